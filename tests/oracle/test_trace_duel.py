"""The program's games of Duel, in all four combinations, through the independent oracle, both ways."""

import json
import os
import subprocess
import sys
import unittest
from collections import Counter
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))

from duel_check import Report, check_lines
from duel_generate import generate_game
from duel_lines import text as dump

HEPTA = os.environ.get("HEPTA", "")
COMBINATIONS = {
    "base": (),
    "agora": ("--agora",),
    "pantheon": ("--pantheon",),
    "both": ("--agora", "--pantheon"),
}
GAMES = 80  # of the program, for each combination
BIASED = 60  # of the oracle, with a liking for rare effects


def hepta(*arguments, text=None):
    return subprocess.run([HEPTA, *arguments], input=text, capture_output=True, text=True, check=False)


def trace(*arguments):
    done = hepta("trace", "duel", *map(str, arguments))
    if done.returncode != 0:
        raise AssertionError(f"hepta trace {arguments}: {done.stderr}")
    return done.stdout


def generated(flags, seeds):
    """Traces of the oracle's own games, which prefer wonders, conspiracies, activations and senators."""
    agora, pantheon = "--agora" in flags, "--pantheon" in flags
    return "".join(line + "\n" for seed in seeds for line in generate_game(agora, pantheon, seed, bias=True))


def first_difference(expected, found):
    pairs = zip(expected.splitlines(), found.splitlines(), strict=False)
    for number, (wanted, got) in enumerate(pairs, 1):
        if wanted != got:
            return f"line {number}: expected {wanted[:300]}, found {got[:300]}"
    return "one is longer"


def words_of(text):
    """How often each kind of action is chosen."""
    lines = map(json.loads, text.splitlines())
    return Counter(line["action"].split()[0] for line in lines if line["type"] == "decision")


@unittest.skipUnless(HEPTA, "HEPTA names the program")
class TraceTest(unittest.TestCase):
    def test_games_of_the_program_follow_the_rules(self):
        for name, flags in COMBINATIONS.items():
            with self.subTest(combination=name):
                complaints = []
                report = Report()
                check_lines(trace(*flags, "--seed", 100, "--games", GAMES).splitlines(), report, complaints.append)
                self.assertEqual(complaints, [])
                self.assertEqual(report.mismatches, 0)
                self.assertEqual(report.games, GAMES)
                self.assertGreater(report.decisions, 60 * GAMES)

    def test_games_of_the_oracle_come_back_byte_by_byte(self):
        for name, flags in COMBINATIONS.items():
            with self.subTest(combination=name):
                text = generated(flags, range(500, 500 + BIASED))
                done = hepta("trace", "--replay", "-", text=text)
                self.assertEqual(done.returncode, 0, done.stderr)
                if done.stdout != text:
                    self.fail(first_difference(text, done.stdout))

    def test_the_games_of_the_oracle_reach_rare_effects(self):
        """Otherwise the comparison above would be about little."""
        words = words_of(generated(COMBINATIONS["both"], range(500, 500 + BIASED)))
        for word in ("trigger", "activate", "recruit", "conspire", "keep", "wonder", "prepare", "divinity", "move"):
            self.assertGreater(words[word], BIASED, word)

    def test_a_trace_replays_to_itself(self):
        for name, flags in COMBINATIONS.items():
            with self.subTest(combination=name):
                text = trace(*flags, "--seed", 3, "--games", 2)
                self.assertEqual(hepta("trace", "--replay", "-", text=text).stdout, text)
                single = [trace(*flags, "--seed", seed) for seed in (3, 4)]
                self.assertEqual("".join(single), text)


