"""Test vectors of docs/rules/duel.md (DU-EX-*, DU-TV-*) on the oracle."""

import unittest
from random import Random

import duel_cards as cards
from duel_deal import random_deal
from duel_ends import Supremacy
from duel_fixture import drive, give, keep_only, legal, prices, show, table, take_away
from duel_game import DRAFT_ORDER, Game
from duel_price import Buyer, production, unit_prices
from duel_score import civilian_winners, score


class BaseLayouts(unittest.TestCase):
    def test_shapes_of_the_rules_are_those_of_the_data(self):
        for data, layouts in ((cards.DUEL, cards.DUEL_LAYOUTS), (cards.AGORA, cards.AGORA_LAYOUTS)):
            for age, layout in layouts.items():
                for row in data["layouts"][f"age{age}"]["slots"]:
                    slot = row["id"]
                    self.assertEqual(layout.places[slot], (row["row"], row["col"]))
                    self.assertEqual(list(layout.covered_by[slot]), row["covered_by"])
                    self.assertEqual(layout.starts_face_up(slot), row["face"] == "up")
                self.assertEqual(len(layout.slots), data["layouts"][f"age{age}"]["cards"])

    def test_du_tv_2_age_three(self):
        layout = cards.DUEL_LAYOUTS[3]

        def coverers(*place):
            return {layout.places[slot] for slot in layout.covered_by[layout.slot(*place)]}

        self.assertEqual(coverers(3, 1), {(4, 0), (4, 2)})
        self.assertEqual([coverers(2, 0), coverers(2, 2)], [{(3, 1)}] * 2)
        self.assertEqual([coverers(2, 4), coverers(2, 6)], [{(3, 5)}] * 2)

    def test_du_tv_3_twelve_up_eight_down(self):
        for age in (1, 2, 3):
            game = table(age=age)
            self.assertEqual((len(game.display), len(game.face_up)), (20, 12))

    def test_du_ex_9_available_at_the_start(self):
        for age, number in ((1, 6), (2, 2), (3, 2)):
            game = table(age=age)
            last = max(game.layout.row(slot) for slot in game.layout.slots)
            self.assertEqual(len(game.available()), number)
            self.assertTrue(all(game.layout.row(slot) == last for slot in game.available().values()))

    def test_du_tv_1_turn_up(self):
        game = table()
        slots = game.layout.slot(4, 0), game.layout.slot(4, 2)
        covered = game.layout.slot(3, 1)
        drive(game.turn(), f"discard {game.display[slots[0]]}")
        self.assertNotIn(covered, game.face_up)
        drive(game.turn(), f"discard {game.display[slots[1]]}")
        self.assertIn(covered, game.face_up)


class BasePrices(unittest.TestCase):
    def test_du_ex_1_costs(self):
        game = table()
        self.assertEqual(prices(game, 0, "lumber_yard", "stone_pit", "baths", "scriptorium", "arena"), [0, 1, 2, 2, 6])

    def test_du_ex_2_cost_or_chain(self):
        game = table(age=2)
        self.assertEqual(prices(game, 0, "horse_breeders"), [4])
        give(game, 0, "stable")
        self.assertEqual(Buyer(game, 0).building_price("horse_breeders"), (0, 0, True))

    def test_du_ex_3_production(self):
        game = table()
        give(game, 0, "quarry", "clay_pool", "brickyard", "press")
        self.assertEqual(dict(zip(cards.RESOURCES, production(game.cities[0])[0], strict=True))["clay"], 3)
        self.assertEqual(prices(game, 0, "baths", "garrison", "apothecary"), [0, 0, 2])

    def test_du_ex_4_unit_price(self):
        game = table()
        give(game, 1, "shelf_quarry")
        stone = cards.RESOURCES.index("stone")
        self.assertEqual((unit_prices(game, 0)[stone], unit_prices(game, 1)[stone]), (4, 2))
        self.assertEqual(prices(game, 1, "aqueduct"), [2])

    def test_du_ex_5_trade(self):
        game = table()
        give(game, 1, "shelf_quarry")
        give(game, 0, "clay_pool")
        self.assertEqual(prices(game, 1, "fortifications"), [5])

    def test_du_ex_6_and_7_trade(self):
        game = table()
        give(game, 1, "shelf_quarry")
        give(game, 0, "glassworks")
        self.assertEqual(prices(game, 0, "aqueduct"), [12])
        self.assertEqual(prices(game, 1, "caravansery"), [7])

    def test_du_ex_8_chains(self):
        game = table()
        give(game, 0, "baths", "palisade")
        self.assertEqual(prices(game, 0, "aqueduct", "fortifications"), [0, 0])

    def test_du_tv_7_economy(self):
        for customs, paid, gained in ((False, 7, 5), (True, 4, 2)):
            game = table(age=2)
            game.cities[1].coins = 10
            give(game, 0, "economy", "glassworks")
            if customs:
                give(game, 1, "customs_house")
            show(game, "caravansery", 19)
            game.active = 1
            drive(game.turn(), "build caravansery")
            self.assertEqual([city.coins for city in game.cities], [7 + gained, 10 - paid])

    def test_du_tv_8_architecture(self):
        game = table()
        give(game, 0, "architecture", "lumber_yard")
        give(game, 1, "shelf_quarry")
        self.assertEqual(prices(game, 0, "great_lighthouse"), [2])

    def test_du_tv_9_masonry(self):
        game = table()
        give(game, 0, "masonry")
        self.assertEqual(prices(game, 0, "baths", "aqueduct", "garrison"), [0, 2, 2])

    def test_choice_production_is_one_unit_per_construction(self):
        game = table(age=3)
        give(game, 0, "caravansery", "piraeus", "clay_pool")
        self.assertEqual(prices(game, 0, "arena", "sphinx"), [2, 2])
        give(game, 1, "forum", "great_lighthouse")
        self.assertEqual(set(unit_prices(game, 0)), {2})


