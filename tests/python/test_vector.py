"""VectorEnv: the same games as State plays, for any number of threads, in the caller's arrays."""

import json
import unittest
import weakref

import heptapolis as hp
import numpy as np
from games import MODES, positions


def trajectory(game, steps, size=24, seed=5, **options):
    """Everything that an environment shows under uniform play."""
    env = hp.VectorEnv(game, size, seed=seed, **options)
    shown = []
    for _ in range(steps):
        actions = env.sample()
        shown += [actions.copy(), env.masks.copy(), env.players.copy(), env.seeds.copy()]
        if env.observations is not None:
            shown.append(env.observations.copy())
        env.step(actions)
        shown += [env.rewards.copy(), env.scores.copy(), env.done.copy()]
    return shown


def same(one, other):
    return len(one) == len(other) and all(np.array_equal(a, b) for a, b in zip(one, other, strict=True))


class Steps(unittest.TestCase):
    def test_the_games_are_those_of_state(self):
        for name, (_, game) in MODES.items():
            with self.subTest(name):
                env = hp.VectorEnv(game, 3, seed=70)
                states = [game.start(int(seed)) for seed in env.seeds]
                ended = 0
                while ended < 6:
                    for number, state in enumerate(states):
                        seat = state.to_act()[0]
                        seen = state.observe(seat)
                        self.assertEqual(env.players[number], seat)
                        self.assertEqual(sorted(state.legal_numbers(seat)), list(np.flatnonzero(env.masks[number])))
                        self.assertTrue(np.array_equal(hp.tensor(seen), env.observations[number]))
                        self.assertTrue(np.array_equal(hp.mask(seen), env.masks[number]))
                    actions = env.sample()
                    env.step(actions)
                    for number, state in enumerate(states):
                        state.apply(int(actions[number]))
                        self.assertEqual(env.done[number], state.over)
                        if not state.over:
                            self.assertFalse(env.rewards[number].any() or env.scores[number].any())
                            continue
                        ended += 1
                        self.assertEqual(list(env.scores[number]), state.scores())
                        self.assertAlmostEqual(env.rewards[number].sum(), 0, places=5)
                        best = np.flatnonzero(env.rewards[number] == env.rewards[number].max())
                        self.assertEqual(list(best), state.winners())
                        states[number] = game.start(int(env.seeds[number]))

    def test_runs_with_different_seeds_share_no_game(self):
        def deals(seed, size, rounds):
            env = hp.VectorEnv(hp.Game("duel"), size, seed=seed, observations=False)
            rows = [[int(deal)] for deal in env.seeds]
            while min(map(len, rows)) < rounds:
                for row in np.flatnonzero(env.step(env.sample()).done):
                    rows[row].append(int(env.seeds[row]))
            return [row[number] for number in range(rounds) for row in rows]

        runs = [deals(seed, 8, 3) for seed in range(1, 6)]
        found = {deal for run in runs for deal in run}
        self.assertEqual(len(found), 5 * 24)
        self.assertTrue(all(0 <= deal < 2**63 for deal in found))
        self.assertEqual(deals(1, 4, 6), runs[0])  # a run's games by number, whatever its size

    def test_neighbouring_runs_choose_differently(self):
        game = hp.Game("duel")
        one, two = (hp.VectorEnv(game, 64, seed=seed, observations=False) for seed in (1, 2))
        self.assertTrue(np.array_equal(one.masks.sum(axis=1), two.masks.sum(axis=1)))  # four wonders to draft from
        places = [[int(env.masks[row, :number].sum()) for row, number in enumerate(env.sample())] for env in (one, two)]
        self.assertLess(sum(a == b for a, b in zip(places[0][1:], places[1], strict=False)), 32)

    def test_reset_begins_the_same_games_again(self):
        env = hp.VectorEnv(hp.Game("duel"), 4, seed=9)
        first, other = env.seeds.copy(), hp.VectorEnv(hp.Game("duel"), 4, seed=3).seeds
        env.step(env.sample())
        env.reset()
        self.assertTrue(np.array_equal(env.seeds, first))
        env.reset(3)
        self.assertTrue(np.array_equal(env.seeds, other))
        env.reset()
        self.assertTrue(np.array_equal(env.seeds, other))

    def test_threads_change_nothing(self):
        for game in (hp.Game("duel", agora=True), hp.Game("seven", players=4)):
            one = trajectory(game, 150)
            for threads in (2, 3, 24):
                self.assertTrue(same(one, trajectory(game, 150, threads=threads)), threads)
            self.assertFalse(same(one, trajectory(game, 150, seed=6)))

    def test_send_and_recv_are_a_step(self):
        game = hp.Game("duel")
        one, two = hp.VectorEnv(game, 16), hp.VectorEnv(game, 16, threads=2)
        for _ in range(200):
            actions = one.sample()
            self.assertTrue(np.array_equal(actions, two.sample()))
            one.step(actions)
            two.send(actions)
            with self.assertRaisesRegex(RuntimeError, "recv what was sent"):
                two.step(actions)
            with self.assertRaisesRegex(RuntimeError, "recv what was sent before you sample"):
                two.sample()
            actions[:] = -1  # what was sent is sent
            shown = two.recv()
            self.assertTrue(np.array_equal(one.masks, shown.masks))
            self.assertTrue(np.array_equal(one.observations, shown.observations))
        with self.assertRaisesRegex(RuntimeError, "nothing was sent"):
            two.recv()

    def test_masks_only_are_the_same(self):
        game = hp.Game("seven", players=3)
        full, bare = hp.VectorEnv(game, 8), hp.VectorEnv(game, 8, observations=False)
        self.assertIsNone(bare.observations)
        for _ in range(120):
            actions = full.sample()
            full.step(actions)
            bare.step(actions)
            self.assertTrue(np.array_equal(full.masks, bare.masks))

    def test_an_illegal_action_stops_the_whole_step(self):
        env = hp.VectorEnv(hp.Game("duel"), 4)
        before = env.masks.copy()
        actions = env.sample()
        for bad in (-1, 0, 10**9):
            actions[2] = bad
            with self.assertRaisesRegex(hp.IllegalAction, f"game 2, seat 0: number {bad} is not legal; possible: "):
                env.step(actions)
            self.assertTrue(np.array_equal(env.masks, before))
        with self.assertRaisesRegex(ValueError, "actions must be 4 numbers, found 3"):
            env.step(actions[:3])

    def test_a_mask_that_was_changed_deceives_nobody(self):
        env = hp.VectorEnv(hp.Game("duel"), 4)
        actions = env.sample()
        actions[1] = 0
        env.masks[1, 0] = True
        with self.assertRaisesRegex(hp.IllegalAction, "game 1"):
            env.step(actions)

    def test_only_int32_is_taken_as_it_is(self):
        env = hp.VectorEnv(hp.Game("duel"), 4)
        actions = env.sample()
        actions.flags.writeable = False
        env.step(actions)  # only read
        env.send(frozen := env.sample())
        frozen.flags.writeable = False
        env.recv()
        for bad in (env.sample().astype(np.int64), np.zeros(8, np.int32)[::2], [0] * 4):
            for method in (env.step, env.send):
                with self.assertRaisesRegex(TypeError, "actions must be a contiguous int32 array"):
                    method(bad)
        for bad in (np.zeros(4, np.int64), frozen, np.zeros(8, np.int32)[::2]):
            with self.assertRaisesRegex(TypeError, "actions must be a writeable, contiguous int32 array"):
                env.sample(bad)
        mine = np.full(4, -1, np.int32)
        self.assertIs(env.sample(mine), mine)
        self.assertTrue(env.masks[range(4), mine].all())
        with self.assertRaisesRegex(ValueError, "actions must be 4 numbers, found 3"):
            env.sample(mine[:3])


