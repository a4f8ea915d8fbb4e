"""The table of 7 Wonders: cities in a ring, what they produce, may do and gain, and the conflicts."""

from functools import lru_cache
from typing import NamedTuple

from seven_data import BOARDS, CARDS, DEFEAT_TOKEN, SELL_COINS, START_COINS, VICTORY_TOKEN
from seven_payment import Market, minimal_payments


class Action(NamedTuple):
    """One choice with its price: coins to the bank, to the left and to the right neighbour."""

    verb: str  # build, stage, sell, take, pass
    card: str = ""
    bank: int = 0
    left: int = 0
    right: int = 0
    free: bool = False  # the Olympia A power

    @property
    def total(self):
        return self.bank + self.left + self.right

    def text(self):
        """The action notation."""
        if self.verb == "pass":
            return "pass"
        if self.free:
            return f"{self.verb} {self.card} free"
        if self.left or self.right:
            return f"{self.verb} {self.card} pay {self.left} {self.right}"
        return f"{self.verb} {self.card}"


class Production(NamedTuple):
    """What a city's cards and stages mean for paying."""

    own: tuple  # slots for the city itself
    purchasable: tuple  # slots for its neighbours
    left_prices: tuple
    right_prices: tuple


def slots_of(effect):
    """SW-PROD-2: one choice slot, or one or two fixed slots."""
    alternatives = effect["alternatives"]
    if len(alternatives) > 1:
        return [tuple(resource for option in alternatives for resource in option)]
    return [(resource,) for resource, number in alternatives[0].items() for _ in range(number)]


def _price(discounts, neighbour, goods):
    """SW-TRADE-3, SW-EFF-YEL-2: 2 coins, or the discounted price."""
    prices = [d["price"] for d in discounts if neighbour in d["neighbours"] and d["goods"] == goods]
    return min(prices, default=2)


@lru_cache(maxsize=1 << 16)
def production(wonder, side, stages, cards):
    """Slots and prices of a city (SW-PROD-2, SW-TRADE-2)."""
    board = BOARDS[wonder, side]
    own, purchasable, discounts = [(board.resource,)], [(board.resource,)], []
    built = [(CARDS[card].effects, CARDS[card].colour) for card in cards]
    built += [(stage.effects, "stage") for stage in board.stages[:stages]]
    for effects, colour in built:
        discounts += [effect for effect in effects if effect["type"] == "trade_discount"]
        slots = [slot for effect in effects if effect["type"] == "produce" for slot in slots_of(effect)]
        own += slots
        if colour in ("brown", "grey"):
            purchasable += slots
    prices = {
        side: tuple(_price(discounts, side, goods) for goods in ("raw", "manufactured")) for side in ("left", "right")
    }
    return Production(tuple(sorted(own)), tuple(sorted(purchasable)), prices["left"], prices["right"])


class City:
    """SW-CONV-2."""

    def __init__(self, wonder, side):
        self.wonder, self.side = wonder, side
        self.board = BOARDS[wonder, side]
        self.coins = START_COINS
        self.cards = []
        self.buildings = set()  # names, SW-DUP-1
        self.stages = 0
        self.stage_cards = []
        self.tokens = []
        self.free_build_used = False

    def place(self, card_id):
        self.cards.append(card_id)
        self.buildings.add(CARDS[card_id].building)

    def place_stage(self, card_id):
        self.stages += 1
        self.stage_cards.append(card_id)

    def production(self):
        return production(self.wonder, self.side, self.stages, tuple(self.cards))

    def effects(self, kind):
        """The effects of one type on cards and built stages."""
        sources = [CARDS[card].effects for card in self.cards]
        sources += [stage.effects for stage in self.board.stages[: self.stages]]
        return [effect for effects in sources for effect in effects if effect["type"] == kind]

    def has_power(self, kind):
        return any(effect["type"] == kind for stage in self.board.stages[: self.stages] for effect in stage.effects)

    def shields(self):
        """SW-MIL-1."""
        return sum(effect["amount"] for effect in self.effects("shields"))

    def holds(self, card):
        """SW-DUP-1: a building of that name stands here already."""
        return card.building in self.buildings

    def chains(self, card):
        """SW-CHAIN-1, SW-CHAIN-4."""
        return not card.chain_from.isdisjoint(self.buildings)

    def may_build_free(self):
        """SW-WA-OLY-2."""
        return not self.free_build_used and self.has_power("build_free_once_per_age")

    def next_stage(self):
        """SW-ACT-4: the next stage, or None."""
        return self.board.stages[self.stages] if self.stages < len(self.board.stages) else None


