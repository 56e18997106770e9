//! What surrounds the game: settings, words, dialogs, and what is told and kept.

use std::sync::Arc;

use leptos::prelude::*;
use praline_view::{
    Arg, Confirm, Contrast, LessonPlace, Look, Settings, Speed, TablePlan, Texts, Theme,
};

use super::history::Entry;
use super::keep::{GameId, Keeper};
use super::library::{Library, Speech};
use super::say::Sentences;
use super::screen::{Dialog, Notice, Screen};
use crate::browser::{Preference, prefers};

/// The words, as a value that signals can compare.
///
/// Words that come later change nothing that is shown: whoever needs them is drawn after they have come.
#[derive(Clone, Debug)]
pub(crate) struct Words(pub(crate) Arc<Texts>);

impl PartialEq for Words {
    fn eq(&self, other: &Words) -> bool {
        let key = |words: &Words| (words.0.language(), words.0.look());
        key(self) == key(other)
    }
}

/// What surrounds the game: a handle of signals, to be copied freely.
#[derive(Clone, Copy)]
pub(crate) struct Shell {
    /// What the player has set.
    pub(crate) settings: RwSignal<Settings>,
    /// The language that is spoken, with its messages.
    pub(crate) speech: RwSignal<Speech>,
    /// The words of that language and the look in use.
    pub(crate) words: Memo<Words>,
    /// What lies over the table.
    pub(crate) dialog: RwSignal<Option<Dialog>>,
    /// The dialog that is gone back to from the one that is open.
    behind: StoredValue<Option<Dialog>>,
    /// The look before the table was being set, which is tried on there.
    look_before: StoredValue<Option<Look>>,
    /// Which screen is shown.
    pub(crate) screen: RwSignal<Screen>,
    /// What the list of games is narrowed to, as its address says.
    pub(crate) narrowed: RwSignal<String>,
    /// A position on its way to the editor, as text.
    pub(crate) brought: RwSignal<Option<String>>,
    /// Whether the editor's position is tried out on a table, which lies over the editor.
    pub(crate) tries: RwSignal<bool>,
    /// The step of a lesson that is shown, as its address says; none is the list.
    pub(crate) lesson: RwSignal<Option<LessonPlace>>,
    /// The game that a coach looks at.
    pub(crate) coached: RwSignal<Option<GameId>>,
    /// The number of the puzzle that is wanted; without one, that of the day.
    pub(crate) puzzle: RwSignal<Option<u32>>,
    /// The step of the browser's history that is shown.
    pub(super) entry: StoredValue<Entry>,
    /// Messages that stay until they are dismissed.
    pub(crate) notices: RwSignal<Vec<Notice>>,
    /// What a screen reader has been told lately.
    pub(super) told: RwSignal<Sentences>,
    /// Whether the last pointer was a finger.
    pub(crate) touch: RwSignal<bool>,
    /// Whether the last press was that of a key.
    pub(crate) by_keys: StoredValue<bool>,
    /// Whether a key was used for a move, which shows the letters on the pieces.
    pub(super) keyed: RwSignal<bool>,
    /// Whether somebody at this screen has made a move since the page was opened.
    pub(crate) has_moved: RwSignal<bool>,
    /// The plan that the dialog “Set the table” begins with.
    pub(crate) plan: RwSignal<TablePlan>,
    /// What is set instead when the dialog is opened next: another plan.
    pub(crate) offered: StoredValue<Option<TablePlan>>,
    /// Where the messages of all languages are.
    pub(crate) library: StoredValue<Library, LocalStorage>,
    /// What is kept in the browser.
    pub(crate) keeper: StoredValue<Keeper, LocalStorage>,
}

impl Shell {
    /// The shell at the start; nothing is open and nothing has been told.
    pub(crate) fn new(keeper: Keeper, library: Library, speech: Speech) -> Shell {
        let speech = RwSignal::new(speech);
        let settings = RwSignal::new(keeper.settings());
        let words = Memo::new(move |_| {
            let look = settings.with(|settings| settings.look);
            let texts = speech.with(|s| Texts::from_sources(s.language, s.sources(), look));
            Words(Arc::new(texts))
        });
        Shell {
            settings,
            speech,
            words,
            dialog: RwSignal::new(None),
            behind: StoredValue::new(None),
            look_before: StoredValue::new(None),
            screen: RwSignal::new(Screen::Home),
            narrowed: RwSignal::new(String::new()),
            brought: RwSignal::new(None),
            tries: RwSignal::new(false),
            lesson: RwSignal::new(None),
            coached: RwSignal::new(keeper.coached()),
            puzzle: RwSignal::new(None),
            entry: StoredValue::new(Entry::first()),
            notices: RwSignal::new(Vec::new()),
            told: RwSignal::new(Sentences::default()),
            touch: RwSignal::new(prefers(Preference::Touch)),
            by_keys: StoredValue::new(false),
            keyed: RwSignal::new(false),
            has_moved: RwSignal::new(false),
            plan: RwSignal::new(keeper.plan()),
            offered: StoredValue::new(None),
            library: StoredValue::new_local(library),
            keeper: StoredValue::new_local(keeper),
        }
    }

