"""Random games through Python are those of `hepta trace`: deals, legal lists, states, observations, ends, byte by byte.

HEPTA_TRACE_GAMES games a mode, 40 unless told.
"""

import json
import os
import subprocess
import unittest

from games import MODES

HEPTA = os.environ["HEPTA"]
GAMES = int(os.environ.get("HEPTA_TRACE_GAMES", "40"))


class Player:
    """Plays the games of a trace and compares every line with its own."""

    def __init__(self, test, game):
        self.test = test
        self.game = game
        self.games = 0

    def start(self, line):
        deal = self.game.deal(json.loads(line)["seed"])
        self.test.assertEqual(deal.to_json(), line)
        self.state = deal.start()

    def decision(self, line):
        told = json.loads(line)
        seat = told["seat"]
        legal = self.state.legal_actions(seat)
        self.test.assertEqual([action.text for action in legal], told["legal"])
        observation = self.state.observe(seat)
        self.test.assertEqual(json.loads(observation.to_json()), told["observation"])
        self.test.assertEqual(observation.legal_actions, legal)
        numbers = [action.number for action in legal]
        self.test.assertEqual(len(set(numbers)), len(numbers))
        self.test.assertEqual(numbers, self.state.legal_numbers(seat))
        self.state.apply(numbers[told["legal"].index(told["action"])], seat)

    def state_line(self, line):
        self.test.assertEqual(self.state.to_json(), line)

    def end(self, line):
        self.test.assertTrue(self.state.over)
        self.test.assertEqual(self.state.end_json(), line)
        self.games += 1


class Traces(unittest.TestCase):
    def play(self, arguments, game):
        command = [HEPTA, "trace", *map(str, arguments), "--games", str(GAMES), "--seed", "100", "--observations"]
        player = Player(self, game)
        kinds = {"start": player.start, "decision": player.decision, "state": player.state_line, "end": player.end}
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as trace:
            for line in trace.stdout:
                kinds[line[9 : line.index('"', 9)]](line.rstrip("\n"))
        self.assertEqual(trace.returncode, 0)
        self.assertEqual(player.games, GAMES)


for name, (arguments, game) in MODES.items():
    setattr(Traces, f"test_{name}", lambda self, arguments=arguments, game=game: self.play(arguments, game))
