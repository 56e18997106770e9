//! The worker: it answers one question at a time, in slices, so that it can always be stopped.

use std::cell::RefCell;
use std::collections::VecDeque;

use praline_ai::Level;
use praline_ai::net::Family;
use praline_rules::Rules;
use praline_worker::{Answer, Request, Ticket, after};
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::Closure;
use wasm_bindgen_futures::spawn_local;
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};

use crate::fetch::fetch;
use crate::job::Job;
use crate::shelf::{Arrival, Order, Shelf};

/// How long questions wait for a net that is on its way, in milliseconds. A net of 0.1 MB takes about
/// one second on a slow mobile line; whoever waits longer than two would rather have a plain answer.
const PATIENCE: f64 = 2_000.0;

thread_local! {
    static DESK: RefCell<Desk> = RefCell::default();
}

/// The questions that were asked.
#[derive(Default)]
struct Desk {
    shelf: Shelf,
    /// Those that wait for a net, in the order in which they came.
    waiting: Vec<Request>,
    /// Those that can be worked on; the one at the front is.
    jobs: VecDeque<Job>,
    /// Whether a slice is on its way.
    is_running: bool,
}

/// Begins to listen.
pub(crate) fn open() {
    let listener = Closure::<dyn FnMut(MessageEvent)>::new(|event: MessageEvent| {
        let request = event.data().as_string().and_then(|text| text.parse().ok());
        if let Some(request) = request {
            DESK.with_borrow_mut(|desk| desk.accept(request));
        }
    });
    scope().set_onmessage(Some(listener.as_ref().unchecked_ref()));
    listener.forget();
}

fn scope() -> DedicatedWorkerGlobalScope {
    js_sys::global().unchecked_into()
}

fn tell(answer: &Answer) {
    let told = scope().post_message(&answer.to_string().into());
    debug_assert!(told.is_ok(), "a text can always be sent");
}

fn run_slice() {
    DESK.with_borrow_mut(Desk::slice);
}

/// Fetches a net, and goes on with what waits for it once it has come, has failed, or takes too long.
fn send_for(family: Family, order: Order) {
    spawn_local(async move {
        let file = fetch(family, order).await;
        DESK.with_borrow_mut(|desk| desk.receive(family, file.as_deref()));
    });
    after(PATIENCE, move || {
        DESK.with_borrow_mut(|desk| desk.lose_patience(family));
    });
}

impl Desk {
    fn accept(&mut self, request: Request) {
        match request {
            Request::Stop { ticket } => self.stop(ticket),
            Request::Learn { rules } => {
                let family = Family::of(rules);
                if let Some(order) = self.shelf.order(family) {
                    send_for(family, order);
                }
            }
            question => match rules_to_learn(&question).map(Family::of) {
                Some(family) if self.has_to_wait(family) => self.waiting.push(question),
                _ => self.begin(question),
            },
        }
    }

    /// Whether a net is on its way; it is sent for if nobody has done so.
    fn has_to_wait(&mut self, family: Family) -> bool {
        if let Some(order) = self.shelf.want(family) {
            send_for(family, order);
        }
        self.shelf.is_awaited(family)
    }

    fn receive(&mut self, family: Family, file: Option<&[u8]>) {
        match self.shelf.put(family, file) {
            Arrival::Whole => tell(&Answer::Learned),
            Arrival::Missed => tell(&Answer::Unlearned),
            Arrival::Unnoticed => {}
        }
        self.ask_again();
    }

    fn lose_patience(&mut self, family: Family) {
        self.shelf.lose_patience(family);
        self.ask_again();
    }

    /// Takes up what has waited for a net, unless it has to wait on.
    fn ask_again(&mut self) {
        for question in std::mem::take(&mut self.waiting) {
            self.accept(question);
        }
    }

    fn begin(&mut self, question: Request) {
        let Some(ticket) = question.ticket() else {
            return;
        };
        // A person waits for the bot and for advice; reviews can wait for both.
        let is_urgent = !matches!(question, Request::Review { .. });
        match Job::new(question, self.shelf.minds()) {
            None => tell(&Answer::Done { ticket }),
            Some(job) if is_urgent => self.jobs.push_front(job),
            Some(job) => self.jobs.push_back(job),
        }
        self.schedule_slice();
    }

    fn stop(&mut self, ticket: Ticket) {
        let is_it = |question: &Request| question.ticket() == Some(ticket);
        if let Some(index) = self.waiting.iter().position(is_it) {
            let question = self.waiting.remove(index);
            self.begin(question);
        }
        if let Some(index) = self.jobs.iter().position(|job| job.ticket == ticket)
            && let Some(job) = self.jobs.remove(index)
        {
            job.finish(tell);
        }
    }

    /// Asks for the next slice, unless one is on its way or there is nothing to do.
    fn schedule_slice(&mut self) {
        if !self.is_running && !self.jobs.is_empty() {
            self.is_running = true;
            after(0.0, run_slice);
        }
    }

    fn slice(&mut self) {
        self.is_running = false;
        if let Some(job) = self.jobs.front_mut()
            && job.advance(tell)
            && let Some(job) = self.jobs.pop_front()
        {
            job.finish(tell);
        }
        self.schedule_slice();
    }
}

/// The rules whose net a question needs.
fn rules_to_learn(question: &Request) -> Option<Rules> {
    match question {
        Request::Think { bot, game, .. } => {
            let is_learned = bot.level().is_some_and(Level::is_learned);
            is_learned.then(|| game.rules())
        }
        Request::Advise { game, .. } => Some(game.rules()),
        Request::Review { record, .. } => {
            let mut lines = record.lines();
            lines.find_map(|line| line.strip_prefix("rules ")?.parse().ok())
        }
        Request::Stop { .. } | Request::Learn { .. } => None,
    }
}
