"""The package as it is installed: type stubs that a checker understands, a wheel that holds all of it."""

import os
import subprocess
import sys
import tempfile
import unittest
import zipfile
from pathlib import Path

import heptapolis as hp

ROOT = Path(__file__).parents[2]

SAMPLE = """
import heptapolis as hp
import numpy as np

game: hp.Game = hp.Game("duel", agora=True)
state: hp.State = game.start(seed=7)
legal: list[hp.Action] = state.legal_actions()
state.apply(legal[0], seat=0)
state.apply(legal[0].number)
seen: hp.Observation = state.observe(0)
scores: list[int] = state.scores()
bot = hp.Bot("greedy", seed=3)
choice: hp.Action = bot(seen)
win: float = bot.opinions(seen)[0].win
codes: list[str] = [reason.code for hint in bot.hints(seen) for reason in hint.reasons]
env = hp.VectorEnv(game, 4)
batch: hp.Batch = env.step(env.sample())
row: np.ndarray = hp.tensor(seen)
"""
MISTAKES = {
    "game.start(seed='seven')": "arg-type",
    "state.apply(1.5)": "call-overload",
    "state.legal_moves()": "attr-defined",
    "points: str = state.scores()": "assignment",
}


def checked(text):
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "sample.py")
        file.write_text(text, encoding="utf-8")
        command = [sys.executable, "-m", "mypy", "--strict", "--cache-dir", str(Path(folder, "cache")), str(file)]
        return subprocess.run(command, capture_output=True, text=True, check=False, cwd=folder)


class Types(unittest.TestCase):
    def test_stubs_are_installed_and_name_everything(self):
        home = Path(hp.__file__).parent
        self.assertTrue((home / "py.typed").is_file())
        stub = (home / "_native.pyi").read_text(encoding="utf-8")
        for name, thing in vars(sys.modules["heptapolis._native"]).items():
            if not name.startswith("_"):
                kind = "class" if isinstance(thing, type) else "def" if callable(thing) else ""
                self.assertRegex(stub, rf"(?m)^{kind} ?{name}\b", name)

    def test_a_checker_accepts_a_program_and_finds_mistakes(self):
        done = checked(SAMPLE)
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        done = checked(SAMPLE + "\n".join(MISTAKES) + "\n")
        lines = len(SAMPLE.splitlines())
        for number, code in enumerate(MISTAKES.values(), lines + 1):
            self.assertRegex(done.stdout, rf"sample.py:{number}: error: .*\[{code}\]")


class Wheel(unittest.TestCase):
    def test_it_can_be_installed(self):
        with tempfile.TemporaryDirectory() as folder:
            pip = [sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check"]
            subprocess.run(
                [*pip, "wheel", "--no-build-isolation", "--no-deps", "--wheel-dir", folder, str(ROOT)], check=True
            )
            (wheel,) = Path(folder).glob("heptapolis-*.whl")
            names = zipfile.ZipFile(wheel).namelist()
            self.assertIn("heptapolis/py.typed", names)
            self.assertIn("heptapolis/_native.pyi", names)
            for file in (ROOT / "python" / "heptapolis").glob("*.py"):
                self.assertIn(f"heptapolis/{file.name}", names)
            self.assertTrue(any(name.endswith("LICENSE") for name in names))
            self.assertFalse([name for name in names if not name.startswith("heptapolis")])
            site = Path(folder, "site")
            subprocess.run([*pip, "install", "--no-deps", "--target", str(site), str(wheel)], check=True)
            program = (
                "import heptapolis as hp; print(hp.__file__)\n"
                "print(hp.play(hp.Game('duel').start(1), [hp.Bot('greedy')] * 2).over)"
            )
            done = subprocess.run(
                [sys.executable, "-c", program], capture_output=True, text=True, check=True, cwd=folder,
                env={**os.environ, "PYTHONPATH": str(site)},
            )  # fmt: skip
            self.assertEqual(done.stdout.splitlines(), [str(site / "heptapolis" / "__init__.py"), "True"])


if __name__ == "__main__":
    unittest.main()
