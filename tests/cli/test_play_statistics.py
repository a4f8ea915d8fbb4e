"""`tools/play_statistics`: the statistics of the reference, and those that ship."""

import json
import os
import subprocess
import tempfile
import unittest
from pathlib import Path

HEPTA = os.environ["HEPTA"]
ROOT = Path(os.environ.get("HEPTA_SOURCE_DIR", "."))
SHIPPED = ROOT / "data" / "statistics" / "play.json"


def made(games, out):
    command = [ROOT / "tools" / "play_statistics", HEPTA, "--bot", "greedy", "--games", str(games), "--out", out]
    subprocess.run(command, check=True, timeout=300, stderr=subprocess.DEVNULL)
    return json.loads(Path(out).read_text(encoding="utf-8"))


class PlayStatistics(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        with tempfile.TemporaryDirectory() as folder:
            cls.made = made(30, f"{folder}/play.json")
        cls.shipped = json.loads(SHIPPED.read_text(encoding="utf-8"))

    def test_the_shipped_file_counts_what_is_counted_today(self):
        self.assertEqual(self.made["bot"], "greedy")
        self.assertEqual(list(self.made["modes"]), list(self.shipped["modes"]))
        for mode, one in self.made["modes"].items():
            shipped = self.shipped["modes"][mode]
            self.assertEqual((one["games"], one["seats"]), (30, shipped["seats"]))
            for kind in set(one) - {"games", "seats"}:
                self.assertEqual(one[kind].keys(), shipped[kind].keys(), (mode, kind))

    def test_shares_add_up(self):
        for one in (*self.made["modes"].values(), *self.shipped["modes"].values()):
            for kind in set(one) - {"games", "seats"}:
                for name, (winners, others) in one[kind].items():
                    board = ":" in name
                    self.assertTrue(winners is None or 0 <= winners <= 1000, name)
                    self.assertTrue(board or 0 <= others <= 1000, name)
            boards = [(won, games) for name, (won, games) in one["wonder"].items() if ":" in name]
            if boards:  # every city has one, and the games have as many victories as there are games
                self.assertEqual(sum(games for _, games in boards), one["games"] * one["seats"])
                victories = sum((won or 0) * games for won, games in boards) / 1000
                self.assertAlmostEqual(victories, one["games"], delta=0.01 * one["games"] + 1)


if __name__ == "__main__":
    unittest.main()
