"""The gate releases only what has won, and strength is measured once for each generation."""

import argparse
import contextlib
import io
import json
import tempfile
import unittest
from pathlib import Path

from tests.needs import needs

needs()

from learner.arena import run_gate, run_strength  # noqa: E402

# Stands in for `praline`: what it reports is in the file named after the rules; every call is noted.
PRALINE = """#!/bin/sh
echo "$*" >> "$0.calls"
cat "$(dirname "$0")/$3.json"
"""


def report(rate, accepted):
    """What the arena reports."""
    bots = [{"win_rate": rate, "win_rate_95": [rate - 0.03, rate + 0.03], "fair_share": 0.5}]
    return {"games": 400, "bots": bots, "sprt": {"llr": 2.95, "accepted": accepted}}


class ArenaTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        quiet = contextlib.redirect_stdout(io.StringIO())
        quiet.__enter__()
        self.addCleanup(quiet.__exit__, None, None, None)
        self.root = Path(folder.name)
        self.praline = self.root / "praline"
        self.praline.write_text(PRALINE, encoding="utf-8")
        self.praline.chmod(0o755)
        for name in ("new", "old"):
            (self.root / name).mkdir()
            for word in ("2", "2-free", "3"):
                (self.root / name / f"{word}.net").write_text(f"{name} {word}", encoding="utf-8")

    def says(self, **by_rules):
        for rules, one in by_rules.items():
            (self.root / f"{rules.strip('_').replace('_', '-')}.json").write_text(json.dumps(one), encoding="utf-8")

    def options(self, **more):
        usual = {"praline": self.praline, "budget": "nodes=400", "games": 400, "seed": 1, "jobs": None}
        return argparse.Namespace(**{**usual, **more})

    def test_only_what_wins_all_its_tests_is_released(self):
        won, lost, open_ = report(0.6, "elo1"), report(0.48, "elo0"), report(0.52, None)
        self.says(_2=won, _2_special=won, _2_free=won, _2_free_special=open_, _3=lost, _3_special=won)
        released = self.root / "released"
        options = self.options(new=self.root / "new", old=str(self.root / "old"), released=released, elo0=0, elo1=20)
        run_gate(options)
        self.assertEqual([path.name for path in released.glob("*.net")], ["2.net"])
        self.assertEqual((released / "2.net").read_text(encoding="utf-8"), "new 2")
        lines = [json.loads(line) for line in (released / "gate.jsonl").read_text(encoding="utf-8").splitlines()]
        self.assertEqual([line["accepted"] for line in lines], ["elo1", None, "elo1", "elo1", "elo0"])
        calls = (self.root / "praline.calls").read_text(encoding="utf-8")
        self.assertIn(f"--bot nets:{self.root / 'new'}@nodes=400 --bot nets:{self.root / 'old'}@nodes=400", calls)
        self.assertIn("--elo0 0 --elo1 20", calls)

    def test_strength_is_measured_once(self):
        self.says(_2=report(0.8, None))
        for number in (1, 2):
            (self.root / f"gen-{number:02}").mkdir()
        held_out = {"groups": {}, "calibration": {}}
        log = [{"generation": number, "games": {"2": 100 * number, "3": 5}, "held_out": held_out} for number in (1, 2)]
        (self.root / "log.jsonl").write_text("\n".join(map(json.dumps, log)), encoding="utf-8")
        options = self.options(work=self.root, rules="2", against="classic", step=1)
        run_strength(options)
        run_strength(options)
        lines = [json.loads(line) for line in (self.root / "strength.jsonl").read_text(encoding="utf-8").splitlines()]
        self.assertEqual([(line["generation"], line["games"], line["score"]) for line in lines], [(1, 105, 0.8), (2, 205, 0.8)])
        calls = (self.root / "praline.calls").read_text(encoding="utf-8").splitlines()
        self.assertEqual(len(calls), 2)
        self.assertIn("--bot classic@nodes=400", calls[0])
        self.assertTrue((self.root / "plots" / "strength.svg").exists())


if __name__ == "__main__":
    unittest.main()
