//! The threads on which bots think, apart from those that serve the network.

mod queue;
mod think;
mod thinker;

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::Instant;

use praline_rules::Move;
use thread_priority::{ThreadPriority, ThreadPriorityValue, set_current_thread_priority};
use tokio::sync::oneshot;

use self::queue::FairQueue;
use self::think::think;
use crate::histogram::Histogram;
use crate::metrics::count;

pub(crate) use self::queue::Payer;
pub use self::think::Question;
pub use self::thinker::{Thinker, Thought};

/// How eagerly bots think, of a hundred; usual is fifty.
const MODEST: u8 = 25;
/// How many questions may wait before tables that nobody looks at are left asleep.
const BUSY: u64 = 64;

/// Threads that think; each question is answered by one of them, and whoever asks takes turns.
#[derive(Clone)]
pub(crate) struct Bots {
    counter: Arc<Counter>,
    /// Who thinks in place of the threads.
    stand_in: Option<Arc<dyn Thinker>>,
}

/// How busy the bots are.
#[derive(Debug, Default)]
pub(crate) struct BotFigures {
    /// Questions that wait now.
    pub(crate) waiting: AtomicU64,
    /// How long questions waited until a bot thought about them.
    pub(crate) waited: Histogram,
    /// Questions that nobody wanted to be answered any more.
    pub(crate) given_up: AtomicU64,
}

impl Bots {
    /// Starts so many threads. They end when nobody holds the `Bots` any more.
    pub(crate) fn start(threads: usize) -> Bots {
        let bots = Bots::idle();
        bots.hire(threads.max(1));
        bots
    }

    /// Starts no thread: somebody else thinks.
    pub(crate) fn with(thinker: Arc<dyn Thinker>) -> Bots {
        Bots {
            stand_in: Some(thinker),
            ..Bots::idle()
        }
    }

    fn idle() -> Bots {
        let office = Arc::new(Office {
            desk: Mutex::new(Desk {
                jobs: FairQueue::new(),
                closed: false,
            }),
            bell: Condvar::new(),
            figures: BotFigures::default(),
        });
        Bots {
            counter: Arc::new(Counter(office)),
            stand_in: None,
        }
    }

    fn hire(&self, threads: usize) -> Vec<JoinHandle<()>> {
        let hired = (0..threads).filter_map(|number| {
            let office = Arc::clone(&self.counter.0);
            let thread = thread::Builder::new().name(format!("bot {number}"));
            let spawned = thread.spawn(move || {
                step_back();
                office.work();
            });
            spawned
                .inspect_err(|error| tracing::error!(%error, "cannot start a thread for bots"))
                .ok()
        });
        hired.collect()
    }

    /// Asks for a seat's move, or for all its wall spaces of the round; `None` where so many questions
    /// wait that this one cannot.
    ///
    /// Whoever drops what it gets does not want the answer any more.
    pub(crate) fn ask(
        &self,
        payer: Payer,
        question: &Question,
    ) -> Option<oneshot::Receiver<Vec<Move>>> {
        if let Some(thinker) = &self.stand_in {
            return Some(thinker::begin(&**thinker, question));
        }
        let (answer, receiver) = oneshot::channel();
        let job = Job {
            question: *question,
            answer,
            since: Instant::now(),
        };
        let office = &self.counter.0;
        let mut desk = office.desk();
        desk.jobs.push(payer, job).ok()?;
        office.show(&desk);
        drop(desk);
        office.bell.notify_one();
        Some(receiver)
    }

    /// Whether more questions wait than would be answered in a moment.
    pub(crate) fn are_busy(&self) -> bool {
        self.figures().waiting.load(Ordering::Relaxed) > BUSY
    }

    /// How busy the bots are.
    pub(crate) fn figures(&self) -> &BotFigures {
        &self.counter.0.figures
    }
}

/// Lets the calling thread have only what those of the network leave, where both want the same core.
fn step_back() {
    let modest = ThreadPriorityValue::try_from(MODEST).map(ThreadPriority::Crossplatform);
    let done = modest
        .map_err(|fault| format!("{fault:?}"))
        .and_then(|modest| {
            set_current_thread_priority(modest).map_err(|fault| format!("{fault:?}"))
        });
    if let Err(fault) = done {
        tracing::debug!(fault, "bots think as eagerly as the network serves");
    }
}

struct Job {
    question: Question,
    answer: oneshot::Sender<Vec<Move>>,
    since: Instant,
}

impl Job {
    fn is_wanted(&self) -> bool {
        !self.answer.is_closed()
    }
}

/// Where questions are handed in; once it is gone, the threads go home.
struct Counter(Arc<Office>);

impl Drop for Counter {
    fn drop(&mut self) {
        self.0.desk().closed = true;
        self.0.bell.notify_all();
    }
}

/// What the threads share.
struct Office {
    desk: Mutex<Desk>,
    /// Rings for every job, and at the end.
    bell: Condvar,
    figures: BotFigures,
}

struct Desk {
    jobs: FairQueue<Job>,
    closed: bool,
}

impl Office {
    fn desk(&self) -> MutexGuard<'_, Desk> {
        self.desk.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn show(&self, desk: &Desk) {
        let waiting = desk.jobs.len() as u64;
        self.figures.waiting.store(waiting, Ordering::Relaxed);
    }

