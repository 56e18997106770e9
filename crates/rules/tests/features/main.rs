//! The optional features; `cargo xtask test package` turns them on.

mod arbitrary;
mod serde;
