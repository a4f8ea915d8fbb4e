#!/usr/bin/env python3
"""packaging/nginx.conf and packaging/Caddyfile with the real programs, over TLS on loopback: pages, a whole game over
sockets, and limits that count people. By hand, since it needs both programs (Debian: nginx-light, caddy):

HEPTA=build/hepta tests/server/proxies.py"""

import contextlib
import os
import re
import socket
import ssl
import subprocess
import sys
import tempfile
import time

import server_client
from server_client import Client, Server, bot, person, play_to_the_end

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
LIMITS = ["--sockets-per-address", "4", "--frames-per-second", "1000"]
OPTIONS = ["--trusted-proxy", "127.0.0.1", "--origin", "https://games.example"]


def free_port():
    with contextlib.closing(socket.socket()) as one:
        one.bind(("127.0.0.1", 0))
        return one.getsockname()[1]


def sample(name):
    with open(os.path.join(ROOT, "packaging", name), encoding="utf-8") as file:
        return file.read()


def certificate(folder):
    names = [os.path.join(folder, name) for name in ("cert.pem", "key.pem")]
    command = ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"]
    command += ["-subj", "/CN=games.example", "-addext", "subjectAltName=DNS:games.example", "-days", "1"]
    subprocess.run([*command, "-out", names[0], "-keyout", names[1]], check=True, capture_output=True)
    return names


def nginx(folder, port, server_port, cert, key):
    site = sample("nginx.conf").replace("listen 443", f"listen 127.0.0.1:{port}").replace("8777", str(server_port))
    site = re.sub(r"(ssl_certificate +).*;", rf"\1{cert};", site)
    site = re.sub(r"(ssl_certificate_key +).*;", rf"\1{key};", site)
    paths = "".join(f"{kind}_temp_path {folder};" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
    with open(os.path.join(folder, "nginx.conf"), "w", encoding="utf-8") as file:
        file.write(f"pid {folder}/pid; error_log stderr; daemon off; events {{}}\n")
        file.write(f"http {{ access_log off; {paths}\n{site}\n}}\n")
    return ["nginx", "-c", file.name, "-p", folder, "-e", "stderr"]


def caddy(folder, port, server_port, cert, key):
    site = sample("Caddyfile").replace("8777", str(server_port))
    site = site.replace("games.example {", f"https://games.example:{port} {{\n\tbind 127.0.0.1\n\ttls {cert} {key}", 1)
    with open(os.path.join(folder, "Caddyfile"), "w", encoding="utf-8") as file:
        file.write("{\n\tadmin off\n\tauto_https disable_redirects\n}\n" + site)
    return ["caddy", "run", "--config", file.name, "--adapter", "caddyfile"]


def through(context):
    """Makes the clients of server_client speak TLS."""
    plain = socket.create_connection

    def connect(*arguments, **more):
        return context.wrap_socket(plain(*arguments, **more), server_hostname="games.example")

    server_client.socket.create_connection = connect
    return lambda: setattr(server_client.socket, "create_connection", plain)


def page_status(port):
    with contextlib.closing(server_client.socket.create_connection(("127.0.0.1", port))) as one:
        one.sendall(b"GET / HTTP/1.1\r\nHost: games.example\r\nConnection: close\r\n\r\n")
        return int(one.recv(4096).split(b" ", 2)[1])


def statuses(port, source, count):
    clients = [Client(port, source=source, origin="https://games.example", host="games.example") for _ in range(count)]
    found = [client.status for client in clients]
    for client in clients:
        client.close()
    return found


def check(name, make):
    with tempfile.TemporaryDirectory() as folder, Server(*OPTIONS, limits=LIMITS) as server:
        cert, key = certificate(folder)
        context = ssl.create_default_context(cafile=cert)
        port = free_port()
        environment = {**os.environ, "HOME": folder, "XDG_DATA_HOME": folder, "XDG_CONFIG_HOME": folder}
        log = open(os.path.join(folder, "log"), "wb")  # noqa: SIM115 (open while the proxy runs)
        proxy = subprocess.Popen(make(folder, port, server.port, cert, key), stderr=log, stdout=log, env=environment)
        try:
            for _ in range(100):
                with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port)):
                    break
                time.sleep(0.1)
            created = server.create("duel", [person("Ada"), bot()], {"first_game": True}, speed="instant")
            restore = through(context)
            try:
                assert page_status(port) == 200
                client = Client(port, source="127.0.0.9", origin="https://games.example", host="games.example")
                assert client.status == 101, client.status
                client.hello(created["game"], created["seats"][0]["token"])
                play_to_the_end([client])
                client.close()
                people = [statuses(port, f"127.0.1.{one}", 4) for one in range(1, 11)]
                assert people == [[101] * 4] * 10, people
                assert sorted(statuses(port, "127.0.2.1", 6)) == [101] * 4 + [429] * 2
            finally:
                restore()
        finally:
            proxy.terminate()
            proxy.wait()
            log.close()
            if sys.exc_info()[0]:
                with open(log.name, encoding="utf-8") as file:
                    print(file.read())
    print(f"{name}: a page, a whole game over TLS and sockets, ten people with four sockets each, a fifth refused")


if __name__ == "__main__":
    check("nginx", nginx)
    check("caddy", caddy)
