"""`hepta play seven`: whole games on a pipe, commands, bad input, undo, the end of the input."""

import os
import re
import subprocess
import tempfile
import unittest
from pathlib import Path

HEPTA = os.environ["HEPTA"]
WIDTH = 80
EVERY_CHOICE_FIRST = "1\n\n" * 60


def play(*options, answers="", environment=None):
    """Plays with these answers, against random bots unless another is named, and returns what was printed; the exit
    status must be 0."""
    if "--bot" not in options:
        options += ("--bot", "random")
    done = run("play", "seven", *options, answers=answers, environment=environment)
    assert done.returncode == 0, done.stderr
    return done.stdout


def run(*arguments, answers="", environment=None):
    return subprocess.run(
        [HEPTA, *arguments],
        input=answers,
        capture_output=True,
        text=True,
        timeout=60,
        env={**os.environ, "LC_ALL": "C", **(environment or {})},
        check=False,
    )


class WholeGames(unittest.TestCase):
    def test_games_of_all_sizes_end_with_a_score_sheet(self):
        for players in range(2, 8):
            for seat in (0, players - 1):
                with self.subTest(players=players, seat=seat):
                    text = play("-p", str(players), "--seed", "3", "--seat", str(seat), answers=EVERY_CHOICE_FIRST)
                    self.assertEqual(text.count("Conflicts at the end of Age"), 3)
                    sheet = text[text.index("The game is over.") :]
                    self.assertEqual(len(re.findall(r"^  \d .*-?\d+$", sheet, re.MULTILINE)), players)
                    self.assertRegex(sheet, r"win|victory")

    def test_nothing_is_wider_than_a_terminal_of_80_columns(self):
        for players in range(2, 8):
            text = play("-p", str(players), "--seed", "8", answers=EVERY_CHOICE_FIRST)
            self.assertEqual([line for line in text.splitlines() if len(line) > WIDTH], [])

    def test_the_same_seed_and_answers_give_the_same_game(self):
        once, again = (play("--seed", "4", answers=EVERY_CHOICE_FIRST) for _ in range(2))
        self.assertEqual(once, again)

    def test_a_drawn_seed_is_printed_and_deals_the_same_game_again(self):
        text = play(answers="")
        seed = re.search(r"seed (\d+)", text)[1]
        self.assertEqual(play("--seed", seed, answers=""), text)

    def test_a_pipe_gets_no_colours_unless_it_asks_for_them(self):
        self.assertNotIn("\x1b", play("--seed", "1", answers=EVERY_CHOICE_FIRST))
        self.assertIn("\x1b[", play("--seed", "1", "--colour", "always"))
        self.assertNotIn("\x1b[H", play("--seed", "1", "--colour", "always", answers="1\n\n"))

    def test_any_bot_can_play_the_other_cities(self):
        for bot, name in (
            ("random", "random"),
            ("apprentice", "Apprentice"),
            ("builder", "Builder"),
            ("mcts:simulations=20", "mcts:simulations=20"),
        ):
            text = play("--seed", "4", "--bot", bot, answers=EVERY_CHOICE_FIRST)
            self.assertIn(f"against {name}.", text)
            self.assertIn("The game is over.", text)
        self.assertIn("against Apprentice.", run("play", "seven", "--seed", "4").stdout)  # unless another is named
        self.assertIn("執政官", play("--language", "ja", "--bot", "consul", answers=""))
        done = run("play", "seven", "--bot", "nobody")
        self.assertNotEqual(done.returncode, 0)
        self.assertIn("unknown bot 'nobody'", done.stderr)

    def test_a_hint_names_legal_actions_with_chances_and_points(self):
        text = play("--seed", "4", answers="hint\n")
        hints = re.findall(r"^  (\w+ \w+).*? (?:(\d+) % to win, )?about -?\d+ points", text, re.MULTILINE)
        self.assertEqual(len(hints), 3)
        for action, chance in hints:
            self.assertRegex(action, "^(build|stage|sell) ")
            self.assertLessEqual(int(chance or 0), 100)  # none where it is not known well enough
        self.assertRegex(text, r"\n    \S[^\n]*\.\n")  # a reason is a sentence
        self.assertIn("You have already chosen", play("--seed", "4", answers="1\nhint\n"))

    def test_the_two_player_game_asks_for_the_free_city(self):
        text = play("-p", "2", "--seed", "1", answers="1\n1\n\n")
        self.assertIn("Free City turn: you drew", text)
        self.assertIn("Now choose a card from your hand for the Free City", text)
        self.assertRegex(text, r"\n  Free City (built|sold)")

    def test_special_choices_are_explained(self):
        seen = ""
        for seed in range(1, 40):
            wonders = "babylon:B,halicarnassus:B,giza:A"
            for seat in "01":
                seen += play(
                    "--seed", str(seed), "--wonders", wonders, "--seat", seat, answers=stage_first(seed, wonders, seat)
                )
            if "seventh card:" in seen and "discard pile for free" in seen:
                break
        self.assertIn("plays its seventh card: build it, use it for a stage, or sell it.", seen)
        self.assertIn("may build one card from the discard pile for free", seen)
        self.assertIn("take nothing", seen)


