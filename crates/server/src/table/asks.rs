//! What guests ask a table for.

use praline_ai::Level;
use praline_protocol::fair::Dealer;
use praline_protocol::wire::{News, Refusal, Request, Told};
use praline_protocol::{Entry, Hex, Phase, SeatPlan, Starter, Table, check_chat};
use praline_rules::{Move, Reason, Seat};

use super::Answer;
use super::commit::refuse;
use super::feed::line;
use super::task::Task;
use crate::bus::Announcement;
use crate::chance::random;
use crate::guest::{GuestId, hashed};
use crate::limits::Asker;
use crate::names;
use crate::store::{Link, SeatChange};

/// How many entries there may be before nobody new can sit down: many households' worth, and few
/// enough that a disk is not filled by people who come and go.
const MOST_BY_STRANGERS: u64 = 4_000;
/// How many lines of chat a table may have.
const MOST_CHAT: u64 = 2_000;
/// For how long a link moves a seat, in seconds.
const LINK_AGE: i64 = 86_400;

impl Task {
    /// Does what a guest asks for, if it may.
    pub(super) async fn ask(&mut self, asker: Asker, request: Request) -> Answer {
        // Whoever is late is late, even if the alarm has not been heard yet.
        self.check_clocks().await;
        self.spend(asker, &request)?;
        let guest = asker.guest;
        let answer = match request {
            Request::Sit(seat, entropy, name) => self.sit(guest, seat, entropy, name).await,
            Request::Stand => self.stand(guest).await,
            Request::Plan(seat, plan) => self.plan(guest, seat, plan).await,
            Request::Free(seat) => self.free(guest, seat).await,
            Request::Start => self.start(guest).await,
            Request::Move(known, mv) => self.make(guest, known, mv).await,
            Request::Walls(round, moves) => self.choose(guest, round, &moves).await,
            Request::Resign => self.resign(guest).await,
            Request::Left(seat) => self.declare_left(guest, seat).await,
            Request::Rematch => return self.rematch(asker).await,
            Request::Chat(text) => self.chat(guest, text).await,
            Request::Mute(seat) => self.mute(guest, seat, Entry::Mute(seat)).await,
            Request::Unmute(seat) => self.mute(guest, seat, Entry::Unmute(seat)).await,
            Request::Link => return self.link(guest).await,
            Request::Claim(secret) => self.claim(guest, secret).await,
        };
        self.go_on().await;
        answer.map(|()| String::new())
    }

    /// Lets a request cost something that makes entries but is no play: nobody fills a table, and
    /// what one has spent is nobody else's loss.
    fn spend(&self, asker: Asker, request: &Request) -> Result<(), Refusal> {
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
        let is_stranger = asker.guest != self.owner && self.seat_of(asker.guest).is_none();
        let limits = &self.hub.limits;
        let is_full = is_stranger && self.table.seq() >= MOST_BY_STRANGERS;
        if is_full || !limits.entry(self.id, asker, self.hub.time.now()) {
            return Err(Refusal::TooMany);
        }
        Ok(())
    }

    fn seated(&self, guest: GuestId) -> Result<Seat, Refusal> {
        self.seat_of(guest).ok_or(Refusal::NotSeated)
    }

    async fn put(&mut self, entry: Entry, seat: Option<SeatChange>) -> Result<(), Refusal> {
        let mut draft = self.draft();
        draft.put(entry).map_err(|fault| refuse(&fault))?;
        if let Some(change) = seat {
            draft.seat(change);
        }
        self.commit(draft).await
    }

