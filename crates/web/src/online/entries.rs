//! What the server says, and the entries of the table as they come in.

use leptos::prelude::*;
use praline_protocol::wire::{News, Role, Told};
use praline_protocol::{Entry, Hex, Millis, Phase, Table};
use praline_rules::{Move, Play, Seat, Step, Turn};
use praline_view::{Due, Moment};

use super::lines::Lines;
use super::room::focus_next;
use super::{Line, State, peek, quietly};
use crate::app::App;
use crate::browser::{after, entropy, now};
use crate::motion;

/// How many entries may come at once and still be shown one by one.
const SHOWN: usize = 12;
/// How many entries the show may be behind; a page in the background would fall back for ever.
const BEHIND: usize = 3;
/// How long a new line of chat is shown where the chat is not in sight, in milliseconds.
const SHOWN_MS: i32 = 10_000;

impl App {
    /// Hears some lines from the table.
    pub(super) fn hear(self, text: &str) {
        let Lines {
            now: time,
            role,
            entries,
            is_hidden,
            rest,
        } = Lines::read(text);
        if let Some(at) = time {
            quietly(|state| {
                state.ahead = at as f64 - now();
                state.tries = 0;
                state.is_quiet = false;
            });
        }
        let is_new = peek(|state| state.table().is_none());
        let own = peek(State::own_seat);
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
            quietly(|state| {
                let seq = state.table().map_or(0, Table::seq);
                let known = seq + state.entries.len() as u64;
                for (seq, at, entry) in entries {
                    if seq > known {
                        state.entries.push_back((at, entry));
                    }
                }
            });
            self.enter_all();
        }
        self.tell_freed(own);
        for news in rest {
            self.learn(news);
        }
        if time.is_some() {
            if !peek(State::is_ended) {
                if peek(|state| state.line == Line::Lost) {
                    self.say(self.text("online-back"));
                }
                self.online.set_line(Line::Open);
            }
            self.ask_again();
            self.arrive();
            self.tick();
        }
    }

    fn become_(self, role: Role) {
        let is_other = self.online.change(|state| {
            let before = state.own_seat();
            if let Some(visit) = &mut state.visit {
                visit.role = role;
            }
            state.table().is_some() && before != role.seat
        });
        if is_other {
            let begun = self.has_begun.get_untracked();
            if begun {
                self.show_table();
            } else {
                focus_next(if role.seat.is_some() {
                    "start-table"
                } else {
                    "online-name"
                });
            }
        }
    }

    /// Tells whoever has lost a seat without asking for it that it was freed.
    fn tell_freed(self, before: Option<Seat>) {
        let is_freed = self.online.change(|state| {
            let now = state.own_seat();
            let is_asked = state.asked.iter().any(|(_, line)| line == "stand");
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
            self.say(self.text("online-freed"));
        }
    }

    /// Does what this visit was made for.
    fn arrive(self) {
        let wishes = quietly(|state| {
            let is_seated = state.own_seat().is_some();
            (state.claim.take(), state.seat.take().filter(|_| !is_seated))
        });
        match wishes {
            (Some(secret), _) => self.ask(format!("claim {secret}")),
            (None, Some((seat, name))) => self.sit_down(seat, &name),
            _ => {}
        }
    }

    /// Asks for a seat.
    pub(super) fn sit_down(self, seat: Seat, name: &str) {
        self.ask(format!("sit {seat} {} {name}", Hex(&entropy())));
    }

    /// Hears something that is no entry.
    fn learn(self, news: News) {
        let online = self.online;
        match news {
            News::Mine(moves) => self
                .sitting
                .update(|sitting| sitting.confirm_choices(&moves)),
            News::Here(presence, grace) => online.change(|state| {
                if let Some(visit) = &mut state.visit {
                    visit.presence = presence;
                    visit.grace = grace;
                }
            }),
            News::Told(told) => self.heard_chat(told),
            News::Ok(number, what) => self.granted(number, &what),
            News::No(number, refusal) => self.refused(number, refusal),
            News::Bye(_) => quietly(|state| state.is_quiet = true),
            _ => {}
        }
    }

    fn heard_chat(self, told: Told) {
        let text = told.text.clone();
        let name = self.online.change(|state| {
            let is_live = state.line == Line::Open && state.own_seat() != Some(told.seat);
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
            .settings
            .with_untracked(|settings| settings.chat.is_on());
        if let Some(name) = name.filter(|_| is_heard && !text.is_empty()) {
            let args = [("name", name.into()), ("text", text.into())];
            self.say(self.text_with("talk-said", &args));
        }
    }

    /// Takes in everything at once, and shows how the table stands then.
    fn take_all(self, entries: &[(u64, Millis, Entry)]) {
        let is_sound = self.online.change(|state| {
            state.entries.clear();
            entries
                .iter()
                .all(|(seq, at, entry)| take(state, *seq, *at, entry))
        });
        if !is_sound {
            return self.start_over();
        }
        self.show_table();
        self.go_on();
    }

    /// Lets entries happen one by one, each when what flies has landed.
    fn enter_all(self) {
        loop {
            let flies = motion::time_left(self) > 0.0;
            let next = quietly(|state| match state.entries.front() {
                Some((_, Entry::Move(Move::Draft(_))))
                    if flies && state.entries.len() <= BEHIND =>
                {
                    None
                }
                _ => state.entries.pop_front(),
            });
            match next {
                Some((at, entry)) => self.take_in(at, &entry),
                None => break,
            }
        }
        let (round, is_done) = peek(|state| (state.round, state.entries.is_empty()));
        if !is_done {
            after(motion::time_left(self) as i32 + 10, move || {
                if peek(|state| state.round == round) {
                    self.enter_all();
                }
            });
        }
    }

    fn take_in(self, at: Millis, entry: &Entry) {
        let is_sound = self.online.change(|state| {
            let seq = state.table().map_or(0, Table::seq) + 1;
            take(state, seq, at, entry)
        });
        if !is_sound {
            return self.start_over();
        }
        match entry {
            Entry::Start(_) | Entry::Close => {
                self.show_table();
                self.go_on();
            }
            Entry::Deal(_) | Entry::Move(_) | Entry::GiveUp(..) => {
                self.happen(|sitting| {
                    let moment = moment(*sitting.play(), entry)?;
                    Some(sitting.note(moment).clone())
                });
            }
            Entry::Mute(seat) => self.tell_muted(*seat, true),
            Entry::Unmute(seat) => self.tell_muted(*seat, false),
            _ => self.sitting.update(|sitting| {
                peek(|state| {
                    if let Some(table) = state.table() {
                        sitting.note_entry(entry, table);
                    }
                });
            }),
        }
        self.tick();
    }

    /// What came does not fit together: fetches the table anew.
    fn start_over(self) {
        quietly(|state| {
            if let Some(visit) = &mut state.visit {
                visit.table = None;
            }
        });
        self.connect();
    }

    /// Whether the game at the online table waits for us.
    pub(crate) fn has_online_turn(self) -> bool {
        self.has_begun.get()
            && self
                .sitting
                .with(|sitting| sitting.is_online() && matches!(sitting.due(), Due::Person(_)))
    }
}

/// What an entry is in the game, if it is a step.
fn moment(before: Play, entry: &Entry) -> Option<Moment> {
    let (mut after, mut events) = (before, Vec::new());
    let step = match (entry, before.game().turn()) {
        (Entry::Deal(deal), Turn::Deal(start)) => {
            after.deal(deal, &mut events).ok()?;
            Step::Deal { start, deal: *deal }
        }
        (Entry::Move(mv), _) => {
            after.apply(*mv, &mut events).ok()?;
            Step::Move(*mv)
        }
        (Entry::GiveUp(seat, reason), _) => {
            after.give_up(*seat, *reason).ok()?;
            Step::GiveUp(*seat, *reason)
        }
        _ => return None,
    };
    Some(Moment {
        step,
        events,
        after,
    })
}

/// Folds an entry into the table, and says whether it fits.
fn take(state: &mut State, seq: u64, at: Millis, entry: &Entry) -> bool {
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
