//! The records of a match in a file, and going on where it ends.

use std::fs::{File, OpenOptions};
use std::io::{self, BufRead, BufReader, ErrorKind, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use praline_rules::{Record, RecordReader};

use super::game::{Match, Slot, TROUBLE};
use crate::error::{ArenaFault, Error, FileFault};
use crate::input::Lines;

/// A file that grows by whole blocks.
#[derive(Debug)]
pub(super) struct Store {
    file: File,
    path: PathBuf,
}

impl Store {
    /// A new file; one that exists is left alone.
    pub(super) fn create(path: &Path) -> Result<Store, Error> {
        let file = OpenOptions::new().write(true).create_new(true).open(path);
        let file = file.map_err(|fault| match fault.kind() {
            ErrorKind::AlreadyExists => ArenaFault::Exists(path.to_owned()).into(),
            _ => wrong(path, fault),
        })?;
        Ok(Store {
            file,
            path: path.to_owned(),
        })
    }

    /// A file with the first blocks of the match, each of which is shown; none is as good as an
    /// empty one.
    ///
    /// What stands behind the last whole block is cut off: blocks are written in one go, so it is
    /// the beginning of one that was interrupted.
    pub(super) fn resume(
        path: &Path,
        plan: &Match,
        see: impl FnMut(&[Record]),
    ) -> Result<Store, Error> {
        let opened = OpenOptions::new().read(true).write(true).open(path);
        let mut file = match opened {
            Err(fault) if fault.kind() == ErrorKind::NotFound => return Store::create(path),
            opened => opened.map_err(|fault| wrong(path, fault))?,
        };
        let end = read_blocks(&file, path, plan, see)?;
        file.set_len(end)
            .and_then(|()| file.seek(SeekFrom::Start(end)))
            .map_err(|fault| wrong(path, fault))?;
        Ok(Store {
            file,
            path: path.to_owned(),
        })
    }

    /// Writes one more block.
    pub(super) fn add(&mut self, records: &[Record]) -> Result<(), Error> {
        let text: String = records.iter().map(Record::to_string).collect();
        let written = self.file.write_all(text.as_bytes());
        written.map_err(|fault| wrong(&self.path, fault))
    }
}

fn wrong(path: &Path, fault: impl Into<FileFault>) -> Error {
    fault.into().of(path.as_os_str())
}

/// Reads and checks the whole blocks of a file, and says where the last one ends, in bytes.
fn read_blocks(
    file: &File,
    path: &Path,
    plan: &Match,
    mut see: impl FnMut(&[Record]),
) -> Result<u64, Error> {
    let whole = whole_lines(file).map_err(|fault| wrong(path, fault))?;
    let mut lines = Lines::new(BufReader::new(file).take(whole));
    let mut reader = RecordReader::new();
    let mut block: Vec<Record> = Vec::new();
    let (mut blocks, mut here, mut end) = (0, 0, 0);
    while let Some(line) = lines.next_line().map_err(|fault| wrong(path, fault))? {
        here += line.len() as u64 + 1;
        let Some(record) = reader.line(line).map_err(|fault| wrong(path, fault))? else {
            continue;
        };
        let slot = Slot {
            block: blocks,
            game: block.len(),
        };
        check(&record, plan, slot, path)?;
        block.push(record);
        if block.len() == plan.lineup.games() {
            see(&block);
            block.clear();
            blocks += 1;
            end = here;
        }
    }
    Ok(end)
}

/// How many bytes of a file are lines with their ends; the file is then at its beginning.
fn whole_lines(mut file: &File) -> io::Result<u64> {
    let (mut read, mut whole) = (0, 0);
    let mut reader = BufReader::new(file);
    loop {
        let bytes = reader.fill_buf()?;
        if bytes.is_empty() {
            file.rewind()?;
            return Ok(whole);
        }
        let length = bytes.len();
        if let Some(last) = bytes.iter().rposition(|byte| *byte == b'\n') {
            whole = read + last as u64 + 1;
        }
        read += length as u64;
        reader.consume(length);
    }
}

/// Checks that a record is the game of this match that should stand there.
fn check(record: &Record, plan: &Match, slot: Slot, path: &Path) -> Result<(), Error> {
    let mut found = record.header().clone();
    found.other.retain(|(word, _)| word != TROUBLE);
    let expected = plan.header(slot);
    if found == expected && record.outcome().is_some() {
        return Ok(());
    }
    let (found, expected) = (found.to_string(), expected.to_string());
    let mut found = found.lines();
    let differs = expected.lines().find(|line| found.next() != Some(line));
    Err(ArenaFault::OtherMatch {
        file: path.to_owned(),
        record: slot.block * plan.lineup.games() as u64 + slot.game as u64 + 1,
        expected: differs
            .unwrap_or("no more header lines, and a result")
            .to_owned(),
    }
    .into())
}
