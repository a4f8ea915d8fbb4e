"""A Python function behind the engine protocol (docs/engine-protocol.md), so that it plays wherever programs may:

# my_bot.py
import heptapolis
heptapolis.serve(lambda observation: observation.legal_actions[0], name="First")

hepta match duel "exec:python3 my_bot.py" greedy
"""

from __future__ import annotations

import json
import random
import sys
from collections.abc import Callable
from typing import Any, TextIO

from ._native import Action, Observation
from .matches import Player


def serve(
    player: Player,
    name: str = "a Python bot",
    source: TextIO | None = None,
    sink: TextIO | None = None,
    listen: Callable[[str, Any], None] | None = None,
) -> None:
    """Answers the host until it says quit. The host's seed of each choice seeds Python's `random` before the call.

    `listen(word, data)` hears what needs no answer: `offers` before a choice (prices and results of the legal actions),
    `played` after a moment (everybody's choices, as this seat may know them), `result` at the end of a game.
    """
    observation = None

    def say(line: str) -> None:
        print(line, file=sink or sys.stdout, flush=True)

    for line in source or sys.stdin:
        word, _, rest = line.strip().partition(" ")
        if word == "identify":
            for answer in (f"id name {name}", "game seven", "game duel", "identified"):
                say(answer)
        elif word == "isready":
            say("readyok")
        elif word == "position":
            try:
                observation = Observation.from_json(rest)
            except ValueError as error:
                observation = None
                say(f"error {error}")
        elif word == "go":
            if observation is None:
                say("error there is no position")
                continue
            words = rest.split()
            if "seed" in words[:-1]:
                random.seed(int(words[words.index("seed") + 1]))
            say(f"bestmove {_text(player(observation), observation)}")
        elif word in ("offers", "played", "result"):
            if listen is not None:
                listen(word, json.loads(rest))
        elif word == "quit":
            return


def _text(choice: Action | int | str, observation: Observation) -> str:
    if isinstance(choice, str):
        return choice
    if isinstance(choice, Action):
        return choice.text
    for action in observation.legal_actions:
        if action.number == choice:
            return action.text
    raise ValueError(f"number {choice} is not legal")
