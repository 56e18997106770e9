//! A score pad for an evening with the real game: walls are drawn, the rules count.
//!
//! A [`Pad`] knows only what people press: which spaces of the walls were filled in a round, and how
//! much of the floor lines was taken. All counting is asked of the rules' boards, so that a correction
//! of an earlier round counts everything after it anew.

mod action;
mod counting;
#[cfg(test)]
mod tests;
mod text;
mod view;

pub use action::{PadAction, UnknownPadAction};
pub use text::UnknownPad;
pub use view::{PadEnd, PadSeat, PadSpot, PadView};

use praline_rules::{
    Colour, Column, FloorLine, LAST_ROUND, Line, MoveError, SIDE, Seat, Wall, WallSide,
};

/// The longest name, in characters, as in records.
pub(super) const NAME_LENGTH: usize = 40;

/// The points of an evening, round by round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pad {
    names: Vec<String>,
    side: WallSide,
    rounds: Vec<Round>,
    /// Whether people say that the game is over though no row is complete.
    is_ended: bool,
    /// The round that is shown, from 0.
    shown: usize,
    /// The colour that is drawn, where the side is free.
    colour: Option<Colour>,
    refusal: Option<Refusal>,
}

/// What happened in a round, seat by seat.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Round(Vec<Drawn>);

/// What a player did in a round.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Drawn {
    /// The space that was filled in each row.
    placed: [Option<(Column, Colour)>; SIDE],
    /// How many spaces of the floor line were taken.
    floor: usize,
}

/// Why a press changed nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Refusal {
    /// The wall cannot be so.
    Move(MoveError),
    /// The wall could not be so in a later round, counted from 0.
    Later(usize, MoveError),
    /// On the free side a colour has to be chosen first.
    NoColour,
}

impl Pad {
    /// A new evening of two to four people, or `None` for another number.
    pub fn begin(names: &[String], side: WallSide) -> Option<Pad> {
        if !(2..=4).contains(&names.len()) {
            return None;
        }
        Some(Pad {
            names: names.iter().map(|name| tidy(name)).collect(),
            side,
            rounds: vec![Round(vec![Drawn::default(); names.len()])],
            is_ended: false,
            shown: 0,
            colour: None,
            refusal: None,
        })
    }

    /// Does what a press means; what cannot be is said by the view that follows.
    pub fn act(&mut self, action: PadAction) {
        self.refusal = self.try_to(action).err();
    }

    /// Takes over what was written on the same pad elsewhere meanwhile; the same round stays in sight,
    /// and whoever looked at the last one goes on with it.
    pub fn follow(&mut self, other: Pad) {
        let was_last = self.shown == self.last();
        let last = other.last();
        *self = Pad {
            shown: if was_last { last } else { self.shown.min(last) },
            colour: self.colour,
            refusal: None,
            ..other
        };
    }

    fn try_to(&mut self, action: PadAction) -> Result<(), Refusal> {
        match action {
            PadAction::Press(seat, row, column) => return self.press(seat, row, column),
            PadAction::Floor(seat, spaces) => {
                let spaces = usize::from(spaces).min(FloorLine::SPACES);
                if let Some(drawn) = self.drawn_mut(seat) {
                    // Pressed again, the last one is taken back.
                    let again = drawn.floor == spaces;
                    drawn.floor = if again {
                        spaces.saturating_sub(1)
                    } else {
                        spaces
                    };
                }
            }
            PadAction::Choose(colour) => {
                self.colour = (self.colour != Some(colour)).then_some(colour);
            }
            PadAction::Next if self.may_go_on() => {
                self.rounds.truncate(self.last() + 1);
                let round = Round(vec![Drawn::default(); self.names.len()]);
                self.rounds.push(round);
                self.shown = self.last();
            }
            PadAction::Show(round) => self.shown = usize::from(round).min(self.last()),
            PadAction::End => self.is_ended = !self.is_ended,
            PadAction::Next => {}
        }
        Ok(())
    }

    /// Fills a space in the round that is shown, or takes it back; a row has one piece a round.
    fn press(&mut self, seat: Seat, row: Line, column: Column) -> Result<(), Refusal> {
        let colour = match self.side {
            WallSide::Fixed => Some(Wall::fixed_colour(row, column)),
            WallSide::Free => self.colour,
        };
        let before = self.clone();
        let Some(drawn) = self.drawn_mut(seat) else {
            return Ok(());
        };
        let there = &mut drawn.placed[row.index()];
        match *there {
            Some((own, _)) if own == column => *there = None,
            _ => *there = Some((column, colour.ok_or(Refusal::NoColour)?)),
        }
        if let Err((round, error)) = self.counted() {
            *self = before;
            return Err(if round > self.shown {
                Refusal::Later(round, error)
            } else {
                Refusal::Move(error)
            });
        }
        Ok(())
    }

    fn drawn_mut(&mut self, seat: Seat) -> Option<&mut Drawn> {
        let round = self.rounds.get_mut(self.shown)?;
        round.0.get_mut(seat.index())
    }

    /// The last round, from 0: that in which the game ended, or the latest.
    fn last(&self) -> usize {
        let ended = self.counted().ok().and_then(|counted| counted.over_in);
        ended.unwrap_or(self.rounds.len() - 1)
    }

    /// Whether another round may follow.
    fn may_go_on(&self) -> bool {
        let is_over = self
            .counted()
            .is_ok_and(|counted| counted.over_in.is_some());
        !is_over && !self.is_ended && self.rounds.len() < usize::from(LAST_ROUND)
    }
}

/// A name as it can be kept and shown: one line, not endless, and nothing where nothing would be seen.
fn tidy(name: &str) -> String {
    // What turns the direction of writing would turn what stands behind a name, too.
    let is_plain = |c: &char| !c.is_control() && !is_direction(*c);
    let plain: String = name.chars().filter(is_plain).collect();
    let plain = crate::text::without_drawings(&plain);
    let short: String = plain.trim().chars().take(NAME_LENGTH).collect();
    short.trim_end().to_owned()
}

/// Whether a character is none to be seen, but turns the direction of writing.
const fn is_direction(c: char) -> bool {
    matches!(c, '\u{061C}' | '\u{200E}' | '\u{200F}' | '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{2069}')
}
