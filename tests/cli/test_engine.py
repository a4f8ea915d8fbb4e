"""`hepta engine`: the protocol, in any game and for any seat, from an observation alone."""

import json
import os
import subprocess
import time
import unittest

HEPTA = os.environ["HEPTA"]


def talk(*lines, bot="greedy"):
    """The answers to some lines. The engine ends with its input."""
    done = subprocess.run(
        [HEPTA, "engine", "--bot", bot],
        input="\n".join(lines) + "\n",
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


def observations(*game, every=1):
    """Observations of the decisions of a random game."""
    done = subprocess.run(
        [HEPTA, "trace", *map(str, game), "--observations", "--seed", "3"],
        capture_output=True,
        text=True,
        timeout=60,
        check=True,
    )
    lines = [json.loads(line) for line in done.stdout.splitlines()]
    return [line["observation"] for line in lines if line["type"] == "decision"][::every]


GAMES = (
    ["duel"],
    ["duel", "--agora"],
    ["duel", "--pantheon"],
    ["duel", "--agora", "--pantheon"],
    ["seven", "--players", 2],
    ["seven", "--players", 3],
    ["seven", "--players", 7],
)


def processor_seconds(pid):
    with open(f"/proc/{pid}/stat", encoding="utf-8") as file:
        fields = file.read().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


class Engine(unittest.TestCase):
    def test_it_introduces_itself(self):
        answers = talk("identify", "isready")
        self.assertTrue(answers[0].startswith("id name Heptapolis"))
        self.assertIn("game seven", answers)
        self.assertIn("game duel", answers)
        self.assertIn("option bot type string default greedy", answers)
        self.assertEqual(answers[-2:], ["identified", "readyok"])

    def test_it_thinks_for_any_seat_of_any_game(self):
        for game in GAMES:
            with self.subTest(game=game):
                seen = observations(*game, every=7)
                for one in seen:
                    lines = ["newgame " + game[0], "position " + json.dumps(one), "go seed 4"]
                    answer = talk(*lines, bot="random")[-1]
                    self.assertTrue(answer.startswith("bestmove "), answer)
                    self.assertIn(answer.removeprefix("bestmove "), one["legal"])

    def test_the_same_seed_gives_the_same_answer(self):
        one = observations("duel")[20]
        lines = ["position " + json.dumps(one), "go simulations 200 seed 9"]
        first, second = talk(*lines, bot="mcts"), talk(*lines, bot="mcts")
        self.assertEqual(first[-1], second[-1])
        self.assertTrue(any(line.startswith("info ") for line in first))

    def test_it_keeps_to_its_time(self):
        one = observations("duel")[20]
        begin = time.monotonic()
        answers = talk("position " + json.dumps(one), "go time 400", bot="mcts")
        self.assertIn(answers[-1].removeprefix("bestmove "), one["legal"])
        self.assertLess(time.monotonic() - begin, 20)

    def test_quit_waits_for_the_whole_answer(self):
        one = observations("duel")[20]
        lines = ["position " + json.dumps(one), "go simulations 3000 seed 9"]
        self.assertEqual(talk(*lines, "quit", bot="mcts")[-1], talk(*lines, bot="mcts")[-1])
        points = [
            line.split(" time ")[1].split(" ", 1)[1] for line in talk(*lines, "quit", bot="mcts") if "info" in line
        ]
        whole = [line.split(" time ")[1].split(" ", 1)[1] for line in talk(*lines, bot="mcts") if "info" in line]
        self.assertEqual(points, whole)

    def test_news_of_a_match_is_no_mistake(self):
        self.assertEqual(
            talk("offers {}", "played []", 'result {"winners":[0],"totals":[1,0]}', "isready"), ["readyok"]
        )

    def test_stop_is_answered_at_once(self):
        for limit in ("time 60000", "simulations 90000000"):
            with self.subTest(limit):
                self.stop_a_search(observations("seven")[5], limit)

    def stop_a_search(self, one, limit):
        with subprocess.Popen(
            [HEPTA, "engine", "--bot", "mcts"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        ) as process:
            process.stdin.write("position " + json.dumps(one) + "\ngo " + limit + "\nisready\n")
            process.stdin.flush()
            while process.stdout.readline() != "readyok\n":
                pass
            begin = time.monotonic()
            process.stdin.write("stop\n")
            process.stdin.flush()
            lines = [process.stdout.readline()]
            while lines[-1].startswith("info"):
                lines.append(process.stdout.readline())
            best = lines[-1].strip().removeprefix("bestmove ")
            self.assertIn(best, one["legal"])
            self.assertTrue(lines[0].startswith("info") and lines[0].strip().endswith(" action " + best), lines)
            used = processor_seconds(process.pid)
            time.sleep(0.5)
            self.assertLess(processor_seconds(process.pid) - used, 0.2, "goes on thinking")
            process.stdin.write("quit\n")
            process.stdin.flush()
            self.assertEqual(process.wait(timeout=30), 0)
            self.assertLess(time.monotonic() - begin, 20)

    def test_options_are_set_and_mistakes_named(self):
        one = json.dumps(observations("duel")[0])
        waiting = json.loads(one)
        waiting["seat"] = 1
        waiting["legal"] = []
        for lines, words in (
            (["set bot nobody"], "error unknown bot 'nobody'"),
            (["set colour blue"], "error unknown option 'colour'"),
            (["dance"], "error unknown command 'dance'"),
            (["go"], "error there is no position"),
            (["position {"], "error the position is not JSON"),
            (["position 7"], "error an observation is a JSON object"),
            (['position {"game":"go"}'], "error unknown game 'go'"),
            (['position {"game":"duel"}'], "error the observation: lacks 'agora'"),
            (["position " + one.replace('"pawn": 0', '"pawn": 99')], "error pawn: 99 is not between -9 and 9"),
            (["position " + json.dumps(waiting), "go"], "error this seat has nothing to choose"),
            (["position " + one, "go quickly 5"], "error go knows time, simulations and seed"),
            (["position " + one, "go time soon"], "error go time needs a whole number"),
        ):
            with self.subTest(words=words):
                self.assertTrue(talk(*lines)[-1].startswith(words), talk(*lines))
        self.assertEqual(talk("set bot random", "identify")[0], "id name Heptapolis random")
        self.assertEqual(talk("", "  ", "isready\r"), ["readyok"])

    def test_an_unknown_bot_is_refused_at_the_start(self):
        done = subprocess.run(
            [HEPTA, "engine", "--bot", "nobody"], input="", capture_output=True, text=True, timeout=60, check=False
        )
        self.assertEqual(done.returncode, 1)
        self.assertIn("unknown bot 'nobody'", done.stderr)


if __name__ == "__main__":
    unittest.main()
