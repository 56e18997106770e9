//! How entries of the table come to the screen.

use leptos::prelude::*;
use praline_protocol::client::Heard;
use praline_protocol::{Entry, Phase, Table};
use praline_rules::{Moment, Move, Seat};
use praline_view::Sitting;

use super::OnlinePlay;
use super::visit::Shown;
use crate::app::Dialog;
use crate::game::Wait;

/// How many entries may come at once and still be shown one by one.
const SHOWN: usize = 12;

impl OnlinePlay {
    /// Shows entries one by one, or where they are too many, or nothing was shown yet, how the table
    /// stands after all of them.
    pub(super) fn show_entries(self, entries: Vec<Heard<Moment>>) {
        let stands = self.visit_is(|visit| {
            let is_caught_up = visit.is_open() || visit.is_ended();
            let is_shown = visit.shown == Shown::Table;
            (is_shown, is_caught_up && visit.table().is_some())
        });
        let Some((is_shown, is_all_known)) = stands else {
            return;
        };
        if is_shown && entries.len() <= SHOWN {
            for entry in entries {
                if let Heard::Entered { entry, moment, .. } = entry {
                    self.pass(entry, moment);
                }
            }
        } else if is_all_known {
            self.show_table();
            self.game.continue_game();
        } else {
            // More of them come, and are shown with these.
            self.change_visit(|visit| visit.shown = Shown::Nothing);
        }
        self.tick();
    }

    /// Lets an entry be shown when its time has come.
    fn pass(self, entry: Entry, moment: Option<Moment>) {
        // A piece that a draft takes may still be flying.
        let wait = match &entry {
            Entry::Move(Move::Draft(_)) => Wait::ForLanding,
            _ => Wait::ForItsTurn,
        };
        self.game.pass(wait, move || match (entry, moment) {
            (_, Some(moment)) => self
                .game
                .happen(|sitting| Some(sitting.note(moment).clone())),
            (Entry::Start(_), None) => {
                // What follows may be known already, and is shown after this.
                self.show(Sitting::at_start_of);
                self.game.continue_game();
            }
            (Entry::Close, None) => {
                self.show_table();
                self.game.continue_game();
            }
            (Entry::Mute(seat), None) => self.tell_muted(seat, true),
            (Entry::Unmute(seat), None) => self.tell_muted(seat, false),
            (entry, None) => self.peek(|state| {
                if let Some(table) = state.table() {
                    self.game
                        .sitting
                        .update(|sitting| sitting.note_entry(&entry, table));
                }
            }),
        });
    }

    /// Shows the table as it stands, and nothing flies.
    fn show_table(self) {
        self.show(Sitting::at_table);
    }

    fn show(self, sit: fn(&Table, Option<Seat>) -> Sitting) {
        let shown = self.change_visit(|visit| {
            let table = visit.client.table()?;
            let mut sitting = sit(table, visit.client.role().seat);
            sitting.confirm_choices(visit.client.own_choices());
            visit.shown = Shown::Table;
            Some((sitting, table.phase()))
        });
        let Some((sitting, phase)) = shown.flatten() else {
            return;
        };
        let has_begun =
            phase != Phase::Waiting && sitting.game().round() > 0 || phase == Phase::Playing;
        self.game.show_online(sitting, has_begun);
        let dialog = self.shell.dialog.get_untracked();
        if !has_begun && dialog.is_none() {
            self.shell.open(Dialog::Table);
        } else if has_begun && dialog == Some(Dialog::Table) {
            self.shell.close();
        }
    }
}