@unittest.skipUnless(HEPTA, "HEPTA names the program")
class ObservationTest(unittest.TestCase):
    """What --observations adds, and that it depends on nothing hidden (DU-HID-10, PA-HID-12)."""

    def test_observations_are_the_only_addition(self):
        for name, flags in COMBINATIONS.items():
            with self.subTest(combination=name):
                plain = trace(*flags, "--seed", 9)
                lines = []
                for line in trace(*flags, "--seed", 9, "--observations").splitlines():
                    found = json.loads(line)
                    if found["type"] == "decision":
                        self.assertEqual(found.pop("observation")["legal"], found["legal"])
                    lines.append(dump(found) + "\n")
                self.assertEqual("".join(lines), plain)

    @staticmethod
    def observations_of_incomplete(text):
        """A game that stops early is an error, but what came before it is printed."""
        done = hepta("trace", "--replay", "-", "--observations", text=text)
        lines = [json.loads(line) for line in done.stdout.splitlines()]
        return [line["observation"] for line in lines if line["type"] == "decision"]

    def test_later_ages_and_removed_cards_are_not_seen(self):
        """Twins that differ in the decks of Ages II and III and in removed cards look alike all through Age I."""
        for name, flags in COMBINATIONS.items():
            with self.subTest(combination=name):
                lines = trace(*flags, "--seed", 40).splitlines()
                start = json.loads(lines[0])
                twin = json.loads(lines[0])
                for age in (1, 2):
                    twin["ages"][age] = twin["ages"][age][3:] + twin["ages"][age][:3]
                twin["removed"][1], twin["ages"][1] = self.exchanged(twin["removed"][1], twin["ages"][1])
                first_age = self.decisions_of_first_age(lines)
                texts = ["\n".join([dump(one), *first_age]) for one in (start, twin)]
                seen = [self.observations_of_incomplete(text) for text in texts]
                self.assertEqual(len(seen[0]), len(first_age))
                self.assertEqual(seen[0], seen[1])

    @staticmethod
    def exchanged(removed, deck):
        """The first removed card changes places with a card of the deck that has the same back."""
        place = next(i for i, card in enumerate(deck) if not card.startswith(("conspirator", "politician")))
        return [deck[place], *removed[1:]], [*deck[:place], removed[0], *deck[place + 1 :]]

    @staticmethod
    def decisions_of_first_age(lines):
        """Decisions up to the end of Age I."""
        found = []
        for line in map(json.loads, lines):
            if line["type"] == "state" and (line["age"] > 1 or line["phase"] == "end"):
                break
            if line["type"] == "decision":
                found.append(dump(line))
        return found


@unittest.skipUnless(HEPTA, "HEPTA names the program")
class ErrorTest(unittest.TestCase):
    """What is wrong with a trace is said with its line."""

    def setUp(self):
        self.lines = trace("--agora", "--pantheon", "--seed", 5).splitlines()

    def assert_error(self, lines, *parts):
        done = hepta("trace", "--replay", "-", text="\n".join(lines) + "\n")
        self.assertNotEqual(done.returncode, 0)
        for part in parts:
            self.assertIn(part, done.stderr)

    def assert_bad_start(self, change, *parts):
        start = json.loads(self.lines[0])
        change(start)
        self.assert_error([dump(start), *self.lines[1:]], "line 1", *parts)

    def test_an_illegal_action(self):
        decision = json.loads(self.lines[2])
        decision["action"] = "build palace"
        lines = [*self.lines[:2], dump(decision), *self.lines[3:]]
        self.assert_error(lines, "line 3", "build palace", decision["legal"][0])

    def test_an_unknown_action(self):
        decision = {**json.loads(self.lines[2]), "action": "dance"}
        self.assert_error([*self.lines[:2], dump(decision), *self.lines[3:]], "line 3", "dance")

    def test_a_decision_of_the_wrong_seat(self):
        decision = json.loads(self.lines[2])
        decision["seat"] = 1 - decision["seat"]
        self.assert_error([*self.lines[:2], dump(decision), *self.lines[3:]], "line 3", "seat")

    def test_an_impossible_deal(self):
        def twice(start):
            start["ages"][0][0] = start["ages"][0][1]

        def wonders(start):
            start["wonders"][0] = start["wonders"][1]

        def decrees(start):
            start["decrees"][0] = start["decrees"][1]

        def divinities(start):
            start["divinities"]["roman"][0] = "zeus"

        for change in (twice, wonders, decrees, divinities):
            with self.subTest(change=change.__name__):
                self.assert_bad_start(change, "impossible deal")

    def test_an_unknown_card_or_wonder(self):
        self.assert_bad_start(lambda start: start["ages"][1].__setitem__(3, "casino"), "casino")
        self.assert_bad_start(lambda start: start["wonders"].__setitem__(3, "atlantis"), "atlantis")

    def test_a_game_that_is_not_complete(self):
        self.assert_error(self.lines[:20], "not complete")
        self.assert_error([*self.lines[:20], *self.lines], "line 21", "not complete")


if __name__ == "__main__":
    unittest.main()
