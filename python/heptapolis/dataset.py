"""A data set of games of strong play: two Parquet tables, written by one command and read by `load`.

    python -m heptapolis.dataset duel --games 2000 --out duel-games
    tables = heptapolis.dataset.load("duel-games")

docs/dataset.md is the data sheet. Needs `pip install pyarrow`.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import pyarrow as pa
import pyarrow.parquet as pq

from ._native import LAYOUT_VERSION, Bot, Game, State, player_seeds

if TYPE_CHECKING:
    from dask.distributed import Client

FORMAT = 1
GAMES_PER_JOB = 20  # what a worker plays, and what is written, at a time

GAMES = pa.schema(
    [
        ("game", pa.int64()),
        ("players", pa.int8()),
        ("deal", pa.string()),
        ("decisions", pa.int32()),
        ("scores", pa.list_(pa.int16())),
        ("winners", pa.list_(pa.int8())),
        ("end", pa.string()),
    ]
)
DECISIONS = pa.schema(
    [
        ("game", pa.int64()),
        ("ply", pa.int32()),
        ("seat", pa.int8()),
        ("action", pa.int32()),
        ("notation", pa.string()),
        ("legal", pa.int32()),
        ("value", pa.float32()),
        ("policy_actions", pa.list_(pa.int32())),
        ("policy_shares", pa.list_(pa.float32())),
    ]
)


@dataclass(frozen=True)
class Plan:
    """What is played: a run of games, as `hepta simulate` with the same seed deals and seeds them."""

    game: Game
    bot: str
    seed: int = 1

    def head(self) -> dict:
        """What the files say of themselves."""
        options = {name: value for name, value in self.game.options.items() if value}
        return {
            "format": FORMAT,
            "layout_version": LAYOUT_VERSION,
            "game": self.game.name,
            "options": options,
            "bot": self.bot,
            "seed": self.seed,
        }


class Data(NamedTuple):
    """The two tables of a data set, and what it says of itself."""

    games: pa.Table
    decisions: pa.Table
    about: dict


def _decision(number: int, ply: int, seat: int, state: State, bot: Bot) -> tuple:
    """One row; the action is made."""
    seen = state.observe(seat)
    opinions = bot.opinions(seen)
    action = opinions[0].action
    shares = [(one.action.number, one.share) for one in opinions if one.share > 0] or [(action.number, 1.0)]
    state.apply(action, seat)
    return (
        number,
        ply,
        seat,
        action.number,
        action.text,
        len(seen.legal_actions),
        opinions[0].win,
        [one for one, _ in shares],
        [share for _, share in shares],
    )


def play_game(plan: Plan, number: int) -> tuple[tuple, list[tuple]]:
    """Game `number` of a plan: its row of `games`, and its rows of `decisions`."""
    deal = plan.game.deal(plan.seed, number)
    state = deal.start()
    bots = [Bot(plan.bot, seed) for seed in player_seeds(plan.seed, number, plan.game.players)]
    rows: list[tuple] = []
    while not state.over:
        for seat, _ in state.owed():
            rows.append(_decision(number, len(rows), seat, state, bots[seat]))
    row = (
        number,
        plan.game.players,
        deal.to_json(),
        len(rows),
        state.scores(),
        state.winners(),
        state.end_json(),
    )
    return row, rows


def play_games(plan: Plan, first: int, count: int) -> list[tuple[tuple, list[tuple]]]:
    """Several games: what a worker does."""
    return [play_game(plan, number) for number in range(first, first + count)]


def _chunks(plan: Plan, first: int, games: int, client: Client | None, processes: int | None) -> Iterator[list]:
    """The games in order, played by a Dask cluster or by processes of this machine."""
    jobs = [
        (plan, begin, min(GAMES_PER_JOB, first + games - begin)) for begin in range(first, first + games, GAMES_PER_JOB)
    ]
    if client is not None:
        futures = [client.submit(play_games, *job, pure=True, retries=3) for job in jobs]
        while futures:
            yield futures.pop(0).result()
        return
    with multiprocessing.get_context("spawn").Pool(processes) as pool:
        yield from pool.imap(_play_job, jobs)


def _play_job(job: tuple[Plan, int, int]) -> list:
    return play_games(*job)


def _table(schema: pa.Schema, rows: list[tuple]) -> pa.Table:
    columns = zip(*rows, strict=True)
    return pa.table([pa.array(column, field.type) for column, field in zip(columns, schema, strict=True)], schema)


def write(
    plan: Plan,
    folder: str | Path,
    games: int,
    *,
    first: int = 0,
    processes: int | None = None,
    client: Client | None = None,
) -> None:
    """Plays games and writes `games.parquet` and `decisions.parquet`: on processes of this machine, or with the client
    of a Dask cluster on its workers. What is written does not depend on that."""
    folder = Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    about = {b"heptapolis": json.dumps(plan.head() | {"first": first, "games": games}).encode()}
    unfinished = [folder / "games.parquet.part", folder / "decisions.parquet.part"]
    with (
        pq.ParquetWriter(unfinished[0], GAMES.with_metadata(about), compression="zstd") as game_file,
        pq.ParquetWriter(unfinished[1], DECISIONS.with_metadata(about), compression="zstd") as decision_file,
    ):
        for chunk in _chunks(plan, first, games, client, processes):
            game_file.write_table(_table(GAMES.with_metadata(about), [row for row, _ in chunk]))
            decisions = [decision for _, rows in chunk for decision in rows]
            decision_file.write_table(_table(DECISIONS.with_metadata(about), decisions))
    for file in unfinished:
        file.rename(file.with_suffix(""))


def load(folder: str | Path) -> Data:
    """The tables of a folder. Raises ValueError if another version of the package wrote them, or another program."""
    games = pq.read_table(Path(folder, "games.parquet"))
    decisions = pq.read_table(Path(folder, "decisions.parquet"))
    if b"heptapolis" not in (games.schema.metadata or {}):
        raise ValueError(f"{folder}: these tables are no data set of heptapolis")
    about = json.loads(games.schema.metadata[b"heptapolis"])
    if (about["format"], about["layout_version"]) != (FORMAT, LAYOUT_VERSION):
        raise ValueError(
            f"the data set has format {about['format']} and layout {about['layout_version']}; "
            f"this package reads {FORMAT} and {LAYOUT_VERSION}"
        )
    return Data(games, decisions, about)


def main(arguments: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m heptapolis.dataset", description="Write a data set of games.")
    parser.add_argument("game", choices=["seven", "duel"])
    parser.add_argument("--out", required=True, metavar="FOLDER")
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--first", type=int, default=0, help="number of the first game, to split a run")
    parser.add_argument("--bot", default="mcts:simulations=500", help="who plays every seat (default: %(default)s)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--players", type=int, help="7 Wonders: 2 to 7 (default: 3)")
    parser.add_argument("--agora", action="store_true")
    parser.add_argument("--pantheon", action="store_true")
    parser.add_argument("--processes", type=int, help="default: one for each core")
    asked = parser.parse_args(arguments)
    options = {name: getattr(asked, name) for name in ("players", "agora", "pantheon") if getattr(asked, name)}
    try:
        Bot(asked.bot)  # before anything is played
        plan = Plan(Game(asked.game, **options), asked.bot, asked.seed)
        write(plan, asked.out, asked.games, first=asked.first, processes=asked.processes)
    except (OSError, ValueError) as error:
        parser.error(str(error))


if __name__ == "__main__":
    main()
