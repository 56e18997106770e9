//! What guests ask a table for.

use praline_ai::Level;
use praline_protocol::wire::{Refusal, Request, Told};
use praline_protocol::{Entry, Phase, SeatPlan, check_chat};
use praline_rules::Seat;

use super::Answer;
use super::commit::refuse;
use super::task::Task;
use crate::guest::GuestId;
use crate::limits::{Asker, Purse};
use crate::store::{SeatChange, StoreError};

/// How many entries there may be before nobody new can sit down: many households' worth, and few
/// enough that a disk is not filled by people who come and go.
const MOST_BY_STRANGERS: u64 = 4_000;
/// How many lines of chat a seat may say at once, and how many more a second.
pub(super) const TALK: (u32, f64) = (5, 0.5);
/// How many lines of chat a table may have.
const MOST_CHAT: u64 = 2_000;

impl Task {
    /// Does what a guest asks for, if it may.
    pub(super) async fn ask(&mut self, asker: Asker, request: Request) -> Answer {
        self.spend(asker, &request).await?;
        let answer = loop {
            // Whoever is late is late, even if the alarm has not been heard yet.
            self.check_clocks().await;
            let before = self.feed.lock().head();
            let answer = self.carry_out(asker, &request).await;
            if answer.is_ok() {
                break answer;
            }
            // Where another node was first, the request is looked at again in the light of what that
            // node wrote: only a move depends on what its sender knew. And no node says no because it
            // knows less than another; whoever is told no all the time pays for the questions.
            let (limits, now) = (&self.hub.limits, self.hub.time.now());
            if limits.request(asker.address, 1, &self.hub.config, now) {
                self.ask_what_is_new().await;
            }
            if self.feed.lock().head() == before {
                break answer;
            }
        };
        self.do_what_is_due().await;
        answer
    }

    async fn carry_out(&mut self, asker: Asker, request: &Request) -> Answer {
        let guest = asker.guest;
        let done = match request {
            Request::Sit(seat, entropy, name) => self.sit(guest, *seat, *entropy, name).await,
            Request::Stand => self.stand(guest).await,
            Request::Plan(seat, plan) => self.plan(guest, *seat, plan).await,
            Request::Free(seat) => self.free(guest, *seat).await,
            Request::Start => self.start(guest).await,
            Request::Move(known, mv) => self.make(guest, *known, *mv).await,
            Request::Walls(round, moves) => self.choose(guest, *round, moves).await,
            Request::Resign => self.resign(guest).await,
            Request::Left(seat) => self.declare_left(guest, *seat).await,
            Request::Rematch => return self.rematch(asker).await,
            Request::Chat(text) => self.chat(guest, text).await,
            Request::Mute(seat) => self.mute(guest, *seat, Entry::Mute(*seat)).await,
            Request::Unmute(seat) => self.mute(guest, *seat, Entry::Unmute(*seat)).await,
            Request::Link => return self.link(guest).await,
            Request::Claim(secret) => self.claim(guest, *secret).await,
        };
        done.map(|()| String::new())
    }

    /// Lets a request cost something that makes entries but is no play: nobody fills a table, and
    /// what one has spent is nobody else's loss.
    async fn spend(&self, asker: Asker, request: &Request) -> Result<(), Refusal> {
        match request {
            Request::Sit(..)
            | Request::Stand
            | Request::Plan(..)
            | Request::Free(_)
            | Request::Mute(_)
            | Request::Unmute(_)
            | Request::Link
            | Request::Claim(_) => {}
            Request::Start
            | Request::Move(..)
            | Request::Walls(..)
            | Request::Resign
            | Request::Left(_)
            | Request::Rematch
            | Request::Chat(_) => return Ok(()),
        }
        let is_stranger = asker.guest != self.owner && self.state.seat_of(asker.guest).is_none();
        let limits = &self.hub.limits;
        let is_full = is_stranger && self.state.table.seq() >= MOST_BY_STRANGERS;
        let is_in_time = limits.entry(self.id, asker, self.hub.time.now());
        let purses = || Purse::of_entry(self.id, asker);
        if is_full || !is_in_time || !self.hub.spend(purses).await {
            return Err(Refusal::TooMany);
        }
        Ok(())
    }

