"""The program's games of 7 Wonders through the independent oracle: every state, legal list and score, both ways."""

import contextlib
import io
import json
import os
import subprocess
import unittest
from collections import Counter

import seven_oracle as oracle
from seven_data import BOARDS

HEPTA = os.environ.get("HEPTA", "")
GAMES = {2: 10, 3: 10, 4: 6, 5: 4, 6: 4, 7: 4}  # random games by number of players

# Boards whose powers ask for decisions or change prices and scores, in seats next to each other.
POWERS = (
    "babylon:B,halicarnassus:A,olympia:A",
    "halicarnassus:B,olympia:B,babylon:B",
    "olympia:A,babylon:B,halicarnassus:B",
    "babylon:A,rhodes:B,olympia:B",
    "alexandria:B,ephesus:B,halicarnassus:A",
    "giza:B,alexandria:A,babylon:B",
)


def hepta(*arguments, text=None):
    return subprocess.run([HEPTA, *arguments], input=text, capture_output=True, text=True, check=False)


def trace(*arguments):
    done = hepta("trace", "seven", *map(str, arguments))
    if done.returncode != 0:
        raise AssertionError(f"hepta trace {arguments}: {done.stderr}")
    return done.stdout


def generated(players, seeds, boards=None):
    """Traces of the oracle's own games, which prefer stages and builds."""
    parsed = oracle.parse_boards(boards, players) if boards else None
    games = (oracle.generate_game(players, seed, parsed, bias=True) for seed in seeds)
    return "".join(oracle.dump(line) + "\n" for game in games for line in game)


def filled(boards, players):
    """Boards for every city: those named, then the other wonders on alternating sides."""
    named = boards.split(",")
    used = {board.partition(":")[0] for board in named}
    rest = sorted({wonder for wonder, _ in BOARDS} - used)
    named += [f"{wonder}:{'AB'[i % 2]}" for i, wonder in enumerate(rest)]
    return ",".join(named[: max(players, 3)])


def first_difference(expected, found):
    pairs = zip(expected.splitlines(), found.splitlines(), strict=False)
    for number, (wanted, got) in enumerate(pairs, 1):
        if wanted != got:
            return f"line {number}: expected {wanted[:300]}, found {got[:300]}"
    return "one is longer"


@unittest.skipUnless(HEPTA, "HEPTA names the program")
class TraceTest(unittest.TestCase):
    def check(self, text, games):
        """The oracle finds nothing wrong with so many games."""
        report = io.StringIO()
        checker = oracle.TraceCheck()
        with contextlib.redirect_stdout(report):
            checker.check("", io.StringIO(text))
        self.assertEqual(checker.mismatches, 0, report.getvalue())
        self.assertEqual(checker.games, games)

    def test_random_games_follow_the_rules(self):
        for players, games in GAMES.items():
            with self.subTest(players=players):
                self.check(trace("--players", players, "--seed", 100, "--games", games), games)

    def test_games_with_powers_follow_the_rules(self):
        for players in GAMES:
            for number, boards in enumerate(POWERS):
                wonders = filled(boards, players)
                with self.subTest(players=players, wonders=wonders):
                    text = trace("--players", players, "--seed", 10 * number, "--games", 2, "--wonders", wonders)
                    start = json.loads(text.partition("\n")[0])
                    found = [f"{board['wonder']}:{board['side']}" for board in start["wonders"]]
                    self.assertEqual(",".join(found), wonders)
                    self.check(text, 2)

    def test_games_of_the_oracle_come_back_byte_by_byte(self):
        for players in GAMES:
            for number, boards in enumerate((None, *POWERS)):
                wonders = filled(boards, players) if boards else None
                with self.subTest(players=players, wonders=wonders):
                    text = generated(players, range(10 * number, 10 * number + 2), wonders)
                    done = hepta("trace", "--replay", "-", text=text)
                    self.assertEqual(done.returncode, 0, done.stderr)
                    if done.stdout != text:
                        self.fail(first_difference(text, done.stdout))

    def test_games_with_powers_use_them(self):
        """The games above reach the steps that they are about."""
        text = "".join(generated(3, range(10), boards) for boards in POWERS[:3])
        lines = [json.loads(line) for line in text.splitlines()]
        steps = Counter(line["step"] for line in lines if line["type"] == "state")
        self.assertGreater(steps["seventh"], 5)
        self.assertGreater(steps["discard_power"], 5)
        self.assertTrue(any(line["action"].endswith(" free") for line in lines if line["type"] == "decision"))

    def test_a_trace_replays_to_itself(self):
        text = trace("--players", 5, "--seed", 3, "--games", 2)
        self.assertEqual(hepta("trace", "--replay", "-", text=text).stdout, text)
        single = [trace("--players", 5, "--seed", seed) for seed in (3, 4)]
        self.assertEqual("".join(single), text)


