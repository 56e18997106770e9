"""With PyTorch: the loop, with made-up games, is killed in the middle and goes on to its end. Takes one or two minutes."""

import json
import subprocess
import sys
import tempfile
import time
import unittest
from pathlib import Path

from tests.needs import needs

needs("numpy", "torch")

TRAIN = Path(__file__).resolve().parents[1]


class LoopTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.work = Path(folder.name) / "work"
        self.binary = Path(folder.name) / "praline-train"
        self.binary.write_text(f'#!/bin/sh\nexec "{sys.executable}" "{TRAIN / "tests" / "fake_engine.py"}" "$@"\n', encoding="utf-8")
        self.binary.chmod(0o755)

    def start(self, minutes):
        command = [sys.executable, "-u", TRAIN / "learn.py", "loop", "--binary", self.binary, "--work", self.work]
        command += ["--minutes", minutes, "--threads", 2, "--every", 4, "--fit-seconds", 4, "--first-positions", 10000]
        command += ["--group-positions", 1000, "--width", 16, "--final-widths", "16,24", "--final-seconds", 4, "--reserve", 30]
        return subprocess.Popen(list(map(str, command)), stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)

    def generations(self):
        return sorted(path.name for path in self.work.glob("gen-*") if not path.name.endswith(".part"))

    def test_killed_and_gone_on(self):
        loop = self.start(minutes=5)
        while not self.generations() and loop.poll() is None:
            time.sleep(0.1)
        loop.kill()
        output, _ = loop.communicate()
        before = self.generations()
        self.assertTrue(before, output)
        left_over = int((self.work / "generator.pid").read_text(encoding="utf-8"))

        loop = self.start(minutes=1.3)
        output, _ = loop.communicate(timeout=200)
        self.assertEqual(loop.returncode, 0, output)
        self.assertIn("done", output.splitlines()[-1])
        self.assertGreater(len(self.generations()), len(before), output)
        self.assertEqual(sorted(path.name for path in (self.work / "games").iterdir()), ["run-01", "run-02"])
        state = Path(f"/proc/{left_over}/stat")
        self.assertTrue(not state.exists() or state.read_text(encoding="utf-8").split()[2] == "Z", "the old generator still runs")
        for folder in (*self.generations(), "final-16", "final-24"):
            names = sorted(path.name for path in (self.work / folder).glob("*.net"))
            self.assertEqual(names, ["2-free.net", "2.net", "3-free.net", "3.net", "4-free.net", "4.net"])
        log = [json.loads(line) for line in (self.work / "log.jsonl").read_text(encoding="utf-8").splitlines()]
        numbers = [line["generation"] for line in log if "generation" in line]
        self.assertEqual(numbers, list(range(1, len(numbers) + 1)))
        self.assertEqual([line["final"] for line in log if "final" in line], [16, 24])
        # Nothing is taken in twice, and everything that was played is learned from in the end.
        chunks = len(list(self.work.glob("games/*/*.praline")))
        self.assertEqual(log[-1]["positions"]["3"], 1000 * chunks)
        last = (self.work / "games" / "run-02").glob("*.praline")
        self.assertIn("4-free.net", sorted(last)[-1].read_text(encoding="utf-8"))
        self.assertTrue((self.work / "packed" / "packed-1.tar").exists())
        self.assertTrue((self.work / "plots" / "calibration.svg").exists())


if __name__ == "__main__":
    unittest.main()
