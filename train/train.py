#!/usr/bin/env python3
"""Trains a network from positions of self-play.

    python3 train/train.py --out duel.network positions/

Learns on the GPU where there is one, otherwise on the CPU, where the same seed gives the same network.
"""

from __future__ import annotations

import argparse
import json
import math
import os
import sys
import time
import warnings
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import torch
from batches import Table
from losses import Goal, losses
from network import LARGEST_SUM, Network, NetworkError, grown, read_network, write_network
from positions import NO_POINTS, POINTS_UNIT, UNIT, PositionError, Positions, held_out, load
from report import held_out_report, integer_report, largest_sum, measured
from torch import Tensor

WARM_UP = 0.05  # share of the training
PROGRESS_SECONDS = 3.0
INTEGER_POSITIONS = 4096
SUM_POSITIONS = 500_000
LARGEST_BATCH, SMALLEST_BATCH = 16384, 512
FEWEST_STEPS = 200  # of an epoch, when the size of batches is ours to choose

# PyTorch 1.13 calls the function beta; later versions kept it as it was.
warnings.filterwarnings("ignore", message=r"scatter_reduce\(\) is in beta")
warnings.filterwarnings("ignore", message="Attempting to run cuBLAS, but there was no current CUDA context")


def arguments(words: list[str] | None = None) -> argparse.Namespace:
    """The command line."""
    parser = argparse.ArgumentParser(description="Trains a network from positions of self-play.")

    def add(name: str, help: str, **kind: Any) -> None:
        shown_default = " (default: %(default)s)" if "default" in kind else ""
        parser.add_argument(name, help=help + shown_default, **kind)

    add("positions", nargs="+", type=Path, help="position files, or folders with *.positions files")
    add("--out", type=Path, required=True, help="network file to write")
    add("--init", type=Path, help="network file to start from, instead of random weights")
    add("--width", type=int, help="units of the first layer (default: 256, or those of --init)")
    add("--epochs", type=int, default=4, help="passes over the positions")
    add("--batch", type=int, help="positions per step (default: 16384, less where an epoch would have under 200 steps)")
    add("--lr", type=float, default=2e-3, help="highest learning rate; it rises quickly and falls to zero")
    add("--weight-decay", type=float, default=0.01, help="weight decay of AdamW")
    add("--mix", type=float, default=0.5, help="share of the search's value in the target; the rest is the outcome")
    add("--policy-weight", type=float, default=0.5, help="weight of the policy in the loss")
    add("--held-out", type=float, default=0.02, help="share of the games kept apart to measure on")
    add("--seconds", type=float, help="end training after so many seconds at the latest, and write the network")
    add("--threads", type=int, help="threads on the CPU (default: all)")
    add("--device", default="auto", help="auto, cpu, cuda")
    add("--seed", type=int, default=1, help="of the first weights and of the order of positions")
    add("--log", type=Path, help="JSON file to write with options, losses and held-out figures")
    given = parser.parse_args(words)
    check(parser, given)
    return given


def check(parser: argparse.ArgumentParser, given: argparse.Namespace) -> None:
    """Ends the program with a message when a number makes no sense."""
    for name in ("width", "epochs", "batch", "lr", "seconds", "threads"):
        value = getattr(given, name)
        if value is not None and not value > 0:
            parser.error(f"--{name} must be above 0")
    if given.width is not None and given.width % 32:
        parser.error("--width must be a multiple of 32")
    if not 0 < given.held_out < 1:
        parser.error("--held-out must be between 0 and 1")
    if not 0 <= given.mix <= 1:
        parser.error("--mix must be from 0 to 1")
    for path in (given.out, given.log):
        if path is not None and not path.absolute().parent.is_dir():
            parser.error(f"{path}: the folder does not exist")


def chosen_device(wanted: str, threads: int | None) -> torch.device:
    """The device to train on, set up."""
    torch.set_num_threads(threads or len(os.sched_getaffinity(0)))
    # TF32 is exact here for values: weights and units lie on grids of at most 11 bits.
    torch.backends.cuda.matmul.allow_tf32 = True
    if wanted == "auto":
        wanted = "cuda" if torch.cuda.is_available() else "cpu"
    try:
        return torch.zeros(1, device=wanted).device
    except (RuntimeError, AssertionError) as error:
        raise SystemExit(f"train.py: cannot use device '{wanted}': {error}") from error


