"""Test vectors of docs/rules/pantheon.md without Agora (PA-TV-*) on the oracle."""

import unittest
from random import Random

import duel_cards as cards
from duel_city import science_symbols
from duel_deal import random_deal
from duel_ends import Supremacy
from duel_fixture import drive, give, keep_only, legal, place_divinity, prices, show, table, take_away
from duel_price import Buyer, unit_prices
from duel_score import score

FIVE = ("apothecary", "workshop", "pharmacist", "academy", "university")  # without quill and scales


def pantheon(age=2):
    return table(pantheon=True, age=age)


def activations(game):
    return [action.removeprefix("activate ") for action in legal(game) if action.startswith("activate")]


def price_of(game, seat, card):
    """Price before offering tokens of a card on the Pantheon."""
    (space,) = [space for space, place in game.spaces.items() if place is not None and place.card == card]
    return game.activation_cost(seat, space)


class PantheonSetup(unittest.TestCase):
    def test_pa_tv_1(self):
        deal = random_deal(False, True, 5, Random(5))
        kinds = [cards.BUILDINGS[card].deck for card in deal.ages[2]]
        self.assertEqual((kinds.count("age3"), kinds.count("temple"), len(deal.box)), (17, 3, 8))
        self.assertEqual(len(cards.wonders_in_play(False, True)), 14)

    def test_token_slots_lie_face_down(self):
        for agora in (False, True):
            for age, slots in ((1, cards.mythology_slots(agora)), (2, cards.offering_slots(agora))):
                layout = cards.layout(age, agora)
                self.assertFalse(any(layout.starts_face_up(slot) for slot in slots))
        places = [cards.DUEL_LAYOUTS[1].places[slot] for slot in cards.mythology_slots(False)]
        self.assertEqual(places, [(1, 3), (1, 7), (3, 1), (3, 5), (3, 9)])
        places = [cards.DUEL_LAYOUTS[2].places[slot] for slot in cards.offering_slots(False)]
        self.assertEqual(places, [(1, 1), (1, 5), (1, 9)])


