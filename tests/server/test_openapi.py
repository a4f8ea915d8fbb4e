"""docs/openapi.json against the running server: every operation is called, every answer checked against its schema."""

import json
import os
import unittest

from server_client import Server, bot, new_secret, person, play_to_the_end

ROOT = os.environ.get("HEPTA_SOURCE_DIR", ".")
KINDS = {
    "object": dict,
    "array": list,
    "string": str,
    "boolean": bool,
    "null": type(None),
    "integer": int,
    "number": (int, float),
}


class Schemas:
    """As much of JSON Schema as the document uses; anything else in it is an error."""

    KNOWN = {
        "type",
        "properties",
        "required",
        "additionalProperties",
        "items",
        "enum",
        "const",
        "oneOf",
        "anyOf",
        "$ref",
        "minimum",
        "maximum",
        "minItems",
        "maxItems",
        "description",
    }

    def __init__(self, document):
        self.document = document

    def problems(self, value, schema, where="answer"):
        unknown = set(schema) - self.KNOWN
        if unknown:
            return [f"{where}: schema uses {unknown}"]
        if "$ref" in schema:
            target = self.document
            for part in schema["$ref"].split("/")[1:]:
                target = target[part]
            return self.problems(value, target, where)
        found = []
        for word in ("oneOf", "anyOf"):
            if word in schema:
                fitting = [one for one in schema[word] if not self.problems(value, one, where)]
                if len(fitting) == 0 or (word == "oneOf" and len(fitting) > 1):
                    found.append(f"{where}: {len(fitting)} of {word} fit")
        if "type" in schema:
            names = schema["type"] if isinstance(schema["type"], list) else [schema["type"]]
            fits = any(
                isinstance(value, KINDS[name]) and (name == "boolean" or not isinstance(value, bool) or name == "null")
                for name in names
            )
            if not fits:
                return [f"{where}: {value!r:.60} is no {names}"]
        if "enum" in schema and value not in schema["enum"]:
            found.append(f"{where}: {value!r:.60} is none of {schema['enum']}")
        if "const" in schema and value != schema["const"]:
            found.append(f"{where}: {value!r:.60} is not {schema['const']!r}")
        is_number = isinstance(value, int) and not isinstance(value, bool)
        if is_number and not schema.get("minimum", value) <= value <= schema.get("maximum", value):
            found.append(f"{where}: {value} is out of range")
        if isinstance(value, dict):
            found += self.problems_of_object(value, schema, where)
        if isinstance(value, list):
            if len(value) < schema.get("minItems", 0) or len(value) > schema.get("maxItems", len(value)):
                found.append(f"{where}: {len(value)} items")
            for i, item in enumerate(value):
                found += self.problems(item, schema.get("items", {}), f"{where}[{i}]")
        return found

    def problems_of_object(self, value, schema, where):
        properties = schema.get("properties", {})
        found = [f"{where}: no {name}" for name in schema.get("required", []) if name not in value]
        for name, item in value.items():
            if name in properties:
                found += self.problems(item, properties[name], f"{where}.{name}")
            elif schema.get("additionalProperties", True) is False:
                found.append(f"{where}: unexpected {name}")
        return found


