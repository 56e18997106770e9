//! Text from outside, line by line, however long and strange it is.

use std::io::{self, BufRead, Read};
use std::str;

use thiserror::Error;

/// The longest line that is read, in bytes; it bounds the memory that a hostile file can take.
const LINE_LENGTH: usize = 1 << 20;

/// Why a line cannot be read.
#[derive(Debug, Error)]
pub(crate) enum LineError {
    #[error(transparent)]
    Io(#[from] io::Error),
    #[error("line {0} is longer than 1 MiB")]
    TooLong(usize),
    #[error("line {0} is not UTF-8 text")]
    NotText(usize),
}

/// The lines of a reader, of which one at a time is held.
pub(crate) struct Lines<R> {
    reader: R,
    line: Vec<u8>,
    number: usize,
}

impl<R: BufRead> Lines<R> {
    pub(crate) fn new(reader: R) -> Lines<R> {
        Lines {
            reader,
            line: Vec::new(),
            number: 0,
        }
    }

    /// The next line without its end, or `None` where there is no more.
    pub(crate) fn next_line(&mut self) -> Result<Option<&str>, LineError> {
        self.line.clear();
        self.number += 1;
        let limit = LINE_LENGTH as u64 + 1;
        let read = self
            .reader
            .by_ref()
            .take(limit)
            .read_until(b'\n', &mut self.line)?;
        if read == 0 {
            return Ok(None);
        }
        let line = self.line.strip_suffix(b"\n").unwrap_or(&self.line);
        if line.len() > LINE_LENGTH {
            return Err(LineError::TooLong(self.number));
        }
        match str::from_utf8(line) {
            Ok(line) => Ok(Some(line)),
            Err(_) => Err(LineError::NotText(self.number)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_come_without_their_ends_and_the_last_needs_none() {
        let mut lines = Lines::new(&b"one\n\nthree"[..]);
        assert_eq!(lines.next_line().unwrap(), Some("one"));
        assert_eq!(lines.next_line().unwrap(), Some(""));
        assert_eq!(lines.next_line().unwrap(), Some("three"));
        assert_eq!(lines.next_line().unwrap(), None);
    }

    #[test]
    fn the_longest_line_is_read_and_a_longer_one_refused_by_its_number() {
        let longest = "x".repeat(LINE_LENGTH);
        let text = format!("first\n{longest}\n{longest}y\n");
        let mut lines = Lines::new(text.as_bytes());
        assert_eq!(lines.next_line().unwrap(), Some("first"));
        assert_eq!(lines.next_line().unwrap(), Some(longest.as_str()));
        assert!(matches!(lines.next_line(), Err(LineError::TooLong(3))));
    }

    #[test]
    fn what_is_no_text_is_refused_by_its_number() {
        let mut lines = Lines::new(&b"fine\n\xFF\n"[..]);
        assert_eq!(lines.next_line().unwrap(), Some("fine"));
        assert!(matches!(lines.next_line(), Err(LineError::NotText(2))));
    }
}
