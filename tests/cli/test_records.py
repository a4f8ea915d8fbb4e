"""`--records`: every game of a run is kept, a run goes on from its file, and traces can be made of it."""

import json
import os
import subprocess
import tempfile
import time
import unittest
from pathlib import Path

HEPTA = os.environ["HEPTA"]
RUNS = (
    ["match", "duel", "greedy", "random", "--agora", "--games", 40],
    ["match", "seven", "greedy", "random", "--players", 3, "--games", 12],
    ["tournament", "duel", "greedy", "random", "rules", "--games", 8],
    ["simulate", "duel", "--pantheon", "--games", 60],
    ["simulate", "seven", "--players", 2, "--games", 30],
    ["simulate", "seven", "--bot", "greedy", "--games", 9],
)


def run(*arguments):
    return subprocess.run([HEPTA, *map(str, arguments)], capture_output=True, text=True, timeout=120, check=False)


class Records(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.file = Path(self.folder.name, "games.zst")

    def result(self, *command):
        done = run(*command, "--json", "-")
        self.assertEqual(done.returncode, 0, done.stderr)
        return done.stdout

    def games(self, file=None):
        """The start and end lines of the traces made of the records."""
        done = run("trace", "--replay", file or self.file)
        self.assertEqual(done.returncode, 0, done.stderr)
        lines = [json.loads(line) for line in done.stdout.splitlines()]
        return [line for line in lines if line["type"] in ("start", "end")]

    def test_results_are_the_same_and_every_game_is_kept(self):
        for command in RUNS:
            with self.subTest(command):
                self.file.unlink(missing_ok=True)
                plain = self.result(*command)
                self.assertEqual(self.result(*command, "--records", self.file, "--threads", 2), plain)
                kept = self.file.read_bytes()
                games = self.games()
                found = json.loads(plain)
                played = sum(one["games"] for one in found.get("matches", [found]))
                self.assertEqual(len(games), 2 * played)
                # Once more: everything is there already.
                self.assertEqual(self.result(*command, "--records", self.file), plain)
                self.assertEqual(self.file.read_bytes(), kept)

    def test_a_run_goes_on_where_it_was_cut(self):
        for command in RUNS:
            with self.subTest(command):
                self.file.unlink(missing_ok=True)
                plain = self.result(*command, "--records", self.file)
                whole, games = self.file.read_bytes(), self.games()
                for cut in (5, len(whole) - 1):  # in the first frame's head, in the last one
                    self.file.write_bytes(whole[:cut])
                    self.assertEqual(self.result(*command, "--records", self.file), plain)
                    self.assertEqual(self.games(), games)

    def test_a_run_that_is_killed_goes_on(self):
        command = ["match", "duel", "mcts:simulations=60", "greedy", "--games", 24, "--threads", 1]
        plain = self.result(*command)
        child = subprocess.Popen(
            [HEPTA, *map(str, command), "--records", str(self.file)],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        while child.poll() is None and not (self.file.exists() and self.file.stat().st_size > 0):
            time.sleep(0.01)
        child.kill()
        child.wait()
        self.assertEqual(self.result(*command, "--records", self.file), plain)
        self.assertEqual(len(self.games()), 2 * 24)

    def test_more_games_follow_those_that_are_there(self):
        command = ["match", "duel", "greedy", "random", "--records", self.file, "--games"]
        self.result(*command, 10)
        first = self.games()
        self.assertEqual(
            json.loads(self.result(*command, 20)),
            json.loads(self.result("match", "duel", "greedy", "random", "--games", 20)),
        )
        self.assertEqual(self.games()[: len(first)], first)
        self.assertEqual(len(self.games()), 2 * len(first))

    def test_parts_can_be_put_behind_each_other(self):
        parts = []
        for first in (0, 6):
            part = Path(self.folder.name, str(first))
            self.result("match", "duel", "greedy", "random", "--first", first, "--games", 6, "--records", part)
            parts.append(part.read_bytes())
        self.file.write_bytes(b"".join(parts))
        whole = Path(self.folder.name, "whole")
        self.result("match", "duel", "greedy", "random", "--games", 12, "--records", whole)
        self.assertEqual(self.games(), self.games(whole))

    def test_other_files_are_left_alone(self):
        self.result("match", "duel", "greedy", "random", "--games", 4, "--records", self.file)
        text = Path(self.folder.name, "letter")
        text.write_text("Dear reader")
        for command, words in (
            (["match", "duel", "greedy", "random", "--seed", 2, "--records", self.file], "the games of another run"),
            (["match", "duel", "greedy", "rules", "--records", self.file], "the games of another run"),
            (["match", "duel", "greedy", "random", "--first", 2, "--records", self.file], "the games of another run"),
            (["match", "duel", "greedy", "random", "--records", text], "holds no records"),
            (["match", "duel", "greedy", "random", "--records", "/no/such/folder/file"], "cannot write"),
        ):
            with self.subTest(words):
                before = self.file.read_bytes()
                done = run(*command)
                self.assertEqual(done.returncode, 1)
                self.assertIn(words, done.stderr)
                self.assertEqual(self.file.read_bytes(), before)
        self.assertEqual(text.read_text(), "Dear reader")

    def test_self_play(self):
        folder = Path(self.folder.name, "positions")
        command = ["selfplay", "duel", "--bot", "mcts:simulations=4", "--games", 5, "--games-per-file", 2]
        plain = Path(self.folder.name, "plain")
        self.assertEqual(run(*command, "--out", plain).returncode, 0)
        self.assertEqual(run(*command, "--records", "--out", folder).returncode, 0)
        positions = sorted(folder.glob("*.positions"))
        self.assertEqual(len(positions), 3)
        for file in positions:
            self.assertEqual(file.read_bytes(), Path(plain, file.name).read_bytes())
        counts = [len(self.games(file.with_suffix(".records.zst"))) // 2 for file in positions]
        self.assertEqual(counts, [2, 2, 1])
