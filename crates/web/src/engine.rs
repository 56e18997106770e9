//! The page's side of the worker in which bots think.

pub(crate) use praline_worker::{Advised, Answer, MoveLoss, Request, Ticket};

use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;

use praline_ai::Level;
use praline_rules::Game;
use wasm_bindgen::prelude::{Closure, JsValue};
use web_sys::{MessageEvent, Worker, WorkerOptions, WorkerType};

/// What is done with the answers to a question.
type Listener = Rc<dyn Fn(Answer)>;

/// A handle on the worker; copies share it.
#[derive(Clone)]
pub(crate) struct Engine(Rc<Inner>);

struct Inner {
    worker: Worker,
    listeners: RefCell<HashMap<Ticket, Listener>>,
    last_ticket: RefCell<Ticket>,
}

impl Engine {
    /// Starts the worker.
    pub(crate) fn start(url: &str) -> Result<Engine, JsValue> {
        let options = WorkerOptions::new();
        options.set_type(WorkerType::Module);
        let inner = Rc::new(Inner {
            worker: Worker::new_with_options(url, &options)?,
            listeners: RefCell::default(),
            last_ticket: RefCell::default(),
        });
        let deliver = {
            let inner = Rc::downgrade(&inner);
            move |event: MessageEvent| {
                let answer = event.data().as_string().and_then(|text| text.parse().ok());
                if let (Some(inner), Some(answer)) = (inner.upgrade(), answer) {
                    inner.deliver(answer);
                }
            }
        };
        let listener = Closure::<dyn FnMut(MessageEvent)>::new(deliver);
        inner
            .worker
            .set_onmessage(Some(wasm_bindgen::JsCast::unchecked_ref(listener.as_ref())));
        listener.forget();
        Ok(Engine(inner))
    }

    /// Asks for a bot's move.
    pub(crate) fn think(
        &self,
        game: &Game,
        (level, seed): (Level, u64),
        then: impl Fn(Answer) + 'static,
    ) -> Ticket {
        let game = Box::new(*game);
        self.ask(then, |ticket| Request::Think {
            ticket,
            level,
            seed,
            game,
        })
    }

    /// Asks for the best moves, for a while.
    pub(crate) fn advise(
        &self,
        game: &Game,
        (count, milliseconds): (usize, u32),
        then: impl Fn(Answer) + 'static,
    ) -> Ticket {
        let game = Box::new(*game);
        self.ask(then, |ticket| Request::Advise {
            ticket,
            count,
            milliseconds,
            game,
        })
    }

    /// Asks what each move of a record gave away.
    pub(crate) fn review(&self, record: String, then: impl Fn(Answer) + 'static) -> Ticket {
        self.ask(then, |ticket| Request::Review { ticket, record })
    }

    /// Ends the work on a question, and hears nothing more of it.
    pub(crate) fn forget(&self, ticket: Ticket) {
        if self.0.listeners.borrow_mut().remove(&ticket).is_some() {
            self.send(&Request::Stop { ticket });
        }
    }

    /// Asks a bot to answer now with the best move so far.
    pub(crate) fn hurry(&self, ticket: Ticket) {
        self.send(&Request::Stop { ticket });
    }

    fn ask(
        &self,
        then: impl Fn(Answer) + 'static,
        question: impl FnOnce(Ticket) -> Request,
    ) -> Ticket {
        let ticket = {
            let mut last = self.0.last_ticket.borrow_mut();
            *last = last.wrapping_add(1);
            *last
        };
        let listeners = &self.0.listeners;
        listeners.borrow_mut().insert(ticket, Rc::new(then));
        self.send(&question(ticket));
        ticket
    }

    fn send(&self, request: &Request) {
        let sent = self.0.worker.post_message(&request.to_string().into());
        debug_assert!(sent.is_ok(), "a text can always be sent");
    }
}

impl Inner {
    fn deliver(&self, answer: Answer) {
        let (ticket, last) = match &answer {
            Answer::Move { ticket, .. } | Answer::Done { ticket } => (*ticket, true),
            Answer::Advice { ticket, .. } | Answer::Loss { ticket, .. } => (*ticket, false),
        };
        // The borrow ends before the listener runs: it may well ask the next question.
        let listener = {
            let mut listeners = self.listeners.borrow_mut();
            if last {
                listeners.remove(&ticket)
            } else {
                listeners.get(&ticket).cloned()
            }
        };
        if let Some(listener) = listener {
            listener(answer);
        }
    }
}
