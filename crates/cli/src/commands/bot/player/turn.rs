//! What the table asks of a bot.

use std::time::Instant;

use praline_protocol::wire::Request;
use praline_protocol::{Phase, SeatPlan, Table};
use praline_rules::{Move, Seat, Turn};
use tokio::task::JoinHandle;

use super::decision::Point;
use super::{Player, Seating};
use crate::bots::Trouble;
use crate::commands::bot::thinking_bot::{Question, ThinkingBot};
use crate::error::{BotFault, Error};
use crate::online::Lost;

/// A bot that thinks, and will come back with its thoughts.
#[derive(Debug)]
pub(super) struct Thoughts {
    /// What it thinks about; `None` where that is no more.
    pub(super) point: Option<Point>,
    thinking: JoinHandle<(ThinkingBot, Result<Vec<Move>, Trouble>)>,
}

impl Player {
    /// Does what the table asks for, if anything; the result line once the game is over.
    pub(super) async fn act(&mut self) -> Result<Result<Option<String>, Lost>, Error> {
        let is_waiting = self.visit.client().waiting().next().is_some();
        if is_waiting || self.not_before.is_some() {
            return Ok(Ok(None));
        }
        let Some(table) = self.visit.table() else {
            // A game without watchers is for those alone who have a seat.
            let is_hidden = self.visit.client().is_hidden();
            return if is_hidden {
                Err(BotFault::Begun.into())
            } else {
                Ok(Ok(None))
            };
        };
        match table.phase() {
            Phase::Over => return Ok(Ok(table.record().map(|record| record.result_line()))),
            Phase::Closed => return Err(BotFault::Closed.into()),
            Phase::Waiting | Phase::Playing => {}
        }
        let request = match self.visit.client().role().seat {
            None => Some(self.sit(table)?),
            Some(_) if table.phase() == Phase::Waiting => {
                let again = self.start_asked == Some(table.seq());
                (table.is_full() && !again).then_some(Request::Start)
            }
            Some(seat) => self.decided(seat),
        };
        let Some(request) = request else {
            return Ok(Ok(None));
        };
        if request == Request::Start {
            self.start_asked = Some(self.visit.client().known());
        }
        if let Err(lost) = self.visit.ask(request).await {
            return Ok(Err(lost));
        }
        self.asked_at = Some(Instant::now());
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

    /// The move or the wall spaces that the table waits for, once the bot has decided on them; until
    /// then it thinks.
    fn decided(&mut self, seat: Seat) -> Option<Request> {
        let table = self.visit.table()?;
        if !table.awaited().has(seat) {
            return None;
        }
        let game = *table.game().ok()?;
        let point = match game.turn() {
            Turn::Wall(_) => Point::Walls(game.round()),
            Turn::Draft(_) | Turn::Deal(_) | Turn::Over => Point::Draft(table.seq()),
        };
        let left = table.clocks().left(seat, self.visit.server_time());
        match &self.decision {
            Some(decision) if decision.point == point => return decision.request(),
            Some(_) | None => self.decision = None,
        }
        let question = Question { game, seat, left };
        // Where it still thinks about something that is over, it is asked when it is back.
        let mut bot = self.bot.take()?;
        let thinking = tokio::task::spawn_blocking(move || {
            let moves = bot.answer(&question);
            (bot, moves)
        });
        let point = Some(point);
        self.thoughts = Some(Thoughts { point, thinking });
        None
    }
}

/// What the bot thought of; for ever, while it does not think.
pub(super) async fn thought(
    thoughts: &mut Option<Thoughts>,
) -> (
    Option<Point>,
    Option<ThinkingBot>,
    Result<Vec<Move>, Trouble>,
) {
    let Some(Thoughts { point, thinking }) = thoughts else {
        return std::future::pending().await;
    };
    let (point, thought) = (*point, thinking.await);
    *thoughts = None;
    match thought {
        Ok((bot, moves)) => (point, Some(bot), moves),
        Err(fault) => (point, None, Err(Trouble::crash(fault.to_string()))),
    }
}