class BaseActions(unittest.TestCase):
    def test_du_ex_10_discard(self):
        game = table(age=2)
        give(game, 0, "tavern", "clay_reserve")
        show(game, "aqueduct", 19)
        drive(game.turn(), "discard aqueduct")
        self.assertEqual((game.cities[0].coins, game.discard), (11, {"aqueduct"}))

    def test_du_ex_11_wonder(self):
        game = table()
        game.cities[0].coins = 8
        game.cities[0].unbuilt.add("colossus")
        card = game.display[14]
        drive(game.turn(), f"wonder colossus {card}")
        self.assertEqual((game.pawn, game.cities[0].coins, game.cities[0].built), (2, 0, {"colossus": card}))
        self.assertEqual(game.cities[0].cards, set())

    def test_du_ex_12_seven_wonders(self):
        game = table()
        give(game, 1, "sphinx", "mausoleum", "piraeus", "appian_way")
        give(game, 0, "great_library", "hanging_gardens")
        game.cities[0].unbuilt |= {"colossus", "pyramids"}
        game.cities[0].coins = 30
        drive(game.turn(), f"wonder colossus {game.display[14]}")
        self.assertEqual(game.cities[0].unbuilt, set())
        self.assertFalse(any(action.startswith("wonder") for action in legal(game)))

    def test_du_tv_13_extra_turn_at_the_end_of_an_age(self):
        game = table(age=2)
        keep_only(game, 0)
        game.active = 1
        game.cities[1].coins = 20
        game.cities[1].unbuilt.add("sphinx")
        course = self.rest_of_game(game)
        owed = drive(course, f"wonder sphinx {game.display[0]}")
        self.assertEqual((owed, game.phase, game.active, game.age), ((1, ["start 0", "start 1"]), "choose_start", 1, 3))

    @staticmethod
    def rest_of_game(game):
        yield from game.turn()
        assert not game.display
        yield from game.play_age(game.age + 1)

    def test_du_tv_14_weaker_player_chooses(self):
        for pawn, chooser in ((-2, 0), (2, 1)):
            game = table()
            game.pawn = pawn
            game.active = 1 - chooser
            game.display = {}
            self.assertEqual(drive(game.play_age(2))[0], chooser)

    def test_du_tv_15_mausoleum_without_discards(self):
        for theology in (False, True):
            game = table()
            game.cities[0].coins = 20
            game.cities[0].unbuilt.add("mausoleum")
            if theology:
                give(game, 0, "theology")
            self.assertIsNone(drive(game.turn(), f"wonder mausoleum {game.display[14]}"))
            self.assertEqual((game.again, score(game, 0)["wonders"]), (theology, 2))

    def test_du_tv_16_urbanism(self):
        game = table(age=2)
        give(game, 0, "urbanism", "baths")
        show(game, "aqueduct", 19)
        drive(game.turn(), "build aqueduct")
        self.assertEqual(game.cities[0].coins, 11)
        game = table(age=2)
        give(game, 0, "urbanism", "baths")
        game.discard = {"aqueduct"}
        self.assertIsNone(drive(game.revive(0), "revive aqueduct"))
        self.assertEqual(game.cities[0].coins, 7)

    def test_du_tv_17_appian_way(self):
        game = table()
        game.cities[1].coins = 1
        game.cities[0].unbuilt.add("appian_way")
        drive(game.construct_wonder(0, "appian_way", "baths"))
        self.assertEqual([city.coins for city in game.cities], [10, 0])
        self.assertTrue(game.again)

    def test_du_tv_22_lighthouse(self):
        game = table(age=3)
        give(game, 0, "tavern", "forum", "brewery")
        drive(game.construct_building(0, "lighthouse"))
        self.assertEqual(game.cities[0].coins, 11)

    def test_du_tv_24_draft(self):
        self.assertEqual(DRAFT_ORDER, (0, 1, 1, 0, 1, 0, 0, 1))
        game = Game(random_deal(False, False, 1, Random(1)))
        course = game.play()
        owed, sizes, seats = next(course), [], []
        while game.phase == "draft":
            seats.append(owed[0])
            sizes.append(len(owed[1]))
            self.assertEqual(game.display, {})
            owed = course.send(owed[1][0])
        self.assertEqual((sizes, tuple(seats)), ([4, 3, 2, 1] * 2, DRAFT_ORDER))
        self.assertEqual((len(game.cities[0].unbuilt), game.active, len(game.display)), (4, 0, 20))

    def test_great_library_draws_in_the_order_of_the_box(self):
        game = table()
        game.cities[0].unbuilt.add("great_library")
        gone = game.deal.box[1]
        game.box.remove(gone)
        course = game.construct_wonder(0, "great_library", "baths")
        _, options = next(course)
        drawn = [game.deal.box[index] for index in (0, 2, 3)]
        self.assertEqual(options, sorted(f"token {name}" for name in drawn))
        self.assertEqual(game.box, {game.deal.box[4]})

    def test_du_rul_5_theology_won_by_the_wonder(self):
        game = table()
        game.cities[0].unbuilt.add("great_library")
        game.progress.discard("theology")
        game.box.add("theology")
        game.deal.box.insert(0, "theology")
        self.assertIsNone(drive(game.construct_wonder(0, "great_library", "baths"), "token theology"))
        self.assertFalse(game.again)


