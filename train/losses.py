"""What training minimises, and the sums over each position's actions that it needs."""

from __future__ import annotations

from dataclasses import dataclass

import torch
from batches import Batch
from positions import Shape
from torch import Tensor
from torch.nn import functional

POINTS_WEIGHT = 0.1


@dataclass(frozen=True)
class Goal:
    """How the targets are weighed: the search's share in them, and the weight of the policy."""

    mix: float
    policy_weight: float


def split(outputs: Tensor, shape: Shape) -> tuple[Tensor, Tensor, Tensor]:
    """Outputs as ways (logits), values of the places (logits) and points (tens)."""
    ways, value, points = torch.split(outputs, [shape.ways, shape.places, shape.points], dim=1)
    return ways, value, points


def largest_of_owner(values: Tensor, owner: Tensor, owners: int) -> Tensor:
    """The largest value of each owner; 0 for one that has none."""
    return values.new_zeros(owners).scatter_reduce_(0, owner, values, "amax", include_self=False)


def sum_of_owner(values: Tensor, owner: Tensor, owners: int) -> Tensor:
    """The sum of each owner's values."""
    return values.new_zeros(owners).index_add(0, owner, values)


def log_policy(scores: Tensor, batch: Batch) -> Tensor:
    """Logarithm of each action's probability among its position's actions."""
    largest = largest_of_owner(scores.detach(), batch.action_owner, batch.size)
    shifted = scores - largest[batch.action_owner]
    total = sum_of_owner(shifted.exp(), batch.action_owner, batch.size)
    return shifted - total.clamp(min=1e-30).log()[batch.action_owner]


def policy_losses(scores: Tensor, batch: Batch) -> tuple[Tensor, Tensor]:
    """Cross entropy of the policy against the visits by position, and 1 where the position has visits, else 0."""
    loss = sum_of_owner(-batch.visits * log_policy(scores, batch), batch.action_owner, batch.size)
    valid = sum_of_owner(batch.visits, batch.action_owner, batch.size) > 0.5
    return loss, valid.float()


def mean_where(values: Tensor, valid: Tensor) -> Tensor:
    """Mean over the valid values; 0 when there is none."""
    return (values * valid).sum() / valid.sum().clamp(min=1)


def losses(outputs: Tensor, scores: Tensor, batch: Batch, shape: Shape, goal: Goal) -> dict[str, Tensor]:
    """The parts of the loss, weighted, and their sum as `all`."""
    ways, value, points = split(outputs, shape)
    target = (1 - goal.mix) * batch.ways_outcome + goal.mix * batch.ways_search
    parts = {"ways": -(target * functional.log_softmax(ways, 1)).sum(1).mean()}
    if shape.places:
        target = (1 - goal.mix) * batch.value_outcome + goal.mix * batch.value_search
        each = functional.binary_cross_entropy_with_logits(value, target, reduction="none")
        parts["value"] = mean_where(each, batch.place_valid.float())
    if shape.points:
        each = functional.huber_loss(points, batch.points, reduction="none")
        parts["points"] = POINTS_WEIGHT * mean_where(each, batch.points_valid.float())
    parts["policy"] = goal.policy_weight * mean_where(*policy_losses(scores, batch))
    parts["all"] = sum(parts.values())
    return parts
