"""Secrecy over real sockets: two games that differ only in what a viewer may not know give it the same bytes.

The twin of a game is a copy of it in the database with another hidden deal. Both are played side by side by people who
do what looks the same to everybody else; every frame and answer of the viewers is compared, errors, reloads and exports
included."""

import os
import random
import re
import sqlite3
import unittest

from server_client import Client, Server, bot, new_secret, person

SEVEN = [("seven", {"players": players}) for players in (3, 5, 7)]
DUEL = [("duel", options) for options in ({}, {"agora": True}, {"pantheon": True}, {"agora": True, "pantheon": True})]
GAMES = int(os.environ.get("HEPTA_TWINS", "1"))  # of each kind


def twin_of_seven(lines, viewer):
    """Other hands of Age I, and all that is dealt later."""
    hands = {tuple(line.split()[1:3]): line.split()[3:] for line in lines if line.startswith("hand")}
    for age in "123":
        others = [key for key in hands if key[0] == age and not (age == "1" and key[1] == str(viewer))]
        cards = [card for key in others for card in hands[key]]
        random.shuffle(cards)
        for key in others:
            hands[key], cards = cards[:7], cards[7:]
    return [
        line
        if not line.startswith("hand")
        else " ".join(["hand", *line.split()[1:3], *hands[tuple(line.split()[1:3])]])
        for line in lines
    ]


def twin_of_duel(lines, _):
    """The order of Age III; in the base game also which cards were removed from it."""
    rest = [line for line in lines if not line.startswith(("age 3", "removed 3"))]
    age = next(line for line in lines if line.startswith("age 3")).split()[2:]
    removed = next(line for line in lines if line.startswith("removed 3")).split()[2:]
    if len(rest) == len(lines) - 2 and not any(line in ("agora", "pantheon") for line in lines):
        place = next(i for i, card in enumerate(age) if not card.endswith("guild") and "guild" not in card)
        age[place], removed[0] = removed[0], age[place]
    random.shuffle(age)
    at = next(i for i, line in enumerate(lines) if line.startswith("age 3"))
    twin = list(lines)
    twin[at] = "age 3 " + " ".join(age)
    twin[next(i for i, line in enumerate(lines) if line.startswith("removed 3"))] = "removed 3 " + " ".join(removed)
    return twin


def put_twins(database, games):
    """Copies each game with another deal under the id of its twin."""
    connection = sqlite3.connect(database)
    with connection:
        for game, viewer in games:
            row = list(connection.execute("SELECT * FROM games WHERE id = ?", (game,)).fetchone())
            deal = connection.execute("SELECT body FROM events WHERE game = ? AND kind = 14", (game,)).fetchone()[0]
            lines = deal.splitlines()
            twin = (twin_of_seven if row[1] == "seven" else twin_of_duel)(lines, viewer)
            assert twin != lines and sorted(" ".join(twin).split()) == sorted(" ".join(lines).split())
            row[0] = game[::-1] + "x"
            connection.execute(f"INSERT INTO games VALUES ({','.join('?' * len(row))})", row)
            for event in connection.execute("SELECT * FROM events WHERE game = ?", (game,)).fetchall():
                changed = [game[::-1] + "x", *event[1:]]
                if changed[5] == deal:
                    changed[5] = "\n".join(twin) + "\n"
                connection.execute(f"INSERT INTO events VALUES ({','.join('?' * len(event))})", changed)
    connection.close()


def open_form(action):
    """A choice of 7 Wonders as others see it."""
    words = action.split()
    return " ".join([words[0], *words[2:]]) if words[0] in ("sell", "stage") else action


def plain(text, game):
    """A frame without what differs between any two games: the name, and since when somebody is away."""
    return re.sub(r'"standInFrom":\d+', '"standInFrom":0', text.replace(game, "GAME"))


