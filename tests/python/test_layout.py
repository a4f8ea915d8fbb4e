"""What networks are trained on stays as it is, and docs/layout.md says what it is."""

import hashlib
import importlib.machinery
import importlib.util
import unittest
from pathlib import Path

import heptapolis as hp
from games import MODES

ROOT = Path(__file__).parents[2]

# By layout version: all names of actions with their factors, and all blocks of tensors, of every mode.
FROZEN = {1: "a4599be8b43ab5466d3898d1c2181caf5ea92a7124a7c3776de17f14042fc17a"}


def everything():
    """All of the layout, as lines."""
    for name, (_, game) in sorted(MODES.items()):
        yield f"{name} {game.action_count}"
        for number in range(game.action_count):
            yield f"{number} {game.action_name(number)} {game.action_factors(number)}"
        for block in hp.tensor_layout(game):
            yield f"{block.name} {block.first} {block.shape}"


class Layout(unittest.TestCase):
    def test_a_change_raises_the_version(self):
        found = hashlib.sha256("\n".join(everything()).encode()).hexdigest()
        self.assertEqual(FROZEN.get(hp.LAYOUT_VERSION), found, "a change of the layout needs a new LAYOUT_VERSION")

    def test_the_page_says_what_is_there(self):
        path = str(ROOT / "tools" / "write_layout")
        loader = importlib.machinery.SourceFileLoader("write_layout", path)
        module = importlib.util.module_from_spec(importlib.util.spec_from_loader("write_layout", loader))
        loader.exec_module(module)
        page = (ROOT / "docs" / "layout.md").read_text(encoding="utf-8")
        self.assertEqual(page, module.page(), "run tools/write_layout")
        for _, game in MODES.values():
            for block in hp.tensor_layout(game):
                if not block.name.startswith("city"):
                    self.assertIn(f"| `{block.name}` | {block.shape[0]} x {block.shape[1]} |", page)
