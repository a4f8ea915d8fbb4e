"""Tests of the 7 Wonders oracle: examples and vectors of the rules, generated games, altered traces."""

import contextlib
import io
import itertools
import json
import random
import subprocess
import sys
import unittest
from collections import Counter

import seven_oracle as oracle
from seven_data import BOARDS, CARDS, GUILDS, RESOURCES, city_count, deck, guild_count, pack
from seven_game import Game, controller, random_start
from seven_payment import Market, minimal, minimal_payments
from seven_score import best_science, guild_copies, score, winners
from seven_table import Action, Table, slots_of

GIZA, RHODES, EPHESUS = ("giza", "A"), ("rhodes", "A"), ("ephesus", "A")


def units(text):
    """A packed multiset from words: "wood wood glass"."""
    return pack(Counter(text.split()))


def slots(text):
    """Slots from words: "clay clay/wood"."""
    return tuple(tuple(word.split("/")) for word in text.split())


def market(own="", left="", right="", left_prices=(2, 2), right_prices=(2, 2)):
    return Market(slots(own), slots(left), slots(right), left_prices, right_prices)


def payments(cost, *args, **kwargs):
    return list(minimal_payments(market(*args, **kwargs), units(cost)))


def make_table(*cities, boards=(GIZA, RHODES, EPHESUS), coins=0):
    """A table whose cities hold the cards named in the texts; city 1 is left of city 0, city 2 right."""
    table = Table(boards)
    for city, cards in zip(table.cities, cities, strict=False):
        for card in cards.split():
            city.place(card)
    for city in table.cities:
        city.coins = coins
    return table


def make_game(players, age, turn, hands, boards, pile=()):
    """A game in the middle of an Age."""
    game = Game(random_start(random.Random(0), players, 0, boards))
    game.age, game.turn = age, turn
    game.hands, game.pile = [hand.split() for hand in hands], list(pile)
    return game


def legal(actions):
    return sorted(action.text() for action in actions)


def drive(lines, *answers):
    """Run a part of a game with the given answers; returns its lines."""
    answers, seen, line = list(answers), [], next(lines, None)
    while line is not None:
        seen.append(line)
        try:
            line = lines.send(answers.pop(0) if line["type"] == "decision" else None)
        except StopIteration:
            line = None
    return seen


def naive_payments(shop, cost):
    """Every assignment of single units to single slots, without any short cut."""
    sources = [(slot, None, 0) for slot in shop.own]
    sources += [(slot, 0, shop.left_prices[0]) for slot in shop.left]
    sources += [(slot, 1, shop.right_prices[0]) for slot in shop.right]
    pairs = set()
    for chosen in itertools.permutations(sources, len(cost)):
        if all(resource in slot for resource, (slot, _, _) in zip(cost, chosen, strict=True)):
            pairs.add(tuple(sum(price for _, side, price in chosen if side == seller) for seller in (0, 1)))
    return sorted(minimal(pairs))


class DataTest(unittest.TestCase):
    def test_costs_ex_1(self):
        for card, coins, resources in (
            ("marketplace", 0, ""),
            ("mine", 1, ""),
            ("baths", 0, "stone"),
            ("arena", 0, "stone stone ore"),
            ("timber_yard", 1, ""),
            ("east_trading_post", 0, ""),
        ):
            self.assertEqual(CARDS[card].cost, (coins, units(resources)), card)

    def test_decks_set_3_ex_5_ex_6(self):
        for players in range(2, 8):
            cities = city_count(players)
            self.assertEqual([deck(age, players).total() for age in (1, 2)], [7 * cities] * 2)
            self.assertEqual(deck(3, players).total() + guild_count(players), 7 * cities)
        self.assertEqual([guild_count(n) for n in (3, 4, 5, 6, 7)], [5, 6, 7, 8, 9])
        self.assertEqual((deck(1, 4)["tavern"], deck(1, 6)["tavern"], deck(1, 7)["tavern"]), (1, 2, 3))

    def test_only_brown_and_grey_slots_are_purchasable_trade_2(self):
        for card in CARDS.values():
            for effect in card.effects:
                if effect["type"] == "produce":
                    self.assertEqual(effect["sellable"], card.colour in ("brown", "grey"), card.id)
        for board in BOARDS.values():
            for stage in board.stages:
                self.assertFalse(any(effect.get("sellable") for effect in stage.effects))

    def test_double_cards_have_two_fixed_slots_prod_2(self):
        self.assertEqual(slots_of(CARDS["quarry"].effects[0]), [("stone",), ("stone",)])
        self.assertEqual(slots_of(CARDS["mine"].effects[0]), [("stone", "ore")])


