"""The network: its model for training, its file, and the integer arithmetic in which the program plays with it.

Active inputs -> `width` units -> 32 hidden units with weights of their own for each bucket -> outputs. The policy is
linear from the `width` units. Weights are trained on the grid of the file's integers (the gradient ignores the
rounding), so that the program computes what was trained, without a loss at export.
"""

from __future__ import annotations

import json
import struct
from dataclasses import asdict
from pathlib import Path
from typing import Any

import numpy as np
import torch
from batches import Batch
from positions import NO_ROW, Shape, aligned
from torch import Tensor, nn

MAGIC = b"HEPTANET"
ALIGNMENT = 64
HIDDEN = 32
UNIT = 512  # activations and the input layer: 1.0
WEIGHT_UNIT = 256  # all other weights
SUM_UNIT = UNIT * WEIGHT_UNIT
SHIFT = 8  # from a sum back to an activation
LARGEST_WEIGHT = 8.0
LARGEST_SUM = 32767  # of the input layer, which adds up in 16 bits

# Arrays of the file in order: name, type, unit.
LAYOUT = (
    ("input_weights", "<i2", UNIT),
    ("input_bias", "<i2", UNIT),
    ("hidden_weights", "<i2", WEIGHT_UNIT),
    ("hidden_bias", "<i4", SUM_UNIT),
    ("output_weights", "<i2", WEIGHT_UNIT),
    ("output_bias", "<i4", SUM_UNIT),
    ("policy_weights", "<i2", WEIGHT_UNIT),
    ("policy_bias", "<i4", SUM_UNIT),
)


class NetworkError(Exception):
    """A network file that cannot be used; the message names the file and says why."""


class SumOfRows(torch.autograd.Function):
    """Sum of a table's rows for each position, on the CPU.

    PyTorch's own gradient of an embedding bag takes ten times as long as its value. It is itself a sum of rows: for
    each input the gradients of the positions in which it is active, found by sorting.
    """

    @staticmethod
    def forward(ctx: Any, table: Tensor, features: Tensor, owner: Tensor, start: Tensor) -> Tensor:
        ctx.save_for_backward(features, owner)
        ctx.rows = len(table)
        return nn.functional.embedding_bag(features, table, start, mode="sum")

    @staticmethod
    def backward(ctx: Any, gradient: Tensor) -> tuple[Tensor, None, None, None]:
        features, owner = ctx.saved_tensors
        order = np.argsort(features.numpy().astype(np.uint16), kind="stable")  # a radix sort for 16 bits
        counts = torch.bincount(features, minlength=ctx.rows)
        start = torch.cumsum(counts, 0) - counts
        by_input = owner[torch.from_numpy(order)]
        return nn.functional.embedding_bag(by_input, gradient.contiguous(), start, mode="sum"), None, None, None


def sum_of_rows(table: Tensor, batch: Batch) -> Tensor:
    """For each position the sum of the rows of its active inputs."""
    if table.device.type == "cpu":
        return SumOfRows.apply(table, batch.features, batch.feature_owner, batch.feature_start)
    return product_with_inputs(table, batch)


def product_with_inputs(table: Tensor, batch: Batch) -> Tensor:
    """The same as a product of matrices, mostly of zeros. On an H200 it takes a sixth of an embedding bag's time."""
    rows = len(table)
    active = torch.zeros(batch.size * rows, device=table.device)
    active.index_add_(0, batch.feature_owner * rows + batch.features, active.new_ones(1).expand(len(batch.features)))
    return active.view(batch.size, rows) @ table


def on_grid(values: Tensor, unit: int) -> Tensor:
    """The nearest multiples of 1 / unit; the gradient passes as if nothing were rounded."""
    return values + (torch.round(values * unit) / unit - values).detach()


def of_bucket(values: Tensor, bucket: Tensor, each: int) -> Tensor:
    """From the results of all buckets those of each position's own."""
    index = bucket[:, None, None].expand(-1, 1, each)
    return values.view(len(values), -1, each).gather(1, index).squeeze(1)


