//! Going to a table, leaving it, and keeping the connection to it.

use leptos::prelude::*;
use praline_protocol::TableId;
use praline_protocol::client::{Connection, Ending};
use praline_protocol::wire::Refusal;

use super::OnlinePlay;
use super::visit::{Shown, Visit};
use crate::app::{Dialog, Keeper, Screen};
use crate::browser::{Socket, SocketEvent, after, cookies, fetch_status};

/// The first pause before another try, in milliseconds; it doubles each time.
const PAUSE: u32 = 500;
/// The longest pause.
const LONGEST_PAUSE: u32 = 10_000;
/// How often a server that said it would be back is tried before anybody is told.
const QUIET_TRIES: u32 = 4;
/// After how many tries a connection that never was counts as lost.
const PATIENT_TRIES: u32 = 2;

impl OnlinePlay {
    /// Finds out whether the page comes from a server with tables: such a server says so by a cookie,
    /// because asking a host without tables would leave an error in its console.
    pub(crate) fn look_for_server(self) {
        let has_server = cookies().contains("praline-tables=here");
        self.has_server.set(has_server);
        if has_server && self.shell.keeper.with_value(Keeper::plays_online) {
            self.at_desk(move |desk| (desk.enter_lobby)(self));
        }
    }

    /// Goes to an online table; a secret claims a seat there.
    pub(crate) fn visit(self, id: TableId, claim: Option<String>) {
        self.game.void();
        self.change(|state| {
            state.refusal = None;
            state.visit = Some(Visit::new(id, claim));
        });
        self.game.has_begun.set(false);
        self.shell.screen.set(Screen::Table);
        self.shell.open(Dialog::Table);
        self.at_desk(move |desk| (desk.connect)(self));
    }

    /// Leaves the table, if the page is at one, and says whether it was.
    pub(crate) fn quit_table(self) -> bool {
        if self.here().is_none() {
            return false;
        }
        self.game.void();
        self.change(|state| {
            state.attempt += 1;
            state.refusal = None;
            state.visit = None;
        });
        self.game.has_begun.set(false);
        self.shell.close();
        true
    }

    /// Makes a connection to the table.
    pub(super) fn connect(self) {
        let known = self.change(|state| {
            state.attempt += 1;
            let visit = state.visit.as_mut()?;
            visit.client.connecting();
            // An earlier connection is given up first, so that nothing more comes from it.
            visit.socket = None;
            Some((visit.id, visit.client.since()))
        });
        let Some((id, since)) = known else { return };
        let path = format!("api/tables/{id}/live?since={since}");
        let socket = Socket::open(&path, move |event| match event {
            SocketEvent::Text(text) => self.read(&text),
            SocketEvent::End => self.lose(),
        });
        self.change_visit_unseen(|visit| visit.socket = socket);
    }

    /// The connection is gone: says so, and tries again after a while.
    pub(super) fn lose(self) {
        if self.visit_is(|visit| !visit.is_ended()) != Some(true) {
            return;
        }
        let lost = self.change(|state| {
            state.attempt += 1;
            let visit = state.visit.as_mut()?;
            let was_open = visit.client.connection() == Connection::CaughtUp;
            visit.socket = None;
            visit.client.lost();
            let losses = &mut visit.losses;
            losses.count += 1;
            let is_quiet = losses.is_server_back_soon && losses.count < QUIET_TRIES;
            let is_patient = !was_open && losses.count <= PATIENT_TRIES;
            let is_news = !is_quiet && !is_patient && !losses.are_told;
            losses.are_told |= is_news;
            let count = losses.count;
            Some((state.attempt, count, is_news, visit.table().is_none()))
        });
        let Some((attempt, count, is_news, is_unknown)) = lost else {
            return;
        };
        if is_news {
            self.shell.say(self.shell.text("online-lost"));
        }
        if is_unknown {
            self.find_out();
        }
        let pause = (PAUSE << (count - 1).min(8)).min(LONGEST_PAUSE);
        after(pause.into(), move || {
            if self.peek(|state| state.attempt == attempt) {
                self.connect();
            }
        });
    }

    /// Asks why there is no connection; a socket does not say.
    fn find_out(self) {
        let Some(id) = self.here() else { return };
        fetch_status(&format!("api/tables/{id}"), move |status| {
            if self.here() != Some(id) {
                return;
            }
            match status {
                404 if self.has_server.get_untracked() => self.end(Ending::NoSuchTable),
                404 => fetch_status("api", move |status| {
                    self.end(match status {
                        200 => Ending::NoSuchTable,
                        _ => Ending::NoServer,
                    });
                }),
                403 => self.hide(),
                // The table is there, only no further connection to it.
                200 if self.visit_is(|visit| visit.losses.count > PATIENT_TRIES) == Some(true) => {
                    self.refuse(Refusal::TooMany);
                }
                _ => {}
            }
        });
    }

    fn end(self, why: Ending) {
        self.change(|state| {
            state.attempt += 1;
            if let Some(visit) = &mut state.visit {
                visit.client.end(why);
            }
        });
    }

    /// The table is played without watchers: nothing of it is shown, and that is said.
    ///
    /// The connection stays, on which a seat may be claimed and the end of the game is told.
    pub(super) fn hide(self) {
        self.game.void();
        let is_news = self.change_visit(|visit| {
            let before = std::mem::replace(&mut visit.shown, Shown::Hidden);
            visit.is_freed = false;
            visit.is_unread = false;
            before != Shown::Hidden
        });
        self.game.has_begun.set(false);
        if self.shell.dialog.get_untracked().is_none() {
            self.shell.open(Dialog::Table);
        }
        if is_news == Some(true) {
            let words = self.shell.words.get_untracked();
            self.shell.say(words.0.said_no(Refusal::NoWatchers));
        }
    }

    /// Tries again at once, where the connection is lost.
    pub(super) fn retry(self) {
        if self.visit_is(|visit| !visit.is_open() && !visit.is_ended()) == Some(true) {
            self.connect();
        }
        if self.peek(|state| state.lobby.connection() == Connection::Lost) {
            self.enter_lobby();
        }
    }

    /// The browser says that there is no network: connections need not find out by themselves.
    pub(super) fn go_offline(self) {
        self.lose();
        if self.peek(|state| state.lobby_socket.is_some()) {
            self.lose_lobby();
        }
    }
}
