//! Asking the table for something, and what comes of it.

use leptos::prelude::*;
use praline_protocol::Table;
use praline_protocol::wire::Refusal;
use praline_rules::Move;
use praline_view::{Selection, Sitting};

use super::{Line, State, peek, quietly};
use crate::app::App;
use crate::browser::{after, go_to, keep_table, table_link};

/// How long an answer may take before the connection counts as lost, in milliseconds.
const PATIENCE: i32 = 8000;

/// Requests that count once, however often they are sent.
const REPEATABLE: [&str; 6] = ["move", "walls", "sit", "start", "resign", "claim"];

/// The request that an answer is for.
fn answered(number: u32) -> Option<String> {
    quietly(|state| {
        let place = state.asked.iter().position(|(other, _)| *other == number)?;
        Some(state.asked.remove(place).1)
    })
}

fn word(line: &str) -> &str {
    line.split(' ').next().unwrap_or_default()
}

impl App {
    /// Asks the table for something.
    pub(crate) fn ask(self, line: String) {
        let number = self.online.change(|state| {
            state.refusal = None;
            state.number += 1;
            let number = state.number;
            if let Some(socket) = &state.table {
                socket.send(&format!("{number} {line}"));
            }
            state.asked.push((number, line));
            number
        });
        after(PATIENCE, move || {
            let waits = |(other, _): &(u32, String)| *other == number;
            let is_open = |state: &State| state.line == Line::Open;
            if peek(|state| is_open(state) && state.asked.iter().any(waits)) {
                self.lose();
            }
        });
    }

    /// Asks again for what was not answered, on a new connection.
    #[expect(clippy::unused_self, reason = "what is asked for is asked of the app")]
    pub(super) fn ask_again(self) {
        quietly(|state| {
            state
                .asked
                .retain(|(_, line)| REPEATABLE.contains(&word(line)));
            if let Some(socket) = &state.table {
                for (number, line) in &state.asked {
                    socket.send(&format!("{number} {line}"));
                }
            }
        });
    }

    /// Sends what a person has decided.
    pub(crate) fn submit(self, mv: Move) {
        let online = self.online;
        let line = match mv {
            Move::Draft(draft) => {
                // What is sent stays in sight as a preview, until it is answered.
                self.selection.update(|selection| {
                    if let Selection::Holding(holding) = selection {
                        holding.aim = Some(draft.to);
                    }
                });
                let known = peek(|state| state.table().map_or(0, Table::seq));
                Some(format!("move {known} {mv}"))
            }
            Move::Wall { .. } => {
                let mut chosen = Ok(None);
                self.sitting.update(|sitting| chosen = sitting.choose(mv));
                self.selection.set(Selection::Nothing);
                self.hover.set(None);
                chosen.ok().flatten().map(|moves| self.walls(&moves))
            }
        };
        self.refusal.set(None);
        if let Some(line) = line {
            online.sending.set(true);
            self.ask(line);
        }
    }

    fn walls(self, moves: &[Move]) -> String {
        let round = self
            .sitting
            .with_untracked(|sitting| sitting.game().round());
        let moves: Vec<String> = moves.iter().map(ToString::to_string).collect();
        format!("walls {round} {}", moves.join(" "))
    }

    /// A request was carried out.
    pub(super) fn granted(self, number: u32, what: &str) {
        let online = self.online;
        let Some(line) = answered(number) else {
            return;
        };
        match (word(&line), peek(State::here)) {
            ("move" | "walls", _) => online.sending.set(false),
            ("rematch", _) => self.join_next(what),
            ("link", Some(id)) => {
                online.change(|state| state.moving = Some(table_link(id, Some(what))));
            }
            ("claim", Some(id)) => keep_table(id),
            ("chat", _) => super::talk::clear_field(),
            ("sit", _) => self.remember_online(),
            // The owner decides next whom the seat is for.
            ("free", _) => super::room::focus_next(line.replace("free ", "plan-")),
            _ => {}
        }
    }

    /// A request was refused.
    pub(super) fn refused(self, number: u32, refusal: Refusal) {
        let online = self.online;
        let line = answered(number).unwrap_or_default();
        match word(&line) {
            "move" | "walls" => {
                online.sending.set(false);
                self.selection.set(Selection::Nothing);
                if word(&line) == "walls" {
                    self.sitting.update(Sitting::forget_choices);
                }
            }
            "claim" => {
                if let Some(id) = peek(State::here) {
                    keep_table(id);
                }
            }
            _ => {}
        }
        online.refuse(refusal);
        let said = self.words.get_untracked().0.said_no(refusal);
        self.say(said);
    }

    /// Goes on to the table where the same people meet again, one seat further.
    #[expect(
        clippy::unused_self,
        reason = "the ways to other tables are methods of the app"
    )]
    pub(super) fn join_next(self, table: &str) {
        quietly(|state| {
            let own = state.own_seat();
            let players = state.table().map(Table::players);
            let name = |seat| state.visit.as_ref().map(|visit| visit.name(seat));
            state.seat = own
                .zip(players)
                .and_then(|(own, players)| Some((players.next(own), name(own)?)));
        });
        go_to(table);
    }

    /// Remembers that somebody plays online here, and keeps an eye on their tables.
    pub(super) fn remember_online(self) {
        if self.kept("online").is_none() {
            self.put("online", "yes");
        }
        self.enter_lobby();
    }
}
