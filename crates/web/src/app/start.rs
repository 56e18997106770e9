//! What the first screen knows and begins.

use leptos::prelude::*;
use praline_protocol::OnlinePlan;
use praline_view::{Edition, Sitter, Sitting, TablePlan};

use wasm_bindgen_futures::spawn_local;

use super::{App, Dialog, GameId, Keeper};
use crate::browser::{ago_words, languages};

impl App {
    /// Whether this browser has been played or practised in before.
    pub(crate) fn is_known(self) -> bool {
        let is_kept =
            |keeper: &Keeper| keeper.has_plan() || keeper.plays_online() || keeper.has_practised();
        self.keeper.with_value(is_kept)
            || self.has_game()
            || self.games.entries.with(|entries| !entries.is_empty())
    }

    /// Whether a game is at this screen, though another one is shown.
    pub(crate) fn has_game(self) -> bool {
        self.game.has_begun.get() && !self.game.is_online()
    }

    /// The game that was left last, with its number if it is kept.
    pub(crate) fn left_game(self) -> Option<(Option<GameId>, usize)> {
        let running = self.games.running();
        let more = running.len().saturating_sub(1);
        let goes_on = || {
            self.game
                .sitting
                .with(|sitting| sitting.outcome().is_none())
        };
        let is_kept = || {
            let own = self.game.id();
            running.iter().any(|entry| Some(entry.id) == own)
        };
        // What this tab plays may be kept nowhere.
        if self.has_game() && goes_on() && !is_kept() {
            return Some((None, running.len()));
        }
        running.first().map(|entry| (Some(entry.id), more))
    }

    /// Lets somebody have a kept game to look at, or the one of this tab.
    pub(crate) fn with_game(self, id: Option<GameId>, then: impl FnOnce(Sitting) + 'static) {
        let Some(id) = id.filter(|id| self.game.id() != Some(*id)) else {
            return then(self.game.sitting.get_untracked());
        };
        let keeper = self.keeper.get_value();
        let read = |text: String| Sitting::from_text(&text).ok();
        if let Some(sitting) = keeper.game(id).and_then(read) {
            return then(sitting);
        }
        spawn_local(async move {
            let text = keeper.record(id).await.ok().flatten();
            if let Some(sitting) = text.and_then(read) {
                then(sitting);
            }
        });
    }

    /// When a kept game was left, in words; nothing where that is not known, or is now.
    pub(crate) fn left_words(self, id: Option<GameId>) -> Option<String> {
        let left = self.keeper.with_value(|keeper| keeper.left(id?))?;
        let when = ago_words(left, &self.dates_language())?;
        Some(self.text_with("home-left", &[("when", when.into())]))
    }

    /// The language that dates are written in: the reader's own kind of it, where they speak it.
    pub(crate) fn dates_language(self) -> String {
        let tag = self.words.read().0.language().tag();
        let own = languages().into_iter().find(|own| own.starts_with(tag));
        own.unwrap_or_else(|| tag.to_owned())
    }

    /// Goes on with a game.
    pub(crate) fn continue_kept(self, id: Option<GameId>) {
        let is_here = self.has_game();
        match id.filter(|id| !is_here || self.game.id() != Some(*id)) {
            Some(id) => self.games.open(id),
            None => self.game.show_again(),
        }
    }

    /// The edition that is on the table.
    pub(crate) fn edition(self) -> Option<Edition> {
        let look = self.settings.with(|settings| settings.look);
        Edition::of(look, self.plan.with(|plan| plan.factories))
    }

    /// Puts another edition on the table.
    pub(crate) fn choose_edition(self, edition: Edition) {
        self.plan
            .update(|plan| plan.factories = edition.factories());
        self.set(|settings| settings.look = edition.look(settings.look));
    }

    /// Begins a game that has been dealt already.
    pub(crate) fn start_dealt(self, plan: &TablePlan, mut sitting: Sitting) {
        self.note_look(&mut sitting);
        self.plan.set(plan.clone());
        self.keep(|keeper| keeper.put_plan(plan));
        self.play_new(sitting);
    }

    /// Begins a first game with a coach, who speaks only when it helps.
    pub(crate) fn start_coached(self) {
        self.start(&Edition::Chocolatier.first_game());
        self.coach(self.game.id());
    }

    /// Lets the coach look at a game, or at none any more.
    pub(crate) fn coach(self, id: Option<GameId>) {
        self.coached.set(id);
        self.keep(|keeper| keeper.put_coached(id));
    }

    /// Whether the coach looks at the game of this tab.
    pub(crate) fn is_coached(self) -> bool {
        // Another game comes with another number.
        self.game.sitting.track();
        let coached = self.coached.get();
        coached.is_some() && coached == self.game.id() && self.game.replay.get().is_none()
    }

    /// Notes with which pieces a game is begun.
    pub(super) fn note_look(self, sitting: &mut Sitting) {
        sitting.note_look(self.settings.with_untracked(|settings| settings.look));
    }

    /// A table for two people, by the rules of the last one.
    fn plan_for_friends(self) -> TablePlan {
        let mut plan = TablePlan::default();
        for seat in plan.players().seats() {
            plan.seat(seat, Sitter::Person(String::new()));
        }
        self.plan.with_untracked(|last| {
            plan.factories = last.factories;
            plan.wall = last.wall;
        });
        plan
    }

    /// Sets the table for friends at this screen.
    pub(crate) fn set_table_for_friends(self) {
        self.offered.set_value(Some(self.plan_for_friends()));
        self.open(Dialog::NewGame);
    }

    /// Sets an online table for two, and goes to its link.
    pub(crate) fn invite_friends(self) {
        let plan: OnlinePlan = self.plan_for_friends().online();
        self.online.set_table(plan, None);
    }
}
