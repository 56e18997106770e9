//! A game as people play it: with giving up, stand-ins and a result.

use core::fmt;

use thiserror::Error;

use crate::deal::{Deal, DealError};
use crate::event::Observer;
use crate::game::{Game, MoveError};
use crate::moves::Move;
use crate::seat::{BySeat, Players, Seat};
use crate::sets::SeatSet;

/// How a seat gave up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
pub enum Reason {
    /// It resigned.
    Resignation,
    /// Its time ran out.
    Time,
    /// It left for good.
    Leaving,
}

/// How a game ended.
///
/// Written as the result line of a record: `result 12 30 winner 2 by resignation`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outcome {
    players: Players,
    scores: BySeat<u16>,
    winners: SeatSet,
    by: Option<Reason>,
}

impl Outcome {
    /// The scores in seat order; with final bonuses, unless the game ended by giving up.
    pub fn scores(&self) -> impl Iterator<Item = u16> {
        self.players.seats().map(|seat| self.scores[seat])
    }

    /// The seats that won; several share the win.
    pub const fn winners(&self) -> SeatSet {
        self.winners
    }

    /// Which giving up ended the game, if one did.
    pub const fn by(&self) -> Option<Reason> {
        self.by
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("result")?;
        for score in self.scores() {
            write!(f, " {score}")?;
        }
        f.write_str(" winner")?;
        for seat in self.winners.iter() {
            write!(f, " {seat}")?;
        }
        match self.by {
            None => Ok(()),
            Some(Reason::Resignation) => f.write_str(" by resignation"),
            Some(Reason::Time) => f.write_str(" by time"),
            Some(Reason::Leaving) => f.write_str(" by leaving"),
        }
    }
}

/// Why something cannot happen in a game.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum PlayError {
    /// The game has ended, by its rules or because one seat alone is left.
    #[error("the game is over")]
    Over,
    /// The move is illegal.
    #[error(transparent)]
    Move(#[from] MoveError),
    /// The deal is impossible.
    #[error(transparent)]
    Deal(#[from] DealError),
    /// The seat does not play.
    #[error("seat {0} does not play")]
    NoSuchSeat(Seat),
    /// The seat gave up before.
    #[error("seat {0} has given up already")]
    GaveUpBefore(Seat),
}

/// A game with those who gave up.
///
/// A seat that gives up has lost. With two players that ends the game; with more, whoever plays
/// the seat on is its stand-in, until one seat alone is left or the game ends by its rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Play {
    game: Game,
    given_up: SeatSet,
    last_reason: Option<Reason>,
}

impl Play {
    /// A game in which nobody has given up.
    pub const fn new(game: Game) -> Play {
        Play {
            game,
            given_up: SeatSet::EMPTY,
            last_reason: None,
        }
    }

    /// The position.
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// The seats that gave up; stand-ins play for them.
    pub const fn given_up(&self) -> SeatSet {
        self.given_up
    }

    /// Whether nothing can happen any more.
    pub fn is_over(&self) -> bool {
        self.game.is_over() || self.last_seat().is_some()
    }

    /// Makes a move and tells what happens; nothing changes where it is illegal.
    pub fn apply<O: Observer>(&mut self, mv: Move, observer: &mut O) -> Result<(), PlayError> {
        self.check_goes_on()?;
        Ok(self.game.apply_observed(mv, observer)?)
    }

    /// Makes a deal and tells what happens; nothing changes where it is impossible.
    pub fn deal<O: Observer>(&mut self, deal: &Deal, observer: &mut O) -> Result<(), PlayError> {
        self.check_goes_on()?;
        Ok(self.game.apply_deal_observed(deal, observer)?)
    }

    /// A seat gives up; it need not be its turn.
    pub fn give_up(&mut self, seat: Seat, reason: Reason) -> Result<(), PlayError> {
        self.check_goes_on()?;
        if !self.game.rules().players.has(seat) {
            return Err(PlayError::NoSuchSeat(seat));
        }
        if self.given_up.has(seat) {
            return Err(PlayError::GaveUpBefore(seat));
        }
        self.given_up = self.given_up.with(seat);
        self.last_reason = Some(reason);
        Ok(())
    }

    /// How the game ended, or `None` while it goes on.
    pub fn outcome(&self) -> Option<Outcome> {
        let (winners, by) = match self.last_seat() {
            Some(seat) => (SeatSet::EMPTY.with(seat), self.last_reason),
            None if self.game.is_over() => (self.game.leaders(self.given_up), None),
            None => return None,
        };
        Some(Outcome {
            players: self.game.rules().players,
            scores: BySeat::from_fn(|seat| self.game.board(seat).score()),
            winners,
            by,
        })
    }

    /// The game begins elsewhere; who gave up has given up.
    pub(crate) const fn begin_at(&mut self, game: &Game) {
        self.game = *game;
    }

    fn check_goes_on(&self) -> Result<(), PlayError> {
        if self.is_over() {
            Err(PlayError::Over)
        } else {
            Ok(())
        }
    }

    /// The one seat that is left after all others gave up.
    fn last_seat(&self) -> Option<Seat> {
        let mut left = self.game.seats().filter(|s| !self.given_up.has(*s));
        match (left.next(), left.next()) {
            (Some(seat), None) => Some(seat),
            _ => None,
        }
    }
}
