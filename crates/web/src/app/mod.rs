//! The app's state: signals that the screens read, and the few ways to change them.

mod advice;
mod drive;
mod games;
mod input;
mod keep;
mod library;
mod replay;
mod say;

pub(crate) use advice::{Advice, Hint};
pub(crate) use input::listen;
pub(crate) use keep::Keeper;
pub(crate) use library::{Library, Speech, wanted_language};
pub(crate) use say::{Sentences, Told};

use std::sync::Arc;

use leptos::prelude::*;
use praline_rules::MoveError;
use praline_view::{
    Acting, Action, Arg, Confirm, Contrast, Due, Scene, Selection, Settings, Sitting, Speed, Table,
    TablePlan, Texts, Theme,
};

use crate::browser::{Wish, wishes};
use crate::engine::{Engine, Ticket};
use crate::online::Online;

/// The words, as a value that signals can compare.
#[derive(Clone, Debug)]
pub(crate) struct Words(pub(crate) Arc<Texts>);

impl PartialEq for Words {
    fn eq(&self, other: &Words) -> bool {
        let key = |words: &Words| (words.0.language(), words.0.look());
        key(self) == key(other)
    }
}

/// What lies over the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Dialog {
    /// Set the table for a new game.
    NewGame,
    /// The menu.
    Menu,
    /// All moves so far.
    Log,
    /// Records in and out, and the link with the position.
    Record,
    /// The settings.
    Settings,
    /// How to play.
    HowToPlay,
    /// About Praline.
    About,
    /// One board, large.
    Board(praline_rules::Seat),
    /// The online table: seats, link, beginning.
    Table,
    /// The lists of online tables.
    Hall,
    /// The chat of the online table.
    Talk,
}

/// Which screen is shown under the dialogs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Screen {
    /// The table: play and replay.
    Table,
    /// The end of the game.
    End,
}

/// Points that are still on their way to the scores, by seat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Coming([i32; 4]);

impl Coming {
    pub(crate) fn add(&mut self, seat: praline_rules::Seat, points: i32) {
        self.0[seat.index()] += points;
    }

    /// The score as it is shown so far.
    pub(crate) fn shown(self, seat: praline_rules::Seat, score: u16) -> i32 {
        (i32::from(score) - self.0[seat.index()]).max(0)
    }
}

/// A lasting message in a line under the top bar, until it is dismissed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Notice {
    /// The browser keeps nothing for us: the game will be lost with the tab.
    NoStorage,
    /// The last game is open in another tab; this one begins anew.
    OpenElsewhere,
    /// A stored game could not be read and was put aside.
    DamagedGame,
    /// The link's position could not be read.
    DamagedLink,
    /// The bots could not be started.
    NoEngine,
}

/// The state of the app: a handle of signals, to be copied freely.
#[derive(Clone, Copy)]
pub(crate) struct App {
    /// What the player has set.
    pub(crate) settings: RwSignal<Settings>,
    /// The language that is spoken, with its messages.
    pub(crate) speech: RwSignal<Speech>,
    /// The words of that language and the look in use.
    pub(crate) words: Memo<Words>,
    /// The game.
    pub(crate) sitting: RwSignal<Sitting>,
    /// Whether the game has been begun, or only the table is laid.
    pub(crate) has_begun: RwSignal<bool>,
    /// In a replay: how many moments are shown.
    pub(crate) replay: RwSignal<Option<usize>>,
    /// What is picked up.
    pub(crate) selection: RwSignal<Selection>,
    /// What the pointer or the focus rests on.
    pub(crate) hover: RwSignal<Option<Action>>,
    /// Why the last press was refused.
    pub(crate) refusal: RwSignal<Option<MoveError>>,
    /// What lies over the table.
    pub(crate) dialog: RwSignal<Option<Dialog>>,
    /// Which screen is shown.
    pub(crate) screen: RwSignal<Screen>,
    /// Everything on the table.
    pub(crate) table: Memo<Table>,
    /// What the bot says about the position and the game.
    pub(crate) advice: RwSignal<Advice>,
    /// Messages that stay until they are dismissed.
    pub(crate) notices: RwSignal<Vec<Notice>>,
    /// What a screen reader has been told lately.
    pub(crate) told: RwSignal<Sentences>,
    /// Points that are still on their way.
    pub(crate) coming: RwSignal<Coming>,
    /// Whether the last pointer was a finger.
    pub(crate) touch: RwSignal<bool>,
    /// Whether a key was used for a move, which shows the letters on the pieces.
    pub(crate) keyed: RwSignal<bool>,
    /// The plan that the dialog “Set the table” begins with.
    pub(crate) plan: RwSignal<TablePlan>,
    /// Online tables.
    pub(crate) online: Online,
    engine: StoredValue<Option<Engine>, LocalStorage>,
    keeper: StoredValue<Keeper, LocalStorage>,
    game_id: StoredValue<Option<keep::GameId>>,
    bot_ticket: StoredValue<Option<Ticket>>,
    judge_ticket: StoredValue<Option<Ticket>>,
    /// Counts what makes earlier timers and answers void: a new game, an undo.
    era: StoredValue<u32>,
}

