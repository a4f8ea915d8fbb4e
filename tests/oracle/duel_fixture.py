"""Helpers of the tests: positions set up by hand, effects driven by a list of actions, invariants of a position."""

from collections import Counter
from random import Random

import duel_cards as cards
from duel_deal import random_deal
from duel_game import Game
from duel_pantheon import PantheonCard
from duel_price import Buyer


def table(agora=False, pantheon=False, age=1, seed=7):
    """A game in play at the start of an Age, with empty cities; seat 0 is active."""
    game = Game(random_deal(agora, pantheon, seed, Random(seed)))
    game.age, game.phase = age, "play"
    game.display_tokens = {}
    game.lay_out(age)
    return game


def give(game, seat, *names):
    """Put cards, tokens, wonders (constructed), senators and divinities into a city."""
    city = game.cities[seat]
    for name in names:
        if name in cards.BUILDINGS:
            city.cards.add(name)
        elif name in cards.SENATORS:
            city.senators.add(name)
        elif name in cards.WONDERS:
            city.built[name] = f"card under {name}"
        elif name in cards.DIVINITIES:
            city.divinities.add(name)
        elif name in cards.CONSPIRACIES:
            city.conspiracies[name] = ["prepared", f"card under {name}"]
        else:
            game.progress.discard(name)
            game.box.discard(name)
            city.tokens.add(cards.TOKENS[name].id)


def prices(game, seat, *names):
    """Total prices of buildings and wonders."""
    buyer = Buyer(game, seat)
    found = [buyer.wonder_price(name) if name in cards.WONDERS else buyer.building_price(name) for name in names]
    return [price.total for price in found]


def show(game, card, slot):
    """Put a card on a slot of the display, in place of what lies there."""
    for other, name in list(game.display.items()):
        if name == card and other != slot:
            game.display[other] = game.display[slot]
    game.display[slot] = card


def keep_only(game, *slots):
    """Leave only these slots in the display, uncovered ones face up."""
    game.display = {slot: game.display[slot] for slot in slots}
    game.face_up = {slot for slot in slots if slot in game.face_up or not game.is_covered(slot)}


def take_away(game, *places):
    """Remove the cards of some (row, column) places of the display."""
    for place in places:
        game.take_from_display(game.layout.slot(*place))


def put_decree(game, name, chamber, cubes=(0, 0)):
    """Put a decree face up into a chamber as its only one, with cubes there; it lies nowhere else."""
    for number, other in game.senate.items():
        for decree in other.decrees:
            if decree.name == name:
                decree.name = f"none_{number}"
    target = game.senate[chamber]
    target.decrees[0].name = name
    target.decrees[0].up = True
    put_cubes(game, chamber, cubes)
    if name == "shield":
        game.shield_holder = target.controller()


def put_cubes(game, chamber, cubes):
    """Set the cubes of a chamber, taken from the reserves, without any effect."""
    target = game.senate[chamber]
    for seat in (0, 1):
        game.cities[seat].reserve -= cubes[seat] - target.cubes[seat]
    target.cubes = list(cubes)
    target.checked = target.controller()
    if target.checked is not None:
        target.turn_up_decrees()


def place_divinity(game, name, space, tokens=()):
    """Put a Pantheon card face up on a space; it leaves its deck."""
    for deck in game.decks.values():
        if name in deck:
            deck.remove(name)
    game.spaces[space] = PantheonCard(name, True)
    game.spaces[space].tokens = list(tokens)
    game.box.difference_update(tokens)


def drive(course, *actions):
    """Run an effect with these actions; returns the decision then owed as (seat, legal), or None at its end."""
    try:
        owed = next(course)
        for action in actions:
            assert action in owed[1], f"{action} is not among {owed[1]}"
            owed = course.send(action)
    except StopIteration:
        return None
    return owed


def legal(game):
    """The legal actions at the start of the active player's turn."""
    return drive(game.turn())[1]


def _all_places(game):
    """Every card that is somewhere on the table."""
    places = list(game.display.values()) + list(game.discard)
    for city in game.cities:
        places += list(city.cards) + list(city.senators) + list(city.built.values())
        places += [card for _, card in city.conspiracies.values() if card is not None]
    return places


def check_invariants(game):
    """What holds at every decision of a game."""
    places = Counter(_all_places(game))
    assert max(places.values(), default=1) == 1, "a card is in two places"
    laid = set() if not game.display and game.phase == "draft" else set().union(*game.deal.ages[: game.age])
    taken = {card for start, now in zip(game.deal.removed, game.removed, strict=True) for card in set(start) - set(now)}
    assert set(places) == laid | taken, "cards are lost"
    for city in game.cities:
        assert city.coins >= 0 and 0 <= city.astarte <= 7
        assert not city.unbuilt & set(city.built)
    assert game.wonders_standing() <= cards.MAX_WONDERS
    assert abs(game.pawn) <= cards.CAPITAL and game.minerva != game.pawn
    tokens = list(game.progress) + list(game.box) + [token for city in game.cities for token in city.tokens]
    assert len(tokens) == len(set(tokens))
    if game.agora:
        for seat in (0, 1):
            assert game.cubes_in_senate(seat) + game.cities[seat].reserve == cards.CUBES
        assert sum(len(chamber.decrees) for chamber in game.senate.values()) == 6


def check_settled(game):
    """What holds in Agora when no influence effect is under way."""
    assert game.shield_holder == game.decree_holder("shield")
    for chamber in game.senate.values():
        assert chamber.checked == chamber.controller()
        assert chamber.checked is None or all(decree.up for decree in chamber.decrees)
