//! Texts with something wrong in them.

use crate::dice::Dice;

/// What a random edit writes: characters of the formats, and some that are in none.
const LETTERS: &str = "BYRKWBYRKW0123456789-,./:*^x5dwnelrcf \n\t#abü\u{0}\u{85}़";

/// Shows some damaged versions of a text, each edited in one place or two.
pub fn damaged(text: &str, dice: &mut Dice, versions: u32, mut see: impl FnMut(&str)) {
    for _ in 0..versions {
        let mut letters: Vec<char> = text.chars().collect();
        for _ in 0..=dice.below(2) {
            damage(&mut letters, dice);
        }
        see(&letters.into_iter().collect::<String>());
    }
}

/// Damages a text in one place: a character changed, put in, taken out, a part doubled, cut or
/// moved.
fn damage(text: &mut Vec<char>, dice: &mut Dice) {
    let letters: Vec<char> = LETTERS.chars().collect();
    let (from, to) = (dice.place(text.len() + 1), dice.place(text.len() + 1));
    let (from, to) = (from.min(to), from.max(to));
    let letter = *dice.one_of(&letters);
    match dice.below(7) {
        0 if from < text.len() => text[from] = letter,
        1 if from < text.len() => {
            text.remove(from);
        }
        2 => text.truncate(to),
        3 => {
            let part = text[from..to.min(from + 12)].to_vec();
            text.splice(from..from, part);
        }
        4 if to < text.len() => text.swap(from, to),
        _ => text.insert(from, letter),
    }
}