class PantheonTokens(unittest.TestCase):
    def test_pa_tv_2_mythology_token(self):
        game = pantheon(age=1)
        game.active = 1
        slot = game.layout.slot(3, 1)
        mythology = game.display_tokens[slot]
        top, second, third = game.decks[mythology]
        take_away(game, (4, 0))
        card = game.display[game.layout.slot(4, 2)]
        course = game.turn()
        next(course)
        seat, options = course.send(f"discard {card}")
        self.assertEqual((seat, len(options)), (1, 12))
        self.assertEqual((game.cities[1].mythology, game.decks[mythology]), ([mythology], [third]))
        self.assertNotIn(slot, game.face_up)
        with self.assertRaises(StopIteration):
            course.send(f"divinity {second} 4")
        self.assertEqual((game.decks[mythology], game.spaces[4].card, game.spaces[4].up), ([top, third], second, False))
        self.assertIn(slot, game.face_up)

    def test_pa_tv_3_offering_token(self):
        game = pantheon()
        for place in ((4, 4), (4, 6), (3, 3)):
            take_away(game, place)
        drive(game.turn_up_step())
        slot = game.layout.slot(1, 1)
        value = game.display_tokens[slot]
        self.assertIsNone(drive(game.turn(), f"discard {game.display[game.layout.slot(2, 2)]}"))
        self.assertEqual((game.cities[0].offerings, slot in game.face_up), ([value], True))

    def test_pa_tv_11_two_tokens_of_one_mythology(self):
        game = pantheon(age=1)
        game.decks["mesopotamian"] = ["enki", "nisaba", "ishtar"]
        self.assertIsNone(drive(game.resolve_mythology_token(0, "mesopotamian"), "divinity nisaba 1"))
        self.assertEqual(game.decks["mesopotamian"], ["enki", "ishtar"])
        owed = drive(game.resolve_mythology_token(1, "mesopotamian"))
        self.assertEqual(owed[1], [f"divinity {name} {space}" for name in ("enki", "ishtar") for space in range(2, 7)])
        game.decks["mesopotamian"] = ["enki", "ishtar"]
        drive(game.resolve_mythology_token(1, "mesopotamian"), "divinity ishtar 2")
        self.assertEqual(game.decks["mesopotamian"], ["enki"])

    def test_pa_tv_26_zeus(self):
        game = pantheon()
        slot, covered = game.layout.slot(2, 2), game.layout.slot(1, 1)
        value = game.display_tokens[covered]
        place_divinity(game, "zeus", 1)
        drive(game.turn(), "activate zeus", f"strike {slot}")
        self.assertEqual((game.cities[0].offerings, covered in game.face_up), ([value], True))
        game = pantheon()
        place_divinity(game, "zeus", 1)
        card = game.display[covered]
        drive(game.turn(), "activate zeus", f"strike {covered}")
        self.assertEqual((game.discard, game.cities[0].offerings), ({card}, []))
        self.assertNotIn(covered, game.display_tokens)

    def test_pa_tv_27_zeus_takes_the_last_card(self):
        game = pantheon()
        keep_only(game, 0)
        place_divinity(game, "zeus", 6)
        game.active = 1
        self.assertIsNone(drive(game.turn(), "activate zeus", "strike 0"))
        self.assertEqual(drive(game.play_age(3)), (1, ["start 0", "start 1"]))

    def test_pa_tv_28_highest_slot_first(self):
        game = pantheon(age=1)
        take_away(game, (4, 2), (4, 6))
        slots = [game.layout.slot(3, column) for column in (1, 3, 5)]
        game.display_tokens[slots[0]], game.display_tokens[slots[2]] = "roman", "greek"
        game.cities[0].unbuilt.add("divine_theater")
        game.cities[0].coins = 30
        game.decks["greek"] = ["zeus", "hades", "aphrodite"]
        card, struck = game.display[game.layout.slot(4, 0)], game.layout.slot(4, 4)
        actions = [f"wonder divine_theater {card}", "deck greek", "choose zeus", "top hades", f"strike {struck}"]
        owed = drive(game.turn(), *actions)
        self.assertEqual(owed[1][0], "divinity aphrodite 1")
        self.assertEqual(sorted(game.cities[0].mythology), ["greek", "roman"])
        self.assertFalse(set(slots) & game.face_up)

    def test_pa_tv_49_theater_in_age_one(self):
        game = pantheon(age=1)
        game.decks["roman"] = ["mars", "minerva", "neptune"]
        course = game.divine_theater(0)
        self.assertIn("deck roman", next(course)[1])
        self.assertEqual(course.send("deck roman")[1], ["choose mars", "choose minerva", "choose neptune"])
        self.assertEqual(game.decks["roman"], [])
        self.assertEqual(course.send("choose mars")[1], ["top minerva", "top neptune"])
        self.assertEqual((game.decks["roman"], game.cities[0].divinities), ([], set()))
        with self.assertRaises(StopIteration):
            course.send("top neptune")
        self.assertEqual((game.decks["roman"], game.pawn), (["neptune", "minerva"], 2))
        self.assertEqual(len(drive(game.resolve_mythology_token(1, "roman"))[1]), 12)

    def test_short_decks(self):
        game = pantheon(age=1)
        game.decks["roman"] = ["mars"]
        self.assertEqual(len(drive(game.resolve_mythology_token(0, "roman"))[1]), 6)
        game.decks["roman"] = []
        self.assertIsNone(drive(game.resolve_mythology_token(0, "roman")))

    def test_pa_age_2_gate_on_the_highest_empty_space(self):
        game = pantheon()
        for space, name in ((6, "mars"), (2, "enki"), (1, "zeus")):
            place_divinity(game, name, space)
            game.spaces[space].up = False
        game.prepare_age_two()
        cards_on = [place and place.card for place in game.spaces.values()]
        self.assertEqual(cards_on, ["zeus", "enki", None, None, "gate", "mars"])
        self.assertEqual(sorted(game.spaces[2].tokens), sorted(game.deal.box[:2]))  # PA-TV-13
        self.assertEqual(len(game.box), 6)


