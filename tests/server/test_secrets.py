"""Secrets of seats: whoever comes may renew the own one, so that a copy made long ago opens nothing; other devices get
secrets of their own (docs/protocol.md, Seats)."""

import json
import os
import resource
import subprocess
import unittest

from server_client import HEPTA, Client, Server, bot, new_secret, person, play_to_the_end


def refusal_of(server, game, token, **more):
    """The code with which a hello is refused; none, if it is not."""
    client = Client(server.port)
    client.send(type="hello", proto=1, game=game, token=token, **more)
    message = client.receive()
    client.close()
    return message.get("code")


class Secrets(unittest.TestCase):
    new_server = Server  # also run with another database, by test_postgres.py

    @classmethod
    def setUpClass(cls):
        cls.server = cls.new_server("--lobby")

    @classmethod
    def tearDownClass(cls):
        cls.server.close()

    def setUp(self):
        self.clients = []

    def tearDown(self):
        for client in self.clients:
            client.close()

    def client(self, server=None):
        self.clients.append(Client((server or self.server).port))
        return self.clients[-1]

    def renew(self, created, seat, server=None):
        """Comes with the secret of the seat and goes on with another one; the client."""
        place, made = created["seats"][seat], new_secret()
        client = self.client(server)
        self.assertTrue(client.hello(created["game"], place["token"], renew=made)["renewed"])
        place["token"] = made
        return client

    def opens(self, created, *tokens, server=None):
        """Which of the tokens open a seat by socket and over HTTP; what the others are told is always the same."""
        server, found = server or self.server, []
        for token in tokens:
            refusal = refusal_of(server, created["game"], token)
            status, answer = server.json("GET", f"/api/games/{created['game']}", token=token)
            self.assertIn((refusal, status), ((None, 200), ("stale_secret", 403)))
            if refusal:
                self.assertEqual(answer["error"]["code"], "stale_secret")
            found.append(refusal is None)
        return found

    def add_device(self, created, token, secret=None):
        secret = secret or new_secret()
        status, answer = self.server.json("POST", f"/api/games/{created['game']}/devices", {"secret": secret}, token)
        self.assertEqual(status, 200, answer)
        return secret

    # ---- renewing

    def test_a_renewed_secret_takes_the_place_of_the_one_that_was_shown(self):
        created = self.server.create("duel")
        used = [created["seats"][0]["token"]]
        for _ in range(3):
            client = self.renew(created, 0)
            self.assertEqual(client.seat, 0)
            used.append(created["seats"][0]["token"])
            self.assertEqual(self.opens(created, *used), [False] * (len(used) - 1) + [True])
        turn = client.act(client.legal()[0])["type"] if client.owes() else "ack"
        self.assertEqual(turn, "ack")
        refused = self.client()
        refused.send(type="hello", proto=1, game=created["game"], token=used[0])
        self.assertEqual(refused.receive()["args"], {"seat": 0})

    def test_a_client_that_renews_nothing_keeps_its_secret(self):
        created = self.server.create("duel")
        for _ in range(3):
            self.clients.append(self.server.join(created, 0))
            self.assertNotIn("renewed", self.clients[-1].welcome)

    def test_an_answer_that_got_lost_costs_nothing(self):
        created = self.server.create("duel")
        before, made = created["seats"][0]["token"], new_secret()
        hello = {"game": created["game"], "token": before, "renew": made}
        seqs = []
        for _ in range(2):
            welcome = self.client().hello(**hello)
            self.assertEqual((welcome["seat"], welcome["renewed"]), (0, True))
            seqs.append(welcome["seq"])
        self.assertEqual(*seqs)  # it was renewed once
        created["seats"][0]["token"] = made
        self.renew(created, 0)
        # From now on it is an old hello, that somebody may have copied.
        self.assertEqual(refusal_of(self.server, **hello), "stale_secret")
        self.assertEqual(refusal_of(self.server, created["game"], created["watch"], renew=made), None)  # to watch

    def test_whoever_came_with_a_copy_is_sent_away(self):
        created = self.server.create("duel")
        bo, spy = self.server.join(created, 1), self.server.join(created, 0)
        self.clients += [bo, spy]
        bo.wait_until(lambda c: c.table["seats"][0]["screens"] == 1)
        ada = self.renew(created, 0)
        error = spy.wait_for("error")
        self.assertEqual((error["code"], error["args"]), ("stale_secret", {"seat": 0}))
        self.assertEqual(ada.table["seats"][0]["screens"], 2)  # they were there together
        for client in (ada, bo):
            client.wait_until(lambda c: c.table["seats"][0]["screens"] == 1)
        # Nothing reaches the spy any more, and nothing is taken from there.
        mover, other = (ada, bo) if ada.owes() else (bo, ada)
        self.assertEqual(mover.act(mover.legal()[0])["type"], "ack")
        other.wait_until(lambda c: c.table["turn"] == 1)
        self.assertFalse(spy.waiting(0.1))
        for message in ({"type": "act", "turn": 1, "action": "pass", **spy.question}, {"type": "say", "text": "x"}):
            spy.send(id="s", **message)
            self.assertEqual(spy.receive()["code"], "stale_secret" if message["type"] == "act" else "no_hello")
        # The same socket may come back with what opens the seat now.
        self.assertEqual(spy.hello(created["game"], created["seats"][0]["token"])["seat"], 0)

    def test_a_second_hello_over_one_socket_renews_too(self):
        created = self.server.create("duel")
        client = self.renew(created, 0)
        made = new_secret()
        self.assertTrue(client.hello(created["game"], created["seats"][0]["token"], renew=made)["renewed"])
        client.send(type="ping")
        self.assertEqual(client.wait_for("pong", "error")["type"], "pong")
        self.assertEqual(self.opens(created, created["seats"][0]["token"], made), [False, True])

    def test_renewals_survive_a_restart(self):
        with self.new_server() as server:
            created = server.create("duel")
            old = created["seats"][0]["token"]
            client = self.renew(created, 0, server)
            phone = new_secret()
            path = f"/api/games/{created['game']}/devices"
            status, _ = server.json("POST", path, {"secret": phone}, created["seats"][0]["token"])
            self.assertEqual(status, 200)
            client.close()
            server.kill()
            server.start()
            tokens = [old, created["seats"][0]["token"], phone]
            self.assertEqual(self.opens(created, *tokens, server=server), [False, True, True])

    def test_only_seats_have_secrets_to_renew(self):
        created = self.server.create("duel")
        for name in ("owner", "watch"):
            client = self.client()
            self.assertNotIn("renewed", client.hello(created["game"], created[name], renew=new_secret()))
            self.assertIsNone(refusal_of(self.server, created["game"], created[name]))
            path = f"/api/games/{created['game']}/devices"
            status, answer = self.server.json("POST", path, {"secret": new_secret()}, created[name])
            self.assertEqual((status, answer["error"]["code"]), (403, "not_allowed"))
        token = created["seats"][0]["token"]
        for wrong in ("short", "x" * 44, " " * 43):
            self.assertEqual(refusal_of(self.server, created["game"], token, renew=wrong), "bad_message")
            status, answer = self.server.json("POST", path, {"secret": wrong}, token)
            self.assertEqual((status, answer["error"]["args"]), (422, {"field": "secret"}))
        self.assertEqual(self.opens(created, token), [True])

    def test_after_the_end_secrets_stay_and_a_rematch_opens_with_all_of_them(self):
        created = self.server.create("duel")
        bo = self.server.join(created, 1)
        ada = self.renew(created, 0)
        first = created["seats"][0]["token"]
        phone, tablet = (self.add_device(created, first) for _ in range(2))
        play_to_the_end([ada, bo])
        bo.close()
        self.assertNotIn("renewed", self.client().hello(created["game"], first, renew=new_secret()))
        path = f"/api/games/{created['game']}"
        status, answer = self.server.json("POST", f"{path}/devices", {"secret": new_secret()}, first)
        self.assertEqual((status, answer["error"]["code"]), (409, "game_over"))
        again = self.server.json("POST", f"{path}/rematch", {}, phone)[1]
        for token in (first, phone, tablet):
            self.assertEqual(self.client().hello(again["game"], token)["seat"], 1)
        # There they go their own ways.
        made = new_secret()
        self.assertTrue(self.client().hello(again["game"], phone, renew=made)["renewed"])
        self.assertEqual(self.opens(again, first, phone, tablet, made), [True, False, True, True])
        self.assertEqual(self.opens(created, first, phone, tablet), [True, True, True])

    def test_at_an_open_table_nobody_sits_down_twice_with_an_old_secret(self):
        created = self.server.create("duel", [person("Ada"), person()], listed=True, claim=False)
        path, secret = f"/api/open/{created['game']}/claim", new_secret()
        self.assertEqual(self.server.json("POST", path, {"secret": secret, "name": "Bo"}), (200, {"seat": 0}))
        self.assertTrue(self.client().hello(created["game"], secret, renew=new_secret())["renewed"])
        status, answer = self.server.json("POST", path, {"secret": secret, "name": "Bo"})
        self.assertEqual((status, answer["error"]["code"]), (403, "stale_secret"))

    # ---- other devices

    def test_a_seat_is_open_on_several_devices_and_each_renews_its_own_secret(self):
        created = self.server.create("duel")
        screen = self.renew(created, 0)
        own = created["seats"][0]["token"]
        link = self.add_device(created, own)
        self.assertEqual(self.add_device(created, own, link), link)  # the answer got lost
        phone = self.client()
        made = new_secret()
        self.assertEqual((phone.hello(created["game"], link, renew=made)["seat"], phone.welcome["renewed"]), (0, True))
        self.assertEqual(self.opens(created, own, link, made), [True, False, True])  # the link is used up
        screen.wait_until(lambda c: c.table["seats"][0]["screens"] == 2)
        self.assertEqual(screen.view, phone.view)
        self.renew(created, 0)
        self.assertEqual(self.opens(created, own, created["seats"][0]["token"], made), [False, True, True])
        self.assertEqual(screen.wait_for("error")["code"], "stale_secret")
        phone.send(type="ping")
        self.assertEqual(phone.wait_for("pong", "error")["type"], "pong")
        # What a secret may do over HTTP, each of them may.
        for token in (made, created["seats"][0]["token"]):
            status, _ = self.server.json("POST", f"/api/games/{created['game']}/seats/0", person("Ada"), token)
            self.assertEqual(status, 200)

    def test_the_fifth_device_takes_the_place_of_the_one_that_was_used_least_lately(self):
        created = self.server.create("duel")
        own = created["seats"][0]["token"]
        links = [self.add_device(created, own) for _ in range(3)]
        self.assertEqual(self.opens(created, own, *links), [True] * 4)
        made = new_secret()
        self.assertTrue(self.client().hello(created["game"], links[0], renew=made)["renewed"])
        links.append(self.add_device(created, own))
        self.assertEqual(self.opens(created, own, made, *links), [True, True, False, False, True, True])

    def test_a_storage_that_is_away_neither_holds_anybody_up_nor_locks_them_out(self):
        with Server() as server:
            created = server.create("duel")
            hello = {"game": created["game"], "token": created["seats"][0]["token"], "renew": new_secret()}
            watcher = server.join(created)
            wal = os.path.getsize(server.database + "-wal")
            unlimited = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (wal, -1))
            early = self.client(server)
            early.send(type="hello", proto=1, **hello)  # on its way to the disk
            self.assertTrue(watcher.wait_for("storage")["away"])
            late = self.client(server)
            self.assertNotIn("renewed", late.hello(**hello))
            resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, unlimited)
            self.assertTrue(early.wait_for("welcome")["renewed"])
            self.assertEqual(late.wait_for("error")["code"], "stale_secret")
            self.assertTrue(late.hello(**hello)["renewed"])
            watcher.close()

    def test_exports_tell_no_hashes(self):
        with Server() as server:  # `hepta db` reads files
            created = server.create("duel", [person("Ada"), bot()])
            self.renew(created, 0, server)
            path = f"/api/games/{created['game']}/devices"
            server.json("POST", path, {"secret": new_secret()}, created["seats"][0]["token"])
            done = subprocess.run([HEPTA, "db", "export", server.database], capture_output=True, check=True)
            events = json.loads(done.stdout)["events"]
            self.assertEqual([one["body"] for one in events if one["kind"] in (17, 18)], ["", ""])
            subprocess.run([HEPTA, "db", "check", server.database], capture_output=True, check=True)


if __name__ == "__main__":
    unittest.main()
