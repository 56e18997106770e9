//! Many games in one file: records, one after another.

use praline_rules::{Record, RecordReader};

use crate::sitting::OpenError;

/// A record of a file that could not be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Faulty {
    /// Which record of the file it is, from 1.
    pub number: usize,
    /// What is wrong; lines are those of the file.
    pub error: OpenError,
}

/// A file of records that is read one by one, so that a long one leaves time for other things.
#[derive(Clone, Debug)]
pub struct Reading<'a> {
    /// The records' texts, each with the number of the line that it begins with, from 0.
    parts: std::vec::IntoIter<(usize, &'a str)>,
    number: usize,
}

/// Reads a file of records; each is judged on its own.
pub fn read_many(text: &str) -> Reading<'_> {
    let mut starts = Vec::new();
    let (mut at, mut has_words) = (0, false);
    for (line, content) in text.split_inclusive('\n').enumerate() {
        let words = content.trim();
        if words.split_whitespace().next() == Some("praline") {
            starts.push((line, at));
        } else if starts.is_empty() && !has_words && !words.is_empty() && !words.starts_with('#') {
            // Whatever stands before the first record is no record, and is said to be none.
            has_words = true;
            starts.push((line, at));
        }
        at += content.len();
    }
    let ends = starts.iter().skip(1).map(|(_, at)| *at).chain([text.len()]);
    let parts = starts.iter().zip(ends);
    let parts = parts.filter_map(|((line, from), to)| Some((*line, text.get(*from..to)?)));
    Reading {
        parts: parts.collect::<Vec<_>>().into_iter(),
        number: 0,
    }
}

impl Iterator for Reading<'_> {
    type Item = Result<Record, Faulty>;

    fn next(&mut self) -> Option<Self::Item> {
        let (line, text) = self.parts.next()?;
        self.number += 1;
        Some(read_one(text).map_err(|error| Faulty {
            number: self.number,
            error: further_down(error, line),
        }))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.parts.size_hint()
    }
}

impl ExactSizeIterator for Reading<'_> {}

/// The one record of a text; nothing but comments may follow it.
fn read_one(text: &str) -> Result<Record, OpenError> {
    let mut reader = RecordReader::new();
    let mut found = None;
    for line in text.lines() {
        found = reader.line(line)?.or(found);
    }
    reader.finish()?;
    found.ok_or(OpenError::Nothing)
}

/// The same error in a file in which the record begins further down.
fn further_down(mut error: OpenError, lines: usize) -> OpenError {
    if let OpenError::Record(error) = &mut error {
        error.line += lines;
    }
    error
}
