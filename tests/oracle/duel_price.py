"""Prices of buildings and wonders by brute force: every way to use choices, reductions and ignored symbols.

DU-PRICE-1 to DU-PRICE-7, AG-DEC-5 to AG-DEC-8, AG-DEC-10, AG-DEC-11, AG-DEC-18, PA-TOK-1.
"""

from collections import namedtuple
from functools import lru_cache
from itertools import product

from duel_cards import BUILDINGS, MANUFACTURED, RAW, RESOURCES, WONDERS

# total: all coins paid; purchases: the part of them paid for bought units; chain: built through a chain symbol.
Price = namedtuple("Price", "total purchases chain")

BASE_UNIT_PRICE = 2
ENGINEERING_PRICE = 1
REDUCED_UNITS = 2


def _produced_by_cards(city, colours):
    """Fixed units of the brown and grey cards of a city, by resource."""
    units = dict.fromkeys(RESOURCES, 0)
    for name in city.cards:
        if BUILDINGS[name].colour in colours:
            for effect in BUILDINGS[name].effects_of("produce"):
                for resource, amount in effect["resources"].items():
                    units[resource] += amount
    return units


def production(city):
    """DU-PROD-1: (fixed units in the order of RESOURCES, option lists of the choice producers)."""
    fixed = _produced_by_cards(city, ("brown", "grey"))
    choices = []
    for card in [BUILDINGS[name] for name in city.cards] + [WONDERS[name] for name in city.built]:
        choices += [tuple(effect["options"]) for effect in card.effects_of("produce_choice")]
    return tuple(fixed[resource] for resource in RESOURCES), tuple(sorted(choices))


def unit_prices(game, seat):
    """DU-PRICE-2, DU-PRICE-3, AG-DEC-10, AG-DEC-11: price of one bought unit, in the order of RESOURCES."""
    theirs = _produced_by_cards(game.cities[1 - seat], ("brown", "grey"))
    prices = {resource: BASE_UNIT_PRICE + theirs[resource] for resource in RESOURCES}
    for name in game.cities[seat].cards:
        for effect in BUILDINGS[name].effects_of("fixed_trade_price"):
            for resource in effect["resources"]:
                prices[resource] = min(prices[resource], effect["price"])
    for decree, resources in (("trade_raw", RAW), ("trade_manufactured", MANUFACTURED)):
        if game.decree_holder(decree) == seat:
            for resource in resources:
                prices[resource] = max(1, prices[resource] - 1)
    return tuple(prices[resource] for resource in RESOURCES)


def _removals(units, number):
    """All ways to take at most `number` units away from a cost; yields what is left."""
    ranges = [range(min(amount, number) + 1) for amount in units]
    for taken in product(*ranges):
        if sum(taken) <= number:
            yield tuple(amount - less for amount, less in zip(units, taken, strict=True))


def _ignored(coins, units, allowed):
    """AG-DEC-5 to 7: nothing ignored, the whole coin part, or one resource unit."""
    yield coins, units
    if allowed:
        yield 0, units
        for left in _removals(units, 1):
            yield coins, left


@lru_cache(maxsize=200_000)
def lowest_price(coins, units, fixed, choices, prices, reduction, ignore_symbol):
    """The lowest (total, purchases) over every way to cover a cost (DU-PRICE-6, DU-PRICE-7)."""
    best = None
    for coin_part, after_ignoring in _ignored(coins, units, ignore_symbol):
        for needed in set(_removals(after_ignoring, reduction)):
            for chosen in product(*choices):
                bought = 0
                for index, resource in enumerate(RESOURCES):
                    missing = needed[index] - fixed[index] - chosen.count(resource)
                    bought += max(0, missing) * prices[index]
                way = (coin_part + bought, bought)
                best = way if best is None else min(best, way)
    return best


def chain_symbols(city):
    """Symbols a city offers: of its buildings (DU-CHAIN-1) and its mythology tokens (PA-MYTH-3)."""
    symbols = {BUILDINGS[name].chain_gives for name in city.cards} - {None}
    return symbols | {f"mythology:{token}" for token in city.mythology}


class Buyer:
    """What one player produces, pays and may chain at one moment."""

    def __init__(self, game, seat):
        self.game = game
        self.seat = seat
        self.tokens = game.cities[seat].tokens
        self.fixed, self.choices = production(game.cities[seat])
        self.prices = unit_prices(game, seat)
        self.symbols = chain_symbols(game.cities[seat])
        if game.decree_holder("opponent_chains") == seat:  # AG-DEC-15, PA-AGO-7
            self.symbols |= chain_symbols(game.cities[1 - seat])

    def _lowest(self, card, reduction, ignore_symbol):
        return lowest_price(card.coins, card.resources, self.fixed, self.choices, self.prices, reduction, ignore_symbol)

    def building_price(self, name):
        card = BUILDINGS[name]
        if card.chain_takes in self.symbols:  # DU-CHAIN-1, DU-CHAIN-2
            return Price(0, 0, True)
        reduction = REDUCED_UNITS if card.colour == "blue" and "masonry" in self.tokens else 0
        ignore_symbol = self.game.decree_holder(f"ignore_cost_{card.colour}") == self.seat
        ways = [self._lowest(card, reduction, ignore_symbol)]
        if "engineering" in self.tokens and card.chain_takes is not None:
            ways.append((ENGINEERING_PRICE, 0))  # PA-TOK-1, PA-RUL-30
        return Price(*min(ways), False)

    def wonder_price(self, name):
        """DU-TOK-2, AG-DEC-8."""
        reduction = REDUCED_UNITS if "architecture" in self.tokens else 0
        reduction += self.game.decree_holder("wonder_discount") == self.seat
        return Price(*self._lowest(WONDERS[name], reduction, False), False)


def recruiting_price(game, seat):
    """AG-SEN-1, AG-TOK-1."""
    city = game.cities[seat]
    return 0 if "corruption" in city.tokens else len(city.senators)
