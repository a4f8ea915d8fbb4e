"""`hepta catalog`: the components that the engine plays with are those of data/*.json, field by field."""

import json
import os
import subprocess
import unittest
from pathlib import Path

HEPTA = os.environ["HEPTA"]
DATA = Path(__file__).resolve().parents[2] / "data"
FILES = {"seven": "seven_wonders.json", "duel": "duel.json", "agora": "agora.json", "pantheon": "pantheon.json"}
MOST_SHOWN = 20


def catalog(*arguments):
    done = subprocess.run([HEPTA, "catalog", *arguments], capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def data(game):
    return json.loads((DATA / FILES[game]).read_text(encoding="utf-8"))


def label(thing, place):
    """How an item of a list is called: by its id where it has one."""
    return thing["id"] if isinstance(thing, dict) and "id" in thing else place


def differences(printed, wanted, path=""):
    """One line for each field that differs, with its path; the type of a value counts, as 1 == True in Python."""
    if isinstance(printed, dict) and isinstance(wanted, dict):
        for key in sorted(printed.keys() | wanted.keys()):
            if key not in printed:
                yield f"{path}.{key} is missing, the data has {wanted[key]!r}"
            elif key not in wanted:
                yield f"{path}.{key} is {printed[key]!r}, the data has no such field"
            else:
                yield from differences(printed[key], wanted[key], f"{path}.{key}")
    elif isinstance(printed, list) and isinstance(wanted, list):
        if len(printed) != len(wanted):
            yield f"{path} has {len(printed)} entries, the data has {len(wanted)}"
        for place, (one, other) in enumerate(zip(printed, wanted, strict=False)):
            yield from differences(one, other, f"{path}[{label(other, place)}]")
    elif type(printed) is not type(wanted) or printed != wanted:
        yield f"{path} is {printed!r}, the data has {wanted!r}"


class CatalogAsJson(unittest.TestCase):
    def assert_like_data(self, game):
        printed, wanted = json.loads(catalog(game, "--json")), data(game)
        found = list(differences(printed, wanted))
        shown = found[:MOST_SHOWN] + [f"and {len(found) - MOST_SHOWN} more"] * (len(found) > MOST_SHOWN)
        self.assertFalse(found, f"`hepta catalog {game} --json` and data/{FILES[game]}:\n" + "\n".join(shown))
        self.assertEqual(printed, wanted)

    def test_seven_wonders_is_like_the_data(self):
        self.assert_like_data("seven")

    def test_duel_is_like_the_data(self):
        self.assert_like_data("duel")

    def test_agora_is_like_the_data(self):
        self.assert_like_data("agora")

    def test_pantheon_is_like_the_data(self):
        self.assert_like_data("pantheon")


class Differences(unittest.TestCase):
    """The comparison above sees what it should see."""

    def test_equal_things_have_none(self):
        for game in FILES:
            self.assertEqual(list(differences(data(game), data(game))), [])

    def test_a_changed_value_is_named_by_its_path(self):
        changed = data("duel")
        changed["cards"][0]["cost"]["coins"] = 9
        self.assertEqual(
            list(differences(changed, data("duel"))), [".cards[lumber_yard].cost.coins is 9, the data has 0"]
        )

    def test_order_length_fields_and_types_count(self):
        self.assertEqual(len(list(differences([1, 2], [2, 1]))), 2)
        self.assertEqual(len(list(differences([1], [1, 2]))), 1)
        self.assertEqual(len(list(differences({"a": 1}, {"b": 1}))), 2)
        self.assertEqual(len(list(differences(True, 1))), 1)


# Where a game keeps what its table names, one line each.
LISTED = {
    "seven": [("cards",), ("wonders",)],
    "duel": [("cards",), ("wonders",), ("progress_tokens",)],
    "agora": [("senators",), ("conspiracies",), ("decrees",), ("wonders",), ("progress_tokens",)],
    "pantheon": [("divinities",), ("grand_temples", "cards"), ("wonders",), ("progress_tokens",)],
}


class CatalogAsTable(unittest.TestCase):
    def test_every_component_has_a_line(self):
        for game, lists in LISTED.items():
            with self.subTest(game=game):
                lines = catalog(game).splitlines()
                things = []
                for keys in lists:
                    part = data(game)
                    for key in keys:
                        part = part[key]
                    things += part
                gates = 1 if game == "pantheon" else 0
                self.assertEqual(len(lines), len(things) + gates)
                for thing in things:
                    name = thing.get("name", thing["id"])
                    self.assertTrue(any(f" {name} " in f"{line} " for line in lines), f"no line for {name}")

    def test_costs_are_written_in_words(self):
        self.assertRegex(catalog("duel"), r"(?m)^2 yellow +Forum +3 coins 1 clay$")
        self.assertRegex(catalog("duel"), r"(?m)^1 grey +Press +1 coin$")
        self.assertRegex(catalog("duel"), r"(?m)^  purple +Builders Guild +1 wood 2 stone 1 clay 1 glass$")
        self.assertRegex(catalog("duel"), r"(?m)^wonder +The Pyramids +3 stone 1 papyrus$")
        self.assertRegex(catalog("pantheon"), r"(?m)^3 temple +Greek Grand Temple +3 stone 1 glass 1 papyrus$")
        self.assertRegex(catalog("seven"), r"(?m)^1 brown +Lumber Yard +free$")


class Mistakes(unittest.TestCase):
    def test_an_unknown_game_is_refused(self):
        done = subprocess.run([HEPTA, "catalog", "chess"], capture_output=True, text=True, timeout=60, check=False)
        self.assertNotEqual(done.returncode, 0)


if __name__ == "__main__":
    unittest.main()
