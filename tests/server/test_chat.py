"""Chat: phrases and text, to the whole table or among spectators alone, kept with the game."""

import json
import os
import random
import sqlite3
import time
import unittest

from server_client import Server, bot, person, play_to_the_end

WORDS = os.path.join(os.path.dirname(__file__), "..", "..", "words")
AT_ONCE = 6  # lines over one socket, then one every two seconds


def phrases(language):
    with open(os.path.join(WORDS, f"{language}.json"), encoding="utf-8") as file:
        keys = [key for key in json.load(file) if key.startswith("chat.phrase.")]
    return [key.removeprefix("chat.phrase.") for key in keys]


def say(client, **what):
    """Says it; the answer."""
    message_id = client.new_id()
    client.send(type="say", id=message_id, **what)
    return client.answer_to(message_id)


def heard(client, count, patience=10):
    """The lines a client has heard, once there are so many."""
    end = time.monotonic() + patience
    while True:
        frames = [json.loads(text) for text in client.frames]
        lines = [line for frame in frames if frame["type"] == "welcome" for line in frame["chat"]]
        lines += [frame["line"] for frame in frames if frame["type"] == "said"]
        if len(lines) >= count:
            return lines
        if time.monotonic() > end:
            raise AssertionError(f"heard only {lines}")
        client.drain()


def words_of(lines):
    return [(line["seat"], line.get("text", line.get("phrase"))) for line in lines]


