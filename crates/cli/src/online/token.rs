//! The secret that makes a client a guest.

use std::fs::{self, OpenOptions};
use std::io::{self, Write};
use std::path::Path;

use praline_protocol::{Hex, read_hex};

use super::OnlineFault;

/// As many random bytes as asked for.
pub(crate) fn random<const N: usize>() -> Result<[u8; N], OnlineFault> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).map_err(OnlineFault::Random)?;
    Ok(bytes)
}

/// The secret that makes a client a guest; it is never shown.
#[derive(Clone)]
pub(crate) struct Token([u8; 16]);

impl Token {
    /// A new guest's.
    pub(crate) fn new() -> Result<Token, OnlineFault> {
        random().map(Token)
    }

    /// The token in a file; where there is no file, a new one that is kept there.
    pub(crate) fn kept_in(file: &Path) -> Result<Token, OnlineFault> {
        let wrong = |fault| OnlineFault::TokenFile {
            file: file.to_owned(),
            fault,
        };
        match fs::read_to_string(file) {
            Ok(text) => {
                let token = read_hex(text.trim()).map(Token);
                token.ok_or_else(|| OnlineFault::Token(file.to_owned()))
            }
            Err(fault) if fault.kind() == io::ErrorKind::NotFound => {
                let token = Token::new()?;
                token.write(file).map_err(wrong)?;
                Ok(token)
            }
            Err(fault) => Err(wrong(fault)),
        }
    }

    /// Writes a file that nobody else may read.
    fn write(&self, file: &Path) -> io::Result<()> {
        let mut options = OpenOptions::new();
        options.write(true).create_new(true);
        #[cfg(unix)]
        {
            use std::os::unix::fs::OpenOptionsExt;
            options.mode(0o600);
        }
        writeln!(options.open(file)?, "{}", Hex(&self.0))
    }

    /// The header that brings it along.
    pub(crate) fn bearer(&self) -> String {
        format!("Bearer {}", Hex(&self.0))
    }
}

impl std::fmt::Debug for Token {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Token")
    }
}
