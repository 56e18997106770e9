//! What can be typed in the game.

use praline_view::Texts;

use super::columns::{fold, padded};

/// Where the explanations of the commands begin.
const INDENT: usize = 9;

/// The commands, and what they are for.
const COMMANDS: [(&str, &str); 6] = [
    ("moves", "play-command-moves"),
    ("hint", "play-command-hint"),
    ("board", "play-command-board"),
    ("undo", "play-command-undo"),
    ("resign", "play-command-resign"),
    ("quit", "play-command-quit"),
];

/// How to make a move, and what else can be typed.
pub(super) fn help(texts: &Texts) -> Vec<String> {
    let sentences = [
        texts.get("play-help-move"),
        texts.letters_explained(),
        texts.names_explained(),
        texts.get("play-help-sharer"),
        texts.get("play-help-space"),
        texts.get("play-help-commands"),
    ];
    let command = |(word, id): &(&str, &str)| {
        let word = padded(word, INDENT);
        format!("  {word}{}", texts.get(id))
    };
    let sentences = sentences.iter().flat_map(|sentence| fold(sentence));
    sentences.chain(COMMANDS.iter().map(command)).collect()
}

#[cfg(test)]
mod tests {
    use praline_view::{Language, Look};

    use super::super::columns::{SCREEN, width};
    use super::*;

    #[test]
    fn the_help_fits_onto_the_screen_in_every_language() {
        for language in Language::ALL {
            let lines = help(&Texts::new(language, Look::Tile));
            assert!(lines.iter().all(|line| width(line) <= SCREEN), "{lines:#?}");
            for (word, _) in COMMANDS {
                assert!(lines.iter().any(|line| line.contains(word)), "{word}");
            }
        }
    }
}
