"""The balance report: what is planted is found, intervals are honest, and every section answers its question."""

import contextlib
import io
import json
import os
import re
import subprocess
import tempfile
import unittest
from html import escape, unescape
from pathlib import Path

import numpy as np
from heptapolis import balance
from heptapolis.records import read

HEPTA = os.environ["HEPTA"]
CHROMIUM = os.environ.get("CHROMIUM", "/usr/bin/chromium")


def kept(folder, *arguments):
    file = Path(folder) / "games.zst"
    command = [HEPTA, *map(str, arguments), "--records", str(file)]
    subprocess.run(command, capture_output=True, check=True)
    return file


def game(totals=(50, 40), kind="civilian", deal=0, **more):
    best = max(totals)
    winners = [total == best for total in totals]
    shares = [won / sum(winners) for won in winners]
    empty = [[] for _ in totals]
    fields = {"cards": empty, "wonders": [], "sides": [], "built": empty, "drafts": [], "starts": [], "extra": None}
    return balance.Played("duel", "duel", deal, shares, list(totals), kind, 3, **{**fields, **more})


MEASURE = """
const page = document.querySelector('iframe').contentDocument;
const all = [...page.querySelectorAll('*')].filter((one) => one.getClientRects().length > 0);
const cells = all.filter((one) => ['TD', 'TH', 'H1', 'H2', 'P'].includes(one.tagName));
const width = (query) => Math.min(...[...page.querySelectorAll(query)].map((one) => one.getBoundingClientRect().width));
const text = (one) => one.textContent.slice(0, 40);
document.body.textContent = JSON.stringify({
  width: page.documentElement.scrollWidth,
  cells: cells.length,
  outside: all.filter((one) => one.getBoundingClientRect().right > page.body.clientWidth).map(text),
  cut: cells.filter((one) => one.scrollWidth > one.clientWidth + 1).map(text),
  smallest: Math.min(...cells.map((one) => parseFloat(getComputedStyle(one).fontSize))),
  plot: width('td svg'),
  name: width('td:first-child'),
});
"""


def measured(page, width, folder):
    """What Chromium makes of a page in a window of this width."""
    frame = Path(folder, "frame.html")
    frame.write_text(
        f"<!doctype html><meta charset='utf-8'><iframe width='{width}' height='700' style='border: 0' "
        f"srcdoc='{escape(page)}'></iframe><script>onload = () => {{{MEASURE}}};</script>",
        encoding="utf-8",
    )
    options = ["--headless", "--no-sandbox", "--disable-gpu", "--no-first-run", "--hide-scrollbars"]
    done = subprocess.run(
        [CHROMIUM, *options, f"--user-data-dir={folder}/profile", "--dump-dom", frame.as_uri()],
        capture_output=True, text=True, check=True, timeout=120,
    )  # fmt: skip
    return json.loads(unescape(re.search("<body>(.*)</body>", done.stdout, re.DOTALL)[1]))


