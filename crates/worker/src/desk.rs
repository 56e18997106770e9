//! The worker: it answers one question at a time, in slices, so that it can always be stopped.

use std::cell::RefCell;
use std::collections::VecDeque;
use std::time::Duration;

use praline_ai::{Bot, Limit, MASTER_TIME, Minds, Search, Settings, Stop, Thinking, think};
use praline_rules::Game;
use praline_worker::{Advised, Answer, Request, Ticket, WebChance, after, now};
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::Closure;
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};

use crate::review::{Progress, Review};

/// How long a slice of thinking lasts; messages wait that long.
const SLICE: Duration = Duration::from_millis(12);
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
        most_time: Option<Duration>,
    },
    Advise {
        thinking: Box<Thinking>,
        game: Box<Game>,
        count: usize,
        most_time: Duration,
        last_told: f64,
    },
    Review(Box<Review>),
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

impl Desk {
    fn accept(&mut self, request: Request) {
        match request {
            Request::Stop { ticket } => self.stop(ticket),
            Request::Think {
                ticket,
                level,
                seed,
                game,
            } => {
                let bot = Bot::Level(level);
                let work = Thinking::new(bot, &game, Minds::built_in(), seed, &mut WebChance).map(
                    |thinking| Work::Think {
                        thinking,
                        most_time: bot.takes_time().then_some(MASTER_TIME),
                    },
                );
                // A person waits for the bot; advice and reviews can wait for both.
                self.begin(ticket, work, Place::Front);
            }
            Request::Advise {
                ticket,
                count,
                milliseconds,
                game,
            } => {
                let search = Search::new(
                    &game,
                    Settings::default(),
                    Minds::built_in().mind(game.rules()),
                );
                let work = search.map(|search| Work::Advise {
                    thinking: Box::new(Thinking::of_search(search)),
                    game,
                    count,
                    most_time: Duration::from_millis(milliseconds.into()),
                    last_told: now(),
                });
                self.begin(ticket, work, Place::Front);
            }
            Request::Review { ticket, record } => {
                let review = Review::new(&record);
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
        self.schedule_slice();
    }

    fn stop(&mut self, ticket: Ticket) {
        if let Some(index) = self.jobs.iter().position(|job| job.ticket == ticket)
            && let Some(job) = self.jobs.remove(index)
        {
            job.finish();
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
            && job.advance()
            && let Some(job) = self.jobs.pop_front()
        {
            job.finish();
        }
        self.schedule_slice();
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
        let (ticket, began) = (self.ticket, self.began);
        match &mut self.work {
            Work::Think {
                thinking,
                most_time,
            } => {
                let stop = think_for_a_slice(thinking);
                stop == Stop::Done || most_time.is_some_and(|most| since(began) >= most)
            }
            Work::Advise {
                thinking,
                game,
                count,
                most_time,
                last_told,
            } => {
                let stop = think_for_a_slice(thinking);
                let done = stop == Stop::Done || since(began) >= *most_time;
                if !done && now() - *last_told >= ADVICE_EVERY_MS {
                    *last_told = now();
                    tell(&advice(ticket, thinking, game, *count));
                }
                done
            }
            Work::Review(review) => match review.next() {
                Progress::Loss(loss) => {
                    tell(&Answer::Loss { ticket, loss });
                    false
                }
                Progress::Nothing => false,
                Progress::Done => true,
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

/// Thinks on, so long that whoever sends a message hardly waits.
fn think_for_a_slice(thinking: &mut Thinking) -> Stop {
    let began = now();
    let limit = Limit::of_time(SLICE);
    think(thinking, limit, &|| since(began), &mut WebChance, |_| true)
}

/// How long ago a moment was.
fn since(began: f64) -> Duration {
    Duration::from_secs_f64((now() - began).max(0.0) / 1_000.0)
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
