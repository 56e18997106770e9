//! The page's side of the worker in which bots think.

pub(crate) use praline_worker::{Advised, Answer, Budget, Request, Ticket};

use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;
use std::rc::Rc;

use praline_ai::{Bot, Level};
use praline_rules::{Game, Rules};
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::{Closure, JsValue};
use web_sys::{Event, MessageEvent, Worker, WorkerOptions, WorkerType};

/// What is done with the answers to a question.
type Listener = Rc<dyn Fn(Answer)>;

/// Who hears what became of nets.
type Pupil = Rc<dyn Fn(Lesson)>;

/// A handle on the worker; copies share it.
///
/// Questions wait for their answers even where the worker cannot be loaded or breaks down: another one
/// is asked them again.
#[derive(Clone)]
pub(crate) struct Engine(Rc<Inner>);

struct Inner {
    url: String,
    worker: RefCell<Worker>,
    questions: RefCell<BTreeMap<Ticket, Question>>,
    last_ticket: Cell<Ticket>,
    has_failed: Cell<bool>,
    on_failure: RefCell<Option<Rc<dyn Fn()>>>,
    on_lesson: RefCell<Option<Pupil>>,
}

/// What became of a net that was fetched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Lesson {
    /// It judges from now on.
    Learned,
    /// It is missing or damaged; the plain evaluation judges.
    Missed,
}

/// Something that was asked and is not answered yet.
struct Question {
    request: String,
    listener: Listener,
}

impl Engine {
    /// Starts the worker.
    pub(crate) fn start(url: &str) -> Result<Engine, JsValue> {
        let inner = Rc::new(Inner {
            url: url.to_owned(),
            worker: RefCell::new(load(url)?),
            questions: RefCell::default(),
            last_ticket: Cell::default(),
            has_failed: Cell::default(),
            on_failure: RefCell::default(),
            on_lesson: RefCell::default(),
        });
        inner.listen();
        Ok(Engine(inner))
    }

    /// Calls somebody whenever the worker cannot be loaded or has broken down.
    pub(crate) fn on_failure(&self, then: impl Fn() + 'static) {
        self.0.on_failure.replace(Some(Rc::new(then)));
        if self.0.has_failed.get() {
            self.0.fail();
        }
    }

    /// Calls somebody whenever a net has come, or could not be had for a question.
    pub(crate) fn on_lesson(&self, then: impl Fn(Lesson) + 'static) {
        self.0.on_lesson.replace(Some(Rc::new(then)));
    }

    /// Lets the worker fetch the net for these rules, once more if that has failed.
    pub(crate) fn learn(&self, rules: Rules) {
        self.0.send(&Request::Learn { rules }.to_string());
    }

    /// Starts another worker in the place of one that failed, and asks it what is not answered yet.
    pub(crate) fn restart(&self) {
        let inner = &self.0;
        inner.worker.borrow().terminate();
        let Ok(worker) = load(&inner.url) else {
            return inner.fail();
        };
        inner.worker.replace(worker);
        inner.has_failed.set(false);
        inner.listen();
        for question in inner.questions.borrow().values() {
            inner.send(&question.request);
        }
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
            bot: Bot::Level(level),
            budget: Budget::of_level(level),
            seed,
            game,
        })
    }

    /// Asks for the best moves, for a while.
    pub(crate) fn advise(
        &self,
        game: &Game,
        (count, budget): (usize, Budget),
        then: impl Fn(Answer) + 'static,
    ) -> Ticket {
        let game = Box::new(*game);
        self.ask(then, |ticket| Request::Advise {
            ticket,
            count,
            budget,
            game,
        })
    }

    /// Asks what each step of a finished game was worth.
    pub(crate) fn review(&self, record: String, then: impl Fn(Answer) + 'static) -> Ticket {
        self.ask(then, |ticket| Request::Review { ticket, record })
    }

    /// Ends the work on a question, and hears nothing more of it.
    pub(crate) fn forget(&self, ticket: Ticket) {
        if self.0.questions.borrow_mut().remove(&ticket).is_some() {
            self.0.send(&Request::Stop { ticket }.to_string());
        }
    }

    /// Asks a bot to answer now with the best move so far.
    pub(crate) fn hurry(&self, ticket: Ticket) {
        self.0.send(&Request::Stop { ticket }.to_string());
    }

    fn ask(
        &self,
        then: impl Fn(Answer) + 'static,
        question: impl FnOnce(Ticket) -> Request,
    ) -> Ticket {
        let ticket = self.0.last_ticket.get().wrapping_add(1);
        self.0.last_ticket.set(ticket);
        let request = question(ticket).to_string();
        self.0.send(&request);
        let listener: Listener = Rc::new(then);
        let question = Question { request, listener };
        self.0.questions.borrow_mut().insert(ticket, question);
        ticket
    }
}

impl Inner {
    fn send(&self, request: &str) {
        let sent = self.worker.borrow().post_message(&request.into());
        debug_assert!(sent.is_ok(), "a text can always be sent");
    }

    /// Hears what the present worker answers, and that it fails.
    fn listen(self: &Rc<Self>) {
        let inner = Rc::downgrade(self);
        let deliver = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
            let answer = event.data().as_string().and_then(|text| text.parse().ok());
            if let (Some(inner), Some(answer)) = (inner.upgrade(), answer) {
                inner.deliver(answer);
            }
        });
        let inner = Rc::downgrade(self);
        let fail = Closure::<dyn FnMut(Event)>::new(move |_| {
            if let Some(inner) = inner.upgrade() {
                inner.fail();
            }
        });
        let worker = self.worker.borrow();
        worker.set_onmessage(Some(deliver.as_ref().unchecked_ref()));
        worker.set_onerror(Some(fail.as_ref().unchecked_ref()));
        deliver.forget();
        fail.forget();
    }

    fn fail(&self) {
        self.has_failed.set(true);
        let then = self.on_failure.borrow().clone();
        if let Some(then) = then {
            then();
        }
    }

    fn tell_lesson(&self, lesson: Lesson) {
        let then = self.on_lesson.borrow().clone();
        if let Some(then) = then {
            then(lesson);
        }
    }

    fn deliver(&self, answer: Answer) {
        let (ticket, last) = match &answer {
            Answer::Learned => return self.tell_lesson(Lesson::Learned),
            Answer::Unlearned => return self.tell_lesson(Lesson::Missed),
            Answer::Move { ticket, .. } | Answer::Done { ticket } => (*ticket, true),
            Answer::Advice { ticket, .. } | Answer::Review { ticket, .. } => (*ticket, false),
        };
        // The borrow ends before the listener runs: it may well ask the next question.
        let listener = {
            let mut questions = self.questions.borrow_mut();
            let listener = questions.get(&ticket).map(|asked| asked.listener.clone());
            if last {
                questions.remove(&ticket);
            }
            listener
        };
        if let Some(listener) = listener {
            listener(answer);
        }
    }
}

fn load(url: &str) -> Result<Worker, JsValue> {
    let options = WorkerOptions::new();
    options.set_type(WorkerType::Module);
    Worker::new_with_options(url, &options)
}
