"""A player's city (DU-CONV-2) with what Agora and Pantheon add to it, and the way coins move."""

from collections import Counter

from duel_cards import BUILDINGS, CUBES, DIVINITIES, START_COINS, TOKENS


class City:
    def __init__(self):
        self.coins = START_COINS  # the treasury (PA-CONV-6)
        self.cards = set()
        self.built = {}  # wonder -> card under it
        self.unbuilt = set()
        self.tokens = set()
        # Agora
        self.senators = set()
        self.reserve = CUBES
        self.conspiracies = {}  # id -> [state, card under it]
        # Pantheon
        self.divinities = set()
        self.mythology = []
        self.offerings = []
        self.astarte = 0
        self.snake = None  # the opponent's card that bears the snake token

    def money(self):
        """PA-AST-2: what the player can spend."""
        return self.coins + self.astarte

    def pay(self, amount):
        """PA-AST-2: the treasury first, Astarte for the rest."""
        from_treasury = min(self.coins, amount)
        self.coins -= from_treasury
        self.astarte -= amount - from_treasury
        assert self.astarte >= 0

    def lose(self, amount):
        """DU-CONV-5, PA-AST-1: coins of the treasury, all of them if there are fewer."""
        self.coins -= min(self.coins, amount)

    def cards_of(self, *colours):
        return [name for name in self.cards if BUILDINGS[name].colour in colours]

    def conspiracies_in(self, state):
        return [name for name, (now, _) in self.conspiracies.items() if now == state]


def symbol_of(card):
    """The science symbol of a building, or None."""
    for effect in BUILDINGS[card].effects_of("science"):
        return effect["symbol"]
    return None


def science_symbols(city):
    """DU-SCI-1, PA-SCI-1, PA-NIS-1: how many copies of each symbol count for the owner of the city."""
    symbols = Counter(symbol_of(card) for card in city.cards)
    del symbols[None]
    owned = [TOKENS[name] for name in city.tokens] + [DIVINITIES[name] for name in city.divinities]
    for card in owned:
        symbols.update(effect["symbol"] for effect in card.effects_of("science"))
    if city.snake is not None:
        symbols[symbol_of(city.snake)] += 1
    return symbols
