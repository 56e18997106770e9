//! What the page consists of beside its wasm file.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use crate::error::Error;
use crate::fingerprint::extension;
use crate::style;

/// The files of `crates/web/assets`, the messages of `locales`, and the nets of the worker.
pub(crate) struct Sources {
    pub(crate) index: String,
    pub(crate) early: String,
    pub(crate) boot: String,
    pub(crate) worker: String,
    pub(crate) service_worker: String,
    pub(crate) manifest: String,
    /// The drawings, as one SVG file.
    pub(crate) sprite: String,
    /// The style sheets that are needed at first, in the order of their names: what others build on
    /// has a low number.
    pub(crate) style: String,
    /// The style sheets of what is loaded later, in the same order.
    pub(crate) later_style: String,
    /// The messages of every language, by name: `de.ftl`, and `later/de.ftl` for what is loaded later.
    pub(crate) words: BTreeMap<String, String>,
    /// The puzzles, one a line.
    pub(crate) puzzles: String,
    /// By name, such as `icons/icon.svg`.
    pub(crate) icons: BTreeMap<String, Vec<u8>>,
    /// By name, such as `nets/2-free.net`.
    pub(crate) nets: BTreeMap<String, Vec<u8>>,
}

/// Where the sources lie.
pub(crate) struct Folders<'a> {
    pub(crate) assets: &'a Path,
    pub(crate) locales: &'a Path,
    pub(crate) nets: &'a Path,
    pub(crate) puzzles: &'a Path,
}

impl Sources {
    pub(crate) fn read(folders: &Folders<'_>) -> Result<Sources, Error> {
        let folder = folders.assets;
        let text = |name: &str| read_text(&folder.join(name));
        Ok(Sources {
            index: text("index.html")?,
            early: text("early.js")?,
            boot: text("boot.js")?,
            worker: text("worker.js")?,
            service_worker: text("sw.js")?,
            manifest: text("manifest.webmanifest")?,
            sprite: text("pieces.svg")?,
            style: sheets(&folder.join("css"))?,
            later_style: sheets(&folder.join("css/later"))?,
            words: all_words(folders.locales)?,
            puzzles: read_text(folders.puzzles)?,
            icons: contents(&folder.join("icons"), "icons")?,
            nets: contents(folders.nets, "nets")?,
        })
    }
}

/// The files of a folder as they are, under the name that the folder has in the page.
fn contents(folder: &Path, called: &str) -> Result<BTreeMap<String, Vec<u8>>, Error> {
    let files = files_in(folder)?.into_iter();
    files
        .map(|(name, path)| {
            let content = fs::read(&path).map_err(Error::at(&path))?;
            Ok((format!("{called}/{name}"), content))
        })
        .collect()
}

/// The messages that are needed at first, and those of what is loaded later.
fn all_words(folder: &Path) -> Result<BTreeMap<String, String>, Error> {
    let mut all = words(folder)?;
    let later = words(&folder.join("later"))?;
    all.extend(
        later
            .into_iter()
            .map(|(name, text)| (format!("later/{name}"), text)),
    );
    Ok(all)
}

fn words(folder: &Path) -> Result<BTreeMap<String, String>, Error> {
    let files = files_in(folder)?.into_iter();
    let fetched = files.filter(|(name, _)| extension(name) == "ftl");
    fetched
        .map(|(name, path)| Ok((name, without_remarks(&read_text(&path)?))))
        .collect()
}

/// Messages without what is there for whoever translates them.
fn without_remarks(messages: &str) -> String {
    let lines = messages.split_inclusive('\n');
    lines.filter(|line| !line.starts_with('#')).collect()
}

fn sheets(folder: &Path) -> Result<String, Error> {
    let mut sheets = files_in(folder)?;
    sheets.retain(|name, _| extension(name) == "css");
    let texts = sheets.values().map(|path| read_text(path));
    let texts: Vec<String> = texts.collect::<Result<_, _>>()?;
    Ok(style::packed(&texts.join("\n")))
}

/// The files of a folder, by name; hidden ones are left out.
fn files_in(folder: &Path) -> Result<BTreeMap<String, PathBuf>, Error> {
    let mut files = BTreeMap::new();
    for entry in fs::read_dir(folder).map_err(Error::at(folder))? {
        let path = entry.map_err(Error::at(folder))?.path();
        let name = path.file_name().and_then(|name| name.to_str());
        if let Some(name) = name
            && path.is_file()
            && !name.starts_with('.')
        {
            files.insert(name.to_owned(), path);
        }
    }
    Ok(files)
}

fn read_text(path: &Path) -> Result<String, Error> {
    fs::read_to_string(path).map_err(Error::at(path))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The classes that a style sheet gives a look of their own wherever they stand: `.disc { … }`.
    fn own_classes(sheet: &str) -> Vec<&str> {
        let mut classes = Vec::new();
        let mut depth = 0;
        let mut start = 0;
        for (at, sign) in sheet.char_indices() {
            match sign {
                '{' => {
                    let selectors = sheet[start..at].rsplit("*/").next().unwrap_or_default();
                    if depth == 0 && !selectors.trim().starts_with('@') {
                        let plain = selectors.split(',').filter_map(|selector| {
                            let class = selector.trim().strip_prefix('.')?;
                            let is_plain = |c: char| c.is_ascii_alphanumeric() || c == '-';
                            class.chars().all(is_plain).then_some(class)
                        });
                        classes.extend(plain);
                    }
                    depth += 1;
                    start = at + 1;
                }
                '}' => {
                    depth -= 1;
                    start = at + 1;
                }
                _ => {}
            }
        }
        classes
    }

    /// A class that two screens give different looks would be drawn by whichever comes last.
    #[test]
    fn no_class_has_a_look_in_two_style_sheets() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../crates/web/assets/css");
        let mut owners: BTreeMap<String, String> = BTreeMap::new();
        let first = files_in(&folder).expect("the style sheets");
        let later = files_in(&folder.join("later")).expect("the later style sheets");
        for (name, path) in first.into_iter().chain(later) {
            // The base has what several screens share, each of which adds to it.
            if name == "10-base.css" {
                continue;
            }
            let sheet = read_text(&path).expect("a style sheet");
            for class in own_classes(&sheet) {
                let owner = owners.entry(class.to_owned()).or_insert(name.clone());
                assert_eq!(*owner, name, "`.{class}` is in both");
            }
        }
        assert!(owners.contains_key("rows"), "{owners:?}");
        assert!(owners.contains_key("tally"), "{owners:?}");
    }

    #[test]
    fn remarks_are_for_translators_and_not_for_readers() {
        let messages = "## Home\n# A button.\nplay = Play # 1\n    .label = # 2\n";
        let kept = "play = Play # 1\n    .label = # 2\n";
        assert_eq!(without_remarks(messages), kept);
    }
}
