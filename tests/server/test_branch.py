"""What if: games that begin in the middle of another one, and with puzzles."""

import json
import unittest

from server_client import Server, bot, person, play_to_the_end


class Branches(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.server = Server()

    @classmethod
    def tearDownClass(cls):
        cls.server.close()

    def post(self, path, body, token=None, status=201):
        got, _, text = self.server.request("POST", path, body, token)
        self.assertEqual(got, status, text)
        return json.loads(text)

    def get(self, path, token=None):
        status, answer = self.server.json("GET", path, token=token)
        self.assertEqual(status, 200, answer)
        return answer

    def branch(self, created, step, token, seat=None, status=201):
        body = {"step": step} if seat is None else {"step": step, "seat": seat}
        return self.post(f"/api/games/{created['game']}/branch", body, token, status)

    def sit(self, made):
        """Takes the only seat that is left."""
        for seat in made["seats"]:
            if "invitation" in seat:
                seat["token"] = self.server.claim(made["game"], seat["invitation"])
                return seat["seat"], self.server.join(made, seat["seat"])
        raise AssertionError("no seat is left")

    def finished(self, game, bots):
        options = {"players": 1 + len(bots)} if game == "seven" else {}
        created = self.server.create(game, [person("Ada"), *bots], options, speed="instant")
        client = self.server.join(created, 0)
        play_to_the_end([client])
        client.close()
        return created

    def replayed(self, created, step):
        token = created["seats"][0]["token"]
        return self.get(f"/api/games/{created['game']}/replay/{step}", token=token)

    def test_a_finished_game_goes_on_otherwise_from_any_moment(self):
        for game, bots in (("duel", [bot("builder")]), ("seven", [bot(), bot("builder")])):
            created = self.finished(game, bots)
            token = created["seats"][0]["token"]
            steps = self.replayed(created, 0)["steps"]
            for step in (0, steps // 3, steps - 1):
                with self.subTest(game=game, step=step):
                    seat, client = self.sit(self.branch(created, step, token))
                    self.assertEqual(seat, 0)
                    self.assertEqual(client.table["options"]["from"], {"game": created["game"], "step": step})
                    self.assertEqual(
                        [(one["kind"], one["level"]) for one in client.table["seats"][1:]],
                        [("bot", one["level"]) for one in bots],
                    )
                    # All that was told of the game it came from is told here too.
                    told = [one for one in client.news if one["moment"] <= step]
                    self.assertEqual({one["moment"] for one in told}, set(range(1, step + 1)))
                    play_to_the_end([client])
                    self.assertTrue(client.table["over"])
                    client.close()

    def test_the_position_is_that_of_the_moment(self):
        created = self.finished("seven", [bot(), bot()])
        made = self.branch(created, 7, created["seats"][0]["token"], seat=2)
        seat, client = self.sit(made)
        self.assertEqual(seat, 2)
        client.wait_until(lambda c: c.owes())
        then = self.replayed(created, 7)["views"][2]["observation"]
        now = client.view["observation"]
        for name in ("age", "turn", "hand", "cities", "seat"):
            self.assertEqual(now[name], then[name], name)
        client.close()

    def test_a_branch_says_that_its_deal_is_known_and_lets_nobody_else_in(self):
        created = self.finished("duel", [bot()])
        made = self.branch(created, 0, created["seats"][0]["token"])
        _, client = self.sit(made)
        self.assertEqual(client.table["trust"], {"seed": False, "hints": True, "undo": True, "known": True})
        path = f"/api/games/{made['game']}/seats/1/invitation"
        self.assertEqual(self.post(path, {}, made["owner"], status=409)["error"]["code"], "seat_of_bot")
        client.close()

    def test_before_the_end_only_who_plays_against_bots_alone(self):
        alone = self.server.create("duel", [person("Ada"), bot()], speed="instant")
        ada = self.server.join(alone, 0)
        ada.wait_until(lambda c: c.owes())
        token = alone["seats"][0]["token"]
        self.branch(alone, 0, token)
        self.branch(alone, 0, alone["watch"], status=409)
        self.branch(alone, 0, alone["owner"], status=409)
        self.branch(alone, 0, token, seat=1, status=422)
        self.branch(alone, ada.table["turn"] + 1, token, status=422)
        self.branch(alone, -1, token, status=422)
        ada.close()
        friends = self.server.create("duel", [person("Ada"), person("Bo")], speed="instant")
        for seat in friends["seats"]:
            self.branch(friends, 0, seat["token"], status=409)
        # Who has let a bot play in the meantime may come back and must find nothing known.
        self.post(f"/api/games/{friends['game']}/seats/1", bot("builder"), friends["seats"][1]["token"], status=200)
        self.branch(friends, 0, friends["seats"][0]["token"], status=409)

    def test_a_branch_survives_a_crash_and_can_be_branched_and_played_again(self):
        created = self.finished("duel", [bot()])
        made = self.branch(created, 5, created["seats"][0]["token"])
        self.server.kill()
        self.server.start()
        _, client = self.sit(made)
        self.assertGreaterEqual(client.table["turn"], 5)
        play_to_the_end([client])
        token = next(one["token"] for one in made["seats"] if "token" in one)
        again = self.branch(made, 3, token)
        self.assertNotEqual(again["game"], made["game"])
        following = self.post(f"/api/games/{made['game']}/rematch", {}, token, status=200)
        table = self.get(f"/api/games/{following['game']}", token=token)
        self.assertNotIn("from", table["options"])
        client.close()

    def test_puzzles_are_there_for_good(self):
        for path in ("/api/puzzles", f"/api/puzzles/{self.get('/api/puzzles')['puzzles'][0]['id']}"):
            self.assertEqual(self.server.request("DELETE", path)[0], 405)

    def test_a_puzzle_is_played_on_from_its_position(self):
        puzzles = self.get("/api/puzzles")["puzzles"]
        for line in (puzzles[0], puzzles[-1]):
            puzzle = self.get(f"/api/puzzles/{line['id']}")
            legal = puzzle["view"]["observation"]["legal"]
            for one in (*puzzle["solutions"], *puzzle["others"]):
                self.assertIn(one["action"], legal)
            seat, client = self.sit(self.post(f"/api/puzzles/{line['id']}/game", {}))
            self.assertEqual(seat, puzzle["seat"])
            client.wait_until(lambda c: c.owes())
            self.assertEqual(client.view["observation"], puzzle["view"]["observation"])
            self.assertEqual(client.table["options"]["from"]["puzzle"], line["id"])
            client.close()
            action = puzzle["solutions"][0]["action"]
            _, client = self.sit(self.post(f"/api/puzzles/{line['id']}/game", {"action": action}))
            client.wait_until(lambda c, puzzle=puzzle: c.table["turn"] > puzzle["table"]["turn"])
            client.close()


if __name__ == "__main__":
    unittest.main()
