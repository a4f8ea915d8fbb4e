"""A PostgreSQL server for tests: a new cluster in a temporary directory, reached only over a local socket."""

import glob
import itertools
import os
import pwd
import shutil
import subprocess
import tempfile
import urllib.parse


def program(name):
    """Debian keeps the server's programs beside the path, one directory for each version."""
    found = sorted(glob.glob(f"/usr/lib/postgresql/*/bin/{name}"))
    return found[-1] if found else shutil.which(name) or name


class Cluster:
    def __init__(self):
        self.folder = tempfile.mkdtemp(
            prefix="hepta-postgres-", dir="/dev/shm" if os.access("/dev/shm", os.W_OK) else None
        )
        self.numbers = itertools.count(1)
        # PostgreSQL refuses to run as root.
        self.user = "postgres" if os.geteuid() == 0 else None
        if self.user:
            os.chown(self.folder, pwd.getpwnam(self.user).pw_uid, -1)
        self.data = os.path.join(self.folder, "data")
        self.run(program("initdb"), "-D", self.data, "-U", "hepta", "-A", "trust", "-E", "UTF8", "--no-sync")
        self.start()

    def run(self, *command):
        done = subprocess.run(command, user=self.user, cwd=self.folder, capture_output=True, text=True, check=False)
        assert done.returncode == 0, (command, done.stdout, done.stderr)
        return done.stdout

    def start(self):
        self.run(
            program("pg_ctl"),
            "-D",
            self.data,
            "-l",
            os.path.join(self.folder, "log"),
            "-w",
            "-t",
            "60",
            "-o",
            f"-c listen_addresses='' -c unix_socket_directories='{self.folder}' -c max_connections=50",
            "start",
        )

    def stop(self):
        self.run(program("pg_ctl"), "-D", self.data, "-m", "immediate", "-w", "stop")

    def new_database(self):
        """The address of an empty database."""
        name = f"hepta{next(self.numbers)}"
        self.ask("postgres", f"CREATE DATABASE {name}")
        return f"postgresql:///{name}?user=hepta&host={urllib.parse.quote(self.folder, safe='')}"

    def ask(self, database, question):
        """Rows of texts, of the database with this name or address."""
        if database.startswith("postgresql:"):
            database = urllib.parse.urlparse(database).path[1:]
        text = self.run(
            "psql", "-X", "-q", "-A", "-t", "-F", "\t", "-U", "hepta", "-h", self.folder, "-d", database, "-c", question
        )
        return [line.split("\t") for line in text.splitlines()]

    def close(self):
        self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)
