//! Sentences with drawn pieces among the words.

use praline_rules::Colour;

/// What stands for the pieces, in the order of their colours, while a sentence is put together: signs
/// of the private area of Unicode.
const PIECES: [char; Colour::COUNT] = ['\u{E000}', '\u{E001}', '\u{E002}', '\u{E003}', '\u{E004}'];
/// What stands for the marker.
const MARKER: char = '\u{E005}';

/// A sentence in which some words may be drawn pieces.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Rich(Vec<Part>);

/// A stretch of a sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Part {
    /// Words.
    Text(String),
    /// A drawn piece.
    Piece(Colour),
    /// The drawn start-player marker.
    Marker,
}

impl Rich {
    /// The stretches, in order.
    pub fn parts(&self) -> &[Part] {
        &self.0
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
    if c == MARKER {
        return Some(Part::Marker);
    }
    let index = PIECES.iter().position(|sign| *sign == c)?;
    let colour = Colour::ALL.get(index)?;
    Some(Part::Piece(*colour))
}

/// Pieces to be drawn in a sentence, as an argument of its message.
pub fn drawn_pieces(colours: impl IntoIterator<Item = Colour>) -> String {
    let sign = |colour: Colour| PIECES[colour.index()];
    colours.into_iter().map(sign).collect()
}

/// The marker to be drawn in a sentence, as an argument of its message.
pub fn drawn_marker() -> String {
    MARKER.to_string()
}

#[cfg(test)]
mod tests {
    use super::{Part, Rich, drawn_marker, drawn_pieces};
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
}
