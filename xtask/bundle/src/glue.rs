//! The script between the page and its wasm file, which wasm-bindgen generates.

use std::path::Path;

use wasm_bindgen_cli_support::{Bindgen, Output};

use crate::error::Error;

/// A wasm file that a browser can load, and the script that loads it.
pub(crate) struct Glue {
    pub(crate) script: String,
    pub(crate) wasm: Vec<u8>,
}

/// Makes both from the wasm file that the compiler left.
pub(crate) fn generate(path: &Path) -> Result<Glue, Error> {
    let mut output = run(path).map_err(|fault| Error::Bindgen {
        path: path.to_owned(),
        fault,
    })?;
    // Every crate that uses wasm-bindgen has an entry, most of them an empty one.
    let crates = output.snippets().iter();
    let mut snippets: Vec<&String> = crates
        .filter(|(_, scripts)| !scripts.is_empty())
        .map(|(name, _)| name)
        .collect();
    snippets.extend(output.local_modules().keys());
    if !snippets.is_empty() {
        return Err(Error::Snippets(format!("{snippets:?}")));
    }
    Ok(Glue {
        wasm: output.wasm_mut().emit_wasm(),
        script: output.js().to_owned(),
    })
}

fn run(path: &Path) -> Result<Output, String> {
    let mut bindgen = Bindgen::new();
    bindgen
        .input_path(path)
        .out_name("praline")
        .typescript(false)
        // The page and its worker give the address: the name has a hash, which is not known yet.
        .omit_default_module_path(true)
        .remove_name_section(true)
        .remove_producers_section(true)
        .web(true)
        .and_then(Bindgen::generate_output)
        // With the chain of causes, on one line.
        .map_err(|error| format!("{error:#}"))
}
