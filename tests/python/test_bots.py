"""Bots of ours as callables, Python functions as bots, in Python and behind the engine protocol."""

import io
import json
import os
import pickle
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

import heptapolis as hp
from games import MODES, positions

HEPTA = os.environ["HEPTA"]


class Bots(unittest.TestCase):
    def test_they_choose_legal_actions_and_repeat_themselves(self):
        for name, (_, game) in MODES.items():
            with self.subTest(name):
                for spec in ("random", "greedy", "rules", "mcts:simulations=20", "apprentice"):
                    bot, twin = hp.Bot(spec, 3), pickle.loads(pickle.dumps(hp.Bot(spec, 3)))
                    for number, (state, seat) in enumerate(positions(game, 1)):
                        if seat is None or number % 11:
                            continue
                        seen = state.observe(seat)
                        self.assertIn(bot(seen), seen.legal_actions)
                        self.assertEqual(bot(seen), twin(seen))

    def test_opinions_and_policies(self):
        seen = hp.Game("duel").start(2).observe(0)
        for spec, searches in (("greedy", False), ("mcts:simulations=200", True)):
            opinions = hp.Bot(spec).opinions(seen)
            self.assertEqual({opinion.action for opinion in opinions}, set(seen.legal_actions))
            self.assertTrue(all(0 <= opinion.win <= 1 for opinion in opinions))
            self.assertAlmostEqual(sum(opinion.share for opinion in opinions), searches)
            policy = hp.policy(hp.Bot(spec), seen)
            self.assertAlmostEqual(policy.sum(), 1, places=5)
            self.assertEqual(len(policy), hp.Game("duel").action_count)
            self.assertEqual(policy.argmax(), hp.Bot(spec)(seen).number)

    def test_hints_have_reasons(self):
        codes, told = set(), (Path(__file__).parents[2] / "docs" / "protocol.md").read_text(encoding="utf-8")
        for name in ("duel_both", "seven_3"):
            _, game = MODES[name]
            for number, (state, seat) in enumerate(positions(game, 1)):
                if seat is None or number % 25 or number > 60:
                    continue
                seen = state.observe(seat)
                hints = hp.Bot("random", 2).hints(seen)
                self.assertTrue(1 <= len(hints) <= 3)
                self.assertEqual(len({hint.action for hint in hints}), len(hints))
                self.assertFalse(hints[0].equal)
                for hint in hints:
                    self.assertIn(hint.action, seen.legal_actions)
                    self.assertTrue(hint.win is None or 0 <= hint.win <= 1)
                    self.assertIn("reasons=[", repr(hint))
                    for reason in hint.reasons:
                        codes.add(reason.code)
                        self.assertIsInstance(reason.args, dict)
        self.assertGreater(len(codes), 3)
        self.assertEqual({code for code in codes if f"`{code}`" not in told}, set())
        with self.assertRaisesRegex(hp.IllegalAction, "seat 1 owes no choice"):
            hp.Bot("random").hints(hp.Game("duel").start(1).observe(1))

    def test_mistakes_are_named(self):
        with self.assertRaisesRegex(ValueError, "unknown bot 'nobody'"):
            hp.Bot("nobody")
        with self.assertRaisesRegex(hp.IllegalAction, "seat 1 owes no choice"):
            hp.Bot("greedy")(hp.Game("duel").start(1).observe(1))


class Matches(unittest.TestCase):
    def test_results_are_those_of_the_program(self):
        for name, (arguments, game) in MODES.items():
            with self.subTest(name):
                games = 4 * game.players
                done = subprocess.run(
                    [HEPTA, "match", arguments[0], "greedy", "random", *map(str, arguments[1:]), "--games", str(games),
                     "--seed", "9", "--json", "-"],
                    capture_output=True, text=True, check=True,
                )  # fmt: skip
                told = json.loads(done.stdout)
                found = hp.match(game, "greedy", "random", games, seed=9)
                self.assertEqual((found.games, found.won, found.drawn, found.lost),
                                 (told["games"], told["won"], told["drawn"], told["lost"]))  # fmt: skip
                self.assertAlmostEqual(found.score, told["score"])
                self.assertEqual(found.points, [told["of_a"]["points"], told["of_b"]["points"]])

    def test_a_function_plays(self):
        kinds = {hp.Observation}

        def first(observation):
            kinds.add(type(observation))
            return observation.legal_actions[0]

        result = hp.match(hp.Game("duel"), first, "greedy", 4)
        self.assertEqual(result.games, 4)
        self.assertEqual(kinds, {hp.Observation})  # never a State


class Engine(unittest.TestCase):
    def test_the_conversation(self):
        seen = hp.Game("duel").start(1).observe(0)
        said = io.StringIO()
        lines = ["identify", "isready", "go", "position {}", f"position {seen.to_json()}", "go time 10 seed 4", "quit"]
        hp.serve(lambda observation: observation.legal_actions[1], "tester", io.StringIO("\n".join(lines)), said)
        answers = said.getvalue().splitlines()
        self.assertEqual(answers[0], "id name tester")
        self.assertIn("identified", answers)
        self.assertIn("readyok", answers)
        self.assertIn("error there is no position", answers)
        self.assertEqual(answers[-1], f"bestmove {seen.legal_actions[1].text}")

    def test_a_listener_hears_prices_choices_and_the_result(self):
        with tempfile.TemporaryDirectory() as folder:
            program, heard = Path(folder) / "bot.py", Path(folder) / "heard"
            program.write_text(
                "import heptapolis, json\n"
                f"heard = open({str(heard)!r}, 'w', buffering=1)\n"
                "heptapolis.serve(lambda seen: seen.legal_actions[0],\n"
                "                 listen=lambda *one: print(json.dumps(one), file=heard))\n"
            )
            done = subprocess.run(
                [HEPTA, "match", "duel", f"exec:{sys.executable} {program}", "random", "--games", "2", "-j1"],
                capture_output=True, text=True, check=False,
            )  # fmt: skip
            self.assertEqual(done.returncode, 0, done.stderr)
            told = [json.loads(line) for line in heard.read_text().splitlines()]
        self.assertEqual({word for word, _ in told}, {"offers", "played", "result"})
        self.assertEqual([len(data["totals"]) for word, data in told if word == "result"], [2, 2])
        self.assertEqual({news["seat"] for word, data in told if word == "played" for news in data}, {0, 1})

    def test_a_function_in_a_match_of_the_program(self):
        with tempfile.TemporaryDirectory() as folder:
            program = Path(folder) / "bot.py"
            program.write_text(
                "import random, heptapolis\n"
                "heptapolis.serve(lambda seen: random.choice(seen.legal_actions).number, 'chance')\n"
            )
            done = subprocess.run(
                [HEPTA, "match", "duel", f"exec:{sys.executable} {program}", "random", "--games", "4", "--json", "-"],
                capture_output=True, text=True, check=False,
            )  # fmt: skip
            self.assertEqual(done.returncode, 0, done.stderr)
            self.assertEqual(json.loads(done.stdout)["faults"], 0, done.stderr)
