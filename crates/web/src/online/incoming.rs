//! What the server says of the table.

use leptos::prelude::*;
use praline_protocol::client::{ChatNews, Heard};
use praline_protocol::read_hex;
use praline_protocol::wire::{Refusal, Request, Told};
use praline_rules::{Moment, Seat};

use super::OnlinePlay;
use super::press::NAME_FIELD;
use super::room::focus_next;
use super::visit::Shown;
use crate::browser::{after, entropy, now_millis};
use crate::game::Wait;

/// How long a new line of chat is shown where the chat is not in sight, in milliseconds.
const SHOWN_MS: f64 = 10_000.0;

impl OnlinePlay {
    /// Reads a message of the server.
    pub(super) fn read(self, text: &str) {
        let read = self.change_visit(|visit| visit.client.read(text, now_millis()));
        match read {
            None => {}
            Some(Ok(news)) => self.learn(news),
            // What came does not fit together; a new connection tells everything anew.
            Some(Err(_)) => self.lose(),
        }
    }

    fn learn(self, news: Vec<Heard<Moment>>) {
        let (entries, news) = news
            .into_iter()
            .partition::<Vec<_>, _>(|heard| matches!(heard, Heard::Entered { .. }));
        for heard in &news {
            self.prepare(heard);
        }
        self.show_entries(entries);
        for heard in news {
            self.learn_one(heard);
        }
    }

    /// Does what has to be done before the entries of the same message are shown.
    fn prepare(self, heard: &Heard<Moment>) {
        match heard {
            // What was asked or found belongs to a table that is another one now.
            Heard::BegunAnew => {
                self.change_visit(|visit| {
                    visit.shown = Shown::Nothing;
                    visit.is_freed = false;
                    visit.checked = None;
                    visit.moving = None;
                });
            }
            // Entries after it are told because it is hidden no longer.
            Heard::Hidden if self.visit_is(|visit| visit.client.is_hidden()) == Some(true) => {
                self.hide();
            }
            // Who we are decides how the game is shown.
            Heard::Role { before } => self.become_somebody(before.seat),
            _ => {}
        }
    }

    fn become_somebody(self, before: Option<Seat>) {
        let Some(own) = self.visit_is(|visit| visit.role().seat) else {
            return;
        };
        let shown = self.change_visit(|visit| {
            visit.is_freed &= own.is_none();
            visit.shown
        });
        if shown != Some(Shown::Table) || before == own {
            return;
        }
        if self.game.has_begun.get_untracked() {
            // All of it is shown anew, as this seat sees it.
            self.change_visit(|visit| visit.shown = Shown::Nothing);
        } else if own.is_some() {
            focus_next("start-table");
        } else {
            focus_next(NAME_FIELD);
        }
    }

    /// Learns something that is no entry.
    fn learn_one(self, heard: Heard<Moment>) {
        match heard {
            Heard::Freed => {
                self.change_visit(|visit| visit.is_freed = true);
                self.shell.say(self.shell.text("online-freed"));
            }
            Heard::OwnChoices => {
                let moves = self.visit_is(|visit| visit.client.own_choices().to_vec());
                self.game.pass(Wait::ForItsTurn, move || {
                    self.game.confirm_choices(&moves.unwrap_or_default());
                });
            }
            Heard::Chat { told, news } => self.learn_of_chat(told, news),
            Heard::Answered {
                request, answer, ..
            } => match answer {
                Ok(answer) => self.granted(request, answer),
                Err(refusal) => self.refused(&request, refusal),
            },
            Heard::Abandoned { request } => self.undecided(&request),
            Heard::CaughtUp => self.arrive(),
            Heard::Bye => {
                self.change_visit_unseen(|visit| visit.losses.is_server_back_soon = true);
            }
            Heard::BegunAnew
            | Heard::Entered { .. }
            | Heard::Role { .. }
            | Heard::Hidden
            | Heard::Presence => {}
        }
    }

    fn learn_of_chat(self, told: Told, news: ChatNews) {
        let name = self.change_visit(|visit| {
            let is_others = visit.role().seat != Some(told.seat);
            match news {
                ChatNews::Changed => return None,
                ChatNews::Earlier => visit.is_unread = false,
                ChatNews::New => visit.is_unread = is_others,
            }
            visit.is_unread.then(|| visit.name(told.seat))
        });
        let Some(name) = name.flatten() else { return };
        // Where the chat is not in sight, the line is shown for a while.
        after(SHOWN_MS, move || self.look_at_chat());
        let is_wanted = self
            .shell
            .settings
            .with_untracked(|settings| settings.chat.is_on());
        if is_wanted && !told.text.is_empty() {
            let args = [("name", name.into()), ("text", told.text.into())];
            self.shell.say(self.shell.text_with("talk-said", &args));
        }
    }

    /// What was said has been looked at.
    pub(super) fn look_at_chat(self) {
        self.change_visit(|visit| visit.is_unread = false);
    }

    /// All is known: does what this connection and this visit were made for.
    fn arrive(self) {
        let arrival = self.change(|state| {
            let visit = state.visit.as_mut()?;
            visit.resend();
            let is_seated = visit.role().seat.is_some();
            let seat = state.next_seat.take().filter(|_| !is_seated);
            let is_back = std::mem::take(&mut visit.losses).are_told;
            Some((is_back, visit.claim.take(), seat))
        });
        let Some((is_back, claim, seat)) = arrival else {
            return;
        };
        self.wait_for_answers();
        if is_back {
            self.shell.say(self.shell.text("online-back"));
        }
        match (claim, seat) {
            (Some(secret), _) => self.claim_seat(&secret),
            (None, Some((seat, name))) => self.sit_down(seat, name),
            (None, None) => {}
        }
        self.tick();
    }

    /// Asks for the seat that a link stands for.
    fn claim_seat(self, secret: &str) {
        if let Some(secret) = read_hex(secret) {
            self.ask(Request::Claim(secret));
        } else {
            self.forget_claim();
            self.refuse_aloud(Refusal::BadLink);
        }
    }

    /// Asks for a seat.
    pub(super) fn sit_down(self, seat: Seat, name: String) {
        self.ask(Request::Sit(seat, Some(entropy()), name));
    }
}
