"""Runs that are split with --first and --games and put together by `hepta merge`: the numbers of one run."""

import itertools
import json
import os
import subprocess
import tempfile
import unittest
from pathlib import Path

HEPTA = os.environ["HEPTA"]


def run(*arguments):
    return subprocess.run([HEPTA, *map(str, arguments)], capture_output=True, text=True, timeout=120, check=False)


class Merge(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)

    def result(self, name, *command):
        file = Path(self.folder.name, name)
        done = run(*command, "--json", file)
        self.assertEqual(done.returncode, 0, done.stderr)
        return file

    def check_splits(self, command, games, splits):
        whole = self.result("whole", *command, "--games", games).read_text()
        for split in splits:
            with self.subTest(command=command, split=split):
                ends = [0, *split, games]
                parts = [
                    self.result(f"part{first}", *command, "--first", first, "--games", end - first)
                    for first, end in itertools.pairwise(ends)
                ]
                merged = self.result("merged", "merge", *reversed(parts))
                self.assertEqual(merged.read_text(), whole)
        return json.loads(whole)

    def test_a_match(self):
        found = self.check_splits(["match", "duel", "greedy", "random", "--agora"], 40, [[20], [2, 38], [10, 20, 30]])
        self.assertEqual(found["parts"], [{"first": 0, "games": 40}])
        self.check_splits(["match", "seven", "greedy", "random", "--players", 4, "--sides", "A"], 24, [[8]])

    def test_a_tournament(self):
        self.check_splits(["tournament", "duel", "greedy", "random", "rules"], 20, [[6]])
        self.check_splits(["tournament", "seven", "greedy", "random"], 12, [[3, 9]])

    def test_a_simulation(self):
        self.check_splits(["simulate", "duel", "--pantheon"], 3000, [[1000], [1, 2999], [1024, 2048]])
        self.check_splits(["simulate", "seven", "--players", 3, "--bot", "greedy"], 12, [[5]])

    def test_forms_of_a_merged_simulation(self):
        one = self.result("1", "simulate", "duel", "--games", 100)
        two = self.result("2", "simulate", "duel", "--first", 100, "--games", 50)
        for kind in ("csv", "html"):
            merged, whole = Path(self.folder.name, "merged"), Path(self.folder.name, "whole")
            self.assertEqual(run("merge", one, two, f"--{kind}", merged).returncode, 0)
            self.assertEqual(run("simulate", "duel", "--games", 150, f"--{kind}", whole).returncode, 0)
            self.assertEqual(merged.read_text(), whole.read_text())
        self.assertEqual(run("merge", one, two).stdout, run("simulate", "duel", "--games", 150).stdout)

    def test_what_does_not_fit_is_named(self):
        one = self.result("1", "match", "duel", "greedy", "random", "--games", 4)
        seed = self.result("2", "match", "duel", "greedy", "random", "--games", 4, "--first", 4, "--seed", 2)
        same = self.result("3", "match", "duel", "greedy", "random", "--games", 4, "--first", 2)
        test = self.result("4", "match", "duel", "greedy", "random", "--games", 4, "--first", 4, "--sprt", "0,5")
        broken = Path(self.folder.name, "5")
        broken.write_text(json.dumps({**json.loads(one.read_text()), "half_points": {}}))
        fewer = Path(self.folder.name, "7")
        fewer.write_text(json.dumps({**json.loads(one.read_text()), "a_at_seat": []}))
        stopped = Path(self.folder.name, "8")
        stopped.write_text(json.dumps({**json.loads(one.read_text()), "parts": []}))
        empty = Path(self.folder.name, "6")
        empty.write_text("")
        for files, words in (
            ([one, seed], "differ in 'seed'"),
            ([one, same], "game 2 is in more than one result"),
            ([one, test], "sequential test"),
            ([broken], "a result is damaged"),
            ([fewer], "the sums of a result do not fit its game"),
            ([stopped], "was interrupted"),
            ([empty], "is no result of match, tournament or simulate"),
            (["/no/such/file"], "cannot read"),
        ):
            with self.subTest(words):
                done = run("merge", *files)
                self.assertEqual(done.returncode, 1)
                self.assertIn(words, done.stderr)
        done = run("match", "seven", "greedy", "random", "--first", 4)
        self.assertIn("--first must be a multiple of 3", done.stderr)

    def test_where_results_go_is_checked_before_playing(self):
        for command in (
            ["match", "duel", "mcts", "mcts", "--games", 10**6, "--json"],
            ["tournament", "duel", "mcts", "rules", "--games", 10**6, "--json"],
            ["simulate", "duel", "--bot", "mcts", "--games", 10**6, "--html"],
        ):
            done = run(*command, "/no/such/folder/file")
            self.assertEqual(done.returncode, 1)
            self.assertIn("cannot write '/no/such/folder/file'", done.stderr)
        file = Path(self.folder.name, "kept")
        file.write_text("before")
        run("match", "duel", "greedy", "nobody", "--json", file)
        self.assertEqual(file.read_text(), "before")
