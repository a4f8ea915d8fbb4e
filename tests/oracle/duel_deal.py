"""The deal of a Duel game: random deals, reading a `start` line, and its validation (section 2 of the rules)."""

from collections import Counter

import duel_cards as cards


class BadDeal(Exception):
    """A `start` line that no set-up of the rules can produce."""


class Deal:
    """Everything random in one game, in the order of the `start` line."""

    BASE = ("wonders", "progress", "box", "ages", "removed")
    AGORA = ("decrees", "conspiracies")
    PANTHEON = ("mythology_tokens", "offering_tokens", "divinities")

    def __init__(self, agora, pantheon, seed, parts):
        self.agora = agora
        self.pantheon = pantheon
        self.seed = seed
        for name in self.part_names(agora, pantheon):
            setattr(self, name, parts[name])

    @classmethod
    def part_names(cls, agora, pantheon):
        return cls.BASE + (cls.AGORA if agora else ()) + (cls.PANTHEON if pantheon else ())

    def start_line(self):
        line = {"type": "start", "game": "duel", "agora": self.agora, "pantheon": self.pantheon, "seed": self.seed}
        for name in self.part_names(self.agora, self.pantheon):
            line[name] = getattr(self, name)
        return line


def _check(condition, text):
    if not condition:
        raise BadDeal(text)


def _check_ids(found, pool, number, what):
    """`found` are `number` different ids out of `pool`."""
    _check(isinstance(found, list), f"{what}: not a list")
    _check(all(isinstance(item, str) for item in found), f"{what}: not all are ids")
    _check(len(found) == number, f"{what}: expected {number}, found {len(found)}")
    _check(len(set(found)) == number, f"{what}: duplicates")
    strangers = sorted(set(found) - set(pool))
    _check(not strangers, f"{what}: unexpected {strangers}")


def read_start(line):
    """The deal of a `start` line; raises BadDeal if it is impossible."""
    for name in ("agora", "pantheon"):
        _check(isinstance(line.get(name), bool), f"{name}: not a truth value")
    agora, pantheon = line["agora"], line["pantheon"]
    _check(isinstance(line.get("seed"), int) and not isinstance(line["seed"], bool), "seed: not a number")
    names = Deal.part_names(agora, pantheon)
    wanted = {"type", "game", "agora", "pantheon", "seed", *names}
    _check(set(line) == wanted, f"fields: expected {sorted(wanted)}, found {sorted(line)}")
    deal = Deal(agora, pantheon, line["seed"], {name: line[name] for name in names})
    validate(deal)
    return deal


def validate(deal):
    _validate_wonders_and_tokens(deal)
    _validate_ages(deal)
    if deal.agora:
        _check_ids(deal.decrees, cards.DECREES, 6, "decrees")  # AG-SET-3
        _check_ids(deal.conspiracies, cards.CONSPIRACIES, 16, "conspiracies")  # AG-SET-4
    if deal.pantheon:
        _validate_pantheon(deal)


def _validate_wonders_and_tokens(deal):
    """DU-SET-2, DU-SET-6 with AG-SET-7, AG-SET-8, PA-SET-1, PA-SET-5, PA-AGO-1."""
    _check_ids(deal.wonders, cards.wonders_in_play(deal.agora, deal.pantheon), 8, "wonders")
    tokens = cards.tokens_in_play(deal.agora, deal.pantheon)
    _check_ids(deal.progress, tokens, 5, "progress")
    _check_ids(deal.box, set(tokens) - set(deal.progress), len(tokens) - 5, "box")