class PaymentTest(unittest.TestCase):
    def test_own_production_ex_7(self):
        own = "stone stone clay ore papyrus cloth"
        self.assertEqual(payments("ore", own), [(0, 0)])
        self.assertEqual(payments("papyrus", own), [(0, 0)])
        self.assertEqual(payments("stone stone stone", own), [])

    def test_trade_ex_8(self):
        self.assertEqual(payments("wood wood glass papyrus", "wood glass", "wood", "papyrus"), [(2, 2)])

    def test_one_choice_slot_tv_1(self):
        self.assertEqual(payments("clay wood", "", "ore clay/wood"), [])

    def test_choice_of_seller_tv_2(self):
        self.assertEqual(payments("wood", "", "wood", "wood", right_prices=(1, 2)), [(0, 1), (2, 0)])

    def test_two_units_tv_3(self):
        self.assertEqual(payments("stone stone", "", "stone stone", "stone"), [(2, 2), (4, 0)])

    def test_own_choice_slot_tv_4(self):
        self.assertEqual(payments("clay wood", "clay/wood", "clay wood", left_prices=(1, 2)), [(1, 0)])

    def test_forum_of_a_neighbour_tv_5(self):
        table = make_table("", "forum", coins=9)
        self.assertEqual(legal(table.builds(0, "workshop", table.market(0))), [])

    def test_discounts_eff_yel_2(self):
        posts = {
            "east_trading_post": ((2, 2), (1, 2)),
            "west_trading_post": ((1, 2), (2, 2)),
            "marketplace": ((2, 1), (2, 1)),
            "marketplace east_trading_post west_trading_post": ((1, 1), (1, 1)),
        }
        for cards, prices in posts.items():
            shop = make_table(cards).market(0)
            self.assertEqual((shop.left_prices, shop.right_prices), prices, cards)

    def test_olympia_b_discount_wb_oly_1(self):
        table = make_table("west_trading_post", boards=(("olympia", "B"), RHODES, EPHESUS))
        table.cities[0].stages = 1
        shop = table.market(0)
        self.assertEqual((shop.left_prices, shop.right_prices), ((1, 2), (1, 2)))

    def test_against_single_assignments(self):
        rng = random.Random(7)
        kinds = RESOURCES[:4]
        for _ in range(400):
            own, left, right = (
                tuple(tuple(rng.sample(kinds, rng.choice((1, 1, 2, 4)))) for _ in range(rng.randrange(4)))
                for _ in range(3)
            )
            prices = rng.choice((1, 2)), rng.choice((1, 2))
            shop = Market(own, left, right, (prices[0], 2), (prices[1], 2))
            cost = [rng.choice(kinds) for _ in range(rng.randrange(1, 5))]
            self.assertEqual(list(minimal_payments(shop, pack(Counter(cost)))), naive_payments(shop, cost))


