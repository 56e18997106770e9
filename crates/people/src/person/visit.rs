//! One connection of a person to a table.

use std::time::Duration;

use praline_protocol::Phase;
use praline_protocol::client::{Connection, Heard};
use praline_protocol::wire::{Refusal, Request};
use tokio::time::{Instant, sleep_until};

use super::Person;
use super::line::{Line, NoLine};
use crate::chance::{between, happens};
use crate::history::Note;
use crate::road::Road;

/// How long a request may take to be answered.
const PATIENCE: Duration = Duration::from_secs(4);
/// How long nothing may come before somebody looks whether the node is still there.
const SILENCE: Duration = Duration::from_secs(7);
/// How long people stay after the end, to hear whether anything more happens.
const LINGER: Duration = Duration::from_millis(700);

/// How long people who have nothing to do wait until they look again.
const IDLE: Duration = Duration::from_millis(900);

/// How a visit ends.
pub(super) enum End {
    /// The game is over.
    Finished,
    /// They have had enough, and never come back.
    Vanished,
    /// The connection is gone.
    Lost,
}

/// What somebody does next at a visit.
struct Agenda {
    /// When they next do something, and what they knew when they decided that.
    deed: Option<(Instant, u64)>,
    /// When they think the node is gone.
    gone: Instant,
    /// When they have seen enough.
    end: Option<Instant>,
}

impl<R: Road> Person<R> {
    /// Visits a table by a node until something ends that.
    pub(super) async fn visit(&mut self, way: usize) -> End {
        let since = self.client.since();
        let mut line = match Line::open(&self.road, way, self.table, &self.token, since).await {
            Ok(line) => line,
            Err(NoLine::Lost) => return End::Lost,
            Err(NoLine::Missing) => {
                self.note(Note::Missing);
                return End::Lost;
            }
        };
        self.client.connecting();
        self.note(Note::Connected(way));
        let mut agenda = Agenda {
            deed: None,
            gone: Instant::now() + SILENCE,
            end: None,
        };
        loop {
            self.plan_ahead(&mut agenda);
            let never = Instant::now() + Duration::from_secs(3_600);
            let deed = agenda.deed.map_or(never, |(at, _)| at);
            let end = agenda.end.unwrap_or(never);
            tokio::select! {
                biased;
                text = line.next() => {
                    let Some(text) = text else { return End::Lost };
                    agenda.gone = Instant::now() + SILENCE;
                    if !self.hear(text.as_str(), &mut line).await {
                        return End::Lost;
                    }
                    if happens(&mut self.dice, self.restless) {
                        return End::Lost;
                    }
                }
                () = sleep_until(end) => return End::Finished,
                () = sleep_until(deed) => {
                    agenda.deed = None;
                    if self.deeds.vanishes() {
                        return End::Vanished;
                    }
                    let Some(wish) = self.wish() else {
                        agenda.deed = Some((Instant::now() + IDLE, self.client.known()));
                        continue;
                    };
                    agenda.gone = agenda.gone.min(Instant::now() + PATIENCE);
                    if !self.ask(wish, &mut line).await {
                        return End::Lost;
                    }
                }
                () = sleep_until(agenda.gone) => return End::Lost,
            }
        }
    }

    /// Decides when to do something next: once for every state of the table, and again after a while
    /// where that came to nothing.
    fn plan_ahead(&mut self, agenda: &mut Agenda) {
        let is_caught_up = self.client.connection() == Connection::CaughtUp;
        let is_over = self
            .client
            .table()
            .is_some_and(|table| matches!(table.phase(), Phase::Over | Phase::Closed));
        if is_over && is_caught_up && agenda.end.is_none() {
            agenda.end = Some(Instant::now() + LINGER);
        }
        if !is_caught_up || is_over || self.client.waiting().next().is_some() {
            agenda.deed = None;
            return;
        }
        let known = self.client.known();
        if agenda.deed.is_none_or(|(_, then)| then != known) {
            let wait = between(&mut self.dice, 1, self.deeds.pace());
            let at = Instant::now() + Duration::from_millis(wait);
            agenda.deed = Some((at, known));
        }
    }

    /// What they want to ask for now.
    fn wish(&mut self) -> Option<Request> {
        let now = self.road.now();
        self.deeds.wish(&self.client, now, &mut self.dice)
    }

    /// Asks for something; whether it could be sent.
    async fn ask(&mut self, request: Request, line: &mut Line<R>) -> bool {
        let Some(text) = self.client.ask(request.clone()) else {
            return true;
        };
        self.note(Note::Asked(number(&text), request));
        line.send(text).await
    }

    /// Takes in a message; whether the connection is of any more use.
    async fn hear(&mut self, text: &str, line: &mut Line<R>) -> bool {
        let heard = match self.client.read(text, self.road.now()) {
            Ok(heard) => heard,
            Err(fault) => {
                self.note(Note::OutOfStep(fault.to_string()));
                return false;
            }
        };
        let mut is_of_use = true;
        for heard in heard {
            match heard {
                Heard::BegunAnew => self.note(Note::BegunAnew),
                Heard::Entered {
                    number, at, entry, ..
                } => self.note(Note::Entered { number, at, entry }),
                Heard::Answered {
                    number,
                    request,
                    answer,
                } => self.answered(number, request, answer.map(drop)),
                Heard::Abandoned { request } => self.note(Note::Abandoned(request)),
                Heard::Chat { told, .. } => {
                    self.note(Note::Told(told.number, told.seat, told.text));
                }
                Heard::CaughtUp => {
                    for text in self.client.to_resend() {
                        self.note(Note::AskedAgain(number(&text)));
                        is_of_use &= line.send(text).await;
                    }
                }
                Heard::Bye => is_of_use = false,
                Heard::Role { .. }
                | Heard::Freed
                | Heard::Hidden
                | Heard::OwnChoices
                | Heard::Presence => {}
            }
        }
        is_of_use
    }

    fn answered(&mut self, number: u32, request: Request, answer: Result<(), Refusal>) {
        if answer.is_ok() {
            self.deeds.done(&request);
        }
        self.note(Note::Answered(number, request, answer));
    }
}

/// The number of a request, which its line begins with.
fn number(line: &str) -> u32 {
    let word = line.split(' ').next();
    word.and_then(|word| word.parse().ok()).unwrap_or_default()
}
