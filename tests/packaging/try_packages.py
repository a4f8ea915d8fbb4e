#!/usr/bin/env python3
"""Tries what `make package` made, in a Debian tree of its own: the .deb is installed, serves a game, is upgraded,
removed and purged; then the archive runs in the same tree, which has none of the libraries any more. By hand, since it
needs root, debootstrap and a Debian mirror:

tests/packaging/try_packages.py dist [TREE]

TREE, made earlier by `debootstrap --variant=minbase bookworm TREE`, is copied.
"""

import json
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path

PORT = 8791
GAMES = "/var/lib/heptapolis/games.db"
MIRROR = "http://deb.debian.org/debian"


def run(*command, **more):
    done = subprocess.run([str(word) for word in command], capture_output=True, text=True, check=False, **more)
    assert done.returncode == 0, (command, done.stdout[-2000:], done.stderr[-2000:])
    return done.stdout


def ask(method, path, body=None, token=None):
    request = urllib.request.Request(f"http://127.0.0.1:{PORT}{path}", method=method)
    request.add_header("Content-Type", "application/json")
    if token:
        request.add_header("Authorization", "Bearer " + token)
    data = None if body is None else json.dumps(body).encode()
    with urllib.request.urlopen(request, data, timeout=30) as answer:
        return answer.read()


class Tree:
    def __init__(self, root):
        self.root = root

    def run(self, *command):
        return run("chroot", self.root, "/usr/bin/env", "DEBIAN_FRONTEND=noninteractive", "LC_ALL=C.UTF-8", *command)

    def has(self, path):
        return (self.root / path.lstrip("/")).exists()

    def install(self, package):
        shutil.copy(package, self.root / "tmp/package.deb")
        self.run("apt-get", "install", "-q", "-y", "--no-install-recommends", "/tmp/package.deb")


class Server:
    """The command of the unit, run in the tree without systemd."""

    def __init__(self, tree, command):
        self.process = subprocess.Popen(
            ["chroot", str(tree.root), *command], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
        )

    def __enter__(self):
        line = self.process.stdout.readline().decode()
        assert line.startswith("Heptapolis is at"), line
        return self

    def __exit__(self, *_):
        self.process.send_signal(signal.SIGTERM)
        assert self.process.wait(timeout=30) == 0
        self.process.stdout.close()


def command_of_the_unit(tree):
    unit = (tree.root / "usr/lib/systemd/system/heptapolis.service").read_text(encoding="utf-8")
    line = re.search(r"^ExecStart=(.*)$", unit, re.MULTILINE)[1]
    line = line.replace("${HEPTA_PORT}", str(PORT)).replace("${HEPTA_DATABASE}", GAMES).replace("$HEPTA_OPTIONS", "")
    return line.split()


def upgraded(package, folder):
    """The same package as a later version."""
    run("dpkg-deb", "-R", package, folder / "content")
    control = folder / "content/DEBIAN/control"
    text = re.sub(r"^(Version: .*)$", r"\1+later", control.read_text(encoding="utf-8"), flags=re.MULTILINE)
    control.write_text(text, encoding="utf-8")
    run("dpkg-deb", "-b", folder / "content", folder / "later.deb")
    return folder / "later.deb"


def try_package(tree, package, folder):
    tree.install(package)
    version = tree.run("hepta", "--version").strip()
    (tree.root / "var/lib/heptapolis").mkdir(mode=0o700, exist_ok=True)  # systemd makes it: StateDirectory
    command = command_of_the_unit(tree)
    with Server(tree, command):
        assert json.loads(ask("GET", "/health")) == {"status": "ok"}
        assert b"<title>" in ask("GET", "/"), "the page is not in the program"
        seats = [{"kind": "person", "name": name} for name in ("Ada", "Bo")]
        created = json.loads(ask("POST", "/api/games", {"game": "duel", "seats": seats}))
        parts = json.loads(ask("GET", "/engine.json"))
        assert len(parts) == 5, parts  # what a page plays with while the server is away
    print(f"{version}: installed, serves its page, made a game")
    tree.install(upgraded(package, folder))
    assert "+later" in tree.run("dpkg-query", "-W", "-f", "${Version}", "heptapolis")
    with Server(tree, command):
        table = json.loads(ask("GET", f"/api/games/{created['game']}", token=created["owner"]))
        assert table["game"] == "duel", table
    print("upgraded: the game is still there")
    tree.run("apt-get", "remove", "-q", "-y", "heptapolis")
    assert not tree.has("/usr/bin/hepta")
    tree.run("apt-get", "purge", "-q", "-y", "--auto-remove", "heptapolis")
    assert not tree.has("/usr/lib/systemd/system/heptapolis.service")
    assert tree.has(GAMES), "the games went with the package"
    print("removed and purged: the program is gone, the games are not")


def try_archive(tree, archive):
    assert "libpqxx" not in tree.run("find", "/usr/lib", "-name", "libpqxx*"), "the libraries are still there"
    run("tar", "-C", tree.root / "tmp", "-xzf", archive)
    program = f"/tmp/{archive.name.removesuffix('.tar.gz')}/hepta"
    version = tree.run(program, "--version").strip()
    with Server(tree, [program, "serve", "--port", str(PORT), "--database", "/tmp/games.db"]):
        assert json.loads(ask("GET", "/health")) == {"status": "ok"}
    print(f"archive: {version} runs with the libraries it brings")


def main():
    dist = Path(sys.argv[1]).resolve()
    package = max(dist.glob("heptapolis_*.deb"), key=os.path.getmtime)
    archive = max(dist.glob("heptapolis-*-linux-*.tar.gz"), key=os.path.getmtime)
    begin = time.time()
    with tempfile.TemporaryDirectory(prefix="hepta-tree-") as name:
        folder = Path(name)
        tree = Tree(folder / "tree")
        if len(sys.argv) > 2:
            run("cp", "-a", sys.argv[2], tree.root)
        else:
            run("debootstrap", "--variant=minbase", "bookworm", tree.root, MIRROR)
        tree.run("apt-get", "update", "-q")
        try_package(tree, package, folder)
        try_archive(tree, archive)
    print(f"all in {time.time() - begin:.0f} s")


if __name__ == "__main__":
    main()
