//! Playing a game at an online table.
//!
//! What is to be done follows from the table alone. So after an interruption the bot looks at the
//! table again and goes on; a move that was decided on is kept until the table has it.

mod deed;

use std::time::{Duration, Instant};

use praline_protocol::wire::{Refusal, Request};
use praline_protocol::{Phase, SeatPlan, Table};
use praline_rules::{Move, Seat, SeatSet, Turn};
use tokio::task::JoinHandle;
use tokio::time::{sleep, sleep_until, timeout};

use super::identity::Identity;
use super::mind::{Mind, Question};
use super::name::Name;
use super::patience::Patience;
use crate::bots::Trouble;
use crate::error::{BotFault, Error};
use crate::online::{Connection, Follower, Heard, Lost, TableLink};
use deed::{Deed, Point};

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

/// A bot that comes back with its thoughts.
type Thoughts = JoinHandle<(Mind, Result<Vec<Move>, Trouble>)>;

/// A request on its way.
#[derive(Debug)]
struct Asked {
    number: u32,
    request: Request,
    at: Instant,
}

/// A bot at a table.
#[derive(Debug)]
pub(super) struct Player {
    link: TableLink,
    identity: Identity,
    seating: Seating,
    follower: Follower,
    /// Not here while it thinks.
    mind: Option<Mind>,
    thoughts: Option<(Point, Thoughts)>,
    /// What was thought of and is not yet at the table.
    deed: Option<Deed>,
    asked: Option<Asked>,
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
    /// It is gone.
    Lost,
}

impl Player {
    pub(super) fn new(
        link: TableLink,
        identity: Identity,
        seating: Seating,
        mind: Mind,
        patience: Patience,
        on_trouble: OnTrouble,
    ) -> Player {
        Player {
            link,
            identity,
            seating,
            follower: Follower::default(),
            mind: Some(mind),
            thoughts: None,
            deed: None,
            asked: None,
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
            let known = self.follower.known();
            let why = match self.identity.open(&self.link, known).await? {
                Ok(connection) => match self.converse(connection).await? {
                    End::Over(result) => return Ok(result),
                    End::Lost => "the connection was lost".to_owned(),
                },
                Err(why) => why,
            };
            // Whatever was asked for is asked for again, if the table does not show it.
            self.asked = None;
            match self.patience.pause(Instant::now()) {
                Some(pause) => sleep(pause).await,
                None => return Err(BotFault::Connect(why).into()),
            }
        }
    }

    async fn converse(&mut self, mut connection: Connection) -> Result<End, Error> {
        let mut caught_up = false;
        loop {
            if caught_up {
                match self.act(&mut connection).await? {
                    Ok(Some(result)) => return Ok(End::Over(result)),
                    Ok(None) => {}
                    Err(Lost) => return Ok(End::Lost),
                }
            }
            let answer_by = self.asked.as_ref().map(|asked| asked.at + ANSWER_TIME);
            let sign_by = connection.last_sign() + SILENCE;
            let alarms = [answer_by, self.not_before].into_iter().flatten();
            let alarm = alarms.fold(sign_by, Instant::min);
            tokio::select! {
                heard = connection.hear() => {
                    let Ok(lines) = heard else { return Ok(End::Lost) };
                    // The first message brings everything that was missed.
                    if !caught_up {
                        caught_up = true;
                        self.patience.restore();
                    }
                    for line in lines.split('\n') {
                        match self.follower.hear(line) {
                            Ok(Heard::News) => {}
                            Ok(Heard::Answer(number, answer)) => self.answered(number, answer)?,
                            Ok(Heard::Bye) | Err(_) => return Ok(End::Lost),
                        }
                    }
                }
                (point, mind, moves) = thought(&mut self.thoughts) => {
                    self.mind = mind;
                    match moves {
                        Ok(moves) => self.deed = Some(Deed { point, moves }),
                        Err(trouble) => return Err(self.fail(connection, trouble).await),
                    }
                }
                () = sleep_until(alarm.into()) => {
                    let now = Instant::now();
                    self.not_before.take_if(|at| *at <= now);
                    let is_late = answer_by.is_some_and(|by| by <= now);
                    if is_late || connection.last_sign() + SILENCE <= now {
                        return Ok(End::Lost);
                    }
                }
            }
        }
    }

    /// Does what the table asks for, if anything; the result line once the game is over.
    async fn act(
        &mut self,
        connection: &mut Connection,
    ) -> Result<Result<Option<String>, Lost>, Error> {
        if self.asked.is_some() || self.not_before.is_some() {
            return Ok(Ok(None));
        }
        let Some(table) = self.follower.table() else {
            return Ok(Ok(None));
        };
        match table.phase() {
            Phase::Over => return Ok(Ok(table.record().map(|record| record.result_line()))),
            Phase::Closed => return Err(BotFault::Closed.into()),
            Phase::Waiting | Phase::Playing => {}
        }
        let request = match self.follower.role().seat {
            None => Some(self.sit(table)?),
            Some(_) if table.phase() == Phase::Waiting => {
                let again = self.start_asked == Some(table.seq());
                (table.is_full() && !again).then_some(Request::Start)
            }
            Some(seat) => self.next_deed(seat),
        };
        let Some(request) = request else {
            return Ok(Ok(None));
        };
        let Ok(number) = connection.ask(&request).await else {
            return Ok(Err(Lost));
        };
        if request == Request::Start {
            self.start_asked = Some(self.follower.known());
        }
        let at = Instant::now();
        self.asked = Some(Asked {
            number,
            request,
            at,
        });
        Ok(Ok(None))
    }

