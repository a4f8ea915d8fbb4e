"""How long games are kept: people delete theirs and their names, the operator says what happens to the rest."""

import socket
import sqlite3
import time
import unittest
import urllib.request

from server_client import Server, bot, person, play_to_the_end

DAY = 24 * 60 * 60 * 1000
NAMES = ("Adalheid", "Bonifatius")


def finished_game(server, names=NAMES):
    created = server.create("duel", [person(name) for name in names])
    clients = [server.join(created, seat) for seat in range(len(names))]
    play_to_the_end(clients)
    for client in clients:
        client.close()
    return created


def delete(server, created, token):
    return server.json("DELETE", f"/api/games/{created['game']}", token=token)


def rows(path, question):
    connection = sqlite3.connect(path)
    try:
        return connection.execute(question).fetchall()
    finally:
        connection.close()


class Deletion(unittest.TestCase):
    def test_a_name_goes_at_once_and_the_game_with_the_last_of_its_people(self):
        with Server() as server:
            created = finished_game(server)
            ada, bo = (seat["token"] for seat in created["seats"])
            self.assertEqual(delete(server, created, ada), (200, {"gone": False}))
            everything = repr(rows(server.database, "SELECT body, '' FROM events UNION SELECT seats, '' FROM games"))
            self.assertNotIn(NAMES[0], everything)
            self.assertIn(NAMES[1], everything)
            server.kill()
            server.start()  # the game is read with what was erased
            table = server.json("GET", f"/api/games/{created['game']}", token=bo)[1]
            self.assertEqual([seat["name"] for seat in table["seats"]], ["", NAMES[1]])
            self.assertEqual(delete(server, created, ada), (200, {"gone": False}))  # the same again
            self.assertEqual(delete(server, created, bo), (200, {"gone": True}))
            self.assertEqual(delete(server, created, bo)[0], 404)
            for table in ("games", "events"):
                self.assertEqual(rows(server.database, f"SELECT count(*) FROM {table}"), [(0,)])

    def test_nobody_deletes_the_game_that_others_play(self):
        with Server() as server:
            created = server.create("duel")
            for token in (created["seats"][0]["token"], created["owner"]):
                status, answer = delete(server, created, token)
                self.assertEqual(status, 409, answer)
            self.assertEqual(delete(server, created, created["watch"])[0], 403)
            self.assertEqual(delete(server, created, "x" * 43)[0], 403)
            waiting = server.create("duel", claim=False)
            self.assertEqual(delete(server, waiting, waiting["seats"][0]["invitation"])[0], 403)

    def test_a_game_with_bots_goes_under_way_and_whoever_looks_is_told(self):
        with Server() as server:
            created = server.create("duel", [person("Ada"), bot()], speed="step")
            client, watcher = server.join(created, 0), server.join(created, token=created["watch"])
            self.assertEqual(delete(server, created, created["seats"][0]["token"]), (200, {"gone": True}))
            for one in (client, watcher):
                self.assertEqual(one.wait_for("error")["code"], "unknown_game")
                one.close()
            self.assertEqual(server.json("GET", f"/api/games/{created['game']}", token=created["watch"])[0], 404)

    def test_the_owner_deletes_what_nobody_has_joined(self):
        with Server() as server:
            created = server.create("duel", claim=False)
            self.assertEqual(delete(server, created, created["owner"]), (200, {"gone": True}))


class Retention(unittest.TestCase):
    def age(self, server, days):
        connection = sqlite3.connect(server.database)
        with connection:
            connection.execute("UPDATE events SET at = at - ?", (days * DAY,))
            connection.execute("UPDATE games SET created = created - ?", (days * DAY,))
        connection.close()

    def kept(self, options, days, **more):
        """Which of a finished and an unfinished game a server with these options still has after so many days."""
        with Server() as server:
            finished, unfinished = finished_game(server), server.create("duel", **more)
            server.kill()
            self.age(server, days)
            server.options += options
            server.start()
            deadline = time.monotonic() + (1 if days < 30 or not options else 30)
            left = set()
            while time.monotonic() < deadline:
                left = {game for (game,) in rows(server.database, "SELECT id FROM games")}
                if len(left) < 2:
                    break
                time.sleep(0.05)
            return [name for name, game in (("finished", finished), ("unfinished", unfinished)) if game["game"] in left]

    def test_the_operator_says_how_long(self):
        both = ["finished", "unfinished"]
        self.assertEqual(self.kept([], 9999), both)
        self.assertEqual(self.kept(["--keep-finished", "30"], 29), both)
        self.assertEqual(self.kept(["--keep-finished", "30"], 31), ["unfinished"])
        self.assertEqual(self.kept(["--keep-abandoned", "30"], 31), ["finished"])

    def test_a_game_by_the_day_is_not_abandoned_while_its_clock_runs(self):
        clock = {"kind": "days", "days": 60}
        options = ["--keep-abandoned", "30", "--keep-finished", "30"]
        self.assertEqual(self.kept(options, 31, clock=clock), ["unfinished"])
        self.assertEqual(self.kept(["--keep-abandoned", "30"], 91, clock=clock), ["finished"])

    def test_of_very_many_games_none_is_forgotten(self):
        with Server() as server:
            server.create("duel")
            server.kill()
            connection = sqlite3.connect(server.database)
            with connection:
                columns = [row[1] for row in connection.execute("PRAGMA table_info(games)") if row[1] != "id"]
                names = ", ".join(columns)
                connection.execute(
                    f"WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1700) "
                    f"INSERT INTO games (id, {names}) SELECT 'x' || i, {names} FROM games, n"
                )
            connection.close()
            self.age(server, 31)
            server.options += ["--keep-abandoned", "30"]
            server.start()
            for _ in range(600):
                left = rows(server.database, "SELECT count(*) FROM games")[0][0]
                if left == 0:
                    break
                time.sleep(0.05)
            self.assertEqual(left, 0)


class MetricsOnTheirOwn(unittest.TestCase):
    def test_have_an_address_and_measure_times(self):
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            address = f"127.0.0.1:{free.getsockname()[1]}"
        with Server("--metrics", address) as server:
            created = server.create("duel", [person("Ada"), bot("apprentice")], speed="instant")
            client = server.join(created, 0)
            play_to_the_end([client])
            client.close()
            self.assertEqual(server.request("GET", "/metrics")[0], 404)
            with urllib.request.urlopen(f"http://{address}/metrics", timeout=30) as answer:
                text = answer.read().decode()
        numbers = dict(line.rsplit(" ", 1) for line in text.splitlines() if not line.startswith("#"))
        self.assertGreater(float(numbers["hepta_acts_total"]), 0)
        acts = float(numbers["hepta_acts_total"]) + float(numbers["hepta_bot_acts_total"])
        self.assertEqual(float(numbers["hepta_delivery_seconds_count"]), acts)
        for name in ("commit", "bot_wait", "thinking"):
            self.assertGreater(float(numbers[f"hepta_{name}_seconds_count"]), 0, name)
            self.assertGreater(float(numbers[f"hepta_{name}_seconds_sum"]), 0, name)


if __name__ == "__main__":
    unittest.main()
