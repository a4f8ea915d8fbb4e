"""Payments of 7 Wonders by enumeration: every way to meet the units of a cost from slots is tried (SW-PAY-2).

A slot is a tuple of resource types and yields one unit of one of them (SW-PROD-1). Multisets of units are
packed as described in seven_data.
"""

from functools import lru_cache
from typing import NamedTuple

from seven_data import MANUFACTURED, RAW, RESOURCES

_SHIFT = {resource: 4 * index for index, resource in enumerate(RESOURCES)}
_MEMO = 1 << 18


class Market(NamedTuple):
    """What one buyer can draw on: slots of the own city, purchasable slots of the neighbours, prices."""

    own: tuple
    left: tuple
    right: tuple
    left_prices: tuple  # (raw material, manufactured good)
    right_prices: tuple


def count(units, resource):
    """The number of units of one type in a packed multiset."""
    return units >> _SHIFT[resource] & 15


@lru_cache(maxsize=_MEMO)
def price(units, prices):
    """SW-TRADE-3: the price of bought units."""
    raw = sum(count(units, resource) for resource in RAW)
    manufactured = sum(count(units, resource) for resource in MANUFACTURED)
    return raw * prices[0] + manufactured * prices[1]


@lru_cache(maxsize=_MEMO)
def useful(slots, cost):
    """The slots reduced to the types the cost asks for, so that the memo is hit more often."""
    asked = (tuple(sorted(r for r in slot if count(cost, r))) for slot in slots)
    return tuple(sorted(slot for slot in asked if slot))


@lru_cache(maxsize=_MEMO)
def supplies(slots, wanted):
    """Every part of `wanted` that the slots can supply, each slot giving one unit of one type or nothing."""
    parts = {0}
    for slot in slots:
        parts = parts.union(*(_one_more(parts, resource, wanted) for resource in slot))
    return frozenset(parts)


def _one_more(parts, resource, wanted):
    """The parts with one more unit of the type, where still wanted."""
    shift, limit = _SHIFT[resource], count(wanted, resource)
    return [part + (1 << shift) for part in parts if (part >> shift & 15) < limit]


@lru_cache(maxsize=_MEMO)
def _minimal_payments(market, cost):
    return tuple(sorted(minimal(feasible_payments(market, cost))))


def feasible_payments(market, cost):
    """All pairs (coins to left, coins to right): each unit comes from the own city, from left or from right."""
    pairs = set()
    for own in supplies(market.own, cost):
        missing = cost - own
        right_parts = supplies(market.right, missing)
        for left in supplies(market.left, missing):
            right = missing - left
            if right in right_parts:
                pairs.add((price(left, market.left_prices), price(right, market.right_prices)))
    return pairs


def minimal(pairs):
    """SW-PAY-5: the pairs for which no other pair is at most as large in both parts."""

    def dominated(pair):
        return any(other != pair and other[0] <= pair[0] and other[1] <= pair[1] for other in pairs)

    return [pair for pair in pairs if not dominated(pair)]


def minimal_payments(market, cost):
    """SW-PAY-5: the minimal pairs for a packed resource cost, sorted; empty if the cost cannot be met."""
    if not cost:
        return ((0, 0),)
    reduced = market._replace(
        own=useful(market.own, cost),
        left=useful(market.left, cost),
        right=useful(market.right, cost),
    )
    return _minimal_payments(reduced, cost)
