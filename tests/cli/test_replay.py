"""`hepta replay`: records of games played with `hepta play`, whole, unfinished and damaged."""

import json
import os
import subprocess
import tempfile
import unittest
from pathlib import Path

HEPTA = os.environ["HEPTA"]


def run(*arguments, answers=""):
    return subprocess.run(
        [HEPTA, *map(str, arguments)],
        input=answers,
        capture_output=True,
        text=True,
        timeout=60,
        env={**os.environ, "LC_ALL": "C"},
        check=False,
    )


class Replay(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.file = Path(self.folder.name, "game.txt")

    def record(self, *options, turns=60):
        done = run("play", "seven", "--record", self.file, *options, answers="1\n\n" * turns)
        self.assertEqual(done.returncode, 0, done.stderr)
        return done.stdout

    def replay(self, *options):
        done = run("replay", self.file, *options)
        self.assertEqual(done.returncode, 0, done.stderr)
        return done.stdout

    def test_a_played_game_is_shown_to_its_end(self):
        for players in range(2, 8):
            with self.subTest(players=players):
                played = self.record("-p", players, "--seed", 6)
                shown = self.replay()
                self.assertIn(f"7 Wonders, {players} players, seed 6", shown)
                for moment in (
                    "1: Age I, turn 1",
                    "Age III, turn 6",
                    "Conflicts at the end of Age III:",
                    "Winner: Seat",
                ):
                    self.assertIn(moment, shown)
                totals = [
                    line.split()[-1] for line in played.splitlines() if line.startswith("  ") and line[2:3].isdigit()
                ]
                for total in totals[-players:]:
                    self.assertIn(total, shown[shown.rindex("POINTS") :])

    def test_an_unfinished_game_is_shown_as_far_as_it_goes(self):
        self.record("--seed", 6, turns=4)
        shown = self.replay()
        self.assertIn("4 moments, unfinished", shown)
        self.assertIn("The record ends here; the game was not finished.", shown)

    def test_every_card_of_the_owners_own_file_is_shown(self):
        self.record("--seed", 2)
        self.assertNotIn("sold a card", self.replay())

    def test_a_record_becomes_the_trace_of_the_same_game(self):
        for players in (2, 5):
            self.record("-p", players, "--seed", 6)
            trace = self.replay("--trace")
            again = run("trace", "--replay", "-", answers=trace)
            self.assertEqual(again.stdout, trace)
            chosen = [line["action"] for line in map(json.loads, trace.splitlines()) if line["type"] == "decision"]
            recorded = [
                choice.split(" ", 1)[1]
                for line in self.file.read_text(encoding="utf-8").splitlines()
                if line[:1].isdigit()
                for choice in line.split(": ", 1)[1].split("; ")
            ]
            self.assertEqual(chosen, recorded)

    def test_no_trace_of_an_unfinished_game(self):
        self.record(turns=1)
        done = run("replay", self.file, "--trace")
        self.assertEqual(done.returncode, 1)
        self.assertIn("not finished", done.stderr)

    def test_missing_and_foreign_files_are_refused(self):
        self.assertRefused("cannot read")
        self.file.write_text("Dear diary,\n", encoding="utf-8")
        self.assertRefused("line 1: this is not a record")
        self.file.write_bytes(b"")
        self.assertRefused("line 1: this is not a record")
        self.file.write_bytes(bytes(range(256)) * 10)
        self.assertRefused("line 1: this is not a record")
        self.assertIn("cannot read", run("replay", self.folder.name).stderr)

    def test_damaged_records_are_refused_with_the_line(self):
        self.record("--seed", 6)
        whole = self.file.read_text(encoding="utf-8")
        lines = whole.splitlines()
        first = lines.index("") + 2  # the line of moment 1, counted from 1
        last = next(n for n, line in enumerate(lines, 1) if line.startswith("result "))
        damages = {
            whole.replace("\n1: 0 ", "\n1: 0 re"): f"line {first}: 're",
            whole.replace("\n2: ", "\n7: "): f"line {first + 1}: expected a line '2: ...'",
            whole.replace("result winners", "result losers"): f"line {last}: wrong result",
            "\n".join(lines[: last - 1]): f"line {last - 1}: the game is over, but the result is missing",
            whole.replace("players 3", "players 4"): "lines 4 to",
            whole.replace("game seven", "game go"): "unknown game 'go'",
        }
        for text, reason in damages.items():
            with self.subTest(reason=reason):
                self.file.write_text(text, encoding="utf-8")
                self.assertRefused(reason)

    def assertRefused(self, reason):
        done = run("replay", self.file)
        self.assertEqual(done.returncode, 1)
        self.assertEqual(done.stdout, "")
        self.assertIn(reason, done.stderr)


if __name__ == "__main__":
    unittest.main()