    /// What a thread does all its life.
    fn work(&self) {
        while let Some(job) = self.next() {
            self.figures.waited.add(job.since.elapsed());
            // A bot that fails fails for its own table; the thread goes on thinking for others.
            let thought = catch_unwind(AssertUnwindSafe(|| {
                think(&job.question, &|| job.is_wanted())
            }));
            match thought {
                // The table may have gone on, or ended, without the bot.
                Ok(Some(moves)) => drop(job.answer.send(moves)),
                Ok(None) => count(&self.figures.given_up),
                Err(_) => tracing::error!("a bot has failed"),
            }
        }
    }

    /// Waits for the next job; `None` when there will be none.
    fn next(&self) -> Option<Job> {
        let mut desk = self.desk();
        while !desk.closed {
            let job = desk.jobs.pop(|job| {
                let is_wanted = job.is_wanted();
                if !is_wanted {
                    count(&self.figures.given_up);
                }
                is_wanted
            });
            self.show(&desk);
            if job.is_some() {
                return job;
            }
            desk = self.bell.wait(desk).unwrap_or_else(PoisonError::into_inner);
        }
        None
    }
}

impl std::fmt::Debug for Bots {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Bots").finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use futures_util::stream::{FuturesUnordered, StreamExt};
    use praline_ai::Level;
    use praline_protocol::TableId;

    use super::*;
    use crate::address::Network;
    use crate::guest::GuestId;

    fn payer(address: u8) -> Payer {
        Payer {
            address: Some(Network::of([192, 0, 2, address].into())),
            guest: GuestId([address; 16]),
            table: TableId::from_bytes([address; 16]),
        }
    }

    fn question() -> Question {
        think::tests::question(Level::Beginner)
    }

    #[tokio::test]
    async fn a_bot_finds_a_legal_move() {
        let bots = Bots::start(2);
        let answer = bots.ask(payer(1), &question()).expect("room");
        let moves = answer.await.expect("an answer");
        assert!(matches!(moves[..], [mv] if question().game.is_legal(mv)));
    }

    /// Answers after so many seconds, with the first legal move.
    struct Slow(u64);

    impl Thinker for Slow {
        fn think(&self, question: &Question) -> Thought {
            let moves = Vec::from_iter(question.game.legal_moves().get(0));
            let wait = Duration::from_secs(self.0);
            Box::pin(async move {
                tokio::time::sleep(wait).await;
                moves
            })
        }
    }

    #[tokio::test(start_paused = true)]
    async fn whoever_is_passed_in_thinks_in_place_of_the_threads() {
        let bots = Bots::with(Arc::new(Slow(30)));
        let begin = tokio::time::Instant::now();
        drop(bots.ask(payer(1), &question()));
        let answer = bots.ask(payer(1), &question()).expect("room");
        let moves = answer.await.expect("an answer");
        assert!(matches!(moves[..], [mv] if question().game.is_legal(mv)));
        assert_eq!(begin.elapsed(), Duration::from_secs(30));
    }

    #[tokio::test]
    async fn questions_that_nobody_wants_answered_do_not_stop_others() {
        let bots = Bots::idle();
        for _ in 0..100 {
            drop(bots.ask(payer(1), &question()).expect("room"));
        }
        let wanted = bots.ask(payer(1), &question()).expect("room");
        assert_eq!(bots.figures().waiting.load(Ordering::Relaxed), 101);
        bots.hire(1);
        assert_eq!(wanted.await.map(|moves| moves.len()), Ok(1));
        assert_eq!(bots.figures().given_up.load(Ordering::Relaxed), 100);
        assert_eq!(bots.figures().waiting.load(Ordering::Relaxed), 0);
    }

    #[tokio::test]
    async fn a_long_queue_of_one_address_delays_another_by_one_answer() {
        let bots = Bots::idle();
        let answers = FuturesUnordered::new();
        for address in std::iter::repeat_n(1, 50).chain([2]) {
            let answer = bots.ask(payer(address), &question()).expect("room");
            answers.push(async move { answer.await.map(|_| address) });
        }
        // All are listened to before the first is answered, so that they are heard in their order.
        let mut answers = std::pin::pin!(answers);
        assert!(futures_util::poll!(answers.next()).is_pending());
        bots.hire(1);
        let order: Vec<_> = answers
            .map(|answer| answer.expect("an answer"))
            .collect()
            .await;
        assert_eq!(order.len(), 51);
        assert_eq!(order[..3], [1, 2, 1]);
    }

    #[test]
    fn whoever_asks_for_too_much_is_told_so_and_others_are_not() {
        let bots = Bots::idle();
        let mut answers = Vec::new();
        while let Some(answer) = bots.ask(payer(1), &question()) {
            answers.push(answer);
        }
        assert!(answers.len() < 1000);
        assert!(bots.ask(payer(2), &question()).is_some());
    }

    #[test]
    fn the_threads_end_with_the_last_handle() {
        let bots = Bots::idle();
        let threads = bots.hire(2);
        let another = bots.clone();
        drop(bots);
        assert!(another.ask(payer(1), &question()).is_some());
        drop(another);
        for thread in threads {
            thread.join().expect("ended by itself");
        }
    }
}
