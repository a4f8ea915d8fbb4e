"""Pantheon: the Gate, the Divine Theater and the effects of the fifteen divinities (PA-GATE-*, PA-DIV-*, PA-ORD-*)."""

from duel_cards import CAPITAL, DIVINITIES, MAX_WONDERS
from duel_city import symbol_of
from duel_pantheon import ENKI, ENKI_DRAWS


class DivinityRules:
    """Part of Game."""

    # -- activations without cost -------------------------------------------------------------------------------------

    def gate(self, seat):
        """PA-GATE-1 to PA-GATE-3: the top card of each deck is revealed, one is activated."""
        revealed = [deck.pop(0) for deck in self.decks.values() if deck]
        if not revealed:
            return
        chosen, tokens = yield from self.choose_revealed(seat, revealed)
        for card in revealed:
            if card != chosen:
                self.decks[DIVINITIES[card].mythology].insert(0, card)
        yield from self.divinity_acts(seat, chosen, tokens)

    def divine_theater(self, seat):
        """PA-WON-THE, PA-WON-1: a whole deck is revealed, one card activated, the order of the others chosen."""
        decks = {f"deck {mythology}": mythology for mythology, deck in self.decks.items() if deck}
        if not decks:
            return
        mythology = yield from self.choose(seat, decks)
        revealed, self.decks[mythology] = self.decks[mythology], []
        chosen, tokens = yield from self.choose_revealed(seat, revealed)
        rest = [card for card in revealed if card != chosen]
        if len(rest) == 2:
            top = yield from self.choose(seat, {f"top {card}": card for card in rest})
            rest.sort(key=lambda card: card != top)
        self.decks[mythology] = rest
        yield from self.divinity_acts(seat, chosen, tokens)

    def choose_revealed(self, seat, revealed):
        """Choose one of the revealed divinities; returns it and the tokens on it (PA-ENK-1, PA-ENK-3)."""
        tokens = self.draw_from_box(ENKI_DRAWS) if ENKI in revealed else []
        chosen = yield from self.choose(seat, {f"choose {card}": card for card in revealed})
        if chosen != ENKI:
            self.box.update(tokens)
            tokens = []
        return chosen, tokens

    # -- effects ------------------------------------------------------------------------------------------------------

    def divinity_acts(self, seat, name, tokens_on_card):
        """PA-ORD-1 steps 2 to 6."""
        divinity, city = DIVINITIES[name], self.cities[seat]
        city.divinities.add(name)
        city.coins += divinity.amount("coins")
        city.astarte += divinity.amount("protected_coins")
        shields = divinity.amount("shields")
        if shields:
            yield from self.apply_shields(seat, shields)
        for effect in divinity.effects_of("science"):
            yield from self.gain_symbol(seat, effect["symbol"])
        choice = {
            "enki": lambda: self.enki(seat, tokens_on_card),
            "nisaba": lambda: self.nisaba(seat),
            "baal": lambda: self.baal(seat),
            "hades": lambda: self.revive(seat),
            "zeus": lambda: self.zeus(seat),
            "anubis": lambda: self.anubis(seat),
            "isis": lambda: self.isis(seat),
            "ra": lambda: self.ra(seat),
            "minerva": lambda: self.place_minerva(seat),
            "neptune": lambda: self.neptune(seat),
        }.get(name)
        if choice is not None:
            yield from choice()

    def enki(self, seat, tokens):
        """PA-ENK-2, PA-ENK-5."""
        if tokens:
            token = yield from self.choose(seat, {f"token {name}": name for name in tokens})
            self.box.update(name for name in tokens if name != token)
            yield from self.gain_token(seat, token)

    def nisaba(self, seat):
        """PA-NIS-1, PA-NIS-2."""
        targets = self.cities[1 - seat].cards_of("green")
        if targets:
            card = yield from self.choose(seat, {f"snake {name}": name for name in targets})
            self.cities[seat].snake = card
            yield from self.gain_symbol(seat, symbol_of(card))

    def baal(self, seat):
        """PA-DIV-BAA, PA-CONV-5."""
        targets = self.cities[1 - seat].cards_of("brown", "grey")
        if targets:
            card = yield from self.choose(seat, {f"take {name}": name for name in targets})
            self.lose_building(1 - seat, card)
            self.cities[seat].cards.add(card)

    def zeus(self, seat):
        """PA-DIV-ZEU: any card of the display; a token on it is lost."""
        if self.display:
            slot = yield from self.choose(seat, {f"strike {slot}": slot for slot in self.display})
            self.discard.add(self.take_from_display(slot))

    def anubis(self, seat):
        """PA-DIV-ANU, PA-ANU-1 to PA-ANU-6."""
        targets = {f"undo {wonder}": (city, wonder) for city in self.cities for wonder in city.built}
        if targets:
            city, wonder = yield from self.choose(seat, targets)
            self.discard.add(city.built.pop(wonder))
            city.unbuilt.add(wonder)

    def isis(self, seat):
        """PA-DIV-ISI, PA-ISI-1 to PA-ISI-4."""
        if self.wonders_standing() >= MAX_WONDERS:
            return
        city = self.cities[seat]
        options = {f"raise {wonder} {card}": (wonder, card) for wonder in city.unbuilt for card in self.discard}
        if options:
            wonder, card = yield from self.choose(seat, options)
            self.discard.remove(card)
            yield from self.construct_wonder(seat, wonder, card)

    def ra(self, seat):
        """PA-DIV-RA."""
        mine, theirs = self.cities[seat], self.cities[1 - seat]
        if theirs.unbuilt:
            wonder = yield from self.choose(seat, {f"take {name}": name for name in theirs.unbuilt})
            theirs.unbuilt.remove(wonder)
            mine.unbuilt.add(wonder)

    def place_minerva(self, seat):
        """PA-MIN-1."""
        track = range(-CAPITAL, CAPITAL + 1)
        options = {f"minerva {position}": position for position in track if position != self.pawn}
        self.minerva = yield from self.choose(seat, options)

    def neptune(self, seat):
        """PA-NEP-1 to PA-NEP-3, PA-AGO-8."""
        for verb in ("drop", "apply"):
            if not self.military_tokens:
                return
            options = {f"{verb} {token}": token for token in self.military_tokens}
            token = yield from self.choose(seat, options)
            self.military_tokens.remove(token)
            if verb == "apply" and self.agora:
                yield from self.resolve_military_tokens(seat, [token])
            elif verb == "apply":
                self.apply_loot(seat, token)
