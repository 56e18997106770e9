//! Lines from outside, however long and strange they are.

use std::io::{self, BufRead};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::thread;
use std::time::Instant;

use thiserror::Error;

/// The longest line that is read, in bytes; a whole game takes some thousands.
const LINE_LENGTH: usize = 1 << 20;

/// How many lines wait at most; with [`LINE_LENGTH`] it bounds the memory that input can take.
pub(crate) const QUEUE: usize = 16;

/// A line, and when it came.
#[derive(Debug)]
pub(crate) struct Line {
    pub(crate) text: Result<String, LineFault>,
    /// A search that waits for nothing else has begun then.
    pub(crate) at: Instant,
}

/// Why a line is none.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub(crate) enum LineFault {
    #[error("the line is longer than 1 MiB")]
    TooLong,
    #[error("the line is not UTF-8 text")]
    NotText,
}

/// Reads standard input in a thread of its own; the channel closes where the input ends.
pub(crate) fn listen_to_stdin() -> Receiver<Line> {
    let (sender, inbox) = sync_channel(QUEUE);
    thread::spawn(move || pass_on(io::stdin().lock(), &sender));
    inbox
}

/// Sends line by line until there is no more, or nobody listens.
fn pass_on(mut reader: impl BufRead, sender: &SyncSender<Line>) {
    // Input that cannot be read is at its end.
    while let Ok(Some(text)) = read_line(&mut reader) {
        let at = Instant::now();
        if sender.send(Line { text, at }).is_err() {
            return;
        }
    }
}

/// The next line without its end, or `None` where there is no more.
///
/// Of a line that is too long nothing is kept, and the next one begins behind it.
fn read_line(reader: &mut impl BufRead) -> io::Result<Option<Result<String, LineFault>>> {
    let mut line = Vec::new();
    let (mut read_any, mut too_long) = (false, false);
    loop {
        let buffer = reader.fill_buf()?;
        if buffer.is_empty() {
            break;
        }
        read_any = true;
        let end = buffer.iter().position(|byte| *byte == b'\n');
        let part = &buffer[..end.unwrap_or(buffer.len())];
        too_long |= line.len() + part.len() > LINE_LENGTH;
        if !too_long {
            line.extend_from_slice(part);
        }
        let taken = part.len() + usize::from(end.is_some());
        reader.consume(taken);
        if end.is_some() {
            break;
        }
    }
    Ok(read_any.then(|| text_of(line, too_long)))
}

fn text_of(line: Vec<u8>, too_long: bool) -> Result<String, LineFault> {
    if too_long {
        return Err(LineFault::TooLong);
    }
    String::from_utf8(line).map_err(|_| LineFault::NotText)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::BufReader;

    fn lines(input: &[u8]) -> Vec<Result<String, LineFault>> {
        let mut reader = BufReader::with_capacity(7, input);
        std::iter::from_fn(|| read_line(&mut reader).unwrap()).collect()
    }

    #[test]
    fn lines_come_without_their_ends_and_the_last_needs_none() {
        let read = lines(b"a rather long line\n\nlast");
        let expected = ["a rather long line", "", "last"];
        assert_eq!(read, expected.map(|line| Ok(line.to_owned())));
        assert!(lines(b"").is_empty());
    }

    #[test]
    fn what_is_no_line_is_one_fault_and_the_next_line_is_read() {
        let mut input = b"\xFF\xFE\n".to_vec();
        input.extend(vec![b'x'; LINE_LENGTH + 1]);
        input.extend(b"\nok\n");
        let expected = [
            Err(LineFault::NotText),
            Err(LineFault::TooLong),
            Ok("ok".to_owned()),
        ];
        assert_eq!(lines(&input), expected);
    }

    #[test]
    fn the_longest_line_is_read() {
        let longest = "x".repeat(LINE_LENGTH);
        assert_eq!(lines(longest.as_bytes()), [Ok(longest)]);
    }
}
