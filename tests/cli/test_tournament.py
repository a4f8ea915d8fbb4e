"""`hepta tournament`: ratings of a round robin."""

import json
import os
import subprocess
import unittest

HEPTA = os.environ["HEPTA"]


def run(*arguments):
    return subprocess.run(
        [HEPTA, "tournament", *map(str, arguments)], capture_output=True, text=True, timeout=120, check=False
    )


def tournament(*arguments):
    done = run(*arguments, "--json", "-")
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


class Tournaments(unittest.TestCase):
    def test_the_same_numbers_for_any_number_of_threads(self):
        one = tournament("duel", "random", "greedy", "rules", "--games", 20, "--threads", 1)
        two = tournament("duel", "random", "greedy", "rules", "--games", 20, "--threads", 2)
        self.assertEqual(one, two)

    def test_two_players_meet_once_and_more_twice(self):
        duel = tournament("duel", "random", "greedy", "rules", "--games", 10)
        self.assertEqual(len(duel["matches"]), 3)
        seven = tournament("seven", "random", "greedy", "--games", 6)
        self.assertEqual(
            [(one["a"], one["b"]) for one in seven["matches"]], [("random", "greedy"), ("greedy", "random")]
        )

    def test_ratings_are_sorted_and_balanced(self):
        found = tournament("duel", "random", "greedy", "rules", "--games", 40)["ratings"]
        elos = [one["elo"] for one in found]
        self.assertEqual(elos, sorted(elos, reverse=True))
        self.assertAlmostEqual(sum(elos), 0, places=6)
        self.assertEqual(found[-1]["bot"], "random")
        self.assertEqual(sum(one["won"] for one in found), sum(one["lost"] for one in found))
        for one in found:
            self.assertGreater(one["error_95"], 0)

    def test_the_table_has_a_row_for_each(self):
        done = run("duel", "random", "greedy", "--games", 10)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertRegex(done.stdout, r"(?m)^ +1  greedy ")
        self.assertRegex(done.stdout, r"(?m)^ +2  random ")

    def test_mistakes_get_a_clear_word(self):
        for arguments, words in (
            (["duel", "random"], "at least two"),
            (["duel", "random", "random"], "named twice"),
            (["duel", "random", "nobody"], "unknown bot 'nobody'"),
            (["duel"], "BOTS"),
        ):
            with self.subTest(arguments=arguments):
                done = run(*arguments)
                self.assertNotEqual(done.returncode, 0)
                self.assertIn(words, done.stdout + done.stderr)


if __name__ == "__main__":
    unittest.main()
