"""The server as a process of its own, and clients that talk to it over real sockets. Standard library only."""

import base64
import hashlib
import json
import os
import random
import select
import signal
import socket
import struct
import subprocess
import tempfile
import time
import urllib.error
import urllib.request

HEPTA = os.environ.get("HEPTA", "build/hepta")
ROOMY = [
    "--games-per-minute",
    "1000000",
    "--requests-per-second",
    "1000000",
    "--frames-per-second",
    "1000000",
    "--sockets-per-address",
    "100000",
]
# Seconds until a silent server is given up; sanitizers make it ten times slower.
PATIENCE = 300 if os.environ.get("HEPTA_SANITIZED") == "1" else 30
MAGIC = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11"


class Server:
    """A server with a database in a directory of its own; restarts keep the database. On a disk every commit takes its
    time; tests that are not about that put the database into memory, where there is such a file system."""

    def __init__(self, *options, limits=ROOMY, on_disk=False, database=None):
        memory = "/dev/shm" if os.access("/dev/shm", os.W_OK) and not on_disk else None
        self.folder = tempfile.TemporaryDirectory(prefix="hepta-server-", dir=memory)
        self.database = database or os.path.join(self.folder.name, "games.db")
        self.options = [*limits, *options]
        self.port = 0
        self.process = None
        self.start()

    def start(self):
        command = [HEPTA, "serve", "--port", str(self.port), "--database", self.database, *self.options]
        self.log = open(os.path.join(self.folder.name, "log.txt"), "ab")  # noqa: SIM115 (open while the server runs)
        for _ in range(50):
            self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=self.log)
            line = self.process.stdout.readline().decode()
            if line:
                break
            self.process.wait()
            time.sleep(0.1)
        assert line.startswith("Heptapolis is at http://"), (line, self.log_text())
        self.port = int(line.strip().rsplit(":", 1)[1])

    def log_text(self):
        with open(os.path.join(self.folder.name, "log.txt"), encoding="utf-8", errors="replace") as file:
            return file.read()

    def kill(self):
        self.process.kill()
        self.process.wait()
        self.process.stdout.close()
        self.log.close()

    def stop(self):
        """Asks it to stop; returns its exit status."""
        self.process.send_signal(signal.SIGTERM)
        status = self.process.wait(timeout=PATIENCE)
        self.process.stdout.close()
        self.log.close()
        return status

    def close(self):
        if self.process.poll() is None:
            self.kill()
        log = self.log_text()
        self.folder.cleanup()
        assert "Sanitizer" not in log and "runtime error:" not in log, log

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def request(self, method, path, body=None, token=None, headers=None):
        """Status, headers and body as text."""
        request = urllib.request.Request(f"http://127.0.0.1:{self.port}{path}", method=method)
        for name, value in (headers or {}).items():
            request.add_header(name, value)
        if token is not None:
            request.add_header("Authorization", "Bearer " + token)
        data = None
        if body is not None:
            data = body if isinstance(body, bytes) else json.dumps(body).encode()
            if "Content-Type" not in (headers or {}):
                request.add_header("Content-Type", "application/json")
        try:
            with urllib.request.urlopen(request, data, timeout=PATIENCE) as answer:
                return answer.status, dict(answer.headers), answer.read()
        except urllib.error.HTTPError as error:
            with error:
                return error.code, dict(error.headers), error.read()

    def json(self, method, path, body=None, token=None):
        status, _, text = self.request(method, path, body, token)
        return status, json.loads(text)

    def create(self, game="duel", seats=None, options=None, claim=True, **more):
        """A game whose people have taken their seats, if `claim`; else with their invitations."""
        if seats is None:
            seats = [person("Ada"), person("Bo")]
        status, created = self.json(
            "POST", "/api/games", {"game": game, "options": options or {}, "seats": seats, **more}
        )
        assert status == 201, created
        if claim:
            for seat in created["seats"]:
                if "invitation" in seat:
                    seat["token"] = self.claim(created["game"], seat["invitation"])
        return created

    def claim(self, game, invitation, name="", secret=None):
        """Takes a seat; its secret."""
        secret = secret or new_secret()
        body = {"secret": secret, "name": name, "chance": new_secret()}
        status, answer = self.json("POST", f"/api/games/{game}/claim", body, invitation)
        assert status == 200, answer
        return secret

    def join(self, created, seat=None, last_seq=None, token=None, **more):
        """A client that has said hello and got its welcome."""
        if token is None:
            token = created["watch"] if seat is None else created["seats"][seat]["token"]
        client = Client(self.port, **more)
        client.hello(created["game"], token, last_seq)
        return client


