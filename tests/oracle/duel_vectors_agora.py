"""Test vectors of docs/rules/agora.md (AG-EX-*, AG-TV-*) on the oracle."""

import unittest
from random import Random

import duel_cards as cards
from duel_deal import random_deal
from duel_ends import Supremacy
from duel_fixture import drive, give, keep_only, legal, prices, put_cubes, put_decree, show, table
from duel_game import Game
from duel_price import Buyer, recruiting_price
from duel_score import score


def agora(age=1):
    return table(agora=True, age=age)


def plain_senate(game):
    """Replace the decrees by names without effect, all face up."""
    for number, chamber in game.senate.items():
        chamber.decrees[0].name, chamber.decrees[0].up = f"none_{number}", True


class AgoraSetup(unittest.TestCase):
    def test_ag_ex_1_decks(self):
        deal = random_deal(True, False, 3, Random(3))
        self.assertEqual([len(deck) for deck in deal.ages], [25, 25, 23])
        self.assertEqual([sum(map(cards.is_senator, deck)) for deck in deal.ages], [5, 5, 3])
        for age, up, available in ((1, 15, 7), (2, 15, 3), (3, 12, 2)):
            game = agora(age)
            self.assertEqual((len(game.face_up), len(game.available())), (up, available))

    def test_draft_effects(self):
        deal = random_deal(True, False, 3, Random(3))
        others = list(cards.wonders_in_play(False, False))[:6]
        deal.wonders = ["knossos", *others[:3], *others[3:], "curia_julia"]
        deal.decrees = ["shield", *[name for name in cards.DECREES if name != "shield"][:5]]
        game = Game(deal)
        course = game.play()
        self.assertEqual(len(game.display), 25)
        next(course)
        owed = course.send("draft knossos")
        self.assertEqual((owed, game.active), ((0, [f"place {chamber}" for chamber in range(1, 7)]), 0))
        owed = course.send("place 1")  # AG-RUL-28
        self.assertEqual((game.pawn, game.phase, owed[0]), (1, "draft", 1))
        for _ in range(6):
            owed = course.send(next(action for action in owed[1] if action != "draft curia_julia"))
        self.assertEqual(owed, (1, ["draft curia_julia"]))
        owed = course.send("draft curia_julia")
        first, second = deal.conspiracies[:2]
        wanted = sorted(f"keep {name} {end}" for name in (first, second) for end in ("top", "bottom"))
        self.assertEqual((owed, game.wonders_offered, game.phase), ((1, wanted), [], "draft"))
        self.assertEqual(len(game.conspiracy_deck), 14)
        course.send(f"keep {second} bottom")
        self.assertEqual((game.conspiracy_deck[-1], len(game.conspiracy_deck)), (first, 15))
        self.assertEqual(game.cities[1].conspiracies, {second: ["held", None]})