class ActionTest(unittest.TestCase):
    def test_chains_ex_2_ex_3_ex_4(self):
        table = make_table("apothecary scriptorium theater")
        for card in ("stables", "courthouse", "library", "statue"):
            self.assertEqual(legal(table.builds(0, card, table.market(0))), [f"build {card}"])
        self.assertEqual(table.builds(0, "gardens", table.market(0)), [])  # SW-CHAIN-2
        table.cities[0].place("statue")
        self.assertEqual(legal(table.builds(0, "gardens", table.market(0))), ["build gardens"])

    def test_card_under_the_board_gives_no_chain_chain_4(self):
        table = make_table()
        table.cities[0].place_stage("theater")
        self.assertEqual(table.builds(0, "statue", table.market(0)), [])

    def test_payment_is_limited_by_coins_tv_2_pay_3(self):
        table = make_table("east_trading_post", "lumber_yard", "lumber_yard", coins=2)
        self.assertEqual(
            legal(table.builds(0, "stockade", table.market(0))), ["build stockade pay 0 1", "build stockade pay 2 0"]
        )
        table.cities[0].coins = 1
        self.assertEqual(legal(table.builds(0, "stockade", table.market(0))), ["build stockade pay 0 1"])

    def test_coin_cost_counts_pay_3(self):
        table = make_table(coins=0)
        self.assertEqual(table.builds(0, "mine", table.market(0)), [])
        table.cities[0].coins = 1
        self.assertEqual(legal(table.builds(0, "mine", table.market(0))), ["build mine"])

    def test_income_of_the_turn_does_not_help_ex_10(self):
        table = make_table("clay_pool", "clay_pool", coins=0)
        self.assertEqual(table.builds(0, "forum", table.market(0)), [])
        table.cities[1].coins = 2
        table.resolve({1: Action("build", "walls", right=2)})
        self.assertEqual(legal(table.builds(0, "forum", table.market(0))), ["build forum pay 2 0"])

    def test_stage_ex_11(self):
        table = make_table("ore_vein foundry", boards=(("alexandria", "A"), GIZA, EPHESUS))
        table.cities[0].stages = 1
        self.assertIn("stage palace", legal(table.options(0, ["palace"])))
        self.assertEqual(legal(table.options(0, ["palace", "palace"])), ["sell palace", "stage palace"])

    def test_no_stage_after_the_last_act_4(self):
        table = make_table("quarry stone_pit")
        table.cities[0].stages = 3
        self.assertEqual(legal(table.options(0, ["altar"])), ["build altar", "sell altar"])

    def test_duplicates_tv_11(self):
        table = make_table("loom_age1 timber_yard foundry", boards=(("olympia", "A"), GIZA, EPHESUS))
        table.cities[0].stages = 2
        self.assertEqual(legal(table.options(0, ["loom_age2"])), ["sell loom_age2", "stage loom_age2"])

    def test_free_build_wa_oly_3(self):
        table = make_table("apothecary", boards=(("olympia", "A"), GIZA, EPHESUS), coins=2)
        olympia = table.cities[0]
        olympia.stages = 2
        expected = {
            "stockade": ["build stockade"],  # own production
            "altar": ["build altar"],  # no cost
            "stables": ["build stables"],  # chain
            "mine": ["build mine", "build mine free"],  # coins
            "baths": ["build baths free", "build baths pay 2 0"],
            "palace": ["build palace free"],
        }
        for card, actions in expected.items():
            self.assertEqual(legal(table.builds(0, card, table.market(0))), actions)
        table.resolve({0: Action("build", "palace", free=True)})
        self.assertTrue(olympia.free_build_used)
        self.assertEqual(legal(table.builds(0, "baths", table.market(0))), ["build baths pay 2 0"])


class EffectTest(unittest.TestCase):
    def test_vineyard_tv_6(self):
        boards = (GIZA, RHODES, ("olympia", "A"), EPHESUS)
        table = make_table("ore_vein clay_pool", "mine", "", "sawmill quarry foundry", boards=boards)
        table.cities[2].place("lumber_yard")  # not a neighbour
        table.resolve({0: Action("build", "vineyard"), 1: Action("build", "lumber_yard")})
        self.assertEqual(table.cities[0].coins, 7)

    def test_bazar_tv_7(self):
        table = make_table("loom_age1", "", "loom_age1 press_age1")
        table.resolve({0: Action("build", "bazar"), 1: Action("build", "glassworks_age2")})
        self.assertEqual(table.cities[0].coins, 8)

    def test_lighthouse_tv_8(self):
        table = make_table("tavern marketplace forum")
        table.resolve({0: Action("build", "lighthouse")})
        self.assertEqual(table.cities[0].coins, 4)
        table.cities[0].place("vineyard")
        self.assertEqual(score(table, 0)["commerce"], 5)

    def test_arena_ex_23(self):
        for stages in (1, 2, 3, 4):
            table = make_table(boards=(("giza", "B"), RHODES, EPHESUS))
            table.cities[0].stages = stages
            table.resolve({0: Action("build", "arena")})
            self.assertEqual(table.cities[0].coins, 3 * stages)
            self.assertEqual(score(table, 0)["commerce"], stages)

    def test_arena_counts_no_stage_of_another_city_eff_yel_9(self):
        table = make_table()
        table.cities[1].stages = 2
        table.resolve({0: Action("build", "arena"), 2: Action("sell", "altar")})
        self.assertEqual([city.coins for city in table.cities], [0, 0, 3])

    def test_shields_tv_17(self):
        table = make_table("barracks walls", boards=(RHODES, GIZA, EPHESUS))
        table.cities[0].stages = 2
        self.assertEqual(table.cities[0].shields(), 5)

    def test_conflicts_ex_13(self):
        boards = (("alexandria", "A"), RHODES, EPHESUS, GIZA)
        shields = ("barracks stables", "walls stables barracks", "circus fortifications", "walls")
        table = make_table(*shields, boards=boards)
        table.conflicts(2)
        self.assertEqual(sorted(table.cities[0].tokens), [-1, 3])
        self.assertEqual(sorted(table.cities[1].tokens), [-1, 3])
        self.assertEqual(sorted(table.cities[2].tokens), [3, 3])
        self.assertEqual(sorted(table.cities[3].tokens), [-1, -1])


