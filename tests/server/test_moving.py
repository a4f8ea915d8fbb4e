"""Games as files: saved at one place, they go on at another, with everything in them checked."""

import json
import unittest

from server_client import Server, bot, person, play_to_the_end


class Moving(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.server = Server()

    @classmethod
    def tearDownClass(cls):
        cls.server.close()

    def begun(self, game="duel", options=None, bots=1):
        created = self.server.create(game, [person("Ada"), *[bot("builder")] * bots], options, speed="instant")
        return created, self.server.join(created, 0)

    def file(self, created, token=None, status=200):
        token = token or created["seats"][0]["token"]
        got, answer = self.server.json("GET", f"/api/games/{created['game']}/file", token=token)
        self.assertEqual(got, status, answer)
        return answer

    def import_(self, file, status=201):
        got, _, text = self.server.request("POST", "/api/games/import", file)
        self.assertEqual(got, status, text)
        return json.loads(text)

    def advance(self, client, choices):
        for _ in range(choices):
            client.wait_until(lambda one: one.owes() and one.legal())
            client.act(client.legal()[0])

    def test_a_game_goes_on_where_its_file_ends(self):
        for game, options, bots in (("duel", {"agora": True}, 1), ("seven", {"players": 3}, 2)):
            with self.subTest(game=game):
                created, client = self.begun(game, options, bots)
                self.advance(client, 6)
                client.close()
                file = self.file(created)
                self.assertIn("\n3: ", file["record"])
                made = self.import_(file)
                self.assertNotEqual(made["game"], created["game"])
                self.assertIsNone(made["commitment"])
                own = made["seats"][0]
                own["token"] = self.server.claim(made["game"], own["invitation"])
                other = self.server.join(made, 0)
                self.assertTrue(other.table["options"]["from"]["file"])
                self.assertEqual(other.table["seats"][0]["name"], "Ada")
                self.assertTrue(self.file(made)["record"].startswith(file["record"].rstrip()))
                play_to_the_end([other])
                other.close()
                over = self.file(made)
                self.assertIn("result", over["record"])
                again = self.import_(over)
                self.assertEqual(self.file(again, again["seats"][0]["invitation"])["record"], over["record"])

    def test_only_whoever_may_know_the_deal_gets_the_file(self):
        created = self.server.create("duel", [person("Ada"), person("Bo")])
        self.assertEqual(self.file(created, status=409)["error"]["code"], "game_not_over")

    def test_damaged_files_are_refused_with_a_reason(self):
        created, client = self.begun()
        client.close()
        file = self.file(created)
        for change, code in (
            ({"heptapolis": "game 2"}, "no_game_file"),
            ({"record": 7}, "bad_record"),
            ({"record": ""}, "bad_record"),
            ({"record": file["record"].replace("age 1 ", "age 1 tavern tavern ")}, "bad_record"),
            ({"record": file["record"] + "1: 0 build nothing\n"}, "bad_record"),
            ({"seats": file["seats"][:1]}, "bad_field"),
            ({"seats": [{"kind": "bot", "level": "god"}, file["seats"][1]]}, "bad_field"),
            ({"clock": {"kind": "move", "seconds": 5}}, "bad_field"),
        ):
            with self.subTest(change=change):
                error = self.import_({**file, **change}, status=422)["error"]
                self.assertEqual(error["code"], code)
                if code == "bad_record":
                    self.assertTrue(error["args"]["reason"])

    def test_imports_count_as_new_games(self):
        created, client = self.begun()
        client.close()
        file = self.file(created)
        limited = Server(limits=["--games-per-minute", "2"])
        self.addCleanup(limited.close)
        got = [limited.request("POST", "/api/games/import", file)[0] for _ in range(4)]
        self.assertEqual(got.count(201), 2)
        self.assertEqual(got.count(429), 2)


if __name__ == "__main__":
    unittest.main()
