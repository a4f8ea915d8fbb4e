"""A game of 7 Wonders as a generator of trace lines, and deals: random ones and the check of given ones."""

from collections import Counter

from seven_data import AGES, BOARDS, FREE_CITY, GUILDS, HAND_SIZE, SIDES, TURNS, WONDERS, city_count, deck, guild_count
from seven_score import score, winners
from seven_table import Action, Table

START_KEYS = ("type", "game", "players", "seed", "wonders", "hands")


class BadDeal(Exception):
    """A start line that no set-up can give."""


def controller(age, turn):
    """SW-2P-4: the seat that controls the Free City."""
    return (age + turn) % 2


class Game:
    """One game with the deal of a start line."""

    def __init__(self, start):
        self.start = start
        self.players = start["players"]
        self.two_players = self.players == 2
        self.table = Table((entry["wonder"], entry["side"]) for entry in start["wonders"])
        self.age = self.turn = 0
        self.hands, self.pile, self.discard = [], [], []

    def run(self):
        """Yield every trace line after `start`; a decision is answered by sending one of its legal actions."""
        for self.age in AGES:
            self.deal()
            for self.turn in range(1, TURNS + 1):
                yield from self.play_turn()
            self.table.conflicts(self.age)
        yield self.state_line("end")
        yield self.end_line()

    def deal(self):
        """SW-AGE-2, SW-2P-3; a free build of the Age before is forgotten (SW-WA-OLY-2)."""
        self.hands = [list(hand) for hand in self.start["hands"][self.age - 1]]
        self.pile = list(self.start["piles"][self.age - 1]) if self.two_players else []
        for city in self.table.cities:
            city.free_build_used = False

    def play_turn(self):
        if self.two_players:
            self.hands[self.controller()].append(self.pile.pop(0))  # SW-2P-6
        yield self.state_line("choose")
        actions = yield from self.choose()
        self.discard += self.table.resolve(actions)
        if self.turn == TURNS:
            self.discard_last_cards()
            yield from self.seventh_card()
        yield from self.discard_power(actions)
        if self.turn < TURNS:
            self.pass_hands()

    def controller(self):
        return controller(self.age, self.turn)

    def choose(self):
        """SW-TURN-1, SW-2P-6: the choices {city: action}, all from the state at the start of the turn."""
        actions = {}
        for seat, hand in enumerate(self.hands):
            actions[seat] = yield from self.ask(seat, self.table.options(seat, hand))
            hand.remove(actions[seat].card)
            if self.two_players and seat == self.controller():
                actions[FREE_CITY] = yield from self.ask(FREE_CITY, self.table.free_city_options(FREE_CITY, hand))
                hand.remove(actions[FREE_CITY].card)
        return actions

    def ask(self, city, actions):
        """One decision line; the answer comes back as an Action."""
        legal = {action.text(): action for action in actions}
        seat = self.controller() if self.is_free_city(city) else city
        answer = yield {"type": "decision", "seat": seat, "city": city, "legal": sorted(legal)}
        return legal[answer]

    def is_free_city(self, city):
        return self.two_players and city == FREE_CITY

    def last_cards(self, city):
        """The place of a city's seventh card: its hand, or the draw pile (SW-2P-14)."""
        return self.pile if self.is_free_city(city) else self.hands[city]

    def discard_last_cards(self):
        """SW-TURN-5, SW-2P-9: all last cards go except one that SW-WB-BAB-2 keeps."""
        for city, owner in enumerate(self.table.cities):
            if not owner.has_power("play_seventh_card"):
                cards = self.last_cards(city)
                self.discard += cards
                cards.clear()

    def seventh_card(self):
        """SW-TURN-8, SW-WB-BAB-2, SW-WB-BAB-3, SW-2P-14."""
        for city, owner in enumerate(self.table.cities):
            if not owner.has_power("play_seventh_card"):
                continue
            yield self.state_line("seventh")
            cards = self.last_cards(city)
            options = self.table.free_city_options if self.is_free_city(city) else self.table.options
            action = yield from self.ask(city, options(city, cards))
            cards.remove(action.card)
            self.discard += self.table.resolve({city: action})

    def discard_power(self, actions):
        """SW-TURN-9, SW-WA-HAL-1 to SW-WA-HAL-3."""
        for city, action in actions.items():
            takes = self.table.discard_options(city, self.discard) if self.earned_discard_power(city, action) else []
            if takes:
                yield self.state_line("discard_power")
                taken = yield from self.ask(city, [*takes, Action("pass")])
                if taken.verb == "take":
                    self.discard.remove(taken.card)
                    self.table.resolve({city: taken})

    def earned_discard_power(self, city, action):
        """Whether the action built a stage with the power."""
        owner = self.table.cities[city]
        effects = owner.board.stages[owner.stages - 1].effects if action.verb == "stage" else ()
        return any(effect["type"] == "build_from_discard" for effect in effects)

    def pass_hands(self):
        """SW-AGE-4, SW-2P-8: to the left in Ages I and III, to the right in Age II."""
        step = -1 if self.age == 2 else 1
        self.hands = [self.hands[(seat - step) % self.players] for seat in range(self.players)]

    # Trace lines

    def state_line(self, step):
        line = {
            "type": "state",
            "age": self.age,
            "turn": self.turn,
            "step": step,
            "cities": [city_entry(city) for city in self.table.cities],
            "hands": [sorted(hand) for hand in self.hands],
            "discard": sorted(self.discard),
        }
        if self.two_players:
            line["pile"] = list(self.pile)
        return line

    def end_line(self):
        scores = [score(self.table, seat) for seat in range(self.players)]
        coins = [city.coins for city in self.table.cities[: self.players]]
        return {"type": "end", "scores": scores, "winners": winners([s["total"] for s in scores], coins)}