class PantheonActivation(unittest.TestCase):
    def test_pa_tv_4_and_5_costs(self):
        game = pantheon()
        place_divinity(game, "mars", 2)
        self.assertEqual([price_of(game, seat, "mars") for seat in (0, 1)], [4, 7])
        place_divinity(game, "gate", 2)
        self.assertEqual([price_of(game, seat, "gate") for seat in (0, 1)], [8, 14])
        give(game, 0, "sanctuary")
        place_divinity(game, "mars", 1)
        place_divinity(game, "gate", 3)
        game.spaces[2] = None
        self.assertEqual([price_of(game, 0, "mars"), price_of(game, 0, "gate")], [1, 8])

    def test_pa_tv_6_token_sets(self):
        game = pantheon()
        place_divinity(game, "mars", 4)
        game.active = 1
        game.cities[1].offerings = [4, 2, 3]
        wanted = ["mars", "mars using 2", "mars using 2 3", "mars using 2 4"]
        wanted += ["mars using 3", "mars using 3 4", "mars using 4"]
        self.assertEqual(activations(game), wanted)
        drive(game.turn(), "activate mars using 2")
        self.assertEqual((game.cities[1].coins, sorted(game.cities[1].offerings)), (4, [3, 4]))

    def test_pa_tv_7_needless_tokens(self):
        game = pantheon()
        place_divinity(game, "mars", 2)
        game.cities[0].offerings = [2, 4]
        self.assertEqual(activations(game), ["mars", "mars using 2", "mars using 4"])
        give(game, 0, "sanctuary")
        game.spaces[1], game.spaces[2] = game.spaces[2], None
        game.cities[0].offerings = [3]
        drive(game.turn(), "activate mars using 3")
        self.assertEqual((game.cities[0].coins, game.cities[0].offerings), (7, []))

    def test_pa_tv_8_affordable_with_a_token_only(self):
        game = pantheon()
        game.cities[0].coins = 2
        game.cities[0].offerings = [4]
        place_divinity(game, "mars", 4)
        place_divinity(game, "zeus", 5)
        self.assertEqual(activations(game), ["mars using 4"])

    def test_pa_tv_9_not_in_age_one(self):
        game = pantheon(age=1)
        place_divinity(game, "mars", 1)
        self.assertEqual(activations(game), [])

    def test_pa_tv_10_economy(self):
        game = pantheon()
        game.cities[0].coins = 8
        give(game, 1, "economy")
        place_divinity(game, "aphrodite", 6)
        drive(game.turn(), "activate aphrodite")
        self.assertEqual([city.coins for city in game.cities], [0, 7])
        self.assertEqual(score(game, 0)["divinities"], 9)

    def test_pa_tv_50_and_51_sanctuary(self):
        game = pantheon()
        game.cities[0].coins = 30
        game.cities[0].unbuilt.add("sanctuary")
        place_divinity(game, "mars", 1)
        drive(game.turn(), f"wonder sanctuary {game.display[19]}")
        self.assertEqual((game.again, price_of(game, 0, "mars")), (True, 1))
        game = pantheon()
        keep_only(game, 0)
        game.cities[0].coins = 30
        game.cities[0].unbuilt.add("sanctuary")
        drive(game.turn(), f"wonder sanctuary {game.display[0]}")
        self.assertEqual(drive(game.play_age(3)), (0, ["start 0", "start 1"]))


