"""Game, Deal, State, Observation and Action: what they promise, and what they say when something is wrong."""

import copy
import json
import pickle
import time
import unittest

import heptapolis as hp
from games import MODES, finished, positions


class Games(unittest.TestCase):
    def test_wrong_options_are_named(self):
        for message, make in {
            "unknown game 'chess'; known: seven, duel": lambda: hp.Game("chess"),
            "'agora' is no option of 'seven'; there are: players, sides, wonders": lambda: hp.Game("seven", agora=True),
            "sides are random, A or B, not 'C'": lambda: hp.Game("seven", sides="C"),
            "unknown wonder 'atlantis'": lambda: hp.Game("seven", wonders=["atlantis", "giza", "rhodes"]),
            "one entry per city: 3, found 1": lambda: hp.Game("seven", wonders=["giza:A"]),
        }.items():
            with self.assertRaises(ValueError) as caught:
                make()
            self.assertIn(message, str(caught.exception))
        for players in (1, 8):
            with self.assertRaises(ValueError):
                hp.Game("seven", players=players)
        with self.assertRaises(TypeError):
            hp.Game("seven", players="three")

    def test_wonders_that_are_asked_for_are_dealt(self):
        deal = json.loads(hp.Game("seven", wonders=["giza:A", "rhodes:B", "ephesus"]).deal(3).to_json())
        self.assertEqual([board["wonder"] for board in deal["wonders"]], ["giza", "rhodes", "ephesus"])
        self.assertEqual([board["side"] for board in deal["wonders"]][:2], ["A", "B"])

    def test_equality_hash_and_pickle(self):
        games = [game for _, game in MODES.values()]
        for game in games:
            self.assertEqual(pickle.loads(pickle.dumps(game)), game)
            self.assertEqual(eval(repr(game), {"Game": hp.Game}), game)
        self.assertEqual(len(set(games)), len({repr(game) for game in games}))
        deal = games[0].deal(4)
        self.assertEqual(pickle.loads(pickle.dumps(deal)), deal)
        self.assertEqual(hash(hp.Deal.from_json(deal.to_json())), hash(deal))
        self.assertNotEqual(games[0].deal(5), deal)

    def test_a_bad_deal_is_refused(self):
        deal = json.loads(hp.Game("seven").deal(1).to_json())
        deal["hands"][0][0][0] = deal["hands"][0][0][1]
        for bad in (json.dumps(deal), "{}", "[]", "no JSON"):
            with self.assertRaises(ValueError):
                hp.Deal.from_json(bad)


