"""Reads the position files that `hepta selfplay` writes (`*.positions`).

A file is `HEPTAPO1`, the length of a JSON header (uint32), the header, and the arrays that the header lists. All of it
is little-endian, and each array starts at a multiple of 8 bytes. Rows of different lengths (active inputs, actions) lie
end to end; an array of counts says where each row ends.
"""

from __future__ import annotations

import json
import struct
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np

MAGIC = b"HEPTAPO1"
ALIGNMENT = 8
TYPES = {"u1", "u2", "u4", "i2"}
UNIT = 65535  # a share of 1 in the files
NO_ROW = 65535  # second policy row of an action that has only one
NO_POINTS = -32768  # final points that mean nothing
POINTS_UNIT = 10  # points that an output of 1 stands for


class PositionError(Exception):
    """A position file that cannot be used; the message names the file and says why."""


@dataclass(frozen=True)
class Shape:
    """What network and positions must agree on."""

    game: str
    inputs: int
    buckets: int
    policy_rows: int
    ways: int
    places: int
    points: int

    @property
    def outputs(self) -> int:
        """Outputs of one bucket: ways to win, values of the places, points."""
        return self.ways + self.places + self.points


@dataclass(frozen=True)
class Part:
    """One array within a file."""

    offset: int
    size: int
    dtype: np.dtype


@dataclass(frozen=True)
class PositionFile:
    """A file's header, with every array located."""

    path: Path
    shape: Shape
    positions: int
    parts: dict[str, Part]

    def array(self, name: str) -> np.ndarray:
        """Reads one array."""
        part = self.parts[name]
        return np.fromfile(self.path, part.dtype, part.size, offset=part.offset)


@dataclass
class Positions:
    """All positions of one run of the trainer, as flat arrays."""

    shape: Shape
    games: int
    arrays: dict[str, np.ndarray]

    def __len__(self) -> int:
        return len(self.arrays["game"])

    def __getitem__(self, name: str) -> np.ndarray:
        return self.arrays[name]


def position_files(paths: Iterable[Path]) -> list[Path]:
    """The files named, and those in the folders named, in a fixed order."""
    found: list[Path] = []
    for path in paths:
        if path.is_dir():
            inside = sorted(path.rglob("*.positions"))
            if not inside:
                raise PositionError(f"{path}: no *.positions file in this folder")
            found += inside
        elif path.is_file():
            found.append(path)
        else:
            raise PositionError(f"{path}: no such file or folder")
    return list(dict.fromkeys(found))


