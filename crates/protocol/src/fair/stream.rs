//! The stream of random numbers, and dealing from it.

use hmac::{Hmac, KeyInit, Mac};
use praline_rules::{BySeat, Chance, Deal, Game, Rules, Seat, draw_start};
use sha2::{Digest, Sha256};

/// What the key is made for.
const LABEL: &[u8] = b"praline-deal-1";

/// The commitment to a secret.
pub fn commitment(secret: &[u8; 32]) -> [u8; 32] {
    Sha256::digest(secret).into()
}

/// The random numbers of one game.
#[derive(Clone)]
pub struct Stream {
    key: [u8; 32],
    block: [u8; 32],
    /// The number of the next block.
    next: u64,
    /// How many bytes of the block have been used.
    used: usize,
}

impl Stream {
    /// The stream that follows from the secret, the rules and what each seat added.
    pub fn new(secret: &[u8; 32], rules: Rules, entropy: &BySeat<Option<[u8; 16]>>) -> Stream {
        let mut mac = keyed(secret);
        mac.update(LABEL);
        mac.update(&[0]);
        mac.update(rules.to_string().as_bytes());
        for seat in rules.players.seats() {
            mac.update(&[0]);
            if let Some(bytes) = &entropy[seat] {
                mac.update(bytes);
            }
        }
        Stream {
            key: mac.finalize().into_bytes().into(),
            block: [0; 32],
            next: 0,
            used: 32,
        }
    }

    fn word(&mut self) -> u32 {
        if self.used == self.block.len() {
            let mut mac = keyed(&self.key);
            mac.update(&self.next.to_be_bytes());
            self.block = mac.finalize().into_bytes().into();
            self.next += 1;
            self.used = 0;
        }
        let mut bytes = [0; 4];
        bytes.copy_from_slice(&self.block[self.used..self.used + 4]);
        self.used += 4;
        u32::from_be_bytes(bytes)
    }
}

/// A key of 32 bytes is as long as any needs to be.
fn keyed(key: &[u8; 32]) -> Hmac<Sha256> {
    match Hmac::<Sha256>::new_from_slice(key) {
        Ok(mac) => mac,
        Err(_) => unreachable!("a key may have any length"),
    }
}

impl Chance for Stream {
    fn below(&mut self, n: u32) -> u32 {
        let n = n.max(1);
        let fair = (1 << 32) / u64::from(n) * u64::from(n);
        loop {
            let x = self.word();
            if u64::from(x) < fair {
                return x % n;
            }
        }
    }
}

/// Whoever deals at a table; nothing else reads the secret.
#[derive(Clone)]
pub struct Dealer {
    stream: Stream,
}

impl Dealer {
    /// A dealer at the beginning of the stream.
    pub fn new(secret: &[u8; 32], rules: Rules, entropy: &BySeat<Option<[u8; 16]>>) -> Dealer {
        let stream = Stream::new(secret, rules, entropy);
        Dealer { stream }
    }

    /// Draws who begins.
    pub fn start(&mut self, rules: Rules) -> Seat {
        draw_start(rules.players, &mut self.stream)
    }

    /// Draws the deal that is due, if one is.
    pub fn deal(&mut self, game: &Game) -> Option<Deal> {
        Deal::draw(game, &mut self.stream)
    }
}

impl std::fmt::Debug for Dealer {
    /// Says nothing: whoever reads a log must not learn the coming deals.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Dealer")
    }
}
