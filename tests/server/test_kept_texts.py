"""What takes a while to make for a hello or a replay is made once for each position: whoever comes again, as all do
after a lost connection, costs the network thread little."""

import functools
import unittest

from server_client import Client, Server, new_secret, person, play_to_the_end


class KeptTexts(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.server = Server()

    @classmethod
    def tearDownClass(cls):
        cls.server.close()

    def counted(self, action):
        """What the action gives, and how many texts were made for it and how many were kept."""
        before = self.counts()
        result = action()
        return result, tuple(after - one for after, one in zip(self.counts(), before, strict=True))

    def counts(self):
        text = self.server.request("GET", "/metrics")[2].decode()
        lines = dict(line.split() for line in text.splitlines() if line and not line.startswith("#"))
        return float(lines["hepta_texts_made_total"]), float(lines["hepta_texts_kept_total"])

    def welcome(self, created, token, **more):
        """What is told of the game itself."""
        client = Client(self.server.port)
        welcome = client.hello(created["game"], token, **more)
        client.close()
        return {name: welcome[name] for name in ("view", "question", "news") if name in welcome}

    def test_a_hello_that_comes_again_makes_nothing_anew(self):
        created = self.server.create("seven", [person("Ada"), person("Bo"), person("Cy")], {"players": 3})
        tokens = [seat["token"] for seat in created["seats"]]
        clients = [self.server.join(created, seat) for seat in range(3)]
        for _ in range(2):
            for client in clients:
                self.assertEqual(client.act(client.legal()[0])["type"], "ack")
            for client in clients:
                client.wait_until(lambda c: all(seat["owes"] for seat in c.table["seats"]))
        for token in (tokens[0], tokens[1], created["watch"]):
            first, (made, _) = self.counted(lambda token=token: self.welcome(created, token))
            self.assertEqual(made, 2)  # view and news
            again, counts = self.counted(lambda token=token: self.welcome(created, token))
            self.assertEqual((again, counts), (first, (0, 2)))
            self.assertEqual(len(first["news"]), 6)
        # The owner watches, too; somebody who has heard the first moment gets other news, and the same view.
        self.assertEqual(self.counted(lambda: self.welcome(created, created["owner"]))[1], (0, 2))
        since = clients[0].seq - 3
        late, counts = self.counted(lambda: self.welcome(created, tokens[0], last_seq=since))
        self.assertEqual((counts, len(late["news"])), ((1, 1), 3))
        # Another secret, a line of the chat, somebody's new name: the game has not noticed.
        made = new_secret()
        self.assertEqual(self.counted(lambda: self.welcome(created, tokens[0], renew=made))[1], (0, 2))
        clients[1].send(type="say", id="s", phrase="hello")
        clients[1].answer_to("s")
        path = f"/api/games/{created['game']}/seats/2"
        self.assertEqual(self.server.json("POST", path, person("Di"), tokens[2])[0], 200)
        self.assertEqual(self.counted(lambda: self.welcome(created, made))[1], (0, 2))
        # A choice changes the view, a choice that all have made the news.
        before = self.welcome(created, made)
        self.assertEqual(clients[1].act(clients[1].legal()[0])["type"], "ack")
        after, counts = self.counted(lambda: self.welcome(created, tokens[1]))
        self.assertEqual(counts, (1, 1))
        self.assertEqual(after["view"], clients[1].view)
        self.assertEqual(after["news"], self.welcome(created, tokens[1])["news"])
        self.assertEqual(self.welcome(created, made)["view"], before["view"])
        for client in clients:
            client.close()

    def test_an_undone_position_is_told_anew(self):
        created = self.server.create("duel")
        ada, bo = sorted((self.server.join(created, seat) for seat in (0, 1)), key=lambda client: not client.owes())
        token = created["seats"][ada.seat]["token"]
        action, other = ada.legal()[:2]
        stories = []
        for number, choice in enumerate((action, other)):
            self.assertEqual(ada.act(choice)["type"], "ack")
            stories.append(self.welcome(created, token))
            self.assertEqual([one["action"] for one in stories[-1]["news"]], [choice])
            if number:
                break
            for client, more in ((ada, {}), (bo, {"agree": True})):
                client.wait_until(lambda c, more=more: (c.table["undo"] is not None) == bool(more))
                client.send(type="undo", id=f"u{client.seat}", turn=1, **client.question, **more)
                self.assertEqual(client.answer_to(f"u{client.seat}")["type"], "ack")
            ada.wait_until(lambda c: c.table["turn"] == 0 and c.legal())
        self.assertNotEqual(*stories)
        for client in (ada, bo):
            client.close()

    def test_a_moment_of_a_replay_is_made_once(self):
        created = self.server.create("duel", options={"first_game": True})
        clients = [self.server.join(created, seat) for seat in (0, 1)]
        play_to_the_end(clients)
        for client in clients:
            client.close()
        path = f"/api/games/{created['game']}/replay"
        steps = self.server.json("GET", path, token=created["watch"])[1]["steps"]
        for step in (0, 1, steps):
            ask = functools.partial(self.server.json, "GET", f"{path}/{step}", token=created["watch"])
            first, counts = self.counted(ask)
            self.assertEqual((first[0], first[1]["step"], counts), (200, step, (1, 0)))
            self.assertEqual(self.counted(ask), (first, (0, 1)))


if __name__ == "__main__":
    unittest.main()
