//! From the names in the sources to the names in the bundle.

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};

use crate::error::Error;

/// The files whose names get a hash, by the name that the sources use.
///
/// A reference is a name in double quotes, as it is or behind `./`.
pub(crate) struct References {
    /// Names in the sources, with the name in the bundle once it is known.
    names: BTreeMap<String, Option<String>>,
    used: RefCell<BTreeSet<String>>,
}

impl References {
    /// For files of these names, none of them ready yet.
    pub(crate) fn to<'a>(names: impl IntoIterator<Item = &'a str>) -> References {
        References {
            names: names.into_iter().map(|name| (name.into(), None)).collect(),
            used: RefCell::default(),
        }
    }

    /// From now on, references to a file get this name.
    pub(crate) fn set(&mut self, name: &str, built: &str) {
        self.names.insert(name.to_owned(), Some(built.to_owned()));
    }

    /// The text of a file with all its references rewritten.
    pub(crate) fn rewrite(&self, file: &str, text: &str) -> Result<String, Error> {
        let mut text = text.to_owned();
        for (name, built) in &self.names {
            for before in ["\"", "\"./"] {
                let reference = format!("{before}{name}\"");
                if !text.contains(&reference) {
                    continue;
                }
                let built = built.as_ref().ok_or_else(|| Error::TooEarly {
                    file: file.to_owned(),
                    name: name.clone(),
                })?;
                text = text.replace(&reference, &format!("{before}{built}\""));
                self.used.borrow_mut().insert(name.clone());
            }
        }
        Ok(text)
    }

    /// A file that nothing refers to is a slip: it would be downloaded for nothing, or a reference
    /// to it is written in a way that is not recognised.
    pub(crate) fn check_all_used(&self) -> Result<(), Error> {
        let used = self.used.borrow();
        match self.names.keys().find(|name| !used.contains(*name)) {
            None => Ok(()),
            Some(name) => Err(Error::Unused(name.clone())),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::References;

    fn references() -> References {
        let mut references = References::to(["boot.js", "app.css"]);
        references.set("boot.js", "boot-1234.js");
        references
    }

    #[test]
    fn names_in_quotes_are_rewritten_and_nothing_else() {
        let text = r#"<script src="boot.js"></script> import("./boot.js") boot.js "reboot.js""#;
        assert_eq!(
            references().rewrite("index.html", text).ok().as_deref(),
            Some(
                r#"<script src="boot-1234.js"></script> import("./boot-1234.js") boot.js "reboot.js""#
            )
        );
    }

    #[test]
    fn a_reference_to_what_is_not_ready_is_an_error() {
        let result = references().rewrite("boot.js", r#"load("./app.css")"#);
        assert_eq!(
            result.err().map(|error| error.to_string()).as_deref(),
            Some("boot.js refers to app.css, which is not ready when boot.js is made")
        );
    }

    #[test]
    fn a_file_that_nothing_refers_to_is_an_error() {
        let mut references = references();
        references.set("app.css", "app-5678.css");
        assert!(references.rewrite("index.html", "\"boot.js\"").is_ok());
        assert_eq!(
            references
                .check_all_used()
                .err()
                .map(|error| error.to_string())
                .as_deref(),
            Some("no file refers to app.css")
        );
        assert!(references.rewrite("index.html", "\"app.css\"").is_ok());
        assert!(references.check_all_used().is_ok());
    }
}
