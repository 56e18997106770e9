//! The sums and products of a net.
//!
//! All numbers are integers that cannot overflow, so the order in which they are added changes nothing:
//! plain loops, AVX2, AVX-512 and the vectors of WebAssembly give the same numbers, bit for bit.

#[cfg(target_arch = "x86_64")]
mod avx2;
#[cfg(target_arch = "x86_64")]
mod avx512;
mod packed;
#[cfg(any(test, not(all(target_arch = "wasm32", target_feature = "simd128"))))]
mod plain;
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
mod simd128;

pub(super) use self::packed::Packed;

use super::weights::Weights;

/// What the width of a first layer is a multiple of.
pub(super) const LANES: usize = 64;
/// The widest first layer there may be.
pub(super) const WIDEST: usize = 512;
/// The most units that the second layer may have.
pub(super) const MOST_UNITS: usize = 128;
/// The largest activation of the first layer, in 16ths. Two products of it with a weight of a byte fit
/// into 16 bits, as AVX2 adds them up.
const MOST_ACTIVE: i16 = 127;
/// The largest activation of the second layer, in 64ths.
const MOST_HIDDEN: i32 = 4095;

/// The activations of the second layer, in 64ths.
pub(super) type Hidden = [i16; MOST_UNITS];

/// Both layers of a position whose inputs are on: as many units as are wanted, those of the value first.
#[inline]
pub(super) fn hidden(weights: &Weights, on: &[u16], units: usize) -> Hidden {
    hidden_by(layers, weights, on, units)
}

/// The ways to compute that this processor has, with their names; plain loops first.
#[cfg(test)]
pub(super) fn ways() -> Vec<(&'static str, Layers)> {
    let mut ways: Vec<(&'static str, Layers)> = vec![("plain loops", plain::layers)];
    #[cfg(target_arch = "x86_64")]
    {
        if avx2::is_there() {
            ways.push(("AVX2", avx2::layers));
        }
        if avx512::is_there() {
            ways.push(("AVX-512", avx512::layers));
        }
    }
    ways
}

/// Computes the activations of the first layer, and what the second makes of them before its bias.
#[cfg(test)]
pub(super) type Layers = fn(&Weights, &[u16], &mut [u8], &mut [i32]);

#[inline]
pub(super) fn hidden_by(
    layers: impl Fn(&Weights, &[u16], &mut [u8], &mut [i32]),
    weights: &Weights,
    on: &[u16],
    units: usize,
) -> Hidden {
    let mut active = [0; WIDEST];
    let active = &mut active[..weights.width];
    let mut sums = [0; MOST_UNITS];
    let sums = &mut sums[..units.next_multiple_of(packed::BLOCK)];
    layers(weights, on, active, sums);
    let mut hidden = [0; MOST_UNITS];
    for ((unit, sum), bias) in hidden.iter_mut().zip(sums).zip(&weights.dense_bias) {
        *unit = narrow(((*bias + *sum) >> 4).clamp(0, MOST_HIDDEN));
    }
    hidden
}

/// The activations of the first layer, and what the second makes of them before its bias.
#[cfg(target_arch = "x86_64")]
#[inline]
fn layers(weights: &Weights, on: &[u16], active: &mut [u8], sums: &mut [i32]) {
    if avx512::is_there() {
        avx512::layers(weights, on, active, sums);
    } else if avx2::is_there() {
        avx2::layers(weights, on, active, sums);
    } else {
        plain::layers(weights, on, active, sums);
    }
}

#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
use simd128::layers;

#[cfg(not(any(
    target_arch = "x86_64",
    all(target_arch = "wasm32", target_feature = "simd128")
)))]
use plain::layers;

/// The sum of products; both are equally long.
#[inline]
pub(super) fn dot(a: &[i16], b: &[i16]) -> i32 {
    #[cfg(target_arch = "x86_64")]
    if avx2::is_there() {
        return avx2::dot(a, b);
    }
    plain_dot(a, b)
}

#[inline]
fn plain_dot(a: &[i16], b: &[i16]) -> i32 {
    let products = a.iter().zip(b).map(|(a, b)| i32::from(*a) * i32::from(*b));
    products.fold(0, i32::wrapping_add)
}

#[inline]
#[expect(clippy::cast_possible_truncation, reason = "cut to 12 bits before")]
fn narrow(sum: i32) -> i16 {
    sum as i16
}
