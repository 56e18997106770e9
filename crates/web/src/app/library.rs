//! The languages, which are fetched when they are wanted.
//!
//! Each has two files: the words of home and table, and those of everything that is loaded later.

use std::collections::HashMap;
use std::rc::Rc;
use std::sync::Arc;

use leptos::prelude::*;
use praline_view::{Language, Settings};
use wasm_bindgen_futures::spawn_local;

use super::Shell;
use crate::browser::{fetch, languages};

/// What is spoken: a language with the texts of its messages.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Speech {
    /// The language.
    pub(crate) language: Language,
    /// The messages of home and table.
    first: Arc<str>,
    /// Those of what is loaded later, once anything was.
    later: Option<Arc<str>>,
}

impl Speech {
    /// A language with the text of its first messages.
    pub(crate) fn new(language: Language, text: String) -> Speech {
        Speech {
            language,
            first: text.into(),
            later: None,
        }
    }

    /// The texts of all messages that have come.
    pub(super) fn sources(&self) -> impl Iterator<Item = &str> {
        std::iter::once(&*self.first).chain(self.later.as_deref())
    }
}

/// Which words of a language.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Volume {
    First,
    Later,
}

/// Where the messages of each language are, and the puzzles.
#[derive(Clone, Debug)]
pub(crate) struct Library {
    words: Rc<HashMap<(Language, Volume), String>>,
    puzzles: Rc<str>,
}

impl Library {
    /// From lines such as `de ADDRESS`, `later/de ADDRESS` and `puzzles ADDRESS`.
    pub(crate) fn new(lines: &str) -> Library {
        let entries = lines.lines().filter_map(|line| {
            let (name, address) = line.split_once(' ')?;
            let (volume, tag) = match name.strip_prefix("later/") {
                Some(tag) => (Volume::Later, tag),
                None => (Volume::First, name),
            };
            Some(((tag.parse().ok()?, volume), address.to_owned()))
        });
        let puzzles = lines.lines().find_map(|line| line.strip_prefix("puzzles "));
        Library {
            words: Rc::new(entries.collect()),
            puzzles: puzzles.unwrap_or_default().into(),
        }
    }

    /// Fetches the first words of a language; where they cannot be had, English is spoken, and where
    /// that cannot be had either, there is nothing to say.
    pub(crate) async fn fetch(&self, wanted: Language) -> Option<Speech> {
        for language in [wanted, Language::English] {
            if let Some(text) = self.text(language, Volume::First).await {
                return Some(Speech::new(language, text));
            }
        }
        None
    }

    /// Fetches the puzzles as one text.
    pub(crate) async fn puzzles(&self) -> Option<String> {
        fetch(&self.puzzles).await
    }

    async fn text(&self, language: Language, volume: Volume) -> Option<String> {
        let address = self.words.get(&(language, volume)).cloned();
        fetch(&address.unwrap_or_default()).await
    }

    /// The same speech with its later words, if they can be had.
    async fn complete(&self, speech: &mut Speech) -> Result<(), NoLaterWords> {
        if speech.later.is_none() {
            let text = self.text(speech.language, Volume::Later).await;
            speech.later = Some(text.ok_or(NoLaterWords)?.into());
        }
        Ok(())
    }
}

/// The words of what is loaded later cannot be had now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct NoLaterWords;

/// Sees to it that everything can be said in the language that is spoken.
pub(crate) async fn learn_later_words(shell: Shell) -> Result<(), NoLaterWords> {
    let library = shell.library.get_value();
    loop {
        let mut speech = shell.speech.get_untracked();
        if speech.later.is_some() {
            return Ok(());
        }
        library.complete(&mut speech).await?;
        // By now another language may be spoken; then its words are wanted.
        let is_spoken = |now: &Speech| now.language == speech.language;
        if shell.speech.with_untracked(is_spoken) {
            shell.speech.set(speech);
        }
    }
}

/// Speaks another language whenever the settings ask for one.
pub(crate) fn follow_language(shell: Shell) {
    Effect::new(move |_| {
        let wanted = shell.settings.with(wanted_language);
        let before = shell.speech.get_untracked();
        if before.language == wanted {
            return;
        }
        let library = shell.library.get_value();
        spawn_local(async move {
            let Some(mut speech) = library.fetch(wanted).await else {
                return;
            };
            // What is shown may need its later words. Where they cannot be had, the others are better than none.
            if before.later.is_some() {
                let _ = library.complete(&mut speech).await;
            }
            // By now yet another one may be wanted; then that one is on its way.
            if shell.settings.with_untracked(wanted_language) == wanted {
                shell.speech.set(speech);
            }
        });
    });
}

/// The language that is set, or the browser's.
pub(crate) fn wanted_language(settings: &Settings) -> Language {
    settings.language.unwrap_or_else(|| {
        let wishes = languages();
        Language::choose(wishes.iter().map(String::as_str))
    })
}