    async fn sit(
        &mut self,
        guest: GuestId,
        seat: Seat,
        entropy: Option<[u8; 16]>,
        name: String,
    ) -> Result<(), Refusal> {
        let name = names::clean(&name).map_err(|_| Refusal::BadName)?;
        if let Some(own) = self.seat_of(guest) {
            // Sent twice, it counts once.
            let same = |sitter: &praline_protocol::Sitter| sitter.name == name;
            let again = own == seat && self.table.sitter(seat).is_some_and(same);
            return if again {
                Ok(())
            } else {
                Err(Refusal::SeatedAlready)
            };
        }
        if self.reserved[seat].is_some_and(|kept| kept != guest) {
            return Err(Refusal::Reserved);
        }
        let others = Seat::ALL.into_iter().filter(|other| *other != seat);
        let mut others = others.filter_map(|other| self.table.sitter(other));
        if others.any(|other| names::are_twins(&other.name, &name)) {
            return Err(Refusal::NameTaken);
        }
        self.hub.see(guest).await;
        let entry = Entry::Sit {
            seat,
            entropy,
            name,
        };
        self.put(entry, Some(SeatChange::Sits(seat, guest))).await
    }

    async fn stand(&mut self, guest: GuestId) -> Result<(), Refusal> {
        let seat = self.seated(guest)?;
        self.put(Entry::Stand(seat), Some(SeatChange::Free(seat)))
            .await
    }

    async fn plan(&mut self, guest: GuestId, seat: Seat, plan: SeatPlan) -> Result<(), Refusal> {
        if guest != self.owner {
            return Err(Refusal::NotOwner);
        }
        check_bot(&plan)?;
        // A seat that was kept for somebody is now for whomever the owner says.
        let free = self.reserved[seat].map(|_| SeatChange::Free(seat));
        self.put(Entry::Plan(seat, plan), free).await
    }

    /// The owner frees a seat before the game.
    async fn free(&mut self, guest: GuestId, seat: Seat) -> Result<(), Refusal> {
        if guest != self.owner {
            return Err(Refusal::NotOwner);
        }
        self.put(Entry::Stand(seat), Some(SeatChange::Free(seat)))
            .await
    }

    /// The owner decides whether a seat is heard; what is so already is no new entry.
    async fn mute(&mut self, guest: GuestId, seat: Seat, entry: Entry) -> Result<(), Refusal> {
        if guest != self.owner {
            return Err(Refusal::NotOwner);
        }
        if self.table.sitter(seat).is_none() {
            return Err(Refusal::NoSuchSeat);
        }
        let is_muted = self.table.muted().has(seat);
        if is_muted == matches!(entry, Entry::Mute(_)) {
            return Ok(());
        }
        self.put(entry, None).await
    }

    async fn start(&mut self, guest: GuestId) -> Result<(), Refusal> {
        if guest != self.owner {
            self.seated(guest)?;
        }
        match self.table.phase() {
            Phase::Waiting if !self.table.is_full() => return Err(Refusal::SeatsEmpty),
            Phase::Waiting => {}
            Phase::Playing => return Ok(()),
            Phase::Over | Phase::Closed => return Err(Refusal::NotNow),
        }
        let rules = self.table.plan().rules;
        let mut dealer = Dealer::new(&self.secret.0, rules, &self.table.entropy());
        let first = match self.table.plan().starter {
            Starter::Drawn => dealer.start(rules),
            Starter::Seat(seat) => seat,
        };
        let mut draft = self.draft();
        draft
            .put(Entry::Start(first))
            .map_err(|fault| refuse(&fault))?;
        draft.set_dealer(dealer);
        self.commit(draft).await
    }

    /// A move: it counts once, however often it is sent, and only where its sender knew everything.
    async fn make(&mut self, guest: GuestId, known: u64, mv: Move) -> Result<(), Refusal> {
        let seat = self.seated(guest)?;
        if known < self.table.seq() {
            // Sent twice, it counts once: the entry with that number is this very move.
            return if self.has_moved(seat, known, mv) {
                Ok(())
            } else {
                Err(Refusal::Stale)
            };
        }
        if known > self.table.seq() {
            return Err(Refusal::Stale);
        }
        if self.table.phase() != Phase::Playing {
            return Err(Refusal::NotNow);
        }
        let awaited = self.table.awaited().has(seat);
        if !awaited || !matches!(mv, Move::Draft(_)) {
            return Err(if awaited {
                Refusal::Illegal
            } else {
                Refusal::NotYourTurn
            });
        }
        self.put(Entry::Move(mv), None).await
    }