class PantheonScience(unittest.TestCase):
    def test_pa_tv_14_enki_not_chosen(self):
        game = pantheon()
        game.decks["mesopotamian"] = ["enki", "ishtar"]
        game.decks["roman"] = ["mars"]
        place_divinity(game, "gate", 1)
        course = game.turn()
        next(course)
        _, options = course.send("activate gate")
        self.assertIn("choose enki", options)
        self.assertEqual((len(game.box), game.decks["mesopotamian"], game.spaces[1]), (6, ["ishtar"], None))
        with self.assertRaises(StopIteration):
            course.send("choose mars")
        self.assertEqual((len(game.box), game.decks["mesopotamian"]), (8, ["enki", "ishtar"]))
        self.assertEqual((game.decks["roman"], game.cities[0].divinities), ([], {"mars"}))

    def test_pa_tv_15_enki_with_law(self):
        game = pantheon()
        game.cities[0].cards = set(FIVE)
        place_divinity(game, "enki", 1, ("law", "economy"))
        game.progress -= {"law", "economy"}
        with self.assertRaises(Supremacy):
            drive(game.turn(), "activate enki", "token law")
        self.assertIn("economy", game.box)

    def test_pa_tv_16_and_17_ishtar(self):
        game = pantheon()
        give(game, 0, "law")
        owed = drive(game.divinity_acts(0, "ishtar", []))
        self.assertEqual(owed[1], sorted(f"token {name}" for name in game.progress))
        self.assertEqual(len(science_symbols(game.cities[0])), 1)
        game.progress = set()
        self.assertIsNone(drive(game.divinity_acts(0, "ishtar", [])))
        game = pantheon()
        game.cities[0].cards = set(FIVE)
        with self.assertRaises(Supremacy):
            drive(game.divinity_acts(0, "ishtar", []))

    def test_law_after_ishtar_is_a_pair(self):
        game = pantheon()
        give(game, 0, "ishtar")
        game.progress = {"law", "economy"}
        owed = drive(game.take_board_token(0), "token law")
        self.assertEqual(owed[1], ["token economy"])

    def test_pa_tv_18_to_21_nisaba(self):
        game = pantheon()
        game.cities[0].cards = set(FIVE)
        give(game, 1, "library")
        with self.assertRaises(Supremacy):
            drive(game.divinity_acts(0, "nisaba", []), "snake library")
        game = pantheon()
        give(game, 0, "scriptorium")
        give(game, 1, "library")
        owed = drive(game.divinity_acts(0, "nisaba", []), "snake library")
        self.assertTrue(owed[1][0].startswith("token"))
        self.assertEqual(score(game, 1)["green"], 2)
        game = pantheon()
        give(game, 1, "apothecary")
        self.assertIsNone(drive(game.divinity_acts(0, "nisaba", []), "snake apothecary"))
        self.assertTrue(drive(game.construct_building(0, "school"))[1][0].startswith("token"))
        game = pantheon()
        self.assertIsNone(drive(game.divinity_acts(0, "nisaba", [])))
        give(game, 1, "apothecary")
        self.assertEqual((game.cities[0].snake, len(science_symbols(game.cities[0]))), (None, 0))


class PantheonCommerce(unittest.TestCase):
    def test_pa_tv_22_and_23_astarte(self):
        game = pantheon()
        drive(game.divinity_acts(0, "astarte", []))
        city = game.cities[0]
        city.coins = 3
        city.pay(5)
        self.assertEqual((city.coins, city.astarte), (0, 5))
        game.pawn = -5
        drive(game.apply_shields(1, 1))
        self.assertEqual((city.coins, city.astarte), (0, 5))
        city.coins = 8
        self.assertEqual((score(game, 0)["treasury"], score(game, 0)["divinities"]), (2, 5))

    def test_pa_tv_24_baal(self):
        game = pantheon()
        give(game, 1, "brickyard")
        clay = cards.RESOURCES.index("clay")
        self.assertEqual(unit_prices(game, 0)[clay], 4)
        self.assertIsNone(drive(game.divinity_acts(0, "baal", []), "take brickyard"))
        self.assertEqual((prices(game, 0, "statue"), unit_prices(game, 1)[clay]), ([0], 4))

    def test_pa_tv_25_hades(self):
        game = pantheon()
        give(game, 0, "strategy", "urbanism", "stable")
        game.discard = {"horse_breeders"}
        self.assertIsNone(drive(game.divinity_acts(0, "hades", []), "revive horse_breeders"))
        self.assertEqual((game.pawn, game.cities[0].coins), (2, 7))


