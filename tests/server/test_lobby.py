"""Open tables: on servers that list them, strangers take the free seats of games whose creators want it."""

import time
import unittest

from server_client import Server, bot, new_secret, person


class Lobby(unittest.TestCase):
    @staticmethod
    def new_server(*options):
        return Server(*options)

    @classmethod
    def setUpClass(cls):
        cls.server = cls.new_server("--lobby")

    @classmethod
    def tearDownClass(cls):
        cls.server.close()

    def listed(self, wanted, server=None):
        """The tables of these games in the list, once it tells what is wanted of them."""
        end = time.monotonic() + 10
        while True:  # the list is made once a second
            status, answer = (server or self.server).json("GET", "/api/open")
            self.assertEqual(status, 200, answer)
            free = {one["game"]: one["free"] for one in answer["tables"] if one["game"] in wanted}
            if free == {game: count for game, count in wanted.items() if count}:
                return {one["game"]: one["table"] for one in answer["tables"]}
            if time.monotonic() > end:
                raise AssertionError(f"listed: {free}, wanted: {wanted}")
            time.sleep(0.1)

    def sit_down(self, game, name="", secret=None, server=None):
        body = {"secret": secret or new_secret(), "name": name, "chance": new_secret()}
        return (server or self.server).json("POST", f"/api/open/{game}/claim", body)

    def test_only_tables_whose_creators_want_it_are_listed_until_they_are_full(self):
        seats = [person("Ada"), person(), bot(), person()]
        options = {"players": 4, "sides": "A"}
        created = self.server.create("seven", seats, options, claim=False, listed=True, hints=True)
        game = created["game"]
        hidden = self.server.create("duel", claim=False)["game"]
        table = self.listed({game: 3, hidden: 0})[game]
        self.assertEqual(table["game"], "seven")
        self.assertEqual(table["options"]["sides"], "A")
        self.assertEqual([seat["name"] for seat in table["seats"]], ["Ada", "", "", ""])
        self.assertEqual((table["trust"]["listed"], table["trust"]["hints"], table["owner"]), (True, True, False))
        self.server.claim(game, created["seats"][0]["invitation"])
        self.listed({game: 2})
        secret = new_secret()
        self.assertEqual(self.sit_down(game, "Bo", secret), (200, {"seat": 1}))
        self.assertEqual(self.sit_down(game, "Bo", secret), (200, {"seat": 1}))  # the answer got lost
        self.assertEqual(self.sit_down(game, "ADA")[1]["error"]["code"], "name_taken")
        self.assertEqual(self.sit_down(game, "Cy"), (200, {"seat": 3}))
        status, answer = self.sit_down(game, "Di")
        self.assertEqual((status, answer["error"]["code"]), (409, "table_full"))
        self.listed({game: 0})
        bo = self.server.join(created, token=secret)
        self.assertEqual((bo.seat, bo.table["dealt"]), (1, True))
        self.assertIsNotNone(bo.view["observation"]["hand"])
        bo.close()

    def test_the_invitation_of_a_seat_that_a_stranger_took_is_used_up(self):
        created = self.server.create("duel", claim=False, listed=True)
        self.assertEqual(self.sit_down(created["game"])[0], 200)
        path = f"/api/games/{created['game']}/claim"
        body = {"secret": new_secret(), "name": "Eve"}
        status, answer = self.server.json("POST", path, body, created["seats"][0]["invitation"])
        self.assertEqual((status, answer["error"]["code"]), (409, "invitation_used"))

    def test_nobody_sits_down_at_tables_that_are_not_listed(self):
        created = self.server.create("duel", claim=False)
        for game in (created["game"], "nothing", "a" * 16):
            status, answer = self.sit_down(game)
            self.assertEqual((status, answer["error"]["code"]), (404, "unknown_game"))

    def test_with_bots_on_the_free_seats_it_is_listed_no_more(self):
        created = self.server.create("duel", claim=False, listed=True)
        game = created["game"]
        self.server.claim(game, created["seats"][0]["invitation"])
        self.listed({game: 1})
        self.server.json("POST", f"/api/games/{game}/seats/1", bot(), created["owner"])
        self.listed({game: 0})
        self.assertEqual(self.sit_down(game)[1]["error"]["code"], "table_full")

    def test_tables_are_listed_after_a_restart(self):
        with self.new_server("--lobby") as server:
            created = server.create("duel", claim=False, listed=True)
            server.kill()
            server.start()
            self.assertTrue(self.listed({created["game"]: 2}, server)[created["game"]]["trust"]["listed"])

    def test_the_newest_fifty_are_listed(self):
        with self.new_server("--lobby") as server:
            games = [server.create("duel", claim=False, listed=True)["game"] for _ in range(53)]
            time.sleep(1.1)
            listed = [one["game"] for one in server.json("GET", "/api/open")[1]["tables"]]
            self.assertEqual(len(listed), 50)
            self.assertIn(games[-1], listed)
            self.assertNotIn(games[0], listed)

    def test_whoever_sits_down_too_often_waits(self):
        with Server("--lobby", limits=["--games-per-minute", "2"]) as server:
            game = server.create("duel", claim=False, listed=True)["game"]
            codes = [self.sit_down(game, server=server)[0] for _ in range(3)]
            self.assertEqual(codes[-1], 429)

    def test_without_the_option_there_is_no_list(self):
        with self.new_server() as server:
            self.assertEqual(server.json("GET", "/api/addresses")[1]["lobby"], False)
            created = server.create("duel", claim=False)
            for method, path, body in (
                ("GET", "/api/open", None),
                ("POST", f"/api/open/{created['game']}/claim", {"secret": new_secret()}),
            ):
                status, answer = server.json(method, path, body)
                self.assertEqual((status, answer["error"]["code"]), (403, "no_lobby"))
            request = {"game": "duel", "seats": [person(), person()], "listed": True}
            status, answer = server.json("POST", "/api/games", request)
            self.assertEqual((status, answer["error"]["code"]), (422, "no_lobby"))
        self.assertEqual(self.server.json("GET", "/api/addresses")[1]["lobby"], True)
        request["listed"] = "yes"
        status, answer = self.server.json("POST", "/api/games", request)
        self.assertEqual((status, answer["error"]["args"]["field"]), (422, "listed"))


if __name__ == "__main__":
    unittest.main()
