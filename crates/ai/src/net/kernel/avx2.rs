//! The same with AVX2, several times as fast.

#![expect(
    unsafe_code,
    reason = "vector instructions are there or not, which only a look at the processor tells, and \
              they load from addresses; every load here is from an array of the right length"
)]

use std::arch::x86_64::{
    __m256i, _mm_add_epi32, _mm_cvtsi128_si32, _mm_loadu_si128, _mm_shuffle_epi32,
    _mm256_add_epi16, _mm256_add_epi32, _mm256_castsi256_ps, _mm256_castsi256_si128,
    _mm256_cmpeq_epi32, _mm256_cvtepi8_epi16, _mm256_extracti128_si256, _mm256_loadu_si256,
    _mm256_madd_epi16, _mm256_maddubs_epi16, _mm256_max_epi16, _mm256_min_epi16,
    _mm256_movemask_ps, _mm256_packus_epi16, _mm256_permute4x64_epi64, _mm256_set1_epi16,
    _mm256_set1_epi32, _mm256_setzero_si256, _mm256_srai_epi16, _mm256_storeu_si256,
};

use super::super::weights::Weights;
use super::{LANES, MOST_ACTIVE};

/// Whether the processor has it.
#[inline]
pub(super) fn is_there() -> bool {
    std::is_x86_feature_detected!("avx2")
}

/// Must only be called where the processor has AVX2.
#[inline]
pub(super) fn layers(weights: &Weights, on: &[u16], active: &mut [u8], sums: &mut [i32]) {
    // SAFETY: the caller has asked the processor.
    unsafe {
        first(weights, on, active);
        match sums.len() / 32 {
            1 => second::<4>(weights, active, sums),
            2 => second::<8>(weights, active, sums),
            3 => second::<12>(weights, active, sums),
            _ => second::<16>(weights, active, sums),
        }
    }
}

/// The activations: bias and rows, 64 lanes at a time in four registers.
#[target_feature(enable = "avx2")]
fn first(weights: &Weights, on: &[u16], active: &mut [u8]) {
    let (blocks, _) = active.as_chunks_mut::<LANES>();
    let (biases, _) = weights.bias.as_chunks::<LANES>();
    for (block, (out, bias)) in blocks.iter_mut().zip(biases).enumerate() {
        let (bias, _) = bias.as_chunks::<16>();
        let mut lanes = [
            load_16(&bias[0]),
            load_16(&bias[1]),
            load_16(&bias[2]),
            load_16(&bias[3]),
        ];
        for input in on {
            let at = usize::from(*input) * weights.width + block * LANES;
            let (row, _) = weights.rows[at..at + LANES].as_chunks::<16>();
            lanes[0] = _mm256_add_epi16(lanes[0], load_8_as_16(&row[0]));
            lanes[1] = _mm256_add_epi16(lanes[1], load_8_as_16(&row[1]));
            lanes[2] = _mm256_add_epi16(lanes[2], load_8_as_16(&row[2]));
            lanes[3] = _mm256_add_epi16(lanes[3], load_8_as_16(&row[3]));
        }
        let lanes = [cut(lanes[0]), cut(lanes[1]), cut(lanes[2]), cut(lanes[3])];
        let (halves, _) = out.as_chunks_mut::<32>();
        for (half, out) in halves.iter_mut().enumerate() {
            let packed = _mm256_packus_epi16(lanes[2 * half], lanes[2 * half + 1]);
            // Packing takes from both halves of a register in turn; this puts them in order.
            store_8(out, _mm256_permute4x64_epi64::<0b11_01_10_00>(packed));
        }
    }
}

