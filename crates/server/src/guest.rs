//! Guests: whoever holds a token that this server made is that guest, and nobody asks for more.

use std::fmt;

use axum::http::header::{AUTHORIZATION, COOKIE};
use axum::http::{HeaderMap, HeaderValue};
use hmac::{Hmac, KeyInit, Mac};
use praline_protocol::{Hex, TableId, read_hex};
use sha2::{Digest, Sha256};

/// The cookie's name.
const COOKIE_NAME: &str = "praline";
/// Its name where the page is encrypted: browsers take such a cookie from nobody but this very host.
const HOST_COOKIE_NAME: &str = "__Host-praline";
/// How long a browser keeps the cookie, in seconds: as long as browsers let it, 400 days.
const COOKIE_AGE: u32 = 400 * 86_400;

/// A guest as the server knows them: a hash, from which the token cannot be found.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct GuestId(pub(crate) [u8; 16]);

impl GuestId {
    /// All of it as text, for other nodes.
    pub(crate) fn to_hex(self) -> String {
        Hex(&self.0).to_string()
    }

    /// The guest of a text.
    pub(crate) fn from_hex(text: &str) -> Option<GuestId> {
        read_hex(text).map(GuestId)
    }
}

impl fmt::Debug for GuestId {
    /// The first bytes are enough to follow somebody through a log.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}…", Hex(&self.0[..3]))
    }
}

/// The secret that makes somebody a guest.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Token([u8; 16]);

impl Token {
    /// Who that is.
    pub(crate) fn guest(self) -> GuestId {
        GuestId(hashed(&self.0))
    }
}

/// What a request brings along to show who it comes from.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Shown {
    /// A token of this server.
    Signed(Token),
    /// The same, under a name or in a way that has a better one now.
    Renewable(Token),
    /// A token from when they were not signed; it counts if its guest is known.
    Unsigned(Token),
}

/// Makes tokens, and knows those that it made.
pub(crate) struct Mint {
    key: [u8; 32],
}

impl fmt::Debug for Mint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Mint")
    }
}

impl Mint {
    /// A mint with its secret.
    pub(crate) fn new(key: [u8; 32]) -> Mint {
        Mint { key }
    }

