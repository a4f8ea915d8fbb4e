"""A second checker of deals, written from docs/deal.md alone: which deal follows from a record's secret and chances."""

import hashlib
import json
import os

DATA = os.path.join(os.environ.get("HEPTA_SOURCE_DIR", "."), "data")
FIRST_GAME = [
    "pyramids",
    "great_lighthouse",
    "temple_of_artemis",
    "statue_of_zeus",
    "circus_maximus",
    "piraeus",
    "appian_way",
    "colossus",
]


def data(name):
    with open(os.path.join(DATA, name + ".json"), encoding="utf-8") as file:
        return json.load(file)


class Stream:
    def __init__(self, key):
        self.key, self.block, self.numbers = key, 0, []

    def number(self):
        if not self.numbers:
            digest = hashlib.sha256(self.key + self.block.to_bytes(8, "big")).digest()
            self.numbers = [int.from_bytes(digest[i : i + 8], "big") for i in range(0, 32, 8)]
            self.block += 1
        return self.numbers.pop(0)

    def below(self, n):
        while True:
            number = self.number()
            if number >= 2**64 % n:
                return number % n

    def shuffled(self, items):
        items = list(items)
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]
        return items


def ids(components):
    return sorted(one["id"] for one in components)


def seven(options, stream):
    tables = data("seven_wonders")
    players = options["players"]
    cities = 3 if players == 2 else players
    wishes = [[*wish.split(":"), None][:2] for wish in options.get("wonders", [])] or [(None, None)] * cities
    shuffled = stream.shuffled(one["id"] for one in tables["wonders"])  # in their own order
    free = [wonder for wonder in shuffled if wonder not in [wish[0] for wish in wishes]]
    boards = []
    for wonder, side in wishes:
        drawn = "AB"[stream.below(2)]
        agreed = options["sides"] if options["sides"] != "random" else drawn
        boards.append(f"{wonder or free.pop(0)}:{side or agreed}")
    lines = [f"players {players}", "wonders " + " ".join(boards)]
    for age in (1, 2, 3):
        cards = sorted((card for card in tables["cards"] if card["age"] == age), key=lambda card: card["id"])
        guilds = [card["id"] for card in cards if card["colour"] == "purple"]
        in_play = stream.shuffled(guilds)[: max(players, 3) + 2] if age == 3 else []
        deck = []
        for card in cards:
            copies = sum(number <= max(players, 3) for number in card["copies"] or [])
            deck += [card["id"]] * (int(card["id"] in in_play) if card["id"] in guilds else copies)
        hands = [[] for _ in range(cities if players == 2 else players)]
        targets = stream.shuffled([place // 7 for place in range(len(deck))])
        for card, hand in zip(deck, targets, strict=True):
            hands[hand].append(card)
        lines += [f"hand {age} {seat} " + " ".join(hands[seat]) for seat in range(players)]
        if players == 2:
            lines.append(f"pile {age} " + " ".join(stream.shuffled(hands[2])))
    return lines


def duel(options, stream):
    sources = [data("duel")] + [data(name) for name in ("agora", "pantheon") if options[name]]
    agora, pantheon = data("agora"), data("pantheon")
    lines = [name for name in ("agora", "pantheon", "first_game") if options[name]]
    wonders = stream.shuffled(ids(one for source in sources for one in source["wonders"]))[:8]
    lines.append("wonders " + " ".join(FIRST_GAME if options["first_game"] else wonders))
    tokens = stream.shuffled(ids(one for source in sources for one in source["progress_tokens"]))
    lines += ["progress " + " ".join(tokens[:5]), "box " + " ".join(tokens[5:])]
    cards = sorted(data("duel")["cards"], key=lambda card: card["id"])
    guilds = [card["id"] for card in cards if card["deck"] == "guild"]
    specials = stream.shuffled(ids(pantheon["grand_temples"]["cards"]) if options["pantheon"] else guilds)
    senators = sorted(f"{one['id']}_{n + 1}" for one in agora["senators"] for n in range(one["count"]))
    senators = stream.shuffled(senators) if options["agora"] else []
    ages, removed = [], []
    for age in (1, 2, 3):
        pile = stream.shuffled(card["id"] for card in cards if card["deck"] == f"age{age}")
        deck = pile[3:] + (specials[:3] if age == 3 else [])
        count = 3 if age == 3 else 5
        deck, senators = deck + senators[:count], senators[count:]
        if options["agora"] or age == 3:
            deck = stream.shuffled(deck)
        ages.append(f"age {age} " + " ".join(deck))
        removed.append(f"removed {age} " + " ".join(pile[:3]))
    lines += ages + removed
    if options["agora"]:
        lines.append("decrees " + " ".join(stream.shuffled(ids(agora["decrees"]))[:6]))
        lines.append("conspiracies " + " ".join(stream.shuffled(ids(agora["conspiracies"]))))
    if options["pantheon"]:
        mythologies = ids(pantheon["mythologies"])
        lines.append("mythology_tokens " + " ".join(stream.shuffled([m for m in mythologies for _ in range(2)])[:5]))
        values = [str(one) for one in sorted(pantheon["offering_tokens"]["values"])]
        lines.append("offering_tokens " + " ".join(stream.shuffled(values)))
        decks = {}
        for mythology in mythologies:
            decks[mythology] = stream.shuffled(
                ids(one for one in pantheon["divinities"] if one["mythology"] == mythology)
            )
        lines += [f"divinities {name} " + " ".join(deck) for name, deck in decks.items()]
    return lines


def why_unfair(record):
    """What is wrong with the deal of a record; nothing, if it follows."""
    head = record.split("\n\n", 1)[0].split("\n")
    at = next(i for i, line in enumerate(head) if line.startswith("secret "))
    while head[at + 1].startswith("chance "):
        at += 1
    fields = dict(line.split(" ", 1) for line in head[1 : at + 1])
    secret = bytes.fromhex(fields["secret"])
    if hashlib.sha256(secret).hexdigest() != fields["commitment"]:
        return "the secret does not fit the commitment"
    hashed = [line for line in head[1 : at + 1] if not line.startswith("commitment ")]
    stream = Stream(hashlib.sha256("".join(line + "\n" for line in hashed).encode()).digest())
    options = json.loads(fields["options"])
    expected = seven(options, stream) if fields["game"] == "seven" else duel(options, stream)
    if sorted(head[at + 1 :]) != sorted(expected):
        wrong = [pair for pair in zip(sorted(expected), sorted(head[at + 1 :]), strict=False) if pair[0] != pair[1]]
        return f"the deal does not follow: {wrong}"
    return None
