"""Nothing acknowledged is lost: the server is killed at random moments, started again, and every ack is looked up.

HEPTA_KILLS=2000 kills it so often."""

import os
import random
import sqlite3
import subprocess
import threading
import time
import unittest

from server_client import HEPTA, PATIENCE, Client, Closed, Server, bot, person

KILLS = int(os.environ.get("HEPTA_KILLS", "12"))


class Player(threading.Thread):
    """Plays one seat for ever, over any number of connections; notes every ack. Sends again what was not answered."""

    def __init__(self, test, created, seat):
        super().__init__(daemon=True)
        self.test = test
        self.created, self.seat = created, seat
        self.acks = {}  # id -> (seq, action)
        self.random = random.Random(f"{created['game']}/{seat}")
        self.unanswered = None
        self.number = 0
        self.problem = None
        self.over = False

    def run(self):
        try:
            while not self.over and not self.test.stop.is_set():
                try:
                    self.play()
                except (Closed, OSError):
                    time.sleep(0.02)
        except Exception as error:  # shown by the main thread
            self.problem = error

    def play(self):
        client = Client(self.test.server.port)
        if client.status != 101:
            raise Closed
        client.socket.settimeout(5)
        client.hello(self.created["game"], self.created["seats"][self.seat]["token"])
        while not self.test.stop.is_set():
            if client.table["over"]:
                self.over = True
                return client.close()
            if self.unanswered is None and client.owes() and client.legal():
                self.number += 1
                self.unanswered = (
                    f"{self.seat}-{self.number}",
                    client.table["turn"],
                    self.random.choice(client.legal()),
                    client.question,
                )
            if self.unanswered is None:
                client.receive()
                continue
            message_id, turn, action, question = self.unanswered
            for _ in range(self.random.choice((1, 1, 2))):  # sometimes twice
                client.send(type="act", id=message_id, turn=turn, action=action, **question)
            answer = client.answer_to(message_id)
            if answer["type"] == "ack":
                before = self.acks.setdefault(message_id, (answer["seq"], action))
                assert before[0] == answer["seq"], (before, answer)
                client.wait_until(lambda c, seq=answer["seq"]: c.seq >= seq)
            self.unanswered = None
        client.close()
        return None


