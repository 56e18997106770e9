//! The languages, which are fetched when they are wanted.

use std::collections::HashMap;
use std::rc::Rc;
use std::sync::Arc;

use leptos::prelude::*;
use praline_view::{Language, Settings};

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
    pub(crate) fn fetch(&self, language: Language, then: impl FnOnce(Option<Speech>) + 'static) {
        self.fetch_boxed(language, Box::new(then));
    }

    fn fetch_boxed(&self, language: Language, then: Box<dyn FnOnce(Option<Speech>)>) {
        let library = self.clone();
        let address = self.0.get(&language).cloned().unwrap_or_default();
        fetch(&address, move |text| match text {
            None if language != Language::English => library.fetch_boxed(Language::English, then),
            None => then(None),
            Some(text) => then(Some(Speech {
                language,
                source: text.into(),
            })),
        });
    }

    /// Speaks another language whenever the settings ask for one.
    pub(crate) fn follow(self, app: App) {
        Effect::new(move |_| {
            let wanted = app.settings.with(wanted_language);
            if app.speech.with_untracked(|speech| speech.language) == wanted {
                return;
            }
            self.fetch(wanted, move |speech| {
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
