#!/usr/bin/env python3
"""Puts a server under load and measures it: memory, time from an act to the others' screens, return after kill -9.

    HEPTA=build/hepta tests/server/load.py --games 1000 --seats 5 --rate 300 --seconds 30

One process plays all people over real sockets, the server writes to a real disk. Every game has one act under way at a
time; `rate` acts in a second are sent to games chosen at random. A time is taken from the sending of an act to the
arrival of the event at each of the other seats, so that it contains what this program itself is late; `own delay` says
how much that is."""

import argparse
import base64
import json
import os
import random
import resource
import selectors
import socket
import struct
import time

from server_client import Server, person

BUFFER = 1 << 18


class Seat:
    """A client that only looks at what it needs: kind and number of frames, and the view when it is to act."""

    def __init__(self, game, number, token):
        self.game, self.number, self.token = game, number, token
        self.socket = None
        self.out = b""
        self.frame = b""  # the last one with a view
        self.table = b""  # the last one
        self.welcomed = None  # when
        self.seq = 0  # of the last frame

    def connect(self, port):
        self.socket = socket.socket()
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.socket.settimeout(30)
        self.socket.connect(("127.0.0.1", port))
        key = base64.b64encode(os.urandom(16)).decode()
        self.socket.sendall(
            (
                f"GET /socket HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n"
            ).encode()
        )
        self.upgraded = False
        self.buffer = b""

    def finish_upgrade(self):
        while b"\r\n\r\n" not in self.buffer:
            data = self.socket.recv(4096)
            if not data:
                raise ConnectionError
            self.buffer += data
        head, self.buffer = self.buffer.split(b"\r\n\r\n", 1)
        assert b" 101 " in head[:20], head
        self.upgraded = True
        self.socket.setblocking(False)

    def send(self, message):
        payload = json.dumps(message).encode()
        size = len(payload)
        head = bytes([129, 128 | size]) if size < 126 else bytes([129, 254]) + struct.pack(">H", size)
        self.socket.send(head + b"\0\0\0\0" + payload)  # a mask of zeros: the bytes stay as they are

    def hello(self):
        self.welcomed = None
        self.send({"type": "hello", "proto": 1, "game": self.game.id, "token": self.token, "lastSeq": self.seq})

    def frames(self):
        """The text frames that have arrived; pings are answered."""
        data = self.socket.recv(BUFFER)
        if not data:
            raise ConnectionError
        buffer = self.buffer + data
        at = 0
        while len(buffer) - at >= 2:
            size, start = buffer[at + 1], at + 2
            if size == 126:
                if len(buffer) < at + 4:
                    break
                size, start = struct.unpack_from(">H", buffer, at + 2)[0], at + 4
            elif size == 127:
                if len(buffer) < at + 10:
                    break
                size, start = struct.unpack_from(">Q", buffer, at + 2)[0], at + 10
            if len(buffer) < start + size:
                break
            opcode, payload = buffer[at] & 15, buffer[start : start + size]
            at = start + size
            if opcode == 1:
                yield payload
            elif opcode == 9:
                self.socket.send(bytes([138, 128 | len(payload)]) + b"\0\0\0\0" + payload)
            elif opcode == 8:
                raise ConnectionError
        self.buffer = buffer[at:]

    def legal(self):
        start = self.frame.index(b'"legal":') + 8
        return json.loads(self.frame[start : self.frame.index(b"]", start) + 1])

    def question(self):
        start = self.frame.index(b'"question":') + 11
        return json.loads(self.frame[start : self.frame.index(b"}", start) + 1])


class Game:
    def __init__(self, created, port):
        self.id = created["game"]
        self.seats = [Seat(self, seat["seat"], seat["token"]) for seat in created["seats"]]
        self.sent = None  # when the act under way was sent
        self.waiting = set()  # seats that have not heard of it
        self.acts = 0
        self.over = False

    def act(self, now):
        """Somebody who owes a choice makes one. False: nobody does."""
        table = json.loads(self.seats[0].table)
        owing = [seat for seat, holder in zip(self.seats, table["seats"], strict=True) if holder["owes"]]
        if not owing:
            return False
        seat = random.choice(owing)
        self.acts += 1
        self.sent, self.waiting, self.actor = now, set(range(len(self.seats))), seat.number
        action = random.choice(seat.legal())
        seat.send({"type": "act", "id": f"a{self.acts}", "turn": table["turn"], "action": action, **seat.question()})
        return True