class AgoraSenators(unittest.TestCase):
    def test_ag_ex_2_and_tv_24_cost(self):
        game = agora()
        for number, name in enumerate(["conspirator_1", "politician_left_1", "politician_left_2"]):
            self.assertEqual(recruiting_price(game, 0), number)
            give(game, 0, name)
        give(game, 0, "corruption")
        self.assertEqual(recruiting_price(game, 0), 0)

    def test_ag_ex_3_and_tv_1_actions(self):
        blue = ["theater", "altar", "baths", "statue", "temple"]
        game = agora()
        for number, actions in enumerate([1, 1, 2, 2, 3, 3]):
            game.cities[0].cards = set(blue[:number])
            self.assertEqual(game.senate_actions(0), actions)
        put_decree(game, "senate_blue_plus_2", 1, (1, 0))
        for number, actions in ((2, 3), (1, 2), (0, 2)):
            game.cities[0].cards = set(blue[:number])
            self.assertEqual(game.senate_actions(0), actions)

    def test_ag_ex_4_politician(self):
        game = agora()
        plain_senate(game)
        give(game, 0, "theater", "altar", "baths")
        put_cubes(game, 4, (1, 0))
        course = game.recruit(0, "politician_left_1")
        self.assertEqual(drive(course), (0, ["move 4 3", "move 4 5", "pass", "place 1", "place 2"]))
        self.assertIsNone(drive(game.recruit(0, "politician_left_2"), "place 2", "move 2 3"))
        self.assertEqual(game.senate[3].cubes, [1, 0])

    def test_ag_tv_2_and_3_moves(self):
        game = agora()
        plain_senate(game)
        for chamber in (1, 2, 6):
            put_cubes(game, chamber, (1, 0))
        moves = set(game.move_actions(0))
        self.assertIn("move 2 3", moves)
        self.assertFalse({"move 1 3", "move 6 1"} & moves)
        game = agora()
        plain_senate(game)
        give(game, 0, "theater", "altar")
        owed = drive(game.recruit(0, "politician_right_1"))
        self.assertEqual(owed[1], ["pass", "place 5", "place 6"])
        self.assertIsNone(drive(game.recruit(0, "politician_right_2"), "place 5", "move 5 4"))

    def test_conspirator_with_and_without_reserve(self):
        game = agora()
        plain_senate(game)
        owed = drive(game.recruit(0, "conspirator_1"))
        self.assertEqual(owed[1], ["conspire"] + [f"place {chamber}" for chamber in range(1, 7)])
        put_cubes(game, 3, (12, 12))
        self.assertEqual(drive(game.recruit(0, "conspirator_2"))[1], ["conspire"])

    def test_organized_crime(self):
        game = agora()
        give(game, 0, "organized_crime")
        self.assertIsNone(drive(game.conspire(0)))
        self.assertEqual(set(game.cities[0].conspiracies), set(game.deal.conspiracies[:2]))

    def test_ag_tv_22_decree_16_on_the_last_card(self):
        game = agora()
        put_decree(game, "conspirator_play_again", 1, (1, 0))
        keep_only(game, 0)
        show(game, "conspirator_1", 0)
        self.assertIsNone(drive(game.turn(), "recruit conspirator_1", "place 4"))
        self.assertEqual((game.again, game.display), (True, {}))
        self.assertEqual(drive(game.play_age(2)), (0, ["start 0", "start 1"]))

    def test_mausoleum_recruits(self):
        game = agora()
        plain_senate(game)
        give(game, 0, "conspirator_1", "conspirator_2")
        game.cities[0].coins = 0
        game.discard = {"politician_left_1"}
        owed = drive(game.revive(0), "revive politician_left_1")
        self.assertEqual(owed[1], ["pass", "place 1", "place 2"])


