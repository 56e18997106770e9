//! What the first screen knows and begins.

use leptos::prelude::*;
use praline_protocol::OnlinePlan;
use praline_view::{Edition, Sitter, Sitting, TablePlan};

use super::{App, Dialog, GameId, Keeper};

/// A game that is kept in this browser.
#[derive(Clone, Debug)]
pub(crate) struct KeptGame {
    /// Its number; a game that could not be kept has none.
    pub(crate) id: Option<GameId>,
    /// The game.
    pub(crate) sitting: Sitting,
}

impl App {
    /// The games that can be gone on with, the latest first.
    pub(crate) fn running_games(self) -> Vec<KeptGame> {
        let mut games = self.kept_games();
        games.retain(|game| game.sitting.outcome().is_none());
        games
    }

    /// Whether a game has been played to its end here.
    pub(crate) fn has_finished_games(self) -> bool {
        self.kept_games()
            .iter()
            .any(|game| game.sitting.outcome().is_some())
    }

    fn kept_games(self) -> Vec<KeptGame> {
        let kept = self.keeper.with_value(|keeper| {
            let read = |id: GameId| {
                let sitting = Sitting::from_text(&keeper.game(id)?).ok()?;
                Some(KeptGame {
                    id: Some(id),
                    sitting,
                })
            };
            keeper.games().into_iter().filter_map(read).collect()
        });
        let mut kept: Vec<KeptGame> = kept;
        // What this tab plays may be kept nowhere.
        let is_own = self.game.has_begun.get_untracked() && !self.game.is_online();
        if is_own && kept.is_empty() {
            let sitting = self.game.sitting.get_untracked();
            kept.push(KeptGame { id: None, sitting });
        }
        kept
    }

    /// Goes on with a game.
    pub(crate) fn continue_kept(self, id: Option<GameId>) {
        let is_here = self.game.has_begun.get_untracked() && !self.game.is_online();
        match id {
            Some(id) if !is_here || self.keeper.with_value(Keeper::mine) != Some(id) => {
                self.game.reopen(id);
            }
            _ => self.game.show_again(),
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
        let plan = self.plan.get_untracked();
        self.keep(|keeper| keeper.put_plan(&plan));
        self.set(|settings| settings.look = edition.look(settings.look));
    }

    /// Begins a game that has been dealt already.
    pub(crate) fn start_dealt(self, plan: &TablePlan, sitting: Sitting) {
        self.plan.set(plan.clone());
        self.keep(|keeper| keeper.put_plan(plan));
        self.play_new(sitting);
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
        self.online.open_table(plan);
    }
}
