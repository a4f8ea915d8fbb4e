"""Several server processes at one PostgreSQL database, as behind a load balancer: whoever is connected to whichever of
them sits at the same table.

HEPTA_KILLS=2000 kills them so often, HEPTA_STOPS=50 stops the database."""

import os
import random
import signal
import subprocess
import threading
import time
import unittest
import urllib.error
import urllib.request

import test_chat
import test_deal
import test_games
import test_lobby
import test_secrets
import test_trust
from deal_checker import why_unfair
from postgres import Cluster
from server_client import HEPTA, PATIENCE, Client, Server, bot, new_secret, person, play_to_the_end
from test_crash import Player

KILLS = int(os.environ.get("HEPTA_KILLS", "8"))
STOPS = int(os.environ.get("HEPTA_STOPS", "2"))  # of the database


def setUpModule():
    global CLUSTER
    CLUSTER = Cluster()


def tearDownModule():
    CLUSTER.close()


def new_server(*options):
    return Server(*options, database=CLUSTER.new_database())


# Everything that works with a file works with PostgreSQL.
class OneProcess(test_games.Games):
    new_server = staticmethod(new_server)


class TrustThere(test_trust.Trust):
    new_server = staticmethod(new_server)


class DealThere(test_deal.Deal):
    new_server = staticmethod(new_server)


class ChatThere(test_chat.Chat):
    new_server = staticmethod(new_server)


class LobbyThere(test_lobby.Lobby):
    new_server = staticmethod(new_server)


class SecretsThere(test_secrets.Secrets):
    new_server = staticmethod(new_server)


# They run in their own files.
del test_games.Games, test_trust.Trust, test_deal.Deal, test_chat.Chat, test_lobby.Lobby, test_secrets.Secrets


