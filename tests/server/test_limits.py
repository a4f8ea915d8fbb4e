"""What the server refuses: foreign origins, bad tokens, bad input, too much of anything. The connection survives."""

import contextlib
import gzip
import json
import os
import socket
import subprocess
import tempfile
import time
import unittest
from pathlib import Path

from server_client import PATIENCE, ROOMY, Client, Closed, Server, bot, person

ROOT = Path(__file__).resolve().parents[2]


class Refusals(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.server = Server("--origin", "https://games.example")
        cls.created = cls.server.create("duel", [person("Ada"), person("Bo")])

    @classmethod
    def tearDownClass(cls):
        cls.server.close()

    def codes_after(self, client, *texts):
        codes = []
        for text in texts:
            client.send_text(text)
            message = client.wait_for("error", "pong")
            codes.append(message.get("code", "pong"))
        return codes

    def test_only_allowed_origins_may_open_a_socket(self):
        own = f"http://127.0.0.1:{self.server.port}"
        for origin in (None, own, f"http://localhost:{self.server.port}", "https://games.example"):
            client = Client(self.server.port, origin)
            self.assertEqual(client.status, 101, origin)
            client.close()
        for origin in ("https://evil.example", own + ".evil.example", "null", "https://games.example:444"):
            client = Client(self.server.port, origin)
            self.assertEqual(client.status, 403, origin)
            client.close()

    def test_a_server_for_the_network_lets_pages_of_its_own_addresses_in(self):
        self.assertEqual(self.server.json("GET", "/api/addresses")[1], {"addresses": [], "lobby": False})
        with Server("--address", "0.0.0.0") as server:
            addresses = server.json("GET", "/api/addresses")[1]["addresses"]
            own = subprocess.run(["hostname", "-I"], capture_output=True, text=True, check=True).stdout.split()
            self.assertEqual(set(addresses), {f"http://{one}:{server.port}" for one in own if ":" not in one})
            name = socket.gethostname()
            for origin in (*addresses, f"http://{name}:{server.port}", f"http://{name}.local:{server.port}"):
                with contextlib.closing(Client(server.port, origin)) as client:
                    self.assertEqual(client.status, 101, origin)
            stranger = f"http://stranger.example:{server.port}"
            for _ in range(2):
                with contextlib.closing(Client(server.port, stranger)) as client:
                    self.assertEqual(client.status, 403)
            self.assertEqual(server.log_text().count(stranger), 1)

    def test_tokens_are_needed_and_checked(self):
        game = self.created["game"]
        self.assertEqual(self.server.json("GET", f"/api/games/{game}")[0], 401)
        status, answer = self.server.json("GET", f"/api/games/{game}", token="wrong")
        self.assertEqual((status, answer["error"]["code"]), (403, "bad_token"))
        for token in (self.created["owner"], self.created["watch"], self.created["seats"][1]["token"]):
            self.assertEqual(self.server.json("GET", f"/api/games/{game}", token=token)[0], 200)
            self.assertGreaterEqual(len(token), 43)
        self.assertEqual(self.server.json("GET", "/api/games/nosuchgame", token="x")[0], 404)
        self.assertEqual(self.server.json("GET", "/api/games/..%2f..", token="x")[0], 404)

    def test_tokens_are_not_in_the_database(self):
        with open(self.server.database, "rb") as file:
            data = file.read()
        with open(self.server.database + "-wal", "rb") as file:
            data += file.read()
        self.assertIn(self.created["game"].encode(), data)
        for token in (self.created["owner"], self.created["watch"], self.created["seats"][0]["token"]):
            self.assertNotIn(token.encode(), data)

    def test_answers_carry_the_headers_of_a_careful_server(self):
        for path in ("/", "/health", "/api/levels", "/nothing"):
            _, headers, _ = self.server.request("GET", path)
            self.assertTrue(headers["Content-Security-Policy"].startswith("default-src 'self'"), path)
            self.assertNotIn("unsafe", headers["Content-Security-Policy"])
            self.assertEqual(headers["X-Content-Type-Options"], "nosniff")
            self.assertEqual(headers["Referrer-Policy"], "no-referrer")

    def test_the_page_is_served_with_etag_and_gzip(self):
        status, headers, body = self.server.request("GET", "/")
        self.assertEqual(status, 200)
        self.assertIn(b"<", body)
        self.assertTrue(headers["Content-Type"].startswith("text/html"))
        status, _, body = self.server.request("GET", "/", headers={"If-None-Match": headers["ETag"]})
        self.assertEqual((status, body), (304, b""))
        status, _, body = self.server.request("HEAD", "/")
        self.assertEqual((status, body), (200, b""))
        self.assertEqual(self.server.request("GET", "/../../etc/passwd")[0], 404)
        self.assertEqual(self.server.request("DELETE", "/")[0], 405)

    def test_a_socket_survives_everything_it_does_not_understand(self):
        client = Client(self.server.port)
        deep = "[" * 9 + "]" * 9
        codes = self.codes_after(
            client,
            "",
            "{",
            "[]",
            "null",
            '"x"',
            '{"type":1}',
            '{"type":"nothing"}',
            '{"type":"act"}',
            '{"type":"hello","proto":2}',
            '{"type":"hello","proto":1}',
            '{"type":"hello","proto":1,"game":"x","token":"y"}',
            json.dumps({"type": "hello", "proto": 1, "game": self.created["game"], "token": "wrong"}),
            '{"type":"x","a":' + deep + "}",
            '{"type":"ping","a":"' + "[" * 100 + '"}',
            '{"a":"\\ud800"}',
            '{"a":\x01}',
        )
        self.assertEqual(
            codes,
            [
                "bad_json",
                "bad_json",
                "bad_json",
                "bad_json",
                "bad_json",
                "unknown_type",
                "unknown_type",
                "no_hello",
                "unknown_proto",
                "bad_message",
                "unknown_game",
                "bad_token",
                "too_deep",
                "pong",
                "bad_json",
                "bad_json",
            ],
        )
        client.send_frame(2, b"\x00\x01")
        self.assertEqual(client.receive()["code"], "not_text")
        client.send_frame(9, b"are you there")
        client.hello(self.created["game"], self.created["watch"])
        for kind in ("act", "take_back", "hint", "forecast", "step"):
            client.send(type=kind, id="x", turn=0, action="pass")
            self.assertEqual(client.wait_for("error")["code"], "spectator")
        client.close()

    def test_messages_with_wrong_fields_get_a_code(self):
        client = self.server.join(self.created, 0)
        for message in (
            {"type": "act"},
            {"type": "act", "id": 1, "turn": 0, "action": "pass", "event": 0},
            {"type": "act", "id": "", "turn": 0, "action": "pass", "event": 0},
            {"type": "act", "id": "x" * 65, "turn": 0, "action": "pass", "event": 0},
            {"type": "act", "id": "x", "turn": "0", "action": "pass", "event": 0},
            {"type": "act", "id": "x", "turn": 0, "action": ["pass"], "event": 0},
            {"type": "act", "id": "x", "turn": 0, "action": "pass"},
            {"type": "take_back", "id": "x"},
            {"type": "hint"},
            {"type": "forecast"},
        ):
            client.send(**message)
            self.assertEqual(client.wait_for("error")["code"], "bad_message", message)
        client.close()

    def test_fragments_are_put_together(self):
        client = Client(self.server.port)
        client.send_text(json.dumps({"type": "ping", "filler": "x" * 5000}), pieces=37)
        self.assertEqual(client.receive()["type"], "pong")
        client.close()

    def test_a_frame_over_16_kib_closes_the_socket(self):
        client = Client(self.server.port)
        client.send_text(json.dumps({"type": "ping", "filler": "x" * (16 * 1024 - 100)}))
        self.assertEqual(client.receive()["type"], "pong")
        with self.assertRaises(Closed):
            client.send_text(json.dumps({"type": "ping", "filler": "x" * 16 * 1024}))
            client.receive()
        client.close()

    def test_pieces_that_are_too_much_together_close_the_socket(self):
        client = Client(self.server.port)
        with self.assertRaises(Closed):
            client.send_text(json.dumps({"type": "ping", "filler": "x" * 20 * 1024}), pieces=30)
            client.receive()
        client.close()

    def test_rubbish_in_the_middle_of_a_game_changes_nothing(self):
        created = self.server.create("duel", [person("Ada"), person("Bo")])
        clients = sorted((self.server.join(created, seat) for seat in range(2)), key=lambda client: not client.owes())
        ada, bo = clients
        legal, before = ada.legal(), ada.seq
        for text in ("{", "[" * 9, '{"type":"act","id":"x","turn":0,"action":7}', '{"type":"what"}', "\x00", "null"):
            for client in clients:
                client.send_text(text)
                client.wait_for("error")
        for turn in (-1, 1, 2**62):
            self.assertEqual(ada.act(legal[0], turn=turn)["code"], "stale_turn")
        for action in ("", "x" * 10_000, "build \u0000", legal[0] + " ", legal[0].upper()):
            self.assertEqual(ada.act(action)["code"], "illegal_action")
        self.assertEqual(ada.act(legal[0])["seq"], before + 1)
        bo.wait_until(lambda client: client.table["turn"] == 1)
        for client in clients:
            client.close()

    def test_only_this_machine_is_served_unless_told_otherwise(self):
        with self.assertRaises(ConnectionRefusedError):
            socket.create_connection(("127.0.0.2", self.server.port), timeout=5)

    def test_header_and_body_are_limited(self):
        status, answer = self.server.json("POST", "/api/mine", b'{"seats":[],"x":"' + b"x" * 64 * 1024 + b'"}')
        self.assertEqual((status, answer["error"]["code"]), (413, "body_too_large"))
        status, answer = self.server.json("POST", "/api/mine", b'{"seats":[],"x":"' + b"x" * 60 * 1024 + b'"}')
        self.assertEqual(status, 200)
        self.assertEqual(self.server.request("GET", "/health", headers={"X-Filler": "x" * 7 * 1024})[0], 200)
        status, _, text = self.server.request("GET", "/health", headers={"X-Filler": "x" * 8 * 1024})
        self.assertEqual((status, json.loads(text)["error"]["code"]), (431, "header_too_large"))

    def test_requests_that_are_no_http_are_refused(self):
        with socket.create_connection(("127.0.0.1", self.server.port), timeout=10) as raw:
            raw.sendall(b"\x16\x03\x01 hello\r\n\r\n")
            self.assertIn(b" 400 ", raw.recv(4096)[:20])

    def test_bad_bodies_get_a_code(self):
        cases = [
            (b"{", 400, "bad_json"),
            (b"[" * 9 + b"]" * 9, 400, "too_deep"),
            (b"{}", 422, "bad_field"),
            (b'{"game":"chess"}', 422, "bad_field"),
            (b'{"game":"seven","options":{"players":8},"seats":[]}', 422, "bad_field"),
            (b'{"game":"seven","options":{"players":3,"wonders":["giza","giza","giza"]},"seats":[]}', 422, "bad_field"),
            (b'{"game":"duel","seats":[{"kind":"person"}]}', 422, "bad_field"),
            (b'{"game":"duel","seats":[{"kind":"person"},{"kind":"bot","level":"god"}]}', 422, "bad_field"),
            (b'{"game":"duel","options":{"agora":1},"seats":[]}', 422, "bad_field"),
            (b'{"game":"duel","options":{"seed":"x"},"seats":[]}', 422, "bad_field"),
            (b'{"game":"seven","options":{"players":4294967299},"seats":[]}', 422, "bad_field"),
            (b'{"game":"seven","options":{"players":3,"sides":null},"seats":[]}', 422, "bad_field"),
            (b'{"game":"seven","options":{"players":3,"sides":7},"seats":[]}', 422, "bad_field"),
            (
                b'{"game":"duel","seats":[{"kind":"person"},{"kind":"person"}],"clock":{"kind":"move"}}',
                422,
                "bad_field",
            ),
            (b'{"game":"duel","seats":[{"kind":"person"},{"kind":"person"}],"speed":"warp"}', 422, "bad_field"),
        ]
        for body, status, code in cases:
            got, answer = self.server.json("POST", "/api/games", body)
            self.assertEqual((got, answer["error"]["code"]), (status, code), body)

    def test_other_sites_cannot_post_without_asking(self):
        body = {"game": "duel", "seats": [person(), person()]}
        for kind in ("text/plain", "application/x-www-form-urlencoded", "multipart/form-data"):
            status, _, text = self.server.request("POST", "/api/games", body, headers={"Content-Type": kind})
            self.assertEqual((status, json.loads(text)["error"]["code"]), (415, "content_type"))
        _, headers, _ = self.server.request("OPTIONS", "/api/games")
        self.assertNotIn("Access-Control-Allow-Origin", headers)

    def test_names_are_cleaned(self):
        names = {
            "Ada": "Ada",
            "  A   b  ": "A b",
            "\u202eevil\u2066": "evil",
            "a\x00b\x1f\x7f": "ab",
            "x" * 100: "x" * 24,
            "\u00e9": "\u00e9",
            "\ud55c\uae00": "\ud55c\uae00",
            "z" + "\u0301" * 9: "\u017a\u0301\u0301",
            "\u200b": "",
            "\ufeff\U000e0041": "",
            "<b>": "<b>",
            "\u1112\u1161\u11ab": "\ud55c",
            "I\u0307s\u0327tanbul": "\u0130\u015ftanbul",
            "</script><img src=x>": "</script><img src=x>",
            "\u2067abc\u2069\u061c": "abc",
            "\u2028x\u2029": "x",
        }
        for given, shown in names.items():
            created = self.server.create("duel", [person(given), person()])
            _, table = self.server.json("GET", f"/api/games/{created['game']}", token=created["watch"])
            self.assertEqual(table["seats"][0]["name"], shown)

    def test_seeds_and_unseen_cards_are_in_no_log(self):
        self.server.create("duel", [bot(), bot()], {"seed": 987654321987}, speed="instant")
        time.sleep(0.3)
        self.assertNotIn("987654321987", self.server.log_text())


class Page(unittest.TestCase):
    def test_a_directory_is_served_as_the_page(self):
        with tempfile.TemporaryDirectory() as folder:
            os.mkdir(os.path.join(folder, "assets"))
            script = "// " + "words " * 500
            for name, text in (("index.html", "<!doctype html><title>x</title>"), ("assets/main-1a2b.js", script)):
                with open(os.path.join(folder, name), "w", encoding="utf-8") as file:
                    file.write(text)
            with Server("--page", folder) as server:
                status, headers, body = server.request("GET", "/")
                self.assertEqual((status, body), (200, b"<!doctype html><title>x</title>"))
                self.assertEqual(headers["Cache-Control"], "no-cache")
                path = "/assets/main-1a2b.js"
                status, headers, body = server.request("GET", path)
                self.assertEqual((status, body.decode()), (200, script))
                self.assertIn("immutable", headers["Cache-Control"])
                self.assertTrue(headers["Content-Type"].startswith("text/javascript"))
                status, headers, body = server.request("GET", path, headers={"Accept-Encoding": "gzip"})
                self.assertEqual((headers["Content-Encoding"], gzip.decompress(body).decode()), ("gzip", script))
                self.assertLess(len(body), 200)
                self.assertEqual(server.request("GET", "/assets/none.js")[0], 404)

    def test_a_page_with_the_engine_finds_everything_to_play_without_the_server(self):
        worker = "const version = __VERSION__;\nconst files = __FILES__;\n"
        engine = b"\0asm" + bytes(1000)
        files = {"index.html": b"<p>x</p>", "assets/keeper.worker-1.js": b"1", "service_worker.js": worker.encode()}
        texts = []
        for wasm in (engine, engine + b"2"):
            with tempfile.TemporaryDirectory() as folder:
                for name, text in {**files, "engine/hepta.wasm": wasm}.items():
                    path = Path(folder, name)
                    path.parent.mkdir(exist_ok=True)
                    path.write_bytes(text)
                with Server("--page", folder) as server:
                    texts.append(self.check_engine(server, wasm))
        self.assertNotEqual(*texts)  # a browser sees that there is something new

    def check_engine(self, server, wasm):
        status, parts = server.json("GET", "/engine.json")
        self.assertEqual(status, 200)
        self.assertEqual(
            set(parts), {"engine"} | {f"{game}.{what}" for game in ("seven", "duel") for what in ("network", "puzzles")}
        )
        _, headers, body = server.request("GET", "/" + parts["engine"])
        self.assertEqual((body, headers["Content-Type"]), (wasm, "application/wasm"))
        self.assertIn("immutable", headers["Cache-Control"])
        for game in ("seven", "duel"):
            for what, file in (("network", f"networks/{game}.network"), ("puzzles", f"data/puzzles/{game}.json")):
                self.assertEqual(server.request("GET", "/" + parts[f"{game}.{what}"])[2], (ROOT / file).read_bytes())
        network = "/" + parts["duel.network"]
        _, headers, body = server.request("GET", network, headers={"Accept-Encoding": "gzip"})
        self.assertEqual(gzip.decompress(body), (ROOT / "networks/duel.network").read_bytes())
        self.assertLess(len(body), 1_300_000)
        self.assertEqual(server.request("GET", "/engine/hepta.wasm")[0], 404)
        _, headers, text = server.request("GET", "/service_worker.js")
        self.assertEqual(headers["Cache-Control"], "no-cache")
        kept = set(json.loads(text.decode().split("files = ")[1].split(";")[0]))
        self.assertEqual(kept, {"assets/keeper.worker-1.js", "engine.json", *parts.values()})
        # Only workers compile the engine.
        may = {
            path: "wasm-unsafe-eval" in server.request("GET", path)[1]["Content-Security-Policy"]
            for path in ("/", "/assets/keeper.worker-1.js")
        }
        self.assertEqual(may, {"/": False, "/assets/keeper.worker-1.js": True})
        return text


class Rates(unittest.TestCase):
    def test_frames_over_the_rate_get_an_error_and_the_socket_survives(self):
        with Server(limits=[*ROOMY[:4], "--frames-per-second", "10"]) as server:
            client = Client(server.port)
            for _ in range(60):
                client.send(type="ping")
            answers = [client.receive() for _ in range(60)]
            errors = [answer for answer in answers if answer["type"] == "error"]
            self.assertGreater(len(errors), 20)
            self.assertTrue(all(answer["code"] == "rate" for answer in errors))
            time.sleep(0.5)
            client.send(type="ping")
            self.assertEqual(client.receive()["type"], "pong")
            client.close()

    def test_requests_and_new_games_are_limited_by_address(self):
        with Server(limits=["--requests-per-second", "10", "--games-per-minute", "3"]) as server:
            files = [server.request("GET", "/")[0] for _ in range(150)]  # a household sits down together
            self.assertNotIn(429, files)
            statuses = [server.request("GET", "/api/levels")[0] for _ in range(40)]
            self.assertIn(429, statuses)
            time.sleep(1.2)
            seats = [person(), person()]
            statuses = [server.request("POST", "/api/games", {"game": "duel", "seats": seats})[0] for _ in range(5)]
            self.assertEqual(statuses, [201, 201, 201, 429, 429])

    def test_sockets_of_one_address_are_limited(self):
        with Server(limits=[*ROOMY[:6], "--sockets-per-address", "3"]) as server:
            clients = [Client(server.port) for _ in range(5)]
            self.assertEqual([client.status for client in clients], [101, 101, 101, 429, 429])
            for client in clients:
                client.close()

    def test_connections_that_ask_nothing_are_counted_too(self):
        with Server(limits=[*ROOMY[:6], "--sockets-per-address", "3"]) as server:
            silent = [socket.create_connection(("127.0.0.1", server.port)) for _ in range(5)]
            self.assertEqual(server.request("GET", "/health")[0], 429)
            for one in silent[3:]:  # the ones too many are closed soon, the others may take their time
                one.settimeout(PATIENCE)
                self.assertEqual(one.recv(1), b"")
            silent[0].close()
            deadline = time.monotonic() + PATIENCE
            while server.request("GET", "/health")[0] != 200:
                self.assertLess(time.monotonic(), deadline)
                time.sleep(0.05)
            for one in silent[1:]:
                one.close()

    def test_choices_can_be_changed_often_but_not_for_ever(self):
        with Server() as server:
            created = server.create("seven", [person("Ada"), person("Bo"), person("Cy")], {"players": 3})
            client = server.join(created, 0)
            legal = client.view["observation"]["legal"]
            answers = [client.act(legal[i % 2])["type"] for i in range(60)]
            self.assertEqual(answers, ["ack"] * 50 + ["nack"] * 10)
            self.assertEqual(client.take_back("back")["code"], "too_many_changes")
            # In the next moment all is as before.
            for seat in (1, 2):
                other = server.join(created, seat)
                other.act(other.view["observation"]["legal"][0])
            while client.table["turn"] == 0:
                client.receive()
            legal = client.view["observation"]["legal"]
            self.assertEqual([client.act(legal[i % 2])["type"] for i in range(3)], ["ack"] * 3)
            names = [
                server.json(
                    "POST", f"/api/games/{created['game']}/seats/1", person(f"N{i}"), token=created["seats"][1]["token"]
                )[0]
                for i in range(60)
            ]
            self.assertEqual(names, [200] * 50 + [429] * 10)

    def test_long_lists_of_games_count_as_many_requests(self):
        with Server(limits=["--requests-per-second", "10"]) as server:  # 20 at once
            seats = [{"game": "x", "token": "y"}] * 150
            self.assertEqual(server.json("POST", "/api/mine", {"seats": seats})[0], 200)
            self.assertEqual(server.json("POST", "/api/mine", {"seats": seats})[0], 429)

    def test_objects_with_too_many_fields_are_not_read(self):
        many = {f"field{i}": 0 for i in range(501)}
        with Server() as server:
            status, answer = server.json("POST", "/api/mine", {"seats": [], **many})
            self.assertEqual((status, answer["error"]["code"]), (400, "too_many_fields"))
            seats = [{"game": "x", "token": "y"}] * 200
            self.assertEqual(server.json("POST", "/api/mine", {"seats": seats})[1], {"games": []})

    def test_only_so_many_reviews_are_made_at_once_and_each_once(self):
        with Server() as server:
            games = [server.create("duel", [bot(), bot()], speed="instant") for _ in range(10)]
            for game in games:
                client = server.join(game)
                client.wait_until(lambda one: one.table["over"])
                client.close()
            path = f"/api/games/{games[0]['game']}/review"
            first = server.request("GET", path, token=games[0]["watch"])
            self.assertEqual(first[0], 200)
            self.assertEqual(
                server.request("GET", path, token=games[0]["watch"])[2], first[2]
            )  # made by chance: not again
            asked = []
            for game in games[1:]:
                one = socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE)
                one.sendall(
                    f"GET /api/games/{game['game']}/review HTTP/1.1\r\nHost: x\r\n"
                    f"Authorization: Bearer {game['watch']}\r\n\r\n".encode()
                )
                asked.append(one)
            self.assertIn(b" 429 ", asked[-1].recv(4096))
            for one in asked:
                one.close()

    def test_a_client_that_does_not_read_is_cut_off(self):
        with Server() as server:
            created = server.create("seven", [bot()] * 7, {"players": 7}, speed="instant")
            server.join(created).wait_until(lambda one: one.table["over"])  # from now on a welcome is largest
            lazy = server.join(created)
            # A kernel that makes room for megabytes would hide that nobody reads.
            lazy.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            for _ in range(4000):
                try:
                    lazy.send(type="hello", proto=1, game=created["game"], token=created["watch"])
                except (Closed, OSError):
                    break
            deadline = time.time() + PATIENCE
            while time.time() < deadline:
                _, _, text = server.request("GET", "/metrics")
                if b"\nhepta_slow_closed_total 1" in text:
                    break
                time.sleep(0.1)
            self.assertIn(b"\nhepta_slow_closed_total 1", text)
            lazy.close()


if __name__ == "__main__":
    unittest.main()
