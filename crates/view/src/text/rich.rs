//! Sentences with drawn pieces among the words.

use praline_rules::Colour;

/// What stands for the pieces, in the order of their colours, while a sentence is put together: signs
/// of the private area of Unicode.
const PIECES: [char; Colour::COUNT] = ['\u{E000}', '\u{E001}', '\u{E002}', '\u{E003}', '\u{E004}'];
/// What stands for the marker.
const MARKER: char = '\u{E005}';
/// What stands for the sign beside a bot's name.
const BOT: char = '\u{E006}';
/// What stands for pieces that only show which colour is meant.
const COLOURS: [char; Colour::COUNT] = ['\u{E007}', '\u{E008}', '\u{E009}', '\u{E00A}', '\u{E00B}'];

/// A sentence in which some words may be drawn pieces.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Rich(Vec<Part>);

/// A stretch of a sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Part {
    /// Words.
    Text(String),
    /// A drawn piece; whoever hears it is told how many there are.
    Piece(Colour),
    /// A drawn piece that stands for its colour alone, of which there is no number.
    Colour(Colour),
    /// The drawn start-player marker.
    Marker,
    /// The sign beside a bot's name.
    Bot,
}

impl Rich {
    /// The stretches, in order.
    pub fn parts(&self) -> &[Part] {
        &self.0
    }

    /// The words alone, for whoever hears or writes them; what is drawn is left out.
    pub fn plain(&self) -> String {
        let words = self.0.iter().filter_map(|part| match part {
            Part::Text(words) => Some(words.as_str()),
            Part::Piece(_) | Part::Colour(_) | Part::Marker | Part::Bot => None,
        });
        words.collect()
    }

    /// A sentence that was put together with drawn pieces among its words.
    pub(crate) fn from_message(text: &str) -> Rich {
        Rich::parse(text)
    }

    pub(super) fn parse(text: &str) -> Rich {
        let mut parts = Vec::new();
        let mut words = String::new();
        for c in text.chars() {
            let Some(part) = drawn(c) else {
                words.push(c);
                continue;
            };
            if !words.is_empty() {
                parts.push(Part::Text(std::mem::take(&mut words)));
            }
            parts.push(part);
        }
        if !words.is_empty() {
            parts.push(Part::Text(words));
        }
        Rich(parts)
    }
}

impl From<String> for Rich {
    fn from(text: String) -> Rich {
        Rich(vec![Part::Text(text)])
    }
}

fn drawn(c: char) -> Option<Part> {
    match c {
        MARKER => return Some(Part::Marker),
        BOT => return Some(Part::Bot),
        _ => {}
    }
    let of = |signs: [char; Colour::COUNT]| {
        let index = signs.iter().position(|sign| *sign == c)?;
        Colour::ALL.get(index).copied()
    };
    let piece = of(PIECES).map(Part::Piece);
    piece.or_else(|| of(COLOURS).map(Part::Colour))
}

/// Pieces to be drawn in a sentence, as an argument of its message.
pub fn drawn_pieces(colours: impl IntoIterator<Item = Colour>) -> String {
    let sign = |colour: Colour| PIECES[colour.index()];
    colours.into_iter().map(sign).collect()
}

/// A colour in a sentence, shown by a piece of it, as an argument of its message.
pub(crate) fn drawn_colour(colour: Colour) -> String {
    COLOURS[colour.index()].to_string()
}

/// The marker to be drawn in a sentence, as an argument of its message.
pub fn drawn_marker() -> String {
    MARKER.to_string()
}

/// A bot's name with its sign, as an argument of a message.
pub fn with_bot_sign(name: &str) -> String {
    format!("{name}{BOT}")
}

/// A name that somebody chose, without anything that would be drawn.
pub(crate) fn without_drawings(name: &str) -> String {
    name.chars().filter(|c| drawn(*c).is_none()).collect()
}

#[cfg(test)]
mod tests {
    use super::{
        Part, Rich, drawn_colour, drawn_marker, drawn_pieces, with_bot_sign, without_drawings,
    };
    use praline_rules::Colour;

    #[test]
    fn pieces_stand_among_the_words() {
        let pieces = drawn_pieces([Colour::Red, Colour::Red]);
        let rich = Rich::parse(&format!("place {pieces} and {}", drawn_marker()));
        assert_eq!(
            rich.parts(),
            [
                Part::Text("place ".to_owned()),
                Part::Piece(Colour::Red),
                Part::Piece(Colour::Red),
                Part::Text(" and ".to_owned()),
                Part::Marker,
            ]
        );
    }

    #[test]
    fn a_colour_is_told_from_a_piece_of_it() {
        for colour in Colour::ALL {
            let rich = Rich::parse(&drawn_colour(colour));
            assert_eq!(rich.parts(), [Part::Colour(colour)]);
        }
        assert_eq!(without_drawings(&drawn_colour(Colour::Red)), "");
    }

    #[test]
    fn a_bot_has_its_sign_and_nobody_draws_with_a_name() {
        let rich = Rich::parse(&format!("{} thinks", with_bot_sign("Pip")));
        assert_eq!(rich.parts()[1], Part::Bot);
        assert_eq!(rich.plain(), "Pip thinks");
        assert_eq!(without_drawings("A\u{E006}da\u{E000}"), "Ada");
    }
}
