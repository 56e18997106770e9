//! Numbers that look like any others.

/// A number of 32 bits that looks like any other, always the same for the same two.
pub(super) const fn scatter(seed: u64, place: u64) -> u64 {
    let mixed = (seed ^ seed >> 31 ^ place << 32).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    let mixed = (mixed ^ mixed >> 29).wrapping_mul(0xD6E8_FEB8_6659_FD93);
    mixed >> 32
}
