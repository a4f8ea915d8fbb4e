"""The rules of 7 Wonders Duel as a Python generator: it stops at every decision and goes on with the action chosen.

Clauses DU-* here; Agora and Pantheon come in through the classes of duel_senate, duel_conspiracy, duel_pantheon and
duel_divinity. `Game.play()` yields (seat, sorted legal actions) and is sent one of them; effects that interrupt each
other are nested generators.
"""

import duel_cards as cards
from duel_cards import BUILDINGS, CAPITAL, MAX_WONDERS, SUPREMACY_SYMBOLS, TOKENS, WONDERS
from duel_city import City, science_symbols
from duel_conspiracy import ConspiracyRules
from duel_divinity import DivinityRules
from duel_ends import Supremacy
from duel_pantheon import PantheonRules
from duel_price import Buyer, recruiting_price
from duel_score import civilian_winners, count_in_city, most
from duel_senate import SenateRules

DRAFT_ORDER = (0, 1, 1, 0, 1, 0, 0, 1)  # DU-SET-6, DU-TV-24
DRAFT_GROUP = 4
GREAT_LIBRARY_DRAWS = 3
DISCARD_INCOME = 2


class Game(SenateRules, ConspiracyRules, PantheonRules, DivinityRules):
    def __init__(self, deal):
        self.deal = deal
        self.agora = deal.agora
        self.pantheon = deal.pantheon
        self.age = 1
        self.phase = "draft"
        self.active = 0
        self.again = False  # an extra turn is due (DU-TURN-3)
        self.pawn = 0
        self.minerva = None
        self.token_table = cards.military_tokens(self.agora)
        self.military_tokens = set(self.token_table)
        self.progress = set(deal.progress)
        self.box = set(deal.box)
        self.layout = None
        self.display = {}  # slot -> card
        self.face_up = set()
        self.display_tokens = {}  # slot -> mythology or offering value
        self.cities = [City(), City()]
        self.discard = set()
        self.wonders_offered = []
        self.removed = [list(pile) for pile in deal.removed]
        self.victory = None
        self.winners = []
        if self.agora:
            self.set_up_senate()
        if self.pantheon:
            self.set_up_pantheon()
        if self.agora or self.pantheon:
            self.lay_out(1)  # AG-SET-2, PA-SET-4

    # -- decisions ----------------------------------------------------------------------------------------------------

    def choose(self, seat, options):
        """Ask a seat for one of the options {action text: meaning}; returns the meaning."""
        assert options and set(options) != {"pass"}
        action = yield seat, sorted(options)
        return options[action]

    # -- course of the game ------------------------------------------------------------------------------------------

    def play(self):
        try:
            yield from self.draft()
            for age in (1, 2, 3):
                yield from self.play_age(age)
            self.victory, self.winners = "civilian", civilian_winners(self)
        except Supremacy as end:
            self.victory, self.winners = end.victory, end.winners
        self.phase = "end"

    def draft(self):
        """DU-SET-6; draft effects AG-SET-8."""
        for pick, seat in enumerate(DRAFT_ORDER):
            if pick % DRAFT_GROUP == 0:
                self.wonders_offered = self.deal.wonders[pick : pick + DRAFT_GROUP]
            self.active = seat
            wonder = yield from self.choose(seat, {f"draft {name}": name for name in self.wonders_offered})
            self.wonders_offered = [name for name in self.wonders_offered if name != wonder]
            self.cities[seat].unbuilt.add(wonder)
            for effect in WONDERS[wonder].on_select:
                yield from self.draft_effect(seat, effect)

    def play_age(self, age):
        if age == 1:
            if not self.display:
                self.lay_out(1)  # DU-SET-8
            self.phase, self.active = "play", 0  # DU-AGE-3
        else:
            yield from self.start_later_age(age)
        while self.display:
            yield from self.turn()
            if self.display and not self.again:  # DU-TURN-3, DU-TURN-4
                self.active = 1 - self.active

    def start_later_age(self, age):
        """DU-AGE-1: display first, then the weaker player, or the last active one, chooses who starts."""
        self.age = age
        self.lay_out(age)
        if self.pantheon and age == 2:
            self.prepare_age_two()
        self.phase = "choose_start"
        if self.pawn != 0:
            self.active = 1 if self.pawn > 0 else 0
        self.active = yield from self.choose(self.active, {"start 0": 0, "start 1": 1})
        self.phase = "play"

    # -- display ------------------------------------------------------------------------------------------------------

    def lay_out(self, age):
        """DU-DISP-1."""
        self.layout = cards.layout(age, self.agora)
        self.display = dict(zip(self.layout.slots, self.deal.ages[age - 1], strict=True))
        self.face_up = {slot for slot in self.layout.slots if self.layout.starts_face_up(slot)}
        if self.pantheon:
            self.put_tokens_on_display(age)

    def is_covered(self, slot):
        """DU-DISP-3."""
        return any(above in self.display for above in self.layout.covered_by[slot])

    def available(self):
        """Available cards -> slot."""
        return {card: slot for slot, card in self.display.items() if slot in self.face_up and not self.is_covered(slot)}

    def take_from_display(self, slot):
        """Remove a card from the display; a token on it is lost with it (PA-DIV-ZEU)."""
        self.face_up.discard(slot)
        self.display_tokens.pop(slot, None)
        return self.display.pop(slot)

    def turn_up_step(self):
        """DU-DISP-4; PA-TURN-2: tokens first, then all uncovered cards together."""
        uncovered = [slot for slot in self.display if slot not in self.face_up and not self.is_covered(slot)]
        if self.pantheon:
            yield from self.take_display_tokens(uncovered)
        self.face_up.update(uncovered)

    # -- turn ---------------------------------------------------------------------------------------------------------

    def turn(self):
        """DU-TURN-1, DU-TURN-2: the steps of a turn, then uncovered cards are turned up."""
        self.again = False
        yield from self.steps()
        yield from self.turn_up_step()

    def steps(self):
        """AG-TURN-1 and AG-PAN-1: an optional trigger first, then the compulsory action."""
        seat = self.active
        options = self.card_actions(seat)
        if self.agora:
            triggers = self.trigger_actions(seat, "prepared")
            action = yield from self.choose(seat, {**options, **triggers})
            if action[0] != "trigger":
                yield from self.act(seat, *action)
                return
            yield from self.trigger(seat, *action[1:])
            if not self.display:
                return  # AG-TURN-3, PA-AGO-3
            options = self.card_actions(seat)
        action = yield from self.choose(seat, options)
        yield from self.act(seat, *action)

    def card_actions(self, seat):
        """The compulsory actions: every way to use an available card, and activations."""
        city = self.cities[seat]
        options = {}
        buyer = Buyer(self, seat)
        wonders = self.affordable_wonders(buyer, city)
        held = city.conspiracies_in("held")
        for card, slot in self.available().items():
            if cards.is_senator(card):
                if recruiting_price(self, seat) <= city.money():
                    options[f"recruit {card}"] = ("recruit", slot)
            elif buyer.building_price(card).total <= city.money():
                options[f"build {card}"] = ("build", slot)
            options[f"discard {card}"] = ("discard", slot)
            for wonder in wonders:
                options[f"wonder {wonder} {card}"] = ("wonder", slot, wonder)
            for conspiracy in held:
                options[f"prepare {conspiracy} {card}"] = ("prepare", slot, conspiracy)
        if self.pantheon:
            options.update(self.activations(seat))
        return options

    def affordable_wonders(self, buyer, city):
        """DU-ACT-3."""
        if self.wonders_standing() >= MAX_WONDERS:
            return []
        return [name for name in city.unbuilt if buyer.wonder_price(name).total <= city.money()]

    def act(self, seat, verb, *what):
        if verb == "activate":
            yield from self.activate(seat, *what)
            return
        slot, *rest = what
        card = self.display[slot]
        if verb == "build":
            cost = Buyer(self, seat).building_price(card)
            self.take_from_display(slot)
            self.pay_price(seat, cost)
            yield from self.construct_building(seat, card, cost.chain)
        elif verb == "discard":
            self.take_from_display(slot)
            self.discard_for_coins(seat, card)
        elif verb == "wonder":
            (wonder,) = rest
            cost = Buyer(self, seat).wonder_price(wonder)
            self.take_from_display(slot)
            self.pay_price(seat, cost)
            yield from self.construct_wonder(seat, wonder, card)
        elif verb == "recruit":
            self.take_from_display(slot)
            self.cities[seat].pay(recruiting_price(self, seat))
            yield from self.recruit(seat, card)
        else:
            assert verb == "prepare"
            (conspiracy,) = rest
            self.cities[seat].conspiracies[conspiracy] = ["prepared", self.take_from_display(slot)]  # AG-CONSP-3

    def discard_for_coins(self, seat, card):
        """DU-ACT-2, AG-DEC-13."""
        self.discard.add(card)
        city = self.cities[seat]
        city.coins += DISCARD_INCOME + len(city.cards_of("yellow"))
        if self.decree_holder("discard_plus_2") == seat:
            city.coins += 2

    def pay_price(self, seat, cost):
        """DU-PRICE-4; DU-TOK-3: purchases go to an opponent with Economy."""
        self.cities[seat].pay(cost.total)
        if "economy" in self.cities[1 - seat].tokens:
            self.cities[1 - seat].coins += cost.purchases

    # -- constructions ------------------------------------------------------------------------------------------------

    def construct_building(self, seat, name, chain=False):
        """DU-ORD-1 steps 2 to 5 for a building that enters a city (DU-CONV, AG-CONV-5, PA-CONV-5)."""
        card, city = BUILDINGS[name], self.cities[seat]
        urbanism = chain and "urbanism" in city.tokens  # DU-ORD-3
        strategy = card.colour == "red" and "strategy" in city.tokens
        city.cards.add(name)
        self.gain_construction_coins(seat, card)
        if urbanism:
            city.coins += TOKENS["urbanism"].amount("coins_on_chain_build")
        self.pay_income_decrees(f"income_{card.colour}")
        shields = card.amount("shields")
        if shields:
            yield from self.apply_shields(seat, shields + strategy)
        for effect in card.effects_of("science"):
            yield from self.gain_symbol(seat, effect["symbol"])

    def gain_construction_coins(self, seat, card):
        """DU-ORD-1 step 3, DU-ORD-4: printed, counted, guild coins; what the opponent loses."""
        city = self.cities[seat]
        city.coins += card.amount("coins")
        for effect in card.effects_of("coins_per"):
            city.coins += effect["amount"] * count_in_city(city, effect["count"])
        for effect in card.effects_of("guild"):
            city.coins += effect["coins_each"] * most(self, effect["count"])
        self.cities[1 - seat].lose(card.amount("opponent_loses_coins"))

    def construct_wonder(self, seat, name, card_under):
        """DU-ORD-1 steps 2 to 7 for a wonder."""
        wonder, city = WONDERS[name], self.cities[seat]
        again = wonder.has("play_again") or "theology" in city.tokens  # DU-ORD-3, DU-TOK-9
        city.unbuilt.remove(name)
        city.built[name] = card_under
        if self.wonders_standing() == MAX_WONDERS:  # DU-WON-2, PA-ANU-4
            for each in self.cities:
                each.unbuilt.clear()
        self.gain_construction_coins(seat, wonder)
        self.pay_income_decrees("income_wonder")
        shields = wonder.amount("shields")
        if shields:
            yield from self.apply_shields(seat, shields)
        for effect in wonder.effects:
            yield from self.wonder_choice(seat, effect)
        self.again = self.again or again

    def wonders_standing(self):
        return sum(len(city.built) for city in self.cities)

    def wonder_choice(self, seat, effect):
        """DU-ORD-1 step 6, PA-ORD-2."""
        kind = effect["type"]
        if kind == "destroy_opponent_card":
            yield from self.destroy_card(seat, effect["colours"])
        elif kind == "progress_token_from_removed":
            yield from self.great_library(seat)
        elif kind == "build_from_discard":
            yield from self.revive(seat)
        elif kind == "trigger_unprepared_conspiracy":
            yield from self.trigger_unprepared(seat)
        elif kind == "place_influence":
            yield from self.place_anywhere(seat)
        elif kind == "move_influence":
            yield from self.may_move(seat)
        elif kind == "activate_one_of":
            yield from self.divine_theater(seat)

    def destroy_card(self, seat, colours):
        """DU-WON-CIR, DU-WON-ZEU, AG-CE-3, AG-CE-4: an opponent's card of a colour goes to the discard pile."""
        targets = self.cities[1 - seat].cards_of(*colours)
        if targets:
            card = yield from self.choose(seat, {f"destroy {name}": name for name in targets})
            self.lose_building(1 - seat, card)
            self.discard.add(card)

    def lose_building(self, seat, card):
        """A card leaves a city; a snake token on it leaves the game (PA-NIS-4)."""
        self.cities[seat].cards.remove(card)
        if self.cities[1 - seat].snake == card:
            self.cities[1 - seat].snake = None

    def great_library(self, seat):
        """DU-WON-LIB, DU-WON-7: the first three tokens of the box in the order of the deal."""
        drawn = self.draw_from_box(GREAT_LIBRARY_DRAWS)
        if drawn:
            token = yield from self.choose(seat, {f"token {name}": name for name in drawn})
            self.box.update(name for name in drawn if name != token)
            yield from self.gain_token(seat, token)

    def draw_from_box(self, number):
        """Tokens still in the box, in the order of the deal; they leave the box."""
        drawn = [name for name in self.deal.box if name in self.box][:number]
        self.box.difference_update(drawn)
        return drawn

    def revive(self, seat):
        """DU-WON-MAU, DU-WON-6, PA-DIV-HAD; AG-WON-7 and PA-AGO-5 for senators."""
        if not self.discard:
            return
        card = yield from self.choose(seat, {f"revive {name}": name for name in self.discard})
        self.discard.remove(card)
        if cards.is_senator(card):
            yield from self.recruit(seat, card)
        else:
            yield from self.construct_building(seat, card)

    # -- military -----------------------------------------------------------------------------------------------------

    def apply_shields(self, seat, shields):
        """DU-MIL-3; AG-MIL-2: the move is finished before Agora's tokens are resolved."""
        passed = self.move_pawn(seat, shields)
        yield from self.resolve_military_tokens(seat, passed)

    def move_pawn(self, seat, spaces):
        """Move the pawn in favour of a seat; returns the Agora tokens passed, in order (they are off the board)."""
        step = 1 if seat == 0 else -1
        opponent = self.cities[1 - seat]
        passed = []
        for _ in range(spaces):
            if self.pawn + step == self.minerva:  # PA-MIN-2
                self.minerva = None
                break
            self.pawn += step
            if abs(self.pawn) == CAPITAL:  # DU-MIL-6
                raise Supremacy("military", [seat])
            if "poliorcetics" in self.cities[seat].tokens:  # PA-TOK-3
                opponent.lose(1)
            token = self.token_in_zone()
            if token is not None:
                self.military_tokens.remove(token)
                if self.agora:
                    passed.append(token)
                else:
                    self.apply_loot(seat, token)
        return passed

    def token_in_zone(self):
        zone = cards.zone_at(self.pawn)["id"]
        for token in self.military_tokens:
            if self.token_table[token][0] == zone:
                return token
        return None

    def apply_loot(self, seat, token):
        """DU-MIL-4, PA-NEP-2: the opponent of the seat loses coins."""
        for effect in self.token_table[token][1]:
            self.cities[1 - seat].lose(effect["amount"])

    def resolve_military_tokens(self, seat, tokens):
        """AG-MIL-1: done by the beneficiary, in the order passed."""
        for token in tokens:
            for effect in self.token_table[token][1]:
                yield from self.influence_effect(seat, effect)

    # -- science ------------------------------------------------------------------------------------------------------

    def has_all_symbols(self, seat):
        """DU-SCI-3."""
        return len(+science_symbols(self.cities[seat])) >= SUPREMACY_SYMBOLS

    def gain_symbol(self, seat, symbol):
        """DU-ORD-1 step 5; PA-SCI-2, PA-SCI-3: the symbol is already in the city."""
        if self.has_all_symbols(seat):
            raise Supremacy("scientific", [seat])
        if science_symbols(self.cities[seat])[symbol] == 2:
            yield from self.take_board_token(seat)

    def take_board_token(self, seat):
        """DU-SCI-2."""
        if self.progress:
            token = yield from self.choose(seat, {f"token {name}": name for name in self.progress})
            self.progress.remove(token)
            yield from self.gain_token(seat, token)

    def gain_token(self, seat, name):
        """A progress token enters a city; its effects apply at once."""
        token, city = TOKENS[name], self.cities[seat]
        city.tokens.add(name)
        city.coins += token.amount("coins")
        for effect in token.effects_of("science"):
            yield from self.gain_symbol(seat, effect["symbol"])
