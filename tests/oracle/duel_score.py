"""Points at the end of the game and the winner of a civilian victory (DU-END-2, DU-END-3, AG-END-2, PA-END-2)."""

from duel_cards import BUILDINGS, CHAMBER_VP, CHAMBERS, DIVINITIES, DUEL, PANTHEON, TOKENS, WONDERS, zone_at

COINS_PER_VP = DUEL["rules"]["coins_per_vp_at_end"]
TEMPLE_VP = PANTHEON["grand_temples"]["vp_by_number_built"]


def count_in_city(city, what):
    """What `coins_per`, guilds and `vp_per` count in one city (DU-EFF-6, DU-GUI-1 to 4, DU-TOK-6)."""
    if what == "built_wonders":
        return len(city.built)
    if what == "coins_div_3":
        return city.coins // COINS_PER_VP
    if what == "progress_tokens":
        return len(city.tokens)
    if what == "mythology_tokens":
        return len(city.mythology)
    if what == "offering_tokens":
        return len(city.offerings)
    colour, cards = what.split("_")
    assert cards == "cards"
    return len(city.cards_of(colour))


def most(game, counted):
    """The larger of the two cities' counts; several kinds are added up in one and the same city (DU-GUI-2)."""
    return max(sum(count_in_city(city, what) for what in counted) for city in game.cities)


def _printed(cards):
    return sum(card.amount("vp") for card in cards)


def _military(game, seat):
    """DU-MIL-8."""
    if (game.pawn > 0) != (seat == 0):
        return 0
    return zone_at(game.pawn)["vp"]


def _guilds(game, seat):
    total = 0
    for name in game.cities[seat].cards_of("purple"):
        for effect in BUILDINGS[name].effects_of("guild"):
            total += effect["vp_each"] * most(game, effect["count"])
    return total


def _progress(city):
    """Printed points, Mathematics (DU-TOK-6) and Mysticism (PA-TOK-2)."""
    tokens = [TOKENS[name] for name in city.tokens]
    total = _printed(tokens)
    for token in tokens:
        for effect in token.effects_of("vp_per"):
            total += effect["amount"] * sum(count_in_city(city, what) for what in effect["count"])
    return total


def _senate(game, seat):
    """AG-END-2, AG-CONV-2."""
    return sum(CHAMBER_VP[chamber] for chamber in CHAMBERS if game.controller(chamber) == seat)


def _temples(city):
    """PA-TEM-4."""
    number = len(city.cards_of("temple"))
    return TEMPLE_VP[str(number)] if number else 0


def score(game, seat):
    """The points of one seat by kind, keys in trace order."""
    city = game.cities[seat]

    def colour_points(colour):
        return _printed(BUILDINGS[name] for name in city.cards_of(colour))

    points = {
        "military": _military(game, seat),
        "blue": colour_points("blue"),
        "green": colour_points("green"),
        "yellow": colour_points("yellow"),
        "guilds": _guilds(game, seat),
        "wonders": _printed(WONDERS[name] for name in city.built),
        "progress": _progress(city),
        "treasury": city.coins // COINS_PER_VP,
        "total": 0,
    }
    if game.agora:
        points["senate"] = _senate(game, seat)
    if game.pantheon:
        points["temples"] = _temples(city)
        points["divinities"] = _printed(DIVINITIES[name] for name in city.divinities) + city.astarte  # PA-AST-4
    points["total"] = sum(points.values())
    return points


def civilian_winners(game):
    """DU-END-2, DU-END-3: the higher total, then more points of blue cards, else both."""
    scores = [score(game, seat) for seat in (0, 1)]
    first, second = [(points["total"], points["blue"]) for points in scores]
    if first == second:
        return [0, 1]
    return [0] if first > second else [1]
