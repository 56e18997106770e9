//! Reading records line by line.

use alloc::boxed::Box;
use alloc::vec::Vec;
use core::str::FromStr;

use super::body::{Body, begins_body};
use super::error::{RecordError, RecordFault};
use super::header::{Draft, HEADER_LENGTH};
use super::{Record, Recorder};
use crate::text::Quote;

/// A reader that is fed line by line and checks everything.
///
/// It does no input itself and holds one record at a time, so that memory does not grow with the
/// number of records. Lines come without limit of length; whoever reads a file should set one.
#[derive(Debug, Default)]
pub struct RecordReader {
    /// The number of the last line.
    line: usize,
    part: Part,
}

/// Which part of a record the next line belongs to.
#[derive(Debug, Default)]
enum Part {
    #[default]
    Outside,
    Header {
        draft: Box<Draft>,
        length: usize,
    },
    Body(Box<Body>),
}

/// The one record of a text.
impl FromStr for Record {
    type Err = RecordError;

    fn from_str(text: &str) -> Result<Record, RecordError> {
        let mut reader = RecordReader::new();
        let mut only = None;
        for line in text.lines() {
            match (reader.line(line)?, &only) {
                (None, _) => {}
                (Some(record), None) => only = Some(record),
                (Some(_), Some(_)) => return Err(reader.error("result", RecordFault::SecondRecord)),
            }
        }
        reader.finish()?;
        only.ok_or(RecordError {
            line: 1,
            word: None,
            fault: RecordFault::NoRecord,
        })
    }
}

impl RecordReader {
    /// A reader before its first line.
    pub fn new() -> RecordReader {
        RecordReader::default()
    }

    /// Takes in the next line, and gives back the record that it completes, if it does.
    pub fn line(&mut self, line: &str) -> Result<Option<Record>, RecordError> {
        self.line += 1;
        let line = line.trim();
        if line.is_empty() || line.starts_with('#') {
            return Ok(None);
        }
        let (word, value) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let value = value.trim();
        match &mut self.part {
            Part::Outside => {
                if (word, value) != ("praline", "1") {
                    return Err(self.error(word, RecordFault::NoRecord));
                }
                let (draft, length) = (Box::default(), 0);
                self.part = Part::Header { draft, length };
                Ok(None)
            }
            Part::Header { .. } if word == "praline" => {
                Err(self.error(word, RecordFault::NoResult))
            }
            Part::Header { draft, length } if !begins_body(word) => {
                *length += line.len();
                let taken = if *length > HEADER_LENGTH {
                    Err(RecordFault::HeaderTooLong)
                } else {
                    draft.line(word, value)
                };
                match taken {
                    Ok(()) => Ok(None),
                    Err(fault) => Err(self.error(word, fault)),
                }
            }
            Part::Header { draft, .. } => {
                let draft = core::mem::take(draft);
                let header = draft.finish().map_err(|fault| self.error(word, fault))?;
                let recorder = Recorder::of_checked(header);
                self.part = Part::Body(Box::new(Body::new(recorder)));
                self.body_line(line)
            }
            Part::Body(_) => self.body_line(line),
        }
    }

    /// Says that there are no more lines; a record that stands open is an error.
    pub fn finish(&self) -> Result<(), RecordError> {
        match self.part {
            Part::Outside => Ok(()),
            _ => Err(RecordError {
                line: self.line,
                word: None,
                fault: RecordFault::NoResult,
            }),
        }
    }

    fn body_line(&mut self, line: &str) -> Result<Option<Record>, RecordError> {
        let mut words = line.split_whitespace();
        while let Some(word) = words.next() {
            let Part::Body(body) = &mut self.part else {
                return Err(self.error(word, RecordFault::NoRecord));
            };
            let taken = match word {
                "praline" => Err(RecordFault::NoResult),
                "result" if !body.is_inside_clause() => {
                    let rest: Vec<&str> = words.collect();
                    return self.result(&rest).map(Some);
                }
                _ => body.word(word),
            };
            taken.map_err(|fault| self.error(word, fault))?;
        }
        Ok(None)
    }

    fn result(&mut self, words: &[&str]) -> Result<Record, RecordError> {
        match core::mem::take(&mut self.part) {
            Part::Body(body) => match body.check_result(words) {
                Ok(()) => Ok(body.recorder.finish()),
                Err(fault) => Err(self.error(&words.join(" "), fault)),
            },
            _ => Err(self.error("result", RecordFault::NoRecord)),
        }
    }

    fn error(&self, word: &str, fault: RecordFault) -> RecordError {
        RecordError {
            line: self.line,
            word: Some(Quote::new(word)),
            fault,
        }
    }
}
