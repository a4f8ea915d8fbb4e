"""`hepta puzzles`: finds the same puzzles with any number of threads, and proves those that ship with the program.

HEPTA_PUZZLES sets how many of each file are proven: 1 if absent, all of them with a large number.
"""

import json
import os
import subprocess
import tempfile
import unittest
from pathlib import Path

HEPTA = os.environ["HEPTA"]
ROOT = Path(os.environ.get("HEPTA_SOURCE_DIR", "."))
SAMPLE = os.environ.get("HEPTA_PUZZLES", "1")
FILES = sorted((ROOT / "data" / "puzzles").glob("*.json"))
THEMES = {
    key.removeprefix("puzzle.theme.")
    for key in json.loads((ROOT / "words" / "en.json").read_text(encoding="utf-8"))
    if key.startswith("puzzle.theme.")
}
QUICK = ["--play", "40", "--simulations", "100", "--games", "4"]


def run(*arguments):
    return subprocess.run([HEPTA, "puzzles", *arguments], capture_output=True, text=True, timeout=280, check=False)


class Puzzles(unittest.TestCase):
    def test_the_same_with_any_number_of_threads(self):
        with tempfile.TemporaryDirectory() as folder:
            texts = []
            for threads in ("1", "2"):
                out = Path(folder) / f"{threads}.json"
                done = run("duel", "--all-modes", *QUICK, "--threads", threads, "--out", str(out))
                self.assertEqual(done.returncode, 0, done.stderr)
                texts.append(out.read_text(encoding="utf-8"))
            self.assertEqual(texts[0], texts[1])
            self.assertGreater(len(json.loads(texts[0])), 0)

    def test_what_does_not_hold_is_named_and_left_out(self):
        puzzles = json.loads(FILES[0].read_text(encoding="utf-8"))[:1]
        puzzles[0]["solutions"], puzzles[0]["others"] = puzzles[0]["others"][:1], puzzles[0]["solutions"]
        with tempfile.TemporaryDirectory() as folder:
            wrong, out = Path(folder) / "wrong.json", Path(folder) / "out.json"
            wrong.write_text(json.dumps(puzzles), encoding="utf-8")
            done = run("--check", str(wrong))
            self.assertEqual(done.returncode, 1)
            self.assertIn(puzzles[0]["id"], done.stdout)
            self.assertEqual(run("--check", str(wrong), "--out", str(out)).returncode, 0)
            self.assertEqual(json.loads(out.read_text(encoding="utf-8")), [])

    def test_errors_are_told(self):
        self.assertEqual(run("--check", "/nowhere.json").returncode, 1)
        self.assertNotEqual(run("duel").returncode, 0)
        for arguments in (["duel", "--games", "1000000"], ["--check", str(FILES[0])]):
            done = run(*arguments, "--out", "/nowhere/puzzles.json")  # at once, not after the search
            self.assertEqual((done.returncode, done.stdout), (1, ""))
            self.assertIn("cannot write '/nowhere/puzzles.json'", done.stderr)

    def test_files_state_theme_and_difficulty(self):
        self.assertEqual([file.stem for file in FILES], ["duel", "seven"])
        ids = set()
        for file in FILES:
            for puzzle in json.loads(file.read_text(encoding="utf-8")):
                with self.subTest(file=file.name, puzzle=puzzle["id"]):
                    self.assertNotIn(puzzle["id"], ids)
                    ids.add(puzzle["id"])
                    self.assertIn(puzzle["theme"], THEMES)
                    levels = list(puzzle["misses"])
                    failing = [level for level in levels if 2 * puzzle["misses"][level] >= 20]
                    self.assertTrue(failing)
                    following = (*levels[1:], "pharaoh")
                    self.assertEqual(puzzle["level"], following[levels.index(failing[-1])])
                    best = min(one["win"] for one in puzzle["solutions"])
                    self.assertGreater(best, max(one["win"] for one in puzzle["others"]))
                    self.assertTrue(puzzle["others"][0].get("reasons"), "a puzzle can be explained")

    def test_some_of_each_file_are_proven_again(self):
        for file in FILES:
            with self.subTest(file=file.name):
                done = run("--check", str(file), "--sample", SAMPLE)
                self.assertEqual(done.returncode, 0, done.stdout + done.stderr)


if __name__ == "__main__":
    unittest.main()
