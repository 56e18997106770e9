//! Moves in full words.

use praline_rules::{Colour, Column, Disc, Draft, Line, Seat};

use crate::sitting::Sitting;
use crate::text::{Arg, Texts, Value};

/// The place that pieces came from and the one they went to, as numbers of a message: 0 is the
/// centre, and 0 is the floor. Languages with cases put the words in themselves.
pub(crate) fn way<'a>(draft: Draft) -> [Arg<'a>; 2] {
    let disc = draft.from.as_disc().map_or(0, Disc::number);
    let line = draft.to.as_line().map_or(0, Line::number);
    [("disc", disc.into()), ("line", line.into())]
}

/// A draft in words; `pieces` are words or drawn pieces.
pub(crate) fn draft_words(
    texts: &Texts,
    (id, name): (&str, &str),
    draft: Draft,
    pieces: Value<'_>,
) -> String {
    let [disc, line] = way(draft);
    texts.with(id, &[("name", name.into()), ("pieces", pieces), disc, line])
}

/// The choice of a wall space in words; `colour` is a word or a drawn piece.
pub(crate) fn space_words(
    texts: &Texts,
    (id, name): (&str, &str),
    (row, column): (Line, Column),
    colour: Value<'_>,
) -> String {
    let args = [
        ("name", name.into()),
        ("colour", colour),
        ("row", row.number().into()),
        ("column", column.number().into()),
    ];
    texts.with(id, &args)
}

/// The colour that a line holds, for a choice of its space.
pub(crate) fn colour_word(texts: &Texts, colour: Option<Colour>) -> String {
    colour.map_or_else(String::new, |colour| texts.colour(colour))
}

impl Sitting {
    /// `yes` where the seat is called “you”, for messages that need another verb then.
    pub(crate) fn you_word(&self, seat: Seat) -> &'static str {
        if self.is_you(seat) { "yes" } else { "no" }
    }
}