class AgoraControl(unittest.TestCase):
    def test_ag_ex_5_and_tv_4(self):
        game = agora()
        put_decree(game, "income_blue", 3, (1, 0))
        self.assertEqual(game.decree_holder("income_blue"), 0)
        for cubes, holder in (((1, 1), None), ((2, 1), 0), ((2, 2), None), ((2, 3), 1)):
            put_cubes(game, 3, cubes)
            self.assertEqual(game.decree_holder("income_blue"), holder)

    def test_face_down_decree_turns_up_when_a_cube_comes(self):
        game = agora()
        plain_senate(game)
        game.senate[2].decrees[0].up = False
        put_cubes(game, 1, (1, 0))
        drive(game.move_cube(0, 1, 2))
        self.assertTrue(game.senate[2].decrees[0].up)

    def test_ag_ex_6_shield_decree(self):
        game = agora()
        put_decree(game, "shield", 3)
        drive(game.place_cube(0, 3))
        self.assertEqual(game.pawn, 1)
        drive(game.place_cube(1, 3))
        self.assertEqual(game.pawn, 0)
        drive(game.place_cube(1, 3))
        self.assertEqual((game.pawn, game.shield_holder), (-1, 1))

    def test_ag_tv_5_cube_moves_away(self):
        game = agora()
        put_decree(game, "shield", 1, (1, 0))
        game.pawn = 3
        game.military_tokens.discard("agora_small_b")
        self.assertIsNone(drive(game.move_cube(0, 1, 2)))
        self.assertEqual((game.pawn, game.controller(2)), (2, 0))

    def test_ag_tv_6_loses_by_own_move(self):
        game = agora()
        put_decree(game, "shield", 1, (1, 0))
        game.pawn = -8
        with self.assertRaises(Supremacy) as end:
            drive(game.move_cube(0, 1, 2))
        self.assertEqual((end.exception.victory, end.exception.winners), ("military", [1]))

    def test_ag_tv_7_token_and_political_supremacy(self):
        game = agora()
        put_decree(game, "shield", 1)
        game.pawn = 2
        for chamber in (2, 3, 4, 5):
            put_cubes(game, chamber, (1, 0))
        with self.assertRaises(Supremacy) as end:
            drive(game.place_cube(0, 1), "place 6")
        self.assertEqual((end.exception.victory, end.exception.winners, game.pawn), ("political", [0], 3))

    def test_six_chambers_come_before_the_token(self):
        game = agora()
        put_decree(game, "shield", 1)
        game.pawn = 2
        for chamber in (2, 3, 4, 5, 6):
            put_cubes(game, chamber, (1, 0))
        with self.assertRaises(Supremacy) as end:
            drive(game.place_cube(0, 1))
        self.assertEqual((end.exception.victory, game.pawn), ("political", 3))
        self.assertNotIn("agora_small_b", game.military_tokens)

    def test_beneficiary_resolves_out_of_turn(self):
        game = agora()
        put_decree(game, "shield", 1, (1, 0))
        game.pawn = -2
        course = game.move_cube(0, 1, 2)
        self.assertEqual(next(course), (1, [f"place {chamber}" for chamber in range(1, 7)]))
        self.assertEqual(game.senate[2].cubes, [1, 0])  # AG-CTRL-2: the cube is already there
        with self.assertRaises(StopIteration):
            course.send("place 2")
        self.assertIsNone(game.controller(2))

    def test_removed_during_the_first_check(self):
        game = agora()
        put_decree(game, "shield", 1, (1, 0))
        put_cubes(game, 4, (0, 1))
        game.pawn = -5
        game.military_tokens.discard("agora_small_a")
        self.assertIsNone(drive(game.move_cube(0, 1, 2), "remove 2", "pass"))
        self.assertEqual((game.senate[2].cubes, game.cities[0].reserve, game.pawn), ([0, 0], 12, -6))


class AgoraDecrees(unittest.TestCase):
    def test_ag_ex_7_and_tv_13_income(self):
        for age in (1, 2, 3):
            game = agora(age)
            put_decree(game, "income_blue", 1, (0, 1))
            drive(game.construct_building(0, "theater"))
            self.assertEqual(game.cities[1].coins, 7 + age)
        game = agora(2)
        put_decree(game, "income_blue", 1, (0, 1))
        game.removed[1] = ["temple", "walls", "forum"]
        give(game, 0, "treason", "coercion")
        self.assertIsNone(drive(game.trigger(0, "treason"), "construct temple"))
        self.assertEqual(game.cities[1].coins, 9)
        give(game, 1, "statue")
        drive(game.trigger(0, "coercion"), "swap statue temple")
        self.assertEqual(game.cities[1].coins, 9)

    def test_ag_ex_8_price_decree(self):
        game = agora()
        put_decree(game, "trade_raw", 1, (1, 0))
        self.assertEqual(prices(game, 0, "baths", "apothecary"), [1, 2])
        give(game, 0, "stone_reserve")
        self.assertEqual(prices(game, 0, "baths"), [1])

    def test_ag_tv_10_ignored_symbol(self):
        game = agora(2)
        put_decree(game, "ignore_cost_yellow", 1, (1, 0))
        give(game, 1, "glassworks")
        # Caravansery: 2 coins, glass at 3, papyrus at 2; the glass is ignored.
        self.assertEqual(Buyer(game, 0).building_price("caravansery"), (4, 2, False))
        self.assertEqual(prices(game, 1, "caravansery"), [4])
        # Forum: 3 coins, clay at 2: the coins are ignored.
        self.assertEqual(Buyer(game, 0).building_price("forum"), (2, 2, False))
        # Clay at 3: both ways cost 3; the one without purchases is used (AG-DEC-18).
        give(game, 1, "clay_pool")
        self.assertEqual(Buyer(game, 0).building_price("forum"), (3, 0, False))

    def test_ag_tv_11_wonder_discount(self):
        game = agora()
        put_decree(game, "wonder_discount", 1, (1, 0))
        give(game, 0, "architecture")
        self.assertEqual(prices(game, 0, "statue_of_zeus"), [4])

    def test_ag_tv_12_discard(self):
        game = agora()
        put_decree(game, "discard_plus_2", 1, (1, 0))
        give(game, 0, "tavern", "clay_reserve")
        game.discard_for_coins(0, "baths")
        self.assertEqual(game.cities[0].coins, 13)

    def test_ag_tv_14_opponent_chains(self):
        game = agora(2)
        put_decree(game, "opponent_chains", 1, (1, 0))
        give(game, 1, "baths")
        give(game, 0, "urbanism")
        show(game, "aqueduct", 24)
        drive(game.turn(), "build aqueduct")
        self.assertEqual(game.cities[0].coins, 11)


