//! Asking the table for something, and what comes of it.

use leptos::prelude::*;
use praline_protocol::client::Answer;
use praline_protocol::wire::{Refusal, Request};
use praline_protocol::{Hex, Table, TableId};
use praline_rules::Move;

use super::OnlinePlay;
use super::press::clear_chat_field;
use super::room::focus_next;
use super::seats::plan_field;
use crate::app::{Keeper, Route};
use crate::browser::{after, table_link};

/// How long an answer may take before the connection counts as lost, in milliseconds.
const PATIENCE: f64 = 8000.0;

impl OnlinePlay {
    /// Asks the table for something.
    pub(super) fn ask(self, request: Request) {
        self.change(|state| {
            state.refusal = None;
            if let Some(visit) = &mut state.visit
                && let Some(line) = visit.client.ask(request)
                && let Some(socket) = &visit.socket
            {
                socket.send(&line);
            }
        });
        self.wait_for_answers();
    }

    /// Takes the connection for lost if what was asked on it is not answered for too long.
    pub(super) fn wait_for_answers(self) {
        let waiting = move || {
            self.peek(|state| {
                let visit = state.visit.as_ref().filter(|visit| visit.is_open())?;
                let waiting: Vec<Request> = visit.client.waiting().cloned().collect();
                Some((state.attempt, waiting))
            })
        };
        let Some((attempt, asked)) = waiting() else {
            return;
        };
        after(PATIENCE, move || {
            // Another connection has a patience of its own.
            let Some((_, waiting)) = waiting().filter(|(now, _)| *now == attempt) else {
                return;
            };
            if asked.iter().any(|request| waiting.contains(request)) {
                self.lose();
            }
        });
    }

    /// Sends what a person has decided.
    pub(super) fn submit(self, mv: Move) {
        match mv {
            Move::Draft(draft) => {
                self.game.preview(draft);
                let known = self.visit_is(|visit| visit.client.known());
                self.ask(Request::Move(known.unwrap_or_default(), mv));
            }
            Move::Wall { .. } => {
                if let Some(moves) = self.game.choose(mv) {
                    let round = self.game.round();
                    self.ask(Request::Walls(round, moves));
                }
            }
        }
    }

    /// The record of the table, once its game is over or as far as it has got.
    pub(super) fn record(self) -> Option<String> {
        let record = self.look(|state| state.table()?.record());
        record.map(|record| record.to_string())
    }

    /// A request was carried out.
    pub(super) fn granted(self, request: Request, answer: Answer) {
        match (request, answer) {
            (_, Answer::Table(next)) => self.join_next(next),
            (_, Answer::Secret(secret)) => {
                self.change_visit(|visit| {
                    let link = table_link(visit.id, Some(&Hex(&secret).to_string()));
                    visit.moving = Some(link);
                });
            }
            (Request::Claim(_), Answer::Done) => self.forget_claim(),
            (Request::Chat(_), Answer::Done) => clear_chat_field(),
            (Request::Sit(..), Answer::Done) => self.remember_online(),
            // The owner decides next whom the seat is for.
            (Request::Free(seat), Answer::Done) => focus_next(plan_field(seat)),
            (_, Answer::Done) => {}
        }
    }

    /// A request was refused.
    pub(super) fn refused(self, request: &Request, refusal: Refusal) {
        self.undecided(request);
        if matches!(request, Request::Claim(_)) {
            self.forget_claim();
        }
        self.refuse_aloud(refusal);
    }

    /// What was decided did not come about: it is to be decided anew.
    pub(super) fn undecided(self, request: &Request) {
        if matches!(request, Request::Move(..) | Request::Walls(..)) {
            self.game.let_go();
        }
        if matches!(request, Request::Walls(..)) {
            self.game.forget_choices();
        }
    }

    /// Takes the secret of a seat out of the address.
    pub(super) fn forget_claim(self) {
        if let Some(table) = self.here() {
            self.shell.write_again(&Route::Table(table, None));
        }
    }

    /// Keeps why the server said no, and tells it.
    pub(super) fn refuse_aloud(self, refusal: Refusal) {
        self.refuse(refusal);
        let said = self.shell.words.get_untracked().0.said_no(refusal);
        self.shell.say(said);
    }

    /// Goes on to the table where the same people meet again, one seat further.
    pub(super) fn join_next(self, table: TableId) {
        self.change_unseen(|state| {
            state.next_seat = state.visit.as_ref().and_then(|visit| {
                let own = visit.role().seat?;
                let players = visit.table().map(Table::players)?;
                Some((players.next(own), visit.name(own)))
            });
        });
        self.visit(table, None);
    }

    /// Remembers that somebody plays online here, and keeps an eye on their tables.
    pub(super) fn remember_online(self) {
        if !self.shell.keeper.with_value(Keeper::plays_online) {
            self.shell.keep(Keeper::put_online);
        }
        self.enter_lobby();
    }
}
