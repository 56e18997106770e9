//! Why it scored: the wall step of every player, piece by piece, and the bonuses of the last count.
//!
//! All of it is read from the events of the round and from nothing else, so that what is explained is
//! what happened. Each step has the board as it was then, and what is lit up on it.

mod boards;
mod steps;
mod sums;
#[cfg(test)]
mod tests;

use std::ops::Range;

use praline_rules::{Colour, Column, Event, Line, Move, Seat, Step};

use crate::sitting::Sitting;
use crate::story::ends_round;
use crate::table::BoardView;
use crate::text::Texts;
use steps::Reader;

pub(crate) use sums::Sums;

/// How a round was counted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CountView {
    /// The round.
    pub round: u8,
    /// The players, whoever is nearest first.
    pub seats: Vec<SeatCount>,
}

/// How a player's round was counted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatCount {
    /// Who it is.
    pub seat: Seat,
    /// The player's name.
    pub name: String,
    /// Whether the player is a bot.
    pub is_bot: bool,
    /// The score before, in words.
    pub began: String,
    /// What was counted, in order; the floor is always among it.
    pub steps: Vec<CountStep>,
}

/// One thing that was counted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CountStep {
    /// What it is.
    pub what: Counted,
    /// Where: `Row 2`.
    pub place: String,
    /// What counted, each with how it is lit: `row of 4` and `column of 2`.
    pub why: Vec<Reason>,
    /// The sum: `4 + 2 = 6`.
    pub sum: String,
    /// What it brought; negative where it cost something.
    pub points: i32,
    /// The score after it.
    pub total: u16,
    /// All of it in one sentence, for whoever hears it.
    pub said: String,
    /// What is lit up on the wall.
    pub lit: Vec<Lit>,
    /// The board as it was then.
    pub board: BoardView,
}

/// What is counted in a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Counted {
    /// A piece that came onto the wall.
    Piece(Colour),
    /// A line without a place on the free wall.
    NoPlace(Colour),
    /// The floor line.
    Floor,
    /// A bonus.
    Bonus,
}

/// Something that counted, in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reason {
    /// The words.
    pub words: String,
    /// How it is lit on the wall.
    pub line: ReasonLine,
}

/// How what counted is lit, so that words and wall belong together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReasonLine {
    /// Along a row: a whole line.
    Row,
    /// Along a column: a broken line.
    Column,
    /// Not by a line.
    None,
}

/// Something that is lit up on the wall.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lit {
    /// So many spaces of a row, from one of them on.
    Row(Line, Column, u8),
    /// So many spaces of a column, from one of them on.
    Column(Column, Line, u8),
    /// One piece.
    Piece(Line, Column),
}

/// The latest of the first so many moments that ended a round, as the number of moments up to it.
pub fn counted(sitting: &Sitting, shown: usize) -> Option<usize> {
    let moments = sitting.moments();
    let shown = &moments[..shown.min(moments.len())];
    Some(shown.iter().rposition(ends_round)? + 1)
}

/// The count that is worth a look now: of the round that has just ended.
///
/// In a replay that is the round which ends with what is shown, in play the last one, until somebody at
/// this screen has made a move or everybody has.
pub fn offered_count(sitting: &Sitting, shown: usize) -> Option<usize> {
    let step = counted(sitting, shown)?;
    if shown < sitting.moments().len() {
        return (shown == step).then_some(step);
    }
    let is_own = |index: usize| {
        let mover = sitting.play_after(index).game().turn().mover();
        mover.is_some_and(|seat| sitting.persons().any(|own| own == seat))
    };
    let is_move = |index: &usize| matches!(sitting.moments()[*index].step, Step::Move(_));
    let mut since = (step..sitting.moments().len()).filter(is_move);
    let is_past = since.clone().count() >= sitting.players().count() || since.any(is_own);
    (!is_past).then_some(step)
}

impl CountView {
    /// The same count as it is watched from a player on: that one first, then the others around the table.
    ///
    /// Whoever goes on from there sees everybody.
    #[must_use]
    pub fn beginning_with(mut self, seat: Seat) -> CountView {
        let all = Seat::ALL.len();
        let after = |own: &SeatCount| (own.seat.index() + all - seat.index()) % all;
        self.seats.sort_by_key(after);
        self
    }
}

/// How the round was counted that the moment before `step` ended; `None` where it ended none.
pub fn count(sitting: &Sitting, step: usize, texts: &Texts) -> Option<CountView> {
    let moments = counted_moments(sitting, step)?;
    let mut reader = Reader::new(sitting, moments.start, texts);
    for moment in &sitting.moments()[moments.clone()] {
        for event in &moment.events {
            reader.read(*event);
        }
    }
    Some(CountView {
        round: sitting.play_after(moments.end - 1).game().round(),
        seats: reader.finish(),
    })
}

/// The moments from the last draft of a round to the one that ended it, which is the one before `step`.
fn counted_moments(sitting: &Sitting, step: usize) -> Option<Range<usize>> {
    let last = step.checked_sub(1)?;
    let moments = sitting.moments().get(..step)?;
    if !ends_round(&moments[last]) {
        return None;
    }
    let drafts = |step: &Step| matches!(step, Step::Move(Move::Draft(_)));
    let first = moments.iter().rposition(|moment| drafts(&moment.step));
    Some(first.unwrap_or(0)..step)
}

/// The events of the round that the moment before `step` ended, from its last draft on.
pub(crate) fn counted_events(sitting: &Sitting, step: usize) -> impl Iterator<Item = Event> {
    let moments = counted_moments(sitting, step).unwrap_or(0..0);
    let moments = &sitting.moments()[moments];
    moments.iter().flat_map(|moment| &moment.events).copied()
}
