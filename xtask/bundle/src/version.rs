//! What the service worker keeps: the files of one version of the page.

use serde_json::{Map, Value};

use crate::error::Error;
use crate::fingerprint::{hex, integrity};
use crate::page::Files;

/// How many hex digits name a version.
const DIGITS: usize = 16;

/// The page itself is kept under the address of its folder: some hosts answer `index.html` with a
/// redirection to there, and a redirected answer cannot be given to a navigation.
const INDEX: &str = "index.html";
const FOLDER: &str = "./";

/// The service worker's script with the version and its files filled in.
///
/// The script changes exactly when a file does, which is how a browser notices a new version.
pub(crate) fn service_worker(script: &str, files: &Files) -> Result<String, Error> {
    let list = format!("{:#}", Value::Object(checksums(files)));
    let version = &hex(list.as_bytes())[..DIGITS];
    let script = fill(
        script,
        "the version",
        "\"@VERSION@\"",
        &format!("\"{version}\""),
    )?;
    fill(&script, "the list of files", "\"@FILES@\"", &list)
}

/// Every file with its checksum, under the address that it is kept at.
fn checksums(files: &Files) -> Map<String, Value> {
    files
        .iter()
        .map(|(name, content)| (address(name).to_owned(), integrity(content).into()))
        .collect()
}

fn address(name: &str) -> &str {
    if name == INDEX { FOLDER } else { name }
}

fn fill(
    script: &str,
    what: &'static str,
    marker: &'static str,
    value: &str,
) -> Result<String, Error> {
    if !script.contains(marker) {
        return Err(Error::NoPlace {
            file: "sw.js",
            what,
            marker,
        });
    }
    Ok(script.replacen(marker, value, 1))
}

#[cfg(test)]
mod tests {
    use super::service_worker;
    use crate::page::Files;

    const SCRIPT: &str = r#"const VERSION = "@VERSION@"; const FILES = "@FILES@";"#;

    fn files(style: &str) -> Files {
        let files = [
            ("index.html", "<p>"),
            ("icons/a-1.svg", ""),
            ("app-1.css", style),
        ];
        files
            .map(|(name, text)| (name.to_owned(), text.as_bytes().to_vec()))
            .into()
    }

    #[test]
    fn every_file_is_listed_with_its_checksum_and_the_index_as_its_folder() {
        let script = service_worker(SCRIPT, &files("")).expect("both places are there");
        let (_, list) = script.split_once("const FILES = ").expect("the list");
        let list = list.strip_suffix(';').expect("one statement");
        let list: serde_json::Value = serde_json::from_str(list).expect("a JSON object");
        let mut names: Vec<&String> = list.as_object().expect("an object").keys().collect();
        names.sort();
        assert_eq!(names, ["./", "app-1.css", "icons/a-1.svg"]);
        assert_eq!(
            list["app-1.css"],
            "sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU="
        );
    }

    #[test]
    fn the_version_changes_with_any_file() {
        let version = |files: &Files| {
            let script = service_worker(SCRIPT, files).expect("both places are there");
            script[..script.find(';').expect("a statement")].to_owned()
        };
        assert_eq!(version(&files("")), version(&files("")));
        assert_ne!(version(&files("")), version(&files("p{}")));
        assert!(!version(&files("")).contains('@'));
    }

    #[test]
    fn a_script_without_a_place_for_the_list_is_an_error() {
        let error = service_worker("const VERSION = \"@VERSION@\";", &files(""));
        assert!(error.is_err_and(|error| error.to_string().contains("@FILES@")));
    }
}
