//! Tables as they are moved: everything that is kept of them.

use praline_protocol::TableId;
use sha2::{Digest, Sha256};

/// A table with everything that is kept of it, as numbers and bytes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(in crate::store) struct Whole {
    pub(in crate::store) no: i64,
    pub(in crate::store) id: Vec<u8>,
    pub(in crate::store) secret: Vec<u8>,
    pub(in crate::store) owner: Vec<u8>,
    pub(in crate::store) public: bool,
    pub(in crate::store) phase: i16,
    pub(in crate::store) created: i64,
    pub(in crate::store) changed: i64,
    pub(in crate::store) due: Option<i64>,
    pub(in crate::store) line: Option<String>,
    /// In order: number, when, what, and what nobody is shown.
    pub(in crate::store) entries: Vec<(i64, i64, String, Option<String>)>,
    /// By seat: the guest, and whether they sit there.
    pub(in crate::store) seats: Vec<(i16, Vec<u8>, bool)>,
    /// In order: number, seat, text.
    pub(in crate::store) chat: Vec<(i64, i16, String)>,
    /// By hash: the seat, who made it, and when.
    pub(in crate::store) links: Vec<(Vec<u8>, i16, Vec<u8>, i64)>,
}

impl Whole {
    /// Its name.
    pub(in crate::store) fn table_id(&self) -> TableId {
        let mut bytes = [0; 16];
        for (byte, known) in bytes.iter_mut().zip(&self.id) {
            *byte = *known;
        }
        TableId::from_bytes(bytes)
    }
}

/// What there is besides tables.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(in crate::store) struct Rest {
    /// Secrets of the server, by name.
    pub(in crate::store) secrets: Vec<(String, Vec<u8>)>,
    /// The server's own time, the world's, and what of that does not count.
    pub(in crate::store) served: (i64, i64, i64),
    /// How many tables and guests there are.
    pub(in crate::store) tables: u64,
    pub(in crate::store) guests: u64,
    /// The name of the first table.
    pub(in crate::store) first: Vec<u8>,
}

impl Rest {
    /// What tells the place where all of this is from others.
    pub(in crate::store) fn mark(&self) -> [u8; 32] {
        let mut mark = Sha256::new();
        for (name, bytes) in &self.secrets {
            mark.update(name);
            mark.update(bytes);
        }
        mark.update(&self.first);
        mark.finalize().into()
    }
}
