//! What the server says, and the entries of the table as they come in.

use leptos::prelude::*;
use praline_protocol::wire::{News, Request, Role, Told};
use praline_protocol::{Entry, Millis, Phase, Table, read_hex};
use praline_rules::{Move, Seat};

use super::OnlinePlay;
use super::lines::Lines;
use super::press::NAME_FIELD;
use super::room::focus_next;
use super::state::{Link, OnlineState};
use crate::browser::{after, entropy, now};
use crate::game::Wait;

/// How many entries may come at once and still be shown one by one.
const SHOWN: usize = 12;
/// How long a new line of chat is shown where the chat is not in sight, in milliseconds.
const SHOWN_MS: f64 = 10_000.0;

impl OnlinePlay {
    /// Takes in some lines from the table.
    pub(super) fn take_in(self, text: &str) {
        let Lines {
            now: time,
            role,
            entries,
            is_hidden,
            rest,
        } = Lines::read(text);
        if let Some(at) = time {
            self.change_unseen(|state| {
                state.ahead = at as f64 - now();
                state.tries = 0;
                state.is_quiet = false;
            });
        }
        let is_new = self.peek(|state| state.table().is_none());
        let own = self.peek(OnlineState::own_seat);
        // Who we are decides how entries are shown.
        if let Some(role) = role {
            self.become_(role);
        }
        if is_hidden {
            self.hide();
        } else if is_new || entries.len() > SHOWN {
            if !entries.is_empty() {
                self.take_all(&entries);
            }
        } else {
            for (seq, at, entry) in entries {
                self.take_one(seq, at, entry);
            }
        }
        self.tell_freed(own);
        for news in rest {
            self.learn(news);
        }
        if time.is_some() {
            if !self.peek(OnlineState::is_ended) {
                if self.peek(|state| state.link == Link::Lost) {
                    self.shell.say(self.shell.text("online-back"));
                }
                self.change(|state| state.link = Link::Open);
            }
            self.ask_again();
            self.arrive();
            self.tick();
        }
    }

    fn become_(self, role: Role) {
        let is_other = self.change(|state| {
            let before = state.own_seat();
            if let Some(visit) = &mut state.visit {
                visit.role = role;
            }
            state.table().is_some() && before != role.seat
        });
        if is_other {
            if self.game.has_begun.get_untracked() {
                self.show_table();
            } else {
                focus_next(if role.seat.is_some() {
                    "start-table"
                } else {
                    NAME_FIELD
                });
            }
        }
    }

    /// Tells whoever has lost a seat without asking for it that it was freed.
    fn tell_freed(self, before: Option<Seat>) {
        let is_freed = self.change(|state| {
            let now = state.own_seat();
            let is_asked = state
                .asked
                .iter()
                .any(|(_, request)| *request == Request::Stand);
            // A seat that moved to another device is not empty.
            let is_empty = before.zip(state.table()).is_some_and(|(seat, table)| {
                table.phase() == Phase::Waiting && table.sitter(seat).is_none()
            });
            let is_freed = now.is_none() && !is_asked && is_empty;
            if let Some(visit) = &mut state.visit {
                visit.is_freed = now.is_none() && (visit.is_freed || is_freed);
            }
            is_freed
        });
        if is_freed {
            self.shell.say(self.shell.text("online-freed"));
        }
    }

    /// Does what this visit was made for.
    fn arrive(self) {
        let wishes = self.change_unseen(|state| {
            let is_seated = state.own_seat().is_some();
            (state.claim.take(), state.seat.take().filter(|_| !is_seated))
        });
        match wishes {
            (Some(secret), _) => match read_hex(&secret) {
                Some(secret) => self.ask(Request::Claim(secret)),
                None => {
                    self.forget_claim();
                    self.refuse_aloud(praline_protocol::wire::Refusal::BadLink);
                }
            },
            (None, Some((seat, name))) => self.sit_down(seat, name),
            (None, None) => {}
        }
    }

    /// Asks for a seat.
    pub(super) fn sit_down(self, seat: Seat, name: String) {
        self.ask(Request::Sit(seat, Some(entropy()), name));
    }

