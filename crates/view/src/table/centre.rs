//! The centre of the table, the bag and the lid.

use praline_rules::{Colour, Marker, Pieces, Source};

use super::disc::{GroupView, group};
use super::forecast::coming_to_centre;
use super::{Place, Stage};

/// The centre of the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CentreView {
    /// Where it is, for flights.
    pub place: Place,
    /// Whether the marker lies there.
    pub marker: bool,
    /// The pieces by colour, those that come included.
    pub groups: Vec<GroupView>,
    /// The last move took pieces from it.
    pub is_last: bool,
    /// What a screen reader says of it.
    pub label: String,
}

/// The bag or the lid.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoreView {
    /// Its name.
    pub name: String,
    /// How many pieces it holds.
    pub count: u32,
    /// How many of each colour, in the order B Y R K W.
    pub counts: Vec<(Colour, u8)>,
    /// What a screen reader says of it.
    pub label: String,
}

pub(super) fn centre(stage: &Stage<'_>) -> CentreView {
    let pieces = stage.game.centre();
    let coming = coming_to_centre(&stage.game, stage.scene.selection);
    let shown = |colour: &Colour| pieces.count(*colour) > 0 || coming[*colour] > 0;
    let groups = Colour::ALL.into_iter().filter(shown);
    let marker = matches!(stage.game.marker(), Marker::Centre(_));
    let texts = stage.texts();
    let mut label = format!("{}: {}", texts.source(Source::CENTRE), texts.pieces(pieces));
    if marker {
        label = format!("{label}, {}", texts.get("marker"));
    }
    CentreView {
        place: Place::Source(Source::CENTRE),
        marker,
        groups: groups
            .map(|colour| group(stage, Source::CENTRE, colour, coming[colour]))
            .collect(),
        is_last: stage.recent.source == Some(Source::CENTRE),
        label,
    }
}

pub(super) fn store(stage: &Stage<'_>, name: &str, pieces: Pieces) -> StoreView {
    let texts = stage.texts();
    let name = texts.get(name);
    let counts = Colour::ALL.map(|colour| (colour, pieces.count(colour)));
    StoreView {
        label: format!("{name}: {}", texts.pieces(pieces)),
        name,
        count: pieces.len(),
        counts: counts.to_vec(),
    }
}
