//! The same with AVX-512, on processors that have all that nets use of it.

#![expect(
    unsafe_code,
    reason = "vector instructions are there or not, which only a look at the processor tells, and \
              they load from addresses; every load here is from an array of the right length"
)]

use std::arch::x86_64::{
    __m512i, _mm256_loadu_si256, _mm256_storeu_si256, _mm512_add_epi16, _mm512_cvtepi8_epi16,
    _mm512_cvtepi16_epi8, _mm512_dpbusd_epi32, _mm512_loadu_si512, _mm512_max_epi16,
    _mm512_min_epi16, _mm512_set1_epi16, _mm512_set1_epi32, _mm512_setzero_si512,
    _mm512_srai_epi16, _mm512_storeu_si512,
};

use super::super::weights::Weights;
use super::{LANES, MOST_ACTIVE};

/// Whether the processor has it.
#[inline]
pub(super) fn is_there() -> bool {
    std::is_x86_feature_detected!("avx512bw") && std::is_x86_feature_detected!("avx512vnni")
}

/// Must only be called where the processor has what is needed.
#[inline]
pub(super) fn layers(weights: &Weights, on: &[u16], active: &mut [u8], sums: &mut [i32]) {
    // SAFETY: the caller has asked the processor.
    unsafe {
        first(weights, on, active);
        match sums.len() / 32 {
            1 => second::<2>(weights, active, sums),
            2 => second::<4>(weights, active, sums),
            3 => second::<6>(weights, active, sums),
            _ => second::<8>(weights, active, sums),
        }
    }
}

/// The activations: bias and rows, 64 lanes at a time in two registers.
#[target_feature(enable = "avx512f,avx512bw")]
fn first(weights: &Weights, on: &[u16], active: &mut [u8]) {
    let (blocks, _) = active.as_chunks_mut::<LANES>();
    let (biases, _) = weights.bias.as_chunks::<LANES>();
    for (block, (out, bias)) in blocks.iter_mut().zip(biases).enumerate() {
        let (bias, _) = bias.as_chunks::<32>();
        let mut lanes = [load_16(&bias[0]), load_16(&bias[1])];
        for input in on {
            let at = usize::from(*input) * weights.width + block * LANES;
            let (row, _) = weights.rows[at..at + LANES].as_chunks::<32>();
            lanes[0] = _mm512_add_epi16(lanes[0], load_8_as_16(&row[0]));
            lanes[1] = _mm512_add_epi16(lanes[1], load_8_as_16(&row[1]));
        }
        let (halves, _) = out.as_chunks_mut::<32>();
        for (out, lanes) in halves.iter_mut().zip(lanes) {
            let narrow = _mm512_cvtepi16_epi8(cut(lanes));
            // SAFETY: 32 bytes are stored.
            unsafe { _mm256_storeu_si256(out.as_mut_ptr().cast(), narrow) };
        }
    }
}

/// The sums of products: a lane for each unit, four activations at a time.
#[target_feature(enable = "avx512f,avx512bw,avx512vnni")]
fn second<const REGISTERS: usize>(weights: &Weights, active: &[u8], sums: &mut [i32]) {
    let mut lanes = [_mm512_setzero_si512(); REGISTERS];
    let (groups, _) = active.as_chunks::<4>();
    for (group, active) in groups.iter().enumerate() {
        let active = _mm512_set1_epi32(i32::from_le_bytes(*active));
        let (of_units, _) = weights.dense_packed.group(group).as_chunks::<64>();
        for (lanes, of_units) in lanes.iter_mut().zip(of_units) {
            *lanes = _mm512_dpbusd_epi32(*lanes, active, load_8(of_units));
        }
    }
    let (sums, _) = sums.as_chunks_mut::<16>();
    for (sums, lanes) in sums.iter_mut().zip(lanes) {
        // SAFETY: 16 numbers of 32 bits are stored.
        unsafe { _mm512_storeu_si512(sums.as_mut_ptr().cast(), lanes) };
    }
}

/// From 64ths to 16ths, within what is active.
#[inline]
#[target_feature(enable = "avx512f,avx512bw")]
fn cut(lanes: __m512i) -> __m512i {
    let positive = _mm512_max_epi16(_mm512_srai_epi16::<2>(lanes), _mm512_setzero_si512());
    _mm512_min_epi16(positive, _mm512_set1_epi16(MOST_ACTIVE))
}

#[inline]
#[target_feature(enable = "avx512f")]
fn load_16(from: &[i16; 32]) -> __m512i {
    // SAFETY: 32 numbers of 16 bits are 64 bytes.
    unsafe { _mm512_loadu_si512(from.as_ptr().cast()) }
}

#[inline]
#[target_feature(enable = "avx512f,avx512bw")]
fn load_8_as_16(from: &[i8; 32]) -> __m512i {
    // SAFETY: 32 bytes are loaded.
    _mm512_cvtepi8_epi16(unsafe { _mm256_loadu_si256(from.as_ptr().cast()) })
}

#[inline]
#[target_feature(enable = "avx512f")]
fn load_8(from: &[i8; 64]) -> __m512i {
    // SAFETY: 64 bytes are loaded.
    unsafe { _mm512_loadu_si512(from.as_ptr().cast()) }
}
