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
    sheet.cards(city["cards"])


def _conflict_track(sheet: _Sheet, pawn: int, seat: int) -> None:
    """The pawn moves towards the weaker capital."""
    towards_rival = pawn if seat == 0 else -pawn
    left, step = 190, 22
    sheet.text(f"Conflict pawn; seat {seat}'s capital here", size=10)
    sheet.text("the rival's here", x=left + 19 * step + 6, size=10)
    for place in range(-9, 10):
        fill = "#b8352f" if place == towards_rival else "#d9cdb4"
        sheet.parts.append(
            f'<rect x="{left + (place + 9) * step:g}" y="{sheet.y:g}" width="{step - 3}" height="14" rx="2" '
            f'fill="{fill}"/>'
        )
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
    sheet.y += (max(row for row, _ in slots) + 1) * (LINE + 4) + 6


def _draw_duel(seen: dict) -> str:
    sheet = _Sheet("duel")
    me = seen["seat"]
    phase = f"Age {seen['age']}" if seen["age"] else seen["phase"]
    sheet.line(f"7 Wonders Duel, {phase}; seat {me} looks, seat {seen['active']} is to act", size=15, bold=True)
    _duel_city(sheet, seen["cities"][1 - me], f"Seat {1 - me}")
    _conflict_track(sheet, seen["pawn"], me)
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
