"""`hepta match`: results, thread independence, the sequential test, and programs of others that misbehave."""

import json
import os
import signal
import subprocess
import sys
import tempfile
import textwrap
import time
import unittest
from pathlib import Path

HEPTA = os.environ["HEPTA"]
ROOT = Path(__file__).resolve().parents[2]


def run(*arguments, timeout=120):
    return subprocess.run([HEPTA, *map(str, arguments)], capture_output=True, text=True, timeout=timeout, check=False)


def match(*arguments):
    done = run("match", *arguments, "--json", "-")
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


class Matches(unittest.TestCase):
    def test_the_same_numbers_for_any_number_of_threads(self):
        for game in (["duel", "--agora", "--pantheon"], ["seven", "--players", 4]):
            one = match(game[0], "greedy", "random", *game[1:], "--games", 40, "--seed", 5, "--threads", 1)
            two = match(game[0], "greedy", "random", *game[1:], "--games", 40, "--seed", 5, "--threads", 2)
            self.assertEqual(one, two)
            other = match(game[0], "greedy", "random", *game[1:], "--games", 40, "--seed", 6)
            self.assertNotEqual(one, other)

    def test_counts_add_up(self):
        for players in (2, 3, 7):
            found = match("seven", "greedy", "random", "--players", players, "--games", players * 6)
            self.assertEqual(found["games"], players * 6)
            self.assertEqual(found["deals"], 6)
            self.assertEqual(found["won"] + found["drawn"] + found["lost"], players * 6 * (players - 1))
            self.assertEqual([seat["games"] for seat in found["a_at_seat"]], [6] * players)
            self.assertEqual(found["of_b"]["seat_games"], players * 6 * (players - 1))
            points = (found["won"] + found["drawn"] / 2) / (players * 6 * (players - 1))
            self.assertAlmostEqual(found["score"], points)
            low, high = found["score_95"]
            self.assertTrue(0 <= low <= points <= high <= 1)

    def test_greedy_beats_random(self):
        for game in ("duel", "seven"):
            found = match(game, "greedy", "random", "--games", 60)
            self.assertGreater(found["elo_95"][0], 0, game)

    def test_a_bot_against_itself_is_even(self):
        # With the same deals from both seats and equal players nobody can be ahead by much.
        found = match("duel", "random", "random", "--games", 400)
        self.assertLess(found["score_95"][0], 0.5)
        self.assertGreater(found["score_95"][1], 0.5)

    def test_games_are_rounded_up_to_whole_deals(self):
        self.assertEqual(match("seven", "random", "random", "--players", 5, "--games", 7)["games"], 10)

    def test_the_table_names_everything(self):
        done = run("match", "duel", "greedy", "random", "--games", 20)
        self.assertEqual(done.returncode, 0, done.stderr)
        for words in ("score of A", "Elo difference", "95 % interval", "first places", "A at seat", "mean points"):
            self.assertIn(words, done.stdout)

    def test_the_sequential_test_stops_early_at_the_same_game(self):
        results = [
            match("duel", "greedy", "random", "--games", 5000, "--sprt", "0,20", "--threads", threads)
            for threads in (1, 2)
        ]
        self.assertEqual(results[0], results[1])
        self.assertEqual(results[0]["sprt"]["accepted"], "elo1")
        self.assertLess(results[0]["games"], 5000)

    def test_json_into_a_file_leaves_the_table(self):
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder, "result.json")
            done = run("match", "duel", "random", "random", "--games", 4, "--json", file)
            self.assertIn("Elo difference", done.stdout)
            self.assertEqual(json.loads(file.read_text(encoding="utf-8"))["games"], 4)

    def test_ctrl_c_shows_what_is_known(self):
        with subprocess.Popen(
            [HEPTA, "match", "duel", "greedy", "random", "--games", "10000000"],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        ) as process:
            time.sleep(2)
            process.send_signal(signal.SIGINT)
            out, _ = process.communicate(timeout=60)
        self.assertEqual(process.returncode, 130)
        self.assertIn("Elo difference", out)

    def test_mistakes_get_a_clear_word(self):
        for arguments, words in (
            (["duel", "greedy", "nobody"], "unknown bot 'nobody'"),
            (["duel", "greedy"], "B is required"),
            (["chess", "greedy", "random"], "chess"),
            ([], "a game (seven or duel) after the command is required"),
            (["duel", "greedy", "random", "--games", 0], "--games"),
            (["duel", "greedy", "random", "--sprt", "5"], "--sprt needs two numbers"),
            (["duel", "greedy", "random", "--sprt", "5,x"], "--sprt needs two numbers"),
            (["duel", "greedy", "random", "--sprt", "5,0"], "smaller"),
            (["duel", "greedy", "random", "--json", "/no/such/folder/x", "--games", 2], "cannot write"),
            (["duel", "exec:/no/such/program", "random"], "cannot run"),
            (["duel", "exec:", "random"], "no program is named"),
            (["duel", "exec:true", "random"], "it ended with status 0"),
        ):
            with self.subTest(arguments=arguments):
                done = run("match", *arguments)
                self.assertNotEqual(done.returncode, 0)
                self.assertIn(words, done.stdout + done.stderr)