    /// Whether a seat made that very move when there were so many entries.
    fn has_moved(&self, seat: Seat, known: u64, mv: Move) -> bool {
        let shown = self.feed.lock();
        let made = format!(" {}", Entry::Move(mv));
        let entry = shown.entries.get(known as usize);
        if !entry.is_some_and(|entry| entry.ends_with(&made)) {
            return false;
        }
        // The move may have been somebody else's: whose it was, the table before it knows.
        let entries = shown.entries.since(0).take(known as usize);
        let mut table: Option<Table> = None;
        for entry in entries {
            let Ok(News::Entry(_, at, entry)) = entry.parse() else {
                return false;
            };
            let folded = match &mut table {
                None => Table::open(&entry).map(|opened| table = Some(opened)),
                Some(table) => table.apply(at, &entry),
            };
            if folded.is_err() {
                return false;
            }
        }
        table.is_some_and(|table| table.awaited().has(seat))
    }

    /// All wall spaces of a round at once, shown to nobody until everyone has chosen.
    async fn choose(&mut self, guest: GuestId, round: u8, moves: &[Move]) -> Result<(), Refusal> {
        let seat = self.seated(guest)?;
        let now = self.table.game().map_err(|fault| refuse(&fault))?.round();
        if round != now {
            return if self.has_chosen_in(seat, round, moves) {
                Ok(())
            } else {
                Err(Refusal::Stale)
            };
        }
        if let Some(chosen) = &self.choices[seat] {
            return if chosen[..] == *moves {
                Ok(())
            } else {
                Err(Refusal::ChosenAlready)
            };
        }
        if !self.table.awaited().has(seat) {
            // The choices of this round have entered the game when they were the last to come.
            return if self.has_chosen_in(seat, round, moves) {
                Ok(())
            } else {
                Err(Refusal::NotYourTurn)
            };
        }
        let mut draft = self.draft();
        draft.choose(seat, moves).map_err(|fault| refuse(&fault))?;
        self.commit(draft).await
    }

    /// Whether a seat's choices of a round, which have entered the game, were these.
    fn has_chosen_in(&self, seat: Seat, round: u8, moves: &[Move]) -> bool {
        let mut made = Vec::new();
        let mut turn = (0, None);
        if let Some(record) = self.table.record() {
            record.replay(|play, step| {
                if let (praline_rules::Step::Move(mv @ Move::Wall { .. }), (r, Some(mover))) =
                    (step, turn)
                    && (r, mover) == (round, seat)
                {
                    made.push(*mv);
                }
                turn = (play.game().round(), play.game().turn().mover());
            });
        }
        !made.is_empty() && made == moves
    }

    async fn resign(&mut self, guest: GuestId) -> Result<(), Refusal> {
        let seat = self.seated(guest)?;
        let given_up = self
            .table
            .play()
            .is_some_and(|play| play.given_up().has(seat));
        if given_up {
            return Ok(());
        }
        self.put(Entry::GiveUp(seat, Reason::Resignation), None)
            .await
    }

    /// Another player has been away for long enough: before the game the seat is free again; in a
    /// game without a clock they have lost, if everyone waits for them.
    async fn declare_left(&mut self, guest: GuestId, seat: Seat) -> Result<(), Refusal> {
        if guest != self.owner {
            self.seated(guest)?;
        }
        let holder = self.guests[seat].ok_or(Refusal::NoSuchSeat)?;
        let away = self.present.away(seat, holder).ok_or(Refusal::NotAway)?;
        let since = match self.table.phase() {
            Phase::Waiting => Some(away),
            Phase::Playing => self.table.kept_waiting_since(seat, away),
            Phase::Over | Phase::Closed => return Err(Refusal::NotNow),
        };
        let since = since.ok_or(Refusal::NotAway)?;
        let grace = u64::from(self.hub.config.grace_seconds) * 1000;
        if self.hub.time.now() < since + grace {
            return Err(Refusal::NotAway);
        }
        match self.table.phase() {
            Phase::Waiting => {
                let free = SeatChange::Free(seat);
                self.put(Entry::Stand(seat), Some(free)).await
            }
            Phase::Playing => self.put(Entry::GiveUp(seat, Reason::Leaving), None).await,
            Phase::Over | Phase::Closed => Err(Refusal::NotNow),
        }
    }

