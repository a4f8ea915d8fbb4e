"""The games as an environment of PettingZoo: heptapolis.pettingzoo.env(Game("duel"))."""

from __future__ import annotations

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from pettingzoo import AECEnv

from ._native import Game, tensor_size
from .vector import mask, tensor


def env(game: Game, render_mode: str | None = None) -> HeptapolisAEC:
    return HeptapolisAEC(game, render_mode)


class HeptapolisAEC(AECEnv):
    """One choice after the other. Seats that choose at the same time are asked in order and see nothing of each other.

    An observation is a dict: `observation`, the tensor of `heptapolis.tensor_layout`, and `action_mask`. An illegal
    action raises IllegalAction. Rewards come at the end: 1 for winning alone, in all 0.
    """

    metadata = {"name": "heptapolis_v1", "render_modes": ["ansi"], "is_parallelizable": False}

    def __init__(self, game: Game, render_mode: str | None = None):
        super().__init__()
        self.game = game
        self.render_mode = render_mode
        self.possible_agents = [f"player_{seat}" for seat in range(game.players)]
        self._space = spaces.Dict(
            {
                "observation": spaces.Box(0, 255, (tensor_size(game),), np.uint8),
                "action_mask": spaces.Box(0, 1, (game.action_count,), np.int8),
            }
        )
        self._actions = {agent: spaces.Discrete(game.action_count) for agent in self.possible_agents}
        self._random, _ = seeding.np_random()

    def observation_space(self, agent):
        return self._space

    def action_space(self, agent):
        return self._actions[agent]

    def reset(self, seed=None, options=None):
        if seed is not None:
            self._random, _ = seeding.np_random(seed)
        self.state_ = self.game.start(int(self._random.integers(2**32)))
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self.agent_selection = self._agent_to_act()

    def _agent_to_act(self):
        return self.possible_agents[self.state_.to_act()[0]]

    def observe(self, agent):
        seen = self.state_.observe(self.possible_agents.index(agent))
        return {"observation": tensor(seen), "action_mask": mask(seen).view(np.int8)}

    def step(self, action):
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0
        self.state_.apply(int(action), self.possible_agents.index(agent))
        self._clear_rewards()
        if self.state_.over:
            winners = self.state_.winners()
            seats = self.game.players
            for seat, name in enumerate(self.possible_agents):
                share = 1 / len(winners) if seat in winners else 0
                self.rewards[name] = (share * seats - 1) / (seats - 1)
            self.terminations = dict.fromkeys(self.agents, True)
            self._accumulate_rewards()
            self._deads_step_first()
        else:
            self._accumulate_rewards()
            self.agent_selection = self._agent_to_act()

    def render(self):
        return repr(self.state_) if self.render_mode == "ansi" else None

    def close(self):
        pass