def city_entry(city):
    """A city in a state line."""
    return {
        "coins": city.coins,
        "cards": sorted(city.cards),
        "stages": city.stages,
        "stage_cards": list(city.stage_cards),
        "tokens": sorted(city.tokens),
        "free_build_used": city.free_build_used,
    }


# Deals


def random_start(random, players, seed, boards=None):
    """A start line; `boards` forces wonders and sides, else both are drawn (SW-SET-4)."""
    boards = boards or [(w, random.choice(SIDES)) for w in random.sample(WONDERS, city_count(players))]
    deals = [_random_deal(random, age, players) for age in AGES]
    start = {
        "type": "start",
        "game": "seven",
        "players": players,
        "seed": seed,
        "wonders": [{"wonder": wonder, "side": side} for wonder, side in boards],
        "hands": [deal[:players] for deal in deals],
    }
    if players == 2:
        start["piles"] = [deal[FREE_CITY] for deal in deals]
    return start


def _random_deal(random, age, players):
    """SW-SET-2, SW-AGE-2, SW-2P-3: the shuffled deck in lots of seven."""
    cards = list(deck(age, players).elements())
    if age == 3:
        cards += random.sample(GUILDS, guild_count(players))
    random.shuffle(cards)
    return [cards[first : first + HAND_SIZE] for first in range(0, len(cards), HAND_SIZE)]


def check_start(start):
    """Raise BadDeal unless the start line has the fields of the format and a possible deal."""
    players = start.get("players")
    _require(type(players) is int and 2 <= players <= 7, f"players: expected 2 to 7, found {players!r}")
    keys = START_KEYS + (("piles",) if players == 2 else ())
    _require(tuple(start) == keys, f"fields: expected {', '.join(keys)}, found {', '.join(start)}")
    _require(type(start["seed"]) is int, f"seed: expected a number, found {start['seed']!r}")
    check_boards(start["wonders"], players)
    _require(_is_list(start["hands"], len(AGES)), "hands: expected one list per Age")
    _require(players != 2 or _is_list(start["piles"], len(AGES)), "piles: expected one list per Age")
    for age in AGES:
        _check_deal(start, age, players)


def _require(condition, fault):
    if not condition:
        raise BadDeal(fault)


def _is_list(value, length):
    return isinstance(value, list) and len(value) == length


def check_boards(wonders, players):
    """SW-SET-4, SW-2P-2: one board per city, wonders all different."""
    _require(_is_list(wonders, city_count(players)), f"wonders: expected {city_count(players)} boards")
    for entry in wonders:
        _require(isinstance(entry, dict) and list(entry) == ["wonder", "side"], f"wonders: bad entry {entry!r}")
        _require(tuple(map(str, entry.values())) in BOARDS, f"wonders: no such board {entry!r}")
    _require(len({entry["wonder"] for entry in wonders}) == len(wonders), "wonders: one wonder occurs twice")


def _check_deal(start, age, players):
    """SW-SET-1 to SW-SET-3, SW-2P-1: lots of seven cards that make up the deck."""
    hands = start["hands"][age - 1]
    _require(_is_list(hands, players), f"hands of Age {age}: expected {players} hands")
    lots = hands + ([start["piles"][age - 1]] if players == 2 else [])
    for lot in lots:
        _require(_is_list(lot, HAND_SIZE), f"Age {age}: expected lots of {HAND_SIZE} cards, found {lot!r}")
        _require(all(isinstance(card, str) for card in lot), f"Age {age}: bad card in {lot!r}")
    found = Counter(card for lot in lots for card in lot)
    guilds = Counter({card: number for card, number in found.items() if age == 3 and card in GUILDS})
    _check_guilds(guilds, age, players)
    missing, surplus = deck(age, players) - found, found - guilds - deck(age, players)
    _require(not missing and not surplus, f"deck of Age {age}: missing {dict(missing)}, too many {dict(surplus)}")


def _check_guilds(guilds, age, players):
    """SW-SET-2: n + 2 different guilds in Age III."""
    expected = guild_count(players) if age == 3 else 0
    _require(
        guilds.total() == len(guilds) == expected,
        f"guilds of Age {age}: expected {expected} different ones, found {dict(guilds)}",
    )
