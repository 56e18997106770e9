//! The sums and products of a net.
//!
//! All numbers are integers that cannot overflow, so the order in which they are added changes nothing:
//! one source, compiled for plain processors, for AVX2 and for the vector instructions of WebAssembly,
//! gives the same numbers everywhere.

use super::weights::Weights;

/// As many lanes of a sum as stay in registers while rows are added.
const LANES: usize = 64;
/// The widest first layer there may be.
pub(super) const WIDEST: usize = 512;
/// The most units that the second layer may have.
pub(super) const MOST_UNITS: usize = 128;
/// The largest activation of the first layer, in 16ths.
const MOST_ACTIVE: i16 = 127;
/// The largest activation of the second layer, in 64ths.
const MOST_HIDDEN: i32 = 4095;

/// The activations of the second layer, in 64ths.
pub(super) type Hidden = [i16; MOST_UNITS];

/// Computes both layers of a position whose inputs are on.
#[inline]
pub(super) fn hidden(weights: &Weights, on: &[u16]) -> Hidden {
    #[cfg(target_arch = "x86_64")]
    if std::is_x86_feature_detected!("avx2") {
        return with_avx2(weights, on);
    }
    layers(weights, on)
}

#[cfg(target_arch = "x86_64")]
#[expect(
    unsafe_code,
    reason = "plain loops are several times slower without these instructions; asked for just before"
)]
fn with_avx2(weights: &Weights, on: &[u16]) -> Hidden {
    #[target_feature(enable = "avx2")]
    fn compiled(weights: &Weights, on: &[u16]) -> Hidden {
        layers(weights, on)
    }
    // SAFETY: the only caller has just seen that the processor has AVX2; nothing else is asked of it.
    unsafe { compiled(weights, on) }
}

/// Both layers, in plain loops that a compiler can turn into vector instructions.
#[inline(always)]
#[expect(
    clippy::inline_always,
    reason = "compiled again for each set of instructions"
)]
pub(super) fn layers(weights: &Weights, on: &[u16]) -> Hidden {
    let mut active = [0; WIDEST];
    let active = &mut active[..weights.width];
    for (block, out) in active.chunks_exact_mut(LANES).enumerate() {
        add_rows(weights, on, block * LANES, out);
    }
    let mut hidden = [0; MOST_UNITS];
    let rows = weights.dense.chunks_exact(weights.width);
    for ((unit, row), bias) in hidden.iter_mut().zip(rows).zip(&weights.dense_bias) {
        let sum = (*bias + dot(active, row)) >> 4;
        *unit = narrow(sum.clamp(0, MOST_HIDDEN));
    }
    hidden
}

/// Some lanes of the first layer: bias and rows, cut to what is active.
#[inline(always)]
#[expect(
    clippy::inline_always,
    reason = "compiled again for each set of instructions"
)]
fn add_rows(weights: &Weights, on: &[u16], from: usize, out: &mut [i16]) {
    let mut sums = [0_i16; LANES];
    sums.copy_from_slice(&weights.bias[from..from + LANES]);
    for input in on {
        let at = usize::from(*input) * weights.width + from;
        let row = &weights.rows[at..at + LANES];
        for (sum, weight) in sums.iter_mut().zip(row) {
            *sum = sum.wrapping_add(*weight);
        }
    }
    for (out, sum) in out.iter_mut().zip(sums) {
        *out = (sum >> 2).clamp(0, MOST_ACTIVE);
    }
}

/// The sum of products.
#[inline(always)]
#[expect(
    clippy::inline_always,
    reason = "compiled again for each set of instructions"
)]
pub(super) fn dot(a: &[i16], b: &[i16]) -> i32 {
    let products = a.iter().zip(b).map(|(a, b)| i32::from(*a) * i32::from(*b));
    products.fold(0, i32::wrapping_add)
}

#[inline]
#[expect(clippy::cast_possible_truncation, reason = "cut to 12 bits before")]
fn narrow(sum: i32) -> i16 {
    sum as i16
}
