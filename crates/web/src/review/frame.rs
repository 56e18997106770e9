//! Where things stand in the curve.

use praline_view::{Curve, CurveMark, put_in_order};

/// The size of a curve, in its own units.
#[derive(Clone, Copy, Debug)]
pub(super) struct Frame {
    /// The class that shows it where it fits.
    pub(super) class: &'static str,
    /// Its width.
    pub(super) width: f64,
    /// Its height.
    pub(super) height: f64,
    left: f64,
    right: f64,
    top: f64,
    bottom: f64,
    /// The size of its numbers.
    pub(super) text: f64,
    /// Whether the numbers of the axis and the word for a round have room.
    pub(super) has_words: bool,
    /// How far the edge of a mark is from its middle.
    pub(super) mark: f64,
}

impl Frame {
    /// All of them; the style sheet shows one.
    pub(super) const ALL: [Frame; 4] = [Frame::WIDE, Frame::NARROW, Frame::LOW, Frame::LARGE];

    /// For wide screens.
    pub(super) const WIDE: Frame = Frame {
        class: "wc wide",
        width: 734.0,
        height: 262.0,
        left: 34.0,
        right: 10.0,
        top: 28.0,
        bottom: 26.0,
        text: 13.0,
        has_words: true,
        mark: 6.5,
    };
    /// For phones.
    pub(super) const NARROW: Frame = Frame {
        class: "wc narrow",
        width: 374.0,
        height: 170.0,
        left: 6.0,
        right: 6.0,
        top: 24.0,
        bottom: 22.0,
        text: 12.5,
        has_words: false,
        mark: 5.5,
    };
    /// For phones with little height.
    pub(super) const LOW: Frame = Frame {
        class: "wc low",
        height: 122.0,
        top: 22.0,
        bottom: 20.0,
        ..Frame::NARROW
    };
    /// For readers with large text.
    pub(super) const LARGE: Frame = Frame {
        class: "wc large",
        width: 374.0,
        height: 230.0,
        left: 8.0,
        right: 8.0,
        top: 40.0,
        bottom: 36.0,
        text: 24.0,
        has_words: false,
        mark: 8.0,
    };

    /// Where a point stands.
    pub(super) fn x(&self, point: usize, last: usize) -> f64 {
        self.left + self.room() * number(point) / number(last.max(1))
    }

    /// Where a chance stands.
    pub(super) fn y(&self, chance: f64) -> f64 {
        let room = self.ground() - self.top;
        self.ground() - room * chance.clamp(0.0, 1.0)
    }

    /// The line of no chance.
    pub(super) fn ground(&self) -> f64 {
        self.height - self.bottom
    }

    /// The line of a sure win.
    pub(super) fn top(&self) -> f64 {
        self.top
    }

    /// The left edge of what is drawn.
    pub(super) fn left(&self) -> f64 {
        self.left
    }

    fn room(&self) -> f64 {
        self.width - self.left - self.right
    }

    /// The point that stands nearest to a place.
    pub(super) fn point_at(&self, x: f64, last: usize) -> usize {
        let mut points: Vec<usize> = (0..=last).collect();
        let far = |point: &usize| (self.x(*point, last) - x).abs();
        put_in_order(&mut points, far);
        points.first().copied().unwrap_or_default()
    }

    /// The move whose mark is nearest to a place, if one is within reach.
    pub(super) fn mark_at(&self, (x, y): (f64, f64), reach: f64, curve: &Curve) -> Option<usize> {
        let far =
            |mark: &CurveMark| (self.x(mark.point, curve.last) - x).hypot(self.y(mark.chance) - y);
        let mut marks = curve.marks.clone();
        marks.retain(|mark| far(mark) <= reach);
        put_in_order(&mut marks, far);
        marks.first().map(|mark| mark.number)
    }
}

/// A count as a length; no game has as many steps as would be rounded.
fn number(count: usize) -> f64 {
    f64::from(u32::try_from(count).unwrap_or(u32::MAX))
}

#[cfg(test)]
mod tests {
    use praline_view::{Curve, CurveMark, Verdict};

    use super::Frame;

    fn curve(marks: &[(usize, f64)]) -> Curve {
        let mark = |(index, (point, chance)): (usize, &(usize, f64))| CurveMark {
            point: *point,
            number: index + 1,
            verdict: Verdict::Mistake,
            chance: *chance,
            is_own: true,
        };
        Curve {
            title: String::new(),
            last: 60,
            rounds: Vec::new(),
            lines: Vec::new(),
            deals: Vec::new(),
            marks: marks.iter().enumerate().map(mark).collect(),
        }
    }

    #[test]
    fn a_press_finds_the_point_that_is_drawn_there() {
        for frame in Frame::ALL {
            for last in [1, 2, 49, 300] {
                for point in 0..=last {
                    assert_eq!(frame.point_at(frame.x(point, last), last), point);
                }
                assert_eq!(frame.point_at(-3.0 * frame.width, last), 0);
                assert_eq!(frame.point_at(7.0 * frame.width, last), last);
            }
        }
    }

    #[test]
    fn a_press_beside_a_mark_means_the_nearest_one_within_reach() {
        let curve = curve(&[(20, 0.5), (21, 0.3), (40, 0.9)]);
        for frame in Frame::ALL {
            let at = |point: usize, chance: f64, down: f64| {
                (frame.x(point, curve.last), frame.y(chance) + down)
            };
            let found = |place| frame.mark_at(place, 22.0, &curve);
            assert_eq!(found(at(20, 0.5, -5.0)), Some(1));
            assert_eq!(found(at(21, 0.3, 5.0)), Some(2));
            assert_eq!(found(at(40, 0.9, 21.0)), Some(3));
            assert_eq!(found(at(40, 0.9, 23.0)), None);
            assert_eq!(found(at(55, 0.5, 0.0)), None);
        }
    }
}
