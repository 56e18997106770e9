//! The same with AVX2, several times as fast.

#![expect(
    unsafe_code,
    reason = "vector instructions are there or not, which only a look at the processor tells, and \
              they load from addresses; every load here is from an array of the right length"
)]

use std::arch::x86_64::{
    __m256i, _mm_add_epi32, _mm_loadu_si128, _mm_storeu_si128, _mm256_add_epi16, _mm256_add_epi32,
    _mm256_castsi256_si128, _mm256_cvtepi8_epi16, _mm256_extracti128_si256, _mm256_hadd_epi32,
    _mm256_loadu_si256, _mm256_madd_epi16, _mm256_maddubs_epi16, _mm256_max_epi16,
    _mm256_min_epi16, _mm256_packus_epi16, _mm256_permute4x64_epi64, _mm256_set1_epi16,
    _mm256_setzero_si256, _mm256_srai_epi16, _mm256_storeu_si256,
};

use super::super::weights::Weights;
use super::{LANES, MOST_ACTIVE};

/// Must only be called where the processor has AVX2.
#[inline]
pub(super) fn layers(weights: &Weights, on: &[u16], active: &mut [u8], sums: &mut [i32]) {
    // SAFETY: the caller has asked the processor.
    unsafe {
        first(weights, on, active);
        second(weights, active, sums);
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

/// The sums of products, four units at a time.
#[target_feature(enable = "avx2")]
fn second(weights: &Weights, active: &[u8], sums: &mut [i32]) {
    let width = weights.width;
    let (active, _) = active.as_chunks::<32>();
    let (fours, _) = sums.as_chunks_mut::<4>();
    for (four, rows) in fours.iter_mut().zip(weights.dense.chunks_exact(4 * width)) {
        let mut lanes = [_mm256_setzero_si256(); 4];
        for (i, active) in active.iter().enumerate() {
            let active = load_u8(active);
            for (row, lane) in lanes.iter_mut().enumerate() {
                let (weights, _) = rows[row * width + 32 * i..][..32].as_chunks::<32>();
                let pairs = _mm256_maddubs_epi16(active, load_i8(&weights[0]));
                let quads = _mm256_madd_epi16(pairs, _mm256_set1_epi16(1));
                *lane = _mm256_add_epi32(*lane, quads);
            }
        }
        let [a, b, c, d] = lanes;
        let halves = _mm256_hadd_epi32(_mm256_hadd_epi32(a, b), _mm256_hadd_epi32(c, d));
        let low = _mm256_castsi256_si128(halves);
        let both = _mm_add_epi32(low, _mm256_extracti128_si256::<1>(halves));
        // SAFETY: a four has room for four numbers of 32 bits.
        unsafe { _mm_storeu_si128(four.as_mut_ptr().cast(), both) };
    }
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
