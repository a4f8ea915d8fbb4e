"""What a network is worth on positions that it has not seen: log loss, calibration, points, policy."""

from __future__ import annotations

from typing import Any

import numpy as np
import torch
from batches import Batch, Table
from losses import Goal, largest_of_owner, losses, policy_losses, split, sum_of_owner
from network import SUM_UNIT, UNIT, Network, integer_outputs
from positions import POINTS_UNIT, Shape
from torch import Tensor

Numbers = dict[str, np.ndarray]
BINS = 20
AGES = 3
INTEGER_BATCH = 256
TINY = 1e-9


def measured(network: Network, table: Table, ids: Tensor, goal: Goal, size: int) -> tuple[dict[str, float], Numbers]:
    """Mean losses over these positions, and the numbers of each position that the report needs."""
    sums: dict[str, float] = {}
    gathered: dict[str, list[np.ndarray]] = {}
    with torch.no_grad():
        for batch in table.batches(ids, size):
            outputs, scores = network(batch)
            for name, loss in losses(outputs, scores, batch, table.shape, goal).items():
                sums[name] = sums.get(name, 0.0) + loss.item() * batch.size / len(ids)
            for name, values in numbers(outputs, scores, batch, table.shape).items():
                gathered.setdefault(name, []).append(values.cpu().numpy())
    return sums, {name: np.concatenate(parts) for name, parts in gathered.items()}


def numbers(outputs: Tensor, scores: Tensor, batch: Batch, shape: Shape) -> dict[str, Tensor]:
    """For each position: what the network says, and what happened."""
    ways, value, points = split(outputs, shape)
    cross_entropy, valid = policy_losses(scores, batch)
    entropy = sum_of_owner(-batch.visits * batch.visits.clamp(min=TINY).log(), batch.action_owner, batch.size)
    return {
        "age": batch.age,
        "ways": ways.softmax(1),
        "ways_outcome": batch.ways_outcome,
        "value": value.sigmoid(),
        "value_outcome": batch.value_outcome,
        "place_valid": batch.place_valid,
        "points_error": (points - batch.points).abs() * POINTS_UNIT,
        "points_valid": batch.points_valid,
        "policy": cross_entropy,
        "policy_entropy": entropy,
        "policy_valid": valid > 0,
        "policy_agrees": agreement(scores, batch),
    }


def agreement(scores: Tensor, batch: Batch) -> Tensor:
    """True where the action that the policy likes best is one that the search visited most."""
    owner = batch.action_owner
    best = scores >= largest_of_owner(scores, owner, batch.size)[owner]
    visits_of_best = largest_of_owner(batch.visits * best, owner, batch.size)
    return visits_of_best >= largest_of_owner(batch.visits, owner, batch.size)


def held_out_report(found: Numbers, prior: np.ndarray, shape: Shape) -> dict[str, Any]:
    """The figures for people and for the log. `prior`: how often each way occurred in training."""
    outcome = found["ways_outcome"]
    by_position = -(outcome * np.log(found["ways"] + TINY)).sum(1)
    report: dict[str, Any] = {
        "positions": len(outcome),
        "ways_log_loss": float(by_position.mean()),
        "ways_log_loss_by_age": by_age(by_position, found["age"]),
        "ways_log_loss_of_prior": float(-(outcome @ np.log(prior + TINY)).mean()),
    }
    report.update(chance_report(found, shape))
    if shape.points:
        report["points_error_by_age"] = [
            mean_or_none(found["points_error"][found["age"] == age], found["points_valid"][found["age"] == age])
            for age in range(AGES)
        ]
    for name in ("policy", "policy_entropy", "policy_agrees"):
        report[name] = mean_or_none(found[name], found["policy_valid"])
    return report


def chance_report(found: Numbers, shape: Shape) -> dict[str, Any]:
    """Log loss and calibration of the chance to win. Without places there are two sides, and a tie is the last way."""
    if shape.places:
        value, happened = found["value"][:, 0], found["value_outcome"][:, 0]
        winner = calibration_error(found["ways"][:, 0], found["ways_outcome"][:, 0])
        return {
            "value_log_loss": binary_log_loss(value, happened),
            "value_calibration_error": calibration_error(value, happened),
            "winner_calibration_error": winner,
        }
    own = shape.ways // 2
    chance, happened = (w[:, :own].sum(1) + w[:, -1] / 2 for w in (found["ways"], found["ways_outcome"]))
    return {
        "win_log_loss": binary_log_loss(chance, happened),
        "win_calibration_error": calibration_error(chance, happened),
    }


def binary_log_loss(chance: np.ndarray, happened: np.ndarray) -> float:
    """Mean log loss of a chance."""
    chance = chance.clip(TINY, 1 - TINY)
    return float(-(happened * np.log(chance) + (1 - happened) * np.log(1 - chance)).mean())


def calibration_error(chance: np.ndarray, happened: np.ndarray) -> float:
    """Expected calibration error: how far chances and frequencies differ, averaged over bins of equal width."""
    bins = np.minimum((chance * BINS).astype(int), BINS - 1)
    return float(np.abs(np.bincount(bins, chance - happened, BINS)).sum() / len(chance))


def by_age(values: np.ndarray, age: np.ndarray) -> list[float | None]:
    """Mean of the values in each Age."""
    return [mean_or_none(values, age == wanted) for wanted in range(AGES)]


def mean_or_none(values: np.ndarray, valid: np.ndarray) -> float | None:
    """Mean of the valid values, if there are any."""
    return float(values[valid].mean()) if valid.any() else None


def integer_report(network: Network, table: Table, ids: Tensor) -> dict[str, float]:
    """How far the program's integer arithmetic lies from the trained network."""
    arrays = network.integers()
    worst = {"outputs": 0.0, "policy": 0.0}
    total, count = {"outputs": 0.0, "policy": 0.0}, {"outputs": 0, "policy": 0}
    with torch.no_grad():
        for batch in table.batches(ids, INTEGER_BATCH):
            exact = network(batch)
            for name, real, integer in zip(worst, exact, integer_outputs(arrays, table.shape, batch), strict=True):
                gap = np.abs(real.cpu().numpy() - integer / SUM_UNIT)
                worst[name] = max(worst[name], float(gap.max(initial=0)))
                total[name] += float(gap.sum())
                count[name] += gap.size
    report = {"positions": len(ids)}
    for name, gap in worst.items():
        report[f"{name}_mean"] = total[name] / max(count[name], 1)
        report[f"{name}_max"] = gap
    return report


def largest_sum(network: Network, table: Table, ids: Tensor, size: int) -> int:
    """The largest absolute sum of the input layer over these positions, in the file's units."""
    largest = 0.0
    with torch.no_grad():
        for batch in table.batches(ids, size):
            largest = max(largest, network.sums(batch).abs().max().item())
    return round(largest * UNIT)
