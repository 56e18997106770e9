//! The files of the page, with their names and references as a browser will see them.

use std::collections::BTreeMap;

use crate::error::Error;
use crate::fingerprint::hashed_name;
use crate::glue::Glue;
use crate::references::References;
use crate::sources::Sources;
use crate::version;
use crate::words::Words;

/// Where the drawings go in `index.html`.
const SPRITE: &str = "<!-- sprite -->";
/// Where the languages go in `boot.js`: each its tag and its file.
const WORDS: &str = "[\"@WORDS@\"]";
/// Where the nets go in `worker.js`: each its family of rules and its file.
const NETS: &str = "[\"@NETS@\"]";

/// The names that the sources use for what is made here.
const GLUE: &str = "praline.js";
const WASM: &str = "praline.wasm";
const ENGINE_GLUE: &str = "engine.js";
const ENGINE: &str = "engine.wasm";
const STYLE: &str = "app.css";
const LATER_STYLE: &str = "later.css";
const EARLY: &str = "early.js";
const BOOT: &str = "boot.js";
const PUZZLES: &str = "puzzles.txt";
const WORKER: &str = "worker.js";

/// What the compiler made, ready for a browser.
pub(crate) struct Program {
    /// The page, its first part.
    pub(crate) page: Glue,
    /// Its other parts, by name: `split_help.wasm`.
    pub(crate) parts: BTreeMap<String, Vec<u8>>,
    /// The worker in which the bots think.
    pub(crate) worker: Glue,
}

/// Files by name, in a folder that is not written yet.
pub(crate) type Files = BTreeMap<String, Vec<u8>>;

/// Lays out the page: every file, hashed names, rewritten references.
pub(crate) fn lay_out(sources: &Sources, program: &Program) -> Result<Files, Error> {
    let words = Words::read(&sources.words);
    let names = [
        GLUE,
        WASM,
        ENGINE_GLUE,
        ENGINE,
        STYLE,
        LATER_STYLE,
        EARLY,
        BOOT,
        WORKER,
        PUZZLES,
    ];
    let icons = sources.icons.keys().map(String::as_str);
    let messages = sources.words.keys().map(String::as_str);
    let parts = program.parts.keys().map(String::as_str);
    let nets = sources.nets.keys().map(String::as_str);
    let others = icons.chain(messages).chain(parts).chain(nets);
    let mut page = Page {
        files: Files::new(),
        references: References::to(names.into_iter().chain(others)),
    };
    for (name, content) in sources.icons.iter().chain(&sources.nets) {
        page.add_hashed(name, content.clone());
    }
    for (name, messages) in &sources.words {
        page.add_hashed(name, messages.clone().into_bytes());
    }
    page.add_hashed(PUZZLES, sources.puzzles.clone().into_bytes());
    // What refers to a file comes after it.
    page.add_hashed(STYLE, sources.style.clone().into_bytes());
    page.add_hashed(LATER_STYLE, sources.later_style.clone().into_bytes());
    for (name, part) in &program.parts {
        page.add_hashed(name, part.clone());
    }
    page.add_hashed(WASM, program.page.wasm.clone());
    page.add_hashed_text(GLUE, &program.page.script)?;
    page.add_hashed(ENGINE, program.worker.wasm.clone());
    page.add_hashed_text(ENGINE_GLUE, &program.worker.script)?;
    page.add_hashed_text(WORKER, &with_nets(&sources.worker, sources)?)?;
    page.add_hashed_text(BOOT, &with_words(&sources.boot, &sources.words)?)?;
    page.add_hashed_text(EARLY, &words.fill_early(&sources.early, &sources.index)?)?;
    for (name, manifest) in words.manifests(&sources.manifest)? {
        page.add_text(&name, &manifest)?;
    }
    let index = words.fill_index(&sources.index)?;
    page.add_text("index.html", &with_sprite(&index, &sources.sprite)?)?;
    page.references.check_all_used()?;
    let service_worker = version::service_worker(&sources.service_worker, &page.files)?;
    page.add_text("sw.js", &service_worker)?;
    Ok(page.files)
}

