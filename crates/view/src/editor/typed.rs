//! A position as people type it, brought into the one form that the rules read.

use praline_rules::Colour;

/// The text with single spaces, its letters as the format has them, and the colours of each disc and of
/// the centre in their order; whatever else is wrong stays so, and is said by the reader.
pub(super) fn folded(text: &str) -> String {
    let fields: Vec<String> = text.split_whitespace().enumerate().map(field).collect();
    fields.join(" ")
}

fn field((number, text): (usize, &str)) -> String {
    match number {
        // The rules word and the turn are the fields in lower case.
        0 | 2 => text.to_ascii_lowercase(),
        3 => text.split(',').map(disc).collect::<Vec<_>>().join(","),
        4 => centre(&text.to_ascii_uppercase()),
        _ => text.to_ascii_uppercase(),
    }
}

fn disc(text: &str) -> String {
    let text = text.to_ascii_uppercase();
    let (pieces, gold) = match text.split_once('/') {
        Some((pieces, gold)) => (pieces, Some(gold)),
        None => (text.as_str(), None),
    };
    let pieces = match pieces {
        // A disc that is carried off.
        "X" => "x".to_owned(),
        pieces => in_order(pieces),
    };
    match gold {
        Some(gold) => format!("{pieces}/{gold}"),
        None => pieces,
    }
}

/// The marker with its seat stands first.
fn centre(text: &str) -> String {
    let is_marker = |letter: char| letter == '*' || letter.is_ascii_digit();
    let pieces = text.trim_start_matches(is_marker);
    let marker = &text[..text.len() - pieces.len()];
    format!("{marker}{}", in_order(pieces))
}

/// Colours in their order; what is not of colours alone stays as it is.
fn in_order(pieces: &str) -> String {
    let colours: Option<Vec<Colour>> = pieces.chars().map(Colour::from_letter).collect();
    let Some(mut colours) = colours else {
        return pieces.to_owned();
    };
    colours.sort_unstable();
    colours.into_iter().map(Colour::letter).collect()
}
