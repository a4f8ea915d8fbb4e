"""The immediate end of a game by supremacy."""


class Supremacy(Exception):
    """DU-ORD-2: the game ends at this moment, with a kind of victory and its winners."""

    def __init__(self, victory, winners):
        super().__init__(victory)
        self.victory = victory
        self.winners = winners