class ScoreTest(unittest.TestCase):
    def test_tokens_and_treasury_ex_14_ex_15(self):
        table = make_table(coins=14)
        table.cities[0].tokens = [1, 3, 5, -1, -1, -1]
        points = score(table, 0)
        self.assertEqual((points["conflicts"], points["treasury"]), (6, 4))

    def test_wonder_ex_16_ex_22(self):
        table = make_table(boards=(("alexandria", "A"), ("giza", "B"), EPHESUS))
        table.cities[0].stages, table.cities[1].stages = 3, 4
        self.assertEqual([score(table, city)["wonder"] for city in (0, 1)], [10, 20])

    def test_blue_ex_17(self):
        self.assertEqual(score(make_table("altar aqueduct town_hall"), 0)["civilian"], 13)

    def test_commerce_ex_21(self):
        self.assertEqual(score(make_table("chamber_of_commerce loom_age1 press_age1"), 0)["commerce"], 4)

    def test_science_ex_18_ex_19_ex_20_tv_12(self):
        vectors = [((n, 0, 0), 0, n * n) for n in range(1, 7)]
        vectors += [((3, 2, 1), 0, 21), ((3, 2, 2), 0, 31), ((3, 2, 1), 1, 31), ((2, 2, 2), 2, 38)]
        vectors += [((2, 1, 1), 2, 26), ((1, 1, 0), 1, 10), ((4, 4, 4), 2, 96)]
        for (compass, gear, tablet), free, points in vectors:
            symbols = {"compass": compass, "gear": gear, "tablet": tablet}
            self.assertEqual(best_science(symbols, free), points, (symbols, free))

    def test_free_symbols_of_guild_and_babylon_score_5(self):
        table = make_table("scientists_guild apothecary workshop", boards=(("babylon", "B"), GIZA, EPHESUS))
        self.assertEqual(score(table, 0)["science"], 10)
        table.cities[0].stages = 3
        self.assertEqual(score(table, 0)["science"], 13)

    def test_shipowners_tv_9(self):
        cards = "ore_vein mine sawmill quarry loom_age1 press_age1 shipowners_guild"
        self.assertEqual(score(make_table(cards + " spies_guild"), 0)["guilds"], 8)

    def test_copied_shipowners_tv_10(self):
        cards = "ore_vein mine sawmill quarry loom_age1 press_age1 spies_guild"
        table = make_table(cards, "shipowners_guild", boards=(("olympia", "B"), GIZA, EPHESUS))
        table.cities[0].stages = 3
        self.assertEqual(score(table, 0)["guilds"], 7)
        self.assertEqual(score(table, 1)["guilds"], 1)

    def test_copied_scientists_wb_oly_3(self):
        cards = "apothecary workshop"
        table = make_table(cards, "scientists_guild", "magistrates_guild", boards=(("olympia", "B"), GIZA, EPHESUS))
        table.cities[0].stages = 3
        self.assertEqual(score(table, 0)["science"], 10)
        self.assertEqual(score(table, 0)["guilds"], 0)

    def test_copy_tie_goes_to_guilds_score_7(self):
        boards = (("olympia", "B"), GIZA, EPHESUS)
        table = make_table("apothecary", "scientists_guild", "magistrates_guild altar baths temple", boards=boards)
        table.cities[0].stages = 3  # a second compass is worth 3 as well
        self.assertEqual(sorted(guild_copies(table, 0)), [(0, 1), (3, 0)])
        self.assertEqual((score(table, 0)["science"], score(table, 0)["guilds"]), (1, 3))

    def test_no_guild_to_copy_wb_oly_2(self):
        boards = (("olympia", "B"), GIZA, EPHESUS, RHODES)
        table = make_table("spies_guild", "", "magistrates_guild", boards=boards)
        table.cities[0].stages = 3
        self.assertEqual(guild_copies(table, 0), [(0, 0)])

    def test_guilds_of_neighbour_cards_eff_gui_1_to_6(self):
        own = "workers_guild craftsmens_guild traders_guild philosophers_guild spies_guild magistrates_guild"
        left = "ore_vein loom_age1 tavern apothecary barracks altar"
        self.assertEqual(score(make_table(own, left, left), 0)["guilds"], 2 * (1 + 2 + 1 + 1 + 1 + 1))
        self.assertEqual(score(make_table(own + " " + left), 0)["guilds"], 0)  # SW-EFF-GUI-11

    def test_strategists_tv_18(self):
        table = make_table("strategists_guild")
        table.cities[0].tokens = [-1, -1]
        table.cities[1].tokens = [-1, -1, 3]
        table.cities[2].tokens = [-1]
        self.assertEqual(score(table, 0)["guilds"], 3)

    def test_builders_tv_19(self):
        table = make_table("builders_guild")
        table.cities[0].stages, table.cities[1].stages = 2, 3
        self.assertEqual(score(table, 0)["guilds"], 5)

    def test_winners_tv_20(self):
        self.assertEqual(winners([50, 50, 3], [4, 7, 90]), [1])
        self.assertEqual(winners([50, 50, 49], [7, 7, 90]), [0, 1])


