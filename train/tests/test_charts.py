"""Charts say what they show, and are drawn whatever there is to show."""

import unittest
import xml.etree.ElementTree as xml

from tests.needs import needs

needs()

from learner.axis import Axis, percent, powers, ticks  # noqa: E402
from learner.plot import calibration_chart, drawn, ladder_chart, loss_chart  # noqa: E402


def words(svg):
    """All texts of a picture."""
    return [one.text for one in xml.fromstring(svg).iter("{http://www.w3.org/2000/svg}text")]


def step(than, ms, **more):
    """A line of a ladder."""
    usual = {"rules": "2", "elo": 100.0, "elo_low": 60.0, "elo_high": 140.0, "score": 0.64, "played": 100}
    return {"than_ms": than, "ms": ms, **usual, **more}


class ChartsTest(unittest.TestCase):
    def test_numbers_on_axes_are_round(self):
        self.assertEqual(ticks(0.53, 0.62), [0.54, 0.56, 0.58, 0.6, 0.62])
        self.assertEqual(ticks(0, 10), [0, 2, 4, 6, 8, 10])
        self.assertEqual([f"{number:g}" for number in powers(0.02, 4)], ["0.03", "0.1", "0.3", "1", "3"])
        self.assertEqual(percent(0.625), "62.5 %")

    def test_charts_without_points_or_with_one_are_drawn(self):
        for lines in ([], [("a", [])], [("<b>", [(1, 0.5)])], [("c", [(1, 0.5, 0.4, 0.6), (2, 0.6, 0.5, 0.7, "so")])]):
            text = drawn("Title & more", "note", Axis("x", [1, 2]), Axis("y", [0.4, 0.7]), lines)
            self.assertIn("Title & more", words(text))

    def test_a_ladder_adds_up_its_steps(self):
        ladder = [step(100, 300), step(30, 100), step(300, 1000, elo=None, elo_low=90.0, elo_high=None, score=1.0, played=10)]
        shown = words(ladder_chart(ladder))
        self.assertIn("Elo above 0.03 s", shown)
        self.assertIn("64 %", shown)
        self.assertTrue(any("rules 2; 10–100 games" in text for text in shown), shown)
        for time in ("0.03", "0.1", "0.3", "1"):
            self.assertIn(time, shown)

    def test_calibration_names_the_distance_for_each_number_of_players(self):
        points = [(0.1, 0.12, 0.1, 0.14), (0.9, 0.85)]
        shown = words(calibration_chart("t", "n", {2: (points, 0.0123), 4: (points, 0.02)}))
        self.assertIn("2 players (1.23 %)", shown)
        self.assertIn("4 players (2 %)", shown)

    def test_losses_of_all_numbers_of_players_share_one_scale(self):
        groups = {"2": {"within": 0.6931}, "4-free": {"within": 1.3863}}
        shown = words(loss_chart([{"generation": 1, "games": {"2": 9}, "held_out": {"groups": groups}}], "within", "Loss"))
        self.assertIn("100 %", shown)
        self.assertNotIn("200 %", shown)


if __name__ == "__main__":
    unittest.main()
