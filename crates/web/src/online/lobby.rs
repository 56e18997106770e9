//! The connection to the lobby: new tables, public ones, and the guest's own.

use praline_protocol::OnlinePlan;
use praline_protocol::wire::{Asked, LobbyRequest, News, Refusal, TableLine};

use super::OnlinePlay;
use crate::browser::{Socket, SocketEvent, after, go_to};

/// The pause before the lobby is tried again, in milliseconds.
const PAUSE: f64 = 10_000.0;
/// The only request of the lobby is numbered by this.
const NUMBER: u32 = 1;

impl OnlinePlay {
    /// Keeps a connection to the lobby.
    pub(crate) fn enter_lobby(self) {
        if self.peek(|state| state.lobby.is_some()) {
            return;
        }
        let socket = Socket::open("api/lobby/live", move |event| match event {
            SocketEvent::Text(text) => text.lines().for_each(|line| self.learn_of_lobby(line)),
            SocketEvent::End => {
                self.change_unseen(|state| state.lobby = None);
                after(PAUSE, move || self.enter_lobby());
            }
        });
        self.change_unseen(|state| state.lobby = socket);
    }

    /// Sets a table, and goes there.
    pub(crate) fn open_table(self, plan: OnlinePlan) {
        if plan.check().is_err() {
            return self.refuse(Refusal::BadPlan);
        }
        let request = LobbyRequest::Create(plan);
        self.change(|state| {
            state.refusal = None;
            match &state.lobby {
                Some(socket) => send(socket, request),
                None => state.wish = Some(request),
            }
        });
        self.enter_lobby();
    }

    fn learn_of_lobby(self, line: &str) {
        let made = self.change(|state| {
            let lists = &mut state.lists;
            match line.parse() {
                Ok(News::Now(_)) => {
                    // A new connection tells everything anew.
                    lists.public.clear();
                    if let (Some(socket), Some(wish)) = (&state.lobby, state.wish.take()) {
                        send(socket, wish);
                    }
                }
                Ok(News::Table(line)) => put(&mut lists.public, line),
                Ok(News::Own(line)) => put(&mut lists.own, line),
                Ok(News::Gone(id)) => lists.public.retain(|it| it.id != id),
                Ok(News::Ok(_, table)) => return table.parse().ok(),
                Ok(News::No(_, refusal)) => state.refusal = Some(refusal),
                _ => {}
            }
            None
        });
        if let Some(table) = made {
            self.remember_online();
            go_to(table);
        }
    }
}

/// Asks for something; there is never more than one request, so all have the same number.
fn send(socket: &Socket, request: LobbyRequest) {
    let asked = Asked {
        number: NUMBER,
        request,
    };
    socket.send(&asked.to_string());
}

/// Puts a table's line in the place of the older one, or in front.
fn put(lines: &mut Vec<TableLine>, line: TableLine) {
    match lines.iter_mut().find(|other| other.id == line.id) {
        Some(other) => *other = line,
        None => lines.insert(0, line),
    }
}