class TurnTest(unittest.TestCase):
    BABYLON = (("babylon", "B"), GIZA, EPHESUS)

    def test_passing_ex_12(self):
        game = make_game(3, 1, 1, ("altar theater", "baths", "tavern"), (GIZA, RHODES, EPHESUS))
        for age, expected in ((1, ["tavern"]), (2, ["baths"]), (3, ["tavern"])):
            game.age, before = age, game.hands
            game.pass_hands()
            self.assertEqual(game.hands[0], expected)
            game.hands = before

    def test_all_three_use_the_same_slots_ex_9(self):
        boards = (GIZA, ("alexandria", "A"), EPHESUS)
        game = make_game(3, 2, 1, ("library altar", "altar temple", "altar temple"), boards)
        for card in ("stone_pit", "loom_age1"):
            game.table.cities[0].place(card)
        for city, coins in zip(game.table.cities, (0, 4, 4), strict=True):
            city.coins = coins
        drive(game.play_turn(), "build library", "stage altar pay 0 4", "stage altar pay 4 0")
        self.assertEqual([city.coins for city in game.table.cities], [8, 0, 0])

    def test_last_card_gives_no_coins_act_7(self):
        game = make_game(3, 1, 6, ("altar theater", "baths tavern", "tavern altar"), (GIZA, RHODES, EPHESUS))
        drive(game.play_turn(), "build altar", "sell baths", "sell tavern")
        self.assertEqual([city.coins for city in game.table.cities], [3, 6, 6])
        self.assertEqual(sorted(game.discard), ["altar", "baths", "tavern", "tavern", "theater"])

    def test_seventh_card_spends_fresh_income_tv_13(self):
        game = make_game(3, 1, 6, ("altar baths", "guard_tower theater", "altar theater"), self.BABYLON)
        babylon = game.table.cities[0]
        babylon.stages, babylon.coins = 1, 0
        for card in ("sawmill", "glassworks_age1"):
            babylon.place(card)
        answers = ("stage altar", "build guard_tower pay 0 2", "sell altar", "build baths pay 2 0")
        lines = drive(game.play_turn(), *answers)
        self.assertEqual([line.get("step") for line in lines[-2:]], ["seventh", None])
        self.assertEqual(lines[-2]["hands"], [["baths"], [], []])
        self.assertEqual(lines[-1]["legal"], ["build baths pay 2 0", "sell baths"])
        self.assertEqual((babylon.coins, game.table.cities[1].coins), (0, 3))

    def test_discard_power_after_the_seventh_card_tv_14_tv_16(self):
        boards = (("babylon", "B"), ("halicarnassus", "A"), GIZA)
        game = make_game(3, 1, 6, ("altar tavern", "theater barracks", "baths pawnshop"), boards)
        babylon, halicarnassus, _ = game.table.cities
        babylon.stages, halicarnassus.stages = 2, 1
        for card in ("foundry", "ore_vein"):
            halicarnassus.place(card)
        answers = ("build altar", "stage theater", "sell baths", "sell tavern", "take barracks")
        lines = drive(game.play_turn(), *answers)
        self.assertEqual(lines[-2]["step"], "discard_power")
        self.assertEqual(lines[-1]["legal"], ["pass", "take barracks", "take baths", "take pawnshop", "take tavern"])
        self.assertEqual(halicarnassus.shields(), 1)

    def test_discard_power_without_a_card_is_skipped_tv_15(self):
        boards = (("halicarnassus", "B"), RHODES, GIZA)
        game = make_game(3, 1, 2, ("altar tavern", "theater tavern", "baths tavern"), boards)
        for card in ("foundry", "loom_age1"):
            game.table.cities[0].place(card)
        game.discard = ["loom_age2"]
        lines = drive(game.play_turn(), "stage altar", "build theater", "build baths")
        self.assertEqual([line["type"] for line in lines], ["state", "decision", "decision", "decision"])

    def test_taken_card_pays_coins_wa_hal_3(self):
        boards = (("halicarnassus", "B"), RHODES, GIZA)
        game = make_game(3, 1, 2, ("altar tavern", "theater tavern", "baths tavern"), boards)
        game.table.cities[0].place("foundry")
        game.discard = ["tavern"]
        drive(game.play_turn(), "stage altar", "build theater", "build baths", "take tavern")
        self.assertEqual(game.table.cities[0].coins, 8)
        self.assertEqual(game.discard, [])


