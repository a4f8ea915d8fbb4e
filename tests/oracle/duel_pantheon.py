"""Pantheon: tokens on the display, mythology decks, the six spaces and activations (PA-SET-*, PA-MYTH-*, PA-ACT-*)."""

from itertools import combinations

from duel_cards import GATE, MYTHOLOGIES, PANTHEON, SPACES, WONDERS, mythology_slots, offering_slots

ENKI = "enki"
ENKI_DRAWS = 2


class PantheonCard:
    """A divinity or the Gate on a space."""

    def __init__(self, card, up):
        self.card = card
        self.up = up
        self.tokens = []  # progress tokens on Enki


class PantheonRules:
    """Part of Game."""

    def set_up_pantheon(self):
        """PA-SET-3."""
        self.spaces = dict.fromkeys(SPACES)  # space -> PantheonCard or None
        self.decks = {mythology: list(self.deal.divinities[mythology]) for mythology in MYTHOLOGIES}  # top first

    def put_tokens_on_display(self, age):
        """PA-SET-4, PA-AGE-1."""
        if age == 1:
            self.display_tokens = dict(zip(mythology_slots(self.agora), self.deal.mythology_tokens, strict=True))
        elif age == 2:
            self.display_tokens = dict(zip(offering_slots(self.agora), self.deal.offering_tokens, strict=True))

    def prepare_age_two(self):
        """PA-AGE-1 steps 2 to 4, PA-AGE-2."""
        for place in self.spaces.values():
            if place is not None:
                place.up = True
        empty = [space for space, place in self.spaces.items() if place is None]
        self.spaces[max(empty)] = PantheonCard(GATE, True)
        for place in self.spaces.values():
            if place is not None and place.card == ENKI:
                place.tokens = self.draw_from_box(ENKI_DRAWS)  # PA-ENK-1

    # -- tokens on the display ----------------------------------------------------------------------------------------

    def take_display_tokens(self, uncovered):
        """PA-TURN-2, PA-TURN-3: take all tokens first, then resolve from the highest slot down."""
        seat = self.active
        city = self.cities[seat]
        taken = [(slot, self.display_tokens.pop(slot)) for slot in uncovered if slot in self.display_tokens]
        for _, token in taken:
            (city.mythology if token in MYTHOLOGIES else city.offerings).append(token)
        for _, token in sorted(taken, reverse=True):
            if token in MYTHOLOGIES:
                yield from self.resolve_mythology_token(seat, token)

    def resolve_mythology_token(self, seat, mythology):
        """PA-MYTH-2, PA-MYTH-5."""
        drawn, self.decks[mythology] = self.decks[mythology][:2], self.decks[mythology][2:]
        if not drawn:
            return
        empty = [space for space, place in self.spaces.items() if place is None]
        options = {f"divinity {card} {space}": (card, space) for card in drawn for space in empty}
        chosen, space = yield from self.choose(seat, options)
        self.spaces[space] = PantheonCard(chosen, False)
        self.decks[mythology] = [card for card in drawn if card != chosen] + self.decks[mythology]

    # -- activation ---------------------------------------------------------------------------------------------------

    def activation_cost(self, seat, space):
        """PA-ACT-2, PA-ACT-3: the price before offering tokens."""
        row = PANTHEON["board"]["activation_costs"][space - 1]
        cost = row["left_player"] if seat == 0 else row["right_player"]
        if self.spaces[space].card == GATE:
            cost *= PANTHEON["gate"]["cost_multiplier"]
        for wonder in self.cities[seat].built:
            cost -= WONDERS[wonder].amount("pantheon_discount")
        return max(0, cost)

    def activations(self, seat):
        """PA-ACT-1, PA-ACT-4: every face-up card with every set of offering tokens that makes it affordable."""
        if self.age == 1:
            return {}
        city = self.cities[seat]
        options = {}
        for space, place in self.spaces.items():
            if place is None or not place.up:
                continue
            cost = self.activation_cost(seat, space)
            for used in _token_sets(city.offerings, cost):
                price = max(0, cost - sum(used))
                if price <= city.money():
                    using = " using " + " ".join(map(str, used)) if used else ""
                    options[f"activate {place.card}{using}"] = ("activate", space, used, price)
        return options

    def activate(self, seat, space, used, price):
        """PA-ORD-1 steps 1 and 2; the effects follow in duel_divinity."""
        city = self.cities[seat]
        city.pay(price)
        for value in used:
            city.offerings.remove(value)
        place, self.spaces[space] = self.spaces[space], None
        if place.card == GATE:
            yield from self.gate(seat)
        else:
            yield from self.divinity_acts(seat, place.card, place.tokens)


def _token_sets(values, cost):
    """PA-ACT-4: the empty set, and every set of which no token is needless."""
    for number in range(len(values) + 1):
        for used in combinations(sorted(values), number):
            if not used or sum(used) - min(used) < cost:
                yield used