    /// A new guest's token, of bytes that nobody can guess.
    #[expect(
        clippy::unused_self,
        reason = "whoever makes a token must be able to sign it"
    )]
    pub(crate) fn token(&self, random: [u8; 16]) -> Token {
        Token(random)
    }

    /// A token as its holder keeps it: the secret, and the mint's signature.
    pub(crate) fn write(&self, token: Token) -> String {
        let signature = self.digest(b"guest", &token.0);
        format!("{}{}", Hex(&token.0), Hex(&signature[..16]))
    }

    fn read(&self, text: &str) -> Option<Shown> {
        if let Some(secret) = read_hex(text) {
            return Some(Shown::Unsigned(Token(secret)));
        }
        let whole: [u8; 32] = read_hex(text)?;
        let (secret, signature) = whole.split_at(16);
        let right = self.mac(b"guest", secret).verify_truncated_left(signature);
        let token = Token(secret.try_into().ok()?);
        right.is_ok().then_some(Shown::Signed(token))
    }

    /// What a request brings along, what counts most first: `Authorization: Bearer`, then cookies.
    ///
    /// Of several cookies each is looked at: other programs on a host may plant one of ours.
    pub(crate) fn shown(&self, headers: &HeaderMap, is_secure: bool) -> Vec<Shown> {
        let bearer = headers.get(AUTHORIZATION);
        let bearer = bearer.and_then(|value| value.to_str().ok()?.strip_prefix("Bearer "));
        let mut shown = Vec::from_iter(bearer.and_then(|text| self.read(text)));
        let cookies: Vec<(&str, &str)> = headers
            .get_all(COOKIE)
            .iter()
            .filter_map(|line| line.to_str().ok())
            .flat_map(|line| line.split(';'))
            .filter_map(|cookie| cookie.trim().split_once('='))
            .collect();
        for wanted in [HOST_COOKIE_NAME, COOKIE_NAME] {
            let values = cookies.iter().filter(|(name, _)| *name == wanted);
            shown.extend(values.filter_map(|(_, text)| {
                let has_better_name = is_secure && wanted == COOKIE_NAME;
                match self.read(text)? {
                    Shown::Signed(token) if has_better_name => Some(Shown::Renewable(token)),
                    shown => Some(shown),
                }
            }));
        }
        let order = |shown: &Shown| matches!(shown, Shown::Unsigned(_));
        shown.sort_by_key(order);
        shown
    }

    /// The header that lets a browser keep a token, out of reach of scripts.
    pub(crate) fn cookie(&self, token: Token, is_secure: bool) -> Option<HeaderValue> {
        let (name, secure) = if is_secure {
            (HOST_COOKIE_NAME, "; Secure")
        } else {
            (COOKIE_NAME, "")
        };
        let token = self.write(token);
        let text = format!(
            "{name}={token}; Path=/; Max-Age={COOKIE_AGE}; HttpOnly; SameSite=Strict{secure}"
        );
        HeaderValue::from_str(&text).ok()
    }

    /// A number that decides which things a bot overlooks at a point of a game; nobody outside
    /// can compute it.
    pub(crate) fn bot_seed(&self, table: TableId, seq: u64) -> u64 {
        let mut point = Vec::from(table.to_bytes());
        point.extend(seq.to_be_bytes());
        let digest = self.digest(b"bot", &point);
        digest
            .iter()
            .take(8)
            .fold(0, |seed, byte| seed << 8 | u64::from(*byte))
    }

    fn mac(&self, purpose: &[u8], what: &[u8]) -> Hmac<Sha256> {
        let mac = Hmac::<Sha256>::new_from_slice(&self.key);
        let mut mac = mac.unwrap_or_else(|_| unreachable!("a key of any length will do"));
        mac.update(purpose);
        mac.update(&[0]);
        mac.update(what);
        mac
    }

    fn digest(&self, purpose: &[u8], what: &[u8]) -> [u8; 32] {
        self.mac(purpose, what).finalize().into_bytes().into()
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

    fn mint() -> Mint {
        Mint::new([7; 32])
    }

    fn headers(cookies: &str) -> HeaderMap {
        let mut headers = HeaderMap::new();
        headers.insert(COOKIE, cookies.parse().expect("a header"));
        headers
    }

    fn pair(cookie: &HeaderValue) -> String {
        let text = cookie.to_str().expect("ASCII");
        text.split(';').next().expect("a pair").to_owned()
    }

    #[test]
    fn a_cookie_comes_back_as_the_same_guest_and_other_text_as_nobody() {
        let (mint, token) = (mint(), Token([1; 16]));
        let cookie = mint.cookie(token, false).expect("plain characters");
        let headers_of = headers(&format!("other=1; {}", pair(&cookie)));
        assert!(mint.shown(&headers_of, false) == [Shown::Signed(token)]);
        assert!(mint.shown(&headers("praline=abc"), false).is_empty());
    }

    #[test]
    fn only_tokens_of_this_mint_are_signed() {
        let (mint, token) = (mint(), Token([1; 16]));
        let foreign = Mint::new([8; 32]).write(token);
        assert!(
            mint.shown(&headers(&format!("praline={foreign}")), false)
                .is_empty()
        );
        let mut forged = mint.write(token);
        forged.replace_range(0..2, "ff");
        assert!(
            mint.shown(&headers(&format!("praline={forged}")), false)
                .is_empty()
        );
        let chosen = "00".repeat(16);
        let shown = mint.shown(&headers(&format!("praline={chosen}")), false);
        assert!(shown == [Shown::Unsigned(Token([0; 16]))]);
    }

    #[test]
    fn a_planted_cookie_hides_nobody() {
        let (mint, token) = (mint(), Token([1; 16]));
        let own = mint.write(token);
        for planted in [
            "praline=nonsense",
            "praline=",
            &format!("praline={}", "00".repeat(16)),
        ] {
            let shown = mint.shown(&headers(&format!("{planted}; praline={own}")), false);
            assert!(shown.first() == Some(&Shown::Signed(token)), "{planted}");
        }
    }

    #[test]
    fn an_encrypted_page_has_a_cookie_that_nobody_else_can_set() {
        let (mint, token, other) = (mint(), Token([1; 16]), Token([2; 16]));
        let cookie = mint.cookie(token, true).expect("plain characters");
        let text = cookie.to_str().expect("ASCII");
        assert!(text.starts_with("__Host-praline="), "{text}");
        assert!(
            text.ends_with("HttpOnly; SameSite=Strict; Secure"),
            "{text}"
        );
        // It counts before one under the plain name, which is given the better one.
        let both = format!("praline={}; {}", mint.write(other), pair(&cookie));
        let shown = mint.shown(&headers(&both), true);
        assert!(shown == [Shown::Signed(token), Shown::Renewable(other)]);
    }

    #[test]
    fn seeds_of_bots_differ_by_table_and_by_point() {
        let mint = mint();
        let table = TableId::from_bytes([1; 16]);
        assert_eq!(mint.bot_seed(table, 5), mint.bot_seed(table, 5));
        assert_ne!(mint.bot_seed(table, 5), mint.bot_seed(table, 6));
        assert_ne!(
            mint.bot_seed(table, 5),
            Mint::new([8; 32]).bot_seed(table, 5)
        );
    }
}
