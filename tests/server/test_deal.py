"""Deals that can be checked: a commitment before anybody sits down, chance from every person, all told at the end."""

import hashlib
import os
import random
import re
import subprocess
import tempfile
import unittest

from deal_checker import why_unfair
from server_client import HEPTA, Client, Server, bot, new_secret, person, play_to_the_end

GAMES = (
    ("seven", {"players": 2}, 2),
    ("seven", {"players": 3, "sides": "A"}, 3),
    ("seven", {"players": 5, "sides": "B"}, 2),
    ("seven", {"players": 3, "wonders": ["giza", "rhodes:B", "ephesus:A"]}, 2),
    ("duel", {}, 2),
    ("duel", {"first_game": True}, 1),
    ("duel", {"agora": True}, 2),
    ("duel", {"pantheon": True}, 1),
    ("duel", {"agora": True, "pantheon": True}, 2),
)


def verify(record, *options):
    """Exit status and all that was printed."""
    with tempfile.NamedTemporaryFile("w", suffix=".txt", encoding="utf-8") as file:
        file.write(record)
        file.flush()
        command = [HEPTA, "verify", file.name, *options]
        done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
        return done.returncode, done.stdout + done.stderr


class Deal(unittest.TestCase):
    new_server = staticmethod(Server)  # also run with another database, by test_postgres.py

    @classmethod
    def setUpClass(cls):
        cls.server = cls.new_server()

    @classmethod
    def tearDownClass(cls):
        cls.server.close()

    def setUp(self):
        random.seed(self.id())

    def sit_down(self, created, seat, chance=None):
        """Takes a seat and adds chance; what was added."""
        chance = new_secret() if chance is None else chance
        body = {"secret": new_secret(), "name": f"P{seat}", "chance": chance}
        invitation = created["seats"][seat]["invitation"]
        status, answer = self.server.json("POST", f"/api/games/{created['game']}/claim", body, invitation)
        self.assertEqual(status, 200, answer)
        created["seats"][seat]["token"] = body["secret"]
        return chance

    def record_of(self, created):
        status, _, text = self.server.request("GET", f"/api/games/{created['game']}/record", token=created["watch"])
        self.assertEqual(status, 200)
        return text.decode()

    def played(self, game, options, people):
        """A finished game, its record, the commitment at its beginning and what people added."""
        seats = options.get("players", 2)
        holders = [person() for _ in range(people)] + [bot() for _ in range(seats - people)]
        created = self.server.create(game, holders, options, claim=False, speed="instant")
        chances = [self.sit_down(created, seat) for seat in range(people)]
        clients = [self.server.join(created, seat) for seat in range(people)]
        play_to_the_end(clients)
        for client in clients:
            client.close()
        return created, self.record_of(created), chances

    def test_every_deal_follows_for_two_checkers(self):
        for game, options, people in GAMES:
            with self.subTest(game=game, options=options):
                created, record, chances = self.played(game, options, people)
                self.assertIn(f"commitment {created['commitment']}\n", record)
                for seat, chance in enumerate(chances):
                    self.assertIn(f"chance {seat} {chance}\n", record)
                self.assertIsNone(why_unfair(record))
                kept = [f"--chance={seat}:{chance}" for seat, chance in enumerate(chances)]
                status, text = verify(record, "--commitment", created["commitment"], *kept)
                self.assertEqual(status, 0, text)
                self.assertIn("result: right", text)

    def test_verify_finds_every_lie(self):
        created, record, chances = self.played("duel", {}, 2)
        secret = re.search(r"secret (\w+)", record).group(1)
        other = hashlib.sha256(b"another").hexdigest()
        other_commitment = hashlib.sha256(bytes.fromhex(other)).hexdigest()
        cards = re.search(r"age 1 (\w+) (\w+) ", record)
        swapped = record.replace(cards.group(0), f"age 1 {cards.group(2)} {cards.group(1)} ")
        last = re.sub(r"\nresult .*", "", record)
        lies = {
            "another secret": (record.replace(secret, other), "does not fit the commitment"),
            "another secret and commitment": (
                record.replace(secret, other).replace(created["commitment"], other_commitment),
                "does not follow",
            ),
            "another chance": (record.replace(chances[1], new_secret()), "does not follow"),
            "no chance": (record.replace(f"chance 1 {chances[1]}\n", ""), "does not follow"),
            "other options": (record.replace('"first_game":false', '"first_game":true'), "does not follow"),
            "two cards swapped": (swapped, ""),
            "no result": (last, "the result is missing"),
            "a wrong result": (re.sub(r"totals \d+", "totals 999", record), "wrong result"),
            "no secret": (record.replace(f"secret {secret}\n", ""), "expected a line 'secret ...'"),
        }
        for name, (text, reason) in lies.items():
            with self.subTest(name):
                self.assertNotEqual(text, record)
                status, said = verify(text)
                self.assertEqual(status, 1, said)
                self.assertIn(reason, said)
        for options in (["--commitment", other], [f"--chance=0:{other}"]):
            self.assertEqual(verify(record, *options)[0], 1)

    def test_records_without_a_commitment_stay_valid(self):
        created = self.server.create("duel", [person("Ada"), bot()], {"seed": 7}, speed="instant")
        self.assertIsNone(created["commitment"])
        ada = self.server.join(created, 0)
        self.assertNotIn("commitment", ada.table["trust"])
        play_to_the_end([ada])
        ada.close()
        record = self.record_of(created)
        self.assertNotIn("secret", record)
        status, text = verify(record)
        self.assertEqual(status, 0, text)
        self.assertIn("does not say where it came from", text)
        self.assertEqual(verify(record, "--commitment", "00" * 32)[0], 1)

    def test_nothing_is_dealt_or_told_until_the_last_person_has_sat_down(self):
        created = self.server.create("seven", [person(), person(), bot()], {"players": 3}, claim=False, speed="instant")
        self.sit_down(created, 0)
        ada = self.server.join(created, 0)
        self.assertIsNone(ada.view)
        self.assertEqual(ada.table["trust"]["commitment"], created["commitment"])
        self.assertEqual([seat["ready"] for seat in ada.table["seats"]], [True, False, True])
        self.assertFalse(ada.table["dealt"] or ada.waiting(0.3))
        ada.send(type="act", id="early", turn=0, event=0, action="sell altar")
        self.assertEqual(ada.answer_to("early")["code"], "not_your_turn")
        status, listed = self.server.json(
            "POST", "/api/mine", {"seats": [{"game": created["game"], "token": created["seats"][0]["token"]}]}
        )
        self.assertEqual((status, listed["games"][0]["dealt"], listed["games"][0]["age"]), (200, False, None))
        self.sit_down(created, 1)
        ada.wait_until(lambda c: c.table["dealt"])
        self.assertEqual(len(ada.view["observation"]["hand"]), 7)
        self.assertTrue(ada.owes())
        bo = self.server.join(created, 1)
        self.assertEqual(len(bo.view["observation"]["hand"]), 7)
        seen = "".join(ada.frames + bo.frames)
        play_to_the_end([ada, bo])
        secret = re.search(r"secret (\w+)", self.record_of(created)).group(1)
        self.assertNotIn(secret, seen + "".join(ada.frames + bo.frames))
        for client in (ada, bo):
            client.close()

    def test_a_bot_in_place_of_the_missing_person_lets_the_game_begin(self):
        created = self.server.create("duel", [person(), person()], claim=False)
        self.sit_down(created, 0, chance="")
        ada = self.server.join(created, 0)
        self.assertFalse(ada.table["dealt"])
        status, _ = self.server.json("POST", f"/api/games/{created['game']}/seats/1", bot(), created["owner"])
        self.assertEqual(status, 200)
        ada.wait_until(lambda c: c.table["dealt"] and c.view)
        ada.close()

    def test_chance_is_checked_at_the_border_and_counts_once(self):
        created = self.server.create("duel", [person(), person()], claim=False)
        path = f"/api/games/{created['game']}/claim"
        invitation = created["seats"][0]["invitation"]
        for wrong in ("short", "x" * 44, "\n" * 43):
            body = {"secret": new_secret(), "chance": wrong}
            self.assertEqual(self.server.json("POST", path, body, invitation)[0], 422)
        body = {"secret": new_secret(), "name": "Ada", "chance": new_secret()}
        for _ in range(2):
            self.assertEqual(self.server.json("POST", path, body, invitation)[0], 200)
            first = dict(body)
            body["chance"] = new_secret()  # the answer got lost, and the client made another one
        client = Client(self.server.port)
        client.send(type="hello", proto=1, game=created["game"], token=body["secret"], chance="bad")
        self.assertEqual(client.receive()["code"], "bad_message")
        client.close()
        self.assertNotEqual(first["chance"], body["chance"])

    def test_in_a_rematch_everybody_adds_chance_by_coming(self):
        created, _, _ = self.played("duel", {"first_game": True}, 2)
        tokens = [seat["token"] for seat in created["seats"]]
        status, answer = self.server.json("POST", f"/api/games/{created['game']}/rematch", {}, tokens[0])
        self.assertEqual(status, 200)
        again = {"game": answer["game"], "watch": created["watch"]}
        chances = [new_secret(), new_secret()]
        clients = []
        for token, chance in zip(tokens, chances, strict=True):
            client = Client(self.server.port)
            client.send(type="hello", proto=1, game=again["game"], token=token, chance=chance)
            client.seat = client.wait_for("welcome")["seat"]
            clients.append(client)
            self.assertEqual(client.table["dealt"], len(clients) == 2)
            self.assertEqual(client.view is None, len(clients) == 1)
        commitment = clients[0].table["trust"]["commitment"]
        play_to_the_end(clients)
        record = self.record_of(again)
        for client, chance in zip(clients, chances, strict=True):
            self.assertIn(f"chance {client.seat} {chance}\n", record)
            client.close()
        self.assertEqual(verify(record, "--commitment", commitment)[0], 0)
        self.assertIsNone(why_unfair(record))

    def test_kills_between_the_claims_and_the_deal_lose_nothing(self):
        kills = int(os.environ.get("HEPTA_KILLS", "6"))
        with self.new_server() as server:
            self.server, whole = server, self.server
            try:
                for _ in range(kills):
                    created = server.create("duel", [person(), person()], {"first_game": True}, claim=False)
                    chances = [self.sit_down(created, seat) for seat in (0, 1)]
                    server.kill()  # the second claim is acknowledged; the deal is perhaps not on disk
                    server.start()
                    clients = [server.join(created, seat) for seat in (0, 1)]
                    self.assertTrue(all(client.table["dealt"] and client.view for client in clients))
                    play_to_the_end(clients)
                    for client in clients:
                        client.close()
                    record = self.record_of(created)
                    for seat, chance in enumerate(chances):
                        self.assertIn(f"chance {seat} {chance}\n", record)
                    self.assertEqual(verify(record, "--commitment", created["commitment"])[0], 0)
            finally:
                self.server = whole


if __name__ == "__main__":
    unittest.main()
