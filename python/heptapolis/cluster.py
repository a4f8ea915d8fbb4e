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
import sys
import tempfile
import uuid
from collections.abc import Callable, Iterator
from pathlib import Path

from dask.distributed import Client, as_completed

KINDS = ("match", "tournament", "simulate")
OURS = ("--first", "--games", "--threads", "--json", "--csv", "--html", "--log", "--records")  # belong to a process
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


def play_part(command: list[str], first: int, games: int, records: str | None = None) -> str:
    """One part of a run, on one thread: what a worker does. Its games go into a file of the folder `records`."""
    part = [*command, "--first", str(first), "--games", str(games), "--threads", "1", "--json", "-"]
    if records is None:
        return _hepta(*part)
    Path(records).mkdir(parents=True, exist_ok=True)
    whole = Path(records, f"{first:012}.zst")
    # Under another name until it is whole. What a lost worker began is left behind: its program may still write.
    file = whole if whole.exists() else whole.with_suffix(f".{uuid.uuid4().hex}.part")
    result = _hepta(*part, "--records", str(file))
    file.rename(whole)
    return result


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


class _Progress:
    """Counts games, and shows it on a terminal unless somebody else watches."""

    def __init__(self, games: int, watched: bool):
        self.games = games
        self.done = 0
        self.shown = sys.stderr.isatty() and not watched

    def add(self, games: int) -> None:
        self.done += games
        if self.shown:
            end = "\n" if self.done == self.games else ""
            print(f"\r{self.done:,} of {self.games:,} games", end=end, file=sys.stderr, flush=True)


def run(
    command: list[str],
    games: int,
    *,
    client: Client | None = None,
    games_per_part: int = 420,
    records: str | Path | None = None,
    watch: Callable[[int, dict], None] | None = None,
) -> dict:
    """Plays a command of `hepta` and returns its result, as `--json` writes it.

    `client`: of your cluster; without one a local cluster is started and closed again. `games_per_part` is a multiple
    of the number of seats (420 suits every game). `records`: a folder that all workers share; every part keeps its
    games there in a file of its own, and a run that was stopped goes on. `cat FOLDER/*.zst` puts them together.
    `watch(games_done, result_so_far)` is called after every part; without it a terminal shows how far the run is.
    """
    _check(command, KINDS)
    for word in command:
        if word.split("=")[0] in OURS or word.startswith(("-n", "-j")):
            where = "say run(..., records=FOLDER)" if word.startswith("--records") else "every part has its own"
            raise ValueError(f"'{word}' cannot be said for a run that is split: {where}")
    if records is not None:
        records = str(Path(records).absolute())
    parts = [(first, min(games_per_part, games - first)) for first in range(0, games, games_per_part)]
    results: list[str] = []
    with _client(client) as cluster:
        futures = {
            cluster.submit(play_part, command, first, count, records, retries=3, pure=records is None): count
            for first, count in parts
        }
        progress = _Progress(games, watch is not None)
        for future, result in as_completed(list(futures), with_results=True):
            results.append(result)
            progress.add(futures[future])
            if watch is not None:
                results = [_merged(results)]
                so_far = json.loads(results[0])
                watch(progress.done, so_far)
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

    Files that are there stay, so a run that was stopped goes on. `watch(games_done)` is called after every file;
    without it a terminal shows how far the run is.
    """
    _check(command, ("selfplay",))
    progress = _Progress(games, watch is not None)
    with _client(client) as cluster:
        futures = [
            cluster.submit(play_file, command, str(folder), first, min(games_per_file, games - first), retries=3,
                           pure=False)
            for first in range(0, games, games_per_file)
        ]  # fmt: skip
        for _, count in as_completed(futures, with_results=True):
            progress.add(count)
            if watch is not None:
                watch(progress.done)
