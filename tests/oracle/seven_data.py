"""Cards, boards and decks of 7 Wonders, loaded from the repository's data/seven_wonders.json.

A multiset of resource units is packed into one integer, four bits per resource type, so that adding and
subtracting multisets is plain integer arithmetic (no cost and no supply has more than 15 units of a type).
"""

import json
from collections import Counter
from pathlib import Path
from typing import NamedTuple

DATA_FILE = Path(__file__).resolve().parents[2] / "data" / "seven_wonders.json"
_DATA = json.loads(DATA_FILE.read_text(encoding="utf-8"))

RAW = tuple(_DATA["resources"]["raw"])
MANUFACTURED = tuple(_DATA["resources"]["manufactured"])
RESOURCES = RAW + MANUFACTURED
SYMBOLS = tuple(_DATA["science_symbols"])

HAND_SIZE = 7
TURNS = 6
AGES = (1, 2, 3)
START_COINS = 3  # SW-SET-5
SELL_COINS = 3  # SW-ACT-6
VICTORY_TOKEN = {1: 1, 2: 3, 3: 5}  # SW-SET-6
DEFEAT_TOKEN = -1
FREE_CITY = 2  # city number in a game of two players


class Cost(NamedTuple):
    """SW-PAY-1: coins for the bank and a packed multiset of resource units."""

    coins: int
    resources: int


class Card(NamedTuple):
    id: str
    building: str  # the name of SW-DUP-1
    age: int
    colour: str
    copies: tuple
    cost: Cost
    chain_from: frozenset
    effects: tuple


class Stage(NamedTuple):
    cost: Cost
    effects: tuple


class Board(NamedTuple):
    resource: str
    stages: tuple


def pack(units):
    """The packed multiset of a mapping type -> number."""
    return sum(number << 4 * RESOURCES.index(resource) for resource, number in units.items())


def _cost(entry):
    return Cost(entry["coins"], pack(entry["resources"]))


def _card(entry):
    return Card(
        entry["id"],
        entry["building"],
        entry["age"],
        entry["colour"],
        tuple(entry["copies"]),
        _cost(entry["cost"]),
        frozenset(entry["chain_from"]),
        tuple(entry["effects"]),
    )


def _board(resource, entry):
    return Board(resource, tuple(Stage(_cost(s["cost"]), tuple(s["effects"])) for s in entry["stages"]))


CARDS = {entry["id"]: _card(entry) for entry in _DATA["cards"]}
GUILDS = tuple(card.id for card in CARDS.values() if card.colour == "purple")
WONDERS = tuple(entry["id"] for entry in _DATA["wonders"])
SIDES = ("A", "B")
BOARDS = {
    (entry["id"], side): _board(entry["resource"], entry["sides"][side]) for entry in _DATA["wonders"] for side in SIDES
}


def city_count(players):
    """SW-2P-2: two players have a third city."""
    return max(players, 3)


def guild_count(players):
    """SW-SET-2; SW-2P-1."""
    return city_count(players) + 2


def deck(age, players):
    """SW-SET-1: the Age deck without guilds, as a multiset of card ids."""
    table = city_count(players)
    cards = (card for card in CARDS.values() if card.age == age)
    return Counter({card.id: copies for card in cards if (copies := sum(least <= table for least in card.copies))})
