//! Build, run and test everything.
fn main() {}
