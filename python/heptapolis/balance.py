"""What players argue about, answered from recorded games, with intervals that can be trusted.

    hepta simulate duel --bot architect --games 20000 --records games.zst
    python -m heptapolis.balance games.zst --html balance.html
    python -m heptapolis.balance games.zst --compare others.zst

The records are of one mode: one game, its options, one number of players. A share is one of the victory: a shared
first place counts half. A deal is one observation, however many cities it has and however often `hepta match` plays
it from other seats. Intervals are widened for the number of comparisons in their section (Bonferroni): with 95 %
probability all of a section hold at once. Needs `pip install zstandard`.
"""

from __future__ import annotations

import argparse
import json
import math
from collections.abc import Iterable
from dataclasses import asdict, dataclass, field
from html import escape
from itertools import combinations
from pathlib import Path
from statistics import NormalDist

import numpy as np

from ._native import extra_turn_wonders
from .records import Record, read

CONFIDENCE = 0.95
COINS_PER_POINT = 3
TURNS = {"build", "discard", "wonder", "activate"}  # choices of Duel that use up a turn; without Agora


@dataclass
class Line:
    """One number with its interval."""

    name: str
    value: float
    low: float
    high: float
    deals: int

    @property
    def error(self) -> float:
        return (self.high - self.low) / 2


@dataclass
class Section:
    """A question, and the numbers that answer it."""

    key: str
    title: str
    about: str
    unit: str
    lines: list[Line] = field(default_factory=list)


def quantile(comparisons: int) -> float:
    """How many standard errors an interval has to each side, if so many of them shall hold at once."""
    return NormalDist().inv_cdf(1 - (1 - CONFIDENCE) / (2 * max(1, comparisons)))


def mean_line(name: str, sums: Iterable[tuple[float, float]], comparisons: int, is_share: bool = False) -> Line | None:
    """The mean over observations that come in deals: `sums` has one pair (sum, count) a deal. Deals are independent,
    observations of one deal are not (ratio estimator, linearised; for shares an interval of Wilson's form)."""
    pairs = np.array(list(sums), float).reshape(-1, 2)
    total, count, deals = pairs[:, 0].sum(), pairs[:, 1].sum(), int((pairs[:, 1] > 0).sum())
    if deals < 2:
        return None
    mean = float(total / count)
    residuals = pairs[:, 0] - mean * pairs[:, 1]
    error = math.sqrt(deals / (deals - 1) * float(residuals @ residuals)) / count
    z = quantile(comparisons)
    if not is_share:
        return Line(name, mean, mean - z * error, mean + z * error, deals)
    # So many independent observations would have this error.
    weight = min(count, mean * (1 - mean) / error**2) if error > 1e-9 else deals
    middle = (mean + z * z / (2 * weight)) / (1 + z * z / weight)
    reach = z / (1 + z * z / weight) * math.sqrt(mean * (1 - mean) / weight + z * z / (4 * weight * weight))
    return Line(name, mean, min(mean, max(0.0, middle - reach)), max(mean, min(1.0, middle + reach)), deals)