class Network(nn.Module):
    """The network in floating point. Parameters are named and shaped as the arrays of the file."""

    def __init__(self, shape: Shape, width: int) -> None:
        super().__init__()
        self.shape = shape
        self.width = width
        for name, size in sizes(shape, width).items():
            setattr(self, name, nn.Parameter(torch.zeros(size)))

    def start_at_random(self, active: Tensor, average: float, output_bias: Tensor) -> None:
        """First weights, for inputs of which so many are on at a time on average.

        Rows of inputs that never occur stay zero, so that they say nothing when they do in play.
        """
        with torch.no_grad():
            self.input_weights.normal_(0, 0.5 / max(average, 1) ** 0.5)
            self.input_weights[~active] = 0
            self.input_bias.fill_(0.3)
            self.hidden_weights.normal_(0, 1.5 / self.width**0.5)
            self.hidden_bias.fill_(0.3)
            self.output_weights.normal_(0, 0.5 / HIDDEN**0.5)
            self.output_bias.view(-1, self.shape.outputs).copy_(output_bias.expand(self.shape.buckets, -1))

    def sums(self, batch: Batch) -> Tensor:
        """The input layer before it is clipped."""
        return sum_of_rows(on_grid(self.input_weights, UNIT), batch) + on_grid(self.input_bias, UNIT)

    def forward(self, batch: Batch) -> tuple[Tensor, Tensor]:
        """Outputs of each position, and the score of each action."""
        units = self.sums(batch).clamp(0, 1)
        hidden = of_bucket(units @ on_grid(self.hidden_weights, WEIGHT_UNIT).T, batch.bucket, HIDDEN)
        hidden = hidden + on_grid(self.hidden_bias, SUM_UNIT).view(-1, HIDDEN)[batch.bucket]
        hidden = hidden + (torch.floor(hidden * UNIT) / UNIT - hidden).detach()  # the program shifts, which rounds down
        each = self.shape.outputs
        outputs = of_bucket(hidden.clamp(0, 1) @ on_grid(self.output_weights, WEIGHT_UNIT).T, batch.bucket, each)
        outputs = outputs + on_grid(self.output_bias, SUM_UNIT).view(-1, each)[batch.bucket]
        return outputs, self.action_scores(units, batch)

    def action_scores(self, units: Tensor, batch: Batch) -> Tensor:
        """The sum of each action's policy rows. All rows are computed: that is faster than picking them first."""
        weights, bias = on_grid(self.policy_weights, WEIGHT_UNIT), on_grid(self.policy_bias, SUM_UNIT)
        rows = nn.functional.linear(units, weights, bias)
        there = batch.action_rows != NO_ROW
        index = batch.action_owner[:, None] * rows.shape[1] + batch.action_rows * there
        return (rows.view(-1).gather(0, index.view(-1)).view_as(index) * there).sum(1)

    def clip(self) -> None:
        """Keeps all weights within what the file can hold."""
        with torch.no_grad():
            for name, kind, _ in LAYOUT:
                if kind == "<i2":
                    getattr(self, name).clamp_(-LARGEST_WEIGHT, LARGEST_WEIGHT)

    def integers(self) -> dict[str, np.ndarray]:
        """The arrays of the file."""
        return {
            name: torch.round(getattr(self, name).detach().cpu().double() * unit).numpy().astype(kind)
            for name, kind, unit in LAYOUT
        }


def sizes(shape: Shape, width: int) -> dict[str, tuple[int, ...]]:
    """Dimensions of the network's arrays."""
    return {
        "input_weights": (shape.inputs, width),
        "input_bias": (width,),
        "hidden_weights": (shape.buckets * HIDDEN, width),
        "hidden_bias": (shape.buckets * HIDDEN,),
        "output_weights": (shape.buckets * shape.outputs, HIDDEN),
        "output_bias": (shape.buckets * shape.outputs,),
        "policy_weights": (shape.policy_rows, width),
        "policy_bias": (shape.policy_rows,),
    }


def fnv1a(data: bytes) -> int:
    """64-bit FNV-1a hash."""
    value = 0xCBF29CE484222325
    for byte in data:
        value = (value ^ byte) * 0x100000001B3 & 0xFFFFFFFFFFFFFFFF
    return value


def array_section(arrays: dict[str, np.ndarray]) -> bytes:
    """The arrays as they stand in the file, each starting at a multiple of 64 bytes."""
    section = bytearray()
    for name, kind, _ in LAYOUT:
        section += bytes(aligned(len(section), ALIGNMENT) - len(section))
        section += arrays[name].astype(kind).tobytes()
    return bytes(section)


def write_network(path: Path, network: Network, trained: dict[str, Any]) -> str:
    """Writes the network file and returns its hash. `trained` tells people where the network comes from."""
    section = array_section(network.integers())
    digest = f"{fnv1a(section):016x}"
    header = {**asdict(network.shape), "width": network.width, "hidden": HIDDEN, "hash": digest, "trained": trained}
    text = json.dumps(header).encode()
    start = MAGIC + struct.pack("<I", len(text)) + text
    start += bytes(aligned(len(start), ALIGNMENT) - len(start))
    partial = path.with_name(path.name + ".partial")  # a program that reads meanwhile sees the old file or the new one
    partial.write_bytes(start + section)
    partial.replace(path)
    return digest


