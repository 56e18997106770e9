"""The layout is taken as the engine prints it, and refused where it contradicts itself."""

import json
import unittest

from tests.needs import needs

needs("numpy")

from learner.layout import parse_layout  # noqa: E402
from tests.synthetic import INPUTS, WORDS, layout_text  # noqa: E402


class LayoutTest(unittest.TestCase):
    def test_groups_and_rows(self):
        layout = parse_layout(layout_text())
        self.assertEqual([group.word for group in layout.groups], list(WORDS))
        self.assertEqual(layout.groups[0].rows(), [*range(50), *range(60, INPUTS)])
        self.assertEqual(len(layout.input_maps), 120)

    def test_contradictions_are_refused(self):
        def changed(change):
            data = json.loads(layout_text())
            change(data)
            return json.dumps(data)

        for change in (
            lambda data: data["parents"].pop(),
            lambda data: data["parents"][0].append(10),
            lambda data: data["groups"][0]["ranges"].append([90, INPUTS + 1]),
            lambda data: data["colour_maps"]["inputs"][5].__setitem__(0, INPUTS),
            lambda data: data["colour_maps"]["outputs"].pop(),
            lambda data: data.update(inputs=40000),
        ):
            with self.subTest(change=change), self.assertRaises(ValueError):
                parse_layout(changed(change))


if __name__ == "__main__":
    unittest.main()
