//! Lines of text, kept close together.

/// For how much text room is made at a time, in bytes.
const ROOM: usize = 512;
/// About how many lines that is.
const LINES: usize = 16;

/// Lines of text, kept close together: a game has a hundred short ones, and there are many games.
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

    /// Adds a line. Room is made for a few more at a time, and not for as many as there are.
    pub(crate) fn push(&mut self, line: &str) {
        if self.text.capacity() - self.text.len() < line.len() {
            self.text.reserve_exact(line.len().max(ROOM));
            self.ends.reserve_exact(LINES);
        }
        self.text.push_str(line);
        self.ends.push(self.text.len() as u32);
    }

    /// The line of an index.
    pub(crate) fn get(&self, index: usize) -> Option<&str> {
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

impl<S: AsRef<str>> FromIterator<S> for Lines {
    fn from_iter<I: IntoIterator<Item = S>>(lines: I) -> Lines {
        let mut all = Lines::default();
        for line in lines {
            all.push(line.as_ref());
        }
        all.shrink();
        all
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_come_back_as_they_were() {
        let mut lines: Lines = ["e 1", "", "žluť"].into_iter().collect();
        lines.push("e 4");
        assert_eq!(lines.len(), 4);
        assert_eq!(lines.get(2), Some("žluť"));
        assert_eq!(lines.get(4), None);
        assert_eq!(lines.since(1).collect::<Vec<_>>(), ["", "žluť", "e 4"]);
        assert_eq!(lines.since(9).count(), 0);
    }
}
