"""Test vectors of Pantheon together with Agora (PA-TA-*) on the oracle."""

import unittest
from random import Random

import duel_cards as cards
from duel_deal import random_deal
from duel_ends import Supremacy
from duel_fixture import drive, give, keep_only, place_divinity, prices, put_cubes, put_decree, show, table, take_away
from duel_price import recruiting_price


def both(age=2):
    return table(agora=True, pantheon=True, age=age)


class WithAgora(unittest.TestCase):
    def test_pa_ta_1_decks_and_slots(self):
        deal = random_deal(True, True, 9, Random(9))
        self.assertEqual([len(deck) for deck in deal.ages], [25, 25, 23])
        self.assertEqual((len(deal.box), len(cards.wonders_in_play(True, True))), (10, 16))
        places = [cards.AGORA_LAYOUTS[1].places[slot] for slot in cards.mythology_slots(True)]
        self.assertEqual(places, [(1, 5), (1, 9), (3, 1), (3, 5), (3, 11)])
        places = [cards.AGORA_LAYOUTS[2].places[slot] for slot in cards.offering_slots(True)]
        self.assertEqual(places, [(1, 1), (1, 5), (1, 11)])

    def test_pa_ta_2_turn_of_events_then_activation(self):
        game = both()
        place_divinity(game, "aphrodite", 1)
        give(game, 0, "turn_of_events")
        first, second = (game.display[game.layout.slot(4, column)] for column in (4, 6))
        owed = drive(game.turn(), "trigger turn_of_events", f"discard {first}", f"discard {second}")
        self.assertTrue({game.layout.slot(3, 3), game.layout.slot(3, 5)} <= game.face_up)
        self.assertIn("activate aphrodite", owed[1])

    def test_pa_ta_3_offering_token_of_the_same_turn(self):
        game = both()
        for column in (4, 6, 8):
            take_away(game, (4, column))
        take_away(game, (3, 3))
        drive(game.turn_up_step())
        covered = game.layout.slot(1, 1)
        value = game.display_tokens[covered]
        place_divinity(game, "aphrodite", 6)
        game.cities[0].coins = 8
        give(game, 0, "turn_of_events")
        card = game.display[game.layout.slot(2, 2)]
        course = game.turn()
        drive_options = drive(course, "trigger turn_of_events", f"discard {card}")[1]
        self.assertIn(f"discard {game.display[covered]}", drive_options)
        self.assertIn(f"activate aphrodite using {value}", course.send("pass")[1])

    def test_pa_ta_4_no_activation_on_an_empty_display(self):
        game = both()
        keep_only(game, 0, 7)
        place_divinity(game, "aphrodite", 1)
        give(game, 0, "turn_of_events")
        names = game.display[7], game.display[0]
        self.assertIsNone(drive(game.turn(), "trigger turn_of_events", *(f"discard {name}" for name in names)))
        self.assertEqual(drive(game.play_age(3)), (0, ["start 0", "start 1"]))

    def test_pa_ta_5_blackmail(self):
        game = both()
        game.cities[1].coins, game.cities[1].astarte = 5, 7
        give(game, 0, "blackmail")
        drive(game.trigger(0, "blackmail"))
        self.assertEqual((game.cities[1].coins, game.cities[1].astarte, game.cities[0].coins), (2, 7, 10))

    def test_pa_ta_6_senator_paid_from_astarte(self):
        game = both()
        city = game.cities[0]
        city.coins, city.astarte = 1, 2
        give(game, 0, "conspirator_1", "conspirator_2")
        show(game, "conspirator_3", 24)
        self.assertEqual(recruiting_price(game, 0), 2)
        drive(game.turn(), "recruit conspirator_3", "conspire")
        self.assertEqual((city.coins, city.astarte), (0, 1))

    def test_pa_ta_7_hades_recruits(self):
        game = both()
        put_decree(game, "conspirator_play_again", 1, (1, 0))
        give(game, 0, "politician_left_1", "politician_left_2", "politician_right_1")
        game.discard = {"conspirator_1"}
        self.assertIsNone(drive(game.divinity_acts(0, "hades", []), "revive conspirator_1", "place 5"))
        self.assertEqual((game.cities[0].coins, game.again), (7, True))

    def test_pa_ta_8_opponent_mythology_token(self):
        game = both(3)
        put_decree(game, "opponent_chains", 1, (1, 0))
        game.cities[1].mythology = ["egyptian"]
        self.assertEqual(prices(game, 0, "egyptian_grand_temple"), [0])
        give(game, 0, "urbanism")
        show(game, "egyptian_grand_temple", 22)
        drive(game.turn(), "build egyptian_grand_temple")
        self.assertEqual(game.cities[0].coins, 11)

    def test_pa_ta_9_income_of_isis(self):
        game = both(3)
        put_decree(game, "income_wonder", 1, (0, 1))
        game.discard = {"baths"}
        game.cities[0].unbuilt = {"pyramids"}
        drive(game.divinity_acts(0, "isis", []), "raise pyramids baths")
        self.assertEqual(game.cities[1].coins, 10)
        drive(game.divinity_acts(0, "aphrodite", []))
        self.assertEqual(game.cities[1].coins, 10)

    def test_pa_ta_10_neptune_and_politics(self):
        game = both()
        for chamber in range(1, 6):
            put_decree(game, f"none_{chamber}", chamber, (1, 0))
        game.shield_holder = None
        course = game.divinity_acts(0, "neptune", [])
        with self.assertRaises(Supremacy) as end:
            drive(course, "drop agora_large_a", "apply agora_small_a", "place 6")
        self.assertEqual(end.exception.victory, "political")

    def test_pa_ta_11_minerva_and_the_shield_decree(self):
        game = both()
        put_decree(game, "shield", 1)
        game.pawn, game.minerva = 2, 3
        drive(game.place_cube(0, 1))
        self.assertEqual((game.pawn, game.minerva, game.shield_holder), (2, None, 0))
        drive(game.remove_cube(0, 1))
        self.assertEqual(game.pawn, 1)

    def test_pa_ta_12_mars(self):
        for poliorcetics, coins in ((False, 7), (True, 5)):
            game = both()
            game.pawn = 2
            if poliorcetics:
                give(game, 0, "poliorcetics")
            owed = drive(game.divinity_acts(0, "mars", []))
            self.assertEqual((game.pawn, owed[1][0], game.cities[1].coins), (4, "place 1", coins))

    def test_pa_ta_13_poliorcetics_by_the_opponents_move(self):
        game = both()
        put_decree(game, "shield", 1, (0, 1))
        give(game, 0, "poliorcetics")
        drive(game.move_cube(1, 1, 2))
        self.assertEqual((game.pawn, game.cities[1].coins), (1, 6))

    def test_pa_ta_14_coercion_and_the_snake(self):
        for scriptorium in (False, True):
            game = both()
            give(game, 0, "coercion", "apothecary")
            give(game, 1, "library")
            game.cities[0].snake = "library"
            if scriptorium:
                give(game, 0, "scriptorium")
            owed = drive(game.trigger(0, "coercion"), "swap library apothecary")
            self.assertIsNone(game.cities[0].snake)
            self.assertEqual(bool(owed and owed[1][0].startswith("token")), scriptorium)

    def test_pa_ta_15_tokens_on_enki(self):
        game = both()
        place_divinity(game, "enki", 1, game.deal.box[:2])
        give(game, 0, "espionage", "obscurantism")
        self.assertEqual(len(drive(game.trigger(0, "espionage"))[1]), 8)
        options = drive(game.trigger(0, "obscurantism"))[1]
        self.assertFalse({f"lock {name}" for name in game.deal.box[:2]} & set(options))

    def test_pa_ta_16_isis_builds_curia_julia(self):
        game = both()
        game.discard = {"baths"}
        game.cities[0].unbuilt = {"curia_julia"}
        game.cities[0].conspiracies = {"coup": ["held", None]}
        self.assertIsNone(drive(game.divinity_acts(0, "isis", []), "raise curia_julia baths", "trigger coup"))
        self.assertEqual((game.cities[0].coins, game.again, game.pawn), (13, True, 2))

    def test_pa_ta_17_sabotage_on_the_sanctuary(self):
        game = both()
        place_divinity(game, "mars", 6)
        give(game, 1, "sanctuary")
        give(game, 0, "sabotage")
        self.assertEqual(game.activation_cost(1, 6), 1)
        drive(game.trigger(0, "sabotage"), "sabotage sanctuary")
        self.assertEqual((game.activation_cost(1, 6), game.cities[1].unbuilt), (3, set()))

    def test_neptune_large_token(self):
        game = both()
        put_cubes(game, 1, (0, 2))
        put_cubes(game, 6, (1, 0))
        course = game.divinity_acts(0, "neptune", [])
        self.assertIsNone(drive(course, "drop agora_small_a", "apply agora_large_a", "remove 1", "pass"))
        self.assertEqual(game.senate[1].cubes, [0, 1])
