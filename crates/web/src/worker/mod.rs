//! The worker: it answers one question at a time, in slices, so that it can always be stopped.

mod review;

use std::cell::RefCell;
use std::collections::VecDeque;

use praline_ai::{Bot, Level, Search, Settings, Thinking};
use praline_rules::Game;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::Closure;
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};

use crate::browser::{WebChance, after, now};
use crate::engine::{Advised, Answer, Request, Ticket};

/// How long a slice of thinking lasts; messages wait that long.
const SLICE_MS: f64 = 12.0;
/// How many nodes are searched between two looks at the clock.
const NODES: u64 = 64;
/// How long the master thinks about a move.
const MASTER_MS: f64 = 1_000.0;
/// How often advice is given while it gets better.
const ADVICE_EVERY_MS: f64 = 120.0;

thread_local! {
    static DESK: RefCell<Desk> = RefCell::default();
}

/// The questions that wait, the one at the front being worked on.
#[derive(Default)]
struct Desk {
    jobs: VecDeque<Job>,
    /// Whether a slice is on its way.
    is_running: bool,
}

struct Job {
    ticket: Ticket,
    began: f64,
    work: Work,
}

enum Work {
    Think {
        thinking: Thinking,
        milliseconds: Option<f64>,
    },
    Advise {
        thinking: Box<Thinking>,
        game: Box<Game>,
        count: usize,
        milliseconds: f64,
        last_told: f64,
    },
    Review(Box<review::Review>),
}

/// Begins to listen.
pub(crate) fn work() {
    let hears = Closure::<dyn FnMut(MessageEvent)>::new(|event: MessageEvent| {
        let request = event.data().as_string().and_then(|text| text.parse().ok());
        if let Some(request) = request {
            DESK.with_borrow_mut(|desk| desk.take(request));
        }
    });
    scope().set_onmessage(Some(hears.as_ref().unchecked_ref()));
    hears.forget();
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

impl Desk {
    fn take(&mut self, request: Request) {
        match request {
            Request::Stop { ticket } => self.stop(ticket),
            Request::Think {
                ticket,
                level,
                seed,
                game,
            } => {
                let bot = Bot::Level(level);
                let work =
                    Thinking::new(bot, &game, seed, &mut WebChance).map(|thinking| Work::Think {
                        thinking,
                        milliseconds: (level == Level::Master).then_some(MASTER_MS),
                    });
                // A person waits for the bot; advice and reviews can wait for both.
                self.begin(ticket, work, Place::Front);
            }
            Request::Advise {
                ticket,
                count,
                milliseconds,
                game,
            } => {
                let search = Search::new(&game, Settings::default());
                let work = search.map(|search| Work::Advise {
                    thinking: Box::new(Thinking::of_search(search)),
                    game,
                    count,
                    milliseconds: f64::from(milliseconds),
                    last_told: now(),
                });
                self.begin(ticket, work, Place::Front);
            }
            Request::Review { ticket, record } => {
                let review = review::Review::new(&record);
                let work = review.map(|review| Work::Review(Box::new(review)));
                self.begin(ticket, work, Place::Back);
            }
        }
    }

    fn begin(&mut self, ticket: Ticket, work: Option<Work>, place: Place) {
        let Some(work) = work else {
            return tell(&Answer::Done { ticket });
        };
        let job = Job {
            ticket,
            began: now(),
            work,
        };
        match place {
            Place::Front => self.jobs.push_front(job),
            Place::Back => self.jobs.push_back(job),
        }
        self.go_on();
    }

    fn stop(&mut self, ticket: Ticket) {
        if let Some(index) = self.jobs.iter().position(|job| job.ticket == ticket)
            && let Some(job) = self.jobs.remove(index)
        {
            job.finish();
        }
    }

    fn go_on(&mut self) {
        if !self.is_running && !self.jobs.is_empty() {
            self.is_running = true;
            after(0.0, run_slice);
        }
    }

    fn slice(&mut self) {
        self.is_running = false;
        if let Some(job) = self.jobs.front_mut()
            && job.advance()
            && let Some(job) = self.jobs.pop_front()
        {
            job.finish();
        }
        self.go_on();
    }
}

/// Where a new question waits.
#[derive(Clone, Copy)]
enum Place {
    Front,
    Back,
}

impl Job {
    /// Works for a slice, and says whether the job is done.
    fn advance(&mut self) -> bool {
        let until = now() + SLICE_MS;
        let ticket = self.ticket;
        match &mut self.work {
            Work::Think {
                thinking,
                milliseconds,
            } => {
                think(thinking, until);
                let late = milliseconds.is_some_and(|most| now() - self.began >= most);
                late || thinking.is_done()
            }
            Work::Advise {
                thinking,
                game,
                count,
                milliseconds,
                last_told,
            } => {
                think(thinking, until);
                let done = thinking.is_done() || now() - self.began >= *milliseconds;
                if !done && now() - *last_told >= ADVICE_EVERY_MS {
                    *last_told = now();
                    tell(&advice(ticket, thinking, game, *count));
                }
                done
            }
            Work::Review(review) => match review.next() {
                review::Progress::Loss(loss) => {
                    tell(&Answer::Loss { ticket, loss });
                    false
                }
                review::Progress::Nothing => false,
                review::Progress::Done => true,
            },
        }
    }

    /// Gives the last answer.
    fn finish(self) {
        let ticket = self.ticket;
        match self.work {
            Work::Think { thinking, .. } => tell(&Answer::Move {
                ticket,
                mv: thinking.best(),
            }),
            Work::Advise {
                thinking,
                game,
                count,
                ..
            } => {
                tell(&advice(ticket, &thinking, &game, count));
                tell(&Answer::Done { ticket });
            }
            Work::Review(_) => tell(&Answer::Done { ticket }),
        }
    }
}

fn think(thinking: &mut Thinking, until: f64) {
    while !thinking.is_done() && now() < until {
        thinking.advance(NODES, &mut WebChance);
    }
}

fn advice(ticket: Ticket, thinking: &Thinking, game: &Game, count: usize) -> Answer {
    let variations = thinking.variations(count);
    let lines = variations.iter().filter_map(|variation| {
        Some(Advised {
            mv: *variation.moves.first()?,
            win: game.seats().map(|seat| variation.win[seat]).collect(),
            margin: variation.margin,
        })
    });
    Answer::Advice {
        ticket,
        lines: lines.collect(),
    }
}
