//! The sharer: which neighbour gets which of the pieces that are left.

use praline_rules::{Colour, Disc, Gold};

use super::Stage;
use super::forecast::coming_to_disc;
use crate::selection::{Action, Holding, Side};

/// What is left on a sharer, while its pieces are picked up, and where it can go.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ShareView {
    /// The sharer.
    pub from: Disc,
    /// Its leftover colours.
    pub rows: Vec<ShareRow>,
}

/// A leftover colour and the two ways that it can go.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ShareRow {
    /// The colour.
    pub colour: Colour,
    /// How many there are.
    pub count: u8,
    /// To the next lower number, and to the next higher one.
    pub ways: [SendView; 2],
}

/// A button that sends a leftover colour to a neighbour.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SendView {
    /// Which neighbour of the sharer.
    pub side: Side,
    /// The neighbour itself.
    pub to: Disc,
    /// What a press does, where the rules allow it.
    pub action: Option<Action>,
    /// Whether the colour is sent there.
    pub is_chosen: bool,
    /// What a screen reader says.
    pub label: String,
}

/// What is held of a sharer, and that disc.
fn sharer(stage: &Stage<'_>) -> Option<(Holding, Disc)> {
    let holding = *stage.scene.selection.holding()?;
    let from = holding.from.as_disc()?;
    let shares = stage.game.gold().get(from) == Some(Gold::Sharer);
    (shares && stage.actor().is_some()).then_some((holding, from))
}

/// The leftovers of the sharer that pieces are picked up from.
pub(super) fn share(stage: &Stage<'_>) -> Option<ShareView> {
    let (holding, from) = sharer(stage)?;
    let rest = stage.game.disc(from).without(holding.colour);
    let (left, right) = stage.game.neighbours(from);
    let row = |colour: Colour| {
        let count = rest.count(colour);
        let send = |(side, to): (Side, Disc)| {
            let texts = stage.texts();
            let args = [
                ("pieces", texts.some_of(colour, count).into()),
                ("place", texts.disc(to).into()),
            ];
            let allowed = holding.may_send(&stage.game, colour, side);
            let coming = coming_to_disc(&stage.game, stage.scene.selection, to);
            SendView {
                side,
                to,
                action: allowed.then_some(Action::Send(colour, side)),
                is_chosen: coming.count(colour) > 0,
                label: texts.with("send-label", &args),
            }
        };
        ShareRow {
            colour,
            count,
            ways: [(Side::Left, left), (Side::Right, right)].map(send),
        }
    };
    let rows: Vec<ShareRow> = rest.colours().iter().map(row).collect();
    (!rows.is_empty()).then_some(ShareView { from, rows })
}

/// Which neighbour a disc is of the sharer that pieces are picked up from.
pub(super) fn side(stage: &Stage<'_>, disc: Disc) -> Option<Side> {
    let (_, from) = sharer(stage)?;
    let (left, right) = stage.game.neighbours(from);
    match disc {
        _ if disc == left => Some(Side::Left),
        _ if disc == right => Some(Side::Right),
        _ => None,
    }
}