    /// A message, anew when the language changes.
    pub(crate) fn text(self, id: &str) -> String {
        self.words.read().0.get(id)
    }

    /// A message with arguments.
    pub(crate) fn text_with(self, id: &str, args: &[Arg<'_>]) -> String {
        self.words.read().0.with(id, args)
    }

    /// Opens a dialog.
    pub(crate) fn open(self, dialog: Dialog) {
        self.behind.set_value(None);
        if dialog == Dialog::NewGame {
            let look = self.settings.with_untracked(|settings| settings.look);
            self.look_before.set_value(Some(look));
        }
        self.dialog.set(Some(dialog));
    }

    /// Opens a dialog from which the open one is gone back to, as it was.
    pub(crate) fn open_over(self, dialog: Dialog) {
        self.behind.set_value(self.dialog.get_untracked());
        self.dialog.set(Some(dialog));
    }

    /// Leaves the open dialog for what is behind it; what was only tried on is taken off.
    pub(super) fn leave(self) {
        if let Some(behind) = self.behind.get_value() {
            self.behind.set_value(None);
            return self.dialog.set(Some(behind));
        }
        if self.dialog.get_untracked() == Some(Dialog::NewGame)
            && let Some(look) = self.look_before.get_value()
            && self.settings.with_untracked(|settings| settings.look) != look
        {
            self.set(|settings| settings.look = look);
        }
        self.close();
    }

    /// Closes whatever lies over the screen.
    pub(crate) fn close(self) {
        self.behind.set_value(None);
        self.dialog.set(None);
    }

    /// Adds a notice, once.
    pub(crate) fn notify(self, notice: Notice) {
        self.notices.update(|notices| {
            if !notices.contains(&notice) {
                notices.push(notice);
            }
        });
    }

    /// Dismisses a notice.
    pub(crate) fn dismiss(self, notice: Notice) {
        self.notices
            .update(|notices| notices.retain(|other| *other != notice));
    }

    /// Changes the settings and keeps them.
    pub(crate) fn set(self, change: impl FnOnce(&mut Settings)) {
        self.settings.update(change);
        let settings = self.settings.get_untracked();
        self.keep(|keeper| keeper.put_settings(&settings));
    }

    /// Lets the keeper write something, and says so if it cannot.
    pub(crate) fn keep(self, write: impl FnOnce(&Keeper) -> bool) {
        if self.keeper.try_with_value(write) == Some(false) {
            let keeps = self.keeper.try_with_value(Keeper::keeps) == Some(true);
            self.notify(if keeps {
                Notice::FullStorage
            } else {
                Notice::NoStorage
            });
        }
    }

    /// How fast things move now: not at all where the system asks for stillness.
    pub(crate) fn speed(self) -> Speed {
        if prefers(Preference::Stillness) {
            return Speed::Off;
        }
        self.settings.with(|settings| settings.speed)
    }

    /// Whether a chosen line is only a preview until it is confirmed.
    pub(crate) fn confirms(self) -> bool {
        match self.settings.with(|settings| settings.confirm) {
            Confirm::Touch => self.touch.get(),
            Confirm::Always => true,
            Confirm::Never => false,
        }
    }

    /// Whether dark surfaces are used.
    pub(crate) fn is_dark(self) -> bool {
        match self.settings.with(|settings| settings.theme) {
            Theme::System => prefers(Preference::Dark),
            Theme::Light => false,
            Theme::Dark => true,
        }
    }

    /// Whether high contrast is used.
    pub(crate) fn is_contrasty(self) -> bool {
        match self.settings.with(|settings| settings.contrast) {
            Contrast::System => prefers(Preference::Contrast),
            Contrast::Normal => false,
            Contrast::More => true,
        }
    }

    /// Whether letters are shown on the pieces.
    pub(crate) fn shows_letters(self) -> bool {
        self.keyed.get() || self.settings.with(|settings| settings.letters.is_on())
    }
}
