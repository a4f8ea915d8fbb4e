"""`hepta schema`: the JSON Schema of observations, and the page's types, which are made from it."""

import json
import os
import subprocess
import unittest
from pathlib import Path

ROOT = Path(os.environ["HEPTA_SOURCE_DIR"])
HEPTA = os.environ["HEPTA"]
TYPES = ROOT / "web/src/lib/observation.ts"


def schema(*arguments):
    done = subprocess.run([HEPTA, "schema", *arguments], capture_output=True, text=True, check=False)
    return done.returncode, done.stdout


class Schema(unittest.TestCase):
    def test_is_json_schema_with_all_ids(self):
        for game, cards in (("seven", 78), ("duel", 91)):
            status, text = schema(game)
            self.assertEqual(status, 0)
            found = json.loads(text)
            self.assertEqual(len(found["$defs"]["card"]["enum"]), cards)
            self.assertEqual(found["properties"]["legal"]["x-audience"], "owner")
            self.assertNotIn("legal", found["required"])

    def test_knows_no_other_game(self):
        self.assertNotEqual(schema("chess")[0], 0)

    def test_types_of_the_page_are_up_to_date(self):
        """`hepta schema --typescript > web/src/lib/observation.ts` makes them anew."""
        self.assertEqual(schema("--typescript"), (0, TYPES.read_text(encoding="utf-8")))


if __name__ == "__main__":
    unittest.main()
