"""Sample files are read as they are written, damage is refused, and whole games are held out."""

import tempfile
import unittest
from pathlib import Path

from tests.needs import needs

needs("numpy")

import numpy as np  # noqa: E402
from learner.samples import HEADER, MAGIC, held_out, read_samples, write_samples  # noqa: E402
from tests.synthetic import positions  # noqa: E402


class SamplesTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.path = Path(folder.name) / "games-00001.3.samples"

    def test_what_is_written_is_read(self):
        wrote = positions(2, 50, seed=7)
        write_samples(self.path, wrote)
        read = read_samples(self.path)
        self.assertEqual((read.group, read.players, len(read)), (2, 3, 50))
        for name in ("inputs", "outcome", "search", "points", "moves", "visits", "kind", "game"):
            np.testing.assert_allclose(getattr(read, name), getattr(wrote, name), rtol=1e-6, err_msg=name)

    def test_bytes_are_those_of_the_format(self):
        write_samples(self.path, positions(4, 1, seed=1))
        data = self.path.read_bytes()
        self.assertEqual(data[:8], MAGIC)
        count, group, players, inputs, moves, terms = HEADER.unpack(data[: HEADER.size])[1:]
        self.assertEqual((count, group, players, inputs, moves, terms), (1, 4, 4, 24, 12, 3))
        self.assertEqual(len(data), 32 + inputs * 2 + 3 * 16 + moves * terms * 2 + moves * 2 + 1 + 4)

    def test_damage_is_refused(self):
        write_samples(self.path, positions(2, 20, seed=7))
        data = self.path.read_bytes()
        for damaged in (b"", data[:20], data[:-1], data + b"x", b"X" + data[1:]):
            self.path.write_bytes(damaged)
            with self.subTest(length=len(damaged)), self.assertRaises(ValueError):
                read_samples(self.path)

    def test_one_game_of_twenty_is_held_out_with_all_its_positions(self):
        game = np.repeat(np.arange(400, dtype=np.uint32), 7)
        held = held_out(self.path, game)
        self.assertEqual(held.sum(), 20 * 7)
        self.assertTrue((held.reshape(400, 7) == held.reshape(400, 7)[:, :1]).all())
        other = held_out(self.path.with_name("games-00002.3.samples"), game)
        self.assertNotEqual(np.flatnonzero(held).tolist(), np.flatnonzero(other).tolist())


if __name__ == "__main__":
    unittest.main()
