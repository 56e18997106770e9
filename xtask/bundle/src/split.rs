//! Taking the page apart: a first part, and one for each thing that is loaded later.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use wasm_split_cli_support::{Options, transform};

use crate::error::Error;

/// Where the wasm file's imports say that the parts are loaded from; [`crate::glue`] puts the loader there.
pub(crate) const LOADER: &str = "./parts.js";

/// The page in parts, as the linker's notes tell which function needs which.
pub(crate) struct Split {
    /// The first part, for wasm-bindgen.
    pub(crate) main: PathBuf,
    /// The script that loads the others.
    pub(crate) loader: String,
    /// The others, by name: `split_help.wasm`.
    pub(crate) parts: BTreeMap<String, Vec<u8>>,
}

/// Takes the file apart that the compiler left; `folder` is for what lies between.
pub(crate) fn split(path: &Path, folder: &Path) -> Result<Split, Error> {
    let wasm = fs::read(path).map_err(Error::at(path))?;
    let main = folder.join("main.wasm");
    let mut options = Options::new(&wasm);
    options.output_dir = folder;
    options.main_out_path = &main;
    options.link_name = LOADER;
    let done = transform(options).map_err(|fault| Error::Split {
        path: path.to_owned(),
        fault: format!("{fault:#}"),
    })?;
    let mut parts = BTreeMap::new();
    for path in done.split_modules {
        let content = fs::read(&path).map_err(Error::at(&path))?;
        if let Some(name) = path.file_name() {
            parts.insert(name.to_string_lossy().into_owned(), without_notes(&content));
        }
    }
    let loader = folder.join(LOADER);
    let loader = fs::read_to_string(&loader).map_err(Error::at(&loader))?;
    Ok(Split {
        main,
        loader,
        parts,
    })
}

/// How long the beginning of every wasm file is: its mark and its version.
const HEAD: usize = 8;
/// The number of a section that only tools read: names, and who made it.
const CUSTOM: u8 = 0;

/// A wasm file without the sections that no browser needs; one that is not understood stays as it is.
fn without_notes(wasm: &[u8]) -> Vec<u8> {
    let mut kept: Vec<u8> = wasm.iter().take(HEAD).copied().collect();
    let mut rest = wasm.get(HEAD..).unwrap_or_default();
    while let Some(&section) = rest.first() {
        let end = section_length(rest).filter(|end| *end <= rest.len());
        let Some(end) = end else {
            return wasm.to_vec();
        };
        if section != CUSTOM {
            kept.extend(&rest[..end]);
        }
        rest = &rest[end..];
    }
    kept
}

/// How many bytes the section has that these begin with, its own head included.
fn section_length(bytes: &[u8]) -> Option<usize> {
    let mut length = 0;
    for (index, byte) in bytes.iter().enumerate().skip(1).take(5) {
        length |= usize::from(byte & 0x7f) << (7 * (index - 1));
        if byte & 0x80 == 0 {
            return Some(index + 1 + length);
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::without_notes;

    #[test]
    fn notes_are_left_out_and_the_rest_stays() {
        let head = b"\0asm\x01\0\0\0";
        let long: Vec<u8> = [&[10, 0x82, 0x01][..], &[7; 130]].concat();
        let note = [0, 3, 1, b'n', 9];
        let wasm = [&head[..], &[1, 1, 0], &note, &long, &note].concat();
        assert_eq!(
            without_notes(&wasm),
            [&head[..], &[1, 1, 0], &long].concat()
        );
    }

    #[test]
    fn what_is_cut_off_stays_as_it_is() {
        let wasm = b"\0asm\x01\0\0\0\x01\x09\0";
        assert_eq!(without_notes(wasm), wasm);
    }
}
