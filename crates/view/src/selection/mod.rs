//! Taking a turn: what a player has picked up so far, and what the next press makes of it.

mod action;
mod holding;
mod keys;

pub use action::{Action, Side, UnknownAction};
pub use holding::Holding;

use praline_rules::{Colour, Column, Game, Move, MoveError, Pieces, Share, Source, Target, Turn};

use crate::sitting::Position;
use holding::with_side;

/// Whether a chosen line is the move at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Commit {
    /// The choice is the move.
    AtOnce,
    /// The choice is a preview until it is confirmed, or chosen a second time.
    Confirmed,
}

/// What a press led to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reaction {
    /// The selection changed.
    Changed,
    /// The turn is decided.
    Play(Move),
    /// A rule forbids it.
    Refused(MoveError),
    /// There is nothing to do.
    Nothing,
}

/// What the player whose turn it is has picked up so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Selection {
    /// Nothing yet.
    #[default]
    Nothing,
    /// A disc or the centre, without a colour.
    Looking(Source),
    /// Pieces of one colour.
    Holding(Holding),
    /// A wall space, previewed.
    Space(Column),
}

impl Selection {
    /// What is held, if pieces are.
    pub const fn holding(&self) -> Option<&Holding> {
        match self {
            Selection::Holding(holding) => Some(holding),
            _ => None,
        }
    }

    /// The next state of a turn: changes the selection, decides the move, or says why not.
    pub fn act(&mut self, position: &Position, action: Action, commit: Commit) -> Reaction {
        let game = position.game();
        match action {
            Action::Look(source) => self.look(game, source),
            Action::Take(from, colour) => self.pick_up(game, from, colour),
            Action::Send(colour, side) => self.send(game, colour, side),
            Action::Lay(target) => self.lay(position, target, commit),
            Action::Space(column) => self.space(position, column, commit),
            Action::Place => self.place(position),
            Action::LetGo => self.change_to(Selection::Nothing),
        }
    }

    fn change_to(&mut self, next: Selection) -> Reaction {
        if *self == next {
            return Reaction::Nothing;
        }
        *self = next;
        Reaction::Changed
    }

    fn look(&mut self, game: &Game, source: Source) -> Reaction {
        // Any colour of the source will do to learn whether anything can be taken there.
        let there = pieces_at(game, source).colours().iter().next();
        match there {
            Some(_) => self.change_to(Selection::Looking(source)),
            None => Reaction::Nothing,
        }
    }

    fn pick_up(&mut self, game: &Game, from: Source, colour: Colour) -> Reaction {
        let again = |held: &Holding| (held.from, held.colour) == (from, colour);
        if self.holding().is_some_and(again) {
            return self.change_to(Selection::Nothing);
        }
        let holding = Holding {
            from,
            colour,
            share: Share::NONE,
            aim: None,
        };
        // The floor takes everything, so what is wrong with it is wrong with the source.
        match game.check(Move::Draft(holding.draft(Target::FLOOR))) {
            Ok(()) | Err(MoveError::ShareIncomplete(..) | MoveError::ShareUneven(_)) => {
                self.change_to(Selection::Holding(holding))
            }
            Err(error) => Reaction::Refused(error),
        }
    }

    fn send(&mut self, game: &Game, colour: Colour, side: Side) -> Reaction {
        let Selection::Holding(holding) = self else {
            return Reaction::Nothing;
        };
        // A colour that was sent before may be sent to the other side after all.
        let mut wish = *holding;
        wish.share = Share {
            left: wish.share.left.without(colour),
            right: wish.share.right.without(colour),
        };
        if !wish.unshared(game).has(colour) {
            return Reaction::Nothing;
        }
        if !wish.may_send(game, colour, side) {
            let disc = wish.from.as_disc();
            return disc.map_or(Reaction::Nothing, |disc| {
                Reaction::Refused(MoveError::ShareUneven(disc))
            });
        }
        wish.share = with_side(wish.share, colour, side);
        self.change_to(Selection::Holding(wish))
    }

    fn lay(&mut self, position: &Position, target: Target, commit: Commit) -> Reaction {
        let Selection::Holding(holding) = self else {
            return Reaction::Nothing;
        };
        let mv = Move::Draft(holding.draft(target));
        if let Err(error) = position.check(mv) {
            return Reaction::Refused(error);
        }
        if commit == Commit::AtOnce || holding.aim == Some(target) {
            return Reaction::Play(mv);
        }
        holding.aim = Some(target);
        Reaction::Changed
    }

    fn space(&mut self, position: &Position, column: Column, commit: Commit) -> Reaction {
        let Some(mv) = wall_move(position, column) else {
            return Reaction::Nothing;
        };
        if let Err(error) = position.check(mv) {
            return Reaction::Refused(error);
        }
        if commit == Commit::AtOnce || *self == Selection::Space(column) {
            return Reaction::Play(mv);
        }
        self.change_to(Selection::Space(column))
    }

    fn place(&mut self, position: &Position) -> Reaction {
        let mv = match self {
            Selection::Holding(holding) => {
                holding.aim.map(|target| Move::Draft(holding.draft(target)))
            }
            Selection::Space(column) => wall_move(position, *column),
            Selection::Nothing | Selection::Looking(_) => None,
        };
        match mv.map(|mv| (mv, position.check(mv))) {
            None => Reaction::Nothing,
            Some((_, Err(error))) => Reaction::Refused(error),
            Some((mv, Ok(()))) => Reaction::Play(mv),
        }
    }
}

/// The pieces at a disc or in the centre.
pub(crate) fn pieces_at(game: &Game, source: Source) -> Pieces {
    match source.as_disc() {
        Some(disc) if game.discs().any(|there| there == disc) => game.disc(disc),
        Some(_) => Pieces::EMPTY,
        None => game.centre(),
    }
}

/// The move to a space of the row that is to be filled.
pub(crate) fn wall_move(position: &Position, column: Column) -> Option<Move> {
    let Turn::Wall(seat) = position.turn() else {
        return None;
    };
    let row = position.game().board(seat).topmost_full_line()?;
    Some(Move::Wall { row, column })
}
