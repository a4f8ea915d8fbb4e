#!/usr/bin/env python3
"""Independent oracle for game traces of 7 Wonders.

    seven_oracle.py check [FILE...]
        Read traces (standard input without a file), derive every line of every 7 Wonders game again from the deal
        and the actions chosen, and compare: states, legal lists, scores, winners and the exact text of the lines.
        Of each game the first mismatch is shown; games are numbered from 0. Exit status: 0 without mismatches,
        1 with mismatches, 2 if there was no game at all.

    seven_oracle.py generate --players N --games K --seed S [--wonders giza:A,...] [--bias]
        Play random games by these rules and print their traces.

It follows the written rules (docs/rules/seven-wonders.md, clauses SW-*) and the card data alone; it shares nothing
with the engine. Payments are found by enumeration. Modules: seven_data (cards, decks), seven_payment, seven_table
(cities, actions, effects, conflicts), seven_score, seven_game (order of play, deals).
"""

import argparse
import io
import json
import os
import random
import sys

from seven_game import BadDeal, Game, check_boards, check_start, random_start

MAX_DIFFERENCES = 8
SKIP = object()  # the lines up to the next start are of no interest


class Mismatch(Exception):
    """The trace differs from what the rules give."""


def dump(line):
    """The text form of a trace line."""
    return json.dumps(line, separators=(",", ":"), ensure_ascii=False)


# check


def short(value, limit=400):
    """A value for a message."""
    text = dump(value)
    return text if len(text) <= limit else text[:limit] + "..."


def differences(expected, found, path=""):
    """Describe where two JSON values differ, one text per place."""
    if isinstance(expected, dict) and isinstance(found, dict):
        for key in {**expected, **found}:
            yield from _member_differences(expected, found, key, f"{path}.{key}" if path else key)
    elif _are_object_lists(expected, found):
        for index, pair in enumerate(zip(expected, found, strict=True)):
            yield from differences(*pair, f"{path}[{index}]")
    elif isinstance(expected, list) and isinstance(found, list) and expected != found:
        yield f"{path}: {_list_difference(expected, found)}"
    elif expected != found or type(expected) is not type(found):
        yield f"{path}: expected {short(expected)}, found {short(found)}"


def _member_differences(expected, found, key, path):
    if key not in found:
        yield f"{path}: missing"
    elif key not in expected:
        yield f"{path}: unknown field"
    else:
        yield from differences(expected[key], found[key], path)


def _are_object_lists(*values):
    """Whether the values are lists of objects or lists, all of one length."""
    if not all(isinstance(value, list) for value in values) or len(set(map(len, values))) != 1:
        return False
    return all(isinstance(item, (dict, list)) for value in values for item in value)


def _list_difference(expected, found):
    """What is missing and what is too much, or the two lists if only their order differs."""
    missing, surplus = list(expected), []
    for item in found:
        if item in missing:
            missing.remove(item)
        else:
            surplus.append(item)
    if missing or surplus:
        return f"not found {short(missing)}, not expected {short(surplus)}"
    return f"expected order {short(expected)}, found {short(found)}"


def _text_difference(expected, text):
    """The first place where two texts differ."""
    column = len(os.path.commonprefix([expected, text]))  # noqa: RUF071 (of texts, not of paths)
    window = slice(max(0, column - 20), column + 20)
    return f"text at column {column + 1}: expected {expected[window]!r}, found {text[window]!r}"


def compare(expected, text, found):
    """Raise Mismatch unless the line has exactly the text of the expected one."""
    wanted = dump(expected)
    if text != wanted:
        places = list(differences(expected, found)) or [_text_difference(wanted, text)]
        shown = places[:MAX_DIFFERENCES] + ["..."] * (len(places) > MAX_DIFFERENCES)
        raise Mismatch("\n    ".join([f"{expected['type']} line differs", *shown]))


def compare_decision(expected, text, found):
    """Check a decision line and return its action."""
    action = found.get("action")
    if list(found) == [*expected, "action", "observation"]:  # the content of an observation is not checked
        text = text.partition(',"observation":')[0] + "}"
        found = {key: value for key, value in found.items() if key != "observation"}
    compare({**expected, "action": action}, text, found)
    if action not in expected["legal"]:
        raise Mismatch(f"action {dump(action)} is not in the legal list {short(expected['legal'])}")
    return action


class GameCheck:
    """Follows one game line by line."""

    def __init__(self, text, start):
        check_start(start)
        compare(start, text, start)
        self.lines = Game(start).run()
        self.expected = next(self.lines)
        self.decisions = 0

    def feed(self, text, found):
        """Check the next line; return whether the game is complete."""
        if found.get("type") != self.expected["type"]:
            raise Mismatch(f"expected a line of type {self._described()}, found type {found.get('type')!r}")
        if self.expected["type"] == "decision":
            self.expected = self.lines.send(compare_decision(self.expected, text, found))
            self.decisions += 1
            return False
        compare(self.expected, text, found)
        self.expected = next(self.lines, None)
        return self.expected is None

    def _described(self):
        kind = self.expected["type"]
        return f"{kind} (city {self.expected['city']})" if kind == "decision" else kind

    def missing(self):
        return Mismatch(f"the game is not complete, expected a line of type {self._described()}")


