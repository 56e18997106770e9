//! Moves as people type them.

use praline_rules::{Move, MoveTextError};

use super::Texts;

/// A move as people type it: the colour may be small, too, as it stands in second place.
pub fn read_typed_move(text: &str) -> Result<Move, MoveTextError> {
    let as_it_is = text.parse();
    if as_it_is.is_ok() {
        return as_it_is;
    }
    let lower = text.to_ascii_lowercase();
    if lower.starts_with('w') {
        return lower.parse();
    }
    // Colours are capitals: the second letter, and those of a share behind its sides.
    let spelled: String = lower
        .char_indices()
        .map(|(index, c)| match c {
            'l' | 'r' if index > 1 => c,
            'b' | 'y' | 'r' | 'k' | 'w' => c.to_ascii_uppercase(),
            _ => c,
        })
        .collect();
    spelled.parse().or(as_it_is)
}

impl Texts {
    /// Why what was typed is no move.
    pub fn typed_error(&self, error: &MoveTextError) -> String {
        match error {
            MoveTextError::Share(_) => self.get("table-typed-share"),
            _ => self.get("table-typed-form"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::read_typed_move;

    #[test]
    fn a_move_may_be_typed_in_small_letters() {
        for (typed, meant) in [
            ("3b4", "3B4"),
            ("CKF", "cKf"),
            ("W35", "w35"),
            ("3rf", "3Rf"),
        ] {
            assert_eq!(read_typed_move(typed), meant.parse(), "{typed}");
        }
        assert!(read_typed_move("33").is_err());
    }

    #[test]
    fn a_share_keeps_its_sides() {
        assert_eq!(read_typed_move("4y3lbkrw"), "4Y3lBKrW".parse());
    }
}
