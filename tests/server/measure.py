#!/usr/bin/env python3
"""Measures a server: memory per socket and game, time of an act, time of a restart. Usage: HEPTA=build/hepta measure.py [GAMES]"""

import statistics
import sys
import time

from server_client import Client, Server, person

SEATS = 3


def resident_kib(process):
    with open(f"/proc/{process.pid}/status", encoding="utf-8") as file:
        return next(int(line.split()[1]) for line in file if line.startswith("VmRSS"))


def main():
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 300
    with Server(on_disk=True) as server:
        created = [server.create("seven", [person()] * SEATS, {"players": SEATS}) for _ in range(games)]
        before = resident_kib(server.process)
        clients = [Client(server.port) for _ in range(SEATS * games)]
        idle = resident_kib(server.process)
        print(f"an idle socket takes {(idle - before) / len(clients):.1f} KiB")
        for i, client in enumerate(clients):
            game = created[i // SEATS]
            client.hello(game["game"], game["seats"][i % SEATS]["token"])
        for client in clients:
            client.drain(0)
        print(f"a game with {SEATS} people takes {(resident_kib(server.process) - idle) / games:.1f} KiB more")
        times = []
        for i in range(min(games, 100)):
            for client in clients[SEATS * i:SEATS * (i + 1)]:
                client.drain(0)
                start = time.perf_counter()
                client.act(client.legal()[0])
                times.append(1000 * (time.perf_counter() - start))
        cuts = statistics.quantiles(times, n=100)
        print(f"an act is on disk and on the screen after {cuts[49]:.1f} ms (median), {cuts[98]:.1f} ms (1 in 100), alone")
        server.kill()
        start = time.perf_counter()
        server.start()
        print(f"after a kill with {games} games the server is back in {time.perf_counter() - start:.2f} s")


if __name__ == "__main__":
    main()
