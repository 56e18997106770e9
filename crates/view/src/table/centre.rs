//! The centre of the table.

use praline_rules::{Colour, Marker, Source};

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
