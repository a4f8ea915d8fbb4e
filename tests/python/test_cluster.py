"""`heptapolis.cluster`: the numbers of one run, also when a worker is killed in mid-run."""

import contextlib
import io
import json
import os
import signal
import subprocess
import tempfile
import unittest
from pathlib import Path
from unittest import mock

from dask.distributed import Client, LocalCluster
from heptapolis.cluster import merge, play_part, run, selfplay
from heptapolis.records import read

HEPTA = os.environ["HEPTA"]


def one_run(*command):
    done = subprocess.run([HEPTA, *map(str, command), "--json", "-"], capture_output=True, text=True, check=True)
    return json.loads(done.stdout)


class Cluster(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.cluster = LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None)
        cls.client = Client(cls.cluster)
        cls.addClassCleanup(cls.cluster.close)
        cls.addClassCleanup(cls.client.close)

    def test_the_numbers_are_those_of_one_run(self):
        for command, games, part in (
            (["match", "duel", "greedy", "random"], 40, 12),
            (["tournament", "seven", "greedy", "random"], 12, 6),
            (["simulate", "seven", "--players", "4"], 5000, 1234),
        ):
            seen = []
            found = run(
                command,
                games,
                client=self.client,
                games_per_part=part,
                watch=lambda done, _, seen=seen: seen.append(done),
            )
            self.assertEqual(found, one_run(*command, "--games", games))
            self.assertEqual((len(seen), seen[-1]), (-(-games // part), games))

    def test_many_parts_are_merged_step_by_step(self):
        command = ["match", "duel", "greedy", "random"]
        parts = [play_part(command, first, 2) for first in range(0, 14, 2)]
        with mock.patch("heptapolis.cluster.MERGED_AT_ONCE", 3):
            self.assertEqual(merge(parts), one_run(*command, "--games", 14))

    def killer(self):
        """What to watch with: kills a worker when the first part is done."""
        killed = []

        def kill_one(*_):
            if not killed:
                killed.append(next(iter(self.client.run(os.getpid).values())))
                os.kill(killed[0], signal.SIGKILL)

        self.addCleanup(lambda: self.assertEqual(len(killed), 1))
        return kill_one

    def test_a_worker_is_killed_in_mid_run(self):
        for command in (
            ["match", "duel", "mcts:simulations=40", "greedy"],
            ["simulate", "duel", "--bot", "mcts:simulations=40"],
        ):
            with self.subTest(command[0]), tempfile.TemporaryDirectory() as folder:
                records = Path(folder, "kept")
                found = run(command, 40, client=self.client, games_per_part=4, records=records, watch=self.killer())
                self.assertEqual(found, one_run(*command, "--games", 40, "--records", f"{folder}/one"))
                kept = [record for file in sorted(records.glob("*.zst")) for record in read(file)]
                self.assertEqual(kept, list(read(f"{folder}/one")))

    def test_a_run_that_was_stopped_goes_on(self):
        command = ["simulate", "duel", "--bot", "greedy"]
        with tempfile.TemporaryDirectory() as folder:
            play_part(command, 4, 4, folder)
            (kept,) = os.listdir(folder)
            before = Path(folder, kept).stat()
            found = run(command, 12, client=self.client, games_per_part=4, records=folder)
            self.assertEqual(found, one_run(*command, "--games", 12))
            after = Path(folder, kept).stat()
            self.assertEqual((before.st_ino, before.st_mtime_ns), (after.st_ino, after.st_mtime_ns))
            self.assertEqual(sorted(os.listdir(folder)), [f"{first:012}.zst" for first in (0, 4, 8)])

    def test_a_terminal_shows_how_far_it_is(self):
        class Terminal(io.StringIO):
            def isatty(self):
                return True

        command = ["match", "duel", "greedy", "random"]
        for screen, shown in ((Terminal(), "\r4 of 8 games\r8 of 8 games\n"), (io.StringIO(), "")):
            with contextlib.redirect_stderr(screen):
                run(command, 8, client=self.client, games_per_part=4)
                self.assertEqual(screen.getvalue(), shown)
                run(command, 8, client=self.client, games_per_part=4, watch=lambda *_: None)
                self.assertEqual(screen.getvalue(), shown)

    def test_self_play_writes_the_files_of_one_run_also_when_a_worker_is_killed(self):
        command = ["selfplay", "duel", "--bot", "mcts:simulations=20", "--records"]
        seen, kill = [], self.killer()

        def watch(done):
            seen.append(done)
            kill()

        with tempfile.TemporaryDirectory() as one, tempfile.TemporaryDirectory() as many:
            subprocess.run(
                [HEPTA, *command, "--games", "12", "--games-per-file", "2", "--out", one],
                capture_output=True,
                check=True,
            )
            selfplay(command, 12, many, client=self.client, games_per_file=2, watch=watch)
            self.assertEqual(seen, [2, 4, 6, 8, 10, 12])
            # The program of a worker that is gone may still write; under another name until its file is whole.
            written = {file for file in os.listdir(many) if not file.endswith(".part")}
            self.assertEqual(written, set(os.listdir(one)))
            self.assertEqual(len(written), 12)
            for file in os.listdir(one):
                self.assertEqual(Path(one, file).read_bytes(), Path(many, file).read_bytes())

    def test_mistakes_are_named(self):
        with self.assertRaisesRegex(ValueError, "'play' cannot be split"):
            run(["play", "duel"], 10, client=self.client)
        for word in ("--records", "--records=games.zst", "--threads", "-j2", "--html", "--first"):
            with self.assertRaisesRegex(ValueError, f"'{word}' cannot be said for a run that is split"):
                run(["match", "duel", "greedy", "random", word], 10, client=self.client)
        with self.assertRaisesRegex(RuntimeError, "unknown bot 'nobody'"):
            play_part(["match", "duel", "nobody", "random"], 0, 2)
