"""`hepta play duel`: whole games on a pipe in all combinations, commands, bad input, records and their replay."""

import itertools
import os
import re
import subprocess
import tempfile
import unittest
from pathlib import Path

HEPTA = os.environ["HEPTA"]
WIDTH = 80
ALWAYS_ONE = "1\n" * 400
COMBINATIONS = ((), ("--agora",), ("--pantheon",), ("--agora", "--pantheon"))
PROMPT = "Your choice (1-"


def play(*options, answers=""):
    """Plays with these answers, against random bots unless another is named, and returns what was printed; the exit
    status must be 0."""
    if "--bot" not in options:
        options += ("--bot", "random")
    done = run("play", "duel", *options, answers=answers)
    assert done.returncode == 0, done.stderr
    return done.stdout


def run(*arguments, answers=""):
    return subprocess.run(
        [HEPTA, *arguments],
        input=answers,
        capture_output=True,
        text=True,
        timeout=60,
        env={**os.environ, "LC_ALL": "C"},
        check=False,
    )


def varied(count):
    """Answers that reach many kinds of choices; a number too large only asks again."""
    return "".join(f"{number * 7 % 23 + 1}\n1\n" for number in range(count))


class WholeGames(unittest.TestCase):
    def test_all_combinations_end_with_a_score_sheet(self):
        for options in COMBINATIONS:
            for seat in "01":
                with self.subTest(options=options, seat=seat):
                    text = play(*options, "--seed", "3", "--seat", seat, answers=ALWAYS_ONE)
                    end = text[text.index("The game is over.") :]
                    self.assertRegex(end, r"\nPOINTS .* TOTAL\nYou +\d.*\nRival +\d")
                    self.assertRegex(end, r"\n(You win|The rival wins|Both win) by (points|\w+ supremacy)\.\n$")
                    self.assertEqual("senate" in end.split("POINTS")[1], "--agora" in options)
                    self.assertEqual("temple" in end.split("POINTS")[1], "--pantheon" in options)

    def test_nothing_is_wider_than_a_terminal_of_80_columns(self):
        for options in COMBINATIONS:
            for answers in (ALWAYS_ONE, varied(300)):
                with self.subTest(options=options):
                    text = play(*options, "--seed", "8", answers=answers)
                    self.assertEqual([line for line in text.splitlines() if len(line) > WIDTH], [])

    def test_the_totals_are_the_sums_of_the_categories(self):
        for options in COMBINATIONS:
            text = play(*options, "--seed", "5", answers=ALWAYS_ONE)
            for row in re.findall(r"^(?:You|Rival) +((?:-?\d+ +)+\d+)$", text, re.MULTILINE):
                *parts, total = map(int, row.split())
                self.assertEqual(sum(parts), total)

    def test_the_first_game_has_no_draft(self):
        text = play("--first-game", "--seed", "1")
        self.assertNotIn("Draft", text)
        self.assertIn("[ ] The Pyramids", text)
        done = run("play", "duel", "--first-game", "--agora")
        self.assertEqual(done.returncode, 1)
        self.assertNotEqual(done.stderr, "")

    def test_the_same_seed_and_answers_give_the_same_game(self):
        once, again = (play("--agora", "--pantheon", "--seed", "4", answers=ALWAYS_ONE) for _ in range(2))
        self.assertEqual(once, again)

    def test_a_drawn_seed_is_printed_and_deals_the_same_game_again(self):
        text = play()
        self.assertEqual(play("--seed", re.search(r"seed (\d+)", text)[1]), text)

    def test_a_pipe_gets_no_colours_unless_it_asks_for_them(self):
        self.assertNotIn("\x1b", play("--agora", "--seed", "1", answers=ALWAYS_ONE))
        self.assertIn("\x1b[", play("--seed", "1", "--colour", "always"))
        self.assertNotIn("\x1b[H", play("--seed", "1", "--colour", "always", answers="1\n1\n"))


