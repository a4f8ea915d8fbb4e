"""Games kept by `hepta match`, `tournament`, `simulate` (`--records FILE`) and `selfplay` (`--records`).

    from heptapolis.records import read
    for record in read("games.zst"):
        for state, seat, action in record.steps():
            ...

Needs `pip install zstandard`.
"""

from __future__ import annotations

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


def _frames(file: str | Path, unfinished: bool) -> Iterator[str]:
    """The text of every frame of zstd. A run writes whole games into each, so a cut frame is none."""
    with open(file, "rb") as raw:
        frame, text, chunk = None, bytearray(), b""
        while chunk := chunk or raw.read(1 << 18):
            frame = frame or zstandard.ZstdDecompressor().decompressobj()
            try:
                text += frame.decompress(chunk)
            except zstandard.ZstdError as error:
                raise ValueError(f"{file}: these are no records, or they are damaged: {error}") from error
            chunk = frame.unused_data
            if frame.eof:
                yield text.decode("utf-8")
                frame, text = None, bytearray()
    if frame is not None and not unfinished:
        raise ValueError(
            f"{file}: the last games are cut off. The command that wrote them goes on from there; "
            "read(file, unfinished=True) reads what is whole"
        )


def read(file: str | Path, *, unfinished: bool = False) -> Iterator[Record]:
    """The games of a file, in order. Files of one run that were split may simply be put behind each other (`cat`).

    Raises ValueError if the file is no records, and after the last whole game if a crash has cut off the next ones.
    With `unfinished` it passes over what is cut off.
    """
    run: dict = {}
    record: Record | None = None
    for line in (line for frame in _frames(file, unfinished) for line in frame.splitlines()):
        try:
            found = json.loads(line)
            kind = found["type"]
            begun = Record(found["number"], found["bots"], Deal.from_json(line), run=run) if kind == "start" else None
        except (ValueError, TypeError, KeyError) as error:
            raise ValueError(f"{file}: '{line[:60]}' is no line of records: {error}") from error
        if begun and record:
            raise ValueError(f"{file}: game {record.number} has no end")
        if kind == "run":
            run = found
        elif begun:
            record = begun
        elif record is None:
            raise ValueError(f"{file}: {kind} before the first start line")
        elif kind == "decision":
            record.choices.append((found["seat"], found["action"]))
        elif kind == "end":
            record.end = found
            yield record
            record = None
    if record:
        raise ValueError(f"{file}: game {record.number} has no end")
