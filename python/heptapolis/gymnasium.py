"""One seat of a game as an environment of Gymnasium, against bots of ours or functions of yours.

import gymnasium, heptapolis.gymnasium
env = gymnasium.make("heptapolis/Duel-v1", opponent="greedy", agora=True)
env = gymnasium.make("heptapolis/Seven-v1", opponent="architect", players=4)
"""

from __future__ import annotations

import gymnasium
import numpy as np
from gymnasium import spaces

from ._native import Game, IllegalAction, tensor_size
from .matches import Player, bot
from .vector import mask, tensor


class HeptapolisEnv(gymnasium.Env):
    """The agent sits at `seat`, or at a seat drawn for each game; `opponent` at all others.

    An observation is the tensor of `heptapolis.tensor_layout`. Legal actions are in `info["action_mask"]` and
    `action_masks()`, where the libraries for masked actions look for them. An illegal action loses the game at once.
    The reward comes at the end: 1 for winning alone, in all 0.
    """

    metadata = {"render_modes": ["ansi"]}

    def __init__(
        self,
        game: Game | str,
        opponent: Player | str = "random",
        seat: int | None = None,
        render_mode: str | None = None,
        **options,
    ):
        """`game`: a Game, or the name of one, whose `options` follow."""
        self.game = game = Game(game, **options) if isinstance(game, str) else game
        self.opponent = opponent
        self.render_mode = render_mode
        self.observation_space = spaces.Box(0, 255, (tensor_size(game),), np.uint8)
        self.action_space = spaces.Discrete(game.action_count)
        self._fixed_seat = seat
        if seat is not None and not 0 <= seat < game.players:
            raise ValueError(f"seats are 0 to {game.players - 1}, not {seat}")

    def reset(self, *, seed=None, options=None):
        super().reset(seed=seed)
        deal, chance = (int(number) for number in self.np_random.integers(2**32, size=2))
        drawn = int(self.np_random.integers(self.game.players))
        self.seat = drawn if self._fixed_seat is None else self._fixed_seat
        self._state = self.game.start(deal)
        self._rivals = [bot(self.opponent, chance + seat) for seat in range(self.game.players)]
        self._play_rivals()
        return self._shown(), self._info()

    def _play_rivals(self):
        """Until the agent is to act: rivals that choose at the same time do so after it, unseen either way."""
        while (seats := self._state.to_act()) and self.seat not in seats:
            self._state.apply(self._rivals[seats[0]](self._state.observe(seats[0])), seats[0])

    def action_masks(self):
        return mask(self._state.observe(self.seat))

    def _shown(self):
        self._seen = self._state.observe(self.seat)
        return tensor(self._seen)

    def _info(self):
        return {"action_mask": mask(self._seen).view(np.int8)}

    def step(self, action):
        try:
            self._state.apply(int(action), self.seat)
        except IllegalAction as error:
            return self._shown(), -1.0, True, False, {**self._info(), "illegal": str(error)}
        self._play_rivals()
        reward = 0.0
        if self._state.over:
            winners, seats = self._state.winners(), self.game.players
            share = 1 / len(winners) if self.seat in winners else 0
            reward = (share * seats - 1) / (seats - 1)
        return self._shown(), reward, self._state.over, False, self._info()

    def render(self):
        return repr(self._state) if self.render_mode == "ansi" else None


for _name, _game in (("Duel", "duel"), ("Seven", "seven")):
    gymnasium.register(
        f"heptapolis/{_name}-v1", entry_point="heptapolis.gymnasium:HeptapolisEnv", kwargs={"game": _game}
    )
