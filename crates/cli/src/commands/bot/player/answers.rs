//! What the server answers to a bot.

use std::time::Instant;

use praline_protocol::client::Answer;
use praline_protocol::wire::{Refusal, Request};

use super::Player;
use crate::error::{BotFault, Error};

impl Player {
    /// A request was carried out, or refused: then the bot tries something else, or later, or gives up.
    pub(super) fn answered(
        &mut self,
        request: &Request,
        answer: Result<Answer, Refusal>,
    ) -> Result<(), Error> {
        let Err(refusal) = answer else {
            self.patience.restore();
            return Ok(());
        };
        match (refusal, request) {
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
}
