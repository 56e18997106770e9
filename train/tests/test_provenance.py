"""The page on the nets tells the truth about the files, and is written from what was measured."""

import argparse
import json
import tempfile
import unittest
from pathlib import Path

from tests.needs import needs

needs()

from learner.provenance import files, results, rewritten, run_provenance  # noqa: E402
from learner.told import picture  # noqa: E402

ROOT = Path(__file__).resolve().parents[2]
NET = b"praline-net 1\nrules 2\nwidth 64\ncheck 00000000000000ff\nabout final 64\nabout games 7 positions 9\n\nweights"
MATCH = {"rules": "3", "first": "a", "second": "b", "ms": 50, "than_ms": 30, "score": 0.7, "low": 0.6, "high": 0.8, "fair": 0.3333}
MATCH.update(elo=120.0, elo_low=80.0, elo_high=160.0, played=99, wanted=99, whole=True)
TOLD = {"error": 0.0123, "error_by_chance": 0.01, "log_loss": 0.5, "even_log_loss": 0.693, "brier": 0.3, "even_brier": 0.5}
TOLD["bins"] = [{"tenth": 2, "count": 5, "told": 0.25, "came": 0.3, "margin": 0.1}, {"tenth": 9, "count": 1, "told": 0.9, "came": 0, "margin": 0.5}]
CALIBRATION = {"bot": "master@nodes=400", "players": [{"players": 2, "games": 8, "positions": 424, "at_sight": TOLD, "searched": TOLD}]}


class ProvenanceTest(unittest.TestCase):
    def test_the_checksums_of_the_page_are_those_of_the_files(self):
        page = (ROOT / "docs" / "NETS.md").read_text(encoding="utf-8")
        again = rewritten(page, {"files": files(ROOT / "crates" / "ai" / "nets")})
        self.assertTrue(again == page, "the nets are others: write the page anew with `learn.py provenance`")

    def test_what_was_measured_is_written_and_the_rest_stays(self):
        with tempfile.TemporaryDirectory() as folder:
            root = Path(folder)
            (root / "2.net").write_bytes(NET)
            (root / "matches.jsonl").write_text("\n".join(map(json.dumps, [{**MATCH, "score": 0.1}, MATCH])), encoding="utf-8")
            (root / "calibration.json").write_text(json.dumps(CALIBRATION), encoding="utf-8")
            (root / "calibration.svg").write_text(picture(CALIBRATION), encoding="utf-8")
            doc = root / "NETS.md"
            parts = ("files", "matches", "ladder", "calibration", "optimal")
            doc.write_text("".join(f"# {name}\n<!-- {name} -->\nold\n<!-- /{name} -->\n" for name in parts), encoding="utf-8")
            measured = {"matches": root / "matches.jsonl", "ladder": root / "matches.jsonl", "calibration": root / "calibration.json"}
            run_provenance(argparse.Namespace(nets=root, doc=doc, log=None, optimal=None, plots=None, **measured))
            text = doc.read_text(encoding="utf-8")
            self.assertTrue((root / "nets" / "ladder.svg").exists())
        self.assertIn("| `2.net` | 64 | 103 | `00000000000000ff` | `", text)
        self.assertIn("games 7 positions 9", text)
        self.assertIn("| `3` | 50 ms | 70.0 % | 60.0–80.0 % | 33.3 % | 2.10 | +120 | 99 |", text)
        self.assertIn("| 2 | 8 | 424 | searched | 1.23 % | 1.00 % | 0.500 (0.693) | 0.300 (0.500) |", text)
        self.assertIn("# optimal\n<!-- optimal -->\nold\n", text)
        self.assertNotIn("10.0 %", text)

    def test_a_page_without_the_part_is_refused(self):
        with self.assertRaises(ValueError):
            rewritten("<!-- other -->\n<!-- /other -->", {"files": ""})

    def test_results_that_are_not_there_are_no_empty_table(self):
        with self.assertRaises(ValueError):
            results("nothing.jsonl")

    def test_tenths_that_are_too_rare_to_say_anything_are_not_drawn(self):
        self.assertEqual(picture(CALIBRATION).count('class="mark0" d='), 1)


if __name__ == "__main__":
    unittest.main()