class Several(unittest.TestCase):
    def setUp(self):
        self.url = CLUSTER.new_database()
        self.servers = [Server(database=self.url) for _ in range(2)]
        self.clients = []

    def tearDown(self):
        for client in self.clients:
            client.close()
        for server in self.servers:
            server.close()

    def join(self, server, created, *arguments, **more):
        self.clients.append(self.servers[server].join(created, *arguments, **more))
        return self.clients[-1]

    def test_people_at_different_processes_play_whole_games(self):
        for game, options, count in (
            ("seven", {"players": 3}, 3),
            ("seven", {"players": 7}, 7),
            ("duel", {}, 2),
            ("duel", {"agora": True, "pantheon": True}, 2),
        ):
            with self.subTest(game=game, options=options):
                created = self.servers[0].create(game, [person()] * count, options)
                players = [self.join(seat % 2, created, seat) for seat in range(count)]
                watchers = [self.join(server, created) for server in range(2)]
                play_to_the_end(players)
                for client in players + watchers:
                    client.wait_until(lambda c: c.table["over"])
                self.assertEqual(watchers[0].view, watchers[1].view)
                self.assertEqual(watchers[0].news, watchers[1].news)
                self.assertEqual(
                    *(
                        server.request("GET", f"/api/games/{created['game']}/record", token=created["watch"])[2]
                        for server in self.servers
                    )
                )

    def test_lines_reach_those_at_other_processes(self):
        created = self.servers[0].create("duel")
        ada, bo = self.join(0, created, 0), self.join(1, created, 1)
        one, other = self.join(0, created), self.join(1, created)
        for client, text in ((ada, "to all"), (one, "apart"), (bo, "back")):
            self.assertEqual(test_chat.say(client, text=text)["type"], "ack")
        for client in (ada, bo):
            lines = test_chat.words_of(test_chat.heard(client, 2))
            self.assertEqual(sorted(lines), [(0, "to all"), (1, "back")])
        for client in (one, other):
            self.assertEqual(
                [text for _, text in test_chat.words_of(test_chat.heard(client, 3))], ["to all", "apart", "back"]
            )

    def test_all_choose_at_the_same_time(self):
        """Whoever is slower is tried again: every choice counts, once."""
        created = self.servers[0].create("seven", [person()] * 7, {"players": 7})
        players = [self.join(seat % 2, created, seat) for seat in range(7)]
        for turn in range(18):
            for player in players:
                player.wait_until(lambda c, turn=turn: c.table["turn"] >= turn or c.table["over"])
            while players[0].table["turn"] == turn and not players[0].table["over"]:
                asked = [player for player in players if player.owes() and player.legal()]
                for player in asked:
                    player.last = player.new_id()
                    action = random.choice(player.legal())
                    player.send(type="act", id=player.last, turn=turn, action=action, **player.question)
                answers = [player.answer_to(player.last) for player in asked]
                self.assertEqual({answer["type"] for answer in answers}, {"ack"})
                self.assertEqual(len({answer["seq"] for answer in answers}), len(asked))
                last = max(answer["seq"] for answer in answers)
                for player in players:
                    player.wait_until(lambda c, last=last: c.seq >= last)

    def test_bots_play_at_a_table_of_two_processes(self):
        created = self.servers[0].create(
            "seven", [person(), person(), bot(), bot("builder")], {"players": 4}, speed="instant"
        )
        players = [self.join(seat, created, seat) for seat in range(2)]
        play_to_the_end(players)
        rows = CLUSTER.ask(self.url, "SELECT min(seq), max(seq), count(*) FROM hepta.events")[0]
        self.assertEqual((rows[0], rows[1]), ("1", rows[2]))

    def test_a_resend_to_another_process_is_harmless(self):
        created = self.servers[0].create("duel")
        first = self.join(0, created, 0)
        action = first.legal()[0]
        ack = first.act(action, message_id="once")
        other = self.join(1, created, 0)
        self.assertEqual(other.table["turn"], 1)
        self.assertEqual(other.act(action, turn=0, message_id="once"), ack)
        self.assertEqual(CLUSTER.ask(self.url, "SELECT count(*) FROM hepta.events WHERE kind = 1"), [["1"]])

    def test_everybody_sees_who_is_there(self):
        def online(client):
            return [seat["online"] for seat in client.table["seats"]]

        created = self.servers[0].create("duel")
        ada = self.join(0, created, 0)
        bo = self.join(1, created, 1)
        bo.wait_until(lambda c: online(c) == [True, True])
        ada.wait_until(lambda c: online(c) == [True, True])
        status, answer = self.servers[0].json(
            "POST", f"/api/games/{created['game']}/seats/1", {"kind": "bot", "level": "builder"}, token=created["owner"]
        )
        self.assertEqual((status, answer["error"]["code"]), (409, "seat_claimed"))
        bo.close()
        ada.wait_until(lambda c: online(c) == [True, False])
        again = self.join(1, created, 1)
        ada.wait_until(lambda c: online(c) == [True, True])
        self.assertEqual(self.servers[1].stop(), 0)
        ada.wait_until(lambda c: online(c) == [True, False])
        self.servers[1].start()
        again = self.join(1, created, 1)
        ada.wait_until(lambda c: online(c) == [True, True])
        self.servers[1].kill()  # says no good-bye
        ada.wait_until(lambda c: online(c) == [True, False])
        again.close()

    def test_a_seat_changes_hands_for_all_processes(self):
        created = self.servers[0].create("duel", [person("Ada"), person("Bo")], speed="instant")
        ada = self.join(0, created, 0)
        status, _ = self.servers[1].json(
            "POST",
            f"/api/games/{created['game']}/seats/1",
            {"kind": "bot", "level": "apprentice"},
            token=created["seats"][1]["token"],
        )
        self.assertEqual(status, 200)
        ada.wait_until(lambda c: c.table["seats"][1]["kind"] == "bot")
        play_to_the_end([ada])

    def test_players_of_a_process_that_was_killed_go_on_at_another(self):
        created = self.servers[0].create("seven", [person()] * 3, {"players": 3})
        clients = [self.join(0, created, seat) for seat in range(3)]
        for client in clients[:2]:
            self.assertEqual(client.act(client.legal()[0])["type"], "ack")
        self.servers[0].kill()
        clients = [self.join(1, created, seat) for seat in range(3)]
        self.assertEqual([seat["chosen"] for seat in clients[0].table["seats"]], [True, True, False])
        play_to_the_end(clients)

    def test_a_secret_that_was_renewed_at_one_process_opens_nothing_at_another(self):
        created = self.servers[0].create("duel")
        game, first, second = created["game"], created["seats"][0]["token"], new_secret()
        bo = self.join(1, created, 1)
        spy = self.join(1, created, 0)
        bo.wait_until(lambda c: c.table["seats"][0]["screens"] == 1)
        ada = Client(self.servers[0].port)
        self.clients.append(ada)
        self.assertTrue(ada.hello(game, first, renew=second)["renewed"])
        self.assertEqual(spy.wait_for("error")["code"], "stale_secret")
        for server in range(2):
            self.assertEqual(test_secrets.refusal_of(self.servers[server], game, first), "stale_secret")
            self.assertEqual(self.join(server, created, token=second).seat, 0)
        # Two devices with the same secret at the same time: one of them has the seat then.
        made = [new_secret(), new_secret()]
        clients = [Client(server.port) for server in self.servers]
        self.clients += clients
        for client, secret in zip(clients, made, strict=True):
            client.send(type="hello", proto=1, game=game, token=second, renew=secret)
        answers = sorted(client.wait_for("welcome", "error")["type"] for client in clients)
        self.assertEqual(answers, ["error", "welcome"])

    def test_claims_at_two_processes_make_one_deal(self):
        for kill in (False, False, True):
            created = self.servers[0].create("duel", [person(), person()], {"first_game": True}, claim=False)

            def claim(seat, created=created):
                place = created["seats"][seat]
                place["token"] = self.servers[seat].claim(created["game"], place["invitation"], f"P{seat}")

            threads = [threading.Thread(target=claim, args=(seat,)) for seat in (0, 1)]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()
            if kill:  # perhaps the one that would have made the deal
                self.servers[1].kill()
            clients = [self.join(0 if kill else seat, created, seat) for seat in (0, 1)]
            for client in clients:
                client.wait_until(lambda c: c.table["dealt"] and c.view)
            self.assertEqual(*(client.view["observation"]["display"] for client in clients))
            play_to_the_end(clients)
            record = self.servers[0].request("GET", f"/api/games/{created['game']}/record", token=created["watch"])[2]
            self.assertIsNone(why_unfair(record.decode()))
        self.servers[1].start()

    def test_games_are_deleted_for_all_processes(self):
        created = self.servers[0].create("duel", [person("Adalheid"), person("Bonifatius")])
        clients = [self.servers[seat].join(created, seat) for seat in (0, 1)]
        test_chat.say(clients[0], text="I am Adalheid")
        play_to_the_end(clients)
        for client in clients:
            client.close()
        ada, bo = (seat["token"] for seat in created["seats"])
        path = f"/api/games/{created['game']}"
        self.assertEqual(self.servers[1].json("DELETE", path, token=ada), (200, {"gone": False}))
        names = "SELECT count(*) FROM hepta.{} WHERE {} LIKE '%Adalheid%'"
        for table, column in (("events", "body"), ("games", "seats")):
            self.assertEqual(CLUSTER.ask(self.url, names.format(table, column)), [["0"]])
        table = self.servers[0].json("GET", path, token=bo)[1]
        self.assertEqual([seat["name"] for seat in table["seats"]], ["", "Bonifatius"])
        self.assertEqual(self.servers[0].json("DELETE", path, token=bo), (200, {"gone": True}))
        for server in self.servers:
            self.assertEqual(server.json("GET", path, token=created["watch"])[0], 404)
        self.assertEqual(CLUSTER.ask(self.url, "SELECT count(*) FROM hepta.events"), [["0"]])

    def test_a_game_that_is_deleted_elsewhere_ends_for_whoever_looks_at_it(self):
        created = self.servers[0].create("duel", [person("Ada"), bot()], speed="step")
        ada, watcher = self.join(0, created, 0), self.join(1, created)
        path = f"/api/games/{created['game']}"
        self.assertEqual(self.servers[0].json("DELETE", path, token=created["seats"][0]["token"])[0], 200)
        for client in (ada, watcher):
            self.assertEqual(client.wait_for("error")["code"], "unknown_game")
        self.assertEqual(self.servers[1].json("GET", path, token=created["watch"])[0], 404)

    def test_an_old_game_that_somebody_looks_at_elsewhere_stays(self):
        games = [self.servers[0].create("duel") for _ in range(3)]
        CLUSTER.ask(self.url, "UPDATE hepta.events SET at = at - 31 * 86400000::bigint")
        self.join(0, games[0], 0)
        self.join(0, games[1])  # a spectator
        there = "SELECT count(*) FROM hepta.present"
        for _ in range(600):
            if CLUSTER.ask(self.url, there) == [["2"]]:
                break
            time.sleep(0.05)
        with Server("--keep-abandoned", "30", database=self.url):
            for _ in range(600):
                left = CLUSTER.ask(self.url, "SELECT id FROM hepta.games")
                if len(left) < 3:
                    break
                time.sleep(0.05)
            time.sleep(0.5)
            left = CLUSTER.ask(self.url, "SELECT id FROM hepta.games ORDER BY id")
        self.assertEqual(left, sorted([game["game"]] for game in games[:2]))

    def test_old_games_are_deleted_when_the_operator_says_so(self):
        old, new = (self.servers[0].create("duel") for _ in range(2))
        question = "UPDATE hepta.events SET at = at - 31 * 86400000::bigint WHERE game = '{}'"
        CLUSTER.ask(self.url, question.format(old["game"]))
        with Server("--keep-abandoned", "30", database=self.url):
            for _ in range(600):
                left = CLUSTER.ask(self.url, "SELECT id FROM hepta.games")
                if len(left) < 2:
                    break
                time.sleep(0.05)
        self.assertEqual(left, [[new["game"]]])

    def test_a_client_with_a_hostile_id_gets_an_error(self):
        created = self.servers[0].create("duel")
        client = self.join(0, created, 0)
        client.send(type="act", id="\0", turn=0, action=client.legal()[0], **client.question)
        self.assertEqual(client.receive()["code"], "bad_message")
        self.assertEqual(client.act(client.legal()[0])["type"], "ack")

    def test_every_acknowledged_act_survives_kills_of_any_process(self):
        random.seed(12)
        self.servers.append(Server(database=self.url))
        self.stop = threading.Event()
        players = []
        test = self

        class Balancer:  # sends everybody to any of the servers
            @property
            def port(self):
                return random.choice(test.servers).port

        self.server = Balancer()

        def new_game():
            game, options, seats = random.choice(
                [
                    ("seven", {"players": 3}, [person()] * 3),
                    ("seven", {"players": 4}, [person()] * 2 + [bot()] * 2),
                    ("duel", {"agora": True, "pantheon": True}, [person()] * 2),
                    ("duel", {}, [person(), bot()]),
                ]
            )
            created = random.choice(self.servers).create(game, seats, options, speed="instant")
            for seat, holder in enumerate(seats):
                if holder["kind"] == "person":
                    players.append(Player(self, created, seat))
                    players[-1].start()

        for kill in range(KILLS):
            while sum(not player.over for player in players) < 8:
                new_game()
            time.sleep(random.uniform(0.05, 0.6))
            victim = random.choice(self.servers)
            victim.kill()
            time.sleep(random.uniform(0, 0.2))
            victim.start()
            if (kill + 1) % 100 == 0:
                print(f"{kill + 1} kills, {sum(len(player.acks) for player in players)} acknowledged acts", flush=True)
        time.sleep(0.5)
        self.stop.set()
        for player in players:
            player.join(timeout=20)
        self.check(players)

    def check(self, players):
        rows = CLUSTER.ask(self.url, "SELECT game, seat, id, seq, body FROM hepta.events WHERE id IS NOT NULL")
        there = {(game, int(seat), message): (int(seq), body) for game, seat, message, seq, body in rows}
        acts = 0
        for player in players:
            if player.problem:
                raise player.problem
            for message, ack in player.acks.items():
                acts += 1
                self.assertEqual(there.get((player.created["game"], player.seat, message)), ack)
        gaps = CLUSTER.ask(
            self.url, "SELECT game FROM hepta.events GROUP BY game HAVING min(seq) <> 1 OR max(seq) <> count(*)"
        )
        self.assertEqual(gaps, [])
        self.assertGreater(acts, KILLS)
        print(f"{KILLS} kills of 3 processes, {acts} acknowledged acts, all there")