class Table(unittest.TestCase):
    def test_the_display_shows_what_covers_what(self):
        text = play("--first-game", "--seed", "1")
        display = text[text.index("Age I") : text.index("War")].splitlines()
        starts = {
            int(found[1]): found.start()
            for line in display
            for found in re.finditer(r"[ *]([ \d]\d) (?=\d+/|\[)", line)
        }
        self.assertEqual(sorted(starts), list(range(20)))
        rows = [range(0, 2), range(2, 5), range(5, 9), range(9, 14), range(14, 20)]
        for row, above in itertools.pairwise(rows):
            for place, slot in enumerate(row):
                self.assertLess(starts[above[place]], starts[slot])
                self.assertLess(starts[slot], starts[above[place + 1]])
        self.assertEqual(text.count("*"), 6)
        self.assertEqual(text.count("[I]"), 8)

    def test_wonders_under_which_a_card_can_be_put_have_columns(self):
        text = play("--first-game", "--seed", "1", answers=ALWAYS_ONE)
        self.assertRegex(text, r"\n  a wonder [A-Z].*: ")

    def test_agora_is_shown(self):
        text = play("--agora", "--seed", "2", answers=ALWAYS_ONE)
        for words in ("Senate  You", "6) 1 point", "[face down]", "[senator]", "cubes left", "recruit"):
            self.assertIn(words, text)

    def test_pantheon_is_shown(self):
        text = play("--pantheon", "--seed", "2", answers=ALWAYS_ONE)
        for words in ("prices You/Rival", "[temple]", "<offering 3>", "Gate", "activate"):
            self.assertIn(words, text)

    def test_conspiracies_and_divinities_of_the_rival_stay_hidden(self):
        for seed in range(1, 8):
            text = play("--agora", "--pantheon", "--seed", str(seed), answers=ALWAYS_ONE)
            news = re.findall(r"^  Rival +(.*)$", text, re.MULTILINE)
            for line in news:
                self.assertNotRegex(line, r"^keeps (?!one conspiracy)")
                self.assertNotRegex(line, r"^prepares (?!a conspiracy)")
                self.assertNotRegex(line, r"^places (?!a cube|a divinity \(\w+\) on space)")


class Commands(unittest.TestCase):
    OPTIONS = ("--first-game", "--seed", "5")

    def setUp(self):
        self.start = play(*self.OPTIONS)
        self.start = self.start[: self.start.rindex(PROMPT)]

    def answer(self, *lines):
        """What is printed from the first question on."""
        text = play(*self.OPTIONS, answers="".join(line + "\n" for line in lines))
        self.assertTrue(text.startswith(self.start))
        return text[len(self.start) :]

    def first_card(self):
        """The first card of the table of choices, as the notation writes it."""
        table = self.start[self.start.index("CARD") :].splitlines()[1]
        return table[7:27].strip().lower().replace(" ", "_")

    def test_help_names_every_command(self):
        text = self.answer("help")
        self.assertEqual(self.answer("h").split("\n", 1)[1], text.split("\n", 1)[1])
        for command in ("table", "cities", "discard", "card", "score", "log", "quit", "wonder", "activate", "trigger"):
            self.assertIn(command, text)

    def test_looking_around(self):
        self.assertIn("War ", self.answer("table"))
        self.assertIn("POINTS", self.answer("score"))
        self.assertIn("makes nothing", self.answer("cities"))
        self.assertIn("The discard pile is empty.", self.answer("discard"))
        self.assertIn("Nothing has happened yet.", self.answer("log"))
        self.assertIn("Free if you have Theater.", self.answer("card statue"))
        self.assertIn("Worth 6 victory points.", self.answer("card The Sphinx"))
        self.assertIn("progress token", self.answer("card law"))
        self.assertIn("conspiracy", self.answer("card coup"))
        self.assertIn("divinity", self.answer("card zeus"))
        self.assertIn("decree", self.answer("card income_blue"))

    def test_bad_input_gets_one_line_and_the_question_again(self):
        cases = {
            "99": "There is no action 99",
            "0": "There is no action 0",
            "-3": "There is no action -3",
            "999999999999999999999": "Unknown answer",
            "hello": "Unknown answer",
            "build": "Write actions like",
            "build altars": "There is no 'altars'",
            "build palace": "Palace is not face up in the display.",
            "draft sphinx": "is not possible now",
            "wonder sphinx palace": "you have no such wonder to build",
            "pass": "is not possible now",
            "card": "There is no ''",
            "card x": "There is no 'x'",
            "\x1b[A\x00\xff": "Unknown answer",
        }
        for line, reply in cases.items():
            with self.subTest(line=line):
                text = self.answer(line)
                self.assertIn(reply, text)
                asked, answered, ended = text.split(PROMPT)
                self.assertEqual(asked, "")
                self.assertEqual(len(answered.strip().splitlines()), 2)
                self.assertIn("The game ends here", ended)

    def test_numbers_and_notation_choose_the_same(self):
        card = self.first_card()
        name = re.search(r"\n  You (built .*)", self.answer("1"))[1]
        self.assertIn(name, self.answer("build " + card))
        self.assertIn(name, self.answer(f"  BUILD   {card} "))
        self.assertRegex(self.answer("discard " + card), r"\n  You discarded .* \(coins 7 -> 9\)")

    def test_the_log_tells_what_happened(self):
        text = self.answer("1", "log")
        last = text[text.rindex("> log\n") :]
        self.assertRegex(last, r"\n  You built .*\n(.*\n)*  Rival \w+ ")

    def test_quit_and_the_end_of_the_input_end_the_program(self):
        for answers in ("quit\n", "", "1\n", "1\nquit\n", "1"):
            with self.subTest(answers=answers):
                self.assertIn("The game ends here, unfinished.", play(*self.OPTIONS, answers=answers))


