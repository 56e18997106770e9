"""Matches are played once, can be stopped, and go on; the tables say what came of them."""

import argparse
import contextlib
import io
import tempfile
import unittest
from pathlib import Path
from types import SimpleNamespace
from unittest import mock

from tests.needs import needs

needs()

from learner import series  # noqa: E402
from learner.files import read_lines  # noqa: E402
from learner.matches import RELEASE, run_ladder, run_matches  # noqa: E402
from learner.series import count_games  # noqa: E402

# Stands in for `praline`: plays so many games a call as the file `most` says, then hangs until it is ended.
PRALINE = """#!/usr/bin/env python3
import json, sys, time
from pathlib import Path

here, arguments = Path(__file__).parent, dict(zip(sys.argv[2::2], sys.argv[3::2]))
with open(here / "calls", "a") as calls:
    calls.write(" ".join(sys.argv[1:]) + chr(10))
records, wanted, players = Path(arguments["--out"]), int(arguments["--games"]), int(arguments["--rules"][0])
done = records.read_text().count("result ") if records.exists() else 0
most = int((here / "most").read_text())
with open(records, "a") as file:
    for _ in range(min(wanted - done, most)):
        file.write("result 1 0 winner 1" + chr(10))
while records.read_text().count("result ") < wanted:
    time.sleep(60)
bot = {"win_rate": 0.8, "win_rate_95": [0.75, 0.85], "fair_share": 1 / players, "elo": 240.0, "elo_95": [190.0, 300.0]}
print(json.dumps({"games": wanted, "bots": [bot]}))
"""


class SeriesTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = Path(folder.name)
        self.praline = self.root / "praline"
        self.praline.write_text(PRALINE, encoding="utf-8")
        self.praline.chmod(0o755)
        self.plays(10_000)

    def plays(self, most):
        (self.root / "most").write_text(str(most), encoding="utf-8")

    def run_quietly(self, run, **more):
        usual = {"praline": self.praline, "out": self.root / "out", "threads": 3, "seed": 1, "games_scale": 1.0, "minutes": 10}
        with contextlib.redirect_stdout(io.StringIO()) as said:
            run(argparse.Namespace(**{**usual, **more}))
        return said.getvalue()

    def calls(self):
        return (self.root / "calls").read_text(encoding="utf-8").splitlines()

    def test_a_release_is_measured_for_all_rules(self):
        said = self.run_quietly(run_matches, new="master", old="classic", rules=None, games_scale=0.1)
        self.assertEqual(len(RELEASE), 13)
        self.assertEqual(len({rules for rules, _, _ in RELEASE}), 12)
        table = (self.root / "out" / "matches.md").read_text(encoding="utf-8")
        self.assertTrue(said.endswith(table))
        self.assertEqual(len(table.splitlines()), 15)
        self.assertIn("| `2` | 50 ms | 80.0 % | 75.0–85.0 % | 50.0 % | 1.60 | +240 | 40 |", table)
        self.assertIn("| `2` | 1 s | 80.0 % | 75.0–85.0 % | 50.0 % | 1.60 | +240 | 6 |", table)
        self.assertIn("| `4-free-special` | 50 ms | 80.0 % | 75.0–85.0 % | 25.0 % | 3.20 | +240 | 20 |", table)
        self.assertIn("--bot master@ms=50 --bot classic@ms=50 --games 40 --seed 1", self.calls()[0])
        self.assertIn("--jobs 3", self.calls()[0])

    def test_what_is_measured_is_not_measured_again(self):
        for _ in range(2):
            self.run_quietly(run_matches, new="master", old="classic", rules="3,4")
        self.assertEqual(len(self.calls()), 2)

    def test_a_match_that_was_stopped_is_counted_in_part_and_goes_on(self):
        self.plays(100)

        def clock():
            """The time is over as soon as the games are there."""
            return 3600 * any(count_games(path) == 100 for path in self.root.glob("out/records/*"))

        with mock.patch.object(series, "NEWS", 0.05), mock.patch.object(series, "time", SimpleNamespace(monotonic=clock)):
            said = self.run_quietly(run_matches, new="master", old="classic", rules="3")
        self.assertIn("| 99 of 200 |", said)
        self.plays(10_000)
        said = self.run_quietly(run_matches, new="master", old="classic", rules="3")
        self.assertIn("| 200 |", said)
        lines = read_lines(self.root / "out" / "matches.jsonl")
        self.assertEqual([(line["played"], line["whole"]) for line in lines], [(99, False), (200, True)])

    def test_another_version_of_the_program_begins_anew(self):
        self.run_quietly(run_matches, new="master", old="classic", rules="3")
        self.praline.write_text(PRALINE + "# other", encoding="utf-8")
        self.run_quietly(run_matches, new="master", old="classic", rules="3")
        self.assertEqual(len(list((self.root / "out" / "records").iterdir())), 2)

    def test_each_time_of_a_ladder_plays_against_the_one_before(self):
        self.run_quietly(run_ladder, bot="master", rules="2", times="0.1,0.03,0.3", games=10)
        bots = [call.split("--games")[0].split("--bot ", 1)[1] for call in self.calls()]
        self.assertEqual(bots, ["master@ms=100 --bot master@ms=30 ", "master@ms=300 --bot master@ms=100 "])
        self.assertIn("Elo above 0.03 s", (self.root / "out" / "ladder.svg").read_text(encoding="utf-8"))
        with self.assertRaises(ValueError):
            self.run_quietly(run_ladder, bot="master", rules="2", times="1", games=10)


if __name__ == "__main__":
    unittest.main()
