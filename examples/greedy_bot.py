#!/usr/bin/env python3
"""A small bot for 7 Wonders and 7 Wonders Duel in the engine protocol of Heptapolis (docs/engine-protocol.md).

It needs Python's standard library only. Let it play with

    build/hepta match duel exec:examples/greedy_bot.py random --games 20
    build/hepta match seven exec:examples/greedy_bot.py random --games 21 --players 3

The bot is *greedy*: it gives every legal action a number, from what it can see now, and takes the highest. It never
looks ahead. To make a bot of your own, copy this file and write a better `worth`.
"""

import json
import random
import sys
from pathlib import Path

DATA = Path(__file__).resolve().parent.parent / "data"

# What one unit of each effect is worth, in points at the end of the game. Change these and see what happens!
WORTH = {
    "vp": 1.0,  # points are points
    "coins": 0.33,  # three coins are a point
    "shields": 1.6,
    "produce": 2.2,  # goods make later cards cheaper
    "science": 2.8,
    "play_again": 2.0,
    "other": 2.0,  # everything that this bot does not understand
}


def load_effects():
    """The effects of all cards, wonders and tokens of both games, by game and id."""
    effects = {}
    for game, files in {"seven": ["seven_wonders.json"], "duel": ["duel.json", "agora.json", "pantheon.json"]}.items():
        effects[game] = {}
        for file in files:
            data = json.loads((DATA / file).read_text(encoding="utf-8"))
            for kind in ("cards", "wonders", "progress_tokens"):
                for thing in data.get(kind, []):
                    effects[game][thing["id"]] = thing.get("effects", [])
    return effects


EFFECTS = load_effects()


def worth_of_effects(effects, age):
    """What some effects are worth in this Age: goods lose their worth towards the end, points do not."""
    total = 0.0
    for effect in effects:
        kind = effect.get("type")
        amount = effect.get("amount", 1)
        if kind == "produce":
            total += WORTH["produce"] * (4 - age) / 2
        elif kind in WORTH:
            total += WORTH[kind] * amount
        else:
            total += WORTH["other"]
    return total


def next_stage(seen):
    """7 Wonders: the effects of the stage that a `stage` action would build."""
    city = seen["cities"][seen["acting_city"]]
    wonders = json.loads((DATA / "seven_wonders.json").read_text(encoding="utf-8"))["wonders"]
    wonder = next(one for one in wonders if one["id"] == city["wonder"])
    return wonder["sides"][city["side"]]["stages"][city["stages"]]["effects"]


def worth(action, seen):
    """How good an action looks. `action` is a text such as 'build altar pay 0 2'; `seen` is the observation."""
    words = action.split()
    verb = words[0]
    thing = words[1] if len(words) > 1 else ""
    effects = EFFECTS[seen["game"]]
    age = seen["age"]

    if verb in ("build", "take", "construct", "revive") and thing in effects:
        value = worth_of_effects(effects[thing], age)
        if "pay" in words:  # coins paid to the neighbours
            paid = sum(int(word) for word in words[words.index("pay") + 1 :])
            value -= WORTH["coins"] * paid
        return value
    if verb == "stage":
        paid = sum(int(word) for word in words[3:]) if "pay" in words else 0
        return worth_of_effects(next_stage(seen), age) - WORTH["coins"] * paid
    if verb in ("wonder", "draft"):
        return worth_of_effects(effects.get(thing, []), age) + 1
    if verb == "token":
        return 3 + worth_of_effects(effects.get(thing, []), age)
    if verb == "destroy":
        return worth_of_effects(effects.get(thing, []), age)
    if verb in ("sell", "discard"):
        return WORTH["coins"] * 3
    if verb == "pass":
        return 0.0
    return 1.0  # everything else: better than passing


def best_action(seen, seed):
    """The action of most worth; the seed decides between equals, so that the same game can be played again."""
    legal = seen["legal"]
    draw = random.Random(seed)
    return max(legal, key=lambda action: (worth(action, seen), draw.random()))


def main():
    seen = None
    for line in sys.stdin:  # one command a line
        command, _, rest = line.strip().partition(" ")
        if command == "identify":
            print("id name Greedy example")
            print("id author you")
            print("game seven")
            print("game duel")
            print("identified")
        elif command == "isready":
            print("readyok")
        elif command == "newgame":
            seen = None
        elif command == "position":
            seen = json.loads(rest)  # everything that our seat knows, and its legal actions
        elif command == "go":
            words = rest.split()  # pairs of name and number, such as: time 2000 seed 7
            limits = dict(zip(words[::2], map(int, words[1::2]), strict=False))
            print("bestmove", best_action(seen, limits.get("seed", 0)))
        elif command == "quit":
            break
        # `set` and `stop` need no answer: this bot has no options and answers at once.
        sys.stdout.flush()  # or nobody reads our answer


if __name__ == "__main__":
    main()
