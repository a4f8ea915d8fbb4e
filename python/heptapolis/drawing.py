"""Positions as SVG: what a notebook shows for an Observation or a State."""

from __future__ import annotations

import functools
import json
from html import escape

from ._native import Observation, State, card_colours, display_slots

WIDTH = 720
CHIP, LINE = 116, 20  # a card's name on its colour
HALF, SMALL = 50, 96  # in the display of Duel: half a column, a card

_FILL = {
    "brown": "#8a5a2b",
    "grey": "#8d99a6",
    "blue": "#2f6fb7",
    "green": "#2f8a4c",
    "yellow": "#e0b030",
    "red": "#b8352f",
    "purple": "#7a4a9e",
}
_DARK_TEXT = {"yellow", "grey"}
_PAPER, _INK, _BACK = "#f6f1e4", "#2b2620", "#57493a"
_DIVINE, _CONSPIRACY = "#6a3f9e", "#2b2620"
_MINE, _RIVALS = "#2f8a4c", "#b8352f"


@functools.cache
def _colours(game: str) -> dict[str, str]:
    return card_colours(game)


class _Sheet:
    """Shapes from top to bottom; `y` is where the next one goes."""

    def __init__(self, game: str):
        self.game = game
        self.y = 8.0
        self.parts: list[str] = []

    def text(self, words: str, x: float = 10, size: int = 13, bold: bool = False) -> None:
        weight = ' font-weight="bold"' if bold else ""
        self.parts.append(
            f'<text x="{x:g}" y="{self.y + size:g}" font-size="{size}"{weight} fill="{_INK}">{escape(words)}</text>'
        )

    def line(self, words: str, size: int = 13, bold: bool = False) -> None:
        self.text(words, size=size, bold=bold)
        self.y += size + 7

    def box(self, x: float, y: float, words: str, fill: str, ink: str = "white", width: float = CHIP - 4) -> None:
        self.parts.append(
            f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{LINE - 3}" rx="3" fill="{fill}"/>'
            f'<text x="{x + width / 2:g}" y="{y + 12:g}" font-size="10" text-anchor="middle" fill="{ink}">'
            f"{escape(words)}</text>"
        )

    def card(self, x: float, y: float, name: str, width: float = CHIP - 4) -> None:
        colour = _colours(self.game).get(name, "")
        self.box(x, y, _words(name)[:18], _FILL.get(colour, _BACK), _INK if colour in _DARK_TEXT else "white", width)

    def cards(self, names: list[str]) -> None:
        """Rows of cards, those of one colour together."""
        order = list(_FILL)
        colours = _colours(self.game)
        names = sorted(names, key=lambda name: (order.index(colours[name]) if name in colours else len(order), name))
        for number, name in enumerate(names):
            column = number % (WIDTH // CHIP)
            if number and column == 0:
                self.y += LINE
            self.card(8 + column * CHIP, self.y, name)
        self.y += LINE + 4 if names else 0

    def done(self) -> str:
        height = self.y + 4
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height:g}" width="{WIDTH}" '
            f'font-family="sans-serif"><rect width="{WIDTH}" height="{height:g}" rx="8" fill="{_PAPER}"/>'
            f"{''.join(self.parts)}</svg>"
        )


def _words(name: str) -> str:
    return name.replace("_age1", "").replace("_age2", "").replace("_", " ")


def _list(names: list[str]) -> str:
    return ", ".join(map(_words, names)) or "none"


def _duel_city(sheet: _Sheet, city: dict, title: str) -> None:
    sheet.line(f"{title}: {city['coins']} coins", bold=True)
    sheet.line(f"Wonders built: {_list(city['built'])}. Not built: {_list(city['unbuilt'])}.", size=11)
    if city["tokens"]:
        sheet.line(f"Tokens: {_list(city['tokens'])}", size=11)
    sheet.cards(city["cards"] + city.get("senators", []))
    if "conspiracies" in city:
        _conspiracies(sheet, city)
    if "divinities" in city:
        _devotion(sheet, city)


