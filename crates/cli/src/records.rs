//! Reading the records of a file.

use std::ffi::OsStr;
use std::io::BufRead;

use praline_rules::{Record, RecordReader};

use crate::error::{Error, FileFault};
use crate::input::Lines;

/// Shows each record of a file to `see` once it is checked; the first mistake ends it.
pub(crate) fn each_record(
    input: impl BufRead,
    name: &OsStr,
    mut see: impl FnMut(&Record) -> Result<(), Error>,
) -> Result<(), Error> {
    let wrong = |fault: FileFault| fault.of(name);
    let mut lines = Lines::new(input);
    let mut reader = RecordReader::new();
    let mut empty = true;
    while let Some(line) = lines.next_line().map_err(|error| wrong(error.into()))? {
        if let Some(record) = reader.line(line).map_err(|error| wrong(error.into()))? {
            empty = false;
            see(&record)?;
        }
    }
    reader.finish().map_err(|error| wrong(error.into()))?;
    if empty {
        return Err(wrong(FileFault::NoRecord));
    }
    Ok(())
}
