"""The reference pages can be built from the docstrings, without a warning, and nothing public is missing."""

import html
import re
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

import heptapolis as hp

SOURCE = Path(__file__).parents[2] / "docs" / "reference"


class Reference(unittest.TestCase):
    def test_it_names_everything(self):
        with tempfile.TemporaryDirectory() as folder:
            done = subprocess.run(
                [sys.executable, "-m", "sphinx", "-W", "-q", "-b", "html", "-d", f"{folder}/cache", SOURCE, folder],
                capture_output=True,
                text=True,
                check=False,
            )
            self.assertEqual((done.returncode, done.stderr), (0, ""))
            page = html.unescape(Path(folder, "index.html").read_text(encoding="utf-8"))
        anchors = set(re.findall(r'id="([\w.]+)"', page))
        wanted = {f"heptapolis.{name}" for name in hp.__all__}
        wanted |= {
            "heptapolis.records.read",
            "heptapolis.dataset.load",
            "heptapolis.cluster.run",
            "heptapolis.balance.report",
        }
        self.assertEqual(wanted - anchors, set())
        for kind in (hp.Game, hp.State, hp.Observation, hp.VectorEnv):
            members = {f"heptapolis.{kind.__name__}.{name}" for name in vars(kind) if not name.startswith("_")}
            self.assertEqual(members - anchors, set())