class Arrays(unittest.TestCase):
    def test_they_live_as_long_as_what_writes_them(self):
        env = hp.VectorEnv(hp.Game("duel"), 512, threads=2)
        held = [weakref.ref(array) for array in (env.masks, env.observations, env.rewards, env.scores, env.players,
                                                 env.done, env.seeds)]  # fmt: skip
        env.send(env.sample())
        native = env._env
        del env
        self.assertTrue(all(array() is not None for array in held))
        del native  # in mid-step
        self.assertTrue(all(array() is None for array in held))

    def test_the_callers_arrays_are_written(self):
        game = hp.Game("duel")
        mine = {"masks": np.zeros((5, game.action_count), np.bool_), "players": np.full(5, 9, np.int32)}
        env = hp.VectorEnv(game, 5, arrays=mine)
        self.assertIs(env.masks, mine["masks"])
        self.assertTrue(mine["masks"].any(axis=1).all())
        self.assertTrue((mine["players"] == 0).all())

    def test_wrong_arrays_are_named(self):
        game = hp.Game("duel")
        for arrays in (
            {"players": np.zeros(4, np.int32)},
            {"players": np.zeros(5)},
            {"players": np.zeros(10, np.int32)[::2]},
        ):
            with self.assertRaisesRegex(ValueError, "array 'players' must be writeable, contiguous, int32, of shape"):
                hp.VectorEnv(game, 5, arrays=arrays)
        with self.assertRaisesRegex(ValueError, "unknown arrays: maks"):
            hp.VectorEnv(game, 5, arrays={"maks": np.zeros(5)})
        with self.assertRaisesRegex(ValueError, "threads 1 to size"):
            hp.VectorEnv(game, 5, threads=6)


