//! Everything that can go wrong.

use std::io;
use std::path::{Path, PathBuf};

use thiserror::Error;

/// Why there is no bundle, or none that may be shipped.
#[derive(Debug, Error)]
pub(crate) enum Error {
    #[error("{}: {fault}", path.display())]
    File { path: PathBuf, fault: io::Error },
    #[error("{}: wasm-bindgen does not take it: {fault}", path.display())]
    Bindgen { path: PathBuf, fault: String },
    #[error("{}: it cannot be taken apart: {fault}", path.display())]
    Split { path: PathBuf, fault: String },
    #[error("the glue does not load the parts as expected: {0}")]
    Loader(&'static str),
    #[error(
        "the page brings scripts of its own (snippets of wasm-bindgen: {0}), which are not bundled"
    )]
    Snippets(String),
    #[error("{file} has no place for {what}: `{marker}`")]
    NoPlace {
        file: &'static str,
        what: &'static str,
        marker: &'static str,
    },
    #[error("{file} refers to {name}, which is not ready when {file} is made")]
    TooEarly { file: String, name: String },
    #[error("there is no message {id} in {language}")]
    NoMessage { id: String, language: &'static str },
    #[error("no file refers to {0}")]
    Unused(String),
    #[error(
        "what the first move needs is {size} bytes in brotli, {} bytes over the budget of {budget}",
        size - budget
    )]
    OverBudget { size: usize, budget: usize },
}

impl Error {
    /// For `map_err`: the fault of this path.
    pub(crate) fn at(path: &Path) -> impl FnOnce(io::Error) -> Error + use<> {
        let path = path.to_owned();
        |fault| Error::File { path, fault }
    }
}
