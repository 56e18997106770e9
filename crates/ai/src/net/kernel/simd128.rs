//! The same with the vector instructions of WebAssembly.

#![expect(
    unsafe_code,
    reason = "vector loads are from addresses; every load here is from an array of the right length"
)]

use std::arch::wasm32::{
    i16x8_add, i16x8_extend_high_i8x16, i16x8_extend_low_i8x16, i16x8_max, i16x8_min, i16x8_shr,
    i16x8_splat, i32x4_add, i32x4_dot_i16x8, i32x4_splat, u8x16_narrow_i16x8, v128, v128_load,
    v128_store,
};

use super::super::weights::Weights;
use super::packed::BLOCK;
use super::{LANES, MOST_ACTIVE};

pub(super) fn layers(weights: &Weights, on: &[u16], active: &mut [u8], sums: &mut [i32]) {
    first(weights, on, active);
    second(weights, active, sums);
}

/// The activations: bias and rows, 64 lanes at a time in eight registers.
fn first(weights: &Weights, on: &[u16], active: &mut [u8]) {
    let (blocks, _) = active.as_chunks_mut::<LANES>();
    let (biases, _) = weights.bias.as_chunks::<LANES>();
    for (block, (out, bias)) in blocks.iter_mut().zip(biases).enumerate() {
        let (bias, _) = bias.as_chunks::<8>();
        let mut lanes: [v128; 8] = std::array::from_fn(|i| load_16(&bias[i]));
        for input in on {
            let at = usize::from(*input) * weights.width + block * LANES;
            let (row, _) = weights.rows[at..at + LANES].as_chunks::<16>();
            for (i, row) in row.iter().enumerate() {
                let row = load_8(row);
                lanes[2 * i] = i16x8_add(lanes[2 * i], i16x8_extend_low_i8x16(row));
                lanes[2 * i + 1] = i16x8_add(lanes[2 * i + 1], i16x8_extend_high_i8x16(row));
            }
        }
        let (out, _) = out.as_chunks_mut::<16>();
        for (i, out) in out.iter_mut().enumerate() {
            let narrow = u8x16_narrow_i16x8(cut(lanes[2 * i]), cut(lanes[2 * i + 1]));
            // SAFETY: 16 bytes are stored.
            unsafe { v128_store(out.as_mut_ptr().cast(), narrow) };
        }
    }
}

/// From 64ths to 16ths, within what is active.
fn cut(lane: v128) -> v128 {
    let most = i16x8_splat(MOST_ACTIVE);
    let positive = i16x8_max(i16x8_shr(lane, 2), i16x8_splat(0));
    i16x8_min(positive, most)
}

/// The sums of products: a lane for each unit, two activations at a time, unless neither is active.
fn second(weights: &Weights, active: &[u8], sums: &mut [i32]) {
    let (pairs, _) = active.as_chunks::<2>();
    let (blocks, _) = sums.as_chunks_mut::<BLOCK>();
    for (block, sums) in blocks.iter_mut().enumerate() {
        let mut lanes = [i32x4_splat(0); BLOCK / 4];
        for (group, pair) in pairs.iter().enumerate() {
            if *pair == [0, 0] {
                continue;
            }
            let active = i32x4_splat(i32::from(pair[0]) | i32::from(pair[1]) << 16);
            let of_block = &weights.dense_packed.group(group)[2 * BLOCK * block..][..2 * BLOCK];
            let (of_units, _) = of_block.as_chunks::<8>();
            for (lanes, of_units) in lanes.iter_mut().zip(of_units) {
                *lanes = i32x4_add(*lanes, i32x4_dot_i16x8(active, load_16(of_units)));
            }
        }
        let (sums, _) = sums.as_chunks_mut::<4>();
        for (sums, lanes) in sums.iter_mut().zip(lanes) {
            // SAFETY: four numbers of 32 bits are stored.
            unsafe { v128_store(sums.as_mut_ptr().cast(), lanes) };
        }
    }
}

fn load_16(from: &[i16; 8]) -> v128 {
    // SAFETY: eight numbers of 16 bits are 16 bytes.
    unsafe { v128_load(from.as_ptr().cast()) }
}

fn load_8(from: &[i8; 16]) -> v128 {
    // SAFETY: 16 bytes are loaded.
    unsafe { v128_load(from.as_ptr().cast()) }
}