class BaseMilitary(unittest.TestCase):
    def test_du_ex_13_token(self):
        game = table(age=2)
        game.pawn = 1
        drive(game.construct_building(0, "archery_range"))
        self.assertEqual((game.pawn, game.cities[1].coins), (3, 5))
        self.assertNotIn("loot_2_b", game.military_tokens)

    def test_du_ex_14_strategy(self):
        game = table(age=2)
        give(game, 0, "strategy")
        drive(game.construct_building(0, "walls"))
        self.assertEqual(game.pawn, 3)
        game.cities[0].unbuilt.add("colossus")
        drive(game.construct_wonder(0, "colossus", "baths"))
        self.assertEqual(game.pawn, 5)

    def test_du_ex_15_points(self):
        for pawn, points in ((0, 0), (1, 2), (2, 2), (3, 5), (5, 5), (6, 10), (8, 10), (9, 0)):
            game = table()
            game.pawn = pawn
            self.assertEqual([score(game, seat)["military"] for seat in (0, 1)], [points, 0])
            game.pawn = -pawn
            self.assertEqual([score(game, seat)["military"] for seat in (0, 1)], [0, points])

    def test_du_tv_4_two_tokens(self):
        game = table()
        game.pawn, game.cities[1].coins = 2, 4
        drive(game.apply_shields(0, 4))
        self.assertEqual((game.pawn, game.cities[1].coins), (6, 0))
        self.assertEqual(game.military_tokens, {"loot_2_a", "loot_5_a"})

    def test_du_tv_5_supremacy(self):
        game = table(age=3)
        game.pawn = 8
        with self.assertRaises(Supremacy) as end:
            drive(game.construct_building(0, "arsenal"))
        self.assertEqual((end.exception.victory, end.exception.winners, game.pawn), ("military", [0], 9))

    def test_du_tv_6_used_token(self):
        game = table()
        drive(game.apply_shields(0, 4))
        self.assertEqual(game.cities[1].coins, 5)
        drive(game.apply_shields(1, 3))
        drive(game.apply_shields(0, 2))
        self.assertEqual((game.pawn, game.cities[1].coins), (3, 5))

    def test_du_rul_15_pawn_before_choice(self):
        game = table()
        game.pawn = 8
        game.cities[0].unbuilt.add("statue_of_zeus")
        give(game, 1, "quarry")
        with self.assertRaises(Supremacy):
            drive(game.construct_wonder(0, "statue_of_zeus", "baths"))
        self.assertIn("quarry", game.cities[1].cards)