/// The sums of products: a lane for each unit, four activations at a time, unless none of them is active.
#[target_feature(enable = "avx2")]
fn second<const REGISTERS: usize>(weights: &Weights, active: &[u8], sums: &mut [i32]) {
    let mut lanes = [_mm256_setzero_si256(); REGISTERS];
    let (chunks, _) = active.as_chunks::<32>();
    for (chunk, active) in chunks.iter().enumerate() {
        let (groups, _) = active.as_chunks::<4>();
        let mut left = active_groups(active);
        while left > 0 {
            let group = left.trailing_zeros() as usize;
            left &= left - 1;
            let active = _mm256_set1_epi32(i32::from_le_bytes(groups[group]));
            let (of_units, _) = weights.dense_packed.group(8 * chunk + group).as_chunks();
            for (lanes, of_units) in lanes.iter_mut().zip(of_units) {
                let pairs = _mm256_maddubs_epi16(active, load_i8(of_units));
                let fours = _mm256_madd_epi16(pairs, _mm256_set1_epi16(1));
                *lanes = _mm256_add_epi32(*lanes, fours);
            }
        }
    }
    let (sums, _) = sums.as_chunks_mut::<8>();
    for (sums, lanes) in sums.iter_mut().zip(lanes) {
        // SAFETY: eight numbers of 32 bits are stored.
        unsafe { _mm256_storeu_si256(sums.as_mut_ptr().cast(), lanes) };
    }
}

/// Which fours of activations are not all zero, a bit for each.
#[inline]
#[target_feature(enable = "avx2")]
fn active_groups(active: &[u8; 32]) -> u32 {
    let silent = _mm256_cmpeq_epi32(load_u8(active), _mm256_setzero_si256());
    !_mm256_movemask_ps(_mm256_castsi256_ps(silent)).cast_unsigned() & 0xFF
}

/// The sum of products; must only be called where the processor has AVX2.
#[inline]
pub(super) fn dot(a: &[i16], b: &[i16]) -> i32 {
    // SAFETY: the caller has asked the processor.
    unsafe { sum_of_products(a, b) }
}

#[target_feature(enable = "avx2")]
fn sum_of_products(a: &[i16], b: &[i16]) -> i32 {
    let ((a, a_rest), (b, b_rest)) = (a.as_chunks::<16>(), b.as_chunks::<16>());
    let mut lanes = _mm256_setzero_si256();
    for (a, b) in a.iter().zip(b) {
        lanes = _mm256_add_epi32(lanes, _mm256_madd_epi16(load_16(a), load_16(b)));
    }
    let halves = _mm_add_epi32(
        _mm256_castsi256_si128(lanes),
        _mm256_extracti128_si256::<1>(lanes),
    );
    let pairs = _mm_add_epi32(halves, _mm_shuffle_epi32::<0b00_00_11_10>(halves));
    let sum = _mm_add_epi32(pairs, _mm_shuffle_epi32::<0b00_00_00_01>(pairs));
    _mm_cvtsi128_si32(sum).wrapping_add(super::plain_dot(a_rest, b_rest))
}

/// From 64ths to 16ths, within what is active.
#[inline]
#[target_feature(enable = "avx2")]
fn cut(lane: __m256i) -> __m256i {
    let positive = _mm256_max_epi16(_mm256_srai_epi16::<2>(lane), _mm256_setzero_si256());
    _mm256_min_epi16(positive, _mm256_set1_epi16(MOST_ACTIVE))
}

#[inline]
#[target_feature(enable = "avx2")]
fn load_16(from: &[i16; 16]) -> __m256i {
    // SAFETY: 16 numbers of 16 bits are 32 bytes.
    unsafe { _mm256_loadu_si256(from.as_ptr().cast()) }
}

#[inline]
#[target_feature(enable = "avx2")]
fn load_8_as_16(from: &[i8; 16]) -> __m256i {
    // SAFETY: 16 bytes are loaded.
    _mm256_cvtepi8_epi16(unsafe { _mm_loadu_si128(from.as_ptr().cast()) })
}

#[inline]
#[target_feature(enable = "avx2")]
fn load_u8(from: &[u8; 32]) -> __m256i {
    // SAFETY: 32 bytes are loaded.
    unsafe { _mm256_loadu_si256(from.as_ptr().cast()) }
}

#[inline]
#[target_feature(enable = "avx2")]
fn load_i8(from: &[i8; 32]) -> __m256i {
    // SAFETY: 32 bytes are loaded.
    unsafe { _mm256_loadu_si256(from.as_ptr().cast()) }
}

#[inline]
#[target_feature(enable = "avx2")]
fn store_8(to: &mut [u8; 32], from: __m256i) {
    // SAFETY: 32 bytes are stored.
    unsafe { _mm256_storeu_si256(to.as_mut_ptr().cast(), from) }
}
