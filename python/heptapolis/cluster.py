"""Long runs of `hepta` on any Dask cluster: match, tournament, simulate and selfplay, split into parts.

    from heptapolis.cluster import run
    result = run(["simulate", "duel", "--bot", "architect"], games=100_000)

The numbers are those of one run on one machine, however the games are split and whichever workers are lost: a part
that a worker does not finish is played again elsewhere, and every part is counted once.
"""

from __future__ import annotations

import contextlib
import json
import os
import shutil
import subprocess
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

from dask.distributed import Client, as_completed

KINDS = ("match", "tournament", "simulate")
MERGED_AT_ONCE = 500  # results; more would not fit on a command line


def program() -> str:
    """The program `hepta` of this machine: $HEPTA, or the one on the path."""
    found = os.environ.get("HEPTA") or shutil.which("hepta")
    if not found:
        raise FileNotFoundError("the program hepta is not on the path, and HEPTA does not name it")
    return found


def _hepta(*arguments: str) -> str:
    done = subprocess.run([program(), *arguments], capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise RuntimeError(done.stderr.strip() or f"hepta ended with status {done.returncode}")
    return done.stdout


def play_part(command: list[str], first: int, games: int) -> str:
    """One part of a run, on one thread: what a worker does."""
    return _hepta(*command, "--first", str(first), "--games", str(games), "--threads", "1", "--json", "-")


def _merged(results: list[str]) -> str:
    with tempfile.TemporaryDirectory() as folder:
        files = []
        for number, text in enumerate(results):
            file = Path(folder, f"{number}.json")
            file.write_text(text, encoding="utf-8")
            files.append(str(file))
        return _hepta("merge", *files, "--json", "-")


def merge(results: list[str]) -> dict:
    """The result of all parts together."""
    while len(results) > MERGED_AT_ONCE:
        results = [_merged(results[first : first + MERGED_AT_ONCE]) for first in range(0, len(results), MERGED_AT_ONCE)]
    return json.loads(_merged(results))


@contextlib.contextmanager
def _client(given: Client | None) -> Iterator[Client]:
    """The client given; without one, that of a local cluster, which ends with it."""
    if given is not None:
        yield given
        return
    with Client(processes=True, threads_per_worker=1, dashboard_address=None) as own:
        yield own


def _check(command: list[str], kinds: tuple[str, ...]) -> None:
    if not command or command[0] not in kinds:
        raise ValueError(f"'{' '.join(command[:1])}' cannot be split; {', '.join(kinds)} can")


def run(
    command: list[str],
    games: int,
    *,
    client: Client | None = None,
    games_per_part: int = 420,
    watch: Callable[[int, dict], None] | None = None,
) -> dict:
    """Plays a command of `hepta` and returns its result, as `--json` writes it.

    `client`: of your cluster; without one a local cluster is started and closed again. `games_per_part` is a multiple
    of the number of seats (420 suits every game). `watch(games_done, result_so_far)` is called after every part.
    """
    _check(command, KINDS)
    parts = [(first, min(games_per_part, games - first)) for first in range(0, games, games_per_part)]
    results: list[str] = []
    with _client(client) as cluster:
        futures = [cluster.submit(play_part, command, first, count, retries=3) for first, count in parts]
        for _, result in as_completed(futures, with_results=True):
            results.append(result)
            if watch is not None:
                results = [_merged(results)]
                so_far = json.loads(results[0])
                watch(sum(part["games"] for part in so_far["parts"]), so_far)
    return merge(results)


def play_file(command: list[str], folder: str, first: int, games: int) -> int:
    """One file of self-play."""
    _hepta(*command, "--out", folder, "--first", str(first), "--games", str(games), "--games-per-file", str(games),
           "--threads", "1")  # fmt: skip
    return games


def selfplay(
    command: list[str],
    games: int,
    folder: str | Path,
    *,
    client: Client | None = None,
    games_per_file: int = 500,
    watch: Callable[[int], None] | None = None,
) -> None:
    """Writes positions for training, as `hepta selfplay --games-per-file` does, into a folder that all workers share.

    Files that are there stay, so a run that was stopped goes on. `watch(games_done)` is called after every file.
    """
    _check(command, ("selfplay",))
    done = 0
    with _client(client) as cluster:
        futures = [
            cluster.submit(play_file, command, str(folder), first, min(games_per_file, games - first), retries=3,
                           pure=False)
            for first in range(0, games, games_per_file)
        ]  # fmt: skip
        for _, count in as_completed(futures, with_results=True):
            done += count
            if watch is not None:
                watch(done)
