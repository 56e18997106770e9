//! Checking one move, with the rule that it breaks.

use thiserror::Error;

use super::share::Splits;
use super::{Game, Turn};
use crate::colour::Colour;
use crate::gold::Gold;
use crate::line::{Column, Line};
use crate::moves::{Draft, Move, Share, Source, Target};
use crate::ring::Disc;
use crate::seat::Seat;
use crate::sets::ColourSet;

/// Which rule a move breaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum MoveError {
    /// A deal comes first.
    #[error("a deal is due, no move can be made")]
    DealDue,
    /// Nothing can be done any more.
    #[error("the game is over")]
    GameOver,
    /// A draft while a wall space must be chosen.
    #[error("seat {0} must choose a wall space now")]
    WallSpaceDue(Seat),
    /// A wall space where the seat has none to choose, or none any more.
    #[error("seat {0} has no wall space to choose")]
    NothingToChoose(Seat),
    /// A wall space while pieces are drafted.
    #[error("no wall space is to be chosen while seat {0} drafts")]
    DraftDue(Seat),
    /// The table has no such disc.
    #[error("there is no disc {0} at this table")]
    NoSuchDisc(Disc),
    /// The disc lies beside a floor line.
    #[error("disc {0} has been carried off")]
    CarriedOff(Disc),
    /// The disc has no piece of the colour.
    #[error("disc {0} has no {1}")]
    NotOnDisc(Disc, Colour),
    /// The centre has no piece of the colour.
    #[error("the centre has no {0}")]
    NotInCentre(Colour),
    /// The pattern line is full.
    #[error("line {0} is full")]
    LineFull(Line),
    /// The pattern line holds another colour.
    #[error("line {0} holds {1}")]
    LineHolds(Line, Colour),
    /// The wall row shows the colour already.
    #[error("wall row {0} shows {1} already")]
    RowShows(Line, Colour),
    /// Only a sharer that leaves pieces is followed by sides.
    #[error("nothing is shared from there, so no colour may be sent left or right")]
    NothingToShare,
    /// The sides do not name every leftover colour exactly once.
    #[error("the colours left on disc {0} are {1}: each must be sent left or right, once")]
    ShareIncomplete(Disc, ColourSet),
    /// The split is less even than the colours allow.
    #[error("the pieces left on disc {0} must be split more evenly")]
    ShareUneven(Disc),
    /// The wall space is in another row than the topmost full line.
    #[error("the space must be in row {0}, beside the topmost full line")]
    WrongRow(Line),
    /// The wall space is taken.
    #[error("row {0}, column {1} is taken")]
    SpaceTaken(Line, Column),
    /// The column shows the colour already.
    #[error("column {0} shows {1} already")]
    ColumnShows(Column, Colour),
}

impl MoveError {
    /// One error of each kind, for whoever has words of their own for them and may miss none.
    pub fn one_of_each() -> impl Iterator<Item = MoveError> {
        let (seat, disc, colour) = (Seat::One, Disc::at(0), Colour::Blue);
        let (line, column) = (Line::ALL[0], Column::ALL[0]);
        let errors = [
            MoveError::DealDue,
            MoveError::GameOver,
            MoveError::WallSpaceDue(seat),
            MoveError::NothingToChoose(seat),
            MoveError::DraftDue(seat),
            MoveError::NoSuchDisc(disc),
            MoveError::CarriedOff(disc),
            MoveError::NotOnDisc(disc, colour),
            MoveError::NotInCentre(colour),
            MoveError::LineFull(line),
            MoveError::LineHolds(line, colour),
            MoveError::RowShows(line, colour),
            MoveError::NothingToShare,
            MoveError::ShareIncomplete(disc, ColourSet::of(colour)),
            MoveError::ShareUneven(disc),
            MoveError::WrongRow(line),
            MoveError::SpaceTaken(line, column),
            MoveError::ColumnShows(column, colour),
        ];
        errors.into_iter()
    }
}

impl Game {
    /// Whether the move is legal.
    pub fn is_legal(&self, mv: Move) -> bool {
        self.check(mv).is_ok()
    }

