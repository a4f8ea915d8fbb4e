"""Many games side by side: one choice of each at every step, in arrays of the caller."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from ._native import Game, NativeEnv, Observation, tensor_size
from ._native import mask as _mask
from ._native import tensor as _tensor
from ._native import tensor_layout as _tensor_layout


class TensorBlock(NamedTuple):
    """A named part of an observation tensor: `row[first : first + rows * columns]`."""

    name: str
    first: int
    shape: tuple[int, int]
    says: str

    @property
    def slice(self) -> slice:
        return slice(self.first, self.first + self.shape[0] * self.shape[1])


def tensor_layout(game: Game) -> list[TensorBlock]:
    """The blocks of an observation tensor, in order. LAYOUT_VERSION changes with them."""
    return [TensorBlock(name, first, tuple(shape), says) for name, first, shape, says in _tensor_layout(game)]


def tensor(observation: Observation) -> np.ndarray:
    """An observation as a row of bytes, in the blocks of `tensor_layout`."""
    return _tensor(observation)


def mask(observation: Observation) -> np.ndarray:
    """By action number, whether the observer may choose it now."""
    return _mask(observation).view(np.bool_)


class Batch(NamedTuple):
    """What a step shows: the arrays of the environment, which the next step overwrites."""

    observations: np.ndarray | None
    masks: np.ndarray
    rewards: np.ndarray
    players: np.ndarray
    done: np.ndarray


class VectorEnv:
    """`size` games side by side. A game that ends is followed by the next one in the same step.

    All arrays have one row a game. Pass your own in `arrays` (shared memory, pinned memory) and they are written in
    place; what you leave out is allocated. Read them, do not write them.

    | array | shape and type | meaning |
    |---|---|---|
    | observations | size x tensor_size, uint8 | what the player to act knows, see `tensor_layout` |
    | masks | size x action_count, bool | legal actions by number |
    | rewards | size x players, float32 | of a game that has just ended: 1 for winning, in all 0; else 0 |
    | scores | size x players, int32 | final points of a game that has just ended; else 0 |
    | players | size, int32 | the seat to act |
    | done | size, bool | whether the last step ended a game |
    | seeds | size, uint64 | the deal of the game under way, as in Game.start |

    Games have numbers: row k plays k, k + size, k + 2 * size and so on. A game's seed comes from `seed` and its number,
    so runs with different seeds play different games. Nothing depends on `threads`.
    """

    def __init__(
        self,
        game: Game,
        size: int,
        *,
        seed: int = 1,
        threads: int = 1,
        observations: bool = True,
        arrays: dict[str, np.ndarray] | None = None,
    ):
        if size < 1 or not 1 <= threads <= size:
            raise ValueError(f"size must be positive and threads 1 to size, not {size} and {threads}")
        given = dict(arrays or {})
        self.game = game
        self.size = size
        self.tensor_size = tensor_size(game)

        def array(name: str, columns: tuple[int, ...], kind: type) -> np.ndarray:
            made = given.pop(name, None)
            shape = (size, *columns)
            if made is None:
                return np.zeros(shape, kind)
            right = isinstance(made, np.ndarray) and made.shape == shape and made.dtype == kind
            if not right or not made.flags.c_contiguous or not made.flags.writeable:
                raise ValueError(f"array '{name}' must be writeable, contiguous, {np.dtype(kind)}, of shape {shape}")
            return made

        self.masks = array("masks", (game.action_count,), np.bool_)
        self.observations = array("observations", (self.tensor_size,), np.uint8) if observations else None
        self.rewards = array("rewards", (game.players,), np.float32)
        self.scores = array("scores", (game.players,), np.int32)
        self.players = array("players", (), np.int32)
        self.done = array("done", (), np.bool_)
        self.seeds = array("seeds", (), np.uint64)
        if given:
            raise ValueError(f"unknown arrays: {', '.join(sorted(given))}")
        self._batch = Batch(self.observations, self.masks, self.rewards, self.players, self.done)
        self._seed = seed
        self._sent = False
        self._env = NativeEnv.make(
            game,
            threads,
            self.masks.view(np.uint8),
            self.observations,
            self.rewards,
            self.scores,
            self.players,
            self.done.view(np.uint8),
            self.seeds,
        )
        self.reset()

    def reset(self, seed: int | None = None) -> Batch:
        """Begins all games anew, with this seed, or else the same games again."""
        self._env.reset(self._seed if seed is None else seed)
        self._seed = self._seed if seed is None else seed
        self._sent = False
        return self._batch

    def step(self, actions: np.ndarray) -> Batch:
        """Makes the choice of every game: int32 action numbers. If one is illegal, it raises and nothing is done."""
        if self._sent:
            raise RuntimeError("recv what was sent before the next step")
        self._env.step(actions)
        return self._batch

    def send(self, actions: np.ndarray) -> None:
        """Starts a step on other threads and returns at once. Leave the arrays alone until recv."""
        if self._sent:
            raise RuntimeError("recv what was sent before the next send")
        self._env.send(actions)
        self._sent = True

    def recv(self) -> Batch:
        """Waits for the step that was sent."""
        if not self._sent:
            raise RuntimeError("nothing was sent")
        self._sent = False
        self._env.recv()
        return self._batch

    def sample(self, actions: np.ndarray | None = None) -> np.ndarray:
        """A uniform legal action for every game, the same ones for the same seed; into your int32 array, if given."""
        if self._sent:
            raise RuntimeError("recv what was sent before you sample")
        if actions is None:
            actions = np.empty(self.size, np.int32)
        self._env.sample(actions)
        return actions
