//! Playing a game at an online table.
//!
//! What is to be done follows from the table alone. So after an interruption the bot looks at the
//! table again and plays on; what it has decided on is kept until the table has it.

mod answers;
mod decision;
mod turn;

use std::time::{Duration, Instant};

use praline_protocol::client::Heard;
use praline_protocol::wire::Request;
use praline_rules::{Seat, SeatSet};
use tokio::time::{sleep, sleep_until, timeout};

use super::identity::Identity;
use super::name::Name;
use super::patience::Patience;
use super::thinking_bot::ThinkingBot;
use crate::bots::Trouble;
use crate::error::{BotFault, Error};
use crate::online::{Connection, Lost, TableLink, Visit, VisitFault};
use decision::Decision;
use turn::{Thoughts, thought};

/// How long the server may take to answer before the connection is given up.
const ANSWER_TIME: Duration = Duration::from_secs(30);
/// How long a connection may be without any sign of life.
const SILENCE: Duration = Duration::from_secs(100);

/// Where the bot sits, and as whom.
#[derive(Clone, Debug)]
pub(super) struct Seating {
    /// `None` for the first free seat.
    pub(super) seat: Option<Seat>,
    pub(super) name: Name,
    /// What it adds to the randomness of the deals.
    pub(super) entropy: [u8; 16],
}

/// What happens to the seat where the bot itself fails.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum OnTrouble {
    Leave,
    Resign,
}

/// A bot at a table.
#[derive(Debug)]
pub(super) struct Player {
    link: TableLink,
    identity: Identity,
    seating: Seating,
    visit: Visit,
    /// Not here while it thinks.
    bot: Option<ThinkingBot>,
    thoughts: Option<Thoughts>,
    /// What was thought of and is not yet at the table.
    decision: Option<Decision>,
    /// When the request was sent that waits for its answer.
    asked_at: Option<Instant>,
    /// No request before this moment.
    not_before: Option<Instant>,
    /// The seats that turned out to be kept for others.
    kept_for_others: SeatSet,
    /// How many entries there were when the game was last asked to start.
    start_asked: Option<u64>,
    patience: Patience,
    on_trouble: OnTrouble,
}

/// How a connection ended.
enum End {
    /// The game is over, with this result line.
    Over(String),
    /// It is of no more use.
    Broken(VisitFault),
}

impl From<Lost> for End {
    fn from(lost: Lost) -> End {
        End::Broken(lost.into())
    }
}

impl Player {
    pub(super) fn new(
        link: TableLink,
        identity: Identity,
        seating: Seating,
        bot: ThinkingBot,
        patience: Patience,
        on_trouble: OnTrouble,
    ) -> Player {
        Player {
            link,
            identity,
            seating,
            visit: Visit::new(),
            bot: Some(bot),
            thoughts: None,
            decision: None,
            asked_at: None,
            not_before: None,
            kept_for_others: SeatSet::EMPTY,
            start_asked: None,
            patience,
            on_trouble,
        }
    }

    /// Plays to the game's end, through all interruptions; gives the result line.
    pub(super) async fn play(mut self) -> Result<String, Error> {
        loop {
            let since = self.visit.since();
            let why = match self.identity.open(&self.link, since).await? {
                Ok(connection) => match self.converse(connection).await? {
                    End::Over(result) => return Ok(result),
                    End::Broken(fault) => fault.to_string(),
                },
                Err(why) => why,
            };
            drop(self.visit.take_connection());
            self.asked_at = None;
            match self.patience.pause(Instant::now()) {
                Some(pause) => sleep(pause).await,
                None => return Err(BotFault::Connect(why).into()),
            }
        }
    }

    async fn converse(&mut self, connection: Connection) -> Result<End, Error> {
        let opened = Instant::now();
        self.visit.connect_with(connection);
        loop {
            if self.visit.is_caught_up() {
                match self.act().await? {
                    Ok(Some(result)) => return Ok(End::Over(result)),
                    Ok(None) => {}
                    Err(lost) => return Ok(lost.into()),
                }
            }
            let answer_by = self.asked_at.map(|at| at + ANSWER_TIME);
            let sign_by = self.visit.last_sign().unwrap_or(opened) + SILENCE;
            let alarms = [answer_by, self.not_before].into_iter().flatten();
            let alarm = alarms.fold(sign_by, Instant::min);
            tokio::select! {
                received = self.visit.receive() => {
                    let learnt = match received {
                        Ok(heard) => self.learn(heard).await?,
                        Err(fault) => Err(fault),
                    };
                    if let Err(fault) = learnt {
                        return Ok(End::Broken(fault));
                    }
                }
                (point, bot, moves) = thought(&mut self.thoughts) => {
                    self.bot = bot;
                    match (moves, point) {
                        (Ok(moves), Some(point)) => self.decision = Some(Decision { point, moves }),
                        // What was thought about is no more.
                        (Ok(_), None) => {}
                        (Err(trouble), _) => return Err(self.fail(trouble).await),
                    }
                }
                () = sleep_until(alarm.into()) => {
                    let now = Instant::now();
                    self.not_before.take_if(|at| *at <= now);
                    let is_late = answer_by.is_some_and(|by| by <= now);
                    let last_sign = self.visit.last_sign().unwrap_or(opened);
                    if is_late || last_sign + SILENCE <= now {
                        return Ok(Lost.into());
                    }
                }
            }
        }
    }

    /// Does something about what was heard.
    async fn learn(&mut self, heard: Vec<Heard>) -> Result<Result<(), VisitFault>, Error> {
        for heard in heard {
            match heard {
                Heard::CaughtUp => {
                    self.patience.restore();
                    if let Err(lost) = self.visit.resend().await {
                        return Ok(Err(lost.into()));
                    }
                    let waits = self.visit.client().waiting().next().is_some();
                    self.asked_at = waits.then(Instant::now);
                }
                Heard::BegunAnew => {
                    // What was decided, or is thought about, belongs to a game that is no more.
                    self.decision = None;
                    self.start_asked = None;
                    if let Some(thoughts) = &mut self.thoughts {
                        thoughts.point = None;
                    }
                }
                Heard::Answered {
                    request, answer, ..
                } => {
                    self.asked_at = None;
                    self.answered(&request, answer)?;
                }
                Heard::Bye => return Ok(Err(Lost.into())),
                _ => {}
            }
        }
        Ok(Ok(()))
    }

    /// The bot has failed: gives the error, after resigning where that is wished.
    async fn fail(&mut self, trouble: Trouble) -> Error {
        if self.on_trouble == OnTrouble::Resign {
            let resigned = async {
                self.visit.ask(Request::Resign).await?;
                let is_answer = |heard: &Heard| matches!(heard, Heard::Answered { request, .. } if *request == Request::Resign);
                while !self.visit.receive().await?.iter().any(is_answer) {}
                Ok::<(), VisitFault>(())
            };
            // Whether or not it arrived, the bot's own failure is what is told.
            let _ = timeout(ANSWER_TIME, resigned).await;
        }
        BotFault::Trouble(trouble).into()
    }
}
