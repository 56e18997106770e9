//! Entries and chat, packed.

use std::io::{self, Read, Write};

use flate2::Compression;
use flate2::read::DeflateDecoder;
use flate2::write::DeflateEncoder;
use serde::{Deserialize, Serialize};

use crate::store::NewEntry;

/// How hard it is packed: half as long as the hardest takes, and hardly larger.
const LEVEL: u32 = 6;

/// When an entry was made, what it says, and what nobody is shown.
type Entry = (u64, String, Option<String>);
/// The number of a line of chat, the seat that said it, and its text.
pub(super) type Line = (i64, i16, String);

/// Entries and chat of a table, all of them.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Body {
    pub(super) entries: Vec<Entry>,
    pub(super) chat: Vec<Line>,
}

impl Body {
    /// Entries and chat as they were read.
    pub(super) fn new(entries: Vec<NewEntry>, chat: Vec<Line>) -> Body {
        let entry = |entry: NewEntry| (entry.at, entry.text, entry.private);
        Body {
            entries: entries.into_iter().map(entry).collect(),
            chat,
        }
    }

    /// The entries in order.
    pub(super) fn new_entries(&self) -> Vec<NewEntry> {
        let entry = |(at, text, private): &Entry| NewEntry {
            at: *at,
            text: text.clone(),
            private: private.clone(),
        };
        self.entries.iter().map(entry).collect()
    }

    /// Packs it.
    pub(super) fn pack(&self) -> io::Result<Vec<u8>> {
        let mut packed = DeflateEncoder::new(Vec::new(), Compression::new(LEVEL));
        packed.write_all(&serde_json::to_vec(self)?)?;
        packed.finish()
    }

    /// Takes it out again.
    pub(super) fn unpack(packed: &[u8]) -> io::Result<Body> {
        let mut text = Vec::new();
        DeflateDecoder::new(packed).read_to_end(&mut text)?;
        Ok(serde_json::from_slice(&text)?)
    }
}

#[cfg(test)]
mod tests {
    use super::Body;

    #[test]
    fn what_is_unpacked_is_what_was_packed() {
        let odd = "\u{0}\\ \"žluť\"\u{1f600}\r\n\u{2028}";
        let body = Body {
            entries: vec![
                (0, String::new(), None),
                (u64::MAX, odd.to_owned(), Some(String::new())),
                (7, "move".to_owned(), Some(odd.to_owned())),
            ],
            chat: vec![(i64::MAX, 4, odd.to_owned())],
        };
        let packed = body.pack().expect("packed");
        assert_eq!(Body::unpack(&packed).expect("unpacked"), body);
        assert!(Body::unpack(&packed[1..]).is_err());
    }
}