impl App {
    /// The app of the page; it is there for every component.
    pub(crate) fn here() -> App {
        match use_context() {
            Some(app) => app,
            None => unreachable!("the page provides the app before it shows anything"),
        }
    }

    /// The state at the start; nothing is loaded yet.
    pub(crate) fn new(engine: Option<Engine>, keeper: Keeper, speech: Speech) -> App {
        let speech = RwSignal::new(speech);
        let settings = RwSignal::new(keeper.settings());
        let plan = keeper.plan();
        let words = Memo::new(move |_| {
            let look = settings.with(|settings| settings.look);
            let texts = speech.with(|s| Texts::from_source(s.language, &s.source, look));
            Words(Arc::new(texts))
        });
        let first = praline_rules::Seat::One;
        let sitting = Sitting::begin(&plan, first, None);
        let sitting = sitting.or_else(|_| Sitting::begin(&TablePlan::default(), first, None));
        let sitting = RwSignal::new(match sitting {
            Ok(sitting) => sitting,
            Err(_) => unreachable!("the default plan is right"),
        });
        let has_begun = RwSignal::new(false);
        let replay = RwSignal::new(None);
        let selection = RwSignal::new(Selection::Nothing);
        let hover = RwSignal::new(None);
        let refusal = RwSignal::new(None);
        let online = Online::new();
        let table = Memo::new(move |_| {
            let words = words.get();
            sitting.with(|sitting| {
                let replayed = replay.get();
                Table::new(&Scene {
                    sitting,
                    shown: replayed.unwrap_or(usize::MAX).min(sitting.moments().len()),
                    acting: match sitting.due() {
                        _ if replayed.is_some() || !has_begun.get() => Acting::Nobody,
                        _ if sitting.is_online() && !online.is_open.get() => Acting::Offline,
                        _ if online.sending.get() => Acting::Sending,
                        Due::Person(_) => Acting::Person,
                        Due::Bot(..) => Acting::Bot,
                        Due::Elsewhere => Acting::Elsewhere,
                        Due::Deal | Due::Nothing => Acting::Nobody,
                    },
                    selection: selection.get(),
                    hover: hover.get(),
                    refusal: refusal.get(),
                    texts: &words.0,
                })
            })
        });
        App {
            settings,
            speech,
            words,
            sitting,
            has_begun,
            replay,
            selection,
            hover,
            refusal,
            dialog: RwSignal::new(None),
            screen: RwSignal::new(Screen::Table),
            table,
            advice: RwSignal::new(Advice::default()),
            notices: RwSignal::new(Vec::new()),
            told: RwSignal::new(Sentences::default()),
            coming: RwSignal::new(Coming::default()),
            touch: RwSignal::new(wishes(Wish::Touch)),
            keyed: RwSignal::new(false),
            plan: RwSignal::new(plan),
            online,
            engine: StoredValue::new_local(engine),
            keeper: StoredValue::new_local(keeper),
            game_id: StoredValue::new(None),
            bot_ticket: StoredValue::new(None),
            judge_ticket: StoredValue::new(None),
            era: StoredValue::new(0),
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
        self.dialog.set(Some(dialog));
    }

    /// Closes whatever lies over the table.
    pub(crate) fn close(self) {
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

    /// What is kept in this browser under a name.
    pub(crate) fn kept(self, name: &str) -> Option<String> {
        self.keeper.with_value(|keeper| keeper.get(name))
    }

    /// Keeps something under a name.
    pub(crate) fn put(self, name: &str, text: &str) {
        self.keep(|keeper| keeper.put(name, text));
    }

    /// Lets the keeper write something, and says so if it cannot.
    fn keep(self, write: impl FnOnce(&Keeper) -> bool) {
        if self.keeper.try_with_value(write) == Some(false) {
            self.notify(Notice::NoStorage);
        }
    }

    /// How fast things move now: not at all where the system asks for stillness.
    pub(crate) fn speed(self) -> Speed {
        if wishes(Wish::Stillness) {
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
            Theme::System => wishes(Wish::Dark),
            Theme::Light => false,
            Theme::Dark => true,
        }
    }

    /// Whether high contrast is used.
    pub(crate) fn is_contrasty(self) -> bool {
        match self.settings.with(|settings| settings.contrast) {
            Contrast::System => wishes(Wish::Contrast),
            Contrast::Normal => false,
            Contrast::More => true,
        }
    }
}