    pub(super) fn seated(&self, guest: GuestId) -> Result<Seat, Refusal> {
        self.state.seat_of(guest).ok_or(Refusal::NotSeated)
    }

    pub(super) async fn put(
        &mut self,
        entry: Entry,
        seat: Option<SeatChange>,
    ) -> Result<(), Refusal> {
        let mut draft = self.draft();
        draft.put(entry).map_err(|fault| refuse(&fault))?;
        if let Some(change) = seat {
            draft.seat(change);
        }
        self.commit(draft).await
    }

    /// The same people meet again, everyone one seat further.
    async fn rematch(&mut self, asker: Asker) -> Answer {
        self.seated(asker.guest)?;
        if let Some(next) = self.state.table.next() {
            return Ok(next.to_string());
        }
        if self.state.table.phase() != Phase::Over {
            return Err(Refusal::NotNow);
        }
        let players = self.state.table.players();
        let kept = players.seats().filter_map(|seat| {
            let guest = self.state.guests[seat]?;
            Some((players.next(seat), guest))
        });
        let plan = self.state.table.plan().rotated();
        let next = self.hub.create_for(asker, plan, kept.collect()).await?;
        self.put(Entry::Next(next), None).await?;
        Ok(next.to_string())
    }

    async fn chat(&mut self, guest: GuestId, text: &str) -> Result<(), Refusal> {
        let seat = self.seated(guest)?;
        check_chat(text).map_err(|_| Refusal::BadChat)?;
        if self.state.table.muted().has(seat) {
            return Err(Refusal::Muted);
        }
        let now = self.hub.time.now();
        let (size, per_second) = TALK;
        let purse = || [Purse::of_chat(self.id, seat, size, per_second)];
        if !self.talk[seat].spend_one(now) || !self.hub.spend(purse).await {
            return Err(Refusal::TooFast);
        }
        let Some(number) = self.keep_chat(seat, text).await? else {
            return Ok(());
        };
        self.said = number;
        let told = Told {
            number,
            seat,
            text: text.to_owned(),
        };
        self.feed.change(|shown| {
            shown.said = number;
            shown.say(told);
        });
        self.announce();
        Ok(())
    }

    /// Whether a line of chat is there.
    fn is_said(&self, number: u64, seat: Seat, text: &str) -> bool {
        let shown = self.feed.lock();
        let mut said = shown.chat.iter();
        said.any(|told| (told.number, told.seat) == (number, seat) && told.text == text)
    }

    /// Keeps a line of chat under the next number, which is returned, unless it is shown already.
    async fn keep_chat(&mut self, seat: Seat, text: &str) -> Result<Option<u64>, Refusal> {
        loop {
            let number = self.said + 1;
            if number > MOST_CHAT {
                return Err(Refusal::TooMany);
            }
            let store = &self.hub.store;
            match store.say(self.no, number, seat, text.to_owned()).await {
                Ok(()) => return Ok(Some(number)),
                Err(StoreError::Conflict) => self.catch_up().await?,
                Err(StoreError::Unsure(_)) => {
                    self.catch_up_for_sure().await?;
                    let is_kept = self.is_said(number, seat, text);
                    return is_kept.then_some(None).ok_or(Refusal::NotSaved);
                }
                Err(_) => return Err(Refusal::NotSaved),
            }
            // Somebody said something on another node, so that the number is theirs.
            if self.said < number {
                return Err(Refusal::NotSaved);
            }
        }
    }
}

/// Whether there is such a bot.
pub(crate) fn check_bot(plan: &SeatPlan) -> Result<(), Refusal> {
    match plan {
        SeatPlan::Person => Ok(()),
        SeatPlan::Bot(name) => match name.parse::<Level>() {
            Ok(level) if level.name() == name => Ok(()),
            Ok(_) | Err(_) => Err(Refusal::NoSuchBot),
        },
    }
}
