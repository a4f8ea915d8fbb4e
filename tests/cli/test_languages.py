"""The languages of the terminal: every message that the program names is in every catalogue with its arguments, and
whole games in every language show neither keys nor braces nor lines that are too wide."""

import json
import os
import re
import subprocess
import tempfile
import unicodedata
import unittest
from pathlib import Path

HEPTA = os.environ["HEPTA"]
ROOT = Path(os.environ["HEPTA_SOURCE_DIR"])
LANGUAGES = ("en", "ko", "ja", "tr")
CATALOGUES = {
    language: json.loads((ROOT / "words" / f"{language}.json").read_text(encoding="utf-8")) for language in LANGUAGES
}
WIDTH = 80


def run(*arguments, answers="", **environment):
    outside = {name: value for name, value in os.environ.items() if name not in ("LC_ALL", "LC_MESSAGES", "LANG")}
    return subprocess.run(
        [HEPTA, *arguments],
        input=answers,
        capture_output=True,
        encoding="utf-8",
        timeout=60,
        env={**outside, **environment},
        check=False,
    )


def columns(text):
    """Places that a text takes on a terminal."""
    return sum(
        0 if unicodedata.combining(letter) else 2 if unicodedata.east_asian_width(letter) in "WF" else 1
        for letter in text
    )


def sources():
    return [file.read_text(encoding="utf-8") for file in sorted((ROOT / "apps").glob("*.cpp"))]


def calls():
    """(key, names of the arguments given) of every t("key", {{"name", ...}, ...}). A key that ends with a point is the
    first part of several."""
    for text in sources():
        for found in re.finditer(r'\bt_?\(\s*"([a-z0-9_.]+)"', text):
            yield found[1], arguments_given(text, found.end())


def arguments_given(text, place):
    """Names in the braces of a call, those of calls inside it left out."""
    names, depth = set(), 1
    while depth > 0:
        if inner := re.compile(r"\bt_?\(").match(text, place):
            arguments = arguments_given(text, inner.end())
            place = arguments.end
            continue
        if name := re.compile(r'\{"(\w+)",').match(text, place):
            names.add(name[1])
        depth += {"(": 1, ")": -1}.get(text[place], 0)
        place += 1
    return Arguments(names, place)


class Arguments(set):
    """Names, and where the call ends."""

    def __init__(self, names, end):
        super().__init__(names)
        self.end = end


def arguments_used(message):
    """Names of the arguments of a message in ICU MessageFormat, those in branches included."""
    names = set()

    def read(place):
        """A message up to the brace that closes it; returns the place behind it."""
        while place < len(message) and message[place] != "}":
            if message[place] == "{":
                name = re.compile(r"\w+").match(message, place + 1)
                names.add(name[0])
                place = name.end()
                while message[place] != "}":  # branches, if any: `, select, word {message} ...`
                    place = read(place + 1) if message[place] == "{" else place + 1
            place += 1
        return place + 1

    read(0)
    return names


class Catalogues(unittest.TestCase):
    def test_every_message_that_is_named_exists_with_its_arguments(self):
        self.assertGreater(len({key for key, _ in calls()}), 150)
        for key, given in calls():
            for language, catalogue in CATALOGUES.items():
                keys = [one for one in catalogue if one.startswith(key)] if key.endswith(".") else [key]
                self.assertNotEqual(keys, [])
                for one in keys:
                    with self.subTest(key=one, language=language):
                        self.assertTrue(one in catalogue)
                        used = arguments_used(catalogue[one])
                        self.assertTrue(used <= given if key.endswith(".") else used == given, f"{used} {given}")

    def test_every_text_that_looks_like_a_key_is_one(self):
        families = {key.split(".")[0] for key in CATALOGUES["en"] if "." in key} - {"seven", "duel"}  # kinds of names
        for text in sources():
            for key in re.findall(r'"([a-z]+\.[a-z0-9_.]+)"', text):
                if key.split(".")[0] in families and not key.endswith("."):
                    self.assertTrue(key in CATALOGUES["en"], key)

    def test_every_word_of_the_terminal_is_used(self):
        literals = set(re.findall(r'"(terminal\.[a-z0-9_.]+)"', "".join(sources())))
        families = tuple(key for key in literals if key.endswith("."))
        for key in CATALOGUES["en"]:
            if key.startswith("terminal."):
                self.assertTrue(key in literals or key.startswith(families), key)

    def test_help_fits_the_terminal(self):
        for language in LANGUAGES:
            for key in ("terminal.help_seven", "terminal.help_duel"):
                for line in CATALOGUES[language][key].split("\n"):
                    self.assertLessEqual(columns(line), WIDTH, line)


