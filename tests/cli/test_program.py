"""The program as a whole: one version everywhere, words that are no commands."""

import json
import os
import re
import subprocess
import unittest
from pathlib import Path

HEPTA = os.environ["HEPTA"]
ROOT = Path(os.environ["HEPTA_SOURCE_DIR"])


def run(*arguments):
    return subprocess.run([HEPTA, *arguments], capture_output=True, text=True, check=True).stdout


class Version(unittest.TestCase):
    def test_is_the_one_of_the_project(self):
        text = (ROOT / "CMakeLists.txt").read_text(encoding="utf-8")
        version = re.search(r"project\(heptapolis VERSION (\S+) ", text)[1]
        self.assertEqual(run("--version"), f"heptapolis {version}\n")
        result = json.loads(run("match", "duel", "random", "random", "--games", "2", "--json", "-"))
        self.assertEqual(result["version"], version)
        self.assertIn(f"## {version}", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"))
        package = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
        pattern = re.search(r"metadata.version.regex = '(.*)'", package)[1]
        self.assertEqual(re.search(pattern, text)["value"], version)  # what the Python package reads


class Commands(unittest.TestCase):
    def test_a_word_that_is_none_is_named(self):
        for words, known in (
            (["chess"], "unknown command 'chess'; there are: play, serve"),
            (["catalog", "chess"], "unknown command 'chess' of 'catalog'; there are: seven, duel, agora, pantheon"),
            (["db", "burn", "games.db"], "unknown command 'burn' of 'db'; there are: check, backup"),
        ):
            done = subprocess.run([HEPTA, *words], capture_output=True, text=True, check=False)
            self.assertEqual(done.returncode, 1)
            self.assertIn(known, done.stderr)


if __name__ == "__main__":
    unittest.main()