    /// Learns something that is no entry.
    fn learn(self, news: News) {
        match news {
            News::Mine(moves) => self.game.confirm_choices(&moves),
            News::Here(presence, grace) => self.change(|state| {
                if let Some(visit) = &mut state.visit {
                    visit.presence = presence;
                    visit.grace = grace;
                }
            }),
            News::Told(told) => self.learn_of_chat(told),
            News::Ok(number, what) => self.granted(number, &what),
            News::No(number, refusal) => self.refused(number, refusal),
            News::Bye(_) => self.change_unseen(|state| state.is_quiet = true),
            _ => {}
        }
    }

    fn learn_of_chat(self, told: Told) {
        let text = told.text.clone();
        let name = self.change(|state| {
            let is_live = state.link == Link::Open && state.own_seat() != Some(told.seat);
            let visit = state.visit.as_mut()?;
            let name = visit.name(told.seat);
            let known = visit
                .chat
                .iter_mut()
                .find(|other| other.number == told.number);
            if let Some(other) = known {
                // It was removed, or is told once more.
                other.text = told.text;
                return None;
            }
            visit.chat.push(told);
            visit.is_unread = is_live;
            is_live.then_some(name)
        });
        if name.is_some() {
            // Where the chat is not in sight, the line is shown for a while.
            after(SHOWN_MS, move || self.look_at_chat());
        }
        let is_heard = self
            .shell
            .settings
            .with_untracked(|settings| settings.chat.is_on());
        if let Some(name) = name.filter(|_| is_heard && !text.is_empty()) {
            let args = [("name", name.into()), ("text", text.into())];
            self.shell.say(self.shell.text_with("talk-said", &args));
        }
    }

    /// What was said has been looked at.
    pub(super) fn look_at_chat(self) {
        self.change(|state| {
            if let Some(visit) = &mut state.visit {
                visit.is_unread = false;
            }
        });
    }

    /// Takes in everything at once, and shows how the table stands then.
    fn take_all(self, entries: &[(u64, Millis, Entry)]) {
        let is_sound = self.change(|state| {
            entries
                .iter()
                .all(|(seq, at, entry)| fold(state, *seq, *at, entry))
        });
        if !is_sound {
            return self.start_over();
        }
        self.show_table();
        self.game.continue_game();
    }

    /// Takes in an entry, which is shown when its time has come.
    fn take_one(self, seq: u64, at: Millis, entry: Entry) {
        if self.peek(|state| state.table().is_some_and(|table| seq <= table.seq())) {
            return;
        }
        if !self.change(|state| fold(state, seq, at, &entry)) {
            return self.start_over();
        }
        self.tick();
        // A piece that a draft takes may still be flying.
        let wait = match &entry {
            Entry::Move(Move::Draft(_)) => Wait::ForLanding,
            _ => Wait::ForItsTurn,
        };
        let table = self.peek(|state| state.table().cloned());
        self.game.pass(wait, move || match &entry {
            Entry::Start(_) | Entry::Close => {
                self.show_table();
                self.game.continue_game();
            }
            Entry::Mute(seat) => self.tell_muted(*seat, true),
            Entry::Unmute(seat) => self.tell_muted(*seat, false),
            _ => {
                if let Some(table) = &table {
                    self.game.follow(&entry, table);
                }
            }
        });
    }

    /// What came does not fit together: fetches the table anew.
    fn start_over(self) {
        self.change_unseen(|state| {
            if let Some(visit) = &mut state.visit {
                visit.table = None;
            }
        });
        self.connect();
    }
}

/// Folds an entry into the table, and says whether it fits.
fn fold(state: &mut OnlineState, seq: u64, at: Millis, entry: &Entry) -> bool {
    let Some(visit) = &mut state.visit else {
        return false;
    };
    match &mut visit.table {
        None => {
            visit.table = Table::open(entry).ok().filter(|_| seq == 1);
            visit.is_hidden &= visit.table.is_none();
            visit.table.is_some()
        }
        Some(table) if seq <= table.seq() => true,
        Some(table) => seq == table.seq() + 1 && table.apply(at, entry).is_ok(),
    }
}
