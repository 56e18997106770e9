//! Building for the browser.
//!
//! The standard library for wasm is not part of a plain Rust installation. Rustup can add it;
//! where it cannot, Debian's packages bring its sources and a compiler that may build them.

use std::ffi::OsString;
use std::path::PathBuf;
use std::process::Command;

use crate::debian;
use crate::process::{self, Failure};

const TARGET: &str = "wasm32-unknown-unknown";
const DEBIAN_PACKAGES: [&str; 4] = ["rustc-web", "cargo-web", "rust-web-src", "lld"];

/// Where the standard library for wasm comes from.
enum Std {
    /// It lies ready beside the compiler.
    Ready,
    /// It is compiled with the crates, from the sources that Debian packages.
    FromDebianSource,
}

/// A call of `cargo build` for the browser, after setting up what that needs; which packages and
/// which profile is the caller's to add.
pub(crate) fn cargo_build() -> Result<Command, Failure> {
    let mut cargo = match find_or_install_std()? {
        Std::Ready => process::cargo(["build"]),
        Std::FromDebianSource => debian_cargo_build(),
    };
    cargo.args(["--target", TARGET]);
    cargo.arg("--target-dir").arg(target_dir());
    Ok(cargo)
}

/// A folder of its own: another compiler must not wait for, nor spoil, the usual one.
fn target_dir() -> PathBuf {
    process::target_dir().join("wasm")
}

/// Where the built files are, in a folder for each profile.
pub(crate) fn output_dir() -> PathBuf {
    target_dir().join(TARGET)
}

fn find_or_install_std() -> Result<Std, Failure> {
    if is_std_ready() {
        return Ok(Std::Ready);
    }
    // Before rustup is asked: where packages were needed once, it would fail each time again.
    if debian::missing(&DEBIAN_PACKAGES).is_empty() {
        return Ok(Std::FromDebianSource);
    }
    println!("wasm: adding the standard library: rustup target add {TARGET}");
    if process::succeeds(process::program("rustup").args(["target", "add", TARGET]))
        && is_std_ready()
    {
        return Ok(Std::Ready);
    }
    println!("wasm: rustup could not add it");
    if !debian::is_here() {
        return Err(Failure::Message(no_way()));
    }
    debian::install("wasm", &DEBIAN_PACKAGES)?;
    Ok(Std::FromDebianSource)
}

/// Whether the compiler has a standard library for wasm beside it.
fn is_std_ready() -> bool {
    let mut rustc = process::program("rustc");
    rustc.args(["--print", "target-libdir", "--target", TARGET]);
    let Ok(output) = process::capture(&mut rustc) else {
        return false;
    };
    let folder = String::from_utf8_lossy(&output.stdout).trim().to_owned();
    let Ok(entries) = std::fs::read_dir(folder) else {
        return false;
    };
    entries
        .flatten()
        .any(|entry| entry.file_name().to_string_lossy().starts_with("libstd-"))
}

/// Debian's cargo, told to compile the standard library too.
///
/// Only the packaged compiler matches the packaged sources, hence its full paths. Building the
/// standard library is not yet a stable feature, hence `RUSTC_BOOTSTRAP`.
fn debian_cargo_build() -> Command {
    let mut path = OsString::from("/usr/bin");
    if let Some(rest) = std::env::var_os("PATH") {
        path.push(":");
        path.push(rest);
    }
    let mut cargo = process::program("/usr/bin/cargo");
    cargo
        .env("PATH", path)
        .env("RUSTC", "/usr/bin/rustc")
        .env("RUSTC_BOOTSTRAP", "1")
        .env(
            "CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER",
            "/usr/bin/wasm-ld",
        )
        .args(["build", "-Zbuild-std=std,panic_abort"]);
    cargo
}

fn no_way() -> String {
    format!(
        "there is no standard library for {TARGET}; two ways to get it:\n  \
         rustup target add {TARGET}\n  \
         on Debian: apt-get install --no-install-recommends {}",
        DEBIAN_PACKAGES.join(" ")
    )
}
