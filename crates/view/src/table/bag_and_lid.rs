//! The bag and the lid: how much is in them.

use praline_rules::{Colour, Pieces};

use super::Stage;
use crate::text::Texts;

/// The bag or the lid.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SupplyView {
    /// Its name.
    pub name: String,
    /// How many pieces it holds.
    pub count: u32,
    /// How many of each colour, in the order B Y R K W.
    pub counts: Vec<(Colour, u8)>,
    /// What a screen reader says of it.
    pub label: String,
}

impl SupplyView {
    /// A bag or a lid of that name with those pieces.
    pub(crate) fn new(name: String, pieces: Pieces, texts: &Texts) -> SupplyView {
        let counts = Colour::ALL.map(|colour| (colour, pieces.count(colour)));
        SupplyView {
            label: format!("{name}: {}", texts.pieces(pieces)),
            name,
            count: pieces.len(),
            counts: counts.to_vec(),
        }
    }
}

/// The bag or the lid, by the message of its name.
pub(super) fn supply(stage: &Stage<'_>, name: &str, pieces: Pieces) -> SupplyView {
    let texts = stage.texts();
    SupplyView::new(texts.get(name), pieces, texts)
}
