"""Games that were kept, data sets, drawings."""

import contextlib
import io
import json
import os
import subprocess
import tempfile
import unittest
import xml.dom.minidom
from pathlib import Path

import heptapolis as hp
import pyarrow.parquet as pq
import zstandard
from dask.distributed import Client, LocalCluster
from games import MODES, positions
from heptapolis import dataset
from heptapolis.records import read

HEPTA = os.environ["HEPTA"]


def hepta(*arguments):
    return subprocess.run([HEPTA, *map(str, arguments)], capture_output=True, text=True, check=True).stdout


class InFolder(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)


class Records(InFolder):
    def test_every_game_of_a_match(self):
        for name in ("duel_both", "seven_2", "seven_3"):
            with self.subTest(name):
                arguments, game = MODES[name]
                file = self.folder / name
                games = 2 * game.players
                hepta("match", *arguments, "greedy", "random", "--games", games, "--records", file)
                traces = [json.loads(line) for line in hepta("trace", "--replay", file).splitlines()]
                ends = [line for line in traces if line["type"] == "end"]
                records = list(read(file))
                self.assertEqual([record.number for record in records], list(range(games)))
                for record, end in zip(records, ends, strict=True):
                    self.assertEqual(record.run["kind"], "match")
                    self.assertEqual(record.bots.index("greedy"), record.number % game.players)
                    last = None
                    for state, seat, action in record.steps():
                        self.assertIn(seat, state.to_act())
                        last = (state, action)
                    state, _ = last
                    self.assertEqual(json.loads(state.end_json())["winners"], end["winners"])
                    self.assertEqual(record.winners, end["winners"])

    def test_what_is_no_game_is_an_error(self):
        file = self.folder / "cut"
        file.write_bytes(zstandard.compress(b'{"type":"end"}\n'))
        with self.assertRaisesRegex(ValueError, "end before the first start line"):
            list(read(file))
        for text, words in (
            (b"no JSON\n", "'no JSON' is no line of records"),
            (b"[1]\n", "is no line of records"),
            (b'{"type":"start","game":"duel"}\n', "is no line of records: 'number'"),
        ):
            file.write_bytes(zstandard.compress(text))
            with self.assertRaisesRegex(ValueError, words):
                list(read(file))
        file.write_bytes(b"plain text")
        with self.assertRaisesRegex(ValueError, "these are no records, or they are damaged"):
            list(read(file))

    def test_what_is_cut_off_is_named(self):
        one, two = self.folder / "one", self.folder / "two"
        for file, first in ((one, 0), (two, 2)):
            hepta("match", "duel", "greedy", "random", "--games", 2, "--first", first, "--records", file)
        whole = one.read_bytes() + two.read_bytes()
        file = self.folder / "cut"
        for missing in (1, len(two.read_bytes()) // 2, len(two.read_bytes()) - 1):
            file.write_bytes(whole[:-missing])
            games = read(file)
            self.assertEqual([next(games).number, next(games).number], [0, 1])
            with self.assertRaisesRegex(ValueError, "the last games are cut off"):
                next(games)
            self.assertEqual([game.number for game in read(file, unfinished=True)], [0, 1])
        file.write_bytes(whole)
        self.assertEqual([game.number for game in read(file)], [0, 1, 2, 3])
        lines = zstandard.ZstdDecompressor().decompressobj().decompress(one.read_bytes()).splitlines(keepends=True)
        for bad in (lines[:-1], [*lines[:3], *lines[1:]]):
            file.write_bytes(zstandard.compress(b"".join(bad)))
            with self.assertRaisesRegex(ValueError, "game [01] has no end"):
                list(read(file))


class DataSets(InFolder):
    def write(self, name, *arguments):
        dataset.main([*map(str, arguments), "--out", str(self.folder / name)])
        return dataset.load(self.folder / name)

    def test_what_the_tables_hold(self):
        bot = "mcts:simulations=10"
        for game, options in (("duel", ["--agora"]), ("seven", ["--players", 3])):
            with self.subTest(game):
                data = self.write(game, game, *options, "--games", 3, "--bot", bot, "--processes", 2)
                self.assertEqual(data.about["bot"], bot)
                rows = data.decisions.to_pylist()
                for row in data.games.to_pylist():
                    mine = [one for one in rows if one["game"] == row["game"]]
                    self.assertEqual([one["ply"] for one in mine], list(range(row["decisions"])))
                    self.check_game(row, mine)

    def check_game(self, row, decisions):
        """The deal and the actions make the game that the row tells."""
        state = hp.Deal.from_json(row["deal"]).start()
        for one in decisions:
            legal = state.legal_actions(one["seat"])
            self.assertEqual(len(legal), one["legal"])
            self.assertEqual([a.text for a in legal if a.number == one["action"]], [one["notation"]])
            self.assertTrue(0 <= one["value"] <= 1)
            self.assertAlmostEqual(sum(one["policy_shares"]), 1, places=4)
            self.assertIn(one["action"], one["policy_actions"])
            self.assertLessEqual(set(one["policy_actions"]), {a.number for a in legal})
            state.apply(one["action"], one["seat"])
        self.assertTrue(state.over)
        self.assertEqual((state.scores(), state.winners()), (row["scores"], row["winners"]))
        self.assertEqual(json.loads(state.end_json()), json.loads(row["end"]))

    def test_the_games_are_those_of_simulate(self):
        data = self.write("one", "duel", "--games", 4, "--bot", "mcts:simulations=10", "--seed", 5)
        file = self.folder / "records"
        hepta("simulate", "duel", "--games", 4, "--bot", "mcts:simulations=10", "--seed", 5, "--records", file)
        self.assertEqual([record.winners for record in read(file)], data.games["winners"].to_pylist())
        chosen = [text for record in read(file) for _, text in record.choices]
        self.assertEqual(chosen, data.decisions["notation"].to_pylist())

    def test_a_split_and_a_cluster_give_the_same(self):
        whole = self.write("whole", "duel", "--games", 6, "--bot", "greedy", "--processes", 1)
        parts = [self.write(str(first), "duel", "--games", 3, "--first", first, "--bot", "greedy") for first in (0, 3)]
        for table in ("games", "decisions"):
            rows = [row for part in parts for row in getattr(part, table).to_pylist()]
            self.assertEqual(rows, getattr(whole, table).to_pylist())
        with LocalCluster(n_workers=1, dashboard_address=None) as cluster, Client(cluster) as client:
            dataset.write(dataset.Plan(hp.Game("duel"), "greedy"), self.folder / "dask", 6, client=client)
        self.assertEqual(dataset.load(self.folder / "dask").decisions, whole.decisions)

    def test_mistakes_are_named(self):
        said = io.StringIO()
        with self.assertRaises(SystemExit), contextlib.redirect_stderr(said):
            self.write("none", "duel", "--bot", "nobody")
        self.assertIn("unknown bot 'nobody'", said.getvalue())
        (self.folder / "file").write_text("in the way")
        with self.assertRaises(SystemExit), contextlib.redirect_stderr(said):
            self.write("file", "duel", "--games", 1, "--bot", "greedy")
        self.assertIn("File exists", said.getvalue())
        data = self.write("old", "duel", "--games", 1, "--bot", "greedy")
        about = {b"heptapolis": json.dumps(data.about | {"format": 0}).encode()}
        pq.write_table(data.games.replace_schema_metadata(about), self.folder / "old" / "games.parquet")
        with self.assertRaisesRegex(ValueError, "has format 0"):
            dataset.load(self.folder / "old")
        pq.write_table(data.games.replace_schema_metadata(None), self.folder / "old" / "games.parquet")
        with self.assertRaisesRegex(ValueError, "no data set of heptapolis"):
            dataset.load(self.folder / "old")


class Drawings(unittest.TestCase):
    def test_every_position_can_be_drawn(self):
        for name, (_, game) in MODES.items():
            with self.subTest(name):
                for number, (state, seat) in enumerate(positions(game, 1)):
                    if number % 7 and seat is not None:
                        continue
                    xml.dom.minidom.parseString(state._repr_svg_())
                    self.assertEqual(state._repr_svg_(), hp.svg(state.observe(seat or 0)))

    def test_a_drawing_shows_what_the_seat_sees_and_nothing_else(self):
        state = hp.Game("duel").start(3)
        while len(json.loads(state.to_json())["cities"][0]["cards"]) < 2:
            state.apply(state.legal_actions()[0])
        seen = json.loads(state.observe(1).to_json())
        drawing = hp.svg(state.observe(1))
        face_up = [card["card"] for card in seen["display"] if card["up"]]
        for card in face_up + seen["cities"][0]["cards"]:
            self.assertIn(card.replace("_", " ")[:18], drawing)
        self.assertEqual(drawing.count(">?<"), len(seen["display"]) - len(face_up))

    def test_a_drawing_shows_agora_and_pantheon(self):
        shown = set()
        for state, seat in positions(MODES["duel_both"][1], 4):
            me = seat or 0
            seen = json.loads(state.observe(me).to_json())
            drawing = hp.svg(state.observe(me))
            words = [text.firstChild.data for text in xml.dom.minidom.parseString(drawing).getElementsByTagName("text")
                     if text.firstChild]  # fmt: skip
            for number, chamber in enumerate(seen["senate"]):
                self.assertIn(f"{number + 1}: {chamber['cubes'][me]} : {chamber['cubes'][1 - me]}", words)
                for decree in chamber["decrees"]:
                    self.assertIn("?" if decree is None else decree.replace("_", " ")[:20], words)
            for city in seen["cities"]:
                for one in city["conspiracies"]:
                    name = (one["id"] or "face down").replace("_", " ")
                    name += " (prepared)" if one["state"] == "prepared" else ""
                    self.assertIn(name, words)
                    shown.add("back" if one["id"] is None else "conspiracy")
                for god in city["divinities"]:
                    shown.add("divinity")
                    self.assertTrue(any(f"Divinities: {god}" in text or f", {god}" in text for text in words), god)
                for worth in city["offerings"]:
                    shown.add("offering")
                    self.assertTrue(any(f"offerings: {worth}" in text or f", {worth}" in text for text in words))
            for space in filter(None, seen["spaces"]):
                name = space["card"] or f"? {space['back']}"
                shown.add("space" if space["card"] else "back of a space")
                self.assertTrue(any(text.startswith(name.replace("_", " ")) for text in words), name)
            # What the rival holds is no more than a back: a world that cannot be told apart looks the same.
            self.assertEqual(hp.svg(state.observe(me).sample_world(5).observe(me)), drawing)
        kinds = {"back", "conspiracy", "divinity", "offering", "space", "back of a space"}
        self.assertEqual(shown, kinds)

    def test_a_world_that_cannot_be_told_apart_looks_the_same(self):
        state = hp.Game("duel").start(3)
        drawing = hp.svg(state.observe(1))
        self.assertEqual(hp.svg(state.observe(1).sample_world(9).observe(1)), drawing)


if __name__ == "__main__":
    unittest.main()