struct Page {
    files: Files,
    references: References,
}

impl Page {
    fn add_hashed(&mut self, name: &str, content: Vec<u8>) {
        let built = hashed_name(name, &content);
        self.references.set(name, &built);
        self.files.insert(built, content);
    }

    fn add_hashed_text(&mut self, name: &str, text: &str) -> Result<(), Error> {
        let text = self.references.rewrite(name, text)?;
        self.add_hashed(name, text.into_bytes());
        Ok(())
    }

    fn add_text(&mut self, name: &str, text: &str) -> Result<(), Error> {
        let text = self.references.rewrite(name, text)?;
        self.files.insert(name.to_owned(), text.into_bytes());
        Ok(())
    }
}

/// Every file of messages is a language of the page, or the later words of one; beside them stand the puzzles.
fn with_words(boot: &str, words: &BTreeMap<String, String>) -> Result<String, Error> {
    let names = words
        .keys()
        .map(|name| (name.trim_end_matches(".ftl"), name.as_str()));
    let names = names.chain([("puzzles", PUZZLES)]);
    fill_list(boot, (BOOT, "the languages", WORDS), names)
}

/// Every net is named as the rules that it judges.
fn with_nets(worker: &str, sources: &Sources) -> Result<String, Error> {
    let names = sources.nets.keys().map(|name| {
        let family = name.trim_start_matches("nets/").trim_end_matches(".net");
        (family, name.as_str())
    });
    fill_list(worker, (WORKER, "the nets", NETS), names)
}

/// Puts a list of pairs into a script: what a file stands for, and its name.
fn fill_list<'a>(
    script: &str,
    (file, what, marker): (&'static str, &'static str, &'static str),
    names: impl Iterator<Item = (&'a str, &'a str)>,
) -> Result<String, Error> {
    if !script.contains(marker) {
        return Err(Error::NoPlace { file, what, marker });
    }
    let pairs: Vec<String> = names
        .map(|(stands_for, name)| format!("  [\"{stands_for}\", \"./{name}\"],\n"))
        .collect();
    Ok(script.replacen(marker, &format!("[\n{}]", pairs.concat()), 1))
}

/// The drawings stand in the page itself: only from there can they take the page's colours.
fn with_sprite(index: &str, sprite: &str) -> Result<String, Error> {
    if !index.contains(SPRITE) {
        return Err(Error::NoPlace {
            file: "index.html",
            what: "the drawings",
            marker: SPRITE,
        });
    }
    let sprite = sprite
        .trim_end()
        .replacen("<svg ", "<svg class=\"sprite\" ", 1);
    Ok(index.replacen(SPRITE, &sprite, 1))
}

#[cfg(test)]
mod tests {
    use super::{Files, Program, lay_out};
    use crate::glue::Glue;
    use crate::sources::Sources;

    fn sources() -> Sources {
        let index = r#"<link href="icons/heart.svg"><link href="app.css"><link href="later.css"><script src="boot.js"></script>
<!-- sprite --><div id="app"></div><script src="early.js"></script><!-- noscript -->"#;
        Sources {
            index: index.to_owned(),
            early: r#"f("@FRAME@", "@FILES@")"#.to_owned(),
            boot:
                r#"import("./praline.js"); at("./praline.wasm"); at("./worker.js"); at("./sw.js"); words(["@WORDS@"])"#
                    .to_owned(),
            worker: r#"import "./engine.js"; at("./engine.wasm"); nets(["@NETS@"])"#.to_owned(),
            service_worker: r#"const VERSION = "@VERSION@"; const FILES = "@FILES@";"#.to_owned(),
            manifest: r#"{ "src": "icons/heart.svg", "lang": "@LANGUAGE@", "d": "@DESCRIPTION@" }"#.to_owned(),
            sprite: "<svg width=\"0\"><symbol/></svg>\n".to_owned(),
            style: "body{}".to_owned(),
            later_style: "table{}".to_owned(),
            words: [("de.ftl".to_owned(), "boot-noscript = Nein\nmanifest-line = Spiel".to_owned())].into(),
            puzzles: "a puzzle".to_owned(),
            icons: [("icons/heart.svg".to_owned(), b"<svg/>".to_vec())].into(),
            nets: [("nets/2-free.net".to_owned(), b"net".to_vec())].into(),
        }
    }

