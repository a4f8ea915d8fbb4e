"""What is on disk: who may read it, earlier versions, damage, a full disk, and the commands that look after it."""

import json
import os
import random
import resource
import sqlite3
import stat
import subprocess
import tempfile
import unittest

from server_client import HEPTA, Server, bot, new_secret, person, play_to_the_end

DAMAGES = int(os.environ.get("HEPTA_DAMAGES", "10"))
DATA = os.path.join(os.environ.get("HEPTA_SOURCE_DIR", "."), "tests", "server", "data")


def old_database(folder, version):
    """A database as that version of the program left it, and the tokens in it."""
    path = os.path.join(folder, "games.db")
    with open(os.path.join(DATA, f"database_{version}.sql"), encoding="utf-8") as file:
        text = file.read()
    connection = sqlite3.connect(path)
    connection.executescript(text)
    connection.close()
    mark = "-- tokens: "
    return path, json.loads(next(line for line in text.splitlines() if line.startswith(mark))[len(mark) :])


class Storage(unittest.TestCase):
    def test_only_the_user_who_runs_the_server_can_read_the_games(self):
        before = os.umask(0)
        try:
            with Server() as server:
                server.create("duel")
                self.check_modes(server)
                server.kill()
                os.chmod(server.database, 0o644)  # as earlier versions made it
                server.start()
                self.check_modes(server)
        finally:
            os.umask(before)

    def test_what_is_no_database_of_ours_is_left_as_it_is(self):
        with tempfile.TemporaryDirectory() as folder:
            foreign, text = os.path.join(folder, "foreign.db"), os.path.join(folder, "text")
            connection = sqlite3.connect(foreign)
            connection.execute("CREATE TABLE things (x)")
            connection.commit()
            connection.close()
            with open(text, "w", encoding="utf-8") as file:
                file.write("hello\n" * 1000)
            for path in (foreign, text):
                os.chmod(path, 0o644)
                for command in (["db", "check", path], ["serve", "--port", "0", "--database", path]):
                    done = subprocess.run([HEPTA, *command], capture_output=True, timeout=60, check=False)
                    self.assertEqual(done.returncode, 1, (command, done))
                self.assertEqual(oct(stat.S_IMODE(os.stat(path).st_mode)), oct(0o644), path)

    def check_modes(self, server):
        for name in ("", "-wal", "-shm", ".lock"):
            mode = stat.S_IMODE(os.stat(server.database + name).st_mode)
            self.assertEqual(oct(mode), oct(0o600), name)

    def test_games_of_the_first_version_go_on(self):
        with tempfile.TemporaryDirectory() as folder:
            path, tokens = old_database(folder, 1)
            with Server(database=path) as server:
                duel = tokens["duel"]
                created = {"game": duel["game"], "seats": [{"token": token} for token in duel["seats"]]}
                clients = [server.join(created, seat) for seat in (0, 1)]
                self.assertEqual((clients[0].table["turn"], clients[0].seq), (duel["turn"], duel["seq"]))
                self.assertEqual(clients[0].table["trust"], {"seed": False, "hints": True, "undo": True})
                self.assertTrue(all(seat["claimed"] for seat in clients[0].table["seats"]))
                play_to_the_end(clients)
                for client in clients:
                    client.close()
                seven = tokens["seven"]
                status, _, record = server.request("GET", f"/api/games/{seven['game']}/record", token=seven["watch"])
                self.assertEqual(status, 200)
                self.assertIn("seed 4", record.decode())
                server.kill()
                server.start()  # on the database as it is now
                self.assertEqual(server.json("GET", f"/api/games/{duel['game']}", token=duel["owner"])[1]["over"], True)

    def test_games_of_the_second_version_go_on(self):
        with tempfile.TemporaryDirectory() as folder:
            path, tokens = old_database(folder, 2)
            with Server(database=path) as server:
                duel = tokens["duel"]
                created = {"game": duel["game"], "seats": [{"token": token} for token in duel["seats"]]}
                clients = [server.join(created, seat) for seat in (0, 1)]
                self.assertEqual((clients[0].table["turn"], clients[0].seq), (duel["turn"], duel["seq"]))
                self.assertEqual(
                    clients[0].table["trust"], {"seed": False, "hints": False, "undo": True}
                )  # dealt without a commitment
                play_to_the_end(clients)
                waiting = tokens["open"]
                status, table = server.json("GET", f"/api/games/{waiting['game']}", token=waiting["owner"])
                self.assertEqual((status, table["dealt"]), (200, True))  # as games were then
                for invitation in waiting["invitations"]:
                    token = server.claim(waiting["game"], invitation)
                    clients.append(server.join(waiting, token=token))
                play_to_the_end(clients[2:])
                for client in clients:
                    client.close()
                for game, token in ((duel["game"], duel["owner"]), (tokens["seven"]["game"], tokens["seven"]["watch"])):
                    status, _, record = server.request("GET", f"/api/games/{game}/record", token=token)
                    self.assertEqual((status, b"commitment" in record), (200, False))
                    with open(os.path.join(folder, "record.txt"), "wb") as file:
                        file.write(record)
                    done = subprocess.run([HEPTA, "verify", file.name], capture_output=True, text=True, check=False)
                    self.assertEqual(done.returncode, 0, done.stderr)

    def test_games_of_the_third_version_go_on(self):
        with tempfile.TemporaryDirectory() as folder:
            path, tokens = old_database(folder, 3)
            with Server(database=path) as server:
                duel, waiting, finished = tokens["duel"], tokens["open"], tokens["finished"]
                clients = [server.join(duel, token=token) for token in duel["seats"]]
                self.assertEqual((clients[0].table["turn"], clients[0].seq), (duel["turn"], duel["seq"]))
                trust = {"seed": False, "hints": False, "undo": True, "commitment": duel["commitment"]}
                self.assertEqual(clients[0].table["trust"], trust)
                play_to_the_end(clients)
                cy = server.join(waiting, token=waiting["seats"][0])
                self.assertFalse(cy.table["dealt"])
                deb = server.join(waiting, token=server.claim(waiting["game"], waiting["invitation"], "Deb"))
                cy.wait_until(lambda c: c.view)
                play_to_the_end([cy, deb])
                again = [server.join(tokens["rematch"], token=token) for token in finished["seats"]]
                again[0].wait_until(lambda c: c.view)
                play_to_the_end(again)
                branch = tokens["branch"]
                alone = server.join(branch, token=server.claim(branch["game"], branch["invitation"]))
                self.assertEqual((alone.table["trust"]["known"], alone.table["turn"] >= 5), (True, True))
                play_to_the_end([alone])
                for client in [*clients, cy, deb, *again, alone]:
                    client.close()
                for game in (duel, waiting, finished):
                    token = game["seats"][0]
                    status, _, record = server.request("GET", f"/api/games/{game['game']}/record", token=token)
                    self.assertEqual(status, 200)
                    self.assertIn(f"commitment {game['commitment']}\n", record.decode())
                    with open(os.path.join(folder, "record.txt"), "wb") as file:
                        file.write(record)
                    done = subprocess.run([HEPTA, "verify", file.name], capture_output=True, text=True, check=False)
                    self.assertEqual(done.returncode, 0, done.stderr)

    def test_a_game_that_today_s_rules_cannot_continue_is_kept(self):
        with Server() as server:
            games = [server.create("duel", [person("Ada"), person("Bo")]) for _ in range(2)]
            for created in games:
                clients = [server.join(created, seat) for seat in (0, 1)]
                first = next(client for client in clients if client.owes())
                self.assertEqual(first.act(first.legal()[0])["type"], "ack")
                for client in clients:
                    client.close()
            server.kill()
            old = games[0]["game"]
            with sqlite3.connect(server.database) as connection:
                connection.execute("UPDATE games SET rules = 0")
                change = "UPDATE events SET body = 'a choice of then' WHERE kind = 1 AND game = ?"
                connection.execute(change, (old,))
            connection.close()
            server.start()
            status, answer = server.json("GET", f"/api/games/{old}", token=games[0]["watch"])
            self.assertEqual((status, answer["error"]["code"]), (410, "old_rules"))
            client = server.join(games[1], 0)  # nothing happened in it that today's rules do not know
            self.assertEqual(client.table["turn"], 1)
            client.send(type="hello", proto=1, game=old, token=games[0]["watch"])
            self.assertEqual(client.wait_for("error")["code"], "old_rules")
            client.close()
            command = [HEPTA, "db", "export", server.database, old]
            done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
            kept = json.loads(done.stdout)
            self.assertEqual(kept["rules"], 0)
            self.assertIn("a choice of then", [event["body"] for event in kept["events"]])

    def test_a_database_of_a_later_version_is_left_alone(self):
        with tempfile.TemporaryDirectory() as folder:
            path, _ = old_database(folder, 1)
            with sqlite3.connect(path) as connection:
                connection.execute("PRAGMA user_version = 99")
            connection.close()
            command = [HEPTA, "serve", "--port", "0", "--database", path]
            done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
            self.assertEqual(done.returncode, 1)
            self.assertIn("a later version", done.stderr)


