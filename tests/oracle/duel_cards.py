"""Card data of 7 Wonders Duel, Agora and Pantheon, read from the repository's data/ folder."""

import json
from dataclasses import dataclass
from pathlib import Path

DATA = Path(__file__).resolve().parents[2] / "data"


def _load(name):
    with open(DATA / name, encoding="utf-8") as file:
        return json.load(file)


DUEL = _load("duel.json")
AGORA = _load("agora.json")
PANTHEON = _load("pantheon.json")

RAW = tuple(DUEL["resources"]["raw"])
MANUFACTURED = tuple(DUEL["resources"]["manufactured"])
RESOURCES = RAW + MANUFACTURED

CAPITAL = DUEL["military"]["capital_distance"]
MAX_WONDERS = DUEL["rules"]["wonders"]["max_built_total"]
SUPREMACY_SYMBOLS = DUEL["rules"]["science_victory_distinct_symbols"]
START_COINS = DUEL["rules"]["start_coins"]
CUBES = AGORA["components"]["influence_cubes_per_player"]
CHAMBERS = tuple(range(1, 7))
SPACES = tuple(range(1, PANTHEON["board"]["spaces"] + 1))
GATE = "gate"


@dataclass(frozen=True)
class Card:
    """A building, wonder, token or divinity: what is printed on it."""

    id: str
    kind: str
    deck: str = ""
    colour: str = ""
    coins: int = 0
    resources: tuple = ()
    chain_gives: str = None
    chain_takes: str = None
    effects: tuple = ()
    on_select: tuple = ()
    section: str = None
    mythology: str = None

    def effects_of(self, kind):
        return [effect for effect in self.effects if effect["type"] == kind]

    def amount(self, kind):
        """Sum of the amounts of all effects of one kind."""
        return sum(effect["amount"] for effect in self.effects_of(kind))

    def has(self, kind):
        return any(effect["type"] == kind for effect in self.effects)


def _card(row, kind, **more):
    cost = row.get("cost", {"coins": 0, "resources": {}})
    units = tuple(cost["resources"].get(resource, 0) for resource in RESOURCES)
    return Card(
        id=row["id"],
        kind=kind,
        coins=cost["coins"],
        resources=units,
        chain_gives=row.get("chain_gives"),
        chain_takes=row.get("chain_takes"),
        effects=tuple(row.get("effects", ())),
        on_select=tuple(row.get("on_select", ())),
        **more,
    )


def _buildings():
    rows = [_card(row, "building", deck=row["deck"], colour=row["colour"]) for row in DUEL["cards"]]
    temples = PANTHEON["grand_temples"]["cards"]
    return rows + [_card(row, "building", deck="temple", colour=row["colour"]) for row in temples]


def _senators():
    """Senators numbered per kind in the order of the data."""
    rows = []
    for row in AGORA["senators"]:
        for number in range(1, row["count"] + 1):
            name = f"{row['id']}_{number}"
            rows.append(Card(id=name, kind=row["kind"], deck="senator", section=row["section"]))
    return rows


def _by_id(cards):
    return {card.id: card for card in cards}


BUILDINGS = _by_id(_buildings())
SENATORS = _by_id(_senators())
CARDS = {**BUILDINGS, **SENATORS}
WONDERS = _by_id(_card(row, "wonder") for data in (DUEL, AGORA, PANTHEON) for row in data["wonders"])
TOKENS = _by_id(_card(row, "token") for data in (DUEL, AGORA, PANTHEON) for row in data["progress_tokens"])
CONSPIRACIES = _by_id(_card(row, "conspiracy") for row in AGORA["conspiracies"])
DECREES = tuple(row["id"] for row in AGORA["decrees"])
DIVINITIES = _by_id(_card(row, "divinity", mythology=row["mythology"]) for row in PANTHEON["divinities"])
MYTHOLOGIES = tuple(row["id"] for row in PANTHEON["mythologies"])
OFFERINGS = tuple(PANTHEON["offering_tokens"]["values"])
SECTIONS = {name: tuple(chambers) for name, chambers in AGORA["senate"]["sections"].items()}
CHAMBER_VP = {row["id"]: row["vp"] for row in AGORA["senate"]["chambers"]}


