//! The entries of a table, as the lines that watchers are told.

use praline_protocol::wire::News;
use praline_protocol::{Entry, Millis};

/// For how much text room is made at a time, in bytes.
const ROOM: usize = 512;
/// About how many lines that is.
const LINES: usize = 16;

/// The entries of a table as lines of text, kept close together: a game has a hundred short ones, and
/// there are many games.
#[derive(Clone, Debug, Default)]
pub(crate) struct Lines {
    text: String,
    /// Where each line ends.
    ends: Vec<u32>,
}

impl Lines {
    /// How many there are.
    pub(crate) fn len(&self) -> usize {
        self.ends.len()
    }

    /// Adds the next entry.
    pub(crate) fn push(&mut self, at: Millis, entry: Entry) {
        let number = self.len() as u64 + 1;
        self.push_line(&News::Entry(number, at, entry).to_string());
    }

    /// Adds a line. Room is made for a few more at a time, and not for as many as there are.
    #[expect(
        clippy::cast_possible_truncation,
        reason = "a table has a few thousand entries at most, each shorter than a line may be"
    )]
    fn push_line(&mut self, line: &str) {
        if self.text.capacity() - self.text.len() < line.len() {
            self.text.reserve_exact(line.len().max(ROOM));
            self.ends.reserve_exact(LINES);
        }
        self.text.push_str(line);
        self.ends.push(self.text.len() as u32);
    }

    /// The entries in order, and when they were made.
    pub(crate) fn entries(&self) -> impl Iterator<Item = (Millis, Entry)> {
        self.since(0).filter_map(|line| match line.parse() {
            Ok(News::Entry(_, at, entry)) => Some((at, entry)),
            // There is no other line here.
            Ok(_) | Err(_) => None,
        })
    }

    /// When the last one was made.
    pub(crate) fn latest(&self) -> Millis {
        let line = self.len().checked_sub(1).and_then(|last| self.get(last));
        match line.map(str::parse) {
            Some(Ok(News::Entry(_, at, _))) => at,
            Some(_) | None => 0,
        }
    }

    /// The line of an index.
    fn get(&self, index: usize) -> Option<&str> {
        let end = *self.ends.get(index)? as usize;
        let begin = index
            .checked_sub(1)
            .map_or(0, |before| self.ends[before] as usize);
        self.text.get(begin..end)
    }

    /// The lines from an index on.
    pub(crate) fn since(&self, first: usize) -> impl Iterator<Item = &str> {
        (first..self.len()).filter_map(|index| self.get(index))
    }

    /// Gives back what is not needed.
    pub(crate) fn shrink(&mut self) {
        self.text.shrink_to_fit();
        self.ends.shrink_to_fit();
    }
}

impl FromIterator<(Millis, Entry)> for Lines {
    fn from_iter<I: IntoIterator<Item = (Millis, Entry)>>(entries: I) -> Lines {
        let mut all = Lines::default();
        for (at, entry) in entries {
            all.push(at, entry);
        }
        all.shrink();
        all
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn entries_come_back_as_they_were() {
        let entries = ["sit 1 - Žofie", "start 1", "move 1B1", "resign 2"];
        let entries = entries.map(|text| text.parse().expect("an entry"));
        let entries: Vec<(Millis, Entry)> = (7..).zip(entries).collect();
        let lines: Lines = entries.iter().cloned().collect();
        assert_eq!(lines.entries().collect::<Vec<_>>(), entries);
        assert_eq!((lines.len(), lines.latest()), (4, 10));
        assert_eq!(Lines::default().latest(), 0);
        let told: Vec<&str> = lines.since(2).collect();
        assert_eq!(told, ["e 3 9 move 1B1", "e 4 10 resign 2"]);
        assert_eq!(lines.since(9).count(), 0);
    }
}