class Load:
    def __init__(self, server, games, seats):
        self.server = server
        self.seats_each = seats
        self.selector = selectors.EpollSelector()
        self.times, self.own_delays = [], []
        self.refused = 0
        people = [person(f"P{i}") for i in range(seats)]
        self.games = [Game(server.create("seven", people, {"players": seats}), server.port) for _ in range(games)]
        self.seats = [seat for game in self.games for seat in game.seats]

    def memory(self):
        with open(f"/proc/{self.server.process.pid}/status", encoding="utf-8") as file:
            return next(int(line.split()[1]) for line in file if line.startswith("VmRSS"))

    def processor_seconds(self):
        """What the server itself has used, however busy the machine is."""
        with open(f"/proc/{self.server.process.pid}/stat", encoding="utf-8") as file:
            fields = file.read().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def connect(self):
        for start in range(0, len(self.seats), 200):
            batch = self.seats[start : start + 200]
            for seat in batch:
                seat.connect(self.server.port)
            for seat in batch:
                seat.finish_upgrade()
                self.selector.register(seat.socket, selectors.EVENT_READ, seat)

    def say_hello(self):
        for start in range(0, len(self.seats), 100):
            for seat in self.seats[start : start + 100]:
                seat.hello()
            self.listen_until(lambda some=self.seats[start : start + 100]: all(seat.welcomed for seat in some), 60)

    def listen(self, seconds):
        for key, _ in self.selector.select(seconds):
            seat = key.data
            now = time.perf_counter()
            try:
                for frame in seat.frames():
                    self.hear(seat, frame, now)
            except BlockingIOError:
                pass

    def listen_until(self, condition, seconds):
        end = time.perf_counter() + seconds
        while not condition():
            assert time.perf_counter() < end, "nothing happens"
            self.listen(0.05)

    def hear(self, seat, frame, now):
        game = seat.game
        if frame.startswith(b'{"type":"ack"'):
            return
        if frame.startswith(b'{"type":"nack"'):
            self.refused += 1
            game.sent = None
            return
        if frame.startswith(b'{"type":"welcome"'):
            seat.welcomed = now
        elif not frame.startswith(b'{"type":"event"'):
            raise AssertionError(frame[:200])
        seq = frame.index(b'"seq":') + 6
        seat.seq = int(frame[seq : frame.index(b",", seq)])
        start = frame.index(b'"table":') + 8
        view = frame.find(b',"view":', start)
        if view >= 0:
            seat.frame = frame
        seat.table = frame[start : view if view >= 0 else frame.index(b',"news":', start)]
        if b'"kind":"seat"' in frame[:60] or game.sent is None or frame.startswith(b'{"type":"welcome"'):
            return
        if seat.number in game.waiting:
            game.waiting.discard(seat.number)
            if seat.number != game.actor:
                self.times.append(1000 * (now - game.sent))
        if not game.waiting:
            game.sent = None

    def play(self, rate, seconds):
        """Acts at a steady rate."""
        ready = [game for game in self.games if not game.over]
        begin = time.perf_counter()
        sent = 0
        while (now := time.perf_counter()) < begin + seconds:
            due = begin + sent / rate
            if now < due:
                self.listen(min(due - now, 0.05))
                continue
            self.own_delays.append(1000 * (now - due))
            game = random.choice(ready)
            sent += 1
            if game.sent is None and not game.act(time.perf_counter()):
                game.over = True
                ready.remove(game)
            self.listen(0)
        self.listen_until(lambda: all(game.sent is None for game in self.games), 30)
        return sum(game.acts for game in self.games)

    def restart(self, reloaded):
        """Kill and start; seconds until the server answers, and until each client is back. Pages that were reloaded ask
        for the whole story."""
        self.server.kill()
        for seat in self.seats:
            self.selector.unregister(seat.socket)
            seat.socket.close()
            seat.seq = 0 if reloaded else seat.seq
        begin = time.perf_counter()
        self.server.start()
        assert self.server.request("GET", "/health")[0] == 200
        serving = time.perf_counter() - begin
        waiting = list(self.seats)
        random.shuffle(waiting)
        back = []
        for start in range(0, len(waiting), 50):  # as many at once as connect in a few milliseconds
            batch = waiting[start : start + 50]
            for seat in batch:
                seat.connect(self.server.port)
            for seat in batch:
                seat.finish_upgrade()
                self.selector.register(seat.socket, selectors.EVENT_READ, seat)
                seat.hello()
            self.listen(0)
        self.listen_until(lambda: all(seat.welcomed for seat in self.seats), 120)
        back = sorted(seat.welcomed - begin for seat in self.seats)
        return serving, back


def quantile(values, part):
    return sorted(values)[min(len(values) - 1, int(part * len(values)))]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seats", type=int, default=5)
    parser.add_argument("--rate", type=float, default=300, help="acts in a second, all games together")
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument(
        "--reloaded", action="store_true", help="who comes back has kept nothing and is told the whole story"
    )
    options = parser.parse_args()
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    random.seed(1)
    print(f"load of the machine before: {os.getloadavg()[0]:.1f}")
    with Server(on_disk=True) as server:
        load = Load(server, options.games, options.seats)
        empty = load.memory()
        load.connect()
        idle = load.memory()
        print(f"{len(load.seats)} idle sockets: {(idle - empty) / len(load.seats):.1f} KiB each")
        load.say_hello()
        start = load.memory()
        print(
            f"{len(load.games)} live games of {options.seats}: "
            f"{(start - idle) / len(load.games):.1f} KiB each at the start"
        )
        used = load.processor_seconds()
        acts = load.play(options.rate, options.seconds)
        used = load.processor_seconds() - used
        print(
            f"after {acts / len(load.games):.1f} acts a game: {(load.memory() - idle) / len(load.games):.1f} KiB each"
        )
        print(
            f"{acts} acts in {options.seconds:.0f} s, {load.refused} refused, act to the others' screens: "
            f"p50 {quantile(load.times, 0.5):.1f} ms, p99 {quantile(load.times, 0.99):.1f} ms, "
            f"most {max(load.times):.1f} ms (own delay: p50 {quantile(load.own_delays, 0.5):.1f} ms, "
            f"p99 {quantile(load.own_delays, 0.99):.1f} ms); "
            f"the server used {1000 * used / acts:.2f} ms of a processor for each"
        )
        serving, back = load.restart(options.reloaded)
        print(
            f"after kill -9 with {len(load.games)} live games: serving again in {serving:.2f} s, "
            f"99 % of {len(back)} clients back in {quantile(back, 0.99):.2f} s, all in {back[-1]:.2f} s"
        )
        print(f"for that it used {load.processor_seconds():.2f} s of a processor")
        print(f"load of the machine after: {os.getloadavg()[0]:.1f}")


if __name__ == "__main__":
    main()
