//! What an outside bot can do wrong.

use std::fmt;

use praline_rules::Reason;

/// How much of what a program said is repeated, in characters.
const QUOTE_LENGTH: usize = 60;

/// Why an outside bot lost its seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Trouble {
    kind: Kind,
    what: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    /// The program ended, could not be started, or does not speak the protocol.
    Crash,
    /// It answered with something that is no legal move.
    IllegalMove,
    /// It did not answer in time.
    Timeout,
}

impl Trouble {
    pub(crate) fn crash(what: impl Into<String>) -> Trouble {
        Trouble::new(Kind::Crash, what)
    }

    pub(crate) fn illegal_move(what: impl Into<String>) -> Trouble {
        Trouble::new(Kind::IllegalMove, what)
    }

    pub(crate) fn timeout(what: impl Into<String>) -> Trouble {
        Trouble::new(Kind::Timeout, what)
    }

    fn new(kind: Kind, what: impl Into<String>) -> Trouble {
        let what = what.into();
        Trouble { kind, what }
    }

    /// How the record says that the seat gave up.
    pub(crate) const fn reason(&self) -> Reason {
        match self.kind {
            Kind::Crash => Reason::Leaving,
            Kind::IllegalMove => Reason::Resignation,
            Kind::Timeout => Reason::Time,
        }
    }
}

impl fmt::Display for Trouble {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let kind = match self.kind {
            Kind::Crash => "crash",
            Kind::IllegalMove => "illegal move",
            Kind::Timeout => "time-out",
        };
        write!(f, "{kind}: {}", self.what)
    }
}

/// Foreign text as it may stand in a header line: one line, trimmed, shortened.
pub(crate) fn one_line(text: &str, length: usize) -> String {
    let plain = |c: char| if c.is_control() { ' ' } else { c };
    let line: String = text.trim().chars().map(plain).take(length).collect();
    line.trim().to_owned()
}

/// What a program said, quoted.
pub(crate) fn said(text: &str) -> String {
    format!("`{}`", one_line(text, QUOTE_LENGTH))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn foreign_text_becomes_one_short_trimmed_line() {
        assert_eq!(one_line("  two\nlines\u{7} ", 40), "two lines");
        assert_eq!(one_line("abc  def", 5), "abc");
        assert_eq!(one_line("\n", 5), "");
    }
}