class Crashes(unittest.TestCase):
    def test_every_acknowledged_act_survives_kill_minus_nine(self):
        random.seed(11)
        self.stop = threading.Event()
        with Server(on_disk=True) as server:
            self.server = server
            players = []

            def new_game():
                game, options, seats = random.choice(
                    [
                        ("seven", {"players": 3}, [person()] * 3),
                        ("seven", {"players": 4}, [person()] * 2 + [bot()] * 2),
                        ("duel", {"agora": True, "pantheon": True}, [person()] * 2),
                        ("duel", {}, [person(), bot()]),
                    ]
                )
                created = server.create(game, seats, options, speed="instant")
                for seat, holder in enumerate(seats):
                    if holder["kind"] == "person":
                        players.append(Player(self, created, seat))
                        players[-1].start()

            for _ in range(4):
                new_game()

            def acts():
                return sum(len(player.acks) for player in players)

            for kill in range(KILLS):
                before, patience = acts(), time.monotonic() + PATIENCE
                time.sleep(random.uniform(0.02, 0.4))
                # Half of the kills wait for an act, however slow the machine is; the others may hit the start.
                while kill % 2 == 0 and acts() == before and time.monotonic() < patience:
                    time.sleep(0.01)
                server.kill()
                server.start()
                self.check(server, [player for player in players if not player.over])
                if (kill + 1) % 100 == 0:
                    print(f"{kill + 1} kills, {acts()} acknowledged acts", flush=True)
                while sum(not player.over for player in players) < 6:
                    new_game()
            time.sleep(0.5)
            self.stop.set()
            for player in players:
                player.join(timeout=20)
            server.kill()
            self.check(server, players)
            self.assertGreaterEqual(acts(), KILLS // 2)
            print(
                f"{KILLS} kills, {len({p.created['game'] for p in players})} games, "
                f"{acts()} acknowledged acts, all there"
            )

    def check(self, server, players):
        for player in players:
            if player.problem:
                raise player.problem
        known = [(player, dict(player.acks)) for player in players]
        database = sqlite3.connect(f"file:{server.database}?mode=ro", uri=True)
        try:
            for player, acks in known:
                rows = {
                    row[0]: (row[1], row[2])
                    for row in database.execute(
                        "SELECT id, seq, body FROM events WHERE game = ? AND seat = ? AND id IS NOT NULL",
                        (player.created["game"], player.seat),
                    )
                }
                for message_id, ack in acks.items():
                    self.assertEqual(rows.get(message_id), ack, (player.created["game"], player.seat, message_id))
            for game in {player.created["game"] for player in players}:
                first, last, count = database.execute(
                    "SELECT min(seq), max(seq), count(*) FROM events WHERE game = ?", (game,)
                ).fetchone()
                self.assertIn((first, last), ((1, count), (None, None)))  # no gap, nothing twice
            self.assertEqual(database.execute("PRAGMA integrity_check").fetchone()[0], "ok")
        finally:
            database.close()

    def test_players_go_on_where_they_were(self):
        with Server() as server:
            created = server.create("seven", [person()] * 3, {"players": 3})
            clients = [server.join(created, seat) for seat in range(3)]
            acks = [client.act(client.legal()[0], message_id="first") for client in clients[:2]]
            self.assertEqual([ack["type"] for ack in acks], ["ack", "ack"])
            seq = acks[1]["seq"]
            for client in clients:
                client.wait_until(lambda c: c.seq == seq)
            before = [client.view for client in clients]
            server.kill()
            server.start()
            again = [server.join(created, seat, last_seq=seq) for seat in range(3)]
            self.assertEqual([client.view for client in again], before)
            self.assertEqual([seat["chosen"] for seat in again[0].table["seats"]], [True, True, False])
            self.assertEqual(again[0].act("anything", turn=0, message_id="first"), acks[0])
            self.assertEqual(again[2].act(again[2].legal()[0])["seq"], seq + 1)
            again[0].wait_until(lambda c: c.table["turn"] == 1)
            for client in [*clients, *again]:
                client.close()

    def test_a_clock_goes_on_after_a_restart(self):
        with Server() as server:
            created = server.create("duel", [person(), person()], clock={"kind": "move", "seconds": 2})
            server.kill()
            server.start()
            client = server.join(created, 0)
            client.wait_until(lambda c: c.table["turn"] >= 2)
            client.close()

    def test_sigterm_stops_cleanly(self):
        with Server() as server:
            created = server.create("duel", [person(), bot()], speed="instant")
            client = server.join(created, 0)
            self.assertEqual(server.stop(), 0)
            with self.assertRaises((Closed, ConnectionError)):
                while True:
                    client.receive()
            server.start()
            self.assertEqual(server.join(created, 0).table["turn"], client.table["turn"])
            client.close()

    def test_a_database_in_use_is_left_to_its_server(self):
        with Server() as server:
            command = [HEPTA, "serve", "--port", "0", "--database", server.database]
            run = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=False)
            self.assertNotEqual(run.returncode, 0)
            self.assertIn(f"another server, at http://127.0.0.1:{server.port}, is using the database", run.stderr)
            server.kill()
            server.start()  # nothing remains of a lock whose server is gone
            self.assertEqual(server.request("GET", "/health")[0], 200)

    def test_a_stop_while_bots_think_is_clean(self):
        with Server("--bot-threads", "1") as server:
            created = server.create(
                "seven",
                [person("Ada"), *[bot("pharaoh")] * 6],
                {"players": 7},
                speed="instant",
                clock={"kind": "move", "seconds": 600},
            )
            client = server.join(created, 0)
            client.act(client.legal()[0])
            self.assertEqual(server.stop(), 0)
            client.close()

    def test_a_foreign_database_is_left_alone(self):
        with Server() as server:
            path = os.path.join(server.folder.name, "other.db")
            other = sqlite3.connect(path)
            other.execute("CREATE TABLE things (x)")
            other.commit()
            other.close()
            run = subprocess.run(
                [HEPTA, "serve", "--port", "0", "--database", path], capture_output=True, timeout=PATIENCE, check=False
            )
            self.assertEqual(run.returncode, 1)
            self.assertIn(b"not one of this program", run.stderr)


if __name__ == "__main__":
    unittest.main()
