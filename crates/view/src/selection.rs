//! Taking a turn: what a player has picked up so far, and what the next press makes of it.

use std::fmt;
use std::str::FromStr;

use praline_rules::{
    Colour, ColourSet, Column, Disc, Draft, Game, Gold, Line, Move, MoveError, Share, Source,
    Target, Turn,
};
use thiserror::Error;

use crate::sitting::Position;

/// Something that a player does at the table.
///
/// Everything that can be pressed carries its action in its text form: `take 3 R`, `send B left`,
/// `lay 4`, `space 2`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// Looks at a disc or the centre, to name a colour next (by keyboard).
    Look(Source),
    /// Picks up all pieces of a colour.
    Take(Source, Colour),
    /// Sends a leftover colour from the sharer to one side.
    Send(Colour, Side),
    /// Lays the pieces to a line or the floor.
    Lay(Target),
    /// Chooses a wall space for the topmost full line.
    Space(Column),
    /// Confirms what is previewed.
    Place,
    /// Puts everything back.
    LetGo,
}

/// A side of a disc in the ring.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    /// The next lower number.
    Left,
    /// The next higher number.
    Right,
}

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

/// Pieces in the hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Holding {
    /// Where they come from.
    pub from: Source,
    /// Their colour.
    pub colour: Colour,
    /// Where a sharer's other pieces go, as far as the player has said.
    pub share: Share,
    /// Where they would go, if that is chosen but not confirmed.
    pub aim: Option<Target>,
}

impl Holding {
    /// The draft that lays the pieces there.
    pub const fn draft(&self, to: Target) -> Draft {
        Draft {
            from: self.from,
            colour: self.colour,
            to,
            share: self.share,
        }
    }

    /// The colours that wait for a side, in the order in which they are shown.
    pub fn unshared(&self, game: &Game) -> ColourSet {
        let Some(disc) = self.from.as_disc() else {
            return ColourSet::EMPTY;
        };
        if game.gold().get(disc) != Some(Gold::Sharer) {
            return ColourSet::EMPTY;
        }
        let left = game.disc(disc).colours().without(self.colour);
        left.minus(self.share.left).minus(self.share.right)
    }

    /// Whether a leftover colour may be sent to a side, with what is decided already.
    pub fn may_send(&self, game: &Game, colour: Colour, side: Side) -> bool {
        let Some(disc) = self.from.as_disc() else {
            return false;
        };
        let wish = with_side(self.share, colour, side);
        let follows = |whole: Share| {
            wish.left.minus(whole.left).is_empty() && wish.right.minus(whole.right).is_empty()
        };
        game.shares(disc, self.colour).any(follows)
    }
}

