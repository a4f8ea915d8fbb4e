"""The modes that the tests of the Python package play."""

import random

import heptapolis as hp

MODES = {
    **{f"seven_{count}": (["seven", "--players", count], hp.Game("seven", players=count)) for count in range(2, 8)},
    "seven_sides_a": (["seven", "--sides", "A"], hp.Game("seven", sides="A")),
    "seven_sides_b": (["seven", "--sides", "B", "--players", 4], hp.Game("seven", sides="B", players=4)),
    "duel": (["duel"], hp.Game("duel")),
    "duel_agora": (["duel", "--agora"], hp.Game("duel", agora=True)),
    "duel_pantheon": (["duel", "--pantheon"], hp.Game("duel", pantheon=True)),
    "duel_both": (["duel", "--agora", "--pantheon"], hp.Game("duel", agora=True, pantheon=True)),
}


def positions(game, games, seed=1):
    """States of random games, each with the seat to act, before its choice."""
    chance = random.Random(seed)
    for number in range(games):
        state = game.start(seed + number)
        while not state.over:
            seat = state.to_act()[0]
            yield state, seat
            state.apply(chance.choice(state.legal_actions(seat)), seat)
        yield state, None


def finished(game, seed=1):
    """The end of a random game."""
    return list(positions(game, 1, seed))[-1][0]
