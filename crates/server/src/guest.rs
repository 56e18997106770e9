//! Guests: whoever holds a secret token is that guest, and nobody asks for more.

use std::fmt;

use axum::http::header::{AUTHORIZATION, COOKIE};
use axum::http::{HeaderMap, HeaderValue};
use praline_protocol::{Hex, read_hex};
use sha2::{Digest, Sha256};

use crate::chance::random;

/// The cookie's name.
const COOKIE_NAME: &str = "praline";
/// How long a browser keeps the cookie, in seconds: as long as browsers let it, 400 days.
const COOKIE_AGE: u32 = 400 * 86_400;

/// A guest as the server knows them: a hash, from which the token cannot be found.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct GuestId(pub(crate) [u8; 16]);

impl fmt::Debug for GuestId {
    /// The first bytes are enough to follow somebody through a log.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}…", Hex(&self.0[..3]))
    }
}

/// The secret that makes somebody a guest.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Token([u8; 16]);

impl Token {
    /// A new guest's token.
    pub(crate) fn new() -> Token {
        Token(random())
    }

    /// The token that a request brings along, as a cookie or as `Authorization: Bearer`.
    pub(crate) fn of(headers: &HeaderMap) -> Option<Token> {
        let bearer = headers.get(AUTHORIZATION).and_then(|value| {
            let value = value.to_str().ok()?.strip_prefix("Bearer ")?;
            read_hex(value).map(Token)
        });
        bearer.or_else(|| {
            let cookies = headers.get_all(COOKIE).iter();
            let mut cookies = cookies
                .filter_map(|line| line.to_str().ok())
                .flat_map(|line| line.split(';'))
                .filter_map(|cookie| cookie.trim().split_once('='));
            let (_, token) = cookies.find(|(name, _)| *name == COOKIE_NAME)?;
            read_hex(token).map(Token)
        })
    }

    /// Who that is.
    pub(crate) fn guest(&self) -> GuestId {
        GuestId(hashed(&self.0))
    }

    /// The header that lets a browser keep the token, out of reach of scripts.
    pub(crate) fn cookie(&self, secure: bool) -> Option<HeaderValue> {
        let token = Hex(&self.0);
        let secure = if secure { "; Secure" } else { "" };
        let text = format!(
            "{COOKIE_NAME}={token}; Path=/; Max-Age={COOKIE_AGE}; HttpOnly; SameSite=Strict{secure}"
        );
        HeaderValue::from_str(&text).ok()
    }
}

/// The first half of a SHA-256: what is kept in place of a secret.
pub(crate) fn hashed(secret: &[u8; 16]) -> [u8; 16] {
    let digest: [u8; 32] = Sha256::digest(secret).into();
    let mut half = [0; 16];
    half.copy_from_slice(&digest[..16]);
    half
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cookie_comes_back_as_the_same_guest_and_other_text_as_nobody() {
        let token = Token::new();
        let cookie = token.cookie(true).expect("plain characters");
        let text = cookie.to_str().expect("ASCII");
        assert!(
            text.ends_with("HttpOnly; SameSite=Strict; Secure"),
            "{text}"
        );
        let pair = text.split(';').next().expect("a pair");
        let mut headers = HeaderMap::new();
        let value = HeaderValue::from_str(&format!("other=1; {pair}")).expect("a header");
        headers.insert(COOKIE, value);
        assert_eq!(Token::of(&headers).map(|t| t.guest()), Some(token.guest()));
        headers.insert(COOKIE, HeaderValue::from_static("praline=abc"));
        assert!(Token::of(&headers).is_none());
    }
}
