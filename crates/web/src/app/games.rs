//! Beginning, finding and keeping games.

use leptos::prelude::*;
use praline_rules::{Game, draw_start};
use praline_view::{OpenError, Selection, Sitting, Starter, TablePlan};

use super::keep::GameId;
use super::{Advice, App, Dialog, Notice, Screen};
use crate::browser::{
    WebChance, hold, position_in_address, table_in_address, take_position, today,
};
use crate::online::is_visiting;

/// How many finished or left games are kept beside the one that is played.
const KEPT: usize = 20;

impl App {
    /// Finds what this tab shows first: a link's position, its game before a reload, the last
    /// game, or the dialog for a new one.
    pub(crate) fn begin(self) {
        if let Some(text) = position_in_address() {
            take_position();
            match text
                .parse::<Game>()
                .ok()
                .and_then(|g| Sitting::from_position(g).ok())
            {
                Some(sitting) => return self.play_new(sitting),
                None => self.notify(Notice::DamagedLink),
            }
        }
        if let Some((id, claim)) = table_in_address() {
            return self.visit(id, claim);
        }
        let (mine, latest) = self.keeper.with_value(|keeper| {
            let latest = keeper.games().first().copied();
            (keeper.mine(), latest)
        });
        match mine.or(latest) {
            Some(id) => self.reopen(id),
            None => self.open(Dialog::NewGame),
        }
    }

    /// Takes up a kept game, if no other tab has it.
    fn reopen(self, id: GameId) {
        hold(&id.to_string(), move |is_held| {
            if !is_held {
                self.notify(Notice::OpenElsewhere);
                return self.open(Dialog::NewGame);
            }
            let text = self.keeper.with_value(|keeper| keeper.game(id));
            match text.map(|text| Sitting::from_text(&text)) {
                Some(Ok(sitting)) => {
                    let is_over = sitting.outcome().is_some();
                    self.sit(sitting, id);
                    if is_over {
                        self.screen.set(Screen::End);
                    }
                    self.go_on();
                }
                Some(Err(_)) => {
                    self.keeper.with_value(|keeper| keeper.put_aside(id));
                    self.notify(Notice::DamagedGame);
                    self.open(Dialog::NewGame);
                }
                None => self.open(Dialog::NewGame),
            }
        });
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
        let plan = self.sitting.with_untracked(Sitting::rematch);
        self.start(&plan);
    }

    /// Plays a game that this tab has not had yet: a new one, a link's, an imported one.
    pub(crate) fn play_new(self, sitting: Sitting) {
        if is_visiting() {
            self.quit_table();
            take_position();
        }
        let id = js_sys::Date::now() as GameId;
        hold(&id.to_string(), |_| {});
        self.tidy();
        self.sit(sitting, id);
        self.store();
        self.close();
        self.go_on();
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

    fn sit(self, sitting: Sitting, id: GameId) {
        self.keeper.with_value(|keeper| keeper.set_mine(id));
        self.take_up(sitting, Some(id));
    }

    /// Shows the game of an online table, which the server keeps, not we.
    pub(crate) fn sit_afar(self, sitting: Sitting, has_begun: bool) {
        let is_over = sitting.outcome().is_some();
        self.take_up(sitting, None);
        self.has_begun.set(has_begun);
        if is_over {
            self.screen.set(Screen::End);
        }
    }

    fn take_up(self, sitting: Sitting, id: Option<GameId>) {
        self.void();
        crate::sound::prepare(self);
        self.game_id.set_value(id);
        self.selection.set(Selection::Nothing);
        self.hover.set(None);
        self.refusal.set(None);
        self.replay.set(None);
        self.advice.set(Advice::default());
        self.screen.set(Screen::Table);
        self.has_begun.set(true);
        self.sitting.set(sitting);
    }

    /// Keeps the game as it stands.
    pub(super) fn store(self) {
        let Some(id) = self.game_id.get_value() else {
            return;
        };
        let record = self.sitting.with_untracked(|s| s.record().to_string());
        self.keep(|keeper| keeper.put_game(id, &record));
    }

    /// Forgets the oldest games, so that the storage never fills.
    fn tidy(self) {
        self.keeper.with_value(|keeper| {
            for id in keeper.games().into_iter().skip(KEPT) {
                keeper.remove_game(id);
            }
        });
    }

    /// The record of the game as it stands.
    pub(crate) fn record_text(self) -> String {
        let online = self.online.look(|state| {
            let visit = state.visit.as_ref()?;
            visit.table.as_ref()?.record()
        });
        // What an online table keeps says more: how its deals were drawn.
        let record = online.unwrap_or_else(|| self.sitting.with(Sitting::record));
        record.to_string()
    }

    /// Makes earlier timers and answers void, and lets land what flies.
    pub(crate) fn void(self) {
        crate::motion::skip(self);
        self.era.update_value(|era| *era = era.wrapping_add(1));
        self.forget_questions();
    }

    /// A ticket to check later whether anything has made it void.
    pub(super) fn era(self) -> u32 {
        self.era.get_value()
    }
}
