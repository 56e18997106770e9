//! Notices a newly built page.

use std::fs;
use std::path::Path;

fn main() {
    let page = Path::new("../../dist");
    // For a path that does not exist cargo would build this crate again each time. Where the folder
    // cannot be made, that is what happens, and all is well otherwise.
    let _ = fs::create_dir(page);
    println!("cargo::rerun-if-changed={}", page.display());
    println!("cargo::rerun-if-changed=build.rs");
}
