//! Arguments that several commands share.

use std::ffi::OsString;
use std::str::FromStr;

/// An argument that is judged by its content: whatever it says, giving it is no wrong usage.
#[derive(Clone, Debug)]
pub(crate) struct Word(String);

/// What is no text becomes one that no reader accepts.
impl From<OsString> for Word {
    fn from(argument: OsString) -> Word {
        Word(argument.to_string_lossy().into_owned())
    }
}

impl Word {
    pub(crate) fn as_str(&self) -> &str {
        &self.0
    }

    pub(crate) fn parse<T: FromStr>(&self) -> Result<T, T::Err> {
        self.0.parse()
    }
}