def read_network(path: Path) -> Network:
    """Reads a network file back into floating point."""
    try:
        data = path.read_bytes()
    except OSError as error:
        raise NetworkError(f"{path}: {error.strerror}") from error
    if data[: len(MAGIC)] != MAGIC or len(data) < len(MAGIC) + 4:
        raise NetworkError(f"{path}: not a network file (it does not start with {MAGIC.decode()})")
    (length,) = struct.unpack_from("<I", data, len(MAGIC))
    start = len(MAGIC) + 4
    try:
        header = json.loads(data[start : start + length])
        shape = Shape(**{name: header[name] for name in Shape.__dataclass_fields__})
        network, digest, hidden = Network(shape, int(header["width"])), header["hash"], header["hidden"]
    except (ValueError, KeyError, TypeError) as error:
        raise NetworkError(f"{path}: the header cannot be read ({error!r})") from error
    if hidden != HIDDEN:
        raise NetworkError(f"{path}: {hidden} hidden units; only {HIDDEN} are supported")
    section = data[aligned(start + length, ALIGNMENT) :]
    if f"{fnv1a(section):016x}" != digest:
        raise NetworkError(f"{path}: damaged (the hash of its weights is not the one in its header)")
    fill(network, section)
    return network


def fill(network: Network, section: bytes) -> None:
    """Sets a network's weights from the arrays of a file."""
    offset = 0
    for name, kind, unit in LAYOUT:
        parameter = getattr(network, name)
        offset = aligned(offset, ALIGNMENT)
        values = np.frombuffer(section, kind, parameter.numel(), offset)
        offset += values.nbytes
        with torch.no_grad():
            parameter.copy_(torch.from_numpy(values.astype(np.float64) / unit).view_as(parameter))


def grown(old: Network, shape: Shape) -> Network:
    """The same network for positions of this shape: inputs and policy rows may have been added at the end."""
    for name in ("game", "buckets", "ways", "places", "points"):
        before, now = getattr(old.shape, name), getattr(shape, name)
        if before != now:
            raise NetworkError(f"the network to start from has {name} {before}, the positions {now}")
    for name in ("inputs", "policy_rows"):
        before, now = getattr(old.shape, name), getattr(shape, name)
        if before > now:
            raise NetworkError(f"the network to start from has {before} {name}, the positions only {now}")
    new = Network(shape, old.width)
    with torch.no_grad():
        for name, parameter in new.named_parameters():
            before = getattr(old, name)
            parameter[: len(before)] = before
    return new


def integer_sums(arrays: dict[str, np.ndarray], batch: Batch) -> np.ndarray:
    """The input layer before it is clipped, in 16 bits that wrap around as the program's do."""
    rows = arrays["input_weights"][batch.features.cpu().numpy()]
    running = np.zeros((len(rows) + 1, rows.shape[1]), np.int16)
    np.cumsum(rows, axis=0, dtype=np.int16, out=running[1:])
    start = np.append(batch.feature_start.cpu().numpy(), len(rows))
    return running[start[1:]] - running[start[:-1]] + arrays["input_bias"]


def integer_outputs(arrays: dict[str, np.ndarray], shape: Shape, batch: Batch) -> tuple[np.ndarray, np.ndarray]:
    """What the program computes, in its arithmetic: outputs and action scores, both in 1 / (512 * 256)."""
    bucket = batch.bucket.cpu().numpy()
    units = integer_sums(arrays, batch).clip(0, UNIT).astype(np.int32)
    hidden_weights = arrays["hidden_weights"].astype(np.int32).reshape(shape.buckets, HIDDEN, -1)
    hidden = np.einsum("nhw,nw->nh", hidden_weights[bucket], units)
    hidden += arrays["hidden_bias"].reshape(shape.buckets, HIDDEN)[bucket]
    hidden = (hidden >> SHIFT).clip(0, UNIT)
    output_weights = arrays["output_weights"].astype(np.int32).reshape(shape.buckets, shape.outputs, HIDDEN)
    outputs = np.einsum("noh,nh->no", output_weights[bucket], hidden)
    outputs += arrays["output_bias"].reshape(shape.buckets, shape.outputs)[bucket]
    rows = units @ arrays["policy_weights"].astype(np.int32).T + arrays["policy_bias"]
    action_owner, action_rows = batch.action_owner.cpu().numpy(), batch.action_rows.cpu().numpy()
    there = action_rows != NO_ROW
    scores = (rows[action_owner[:, None], action_rows * there] * there).sum(1)
    return outputs, scores
