//! Plain loops: what the others are measured against.

use super::super::weights::Weights;
use super::MOST_ACTIVE;

pub(super) fn layers(weights: &Weights, on: &[u16], active: &mut [u8], sums: &mut [i32]) {
    let mut first = [0; super::WIDEST];
    let first = &mut first[..weights.width];
    first.copy_from_slice(&weights.bias);
    for input in on {
        let row = &weights.rows[usize::from(*input) * weights.width..][..weights.width];
        for (sum, weight) in first.iter_mut().zip(row) {
            *sum += i16::from(*weight);
        }
    }
    for (active, sum) in active.iter_mut().zip(first) {
        *active = u8::try_from((*sum >> 2).clamp(0, MOST_ACTIVE)).unwrap_or(0);
    }
    for (sum, row) in sums
        .iter_mut()
        .zip(weights.dense.chunks_exact(weights.width))
    {
        let products = active.iter().zip(row);
        let products = products.map(|(a, w)| i32::from(*a) * i32::from(*w));
        *sum = products.sum();
    }
}