class Chat(unittest.TestCase):
    new_server = Server

    @classmethod
    def setUpClass(cls):
        cls.server = cls.new_server()

    @classmethod
    def tearDownClass(cls):
        cls.server.close()

    def setUp(self):
        self.clients = []

    def tearDown(self):
        for client in self.clients:
            client.close()

    def join(self, *arguments, **more):
        self.clients.append(self.server.join(*arguments, **more))
        return self.clients[-1]

    def test_players_speak_to_all_and_spectators_among_themselves(self):
        created = self.server.create("seven", [person(name) for name in ("Ada", "Bo", "Cy")], {"players": 3})
        ada, bo, one, other = (self.join(created, seat) for seat in (0, 1, None, None))
        host = self.join(token=created["owner"], created=created)
        self.assertEqual(say(ada, text=" \u202eHi\u202c,  Bo! ")["type"], "ack")
        self.assertEqual(say(one, text="psst")["type"], "ack")
        self.assertEqual(say(bo, phrase="hello")["type"], "ack")
        for_all = [(0, "Hi, Bo!"), (1, "hello")]
        with_spectators = [for_all[0], (None, "psst"), for_all[1]]
        for client in (ada, bo, self.join(created, 2)):
            self.assertEqual(words_of(heard(client, 2)), for_all)
            client.drain(0.2)
            self.assertFalse(any("psst" in text for text in client.frames))
            self.assertEqual(len(heard(client, 2)), 2)
        for client in (one, other, host, self.join(created)):
            self.assertEqual(words_of(heard(client, 3)), with_spectators)

    def test_the_phrases_of_the_page_are_those_of_the_server(self):
        known = phrases("en")
        self.assertGreater(len(known), 5)
        for language in ("ko", "ja", "tr"):
            self.assertEqual(phrases(language), known)
        created = self.server.create("duel")
        for start in range(0, len(known), AT_ONCE):
            client = self.join(created, 0)
            for phrase in known[start : start + AT_ONCE]:
                self.assertEqual(say(client, phrase=phrase)["type"], "ack", phrase)

    def test_what_is_no_line_is_refused(self):
        client = self.join(self.server.create("duel"), 0)
        for wrong in ({}, {"text": ""}, {"text": "\u200b \u202e"}, {"text": 7}, {"phrase": "insult"}, {"phrase": None}):
            client.send(type="say", id=client.new_id(), **wrong)
            self.assertEqual(client.wait_for("error", "ack")["code"], "bad_message", wrong)
            client.close()
            client = self.join(self.server.create("duel"), 0)
        for wrong_id in (None, "", "x" * 65, "a\n"):
            client.send(type="say", id=wrong_id, phrase="hello")
            self.assertEqual(client.wait_for("error", "ack")["code"], "bad_message")

    def test_a_long_line_is_cut_and_a_flood_is_refused(self):
        created = self.server.create("duel")
        ada, bo = self.join(created, 0), self.join(created, 1)
        answers = [say(ada, text="x" * 5000) for _ in range(AT_ONCE + 2)]
        refused = [answer for answer in answers if answer["type"] == "nack"]
        self.assertIn(len(refused), (1, 2))
        self.assertEqual({answer["code"] for answer in refused}, {"rate"})
        self.assertEqual({line["text"] for line in heard(bo, AT_ONCE)}, {"x" * 200})
        self.assertEqual(say(bo, phrase="thanks")["type"], "ack")  # nobody else is held up

    def test_a_line_sent_again_is_said_once(self):
        created = self.server.create("duel")
        ada, bo = self.join(created, 0), self.join(created, 1)
        ada.send(type="say", id="same", text="once")
        first = ada.answer_to("same")
        again = self.join(created, 0)
        again.send(type="say", id="same", text="once")
        self.assertEqual(again.answer_to("same"), first)
        bo.drain(0.2)
        self.assertEqual(words_of(heard(bo, 1)), [(0, "once")])

    def test_lines_are_there_after_a_restart_and_only_new_ones_are_told_again(self):
        with self.new_server() as server:
            created = server.create("duel")
            ada, watcher = server.join(created, 0), server.join(created)
            say(ada, text="first")
            between = say(watcher, text="apart")["seq"]
            say(ada, phrase="luck")
            ada.close()
            watcher.close()
            server.kill()
            server.start()
            for seat, last_seq, wanted in (
                (1, None, [(0, "first"), (0, "luck")]),
                (1, between, [(0, "luck")]),
                (None, None, [(0, "first"), (None, "apart"), (0, "luck")]),
                (None, between, [(0, "luck")]),
            ):
                client = server.join(created, seat, last_seq)
                self.assertEqual(words_of(client.welcome["chat"]), wanted, (seat, last_seq))
                client.close()

    def test_people_speak_before_the_deal_and_after_the_end_and_the_game_does_not_notice(self):
        created = self.server.create("duel", [person("Ada"), person("Bo")], claim=False)
        seats = created["seats"]
        seats[0]["token"] = self.server.claim(created["game"], seats[0]["invitation"])
        ada, watcher = self.join(created, 0), self.join(created)
        self.assertIsNone(ada.view)
        self.assertEqual(say(ada, text="Where are you?")["type"], "ack")
        seats[1]["token"] = self.server.claim(created["game"], seats[1]["invitation"])
        bo = self.join(created, 1)
        self.assertEqual(words_of(bo.welcome["chat"]), [(0, "Where are you?")])
        spoken = 0

        def choose(client):
            nonlocal spoken
            if spoken < 5 and random.random() < 0.2:  # between a question and its answer
                spoken += 1
                self.assertEqual(say(client, text=f"line {spoken}")["type"], "ack")
                self.assertEqual(say(watcher, text="hm")["type"], "ack")
            return random.choice(client.legal())

        play_to_the_end([ada, bo], choose)
        self.assertEqual(say(bo, phrase="well_played")["type"], "ack")
        path = f"/api/games/{created['game']}"
        record = self.server.request("GET", path + "/record", token=created["watch"])[2].decode()
        self.assertNotIn("line", record)
        steps = self.server.json("GET", path + "/replay", token=created["watch"])[1]["steps"]
        self.assertEqual(steps, ada.table["turn"])
        status, answer = self.server.json("POST", path + "/rematch", {}, created["owner"])
        self.assertEqual(status, 200)
        again = self.join({"game": answer["game"]}, token=seats[0]["token"])
        self.assertEqual(again.welcome["chat"], [])  # another table

    def test_with_bots_too(self):
        created = self.server.create("duel", [person("Ada"), bot()], speed="instant")
        ada, watcher = self.join(created, 0), self.join(created)
        self.assertEqual(say(watcher, text="Look at that")["type"], "ack")
        self.assertEqual(say(ada, text="To myself")["type"], "ack")
        self.assertEqual(words_of(heard(ada, 1)), [(0, "To myself")])


class Deletion(unittest.TestCase):
    def test_what_somebody_said_goes_with_the_name(self):
        with Server() as server:
            created = server.create("duel", [person("Adalheid"), person("Bonifatius")])
            clients = [server.join(created, seat) for seat in (0, 1)]
            say(clients[0], text="My secret recipe")
            say(clients[1], text="Delicious soup")
            play_to_the_end(clients)
            for client in clients:
                client.close()
            ada, bo = (seat["token"] for seat in created["seats"])
            path = f"/api/games/{created['game']}"
            self.assertEqual(server.json("DELETE", path, token=ada), (200, {"gone": False}))
            connection = sqlite3.connect(server.database)
            bodies = repr(connection.execute("SELECT body FROM events").fetchall())
            connection.close()
            self.assertNotIn("recipe", bodies)
            self.assertIn("soup", bodies)
            for restarted in (False, True):
                if restarted:
                    server.kill()
                    server.start()
                client = server.join(created, token=bo)
                self.assertEqual(words_of(client.welcome["chat"]), [(1, "Delicious soup")])
                client.close()


if __name__ == "__main__":
    unittest.main()