def _conspiracies(sheet: _Sheet, city: dict) -> None:
    """One box each; a back where the seat does not know which one it is."""
    if not city["conspiracies"]:
        return
    sheet.line("Conspiracies", size=11)
    for number, one in enumerate(city["conspiracies"]):
        triggered = one["state"] == "triggered"
        state = {"held": "", "prepared": " (prepared)", "triggered": ""}[one["state"]]
        fill, ink = ("#ddd2ba", _INK) if triggered else (_CONSPIRACY, "white")
        row, column = divmod(number, 4)
        sheet.box(8 + column * 176, sheet.y + row * LINE, _words(one["id"] or "face down") + state, fill, ink, 172)
    sheet.y += -(-len(city["conspiracies"]) // 4) * LINE + 4


def _devotion(sheet: _Sheet, city: dict) -> None:
    has = [("Divinities", _list(city["divinities"])), ("mythology tokens", _list(city["mythology"]))]
    has.append(("offerings", _list([str(worth) for worth in city["offerings"]])))
    if city["astarte"]:
        has.append(("coins on Astarte", str(city["astarte"])))
    if city["snake"]:
        has.append(("snake on", _words(city["snake"])))
    sheet.line("; ".join(f"{name}: {what}" for name, what in has), size=11)


def _senate(sheet: _Sheet, seen: dict) -> None:
    """Six chambers: own cubes and the rival's, its decrees, and who controls it."""
    me, width = seen["seat"], 114
    reserves = [seen["cities"][seat]["reserve"] for seat in (me, 1 - me)]
    sheet.line(
        f"Senate; cubes of seat {me} : seat {1 - me}, in reserve {reserves[0]} : {reserves[1]}; "
        f"controlled by seat {me}: green, by seat {1 - me}: red",
        size=11,
    )
    for number, chamber in enumerate(seen["senate"]):
        x = 8 + number * 118
        frame = {None: "#b9a98a", me: _MINE, 1 - me: _RIVALS}[chamber["controller"]]
        cubes = f"{chamber['cubes'][me]} : {chamber['cubes'][1 - me]}"
        sheet.parts.append(
            f'<rect x="{x}" y="{sheet.y:g}" width="{width}" height="58" rx="4" fill="none" stroke="{frame}" '
            f'stroke-width="{1 if chamber["controller"] is None else 3}"/>'
            f'<text x="{x + width / 2:g}" y="{sheet.y + 14:g}" font-size="11" text-anchor="middle" fill="{_INK}">'
            f"{number + 1}: {cubes}</text>"
        )
        for place, decree in enumerate(chamber["decrees"]):
            words, fill = ("?", _BACK) if decree is None else (_words(decree)[:20], "#3f6f6a")
            sheet.box(x + 4, sheet.y + 19 + place * LINE, words, fill, width=width - 8)
    sheet.y += 66


def _pantheon(sheet: _Sheet, seen: dict) -> None:
    """Six spaces from left to right: a divinity, the back of its mythology, or nothing."""
    sheet.line("Pantheon", size=11)
    for number, space in enumerate(seen["spaces"]):
        x = 8 + number * 118
        if space is None:
            sheet.box(x, sheet.y, "", "#e7dec8", width=114)
        elif space["card"] is None:
            sheet.box(x, sheet.y, f"? {space['back']}", _BACK, width=114)
        else:
            tokens = f" + {len(space['tokens'])} tokens" if space["tokens"] else ""
            sheet.box(x, sheet.y, _words(space["card"]) + tokens, _DIVINE, width=114)
    sheet.y += LINE + 4


def _conflict_track(sheet: _Sheet, seen: dict) -> None:
    """The pawn moves towards the weaker capital; Minerva stands in its way."""
    seat = seen["seat"]
    sign = 1 if seat == 0 else -1
    towards_rival, minerva = sign * seen["pawn"], seen.get("minerva")
    left, step = 190, 22
    sheet.text(f"Conflict pawn; seat {seat}'s capital here", size=10)
    sheet.text("the rival's here", x=left + 19 * step + 6, size=10)
    for place in range(-9, 10):
        fill = "#b8352f" if place == towards_rival else "#d9cdb4"
        if minerva is not None and place == sign * minerva:
            fill = _DIVINE
        sheet.parts.append(
            f'<rect x="{left + (place + 9) * step:g}" y="{sheet.y:g}" width="{step - 3}" height="14" rx="2" '
            f'fill="{fill}"/>'
        )
    if minerva is not None:
        sheet.text("Minerva: violet", size=10, x=left + 19 * step + 6)
    sheet.y += 24


def _display(sheet: _Sheet, seen: dict) -> None:
    slots = display_slots(seen["age"], seen["agora"])
    columns = max(column for _, column in slots) + 2
    left = (WIDTH - columns * HALF) / 2
    for card in seen["display"]:
        row, column = slots[card["slot"]]
        x, y = left + column * HALF, sheet.y + row * (LINE + 4)
        if card["up"]:
            sheet.card(x, y, card["card"], SMALL)
        else:
            sheet.box(x, y, "?", _BACK, width=SMALL)
        if (token := seen.get("display_tokens", {}).get(str(card["slot"]))) is not None:
            words = token[:1].upper() if isinstance(token, str) else str(token)
            sheet.box(x + SMALL - 15, y - 4, words, _DIVINE, width=15)
    sheet.y += (max(row for row, _ in slots) + 1) * (LINE + 4) + 6
    if seen.get("display_tokens"):
        what = "mythology tokens, by their first letters" if seen["age"] == 1 else "values of offering tokens"
        sheet.line(f"In violet: {what}", size=10)


def _draw_duel(seen: dict) -> str:
    sheet = _Sheet("duel")
    me = seen["seat"]
    phase = f"Age {seen['age']}" if seen["age"] else seen["phase"]
    sheet.line(f"7 Wonders Duel, {phase}; seat {me} looks, seat {seen['active']} is to act", size=15, bold=True)
    _duel_city(sheet, seen["cities"][1 - me], f"Seat {1 - me}")
    _conflict_track(sheet, seen)
    if seen["agora"]:
        _senate(sheet, seen)
    if seen["pantheon"]:
        _pantheon(sheet, seen)
    if seen["display"]:
        _display(sheet, seen)
    sheet.line(f"Progress tokens on the board: {_list(seen['progress'])}", size=11)
    _duel_city(sheet, seen["cities"][me], f"Seat {me}")
    return sheet.done()


def _draw_seven(seen: dict) -> str:
    sheet = _Sheet("seven")
    sheet.line(f"7 Wonders, Age {seen['age']}, turn {seen['turn']}; seat {seen['seat']} looks", size=15, bold=True)
    for number, city in enumerate(seen["cities"]):
        stages = f"{city['stages']} stage{'' if city['stages'] == 1 else 's'}"
        title = f"City {number}: {_words(city['wonder']).title()} {city['side']}, {city['coins']} coins, {stages}"
        tokens = ", ".join(map(str, city["tokens"]))
        sheet.line(title + (f", military tokens {tokens}" if tokens else ""), bold=True)
        sheet.cards(city["cards"])
    if seen["hand"]:
        sheet.line("Hand", bold=True)
        sheet.cards(seen["hand"])
    return sheet.done()


def svg(position: Observation | State) -> str:
    """A drawing of what a seat sees. Of a state: what the seat to act sees, or seat 0 when the game is over."""
    if isinstance(position, State):
        position = position.observe((position.to_act() or [0])[0])
    seen = json.loads(position.to_json())
    return _draw_duel(seen) if position.game == "duel" else _draw_seven(seen)


Observation._repr_svg_ = svg
State._repr_svg_ = svg