FIVE = ("apothecary", "workshop", "scriptorium", "pharmacist", "academy")


class BaseScience(unittest.TestCase):
    def test_du_tv_10_law(self):
        game = table()
        give(game, 0, *FIVE)
        with self.assertRaises(Supremacy) as end:
            drive(game.gain_token(0, "law"))
        self.assertEqual(end.exception.victory, "scientific")

    def test_du_tv_11_sixth_symbol(self):
        game = table(age=3)
        give(game, 1, *FIVE)
        with self.assertRaises(Supremacy) as end:
            drive(game.construct_building(1, "university"))
        self.assertEqual(end.exception.winners, [1])

    def test_du_tv_12_empty_board(self):
        game = table(age=2)
        game.progress = set()
        give(game, 0, "scriptorium")
        self.assertIsNone(drive(game.construct_building(0, "library")))

    def test_pair_takes_a_token(self):
        game = table(age=2)
        give(game, 0, "scriptorium")
        owed = drive(game.construct_building(0, "library"))
        self.assertEqual(owed, (0, sorted(f"token {name}" for name in game.progress)))


class BaseGuilds(unittest.TestCase):
    def test_du_tv_18_merchants(self):
        game = table(age=3)
        give(game, 0, "tavern", "forum")
        give(game, 1, "brewery", "customs_house", "caravansery", "port", "arena")
        drive(game.construct_building(0, "merchants_guild"))
        self.assertEqual((game.cities[0].coins, score(game, 0)["guilds"]), (12, 5))
        give(game, 0, "armory", "lighthouse", "stone_reserve", "clay_reserve")
        self.assertEqual(score(game, 0)["guilds"], 6)

    def test_du_tv_19_shipowners(self):
        game = table(age=3)
        give(game, 0, "quarry", "clay_pool", "clay_pit")
        give(game, 1, "sawmill", "press", "glassworks", "drying_room")
        drive(game.construct_building(0, "shipowners_guild"))
        self.assertEqual(game.cities[0].coins, 11)

    def test_du_tv_20_moneylenders(self):
        for seat in (0, 1):
            game = table()
            game.cities[0].coins, game.cities[1].coins = 8, 11
            give(game, seat, "moneylenders_guild")
            self.assertEqual(score(game, seat)["guilds"], 3)

    def test_builders(self):
        game = table()
        give(game, 0, "builders_guild", "sphinx")
        give(game, 1, "pyramids", "colossus")
        self.assertEqual(score(game, 0)["guilds"], 4)


class BaseEnding(unittest.TestCase):
    def test_du_ex_16_coins(self):
        game = table()
        game.cities[0].coins = 8
        self.assertEqual(score(game, 0)["treasury"], 2)

    def test_du_tv_21_mathematics(self):
        game = table()
        give(game, 0, "mathematics", "philosophy", "agriculture")
        self.assertEqual(score(game, 0)["progress"], 9 + 7 + 4)

    def test_du_tv_23_ties(self):
        game = table()
        give(game, 0, "palace")
        give(game, 1, "philosophy")
        self.assertEqual(civilian_winners(game), [0])
        give(game, 0, "philosophy")
        give(game, 1, "town_hall")
        self.assertEqual(civilian_winners(game), [0, 1])
        game.cities[1].coins = 10
        self.assertEqual(civilian_winners(game), [1])

    def test_circus_and_zeus_targets(self):
        game = table()
        give(game, 1, "press", "quarry", "clay_pit")
        game.cities[0].unbuilt |= {"statue_of_zeus", "circus_maximus"}
        owed = drive(game.construct_wonder(0, "statue_of_zeus", "baths"))
        self.assertEqual(owed[1], ["destroy clay_pit", "destroy quarry"])
        self.assertIsNone(drive(game.construct_wonder(0, "circus_maximus", "altar"), "destroy press"))
        self.assertEqual(game.discard, {"press"})

    def test_availability_after_a_gap(self):
        game = table()
        take_away(game, (4, 0), (4, 2))
        drive(game.turn_up_step())
        self.assertIn(game.display[game.layout.slot(3, 1)], game.available())
