//! Which game this tab has: finding it at the start, beginning others, going to online tables and back.

use leptos::prelude::*;
use praline_rules::draw_start;
use praline_view::{OpenError, Sitting, Starter, TablePlan};

use super::{App, Before, Dialog, Notice, Route, Screen};
use crate::browser::{WebChance, read_position, today};

impl App {
    /// Shows what the address says that this tab shows first.
    pub(crate) fn begin(self) {
        self.go(Route::here());
        self.keep_history();
    }

    /// Goes to a place in the page.
    pub(crate) fn go(self, route: Route) {
        // What an earlier address wanted of a table is wanted no longer.
        self.review.wanted.set(None);
        match route {
            Route::Table(table, claim) => return self.online.visit(table, claim),
            Route::Play => return self.resume(),
            Route::Home => self.leave_game(),
            Route::New => {
                self.leave_game();
                self.open(Dialog::NewGame);
            }
            Route::Games(narrowed) => {
                self.leave_game();
                self.narrowed.set(narrowed);
                return self.screen.set(Screen::Games);
            }
            Route::Pad => {
                self.leave_game();
                return self.screen.set(Screen::Pad);
            }
            Route::Set(coded) => {
                self.leave_game();
                if !coded.is_empty() {
                    // What cannot be decoded is no position either, and said to be none.
                    self.brought
                        .set(Some(read_position(&coded).unwrap_or(coded)));
                }
                return self.screen.set(Screen::Set);
            }
            Route::Learn(place) => {
                self.leave_game();
                self.lesson.set(place);
                return self.screen.set(Screen::Learn);
            }
            Route::NoLesson => {
                self.leave_game();
                self.notify(Notice::NoLesson);
                self.lesson.set(None);
                return self.screen.set(Screen::Learn);
            }
            Route::Puzzle(number) => {
                self.leave_game();
                self.puzzle.set(number);
                return self.screen.set(Screen::Puzzle);
            }
            Route::Review(game, number) => {
                self.leave_game();
                self.review.open(game, number);
                return self.screen.set(Screen::Review);
            }
            Route::TableReview(table, number) => {
                self.review.wanted.set(Some((table, number)));
                return self.online.visit(table, None);
            }
            Route::Game(coded) => {
                self.leave_game();
                self.games.offer_game(coded);
            }
            Route::Position(coded) => {
                self.leave_game();
                self.games.offer_position(coded);
            }
            Route::Damaged => {
                self.leave_game();
                self.notify(Notice::DamagedLink);
            }
            Route::NoTable => {
                self.leave_game();
                self.notify(Notice::NoTable);
            }
        }
        self.screen.set(Screen::Home);
    }

    /// Leaves the open dialog; an online table that waits has nothing behind its own.
    pub(crate) fn leave_dialog(self) {
        let waits = self.online.here().is_some() && !self.game.has_begun.get_untracked();
        match self.dialog.get_untracked() {
            Some(Dialog::Table) if waits => {}
            Some(_) if waits => self.open(Dialog::Table),
            None if self.tries.get_untracked() => self.tries.set(false),
            _ => self.leave(),
        }
    }

    /// Leaves what is played; it goes on where it is gone back to.
    fn leave_game(self) {
        self.forget_before();
        if !self.online.quit_table() {
            self.game.rest();
            self.close();
        }
    }

    /// Goes on with the game of this tab, or the last one.
    fn resume(self) {
        self.online.quit_table();
        if self.game.has_begun.get_untracked() {
            return self.game.show_again();
        }
        let (mine, latest) = self.keeper.with_value(|keeper| {
            let latest = keeper.games().first().copied();
            (keeper.mine(), latest)
        });
        match mine.or(latest) {
            Some(id) => {
                self.screen.set(Screen::Table);
                self.game.reopen(id);
            }
            None => self.screen.set(Screen::Home),
        }
    }

    /// Begins a new game as planned.
    pub(crate) fn start(self, plan: &TablePlan) {
        let first = match plan.starter {
            Starter::Drawn => draw_start(plan.players(), &mut WebChance),
            Starter::Seat(seat) => seat,
        };
        if let Ok(mut sitting) = Sitting::begin(plan, first, Some(today())) {
            self.note_look(&mut sitting);
            self.plan.set(plan.clone());
            self.keep(|keeper| keeper.put_plan(plan));
            let before = self.goes_on();
            self.play_new(sitting);
            if let Some(before) = before {
                self.notify(Notice::Begun(before));
            }
        }
    }

    /// What goes on at this screen, and would be gone with a new game.
    fn goes_on(self) -> Option<Before> {
        let is_shown = self.screen.get_untracked() == Screen::Table;
        let goes_on = self
            .game
            .sitting
            .with_untracked(|sitting| sitting.outcome().is_none());
        if !is_shown || !goes_on || !self.game.has_begun.get_untracked() {
            return None;
        }
        let table = self.online.here().map(Before::Table);
        table.or_else(|| self.game.id().map(Before::Game))
    }

    /// Goes back to what was played before a new game, which is forgotten.
    pub(crate) fn undo_new_game(self, before: Before) {
        self.forget_before();
        let begun = self.game.id();
        self.game.void();
        match before {
            Before::Game(id) => self.games.open(id),
            Before::Table(table) => self.online.visit(table, None),
        }
        if let Some(begun) = begun {
            self.keeper.with_value(|keeper| keeper.remove_game(begun));
        }
    }

    /// Offers no longer to go back to the game before.
    pub(crate) fn forget_before(self) {
        let is_other = |notice: &Notice| !matches!(notice, Notice::Begun(_));
        if !self
            .notices
            .with_untracked(|notices| notices.iter().all(is_other))
        {
            self.notices.update(|notices| notices.retain(is_other));
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
    pub(crate) fn play_new(self, sitting: Sitting) {
        self.forget_before();
        self.online.quit_table();
        self.game.play_new(sitting);
        self.close();
        self.game.continue_game();
    }

    /// Brings the position that is shown to the editor.
    pub(crate) fn edit_position(self) {
        let (shown, _) = self.game.shown();
        let position = self
            .game
            .sitting
            .with_untracked(|sitting| sitting.play_after(shown).game().to_string());
        self.go(Route::Set(String::new()));
        self.brought.set(Some(position));
    }

    /// The record of the game as it stands.
    pub(crate) fn record_text(self) -> String {
        // What an online table keeps says more: how its deals were drawn.
        let online = self.online.table_record();
        online.unwrap_or_else(|| self.game.sitting.with(Sitting::record).to_string())
    }
}
