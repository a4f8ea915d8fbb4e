"""The lines of a Duel trace as Python values with their keys in trace order, and their text form."""

import json

from duel_cards import CHAMBERS, MYTHOLOGIES, SPACES
from duel_score import score


def text(line):
    """Compact JSON."""
    return json.dumps(line, separators=(",", ":"), ensure_ascii=False)


def state_line(game):
    line = {
        "type": "state",
        "age": game.age,
        "phase": game.phase,
        "active": game.active,
        "pawn": game.pawn,
        "military_tokens": sorted(game.military_tokens),
        "progress": sorted(game.progress),
        "box": sorted(game.box),
        "display": [
            {"slot": slot, "card": card, "up": slot in game.face_up} for slot, card in sorted(game.display.items())
        ],
        "cities": [_city(game, city) for city in game.cities],
        "discard": sorted(game.discard),
    }
    if game.phase == "draft":
        line["wonders_offered"] = sorted(game.wonders_offered)
    if game.agora:
        line["senate"] = [_chamber(game.senate[number]) for number in CHAMBERS]
        line["conspiracy_deck"] = list(game.conspiracy_deck)
    if game.pantheon:
        line["spaces"] = [_space(game.spaces[number]) for number in SPACES]
        line["decks"] = {mythology: list(game.decks[mythology]) for mythology in MYTHOLOGIES}
        line["minerva"] = game.minerva
        line["display_tokens"] = {str(slot): token for slot, token in sorted(game.display_tokens.items())}
    return line


def _city(game, city):
    line = {
        "coins": city.coins,
        "cards": sorted(city.cards),
        "built": sorted(city.built),
        "unbuilt": sorted(city.unbuilt),
        "tokens": sorted(city.tokens),
    }
    if game.agora:
        line["senators"] = sorted(city.senators)
        line["reserve"] = city.reserve
        line["conspiracies"] = [
            {"id": name, "state": state, "card": card} for name, (state, card) in sorted(city.conspiracies.items())
        ]
    if game.pantheon:
        line["divinities"] = sorted(city.divinities)
        line["mythology"] = sorted(city.mythology)
        line["offerings"] = sorted(city.offerings)
        line["astarte"] = city.astarte
        line["snake"] = city.snake
    return line


def _chamber(chamber):
    return {
        "cubes": list(chamber.cubes),
        "decrees": [{"id": decree.name, "up": decree.up} for decree in chamber.decrees],
    }


def _space(place):
    if place is None:
        return None
    return {"card": place.card, "up": place.up, "tokens": sorted(place.tokens)}


def decision_line(seat, legal, action):
    return {"type": "decision", "seat": seat, "legal": legal, "action": action}


def end_line(game):
    return {
        "type": "end",
        "victory": game.victory,
        "winners": game.winners,
        "scores": [score(game, seat) for seat in (0, 1)],
    }
