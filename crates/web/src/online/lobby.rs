//! The connection to the lobby: new tables, public ones, and the guest's own.

use leptos::prelude::WithValue;
use praline_protocol::client::LobbyHeard;
use praline_protocol::wire::{LobbyRequest, Refusal};
use praline_protocol::{OnlinePlan, SeatPlan, check_name};
use praline_rules::Seat;

use super::OnlinePlay;
use crate::app::Keeper;
use crate::browser::{Socket, SocketEvent, after};

/// The pause before the lobby is tried again, in milliseconds.
const PAUSE: f64 = 10_000.0;

impl OnlinePlay {
    /// Keeps a connection to the lobby.
    pub(super) fn enter_lobby(self) {
        if self.peek(|state| state.lobby_socket.is_some()) {
            return;
        }
        self.change_unseen(|state| state.lobby.connecting());
        let socket = Socket::open("api/lobby/live", move |event| match event {
            SocketEvent::Text(text) => self.read_lobby(&text),
            SocketEvent::End => self.lose_lobby(),
        });
        self.change_unseen(|state| state.lobby_socket = socket);
    }

    /// The connection to the lobby is gone: another is tried after a while.
    pub(super) fn lose_lobby(self) {
        self.change(|state| {
            state.lobby.lost();
            state.lobby_socket = None;
        });
        after(PAUSE, move || self.enter_lobby());
    }

    /// Sets a table, and goes there.
    ///
    /// Whoever sets it sits down at the first seat that is free, under a name that is known.
    pub(super) fn open_table(self, plan: OnlinePlan, name: Option<String>) {
        if plan.check_new().is_err() {
            return self.refuse(Refusal::BadPlan);
        }
        let name = name.or_else(|| self.shell.keeper.with_value(Keeper::name));
        let name = name.filter(|name| check_name(name).is_ok());
        if let Some(name) = &name {
            self.shell.keep(|keeper| keeper.put_name(name));
        }
        let is_free = |seat: &Seat| plan.seat(*seat) == Some(&SeatPlan::Person);
        let own = plan.rules.players.seats().find(is_free);
        self.change(|state| {
            state.refusal = None;
            state.founder = own.zip(name);
            let line = state.lobby.ask(LobbyRequest::Create(plan));
            if let (Some(line), Some(socket)) = (line, &state.lobby_socket) {
                socket.send(&line);
            }
        });
        self.enter_lobby();
    }

    fn read_lobby(self, text: &str) {
        for heard in self.change(|state| state.lobby.read(text)) {
            match heard {
                LobbyHeard::Answered { answer, .. } => match answer {
                    Ok(table) => {
                        self.remember_online();
                        self.change_unseen(|state| state.next_seat = state.founder.take());
                        self.visit(table, None);
                    }
                    Err(refusal) => self.refuse(refusal),
                },
                LobbyHeard::CaughtUp => self.change_unseen(|state| {
                    for line in state.lobby.to_resend() {
                        if let Some(socket) = &state.lobby_socket {
                            socket.send(&line);
                        }
                    }
                }),
                LobbyHeard::Listed | LobbyHeard::Abandoned { .. } | LobbyHeard::Bye => {}
            }
        }
    }
}
