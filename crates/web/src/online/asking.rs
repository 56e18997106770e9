//! Asking the table for something, and what comes of it.

use leptos::prelude::*;
use praline_protocol::wire::{Asked, Refusal, Request};
use praline_protocol::{Table, TableId};
use praline_rules::Move;

use super::OnlinePlay;
use super::press::clear_chat_field;
use super::room::focus_next;
use super::seats::plan_field;
use super::state::{Link, OnlineState};
use crate::app::Keeper;
use crate::browser::{Socket, after, go_to, keep_table, table_link};

/// How long an answer may take before the connection counts as lost, in milliseconds.
const PATIENCE: f64 = 8000.0;

/// Whether a request counts once, however often it is sent.
const fn is_repeatable(request: &Request) -> bool {
    matches!(
        request,
        Request::Move(..)
            | Request::Walls(..)
            | Request::Sit(..)
            | Request::Start
            | Request::Resign
            | Request::Claim(_)
    )
}

fn send(socket: &Socket, number: u32, request: &Request) {
    let asked = Asked {
        number,
        request: request.clone(),
    };
    socket.send(&asked.to_string());
}

impl OnlinePlay {
    /// Asks the table for something.
    pub(crate) fn ask(self, request: Request) {
        let number = self.change(|state| {
            state.refusal = None;
            state.number += 1;
            let number = state.number;
            if let Some(socket) = &state.socket {
                send(socket, number, &request);
            }
            state.asked.push((number, request));
            number
        });
        after(PATIENCE, move || {
            let waits = |(other, _): &(u32, Request)| *other == number;
            let is_open = |state: &OnlineState| state.link == Link::Open;
            if self.peek(|state| is_open(state) && state.asked.iter().any(waits)) {
                self.lose();
            }
        });
    }

    /// Asks again for what was not answered, on a new connection.
    pub(super) fn ask_again(self) {
        self.change(|state| {
            state.asked.retain(|(_, request)| is_repeatable(request));
            if let Some(socket) = &state.socket {
                for (number, request) in &state.asked {
                    send(socket, *number, request);
                }
            }
        });
    }

    /// Sends what a person has decided.
    pub(crate) fn submit(self, mv: Move) {
        match mv {
            Move::Draft(draft) => {
                self.game.preview(draft);
                let known = self.peek(|state| state.table().map_or(0, Table::seq));
                self.ask(Request::Move(known, mv));
            }
            Move::Wall { .. } => {
                if let Some(moves) = self.game.choose(mv) {
                    let round = self.game.round();
                    self.ask(Request::Walls(round, moves));
                }
            }
        }
    }

    /// The request that an answer is for.
    fn answered(self, number: u32) -> Option<Request> {
        self.change(|state| {
            let place = state.asked.iter().position(|(other, _)| *other == number)?;
            Some(state.asked.remove(place).1)
        })
    }

    /// A request was carried out.
    pub(super) fn granted(self, number: u32, what: &str) {
        let Some(request) = self.answered(number) else {
            return;
        };
        match (request, self.here()) {
            (Request::Rematch, _) => {
                if let Ok(next) = what.parse() {
                    self.join_next(next);
                }
            }
            (Request::Link, Some(id)) => {
                self.change(|state| state.moving = Some(table_link(id, Some(what))));
            }
            (Request::Claim(_), Some(id)) => keep_table(id),
            (Request::Chat(_), _) => clear_chat_field(),
            (Request::Sit(..), _) => self.remember_online(),
            // The owner decides next whom the seat is for.
            (Request::Free(seat), _) => focus_next(plan_field(seat)),
            _ => {}
        }
    }

    /// A request was refused.
    pub(super) fn refused(self, number: u32, refusal: Refusal) {
        match self.answered(number) {
            Some(Request::Move(..)) => self.game.let_go(),
            Some(Request::Walls(..)) => {
                self.game.let_go();
                self.game.forget_choices();
            }
            Some(Request::Claim(_)) => self.forget_claim(),
            _ => {}
        }
        self.refuse_aloud(refusal);
    }

    /// Takes the secret of a seat out of the address.
    pub(super) fn forget_claim(self) {
        if let Some(id) = self.here() {
            keep_table(id);
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
        if !self.shell.keeper.with_value(Keeper::plays_online) {
            self.shell.keep(Keeper::put_online);
        }
        self.enter_lobby();
    }
}
