//! The threads on which bots think, apart from those that serve the network.

use std::sync::{Arc, Mutex, PoisonError, mpsc};
use std::thread;

use praline_ai::{Bot, Level, Thinking};
use praline_rules::{Chance, Game, Move, Seat, Turn};
use tokio::sync::oneshot;

/// How many nodes a bot without a limit of its own takes: well under a second of one core.
const MOST_NODES: u64 = 20_000;

/// A position in which a bot is to act for a seat.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Question {
    pub(crate) game: Game,
    pub(crate) seat: Seat,
    pub(crate) level: Level,
    /// Decides which way the bot's misjudgements go.
    pub(crate) seed: u64,
}

struct Job {
    question: Question,
    answer: oneshot::Sender<Vec<Move>>,
}

/// Threads that think; each question is answered by one of them, in turn.
#[derive(Clone, Debug)]
pub(crate) struct Bots {
    jobs: mpsc::Sender<Job>,
}

impl Bots {
    /// Starts so many threads. They end when nobody holds the `Bots` any more.
    pub(crate) fn start(threads: usize) -> Bots {
        let (jobs, incoming) = mpsc::channel::<Job>();
        let incoming = Arc::new(Mutex::new(incoming));
        for number in 0..threads.max(1) {
            let incoming = Arc::clone(&incoming);
            let thread = thread::Builder::new().name(format!("bot {number}"));
            let spawned = thread.spawn(move || {
                loop {
                    let next = incoming
                        .lock()
                        .unwrap_or_else(PoisonError::into_inner)
                        .recv();
                    let Ok(job) = next else { return };
                    // The table may have gone on, or ended, without the bot.
                    if !job.answer.is_closed() {
                        let _ = job.answer.send(think(&job.question));
                    }
                }
            });
            if let Err(error) = spawned {
                tracing::error!(%error, "cannot start a thread for bots");
            }
        }
        Bots { jobs }
    }

    /// Asks for a seat's move, or for all its wall spaces of the round.
    pub(crate) fn ask(&self, question: &Question) -> oneshot::Receiver<Vec<Move>> {
        let (answer, receiver) = oneshot::channel();
        // Without threads the answer never comes; the table tells that nobody thinks.
        let question = *question;
        let _ = self.jobs.send(Job { question, answer });
        receiver
    }
}

/// A bot's move, or all its wall spaces of the round.
fn think(question: &Question) -> Vec<Move> {
    let mut state = question.seed | 1;
    let mut chance = move |n: u32| {
        // An xorshift generator: enough for choosing between equals.
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        ((state >> 32) % u64::from(n.max(1))) as u32
    };
    if !matches!(question.game.turn(), Turn::Wall(_)) {
        return Vec::from_iter(best(&question.game, question, &mut chance));
    }
    let mut moves = Vec::new();
    let mut game = question.game;
    while let Some(mut choosing) = game.choosing(question.seat) {
        let Some(mv) = best(&choosing, question, &mut chance) else {
            break;
        };
        if choosing.apply(mv).is_err() {
            break;
        }
        moves.push(mv);
        game = choosing;
    }
    moves
}

fn best(game: &Game, question: &Question, chance: &mut dyn Chance) -> Option<Move> {
    let bot = Bot::Level(question.level);
    let mut thinking = Thinking::new(bot, game, question.seed, chance)?;
    thinking.advance(MOST_NODES, chance);
    Some(thinking.best())
}
