//! What somebody wants to do at a table.

use praline_protocol::client::Client;
use praline_protocol::wire::Request;
use praline_protocol::{ClockPlan, Millis, Phase, Table};
use praline_rules::{Seat, Turn};
use praline_testing::Dice;
use praline_testing::trial_games::{some_move, some_wall_choices};

use crate::chance::happens;
use crate::plan::PersonPlan;

/// What somebody wants to do at a table, and how far they have got with it.
pub(super) struct Deeds {
    plan: PersonPlan,
    name: String,
    is_owner: bool,
    /// What they begin with when they say something: nobody else says the same.
    voice: String,
    /// How many moves they have made.
    moves: u32,
    /// For which entries they have said something.
    said_at: u64,
}

impl Deeds {
    /// Nothing is done yet.
    pub(super) fn new(plan: PersonPlan, name: String, is_owner: bool, is_second: bool) -> Deeds {
        let device = if is_second { "elsewhere" } else { "here" };
        Deeds {
            voice: format!("{name} {device}"),
            plan,
            name,
            is_owner,
            moves: 0,
            said_at: 0,
        }
    }

    /// The longest that they think, in milliseconds.
    pub(super) fn pace(&self) -> u64 {
        self.plan.pace
    }

    /// Whether they have had enough, and go without a word.
    pub(super) fn vanishes(&self) -> bool {
        self.plan.vanishes && self.has_had_enough()
    }

    fn has_had_enough(&self) -> bool {
        self.moves >= self.plan.patience
    }

    /// Something that they asked for was done.
    pub(super) fn done(&mut self, request: &Request) {
        if matches!(request, Request::Move(..) | Request::Walls(..)) {
            self.moves += 1;
        }
    }

    /// What they want to ask for now.
    pub(super) fn wish(
        &mut self,
        client: &Client,
        now: Millis,
        dice: &mut Dice,
    ) -> Option<Request> {
        let table = client.table()?;
        let seat = client.role().seat;
        match (table.phase(), seat) {
            (Phase::Waiting, None) => {
                let seat = self.plan.seat?;
                let entropy = happens(dice, 500).then(|| [dice.byte(); 16]);
                Some(Request::Sit(seat, entropy, self.name.clone()))
            }
            (Phase::Waiting, Some(_)) => {
                (self.is_owner && table.is_full()).then_some(Request::Start)
            }
            (Phase::Playing, Some(seat)) => self.play(client, table, seat, now, dice),
            (Phase::Playing, None) | (Phase::Over | Phase::Closed, _) => None,
        }
    }

    fn play(
        &mut self,
        client: &Client,
        table: &Table,
        seat: Seat,
        now: Millis,
        dice: &mut Dice,
    ) -> Option<Request> {
        if !table.is_played_by_person(seat) {
            return absent(client, table, now).map(Request::Left);
        }
        if self.has_had_enough() {
            return Some(Request::Resign);
        }
        if table.seq() > self.said_at && happens(dice, self.plan.talks) {
            self.said_at = table.seq();
            return Some(Request::Chat(format!("{} {}", self.voice, table.seq())));
        }
        if !table.awaited().has(seat) {
            return absent(client, table, now).map(Request::Left);
        }
        let game = table.game().ok()?;
        if matches!(game.turn(), Turn::Draft(_)) {
            return some_move(game, dice).map(|mv| Request::Move(table.seq(), mv));
        }
        let chosen = some_wall_choices(game, seat, dice);
        Some(Request::Walls(game.round(), chosen))
    }
}

/// Somebody who keeps everyone waiting and is away.
fn absent(client: &Client, table: &Table, now: Millis) -> Option<Seat> {
    let now = client.server_time(now);
    let grace = Millis::from(client.grace()?) * 1000;
    let away = &client.presence().away;
    let is_absent = |seat: &Seat| {
        let is_long_away = away[*seat].is_some_and(|since| since + grace < now);
        table.awaited().has(*seat) && is_long_away
    };
    let is_timed = table.plan().clock != ClockPlan::None;
    Seat::ALL.into_iter().find(is_absent).filter(|_| !is_timed)
}
