//! The weights of the second layer in the order in which vector instructions take them.

/// Units are computed in blocks of so many.
pub(in super::super) const BLOCK: usize = 32;

#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
type Weight = i16;
#[cfg(not(all(target_arch = "wasm32", target_feature = "simd128")))]
type Weight = i8;

/// How many activations are multiplied and summed up by one instruction: they fill 32 bits.
pub(super) const TOGETHER: usize = 4 / size_of::<Weight>();

/// For each group of activations that are multiplied together, the weights of all units one after another.
///
/// So one group of activations is loaded into all lanes, each lane is a unit, and nothing has to be summed
/// across lanes; groups that are not active are left out. Units are filled up with zeros to whole blocks.
#[derive(Debug)]
pub(in super::super) struct Packed {
    weights: Vec<Weight>,
    /// How many weights a group has.
    each: usize,
}

impl Packed {
    /// The weights of units, each with as many as the first layer is wide.
    pub(in super::super) fn new(dense: &[i8], width: usize) -> Packed {
        let units = dense.len() / width;
        let each = units.next_multiple_of(BLOCK) * TOGETHER;
        let mut weights = vec![0; width / TOGETHER * each];
        for (unit, of_unit) in dense.chunks_exact(width).enumerate() {
            for (i, weight) in of_unit.iter().enumerate() {
                let at = i / TOGETHER * each + unit * TOGETHER + i % TOGETHER;
                weights[at] = Weight::from(*weight);
            }
        }
        Packed { weights, each }
    }

    /// The weights of a group, unit by unit.
    #[inline]
    pub(super) fn group(&self, group: usize) -> &[Weight] {
        &self.weights[group * self.each..][..self.each]
    }
}