class Tensors(unittest.TestCase):
    def test_blocks_fill_the_row(self):
        for name, (_, game) in MODES.items():
            with self.subTest(name):
                end = 0
                layout = hp.tensor_layout(game)
                for block in layout:
                    self.assertEqual(block.first, end)
                    end = block.slice.stop
                self.assertEqual(end, hp.VectorEnv(game, 1).tensor_size)
                self.assertEqual(len({block.name for block in layout}), len(layout))
                self.assertTrue(all(block.says for block in layout))

    def test_nothing_hidden_shows(self):
        # Worlds that differ only in what a seat may not know give the same tensor.
        for name, (_, game) in MODES.items():
            with self.subTest(name):
                for number, (state, seat) in enumerate(positions(game, 2)):
                    seen = state.observe(seat or 0)
                    world = seen.sample_world(number).observe(seen.seat)
                    self.assertTrue(np.array_equal(hp.tensor(seen), hp.tensor(world)))

    def test_blocks_say_what_is_there(self):
        game = hp.Game("duel", agora=True, pantheon=True)
        blocks = {block.name: block.slice for block in hp.tensor_layout(game)}
        for state, seat in positions(game, 3):
            told = json.loads(state.observe(seat or 0).to_json())
            row = hp.tensor(state.observe(seat or 0))
            mine = told["seat"]
            self.assertEqual(
                list(row[blocks["coins"]]), [told["cities"][mine]["coins"], told["cities"][1 - mine]["coins"]]
            )
            self.assertEqual(row[blocks["my_turn"]][0], told["active"] == mine)
            up = sum(1 for card in told["display"] if card["up"])
            self.assertEqual(row[blocks["open"]].sum(), up)
            self.assertEqual(row[blocks["slot_hidden"]].sum(), len(told["display"]) - up)
        game = hp.Game("seven", players=5)
        blocks = {block.name: block.slice for block in hp.tensor_layout(game)}
        for state, seat in positions(game, 2):
            told = json.loads(state.observe(seat or 0).to_json())
            row = hp.tensor(state.observe(seat or 0))
            self.assertEqual(row[blocks["hand"]].sum(), len(told["hand"]))
            for place, city in enumerate((0, 1, -1, 2, -2)):
                there = told["cities"][(told["seat"] + city) % 5]
                self.assertEqual(row[blocks[f"city{place}.coins"]][0], there["coins"])
                self.assertEqual(row[blocks[f"city{place}.buildings"]].sum(), len(there["cards"]))
