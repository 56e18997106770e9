//! A turn by keyboard.

use praline_rules::{Colour, Column, Disc, Line, Source, Target, Turn};

use super::{Action, Selection, Side};
use crate::sitting::Position;

impl Selection {
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
