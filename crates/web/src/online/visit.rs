//! Going to a table, leaving it, and keeping the connection to it.

use leptos::prelude::*;
use praline_protocol::wire::Refusal;
use praline_protocol::{Phase, Table, TableId};
use praline_view::Sitting;

use super::OnlinePlay;
use super::state::{Ended, Link, OnlineState, Visit};
use crate::app::{Dialog, Keeper};
use crate::browser::{Socket, SocketEvent, after, cookies, fetch_status};

/// The first pause before another try, in milliseconds; it doubles each time.
const PAUSE: u32 = 500;
/// The longest pause.
const LONGEST_PAUSE: u32 = 10_000;
/// How often a server that said it would be back is tried before anybody is told.
const QUIET_TRIES: u32 = 4;

impl OnlinePlay {
    /// Finds out whether the page comes from a server with tables: such a server says so by a cookie,
    /// because asking a host without tables would leave an error in its console.
    pub(crate) fn look_for_server(self) {
        let has_server = cookies().contains("praline-tables=here");
        self.has_server.set(has_server);
        if has_server && self.shell.keeper.with_value(Keeper::plays_online) {
            self.enter_lobby();
        }
    }

    /// Goes to an online table; a secret claims a seat there.
    pub(crate) fn visit(self, id: TableId, claim: Option<String>) {
        self.game.void();
        self.clear_table();
        self.change(|state| {
            state.claim = claim;
            state.visit = Some(Visit::new(id));
            state.link = Link::Connecting;
        });
        self.game.has_begun.set(false);
        self.shell.open(Dialog::Table);
        self.connect();
    }

    /// Leaves the table, if the page is at one, and says whether it was.
    pub(crate) fn quit_table(self) -> bool {
        if self.here().is_none() {
            return false;
        }
        self.game.void();
        self.clear_table();
        self.change(|state| state.visit = None);
        self.game.has_begun.set(false);
        self.shell.close();
        true
    }

    fn clear_table(self) {
        self.change_unseen(|state| {
            state.socket = None;
            state.round += 1;
            state.tries = 0;
            state.asked.clear();
            state.claim = None;
            state.refusal = None;
            state.checked = None;
            state.moving = None;
            state.copied = None;
        });
    }

    /// Makes a connection to the table.
    pub(super) fn connect(self) {
        let known = self.change_unseen(|state| {
            state.round += 1;
            let seq = state.table().map_or(0, Table::seq);
            state.here().map(|id| (id, seq, state.round))
        });
        let Some((id, since, round)) = known else {
            return;
        };
        let path = format!("api/tables/{id}/live?since={since}");
        let socket = Socket::open(&path, move |event| match event {
            _ if self.peek(|state| state.round != round) => {}
            SocketEvent::Text(text) => self.take_in(&text),
            SocketEvent::End => self.lose(),
        });
        self.change_unseen(|state| state.socket = socket);
    }

    /// The connection is gone: says so, and tries again after a while.
    pub(super) fn lose(self) {
        if self.here().is_none() || self.peek(OnlineState::is_ended) {
            return;
        }
        let (round, tries, is_quiet, link, is_new) = self.change_unseen(|state| {
            state.socket = None;
            state.round += 1;
            state.tries += 1;
            let is_quiet = state.is_quiet && state.tries < QUIET_TRIES;
            let is_new = state.table().is_none();
            (state.round, state.tries, is_quiet, state.link, is_new)
        });
        if is_quiet {
            self.change(|state| state.link = Link::Connecting);
        } else if link != Link::Lost && (link == Link::Open || tries > 2) {
            self.change(|state| state.link = Link::Lost);
            self.shell.say(self.shell.text("online-lost"));
        }
        if is_new {
            self.find_out();
        }
        let pause = (PAUSE << (tries - 1).min(8)).min(LONGEST_PAUSE);
        after(pause.into(), move || {
            if self.peek(|state| state.round == round) {
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
            let end = move |why| {
                self.change(|state| {
                    state.round += 1;
                    state.link = Link::Ended(why);
                });
            };
            match status {
                404 if self.has_server.get_untracked() => end(Ended::NoSuchTable),
                404 => fetch_status("api", move |status| {
                    end(match status {
                        200 => Ended::NoSuchTable,
                        _ => Ended::NoServer,
                    });
                }),
                403 => self.hide(),
                // The table is there, only no further connection to it.
                200 if self.peek(|state| state.tries > 2) => self.refuse(Refusal::TooMany),
                _ => {}
            }
        });
    }

    /// The table is played without watchers: forgets what was known of it, and says so.
    ///
    /// The connection stays, on which a seat may be claimed and the end of the game is heard.
    pub(super) fn hide(self) {
        self.game.void();
        let is_new = self.change(|state| {
            let Some(visit) = &mut state.visit else {
                return false;
            };
            let was_hidden = visit.is_hidden;
            *visit = Visit {
                role: visit.role,
                is_hidden: true,
                ..Visit::new(visit.id)
            };
            !was_hidden
        });
        self.game.has_begun.set(false);
        if self.shell.dialog.get_untracked().is_none() {
            self.shell.open(Dialog::Table);
        }
        if is_new {
            let said = self
                .shell
                .words
                .get_untracked()
                .0
                .said_no(Refusal::NoWatchers);
            self.shell.say(said);
        }
    }

    /// Tries again at once, where the connection is lost.
    pub(super) fn retry(self) {
        let is_due = |state: &OnlineState| {
            state.visit.is_some() && state.link != Link::Open && !state.is_ended()
        };
        if self.peek(is_due) {
            self.connect();
        }
    }

    /// Shows the table as it stands, without a show.
    pub(super) fn show_table(self) {
        let sitting = self.peek(|state| {
            let table = state.table()?;
            Some((Sitting::at_table(table, state.own_seat()), table.phase()))
        });
        let Some((sitting, phase)) = sitting else {
            return;
        };
        let begun =
            phase != Phase::Waiting && sitting.game().round() > 0 || phase == Phase::Playing;
        self.game.show_online(sitting, begun);
        if !begun {
            if self.shell.dialog.get_untracked().is_none() {
                self.shell.open(Dialog::Table);
            }
        } else if self.shell.dialog.get_untracked() == Some(Dialog::Table) {
            self.shell.close();
        }
        if phase == Phase::Closed {
            self.change(|state| state.link = Link::Ended(Ended::Closed));
        }
    }
}
