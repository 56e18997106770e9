//! A question that is worked on.

use std::time::Duration;

use praline_ai::{Limit, Minds, Search, Settings, Stop, Thinking, think};
use praline_rules::Game;
use praline_worker::{Advised, Answer, Budget, Request, Ticket, WebChance, now};

use crate::review::Reviewing;

/// How long a slice of thinking lasts; messages wait that long.
const SLICE: Duration = Duration::from_millis(12);
/// How often advice is given while it gets better.
const ADVICE_EVERY_MS: f64 = 120.0;

/// A question that is worked on.
pub(crate) struct Job {
    pub(crate) ticket: Ticket,
    began: f64,
    work: Work,
}

enum Work {
    Think {
        thinking: Thinking,
        budget: Budget,
    },
    Advise {
        thinking: Box<Thinking>,
        game: Box<Game>,
        count: usize,
        budget: Budget,
        last_told: f64,
    },
    Review(Box<Reviewing>),
}

impl Job {
    /// Takes up a question; `None` where there is nothing to be thought about.
    pub(crate) fn new(request: Request, minds: &Minds) -> Option<Job> {
        let ticket = request.ticket()?;
        let work = match request {
            Request::Think {
                bot,
                budget,
                seed,
                game,
                ..
            } => Work::Think {
                thinking: Thinking::new(bot, &game, minds, seed, &mut WebChance)?,
                budget,
            },
            Request::Advise {
                count,
                budget,
                game,
                ..
            } => {
                let mind = minds.mind(game.rules());
                let search = Search::new(&game, Settings::default(), mind)?;
                Work::Advise {
                    thinking: Box::new(Thinking::of_search(search)),
                    game,
                    count,
                    budget,
                    last_told: now(),
                }
            }
            Request::Review { record, .. } => {
                Work::Review(Box::new(Reviewing::new(&record, minds)?))
            }
            Request::Stop { .. } | Request::Learn { .. } => return None,
        };
        Some(Job {
            ticket,
            began: now(),
            work,
        })
    }

    /// Works for a slice, and says whether the job is done.
    pub(crate) fn advance(&mut self, mut tell: impl FnMut(&Answer)) -> bool {
        let (ticket, began) = (self.ticket, self.began);
        match &mut self.work {
            Work::Think { thinking, budget } => think_for_a_slice(thinking, *budget, began),
            Work::Advise {
                thinking,
                game,
                count,
                budget,
                last_told,
            } => {
                let done = think_for_a_slice(thinking, *budget, began);
                if !done && now() - *last_told >= ADVICE_EVERY_MS {
                    *last_told = now();
                    tell(&advice(ticket, thinking, game, *count));
                }
                done
            }
            Work::Review(review) => {
                let slice = SLICE.as_secs_f64() * 1_000.0;
                review.advance(slice, ticket, tell)
            }
        }
    }

    /// Gives the last answer.
    pub(crate) fn finish(self, mut tell: impl FnMut(&Answer)) {
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

/// Thinks on, so long that whoever sends a message hardly waits, and says whether that was the last time.
fn think_for_a_slice(thinking: &mut Thinking, budget: Budget, began: f64) -> bool {
    let slice = now();
    let whole = budget.limit();
    let limit = Limit {
        time: Some(SLICE),
        ..whole
    };
    let stop = think(thinking, limit, &|| since(slice), &mut WebChance, |_| true);
    let is_late = whole.time.is_some_and(|time| since(began) >= time);
    let is_full = whole.nodes.is_some_and(|nodes| thinking.nodes() >= nodes);
    stop == Stop::Done || is_late || is_full
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
