//! Text in columns of a terminal: padded, wrapped and folded by how wide its letters are shown.

use unicode_width::UnicodeWidthStr;

/// The width of the screen, in columns.
pub(super) const SCREEN: usize = 79;
/// What stands between two things of a list.
const GAP: &str = "   ";

/// How many columns a text takes.
pub(super) fn width(text: &str) -> usize {
    text.width()
}

/// A text with as many spaces behind it as it takes to fill so many columns.
pub(super) fn padded(text: &str, columns: usize) -> String {
    let rest = columns.saturating_sub(width(text));
    format!("{text}{}", " ".repeat(rest))
}

/// Things behind a heading that takes so many columns, in as many lines as they need.
pub(super) fn wrap(heading: &str, columns: usize, things: &[String]) -> Vec<String> {
    let mut lines = Vec::new();
    let mut line = padded(heading, columns);
    let mut is_first = true;
    for thing in things {
        if !is_first && width(&line) + width(GAP) + width(thing) > SCREEN {
            lines.push(std::mem::replace(&mut line, " ".repeat(columns)));
        } else if !is_first {
            line.push_str(GAP);
        }
        line.push_str(thing);
        is_first = false;
    }
    lines.push(line);
    lines
}

/// A sentence in as many lines as it needs, those after the first indented.
pub(super) fn fold(sentence: &str) -> Vec<String> {
    let mut lines = Vec::new();
    let mut line = String::new();
    for word in sentence.split(' ') {
        if !line.is_empty() && width(&line) + 1 + width(word) > SCREEN {
            lines.push(std::mem::replace(&mut line, GAP.to_owned()));
        }
        if !line.is_empty() {
            line.push(' ');
        }
        line.push_str(word);
    }
    lines.push(line);
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_sentences_are_folded_at_their_words() {
        let sentence = "word ".repeat(40);
        let lines = fold(sentence.trim());
        assert!(lines.len() > 1 && lines.iter().all(|line| line.len() <= SCREEN));
        assert_eq!(lines.join(" ").split_whitespace().count(), 40);
        assert_eq!(fold("Short."), ["Short."]);
    }

    #[test]
    fn long_lists_are_wrapped() {
        let things = vec!["123456789".to_owned(); 20];
        let lines = wrap("Moves", 8, &things);
        assert!(lines.iter().all(|line| line.len() <= SCREEN));
        assert_eq!(lines.concat().matches("123456789").count(), 20);
    }

    #[test]
    fn columns_are_counted_as_they_are_shown() {
        assert_eq!(padded("Торбинка", 10), "Торбинка  ");
        assert_eq!(padded("名前", 6), "名前  ");
        assert_eq!(padded("Cafe\u{301}", 5), "Cafe\u{301} ");
    }
}