def aligned(offset: int, alignment: int) -> int:
    """The first multiple of the alignment that is not below the offset."""
    return -(-offset // alignment) * alignment


def read_header(path: Path) -> PositionFile:
    """Reads and checks a file's header."""
    size = path.stat().st_size
    if size == 0:
        raise PositionError(f"{path}: the file is empty")
    with path.open("rb") as file:
        start = file.read(len(MAGIC) + 4)
        if start[: len(MAGIC)] != MAGIC or len(start) < len(MAGIC) + 4:
            raise PositionError(f"{path}: not a position file (it does not start with {MAGIC.decode()})")
        (length,) = struct.unpack_from("<I", start, len(MAGIC))
        text = file.read(length)
    try:
        header = json.loads(text)
        shape = Shape(**{name: header[name] for name in Shape.__dataclass_fields__})
        parts = locate(header["arrays"], aligned(len(start) + length, ALIGNMENT))
        read = PositionFile(path, shape, int(header["positions"]), parts)
    except (ValueError, KeyError, TypeError) as error:
        raise PositionError(f"{path}: the header cannot be read ({error!r})") from error
    check_sizes(read, size)
    return read


def locate(arrays: Sequence[dict], offset: int) -> dict[str, Part]:
    """Where each array of a header lies, the first of them at the offset."""
    parts: dict[str, Part] = {}
    for array in arrays:
        if array["type"] not in TYPES:
            raise ValueError(f"unknown type {array['type']}")
        dtype = np.dtype("<" + array["type"])
        parts[array["name"]] = Part(offset, int(array["size"]), dtype)
        offset = aligned(offset + array["size"] * dtype.itemsize, ALIGNMENT)
    return parts


def check_sizes(file: PositionFile, size: int) -> None:
    """Raises unless the file holds every array, each of the size that the header's numbers ask for."""
    n, shape = file.positions, file.shape
    fixed = {
        "game": n, "bucket": n, "age": n, "feature_count": n, "action_count": n,
        "ways_outcome": n * shape.ways, "ways_search": n * shape.ways,
        "value_outcome": n * shape.places, "value_search": n * shape.places, "points": n * shape.points,
    }  # fmt: skip
    free = {"features", "action_rows", "visits", "places_count"}
    for name in [*fixed, *free]:
        if name not in file.parts:
            raise PositionError(f"{file.path}: the array '{name}' is missing")
        part = file.parts[name]
        if name in fixed and part.size != fixed[name]:
            raise PositionError(f"{file.path}: '{name}' has {part.size} elements instead of {fixed[name]}")
        if part.offset + part.size * part.dtype.itemsize > size:
            raise PositionError(f"{file.path}: the file ends within '{name}'; was it cut off?")
    if file.parts["places_count"].size not in ([n] if shape.places else [0, n]):
        raise PositionError(f"{file.path}: 'places_count' has {file.parts['places_count'].size} elements")


def same_shape(files: Sequence[PositionFile]) -> Shape:
    """The shape of all files; raises where two differ."""
    first = files[0]
    for file in files:
        if file.shape.game != first.shape.game:
            raise PositionError(
                f"{file.path} holds '{file.shape.game}', {first.path} holds '{first.shape.game}':"
                " a network is for one game"
            )
        if file.shape != first.shape:
            raise PositionError(f"{file.path}: {file.shape} differs from {first.path}: {first.shape}")
    return first.shape


def joined(files: Sequence[PositionFile], name: str) -> np.ndarray:
    """One array of all files, end to end."""
    parts = [file.parts[name] for file in files]
    whole = np.empty(sum(part.size for part in parts), parts[0].dtype)
    start = 0
    for file, part in zip(files, parts, strict=True):
        whole[start : start + part.size] = file.array(name)
        start += part.size
    return whole


def load(paths: Iterable[Path]) -> Positions:
    """Reads all positions of the files and folders named, and checks that every number is in range."""
    files = [read_header(path) for path in position_files(paths)]
    if not files or not sum(file.positions for file in files):
        raise PositionError("there are no positions to learn from")
    shape = same_shape(files)
    files = [file for file in files if file.positions]
    for file in files:
        check_counts(file)
    games = sum(len(np.unique(file.array("game"))) for file in files)
    positions = Positions(shape, games, {name: joined(files, name) for name in files[0].parts})
    check_ranges(positions)
    return positions


def check_counts(file: PositionFile) -> None:
    """Raises unless the counts of a file add up to the rows that follow."""
    for counts, rows, each in (
        ("feature_count", "features", 1),
        ("action_count", "visits", 1),
        ("action_count", "action_rows", 2),
    ):
        total = int(file.array(counts).sum(dtype=np.int64)) * each
        if total != file.parts[rows].size:
            raise PositionError(f"{file.path}: '{rows}' has {file.parts[rows].size} elements instead of {total}")


def check_ranges(positions: Positions) -> None:
    """Raises where an index points outside its table, since a GPU would only crash."""
    shape, rows = positions.shape, positions["action_rows"]
    limits = [
        ("features", positions["features"], shape.inputs),
        ("bucket", positions["bucket"], shape.buckets),
        ("action_rows", rows[0::2], shape.policy_rows),
        ("action_rows", rows[1::2][rows[1::2] != NO_ROW], shape.policy_rows),
    ]
    if shape.places:
        limits.append(("places_count", positions["places_count"], shape.places + 1))
    for name, values, limit in limits:
        if len(values) and int(values.max()) >= limit:
            raise PositionError(f"'{name}' holds {int(values.max())}, but must stay below {limit}")


def held_out(positions: Positions, share: float) -> np.ndarray:
    """True for the positions kept apart to measure on.

    Games are kept apart as a whole, since positions of one game resemble each other. The choice depends on the number
    of the game alone: a game once kept apart stays so in every run of the trainer.
    """
    games, index = np.unique(positions["game"], return_inverse=True)
    if len(games) < 2:
        raise PositionError("there is only one game; some games must be kept apart to measure on")
    chance = mixed(games)
    apart = chance < share
    if not apart.any():
        apart[chance.argmin()] = True
    if apart.all():
        apart[chance.argmax()] = False
    return apart[index]


def mixed(numbers: np.ndarray) -> np.ndarray:
    """A well-mixed number in [0, 1) for each number (the finisher of SplitMix64)."""
    bits = numbers.astype(np.uint64) + np.uint64(0x9E3779B97F4A7C15)
    bits = (bits ^ (bits >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    bits = (bits ^ (bits >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return ((bits ^ (bits >> np.uint64(31))) >> np.uint64(11)) / float(1 << 53)
