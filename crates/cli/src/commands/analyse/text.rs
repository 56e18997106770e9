//! Numbers and moves as people read them.

use std::fmt;

use praline_rules::Move;
use serde::{Serialize, Serializer};

/// The width of a line, in columns.
const WIDTH: usize = 79;

/// Thousandths as a percentage.
pub(super) fn percent(thousandths: u16) -> String {
    format!("{}.{}%", thousandths / 10, thousandths % 10)
}

/// A difference of shares as a percentage with a sign, so many columns wide.
pub(super) fn signed_percent(share: f64, width: usize) -> String {
    // Nothing is neither more nor less.
    let percent = (1_000.0 * share).round() / 10.0 + 0.0;
    format!("{:>width$}", format!("{percent:+.1}%"))
}

/// A number of points, counted in hundredths.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Points(pub(super) i32);

impl Points {
    /// The number with a sign in front, even where it is no loss.
    pub(super) fn as_lead(self) -> String {
        let sign = if self.is_negative() { "" } else { "+" };
        format!("{sign}{self}")
    }

    /// Rounded to tenths.
    const fn tenths(self) -> i32 {
        (self.0.abs() + 5) / 10
    }

    const fn is_negative(self) -> bool {
        self.0 < 0 && self.tenths() > 0
    }

    pub(super) fn as_float(self) -> f64 {
        f64::from(self.0) / 100.0
    }
}

impl fmt::Display for Points {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.is_negative() { "-" } else { "" };
        let tenths = self.tenths();
        f.pad(&format!("{sign}{}.{}", tenths / 10, tenths % 10))
    }
}

impl Serialize for Points {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_f64(self.as_float())
    }
}

/// Moves in as many lines as they need, each indented.
pub(super) fn wrap_moves(moves: &[Move], indent: usize) -> Vec<String> {
    let indent = " ".repeat(indent);
    let mut lines = Vec::new();
    let mut line = indent.clone();
    for mv in moves {
        let mv = mv.to_string();
        if line.len() > indent.len() && line.len() + 1 + mv.len() > WIDTH {
            lines.push(std::mem::replace(&mut line, indent.clone()));
        }
        if line.len() > indent.len() {
            line.push(' ');
        }
        line.push_str(&mv);
    }
    lines.push(line);
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_rounded_to_a_tenth() {
        assert_eq!(percent(612), "61.2%");
        assert_eq!(percent(1000), "100.0%");
        assert_eq!(Points(-4).to_string(), "0.0");
        assert_eq!(Points(-325).to_string(), "-3.3");
        assert_eq!(Points(1_204).as_lead(), "+12.0");
    }

    #[test]
    fn long_lines_are_wrapped() {
        let mv: Move = "3B4".parse().unwrap();
        let lines = wrap_moves(&[mv; 40], 7);
        assert_eq!(lines.len(), 3);
        assert!(lines.iter().all(|line| line.len() <= WIDTH));
    }
}
