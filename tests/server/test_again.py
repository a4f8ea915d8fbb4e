"""Undoing choices of Duel, and another game of the same people."""

import random
import unittest

from server_client import Server, bot, person, play_to_the_end


class Again(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.server = Server()

    @classmethod
    def tearDownClass(cls):
        cls.server.close()

    def setUp(self):
        random.seed(self.id())

    def undo(self, client, id="u", **more):
        client.send(type="undo", id=id, turn=client.table["turn"], **client.question, **more)
        return client.answer_to(id)

    def of_two_people(self):
        created = self.server.create("duel")
        return created, sorted([self.server.join(created, 0), self.server.join(created, 1)], key=lambda c: not c.owes())

    def test_a_choice_is_undone_when_the_other_person_agrees(self):
        created, (ada, bo) = self.of_two_people()
        before = ada.view
        self.assertEqual(self.undo(ada, "early")["code"], "nothing_to_undo")
        self.assertEqual(ada.act(ada.legal()[0])["type"], "ack")
        bo.wait_until(lambda c: c.table["turn"] == 1)
        ada.wait_until(lambda c: c.table["turn"] == 1)
        self.assertEqual(self.undo(bo, "none", agree=True)["code"], "no_undo_asked")
        self.assertEqual(self.undo(ada)["type"], "ack")
        bo.wait_until(lambda c: c.table["undo"] is not None)
        self.assertEqual(bo.table["turn"], 1)
        self.assertEqual(self.undo(ada, "self", agree=True)["code"], "no_undo_asked")
        self.assertEqual(self.undo(ada, "again")["code"], "undo_is_asked")
        self.assertEqual(self.undo(bo, "yes", agree=True)["type"], "ack")
        for client in (ada, bo):
            client.wait_until(lambda c: c.table["turn"] == 0)
            self.assertIsNone(client.table["undo"])
        self.assertEqual(ada.view, before)
        other = ada.legal()[1]
        self.assertEqual(ada.act(other)["type"], "ack")
        # Whoever comes later hears of the second choice alone.
        late = self.server.join(created)
        self.assertEqual([(one["action"], one["moment"]) for one in late.news], [(other, 1)])
        for client in (ada, bo, late):
            client.close()

    def test_who_declines_or_chooses_keeps_the_table(self):
        _, (ada, bo) = self.of_two_people()
        ada.act(ada.legal()[0])
        bo.wait_until(lambda c: c.table["turn"] == 1)
        ada.wait_until(lambda c: c.table["turn"] == 1)
        self.undo(ada, "one")
        bo.wait_until(lambda c: c.table["undo"] is not None)
        self.assertEqual(self.undo(bo, "no", agree=False)["type"], "ack")
        ada.wait_until(lambda c: c.table["undo"] is None)
        self.assertEqual(ada.table["turn"], 1)
        self.undo(ada, "two")
        bo.wait_until(lambda c: c.table["undo"] is not None)
        self.assertEqual(bo.act(bo.legal()[0])["type"], "ack")
        ada.wait_until(lambda c: c.table["turn"] == 2)
        self.assertIsNone(ada.table["undo"])
        for client in (ada, bo):
            client.close()

    def test_against_a_bot_until_something_hidden_came_to_light(self):
        created = self.server.create("duel", [person("Ada"), bot()], {"seed": 5}, speed="instant")
        ada = self.server.join(created, 0)
        answers = set()
        for number in range(60):
            ada.wait_until(lambda c: c.owes() or c.table["over"])
            if ada.table["over"]:
                break
            turn = ada.table["turn"]
            ada.act(random.choice(ada.legal()))
            ada.wait_until(lambda c, turn=turn: (c.owes() and c.table["turn"] > turn) or c.table["over"])
            if ada.table["over"]:
                break
            answer = self.undo(ada, f"u{number}")
            answers.add(answer.get("code", answer["type"]))
            if answer["type"] == "ack":
                ada.wait_until(lambda c, turn=turn: c.table["turn"] <= turn and c.owes())
                self.assertTrue(all(one["moment"] > 0 for one in ada.news))
                again = self.server.join(created, 0)
                self.assertEqual(again.view, ada.view)
                again.close()
                ada.act(random.choice(ada.legal()))
        self.assertEqual(answers, {"ack", "came_to_light"})
        ada.close()

    def test_an_undone_choice_is_undone_after_a_restart(self):
        created, (ada, bo) = self.of_two_people()
        ada.act(ada.legal()[0])
        ada.wait_until(lambda c: c.table["turn"] == 1)
        bo.wait_until(lambda c: c.table["turn"] == 1)
        self.undo(ada)
        bo.wait_until(lambda c: c.table["undo"] is not None)
        self.undo(bo, "yes", agree=True)
        ada.wait_until(lambda c: c.table["turn"] == 0)
        view = ada.view
        for client in (ada, bo):
            client.close()
        self.server.kill()
        self.server.start()
        seat = view["observation"]["seat"]
        back = self.server.join(created, seat)
        self.assertEqual((back.table["turn"], back.view), (0, view))
        back.close()

    def test_a_rematch_turns_the_seats_and_keeps_the_tokens(self):
        seats = [person("Ada"), bot("builder"), person("Cy")]
        created = self.server.create("seven", seats, {"players": 3, "sides": "A"}, speed="instant")
        tokens = [seat.get("token") for seat in created["seats"]]
        path = f"/api/games/{created['game']}/rematch"
        self.assertEqual(self.server.json("POST", path, {}, tokens[0])[0], 409)
        clients = [self.server.join(created, 0), self.server.join(created, 2)]
        play_to_the_end(clients)
        self.assertEqual(self.server.json("POST", path, {}, created["watch"])[0], 403)
        status, answer = self.server.json("POST", path, {}, tokens[0])
        self.assertEqual(status, 200)
        for client in clients:
            client.wait_until(lambda c: c.table["next"] == answer["game"])
            client.close()
        self.assertEqual(self.server.json("POST", path, {}, tokens[2]), (200, answer))
        self.assertEqual(self.server.json("POST", path, {}, created["owner"]), (200, answer))
        cy = self.server.join(answer, token=tokens[2])
        ada = self.server.join(answer, token=tokens[0])
        cy.wait_until(lambda c: c.view)  # dealt when both have come
        self.assertEqual([ada.view["observation"]["seat"], cy.view["observation"]["seat"]], [1, 0])
        self.assertEqual([seat["name"] for seat in ada.table["seats"]], ["Cy", "Ada", ""])
        self.assertEqual([seat["level"] for seat in ada.table["seats"]], [None, None, "builder"])
        self.assertEqual(ada.table["options"], {"players": 3, "sides": "A"})
        play_to_the_end([ada, cy])
        for client in (ada, cy):
            client.close()

    def test_in_a_rematch_a_person_without_a_name_is_a_person(self):
        created = self.server.create("duel", [person("Ada"), person()])
        clients = [self.server.join(created, seat) for seat in (0, 1)]
        play_to_the_end(clients)
        for client in clients:
            client.close()
        ada, nameless = (seat["token"] for seat in created["seats"])
        status, again = self.server.json("POST", f"/api/games/{created['game']}/rematch", {}, ada)
        self.assertEqual(status, 200)
        path = f"/api/games/{again['game']}"
        table = self.server.json("GET", path, token=ada)[1]
        self.assertEqual([seat["claimed"] for seat in table["seats"]], [True, True])
        for seat in (0, 1):
            status, answer = self.server.json("POST", f"{path}/seats/{seat}", bot(), created["owner"])
            self.assertEqual((status, answer["error"]["code"]), (409, "seat_claimed"))
        for token in (ada, nameless, created["owner"]):
            self.assertEqual(self.server.json("DELETE", path, token=token)[0], 409)

    def test_in_a_rematch_an_old_invitation_opens_nothing(self):
        seats = [person("Ada"), person("Bo"), person("Cy")]
        created = self.server.create("seven", seats, {"players": 3}, claim=False, speed="instant")
        game, places = created["game"], created["seats"]
        self.assertEqual(self.server.json("POST", f"/api/games/{game}/seats/2", bot(), created["owner"])[0], 200)
        for place in places[:2]:
            place["token"] = self.server.claim(game, place["invitation"])
        clients = [self.server.join(created, seat) for seat in (0, 1)]
        clients[1].wait_until(lambda c: c.table["dealt"])
        # Bo lets a bot play to the end, and is there again in the rematch.
        self.assertEqual(self.server.json("POST", f"/api/games/{game}/seats/1", bot(), places[1]["token"])[0], 200)
        play_to_the_end([clients[0]])
        for client in clients:
            client.close()
        _, again = self.server.json("POST", f"/api/games/{game}/rematch", {}, places[0]["token"])
        path = f"/api/games/{again['game']}"
        self.assertEqual(self.server.json("GET", path, token=places[2]["invitation"])[0], 403)
        bo = self.server.join(again, token=places[1]["token"])
        bo.wait_until(lambda c: c.table["seats"][c.seat]["kind"] == "person")
        self.assertEqual([seat["claimed"] for seat in bo.table["seats"]], [False, True, True])
        bo.close()

    def test_a_rematch_of_duel_lets_the_other_begin(self):
        created, (ada, bo) = self.of_two_people()
        begins = ada.view["observation"]["seat"]
        play_to_the_end([ada, bo])
        token = created["seats"][begins]["token"]
        _, answer = self.server.json("POST", f"/api/games/{created['game']}/rematch", {}, token)
        other = self.server.join(answer, token=created["seats"][1 - begins]["token"])
        again = self.server.join(answer, token=token)
        self.assertTrue(again.table["dealt"])
        self.assertFalse(again.owes())
        for client in (ada, bo, again, other):
            client.close()


if __name__ == "__main__":
    unittest.main()