class Records(unittest.TestCase):
    def test_a_record_is_replayed(self):
        for options in COMBINATIONS:
            with self.subTest(options=options), tempfile.TemporaryDirectory() as folder:
                file = Path(folder, "game.txt")
                played = play(*options, "--seed", "6", "--record", str(file), answers=ALWAYS_ONE)
                self.assertIn(f"Record: {file}", played)
                done = run("replay", str(file))
                self.assertEqual(done.returncode, 0, done.stderr)
                self.assertIn("7 Wonders Duel, 2 players, seed 6", done.stdout)
                self.assertTrue("1: Draft\n  Seat 0 drafted " in done.stdout)
                self.assertRegex(done.stdout, r"\nPOINTS .*\nSeat 0 .*\nSeat 1 .*\n(Seat \d wins|Both win) by ")
                self.assertEqual([line for line in done.stdout.splitlines() if len(line) > WIDTH], [])
                totals = [
                    re.findall(r"(\d+)$", line)[0]
                    for line in played.splitlines()
                    if re.match(r"(You|Rival) +-?\d+ +-?\d+ .*\d$", line)
                ][-2:]
                self.assertEqual(totals, re.findall(r"^Seat \d +-?\d+ +-?\d+ .* (\d+)$", done.stdout, re.MULTILINE))

    def test_records_are_kept_when_the_player_leaves(self):
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder, "game.txt")
            play("--seed", "5", "--record", str(file), answers="1\n1\n1\n")
            done = run("replay", str(file))
            self.assertEqual(done.returncode, 0, done.stderr)
            self.assertIn("the game was not finished", done.stdout)


class Options(unittest.TestCase):
    def test_wrong_options_are_refused_with_a_reason(self):
        cases = {
            ("--seat", "2"): "--seat",
            ("--bot", "genius"): "--bot",
            ("--seed", "x"): "--seed",
            ("--colour", "red"): "--colour",
            ("--players", "3"): "--players",
            ("--record", "/no/such/folder/file"): "cannot write '/no/such/folder/file'",
        }
        for options, reason in cases.items():
            with self.subTest(options=options):
                done = run("play", "duel", *options)
                self.assertNotEqual(done.returncode, 0)
                self.assertIn(reason, done.stderr)


if __name__ == "__main__":
    unittest.main()
