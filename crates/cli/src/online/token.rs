//! The secret that makes a client a guest.

use std::fs;
use std::io::{self, Write};
use std::path::Path;

use praline_protocol::Hex;
use tempfile::NamedTempFile;

use super::OnlineFault;

/// How many hex digits a token has that the client made itself, for servers that make none.
const OWN_LENGTH: usize = 32;
/// How many hex digits a token has that the server made.
const GIVEN_LENGTH: usize = 64;

/// As many random bytes as asked for.
pub(crate) fn random<const N: usize>() -> Result<[u8; N], OnlineFault> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).map_err(OnlineFault::Random)?;
    Ok(bytes)
}

/// The secret that makes a client a guest; it is never shown.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Token(String);

impl Token {
    /// One of the client's own making.
    pub(crate) fn own() -> Result<Token, OnlineFault> {
        let bytes: [u8; OWN_LENGTH / 2] = random()?;
        Ok(Token(Hex(&bytes).to_string()))
    }

    /// Reads a token; `None` where the text is none.
    pub(crate) fn read(text: &str) -> Option<Token> {
        let is_long_enough = matches!(text.len(), OWN_LENGTH | GIVEN_LENGTH);
        let is_digit = |c: char| matches!(c, '0'..='9' | 'a'..='f');
        (is_long_enough && text.chars().all(is_digit)).then(|| Token(text.to_owned()))
    }

    /// Whether a client may have made it itself.
    pub(crate) fn is_own(&self) -> bool {
        self.0.len() == OWN_LENGTH
    }

    /// The token in a file, if there is a file.
    pub(crate) fn kept_in(file: &Path) -> Result<Option<Token>, OnlineFault> {
        match fs::read_to_string(file) {
            Ok(text) => {
                let token = Token::read(text.trim());
                let token = token.ok_or_else(|| OnlineFault::Token(file.to_owned()))?;
                Ok(Some(token))
            }
            Err(fault) if fault.kind() == io::ErrorKind::NotFound => Ok(None),
            Err(fault) => Err(wrong(file, fault)),
        }
    }

    /// Keeps it in a file that nobody else may read; the file has this token or the one before, and
    /// never half of one.
    pub(crate) fn keep_in(&self, file: &Path) -> Result<(), OnlineFault> {
        let folder = match file.parent() {
            Some(folder) if !folder.as_os_str().is_empty() => folder,
            Some(_) | None => Path::new("."),
        };
        let written = NamedTempFile::new_in(folder).and_then(|mut new| {
            writeln!(new, "{}", self.0)?;
            new.as_file().sync_all()?;
            new.persist(file).map_err(|fault| fault.error)
        });
        written.map(drop).map_err(|fault| wrong(file, fault))
    }

    /// The header that brings it along.
    pub(crate) fn bearer(&self) -> String {
        format!("Bearer {}", self.0)
    }
}

fn wrong(file: &Path, fault: io::Error) -> OnlineFault {
    let file = file.to_owned();
    OnlineFault::TokenFile { file, fault }
}

impl std::fmt::Debug for Token {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Token")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tokens_have_one_of_two_lengths() {
        assert!(Token::read(&"7f".repeat(16)).is_some_and(|token| token.is_own()));
        assert!(Token::read(&"7f".repeat(32)).is_some_and(|token| !token.is_own()));
        for text in ["", "7f", &"7F".repeat(16), &"7g".repeat(32)] {
            assert_eq!(Token::read(text), None, "{text}");
        }
    }

    #[test]
    fn a_file_keeps_the_newest_token_for_its_owner_alone() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("bot.token");
        assert_eq!(Token::kept_in(&file).unwrap(), None);
        for text in ["7f".repeat(16), "0a".repeat(32)] {
            let token = Token::read(&text).unwrap();
            token.keep_in(&file).unwrap();
            assert_eq!(Token::kept_in(&file).unwrap(), Some(token));
        }
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt;
            let mode = fs::metadata(&file).unwrap().permissions().mode();
            assert_eq!(mode & 0o777, 0o600);
        }
        fs::write(&file, "no token\n").unwrap();
        assert!(Token::kept_in(&file).is_err());
    }
}
