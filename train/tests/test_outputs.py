"""What a run leaves behind is drawn and packed, whatever is there."""

import json
import lzma
import random
import tarfile
import tempfile
import unittest
from pathlib import Path

from tests.needs import needs

needs()

from learner.charts import draw_all  # noqa: E402
from learner.pack import MIB, pack, spread  # noqa: E402


class OutputsTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.work = Path(folder.name)

    def test_logs_become_charts(self):
        groups = {"2": {"between": 0.6, "within": 0.6, "best_move": 0.5, "points": 9.0, "wall": None}}
        calibration = {"2": {"bins": [[5, 0.05, 0.1]] + [[0, None, None]] * 9, "error": 0.05}}
        lines = [{"generation": number, "games": {"2": 10 * number}, "held_out": {"groups": groups, "calibration": calibration}} for number in (1, 2)]
        (self.work / "log.jsonl").write_text("\n".join(map(json.dumps, lines)) + "\n{cut", encoding="utf-8")
        strength = {"generation": 1, "games": 5000, "score": 0.8, "low": 0.75, "high": 0.85}
        strength.update(rules="2", fair=0.5, against="classic", budget="nodes=400", played=200)
        (self.work / "strength.jsonl").write_text(json.dumps(strength), encoding="utf-8")
        draw_all(self.work)
        names = sorted(path.name for path in (self.work / "plots").iterdir())
        self.assertEqual(names, [f"{name}.svg" for name in ("best_move", "between", "calibration", "points", "strength", "within")])

    def test_a_selection_is_spread_evenly(self):
        self.assertEqual(list(spread(0)), [])
        self.assertEqual(sorted(spread(37)), list(range(37)))
        first = sorted(list(spread(100))[:5])
        self.assertLess(max(b - a for a, b in zip(first, first[1:])), 40)

    def test_packed_files_keep_their_sizes_and_hold_the_nets_first(self):
        dice = random.Random(5)
        (self.work / "final-128").mkdir()
        (self.work / "final-128" / "2.net").write_bytes(b"net")
        games = self.work / "games" / "run-01"
        games.mkdir(parents=True)
        for number in range(40):
            for suffix in (".praline", ".search"):
                (games / f"games-{number:05}{suffix}").write_bytes(dice.randbytes(100_000))
        parts = pack(self.work, self.work / "packed", mib=3, part_mib=1.2)
        self.assertGreater(len(parts), 1)
        self.assertLessEqual(sum(path.stat().st_size for path in parts), 3 * MIB + len(parts) * 20480)
        self.assertLessEqual(max(path.stat().st_size for path in parts), 1.2 * MIB)
        with tarfile.open(parts[0]) as archive:
            self.assertEqual(archive.getnames()[0], "final-128/2.net.xz")
            self.assertEqual(lzma.decompress(archive.extractfile("final-128/2.net.xz").read()), b"net")


if __name__ == "__main__":
    unittest.main()