class PantheonWonders(unittest.TestCase):
    def test_pa_tv_29_and_32_anubis(self):
        game = pantheon()
        give(game, 1, "pyramids", "colossus")
        give(game, 0, "temple_of_artemis")
        owed = drive(game.divinity_acts(0, "anubis", []))
        self.assertEqual(owed[1], ["undo colossus", "undo pyramids", "undo temple_of_artemis"])
        drive(game.divinity_acts(0, "anubis", []), "undo pyramids")
        self.assertEqual((score(game, 1)["wonders"], game.discard), (3, {"card under pyramids"}))
        game.pawn = -2
        drive(game.divinity_acts(0, "anubis", []), "undo colossus")
        self.assertEqual(game.pawn, -2)
        drive(game.construct_wonder(1, "colossus", "x"))
        self.assertEqual(game.pawn, -4)
        drive(game.divinity_acts(0, "anubis", []), "undo temple_of_artemis")
        drive(game.construct_wonder(0, "temple_of_artemis", "y"))
        self.assertEqual((game.cities[0].coins, game.again), (7 - 2 + 12, True))  # 2 coins lost at -3

    def test_pa_tv_30_and_31_seven(self):
        game = pantheon()
        give(game, 0, "sphinx", "pyramids", "piraeus")
        give(game, 1, "colossus", "mausoleum", "great_library", "great_lighthouse")
        drive(game.divinity_acts(0, "anubis", []), "undo colossus")
        self.assertIn("colossus", game.cities[1].unbuilt)
        drive(game.construct_wonder(1, "colossus", "x"))
        self.assertEqual(game.wonders_standing(), 7)
        drive(game.divinity_acts(0, "anubis", []), "undo colossus")
        game.cities[0].unbuilt.add("hanging_gardens")
        drive(game.construct_wonder(0, "hanging_gardens", "y"))
        self.assertEqual((game.wonders_standing(), game.cities[1].unbuilt), (7, set()))

    def test_pa_tv_33_to_35_isis(self):
        game = pantheon()
        game.cities[0].unbuilt |= {"sphinx", "mausoleum"}
        self.assertIsNone(drive(game.divinity_acts(0, "isis", [])))
        game.discard = {"baths"}
        self.assertIsNone(drive(game.divinity_acts(0, "isis", []), "raise mausoleum baths"))
        self.assertEqual((score(game, 0)["wonders"], game.discard), (2, set()))
        game.discard = {"altar"}
        self.assertIsNone(drive(game.divinity_acts(0, "isis", []), "raise sphinx altar"))
        self.assertEqual((game.again, score(game, 0)["wonders"], game.cities[0].coins), (True, 8, 7))
        game.discard = {"theater"}
        self.assertIsNone(drive(game.divinity_acts(0, "isis", [])))

    def test_pa_tv_36_ra(self):
        game = pantheon()
        game.cities[1].unbuilt = {"sphinx", "pyramids"}
        self.assertIsNone(drive(game.divinity_acts(0, "ra", []), "take sphinx"))
        self.assertEqual((game.cities[0].unbuilt, game.cities[1].unbuilt), ({"sphinx"}, {"pyramids"}))

    def test_pa_anu_5_theater_undone_by_its_own_anubis(self):
        game = pantheon()
        give(game, 0, "theology")
        game.cities[0].unbuilt.add("divine_theater")
        game.decks["egyptian"] = ["anubis"]
        course = game.construct_wonder(0, "divine_theater", "baths")
        self.assertIsNone(drive(course, "deck egyptian", "choose anubis", "undo divine_theater"))
        self.assertEqual((game.again, game.cities[0].unbuilt, game.discard), (True, {"divine_theater"}, {"baths"}))