class TwoPlayerTest(unittest.TestCase):
    BOARDS = (GIZA, RHODES, EPHESUS)

    def test_ring_2p_2(self):
        table = Table(self.BOARDS)
        self.assertEqual([table.left(city) for city in range(3)], [1, 2, 0])
        self.assertEqual([table.right(city) for city in range(3)], [2, 0, 1])

    def test_controllers_tv_21(self):
        turns = [[controller(age, turn) for turn in range(1, 7)] for age in (1, 2, 3)]
        self.assertEqual(turns, [[0, 1] * 3, [1, 0] * 3, [0, 1] * 3])

    def test_hands_and_decision_order_ex_24(self):
        start = random_start(random.Random(3), 2, 3)
        lines = Game(start).run()
        state = next(lines)
        self.assertEqual(([len(hand) for hand in state["hands"]], len(state["pile"])), ([8, 7], 6))
        cities, line = [], next(lines)
        while line["type"] == "decision":
            cities.append((line["seat"], line["city"]))
            line = lines.send(line["legal"][-1])
        self.assertEqual(cities, [(0, 0), (0, 2), (1, 1)])
        self.assertEqual(([len(hand) for hand in line["hands"]], len(line["pile"])), ([6, 7], 5))

    def test_forced_use_tv_22(self):
        table = make_table("", "", "quarry", coins=0)  # Ephesus pays its stage of two stones
        hand = ["statue", "walls"]
        self.assertEqual(legal(table.free_city_options(2, hand)), ["stage statue", "stage walls"])
        table = make_table(coins=0)
        self.assertEqual(legal(table.free_city_options(2, ["walls", "altar"])), ["build altar"])
        self.assertEqual(legal(table.free_city_options(2, hand)), ["sell statue", "sell walls"])

    def test_forced_chain_tv_23(self):
        table = make_table("", "", "quarry apothecary", coins=0)
        options = legal(table.free_city_options(2, ["stables", "palace"]))
        self.assertEqual(options, ["build stables", "stage palace"])

    def test_duplicate_is_no_chain_2p_11(self):
        table = make_table("", "", "quarry apothecary stables", coins=0)
        self.assertEqual(legal(table.free_city_options(2, ["stables"])), ["stage stables"])

    def test_olympia_a_makes_all_cards_buildable_2p_14(self):
        table = make_table(boards=(GIZA, RHODES, ("olympia", "A")), coins=0)
        table.cities[2].stages = 2
        options = legal(table.free_city_options(2, ["palace", "walls"]))
        self.assertEqual(options, ["build palace free", "build walls free"])

    def test_seventh_card_from_the_pile_2p_14(self):
        boards = (GIZA, RHODES, ("babylon", "B"))
        game = make_game(2, 1, 6, ("altar theater", "baths tavern"), boards, ("marketplace", "pawnshop"))
        game.table.cities[2].stages = 3
        answers = ("sell altar", "sell baths", "build tavern", "build pawnshop")
        lines = drive(game.play_turn(), *answers)
        state = lines[-2]
        self.assertEqual((state["step"], state["hands"], state["pile"]), ("seventh", [[], []], ["pawnshop"]))
        self.assertEqual((lines[-1]["seat"], lines[-1]["city"]), (1, 2))
        self.assertEqual(lines[-1]["legal"], ["build pawnshop"])