    /// The same people meet again, everyone one seat further.
    async fn rematch(&mut self, asker: Asker) -> Answer {
        self.seated(asker.guest)?;
        if let Some(next) = self.table.next() {
            return Ok(next.to_string());
        }
        if self.table.phase() != Phase::Over {
            return Err(Refusal::NotNow);
        }
        let players = self.table.players();
        let kept = players.seats().filter_map(|seat| {
            let guest = self.guests[seat]?;
            Some((players.next(seat), guest))
        });
        let plan = self.table.plan().rotated();
        let next = self.hub.create_for(asker, plan, kept.collect()).await?;
        self.put(Entry::Next(next), None).await?;
        Ok(next.to_string())
    }

    async fn chat(&mut self, guest: GuestId, text: String) -> Result<(), Refusal> {
        let seat = self.seated(guest)?;
        check_chat(&text).map_err(|_| Refusal::BadChat)?;
        if self.table.muted().has(seat) {
            return Err(Refusal::Muted);
        }
        let now = self.hub.time.now();
        if !self.talk[seat].take(now) {
            return Err(Refusal::TooFast);
        }
        let number = self.said + 1;
        if number > MOST_CHAT {
            return Err(Refusal::TooMany);
        }
        let said = self
            .hub
            .store
            .say(self.no, number, seat, text.clone())
            .await;
        said.map_err(|_| Refusal::NotSaved)?;
        self.said = number;
        let told = line(&News::Told(Told { number, seat, text }));
        self.feed.change(|shown| shown.say(told));
        self.hub.bus.announce(Announcement::Chat(self.id));
        Ok(())
    }

    /// A secret that moves the guest's seat to whoever brings it.
    async fn link(&mut self, guest: GuestId) -> Answer {
        let seat = self.seated(guest)?;
        if matches!(self.table.phase(), Phase::Over | Phase::Closed) {
            return Err(Refusal::NotNow);
        }
        let secret: [u8; 16] = random();
        let (hash, unix) = (hashed(&secret), self.hub.time.unix());
        let kept = self.hub.store.link(self.no, seat, guest, hash, unix).await;
        kept.map_err(|_| Refusal::NotSaved)?;
        Ok(Hex(&secret).to_string())
    }

    async fn claim(&mut self, guest: GuestId, secret: [u8; 16]) -> Result<(), Refusal> {
        if self.seat_of(guest).is_some() {
            return Err(Refusal::SeatedAlready);
        }
        let linked = self.hub.store.linked(self.no, hashed(&secret)).await;
        let link = linked.map_err(|_| Refusal::NotSaved)?;
        let seat = link
            .filter(|link| self.is_good(link))
            .ok_or(Refusal::BadLink)?
            .seat;
        self.hub.see(guest).await;
        let mut draft = self.draft();
        draft
            .put(Entry::Moved(seat))
            .map_err(|fault| refuse(&fault))?;
        draft.seat(SeatChange::Sits(seat, guest));
        self.commit(draft).await
    }

    /// Whether a link moves its seat: whoever made it still sits there, and not for too long.
    fn is_good(&self, link: &Link) -> bool {
        let age = self.hub.time.unix() - link.made;
        matches!(self.table.phase(), Phase::Waiting | Phase::Playing)
            && self.guests[link.seat] == Some(link.guest)
            && (0..LINK_AGE).contains(&age)
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
