"""Tests of the Duel oracle: rule vectors, generated games checked again, and altered traces that must be noticed."""

import io
import json
import sys
import unittest
from contextlib import redirect_stdout
from pathlib import Path
from random import Random
from unittest import mock

sys.path.insert(0, str(Path(__file__).resolve().parent))

import duel_oracle
import duel_vectors_agora
import duel_vectors_base
import duel_vectors_both
import duel_vectors_pantheon
from duel_cards import CARDS, RESOURCES
from duel_check import Report, check_lines
from duel_deal import BadDeal, random_deal, read_start
from duel_fixture import check_invariants, check_settled
from duel_game import Game
from duel_generate import BiasedPlayer, UniformPlayer, generate_game
from duel_lines import text
from duel_price import lowest_price

VECTORS = (duel_vectors_base, duel_vectors_agora, duel_vectors_pantheon, duel_vectors_both)
COMBINATIONS = [(agora, pantheon) for agora in (False, True) for pantheon in (False, True)]


def load_tests(loader, tests, pattern):
    """The vectors of the rule files belong to this suite."""
    for module in VECTORS:
        tests.addTests(loader.loadTestsFromModule(module))
    return tests


def trace(agora, pantheon, seed, bias=False):
    return list(generate_game(agora, pantheon, seed, bias))


def complaints(lines):
    """What a check says about a trace."""
    said = []
    report = Report()
    check_lines(lines, report, said.append)
    assert report.mismatches == len(said)
    return said


class SelfCheck(unittest.TestCase):
    def test_generated_games_are_right(self):
        for agora, pantheon in COMBINATIONS:
            for bias in (False, True):
                for seed in range(10):
                    self.assertEqual(complaints(trace(agora, pantheon, seed, bias)), [])

    def test_same_seed_same_bytes(self):
        self.assertEqual(trace(True, True, 5), trace(True, True, 5))
        self.assertNotEqual(trace(True, True, 5), trace(True, True, 6))

    def test_invariants_hold_in_random_games(self):
        for agora, pantheon in COMBINATIONS:
            for seed in range(16):
                self.play_with_invariants(agora, pantheon, seed, bias=seed % 2 == 0)

    def play_with_invariants(self, agora, pantheon, seed, bias):
        random = Random(seed)
        game = Game(random_deal(agora, pantheon, seed, random))
        players = [BiasedPlayer(random, seat) if bias else UniformPlayer(random) for seat in (0, 1)]
        course = game.play()
        owed = next(course)
        while owed is not None:
            seat, legal_actions = owed
            self.assertEqual(legal_actions, sorted(set(legal_actions)))
            check_invariants(game)
            if agora and any(action.startswith("discard") for action in legal_actions):
                check_settled(game)
            try:
                owed = course.send(players[seat].choose(game, legal_actions))
            except StopIteration:
                owed = None
        self.assertEqual(game.phase, "end")

    def test_command_line(self):
        words = ["generate", "--agora", "--pantheon", "--bias", "--games", "2", "--seed", "3"]
        with redirect_stdout(io.StringIO()) as made:
            self.assertEqual(duel_oracle.main(words), 0)
        lines = made.getvalue()
        number = sum(json.loads(line)["type"] == "decision" for line in lines.splitlines())
        with redirect_stdout(io.StringIO()) as said, mock.patch("sys.stdin", io.StringIO(lines)):
            self.assertEqual(duel_oracle.main(["check"]), 0)
        self.assertEqual(said.getvalue(), f"2 games, {number} decisions checked, 0 mismatches\n")
        with redirect_stdout(io.StringIO()) as said, mock.patch("sys.stdin", io.StringIO(lines.replace("7", "8", 1))):
            self.assertEqual(duel_oracle.main(["check"]), 1)
        self.assertIn("1 mismatches", said.getvalue())