def checked(texts):
    """Run the check on lines; returns the checker and what it printed."""
    checker, output = oracle.TraceCheck(), io.StringIO()
    with contextlib.redirect_stdout(output):
        checker.check("", [text + "\n" for text in texts])
    return checker, output.getvalue()


def generated(players, seed, **options):
    return [oracle.dump(line) for line in oracle.generate_game(players, seed, **options)]


class SelfCheckTest(unittest.TestCase):
    def test_generated_games_are_accepted(self):
        for players in range(2, 8):
            texts = [t for seed in range(4) for t in generated(players, seed, bias=seed % 2)]
            checker, output = checked(texts)
            self.assertEqual((checker.games, checker.mismatches, output), (4, 0, ""))
            self.assertGreaterEqual(checker.decisions, 4 * 18 * players)

    def test_powers_occur_with_bias(self):
        boards = (("olympia", "A"), ("babylon", "B"), ("halicarnassus", "B"))
        for players in (2, 3):
            texts = [t for seed in range(12) for t in generated(players, seed, boards=boards, bias=True)]
            for part in ('"step":"seventh"', '"step":"discard_power"', ' free"}', '"free_build_used":true'):
                self.assertTrue(any(part in text for text in texts), part)
            self.assertEqual(checked(texts)[0].mismatches, 0)

    def test_same_seed_same_game(self):
        self.assertEqual(generated(5, 9), generated(5, 9))

    def test_duel_games_are_passed_over(self):
        duel = ['{"type":"start","game":"duel"}', '{"type":"end"}']
        checker, output = checked(duel + generated(3, 1) + duel)
        self.assertEqual((checker.games, output), (1, ""))

    def test_observation_is_accepted(self):
        texts = [t[:-1] + ',"observation":{"a":[1]}}' if '"decision"' in t else t for t in generated(3, 1)]
        self.assertEqual(checked(texts)[0].mismatches, 0)
        texts[2] = texts[2][:-1] + ',"note":1}'
        self.assertEqual(checked(texts)[0].mismatches, 1)


class CommandTest(unittest.TestCase):
    """The program as it is called."""

    def call(self, *arguments, given=""):
        command = [sys.executable, oracle.__file__, *arguments]
        return subprocess.run(command, input=given, capture_output=True, text=True, check=False)

    def test_generate_and_check(self):
        boards = "giza:A,rhodes:B,babylon:B"
        trace = self.call("generate", "--players", "2", "--games", "2", "--seed", "5", "--wonders", boards).stdout
        self.assertIn('"side":"B"},{"wonder":"babylon","side":"B"}', trace)
        good = self.call("check", given=trace)
        self.assertRegex(good.stdout, r"^2 games, \d+ decisions checked, 0 mismatches\n$")
        self.assertEqual(good.returncode, 0)
        bad = self.call("check", given=trace.replace('"coins":3', '"coins":4', 1))
        self.assertEqual(bad.returncode, 1)

    def test_input_without_a_game_is_an_error(self):
        self.assertEqual(self.call("check").returncode, 2)

    def test_bad_boards(self):
        self.assertNotEqual(self.call("generate", "--players", "3", "--wonders", "giza:A").returncode, 0)


