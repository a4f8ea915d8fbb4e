"""One version everywhere: the program, its results, the Python package."""

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


if __name__ == "__main__":
    unittest.main()