BOT = """
    import json, os, sys, time
    seen, moves = None, 0
    for line in sys.stdin:
        command, _, rest = line.strip().partition(" ")
        if command == "identify": print("id name test\\nidentified")
        elif command == "isready": print("readyok")
        elif command == "position": seen = json.loads(rest)
        elif command == "quit": break
        elif command == "go":
            moves += 1
            {answer}
        sys.stdout.flush()
"""


class ProgramsOfOthers(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)

    def bot(self, answer, start=""):
        file = Path(self.folder.name, "bot.py")
        file.write_text(start + textwrap.dedent(BOT).format(answer=answer), encoding="utf-8")
        return f"exec:{sys.executable} {file}"

    def play(self, spec, *options, games=2, game="duel"):
        log = Path(self.folder.name, "log.txt")
        begin = time.monotonic()
        found = match(game, spec, "random", "--games", games, "--threads", 1, "--log", log, *options)
        self.seconds = time.monotonic() - begin
        self.assertEqual(found["games"], games)
        lines = log.read_text(encoding="utf-8").splitlines()
        self.assertEqual(len(lines), found["faults"])
        return lines

    def test_a_good_program_has_no_faults(self):
        self.assertEqual(self.play(self.bot("print('bestmove', seen['legal'][0])")), [])

    def test_the_example_has_no_faults_in_any_game(self):
        example = f"exec:{sys.executable} {ROOT / 'examples' / 'greedy_bot.py'}"
        self.assertEqual(self.play(example, "--agora", "--pantheon"), [])
        for players in (2, 3):
            self.assertEqual(self.play(example, "--players", players, game="seven", games=players), [])

    def test_a_program_hears_prices_choices_and_the_result(self):
        heard = Path(self.folder.name, "heard")
        program = self.bot("print('bestmove', seen['legal'][0])")
        file = Path(self.folder.name, "bot.py")
        listening = f"for line in sys.stdin:\n    open({str(heard)!r}, 'a').write(line)"
        file.write_text(file.read_text().replace("for line in sys.stdin:", listening))
        for game, options, seats in (("duel", ["--agora"], 2), ("seven", ["--players", 3], 3)):
            with self.subTest(game):
                heard.write_text("")
                self.assertEqual(self.play(program, *options, game=game, games=seats), [])
                lines = [line.split(" ", 1) for line in heard.read_text().splitlines()]
                self.check_what_was_heard(game, seats, lines)

    def check_what_was_heard(self, game, seats, lines):
        words = [line[0] for line in lines]
        self.assertEqual(words.count("offers"), words.count("go"))
        self.assertEqual(words.count("result"), seats)
        told = {
            word: [json.loads(line[1]) for line in lines if line[0] == word] for word in ("offers", "played", "result")
        }
        for result in told["result"]:
            self.assertEqual(len(result["totals"]), seats)
            self.assertTrue(result["winners"])
        self.assertTrue(any("prices" in json.dumps(one) or "payments" in json.dumps(one) for one in told["offers"]))
        played = [news for moment in told["played"] for news in moment]
        self.assertEqual({news["seat"] for news in played}, set(range(seats)))
        if game == "seven":  # which card a rival sells stays hidden (SW-HID-5)
            self.assertTrue(any(news["action"] == "sell" for news in played))
            self.assertEqual({len(moment) for moment in told["played"]} - {1}, {seats})

    def test_illegal_answers_are_replaced_one_by_one(self):
        lines = self.play(self.bot("print('bestmove', seen['legal'][0] if moves % 3 else 'build castle')"))
        self.assertGreater(len(lines), 3)
        for line in lines:
            self.assertRegex(line, r"^game \d+, seat \d+, .*'build castle' is not legal; the stand-in moves$")

    def test_a_crash_is_survived_and_the_program_started_again_for_the_next_game(self):
        lines = self.play(self.bot("sys.exit(9) if moves == 3 else print('bestmove', seen['legal'][0])"))
        self.assertEqual(len(lines), 2)
        self.assertIn("game 0", lines[0])
        self.assertIn("game 1", lines[1])
        for line in lines:
            self.assertIn("it ended with status 9; the stand-in moves until the end of the game", line)

    def test_a_signal_is_named(self):
        lines = self.play(self.bot("os.abort()"))
        self.assertIn("it was ended by a signal: Aborted", lines[0])

    def test_a_hang_is_ended_by_the_clock(self):
        lines = self.play(self.bot("time.sleep(1000)"), "--move-time", 0.2, "--grace", 0.1)
        self.assertEqual(len(lines), 2)
        self.assertIn("it did not answer in time", lines[0])
        self.assertLess(self.seconds, 30)

    def test_endless_talk_is_no_answer(self):
        lines = self.play(
            self.bot("[print('info still thinking', flush=True) for _ in iter(int, 1)]"),
            "--move-time",
            0.2,
            "--grace",
            0.1,
        )
        self.assertIn("it did not answer in time", lines[0])
        self.assertLess(self.seconds, 30)

    def test_a_line_without_end_is_cut(self):
        lines = self.play(self.bot("[sys.stdout.write('x' * 4096) for _ in iter(int, 1)]"))
        self.assertIn("it sent a line without end", lines[0])

    def test_too_much_memory_ends_the_program(self):
        lines = self.play(self.bot("hoard = bytearray(1 << 30); print('bestmove', seen['legal'][0])"), "--memory", 512)
        self.assertEqual(len(lines), 2)
        self.assertIn("it ended with status 1", lines[0])

    def test_what_it_has_started_dies_with_it(self):
        pid = Path(self.folder.name, "pid")
        answer = (
            "import subprocess; child = subprocess.Popen(['sleep', '600']); "
            f"open({str(pid)!r}, 'w').write(str(child.pid)); time.sleep(1000)"
        )
        self.play(self.bot(answer), "--move-time", 0.3, "--grace", 0.1)
        child = int(pid.read_text(encoding="utf-8"))
        for _ in range(50):
            if not Path(f"/proc/{child}").exists() or "Z" in Path(f"/proc/{child}/stat").read_text().split()[2]:
                return
            time.sleep(0.1)
        self.fail("the grandchild is still alive")

    def test_a_program_that_never_gets_ready_is_refused(self):
        done = run("match", "duel", "exec:sleep 100", "random", "--start-time", 0.3)
        self.assertEqual(done.returncode, 1)
        self.assertIn("it did not answer in time", done.stderr)

    @unittest.skipIf(
        os.environ.get("HEPTA_SANITIZED") == "1",
        "AddressSanitizer reserves terabytes of addresses: no program with it runs under a memory limit",
    )
    def test_our_own_engine_can_be_the_program(self):
        spec = f"exec:{HEPTA} engine --bot greedy"
        self.assertEqual(self.play(spec, "--agora", "--pantheon"), [])
        self.assertEqual(self.play(spec, "--players", 3, game="seven", games=3), [])


if __name__ == "__main__":
    unittest.main()
