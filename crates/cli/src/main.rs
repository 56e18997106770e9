//! The praline command.
fn main() {}
