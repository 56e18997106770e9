//! Where things stand in the chart.

use praline_view::{Finish, put_in_order};

/// The size of a chart, in its own units.
#[derive(Clone, Copy, Debug)]
pub(super) struct Frame {
    /// Its width.
    pub(super) width: f64,
    /// Its height.
    pub(super) height: f64,
    /// Room at the left, for the numbers of the axis.
    left: f64,
    /// Room at the right, for the ends of the lines.
    right: f64,
    /// The class that shows it where it fits.
    pub(super) class: &'static str,
    /// The side of the piece at the end of a line.
    pub(super) sign: f64,
    /// The least distance between two ends.
    gap: f64,
    /// How many letters of a name fit; none where the table alone names the pieces.
    pub(super) letters: usize,
    /// The size of the numbers.
    pub(super) text: f64,
    /// Whether the words below the numbers of the rounds fit.
    pub(super) has_words: bool,
}

/// Room above the highest line.
const ABOVE: f64 = 26.0;

impl Frame {
    /// For wide screens.
    pub(super) const WIDE: Frame = Frame {
        width: 664.0,
        height: 380.0,
        left: 40.0,
        right: 150.0,
        class: "chart wide",
        sign: 26.0,
        gap: 32.0,
        letters: 11,
        text: 14.0,
        has_words: true,
    };
    /// For phones, where a name beside its line would leave no room for the line.
    pub(super) const NARROW: Frame = Frame {
        width: 360.0,
        height: 250.0,
        left: 30.0,
        right: 58.0,
        class: "chart narrow",
        sign: 20.0,
        gap: 24.0,
        letters: 0,
        text: 13.5,
        has_words: true,
    };
    /// For phones of readers with large text.
    pub(super) const LARGE: Frame = Frame {
        width: 360.0,
        height: 330.0,
        left: 52.0,
        right: 116.0,
        class: "chart large",
        sign: 32.0,
        gap: 40.0,
        letters: 0,
        text: 28.0,
        has_words: false,
    };

    /// Where a mark stands.
    pub(super) fn x(&self, mark: usize, marks: usize) -> f64 {
        let number = |count: usize| f64::from(u32::try_from(count).unwrap_or(u32::MAX));
        let steps = number(marks.saturating_sub(1).max(1));
        self.left + (self.width - self.left - self.right) * number(mark) / steps
    }

    /// Where a score stands.
    pub(super) fn y(&self, score: f64, top: f64) -> f64 {
        let room = self.ground() - ABOVE;
        self.ground() - room * score / top
    }

    /// The line of no points.
    pub(super) fn ground(&self) -> f64 {
        self.height - self.text - 19.0
    }

    /// Where the ends of the lines are written, so that none covers another.
    pub(super) fn ends(&self, heights: &[f64]) -> Vec<f64> {
        let mut order: Vec<usize> = (0..heights.len()).collect();
        put_in_order(&mut order, |index| heights[*index]);
        let mut ends = heights.to_vec();
        let mut lowest = f64::NEG_INFINITY;
        for index in &order {
            ends[*index] = ends[*index].max(lowest + self.gap);
            lowest = ends[*index];
        }
        // What was pushed past the ground moves up again, and takes the others along.
        let mut highest = self
            .ground()
            .max(heights.iter().copied().fold(0.0, f64::max));
        for index in order.iter().rev() {
            ends[*index] = ends[*index].min(highest);
            highest = ends[*index] - self.gap;
        }
        ends
    }
}

/// The numbers of the axis: round steps up to the highest score.
pub(super) fn axis(finish: &Finish) -> (Vec<u16>, f64) {
    let scores = finish.marks.iter().flat_map(|mark| &mark.scores);
    let highest = scores.copied().max().unwrap_or(0).max(5);
    let step = match highest {
        0..=12 => 5,
        13..=40 => 10,
        41..=110 => 20,
        111..=260 => 50,
        _ => 200,
    };
    let numbers = (0..=highest / step).map(|k| k * step).collect();
    (numbers, f64::from(highest))
}

#[cfg(test)]
mod tests {
    use super::Frame;

    #[test]
    fn ends_of_lines_never_cover_each_other() {
        for heights in [
            vec![300.0, 301.0, 302.0, 303.0],
            vec![348.0, 348.0, 348.0, 348.0],
            vec![30.0, 31.0],
            vec![26.0, 200.0, 201.0, 26.0],
        ] {
            let mut ends = Frame::WIDE.ends(&heights);
            assert!(ends.iter().all(|y| *y <= 348.1 && *y > 20.0), "{ends:?}");
            ends.sort_by(f64::total_cmp);
            assert!(ends.is_sorted_by(|a, b| b - a >= 31.9), "{ends:?}");
        }
    }
}
