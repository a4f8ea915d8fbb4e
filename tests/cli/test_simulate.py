"""`hepta simulate`: statistics in all forms, the same for any number of threads."""

import csv
import io
import json
import os
import signal
import subprocess
import tempfile
import time
import unittest
import xml.etree.ElementTree
from pathlib import Path

HEPTA = os.environ["HEPTA"]
GAMES = (
    ["duel"],
    ["duel", "--agora"],
    ["duel", "--pantheon"],
    ["duel", "--agora", "--pantheon"],
    ["seven", "--players", 2],
    ["seven", "--players", 3],
    ["seven", "--players", 7],
)


def run(*arguments):
    return subprocess.run(
        [HEPTA, "simulate", *map(str, arguments)], capture_output=True, text=True, timeout=120, check=False
    )


def simulate(*arguments):
    done = run(*arguments, "--json", "-")
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


class Simulations(unittest.TestCase):
    def test_the_same_numbers_for_any_number_of_threads(self):
        for game in GAMES:
            with self.subTest(game=game):
                one = simulate(*game, "--games", 3000, "--threads", 1)
                two = simulate(*game, "--games", 3000, "--threads", 2)
                self.assertEqual(one, two)
        bots = [simulate("duel", "--bot", "greedy", "--games", 20, "--threads", threads) for threads in (1, 2)]
        self.assertEqual(bots[0], bots[1])

    def test_everything_adds_up(self):
        for game in GAMES:
            with self.subTest(game=game):
                found = simulate(*game, "--games", 2000)
                seats = len(found["seats"])
                self.assertEqual(found["games"], 2000)
                self.assertEqual(sum(found["victories"].values()), 2000)
                self.assertAlmostEqual(sum(seat["victories"] for seat in found["seats"]), 2000)
                self.assertEqual(sum(found["totals"].values()), 2000 * seats)
                mean = sum(category["mean"] for category in found["points"].values())
                self.assertAlmostEqual(mean, sum(seat["mean_points"] for seat in found["seats"]) / seats, places=6)
                if game[0] == "seven":
                    self.assertEqual(sum(wonder["played"] for wonder in found["wonders"].values()), 2000 * seats)

    def test_cards_that_are_not_in_the_game_are_not_listed(self):
        cards = simulate("duel", "--games", 100)["cards"]
        self.assertNotIn("conspirator_1", cards)
        self.assertNotIn("greek_grand_temple", cards)
        self.assertIn("builders_guild", cards)
        both = simulate("duel", "--agora", "--pantheon", "--games", 100)
        self.assertIn("conspirator_1", both["cards"])
        self.assertIn("coup", both["conspiracies"])
        self.assertIn("mars", both["divinities"])
        self.assertNotIn("builders_guild", both["cards"])

    def test_shares_of_people_stand_beside_those_of_bots(self):
        self.assertEqual(
            simulate("duel", "--games", 20)["people"],
            {"military": [0.23, 0.23], "scientific": [0.24, 0.24], "first_seat": [0.54, 0.62]},
        )
        self.assertEqual(simulate("duel", "--agora", "--games", 20)["people"], {})  # of this game nothing is known
        self.assertEqual(simulate("seven", "--games", 20)["people"], {})
        text = run("duel", "--bot", "rules", "--games", 20).stdout
        self.assertIn("shares: games of rules; of people:", text)
        self.assertRegex(text, r"\n0 .* 54 to 62 %\n")

    def test_bots_by_seat(self):
        found = simulate("duel", "--bot", "greedy", "--bot", "random", "--games", 40)
        self.assertEqual(found["bots"], ["greedy", "random"])
        self.assertGreater(found["seats"][0]["victories"], found["seats"][1]["victories"])

    def test_all_files_at_once(self):
        with tempfile.TemporaryDirectory() as folder:
            files = {kind: Path(folder, kind) for kind in ("json", "csv", "html")}
            options = [word for kind, file in files.items() for word in (f"--{kind}", file)]
            done = run("seven", "--games", 500, *options)
            self.assertEqual(done.returncode, 0, done.stderr)
            self.assertIn("Wonders", done.stdout)
            found = json.loads(files["json"].read_text(encoding="utf-8"))
            rows = list(csv.DictReader(io.StringIO(files["csv"].read_text(encoding="utf-8"))))
            self.assertEqual(sum(row["section"] == "cards" for row in rows), len(found["cards"]))
            for row in rows:
                self.assertNotIn(None, row.values())
                self.assertNotIn(None, row.keys())
                if row["section"] == "wonders":
                    self.assertEqual(int(row["played"]), found["wonders"][row["id"]]["played"])
                    self.assertEqual(int(row["stages"]), found["wonders"][row["id"]]["stages"])
                    self.assertEqual(row["sold"], "")
            self.check_page(files["html"].read_text(encoding="utf-8"))

    def check_page(self, page):
        self.assertNotIn("<script", page)
        for foreign in ("http:", "https:", "src=", "url("):
            self.assertNotIn(foreign, page)
        self.assertIn("prefers-color-scheme: dark", page)
        drawings = page.split("<svg")[1:]
        self.assertGreaterEqual(len(drawings), 6)
        for drawing in drawings:
            xml.etree.ElementTree.fromstring("<svg" + drawing.split("</svg>")[0] + "</svg>")
        for words in ("Giza A", "How games end", "Final points", "Altar"):
            self.assertIn(words, page)

    def test_a_million_games_are_within_reach(self):
        begin = time.monotonic()
        simulate("duel", "--games", 20000)
        self.assertLess(time.monotonic() - begin, 30)  # one minute for a million, with much room for slow machines

    def test_ctrl_c_shows_what_is_known(self):
        with subprocess.Popen(
            [HEPTA, "simulate", "seven", "--games", "1000000000"],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        ) as process:
            time.sleep(2)
            process.send_signal(signal.SIGINT)
            out, _ = process.communicate(timeout=60)
        self.assertEqual(process.returncode, 130)
        self.assertIn("ended early", out)
        self.assertIn("Wonders", out)

    def test_mistakes_get_a_clear_word(self):
        for arguments, words in (
            (["duel", "--bot", "nobody"], "unknown bot 'nobody'"),
            (["seven", "--bot", "random", "--bot", "greedy"], "once for each of the 3 seats"),
            (["duel", "--bot", "exec:./x"], "hepta match"),
            (["duel", "--games", "many"], "--games"),
            (["duel", "--html", "/no/such/folder/x", "--games", 10], "cannot write"),
            (["seven", "--wonders", "giza"], "one wonder per city"),
        ):
            with self.subTest(arguments=arguments):
                done = run(*arguments)
                self.assertNotEqual(done.returncode, 0)
                self.assertIn(words, done.stdout + done.stderr)


if __name__ == "__main__":
    unittest.main()
