"""Chunks become samples once each, whole or not at all, and one that fails does not stop the others."""

import tempfile
import time
import unittest
from pathlib import Path

from tests.needs import needs

needs()

from learner.convert import Converter  # noqa: E402

# Stands in for the engine: a chunk that says `bad` fails, after a file of it was begun.
ENGINE = """#!/bin/sh
shift 2
while [ "$1" != --out ]; do games="$games $1"; shift; done
for chunk in $games; do
  name=$(basename "$chunk" .praline)
  if grep -q bad "$chunk"; then echo half > "$2/$name.2.samples.part"; exit 1; fi
  cp "$chunk" "$2/$name.2.samples"
done
"""


class ConvertTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = Path(folder.name)
        (self.root / "games" / "run-01").mkdir(parents=True)
        self.binary = self.root / "engine"
        self.binary.write_text(ENGINE, encoding="utf-8")
        self.binary.chmod(0o755)

    def chunk(self, name, text):
        for suffix in (".search", ".praline"):
            (self.root / "games" / "run-01" / f"{name}{suffix}").write_text(text, encoding="utf-8")

    def convert(self):
        """Convert what is there; gives the contents of all samples and what failed."""
        converter = Converter(self.binary, self.root / "games", self.root / "samples", 2, 2)
        while converter.busy():
            time.sleep(0.01)
        converter.close()
        samples = sorted(path.read_text(encoding="utf-8") for path in self.root.glob("samples/batch-*/*.samples"))
        return samples, converter.failures

    def test_new_chunks_are_taken_once(self):
        for number in range(20):
            self.chunk(f"games-{number}", f"{number:02}")
        self.assertEqual(self.convert(), ([f"{number:02}" for number in range(20)], []))
        self.chunk("games-20", "20")
        self.assertEqual(self.convert(), ([f"{number:02}" for number in range(21)], []))

    def test_a_chunk_without_searches_waits(self):
        (self.root / "games" / "run-01" / "games-1.praline").write_text("1", encoding="utf-8")
        self.assertEqual(self.convert(), ([], []))

    def test_a_bad_chunk_is_left_out_alone(self):
        for name, text in (("games-1", "1"), ("games-2", "bad"), ("games-3", "3"), ("games-4", "4")):
            self.chunk(name, text)
        samples, failures = self.convert()
        self.assertEqual(samples, ["1", "3", "4"])
        self.assertEqual(failures, ["run-01/games-2.praline"])

    def test_unfinished_samples_are_made_again(self):
        self.chunk("games-1", "1")
        left_over = self.root / "samples" / "batch-00001.part"
        left_over.mkdir(parents=True)
        (left_over / "games-1.2.samples").write_text("half", encoding="utf-8")
        self.assertEqual(self.convert(), (["1"], []))


if __name__ == "__main__":
    unittest.main()
