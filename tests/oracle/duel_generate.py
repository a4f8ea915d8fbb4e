"""Random Duel games by the oracle's own rules, as complete traces."""

from random import Random

from duel_cards import BUILDINGS
from duel_deal import random_deal
from duel_game import Game
from duel_lines import decision_line, end_line, state_line, text

# Weights of --bias by the first word of an action: rare effects become frequent.
BIAS = {
    "wonder": 12,
    "trigger": 30,
    "activate": 12,
    "recruit": 12,
    "prepare": 4,
    "conspire": 8,
    "build": 4,
    "discard": 1.5,
    "pass": 0.3,
}
BIAS_DRAFT = ("curia_julia", "knossos", "divine_theater", "sanctuary", "mausoleum", "great_library")
MOODS = (0.2, 1, 1, 1, 4)  # a biased player likes each word more or less
AMBITIONS = ("none", "none", "war", "science", "politics")
LIKED = 12
DISLIKED = 0.2
WAR = ("coup", "mars", "colossus", "statue_of_zeus", "circus_maximus", "strategy")
SCIENCE = ("ishtar", "nisaba", "law", "coercion", "great_library", "espionage")
POLITICS = ("knossos", "curia_julia", "political_maneuver", "corruption", "conspirator", "politician")


class UniformPlayer:
    def __init__(self, random):
        self.random = random

    def choose(self, game, legal):
        return self.random.choice(legal)


class BiasedPlayer:
    """Chooses with weights that differ from game to game, and with a goal of its own."""

    def __init__(self, random, seat):
        self.random = random
        self.seat = seat
        self.weights = {word: weight * random.choice(MOODS) for word, weight in BIAS.items()}
        self.ambition = random.choice(AMBITIONS)
        self.reluctant = random.random() < 0.3  # leaves the Senate to the opponent

    def choose(self, game, legal):
        """First the kind of action, then the action."""
        words = {}
        for action in legal:
            words.setdefault(action.split()[0], []).append(action)
        totals = [self.word_weight(word) * max(self.liking(game, each) for each in words[word]) for word in words]
        actions = words[self.random.choices(list(words), totals)[0]]
        return self.random.choices(actions, [self.liking(game, action) for action in actions])[0]

    def word_weight(self, word):
        weight = self.weights.get(word, 1)
        if self.reluctant and self.ambition != "politics" and word in ("recruit", "place"):
            return weight * 0.02
        return weight

    def liking(self, game, action):
        """How much the player likes one action among those of its kind."""
        word, *rest = action.split()
        if word == "draft" and rest[0] in BIAS_DRAFT:
            return 4
        if self.ambition == "war":
            return LIKED if rest and (self.colour(rest[0]) == "red" or rest[0] in WAR) else 1
        if self.ambition == "science":
            return LIKED if rest and (self.colour(rest[0]) == "green" or rest[0] in SCIENCE) else 1
        if self.ambition == "politics":
            return self.political_liking(game, word, rest)
        return 1

    @staticmethod
    def colour(name):
        return BUILDINGS[name].colour if name in BUILDINGS else None

    def political_liking(self, game, word, rest):
        """Wants all six chambers."""
        if word == "place":
            return self.chamber_liking(game, int(rest[0]))
        if word == "move":
            start = game.senate[int(rest[0])].cubes
            spare = start[self.seat] - start[1 - self.seat] >= 2
            return self.chamber_liking(game, int(rest[1])) if spare else DISLIKED
        if rest and (rest[0].startswith(POLITICS) or self.colour(rest[0]) == "blue"):
            return LIKED
        return 1

    def chamber_liking(self, game, chamber):
        return DISLIKED if game.controller(chamber) == self.seat else LIKED


def generate_game(agora, pantheon, seed, bias=False):
    """Yield the lines of one random game as text."""
    random = Random(f"{seed} {agora} {pantheon} {bias}")
    deal = random_deal(agora, pantheon, seed, random)
    players = [BiasedPlayer(random, seat) if bias else UniformPlayer(random) for seat in (0, 1)]
    game = Game(deal)
    yield text(deal.start_line())
    course = game.play()
    owed = next(course)
    while owed is not None:
        yield text(state_line(game))
        seat, legal = owed
        action = players[seat].choose(game, legal)
        yield text(decision_line(seat, legal, action))
        try:
            owed = course.send(action)
        except StopIteration:
            owed = None
    yield text(state_line(game))
    yield text(end_line(game))
