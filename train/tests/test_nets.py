"""Net files hold what was put in, in the engine's whole numbers, and damage is refused."""

import tempfile
import unittest
from dataclasses import replace
from pathlib import Path

from tests.needs import needs

needs("numpy")

import numpy as np  # noqa: E402
from learner.check import fnv1a  # noqa: E402
from learner.layout import parse_layout  # noqa: E402
from learner.netfile import NetError, keep_in_bounds, read_net, write_net  # noqa: E402
from learner.reference import Reference  # noqa: E402
from tests.synthetic import INPUTS, OUTPUTS, layout_text, positions  # noqa: E402

WIDTH, VALUE, POLICY = 16, 32, 64


def some_weights(seed):
    """Weights of about the size that learning gives, some of them too large for the file."""
    dice = np.random.default_rng(seed)
    shapes = {
        "rows": (INPUTS, WIDTH),
        "bias": (WIDTH,),
        "dense": (VALUE + POLICY, WIDTH),
        "dense_bias": (VALUE + POLICY,),
        "value": (8, VALUE),
        "value_bias": (8,),
        "policy": (OUTPUTS, POLICY),
        "policy_bias": (OUTPUTS,),
    }
    weights = {name: dice.normal(0, 0.3, shape) for name, shape in shapes.items()}
    weights["rows"][3, 4], weights["rows"][4, 4] = 9, -9
    return weights


def in_floats(weights, inputs):
    """The same net without rounding."""
    clamped = {name: one if "bias" in name else one.clip(-127 / 64, 127 / 64) for name, one in weights.items()}
    act = (clamped["rows"][inputs].sum(0) + clamped["bias"]).clip(0, 127 / 16)
    hidden = (clamped["dense"] @ act + clamped["dense_bias"]).clip(0, 4095 / 64)
    value = clamped["value"] @ hidden[:VALUE] + clamped["value_bias"]
    return value, clamped["policy"] @ hidden[VALUE:] + clamped["policy_bias"]


class NetsTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.path = Path(folder.name) / "2.net"
        self.layout = parse_layout(layout_text())

    def test_checksum(self):
        self.assertEqual(fnv1a(b""), 0xCBF29CE484222325)
        self.assertEqual(fnv1a(b"foobar"), 0x85944171F73967E8)

    def test_a_net_from_before_the_last_inputs_is_read_only_where_that_is_asked_for(self):
        write_net(self.path, self.layout, 0, some_weights(1))
        first = self.layout.groups[0]
        more = replace(first, ranges=(*first.ranges, (INPUTS, INPUTS + 5)))
        grown = replace(self.layout, inputs=INPUTS + 5, groups=(more, *self.layout.groups[1:]))
        with self.assertRaises(NetError):
            read_net(self.path, grown)
        _, arrays = read_net(self.path, grown, older=True)
        self.assertEqual(len(arrays["rows"]), len(first.rows()))

    def test_header_and_size(self):
        write_net(self.path, self.layout, 0, some_weights(1), ["generation 3", "two\nlines"])
        head, body = self.path.read_bytes().split(b"\n\n", 1)
        lines = head.decode().split("\n")
        self.assertEqual(lines[:3], ["praline-net 1", "rules 2", f"width {WIDTH}"])
        self.assertEqual(lines[5:7], [f"inputs {INPUTS}", f"outputs {OUTPUTS}"])
        self.assertEqual(lines[8:], ["about generation 3", "about two lines"])
        rows = len(self.layout.groups[0].rows())
        hidden = VALUE + POLICY
        size = rows * WIDTH + 2 * WIDTH + hidden * WIDTH + 4 * hidden + 8 * VALUE + 4 * 8 + OUTPUTS * POLICY + 4 * OUTPUTS
        self.assertEqual(len(body), size)

    def test_numbers_are_rounded_and_clamped(self):
        weights = some_weights(1)
        write_net(self.path, self.layout, 0, weights)
        _, arrays = read_net(self.path, self.layout)
        self.assertEqual((arrays["rows"][3, 4], arrays["rows"][4, 4]), (127, -127))
        # The second range of the group begins with input 60, which is row 50.
        np.testing.assert_array_equal(arrays["rows"][50], np.rint(weights["rows"][60] * 64))
        np.testing.assert_array_equal(arrays["policy_bias"], np.rint(weights["policy_bias"] * 4096))

    def test_sums_of_a_lane_fit_into_16_bits(self):
        rows, bias = np.full((400, 2), 100, np.int8), np.array([2, -5], np.int16)
        rows[:, 1] = -3
        kept = keep_in_bounds(rows, bias, 350)
        self.assertEqual(int(kept[:350, 0].astype(int).sum()) + 2, 93 * 350 + 2)
        np.testing.assert_array_equal(kept[:, 1], rows[:, 1])

    def test_whole_numbers_give_nearly_what_floats_give(self):
        weights = some_weights(2)
        write_net(self.path, self.layout, 0, weights)
        reference = Reference(self.path, self.layout)
        off = []
        for inputs in positions(0, 40, seed=3).inputs:
            inputs = inputs[inputs != 65535].tolist()
            for found, wanted in zip(reference.outputs(inputs), in_floats(weights, inputs)):
                off.extend(found / 4096 - wanted)
        self.assertLess(np.abs(off).mean(), 0.3)
        # Rounding down between the layers would shift all outputs to one side.
        self.assertLess(abs(np.mean(off)), 0.05)

    def test_repeated_inputs_count_twice(self):
        write_net(self.path, self.layout, 0, some_weights(2))
        reference = Reference(self.path, self.layout)
        self.assertNotEqual(reference.outputs([1, 2, 2])[0].tolist(), reference.outputs([1, 2])[0].tolist())

    def test_damage_is_refused(self):
        write_net(self.path, self.layout, 0, some_weights(1))
        data = self.path.read_bytes()
        for damaged in (b"", data[:50], data[:-1], data + b"\0", data[:-9] + b"#" + data[-8:], data.replace(b"rules 2", b"rules 9")):
            self.path.write_bytes(damaged)
            with self.subTest(length=len(damaged)), self.assertRaises(NetError):
                read_net(self.path, self.layout)

    def test_what_is_not_a_number_is_not_written(self):
        weights = some_weights(1)
        weights["dense"][0, 0] = np.nan
        with self.assertRaises(NetError):
            write_net(self.path, self.layout, 0, weights)
        self.assertFalse(self.path.exists())


if __name__ == "__main__":
    unittest.main()
