"""The adapters under the tests of the libraries themselves: PettingZoo, Gymnasium, OpenSpiel."""

import unittest
import warnings

import gymnasium
import heptapolis as hp
import heptapolis.openspiel
import numpy as np
import pyspiel
from gymnasium.utils.env_checker import check_env
from heptapolis.gymnasium import HeptapolisEnv
from heptapolis.pettingzoo import env
from pettingzoo.test import api_test, seed_test

GAMES = [
    hp.Game("duel"),
    hp.Game("duel", agora=True, pantheon=True),
    hp.Game("seven", players=2),
    hp.Game("seven", players=5),
]


class PettingZoo(unittest.TestCase):
    def test_its_own_tests(self):
        for game in GAMES:
            with self.subTest(repr(game)):
                api_test(env(game), num_cycles=500)
                seed_test(lambda game=game: env(game), num_cycles=50)

    def test_a_game_to_its_end(self):
        table = env(hp.Game("seven", players=3))
        table.reset(seed=4)
        total = dict.fromkeys(table.possible_agents, 0.0)
        for agent in table.agent_iter():
            seen, reward, ended, cut, _ = table.last()
            total[agent] += reward
            table.step(None if ended or cut else int(np.flatnonzero(seen["action_mask"])[0]))
        self.assertAlmostEqual(sum(total.values()), 0)
        self.assertGreater(max(total.values()), 0)

    def test_an_illegal_action_is_named(self):
        table = env(hp.Game("duel"))
        table.reset(seed=1)
        with self.assertRaisesRegex(hp.IllegalAction, "'number 0' is not legal"):
            table.step(0)


class Gymnasium(unittest.TestCase):
    def test_its_own_checker(self):
        for game in GAMES:
            with self.subTest(repr(game)), warnings.catch_warnings():
                warnings.simplefilter("error")
                warnings.filterwarnings("ignore", message=".*not within the observation space.*render.*")
                check_env(HeptapolisEnv(game), skip_render_check=True)

    def test_it_can_be_made_by_name(self):
        for name, options, game in (
            ("heptapolis/Duel-v1", {"agora": True}, hp.Game("duel", agora=True)),
            ("heptapolis/Seven-v1", {"players": 5}, hp.Game("seven", players=5)),
        ):
            table = gymnasium.make(name, opponent="greedy", seat=1, **options)
            self.assertEqual((table.unwrapped.game, table.unwrapped.opponent), (game, "greedy"))
            _, info = table.reset(seed=3)
            table.step(int(np.flatnonzero(info["action_mask"])[0]))
        with self.assertRaisesRegex(ValueError, "'players' is no option of 'duel'"):
            gymnasium.make("heptapolis/Duel-v1", players=4)

    def test_a_game_from_every_seat(self):
        game = hp.Game("seven", players=3)
        rewards = []
        for seat in range(3):
            table = HeptapolisEnv(game, "greedy", seat)
            _, info = table.reset(seed=7)
            ended = False
            while not ended:
                self.assertTrue(np.array_equal(info["action_mask"], table.action_masks()))
                _, reward, ended, _, info = table.step(int(np.flatnonzero(info["action_mask"])[-1]))
            rewards.append(reward)
        self.assertTrue(all(reward in (1.0, -0.5) or -0.5 < reward < 1 for reward in rewards))

    def test_an_illegal_action_loses(self):
        table = HeptapolisEnv(hp.Game("duel"), seat=0)
        table.reset(seed=1)
        _, reward, ended, _, info = table.step(0)
        self.assertEqual((reward, ended), (-1.0, True))
        self.assertIn("'number 0' is not legal", info["illegal"])

    def test_a_wrong_seat_is_named(self):
        with self.assertRaisesRegex(ValueError, "seats are 0 to 1, not 2"):
            HeptapolisEnv(hp.Game("duel"), seat=2)


class OpenSpiel(unittest.TestCase):
    NAMES = ["python_heptapolis_duel(agora=true,pantheon=true)", "python_heptapolis_seven(players=4)",
             "python_heptapolis_seven(players=2)"]  # fmt: skip

    def test_its_random_simulations(self):
        for name in self.NAMES:
            with self.subTest(name):
                game = pyspiel.load_game(name)
                self.assertEqual(game.num_distinct_actions(), game.rules.action_count)
                pyspiel.random_sim_test(game, num_sims=2, serialize=False, verbose=False)
                for _ in range(3):
                    state = game.new_initial_state()
                    self.assertTrue(state.is_chance_node())
                    chance = np.random.RandomState(1)
                    while not state.is_terminal():
                        action = int(chance.choice(state.legal_actions()))
                        self.assertTrue(state.action_to_string(action))
                        twin = state.clone()
                        state.apply_action(action)
                        self.assertNotEqual(twin.rules, state.rules)
                    self.assertAlmostEqual(sum(state.returns()), 0)

    def test_games_with_different_seeds_share_no_deal(self):
        deals = [set(), set()]
        for seed in (1, 2):
            for deal in range(20):
                state = pyspiel.load_game(f"python_heptapolis_duel(deals=20,seed={seed})").new_initial_state()
                state.apply_action(deal)
                deals[seed - 1].add(state.rules)
        self.assertEqual([len(some) for some in deals], [20, 20])
        self.assertFalse(deals[0] & deals[1])

    def test_a_resampled_state_cannot_be_told_apart(self):
        for name in self.NAMES:
            game = pyspiel.load_game(name)
            observer = game.make_py_observer()
            state = game.new_initial_state()
            chance = np.random.RandomState(3)
            state.apply_action(0)
            differ = 0
            for _ in range(50):
                for player in range(game.num_players()):  # also of one who has chosen already
                    world = state.resample_from_infostate(player, chance.rand)
                    self.assertEqual(observer.string_from(world, player), observer.string_from(state, player))
                    self.assertEqual(world.current_player(), state.current_player())
                    self.assertEqual(world.rules.to_act(), state.rules.to_act())
                    observer.set_from(state, player)
                    self.assertTrue(observer.tensor.any())
                    differ += world.rules != state.rules
                player = state.current_player()
                world = state.resample_from_infostate(player, chance.rand)
                self.assertEqual(world.legal_actions(), state.legal_actions())
                world.apply_action(world.legal_actions()[0])  # the world goes on
                state.apply_action(state.legal_actions()[0])
            self.assertGreater(differ, 10)
            self.assertTrue(game.new_initial_state().resample_from_infostate(0, chance.rand).is_chance_node())
        self.assertTrue(heptapolis.openspiel.SevenGame.kind)
