"""A generation from end to end: self-play, a short training, and a match of the new network."""

import json
import os
import subprocess
import sys
import tempfile
import time
import unittest
from pathlib import Path

ROOT = Path(os.environ.get("HEPTA_SOURCE_DIR", Path(__file__).resolve().parents[2]))
HEPTA = os.environ.get("HEPTA", str(ROOT / "build" / "hepta"))
PYTHON = sys.executable  # the one that has PyTorch runs this test

sys.path.insert(0, str(ROOT / "train"))

import generation


def run(*command, expect=0):
    done = subprocess.run([str(part) for part in command], capture_output=True, text=True, timeout=240, check=False)
    if done.returncode != expect:
        raise AssertionError(f"{command} ended with {done.returncode}\n{done.stdout}\n{done.stderr}")
    return done.stdout + done.stderr


def self_play(game, folder, *options):
    return run(
        HEPTA, "selfplay", game, "--out", folder, "--bot", "mcts:simulations=10", "--games-per-file", 6, *options
    )


def files_in(folder):
    return {file.name: file.read_bytes() for file in Path(folder).iterdir()}


class Generation(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.path = Path(self.folder.name)

    def make(self, game, *options):
        """Positions of a few games, and a network trained on them."""
        positions, network = self.path / game, self.path / f"{game}.network"
        self_play(game, positions, "--games", 24, *options)
        run(
            PYTHON,
            ROOT / "train" / "train.py",
            "--out",
            network,
            "--init",
            ROOT / "networks" / f"{game}.network",
            "--epochs",
            1,
            "--lr",
            0.0001,
            "--held-out",
            0.2,
            "--threads",
            1,
            "--device",
            "cpu",
            positions,
        )
        return network

    def test_a_generation_of_duel(self):
        network = self.make("duel", "--all-modes")
        match = self.path / "match.json"
        run(HEPTA, "match", "duel", f"mcts:simulations=20,network={network}", "random", "--games", 20, "--json", match)
        self.assertGreater(json.loads(match.read_text())["won"], 14)

    def test_a_generation_of_seven(self):
        network = self.make("seven", "--players", "2,3,4")
        run(HEPTA, "match", "seven", f"rules:network={network}", "random", "--games", 6)

    def test_one_command_makes_a_generation_and_goes_on(self):
        folder = self.path / "generation"
        command = (PYTHON, ROOT / "train" / "generation.py", "--game", "duel", "--modes", "base", "--minutes", 3)
        command += ("--out", folder, "--program", HEPTA, "--games", 12, "--simulations", 8, "--epochs", 1)
        command += ("--gate-games", 2, "--gate-simulations", 4, "--gate-time", 0.001, "--device", "cpu", "--threads", 1)
        text = run(*command)
        self.assertIn("verdict: ", text)
        report = json.loads((folder / "report.json").read_text())
        self.assertEqual(len(report["gates"]), 8)
        self.assertEqual({gate["games"] for gate in report["gates"].values()}, {2})
        network = (folder / "new.network").read_bytes()
        again = run(*command)
        self.assertNotIn("trained on", again)
        self.assertEqual((folder / "new.network").read_bytes(), network)

    def test_what_takes_too_long_is_ended(self):
        words = ["--game", "duel", "--minutes", "0.001", "--out", str(self.path / "late"), "--program", HEPTA]
        late = generation.Generation(generation.arguments(words))
        self.addCleanup(late.log.close)
        ended = late.run([PYTHON, "-c", "import time; time.sleep(600)"], 0)
        self.assertTrue(ended.cut_short)
        self.assertNotEqual(ended.status, 0)
        time.sleep(0.1)
        late.measure()
        self.assertIn("no time left for 36 matches", (self.path / "late" / "generation.log").read_text())

    def test_a_network_is_accepted_when_better_and_nowhere_worse(self):
        def gate(low, high):
            return {"score": (low + high) / 2, "score_95": [low, high]}

        gates = {"base, equal simulations": gate(0.52, 0.6), "base, equal time": gate(0.48, 0.56)}
        self.assertEqual(generation.verdict(gates), "open")
        gates["base, new against playouts"] = gate(0.7, 0.8)
        gates["base, old against playouts"] = gate(0.72, 0.82)
        self.assertEqual(generation.verdict(gates), "accepted")
        self.assertEqual(generation.verdict({**gates, "agora, equal time": gate(0.4, 0.49)}), "refused")
        self.assertEqual(generation.verdict({**gates, "base, old against playouts": gate(0.81, 0.9)}), "refused")
        self.assertEqual(generation.verdict({**gates, "base, equal simulations": gate(0.45, 0.55)}), "open")

    def test_files_do_not_depend_on_threads_and_a_stopped_run_goes_on(self):
        self_play("duel", self.path / "one", "--games", 18, "--threads", 1)
        self_play("duel", self.path / "two", "--games", 18, "--threads", 2)
        whole = files_in(self.path / "one")
        self.assertEqual(len(whole), 3)
        self.assertEqual(files_in(self.path / "two"), whole)
        lost = sorted(whole)[1]
        (self.path / "two" / lost).unlink()
        self.assertIn("12 games were there already", self_play("duel", self.path / "two", "--games", 18))
        self.assertEqual(files_in(self.path / "two"), whole)

    def test_what_is_wrong_is_named(self):
        bad = self.path / "bad.network"
        bad.write_text("nothing")
        text = run(HEPTA, "match", "duel", f"mcts:network={bad}", "random", "--games", 2, expect=1)
        self.assertIn("bad.network: this is no network file", text)
        text = run(HEPTA, "selfplay", "duel", "--out", self.path / "x", "--bot", "greedy", expect=1)
        self.assertIn("must be a search", text)
        text = run(HEPTA, "selfplay", "duel", "--out", bad / "folder", expect=1)
        self.assertIn("cannot make the folder", text)


if __name__ == "__main__":
    unittest.main()