class States(unittest.TestCase):
    def test_only_who_deals_has_one(self):
        with self.assertRaises(TypeError):
            hp.State()
        with self.assertRaises(TypeError):
            hp.Observation()

    def test_copies_are_independent_and_pickles_equal(self):
        for name, (_, game) in MODES.items():
            with self.subTest(name):
                for number, (state, seat) in enumerate(positions(game, 1)):
                    if seat is None or number % 7:
                        continue
                    twin = state.copy()
                    for other in (twin, copy.deepcopy(state), pickle.loads(pickle.dumps(state))):
                        self.assertEqual(other, state)
                        self.assertEqual(hash(other), hash(state))
                    twin.apply(twin.legal_actions(seat)[0], seat)
                    self.assertNotEqual(twin, state)

    def test_a_damaged_pickle_is_refused(self):
        state = hp.Game("duel").start(1)
        layout, game, data, check = state.__getstate__()
        self.assertRegex(layout, "^[0-9a-f]{16}$")  # of the headers of the rules
        for words, bad in (
            ("another build", ("0" * 16, game, data, check)),
            ("another build", (1, game, data, check)),
            ("another build", (layout, game, data[1:], check)),
            ("damaged", (layout, game, data, check + 1)),
            ("damaged", (layout, "chess", data, check)),
        ):
            with self.assertRaisesRegex(ValueError, words):
                hp.State.__new__(hp.State).__setstate__(bad)

    def test_illegal_actions_are_named(self):
        state = hp.Game("duel").start(1)
        before = state.copy()
        for bad in ("build baths", "nonsense", 0, 10**6, -1, hp.Action("duel", "pass"), hp.Action("seven", "pass")):
            with self.assertRaises(hp.IllegalAction) as caught:
                state.apply(bad)
            self.assertIsInstance(caught.exception, ValueError)
        with self.assertRaisesRegex(hp.IllegalAction, "'build baths' is not legal; possible: draft"):
            state.apply("build baths")
        with self.assertRaisesRegex(hp.IllegalAction, "seat 1 is not to act; to act: 0"):
            state.apply(state.legal_actions()[0], seat=1)
        with self.assertRaisesRegex(IndexError, "seats are 0 to 1"):
            state.observe(2)
        self.assertEqual(state, before)
        state = finished(hp.Game("duel"))
        with self.assertRaisesRegex(hp.IllegalAction, "the game is over"):
            state.apply("build baths")
        self.assertEqual(state.legal_actions(), [])

    def test_the_end_has_winners_and_points(self):
        for _, game in MODES.values():
            state = finished(game)
            end = json.loads(state.end_json())
            self.assertEqual(state.winners(), end["winners"])
            self.assertEqual(len(state.scores()), game.players)
            self.assertGreaterEqual(state.scores()[state.winners()[0]], 0)
        with self.assertRaisesRegex(ValueError, "the game is not over"):
            game.start(1).end_json()

    def test_150_thousand_decisions_a_second(self):
        # A tenth of it here: other tests run beside this one. docs/python.md has the figure of a quiet machine.
        state, decisions, best = hp.Game("duel").start(1), 0, 0.0
        for _ in range(5):
            begin = time.process_time()
            for _ in range(2000):
                if state.over:
                    state = hp.Game("duel").start(decisions)
                legal = state.legal_actions()
                state.apply(legal[decisions % len(legal)])
                decisions += 1
            best = max(best, 2000 / (time.process_time() - begin))
        self.assertGreater(best, 15_000)


class Actions(unittest.TestCase):
    def test_text_number_and_factors(self):
        for name, (_, game) in MODES.items():
            with self.subTest(name):
                seen = {}
                for state, seat in positions(game, 3):
                    for action in state.legal_actions(seat) if seat is not None else []:
                        self.assertLess(action.number, game.action_count)
                        self.assertEqual(game.action_factors(action.number), action.factors)
                        self.assertEqual(hp.Action(game.name, action.text), action)
                        self.assertEqual(pickle.loads(pickle.dumps(action)), action)
                        self.assertEqual(hash(hp.Action(game.name, action.text)), hash(action))
                        seen.setdefault(action.number, set()).add(action.text.split(" pay ")[0])
                for number, texts in seen.items():
                    self.assertEqual(len(texts), 1, texts)
                    self.assertEqual(game.action_name(number).split(" left ")[0], *texts)

    def test_every_number_has_a_name_of_its_own(self):
        for game in (hp.Game("seven"), hp.Game("duel", agora=True, pantheon=True)):
            names = {game.action_name(number) for number in range(game.action_count)}
            self.assertEqual(len(names), game.action_count)
            with self.assertRaisesRegex(IndexError, f"0 to {game.action_count - 1}"):
                game.action_name(game.action_count)

    def test_a_wrong_text_is_named(self):
        with self.assertRaisesRegex(ValueError, "'build nothing' is no action of 'seven'"):
            hp.Action("seven", "build nothing")


class Observations(unittest.TestCase):
    def test_a_sampled_world_looks_the_same(self):
        for name, (_, game) in MODES.items():
            with self.subTest(name):
                for number, (state, seat) in enumerate(positions(game, 2)):
                    seen = state.observe(seat or 0)
                    world = seen.sample_world(number)
                    self.assertEqual(world.observe(seen.seat), seen)
                    if number % 10 == 0:
                        self.assertEqual(hp.Observation.from_json(seen.to_json()), seen)
                        self.assertEqual(pickle.loads(pickle.dumps(seen)), seen)
                        self.assertEqual(hash(world.observe(seen.seat)), hash(seen))

    def test_a_bad_observation_is_refused(self):
        told = json.loads(hp.Game("duel").start(1).observe(0).to_json())
        for bad in ({**told, "game": "chess"}, {**told, "age": 9}, {}, []):
            with self.assertRaises(ValueError):
                hp.Observation.from_json(json.dumps(bad))
