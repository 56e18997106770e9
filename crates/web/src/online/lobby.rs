//! The connection to the lobby: new tables, public ones, and the guest's own.

use praline_protocol::OnlinePlan;
use praline_protocol::wire::{News, Refusal, TableLine};

use super::{peek, quietly};
use crate::app::App;
use crate::browser::{Heard, Socket, after, go_to};

/// The pause before the lobby is tried again, in milliseconds.
const PAUSE: i32 = 10_000;
/// The only request of the lobby is numbered by this.
const NUMBER: u32 = 1;

impl App {
    /// Keeps a connection to the lobby.
    pub(crate) fn enter_lobby(self) {
        if peek(|state| state.lobby.is_some()) {
            return;
        }
        let socket = Socket::open("api/lobby/live", move |heard| match heard {
            Heard::Text(text) => text.lines().for_each(|line| self.hear_lobby(line)),
            Heard::End => {
                quietly(|state| state.lobby = None);
                after(PAUSE, move || self.enter_lobby());
            }
        });
        quietly(|state| state.lobby = socket);
    }

    /// Sets a table, and goes there.
    pub(crate) fn open_table(self, plan: &OnlinePlan) {
        if plan.check().is_err() {
            return self.online.refuse(Refusal::BadPlan);
        }
        let line = format!("{NUMBER} create {plan}");
        self.online.change(|state| {
            state.refusal = None;
            match &state.lobby {
                Some(socket) => socket.send(&line),
                None => state.wish = Some(line),
            }
        });
        self.enter_lobby();
    }

    fn hear_lobby(self, line: &str) {
        let made = self.online.change(|state| {
            let lists = &mut state.lists;
            match line.parse() {
                Ok(News::Now(_)) => {
                    // A new connection tells everything anew.
                    lists.public.clear();
                    if let (Some(socket), Some(wish)) = (&state.lobby, state.wish.take()) {
                        socket.send(&wish);
                    }
                }
                Ok(News::Table(line)) => put(&mut lists.public, line),
                Ok(News::Own(line)) => put(&mut lists.own, line),
                Ok(News::Gone(id)) => lists.public.retain(|it| it.id != id),
                Ok(News::Ok(_, table)) => return Some(table),
                Ok(News::No(_, refusal)) => state.refusal = Some(refusal),
                _ => {}
            }
            None
        });
        if let Some(table) = made {
            self.remember_online();
            go_to(&table);
        }
    }
}

/// Puts a table's line in the place of the older one, or in front.
fn put(lines: &mut Vec<TableLine>, line: TableLine) {
    match lines.iter_mut().find(|other| other.id == line.id) {
        Some(other) => *other = line,
        None => lines.insert(0, line),
    }
}
