//! Choosing wall spaces while the others choose theirs.

use core::cmp::Reverse;

use super::{Game, MoveError, Turn};
use crate::line::Line;
use crate::moves::Move;
use crate::seat::Seat;
use crate::sets::ColumnSet;

/// A seat that chooses its wall spaces while the others choose theirs.
///
/// Walls do not depend on each other, so at a table without a common screen everyone chooses at the
/// same time, and the choices enter the game in its order afterwards. The position here is the game
/// with this seat's choices alone: what the others choose is not known yet.
///
/// ```
/// use praline_rules::{Game, Seat, Turn};
///
/// // Both players have a full line 1, and seat 1 chooses first.
/// let mut game: Game = "2-free 1 w1 -,-,-,-,- - 19.19.20.20.20 0.0.0.0.0 \
///     0:...../...../...../...../.....:B1,-,-,-,-:* \
///     0:...../...../...../...../.....:Y1,-,-,-,-:-".parse()?;
/// let mut choice = game.wall_choice(Seat::Two).expect("a full line");
/// choice.apply("w13".parse()?)?;
/// assert!(choice.is_done());
/// assert_eq!(choice.game().turn(), Turn::Wall(Seat::One), "who has not chosen yet");
///
/// game.apply("w11".parse()?)?;
/// game.apply("w13".parse()?)?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WallChoice {
    seat: Seat,
    game: Game,
}

impl Game {
    /// What a seat chooses in this wall step, whoever's turn it is; `None` where it has nothing to
    /// choose.
    pub fn wall_choice(&self, seat: Seat) -> Option<WallChoice> {
        if !matches!(self.turn, Turn::Wall(_)) || !self.rules.players.has(seat) {
            return None;
        }
        let mut game = *self;
        let has_place = game.board_mut(seat).seek_place(seat, &mut ());
        has_place.then_some(WallChoice { seat, game })
    }
}

impl WallChoice {
    /// The seat that chooses.
    pub const fn seat(&self) -> Seat {
        self.seat
    }

    /// The position with this seat's choices so far and nobody else's.
    ///
    /// It is the turn of the first seat that has not chosen everything; where there is none, the
    /// round is over.
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// Whether everything is chosen.
    pub fn is_done(&self) -> bool {
        self.due().is_none()
    }

    /// The row that is to be filled next, and the columns where its piece may go.
    pub fn due(&self) -> Option<(Line, ColumnSet)> {
        self.game.board(self.seat).due_spaces(self.game.rules.wall)
    }

    /// The spaces that may be chosen next; none once everything is chosen.
    pub fn legal_moves(&self) -> impl Iterator<Item = Move> + use<> {
        let spaces = |(row, columns): (Line, ColumnSet)| {
            columns.iter().map(move |column| Move::Wall { row, column })
        };
        self.due().into_iter().flat_map(spaces)
    }

    /// Checks a choice and names the rule that it breaks.
    pub fn check(&self, mv: Move) -> Result<(), MoveError> {
        match mv {
            Move::Draft(_) => Err(MoveError::WallSpaceDue(self.seat)),
            Move::Wall { row, column } => self.game.check_space(self.seat, row, column),
        }
    }

    /// Makes a choice if it is legal; otherwise nothing changes.
    pub fn apply(&mut self, mv: Move) -> Result<(), MoveError> {
        self.check(mv)?;
        if self.game.turn == Turn::Wall(self.seat) {
            return self.game.apply(mv);
        }
        if let Move::Wall { row, column } = mv {
            let board = self.game.board_mut(self.seat);
            board.build(self.seat, row, |_| column, &mut ());
            board.seek_place(self.seat, &mut ());
        }
        Ok(())
    }

    /// A position in which it is this seat's turn, for whoever thinks in positions; `None` once
    /// everything is chosen.
    ///
    /// It guesses what the seats before this one choose, which does not touch this seat's wall: the
    /// space that scores most, the leftmost of equals.
    pub fn guessed_position(&self) -> Option<Game> {
        let mut game = self.game;
        while let Turn::Wall(mover) = game.turn {
            if mover == self.seat {
                return Some(game);
            }
            let board = game.board(mover);
            let (row, columns) = board.due_spaces(game.rules.wall)?;
            let points = |column| board.wall().preview(row, column).points();
            let column = columns.iter().max_by_key(|c| (points(*c), Reverse(*c)))?;
            game.apply_unchecked(Move::Wall { row, column });
        }
        None
    }
}