class Pair:
    """The same seat, or a spectator, in a game and in its twin."""

    def __init__(self, server, created, seat):
        self.seat = seat
        token = created["watch"] if seat is None else created["seats"][seat]["token"]
        self.games = [created["game"], created["game"][::-1] + "x"]
        self.clients = [Client(server.port), Client(server.port)]
        for client, game in zip(self.clients, self.games, strict=True):
            client.hello(game, token)

    def transcript(self, number):
        return [plain(text, self.games[number]) for text in self.clients[number].frames]

    def wait(self, seq):
        for client in self.clients:
            client.wait_until(lambda c: c.seq >= seq)

    def act(self, actions, message_id):
        """An act of this seat in both games; the number of the event it causes."""
        answers = []
        for client, action in zip(self.clients, actions, strict=True):
            client.send(type="act", id=message_id, turn=client.table["turn"], action=action, **client.question)
            answers.append(client.answer_to(message_id))
        assert answers[0] == answers[1] and answers[0]["type"] == "ack", answers
        return answers[0]["seq"]

    def close(self):
        for client in self.clients:
            client.close()


class Twins(unittest.TestCase):
    def test_frames_are_the_same(self):
        random.seed(3)
        with Server() as server:
            games = []
            for game, options in (SEVEN + DUEL) * GAMES:
                seats = options.get("players", 2)
                games.append(
                    (
                        server.create(game, [person(f"P{seat}") for seat in range(seats)], options),
                        game,
                        random.randrange(seats),
                    )
                )
            self.assertEqual(server.stop(), 0)
            put_twins(server.database, [(created["game"], viewer) for created, _, viewer in games])
            server.start()
            self.frames = 0
            for created, game, viewer in games:
                with self.subTest(game=game, viewer=viewer, seats=len(created["seats"])):
                    self.play(server, created, game, viewer)
            print(f"{len(games)} pairs of games, {self.frames} frames compared")
            self.assertGreater(self.frames, 100 * len(games))

    def play(self, server, created, game, viewer):
        pairs = [Pair(server, created, seat) for seat in range(len(created["seats"]))]
        watcher = Pair(server, created, None)
        # Of a seat of 7 Wonders the next hand shows; spectators never see one.
        watching = [watcher, *(pairs if game == "duel" else [])]
        self.poke(server, created, pairs[viewer])
        for move in range(60 if game == "seven" else 200):
            first = pairs[0].clients[0]
            if first.table["over"] or (game == "duel" and first.view["observation"]["age"] == 3):
                break
            chooser = random.choice([pair for pair in pairs if pair.clients[0].owes()])
            actions = self.same_looking(
                chooser, game == "duel" or (chooser.seat == viewer and chooser.clients[0].table["turn"] == 0)
            )
            if actions is None:
                break
            seq = chooser.act(actions, f"m{move}")
            for pair in [*pairs, watcher]:
                pair.wait(seq)
            if game == "duel" and pairs[0].clients[0].view["observation"]["age"] == 3:
                break
            if pairs[viewer].clients[0].table["turn"] == 0:
                self.compare(pairs[viewer])
            for pair in watching:
                self.compare(pair)
            if random.random() < 0.1:
                self.reload(server, created, watching)
            if random.random() < 0.1:
                self.meddle(server, created, pairs, watcher)
                for pair in watching:
                    self.compare(pair)
        for pair in [*pairs, watcher]:
            pair.close()

    def compare(self, pair):
        left, right = pair.transcript(0), pair.transcript(1)
        self.assertEqual(left, right)
        self.frames += len(left)
        for client in pair.clients:
            client.frames.clear()

    @staticmethod
    def same_looking(pair, exactly):
        mine, theirs = (client.legal() for client in pair.clients)
        if exactly:
            action = random.choice(mine)
            return action, action
        pairs = [(a, b) for a in mine for b in theirs if open_form(a) == open_form(b)]
        return random.choice(pairs) if pairs else None

    def poke(self, server, created, pair):
        """Errors, refusals and exports tell nothing either."""
        for client in pair.clients:
            for message in (
                {"type": "act", "id": "e1", "turn": 0, "action": "build nothing", **client.question},
                {"type": "act", "id": "e2", "turn": 7, "action": "pass", **client.question},
                {"type": "act", "id": "e3", "turn": 0, "action": "build altar pay 9 9", **client.question},
                {"type": "act", "id": "e5", "turn": 0, "action": "build altar", "event": 0, "city": 1},
                {"type": "take_back", "id": "e4", "turn": 0, **client.question},
                {"type": "act"},
                {"type": "what"},
            ):
                client.send(**message)
                client.wait_for("nack", "error")
            client.send_text("{")
            client.wait_for("error")
        self.compare(pair)
        for path in ("", "/record", "/replay", "/replay/3"):
            answers = [server.request("GET", f"/api/games/{game}{path}", token=created["watch"]) for game in pair.games]
            self.assertEqual(answers[0][0], answers[1][0])
            self.assertEqual(
                *(plain(answer[2].decode(), game) for answer, game in zip(answers, pair.games, strict=True))
            )
        token = created["seats"][pair.seat]["token"]
        lists = [
            server.request("POST", "/api/mine", {"seats": [{"game": game, "token": token}]})[2].replace(
                game.encode(), b"GAME"
            )
            for game in pair.games
        ]
        self.assertEqual(lists[0], lists[1])

    def ask_both(self, server, games, method, path, body, token):
        """The same request for a game and for its twin gets the same answer, which is given back."""
        answers = [server.request(method, f"/api/games/{game}{path}", body, token) for game in games]
        texts = [plain(answer[2].decode(), game) for answer, game in zip(answers, games, strict=True)]
        self.assertEqual((answers[0][0], texts[0]), (answers[1][0], texts[1]))
        return answers[0][0]

    def meddle(self, server, created, pairs, watcher):
        """What people do besides playing tells nothing either: seats that are asked for and refused, a second screen, a
        bot that sits down and leaves again, an undo that is declined."""
        games, places = watcher.games, created["seats"]
        asker, other = random.sample(range(len(places)), 2)
        secret = {"secret": new_secret(), "name": "Eve"}
        for method, path, body, token in (
            ("POST", f"/seats/{other}", bot(), created["owner"]),
            ("POST", f"/seats/{other}/invitation", {}, created["owner"]),
            ("POST", f"/seats/{other}/stand-in", {}, places[asker]["token"]),
            ("POST", "/claim", secret, places[other]["invitation"]),
            ("POST", "/branch", {"step": 0}, places[asker]["token"]),
            ("POST", "/rematch", {}, places[asker]["token"]),
            ("GET", "/review", None, places[asker]["token"]),
            ("DELETE", "", None, places[asker]["token"]),
        ):
            self.assertEqual(self.ask_both(server, games, method, path, body, token), 409, path)
        second = Pair(server, created, asker)
        self.everybody(pairs, watcher, lambda c: c.table["seats"][asker]["screens"] == 2)
        second.close()
        self.everybody(pairs, watcher, lambda c: c.table["seats"][asker]["screens"] == 1)
        idle = next((pair.seat for pair in pairs if not pair.clients[0].owes()), None)
        if idle is not None:
            for holder in (bot(), person(f"P{idle}")):
                path, token = f"/seats/{idle}", places[idle]["token"]
                self.assertEqual(self.ask_both(server, games, "POST", path, holder, token), 200)
                self.everybody(pairs, watcher, lambda c, k=holder["kind"]: c.table["seats"][idle]["kind"] == k)
        self.undo(pairs, watcher)

    @staticmethod
    def everybody(pairs, watcher, condition):
        for pair in [*pairs, watcher]:
            for client in pair.clients:
                client.wait_until(condition)

    def undo(self, pairs, watcher):
        pair = random.choice(pairs)
        number = pair.clients[0].new_id()
        for message in ({}, {"agree": False}):
            answers = []
            for client in pair.clients:
                client.send(type="undo", id=number, turn=client.table["turn"], **client.question, **message)
                answers.append(client.answer_to(number))
            self.assertEqual(*answers)
            if answers[0]["type"] == "nack":
                return
            self.everybody(pairs, watcher, lambda c, asked=not message: (c.table["undo"] is not None) == asked)
            pair = next(one for one in pairs if one.seat != pair.seat)
            number += "d"

    def reload(self, server, created, pairs):
        for pair in pairs:
            token = created["watch"] if pair.seat is None else created["seats"][pair.seat]["token"]
            for last_seq in (None, pair.clients[0].seq - 1):
                texts = []
                for game in pair.games:
                    client = Client(server.port)
                    client.hello(game, token, last_seq)
                    texts.append(plain(client.frames[-1], game))
                    client.close()
                self.assertEqual(texts[0], texts[1])


if __name__ == "__main__":
    unittest.main()
