//! Standard output.

use std::io::{self, BufWriter, Write};

use crate::error::Error;

/// Runs something that writes to standard output, and makes sure that all of it gets there.
///
/// A command writes only what is complete in itself, so what stands before an error is shown.
pub(crate) fn to_stdout(
    write: impl FnOnce(&mut dyn Write) -> Result<(), Error>,
) -> Result<(), Error> {
    let mut out = BufWriter::new(io::stdout().lock());
    let written = write(&mut out);
    let flushed = out.flush().map_err(Error::Output);
    written.and(flushed)
}