    /// Asks for the given seat or the first free one.
    fn sit(&self, table: &Table) -> Result<Request, BotFault> {
        if table.phase() != Phase::Waiting {
            return Err(BotFault::Begun);
        }
        let is_free = |seat: &Seat| {
            let for_people = matches!(table.plan().seat(*seat), Some(SeatPlan::Person));
            for_people && table.sitter(*seat).is_none() && !self.kept_for_others.has(*seat)
        };
        let seat = match self.seating.seat {
            Some(seat) => Some(seat).filter(is_free),
            None => table.players().seats().find(is_free),
        };
        let seat = seat.ok_or(match self.seating.seat {
            Some(seat) => BotFault::SeatTaken(seat),
            None => BotFault::NoFreeSeat,
        })?;
        let Seating { entropy, name, .. } = &self.seating;
        Ok(Request::Sit(seat, Some(*entropy), name.text()))
    }

    /// The move or the wall spaces that the table waits for, once the bot has thought of them.
    fn next_deed(&mut self, seat: Seat) -> Option<Request> {
        let table = self.follower.table()?;
        if !table.awaited().has(seat) {
            return None;
        }
        let game = *table.game().ok()?;
        let point = match game.turn() {
            Turn::Wall(_) => Point::Walls(game.round()),
            Turn::Draft(_) | Turn::Deal(_) | Turn::Over => Point::Draft(table.seq()),
        };
        if let Some(deed) = self.deed.as_ref().filter(|deed| deed.point == point) {
            return deed.request();
        }
        self.deed = None;
        let left = table.clocks().left(seat, self.follower.now());
        let question = Question { game, seat, left };
        // Where it still thinks about something that is over, it is asked when it is back.
        let mut mind = self.mind.take()?;
        let thoughts = tokio::task::spawn_blocking(move || {
            let moves = mind.answer(&question);
            (mind, moves)
        });
        self.thoughts = Some((point, thoughts));
        None
    }

    fn answered(&mut self, number: u32, answer: Result<(), Refusal>) -> Result<(), Error> {
        let Some(asked) = self.asked.take_if(|asked| asked.number == number) else {
            return Ok(());
        };
        let Err(refusal) = answer else {
            self.patience.restore();
            return Ok(());
        };
        match (refusal, &asked.request) {
            (Refusal::Taken | Refusal::Reserved, Request::Sit(seat, ..)) => {
                self.kept_for_others = self.kept_for_others.with(*seat);
            }
            // Two bots of one kind may well meet.
            (Refusal::NameTaken, Request::Sit(..)) if self.seating.name.next() => {}
            (Refusal::NameTaken | Refusal::BadName, Request::Sit(_, _, name)) => {
                let name = name.clone();
                return Err(BotFault::NameRefused { name, refusal }.into());
            }
            // Somebody stood up again; the table will say so.
            (_, Request::Start) => {}
            (
                Refusal::Stale | Refusal::NotNow | Refusal::NotYourTurn,
                Request::Move(..) | Request::Walls(..),
            )
            | (Refusal::TooFast | Refusal::NotSaved | Refusal::SeatedAlready, _) => {
                let now = Instant::now();
                let refused = BotFault::Refused(refusal);
                let pause = self.patience.pause(now).ok_or(refused)?;
                self.not_before = Some(now + pause);
            }
            _ => return Err(BotFault::Refused(refusal).into()),
        }
        Ok(())
    }

    /// The bot has failed: gives the error, after resigning where that is wished.
    async fn fail(&mut self, mut connection: Connection, trouble: Trouble) -> Error {
        if self.on_trouble == OnTrouble::Resign {
            let resigned = async {
                let number = connection.ask(&Request::Resign).await?;
                loop {
                    for line in connection.hear().await?.split('\n') {
                        if let Ok(Heard::Answer(asked, _)) = self.follower.hear(line)
                            && asked == number
                        {
                            return Ok::<(), Lost>(());
                        }
                    }
                }
            };
            // Whether or not it arrived, the bot's own failure is what is told.
            let _ = timeout(ANSWER_TIME, resigned).await;
        }
        BotFault::Trouble(trouble).into()
    }
}

/// What the bot thought of; for ever, while it does not think.
async fn thought(
    thoughts: &mut Option<(Point, Thoughts)>,
) -> (Point, Option<Mind>, Result<Vec<Move>, Trouble>) {
    let Some((point, thinking)) = thoughts else {
        return std::future::pending().await;
    };
    let (point, thought) = (*point, thinking.await);
    *thoughts = None;
    match thought {
        Ok((mind, moves)) => (point, Some(mind), moves),
        Err(fault) => (point, None, Err(Trouble::crash(fault.to_string()))),
    }
}
