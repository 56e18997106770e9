//! Programs of cargo that are installed when they are first needed, each in one version.

use std::path::PathBuf;

use crate::process::{self, Failure};

/// Where a tool is, installed below the build outputs if it is not there in this version.
pub(crate) fn find_or_install(name: &str, version: &str) -> Result<PathBuf, Failure> {
    let tools = process::target_dir().join("tools");
    let file = format!("{name}{}", std::env::consts::EXE_SUFFIX);
    let path = tools.join("bin").join(file);
    let wanted = format!("{name} {version}");
    if process::read(process::program(&path).arg("--version")).is_ok_and(|is| is == wanted) {
        return Ok(path);
    }
    println!("installing {wanted} in {}", tools.display());
    let mut install = process::cargo(["install", name, "--locked", "--quiet"]);
    install
        .args(["--version", version])
        .arg("--root")
        .arg(&tools);
    process::run(&mut install)?;
    Ok(path)
}
