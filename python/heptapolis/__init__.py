"""7 Wonders and 7 Wonders Duel with Agora and Pantheon: rules, bots and fast vector environments (docs/python.md)."""

from ._native import LAYOUT_VERSION, Action, Bot, Deal, Game, Hint, IllegalAction, Observation, Opinion, Reason, State
from .drawing import svg
from .engine import serve
from .matches import MatchResult, match, play, policy
from .vector import Batch, TensorBlock, VectorEnv, mask, tensor, tensor_layout

__all__ = [
    "LAYOUT_VERSION",
    "Action",
    "Batch",
    "Bot",
    "Deal",
    "Game",
    "Hint",
    "IllegalAction",
    "MatchResult",
    "Observation",
    "Opinion",
    "Reason",
    "State",
    "TensorBlock",
    "VectorEnv",
    "mask",
    "match",
    "play",
    "policy",
    "serve",
    "svg",
    "tensor",
    "tensor_layout",
]
