"""Small position files with a signal that a network can find."""

import json
import struct

import numpy as np

NO_ROW = 65535
NO_POINTS = -32768
DUEL = {"game": "duel", "inputs": 40, "buckets": 6, "policy_rows": 12, "ways": 9, "places": 0, "points": 2}
SEVEN = {"game": "seven", "inputs": 40, "buckets": 3, "policy_rows": 12, "ways": 7, "places": 7, "points": 7}
OWN_SCIENCE, RIVAL_SCIENCE = 1, 5  # ways of Duel
LUCK = 0.1  # how often the planted result does not come


def file_bytes(header, arrays):
    """A position file, by the letter of the format."""
    listed = [{"name": name, "type": array.dtype.str[1:], "size": int(array.size)} for name, array in arrays.items()]
    text = json.dumps({**header, "arrays": listed}).encode()
    data = bytearray(b"HEPTAPO1" + struct.pack("<I", len(text)) + text)
    for array in arrays.values():
        data += bytes(-len(data) % 8) + array.tobytes()
    return bytes(data)


def positions(shape, count, seed, per_game=10):
    """Arrays of so many positions. Input 0 decides who wins, inputs 1 to 3 which action the search visits most."""
    random = np.random.default_rng(seed)
    on = random.random((count, shape["inputs"])) < 0.3
    on[:, 1:4] = np.eye(3, dtype=bool)[random.integers(0, 3, count)]
    on[0] = False  # no input at all, and (below) no action
    actions = random.integers(3, 6, count)
    actions[0] = 0
    arrays = {
        "game": np.arange(count, dtype=np.uint32) // per_game,
        "bucket": random.integers(0, shape["buckets"], count).astype(np.uint8),
        "age": (np.arange(count) % per_game * 3 // per_game).astype(np.uint8),
        "feature_count": on.sum(1).astype(np.uint16),
        "features": np.nonzero(on)[1].astype(np.uint16),
        "action_count": actions.astype(np.uint16),
    }
    arrays.update(planted_policy(on, actions, random))
    lucky = random.random(count) < LUCK
    arrays.update(planted_result(shape, on[:, 0] ^ lucky, random))
    return arrays


def planted_policy(on, actions, random):
    """Actions of rows 0, 1, 2, ...; the one whose row has its input on gets 90 % of the visits."""
    number = np.concatenate([np.arange(n) for n in actions]).astype(np.int64)
    owner = np.repeat(np.arange(len(actions)), actions)
    best = on[owner, 1 + np.minimum(number, 2)] & (number < 3)
    second = np.where(random.random(len(number)) < 0.5, NO_ROW, number + 6)
    visits = np.where(best, 0.9, 0.1 / (actions[owner] - 1))
    visits = np.where(owner % 10 == 9, 0, visits)  # some searches say nothing
    return {
        "action_rows": np.stack([number, second], 1).astype(np.uint16).ravel(),
        "visits": np.round(visits * 65535).astype(np.uint16),
    }


def planted_result(shape, won, random):
    """Ways, values and points of positions that were won or not."""
    count, places = len(won), shape["places"]
    first, second = (0, 1) if places else (OWN_SCIENCE, RIVAL_SCIENCE)
    ways = np.zeros((count, shape["ways"]))
    ways[np.arange(count), np.where(won, first, second)] = 1
    value = np.zeros((count, places))
    if places:
        value[:, 0], value[:, 1] = won, ~won
    points = np.where(won, 55, 45)[:, None] + random.integers(-2, 3, (count, shape["points"]))
    points[::7] = NO_POINTS
    return {
        "ways_outcome": np.round(ways * 65535).astype(np.uint16).ravel(),
        "ways_search": np.round((0.8 * ways + 0.2 / shape["ways"]) * 65535).astype(np.uint16).ravel(),
        "places_count": random.integers(3, places + 1, count).astype(np.uint8) if places else np.zeros(0, np.uint8),
        "value_outcome": np.round(value * 65535).astype(np.uint16).ravel(),
        "value_search": np.round((0.8 * value + 0.1) * 65535).astype(np.uint16).ravel(),
        "points": points.astype(np.int16).ravel(),
    }


def write(path, shape, count, seed, **changed):
    """Writes a position file; `changed` replaces arrays or fields of the header."""
    arrays = positions(shape, count, seed)
    arrays.update({name: value for name, value in changed.items() if name in arrays})
    header = {**shape, "positions": count, **{name: v for name, v in changed.items() if name not in arrays}}
    path.write_bytes(file_bytes(header, arrays))
    return arrays