def first_network(given: argparse.Namespace, positions: Positions) -> Network:
    """The network that training starts from."""
    if given.init:
        network = grown(read_network(given.init), positions.shape)
        if given.width not in (None, network.width):
            raise NetworkError(f"{given.init}: {network.width} units wide, not {given.width}")
        return network
    network = Network(positions.shape, given.width or 256)
    counts = np.bincount(positions["features"], minlength=positions.shape.inputs)
    average = len(positions["features"]) / len(positions)
    network.start_at_random(torch.from_numpy(counts > 0), average, first_outputs(positions, given.mix))
    return network


def first_outputs(positions: Positions, mix: float) -> Tensor:
    """Outputs that say of every position what holds on average."""
    shape = positions.shape
    outcome, search = (
        positions[name].reshape(-1, shape.ways).mean(0, dtype=np.float64) / UNIT
        for name in ("ways_outcome", "ways_search")
    )
    ways = (1 - mix) * outcome + mix * search
    points = positions["points"].reshape(-1, shape.points)
    mean = np.ma.masked_equal(points, NO_POINTS).mean(0, dtype=np.float64).filled(0) / POINTS_UNIT
    return torch.from_numpy(np.concatenate([np.log(ways + 1e-4), np.zeros(shape.places), mean]))


def suitable_batch(positions: int) -> int:
    """The size of batches for so many positions: large ones are fast, but few steps learn little."""
    size = LARGEST_BATCH
    while size > SMALLEST_BATCH and positions < FEWEST_STEPS * size:
        size //= 2
    return size


@dataclass
class Clock:
    """How far training has come, by steps, or by time where a limit makes that come first."""

    steps: int
    limit: float | None
    started: float

    def progress(self, step: int) -> float:
        """Share of the training that is done, from 0 to 1."""
        by_time = (time.monotonic() - self.started) / self.limit if self.limit else 0.0
        return min(1.0, max(step / self.steps, by_time))


def learning_rate(progress: float) -> float:
    """Share of the highest learning rate: a short rise, then half a cosine down to zero."""
    if progress < WARM_UP:
        return (progress + 0.1 * WARM_UP) / (1.1 * WARM_UP)
    return 0.5 + 0.5 * math.cos(math.pi * (progress - WARM_UP) / (1 - WARM_UP))


class Progress:
    """Prints rate and loss every few seconds."""

    def __init__(self) -> None:
        self.restart()

    def restart(self) -> None:
        """Forgets what was shown."""
        self.last = time.monotonic()
        self.positions = 0
        self.sums: dict[str, Tensor] = {}

    def add(self, size: int, parts: dict[str, Tensor]) -> None:
        """Takes note of one step."""
        self.positions += size
        for name, loss in parts.items():
            self.sums[name] = self.sums.get(name, 0) + loss.detach() * size

    def show(self, label: str, now: bool = False) -> None:
        """Prints a line when it is time, or now."""
        passed = time.monotonic() - self.last
        if not self.positions or (passed < PROGRESS_SECONDS and not now):
            return
        shown = "  ".join(f"{name} {float(total) / self.positions:.4f}" for name, total in self.sums.items())
        passed = time.monotonic() - self.last
        print(f"{label}  {self.positions / passed:9,.0f} positions/s  loss: {shown}", flush=True)
        self.restart()


def train(network: Network, table: Table, parts: tuple[Tensor, Tensor], given: argparse.Namespace) -> list[dict]:
    """Trains the network on the first part, and measures it on the second after each epoch."""
    learn, apart = parts
    goal = Goal(given.mix, given.policy_weight)
    optimizer = torch.optim.AdamW(network.parameters(), lr=given.lr, weight_decay=given.weight_decay)
    per_epoch = math.ceil(len(learn) / given.batch)
    clock = Clock(per_epoch * given.epochs, given.seconds, time.monotonic())
    history: list[dict] = []
    step = 0
    for _epoch in range(given.epochs):
        progress = Progress()
        order = learn[torch.randperm(len(learn), device=table.home)]
        for batch in table.batches(order, given.batch):
            done = clock.progress(step)
            if done >= 1:
                break
            optimizer.param_groups[0]["lr"] = given.lr * learning_rate(done)
            parts_of_loss = losses(*network(batch), batch, table.shape, goal)
            optimizer.zero_grad(set_to_none=True)
            parts_of_loss["all"].backward()
            optimizer.step()
            network.clip()
            step += 1
            progress.add(batch.size, parts_of_loss)
            progress.show(f"epoch {step / per_epoch:5.2f} of {given.epochs}")
        progress.show(f"epoch {step / per_epoch:5.2f} of {given.epochs}", now=True)
        found, _ = measured(network, table, apart, goal, given.batch)
        if not math.isfinite(found["all"]):
            raise NetworkError("training diverged (the loss is no number); try a lower --lr")
        history.append({"epochs": step / per_epoch, "seconds": time.monotonic() - clock.started, "held_out": found})
        print("held-out    " + "  ".join(f"{name} {loss:.4f}" for name, loss in found.items()), flush=True)
        if clock.progress(step) >= 1:
            break
    return history