/// The share with a colour on one side, and not on the other.
fn with_side(share: Share, colour: Colour, side: Side) -> Share {
    let (left, right) = (share.left.without(colour), share.right.without(colour));
    match side {
        Side::Left => Share {
            left: left.with(colour),
            right,
        },
        Side::Right => Share {
            left,
            right: right.with(colour),
        },
    }
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
            Action::Take(from, colour) => self.take(game, from, colour),
            Action::Send(colour, side) => self.send(game, colour, side),
            Action::Lay(target) => self.lay(position, target, commit),
            Action::Space(column) => self.space(position, column, commit),
            Action::Place => self.place(position),
            Action::LetGo => self.become_(Selection::Nothing),
        }
    }

    fn become_(&mut self, next: Selection) -> Reaction {
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
            Some(_) => self.become_(Selection::Looking(source)),
            None => Reaction::Nothing,
        }
    }

    fn take(&mut self, game: &Game, from: Source, colour: Colour) -> Reaction {
        let again = |held: &Holding| (held.from, held.colour) == (from, colour);
        if self.holding().is_some_and(again) {
            return self.become_(Selection::Nothing);
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
                self.become_(Selection::Holding(holding))
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
        self.become_(Selection::Holding(wish))
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
        self.become_(Selection::Space(column))
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

    /// What a key stands for now: a digit, or a letter in lower case.
    ///
    /// A turn is typed in the order of its notation: place, colour, sides, line. `0` is the centre
    /// or the floor, by turn.
    pub fn key(&self, position: &Position, key: char) -> Option<Action> {
        let digit = key.to_digit(10).and_then(|digit| u8::try_from(digit).ok());
        if let Turn::Wall(_) = position.turn() {
            return digit.and_then(Column::from_number).map(Action::Space);
        }
        let source = match key {
            'c' | '0' => Some(Source::CENTRE),
            _ => digit.and_then(Disc::from_number).map(Source::disc),
        };
        match self {
            Selection::Nothing | Selection::Space(_) => source.map(Action::Look),
            Selection::Looking(from) => {
                let colour = Colour::from_letter(key.to_ascii_uppercase());
                let take = colour.map(|colour| Action::Take(*from, colour));
                take.or(source.map(Action::Look))
            }
            Selection::Holding(holding) => match holding.unshared(position.game()).iter().next() {
                Some(colour) => match key {
                    'l' => Some(Action::Send(colour, Side::Left)),
                    'r' => Some(Action::Send(colour, Side::Right)),
                    _ => None,
                },
                None => match key {
                    'f' | '0' => Some(Action::Lay(Target::FLOOR)),
                    _ => digit
                        .and_then(Line::from_number)
                        .map(|line| Action::Lay(Target::line(line))),
                },
            },
        }
    }
}

/// The pieces at a disc or in the centre.
pub(crate) fn pieces_at(game: &Game, source: Source) -> praline_rules::Pieces {
    match source.as_disc() {
        Some(disc) if game.discs().any(|there| there == disc) => game.disc(disc),
        Some(_) => praline_rules::Pieces::EMPTY,
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

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let source = |source: &Source| match source.as_disc() {
            Some(disc) => disc.to_string(),
            None => "c".to_owned(),
        };
        match self {
            Action::Look(from) => write!(f, "look {}", source(from)),
            Action::Take(from, colour) => write!(f, "take {} {}", source(from), colour.letter()),
            Action::Send(colour, Side::Left) => write!(f, "send {} left", colour.letter()),
            Action::Send(colour, Side::Right) => write!(f, "send {} right", colour.letter()),
            Action::Lay(target) => match target.as_line() {
                Some(line) => write!(f, "lay {line}"),
                None => f.write_str("lay f"),
            },
            Action::Space(column) => write!(f, "space {column}"),
            Action::Place => f.write_str("place"),
            Action::LetGo => f.write_str("let-go"),
        }
    }
}

/// The text names no action.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("not an action at the table")]
pub struct UnknownAction;

impl FromStr for Action {
    type Err = UnknownAction;

    fn from_str(text: &str) -> Result<Action, UnknownAction> {
        let words: Vec<&str> = text.split(' ').collect();
        let action = match words[..] {
            ["look", from] => source(from).map(Action::Look),
            ["take", from, c] => source(from).zip(colour(c)).map(|(s, c)| Action::Take(s, c)),
            ["send", c, "left"] => colour(c).map(|c| Action::Send(c, Side::Left)),
            ["send", c, "right"] => colour(c).map(|c| Action::Send(c, Side::Right)),
            ["lay", "f"] => Some(Action::Lay(Target::FLOOR)),
            ["lay", line] => number(line)
                .and_then(Line::from_number)
                .map(|line| Action::Lay(Target::line(line))),
            ["space", column] => number(column)
                .and_then(Column::from_number)
                .map(Action::Space),
            ["place"] => Some(Action::Place),
            ["let-go"] => Some(Action::LetGo),
            _ => None,
        };
        action.ok_or(UnknownAction)
    }
}

fn source(word: &str) -> Option<Source> {
    match word {
        "c" => Some(Source::CENTRE),
        _ => number(word).and_then(Disc::from_number).map(Source::disc),
    }
}

fn colour(word: &str) -> Option<Colour> {
    let mut letters = word.chars();
    let colour = letters.next().and_then(Colour::from_letter);
    colour.filter(|_| letters.next().is_none())
}

fn number(word: &str) -> Option<u8> {
    word.parse().ok()
}