class Games(unittest.TestCase):
    COMMANDS = (
        "help\ntable\nhand\nscore\nlog all\ncity 1\ncity 9\ncard altar\ncard x\nhint\n"
        "build\nbuild palace\n99\nxyz\ncities\ndiscard\n"
    )
    GAMES = (
        ("seven", "-p", "3"),
        ("seven", "-p", "2"),
        ("seven", "-p", "7"),
        ("duel",),
        ("duel", "--agora", "--pantheon"),
    )

    def check(self, text):
        # What a player types stands behind the question; what the program says must be words.
        self.assertNotRegex(text, r"[⟨⟩{}]")
        self.assertNotRegex(text, r"\[[^\]\s]+/[^\]\s]+\]", "a Korean particle that was not chosen")
        self.assertEqual([line for line in text.splitlines() if columns(line) > WIDTH], [])

    def test_whole_games_and_their_records(self):
        answers = self.COMMANDS + "".join(f"{number * 7 % 13 + 1}\n\n1\n\n" for number in range(150))
        for language in LANGUAGES:
            for game in self.GAMES:
                for seed in ("3", "8"):
                    with self.subTest(language=language, game=game, seed=seed), tempfile.TemporaryDirectory() as folder:
                        file = str(Path(folder, "r"))
                        done = run(
                            "play",
                            *game,
                            "--seed",
                            seed,
                            "--bot",
                            "random",
                            "--language",
                            language,
                            "--record",
                            file,
                            answers=answers,
                        )
                        self.assertEqual(done.returncode, 0, done.stderr)
                        self.assertIn(CATALOGUES[language]["terminal.over"], done.stdout)
                        self.check(done.stdout.replace(file, "r"))
                        self.check(run("replay", file, "--language", language).stdout)

    def test_all_about_every_component(self):
        data = {
            name: json.loads((ROOT / "data" / f"{name}.json").read_text(encoding="utf-8"))
            for name in ("seven_wonders", "duel", "agora", "pantheon")
        }
        ids = {
            "seven": [card["id"] for card in data["seven_wonders"]["cards"]],
            "duel": [
                one["id"]
                for name in ("duel", "agora", "pantheon")
                for kind in ("cards", "wonders", "progress_tokens", "conspiracies", "decrees", "divinities")
                for one in data[name].get(kind, [])
            ]
            + ["gate", "conspirator_1", "politician_left_1", "greek_grand_temple"],
        }
        for language in LANGUAGES:
            for game, names in ids.items():
                answers = "".join(f"card {name}\n" for name in names)
                text = run("play", game, "--seed", "1", "--language", language, answers=answers).stdout
                self.check(text)
                self.assertEqual(len(re.findall(r"> card .*\n\S.*?: \S", text)), len(names))

    def test_components_are_found_by_their_names(self):
        for language, game, name in (
            ("ko", "seven", "제단"),
            ("ja", "duel", "祭壇"),
            ("tr", "seven", "SUNAK"),
            ("tr", "duel", "inşaatçılar LONCASI"),
            ("en", "duel", "Civic levy"),
        ):
            text = run("play", game, "--seed", "1", "--language", language, answers=f"card {name}\n").stdout
            self.assertRegex(text, r"> card .*\n\S.*?: \S")

    def test_what_is_typed_is_the_same_in_all_languages(self):
        for language in LANGUAGES:
            text = run(
                "play", "seven", "--seed", "5", "--language", language, answers="build lumber_yard\n\nsell\nquit\n"
            ).stdout
            self.assertIn(CATALOGUES[language]["terminal.unfinished"].split("{")[0], text)


class Choice(unittest.TestCase):
    def language(self, *options, **environment):
        text = run("play", "seven", "--seed", "1", *options, **environment).stdout
        return next(
            language
            for language in LANGUAGES
            if CATALOGUES[language]["seven"] in text.splitlines()[0]
            and CATALOGUES[language]["terminal.unfinished"].split("{")[0] in text
        )

    def test_the_environment_says_the_language_as_posix_has_it(self):
        self.assertEqual(self.language(), "en")
        self.assertEqual(self.language(LANG="ko_KR.UTF-8"), "ko")
        self.assertEqual(self.language(LANG="ko_KR.UTF-8", LC_MESSAGES="ja_JP.UTF-8"), "ja")
        self.assertEqual(self.language(LANG="ko_KR.UTF-8", LC_MESSAGES="ja_JP.UTF-8", LC_ALL="tr"), "tr")
        self.assertEqual(self.language(LANG="ko_KR.UTF-8", LC_ALL=""), "ko")
        self.assertEqual(self.language(LANG="ko_KR.UTF-8", LC_ALL="C"), "en")
        self.assertEqual(self.language(LANG="de_DE.UTF-8"), "en")
        self.assertEqual(self.language(LANG="kok_IN"), "en")

    def test_the_option_goes_before_the_environment(self):
        self.assertEqual(self.language("--language", "ja", LC_ALL="tr_TR.UTF-8"), "ja")

    def test_another_language_is_refused(self):
        for command in (("play", "seven"), ("play", "duel"), ("replay", "x")):
            done = run(*command, "--language", "de")
            self.assertNotEqual(done.returncode, 0)
            self.assertIn("--language: de not in {en,ko,ja,tr}", done.stderr)


if __name__ == "__main__":
    unittest.main()
