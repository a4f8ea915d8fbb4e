"""The program as people run it plays the same games as every other build: its signature is the one written down."""

import os
import subprocess
import unittest
from pathlib import Path

HEPTA = os.environ["HEPTA"]
ROOT = Path(os.environ["HEPTA_SOURCE_DIR"])


class Signature(unittest.TestCase):
    def test_program_has_the_signature_of_the_repository(self):
        printed = subprocess.run([HEPTA, "signature"], capture_output=True, text=True, check=True).stdout
        self.assertEqual(printed.strip(), (ROOT / "tests/signature.txt").read_text().strip())


if __name__ == "__main__":
    unittest.main()
