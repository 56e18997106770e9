//! Asks the linker for what the bundle needs to take the page apart.

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    let target = std::env::var("CARGO_CFG_TARGET_ARCH");
    if target.is_ok_and(|target| target == "wasm32") {
        // Which function needs which others: after linking, only these notes tell.
        println!("cargo::rustc-link-arg-cdylib=--emit-relocs");
    }
}
