"""All positions as tensors, and batches of them for the training device without a loop over positions."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields

import numpy as np
import torch
from positions import NO_POINTS, POINTS_UNIT, UNIT, Positions
from torch import Tensor


@dataclass
class Batch:
    """Some positions, ready for the network. `*_owner` is the position within the batch that an element is of."""

    size: int
    bucket: Tensor
    age: Tensor
    features: Tensor
    feature_owner: Tensor
    feature_start: Tensor
    action_owner: Tensor
    action_rows: Tensor  # [actions, 2]; NO_ROW where there is no second row
    visits: Tensor  # share of the search's visits; all zero where it says nothing
    ways_outcome: Tensor
    ways_search: Tensor
    place_valid: Tensor
    value_outcome: Tensor
    value_search: Tensor
    points: Tensor  # in tens
    points_valid: Tensor

    def to(self, device: torch.device) -> Batch:
        """The same batch on this device."""
        values = {field.name: getattr(self, field.name) for field in fields(self)}
        return Batch(**{name: v.to(device) if isinstance(v, Tensor) else v for name, v in values.items()})


class Table:
    """All positions: on the training device where they fit, otherwise in main memory (`home`).

    16-bit numbers stay 16 bits wide there, so that millions of positions fit.
    """

    def __init__(self, positions: Positions, device: torch.device, home: torch.device | None = None) -> None:
        self.device = device
        self.home = home or suitable_home(positions, device)
        self.shape = positions.shape
        self.size = len(positions)

        def moved(name: str) -> Tensor:
            array = positions[name]
            signed = array.view(np.int16) if array.dtype == np.uint16 else array
            return torch.from_numpy(signed).to(self.home)

        rows = {name: moved(name) for name in ("bucket", "age", "features", "visits")}
        self.bucket, self.age, self.features, self.visits = rows.values()
        self.action_rows = moved("action_rows").view(-1, 2)
        self.feature_count = unsigned(moved("feature_count"))
        self.action_count = unsigned(moved("action_count"))
        self.feature_start = starts(self.feature_count)
        self.action_start = starts(self.action_count)
        shape = self.shape
        self.ways_outcome = moved("ways_outcome").view(-1, shape.ways)
        self.ways_search = moved("ways_search").view(-1, shape.ways)
        self.value_outcome = moved("value_outcome").view(self.size, shape.places)
        self.value_search = moved("value_search").view(self.size, shape.places)
        self.places_count = moved("places_count") if shape.places else None
        self.points = moved("points").view(self.size, shape.points)

    def batches(self, ids: Tensor, size: int) -> Iterator[Batch]:
        """The positions of these numbers, in this order, in batches of this size and a smaller last one.

        The lengths of all rows are summed beforehand: asking a GPU for a length within the loop would stall it.
        """
        groups = torch.arange(len(ids), device=self.home) // size
        count = (len(ids) + size - 1) // size
        totals = torch.zeros(2, count, dtype=torch.int64, device=self.home)
        totals[0].index_add_(0, groups, self.feature_count[ids].long())
        totals[1].index_add_(0, groups, self.action_count[ids].long())
        features, actions = totals.tolist()
        for number in range(count):
            part = ids[number * size : (number + 1) * size]
            yield self.batch(part, features[number], actions[number]).to(self.device)

    def batch(self, ids: Tensor, features: int, actions: int) -> Batch:
        """The positions of these numbers, which have so many active inputs and actions in all."""
        feature_at, feature_owner, feature_start = ragged(self.feature_start[ids], self.feature_count[ids], features)
        action_at, action_owner, _ = ragged(self.action_start[ids], self.action_count[ids], actions)
        points = self.points[ids]
        places = torch.arange(self.shape.places, device=self.home)
        places_count = self.places_count[ids] if self.places_count is not None else ids.new_zeros(len(ids))
        visits = unsigned(self.visits[action_at]).float()
        total = visits.new_zeros(len(ids)).index_add_(0, action_owner, visits)
        return Batch(
            size=len(ids),
            bucket=self.bucket[ids].long(),
            age=self.age[ids],
            features=unsigned(self.features[feature_at]).long(),
            feature_owner=feature_owner,
            feature_start=feature_start,
            action_owner=action_owner,
            action_rows=unsigned(self.action_rows[action_at]).long(),
            visits=visits / total.clamp(min=1)[action_owner],
            ways_outcome=shares(self.ways_outcome[ids]),
            ways_search=shares(self.ways_search[ids]),
            place_valid=places[None, :] < places_count[:, None],
            value_outcome=shares(self.value_outcome[ids]),
            value_search=shares(self.value_search[ids]),
            points=points.float() / POINTS_UNIT,
            points_valid=points != NO_POINTS,
        )


def suitable_home(positions: Positions, device: torch.device) -> torch.device:
    """The training device if all positions take less than half of its free memory, otherwise main memory."""
    if device.type == "cuda":
        needed = sum(array.nbytes for array in positions.arrays.values())
        if needed > torch.cuda.mem_get_info(device)[0] / 2:
            return torch.device("cpu")
    return device


def starts(counts: Tensor) -> Tensor:
    """Where each row starts when the rows lie end to end."""
    return torch.cumsum(counts, 0, dtype=torch.int64) - counts


def ragged(start: Tensor, count: Tensor, total: int) -> tuple[Tensor, Tensor, Tensor]:
    """Rows of different lengths, end to end: where each element lies, whose it is, and where each row now starts."""
    first = starts(count)
    owner = torch.repeat_interleave(torch.arange(len(count), device=count.device), count.long(), output_size=total)
    return torch.arange(total, device=count.device) + (start - first)[owner], owner, first


def unsigned(values: Tensor) -> Tensor:
    """16-bit numbers that were stored as signed ones."""
    return values.to(torch.int32) & 0xFFFF


def shares(values: Tensor) -> Tensor:
    """Shares in 1/65535 as real numbers."""
    return unsigned(values).float() / UNIT