def new_secret():
    return base64.urlsafe_b64encode(os.urandom(32)).decode().rstrip("=")


def person(name=""):
    return {"kind": "person", "name": name}


def bot(level="apprentice"):
    return {"kind": "bot", "level": level}


class Closed(Exception):
    """The server has closed the socket."""


class Client:
    """A WebSocket: text frames, also in fragments; answers pings."""

    def __init__(self, port, origin=None, path="/socket", source=None, host=None, headers=()):
        """`source`: an address of this machine to come from, as another visitor would."""
        own = (source, 0) if source else None
        self.socket = socket.create_connection(("127.0.0.1", port), timeout=PATIENCE, source_address=own)
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.buffer = b""
        self.frames = []  # every text frame received, as it came
        self.seat = None
        self.table = None
        self.view = None
        self.question = None  # what an answer has to name
        self.close_status = None
        self.news = []
        self.seq = 0
        self.number = 0
        key = base64.b64encode(os.urandom(16)).decode()
        lines = [
            f"GET {path} HTTP/1.1",
            f"Host: {host or f'127.0.0.1:{port}'}",
            "Upgrade: websocket",
            "Connection: Upgrade",
            f"Sec-WebSocket-Key: {key}",
            "Sec-WebSocket-Version: 13",
        ]
        if origin:
            lines.append("Origin: " + origin)
        lines += headers
        self.socket.sendall(("\r\n".join(lines) + "\r\n\r\n").encode())
        head = self._until(b"\r\n\r\n").decode()
        self.status = int(head.split(" ", 2)[1])
        if self.status == 101:
            wanted = base64.b64encode(hashlib.sha1((key + MAGIC).encode()).digest()).decode()
            assert wanted in head, head

    # ---- bytes

    def _more(self):
        try:
            data = self.socket.recv(65536)
        except ConnectionError as error:
            raise Closed from error
        if not data:
            raise Closed
        self.buffer += data

    def _until(self, mark):
        while mark not in self.buffer:
            self._more()
        head, self.buffer = self.buffer.split(mark, 1)
        return head

    def _take(self, count):
        while len(self.buffer) < count:
            self._more()
        taken, self.buffer = self.buffer[:count], self.buffer[count:]
        return taken

    def _frame(self):
        first, second = self._take(2)
        size = second & 127
        if size == 126:
            size = struct.unpack(">H", self._take(2))[0]
        elif size == 127:
            size = struct.unpack(">Q", self._take(8))[0]
        return first & 128, first & 15, self._take(size)

    def send_frame(self, opcode, payload, final=True):
        mask = os.urandom(4)
        size = len(payload)
        head = bytes([(128 if final else 0) | opcode])
        if size < 126:
            head += bytes([128 | size])
        elif size < 65536:
            head += bytes([128 | 126]) + struct.pack(">H", size)
        else:
            head += bytes([128 | 127]) + struct.pack(">Q", size)
        body = bytes(byte ^ mask[i & 3] for i, byte in enumerate(payload))
        try:
            self.socket.sendall(head + mask + body)
        except ConnectionError as error:
            raise Closed from error

    # ---- text

    def send_text(self, text, pieces=1):
        payload = text.encode() if isinstance(text, str) else text
        size = max(1, -(-len(payload) // pieces))
        parts = [payload[i : i + size] for i in range(0, len(payload), size)] or [b""]
        for i, part in enumerate(parts):
            self.send_frame(1 if i == 0 else 0, part, i == len(parts) - 1)

    def receive_text(self):
        text = b""
        while True:
            final, opcode, payload = self._frame()
            if opcode == 8:
                self.close_status = struct.unpack(">H", payload[:2])[0] if len(payload) >= 2 else None
                raise Closed
            if opcode == 9:
                self.send_frame(10, payload)
                continue
            if opcode == 10:
                continue
            text += payload
            if final:
                return text.decode()

    def send(self, **message):
        self.send_text(json.dumps(message))

    def receive(self):
        """The next message; keeps table, view, news and seq up to date."""
        text = self.receive_text()
        self.frames.append(text)
        message = json.loads(text)
        if message["type"] in ("welcome", "event"):
            self.seq = message["seq"]
            self.table = message["table"]
            self.view = message.get("view", self.view)
            self.question = message.get("question", self.question)
            self.news += message["news"]
        return message

    def wait_for(self, *types):
        while True:
            message = self.receive()
            if message["type"] in types:
                return message

    def waiting(self, seconds=0.0):
        """Whether something has arrived."""
        return bool(self.buffer) or bool(select.select([self.socket], [], [], seconds)[0])

    def drain(self, seconds=0.05):
        while self.waiting(seconds):
            self.receive()

    # ---- the game

    def hello(self, game, token, last_seq=None, **more):
        self.send(type="hello", proto=1, game=game, token=token, lastSeq=last_seq, **more)
        message = self.wait_for("welcome", "error")
        assert message["type"] == "welcome", message
        self.seat = message["seat"]
        self.welcome = message
        return message

    def legal(self):
        return self.view["observation"].get("legal", [])

    def new_id(self):
        self.number += 1
        return f"{id(self):x}-{self.number}-{random.getrandbits(32):x}"

    def act(self, action, turn=None, message_id=None):
        """Sends an act, waits for its ack or nack, and for the event that it caused."""
        message_id = message_id or self.new_id()
        turn = self.table["turn"] if turn is None else turn
        self.send(type="act", id=message_id, turn=turn, action=action, **self.question)
        answer = self.answer_to(message_id)
        if answer["type"] == "ack":
            self.wait_until(lambda client: client.seq >= answer["seq"])
        return answer

    def take_back(self, message_id, turn=None):
        turn = self.table["turn"] if turn is None else turn
        self.send(type="take_back", id=message_id, turn=turn, **self.question)
        return self.answer_to(message_id)

    def answer_to(self, message_id):
        while True:
            message = self.receive()
            if message["type"] in ("ack", "nack", "hint", "forecast") and message["id"] == message_id:
                return message
            assert message["type"] != "error", message

    def wait_until(self, condition):
        while not condition(self):
            self.receive()

    def owes(self):
        return self.table["seats"][self.seat]["owes"]

    def close(self):
        self.socket.close()


def wait_for_any(clients, seconds=PATIENCE):
    """Waits until something has arrived for one of the clients, and takes it in."""
    ready = [client for client in clients if client.buffer]
    if not ready:
        sockets = select.select([client.socket for client in clients], [], [], seconds)[0]
        ready = [client for client in clients if client.socket in sockets]
    assert ready, "nothing happens"
    for client in ready:
        client.receive()


def play_to_the_end(clients, choose=None, limit=5000):
    """People choose at random until the game is over for all of them."""
    choose = choose or (lambda client: random.choice(client.legal()))
    for _ in range(limit):
        acted = False
        for client in clients:
            client.drain(0)
            while client.owes() and client.legal():
                answer = client.act(choose(client))
                assert answer["type"] == "ack", answer
                acted = True
        if all(client.table["over"] for client in clients):
            return
        if not acted:
            wait_for_any(clients)
    raise AssertionError("the game does not end")
