"""Scores and winners of 7 Wonders (section 12 of the rules)."""

from collections import Counter
from itertools import combinations_with_replacement

from seven_data import CARDS, GUILDS, SYMBOLS

CATEGORIES = ("conflicts", "treasury", "wonder", "civilian", "science", "commerce", "guilds")


def science_points(symbols):
    """SW-SCORE-5 for a mapping symbol -> number."""
    numbers = [symbols[symbol] for symbol in SYMBOLS]
    return sum(number * number for number in numbers) + 7 * min(numbers)


def best_science(symbols, free):
    """SW-SCORE-5: all ways to place the free symbols are tried."""
    placings = combinations_with_replacement(SYMBOLS, free)
    return max(science_points(Counter(symbols) + Counter(placing)) for placing in placings)


def _vp(effects):
    return sum(effect["amount"] for effect in effects if effect["type"] == "vp")


def _counted_vp(table, city, card_id):
    """The end of game points of one yellow or purple card, seen from a city."""
    return sum(table.counted(city, effect) for effect in CARDS[card_id].effects if effect["type"] == "vp_per")


def _cards(table, city, colour):
    return [card for card in table.cities[city].cards if CARDS[card].colour == colour]


def _symbols(city):
    return Counter(effect["symbol"] for effect in city.effects("science"))


def _science_choices(effects):
    return sum(effect["type"] == "science_choice" for effect in effects)


def guild_copies(table, city):
    """SW-WB-OLY-2, SW-WB-OLY-3: (points, free symbols) for each guild to copy; (0, 0) without a copy."""
    if not table.cities[city].has_power("copy_neighbour_guild"):
        return [(0, 0)]
    around = [card for neighbour in table.neighbours(city) for card in table.cities[neighbour].cards]
    guilds = [card for card in around if card in GUILDS]
    return [(_counted_vp(table, city, g), _science_choices(CARDS[g].effects)) for g in guilds] or [(0, 0)]


def score(table, city):
    """SW-SCORE-1 to SW-SCORE-8: the points of a city by category."""
    owner = table.cities[city]
    guilds = sum(_counted_vp(table, city, card) for card in _cards(table, city, "purple"))
    symbols, free = _symbols(owner), len(owner.effects("science_choice"))
    copies = [(best_science(symbols, free + extra), points) for points, extra in guild_copies(table, city)]
    science, copied = max(copies, key=lambda copy: (sum(copy), copy[1]))  # SW-SCORE-7
    points = {
        "conflicts": sum(owner.tokens),
        "treasury": owner.coins // 3,
        "wonder": sum(_vp(stage.effects) for stage in owner.board.stages[: owner.stages]),
        "civilian": sum(_vp(CARDS[card].effects) for card in _cards(table, city, "blue")),
        "science": science,
        "commerce": sum(_counted_vp(table, city, card) for card in _cards(table, city, "yellow")),
        "guilds": guilds + copied,
    }
    return {**points, "total": sum(points.values())}


def winners(totals, coins):
    """SW-END-2: the seats with most points, then most coins."""
    ranks = list(zip(totals, coins, strict=True))
    return [seat for seat, rank in enumerate(ranks) if rank == max(ranks)]
