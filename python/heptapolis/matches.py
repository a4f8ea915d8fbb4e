"""Games and matches of bots. A bot is a function from an Observation to an action, one of ours, or the name of one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

import numpy as np

from ._native import Action, Bot, Game, Observation, State, player_seeds
from .vector import mask

Player = Callable[[Observation], "Action | int | str"]


def bot(player: Player | str, seed: int = 1) -> Player:
    """A bot of ours by its name, with this seed; a function as it is."""
    return Bot(player, seed) if isinstance(player, str) else player


def policy(player: Bot, observation: Observation) -> np.ndarray:
    """What a bot would do, by action number: shares of a search's simulations; all on the choice of other bots."""
    shares = np.zeros(len(mask(observation)), np.float32)
    for opinion in player.opinions(observation):
        shares[opinion.action.number] = opinion.share
    if not shares.any():
        shares[player(observation).number] = 1
    return shares


def play(state: State, players: list[Player]) -> State:
    """Plays a game to its end, one player a seat, and returns the state. All that is owed at a moment is chosen before
    any of it becomes known: an observation does not show what others have chosen."""
    while not state.over:
        for seat, _ in state.owed():
            state.apply(players[seat](state.observe(seat)), seat)
    return state


@dataclass
class MatchResult:
    """The sums of a match, as `hepta match --json` has them: one candidate against all other seats."""

    games: int = 0
    won: int = 0
    drawn: int = 0
    lost: int = 0
    points: list[int] = field(default_factory=lambda: [0, 0])  # final points of the candidate and of the others

    @property
    def score(self) -> float:
        """The candidate's share of points, 1/2 for a draw."""
        return (self.won + self.drawn / 2) / max(1, self.won + self.drawn + self.lost)


def _standing(state: State) -> list[tuple[int, ...]]:
    """What ranks a seat, greater is better: in 7 Wonders points and coins, in Duel the victory."""
    if state.game == "duel":
        winners = state.winners()
        return [(1 if seat in winners else 0,) for seat in range(state.players)]
    return list(zip(state.scores(), state.coins(), strict=True))


def match(game: Game, candidate: Player | str, opponent: Player | str, games: int, seed: int = 1) -> MatchResult:
    """Every deal once with the candidate at each seat, the opponent at all others: the games of `hepta match`, and with
    bots of ours the same results."""
    result = MatchResult()
    seats = game.players
    for number in range(-(-games // seats) * seats):
        deal, rotation = divmod(number, seats)
        seeds = player_seeds(seed, number, seats)
        players = [bot(candidate if seat == rotation else opponent, seeds[seat]) for seat in range(seats)]
        state = play(game.deal(seed, deal).start(), players)
        standing = _standing(state)
        for seat, points in enumerate(state.scores()):
            result.points[seat != rotation] += points
            if seat == rotation:
                continue
            result.won += standing[rotation] > standing[seat]
            result.drawn += standing[rotation] == standing[seat]
            result.lost += standing[rotation] < standing[seat]
        result.games += 1
    return result