class AgoraConspiracies(unittest.TestCase):
    def triggerable(self, game, name):
        return game.can_do_something(0, name)

    def test_ag_ex_9_treason(self):
        for age in (1, 2, 3):
            game = agora(age)
            give(game, 0, "treason")
            self.assertEqual(len(drive(game.trigger(0, "treason"))[1]), 3 * age)

    def test_ag_tv_8_coup(self):
        for strategy in (False, True):
            game = agora()
            game.pawn = 2
            give(game, 0, "coup")
            if strategy:
                give(game, 0, "strategy")
            owed = drive(game.trigger(0, "coup"))
            self.assertEqual((game.pawn, owed[0], owed[1][0]), (4, 0, "place 1"))

    def test_ag_tv_9_large_token(self):
        game = agora(2)
        game.pawn = 5
        game.military_tokens.discard("agora_small_b")
        self.assertIsNone(drive(game.construct_building(0, "walls")))
        self.assertEqual((game.pawn, game.cities[1].coins), (7, 7))
        game.pawn = 5
        game.military_tokens.add("agora_large_b")
        put_cubes(game, 1, (0, 1))
        put_cubes(game, 2, (1, 0))
        self.assertIsNone(drive(game.construct_building(0, "parade_ground"), "remove 1", "move 2 3"))

    def test_ag_tv_15_blackmail(self):
        for coins, taken in ((7, 4), (1, 1)):
            game = agora()
            game.cities[1].coins = coins
            give(game, 0, "blackmail")
            self.assertIsNone(drive(game.trigger(0, "blackmail")))
            self.assertEqual([city.coins for city in game.cities], [7 + taken, coins - taken])
        game.cities[1].coins = 0
        self.assertFalse(self.triggerable(game, "blackmail"))

    def test_ag_tv_16_embezzlement(self):
        game = agora()
        plain_senate(game)
        put_cubes(game, 1, (3, 5))
        game.cities[1].coins = 4
        give(game, 0, "embezzlement")
        drive(game.trigger(0, "embezzlement"))
        self.assertEqual([city.coins for city in game.cities], [10, 0])

    def test_ag_tv_17_sabotage(self):
        game = agora()
        give(game, 0, "sabotage")
        give(game, 1, "colossus", "piraeus")
        game.pawn = -2
        drive(game.trigger(0, "sabotage"), "sabotage colossus")
        self.assertEqual((game.pawn, score(game, 1)["wonders"]), (-2, 2))
        self.assertEqual(game.discard, {"card under colossus"})
        self.assertEqual(prices(game, 1, "apothecary"), [0])
        game.cities[0].conspiracies = {"sabotage": ["prepared", None]}
        drive(game.trigger(0, "sabotage"), "sabotage piraeus")
        self.assertEqual(prices(game, 1, "apothecary"), [2])

    def test_ag_tv_18_nothing_to_do(self):
        game = agora()
        plain_senate(game)
        give(game, 0, "sabotage", "extortion")
        self.assertFalse(self.triggerable(game, "sabotage"))
        self.assertFalse(self.triggerable(game, "extortion"))
        put_cubes(game, 1, (1, 0))
        self.assertTrue(self.triggerable(game, "extortion"))
        self.assertIn("trigger extortion", legal(game))
        self.assertNotIn("trigger sabotage", legal(game))
        self.assertEqual(drive(game.trigger(0, "extortion")), (0, ["move 1 2", "pass"]))

    def test_ag_tv_19_obscurantism(self):
        game = agora()
        give(game, 1, "law", "agriculture")
        give(game, 0, "obscurantism", "economy")
        owed = drive(game.trigger(0, "obscurantism"))
        self.assertEqual(len(owed[1]), 11)
        drive(game.trigger(0, "obscurantism"), "lock law")
        self.assertEqual(game.cities[1].tokens, {"agriculture"})
        drive(game.trigger(0, "obscurantism"), "lock agriculture")
        self.assertEqual((game.cities[1].coins, score(game, 1)["progress"]), (7, 0))

    def test_ag_tv_20_turn_of_events_takes_the_last_cards(self):
        game = agora()
        keep_only(game, 0, 3)
        give(game, 0, "turn_of_events")
        names = game.display[3], game.display[0]
        course = game.turn()
        drive(course, "trigger turn_of_events", f"discard {names[0]}", f"discard {names[1]}")
        self.assertEqual((game.display, game.discard), ({}, set(names)))
        self.assertEqual(drive(game.play_age(2)), (0, ["start 0", "start 1"]))

    def test_turn_of_events_may_stop_after_one(self):
        game = agora()
        keep_only(game, 0, 3)
        give(game, 0, "turn_of_events")
        owed = drive(game.turn(), "trigger turn_of_events", f"discard {game.display[3]}")
        self.assertEqual(owed[1], sorted([f"discard {game.display[0]}", "pass"]))
        self.assertEqual(game.cities[0].coins, 7)

    def test_ag_tv_21_prepare_then_trigger(self):
        game = agora()
        game.cities[0].conspiracies["coup"] = ["held", None]
        card = next(iter(game.available()))
        self.assertNotIn("trigger coup", legal(game))
        self.assertIsNone(drive(game.turn(), f"prepare coup {card}"))
        self.assertEqual(game.cities[0].conspiracies["coup"], ["prepared", card])
        self.assertIn("trigger coup", legal(game))
        owed = drive(game.turn(), "trigger coup")
        self.assertEqual((game.pawn, [action for action in owed[1] if action.startswith("trigger")]), (2, []))

    def test_ag_tv_25_coercion_pairs(self):
        game = agora(2)
        plain_senate(game)
        give(game, 0, "coercion", "apothecary", "scriptorium")
        give(game, 1, "library", "school")
        owed = drive(game.trigger(0, "coercion"), "swap library apothecary")
        self.assertEqual(owed[0], 0)
        game.progress = {"strategy", "economy"}
        game.cities[0].cards, game.cities[1].cards = {"apothecary", "scriptorium"}, {"library", "school"}
        owed = drive(game.trigger(0, "coercion"), "swap library apothecary", "token strategy")
        self.assertEqual(owed, (1, ["token economy"]))

    def test_coercion_shared_supremacy(self):
        game = agora(3)
        give(game, 0, "coercion", "apothecary", "workshop", "scriptorium", "pharmacist", "academy", "laboratory")
        give(game, 1, "school", "library", "dispensary", "study", "university", "observatory")
        with self.assertRaises(Supremacy) as end:
            drive(game.trigger(0, "coercion"), "swap university laboratory")
        self.assertEqual((end.exception.victory, end.exception.winners), ("scientific", [0, 1]))

    def test_foreclosure_property_fraud_espionage(self):
        game = agora()
        give(game, 0, "foreclosure", "property_fraud", "espionage")
        give(game, 1, "quarry", "press", "theater")
        self.assertEqual(drive(game.trigger(0, "foreclosure"))[1], ["take press", "take quarry"])
        drive(game.trigger(0, "foreclosure"), "take press")
        self.assertIn("press", game.cities[0].cards)
        show(game, "conspirator_1", 0)
        show(game, "guard_tower", 1)
        options = drive(game.trigger(0, "property_fraud"))[1]
        self.assertNotIn("construct conspirator_1", options)
        self.assertIsNone(drive(game.trigger(0, "property_fraud"), "construct guard_tower"))
        self.assertEqual(game.pawn, 1)
        self.assertEqual(len(drive(game.trigger(0, "espionage"))[1]), len(game.box))

    def test_curia_julia(self):
        game = agora()
        game.cities[0].unbuilt.add("curia_julia")
        game.cities[0].conspiracies = {"coup": ["held", None], "sabotage": ["held", None], "treason": ["prepared", "x"]}
        course = game.construct_wonder(0, "curia_julia", "baths")
        self.assertEqual(drive(course), (0, ["pass", "trigger coup"]))
        game.cities[0].unbuilt.add("curia_julia")
        self.assertIsNone(drive(game.construct_wonder(0, "curia_julia", "baths"), "trigger coup"))
        self.assertEqual((game.pawn, game.again), (2, True))
        self.assertEqual(game.cities[0].conspiracies["coup"], ["triggered", None])


