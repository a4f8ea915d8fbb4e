"""`heptapolis.cluster`: the numbers of one run, also when a worker is killed in mid-run."""

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

    def test_a_worker_is_killed_in_mid_run(self):
        command = ["match", "duel", "mcts:simulations=40", "greedy"]
        killed = []

        def kill_one(_done, _result):
            if not killed:
                victims = list(self.client.run(os.getpid).values())
                os.kill(victims[0], signal.SIGKILL)
                killed.append(victims[0])

        found = run(command, 40, client=self.client, games_per_part=4, watch=kill_one)
        self.assertEqual(len(killed), 1)
        self.assertEqual(found, one_run(*command, "--games", 40))

    def test_self_play_writes_the_files_of_one_run(self):
        command = ["selfplay", "duel", "--bot", "mcts:simulations=4", "--records"]
        seen = []
        with tempfile.TemporaryDirectory() as one, tempfile.TemporaryDirectory() as many:
            subprocess.run(
                [HEPTA, *command, "--games", "6", "--games-per-file", "2", "--out", one],
                capture_output=True,
                check=True,
            )
            selfplay(command, 6, many, client=self.client, games_per_file=2, watch=seen.append)
            self.assertEqual(seen, [2, 4, 6])
            self.assertEqual(sorted(os.listdir(one)), sorted(os.listdir(many)))
            self.assertEqual(len(os.listdir(one)), 6)
            for file in os.listdir(one):
                self.assertEqual(Path(one, file).read_bytes(), Path(many, file).read_bytes())

    def test_mistakes_are_named(self):
        with self.assertRaisesRegex(ValueError, "'play' cannot be split"):
            run(["play", "duel"], 10, client=self.client)
        with self.assertRaisesRegex(RuntimeError, "unknown bot 'nobody'"):
            play_part(["match", "duel", "nobody", "random"], 0, 2)
