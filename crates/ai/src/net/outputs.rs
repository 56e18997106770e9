//! What a net says of moves: the outputs whose sum is a move's logit.

use praline_rules::{Colour, Draft, Game, Gold, Line, Marker, Move, SIDE, Source};

/// By source class, colour and target: a draft.
pub const DRAFTS: usize = 0;
/// From a disc 1, 2, 3, 4 or more; from the centre 1, 2 or more.
pub const SOURCES: usize = 8;
/// The five lines and the floor line.
pub const TARGETS: usize = SIDE + 1;
/// By colour and number (1, 2, more): pieces that go on to the centre.
pub const TO_CENTRE: usize = DRAFTS + SOURCES * SIDE * TARGETS;
/// By colour: pieces that stay on the keeper.
pub const KEPT: usize = TO_CENTRE + SIDE * 3;
/// The spare disc is taken.
pub const SPARE_TAKEN: usize = KEPT + SIDE;
/// By colour: pieces that a sharer gives to the left.
pub const TO_LEFT: usize = SPARE_TAKEN + 1;
/// By colour: pieces that a sharer gives to the right.
pub const TO_RIGHT: usize = TO_LEFT + SIDE;
/// By row, column and colour: a wall space.
pub const WALL: usize = TO_RIGHT + SIDE;
/// The marker is taken.
pub const MARKER_TAKEN: usize = WALL + SIDE * SIDE * SIDE;
/// How many outputs there are.
pub const COUNT: usize = MARKER_TAKEN + 1;

/// The most outputs that make one move's logit.
pub const TERMS: usize = 6;

/// The outputs of a move.
#[derive(Clone, Copy, Debug, Default)]
pub struct Terms {
    terms: [u16; TERMS],
    len: usize,
}

impl Terms {
    /// The outputs of a legal move.
    pub fn of(game: &Game, mv: Move) -> Terms {
        let mut terms = Terms::default();
        match mv {
            Move::Draft(draft) => {
                terms.add(of_draft(game, draft));
                terms.add_rest(game, draft);
            }
            Move::Wall { row, column } => {
                let mover = game.turn().mover();
                let line = mover.and_then(|seat| game.board(seat).line(row));
                let colour = line.map_or(0, |(colour, _)| colour.index());
                let place = row.index() * SIDE + column.index();
                terms.add(WALL + place * SIDE + colour);
            }
        }
        terms
    }

    /// The outputs of what a draft leaves behind, wherever the taken pieces go.
    pub(super) fn of_rest(game: &Game, draft: Draft) -> Terms {
        let mut terms = Terms::default();
        terms.add_rest(game, draft);
        terms
    }

    /// The outputs, the first of which is the kind of move.
    pub fn as_slice(&self) -> &[u16] {
        &self.terms[..self.len]
    }

    #[inline]
    #[expect(
        clippy::cast_possible_truncation,
        reason = "there are fewer than 65,536 outputs"
    )]
    fn add(&mut self, output: usize) {
        debug_assert!(output < COUNT);
        self.terms[self.len] = output as u16;
        self.len += 1;
    }

    /// What becomes of the pieces that are not taken, and what else is taken.
    fn add_rest(&mut self, game: &Game, draft: Draft) {
        let Some(disc) = draft.from.as_disc() else {
            if matches!(game.marker(), Marker::Centre(_)) {
                self.add(MARKER_TAKEN);
            }
            return;
        };
        let rest = game.disc(disc).without(draft.colour);
        match game.gold().get(disc) {
            Some(Gold::Sharer) => {
                for colour in draft.share.left.iter() {
                    self.add(TO_LEFT + colour.index());
                }
                for colour in draft.share.right.iter() {
                    self.add(TO_RIGHT + colour.index());
                }
                return;
            }
            Some(Gold::Keeper) => {
                for colour in rest.colours().iter() {
                    self.add(KEPT + colour.index());
                }
                return;
            }
            Some(Gold::Spare) => self.add(SPARE_TAKEN),
            Some(Gold::Extra | Gold::Magnet(_)) | None => {}
        }
        for colour in rest.colours().iter() {
            let number = usize::from(rest.count(colour)).min(3);
            self.add(TO_CENTRE + colour.index() * 3 + number - 1);
        }
    }
}

/// The output of what is taken and where it goes.
pub(super) fn of_draft(game: &Game, draft: Draft) -> usize {
    let class = source_class(game, draft.from, draft.colour);
    let target = draft.to.as_line().map_or(SIDE, Line::index);
    DRAFTS + (class * SIDE + draft.colour.index()) * TARGETS + target
}

fn source_class(game: &Game, from: Source, colour: Colour) -> usize {
    let count = |most: u8, held: u8| usize::from(held.min(most)).saturating_sub(1);
    match from.as_disc() {
        Some(disc) => count(5, game.disc(disc).count(colour)),
        None => 5 + count(3, game.centre().count(colour)),
    }
}
