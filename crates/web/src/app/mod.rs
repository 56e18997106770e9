//! The app: the game at this screen, online play, and the shell around both.
//!
//! What belongs to one of them is a method there. Here is only what needs several: a decision is
//! made in the game or sent to the online table, and going to one leaves the other.

mod decide;
mod games;
mod history;
mod input;
mod keep;
mod library;
mod route;
mod say;
mod screen;
mod shell;
mod start;

pub(crate) use input::{is_typing, letter_of, listen};
pub(crate) use keep::{DRAFT, GameId, Keeper, PAD};
pub(crate) use library::{Library, Speech, follow_language, learn_later_words, wanted_language};
pub(crate) use route::Route;
pub(crate) use say::Told;
pub(crate) use screen::{Before, Dialog, Notice, Screen};
pub(crate) use shell::{Shell, Words};

use std::ops::Deref;

use leptos::prelude::*;

use crate::engine::Engine;
use crate::game::GamePlay;
use crate::games::Collection;
use crate::online::{OnlinePlay, OnlineState};
use crate::review::Reviewing;

/// Everything that the page is: handles of signals, to be copied freely.
///
/// What the shell has and does is had and done by the app, without naming the shell.
#[derive(Clone, Copy)]
pub(crate) struct App {
    /// What surrounds the game.
    pub(crate) shell: Shell,
    /// The game at this screen.
    pub(crate) game: GamePlay,
    /// Online tables.
    pub(crate) online: OnlinePlay,
    /// All games that are kept in this browser.
    pub(crate) games: Collection,
    /// The game that is reviewed.
    pub(crate) review: Reviewing,
    /// The table beside the game that is shown instead of it.
    aside: StoredValue<Option<GamePlay>>,
}

impl Deref for App {
    type Target = Shell;

    fn deref(&self) -> &Shell {
        &self.shell
    }
}

impl App {
    /// The app of the page; it is there for every component.
    pub(crate) fn here() -> App {
        match use_context() {
            Some(app) => app,
            None => unreachable!("the page provides the app before it shows anything"),
        }
    }

    /// The app at the start; nothing is loaded yet.
    pub(crate) fn new(engine: Option<Engine>, shell: Shell) -> App {
        let state = RwSignal::new_local(OnlineState::default());
        let reach = Memo::new(move |_| state.with(OnlineState::reach));
        let game = GamePlay::new(shell, reach, engine);
        App {
            shell,
            game,
            online: OnlinePlay::new(shell, game, state),
            games: Collection::new(shell, game),
            review: Reviewing::new(shell, game),
            aside: StoredValue::new(None),
        }
    }

    /// The app with a table beside the game: presses and keys go there as long as whoever asks for it is shown.
    ///
    /// Whatever is drawn with this app as its context draws that table.
    pub(crate) fn beside(self, game: GamePlay) -> App {
        self.aside.set_value(Some(game));
        on_cleanup(move || {
            // What is shown next may have put its own there already.
            self.aside.update_value(|aside| {
                aside.take_if(|other| other.sitting == game.sitting);
            });
        });
        App { game, ..self }
    }

    /// The app with the table that is shown, be it the game's or one beside it.
    pub(crate) fn at_hand(self) -> App {
        let game = self.aside.get_value().unwrap_or(self.game);
        App { game, ..self }
    }
}
