//! From expected points to chances of winning, in integers.

#![expect(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_sign_loss,
    reason = "chances are at most CERTAIN, 17 bits, and indices into the table are clamped to it"
)]

use praline_rules::BySeat;

use super::CERTAIN;

/// Steps of the table for one factor *e*.
const STEPS: i64 = 64;
/// Beyond that many steps nothing is left.
const LAST: usize = 512;

/// *e* to the power of −i/64, out of [`CERTAIN`].
const POWERS: [u32; LAST + 1] = {
    /// *e* to the power of −1/64, out of 2^32.
    const STEP: u128 = 4_228_380_000;
    let mut powers = [0; LAST + 1];
    // 32 bits more than are kept, so that rounding does not add up.
    let mut power: u128 = (CERTAIN as u128) << 32;
    let mut i = 0;
    while i <= LAST {
        powers[i] = (power >> 32) as u32;
        power = (power * STEP) >> 32;
        i += 1;
    }
    powers
};

/// *e* to the power of −behind/spread, out of [`CERTAIN`]; never quite nothing.
#[inline]
pub(crate) fn decay(behind: i32, spread: i32) -> u32 {
    let steps = i64::from(behind) * STEPS / i64::from(spread.max(1));
    POWERS[steps.clamp(0, LAST as i64) as usize]
}

/// The same, between the steps of the table in proportion.
#[inline]
pub(crate) fn decay_finely(behind: i32, spread: i32) -> u32 {
    let spread = i64::from(spread.max(1));
    let steps = i64::from(behind.max(0)) * STEPS;
    let whole = (steps / spread).min(LAST as i64 - 1) as usize;
    let (here, next) = (i64::from(POWERS[whole]), i64::from(POWERS[whole + 1]));
    let part = (steps - whole as i64 * spread).min(spread);
    (here - (here - next) * part / spread) as u32
}

/// The chances to win of seats with these values: the odds of two are *e* to one where their
/// values are one spread apart.
pub(crate) fn win_chances(values: &BySeat<i32>, players: usize, spread: i32) -> BySeat<u32> {
    let playing = &values.0[..players.min(4)];
    let best = playing.iter().copied().max().unwrap_or(0);
    let mut odds = BySeat::default();
    for (odd, value) in odds.0.iter_mut().zip(playing) {
        *odd = decay(best - value, spread);
    }
    let sum: u64 = odds.0.iter().map(|o| u64::from(*o)).sum();
    BySeat(
        odds.0
            .map(|o| (u64::from(o) * u64::from(CERTAIN) / sum.max(1)) as u32),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_spread_is_one_factor_e() {
        let e = f64::from(decay(0, 500)) / f64::from(decay(500, 500));
        assert!((e - std::f64::consts::E).abs() < 0.001, "{e}");
    }

    #[test]
    fn chances_of_all_seats_make_one() {
        let chances = win_chances(&BySeat([300, 0, -200, 9_000]), 3, 700);
        assert_eq!(chances.0[3], 0, "seat 4 does not play");
        let sum: u32 = chances.0.iter().sum();
        assert!(CERTAIN - sum < 4, "{chances:?}");
        assert!(chances.0[0] > chances.0[1] && chances.0[1] > chances.0[2]);
    }
}