class PantheonWar(unittest.TestCase):
    def test_pa_tv_37_mars(self):
        game = pantheon()
        game.pawn = 7
        with self.assertRaises(Supremacy):
            drive(game.divinity_acts(0, "mars", []))
        game.pawn = 6
        give(game, 0, "strategy")
        drive(game.divinity_acts(0, "mars", []))
        self.assertEqual(game.pawn, 8)

    def test_pa_tv_38_minerva_stops(self):
        game = pantheon(age=3)
        game.pawn, game.minerva = 2, 4
        give(game, 0, "poliorcetics")
        drive(game.construct_building(0, "arsenal"))
        self.assertEqual((game.pawn, game.cities[1].coins, game.minerva), (3, 4, None))

    def test_pa_tv_39_minerva_on_the_capital(self):
        game = pantheon(age=3)
        game.pawn, game.minerva = 8, 9
        drive(game.construct_building(0, "arsenal"))
        self.assertEqual(game.pawn, 8)
        with self.assertRaises(Supremacy):
            drive(game.apply_shields(0, 1))

    def test_pa_tv_40_minerva_spaces(self):
        game = pantheon()
        owed = drive(game.divinity_acts(0, "minerva", []))
        self.assertEqual(len(owed[1]), 18)
        self.assertTrue({"minerva -9", "minerva 9"} <= set(owed[1]))
        self.assertNotIn("minerva 0", owed[1])
        self.assertEqual(owed[1][0], "minerva -1")

    def test_pa_tv_41_and_42_neptune(self):
        game = pantheon()
        self.assertIsNone(drive(game.divinity_acts(0, "neptune", []), "drop loot_5_a", "apply loot_2_a"))
        self.assertEqual((game.cities[1].coins, game.military_tokens), (5, {"loot_2_b", "loot_5_b"}))
        game.military_tokens = {"loot_5_b"}
        self.assertIsNone(drive(game.divinity_acts(0, "neptune", []), "drop loot_5_b"))
        self.assertEqual((game.cities[1].coins, game.military_tokens), (5, set()))
        self.assertIsNone(drive(game.divinity_acts(0, "neptune", [])))

    def test_pa_tv_43_poliorcetics(self):
        game = pantheon(age=3)
        game.pawn, game.cities[1].coins = 4, 10
        game.military_tokens.discard("loot_2_b")
        give(game, 0, "poliorcetics")
        drive(game.construct_building(0, "arsenal"))
        self.assertEqual((game.pawn, game.cities[1].coins), (7, 2))


class PantheonPricesAndPoints(unittest.TestCase):
    def test_pa_tv_44_and_45_engineering(self):
        game = pantheon()
        self.assertEqual(prices(game, 0, "statue"), [4])
        give(game, 0, "engineering", "urbanism")
        self.assertEqual(Buyer(game, 0).building_price("statue"), (1, 0, False))
        self.assertEqual(prices(game, 0, "walls", "garrison"), [4, 2])
        show(game, "statue", 19)
        drive(game.turn(), "build statue")
        self.assertEqual(game.cities[0].coins, 6)
        game = pantheon()
        give(game, 0, "theater", "urbanism", "engineering")
        show(game, "statue", 19)
        drive(game.turn(), "build statue")
        self.assertEqual(game.cities[0].coins, 11)

    def test_pa_rul_30_engineering_when_buying_costs_the_same(self):
        game = pantheon()
        give(game, 0, "engineering", "clay_pool", "clay_reserve")
        self.assertEqual(Buyer(game, 0).building_price("statue"), (1, 0, False))
        give(game, 0, "clay_pit")
        self.assertEqual(Buyer(game, 0).building_price("statue"), (0, 0, False))

    def test_pa_tv_46_temples(self):
        game = pantheon(age=3)
        give(game, 0, "masonry")
        self.assertEqual(prices(game, 0, "roman_grand_temple"), [10])
        give(game, 0, "engineering")
        self.assertEqual(prices(game, 0, "roman_grand_temple"), [1])
        game.cities[0].mythology = ["roman"]
        give(game, 0, "urbanism")
        show(game, "roman_grand_temple", 19)
        drive(game.turn(), "build roman_grand_temple")
        self.assertEqual((game.cities[0].coins, game.cities[0].mythology), (11, ["roman"]))

    def test_pa_tv_47_temple_points(self):
        temples = [name for name, card in cards.BUILDINGS.items() if card.deck == "temple"]
        for number, points in ((0, 0), (1, 5), (2, 12), (3, 21)):
            game = pantheon(age=3)
            give(game, 0, *temples[:number])
            self.assertEqual((score(game, 0)["temples"], score(game, 0)["guilds"]), (points, 0))

    def test_pa_tv_48_mysticism(self):
        game = pantheon(age=3)
        give(game, 0, "mysticism")
        game.cities[0].mythology = ["roman", "roman", "greek"]
        game.cities[0].offerings = [3]
        self.assertEqual(score(game, 0)["progress"], 8)