def stage_first(seed, wonders, seat):
    """Answers that build a stage whenever the game offers one, found by playing the game again and again."""
    answers = ""
    for _ in range(30):
        text = play("--seed", str(seed), "--wonders", wonders, "--seat", seat, answers=answers)
        if "The game is over." in text:
            break
        hand = text[: text.rindex("Your choice (1-")]
        hand = hand[hand.rindex("CARD") :] if "CARD" in hand else ""
        stages = re.findall(r" (\d+) (?:own(?! goods)|[LR]\d+(?: R\d+)?)(?: |$)", hand, re.MULTILINE)
        answers += (stages[0] if stages else "1") + "\n\n"
    return answers


class Commands(unittest.TestCase):
    def setUp(self):
        self.start = play("--seed", "5")

    def answer(self, *lines):
        """What is printed from the first question on."""
        text = play("--seed", "5", answers="".join(line + "\n" for line in lines))
        return text[len(self.start) - len(ending(self.start)) :]

    def test_help_names_every_command(self):
        text = self.answer("help")
        self.assertEqual(self.answer("h").split("\n", 1)[1], text.split("\n", 1)[1])
        for command in ("undo", "table", "hand", "city", "card", "score", "log", "quit", "pay"):
            self.assertIn(command, text)

    def test_looking_around(self):
        self.assertIn("[ ] stage 1:", self.answer("city 1"))
        self.assertIn("POINTS", self.answer("score"))
        self.assertIn("LEFT", self.answer("table"))
        self.assertIn("CARD", self.answer("hand"))
        self.assertIn("Free if you have Apothecary.", self.answer("card stables"))
        self.assertIn("Lets you build Dispensary and Stables for free.", self.answer("card apothecary"))
        self.assertIn("Nothing has happened yet.", self.answer("log"))
        self.assertIn("Age I, turn 1:", self.answer("1", "", "log"))

    def test_bad_input_gets_one_line_and_the_question_again(self):
        cases = {
            "99": "There is no action 99",
            "0": "There is no action 0",
            "-3": "There is no action -3",
            "999999999999999999999": "Unknown answer",
            "hello": "Unknown answer",
            "build": "Write actions like",
            "build altars": "There is no card 'altars'",
            "build palace": "You do not have Palace in hand.",
            "build baths": "missing stone (SW-PAY-2)",
            "take altar": "is not possible now",
            "pass": "is not possible now",
            "city": "Which city?",
            "city 7": "Which city?",
            "card": "There is no card",
            "card x": "There is no card 'x'",
            "undo": "There is nothing to undo.",
            "\x1b[A\x00\xff": "Unknown answer",
        }
        for line, reply in cases.items():
            with self.subTest(line=line):
                text = self.answer(line)
                self.assertIn(reply, text)
                asked, answered, ended = text.split("Your choice")
                self.assertEqual(asked, "")
                self.assertEqual(len(answered.strip().splitlines()), 2)
                self.assertIn("The game ends here", ended)

    def test_numbers_and_notation_choose_the_same(self):
        self.assertIn("You: build Lumber Yard, free", self.answer("1"))
        self.assertIn("You: build Lumber Yard, free", self.answer("build lumber_yard"))
        self.assertIn("You: build Lumber Yard, free", self.answer("  BUILD   Lumber_Yard "))
        self.assertIn("You: sell Baths for 3 coins", self.answer("sell baths"))

    def test_undo_takes_back_until_the_choice_is_revealed(self):
        text = self.answer("1", "undo", "sell baths", "undo", "2", "ok")
        self.assertEqual(text.count("Undone."), 2)
        self.assertRegex(text, r"Olympia built the Clay Pool")
        self.assertNotIn("built the Lumber Yard", text)

    def test_undo_does_not_change_what_the_bots_do(self):
        plain = self.answer("1", "")
        undone = self.answer("1", "undo", "2", "undo", "1", "")
        after = "Age I, turn 1:"
        self.assertEqual(plain[plain.index(after) :], undone[undone.index(after) :])

    def test_undo_takes_back_both_choices_of_a_two_player_turn(self):
        for answers in ("1\nundo\n", "1\n1\nundo\n"):
            text = play("-p", "2", "--seed", "1", answers=answers)
            self.assertIn("Undone.\nFree City turn: you drew", text)

    def test_anything_but_enter_and_undo_does_not_reveal(self):
        self.assertIn("Press Enter to reveal", self.answer("1", "yes"))
        self.assertNotIn("Age I, turn 1:", self.answer("1", "yes"))

    def test_quit_and_the_end_of_the_input_end_the_program(self):
        for answers in ("quit\n", "", "1\n", "1\nquit\n", "1"):
            with self.subTest(answers=answers):
                self.assertIn("The game ends here, unfinished.", play("--seed", "5", answers=answers))

    def test_cards_that_others_sell_or_put_under_their_wonders_are_not_shown(self):
        hidden = 0
        for seed in range(1, 6):
            text = play("--seed", str(seed), "--wonders", "giza:A,rhodes:A,ephesus:A", answers=EVERY_CHOICE_FIRST)
            for city, what in re.findall(r"^  (Rhodes|Ephesus) ((?:built|sold) .*)$", text, re.MULTILINE):
                hidden += "sold a card" in what or "built stage" in what
                self.assertRegex(what, r"^(built the [A-Z]|built stage \d of the wonder(?! with)|sold a card)", city)
        self.assertGreater(hidden, 20)

    def test_the_players_own_cards_are_shown(self):
        self.assertRegex(self.answer("sell baths", ""), r"Olympia sold the Baths: 3 coins \(coins 3 -> 6\)")