class Trouble(unittest.TestCase):
    def status(self, url):
        try:
            with urllib.request.urlopen(url, timeout=PATIENCE) as answer:
                return answer.status
        except urllib.error.HTTPError as error:
            with error:
                return error.code

    def run_server(self, url):
        done = subprocess.run(
            [HEPTA, "serve", "--port", "0", "--database", url], capture_output=True, timeout=PATIENCE, check=False
        )
        self.assertEqual(done.returncode, 1)
        return done.stderr.decode()

    def said_while_waiting(self, url):
        process = subprocess.Popen([HEPTA, "serve", "--port", "0", "--database", url], stderr=subprocess.PIPE)
        line = process.stderr.readline().decode()
        self.assertIsNone(process.poll())
        process.kill()
        process.wait()
        process.stderr.close()
        return line

    def test_an_address_where_nobody_answers(self):
        self.assertIn("/nowhere", self.said_while_waiting("postgresql:///games?host=/nowhere"))

    def test_a_password_is_not_shown(self):
        said = self.said_while_waiting("postgresql://someone:sesame@127.0.0.1:1/games")
        self.assertIn("waiting for the database", said)
        self.assertNotIn("sesame", said)

    def test_foreign_tables_are_left_alone(self):
        url = CLUSTER.new_database()
        CLUSTER.ask(url, "CREATE SCHEMA hepta; CREATE TABLE hepta.things (x INTEGER)")
        self.assertIn("not one of this program", self.run_server(url))
        self.assertEqual(CLUSTER.ask(url, "SELECT count(*) FROM hepta.things"), [["0"]])

    def test_games_of_earlier_versions_go_on(self):
        later = {1: ["trust", "rules", "secret"], 2: ["secret"]}
        for version, columns in later.items():
            url = CLUSTER.new_database()
            with Server(database=url) as server:
                created = server.create("duel", [person("Ada"), bot("builder")], {"seed": 5}, speed="instant")
                server.kill()
                # As that version left it. In the first one invitations were the tokens of seats.
                changes = [f"ALTER TABLE hepta.games DROP COLUMN {column}" for column in columns]
                CLUSTER.ask(url, "; ".join([*changes, f"UPDATE hepta.version SET version = {version}"]))
                if version == 1:
                    CLUSTER.ask(url, "DELETE FROM hepta.events WHERE kind >= 10")
                server.start()
                token = "invitation" if version == 1 else "token"
                ada = server.join(created, token=created["seats"][0][token])
                play_to_the_end([ada])
                ada.close()
            newest = CLUSTER.ask(url, "SELECT max(version) FROM hepta.version")
            self.assertEqual(newest, [["3"]])

    def test_several_processes_make_the_tables_together(self):
        url = CLUSTER.new_database()
        commands = [[HEPTA, "serve", "--port", "0", "--database", url] for _ in range(4)]
        processes = [
            subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) for command in commands
        ]
        for process in processes:
            self.assertIn(b"Heptapolis is at", process.stdout.readline())
            process.terminate()
            process.stdout.close()
            self.assertEqual(process.wait(timeout=PATIENCE), 0)

    def test_an_outage_is_waited_out(self):
        with Server(database=CLUSTER.new_database()) as server:
            created = server.create("duel")
            clients = [server.join(created, seat) for seat in (0, 1)]
            first = next(client for client in clients if client.owes())
            second = next(client for client in clients if not client.owes())
            action, question = first.legal()[0], first.question
            for _ in range(STOPS):
                CLUSTER.stop()
                first.send(type="act", id="waits", turn=0, action=action, **question)
                self.assertEqual(first.wait_for("storage"), {"type": "storage", "away": True})
                self.assertEqual(server.json("GET", "/health")[0], 200)
                self.assertEqual(server.json("GET", "/ready"), (503, {"status": "storage_away"}))
                game = {"game": "duel", "seats": [person(), person()]}
                status, answer = server.json("POST", "/api/games", game)
                self.assertEqual((status, answer["error"]["code"]), (503, "storage_away"))
                for path in (f"/api/games/{created['game']}", "/api/games/another"):
                    status, answer = server.json("GET", path, token=created["watch"])
                    self.assertEqual((status, answer["error"]["code"]), (503, "storage_away"))
                other = Client(server.port)
                other.send(type="hello", proto=1, game=created["game"], token=created["watch"])
                self.assertEqual(other.wait_for("error")["code"], "storage_away")
                other.close()
                CLUSTER.start()
                self.assertEqual(second.wait_for("storage")["away"], True)
                self.assertEqual(second.wait_for("storage")["away"], False)
                self.assertEqual(first.wait_for("storage")["away"], False)
            # Sent in the first outage, carried out once, after it.
            for client in clients:
                client.wait_until(lambda c: c.table["turn"] == 1)
            self.assertEqual(server.json("GET", "/ready")[0], 200)
            self.assertIsNone(server.process.poll())
            for client in clients:
                client.close()

    def test_a_stalled_database_does_not_stall_the_server(self):
        with Server(database=CLUSTER.new_database()) as server:
            created = server.create("duel")
            client = server.join(created, 0)
            question = (
                "SELECT pid FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()"
            )
            backends = [int(row[0]) for row in CLUSTER.ask("postgres", question)]
            for pid in backends:
                os.kill(pid, signal.SIGSTOP)
            try:
                client.send(type="act", id="waits", turn=0, action=client.legal()[0], **client.question)
                begin = time.monotonic()
                self.assertEqual(server.json("GET", "/health")[0], 200)
                self.assertLess(time.monotonic() - begin, 1)
                self.assertEqual(client.wait_for("storage")["away"], True)
            finally:
                for pid in backends:
                    os.kill(pid, signal.SIGCONT)
            self.assertEqual(client.wait_for("storage")["away"], False)
            client.wait_until(lambda c: c.table["turn"] == 1)
            client.close()

    def test_a_server_started_before_its_database_waits_for_it(self):
        url = CLUSTER.new_database()
        CLUSTER.stop()
        process = subprocess.Popen(
            [HEPTA, "serve", "--port", "0", "--database", url], stdout=subprocess.PIPE, stderr=subprocess.PIPE
        )
        self.assertIn(b"waiting for the database", process.stderr.readline())
        line = process.stdout.readline().decode()
        self.assertIn("Heptapolis is at", line)
        address = line.split()[-1]
        self.assertEqual(self.status(f"{address}/health"), 200)
        self.assertEqual(self.status(f"{address}/ready"), 503)
        self.assertEqual(self.status(f"{address}/api/games/any"), 503)
        CLUSTER.start()
        deadline = time.monotonic() + PATIENCE
        while self.status(f"{address}/ready") != 200:
            self.assertLess(time.monotonic(), deadline)
            time.sleep(0.1)
        self.assertEqual(self.status(f"{address}/api/games/any"), 404)
        process.terminate()
        process.communicate()
        self.assertEqual(process.returncode, 0)


if __name__ == "__main__":
    unittest.main()