class OpenApi(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.server = Server("--lobby")
        with open(os.path.join(ROOT, "docs", "openapi.json"), encoding="utf-8") as file:
            cls.document = json.load(file)
        cls.schemas = Schemas(cls.document)
        cls.called = set()

    @classmethod
    def tearDownClass(cls):
        cls.server.close()

    def call(self, method, template, path=None, body=None, token=None, status=200):
        operation = self.document["paths"][template][method.lower()]
        if body is not None and status < 400:
            wanted = operation["requestBody"]["content"]["application/json"]["schema"]
            self.assertEqual(self.schemas.problems(body, wanted, "request"), [])
        got, headers, text = self.server.request(method, path or template, body, token)
        self.assertEqual(got, status, text)
        self.assertIn(str(got), operation["responses"], f"{method} {template} does not tell of status {got}")
        content = operation["responses"][str(got)]["content"]
        kind = headers["Content-Type"].split(";")[0]
        self.assertIn(kind, content)
        self.called.add((method.lower(), template, str(got)))
        if kind != "application/json":
            return text.decode()
        answer = json.loads(text)
        self.assertEqual(self.schemas.problems(answer, content[kind]["schema"]), [])
        return answer

    def test_every_operation_answers_as_the_document_says(self):
        levels = self.call("GET", "/api/levels")["levels"]
        self.assertEqual(levels, self.document["components"]["schemas"]["Level"]["enum"])
        self.assertEqual(self.call("GET", "/openapi.json"), self.document)
        self.call("GET", "/api/addresses")
        self.call("GET", "/health")
        self.call("GET", "/ready")
        self.assertIn("# TYPE hepta_acts_total counter", self.call("GET", "/metrics"))
        for request in (
            {"game": "duel", "seats": [person("Ada"), bot("builder")], "speed": "instant"},
            {
                "game": "seven",
                "options": {"players": 3, "sides": "A", "wonders": ["giza:A", "rhodes", "ephesus:B"]},
                "seats": [person("Ada"), bot(), bot()],
                "clock": {"kind": "move", "seconds": 600},
                "speed": "instant",
            },
            {
                "game": "duel",
                "options": {"agora": True, "pantheon": True},
                "seats": [person(), person()],
                "clock": {"kind": "days", "days": 2},
                "speed": "step",
                "hints": True,
            },
        ):
            created = self.call("POST", "/api/games", body=request, status=201)
            self.walk(created)
        self.walk_puzzles()
        self.walk_lobby()
        operations = {(method, path) for path, item in self.document["paths"].items() for method in item}
        self.assertEqual({(method, path) for method, path, _ in self.called}, operations)

    def walk(self, created):
        game, token, of_game = created["game"], new_secret(), "/api/games/{game}"
        invitation = created["seats"][0]["invitation"]
        renew, path = of_game + "/seats/{seat}/invitation", f"/api/games/{game}/seats/0/invitation"
        self.call("POST", renew, path, {}, created["watch"], status=403)
        invitation = self.call("POST", renew, path, {}, created["owner"])["invitation"]
        claim, path = of_game + "/claim", f"/api/games/{game}/claim"
        self.call("POST", claim, path, {"secret": "short"}, invitation, status=422)
        self.call("POST", claim, path, {"secret": token, "name": "Ada", "chance": new_secret()}, invitation)
        self.call("POST", claim, path, {"secret": new_secret()}, invitation, status=409)
        devices, path = of_game + "/devices", f"/api/games/{game}/devices"
        self.call("POST", devices, path, {"secret": "short"}, token, status=422)
        self.call("POST", devices, path, {"secret": new_secret()}, created["owner"], status=403)
        self.call("POST", devices, path, {"secret": new_secret()}, token)
        self.call("POST", of_game + "/seats/{seat}/stand-in", f"/api/games/{game}/seats/1/stand-in", {}, token, 409)
        created["seats"][0]["token"] = token
        table = self.call("GET", of_game, f"/api/games/{game}", token=token)
        self.call("GET", of_game, f"/api/games/{game}", status=401)
        self.call("GET", of_game, f"/api/games/{game}", token="x", status=403)
        self.call("GET", of_game, "/api/games/none", token=token, status=404)
        seats, seat = of_game + "/seats/{seat}", f"/api/games/{game}/seats/"
        self.call("POST", seats, seat + "0", person("Eve"), token)
        self.call("POST", seats, seat + "0", bot("builder"), created["watch"], status=403)
        self.call("POST", seats, seat + "9", person("Eve"), token, status=404)
        self.call("POST", seats, seat + "0", {"kind": "x"}, token, status=422)
        self.call("POST", seats, seat + "0", b"{", token, status=400)
        mine = self.call("POST", "/api/mine", body={"seats": [{"game": game, "token": token}]})
        self.assertEqual(len(mine["games"]), 1)
        for path, template in (
            ("/record", "/record"),
            ("/replay", "/replay"),
            ("/replay/0", "/replay/{step}"),
            ("/review", "/review"),
        ):
            self.call("GET", of_game + template, f"/api/games/{game}" + path, token=token, status=409)
        branch, branches = of_game + "/branch", f"/api/games/{game}/branch"
        self.call("POST", branch, branches, {"step": 0}, created["watch"], status=409)
        self.call("GET", of_game + "/file", f"/api/games/{game}/file", token=created["watch"], status=409)
        again, rematch = of_game + "/rematch", f"/api/games/{game}/rematch"
        self.call("POST", again, rematch, {}, token, status=409)
        self.call("DELETE", of_game, f"/api/games/{game}", token=created["owner"], status=409)
        self.call("DELETE", of_game, f"/api/games/{game}", token=created["watch"], status=403)
        if sum(one["kind"] == "person" for one in table["seats"]) > 1:
            return
        self.call("POST", branch, branches, {"step": 0}, token, status=201)
        files = of_game + "/file"
        file = self.call("GET", files, f"/api/games/{game}/file", token=token)
        self.call("POST", "/api/games/import", body=file, status=201)
        self.call("POST", "/api/games/import", body={**file, "record": "x"}, status=422)
        client = self.server.join(created, 0)
        play_to_the_end([client])
        client.close()
        self.call("GET", of_game + "/record", f"/api/games/{game}/record", token=token)
        steps = self.call("GET", of_game + "/replay", f"/api/games/{game}/replay", token=token)["steps"]
        self.call("GET", of_game + "/replay/{step}", f"/api/games/{game}/replay/{steps}", token=token)
        self.call("GET", of_game + "/replay/{step}", f"/api/games/{game}/replay/{steps + 1}", token=token, status=404)
        self.call("GET", of_game + "/review", f"/api/games/{game}/review", token=token)
        self.call("POST", branch, branches, {"step": steps // 2, "seat": 1}, created["watch"], status=201)
        self.call("POST", branch, branches, {"step": steps}, token, status=422)
        self.call("POST", again, rematch, {}, created["watch"], status=403)
        self.call("POST", again, rematch, {}, token)
        self.call("POST", seats, seat + "0", person("Eve"), token, status=409)
        self.call("DELETE", of_game, f"/api/games/{game}", token=token)

    def walk_lobby(self):
        request = {"game": "duel", "seats": [person("Ada"), person()], "listed": True}
        created = self.call("POST", "/api/games", body=request, status=201)
        claim, path = "/api/open/{game}/claim", f"/api/open/{created['game']}/claim"
        self.assertEqual([one["free"] for one in self.call("GET", "/api/open")["tables"]], [2])
        self.call("POST", claim, path, {"secret": "short"}, status=422)
        self.call("POST", claim, path, b"{", status=400)
        self.call("POST", claim, "/api/open/none/claim", {"secret": new_secret()}, status=404)
        for name in ("Ada", "Bo"):
            self.call("POST", claim, path, {"secret": new_secret(), "name": name, "chance": new_secret()})
        self.call("POST", claim, path, {"secret": new_secret()}, status=409)

    def walk_puzzles(self):
        puzzles = self.call("GET", "/api/puzzles")["puzzles"]
        for line in (puzzles[0], puzzles[-1]):
            puzzle = self.call("GET", "/api/puzzles/{id}", f"/api/puzzles/{line['id']}")
            self.assertEqual({name: puzzle[name] for name in line}, line)
            path = f"/api/puzzles/{line['id']}/game"
            action = puzzle["solutions"][0]["action"]
            self.call("POST", "/api/puzzles/{id}/game", path, {"action": action}, status=201)
            self.call("POST", "/api/puzzles/{id}/game", path, {}, status=201)
            self.call("POST", "/api/puzzles/{id}/game", path, {"action": "build nothing"}, status=422)
        self.call("GET", "/api/puzzles/{id}", "/api/puzzles/none", status=404)
        self.call("POST", "/api/puzzles/{id}/game", "/api/puzzles/none/game", {}, status=404)


if __name__ == "__main__":
    unittest.main()