class Table:
    """The ring of cities; cities are named by their index."""

    def __init__(self, boards):
        self.cities = [City(wonder, side) for wonder, side in boards]

    def left(self, city):
        """SW-CONV-1; for two players it gives the ring of SW-2P-2 with the Free City as city 2."""
        return (city + 1) % len(self.cities)

    def right(self, city):
        return (city - 1) % len(self.cities)

    def neighbours(self, city):
        return (self.left(city), self.right(city))

    # Legal actions

    def market(self, city):
        mine = self.cities[city].production()
        left = self.cities[self.left(city)].production()
        right = self.cities[self.right(city)].production()
        return Market(mine.own, left.purchasable, right.purchasable, mine.left_prices, mine.right_prices)

    def payments(self, city, cost, market):
        """The minimal payments that are affordable together with the coin cost (SW-PAY-3, SW-PAY-5)."""
        purse = self.cities[city].coins - cost.coins
        return [pair for pair in minimal_payments(market, cost.resources) if sum(pair) <= purse]

    def builds(self, city, card_id, market):
        """SW-ACT-3: all ways to build the card."""
        card, builder = CARDS[card_id], self.cities[city]
        if builder.holds(card):
            return []
        if builder.chains(card):
            return [Action("build", card_id)]  # SW-CHAIN-3
        pairs = self.payments(city, card.cost, market)
        actions = [Action("build", card_id, card.cost.coins, *pair) for pair in pairs]
        if builder.may_build_free() and all(action.total for action in actions):  # SW-WA-OLY-3
            actions.append(Action("build", card_id, free=True))
        return actions

    def stages(self, city, card_ids, market):
        """SW-ACT-4: all ways to build the next stage with one of the cards."""
        stage = self.cities[city].next_stage()
        pairs = self.payments(city, stage.cost, market) if stage else []
        return [Action("stage", card_id, stage.cost.coins, *pair) for pair in pairs for card_id in card_ids]

    def options(self, city, hand):
        """SW-ACT-1: everything a player may do with a hand."""
        card_ids, market = set(hand), self.market(city)
        builds = [action for card_id in card_ids for action in self.builds(city, card_id, market)]
        return builds + self.stages(city, card_ids, market) + [Action("sell", card_id) for card_id in card_ids]

    def free_city_options(self, city, hand):
        """SW-2P-10 to SW-2P-12: a build or a stage if any card allows one, else a sale."""
        card_ids, market = set(hand), self.market(city)
        builds = [action for card_id in card_ids for action in self.builds(city, card_id, market)]
        unchained = [card_id for card_id in card_ids if not self.must_chain(city, card_id)]
        useful = builds + self.stages(city, unchained, market)
        return useful or [Action("sell", card_id) for card_id in card_ids]

    def must_chain(self, city, card_id):
        """SW-2P-11: the Free City can build the card by a chain."""
        card, builder = CARDS[card_id], self.cities[city]
        return builder.chains(card) and not builder.holds(card)

    def discard_options(self, city, pile):
        """SW-WA-HAL-3: the choosable cards of the discard pile."""
        return [Action("take", card_id) for card_id in set(pile) if not self.cities[city].holds(CARDS[card_id])]

    # Resolving actions

    def resolve(self, actions):
        """SW-TURN-4 to SW-TURN-7 for the actions {city: action} taken together; returns the sold cards."""
        for city, action in actions.items():
            self.cities[city].coins -= action.total
        gains = {city: self.place(city, action) for city, action in actions.items()}
        for city, effects in gains.items():
            self.cities[city].coins += self.immediate_coins(city, effects)
        for city, action in actions.items():
            self.cities[self.left(city)].coins += action.left
            self.cities[self.right(city)].coins += action.right
        return [action.card for action in actions.values() if action.verb == "sell"]

    def place(self, city, action):
        """SW-TURN-5; returns the effects that came into the city."""
        owner = self.cities[city]
        if action.verb == "sell":
            return ({"type": "coins", "amount": SELL_COINS},)
        if action.verb == "stage":
            owner.place_stage(action.card)
            return owner.board.stages[owner.stages - 1].effects
        owner.free_build_used |= action.free
        owner.place(action.card)
        return CARDS[action.card].effects

    def immediate_coins(self, city, effects):
        """SW-TURN-6, SW-EFF-YEL-10: fixed and counted gains on the table as it is now."""
        coins = sum(effect["amount"] for effect in effects if effect["type"] == "coins")
        return coins + sum(self.counted(city, effect) for effect in effects if effect["type"] == "coins_per")

    def counted(self, city, effect):
        """The value of a coins_per or vp_per effect for a city."""
        scope = {"own": (city,), "neighbours": self.neighbours(city), "all": (city, *self.neighbours(city))}
        return effect["amount"] * sum(self.count(c, effect["count"]) for c in scope[effect["scope"]])

    def count(self, city, what):
        counted = self.cities[city]
        if what["what"] == "cards":
            return sum(CARDS[card].colour in what["colours"] for card in counted.cards)
        if what["what"] == "wonder_stages":
            return counted.stages
        return counted.tokens.count(DEFEAT_TOKEN)  # defeat_tokens

    def conflicts(self, age):
        """SW-MIL-1 to SW-MIL-3."""
        shields = [city.shields() for city in self.cities]
        for city, owner in enumerate(self.cities):
            for neighbour in self.neighbours(city):
                if shields[city] > shields[neighbour]:
                    owner.tokens.append(VICTORY_TOKEN[age])
                elif shields[city] < shields[neighbour]:
                    owner.tokens.append(DEFEAT_TOKEN)