class MutationTest(unittest.TestCase):
    """Each altered trace has exactly one mismatch, which is named."""

    def setUp(self):
        self.texts = generated(3, 11)

    def index(self, kind, number=0):
        return [i for i, text in enumerate(self.texts) if text.startswith(f'{{"type":"{kind}"')][number]

    def assert_reported(self, *parts, texts=None):
        checker, output = checked((texts or self.texts) + generated(4, 12))
        self.assertEqual((checker.games, checker.mismatches), (2, 1), output)
        for part in parts:
            self.assertIn(part, output)

    def alter(self, kind, number, change):
        """Apply a change to the parsed line; returns its line number."""
        index = self.index(kind, number)
        line = json.loads(self.texts[index])
        change(line)
        self.texts[index] = oracle.dump(line)
        return index + 1

    def test_coin(self):
        def change(line):
            line["cities"][1]["coins"] += 1

        number = self.alter("state", 7, change)
        self.assert_reported(f"game 0 (seed 11), line {number}:", "cities[1].coins: expected")

    def test_every_state_field(self):
        changes = {
            "cities[0].cards": lambda line: line["cities"][0]["cards"].append("palace"),
            "cities[2].stages": lambda line: line["cities"][2].update(stages=9),
            "cities[0].stage_cards": lambda line: line["cities"][0]["stage_cards"].append("altar"),
            "cities[1].tokens": lambda line: line["cities"][1]["tokens"].append(3),
            "cities[1].free_build_used": lambda line: line["cities"][1].update(free_build_used=True),
            "hands[2]": lambda line: line["hands"][2].pop(),
            "discard": lambda line: line["discard"].append("altar"),
            "age": lambda line: line.update(age=2),
            "turn": lambda line: line.update(turn=6),
            "step": lambda line: line.update(step="seventh"),
            "pile": lambda line: line.update(pile=[]),
        }
        for place, change in changes.items():
            with self.subTest(place):
                self.setUp()
                self.alter("state", 4, change)
                self.assert_reported(place + ":")

    def test_missing_legal_entry(self):
        self.alter("decision", 5, lambda line: line["legal"].remove(line["action"]))
        self.assert_reported("legal: not found [")

    def test_surplus_legal_entry(self):
        self.alter("decision", 5, lambda line: line["legal"].append("sell zoo"))
        self.assert_reported('not expected ["sell zoo"]')

    def test_order_of_the_legal_list(self):
        self.alter("decision", 5, lambda line: line["legal"].reverse())
        self.assert_reported("legal: expected order")

    def test_illegal_action(self):
        self.alter("decision", 5, lambda line: line.update(action="sell zoo"))
        self.assert_reported('action "sell zoo" is not in the legal list')

    def test_seat_and_city(self):
        self.alter("decision", 4, lambda line: line.update(seat=0, city=2))
        self.assert_reported("seat: expected 1, found 0", "city: expected 1, found 2")

    def test_score(self):
        def change(line):
            line["scores"][2]["guilds"] += 1

        self.alter("end", 0, change)
        self.assert_reported("scores[2].guilds: expected")

    def test_winners(self):
        self.alter("end", 0, lambda line: line.update(winners=[0, 1, 2]))
        self.assert_reported("winners: not found [], not expected [")

    def test_spaces(self):
        index = self.index("state", 3)
        self.texts[index] = self.texts[index].replace(",", ", ", 1)
        self.assert_reported("text at column 17")

    def test_key_order(self):
        self.alter("end", 0, lambda line: line.update(scores=line.pop("scores")))
        self.assert_reported("end line differs", "text at column")

    def test_unknown_field(self):
        self.alter("decision", 0, lambda line: line.update(note=1))
        self.assert_reported("note: unknown field")

    def test_missing_line(self):
        del self.texts[self.index("state", 2)]
        self.assert_reported("expected a line of type state, found type 'decision'")

    def test_swapped_decisions(self):
        first = self.index("decision")
        self.texts[first], self.texts[first + 1] = self.texts[first + 1], self.texts[first]
        self.assert_reported("seat: expected 0, found 1")

    def test_incomplete_game(self):
        self.texts.pop()
        self.assert_reported("the game is not complete, expected a line of type end")

    def test_line_after_the_end(self):
        self.texts.append(self.texts[-1])
        self.assert_reported("expected a start line")

    def test_no_json(self):
        self.texts[5] = "?"
        self.assert_reported("line 6: no JSON object")

    def test_deals(self):
        def wrong_guilds(line):
            hands = line["hands"][2]
            found = [(h, i) for h in range(3) for i in range(7) if hands[h][i] in GUILDS]
            (h, i), (k, j) = found[:2]
            hands[h][i] = hands[k][j]

        changes = {
            "deck of Age 1": lambda line: line["hands"][0][0].__setitem__(0, "palace"),
            "deck of Age 2": lambda line: line["hands"][1][0].__setitem__(0, "zoo"),
            "guilds of Age 3": wrong_guilds,
            "expected lots of 7": lambda line: line["hands"][0][0].pop(),
            "one wonder occurs twice": lambda line: line["wonders"].__setitem__(0, line["wonders"][1]),
            "no such board": lambda line: line["wonders"][0].update(side="C"),
            "players: expected 2 to 7": lambda line: line.update(players=8),
            "fields: expected": lambda line: line.update(piles=[]),
            "wonders: expected 4 boards": lambda line: line.update(players=4),
        }
        for fault, change in changes.items():
            with self.subTest(fault):
                self.setUp()
                self.alter("start", 0, change)
                self.assert_reported(fault)

    def test_two_player_pile(self):
        self.texts = generated(2, 11)
        self.alter("state", 1, lambda line: line["pile"].reverse())
        self.assert_reported("pile: expected order")


if __name__ == "__main__":
    unittest.main()