class Mutations(unittest.TestCase):
    """One altered value anywhere in a trace is reported, with its line."""

    def setUp(self):
        self.traces = {key: trace(*key, seed=11, bias=True) for key in COMBINATIONS}

    def assert_noticed(self, lines, index, change):
        line = json.loads(lines[index])
        change(line)
        altered = [*lines[:index], text(line), *lines[index + 1 :]]
        self.assertNotEqual(altered, lines)
        said = complaints(altered)
        self.assertEqual(len(said), 1)
        self.assertIn(f"line {index + 1}:", said[0])

    def indices(self, lines, kind):
        return [index for index, line in enumerate(lines) if line.startswith(f'{{"type":"{kind}"')]

    def test_coins(self):
        for lines in self.traces.values():
            states = self.indices(lines, "state")
            for index in (states[0], states[len(states) // 2], states[-1]):
                self.assert_noticed(lines, index, lambda line: line["cities"][1].update(coins=99))

    def test_every_value_of_a_state(self):
        for key, lines in self.traces.items():
            states = self.indices(lines, "state")
            for index in (states[3], states[-1]) if all(key) else (states[3],):
                for alter in alterations(json.loads(lines[index])):
                    self.assert_noticed(lines, index, alter)

    def test_legal_entry(self):
        for lines in self.traces.values():
            for index in self.indices(lines, "decision")[::17]:
                self.assert_noticed(lines, index, lambda line: line["legal"].append("pass away"))
                self.assert_noticed(lines, index, lambda line: line["legal"].pop())
                self.assert_noticed(lines, index, lambda line: line["legal"].insert(0, line["legal"][0]))
                self.assert_noticed(lines, index, lambda line: line.update(seat=1 - line["seat"]))
                self.assert_noticed(lines, index, lambda line: line.update(action="build nothing"))

    def test_legal_order(self):
        lines = self.traces[True, True]
        index = next(i for i in self.indices(lines, "decision") if len(json.loads(lines[i])["legal"]) > 1)
        self.assert_noticed(lines, index, lambda line: line["legal"].reverse())

    def test_score(self):
        for lines in self.traces.values():
            end = len(lines) - 1
            for key in json.loads(lines[end])["scores"][0]:
                self.assert_noticed(lines, end, lambda line, key=key: line["scores"][0].update({key: -1}))
            self.assert_noticed(lines, end, lambda line: line.update(victory="none"))
            self.assert_noticed(lines, end, lambda line: line.update(winners=[]))

    def test_text_form(self):
        lines = self.traces[True, True]
        spaced = [line.replace('":', '": ') for line in lines]
        self.assertIn("compact", complaints(spaced[:1] + lines[1:])[0])
        first_state = json.loads(lines[1])
        moved = {"age": first_state.pop("age"), **first_state}
        self.assertIn("key order", complaints([lines[0], text(moved), *lines[2:]])[0])

    def test_missing_and_extra_lines(self):
        lines = self.traces[False, False]
        self.assertIn("expected the end line", complaints(lines[:-1])[0])
        self.assertIn("after the end", complaints([*lines, lines[-1]])[0])
        self.assertEqual(len(complaints(lines[1:])), 1)
        self.assertEqual(len(complaints(lines + lines[:5] + lines)), 1)
        self.assertIn("no JSON", complaints([*lines[:4], "nonsense", *lines[5:]])[0])

    def test_observation_is_ignored(self):
        lines = self.traces[True, True]
        index = self.indices(lines, "decision")[9]
        line = json.loads(lines[index])
        line["observation"] = {"any": ["thing", 1.5, "é"]}
        self.assertEqual(complaints([*lines[:index], json.dumps(line), *lines[index + 1 :]]), [])

    def test_games_of_seven_wonders_are_left_out(self):
        lines = self.traces[False, True]
        other = ['{"type":"start","game":"seven","players":3}', '{"type":"state","age":1}']
        self.assertEqual(complaints(other + lines + other), [])


def alterations(state):
    """Functions that each change one top-level or city value of a state line."""
    for key in state:
        if key != "type":
            yield lambda line, key=key: line.update({key: altered(line[key])})
            yield lambda line, key=key: line.pop(key)
    for key in state["cities"][0]:
        yield lambda line, key=key: line["cities"][0].update({key: altered(line["cities"][0][key])})
    yield lambda line: line.update(extra=0)


def altered(value):
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 1
    if isinstance(value, list):
        return value[:-1] if value else ["nothing"]
    if isinstance(value, dict):
        return {**value, "more": 1}
    return 0 if value is None else value + "x"


class Deals(unittest.TestCase):
    def start(self, agora, pantheon):
        return json.loads(text(random_deal(agora, pantheon, 4, Random(4)).start_line()))

    def assert_bad(self, line, change):
        change(line)
        with self.assertRaises(BadDeal):
            read_start(line)

    def test_good_deals(self):
        for agora, pantheon in COMBINATIONS:
            line = self.start(agora, pantheon)
            self.assertEqual(read_start(line).start_line(), line)

    def test_bad_deals_of_all_games(self):
        def swap_removed(line):
            line["removed"][0][0], line["ages"][1][0] = line["ages"][1][0], line["removed"][0][0]

        for agora, pantheon in COMBINATIONS:
            changes = [
                lambda line: line["wonders"].pop(),
                lambda line: line["wonders"].__setitem__(0, line["wonders"][1]),
                lambda line: line["wonders"].__setitem__(0, "atlantis"),
                lambda line: line["progress"].__setitem__(0, line["box"][0]),
                lambda line: line["box"].pop(),
                lambda line: line["ages"][0].pop(),
                lambda line: line["ages"][2].__setitem__(0, line["ages"][2][1]),
                lambda line: line["ages"].pop(),
                lambda line: line["removed"][1].pop(),
                lambda line: line.update(seed="1"),
                lambda line: line.update(agora=1),
                lambda line: line.update(more=1),
                lambda line: line.pop("box"),
                swap_removed,
            ]
            for change in changes:
                self.assert_bad(self.start(agora, pantheon), change)

    def test_bad_deals_of_the_expansions(self):
        def exchange_senator(line):
            """A sixth senator in Age I, for an Age card of Age II."""
            first = next(i for i, card in enumerate(line["ages"][0]) if CARDS[card].deck == "age1")
            second = next(i for i, card in enumerate(line["ages"][1]) if CARDS[card].deck == "senator")
            line["ages"][0][first], line["ages"][1][second] = line["ages"][1][second], line["ages"][0][first]

        changes = [
            exchange_senator,
            lambda line: line["decrees"].pop(),
            lambda line: line["conspiracies"].__setitem__(0, line["conspiracies"][1]),
            lambda line: line.update(mythology_tokens=["roman"] * 3 + ["greek"] * 2),
            lambda line: line["mythology_tokens"].pop(),
            lambda line: line.update(offering_tokens=[2, 2, 4]),
            lambda line: line["divinities"].pop("roman"),
            lambda line: line["divinities"].update(roman=line["divinities"]["greek"]),
        ]
        for change in changes:
            self.assert_bad(self.start(True, True), change)


class PriceSearch(unittest.TestCase):
    def test_against_a_second_search(self):
        """Every unit for itself: own production, removed, or bought."""
        random = Random(1)
        options = [RESOURCES[:3], RESOURCES[3:]]
        for _ in range(400):
            units = tuple(random.choice((0, 0, 1, 2)) for _ in RESOURCES)
            fixed = tuple(random.choice((0, 0, 1)) for _ in RESOURCES)
            choices = tuple(random.choice(options) for _ in range(random.randrange(3)))
            prices_of_units = tuple(random.choice((1, 2, 3, 4)) for _ in RESOURCES)
            coins, reduction, ignoring = random.randrange(4), random.randrange(4), random.random() < 0.4
            found = lowest_price(coins, units, fixed, choices, prices_of_units, reduction, ignoring)
            needs = [RESOURCES[i] for i, amount in enumerate(units) for _ in range(max(0, amount - fixed[i]))]
            cost = dict(zip(RESOURCES, prices_of_units, strict=True))
            ways = [second_search(coins, needs, choices, cost, reduction + 1 if ignoring else reduction)]
            if ignoring:
                ways.append(second_search(0, needs, choices, cost, reduction))
            self.assertEqual(found, min(ways))


def second_search(coins, needs, choices, cost, reduction):
    if not needs:
        return (coins, 0)
    first, *rest = needs
    total, bought = second_search(coins, rest, choices, cost, reduction)
    ways = [(total + cost[first], bought + cost[first])]
    if reduction:
        ways.append(second_search(coins, rest, choices, cost, reduction - 1))
    for index, options in enumerate(choices):
        if first in options:
            ways.append(second_search(coins, rest, choices[:index] + choices[index + 1 :], cost, reduction))
    return min(ways)


if __name__ == "__main__":
    unittest.main()
