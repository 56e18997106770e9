//! Records out of texts.

use praline_rules::{Record, RecordError, RecordReader};

/// The records of a text, or its first error.
pub fn read(text: &str) -> Result<Vec<Record>, RecordError> {
    let mut reader = RecordReader::new();
    let mut records = Vec::new();
    for line in text.lines() {
        records.extend(reader.line(line)?);
    }
    reader.finish()?;
    Ok(records)
}

/// The one record of a text, which must have no error.
#[track_caller]
pub fn read_one(text: &str) -> Record {
    match read(text).as_deref() {
        Ok([record]) => record.clone(),
        Ok(records) => panic!("{} records:\n{text}", records.len()),
        Err(error) => panic!("{error}\n{text}"),
    }
}
