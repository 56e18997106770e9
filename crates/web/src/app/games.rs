//! Which game this tab has: finding it at the start, beginning others, going to online tables and back.

use leptos::prelude::*;
use praline_rules::{Game, draw_start};
use praline_view::{OpenError, Sitting, Starter, TablePlan};

use super::{App, Dialog, Notice, Screen};
use crate::browser::{
    WebChance, clear_address, game_in_address, position_in_address, table_in_address, today,
};

impl App {
    /// Finds what this tab shows first: a link's position, its game before a reload, the last
    /// game, or the dialog for a new one.
    pub(crate) fn begin(self) {
        if let Some(text) = position_in_address() {
            clear_address();
            let game = text.parse::<Game>().ok();
            match game.and_then(|game| Sitting::from_position(game).ok()) {
                Some(sitting) => return self.play_new(sitting),
                None => self.notify(Notice::DamagedLink),
            }
        }
        if let Some(coded) = game_in_address() {
            clear_address();
            self.games.offer_game(coded);
        }
        if let Some((id, claim)) = table_in_address() {
            return self.online.visit(id, claim);
        }
        let (mine, latest) = self.keeper.with_value(|keeper| {
            let latest = keeper.games().first().copied();
            (keeper.mine(), latest)
        });
        match mine.or(latest) {
            Some(id) => self.game.reopen(id),
            None => self.open(Dialog::NewGame),
        }
    }

    /// Begins a new game as planned.
    pub(crate) fn start(self, plan: &TablePlan) {
        let first = match plan.starter {
            Starter::Drawn => draw_start(plan.players(), &mut WebChance),
            Starter::Seat(seat) => seat,
        };
        if let Ok(sitting) = Sitting::begin(plan, first, Some(today())) {
            self.plan.set(plan.clone());
            self.keep(|keeper| keeper.put_plan(plan));
            self.play_new(sitting);
        }
    }

    /// The same table once more, seats rotated.
    pub(crate) fn rematch(self) {
        let plan = self.game.sitting.with_untracked(Sitting::rematch);
        self.start(&plan);
    }

    /// Plays a new game on from what is shown; the old one stays kept.
    pub(crate) fn continue_from_here(self) {
        self.play_new(self.game.continued_from_here());
    }

    /// Opens a record's text: a game that goes on is played, a finished one is looked at.
    pub(crate) fn import(self, text: &str) -> Result<(), OpenError> {
        let sitting = Sitting::from_text(text)?;
        let is_over = sitting.outcome().is_some();
        self.play_new(sitting);
        if is_over {
            self.screen.set(Screen::End);
        }
        Ok(())
    }

    /// Plays a game that this tab has not had yet: a new one, a link's, an imported one.
    fn play_new(self, sitting: Sitting) {
        if self.online.quit_table() {
            clear_address();
        }
        self.game.play_new(sitting);
        self.close();
        self.game.continue_game();
    }

    /// Leaves the online table for the game at this screen.
    pub(crate) fn leave_table(self) {
        clear_address();
        self.online.quit_table();
        self.begin();
    }

    /// Goes where the address says, after it has changed.
    pub(crate) fn follow_address(self) {
        let here = self.online.here();
        match table_in_address() {
            Some((id, None)) if here == Some(id) => {}
            Some((id, claim)) => self.online.visit(id, claim),
            None => {
                if self.online.quit_table() {
                    self.begin();
                }
            }
        }
    }

    /// The record of the game as it stands.
    pub(crate) fn record_text(self) -> String {
        // What an online table keeps says more: how its deals were drawn.
        let online = self.online.look(|state| state.table()?.record());
        let record = online.unwrap_or_else(|| self.game.sitting.with(Sitting::record));
        record.to_string()
    }
}