@unittest.skipUnless(HEPTA, "HEPTA names the program")
class ObservationTest(unittest.TestCase):
    """What --observations adds, and that it depends on nothing hidden (SW-HID-10, SW-TV-24)."""

    def test_observations_are_the_only_addition(self):
        plain = trace("--players", 3, "--seed", 9)
        lines = []
        for line in trace("--players", 3, "--seed", 9, "--observations").splitlines():
            found = json.loads(line)
            if found["type"] == "decision":
                self.assertEqual(found.pop("observation")["legal"], found["legal"])
            lines.append(oracle.dump(found) + "\n")
        self.assertEqual("".join(lines), plain)

    def test_later_ages_are_not_seen(self):
        """Twins that differ in the hands of Ages II and III look alike all through Age I."""
        for players in GAMES:
            lines = trace("--players", players, "--seed", 40).splitlines()
            start = json.loads(lines[0])
            twin = {**start, "hands": [start["hands"][0]] + [hands[1:] + hands[:1] for hands in start["hands"][1:]]}
            decisions = [line for line in lines if '"type":"decision"' in line]
            first_age = decisions[: 6 * max(players, 3)]
            texts = ["\n".join([oracle.dump(one), *first_age]) for one in (start, twin)]
            seen = [self.observations_of_incomplete(text) for text in texts]
            self.assertGreater(len(seen[0]), 0)
            self.assertEqual(seen[0], seen[1])

    @staticmethod
    def observations_of_incomplete(text):
        """A game that stops early is an error, but what came before it is printed."""
        done = hepta("trace", "--replay", "-", "--observations", text=text)
        lines = [json.loads(line) for line in done.stdout.splitlines()]
        return [line["observation"] for line in lines if line["type"] == "decision"]

    def test_hands_never_held_are_not_seen(self):
        """Twins of four players whose other hands changed places look alike to seat 0 in turn 1."""
        lines = trace("--players", 4, "--seed", 41).splitlines()
        start = json.loads(lines[0])
        first = next(line for line in lines if '"type":"decision"' in line)
        hands = start["hands"][0]
        twin = {**start, "hands": [[hands[0], hands[3], hands[1], hands[2]], *start["hands"][1:]]}
        seen = [self.observations_of_incomplete(f"{oracle.dump(one)}\n{first}") for one in (start, twin)]
        self.assertEqual(len(seen[0]), 1)
        self.assertEqual(seen[0], seen[1])

    def test_an_observation_names_no_hidden_card(self):
        """Every card in an observation is built somewhere, was in a hand of this seat, or was seen in the pile."""
        for players in GAMES:
            text = trace("--players", players, "--seed", 77, "--observations")
            lines = [json.loads(line) for line in text.splitlines()]
            known = {seat: Counter() for seat in range(players)}
            public = set()
            for line in lines:
                if line["type"] == "state":
                    public.update(card for city in line["cities"] for card in city["cards"])
                if line["type"] == "decision":
                    seen = line["observation"]
                    known[line["seat"]].update(seen["hand"])
                    shown = {card for power in seen["discard_powers"] for card in power.get("pile", [])}
                    named = {pick["card"] for pick in seen["picks"]} - {None}
                    named |= {card for hand in seen["hands_seen"] for card in hand["cards"]}
                    drawn = {hand.get("drawn") for hand in seen["hands_seen"]} - {None}
                    self.assertLessEqual((named | drawn) - public - set(known[line["seat"]]) - shown, set())


@unittest.skipUnless(HEPTA, "HEPTA names the program")
class ErrorTest(unittest.TestCase):
    """What is wrong with a trace is said with its line."""

    def setUp(self):
        self.lines = trace("--players", 3, "--seed", 5).splitlines()

    def assert_error(self, lines, *parts):
        done = hepta("trace", "--replay", "-", text="\n".join(lines) + "\n")
        self.assertNotEqual(done.returncode, 0)
        for part in parts:
            self.assertIn(part, done.stderr)

    def test_a_line_that_is_no_object(self):
        for bad in ("what is this", "[1, 2]", "{", "7"):
            self.assert_error([*self.lines[:4], bad, *self.lines[4:]], "line 5")

    def test_an_illegal_action(self):
        decision = json.loads(self.lines[2])
        decision["action"] = "build palace"
        lines = [*self.lines[:2], oracle.dump(decision), *self.lines[3:]]
        self.assert_error(lines, "line 3", "build palace", decision["legal"][0])

    def test_an_unknown_action(self):
        decision = {**json.loads(self.lines[2]), "action": "dance"}
        self.assert_error([*self.lines[:2], oracle.dump(decision), *self.lines[3:]], "line 3", "dance")

    def test_a_decision_of_the_wrong_seat(self):
        self.assert_error([*self.lines[:2], *self.lines[3:]], "line 3", "seat")

    def test_an_impossible_deal(self):
        start = json.loads(self.lines[0])
        start["hands"][0][0][0] = "palace"
        self.assert_error([oracle.dump(start), *self.lines[1:]], "line 1", "impossible deal", "Age 1")
        start = json.loads(self.lines[0])
        start["hands"][1][0][0], start["hands"][0][1][0] = start["hands"][0][1][0], start["hands"][1][0][0]
        self.assert_error([oracle.dump(start), *self.lines[1:]], "line 1", "impossible deal")

    def test_an_unknown_card_or_wonder(self):
        start = json.loads(self.lines[0])
        start["hands"][1][2][3] = "casino"
        self.assert_error([oracle.dump(start), *self.lines[1:]], "line 1", "casino")
        start = json.loads(self.lines[0])
        start["wonders"][1]["wonder"] = "atlantis"
        self.assert_error([oracle.dump(start), *self.lines[1:]], "line 1", "atlantis")

    def test_the_same_wonder_twice(self):
        start = json.loads(self.lines[0])
        start["wonders"][1] = start["wonders"][0]
        self.assert_error([oracle.dump(start), *self.lines[1:]], "line 1", start["wonders"][0]["wonder"])

    def test_a_game_that_is_not_complete(self):
        self.assert_error(self.lines[:20], "not complete")
        self.assert_error([*self.lines[:20], *self.lines], "line 21", "not complete")


if __name__ == "__main__":
    unittest.main()
