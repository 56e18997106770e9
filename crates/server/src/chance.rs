//! Secrets: random bytes from the operating system.

/// As many random bytes as asked for.
///
/// # Panics
/// Where the operating system has none: a server must not go on with secrets that can be guessed.
pub(crate) fn random<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    if let Err(fault) = getrandom::fill(&mut bytes) {
        panic!("the operating system gives no random bytes: {fault}");
    }
    bytes
}
