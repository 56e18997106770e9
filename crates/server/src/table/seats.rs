//! Sitting down, standing up, and whose seat is whose.

use praline_protocol::wire::Refusal;
use praline_protocol::{Entry, Hex, Phase, SeatPlan};
use praline_rules::Seat;

use super::Answer;
use super::asks::check_bot;
use super::commit::refuse;
use super::task::Task;
use crate::guest::{GuestId, hashed};
use crate::names;
use crate::store::{Link, SeatChange};

/// For how long a link moves a seat, in seconds.
const LINK_AGE: i64 = 86_400;

impl Task {
    pub(super) async fn sit(
        &mut self,
        guest: GuestId,
        seat: Seat,
        entropy: Option<[u8; 16]>,
        name: &str,
    ) -> Result<(), Refusal> {
        let name = names::clean(name).map_err(|_| Refusal::BadName)?;
        if let Some(own) = self.state.seat_of(guest) {
            // Sent twice, it counts once.
            let same = |sitter: &praline_protocol::SeatedPerson| sitter.name == name;
            let again = own == seat && self.state.table.sitter(seat).is_some_and(same);
            return if again {
                Ok(())
            } else {
                Err(Refusal::SeatedAlready)
            };
        }
        if self.state.reserved[seat].is_some_and(|kept| kept != guest) {
            return Err(Refusal::Reserved);
        }
        let others = Seat::ALL.into_iter().filter(|other| *other != seat);
        let mut others = others.filter_map(|other| self.state.table.sitter(other));
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

    pub(super) async fn stand(&mut self, guest: GuestId) -> Result<(), Refusal> {
        let seat = self.seated(guest)?;
        self.put(Entry::Stand(seat), Some(SeatChange::Free(seat)))
            .await
    }

    pub(super) async fn plan(
        &mut self,
        guest: GuestId,
        seat: Seat,
        plan: &SeatPlan,
    ) -> Result<(), Refusal> {
        if guest != self.owner {
            return Err(Refusal::NotOwner);
        }
        check_bot(plan)?;
        // A seat that was kept for somebody is now for whomever the owner says.
        let free = self.state.reserved[seat].map(|_| SeatChange::Free(seat));
        self.put(Entry::Plan(seat, plan.clone()), free).await
    }

    /// The owner frees a seat before the game.
    pub(super) async fn free(&mut self, guest: GuestId, seat: Seat) -> Result<(), Refusal> {
        if guest != self.owner {
            return Err(Refusal::NotOwner);
        }
        self.put(Entry::Stand(seat), Some(SeatChange::Free(seat)))
            .await
    }

    /// The owner decides whether a seat is heard; what is so already is no new entry.
    pub(super) async fn mute(
        &mut self,
        guest: GuestId,
        seat: Seat,
        entry: Entry,
    ) -> Result<(), Refusal> {
        if guest != self.owner {
            return Err(Refusal::NotOwner);
        }
        if self.state.table.sitter(seat).is_none() {
            return Err(Refusal::NoSuchSeat);
        }
        let is_muted = self.state.table.muted().has(seat);
        if is_muted == matches!(entry, Entry::Mute(_)) {
            return Ok(());
        }
        self.put(entry, None).await
    }

    /// A secret that moves the guest's seat to whoever brings it.
    pub(super) async fn link(&mut self, guest: GuestId) -> Answer {
        let seat = self.seated(guest)?;
        if matches!(self.state.table.phase(), Phase::Over | Phase::Closed) {
            return Err(Refusal::NotNow);
        }
        let secret: [u8; 16] = self.hub.random();
        let (hash, unix) = (hashed(&secret), self.hub.time.unix());
        let kept = self.hub.store.link(self.no, seat, guest, hash, unix).await;
        kept.map_err(|_| Refusal::NotSaved)?;
        Ok(Hex(&secret).to_string())
    }

    pub(super) async fn claim(&mut self, guest: GuestId, secret: [u8; 16]) -> Result<(), Refusal> {
        if self.state.seat_of(guest).is_some() {
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
        matches!(self.state.table.phase(), Phase::Waiting | Phase::Playing)
            && self.state.guests[link.seat] == Some(link.guest)
            && (0..LINK_AGE).contains(&age)
    }
}
