"""Trust between people at one table: seats that belong to whoever took them, stand-ins by vote, no hidden help."""

import time
import unittest

from server_client import Client, Server, bot, new_secret, person


class Trust(unittest.TestCase):
    new_server = Server  # also run with another database, by test_postgres.py

    @classmethod
    def setUpClass(cls):
        cls.server = cls.new_server("--grace", "1")

    @classmethod
    def tearDownClass(cls):
        cls.server.close()

    def error(self, method, path, body=None, token=None):
        status, answer = self.server.json(method, path, body, token)
        return status, answer["error"]["code"]

    def refusal_of_hello(self, game, token):
        client = Client(self.server.port)
        client.send(type="hello", proto=1, game=game, token=token)
        message = client.receive()
        client.close()
        return message["type"], message["code"]

    # ---- invitations

    def test_an_invitation_is_used_once_and_only_its_user_knows_the_secret(self):
        created = self.server.create("duel", [person("Ada"), person()], claim=False)
        game, invitation = created["game"], created["seats"][1]["invitation"]
        path = f"/api/games/{game}/claim"
        self.assertEqual(self.refusal_of_hello(game, invitation), ("error", "invitation"))  # no look at the hand
        self.assertEqual(self.error("GET", f"/api/games/{game}/replay", token=invitation), (403, "not_allowed"))
        status, table = self.server.json("GET", f"/api/games/{game}", token=invitation)
        self.assertEqual((status, table["seats"][1]["claimed"]), (200, False))
        secret = self.server.claim(game, invitation, "Bo")
        self.server.claim(game, invitation, "Bo", secret)  # the answer got lost
        again = {"secret": new_secret(), "name": "Eve"}
        self.assertEqual(self.error("POST", path, again, invitation), (409, "invitation_used"))
        self.assertEqual(self.refusal_of_hello(game, invitation), ("error", "invitation_used"))
        bo = self.server.join(created, token=secret)
        self.assertEqual((bo.seat, bo.table["seats"][1]["name"]), (1, "Bo"))
        for other in (created["owner"], created["watch"]):
            watcher = self.server.join(created, token=other)
            self.assertIsNone(watcher.seat)
            watcher.close()
        bo.close()

    def test_claims_survive_a_restart(self):
        with self.new_server() as server:
            created = server.create("duel")
            server.kill()
            server.start()
            for seat in (0, 1):
                client = server.join(created, seat)
                self.assertEqual(client.seat, seat)
                client.close()

    def test_the_owner_takes_back_only_an_unused_invitation(self):
        created = self.server.create("duel", [person("Ada"), person()], claim=False)
        game, old = created["game"], created["seats"][1]["invitation"]
        path = f"/api/games/{game}/seats/1/invitation"
        self.assertEqual(self.error("POST", path, {}, created["watch"]), (403, "not_allowed"))
        status, renewed = self.server.json("POST", path, {}, created["owner"])
        self.assertEqual(status, 200)
        self.assertEqual(self.refusal_of_hello(game, old), ("error", "bad_token"))
        self.server.claim(game, renewed["invitation"], "Bo")
        self.assertEqual(self.error("POST", path, {}, created["owner"]), (409, "seat_claimed"))
        seat = path.removesuffix("/invitation")
        self.assertEqual(self.error("POST", seat, bot(), created["owner"]), (409, "seat_claimed"))

    def test_nobody_sits_down_on_a_seat_of_a_bot(self):
        created = self.server.create("duel", [person("Ada"), bot()], {"seed": 7})
        path = f"/api/games/{created['game']}/seats/1"
        self.assertEqual(self.error("POST", f"{path}/invitation", {}, created["owner"]), (409, "seat_of_bot"))
        # With a seed, not even where a person was meant to sit.
        created = self.server.create("duel", [person("Ada"), bot()], {"seed": 7}, claim=False)
        path = f"/api/games/{created['game']}"
        self.assertEqual(self.server.json("POST", f"{path}/seats/0", bot(), created["owner"])[0], 200)
        body = {"secret": new_secret(), "name": ""}
        refusal = self.error("POST", f"{path}/claim", body, created["seats"][0]["invitation"])
        self.assertEqual(refusal, (409, "seat_of_bot"))

    def test_two_seats_never_carry_one_name(self):
        twice = {"game": "duel", "seats": [person("Ada"), person("ADA")]}
        self.assertEqual(self.error("POST", "/api/games", twice), (422, "name_taken"))
        created = self.server.create("duel", [person("Ada"), person()], claim=False)
        game, invitation = created["game"], created["seats"][1]["invitation"]
        path = f"/api/games/{game}/claim"
        for name in ("Ada", "ada", "\uff21da", "A\u200bda"):  # full width, an invisible letter
            body = {"secret": new_secret(), "name": name}
            self.assertEqual(self.error("POST", path, body, invitation), (409, "name_taken"), name)
        secret = self.server.claim(game, invitation, "Bo")
        self.assertEqual(self.error("POST", f"/api/games/{game}/seats/1", person("aDA"), secret), (409, "name_taken"))

    def test_a_second_screen_on_a_seat_is_announced_to_all(self):
        created = self.server.create("duel")
        ada, bo = self.server.join(created, 0), self.server.join(created, 1)
        spy = self.server.join(created, 0)
        for client in (ada, bo):
            client.wait_until(lambda c: c.table["seats"][0]["screens"] == 2)
        spy.close()
        for client in (ada, bo):
            client.wait_until(lambda c: c.table["seats"][0]["screens"] == 1)
            client.close()

    # ---- what changes trust stands at the table

    def test_nobody_chooses_the_deal_of_others(self):
        with_seed = {"game": "duel", "seats": [person("Ada"), person("Bo")], "options": {"seed": 7}}
        self.assertEqual(self.error("POST", "/api/games", with_seed), (422, "seed_with_people"))
        created = self.server.create("duel", [person("Ada"), bot()], {"seed": 7})
        ada = self.server.join(created, 0)
        self.assertEqual(ada.table["trust"], {"seed": True, "hints": True, "undo": True})
        ada.close()

    def test_hints_are_off_between_people_unless_agreed_on(self):
        for hints in (None, True):
            more = {} if hints is None else {"hints": hints}
            created = self.server.create("duel", options={"first_game": True}, **more)
            clients = [self.server.join(created, seat) for seat in (0, 1)]
            client = next(one for one in clients if one.owes())
            trust = client.table["trust"]
            self.assertEqual((trust["seed"], trust["hints"]), (False, bool(hints)))
            client.send(type="hint", id="h")
            answer = client.answer_to("h")
            self.assertEqual(answer["type"] if hints else answer["code"], "hint" if hints else "no_hints")
            for one in clients:
                one.close()

    def test_whether_choices_can_be_undone_stands_at_the_table(self):
        for undo in (None, False):
            more = {} if undo is None else {"undo": undo}
            created = self.server.create("duel", options={"first_game": True}, **more)
            clients = [self.server.join(created, seat) for seat in (0, 1)]
            client = next(one for one in clients if one.owes())
            self.assertEqual(client.table["trust"]["undo"], undo is None)
            self.assertEqual(client.act(client.legal()[0])["type"], "ack")
            client.send(type="undo", id="u", turn=client.table["turn"], **client.question)
            answer = client.answer_to("u")
            self.assertEqual(answer.get("code", answer["type"]), "ack" if undo is None else "no_undo")
            for one in clients:
                one.close()

    def test_spectators_cannot_make_bots_move(self):
        created = self.server.create("duel", [bot(), bot()], speed="step")
        watcher = self.server.join(created)
        watcher.send(type="step", id="s")
        self.assertEqual(watcher.receive()["code"], "spectator")
        self.assertFalse(watcher.waiting(0.3))
        watcher.close()

    # ---- people who are away

    def vote(self, created, voter, seat):
        path = f"/api/games/{created['game']}/seats/{seat}/stand-in"
        status, answer = self.server.json("POST", path, {}, created["seats"][voter]["token"])
        return status, answer.get("error", {}).get("code", "")

    def test_after_a_grace_the_others_decide_together_on_a_stand_in_who_leaves_again(self):
        created = self.server.create("seven", [person(name) for name in ("Ada", "Bo", "Cy")], {"players": 3})
        ada, bo, cy = (self.server.join(created, seat) for seat in range(3))
        self.assertEqual(self.vote(created, 0, 2), (409, "nobody_away"))
        cy.close()
        ada.wait_until(lambda c: "standInFrom" in c.table["seats"][2])
        self.assertEqual(self.vote(created, 0, 2), (409, "too_early"))
        owner = self.error("POST", f"/api/games/{created['game']}/seats/2", bot(), created["owner"])
        self.assertEqual(owner, (409, "seat_claimed"))
        time.sleep(max(0, ada.table["seats"][2]["standInFrom"] / 1000 - time.time()) + 0.05)
        self.assertEqual(self.vote(created, 2, 2), (403, "not_allowed"))
        self.assertEqual(self.vote(created, 0, 2), (200, ""))
        bo.wait_until(lambda c: c.table["seats"][2].get("votes") == [0])
        self.assertEqual(bo.table["seats"][2]["kind"], "person")  # one of two is not enough
        self.assertEqual(self.vote(created, 1, 2), (200, ""))
        bo.wait_until(lambda c: c.table["seats"][2].get("standIn"))
        bo.wait_until(lambda c: c.table["seats"][2]["chosen"])  # it plays
        back = self.server.join(created, 2)
        back.wait_until(lambda c: c.table["seats"][2]["kind"] == "person")
        self.assertEqual(back.table["seats"][2]["name"], "Cy")
        for client in (ada, bo, back):
            client.close()

    def away(self, client, watcher, seat):
        """The person closes the screen, and the time to come back passes."""
        watcher.wait_until(lambda c: c.table["seats"][seat]["online"])
        client.close()
        watcher.wait_until(lambda c: "standInFrom" in c.table["seats"][seat])
        time.sleep(max(0, watcher.table["seats"][seat]["standInFrom"] / 1000 - time.time()) + 0.05)

    def test_those_who_are_left_decide_when_somebody_who_had_not_voted_goes(self):
        created = self.server.create("seven", [person(name) for name in ("Ada", "Bo", "Cy")], {"players": 3})
        ada, bo, cy = (self.server.join(created, seat) for seat in range(3))
        self.away(cy, ada, 2)
        self.assertEqual(self.vote(created, 0, 2), (200, ""))
        ada.wait_until(lambda c: c.table["seats"][2].get("votes") == [0])
        self.assertEqual(ada.table["seats"][2]["kind"], "person")
        bo.close()
        ada.wait_until(lambda c: c.table["seats"][2].get("standIn"))
        ada.close()

    def test_nobody_decides_once_all_have_gone(self):
        created = self.server.create("seven", [person(name) for name in ("Ada", "Bo", "Cy")], {"players": 3})
        ada, bo, cy = (self.server.join(created, seat) for seat in range(3))
        self.away(cy, ada, 2)
        self.assertEqual(self.vote(created, 0, 2), (200, ""))
        ada.close()
        bo.wait_until(lambda c: not c.table["seats"][0]["online"])
        bo.close()
        time.sleep(0.3)
        table = self.server.json("GET", f"/api/games/{created['game']}", token=created["watch"])[1]
        self.assertEqual(table["seats"][2]["kind"], "person")

    def test_votes_are_forgotten_when_the_person_returns(self):
        created = self.server.create("seven", [person(name) for name in ("Ada", "Bo", "Cy")], {"players": 3})
        ada, bo, cy = (self.server.join(created, seat) for seat in range(3))
        for vote_of in (0, 1):
            cy.close()
            ada.wait_until(lambda c: "standInFrom" in c.table["seats"][2])
            time.sleep(max(0, ada.table["seats"][2]["standInFrom"] / 1000 - time.time()) + 0.05)
            self.assertEqual(self.vote(created, vote_of, 2), (200, ""))
            ada.wait_until(lambda c, voter=vote_of: c.table["seats"][2].get("votes") == [voter])
            cy = self.server.join(created, 2)
            ada.wait_until(lambda c: "votes" not in c.table["seats"][2])
        self.assertEqual(cy.table["seats"][2]["kind"], "person")
        for client in (ada, bo, cy):
            client.close()

    # ---- answers to questions

    def test_a_second_choice_sent_too_early_is_not_taken_for_the_free_city(self):
        created = self.server.create("seven", [person("Ada"), person("Bo")], {"players": 2})
        clients = [self.server.join(created, seat) for seat in (0, 1)]
        # The Free City's choice is owed by one of the two, after the own one.
        for turn in range(3):
            for client in clients:
                client.wait_until(lambda c, turn=turn: c.table["turn"] == turn and c.owes() and c.legal())
                sold = [action for action in client.legal() if action.startswith("sell ")]
                for number, action in enumerate(sold[:2]):  # both answer the same question
                    client.send(type="act", id=f"{turn}-{number}", turn=turn, action=action, **client.question)
                self.assertEqual(client.answer_to(f"{turn}-0")["type"], "ack")
                # Whoever chose last has ended the moment.
                self.assertIn(client.answer_to(f"{turn}-1")["code"], ("stale_question", "stale_turn"))
                client.wait_until(
                    lambda c, turn=turn: not c.owes() or c.view["ask"] == "free_city" or c.table["turn"] > turn
                )
                if client.table["turn"] == turn and client.owes():
                    self.assertEqual(client.act(client.legal()[0])["type"], "ack")
        for client in clients:
            client.close()


if __name__ == "__main__":
    unittest.main()
