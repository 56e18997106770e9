//! Where things stand in the curve.

use praline_view::put_in_order;

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

/// From which width on, in pixels, the wide curve is shown; the style sheet says the same.
const WIDE_FROM: f64 = 600.0;

impl Frame {
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

    /// The curve that is shown where so much room is.
    pub(super) fn of_width(width: f64) -> Frame {
        if width >= WIDE_FROM {
            Frame::WIDE
        } else {
            Frame::NARROW
        }
    }

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

    /// The point that is nearest to a place, as a share of the whole width.
    pub(super) fn point_at(&self, share: f64, last: usize) -> usize {
        let x = share * self.width;
        let mut points: Vec<usize> = (0..=last).collect();
        let far = |point: &usize| (self.x(*point, last) - x).abs();
        put_in_order(&mut points, far);
        points.first().copied().unwrap_or_default()
    }
}

/// A count as a length; no game has as many steps as would be rounded.
fn number(count: usize) -> f64 {
    f64::from(u32::try_from(count).unwrap_or(u32::MAX))
}

#[cfg(test)]
mod tests {
    use super::Frame;

    #[test]
    fn a_press_finds_the_point_that_is_drawn_there() {
        for frame in [Frame::WIDE, Frame::NARROW, Frame::LARGE] {
            for last in [1, 2, 49, 300] {
                for point in 0..=last {
                    let share = frame.x(point, last) / frame.width;
                    assert_eq!(frame.point_at(share, last), point);
                }
                assert_eq!(frame.point_at(-3.0, last), 0);
                assert_eq!(frame.point_at(7.0, last), last);
            }
        }
    }
}
