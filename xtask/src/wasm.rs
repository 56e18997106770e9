//! The crates that run inside the browser must build for it.
//!
//! The standard library for wasm is not part of a plain Rust installation. Rustup can add it;
//! where it cannot, Debian's packages bring its sources and a compiler that may build them.

use std::ffi::OsString;
use std::path::Path;
use std::process::Command;

use crate::process::{self, Failure, Outcome};

const TARGET: &str = "wasm32-unknown-unknown";
const CRATES: [&str; 2] = ["praline-rules", "praline-ai"];
const DEBIAN_PACKAGES: [&str; 4] = ["rustc-web", "cargo-web", "rust-web-src", "lld"];

/// Where the standard library for wasm comes from.
enum Std {
    /// It lies ready beside the compiler.
    Ready,
    /// It is compiled with the crates, from the sources that Debian packages.
    FromDebianSource,
}

/// Builds the browser's crates, after setting up what that needs.
pub(crate) fn build() -> Outcome {
    let mut cargo = match find_or_install_std()? {
        Std::Ready => process::cargo(["build"]),
        Std::FromDebianSource => debian_cargo_build(),
    };
    cargo.args(["--target", TARGET]);
    // A folder of its own: another compiler must not wait for, nor spoil, the usual one.
    cargo
        .arg("--target-dir")
        .arg(process::target_dir().join("wasm"));
    for name in CRATES {
        cargo.args(["--package", name]);
    }
    process::run(&mut cargo)
}

fn find_or_install_std() -> Result<Std, Failure> {
    if is_std_ready() {
        return Ok(Std::Ready);
    }
    // Before rustup is asked: where packages were needed once, it would fail each time again.
    if are_debian_packages_installed() {
        return Ok(Std::FromDebianSource);
    }
    println!("wasm: adding the standard library: rustup target add {TARGET}");
    if process::succeeds(process::program("rustup").args(["target", "add", TARGET]))
        && is_std_ready()
    {
        return Ok(Std::Ready);
    }
    println!("wasm: rustup could not add it");
    if !is_debian() {
        return Err(Failure::Message(no_way()));
    }
    install_debian_packages()?;
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

fn is_debian() -> bool {
    Path::new("/etc/debian_version").exists() && process::succeeds(apt_get().arg("--version"))
}

fn are_debian_packages_installed() -> bool {
    let mut query = process::program("dpkg-query");
    query
        .args(["--show", "--showformat", "${db:Status-Status}\n"])
        .args(DEBIAN_PACKAGES);
    let Ok(output) = process::capture(&mut query) else {
        return false;
    };
    let states = String::from_utf8_lossy(&output.stdout);
    states.lines().filter(|state| *state == "installed").count() == DEBIAN_PACKAGES.len()
}

fn install_debian_packages() -> Outcome {
    let packages = DEBIAN_PACKAGES.join(" ");
    if !is_root() {
        return Err(Failure::Message(format!(
            "packages are missing; install them, then try again:\n  \
             sudo apt-get install --no-install-recommends {packages}"
        )));
    }
    println!("wasm: installing Debian packages: {packages}");
    let mut install = apt_get();
    // Where Debian's own rustc is installed these packages would push it out: better to stop.
    install.args([
        "install",
        "-y",
        "-q",
        "--no-install-recommends",
        "--no-remove",
    ]);
    install.args(DEBIAN_PACKAGES);
    // The first attempt fails where the package lists are missing or old.
    if process::succeeds(&mut install) {
        return Ok(());
    }
    println!("wasm: that failed; once more after apt-get update");
    process::run(apt_get().args(["update", "-q"]))?;
    process::run(&mut install)
}

fn apt_get() -> Command {
    let mut command = process::program("apt-get");
    command.env("DEBIAN_FRONTEND", "noninteractive");
    command
}

fn is_root() -> bool {
    process::read(process::program("id").arg("-u")).is_ok_and(|id| id == "0")
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