def is_senator(card):
    return card in SENATORS


def expansions(agora, pantheon):
    """The data files in play."""
    return [DUEL] + [AGORA] * agora + [PANTHEON] * pantheon


def wonders_in_play(agora, pantheon):
    return [row["id"] for data in expansions(agora, pantheon) for row in data["wonders"]]


def tokens_in_play(agora, pantheon):
    return [row["id"] for data in expansions(agora, pantheon) for row in data["progress_tokens"]]


def deck_cards(deck):
    return [card.id for card in CARDS.values() if card.deck == deck]


def military_tokens(agora):
    """Military token id -> (zone, effects)."""
    rows = AGORA["military_tokens"]["tokens"] if agora else DUEL["military"]["tokens"]
    return {row["id"]: (row["zone"], tuple(row["effects"])) for row in rows}


def zone_at(position):
    """DU-MIL-2: the zone of the military track that holds a position."""
    for zone in DUEL["military"]["zones"]:
        if zone["first"] <= position <= zone["last"]:
            return zone
    raise ValueError(position)


# DU-DISP-2 and AG-DISP-1: columns of each row, row 0 first.
DUEL_SHAPES = {
    1: [[4, 6], [3, 5, 7], [2, 4, 6, 8], [1, 3, 5, 7, 9], [0, 2, 4, 6, 8, 10]],
    2: [[0, 2, 4, 6, 8, 10], [1, 3, 5, 7, 9], [2, 4, 6, 8], [3, 5, 7], [4, 6]],
    3: [[2, 4], [1, 3, 5], [0, 2, 4, 6], [1, 5], [0, 2, 4, 6], [1, 3, 5], [2, 4]],
}
AGORA_SHAPES = {
    1: [[4, 6, 8], [3, 5, 7, 9], [2, 4, 6, 8, 10], [1, 3, 5, 7, 9, 11], [0, 2, 4, 6, 8, 10, 12]],
    2: [[0, 2, 4, 6, 8, 10, 12], [1, 3, 5, 7, 9, 11], [2, 4, 6, 8, 10], [3, 5, 7, 9], [4, 6, 8]],
    3: [[3, 5], [2, 4, 6], [1, 3, 5, 7], [0, 2, 4, 6, 8], [1, 3, 5, 7], [2, 4, 6], [3, 5]],
}


class Layout:
    """The slots of one Age: where they lie and what covers them (DU-DISP-3)."""

    def __init__(self, shape):
        self.places = [(row, column) for row, columns in enumerate(shape) for column in columns]
        self.slots = tuple(range(len(self.places)))
        self._slot_at = {place: slot for slot, place in enumerate(self.places)}
        self.covered_by = {slot: self._coverers(slot) for slot in self.slots}

    def _coverers(self, slot):
        row, column = self.places[slot]
        above = [(row + 1, column - 1), (row + 1, column + 1)]
        return tuple(self._slot_at[place] for place in above if place in self._slot_at)

    def slot(self, row, column):
        return self._slot_at[row, column]

    def row(self, slot):
        return self.places[slot][0]

    def starts_face_up(self, slot):
        """DU-DISP-1: even rows are laid face up."""
        return self.row(slot) % 2 == 0


DUEL_LAYOUTS = {age: Layout(shape) for age, shape in DUEL_SHAPES.items()}
AGORA_LAYOUTS = {age: Layout(shape) for age, shape in AGORA_SHAPES.items()}


def layout(age, agora):
    return (AGORA_LAYOUTS if agora else DUEL_LAYOUTS)[age]


def mythology_slots(agora):
    """PA-SET-4, PA-AGO-2: slots of Age I that get a mythology token, ascending."""
    rows = AGORA["with_pantheon"]["mythology_token_slots"] if agora else PANTHEON["mythology_tokens"]["slots"]
    return sorted(rows["age1"])


def offering_slots(agora):
    """PA-AGE-1, PA-AGO-2: slots of Age II that get an offering token, ascending."""
    rows = AGORA["with_pantheon"]["offering_token_slots"] if agora else PANTHEON["offering_tokens"]["slots"]
    return sorted(rows["age2"])
