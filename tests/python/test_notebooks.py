"""The notebooks of examples/notebooks run from their first cell to their last; they check what they claim."""

import time
import unittest
from pathlib import Path

import nbformat
from nbclient import NotebookClient

FOLDER = Path(__file__).parents[2] / "examples" / "notebooks"


class Notebooks(unittest.TestCase):
    def run_notebook(self, name):
        notebook = nbformat.read(FOLDER / name, as_version=4)
        NotebookClient(notebook, timeout=300).execute()
        outputs = [output for cell in notebook.cells for output in cell.get("outputs", [])]
        text = "".join(output.get("text", "") for output in outputs)
        return text, [output["data"] for output in outputs if "data" in output]

    def test_there_are_three(self):
        self.assertEqual(len(list(FOLDER.glob("*.ipynb"))), 3)

    def test_first_steps(self):
        _, shown = self.run_notebook("1_first_steps.ipynb")
        self.assertEqual(sum("image/svg+xml" in data for data in shown), 2)

    def test_train_an_agent(self):
        begin = time.monotonic()
        text, _ = self.run_notebook("2_train_an_agent.ipynb")
        self.assertLess(time.monotonic() - begin, 300)
        scores = dict(line.split() for line in text.splitlines() if line.endswith("%"))
        self.assertGreaterEqual(int(scores["random"].rstrip("%")), 90)

    def test_balance(self):
        text, _ = self.run_notebook("3_balance.ipynb")
        self.assertIn("95 % interval", text)
        self.assertEqual(text.count("points of win share"), 12)
