//! Chance from the browser's own generator, which is fit for secrets.

use praline_rules::Chance;
use wasm_bindgen::prelude::wasm_bindgen;

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(js_namespace = crypto, js_name = getRandomValues)]
    fn fill(bytes: &mut [u8]);
}

fn random_u32() -> u32 {
    let mut bytes = [0; 4];
    fill(&mut bytes);
    u32::from_le_bytes(bytes)
}

/// A fresh random number, for what a bot overlooks.
pub fn seed() -> u64 {
    u64::from(random_u32()) << 32 | u64::from(random_u32())
}

/// What a person adds to the randomness of an online game.
pub fn entropy() -> [u8; 16] {
    let mut bytes = [0; 16];
    fill(&mut bytes);
    bytes
}

/// Chance that nobody can foresee.
pub struct WebChance;

impl Chance for WebChance {
    fn below(&mut self, n: u32) -> u32 {
        // Numbers past the last whole multiple of n would favour the small results.
        let rest = (u32::MAX % n + 1) % n;
        loop {
            let number = random_u32();
            if number <= u32::MAX - rest {
                return number % n;
            }
        }
    }
}
