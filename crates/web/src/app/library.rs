//! The languages, which are fetched when they are wanted.

use std::collections::HashMap;
use std::rc::Rc;
use std::sync::Arc;

use leptos::prelude::*;
use praline_view::{Language, Settings};
use wasm_bindgen_futures::spawn_local;

use super::App;
use crate::browser::{fetch, languages};

/// What is spoken: a language with the text of its messages.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Speech {
    /// The language.
    pub(crate) language: Language,
    /// Its messages.
    pub(crate) source: Arc<str>,
}

impl Speech {
    /// A language with the text of its messages.
    pub(crate) fn new(language: Language, text: String) -> Speech {
        Speech {
            language,
            source: text.into(),
        }
    }
}

/// Where the messages of each language are.
#[derive(Clone, Debug)]
pub(crate) struct Library(Rc<HashMap<Language, String>>);

impl Library {
    /// From lines such as `de ADDRESS`.
    pub(crate) fn new(lines: &str) -> Library {
        let entries = lines.lines().filter_map(|line| {
            let (tag, address) = line.split_once(' ')?;
            Some((tag.parse().ok()?, address.to_owned()))
        });
        Library(Rc::new(entries.collect()))
    }

    /// Fetches the words of a language; where they cannot be had, English is spoken, and where
    /// that cannot be had either, there is nothing to say.
    pub(crate) async fn fetch(&self, wanted: Language) -> Option<Speech> {
        for language in [wanted, Language::English] {
            let address = self.0.get(&language).cloned().unwrap_or_default();
            if let Some(text) = fetch(&address).await {
                return Some(Speech::new(language, text));
            }
        }
        None
    }

    /// Speaks another language whenever the settings ask for one.
    pub(crate) fn follow(self, app: App) {
        Effect::new(move |_| {
            let wanted = app.settings.with(wanted_language);
            if app.speech.with_untracked(|speech| speech.language) == wanted {
                return;
            }
            let library = self.clone();
            spawn_local(async move {
                let speech = library.fetch(wanted).await;
                // By now yet another one may be wanted; then that one is on its way.
                let is_wanted = app.settings.with_untracked(wanted_language) == wanted;
                if let Some(speech) = speech.filter(|_| is_wanted) {
                    app.speech.set(speech);
                }
            });
        });
    }
}

/// The language that is set, or the browser's.
pub(crate) fn wanted_language(settings: &Settings) -> Language {
    settings.language.unwrap_or_else(|| {
        let wishes = languages();
        Language::choose(wishes.iter().map(String::as_str))
    })
}
