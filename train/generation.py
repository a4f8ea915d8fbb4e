#!/usr/bin/env python3
"""Makes one generation of a network within a time limit: self-play, training, gate matches.

    python3 train/generation.py --game duel --minutes 9 --out generations/duel-7

Everything goes into one folder: `positions/`, `new.network`, `training.json`, one JSON file per match in `gates/`,
`generation.log`, and `report.json`, which is written anew after each step. When time runs out, what is finished stays.
The same command goes on where an earlier one stopped.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import signal
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
MODES = {"base": [], "agora": ["--agora"], "pantheon": ["--pantheon"], "both": ["--agora", "--pantheon"]}
PLAYERS = ["2", "3", "4", "5", "6", "7"]
PATIENCE = 20.0  # seconds that a program asked to end may still take
PLAY_SHARE, TRAINING_SHARE = 0.6, 0.35  # of the time left: self-play, then training
LEAST_SECONDS = 1.0
MANY_GAMES = 1000


def words(flags: dict[str, Any]) -> list[Any]:
    """Options of a command line."""
    return [word for name, value in flags.items() for word in (f"--{name}", value)]


def arguments(given: list[str] | None = None) -> argparse.Namespace:
    """The command line."""
    parser = argparse.ArgumentParser(
        description="Makes one generation of a network within a time limit.",
        formatter_class=argparse.ArgumentDefaultsHelpFormatter,
    )
    cores = len(os.sched_getaffinity(0))
    parser.add_argument("--game", choices=("duel", "seven"), required=True, help="which network")
    parser.add_argument("--out", type=Path, required=True, help="folder of this generation; one that exists goes on")
    parser.add_argument("--minutes", type=float, required=True, help="time for everything, building included")
    parser.add_argument(
        "--program", type=Path, help="hepta to play with (default: build-research/hepta, built if needed)"
    )
    parser.add_argument("--init", type=Path, help="network to beat and to start from (default: the one in networks/)")
    parser.add_argument("--anew", action="store_true", help="train from random weights")
    parser.add_argument(
        "--more", type=Path, nargs="*", default=[], help="positions of earlier generations to learn from, too"
    )
    parser.add_argument("--games", type=int, default=1_000_000, help="end self-play after so many games")
    parser.add_argument("--simulations", type=int, default=120, help="of a choice in self-play")
    parser.add_argument("--leaning", type=int, default=33, help="games in a hundred whose seats prefer a goal")
    parser.add_argument("--openings", type=int, default=40, help="games in a hundred that begin with random choices")
    parser.add_argument("--modes", choices=("all", *MODES), default="all", help="Duel: games played")
    parser.add_argument("--players", default=",".join(PLAYERS), help="7 Wonders: numbers of players, taken in turn")
    parser.add_argument(
        "--width", type=int, help="units of the first layer; another one than that of --init needs --anew"
    )
    parser.add_argument("--epochs", type=int, default=2, help="passes over the positions")
    parser.add_argument("--lr", type=float, default=1e-3, help="highest learning rate")
    parser.add_argument("--mix", type=float, default=0.6, help="share of the search's value in the target")
    parser.add_argument("--device", default="auto", help="of the training: auto, cpu, cuda")
    parser.add_argument("--gate-games", type=int, default=400, help="of each match")
    parser.add_argument("--gate-simulations", type=int, default=200, help="of a choice in matches of equal simulations")
    parser.add_argument("--gate-time", type=float, default=0.01, help="seconds of a choice in matches of equal time")
    parser.add_argument("--threads", type=int, default=cores, help="games at the same time")
    parser.add_argument("--seed", type=int, default=1, help="of self-play, training and matches")
    return parser.parse_args(given)


@dataclass
class Ended:
    """How a program ended."""

    status: int
    seconds: float
    cut_short: bool


class Generation:
    """One generation: its folder, its clock and its steps."""

    def __init__(self, given: argparse.Namespace) -> None:
        self.given = given
        self.deadline = time.monotonic() + 60 * given.minutes
        self.folder: Path = given.out
        (self.folder / "gates").mkdir(parents=True, exist_ok=True)
        self.network = self.folder / "new.network"
        self.old = (given.init or ROOT / "networks" / f"{given.game}.network").resolve()
        self.program = given.program
        self.report_file = self.folder / "report.json"
        self.report: dict[str, Any] = json.loads(self.report_file.read_text()) if self.report_file.exists() else {}
        self.log = (self.folder / "generation.log").open("a")

    def left(self) -> float:
        """Seconds until the time is up."""
        return self.deadline - time.monotonic()

    def say(self, text: str) -> None:
        """A line for people and for the log."""
        line = f"{time.strftime('%H:%M:%S')}  {text}"
        print(line, flush=True)
        print(line, file=self.log, flush=True)

    def note(self, name: str, facts: Any) -> None:
        """Keeps facts in the report."""
        self.report[name] = facts
        part = self.report_file.with_suffix(".part")
        part.write_text(json.dumps(self.report, indent=1) + "\n")
        part.replace(self.report_file)

    def run(self, command: list[Any], seconds: float) -> Ended:
        """Runs a program; after so many seconds it is asked to end (Ctrl-C), and a little later it must."""
        line = [str(word) for word in command]
        print("$ " + " ".join(line), file=self.log, flush=True)
        began = time.monotonic()
        cut_short = False
        with subprocess.Popen(line, stdout=self.log, stderr=self.log) as process:
            try:
                process.wait(max(LEAST_SECONDS, seconds))
            except subprocess.TimeoutExpired:
                cut_short = True
                process.send_signal(signal.SIGINT)
                try:
                    process.wait(PATIENCE)
                except subprocess.TimeoutExpired:
                    process.kill()
        return Ended(process.returncode, time.monotonic() - began, cut_short)

    # ---- steps -------------------------------------------------------------------------------------------------

    def build(self) -> None:
        """The program without server, where none is given."""
        if self.program is not None:
            return
        folder = ROOT / "build-research"
        self.program = folder / "hepta"
        options = ["-DCMAKE_BUILD_TYPE=Release", "-DHEPTA_RESEARCH=ON", "-DHEPTA_LTO=ON"]
        generator = ["-G", "Ninja"] if shutil.which("ninja") and not folder.exists() else []
        for command in (
            ["cmake", "-S", ROOT, "-B", folder, *generator, *options],
            ["cmake", "--build", folder, "--target", "hepta", "-j", self.given.threads],
        ):
            ended = self.run(command, self.left())
            if ended.status != 0:
                raise SystemExit(f"generation.py: the program could not be built; see {self.log.name}")
        self.say(f"built {self.program}")

    def play(self) -> None:
        """Self-play for its share of the time."""
        given = self.given
        which = (
            (["--all-modes"] if given.modes == "all" else MODES[given.modes])
            if given.game == "duel"
            else ["--players", given.players]
        )
        flags = {
            "out": self.folder / "positions",
            "bot": f"mcts:simulations={given.simulations},network={self.old}",
            "games": given.games,
            "games-per-file": min(50, given.games),
            "leaning": given.leaning,
            "openings": given.openings,
            "seed": given.seed,
            "threads": given.threads,
        }
        ended = self.run([self.program, "selfplay", given.game, *which, *words(flags)], PLAY_SHARE * self.left())
        files = len(list((self.folder / "positions").glob("*.positions")))
        if files == 0:
            raise SystemExit(f"generation.py: no game was finished in time; see {self.log.name}")
        before = self.report.get("self_play", {}).get("seconds", 0)
        self.note("self_play", {"seconds": round(before + ended.seconds), "files": files, "cut_short": ended.cut_short})
        self.say(f"self-play: {files} files in {ended.seconds:.0f} s")

    def train(self) -> None:
        """A network from the positions."""
        given = self.given
        part = self.folder / "part.network"
        flags = {
            "out": part,
            "log": self.folder / "training.json",
            "seed": given.seed,
            "epochs": given.epochs,
            "lr": given.lr,
            "mix": given.mix,
            "device": given.device,
            "held-out": 0.1 if given.games < MANY_GAMES else 0.02,
            "seconds": max(LEAST_SECONDS, TRAINING_SHARE * self.left()),
            "threads": given.threads,
        }
        if not given.anew:
            flags["init"] = self.old
        if given.width:
            flags["width"] = given.width
        program = [sys.executable, ROOT / "train" / "train.py"]
        ended = self.run([*program, *words(flags), self.folder / "positions", *given.more], self.left())
        if ended.status != 0:
            raise SystemExit(f"generation.py: training failed or ran out of time; see {self.log.name}")
        part.replace(self.network)
        training = json.loads((self.folder / "training.json").read_text())
        self.note("training", {"seconds": round(ended.seconds), "held_out": training["held_out"]})
        self.say(f"trained on {training['positions']} positions in {ended.seconds:.0f} s")

    # ---- gates -------------------------------------------------------------------------------------------------

    def tables(self) -> dict[str, list[str]]:
        """Games that the gates are played in, with their options."""
        if self.given.game == "duel":
            return MODES if self.given.modes == "all" else {self.given.modes: MODES[self.given.modes]}
        wanted = self.given.players.split(",")
        return {f"{n} players": ["--players", n] for n in ("3", "5", "7") if n in wanted} or {
            f"{wanted[0]} players": ["--players", wanted[0]]
        }

    def gates(self) -> list[tuple[str, list[Any]]]:
        """Matches by name, the weightiest first."""
        given = self.given
        new, old = f"network={self.network}", f"network={self.old}"
        equal = f"mcts:simulations={given.gate_simulations}"
        timed = f"mcts:time={given.gate_time}"
        partners = ["seeker:goal=science", "seeker:goal=military"]
        matches: list[tuple[str, list[Any]]] = []
        for rivals, name in (
            ((f"{equal},{new}", f"{equal},{old}"), "equal simulations"),
            ((f"{timed},{new}", f"{timed},{old}"), "equal time"),
        ):
            for table, options in self.tables().items():
                matches.append((f"{table}, {name}", [*options, *rivals]))
        for table, options in self.tables().items():
            politics = ["seeker:goal=politics"] if "--agora" in options else []
            for partner in partners + politics:
                rival = f"{partner},simulations={given.gate_simulations},{old}"
                matches.append((f"{table}, new against {partner}", [*options, f"{equal},{new}", rival]))
                matches.append((f"{table}, old against {partner}", [*options, f"{equal},{old}", rival]))
            wishes = f"mcts:playouts=wishes,curiosity=4,simulations={5 * given.gate_simulations}"
            matches.append((f"{table}, new against playouts", [*options, f"{equal},{new}", wishes]))
            matches.append((f"{table}, old against playouts", [*options, f"{equal},{old}", wishes]))
        return matches

    def measure(self) -> None:
        """Plays the gates that are still open, each for an equal share of what time is left."""
        results: dict[str, Any] = self.report.get("gates", {})
        asked = self.given.gate_games
        gates = self.gates()
        todo = [(name, options) for name, options in gates if results.get(name, {}).get("games", 0) < asked]
        for number, (name, options) in enumerate(todo):
            seconds = self.left() / (len(todo) - number)
            if seconds < LEAST_SECONDS:
                self.say(f"no time left for {len(todo) - number} matches")
                return
            file = self.folder / "gates" / (name.replace(", ", "-").replace(" ", "_").replace(":", "_") + ".json")
            table = ["match", self.given.game, *options, "--games", asked, "--seed", self.given.seed]
            ended = self.run([self.program, *table, "--threads", self.given.threads, "--json", file], seconds)
            if ended.status not in (0, 128 + signal.SIGINT) or not file.exists():
                self.say(f"{name}: failed with status {ended.status}")
                continue
            match = json.loads(file.read_text())
            if match["games"] == 0:
                continue
            results[name] = {key: match[key] for key in ("games", "score", "score_95", "elo", "elo_95")}
            self.note("gates", results)
            low, high = match["score_95"]
            self.say(f"{name}: {match['score']:.3f} ({low:.3f} to {high:.3f}) in {match['games']} games")

    def judge(self) -> None:
        """Whether the new network may replace the old one, as far as the matches tell."""
        self.note("verdict", verdict(self.report.get("gates", {})))
        self.say(f"verdict: {self.report['verdict']}")

    def make(self) -> None:
        """All steps that are not done yet."""
        options = {name: str(value) for name, value in vars(self.given).items()}
        self.note("runs", [*self.report.get("runs", []), options])
        self.build()
        if not self.network.exists():
            self.play()
            self.train()
        self.measure()
        self.judge()


def verdict(gates: dict[str, Any]) -> str:
    """`accepted`, `refused` or `open`: better at equal simulations, nowhere worse, no worse against partners."""
    rivals = {name: match for name, match in gates.items() if name.endswith((", equal simulations", ", equal time"))}
    if any(match["score_95"][1] < 0.5 for match in rivals.values()):
        return "refused"
    for name, match in gates.items():
        before = gates.get(name.replace(", new against", ", old against"))
        if ", new against" in name and before and match["score_95"][1] < before["score_95"][0]:
            return "refused"
    better = [match["score_95"][0] > 0.5 for name, match in rivals.items() if name.endswith("simulations")]
    timed = any(name.endswith(", equal time") for name in rivals)
    partnered = any(", new against" in name for name in gates)
    return "accepted" if timed and partnered and any(better) else "open"


def main(given: list[str] | None = None) -> None:
    """Makes the generation."""
    generation = Generation(arguments(given))
    generation.make()


if __name__ == "__main__":
    main()
