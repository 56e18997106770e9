//! Bytes in letters that may stand in an address: base64url without padding (RFC 4648, section 5).

/// The letters for the 64 values of six bits.
const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
/// How many bits a letter stands for.
const BITS: u32 = 6;

/// Bytes as letters.
pub fn to_letters(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(bytes.len().div_ceil(3) * 4);
    for group in bytes.chunks(3) {
        let first = group
            .iter()
            .fold(0, |bits, byte| bits << 8 | u32::from(*byte));
        // A group at the end may be shorter: its bits stand to the left, too.
        let bits = first << (8 * (3 - group.len()));
        for place in 0..=group.len() {
            let shift = BITS * (3 - u32::try_from(place).unwrap_or(0));
            let value = usize::try_from(bits >> shift & 63).unwrap_or(0);
            text.push(char::from(LETTERS[value]));
        }
    }
    text
}

/// The bytes that letters stand for, or `None` where they stand for none.
pub fn from_letters(text: &str) -> Option<Vec<u8>> {
    let mut bytes = Vec::with_capacity(text.len() / 4 * 3 + 2);
    for group in text.as_bytes().chunks(4) {
        let mut bits = 0;
        for letter in group {
            let value = LETTERS.iter().position(|own| own == letter)?;
            bits = bits << BITS | u32::try_from(value).ok()?;
        }
        bits <<= 8 + BITS * u32::try_from(4 - group.len()).ok()?;
        // Four letters are three bytes; a letter alone is not even one.
        let count = group.len().checked_sub(1).filter(|count| *count > 0)?;
        bytes.extend(bits.to_be_bytes().into_iter().take(count));
    }
    Some(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;
    use praline_testing::Dice;

    #[test]
    fn letters_are_those_of_the_standard() {
        for (bytes, letters) in [
            ("", ""),
            ("f", "Zg"),
            ("fo", "Zm8"),
            ("foo", "Zm9v"),
            ("foobar", "Zm9vYmFy"),
        ] {
            assert_eq!(to_letters(bytes.as_bytes()), letters);
        }
        assert_eq!(to_letters(&[0xfb, 0xff]), "-_8");
    }

    #[test]
    fn all_bytes_come_back_and_other_letters_are_refused() {
        let mut dice = Dice::new(3);
        for length in 0..200 {
            let bytes: Vec<u8> = (0..length)
                .map(|_| u8::try_from(dice.below(256)).unwrap_or(0))
                .collect();
            assert_eq!(from_letters(&to_letters(&bytes)), Some(bytes));
        }
        for wrong in ["A", "AAAAA", "AA=", "A A", "Zm9v\n", "ä"] {
            assert_eq!(from_letters(wrong), None, "{wrong:?}");
        }
    }
}
