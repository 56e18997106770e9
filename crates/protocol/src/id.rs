//! The names of tables.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

/// Digits and lower-case letters without those that look like others: five bits each.
const LETTERS: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";
/// How many letters 128 bits take.
const LENGTH: usize = 26;

/// A table's name: 128 random bits, so that nobody finds a table without having its link.
///
/// Written as 26 letters and digits, which survive being read aloud.
///
/// ```
/// use praline_protocol::TableId;
///
/// let id = TableId::from_bytes([7; 16]);
/// assert_eq!(id.to_string().parse(), Ok(id));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TableId(u128);

/// The text is no table's name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("a table's name has {LENGTH} letters and digits")]
pub struct TableIdError;

impl TableId {
    /// The name that consists of these bytes, which ought to be random.
    pub const fn from_bytes(bytes: [u8; 16]) -> TableId {
        TableId(u128::from_be_bytes(bytes))
    }

    /// The bytes of the name.
    pub const fn to_bytes(self) -> [u8; 16] {
        self.0.to_be_bytes()
    }
}

impl fmt::Display for TableId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = [0; LENGTH];
        for (place, letter) in text.iter_mut().rev().enumerate() {
            let bits = (self.0 >> (5 * place)) & 31;
            *letter = LETTERS[usize::try_from(bits).map_err(|_| fmt::Error)?];
        }
        f.write_str(std::str::from_utf8(&text).map_err(|_| fmt::Error)?)
    }
}

impl fmt::Debug for TableId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for TableId {
    type Err = TableIdError;

    fn from_str(text: &str) -> Result<TableId, TableIdError> {
        // The first letter holds the upper three bits only.
        if text.len() != LENGTH || text.as_bytes()[0] > b'7' {
            return Err(TableIdError);
        }
        text.bytes().try_fold(TableId(0), |id, byte| {
            let mut letters = LETTERS.iter().zip(0..);
            letters
                .find(|(letter, _)| **letter == byte)
                .map(|(_, bits)| TableId(id.0 << 5 | bits))
                .ok_or(TableIdError)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_comes_back_from_its_text_and_nothing_else_is_one() {
        for bytes in [[0; 16], [255; 16], *b"0123456789abcdef"] {
            let id = TableId::from_bytes(bytes);
            assert_eq!(id.to_string().parse(), Ok(id));
            assert_eq!(id.to_bytes(), bytes);
        }
        for wrong in [
            "",
            "8zzzzzzzzzzzzzzzzzzzzzzzzz",
            "0000000000000000000000000i",
            "é000000000000000000000000",
        ] {
            assert_eq!(wrong.parse::<TableId>(), Err(TableIdError), "{wrong}");
        }
    }
}
