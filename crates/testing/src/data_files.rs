//! The files of the repository that tests read, each a case of its own.

use std::fs;
use std::path::{Path, PathBuf};

/// The top of the repository.
pub fn repository() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// A folder below `data`.
pub fn folder(name: &str) -> PathBuf {
    repository().join("data").join(name)
}

/// The files of a folder with an ending: name and text, in the order of names.
pub fn files(name: &str, ending: &str) -> Vec<(String, String)> {
    let folder = folder(name);
    let mut files = Vec::new();
    let entries = fs::read_dir(&folder).unwrap_or_else(|error| panic!("{name}: {error}"));
    for entry in entries {
        let path = entry.unwrap().path();
        let file = path.file_name().unwrap().to_string_lossy().into_owned();
        assert!(file.ends_with(ending), "{name}/{file} does not belong here");
        let text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{file}: {error}"));
        files.push((file, text));
    }
    files.sort();
    files
}
