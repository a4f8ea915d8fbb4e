"""The games in OpenSpiel: pyspiel.load_game("python_heptapolis_duel(agora=true)") after importing this module.

Everything random is decided by the deal: one chance event, in which each of `deals` deals is equally likely. Seats that
choose at the same time are asked in order and see nothing of each other. `resample_from_infostate` draws worlds that
fit what a player knows, the choices that others have made at the same moment among them.
"""

from __future__ import annotations

import numpy as np
import pyspiel

from ._native import Game, tensor_size
from .vector import tensor

_MOST_DECISIONS = {"seven": 200, "duel": 400}


def _game_type(name: str, long_name: str, most: int, parameters: dict) -> pyspiel.GameType:
    return pyspiel.GameType(
        short_name=f"python_heptapolis_{name}",
        long_name=long_name,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=most,
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification={"deals": 1000, "seed": 1, **parameters},
    )


class HeptapolisGame(pyspiel.Game):
    kind = ""
    type = None

    def __init__(self, parameters=None):
        given = dict(parameters or {})
        self.deals = int(given.pop("deals", 1000))
        self.seed = int(given.pop("seed", 1))
        self.rules = Game(self.kind, **given)
        super().__init__(
            self.type,
            pyspiel.GameInfo(
                num_distinct_actions=self.rules.action_count,
                max_chance_outcomes=self.deals,
                num_players=self.rules.players,
                min_utility=-1.0,
                max_utility=1.0,
                utility_sum=0.0,
                max_game_length=_MOST_DECISIONS[self.kind],
            ),
            {"deals": self.deals, "seed": self.seed, **given},
        )

    def new_initial_state(self):
        return HeptapolisState(self)

    def make_py_observer(self, iig_obs_type=None, params=None):
        return Observer(self.rules)


class SevenGame(HeptapolisGame):
    kind = "seven"
    type = _game_type("seven", "Heptapolis: 7 Wonders", 7, {"players": 3, "sides": "random"})


class DuelGame(HeptapolisGame):
    kind = "duel"
    type = _game_type("duel", "Heptapolis: 7 Wonders Duel", 2, {"agora": False, "pantheon": False})


class HeptapolisState(pyspiel.State):
    """Before the deal a chance node, then the state of the rules."""

    def __init__(self, game: HeptapolisGame):
        super().__init__(game)
        self._game = game.rules  # not the game itself: OpenSpiel copies what stands here
        self._deals = game.deals
        self._seed = game.seed
        self.rules = None

    def current_player(self):
        if self.rules is None:
            return pyspiel.PlayerId.CHANCE
        seats = self.rules.to_act()
        return seats[0] if seats else pyspiel.PlayerId.TERMINAL

    def is_terminal(self):
        return self.rules is not None and self.rules.over

    def chance_outcomes(self):
        return [(number, 1 / self._deals) for number in range(self._deals)]

    def _legal_actions(self, player):
        return sorted(self.rules.legal_numbers(player))

    def _apply_action(self, action):
        if self.rules is None:
            self.rules = self._game.deal(self._seed, action).start()
        else:
            self.rules.apply(action)

    def _action_to_string(self, player, action):
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {action}"
        return self._game.action_name(action)

    def returns(self):
        seats = self._game.players
        if not self.is_terminal():
            return [0.0] * seats
        winners = self.rules.winners()
        shares = [1 / len(winners) if seat in winners else 0.0 for seat in range(seats)]
        return [(share * seats - 1) / (seats - 1) for share in shares]

    def resample_from_infostate(self, player, sampler):
        """A state that fits all that this player knows, with the same player to act. What is hidden is drawn as our
        bots draw worlds, so it need not be one of the game's `deals`. For seats that have chosen at this moment, other
        than the player itself, a legal action is drawn."""
        twin = self.clone()
        if self.rules is None:
            return twin
        twin.rules = self.rules.observe(player).sample_world(int(sampler() * 2**53))
        for seat in sorted(set(twin.rules.to_act()) - set(self.rules.to_act())):
            while seat in twin.rules.to_act():  # with two players one seat decides for two cities
                legal = twin.rules.legal_numbers(seat)
                twin.rules.apply(legal[int(sampler() * len(legal))], seat)
        return twin

    def __str__(self):
        return "before the deal" if self.rules is None else self.rules.to_json()


class Observer:
    """What a player knows, everything it has seen included: the information state as tensor and as text."""

    def __init__(self, rules: Game):
        self.tensor = np.zeros(tensor_size(rules), np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: HeptapolisState, player: int):
        self.tensor[:] = 0 if state.rules is None else tensor(state.rules.observe(player))

    def string_from(self, state: HeptapolisState, player: int) -> str:
        return "before the deal" if state.rules is None else state.rules.observe(player).to_json()


for one in (SevenGame, DuelGame):
    pyspiel.register_game(one.type, one)
