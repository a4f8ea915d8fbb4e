"""Check of Duel traces: every line is derived again from the deal and the chosen actions and compared as text."""

import json

from duel_deal import BadDeal, read_start
from duel_game import Game
from duel_lines import decision_line, end_line, state_line, text

SHOWN = 200  # characters of a value shown in a report


class Mismatch(Exception):
    """A line that is not what the rules give."""

    def __init__(self, number, message):
        super().__init__(message)
        self.number = number
        self.message = message


class Report:
    """Counts over all games of a run."""

    def __init__(self):
        self.games = 0
        self.decisions = 0
        self.mismatches = 0

    def summary(self):
        return f"{self.games} games, {self.decisions} decisions checked, {self.mismatches} mismatches"


def parse(number, raw):
    """A JSON object of one line; duplicate keys are an error."""

    def object_of(pairs):
        keys = [key for key, _ in pairs]
        if len(set(keys)) != len(keys):
            raise ValueError("a key occurs twice")
        return dict(pairs)

    try:
        line = json.loads(raw, object_pairs_hook=object_of)
    except ValueError as error:
        raise Mismatch(number, f"no JSON: {error}: {raw[:SHOWN]}") from None
    if not isinstance(line, dict):
        raise Mismatch(number, f"no JSON object: {raw[:SHOWN]}")
    return line


def differences(expected, found, path=""):
    """Short texts that say where two values differ."""
    if isinstance(expected, dict) and isinstance(found, dict):
        return _object_differences(expected, found, path)
    if isinstance(expected, list) and isinstance(found, list):
        return _list_differences(expected, found, path)
    if type(expected) is type(found) and expected == found:
        return []
    return [f"{path or 'line'}: expected {text(expected)[:SHOWN]}, found {text(found)[:SHOWN]}"]


def _object_differences(expected, found, path):
    result = []
    for key in expected:
        where = f"{path}.{key}" if path else key
        if key in found:
            result += differences(expected[key], found[key], where)
        else:
            result.append(f"{where}: missing, expected {text(expected[key])[:SHOWN]}")
    for key in found:
        if key not in expected:
            result.append(f"{path}.{key}: unexpected, found {text(found[key])[:SHOWN]}".lstrip("."))
    if not result and list(expected) != list(found):
        result.append(f"{path or 'line'}: key order: expected {list(expected)}, found {list(found)}")
    return result


def _list_differences(expected, found, path):
    if all(isinstance(item, str) for item in expected + found):
        missing = [item for item in expected if item not in found]
        extra = [item for item in found if item not in expected]
        if missing or extra:
            return [f"{path}: missing {text(missing)[:SHOWN]}, unexpected {text(extra)[:SHOWN]}"]
    if len(expected) == len(found):
        pairs = enumerate(zip(expected, found, strict=True))
        return [each for index, (one, other) in pairs for each in differences(one, other, f"{path}[{index}]")]
    return [f"{path}: expected {text(expected)[:SHOWN]}, found {text(found)[:SHOWN]}"]


def compare(number, raw, expected):
    """The text of a line must be exactly the expected one; `observation` of a decision is left out."""
    if raw == text(expected):
        return
    found = parse(number, raw)
    observed = expected["type"] == "decision" and "observation" in found
    if observed:
        del found["observation"]
    wrong = differences(expected, found)
    if wrong:
        raise Mismatch(number, f"{expected['type']} line: " + "; ".join(wrong[:5]))
    if not observed:
        raise Mismatch(number, f"{expected['type']} line: right values, but not compact JSON: {raw[:SHOWN]}")


class GameCheck:
    """One game: the `start` line and the lines after it, as (line number, text)."""

    def __init__(self, lines):
        self.lines = iter(lines)
        self.last = lines[0][0]
        self.seed = None
        self.decisions = 0

    def next_line(self, wanted):
        for number, raw in self.lines:
            self.last = number
            return number, raw
        raise Mismatch(self.last, f"the trace ends here, expected the {wanted} line")

    def run(self):
        game = Game(self.read_deal())
        course = game.play()
        owed = next(course)
        while owed is not None:
            self.expect(state_line(game))
            action = self.read_action(*owed)
            try:
                owed = course.send(action)
            except StopIteration:
                owed = None
        self.expect(state_line(game))
        self.expect(end_line(game))
        for number, raw in self.lines:
            raise Mismatch(number, f"a line after the end of the game: {raw[:SHOWN]}")

    def read_deal(self):
        number, raw = self.next_line("start")
        try:
            deal = read_start(parse(number, raw))
        except BadDeal as error:
            raise Mismatch(number, f"impossible deal: {error}") from None
        self.seed = deal.seed
        compare(number, raw, deal.start_line())
        return deal

    def expect(self, line):
        number, raw = self.next_line(line["type"])
        compare(number, raw, line)

    def read_action(self, seat, legal):
        number, raw = self.next_line("decision")
        line = parse(number, raw)
        action = line.get("action")
        compare(number, raw, decision_line(seat, legal, action))
        if action not in legal:
            raise Mismatch(number, f"action: expected one of {text(legal)[:SHOWN]}, found {text(action)}")
        self.decisions += 1
        return action


def split_games(lines):
    """Groups of (line number, text) that begin with a `start` line; lines before the first one are a group too."""
    group = []
    for number, line in enumerate(lines, 1):
        raw = line.rstrip("\n")
        if raw.startswith('{"type":"start"') or _is_start(raw):
            if group:
                yield group
            group = []
        group.append((number, raw))
    if group:
        yield group


def _is_start(raw):
    if '"start"' not in raw:
        return False
    try:
        line = json.loads(raw)
    except ValueError:
        return False
    return isinstance(line, dict) and line.get("type") == "start"


def is_other_game(group):
    """A game of 7 Wonders: not checked here."""
    _, raw = group[0]
    return _is_start(raw) and json.loads(raw).get("game") == "seven"


def check_lines(lines, report, say, name=""):
    """Check all Duel games of a trace; the first mismatch of each game is said. Games are counted from 0."""
    for group in split_games(lines):
        if is_other_game(group):
            continue
        game = GameCheck(group)
        try:
            game.run()
        except Mismatch as mismatch:
            report.mismatches += 1
            place = f"{name}: " if name else ""
            say(f"{place}game {report.games} (seed {game.seed}), line {mismatch.number}: {mismatch.message}")
        report.games += 1
        report.decisions += game.decisions
