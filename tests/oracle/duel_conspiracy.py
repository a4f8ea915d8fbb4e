"""Agora: conspiring, preparing and triggering, and the effects of the sixteen conspiracies (AG-CONSP-*, AG-CE-*)."""

from duel_cards import CHAMBERS, CONSPIRACIES, is_senator
from duel_city import science_symbols, symbol_of
from duel_ends import Supremacy
from duel_senate import SHIELD

COERCION_COLOURS = ("blue", "green")


class ConspiracyRules:
    """Part of Game."""

    def conspire(self, seat):
        """AG-CONSP-1, AG-TOK-2."""
        city = self.cities[seat]
        drawn, self.conspiracy_deck = self.conspiracy_deck[:2], self.conspiracy_deck[2:]
        assert len(drawn) == 2  # AG-RUL-29
        if "organized_crime" in city.tokens:
            kept = drawn
        else:
            options = {f"keep {name} {end}": (name, end) for name in drawn for end in ("top", "bottom")}
            name, end = yield from self.choose(seat, options)
            kept, rest = [name], [other for other in drawn if other != name]
            deck = self.conspiracy_deck
            self.conspiracy_deck = rest + deck if end == "top" else deck + rest
        for name in kept:
            city.conspiracies[name] = ["held", None]

    # -- triggering ---------------------------------------------------------------------------------------------------

    def trigger_actions(self, seat, state):
        """Own conspiracies in a state of which some part could do something (AG-CONSP-7)."""
        return {
            f"trigger {name}": ("trigger", name)
            for name in self.cities[seat].conspiracies_in(state)
            if self.can_do_something(seat, name)
        }

    def trigger_unprepared(self, seat):
        """AG-WON-2."""
        options = self.trigger_actions(seat, "held")
        if options:
            action = yield from self.choose(seat, {**options, "pass": None})
            if action is not None:
                yield from self.trigger(seat, *action[1:])

    def trigger(self, seat, name):
        """AG-CONSP-5: the conspiracy is face up, then its parts in their order."""
        self.cities[seat].conspiracies[name][0] = "triggered"
        for effect in CONSPIRACIES[name].effects:
            yield from self.conspiracy_effect(seat, effect)

    def can_do_something(self, seat, name):
        effects = CONSPIRACIES[name].effects
        if name == "turn_of_events" and not self.display:
            return False  # AG-CONSP-7: needs a card in the display
        return any(self.effect_possible(seat, effect) for effect in effects)

    def effect_possible(self, seat, effect):
        """AG-CONSP-7 for one part."""
        kind, mine, theirs = effect["type"], self.cities[seat], self.cities[1 - seat]
        if kind == "move_influence":
            return self.cubes_in_senate(seat) > 0
        if kind == "place_influence":
            return mine.reserve > 0
        if kind == "remove_opponent_influence":
            return self.cubes_in_senate(1 - seat) > 0
        if kind == "take_half_opponent_coins":
            return theirs.coins > 0
        if kind == "coins_per":  # Embezzlement
            return self.cubes_in_senate(seat) > 0
        if kind == "opponent_loses_coins_per":
            return self.cubes_in_senate(1 - seat) > 0 and theirs.coins > 0
        if kind in ("shields", "move_decree"):
            return True
        if kind == "discard_available_cards":
            return bool(self.display)
        return bool(self.effect_targets(seat, effect))

    def effect_targets(self, seat, effect):
        """What an effect can choose from, as {action text: meaning}."""
        kind, theirs = effect["type"], self.cities[1 - seat]
        if kind == "take_opponent_unbuilt_wonder":
            return {f"take {name}": name for name in theirs.unbuilt}
        if kind == "destroy_opponent_card":
            return {f"destroy {name}": name for name in theirs.cards_of(*effect["colours"])}
        if kind == "lock_progress_token":
            return {f"lock {name}": name for name in self.progress | theirs.tokens | self.box}
        if kind == "build_from_structure":
            return {f"construct {card}": slot for slot, card in self.row_buildings(effect["row"]).items()}
        if kind == "build_from_removed_cards":
            return {f"construct {card}": card for pile in self.removed[: self.age] for card in pile}
        if kind == "progress_token_from_removed":
            return {f"token {name}": name for name in self.box}
        if kind == "take_opponent_card":
            return {f"take {name}": name for name in theirs.cards_of(*effect["colours"])}
        if kind == "swap_card":
            return self.coercion_swaps(seat)
        assert kind == "remove_opponent_built_wonder"
        return {f"sabotage {name}": name for name in theirs.built}

    def row_buildings(self, row):
        """AG-CE-7: cards of one row of the display that are no senators."""
        return {
            slot: card for slot, card in self.display.items() if self.layout.row(slot) == row and not is_senator(card)
        }

    def coercion_swaps(self, seat):
        """AG-CE-14: their card, my card, of the same colour."""
        mine, theirs = self.cities[seat], self.cities[1 - seat]
        return {
            f"swap {taken} {given}": (taken, given)
            for colour in COERCION_COLOURS
            for taken in theirs.cards_of(colour)
            for given in mine.cards_of(colour)
        }

    # -- effects ------------------------------------------------------------------------------------------------------

    def conspiracy_effect(self, seat, effect):
        kind = effect["type"]
        if kind in ("move_influence", "place_influence", "remove_opponent_influence"):
            yield from self.influence_effect(seat, effect)
        elif kind == "shields":
            yield from self.apply_shields(seat, effect["amount"])  # AG-MIL-5: no Strategy
        elif kind in ("take_half_opponent_coins", "coins_per", "opponent_loses_coins_per"):
            self.coin_effect(seat, kind)
        elif kind == "discard_available_cards":
            yield from self.turn_of_events(seat)
        elif kind == "move_decree":
            yield from self.insider_influence(seat)
        else:
            targets = self.effect_targets(seat, effect)
            if targets:
                target = yield from self.choose(seat, targets)
                yield from self.apply_to_target(seat, kind, target)

    def coin_effect(self, seat, kind):
        """AG-CE-2, AG-CE-12, PA-AGO-11."""
        mine, theirs = self.cities[seat], self.cities[1 - seat]
        if kind == "take_half_opponent_coins":
            taken = (theirs.coins + 1) // 2
            theirs.coins -= taken
            mine.coins += taken
        elif kind == "coins_per":
            mine.coins += self.cubes_in_senate(seat)
        else:
            theirs.lose(self.cubes_in_senate(1 - seat))

    def apply_to_target(self, seat, kind, target):
        mine, theirs = self.cities[seat], self.cities[1 - seat]
        if kind == "take_opponent_unbuilt_wonder":  # AG-CE-1, AG-WON-5
            theirs.unbuilt.remove(target)
            mine.unbuilt.add(target)
        elif kind == "destroy_opponent_card":  # AG-CE-3, AG-CE-4
            self.lose_building(1 - seat, target)
            self.discard.add(target)
        elif kind == "lock_progress_token":  # AG-CE-5
            for place in (self.progress, theirs.tokens, self.box):
                place.discard(target)
        elif kind == "build_from_structure":  # AG-CE-7
            yield from self.construct_building(seat, self.take_from_display(target))
        elif kind == "build_from_removed_cards":  # AG-CE-8
            for pile in self.removed:
                if target in pile:
                    pile.remove(target)
            yield from self.construct_building(seat, target)
        elif kind == "progress_token_from_removed":  # AG-CE-10
            self.box.remove(target)
            yield from self.gain_token(seat, target)
        elif kind == "take_opponent_card":  # AG-CE-13
            self.lose_building(1 - seat, target)
            mine.cards.add(target)
        elif kind == "swap_card":
            yield from self.coercion(seat, *target)
        else:
            assert kind == "remove_opponent_built_wonder"  # AG-CE-16, AG-CE-23
            self.discard.add(theirs.built.pop(target))

    def turn_of_events(self, seat):
        """AG-CE-11, AG-CE-19, PA-AGO-4: a turn-up step before each choice and after the last."""
        yield from self.turn_up_step()
        for discards in (1, 2):
            if not self.display:
                return
            options = {f"discard {card}": slot for card, slot in self.available().items()}
            if discards == 2:
                options["pass"] = None
            slot = yield from self.choose(seat, options)
            if slot is None:
                return
            self.discard.add(self.take_from_display(slot))
            yield from self.turn_up_step()

    def coercion(self, seat, taken, given):
        """AG-CE-21, PA-AGO-15: exchange, snakes leave, supremacies of both, then pairs, the triggering player first."""
        mine, theirs = self.cities[seat], self.cities[1 - seat]
        self.lose_building(1 - seat, taken)
        self.lose_building(seat, given)
        mine.cards.add(taken)
        theirs.cards.add(given)
        winners = [player for player in (0, 1) if self.has_all_symbols(player)]
        if winners:
            raise Supremacy("scientific", winners)
        pairs = [
            player
            for player, card in ((seat, taken), (1 - seat, given))
            if symbol_of(card) is not None and science_symbols(self.cities[player])[symbol_of(card)] == 2
        ]
        for player in pairs:
            yield from self.take_board_token(player)

    def insider_influence(self, seat):
        """AG-CE-15, AG-CE-22: the decree lies in its new chamber at once; shield: loss first, then gain."""
        options = {
            f"decree {start} {end}": (start, end)
            for start in CHAMBERS
            for end in CHAMBERS
            if start != end and self.senate[start].decrees
        }
        start, end = yield from self.choose(seat, options)
        decree = self.senate[start].decrees.pop()
        target = self.senate[end]
        target.decrees.append(decree)
        if target.controller() is not None:
            target.turn_up_decrees()
        if decree.name == SHIELD:
            yield from self.shield_decree_moved(end)

    def shield_decree_moved(self, end):
        """AG-CE-22: the loss is resolved with its tokens; then the gain, for the controller of that moment."""
        for _ in ("loss", "gain"):
            beneficiary, passed = self.shield_control_changes(self.controller(end))
            yield from self.resolve_military_tokens(beneficiary, passed)