def ending(text):
    return text[text.rindex("Your choice") :]


class Options(unittest.TestCase):
    def test_wrong_options_are_refused_with_a_reason(self):
        cases = {
            ("--seat", "3"): "there is no seat 3 with 3 players",
            ("--seat", "-1"): "--seat",
            ("-p", "8"): "--players",
            ("--bot", "genius"): "--bot",
            ("--seed", "x"): "--seed",
            ("--colour", "red"): "--colour",
            ("--wonders", "troy,giza,rhodes"): "unknown wonder 'troy'",
            ("--record", "/no/such/folder/file"): "cannot write '/no/such/folder/file'",
        }
        for options, reason in cases.items():
            with self.subTest(options=options):
                done = run("play", "seven", *options)
                self.assertNotEqual(done.returncode, 0)
                self.assertIn(reason, done.stderr)

    def test_a_game_must_be_named(self):
        self.assertNotEqual(run("play").returncode, 0)

    def test_records_are_kept_when_the_player_leaves(self):
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder, "game.txt")
            text = play("--seed", "5", "--record", str(file), answers="1\n\n2\n\n3\n")
            self.assertIn(f"Record: {file}", text)
            lines = file.read_text(encoding="utf-8").splitlines()
            self.assertEqual(lines[0], "heptapolis record 1")
            self.assertRegex(lines[-2], r"^2: 0 ")
            self.assertRegex(lines[-1], r"^# heptapolis \d+\.\d+\.\d+$")


if __name__ == "__main__":
    unittest.main()
