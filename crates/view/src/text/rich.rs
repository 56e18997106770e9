//! Sentences with drawn pieces among the words.

use praline_rules::Colour;

/// Where the pieces stand in the private area of Unicode while a sentence is put together.
const PIECES: u32 = 0xE000;
/// The marker's place there.
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
    let index = u32::from(c).checked_sub(PIECES)?;
    let colour = Colour::ALL.get(index as usize)?;
    Some(Part::Piece(*colour))
}

/// Pieces to be drawn in a sentence, as an argument of its message.
pub fn drawn_pieces(colours: impl IntoIterator<Item = Colour>) -> String {
    let sign = |colour: Colour| char::from_u32(PIECES + colour.index() as u32);
    colours.into_iter().filter_map(sign).collect()
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
