//! Words that are shown before the page's program is there to say them.

use std::collections::BTreeMap;

use praline_ai::Level;
use praline_view::{Language, Look, Texts, bot_name};
use serde_json::{Value, json};

use crate::error::Error;

/// In `index.html`: the element's text is this message.
const WORD: &str = "data-word=\"";
/// Where the sentence for browsers without script goes in `index.html`, in every language.
const NOSCRIPT: &str = "<!-- noscript -->";
/// Where the words of the frame go in `early.js`.
const FRAME: &str = "\"@FRAME@\"";
/// Where the files of each language go in `early.js`.
const FILES: &str = "\"@FILES@\"";

/// The messages of every language, English first.
pub(crate) struct Words(Vec<Texts>);

impl Words {
    /// From the files of messages, by name: `de.ftl`.
    pub(crate) fn read(sources: &BTreeMap<String, String>) -> Words {
        let texts = Language::ALL.into_iter().filter_map(|language| {
            let source = sources.get(&format!("{}.ftl", language.tag()))?;
            Some(Texts::from_sources(language, [&**source], Look::Praline))
        });
        Words(texts.collect())
    }

    /// `index.html` with English in its frame, and the sentence for browsers without script in all
    /// languages.
    pub(crate) fn fill_index(&self, index: &str) -> Result<String, Error> {
        let mut filled = String::new();
        let mut rest = index;
        while let Some((before, id, after)) = next_word(rest) {
            filled.push_str(before);
            if let Some(english) = self.0.first() {
                filled.push_str(&escaped(&say(english, id)?));
            }
            rest = after;
        }
        filled.push_str(rest);
        let mut sentences = String::new();
        for texts in &self.0 {
            let sentence = escaped(&say(texts, "boot-noscript")?);
            let tag = texts.language().tag();
            sentences.extend(["<p lang=\"", tag, "\">", &sentence, "</p>"]);
        }
        fill(
            "index.html",
            &filled,
            ("the sentence without script", NOSCRIPT),
            &sentences,
        )
    }

    /// `early.js` with the words of the frame, and the files of each language.
    pub(crate) fn fill_early(&self, script: &str, index: &str) -> Result<String, Error> {
        let mut frame = serde_json::Map::new();
        let mut files = serde_json::Map::new();
        for (place, texts) in self.0.iter().enumerate() {
            let tag = texts.language().tag();
            files.insert(
                tag.to_owned(),
                json!([format!("./{tag}.ftl"), manifest(tag)]),
            );
            if place > 0 {
                frame.insert(tag.to_owned(), words_of(texts, index)?);
            }
        }
        let script = fill(
            "early.js",
            script,
            ("the words of the frame", FRAME),
            &Value::Object(frame).to_string(),
        )?;
        let files = Value::Object(files).to_string();
        fill("early.js", &script, ("the languages", FILES), &files)
    }

    /// The manifest in every language, by name.
    pub(crate) fn manifests(&self, manifest_text: &str) -> Result<BTreeMap<String, String>, Error> {
        let in_language = |texts: &Texts| {
            let tag = texts.language().tag();
            let line = Value::String(say(texts, "manifest-line")?).to_string();
            let text = fill(
                "manifest.webmanifest",
                manifest_text,
                ("the description", "\"@DESCRIPTION@\""),
                &line,
            )?;
            let text = fill(
                "manifest.webmanifest",
                &text,
                ("the language", "@LANGUAGE@"),
                tag,
            )?;
            Ok((manifest(tag), text))
        };
        self.0.iter().map(in_language).collect()
    }
}

/// The name of the manifest in a language; the page itself refers to the English one.
fn manifest(tag: &str) -> String {
    match tag {
        "en" => "manifest.webmanifest".to_owned(),
        tag => format!("manifest-{tag}.webmanifest"),
    }
}

/// All words of the frame, by the names of their messages.
fn words_of(texts: &Texts, index: &str) -> Result<Value, Error> {
    let mut words = serde_json::Map::new();
    let mut rest = index;
    while let Some((_, id, after)) = next_word(rest) {
        words.insert(id.to_owned(), say(texts, id)?.into());
        rest = after;
    }
    Ok(Value::Object(words))
}

/// What stands before the next word of the frame, its tag included; the word; and what follows.
fn next_word(text: &str) -> Option<(&str, &str, &str)> {
    let id = text.find(WORD)? + WORD.len();
    let end = id + text[id..].find('"')?;
    let place = end + text[end..].find('>')? + 1;
    Some((&text[..place], &text[id..end], &text[place..]))
}

/// A message; one that there is not has its name for a text.
fn say(texts: &Texts, id: &str) -> Result<String, Error> {
    // The one argument that a message of the frame may have: whom a newcomer plays.
    let said = texts.with(id, &[("name", bot_name(Level::Beginner).into())]);
    if said == id {
        return Err(Error::NoMessage {
            id: id.to_owned(),
            language: texts.language().tag(),
        });
    }
    Ok(said)
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;")
}

fn fill(
    file: &'static str,
    text: &str,
    (what, marker): (&'static str, &'static str),
    value: &str,
) -> Result<String, Error> {
    if !text.contains(marker) {
        return Err(Error::NoPlace { file, what, marker });
    }
    Ok(text.replacen(marker, value, 1))
}

#[cfg(test)]
mod tests {
    use super::Words;

    fn words() -> Words {
        let english =
            "boot-noscript = No script\nhome-play = Play & <win>\nmanifest-line = A \"game\"";
        let german = "boot-noscript = Kein Skript\nhome-play = Spielen\nmanifest-line = Ein Spiel";
        let files = [("en.ftl", english), ("de.ftl", german)];
        Words::read(
            &files
                .map(|(name, text)| (name.to_owned(), text.to_owned()))
                .into(),
        )
    }

    const INDEX: &str =
        r#"<b data-word="home-play" id="x"></b><noscript><!-- noscript --></noscript>"#;

    #[test]
    fn the_frame_speaks_english_until_a_script_knows_better() {
        assert_eq!(
            words().fill_index(INDEX).ok().as_deref(),
            Some(concat!(
                r#"<b data-word="home-play" id="x">Play &amp; &lt;win></b>"#,
                r#"<noscript><p lang="en">No script</p><p lang="de">Kein Skript</p></noscript>"#
            ))
        );
    }

    #[test]
    fn the_script_has_the_words_of_other_languages_and_where_the_rest_is() {
        let script = words().fill_early(r#"f("@FRAME@", "@FILES@")"#, INDEX);
        assert_eq!(
            script.ok().as_deref(),
            Some(concat!(
                r#"f({"de":{"home-play":"Spielen"}}, "#,
                r#"{"de":["./de.ftl","manifest-de.webmanifest"],"en":["./en.ftl","manifest.webmanifest"]})"#
            ))
        );
    }

    #[test]
    fn a_word_that_a_language_lacks_is_an_error() {
        let index = INDEX.replace("home-play", "home-lead");
        let error = words().fill_index(&index).expect_err("no such message");
        assert_eq!(error.to_string(), "there is no message home-lead in en");
    }

    #[test]
    fn every_language_has_a_manifest() {
        let manifests = words().manifests(r#"{ "lang": "@LANGUAGE@", "d": "@DESCRIPTION@" }"#);
        let manifests = manifests.expect("both places are there");
        assert_eq!(
            manifests["manifest.webmanifest"],
            r#"{ "lang": "en", "d": "A \"game\"" }"#
        );
        assert_eq!(
            manifests["manifest-de.webmanifest"],
            r#"{ "lang": "de", "d": "Ein Spiel" }"#
        );
    }
}