    /// Checks a move and names the rule that it breaks.
    pub fn check(&self, mv: Move) -> Result<(), MoveError> {
        match (self.turn, mv) {
            (Turn::Deal(_), _) => Err(MoveError::DealDue),
            (Turn::Over, _) => Err(MoveError::GameOver),
            (Turn::Draft(seat), Move::Draft(draft)) => self.check_draft(seat, draft),
            (Turn::Wall(seat), Move::Draft(_)) => Err(MoveError::WallSpaceDue(seat)),
            (Turn::Draft(seat), Move::Wall { .. }) => Err(MoveError::DraftDue(seat)),
            (Turn::Wall(seat), Move::Wall { row, column }) => self.check_space(seat, row, column),
        }
    }

    fn check_draft(&self, seat: Seat, draft: Draft) -> Result<(), MoveError> {
        self.check_source(draft.from, draft.colour)?;
        self.check_target(seat, draft.to, draft.colour)?;
        self.check_share(draft)
    }

    fn check_source(&self, from: Source, colour: Colour) -> Result<(), MoveError> {
        if self.piles[from.index()].count(colour) > 0 {
            return Ok(());
        }
        Err(match from.as_disc() {
            None => MoveError::NotInCentre(colour),
            Some(disc) if disc.index() >= self.rules.players.discs() => MoveError::NoSuchDisc(disc),
            Some(disc) if self.carried_off == Some(disc) => MoveError::CarriedOff(disc),
            Some(disc) => MoveError::NotOnDisc(disc, colour),
        })
    }

    fn check_target(&self, seat: Seat, to: Target, colour: Colour) -> Result<(), MoveError> {
        let board = self.board(seat);
        match to.as_line() {
            Some(line) if !board.accepts(to, colour) => Err(match board.line(line) {
                _ if board.is_full(line) => MoveError::LineFull(line),
                Some((holds, _)) if holds != colour => MoveError::LineHolds(line, holds),
                _ => MoveError::RowShows(line, colour),
            }),
            _ => Ok(()),
        }
    }

    fn check_share(&self, draft: Draft) -> Result<(), MoveError> {
        let sharer = draft
            .from
            .as_disc()
            .filter(|d| self.gold.get(*d) == Some(Gold::Sharer));
        let Some(disc) = sharer else {
            return if draft.share.is_none() {
                Ok(())
            } else {
                Err(MoveError::NothingToShare)
            };
        };
        let leftover = self.disc(disc).without(draft.colour);
        let Share { left, right } = draft.share;
        if leftover.is_empty() && !draft.share.is_none() {
            return Err(MoveError::NothingToShare);
        }
        if left | right != leftover.colours() || !left.and(right).is_empty() {
            return Err(MoveError::ShareIncomplete(disc, leftover.colours()));
        }
        if Splits::new(leftover, self.rules.sharing()).allows(draft.share) {
            Ok(())
        } else {
            Err(MoveError::ShareUneven(disc))
        }
    }

    pub(super) fn check_space(
        &self,
        seat: Seat,
        row: Line,
        column: Column,
    ) -> Result<(), MoveError> {
        let board = self.board(seat);
        let Some((due, columns)) = board.due_spaces(self.rules.wall) else {
            return Err(MoveError::NothingToChoose(seat));
        };
        if row != due {
            Err(MoveError::WrongRow(due))
        } else if columns.has(column) {
            Ok(())
        } else if board.wall().cell(row, column).is_some() {
            Err(MoveError::SpaceTaken(row, column))
        } else {
            Err(MoveError::ColumnShows(column, board.full_colour(row)))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The place of an error among [`MoveError::one_of_each`]; a new kind needs one, too.
    const fn place(error: MoveError) -> usize {
        match error {
            MoveError::DealDue => 0,
            MoveError::GameOver => 1,
            MoveError::WallSpaceDue(_) => 2,
            MoveError::NothingToChoose(_) => 3,
            MoveError::DraftDue(_) => 4,
            MoveError::NoSuchDisc(_) => 5,
            MoveError::CarriedOff(_) => 6,
            MoveError::NotOnDisc(..) => 7,
            MoveError::NotInCentre(_) => 8,
            MoveError::LineFull(_) => 9,
            MoveError::LineHolds(..) => 10,
            MoveError::RowShows(..) => 11,
            MoveError::NothingToShare => 12,
            MoveError::ShareIncomplete(..) => 13,
            MoveError::ShareUneven(_) => 14,
            MoveError::WrongRow(_) => 15,
            MoveError::SpaceTaken(..) => 16,
            MoveError::ColumnShows(..) => 17,
        }
    }

    #[test]
    fn no_kind_of_error_is_missing() {
        let places: Vec<usize> = MoveError::one_of_each().map(place).collect();
        assert!(places.into_iter().eq(0..18));
    }
}
