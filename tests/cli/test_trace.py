"""`hepta trace`: any bot plays, input without a game is an error; and what the program says to unknown commands."""

import os
import subprocess
import unittest

HEPTA = os.environ["HEPTA"]


def run(*arguments, text=""):
    return subprocess.run(
        [HEPTA, *map(str, arguments)], input=text, capture_output=True, text=True, timeout=120, check=False
    )


class Traces(unittest.TestCase):
    def test_any_bot_plays_and_its_trace_replays(self):
        for game in (["duel", "--agora"], ["seven", "--players", 3]):
            for bot in ("greedy", "mcts:simulations=5"):
                with self.subTest(game=game, bot=bot):
                    done = run("trace", *game, "--bot", bot, "--seed", 4)
                    self.assertEqual(done.returncode, 0, done.stderr)
                    self.assertEqual(run("trace", "--replay", "-", text=done.stdout).stdout, done.stdout)
                    self.assertEqual(run("trace", *game, "--bot", bot, "--seed", 4).stdout, done.stdout)
                    self.assertNotEqual(run("trace", *game, "--seed", 4).stdout, done.stdout)

    def test_an_unknown_bot_is_named(self):
        done = run("trace", "duel", "--bot", "nobody")
        self.assertEqual(done.returncode, 1)
        self.assertIn("unknown bot 'nobody'", done.stderr)

    def test_input_without_a_game_is_an_error(self):
        for text in ("", "{}\n"):
            done = run("trace", "--replay", "-", text=text)
            self.assertEqual(done.returncode, 1)
            self.assertIn("there is no game in it", done.stderr)


class Commands(unittest.TestCase):
    def test_an_unknown_command_is_named(self):
        done = run("simulat", "duel")
        self.assertEqual(done.returncode, 1)
        self.assertIn("unknown command 'simulat'; there are: ", done.stderr)
        self.assertIn("simulate", done.stderr)
