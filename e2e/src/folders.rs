//! Where things lie in the repository.

use std::path::{Path, PathBuf};

use crate::Fault;

/// The repository's top folder.
pub fn repository() -> &'static Path {
    let manifest = Path::new(env!("CARGO_MANIFEST_DIR"));
    manifest.parent().unwrap_or(manifest)
}

/// The built page; an error where `cargo xtask web` has not been run.
pub fn dist() -> Result<PathBuf, Fault> {
    present("dist", "index.html", "web")
}

/// Where failed tests leave what they saw, one folder for each test.
pub fn evidence(test: &str) -> PathBuf {
    let chosen = std::env::var_os("CARGO_TARGET_DIR").filter(|dir| !dir.is_empty());
    // `join` keeps an absolute path as it is.
    let target = repository().join(chosen.unwrap_or_else(|| "target".into()));
    target.join("e2e").join(test)
}

/// The source of axe-core, which npm put there.
pub(crate) fn axe() -> Result<String, Fault> {
    let folder = present("e2e/node_modules/axe-core", "axe.min.js", "test e2e")?;
    let file = folder.join("axe.min.js");
    std::fs::read_to_string(&file).map_err(Fault::io(file.display().to_string()))
}

fn present(folder: &str, file: &str, command: &'static str) -> Result<PathBuf, Fault> {
    let path = repository().join(folder);
    if path.join(file).is_file() {
        return Ok(path);
    }
    let file = format!("{folder}/{file}");
    Err(Fault::Missing { file, command })
}
