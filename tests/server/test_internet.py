"""A server on the internet: people behind a proxy, signs of life, a stop that loses nothing."""

import json
import subprocess
import threading
import time
import unittest

from server_client import HEPTA, Client, Closed, Server, bot, person

PROXY = ["--trusted-proxy", "127.0.0.1"]


class Proxies(unittest.TestCase):
    LIMITS = ["--sockets-per-address", "4", "--requests-per-second", "1000", "--games-per-minute", "3"]

    def statuses(self, server, count, header):
        clients = [Client(server.port, headers=[header(i)]) for i in range(count)]
        statuses = [client.status for client in clients]
        for client in clients:
            client.close()
        return statuses

    def test_people_behind_a_trusted_proxy_have_limits_of_their_own(self):
        with Server(*PROXY, limits=self.LIMITS) as server:
            forwarded = self.statuses(server, 20, lambda i: f"X-Forwarded-For: 203.0.113.{i}")
            self.assertEqual(forwarded, [101] * 20)
            same = self.statuses(server, 6, lambda i: f"X-Forwarded-For: 10.9.8.{i}, 203.0.113.7")
            self.assertEqual(same, [101] * 4 + [429] * 2)  # what the client itself wrote does not count
            household = self.statuses(server, 6, lambda i: f"X-Forwarded-For: 2001:db8::{i + 1}")
            self.assertEqual(household, [101] * 4 + [429] * 2)
            game = {"game": "duel", "seats": [person(), person()]}
            for address, count in (("198.51.100.1", 4), ("198.51.100.2", 1)):
                headers = {"X-Forwarded-For": address}
                made = [server.request("POST", "/api/games", game, headers=headers)[0] for _ in range(count)]
                self.assertEqual(made, [201, 201, 201, 429][:count])

    def test_what_the_client_writes_into_a_header_does_not_count(self):
        own_line = "X-Forwarded-For: 10.9.8.{0}\r\nX-Forwarded-For: 203.0.113.7"  # the proxy adds a line
        with Server(*PROXY, limits=self.LIMITS) as server:
            self.assertEqual(self.statuses(server, 6, own_line.format), [101] * 4 + [429] * 2)
            other = self.statuses(server, 6, lambda i: f"Forwarded: for=10.9.8.{i}\r\nX-Forwarded-For: 203.0.113.8")
            self.assertEqual(other, [101] * 4 + [429] * 2)
        with Server(*PROXY, "--proxy-header", "forwarded", limits=self.LIMITS) as server:
            standard = self.statuses(server, 20, lambda i: f'Forwarded: for="[2001:db8:{i}::1]:4711";proto=https')
            self.assertEqual(standard, [101] * 20)
            other = self.statuses(server, 6, lambda i: f"X-Forwarded-For: 10.9.8.{i}\r\nForwarded: for=203.0.113.9")
            self.assertEqual(other, [101] * 4 + [429] * 2)

    def test_nobody_else_is_believed(self):
        with Server(limits=self.LIMITS) as server:
            statuses = self.statuses(server, 6, lambda i: f"X-Forwarded-For: 203.0.113.{i}")
            self.assertEqual(statuses, [101] * 4 + [429] * 2)


class Stopping(unittest.TestCase):
    def test_health_and_readiness(self):
        with Server() as server:
            self.assertEqual(server.json("GET", "/ready"), (200, {"status": "ok"}))
            said = subprocess.run([HEPTA, "--version"], capture_output=True, text=True, check=True).stdout
            self.assertEqual(server.json("GET", "/health"), (200, {"status": "ok", "version": said.split()[1]}))
            created = server.create("duel", [bot(), bot()], {"first_game": True}, speed="instant")
            watcher = server.join(created)
            watcher.wait_until(lambda c: c.table["over"])
            watcher.close()
            record = server.request("GET", f"/api/games/{created['game']}/record", token=created["watch"])[2].decode()
            self.assertEqual(record.splitlines()[-1], f"# {said.strip()}")

    def test_a_server_that_stops_says_so_and_loses_nothing(self):
        with Server(on_disk=True) as server:
            games = [server.create("seven", [person(f"P{i}") for i in range(3)], {"players": 3}) for _ in range(5)]
            clients = [(game, seat, server.join(game, seat)) for game in games for seat in range(3)]
            for _, _, client in clients:
                client.send(type="act", id="one", turn=0, action=client.legal()[0], **client.question)
            stopped = []
            thread = threading.Thread(target=lambda: stopped.append(server.stop()))
            thread.start()
            acknowledged = []
            for game, seat, client in clients:
                try:
                    while True:
                        message = client.receive()
                        if message["type"] == "ack":
                            acknowledged.append((game, seat, message))
                except Closed:
                    self.assertEqual(client.close_status, 1012)
                client.close()
            thread.join()
            self.assertEqual(stopped, [0])
            server.start()
            for game, seat, ack in acknowledged:
                client = server.join(game, seat)
                client.send(type="act", id="one", turn=0, action="anything", **client.question)
                self.assertEqual(client.answer_to("one"), ack)
                client.close()

    def test_a_thinking_bot_does_not_hold_up_the_end(self):
        with Server() as server:
            created = server.create("seven", [bot("pharaoh")] * 7, {"players": 7}, speed="instant")
            watcher = server.join(created)
            time.sleep(0.3)
            begin = time.monotonic()
            self.assertEqual(server.stop(), 0)
            self.assertLess(time.monotonic() - begin, 8)
            watcher.close()
            server.start()
            again = server.join(created)
            self.assertFalse(again.table["over"])
            again.close()

    def test_the_answer_to_ready_is_json(self):
        with Server() as server:
            _, headers, body = server.request("GET", "/ready")
            self.assertEqual(headers["Content-Type"], "application/json")
            self.assertEqual(json.loads(body)["status"], "ok")


if __name__ == "__main__":
    unittest.main()