def final_report(
    network: Network, table: Table, parts: tuple[Tensor, Tensor], given: argparse.Namespace
) -> dict[str, Any]:
    """Measures the finished network on the positions kept apart."""
    learn, apart = parts
    _, found = measured(network, table, apart, Goal(given.mix, given.policy_weight), given.batch)
    sample = learn[torch.randperm(len(learn), device=table.home)[:SUM_POSITIONS]]
    prior = (table.ways_outcome[sample].int() & 0xFFFF).float().mean(0).cpu().numpy() / UNIT
    largest = max(largest_sum(network, table, ids, given.batch) for ids in (sample, apart))
    return {
        "held_out": held_out_report(found, prior, table.shape),
        "integers": integer_report(network, table, apart[:INTEGER_POSITIONS]),
        "largest_sum": largest,
    }


def show(report: dict[str, Any]) -> None:
    """Prints the final figures."""
    for group in ("held_out", "integers"):
        print({"held_out": "Held-out positions", "integers": "Integer arithmetic against the trained network"}[group])
        for name, value in report[group].items():
            print(f"  {name.replace('_', ' '):30} {shown(value)}")
    largest = report["largest_sum"]
    print(f"  {'largest sum of 16 bits':30} {largest} of {LARGEST_SUM}")
    if largest > LARGEST_SUM:
        print("warning: sums of the first layer overflow 16 bits; train with more weight decay", file=sys.stderr)


def shown(value: Any) -> str:
    """A figure as text."""
    if isinstance(value, list):
        return "  ".join(map(shown, value))
    if value is None:
        return "-"
    if isinstance(value, int):
        return f"{value:,}"
    return f"{value:.4f}" if value == 0 or abs(value) >= 0.001 else f"{value:.2g}"


def run(given: argparse.Namespace) -> None:
    """Loads, trains, measures and writes."""
    started = time.monotonic()
    device = chosen_device(given.device, given.threads)
    torch.manual_seed(given.seed)
    positions = load(given.positions)
    network = first_network(given, positions).to(device)
    table = Table(positions, device)
    apart = torch.from_numpy(held_out(positions, given.held_out)).to(table.home)
    parts = (torch.nonzero(~apart).view(-1), torch.nonzero(apart).view(-1))
    given.batch = given.batch or suitable_batch(len(parts[0]))
    print(
        f"{positions.shape.game}: {len(parts[0]):,} positions to learn from and {len(parts[1]):,} held out,"
        f" of {positions.games:,} games; width {network.width}, batches of {given.batch}; on {device}"
        f" (loaded in {time.monotonic() - started:.1f} s)",
        flush=True,
    )
    history = train(network, table, parts, given)
    report = final_report(network, table, parts, given)
    show(report)
    trained = {
        "positions": len(parts[0]),
        "games": positions.games,
        "epochs": round(history[-1]["epochs"], 2),
        "held_out": report["held_out"],
    }
    report["hash"] = write_network(given.out, network, trained)
    report["seconds"] = time.monotonic() - started
    print(f"{given.out} written, hash {report['hash']}, {report['seconds']:.1f} s in all")
    if given.log:
        where = {"device": str(device), "torch": torch.__version__}
        log = {"options": vars(given), **where, **trained, **report, "history": history}
        given.log.write_text(json.dumps(log, indent=1, default=str) + "\n")


def main(words: list[str] | None = None) -> None:
    """Runs the command; an error that a user can mend is one line."""
    given = arguments(words)
    try:
        run(given)
    except (PositionError, NetworkError, OSError) as error:
        raise SystemExit(f"train.py: {error}") from error


if __name__ == "__main__":
    main()