def regression(x: np.ndarray, y: np.ndarray, games: np.ndarray, deals: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Least squares within games, and the standard errors of the coefficients with deals as clusters. Columns that say
    nothing new have an error of nan."""
    _, group = np.unique(games, return_inverse=True)
    size = np.bincount(group).astype(float)

    def within(values):
        means = np.stack([np.bincount(group, column) / size for column in values.T], axis=1)
        return values - means[group]

    x, y = within(np.asarray(x, float)), within(np.asarray(y, float)[:, None])[:, 0]
    inverse = np.linalg.pinv(x.T @ x, rcond=1e-10)
    slopes = inverse @ (x.T @ y)
    scores = x * (y - x @ slopes)[:, None]
    _, cluster = np.unique(deals, return_inverse=True)
    by_deal = np.stack([np.bincount(cluster, column) for column in scores.T], axis=1)
    count = len(by_deal)
    spread = inverse @ (by_deal.T @ by_deal) @ inverse * count / max(1, count - 1)
    errors = np.sqrt(np.maximum(np.diag(spread), 0))
    known = np.isclose(np.diag(inverse @ (x.T @ x)), 1, atol=1e-6)
    return slopes, np.where(known, errors, np.nan)


# ---- what is kept of a game ------------------------------------------------------------------------------------------


@dataclass
class Played:
    """A game, as far as the questions need it."""

    game: str
    mode: str
    deal: int
    shares: list[float]
    totals: list[int]
    kind: str
    age: int
    cards: list[list[str]]
    wonders: list[str]
    sides: list[str]
    built: list[list[str]]
    drafts: list[tuple[int, str]]
    starts: list[tuple[int, int]]
    extra: list[int] | None


def _turns_in_a_row(choices: list[tuple[int, str]]) -> list[int]:
    extra, before = [0, 0], None
    for seat, text in choices:
        word = text.split(" ", 1)[0]
        if word == "start":
            before = None
        elif word in TURNS:
            extra[seat] += before == seat
            before = seat
    return extra


def _mode(record: Record, deal: dict) -> str:
    """What must not be mixed in one report: the game and its options."""
    if deal["game"] == "duel":
        return " with ".join(["duel", *(name for name in ("agora", "pantheon") if deal[name])])
    asked = record.run.get("options", {})
    boards = f", wonders {','.join(asked['wonders'])}" if asked.get("wonders") else ""
    return f"seven with {deal['players']} players, sides {asked.get('sides', 'random')}{boards}"


def played(record: Record) -> Played:
    """Plays a record through."""
    state, starts = record.deal.start(), []
    for seat, text in record.choices:
        if text.startswith("start "):
            starts.append((seat, int(text.split()[1])))
        state.apply(text, seat)
    end, deal = json.loads(state.to_json()), json.loads(record.deal.to_json())
    seats = range(len(record.end["scores"]))
    winners = record.winners
    is_duel = deal["game"] == "duel"
    boards = [] if is_duel else [(one["wonder"], one["side"]) for one in deal["wonders"]]
    drafts = [(seat, text.split()[1]) for seat, text in record.choices if text.startswith("draft ")]
    return Played(
        game=deal["game"],
        mode=_mode(record, deal),
        deal=hash(record.deal),  # the same cards are the same deal, in whatever run and from whatever seats
        shares=[(seat in winners) / len(winners) for seat in seats],
        totals=[scores["total"] for scores in record.end["scores"]],
        kind=record.end.get("victory", "civilian"),
        age=end["age"],
        cards=[end["cities"][seat]["cards"] for seat in seats],
        wonders=[wonder for wonder, _ in boards],
        sides=[side for _, side in boards],
        built=[end["cities"][seat]["built"] for seat in seats] if is_duel else [],
        drafts=drafts,
        starts=starts,
        extra=_turns_in_a_row(record.choices) if is_duel and not deal["agora"] else None,
    )


# ---- the questions ---------------------------------------------------------------------------------------------------


def _section(key: str, title: str, about: str, unit: str, sums: dict[str, list[tuple[float, float]]]) -> Section:
    lines = [mean_line(name, pairs, len(sums), unit == "share") for name, pairs in sums.items()]
    return Section(key, title, about, unit, [line for line in lines if line])


def _by_deal(games: list[Played], of) -> dict[str, list[tuple[float, float]]]:
    """Sums up what `of(game)` yields, pairs of a name and a value, deal by deal."""
    sums: dict[str, dict[int, list[float]]] = {}
    for game in games:
        for name, value in of(game):
            one = sums.setdefault(name, {}).setdefault(game.deal, [0.0, 0.0])
            one[0] += value
            one[1] += 1
    return {name: [(total, count) for total, count in sums[name].values()] for name in sorted(sums)}


def _seats(games: list[Played]) -> Section:
    return _section(
        "seats",
        "Who sits where",
        "Share of the victory by seat. In Duel seat 0 drafts first.",
        "share",
        _by_deal(games, lambda one: ((f"seat {seat}", share) for seat, share in enumerate(one.shares))),
    )


def _margins(games: list[Played]) -> Section:
    def of(one):
        if one.kind != "civilian":
            return
        order = sorted(one.totals, reverse=True)
        yield "winner ahead of the second", order[0] - order[1]
        if one.game == "duel":
            yield "seat 0 ahead of seat 1", one.totals[0] - one.totals[1]

    return _section("margins", "How close it is", "Points, in games that points decide.", "points", _by_deal(games, of))


def _bid(games: list[Played]) -> Section:
    """The coins that seat 1 would need, kept to the end, to win as often as seat 0."""
    section = Section(
        "bid",
        "The fair bid",
        "Coins for seat 1, kept until the end (3 are a point), with which both win equally often, if nobody plays "
        "differently because of them. Coins that are used are worth more, so a fair bid is at most this. Below 0: for "
        "seat 0.",
        "coins",
    )
    ahead = np.array([one.totals[0] - one.totals[1] for one in games if one.kind == "civilian"], float)
    others = sum(one.shares[0] - one.shares[1] for one in games if one.kind != "civilian")
    if len(games) < 2 or len(ahead) < 2:
        return section

    def coins(balance_needed: float) -> float:
        # The smallest handicap in points after which seat 0's lead in victories is no more than this.
        for points in np.arange(-60, 60.5, 0.5):
            if np.sign(ahead - points).sum() + others <= balance_needed:
                return float(points * COINS_PER_POINT)
        return math.inf

    lead: dict[int, float] = {}
    for one in games:
        lead[one.deal] = lead.get(one.deal, 0.0) + one.shares[0] - one.shares[1]
    by_deal = np.array(list(lead.values()))
    reach = quantile(1) * float(by_deal.std(ddof=1)) * math.sqrt(len(by_deal)) if len(by_deal) > 1 else math.inf
    section.lines.append(Line("coins for seat 1", coins(0), coins(reach), coins(-reach), len(by_deal)))
    return section


def _endings(games: list[Played]) -> Section:
    names = sorted({f"{one.kind}, Age {one.age}" if one.kind != "civilian" else "civilian" for one in games})

    def of(one):
        mine = f"{one.kind}, Age {one.age}" if one.kind != "civilian" else "civilian"
        return ((name, float(name == mine)) for name in names)

    return _section("endings", "How and when it ends", "Share of the games.", "share", _by_deal(games, of))


def _drafts(games: list[Played]) -> list[Section]:
    def place(one):
        return ((wonder, number % 4 + 1) for number, (_, wonder) in enumerate(one.drafts))

    def first(one):
        return ((wonder, one.shares[seat]) for number, (seat, wonder) in enumerate(one.drafts) if number % 4 == 0)

    return [
        _section(
            "draft_order", "Draft order", "Mean place among the four on offer; 1: taken first.", "place",
            _by_deal(games, place),
        ),
        _section(
            "first_picks", "First picks", "Share of the victory of whoever took this wonder first of four.", "share",
            _by_deal(games, first),
        ),
    ]  # fmt: skip


def _wonders(games: list[Played]) -> list[Section]:
    """The wonders of Duel that a city drafted: its own four."""
    extra = set(extra_turn_wonders()) & {wonder for one in games for _, wonder in one.drafts}

    def own(one, seat):
        return sorted(wonder for drafter, wonder in one.drafts if drafter == seat)

    def seats(one):
        return ((f"{wonder}, seat {seat}", one.shares[seat]) for seat, wonder in one.drafts)

    def pairs(one):
        for seat, share in enumerate(one.shares):
            yield from ((f"{a} and {b}", share) for a, b in combinations(own(one, seat), 2))

    def turns(one):
        for seat, share in enumerate(one.shares):
            if one.drafts:
                yield f"{len(extra & set(own(one, seat)))} drafted", share
            yield f"{len(extra & set(one.built[seat]))} built", share

    return [
        _section(
            "extra_turn_wonders", "Extra-turn wonders",
            "Share of the victory by the number of wonders with another turn that a city drafted, and built: "
            f"{', '.join(wonder.replace('_', ' ') for wonder in sorted(extra))}.", "share", _by_deal(games, turns),
        ),
        _section(
            "wonder_seats", "Wonders by seat", "Share of the victory of whoever drafted this wonder.", "share",
            _by_deal(games, seats),
        ),
        _section(
            "wonder_pairs", "Pairs of wonders", "Share of the victory of whoever drafted both.", "share",
            _by_deal(games, pairs),
        ),
    ]  # fmt: skip


def _turns(games: list[Played]) -> list[Section]:
    def starts(one):
        for number, (chooser, starter) in enumerate(one.starts):
            yield f"Age {number + 2}, who begins", one.shares[starter]
            yield f"Age {number + 2}, chooser begins", float(chooser == starter)

    def extra(one):
        if one.extra is None:
            return
        for seat, turns in enumerate(one.extra):
            yield f"{min(turns, 4)}{' or more' if turns >= 4 else ''} extra turns", one.shares[seat]

    return [
        _section(
            "starts", "Who begins an Age", "Share of the victory of whoever begins; how often the one who may choose "
            "begins.", "share", _by_deal(games, starts),
        ),
        _section(
            "extra_turns", "Extra turns", "Share of the victory by the number of turns that a city took directly after "
            "its own.", "share", _by_deal(games, extra),
        ),
    ]  # fmt: skip


def _boards(games: list[Played]) -> list[Section]:
    def sides(one):
        return ((f"{w} {s}", share) for w, s, share in zip(one.wonders, one.sides, one.shares, strict=False))

    def seats(one):
        return ((f"{w}, seat {n}", share) for n, (w, share) in enumerate(zip(one.wonders, one.shares, strict=False)))

    def side_seats(one):
        cities = zip(one.wonders, one.sides, one.shares, strict=False)
        return ((f"{w} {side}, seat {n}", share) for n, (w, side, share) in enumerate(cities))

    def neighbours(one):
        count = len(one.shares)
        for seat, wonder in enumerate(one.wonders[:count]):
            for other in {(seat - 1) % count, (seat + 1) % count} - {seat}:
                yield f"beside {wonder}", one.shares[other]

    def pairs(one):
        count = len(one.shares)
        for seat in range(count):
            for other in {(seat - 1) % count, (seat + 1) % count} - {seat}:
                yield f"{one.wonders[seat]} beside {one.wonders[other]}", one.shares[seat]

    share = "Share of the victory"
    return [
        _section("boards", "Wonders by side", f"{share}.", "share", _by_deal(games, sides)),
        _section("board_seats", "Wonders by seat", f"{share}.", "share", _by_deal(games, seats)),
        _section("board_side_seats", "Wonders by side and seat", f"{share}.", "share", _by_deal(games, side_seats)),
        _section("neighbours", "Neighbours", f"{share} of the cities beside this wonder.", "share",
                 _by_deal(games, neighbours)),
        _section("pairs", "Pairs", f"{share} of the first wonder.", "share", _by_deal(games, pairs)),
    ]  # fmt: skip


def _adjusted(games: list[Played], key: str, title: str, things) -> Section:
    """What a thing goes with, everything else in the regression being equal."""
    names = sorted({name for one in games for city in things(one) for name in city})
    place = {name: number for number, name in enumerate(names)}
    seats = max(len(one.shares) for one in games)
    rows, results, numbers = [], [], []
    for number, one in enumerate(games):
        for seat, city in enumerate(things(one)):
            row = np.zeros(len(names) + seats - 1)
            for name in city:
                row[place[name]] = 1
            if seat > 0:
                row[len(names) + seat - 1] = 1
            rows.append(row)
            results.append(one.shares[seat])
            numbers.append((number, one.deal))
    section = Section(
        key,
        title,
        "Change in the share of the victory that goes with it, adjusted for the seat and for all others of this list "
        "(linear regression within games). It shows what goes together, not what causes what.",
        "change",
    )
    if not names or len(games) <= len(names) + seats:
        return section
    groups = np.array(numbers)
    slopes, errors = regression(np.array(rows), np.array(results), groups[:, 0], groups[:, 1])
    reach = quantile(len(names))
    for name, slope, error in zip(names, slopes, errors, strict=False):
        if np.isfinite(error):
            count = sum(any(name in city for city in things(one)) for one in games)
            section.lines.append(
                Line(name, float(slope), float(slope - reach * error), float(slope + reach * error), count)
            )
    return section


def report(records: Iterable[Record]) -> list[Section]:
    """All answers. Records of one mode: one game, its options, one number of players."""
    games = [played(record) for record in records]
    if not games:
        raise ValueError("there are no games")
    if len(modes := sorted({one.mode for one in games})) > 1:
        raise ValueError(f"the records are of different modes: {'; '.join(modes)}")
    duel = games[0].game == "duel"
    sections = [_seats(games), _margins(games)]
    if duel:
        sections += [_bid(games), _endings(games), *_drafts(games), *_turns(games), *_wonders(games)]
        sections.append(_adjusted(games, "wonders", "Wonders, adjusted", lambda one: one.built))
    else:
        sections += _boards(games)
    sections.append(_adjusted(games, "cards", "Cards, adjusted", lambda one: one.cards))
    return [section for section in sections if section.lines]


def compared(ours: list[Section], theirs: list[Section]) -> list[Section]:
    """What is different in `theirs`; an interval without 0 shows a difference."""
    others = {section.key: {line.name: line for line in section.lines} for section in theirs}
    differences = []
    for section in ours:
        there = others.get(section.key, {})
        lines = []
        for line in section.lines:
            other = there.get(line.name)
            if other and math.isfinite(line.error + other.error):
                value, reach = other.value - line.value, math.hypot(line.error, other.error)
                lines.append(Line(line.name, value, value - reach, value + reach, min(line.deals, other.deals)))
        about = "Second report minus first. An interval without 0 shows a difference."
        differences.append(Section(section.key, section.title, about, section.unit, lines))
    return [section for section in differences if section.lines]


# ---- how it is shown -------------------------------------------------------------------------------------------------

_STYLE = """
body { margin: 0; background: #f6f1e4; color: #2b2620; font: 15px/1.45 system-ui, sans-serif; }
main { max-width: 860px; margin: 0 auto; padding: 16px; }
h1 { font-size: 26px; overflow-wrap: anywhere; } h2 { font-size: 19px; margin: 26px 0 2px; }
p { margin: 4px 0 8px; color: #57493a; } table { border-collapse: collapse; width: 100%; font-size: 13px; }
tr { border-top: 1px solid #ddd2ba; } td, th { padding: 3px 6px 3px 0; text-align: right; white-space: nowrap; }
td:first-child, th:first-child { text-align: left; white-space: normal; overflow-wrap: anywhere; }
svg { display: block; width: 100%; } .plot { width: 34%; }
@media (max-width: 480px) {
  .deals { display: none; } .plot { width: 18%; } main { padding: 10px; } td:first-child { min-width: 96px; }
}
"""


def _number(value: float, unit: str, sign: bool = False) -> str:
    if unit in ("share", "change"):
        return f"{100 * value:{'+' if sign or unit == 'change' else ''}.1f} %"
    return f"{value:{'+' if sign else ''}.2f}"


def _interval(line: Line, unit: str, sign: bool) -> str:
    return f"{_number(line.low, unit, sign).removesuffix(' %')} to {_number(line.high, unit, sign)}"


def _plot(line: Line, least: float, most: float, reference: float) -> str:
    def x(value):
        return 4 + 192 * (min(max(value, least), most) - least) / ((most - least) or 1)

    return (
        '<svg viewBox="0 0 200 14" aria-hidden="true">'
        f'<line x1="{x(reference):.1f}" x2="{x(reference):.1f}" y1="0" y2="14" stroke="#b9a98a"/>'
        f'<line x1="{x(line.low):.1f}" x2="{x(line.high):.1f}" y1="7" y2="7" stroke="#57493a" stroke-width="2"/>'
        f'<circle cx="{x(line.value):.1f}" cy="7" r="4" fill="#a8402a"/></svg>'
    )


def html(sections: list[Section], title: str, differences: bool = False) -> str:
    """A page without scripts, for any screen from 400 pixels on."""
    parts = [
        f'<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">'
        f"<title>{escape(title)}</title><style>{_STYLE}</style><main><h1>{escape(title)}</h1>"
        "<p>Intervals hold with 95 % for all numbers of a section at once. A deal counts as one observation.</p>"
    ]
    for section in sections:
        lines = sorted(section.lines, key=lambda line: -line.value) if len(section.lines) > 8 else section.lines
        ends = [end for line in lines for end in (line.low, line.high) if math.isfinite(end)]
        zero = differences or section.unit == "change"
        reference = 0.0 if zero else sum(line.value for line in lines) / len(lines)
        least, most = min([*ends, reference]), max([*ends, reference])
        parts.append(f"<h2>{escape(section.title)}</h2><p>{escape(section.about)}</p><table>")
        parts.append('<tr><th><th>value<th>interval<th class="plot"><th class="deals">deals</tr>')
        for line in lines:
            value = _number(line.value, section.unit, differences)
            reach, plot = _interval(line, section.unit, differences), _plot(line, least, most, reference)
            parts.append(
                f"<tr><td>{escape(line.name.replace('_', ' '))}<td>{value}<td>{reach}<td>{plot}"
                f"<td class='deals'>{line.deals}</tr>"
            )
        parts.append("</table>")
    return "".join(parts) + "</main></html>\n"


def text(sections: list[Section], differences: bool = False) -> str:
    """The same as lines of text."""
    parts = []
    for section in sections:
        parts.append(f"\n{section.title}\n{section.about}\n")
        for line in sorted(section.lines, key=lambda one: -one.value) if len(section.lines) > 8 else section.lines:
            value = _number(line.value, section.unit, differences)
            reach = _interval(line, section.unit, differences)
            parts.append(f"  {line.name.replace('_', ' '):<42}{value:>10}   {reach}\n")
    return "".join(parts)


def as_json(sections: list[Section]) -> dict:
    """The lines of every section by its key; null where an interval has no end."""

    def line(one: Line) -> dict:
        return {name: None if value in (math.inf, -math.inf) else value for name, value in asdict(one).items()}

    return {section.key: [line(one) for one in section.lines] for section in sections}


def main(arguments: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m heptapolis.balance", description=__doc__.split("\n", 1)[0])
    parser.add_argument("records", type=Path, help="games kept with --records")
    parser.add_argument("--compare", type=Path, metavar="RECORDS", help="other games; the differences are shown")
    parser.add_argument("--html", type=Path, metavar="FILE", help="write a page")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the numbers")
    options = parser.parse_args(arguments)
    try:
        for file in (options.html, options.json):
            if file:
                file.touch()  # before the work, not after it
        sections = report(read(options.records))
        title = f"Balance of {options.records.name}"
        if options.compare:
            sections = compared(sections, report(read(options.compare)))
            title = f"{options.compare.name} against {options.records.name}"
    except (OSError, ValueError) as error:
        parser.error(str(error))
    if options.html:
        options.html.write_text(html(sections, title, bool(options.compare)), encoding="utf-8")
    if options.json:
        options.json.write_text(json.dumps(as_json(sections), indent=1, allow_nan=False) + "\n", encoding="utf-8")
    print(text(sections, bool(options.compare)), end="")


if __name__ == "__main__":
    main()
