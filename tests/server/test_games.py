"""Whole games over real sockets: every kind, people and bots, reloads, resends, take-back, seats, clocks, speeds."""

import json
import random
import time
import unittest
from pathlib import Path

from server_client import Server, bot, person, play_to_the_end

ROOT = Path(__file__).resolve().parents[2]
KINDS = [("seven", {"players": players}) for players in range(2, 8)] + [
    ("duel", {}),
    ("duel", {"first_game": True}),
    ("duel", {"agora": True}),
    ("duel", {"pantheon": True}),
    ("duel", {"agora": True, "pantheon": True}),
]


def seat_count(game, options):
    return options.get("players", 2)


class Games(unittest.TestCase):
    new_server = Server  # also run with another database, by test_postgres.py

    @classmethod
    def setUpClass(cls):
        cls.server = cls.new_server()

    @classmethod
    def tearDownClass(cls):
        cls.server.close()

    def setUp(self):
        random.seed(self.id())

    def game(self, game="duel", options=None, seats=None, **more):
        options = options or {}
        if seats is None:
            seats = [person(f"P{seat}") for seat in range(seat_count(game, options))]
        return self.server.create(game, seats, options, **more)

    def test_with_a_seed_the_same_choices_lead_to_the_same_game(self):
        for game, options in [("seven", {"players": 3}), ("duel", {"agora": True, "pantheon": True})]:
            with self.subTest(game=game):
                ends = []
                for _ in range(2):
                    seats = [person("Ada")] + [bot()] * (seat_count(game, options) - 1)
                    created = self.game(game, {**options, "seed": 11}, seats, speed="instant")
                    client = self.server.join(created, 0)
                    play_to_the_end([client], lambda one: one.legal()[0])
                    ends.append([client.view["end"], client.view["observation"]["cities"]])
                    client.close()
                self.assertEqual(ends[0], ends[1])

    def test_people_play_whole_games_of_every_kind(self):
        for game, options in KINDS:
            with self.subTest(game=game, options=options):
                created = self.game(game, options)
                clients = [self.server.join(created, seat) for seat in range(seat_count(game, options))]
                watcher = self.server.join(created)
                play_to_the_end(clients)
                watcher.wait_until(lambda c: c.table["over"])
                ends = [client.view["end"] for client in [*clients, watcher]]
                self.assertIsNotNone(ends[0])
                self.assertTrue(all(end == ends[0] for end in ends))
                points = [line["total"] for line in watcher.view["points"]]
                self.assertEqual(points, [line["total"] for line in ends[0]["scores"]])
                for client in [*clients, watcher]:
                    client.close()

    def test_bots_play_whole_games_with_a_person(self):
        for game, options in KINDS:
            with self.subTest(game=game, options=options):
                seats = [person("Ada")] + [bot() for _ in range(seat_count(game, options) - 1)]
                created = self.game(game, options, seats, speed="instant")
                client = self.server.join(created, 0)
                play_to_the_end([client])
                self.assertTrue(client.table["over"])
                client.close()

    def test_bots_play_among_themselves(self):
        created = self.game("seven", {"players": 3}, [bot("apprentice")] * 3, speed="instant")
        watcher = self.server.join(created)
        watcher.wait_until(lambda c: c.table["over"])
        status, _, record = self.server.request("GET", f"/api/games/{created['game']}/record", token=created["watch"])
        self.assertEqual(status, 200)
        self.assertTrue(record.decode().startswith("heptapolis record 1\ngame seven\n"))
        self.assertNotIn("seed", record.decode())
        watcher.close()

    def test_a_seed_deals_the_same_game_again(self):
        first, second = (self.game("duel", {"seed": 7}, [person("Ada"), bot()], speed="step") for _ in range(2))
        views = []
        for created in (first, second):
            client = self.server.join(created, 0)
            views.append(client.view)
            self.assertNotIn("seed", client.table["options"])
            client.close()
        self.assertEqual(views[0], views[1])

    def test_reload_brings_the_missed_news(self):
        created = self.game("seven", {"players": 3})
        clients = [self.server.join(created, seat) for seat in range(3)]
        for _ in range(4):
            for client in clients:
                client.wait_until(lambda c: c.owes() and c.legal())
                self.assertEqual(client.act(client.legal()[0])["type"], "ack")
        for client in clients:
            client.wait_until(lambda c: c.table["turn"] == 4)
        everything = clients[1].news
        self.assertEqual(len(everything), 12)
        again = self.server.join(created, 1)
        self.assertEqual(again.news, everything)
        self.assertEqual(again.view, clients[1].view)
        middle = next(i for i, text in enumerate(clients[1].frames) if '"kind":"played"' in text)
        seq = json.loads(clients[1].frames[middle])["seq"]
        later = self.server.join(created, 1, last_seq=seq)
        self.assertEqual(later.news, everything[3:])
        for client in [*clients, again, later]:
            client.close()

    def test_a_resend_is_harmless(self):
        created = self.game("duel")
        first, second = self.server.join(created, 0), self.server.join(created, 1)
        ada = first if first.owes() else second
        action = ada.legal()[0]
        answer = ada.act(action, message_id="one")
        self.assertEqual(answer["type"], "ack")
        ada.wait_until(lambda c: c.seq >= answer["seq"])
        for turn in (0, 1, 99):
            self.assertEqual(ada.act("anything", turn=turn, message_id="one"), answer)
        ada.close()
        other = self.server.join(created, ada.seat)
        self.assertEqual(other.act(action, turn=0, message_id="one"), answer)
        self.assertEqual(other.table["turn"], 1)
        other.close()

    def test_what_is_refused_has_a_code(self):
        created = self.game("duel")
        clients = [self.server.join(created, 0), self.server.join(created, 1)]
        clients.sort(key=lambda c: not c.owes())
        ada, bo = clients
        self.assertEqual(bo.act("draft sphinx")["code"], "not_your_turn")
        self.assertEqual(ada.act("draft nothing")["code"], "illegal_action")
        self.assertEqual(ada.act(ada.legal()[0], turn=5)["code"], "stale_turn")
        self.assertEqual(ada.act(ada.legal()[0], turn=5)["args"], {"turn": 0})
        self.assertEqual(ada.take_back("t")["code"], "nothing_to_take_back")
        self.assertEqual(ada.act(ada.legal()[0])["type"], "ack")
        for client in clients:
            client.close()

    def test_picks_are_secret_and_changeable_until_the_last_one(self):
        created = self.game("seven", {"players": 3})
        ada, bo, cy = (self.server.join(created, seat) for seat in range(3))
        watcher = self.server.join(created)
        sold = [action for action in ada.legal() if action.startswith("sell ")]
        self.assertEqual(ada.act(sold[0])["type"], "ack")
        bo.wait_until(lambda c: c.table["seats"][0]["chosen"])
        self.assertEqual(bo.news, [])
        ada.wait_until(lambda c: c.table["seats"][0]["chosen"])
        self.assertEqual(ada.view["observation"]["committed"], [sold[0]])
        self.assertEqual(ada.take_back("back")["type"], "ack")
        ada.wait_until(lambda c: c.owes())
        self.assertEqual(ada.act(sold[1])["type"], "ack")
        self.assertEqual(ada.act(sold[2])["type"], "ack")  # another choice in its place
        for client in (bo, cy):
            self.assertEqual(client.act(client.legal()[-1])["type"], "ack")
        for client in (ada, bo, cy, watcher):
            client.wait_until(lambda c: c.table["turn"] == 1)
        facts = {"seat": 0, "city": 0, "moment": 1, "age": 1, "turn": 1, "coins": 3}
        self.assertEqual(ada.news[0], {**facts, "action": sold[2]})
        for client in (bo, cy, watcher):
            self.assertEqual(client.news[0], {**facts, "action": "sell"})
        for client in (ada, bo, cy, watcher):
            client.close()

    def test_the_owner_puts_a_bot_on_an_empty_seat_and_the_invited_person_takes_it(self):
        created = self.game("duel", seats=[person("Ada"), person("")], speed="instant", claim=False)
        game = created["game"]
        token = self.server.claim(game, created["seats"][0]["invitation"])
        ada = self.server.join(created, token=token)
        path = f"/api/games/{game}/seats/1"
        status, answer = self.server.json("POST", path, bot("apprentice"), token)
        self.assertEqual((status, answer["error"]["code"]), (403, "not_allowed"))
        status, table = self.server.json("POST", path, bot("apprentice"), created["owner"])
        self.assertEqual((status, table["seats"][1]["kind"]), (200, "bot"))
        for _ in range(6):
            ada.wait_until(lambda c: c.owes() and c.legal())
            self.assertEqual(ada.act(ada.legal()[0])["type"], "ack")
        secret = self.server.claim(game, created["seats"][1]["invitation"], " Bo\u202e ")
        bo = self.server.join(created, token=secret)
        self.assertEqual((bo.table["seats"][1]["name"], bo.table["seats"][1]["kind"]), ("Bo", "person"))
        status, answer = self.server.json("POST", path, bot("apprentice"), created["owner"])
        self.assertEqual((status, answer["error"]["code"]), (409, "seat_claimed"))
        # Whoever sits there may let a bot play, and come back.
        status, table = self.server.json("POST", path, bot("apprentice"), secret)
        self.assertEqual((status, table["seats"][1]["kind"]), (200, "bot"))
        bo.wait_until(lambda c: c.table["seats"][1]["kind"] == "bot")
        self.assertEqual(bo.act("pass")["code"], "seat_has_bot")
        status, table = self.server.json("POST", path, person(""), secret)
        self.assertEqual((status, table["seats"][1]["name"], table["seats"][1]["kind"]), (200, "Bo", "person"))
        bo.wait_until(lambda c: c.table["seats"][1]["kind"] == "person")
        play_to_the_end([ada, bo])
        ada.close()
        bo.close()

    def test_the_same_person_plays_from_two_devices(self):
        created = self.game("duel", seats=[person("Ada"), bot()], speed="instant")
        phone, desk = self.server.join(created, 0), self.server.join(created, 0)
        for turn in range(6):
            client = (phone, desk)[turn % 2]
            for one in (phone, desk):
                one.wait_until(lambda c: (c.owes() and c.legal()) or c.table["over"])
            self.assertEqual(client.act(client.legal()[0])["type"], "ack")
            for one in (phone, desk):
                one.wait_until(lambda c, seq=client.seq: c.seq >= seq)
            self.assertEqual(phone.view, desk.view)
        self.assertTrue(phone.table["seats"][0]["online"])
        phone.close()
        desk.wait_until(lambda c: True)
        desk.close()

    def test_rooms_are_forgotten_and_come_back(self):
        with self.new_server() as server:
            created = server.create("duel")
            ada = server.join(created, 0)
            for _ in range(3):  # the same socket says hello again and again
                ada.hello(created["game"], created["seats"][0]["token"])
            bo = server.join(created, 1)
            first, second = (ada, bo) if ada.owes() else (bo, ada)
            self.assertEqual(first.act(first.legal()[0])["type"], "ack")
            second.wait_until(lambda c: c.table["turn"] == 1)
            ada.close()
            bo.close()
            for _ in range(200):
                metrics = server.request("GET", "/metrics")[2]
                if b"\nhepta_rooms 0\n" in metrics:
                    break
                time.sleep(0.05)
            self.assertIn(b"\nhepta_rooms 0\n", metrics)
            again = server.join(created, 0)
            self.assertEqual(again.table["turn"], 1)
            again.close()

    def test_a_move_clock_chooses_for_whoever_is_late(self):
        created = self.game(
            "seven",
            {"players": 3},
            [person("Ada"), bot(), bot()],
            speed="instant",
            clock={"kind": "move", "seconds": 1},
        )
        ada = self.server.join(created, 0)
        deadline = ada.table["clock"]["deadline"]
        self.assertGreater(deadline, time.time() * 1000 - 500)
        ada.wait_until(lambda c: c.table["turn"] == 1)
        self.assertGreaterEqual(time.time() * 1000 + 50, deadline)
        self.assertEqual(ada.news[0]["seat"], 0)
        ada.wait_until(lambda c: c.owes() and c.legal())
        self.assertEqual(ada.act(ada.legal()[0])["type"], "ack")
        ada.close()

    def test_days_per_move_have_a_deadline_days_ahead(self):
        created = self.game("duel", clock={"kind": "days", "days": 3})
        ada = self.server.join(created, 0)
        ahead = ada.table["clock"]["deadline"] / 1000 - time.time()
        self.assertTrue(3 * 86400 - 60 < ahead <= 3 * 86400 + 1, ahead)
        ada.close()

    def test_speed_step_lets_bots_move_when_asked(self):
        created = self.game("duel", {"first_game": True}, [bot(), bot()], speed="step")
        watcher = self.server.join(created, token=created["owner"])
        self.assertFalse(watcher.waiting(0.3))
        for step in range(1, 4):
            watcher.send(type="step", id=str(step))
            watcher.wait_until(lambda c, step=step: c.table["turn"] >= step)
            self.assertFalse(watcher.waiting(0.2))
        watcher.close()

    def test_a_hint_suggests_legal_actions_with_reasons(self):
        words = json.loads((ROOT / "words" / "en.json").read_text(encoding="utf-8"))
        for game, options, seats in (("duel", {"first_game": True}, 2), ("seven", {"players": 4}, 4)):
            # A fixed deal: in some there is nothing to say for any of the first choices.
            created = self.game(game, {**options, "seed": 7}, [person("Ada"), *[bot()] * (seats - 1)])
            ada = self.server.join(created, 0)
            ada.send(type="hint", id="h")
            hint = ada.answer_to("h")
            self.assertEqual(hint["type"], "hint")
            self.assertTrue(hint["suggestions"])
            self.assertFalse(hint["suggestions"][0]["equal"])
            for one in hint["suggestions"]:
                self.assertIn(one["action"], ada.legal())
                self.assertTrue(one["win"] is None or 0 <= one["win"] <= 1)
                for reason in one["reasons"]:
                    self.assertIn("reason." + reason["code"], words)
            self.assertTrue(any(one["reasons"] for one in hint["suggestions"]))
            ada.close()

    def test_a_forecast_tells_what_actions_promise(self):
        created = self.game("seven", {"players": 3}, [person("Ada"), bot(), bot()])
        ada = self.server.join(created, 0)
        ada.send(type="forecast", id="f")
        answer = ada.answer_to("f")
        self.assertEqual(answer["type"], "forecast")
        self.assertTrue(answer["changes"])
        for action, change in answer["changes"].items():
            self.assertIn(action, ada.legal())
            self.assertTrue(set(change) <= {"win", "points"} and change)
        ada.close()

    def test_a_finished_game_can_be_replayed_and_listed(self):
        created = self.game("duel", {"first_game": True}, [person("Ada"), bot()], speed="instant")
        game, token = created["game"], created["seats"][0]["token"]
        for path in ("record", "replay", "replay/0", "review"):
            status, answer = self.server.json("GET", f"/api/games/{game}/{path}", token=token)
            self.assertEqual((status, answer["error"]["code"]), (409, "game_not_over"))
        ada = self.server.join(created, 0)
        play_to_the_end([ada])
        status, answer = self.server.json("GET", f"/api/games/{game}/replay", token=token)
        self.assertEqual((status, answer["steps"]), (200, ada.table["turn"]))
        for step in (0, answer["steps"]):
            status, replay = self.server.json("GET", f"/api/games/{game}/replay/{step}", token=token)
            self.assertEqual((status, replay["step"], len(replay["views"])), (200, step, 2))
        self.assertEqual(replay["views"][0]["end"], ada.view["end"])
        self.check_review(game, token, answer["steps"], ada.view["end"])
        status, mine = self.server.json(
            "POST",
            "/api/mine",
            {
                "seats": [
                    {"game": game, "token": token},
                    {"game": game, "token": "wrong"},
                    {"game": "nothere", "token": token},
                ]
            },
        )
        self.assertEqual(status, 200)
        self.assertEqual([(line["game"], line["seat"], line["over"]) for line in mine["games"]], [(game, 0, True)])
        ada.close()

    def check_review(self, game, token, steps, end):
        status, review = self.server.json("GET", f"/api/games/{game}/review", token=token)
        self.assertEqual((status, review["steps"]), (200, steps))
        self.assertEqual([len(review["points"]), len(review["win"])], [steps + 1, steps + 1])
        self.assertEqual(review["points"][-1], [score["total"] for score in end["scores"]])
        for chances in review["win"]:
            self.assertAlmostEqual(sum(chances), 1, delta=0.01)
        self.assertEqual([seat for seat, chance in enumerate(review["win"][-1]) if chance > 0], end["winners"])
        self.assertEqual(len(review["ways"]), steps + 1)
        for chances, ways in zip(review["win"], review["ways"], strict=True):
            for chance, of_seat in zip(chances, ways, strict=True):
                self.assertAlmostEqual(sum(of_seat), chance, delta=0.005)
        ended = ["military", "scientific", "political", "civilian"].index(end["victory"])
        self.assertEqual([ways[ended] for ways in review["ways"][-1]], review["win"][-1])
        for moment in review["moments"]:
            own, others = (moment["ways"][seat] for seat in (moment["seat"], 1 - moment["seat"]))
            self.assertAlmostEqual(sum(own), moment["difference"], delta=0.005)
            self.assertAlmostEqual(sum(own) + sum(others), 0, delta=0.005)
            status, step = self.server.json("GET", f"/api/games/{game}/replay/{moment['step']}", token=token)
            self.assertIn((moment["seat"], moment["action"]), [(one["seat"], one["action"]) for one in step["news"]])
            self.assertNotEqual(moment["action"], moment["other"])
            self.assertGreater(moment["difference"], 0)
        self.assertEqual(len(review["seats"]), len(end["scores"]))
        for seat in review["seats"]:
            self.assertTrue(0 <= seat["good"] <= seat["choices"] <= steps)
        self.assertEqual(self.server.json("GET", f"/api/games/{game}/review", token="wrong")[0], 403)


if __name__ == "__main__":
    unittest.main()