def _validate_ages(deal):
    """DU-SET-4, AG-SET-1, PA-SET-2, PA-AGO-1."""
    for name in ("ages", "removed"):
        part = getattr(deal, name)
        _check(isinstance(part, list) and len(part) == 3, f"{name}: not three lists")
    senators = []
    for age in (1, 2, 3):
        what = f"age {age}"
        pool = cards.deck_cards(f"age{age}")
        removed, deck = deal.removed[age - 1], deal.ages[age - 1]
        _check_ids(removed, pool, 3, f"{what} removed")
        extra = cards.deck_cards("temple" if deal.pantheon else "guild") if age == 3 else []
        allowed = set(pool) - set(removed) | set(extra) | (set(cards.SENATORS) if deal.agora else set())
        _check_ids(deck, allowed, len(cards.layout(age, deal.agora).slots), what)
        number = Counter(cards.CARDS[card].deck for card in deck)
        _check(number[f"age{age}"] == len(pool) - 3, f"{what}: {number[f'age{age}']} Age cards")
        purple = number["guild"] + number["temple"]
        _check(purple == (3 if age == 3 else 0), f"{what}: {purple} guilds or temples")
        wanted = ({1: 5, 2: 5, 3: 3}[age]) if deal.agora else 0
        _check(number["senator"] == wanted, f"{what}: {number['senator']} senators")
        senators += [card for card in deck if cards.is_senator(card)]
    _check(len(senators) == len(set(senators)), "a senator occurs twice")


def _validate_pantheon(deal):
    """PA-SET-3, PA-SET-4, PA-AGE-1."""
    tokens = deal.mythology_tokens
    _check(isinstance(tokens, list) and len(tokens) == 5, "mythology_tokens: not five")
    _check(all(token in cards.MYTHOLOGIES for token in tokens), "mythology_tokens: unknown mythology")
    _check(max(Counter(tokens).values()) <= 2, "mythology_tokens: more than two of a mythology")
    values = deal.offering_tokens
    _check(isinstance(values, list) and all(type(value) is int for value in values), "offering_tokens: not numbers")
    _check(sorted(values) == sorted(cards.OFFERINGS), "offering_tokens: not the three values")
    decks = deal.divinities
    _check(isinstance(decks, dict) and set(decks) == set(cards.MYTHOLOGIES), "divinities: not the five decks")
    for mythology, deck in decks.items():
        pool = [card.id for card in cards.DIVINITIES.values() if card.mythology == mythology]
        _check_ids(deck, pool, 3, f"divinities {mythology}")
    _check(tuple(decks) == cards.MYTHOLOGIES, "divinities: keys not in the order of the data")


def _shuffled(random, items):
    items = list(items)
    random.shuffle(items)
    return items


def random_deal(agora, pantheon, seed, random):
    wonders = _shuffled(random, cards.wonders_in_play(agora, pantheon))
    tokens = _shuffled(random, cards.tokens_in_play(agora, pantheon))
    parts = {"wonders": wonders[:8], "progress": tokens[:5], "box": tokens[5:]}
    parts["ages"], parts["removed"] = _random_ages(agora, pantheon, random)
    if agora:
        parts["decrees"] = _shuffled(random, cards.DECREES)[:6]
        parts["conspiracies"] = _shuffled(random, cards.CONSPIRACIES)
    if pantheon:
        parts["mythology_tokens"] = _shuffled(random, cards.MYTHOLOGIES * 2)[:5]
        parts["offering_tokens"] = _shuffled(random, cards.OFFERINGS)
        parts["divinities"] = {
            mythology: _shuffled(random, [d.id for d in cards.DIVINITIES.values() if d.mythology == mythology])
            for mythology in cards.MYTHOLOGIES
        }
    return Deal(agora, pantheon, seed, parts)


def _random_ages(agora, pantheon, random):
    senators = _shuffled(random, cards.SENATORS)
    ages, removed = [], []
    for age in (1, 2, 3):
        deck = _shuffled(random, cards.deck_cards(f"age{age}"))
        removed.append(deck[:3])
        deck = deck[3:]
        if age == 3:
            deck += _shuffled(random, cards.deck_cards("temple" if pantheon else "guild"))[:3]
        if agora:
            number = 3 if age == 3 else 5
            deck += [senators.pop() for _ in range(number)]
        ages.append(_shuffled(random, deck))
    return ages, removed
