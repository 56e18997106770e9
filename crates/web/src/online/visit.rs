//! Going to a table, leaving it, and keeping the connection to it.

use leptos::prelude::*;
use praline_protocol::wire::Refusal;
use praline_protocol::{Phase, Table, TableId};
use praline_view::Sitting;

use super::{Line, State, Visit, is_visiting, peek, quietly};
use crate::app::{App, Dialog};
use crate::browser::{
    Heard, Socket, after, cookies, fetch_status, table_in_address, take_position,
};

/// The first pause before another try, in milliseconds; it doubles each time.
const PAUSE: u32 = 500;
/// The longest pause.
const LONGEST_PAUSE: u32 = 10_000;
/// How often a server that said it would be back is tried before anybody is told.
const QUIET_TRIES: u32 = 4;

impl App {
    /// Finds out whether the page comes from a server with tables: such a server says so by a cookie,
    /// because asking a host without tables would leave an error in its console.
    pub(crate) fn look_for_server(self) {
        let has_server = cookies().contains("praline-tables=here");
        self.online.has_server.set(has_server);
        if has_server && self.kept("online").is_some() {
            self.enter_lobby();
        }
    }

    /// Goes where the address says, after it has changed.
    pub(crate) fn follow_address(self) {
        let here = peek(State::here);
        match table_in_address() {
            Some((id, None)) if here == Some(id) => {}
            Some((id, claim)) => self.visit(id, claim),
            None if here.is_some() => {
                self.quit_table();
                self.begin();
            }
            None => {}
        }
    }

    /// Goes to an online table; a secret claims a seat there.
    pub(crate) fn visit(self, id: TableId, claim: Option<String>) {
        self.void();
        self.clear_table();
        quietly(|state| {
            state.claim = claim;
            state.visit = Some(Visit::new(id));
        });
        self.online.set_line(Line::Connecting);
        self.has_begun.set(false);
        self.open(Dialog::Table);
        self.connect();
    }

    /// Leaves the table for the game at this screen.
    pub(crate) fn leave_table(self) {
        take_position();
        self.quit_table();
        self.begin();
    }

    /// Leaves the table, if the page is at one.
    pub(crate) fn quit_table(self) {
        if !is_visiting() {
            return;
        }
        self.clear_table();
        self.online.change(|state| state.visit = None);
        self.has_begun.set(false);
        self.close();
    }

    fn clear_table(self) {
        quietly(|state| {
            state.table = None;
            state.round += 1;
            state.tries = 0;
            state.asked.clear();
            state.entries.clear();
            state.claim = None;
            state.refusal = None;
            state.checked = None;
            state.moving = None;
            state.copied = None;
        });
        self.online.sending.set(false);
    }

    /// Makes a connection to the table.
    pub(super) fn connect(self) {
        let known = quietly(|state| {
            state.round += 1;
            // What waits to be shown is not known yet, and will be sent again.
            state.entries.clear();
            let seq = state.table().map_or(0, Table::seq);
            state.here().map(|id| (id, seq, state.round))
        });
        let Some((id, since, round)) = known else {
            return;
        };
        let path = format!("api/tables/{id}/live?since={since}");
        let socket = Socket::open(&path, move |heard| match heard {
            _ if peek(|state| state.round != round) => {}
            Heard::Text(text) => self.hear(&text),
            Heard::End => self.lose(),
        });
        quietly(|state| state.table = socket);
    }

    /// The connection is gone: says so, and tries again after a while.
    pub(super) fn lose(self) {
        let online = self.online;
        if peek(State::is_ended) {
            return;
        }
        let (round, tries, is_quiet, line, is_new) = quietly(|state| {
            state.table = None;
            state.round += 1;
            state.tries += 1;
            let is_quiet = state.is_quiet && state.tries < QUIET_TRIES;
            let is_new = state.table().is_none();
            (state.round, state.tries, is_quiet, state.line, is_new)
        });
        if is_quiet {
            online.set_line(Line::Connecting);
        } else if line != Line::Lost && (line == Line::Open || tries > 2) {
            online.set_line(Line::Lost);
            self.say(self.text("online-lost"));
        }
        if is_new {
            self.find_out();
        }
        let pause = (PAUSE << (tries - 1).min(8)).min(LONGEST_PAUSE);
        after(pause as i32, move || {
            if peek(|state| state.round == round) {
                self.connect();
            }
        });
    }

    /// Asks why there is no connection; a socket does not say.
    fn find_out(self) {
        let Some(id) = peek(State::here) else { return };
        fetch_status(&format!("api/tables/{id}"), move |status| {
            if peek(State::here) != Some(id) {
                return;
            }
            let end = move |why| {
                quietly(|state| state.round += 1);
                self.online.set_line(Line::Ended(why));
            };
            match status {
                404 if self.online.has_server.get_untracked() => end("no-no-such-table"),
                404 => fetch_status("api", move |status| {
                    end(match status {
                        200 => "no-no-such-table",
                        _ => "online-no-server",
                    });
                }),
                403 => self.hide(),
                // The table is there, only no further connection to it.
                200 if peek(|state| state.tries > 2) => self.online.refuse(Refusal::TooMany),
                _ => {}
            }
        });
    }

    /// The table is played without watchers: forgets what was known of it, and says so.
    ///
    /// The connection stays, on which a seat may be claimed and the end of the game is heard.
    pub(super) fn hide(self) {
        self.void();
        let is_new = self.online.change(|state| {
            state.entries.clear();
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
        self.has_begun.set(false);
        if self.dialog.get_untracked().is_none() {
            self.open(Dialog::Table);
        }
        if is_new {
            self.say(self.words.get_untracked().0.said_no(Refusal::NoWatchers));
        }
    }

    /// Tries again at once, where the connection is lost.
    pub(crate) fn retry(self) {
        let is_due =
            |state: &State| state.visit.is_some() && state.line != Line::Open && !state.is_ended();
        if peek(is_due) {
            self.connect();
        }
    }

    /// Shows the table as it stands, without a show.
    pub(super) fn show_table(self) {
        let sitting = peek(|state| {
            let table = state.table()?;
            Some((Sitting::at_table(table, state.own_seat()), table.phase()))
        });
        let Some((sitting, phase)) = sitting else {
            return;
        };
        let begun =
            phase != Phase::Waiting && sitting.game().round() > 0 || phase == Phase::Playing;
        self.sit_afar(sitting, begun);
        if !begun {
            if self.dialog.get_untracked().is_none() {
                self.open(Dialog::Table);
            }
        } else if self.dialog.get_untracked() == Some(Dialog::Table) {
            self.close();
        }
        if phase == Phase::Closed {
            self.online.set_line(Line::Ended("online-closed"));
        }
    }
}