class Trouble(unittest.TestCase):
    def many_games(self, server, count=60):
        """Games in progress, so many that they fill many pages."""
        games = []
        for _ in range(count):
            game = server.create("duel")
            clients = [server.join(game, seat) for seat in (0, 1)]
            client = next(one for one in clients if one.owes())
            self.assertEqual(client.act(client.legal()[0])["type"], "ack")
            for one in clients:
                one.close()
            games.append(game)
        return games

    def damage(self, path):
        """Overwrites a page in the middle of the table of games."""
        connection = sqlite3.connect(path)
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        size = connection.execute("PRAGMA page_size").fetchone()[0]
        root = connection.execute("SELECT rootpage FROM sqlite_master WHERE name = 'games'").fetchone()[0]
        connection.close()
        with open(path, "r+b") as file:
            file.seek((root - 1) * size)
            page = file.read(size)
            # A page inside the tree names its children: spoil the first one.
            self.assertIn(page[0], (2, 5))
            cell = int.from_bytes(page[12:14], "big")
            child = int.from_bytes(page[cell : cell + 4], "big")
            file.seek((child - 1) * size)
            file.write(b"\xde\xad" * (size // 2))

    def test_a_damaged_page_costs_its_games_and_no_others(self):
        with Server() as server:
            games = self.many_games(server)
            self.assertEqual(server.stop(), 0)
            self.damage(server.database)
            server.options += ["--keep-abandoned", "90"]  # which looks at every game first
            server.start()
            statuses = [server.json("GET", f"/api/games/{one['game']}", token=one["watch"])[0] for one in games]
            lost = statuses.count(410)
            self.assertEqual(set(statuses), {200, 410})
            self.assertLess(lost, len(games) / 2)
            good = games[statuses.index(200)]
            clients = [server.join(good, seat) for seat in (0, 1)]
            play_to_the_end(clients)  # it can be written, too
            for client in clients:
                client.close()
            self.assertEqual(server.stop(), 0)
            self.assertEqual(self.run_db("check", server.database).returncode, 1)
            rescued = server.database + ".rescued"
            done = self.run_db("salvage", server.database, rescued)
            self.assertIn(f"{len(games) - lost} games", done.stdout)
            self.assertEqual(self.run_db("check", rescued).returncode, 0)
            server.start()

    def test_no_damaged_page_stops_the_server(self):
        """HEPTA_DAMAGES=500: so many pages, one after the other."""
        random.seed(6)
        lost = 0
        with Server() as server:
            games = self.many_games(server, 20)
            self.assertEqual(server.stop(), 0)
            with open(server.database, "rb") as file:
                sound = file.read()
            connection = sqlite3.connect(server.database)
            size = connection.execute("PRAGMA page_size").fetchone()[0]
            connection.close()
            server.options += ["--keep-abandoned", "90"]
            for _ in range(DAMAGES):
                page = random.randrange(1, len(sound) // size)  # the first one tells what the others are
                junk = random.choice([bytes(size), random.randbytes(size), b"\xde\xad" * (size // 2)])
                with open(server.database, "wb") as file:
                    file.write(sound[: page * size] + junk + sound[(page + 1) * size :])
                for more in ("-wal", "-shm"):
                    if os.path.exists(server.database + more):
                        os.remove(server.database + more)
                server.start()
                with self.subTest(page=page):
                    for one in games:
                        status, answer = server.json("GET", f"/api/games/{one['game']}", token=one["watch"])
                        self.assertIn(status, (200, 404, 410), answer)
                        lost += status != 200
                    status, _ = server.json("POST", "/api/games", {"game": "duel", "seats": [person(), person()]})
                    self.assertIn(status, (201, 500))
                    self.assertEqual(server.json("GET", "/health")[0], 200)
                    self.assertEqual(server.stop(), 0)
            server.start()
        print(f"{DAMAGES} damaged pages, {lost} of {DAMAGES * len(games)} games lost, each server served the others")

    def run_db(self, *arguments):
        return subprocess.run([HEPTA, "db", *arguments], capture_output=True, text=True, timeout=120, check=False)

    def test_a_full_disk_is_waited_out(self):
        with Server() as server:
            created = server.create("duel")
            clients = [server.join(created, seat) for seat in (0, 1)]
            first = next(client for client in clients if client.owes())
            wal = os.path.getsize(server.database + "-wal")
            unlimited = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (wal, -1))
            first.send(type="act", id="waits", turn=0, action=first.legal()[0], **first.question)
            self.assertEqual(first.wait_for("storage")["away"], True)
            self.assertEqual(server.json("GET", "/ready"), (503, {"status": "storage_away"}))
            status, _ = server.json("GET", f"/api/games/{created['game']}", token=created["watch"])
            self.assertEqual(status, 200)  # reading goes on
            again = server.join(created, 0)
            self.assertEqual(again.table["turn"], 0)  # nothing was acknowledged
            resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, unlimited)
            self.assertEqual(first.wait_for("storage")["away"], False)
            first.wait_until(lambda c: c.table["turn"] == 1)
            for client in [*clients, again]:
                client.close()

    def test_a_backup_of_a_running_server_is_complete(self):
        with Server() as server:
            games = self.many_games(server, 5)
            copy = server.database + ".copy"
            self.assertEqual(self.run_db("backup", server.database, copy).returncode, 0)
            self.assertEqual(stat.S_IMODE(os.stat(copy).st_mode), 0o600)
            self.assertIn("exists already", self.run_db("backup", server.database, copy).stderr)
            self.assertTrue(self.run_db("check", copy).stdout.startswith("5 games, 20 events"))
            restored = server.database + ".restored"
            self.assertEqual(self.run_db("restore", copy, restored).returncode, 0)
            with Server(database=restored) as other:
                client = other.join(games[0], 0)
                self.assertEqual(client.table["turn"], 1)
                client.close()

    def test_games_are_exported_without_tokens_and_deleted(self):
        with Server() as server:
            created = server.create("duel", [person("Ada"), bot()])
            done = self.run_db("export", server.database)
            game = json.loads(done.stdout)
            self.assertEqual((game["game"], game["seats"][0]["name"]), (created["game"], "Ada"))
            for secret in (created["seats"][0]["token"], created["owner"], created["watch"]):
                self.assertNotIn(secret, done.stdout)
            self.assertEqual(self.run_db("delete", server.database, "nosuchgame").returncode, 1)
            self.assertEqual(self.run_db("delete", server.database, created["game"]).returncode, 0)
            status, answer = server.json("GET", f"/api/games/{created['game']}", token=created["watch"])
            self.assertEqual((status, answer["error"]["code"]), (404, "unknown_game"))

    def test_whoever_waits_for_a_game_that_is_deleted_meanwhile_is_answered(self):
        with Server() as server:
            finished = server.create("duel", [person("Ada"), person("Bo")])
            clients = [server.join(finished, seat) for seat in (0, 1)]
            play_to_the_end(clients)
            token = finished["seats"][0]["token"]
            again = server.json("POST", f"/api/games/{finished['game']}/rematch", {}, token)[1]
            waiting = server.create("duel", claim=False)
            watchers = [server.join(again, token=finished["watch"]), server.join(waiting)]  # keep both in memory
            for game in (again, waiting):
                self.assertEqual(self.run_db("delete", server.database, game["game"]).returncode, 0)
            clients[0].send(type="hello", proto=1, game=again["game"], token=token)
            self.assertEqual(clients[0].wait_for("error")["code"], "damaged_game")
            clients[0].hello(finished["game"], token)  # it is heard as before
            body = {"secret": new_secret(), "name": "Bo"}
            path = f"/api/games/{waiting['game']}/claim"
            status, answer = server.json("POST", path, body, waiting["seats"][1]["invitation"])
            self.assertEqual((status, answer["error"]["code"]), (410, "damaged_game"))
            for client in [*clients, *watchers]:
                client.close()

    def test_looking_after_an_older_database_leaves_it_as_it_is(self):
        for version in (1, 2, 3):
            with tempfile.TemporaryDirectory() as folder:
                path, tokens = old_database(folder, version)
                with open(path, "rb") as file:
                    before = file.read()
                self.assertIn(f"{len(tokens)} games", self.run_db("check", path).stdout)
                self.assertEqual(len(self.run_db("export", path).stdout.splitlines()), len(tokens))
                rescued = os.path.join(folder, "rescued.db")
                self.assertIn(f"{len(tokens)} games", self.run_db("salvage", path, rescued).stdout)
                with open(path, "rb") as file:
                    self.assertEqual(file.read(), before)
                self.assertEqual(self.run_db("delete", path, tokens["duel"]["game"]).returncode, 0)
                connection = sqlite3.connect(path)
                self.assertEqual(connection.execute("PRAGMA user_version").fetchone()[0], version)
                connection.close()

    def test_a_game_deleted_while_somebody_plays_ends_for_them_alone(self):
        with Server() as server:
            created, other = server.create("duel"), server.create("duel")
            clients = [server.join(created, seat) for seat in (0, 1)]
            self.assertEqual(self.run_db("delete", server.database, created["game"]).returncode, 0)
            first = next(client for client in clients if client.owes())
            first.send(type="act", id="x", turn=0, action=first.legal()[0], **first.question)
            self.assertEqual(first.wait_for("error")["code"], "damaged_game")
            others = [server.join(other, seat) for seat in (0, 1)]
            play_to_the_end(others)
            for client in [*clients, *others]:
                client.close()


if __name__ == "__main__":
    unittest.main()
