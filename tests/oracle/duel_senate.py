"""Agora: the Senate, its decrees and senators (AG-SEN-*, AG-INF-*, AG-CTRL-*, AG-DEC-*, AG-MIL-*)."""

from duel_cards import AGORA, CHAMBERS, SECTIONS, SENATORS
from duel_ends import Supremacy

SHIELD = "shield"
ADJACENT = {chamber: [other for other in (chamber - 1, chamber + 1) if other in CHAMBERS] for chamber in CHAMBERS}
BLUE_PLUS = 2


class Decree:
    def __init__(self, name, up):
        self.name = name
        self.up = up


class Chamber:
    def __init__(self, decree):
        self.cubes = [0, 0]
        self.decrees = [decree]
        self.checked = None  # the controller at the last check of control

    def controller(self):
        """AG-CTRL-1: strictly more cubes."""
        first, second = self.cubes
        if first == second:
            return None
        return 0 if first > second else 1

    def turn_up_decrees(self):
        for decree in self.decrees:
            decree.up = True

    def has_decree(self, name):
        return any(decree.name == name and decree.up for decree in self.decrees)


class SenateRules:
    """Part of Game; without Agora only `decree_holder` and `pay_income_decrees` are called, and find nothing."""

    senate = {}

    def set_up_senate(self):
        """AG-SET-3."""
        starts_up = {row["id"]: row["decree_starts"] == "up" for row in AGORA["senate"]["chambers"]}
        self.senate = {
            chamber: Chamber(Decree(name, starts_up[chamber]))
            for chamber, name in zip(CHAMBERS, self.deal.decrees, strict=True)
        }
        self.shield_holder = None  # for whom the shield decree has moved the pawn (AG-MIL-3)
        self.conspiracy_deck = list(self.deal.conspiracies)

    # -- decrees ------------------------------------------------------------------------------------------------------

    def controller(self, chamber):
        return self.senate[chamber].controller()

    def decree_holder(self, name):
        """The seat for which a decree is in force, or None."""
        for chamber in self.senate.values():
            if chamber.has_decree(name):
                return chamber.controller()
        return None

    def pay_income_decrees(self, name):
        """AG-DEC-1 to 4, AG-DEC-14: Age coins for the controller, whoever constructs."""
        holder = self.decree_holder(name)
        if holder is not None:
            self.cities[holder].coins += self.age

    # -- cubes --------------------------------------------------------------------------------------------------------

    def cubes_in_senate(self, seat):
        return sum(chamber.cubes[seat] for chamber in self.senate.values())

    def place_actions(self, seat, chambers):
        if self.cities[seat].reserve == 0:
            return {}
        return {f"place {chamber}": ("place", chamber) for chamber in chambers}

    def move_actions(self, seat):
        """AG-INF-2."""
        return {
            f"move {start} {end}": ("move", start, end)
            for start in CHAMBERS
            if self.senate[start].cubes[seat]
            for end in ADJACENT[start]
        }

    def do_influence(self, seat, verb, *chambers):
        if verb == "place":
            yield from self.place_cube(seat, *chambers)
        else:
            assert verb == "move"
            yield from self.move_cube(seat, *chambers)

    def place_cube(self, seat, chamber):
        """AG-INF-1."""
        self.cities[seat].reserve -= 1
        self.cube_arrives(seat, chamber)
        yield from self.check_control(chamber)

    def move_cube(self, seat, start, end):
        """AG-INF-2, AG-CTRL-2: one step, then the chamber left is checked, then the chamber entered."""
        self.senate[start].cubes[seat] -= 1
        self.cube_arrives(seat, end)
        yield from self.check_control(start)
        yield from self.check_control(end)

    def remove_cube(self, owner, chamber):
        """AG-INF-3."""
        self.senate[chamber].cubes[owner] -= 1
        self.cities[owner].reserve += 1
        yield from self.check_control(chamber)

    def cube_arrives(self, seat, chamber):
        self.senate[chamber].cubes[seat] += 1
        self.senate[chamber].turn_up_decrees()  # AG-CTRL-4

    # -- effects on cubes ---------------------------------------------------------------------------------------------

    def influence_effect(self, seat, effect):
        kind = effect["type"]
        if kind == "place_influence":
            yield from self.place_anywhere(seat)
        elif kind == "remove_opponent_influence":
            yield from self.remove_opponent_cube(seat)
        else:
            assert kind == "move_influence" and effect["optional"]
            yield from self.may_move(seat)

    def place_anywhere(self, seat):
        """AG-INF-5: compulsory if possible."""
        options = self.place_actions(seat, CHAMBERS)
        if options:
            action = yield from self.choose(seat, options)
            yield from self.do_influence(seat, *action)

    def remove_opponent_cube(self, seat):
        """AG-INF-5: compulsory if possible."""
        opponent = 1 - seat
        targets = [chamber for chamber in CHAMBERS if self.senate[chamber].cubes[opponent]]
        if targets:
            chamber = yield from self.choose(seat, {f"remove {target}": target for target in targets})
            yield from self.remove_cube(opponent, chamber)

    def may_move(self, seat):
        """AG-INF-5: optional."""
        moves = self.move_actions(seat)
        if moves:
            action = yield from self.choose(seat, {**moves, "pass": None})
            if action is not None:
                yield from self.do_influence(seat, *action)

    # -- control ------------------------------------------------------------------------------------------------------

    def check_control(self, number):
        """AG-CTRL-3, AG-CTRL-4, AG-CTRL-6: pawn, then the six chambers, then military tokens."""
        chamber = self.senate[number]
        before, now = chamber.checked, chamber.controller()
        chamber.checked = now
        if now is not None:
            chamber.turn_up_decrees()
        if now == before:
            return
        beneficiary, passed = None, []
        if chamber.has_decree(SHIELD):
            beneficiary, passed = self.shield_control_changes(now)
        self.check_political_supremacy()
        yield from self.resolve_military_tokens(beneficiary, passed)

    def shield_control_changes(self, now):
        """AG-MIL-3: loss or gain of the shield decree; returns the beneficiary and the tokens passed."""
        if self.shield_holder is not None and self.shield_holder != now:
            beneficiary, self.shield_holder = 1 - self.shield_holder, None
        elif self.shield_holder is None and now is not None:
            beneficiary, self.shield_holder = now, now
        else:
            return None, []
        return beneficiary, self.move_pawn(beneficiary, 1)

    def check_political_supremacy(self):
        """AG-CTRL-6."""
        controllers = {chamber.controller() for chamber in self.senate.values()}
        if len(controllers) == 1 and None not in controllers:
            raise Supremacy("political", sorted(controllers))

    # -- senators -----------------------------------------------------------------------------------------------------

    def recruit(self, seat, name):
        """AG-SEN-2 to AG-SEN-6; the price, if any, is paid."""
        senator, city = SENATORS[name], self.cities[seat]
        city.senators.add(name)
        if senator.kind == "politician":
            yield from self.politician(seat, SECTIONS[senator.section])
        else:
            if self.decree_holder("conspirator_play_again") == seat:  # AG-DEC-16, AG-DEC-17
                self.again = True
            yield from self.conspirator(seat)

    def senate_actions(self, seat):
        """AG-SEN-3, AG-DEC-12."""
        blue = len(self.cities[seat].cards_of("blue"))
        if self.decree_holder("senate_blue_plus_2") == seat:
            blue += BLUE_PLUS
        return 1 if blue <= 1 else 2 if blue <= 3 else 3

    def politician(self, seat, chambers):
        """AG-SEN-4: each action is resolved before the next is chosen; `pass` gives up the rest."""
        for _ in range(self.senate_actions(seat)):
            options = {**self.place_actions(seat, chambers), **self.move_actions(seat)}
            action = yield from self.choose(seat, {**options, "pass": None})
            if action is None:
                return
            yield from self.do_influence(seat, *action)

    def conspirator(self, seat):
        """AG-SEN-6."""
        options = {**self.place_actions(seat, CHAMBERS), "conspire": None}
        action = yield from self.choose(seat, options)
        if action is None:
            yield from self.conspire(seat)
        else:
            yield from self.do_influence(seat, *action)

    def draft_effect(self, seat, effect):
        """AG-WON-1, AG-WON-3."""
        if effect["type"] == "conspire":
            yield from self.conspire(seat)
        else:
            yield from self.influence_effect(seat, effect)
