//! Names and checksums that follow from a file's content.

use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use sha2::{Digest, Sha256};

/// How many hex digits of the hash stand in a name: enough that no two versions of a file meet.
const DIGITS: usize = 10;

/// The hash of some content, all of it, in hex digits.
pub(crate) fn hex(content: &[u8]) -> String {
    let mut hex = String::new();
    for byte in Sha256::digest(content) {
        for digit in [byte >> 4, byte & 15] {
            hex.extend(char::from_digit(digit.into(), 16));
        }
    }
    hex
}

/// The checksum of some content as browsers check it.
pub(crate) fn integrity(content: &[u8]) -> String {
    format!("sha256-{}", BASE64_STANDARD.encode(Sha256::digest(content)))
}

/// The name with the content's hash before its extension: `boot.js` becomes `boot-0123456789.js`.
pub(crate) fn hashed_name(name: &str, content: &[u8]) -> String {
    let hash = &hex(content)[..DIGITS];
    match name.rsplit_once('.') {
        Some((stem, extension)) => format!("{stem}-{hash}.{extension}"),
        None => format!("{name}-{hash}"),
    }
}

/// What stands behind the last dot of a name.
pub(crate) fn extension(name: &str) -> &str {
    name.rsplit_once('.').map_or("", |(_, extension)| extension)
}

#[cfg(test)]
mod tests {
    use super::{hashed_name, integrity};

    #[test]
    fn the_hash_stands_before_the_extension() {
        assert_eq!(hashed_name("boot.js", b""), "boot-e3b0c44298.js");
        assert_eq!(
            hashed_name("icons/icon-192.png", b""),
            "icons/icon-192-e3b0c44298.png"
        );
        assert_eq!(hashed_name("plain", b""), "plain-e3b0c44298");
    }

    #[test]
    fn other_content_has_another_name_and_the_same_content_the_same() {
        assert_ne!(hashed_name("boot.js", b"1"), hashed_name("boot.js", b"2"));
        assert_eq!(hashed_name("boot.js", b"1"), hashed_name("boot.js", b"1"));
    }

    #[test]
    fn a_checksum_is_written_as_browsers_read_it() {
        assert_eq!(
            integrity(b""),
            "sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU="
        );
    }
}