class TraceCheck:
    """Splits a stream of trace lines into games and reports mismatches."""

    def __init__(self):
        self.games = self.decisions = self.mismatches = 0
        self.current = None  # a GameCheck, SKIP, or None between games
        self.seed = None

    def check(self, name, lines):
        number = 0
        for number, line in enumerate(lines, 1):
            place = f"{name}line {number}"
            self._guard(place, lambda line=line, place=place: self._line(line.removesuffix("\n"), place))
        self._guard(f"{name}line {number + 1}", self._close)

    def _guard(self, place, step):
        """Run a step; a mismatch is printed, and the rest of its game is skipped."""
        try:
            step()
        except (Mismatch, BadDeal) as mismatch:
            self.mismatches += 1
            self.current = SKIP
            game = f"game {self.games - 1} (seed {self.seed})" if self.games else "before the first game"
            print(f"{game}, {place}: {mismatch}")

    def _line(self, text, place):
        found = self._parsed(text)
        if found is None:
            if self.current is not SKIP:
                raise Mismatch(f"no JSON object: {text[:80]!r}")
        elif found.get("type") == "start":
            self._guard(place, self._close)
            self._open(text, found)
        elif self.current is None:
            raise Mismatch(f"expected a start line, found {text[:80]!r}")
        elif self.current is not SKIP:
            self._follow(text, found)

    @staticmethod
    def _parsed(text):
        """The JSON object of a line, or None."""
        try:
            found = json.loads(text)
        except ValueError:
            return None
        return found if isinstance(found, dict) else None

    def _open(self, text, start):
        if start.get("game") == "duel":
            self.current = SKIP
            return
        self.games += 1
        self.seed = start.get("seed")
        if start.get("game") != "seven":
            raise Mismatch(f'game: expected "seven", found {start.get("game")!r}')
        self.current = GameCheck(text, start)

    def _follow(self, text, found):
        before = self.current.decisions
        complete = self.current.feed(text, found)
        self.decisions += self.current.decisions - before
        if complete:
            self.current = None

    def _close(self):
        """At the end of the input or at a new start: the game before must be complete."""
        open_game, self.current = self.current, None
        if isinstance(open_game, GameCheck):
            raise open_game.missing()

    def summary(self):
        return f"{self.games} games, {self.decisions} decisions checked, {self.mismatches} mismatches"


def text_lines(stream):
    """Lines as they are: other line ends and bytes that are no UTF-8 shall show as mismatches."""
    return io.TextIOWrapper(stream, encoding="utf-8", errors="replace", newline="\n")


def run_check(options):
    checker = TraceCheck()
    for name in options.files:
        with open(name, "rb") as stream:
            checker.check(f"{name}, ", text_lines(stream))
    if not options.files:
        checker.check("", text_lines(sys.stdin.buffer))
    print(checker.summary())
    if checker.mismatches:
        return 1
    return 0 if checker.games else 2


# generate

BIAS = {"stage": 10, "free": 10, "take": 10, "build": 6, "sell": 1, "pass": 1}


def kind_of(action):
    """The verb, or `free` for a use of the Olympia A power."""
    return "free" if action.endswith(" free") else action.split()[0]


def random_action(rng, legal, bias):
    """Uniform, or with bias first a kind of action (stages and builds preferred), then one of that kind."""
    if not bias:
        return rng.choice(legal)
    kinds = sorted({kind_of(action) for action in legal})
    kind = rng.choices(kinds, [BIAS[kind] for kind in kinds])[0]
    return rng.choice([action for action in legal if kind_of(action) == kind])


def generate_game(players, seed, boards=None, bias=False):
    """Yield the lines of a random game."""
    rng = random.Random(seed)
    start = random_start(rng, players, seed, boards)
    yield start
    lines = Game(start).run()
    line = next(lines, None)
    while line is not None:
        if line["type"] == "decision":
            action = random_action(rng, line["legal"], bias)
            yield {**line, "action": action}
            line = lines.send(action)
        else:
            yield line
            line = next(lines, None)


def parse_boards(text, players):
    """The boards of `giza:A,rhodes:B,...`, one per city."""
    boards = [tuple(board.partition(":")[::2]) for board in text.split(",")]
    check_boards([{"wonder": wonder, "side": side} for wonder, side in boards], players)
    return boards


def run_generate(options):
    try:
        boards = parse_boards(options.wonders, options.players) if options.wonders else None
    except BadDeal as fault:
        sys.exit(f"--wonders: {fault}")
    for seed in range(options.seed, options.seed + options.games):
        for line in generate_game(options.players, seed, boards, options.bias):
            print(dump(line))
    return 0


def parser():
    top = argparse.ArgumentParser(description="Independent oracle for game traces of 7 Wonders.")
    commands = top.add_subparsers(required=True)
    check = commands.add_parser("check", help="check traces against the rules")
    check.add_argument("files", nargs="*", metavar="FILE")
    check.set_defaults(run=run_check)
    generate = commands.add_parser("generate", help="print traces of random games")
    generate.add_argument("--players", type=int, choices=range(2, 8), required=True)
    generate.add_argument("--games", type=int, default=1)
    generate.add_argument("--seed", type=int, default=1)
    generate.add_argument("--wonders", help="force boards: giza:A,rhodes:B,... one per city")
    generate.add_argument("--bias", action="store_true", help="prefer stages and builds")
    generate.set_defaults(run=run_generate)
    return top


def main():
    options = parser().parse_args()
    return options.run(options)


if __name__ == "__main__":
    sys.exit(main())