class AgoraInsiderInfluence(unittest.TestCase):
    def test_ag_ex_10_two_decrees(self):
        game = agora()
        put_decree(game, "income_blue", 1, (1, 0))
        put_decree(game, "income_red", 3)
        give(game, 0, "insider_influence")
        owed = drive(game.trigger(0, "insider_influence"))
        self.assertEqual(len(owed[1]), 30)
        drive(game.trigger(0, "insider_influence"), "decree 3 1", "pass")
        self.assertEqual([decree.name for decree in game.senate[1].decrees], ["income_blue", "income_red"])
        self.assertEqual((game.senate[3].decrees, game.decree_holder("income_red")), ([], 0))

    def test_shield_from_one_controller_to_the_other(self):
        game = agora()
        put_decree(game, "shield", 1, (1, 0))
        put_cubes(game, 3, (0, 1))
        game.pawn = 1
        give(game, 0, "insider_influence")
        drive(game.trigger(0, "insider_influence"), "decree 1 3", "pass")
        self.assertEqual((game.pawn, game.shield_holder), (-1, 1))

    def test_shield_loss_is_resolved_before_the_gain(self):
        game = agora()
        put_decree(game, "shield", 1, (1, 0))
        put_cubes(game, 3, (0, 1))
        game.pawn = -2
        give(game, 0, "insider_influence")
        owed = drive(game.trigger(0, "insider_influence"), "decree 1 3")
        self.assertEqual((game.pawn, owed[0]), (-3, 1))
        self.assertEqual([decree.name for decree in game.senate[3].decrees][-1], "shield")

    def test_shield_gained_during_the_loss_is_gained_once(self):
        game = agora()
        put_decree(game, "shield", 1, (1, 0))
        game.pawn = -2
        give(game, 0, "insider_influence")
        drive(game.trigger(0, "insider_influence"), "decree 1 3", "place 3")
        self.assertEqual((game.pawn, game.shield_holder), (-4, 1))

    def test_face_down_shield_turned_up_in_a_controlled_chamber(self):
        game = agora()
        put_decree(game, "shield", 2)
        game.senate[2].decrees[0].up = False
        put_cubes(game, 5, (1, 0))
        give(game, 0, "insider_influence")
        drive(game.trigger(0, "insider_influence"), "decree 2 5", "pass")
        self.assertEqual((game.pawn, game.senate[5].decrees[1].up), (1, True))

    def test_face_down_decree_in_a_tied_chamber(self):
        game = agora()
        plain_senate(game)
        game.senate[2].decrees[0].up = False
        put_cubes(game, 5, (1, 1))
        give(game, 0, "insider_influence")
        drive(game.trigger(0, "insider_influence"), "decree 2 5", "pass")
        self.assertFalse(game.senate[5].decrees[1].up)
        drive(game.remove_cube(1, 5))
        self.assertTrue(game.senate[5].decrees[1].up)


class AgoraSenateScore(unittest.TestCase):
    def test_ag_ex_11_and_tv_23(self):
        game = agora(3)
        plain_senate(game)
        for chamber in (1, 3, 5):
            put_cubes(game, chamber, (1, 0))
        self.assertEqual((score(game, 0)["senate"], score(game, 1)["senate"]), (6, 0))
        self.assertEqual(sum(cards.CHAMBER_VP.values()), 12)

    def test_ag_ex_12_trigger_then_the_turn_goes_on(self):
        game = agora()
        give(game, 0, "coup")
        owed = drive(game.turn(), "trigger coup")
        self.assertTrue(any(action.startswith("discard") for action in owed[1]))
