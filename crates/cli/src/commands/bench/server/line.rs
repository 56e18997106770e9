//! As much of a server's line as the measurement needs, read in as little time.

use praline_rules::Seat;

/// A line of the server.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Line<'a> {
    /// An entry with its number.
    Entry(u64, Entry<'a>),
    /// The request of that number was carried out.
    Ok(u32),
    /// A request was refused.
    No,
    /// Something else.
    Other,
}

/// An entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Entry<'a> {
    Start(Seat),
    Deal(&'a str),
    Move(&'a str),
    Other,
}

/// Reads a line; `None` where it is none of the server's.
pub(super) fn read(line: &str) -> Option<Line<'_>> {
    let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
    Some(match word {
        "e" => {
            let mut words = rest.splitn(4, ' ');
            let number = words.next()?.parse().ok()?;
            let (_time, kind) = (words.next()?, words.next()?);
            let what = words.next().unwrap_or_default();
            let entry = match kind {
                "start" => Entry::Start(Seat::from_number(what.parse().ok()?)?),
                "deal" => Entry::Deal(what),
                "move" => Entry::Move(what),
                _ => Entry::Other,
            };
            Line::Entry(number, entry)
        }
        "ok" => {
            let number = rest.split(' ').next()?;
            Line::Ok(number.parse().ok()?)
        }
        "no" | "bad" | "bye" => Line::No,
        _ => Line::Other,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_told_apart() {
        let entry = |line| match read(line) {
            Some(Line::Entry(7, entry)) => Some(entry),
            _ => None,
        };
        assert_eq!(entry("e 7 123 move 3B4"), Some(Entry::Move("3B4")));
        assert_eq!(entry("e 7 123 start 2"), Some(Entry::Start(Seat::Two)));
        assert_eq!(entry("e 7 123 close"), Some(Entry::Other));
        assert_eq!(read("ok 12 00"), Some(Line::Ok(12)));
        assert_eq!(read("no 12 stale"), Some(Line::No));
        assert_eq!(read("here 1 120"), Some(Line::Other));
        assert_eq!(read("mine"), Some(Line::Other));
        assert_eq!(read("e x"), None);
    }
}