    /// The page's program with this part.
    fn program(part: &[u8]) -> Program {
        let glue = |script: &str| Glue {
            script: script.to_owned(),
            wasm: Vec::new(),
        };
        Program {
            page: glue(r#"fetch(new URL("./split_help.wasm", import.meta.url))"#),
            parts: [("split_help.wasm".to_owned(), part.to_vec())].into(),
            worker: glue("export default 1"),
        }
    }

    fn files(part: &[u8]) -> Files {
        lay_out(&sources(), &program(part)).expect("a whole page")
    }

    fn starting_with<'a>(files: &'a Files, start: &str) -> (&'a str, &'a str) {
        let found = files.iter().find(|(name, _)| name.starts_with(start));
        let (name, content) = found.unwrap_or_else(|| panic!("no {start}"));
        (name, str::from_utf8(content).expect("text"))
    }

    #[test]
    fn every_file_is_referred_to_by_its_new_name() {
        let files = files(b"one");
        let (boot, script) = starting_with(&files, "boot-");
        let (worker, _) = starting_with(&files, "worker-");
        let (icon, _) = starting_with(&files, "icons/heart-");
        assert!(script.contains(&format!("\"./{worker}\"")), "{script}");
        assert!(script.contains("\"./sw.js\""), "sw.js keeps its name");
        let (german, _) = starting_with(&files, "de-");
        assert!(
            script.contains(&format!("[\"de\", \"./{german}\"]")),
            "{script}"
        );
        let (puzzles, _) = starting_with(&files, "puzzles-");
        assert!(
            script.contains(&format!("[\"puzzles\", \"./{puzzles}\"]")),
            "{script}"
        );
        let (net, _) = starting_with(&files, "nets/2-free-");
        let (_, script) = starting_with(&files, "worker-");
        let named = format!("[\"2-free\", \"./{net}\"]");
        assert!(script.contains(&named), "{script}");
        let (_, index) = starting_with(&files, "index.html");
        assert!(index.contains(&format!("src=\"{boot}\"")), "{index}");
        assert!(index.contains(&format!("href=\"{icon}\"")), "{index}");
        let (_, manifest) = starting_with(&files, "manifest-de.webmanifest");
        assert!(manifest.contains(icon), "{manifest}");
    }

    #[test]
    fn the_drawings_stand_in_the_page() {
        let files = files(b"one");
        let (_, index) = starting_with(&files, "index.html");
        assert!(index.contains("<svg class=\"sprite\" width=\"0\"><symbol/></svg><div"));
    }

    #[test]
    fn another_part_gives_new_names_to_all_that_leads_to_it() {
        let (one, two) = (files(b"one"), files(b"two"));
        for start in ["split_help-", "boot-"] {
            let (name, _) = starting_with(&one, start);
            assert!(!two.contains_key(name), "{name}");
        }
        let same = |start| starting_with(&one, start) == starting_with(&two, start);
        assert!(!same("index.html"));
        assert!(!same("sw.js"));
        assert!(same("app-"), "the style does not depend on it");
        assert!(same("worker-"), "nor does the worker");
    }

    #[test]
    fn a_page_without_a_place_for_the_drawings_is_an_error() {
        let mut sources = sources();
        sources.index = sources.index.replace("<!-- sprite -->", "");
        let error = lay_out(&sources, &program(b"one")).expect_err("no place");
        assert!(error.to_string().contains("<!-- sprite -->"));
    }
}