class Intervals(unittest.TestCase):
    def test_the_same_game_told_twice_is_no_news(self):
        random = np.random.default_rng(1)
        values = random.random(100)
        once = balance.mean_line("x", [(value, 1) for value in values], 1)
        twice = balance.mean_line("x", [(2 * value, 2) for value in values], 1)
        self.assertAlmostEqual(once.error, twice.error)
        many = balance.mean_line("x", [(value, 1) for value in values], 50)
        self.assertGreater(many.error, 1.5 * once.error)

    def test_shares_stay_shares_and_are_never_certain(self):
        line = balance.mean_line("x", [(1, 1)] * 5, 1, is_share=True)
        self.assertEqual((line.value, line.high), (1, 1))
        self.assertLess(line.low, 0.7)

    def test_they_hold_as_often_as_they_say(self):
        """Two cities a game; the card adds 0.3 to the chance to win. Deals are played twice, with the same luck."""
        random, held, shares, seats = np.random.default_rng(2), 0, 0, 0
        rounds = 300
        for _ in range(rounds):
            x, y, games, deals, sums = [], [], [], [], []
            for deal in range(120):
                luck, lucky_seat = random.random(), random.integers(2)
                for again in range(2):
                    cards = random.integers(0, 2, (2, 2))
                    chance = 0.5 + 0.3 / 2 * (cards[0, 0] - cards[1, 0]) + (0.2 if lucky_seat == 0 else -0.2)
                    won = luck < chance
                    sums.append((deal, float(won)))
                    for seat in (0, 1):
                        x.append(cards[seat])
                        y.append(float(won == (seat == 0)))
                        games.append(2 * deal + again)
                        deals.append(deal)
            slopes, errors = balance.regression(np.array(x), np.array(y), np.array(games), np.array(deals))
            held += abs(slopes[0] - 0.3) < 1.96 * errors[0]
            by_deal = {}
            for deal, won in sums:
                by_deal.setdefault(deal, []).append(won)
            line = balance.mean_line("seat 0", [(sum(all), len(all)) for all in by_deal.values()], 1, is_share=True)
            shares += line.low <= 0.5 <= line.high
            seats += 1
        self.assertGreater(held / rounds, 0.90)
        self.assertLess(held / rounds, 0.99)
        self.assertGreater(shares / seats, 0.90)
        self.assertLess(shares / seats, 0.99)

    def test_a_column_that_says_nothing_new_has_no_number(self):
        random = np.random.default_rng(3)
        one = random.integers(0, 2, 200)
        x = np.stack([one, one, random.integers(0, 2, 200)], axis=1)
        _, errors = balance.regression(x, random.random(200), np.arange(200) // 2, np.arange(200) // 2)
        self.assertEqual(list(np.isfinite(errors)), [False, False, True])


class Questions(unittest.TestCase):
    def test_the_fair_bid_evens_out_the_lead(self):
        """Seat 0 is ahead by 2 points, 6 coins, in the middle."""
        games = [game((140 + lead, 140), deal=number) for number, lead in enumerate([*range(-28, 33)] * 20)]
        (line,) = balance._bid(games).lines
        self.assertAlmostEqual(line.value, 6, delta=1.5)
        self.assertLess(line.low, line.value)
        self.assertGreater(line.high, line.value)

    def test_extra_turns_are_counted(self):
        choices = [(0, "build x"), (0, "wonder y z"), (0, "discard a"), (1, "build b"), (1, "start 1"), (1, "build c")]
        self.assertEqual(balance._turns_in_a_row(choices), [2, 0])

    def answers(self, file):
        return {
            section.key: {line.name: line for line in section.lines} for section in balance.report(read(file))
        }  # fmt: skip

    def test_a_report_of_duel(self):
        with tempfile.TemporaryDirectory() as folder:
            file = kept(folder, "simulate", "duel", "--bot", "greedy", "--games", 400)
            records = list(read(file))
            answers = self.answers(file)
            for key in ("seats", "margins", "bid", "endings", "draft_order", "first_picks", "starts", "extra_turns",
                        "extra_turn_wonders", "wonder_seats", "wonder_pairs", "wonders", "cards"):  # fmt: skip
                self.assertIn(key, answers)
            seats = answers["seats"]
            self.assertAlmostEqual(seats["seat 0"].value + seats["seat 1"].value, 1)
            won = sum((0 in one.winners) / len(one.winners) for one in records)
            self.assertAlmostEqual(seats["seat 0"].value, won / len(records))
            self.assertAlmostEqual(sum(line.value for line in answers["endings"].values()), 1)
            places = answers["draft_order"].values()
            mean = sum(line.value * line.deals for line in places) / sum(line.deals for line in places)
            self.assertAlmostEqual(mean, 2.5)  # four on offer, twice a game
            for lines in answers.values():
                for line in lines.values():
                    self.assertTrue(line.low <= line.value <= line.high, line)

    def test_a_report_of_seven_wonders(self):
        with tempfile.TemporaryDirectory() as folder:
            answers = self.answers(kept(folder, "simulate", "seven", "--players", 4, "--bot", "greedy", "--games", 300))
            for key in (
                "seats",
                "margins",
                "boards",
                "board_seats",
                "board_side_seats",
                "neighbours",
                "pairs",
                "cards",
            ):
                self.assertIn(key, answers)
            self.assertAlmostEqual(sum(line.value for line in answers["seats"].values()), 1)
            boards = answers["boards"].values()
            self.assertAlmostEqual(sum(line.value * line.deals for line in boards), 300)  # one victory a game
            for name, line in answers["boards"].items():
                by_seat = [one for seat, one in answers["board_side_seats"].items() if seat.startswith(f"{name}, ")]
                self.assertLessEqual(sum(one.deals for one in by_seat), line.deals)
            self.assertIn("giza A, seat 3", answers["board_side_seats"])

    def test_reports_are_compared_and_written(self):
        with tempfile.TemporaryDirectory() as folder:
            file = kept(folder, "match", "duel", "rules", "greedy", "--games", 60)
            page, numbers = Path(folder) / "page.html", Path(folder) / "numbers.json"
            printed = io.StringIO()
            with contextlib.redirect_stdout(printed):
                balance.main([str(file), "--compare", str(file), "--html", str(page), "--json", str(numbers)])
            found = json.loads(numbers.read_text(encoding="utf-8"))
            values = [line["value"] for lines in found.values() for line in lines]
            self.assertGreater(len(values), 20)
            self.assertEqual(set(values), {0.0})
            self.assertIn("Who sits where", printed.getvalue())
            self.assertIn("Who sits where", page.read_text(encoding="utf-8"))

    def test_one_deal_is_one_however_often_it_is_played(self):
        with tempfile.TemporaryDirectory() as folder:
            table = ["match", "seven", "--players", 3, "greedy", "random", "--games", 12]
            games = [balance.played(record) for record in read(kept(folder, *table))]
            self.assertEqual([one.deal for one in games], [games[3 * (n // 3)].deal for n in range(12)])
            self.assertEqual(len({one.deal for one in games}), 4)

    def test_runs_with_different_seeds_may_stand_behind_each_other(self):
        with tempfile.TemporaryDirectory() as one, tempfile.TemporaryDirectory() as two:
            table = ["simulate", "duel", "--bot", "greedy", "--games", 30]
            files = [kept(folder, *table, "--seed", seed) for folder, seed in ((one, 1), (two, 2))]
            both = Path(one, "both.zst")
            both.write_bytes(b"".join(file.read_bytes() for file in files))
            twice = Path(one, "twice.zst")
            twice.write_bytes(2 * files[0].read_bytes())
            lines = [self.answers(file)["seats"]["seat 0"] for file in (files[0], both, twice)]
            self.assertEqual([line.deals for line in lines], [30, 60, 30])
            self.assertAlmostEqual(lines[2].error, lines[0].error)
            self.assertLess(lines[1].error, 0.8 * lines[0].error)

    def test_modes_are_not_mixed(self):
        with tempfile.TemporaryDirectory() as one, tempfile.TemporaryDirectory() as two:
            for ours, theirs, words in (
                (["duel"], ["duel", "--agora"], "different modes: duel; duel with agora"),
                (["seven"], ["seven", "--players", 4], "3 players, sides random; seven with 4 players"),
                (["seven"], ["seven", "--sides", "A"], "3 players, sides A; seven with 3 players, sides random"),
            ):
                files = [
                    kept(folder, "simulate", *table, "--bot", "greedy", "--games", 2)
                    for folder, table in ((one, ours), (two, theirs))
                ]
                mixed = Path(one, "mixed")
                mixed.write_bytes(b"".join(file.read_bytes() for file in files))
                with self.assertRaisesRegex(ValueError, words):
                    balance.report(read(mixed))
                for file in files:
                    file.unlink()

    def test_an_interval_without_an_end_is_null(self):
        games = [game((140 + lead, 140), deal=lead) for lead in range(-3, 4)]
        games += [game((100, 90), "scientific", deal=10 + number) for number in range(30)]
        (line,) = balance._bid(games).lines
        self.assertEqual(line.high, np.inf)
        numbers = balance.as_json([balance._bid(games)])
        self.assertIsNone(numbers["bid"][0]["high"])
        json.dumps(numbers, allow_nan=False)

    def test_wonders_with_another_turn(self):
        own = ("sphinx piraeus colossus pyramids", "hanging_gardens circus_maximus mausoleum great_library")
        drafts = [(seat, wonder) for seat in (0, 1) for wonder in own[seat].split()]
        games = [
            game((50, 40), deal=deal, drafts=drafts, built=[["sphinx", "colossus"], ["hanging_gardens"]])
            for deal in range(5)
        ]
        extra, seats, pairs = balance._wonders(games)
        self.assertEqual(
            {line.name: (line.value, line.deals) for line in extra.lines},
            {"2 drafted": (1, 5), "1 drafted": (0, 5), "1 built": (0.5, 5)},
        )
        self.assertEqual({line.name: line.value for line in seats.lines}["sphinx, seat 0"], 1)
        self.assertEqual(len(seats.lines), 8)
        values = {line.name: line.value for line in pairs.lines}
        self.assertEqual(len(values), 12)
        self.assertEqual((values["colossus and sphinx"], values["great_library and mausoleum"]), (1, 0))

    @unittest.skipUnless(Path(CHROMIUM).exists(), "there is no Chromium")
    def test_a_page_of_400_pixels_can_be_read(self):
        with tempfile.TemporaryDirectory() as folder:
            for table in (["duel"], ["seven", "--players", 4]):
                file = kept(folder, "simulate", *table, "--bot", "greedy", "--games", 150)
                page = balance.html(balance.report(read(file)), f"Balance of {'long' * 30}.zst")
                file.unlink()
                found = measured(page, 400, folder)
                self.assertGreater(found["cells"], 100)
                self.assertEqual((found["width"], found["outside"], found["cut"]), (400, [], []))
                self.assertGreaterEqual(found["smallest"], 12)
                self.assertGreaterEqual(found["plot"], 60)
                self.assertGreaterEqual(found["name"], 96)

    def test_mistakes_are_named(self):
        with tempfile.TemporaryDirectory() as folder:
            empty = Path(folder) / "empty.zst"
            empty.write_bytes(b"")
            other = Path(folder) / "other.zst"
            other.write_text("not compressed")
            for arguments, words in (
                ([str(empty)], "no games"),
                ([folder + "/none.zst"], "No such file"),
                ([str(other)], "these are no records"),
            ):
                error = io.StringIO()
                with contextlib.redirect_stderr(error), self.assertRaises(SystemExit):
                    balance.main(arguments)
                self.assertIn(words, error.getvalue())


if __name__ == "__main__":
    unittest.main()
