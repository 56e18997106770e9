//! Secrets: random bytes, from the operating system unless a test passes in others.

/// Where random bytes come from.
///
/// No setting of a host chooses it: whoever could guess these bytes could guess tokens and deals.
pub trait Randomness: Send + Sync + 'static {
    /// Fills all of it with random bytes.
    fn fill(&self, bytes: &mut [u8]);
}

/// The operating system's random bytes, which nobody can guess.
#[derive(Clone, Copy, Debug, Default)]
pub struct SystemRandomness;

impl Randomness for SystemRandomness {
    /// # Panics
    /// Where the operating system has none: a server must not go on with secrets that can be guessed.
    fn fill(&self, bytes: &mut [u8]) {
        if let Err(fault) = getrandom::fill(bytes) {
            panic!("the operating system gives no random bytes: {fault}");
        }
    }
}

/// As many random bytes of the operating system as asked for, for what a store draws.
pub(crate) fn random<const N: usize>() -> [u8; N] {
    draw(&SystemRandomness)
}

/// As many random bytes as asked for.
pub(crate) fn draw<const N: usize>(from: &dyn Randomness) -> [u8; N] {
    let mut bytes = [0; N];
    from.fill(&mut bytes);
    bytes
}
