"""Games kept by `hepta match`, `tournament`, `simulate` (`--records FILE`) and `selfplay` (`--records`).

    from heptapolis.records import read
    for record in read("games.zst"):
        for state, seat, action in record.steps():
            ...

Needs `pip install zstandard`.
"""

from __future__ import annotations

import io
import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import zstandard

from ._native import Action, Deal, State


@dataclass
class Record:
    """One game: who played, what was dealt, every choice, how it ended."""

    number: int
    """Its number in the run."""
    bots: list[str]
    """Who sat at each seat."""
    deal: Deal
    choices: list[tuple[int, str]] = field(default_factory=list)
    """Seat and notation, in order."""
    end: dict = field(default_factory=dict)
    """The end line of a trace: points by category, winners, how it was won (docs/notation.md)."""
    run: dict = field(default_factory=dict)
    """What the run was: command, game, options, seed."""

    @property
    def winners(self) -> list[int]:
        return self.end["winners"]

    def steps(self) -> Iterator[tuple[State, int, Action]]:
        """Every choice with the state before it. The state is the same object all the time: copy what you keep."""
        state = self.deal.start()
        for seat, text in self.choices:
            action = next((one for one in state.legal_actions(seat) if one.text == text), None)
            if action is None:
                raise ValueError(f"game {self.number}: '{text}' is not legal")
            yield state, seat, action
            state.apply(action, seat)


def read(file: str | Path) -> Iterator[Record]:
    """The games of a file, in order. Files of one run that were split may simply be put behind each other (`cat`)."""
    run: dict = {}
    record: Record | None = None
    with open(file, "rb") as raw:
        stream = zstandard.ZstdDecompressor().stream_reader(raw, read_across_frames=True)
        for line in io.TextIOWrapper(stream, encoding="utf-8"):
            found = json.loads(line)
            kind = found["type"]
            if kind == "run":
                run = found
            elif kind == "start":
                record = Record(found["number"], found["bots"], Deal.from_json(line), run=run)
            elif record is None:
                raise ValueError(f"{file}: {kind} before the first start line")
            elif kind == "decision":
                record.choices.append((found["seat"], found["action"]))
            elif kind == "end":
                record.end = found
                yield record
