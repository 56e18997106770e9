//! A table under load: players who move at random, and sometimes somebody who watches.

use std::collections::VecDeque;
use std::rc::Rc;
use std::time::{Duration, Instant};

use praline_protocol::client::{Answer, Heard};
use praline_protocol::wire::Request;
use praline_protocol::{Entry, Phase as TablePhase, TableId};
use praline_rules::{Move, Seat};
use tokio::time::sleep_until;

use super::client::request;
use super::load::{Acknowledged, Load, Pace, Phase};
use super::party::Party;
use super::present::receive_any;
use crate::error::ServerBenchFault;
use crate::online::{Connection, Visit, VisitFault};

/// A move that has not been acknowledged yet.
#[derive(Debug)]
struct Pending {
    /// Which player's.
    player: usize,
    mv: Move,
    /// The number of its entry.
    entry: u64,
    sent: Instant,
    phase: Phase,
}

/// A move that has not arrived everywhere yet.
#[derive(Debug)]
struct Flight {
    entry: u64,
    sent: Instant,
    phase: Phase,
    missing: usize,
}

/// A table that is played at.
#[derive(Debug)]
pub(super) struct BusyTable {
    load: Rc<Load>,
    /// The players, then perhaps a watcher.
    people: Vec<Visit>,
    /// Where each player sits.
    seats: Vec<Seat>,
    /// How many entries somebody has heard of.
    entries: u64,
    /// How many moves were made.
    pub(super) moves: u32,
    pending: Option<Pending>,
    flights: VecDeque<Flight>,
    acknowledged: Acknowledged,
    /// When a player moved who now waits for a bot.
    waits: Option<(Instant, Phase)>,
    /// The interval between moves, and when the next one is due.
    due: Option<(Duration, Instant)>,
}

impl BusyTable {
    /// Everyone sits down, and the game begins.
    pub(super) async fn set_up(
        load: &Rc<Load>,
        party: &Party,
        table: TableId,
    ) -> Result<BusyTable, ServerBenchFault> {
        let _through_the_door = load.door.acquire().await;
        let mut busy = BusyTable {
            load: Rc::clone(load),
            people: Vec::with_capacity(3),
            seats: party.players.iter().map(|(seat, _)| *seat).collect(),
            entries: 0,
            moves: 0,
            pending: None,
            flights: VecDeque::new(),
            acknowledged: load.page(table),
            waits: None,
            due: None,
        };
        let players = party.players.iter().map(|(_, token)| token);
        for (person, token) in players.chain(&party.watcher).enumerate() {
            let (visit, heard) = party.client(person).enter(table, token).await?;
            busy.people.push(visit);
            busy.learn(person, heard)?;
        }
        for (player, (seat, _)) in party.players.iter().enumerate() {
            let sit = Request::Sit(*seat, None, format!("Load {seat}"));
            busy.ask(player, sit).await?;
        }
        busy.ask(0, Request::Start).await?;
        Ok(busy)
    }

    /// Asks for something that is not measured.
    async fn ask(&mut self, person: usize, what: Request) -> Result<Answer, ServerBenchFault> {
        let (answer, heard) = request(&mut self.people[person], what).await?;
        self.learn(person, heard)?;
        Ok(answer)
    }

    /// Plays the game to its end, or until so many moves were made.
    pub(super) async fn play(&mut self, most: Option<u32>) -> Result<(), ServerBenchFault> {
        let is_enough = |moves: u32| most.is_some_and(|most| moves >= most);
        loop {
            let is_done = self.is_over() || is_enough(self.moves);
            if is_done && self.flights.is_empty() {
                return Ok(());
            }
            let wait = if is_done {
                None
            } else {
                self.move_if_due().await?
            };
            let (person, heard) = tokio::select! {
                heard = receive_any(&mut self.people) => heard?,
                () = sleep_until(wait.unwrap_or_else(Instant::now).into()), if wait.is_some() => continue,
            };
            self.learn(person, heard)?;
        }
    }

    /// Whether somebody has heard that the game is over.
    fn is_over(&self) -> bool {
        let mut tables = self.people.iter().filter_map(Visit::table);
        tables.any(|table| table.phase() == TablePhase::Over)
    }

    /// Asks for the next game of the same people.
    pub(super) async fn rematch(&mut self) -> Result<TableId, ServerBenchFault> {
        match self.ask(0, Request::Rematch).await? {
            Answer::Table(next) => Ok(next),
            other => Err(ServerBenchFault::Line(format!("{other:?}"))),
        }
    }

    /// Everyone leaves but the first player, whose connection is given back.
    pub(super) fn leave_one(mut self) -> Option<Connection> {
        self.people.swap_remove(0).take_connection()
    }

    /// Sends a move if somebody may make one; or says when that will be.
    async fn move_if_due(&mut self) -> Result<Option<Instant>, ServerBenchFault> {
        if self.pending.is_some() {
            return Ok(None);
        }
        // A player moves who has seen everything; a bot does so by itself.
        let is_to_move = |player: &usize| {
            let table = self.people[*player].table();
            let table = table.filter(|table| table.seq() == self.entries);
            table.is_some_and(|table| table.awaited().has(self.seats[*player]))
        };
        let Some(player) = (0..self.seats.len()).find(is_to_move) else {
            return Ok(None);
        };
        let now = Instant::now();
        let begin = match self.due(now) {
            Some(due) if due > now => return Ok(Some(due)),
            // Whoever is late because the server is late has waited since then.
            Some(due) if self.load.pace.get().catches_up() => due,
            Some(_) | None => now,
        };
        let visit = &mut self.people[player];
        let game = visit.table().and_then(|table| table.game().ok());
        let chosen = game.and_then(|game| {
            let moves = game.legal_moves();
            moves.get(self.load.below(moves.count_all()))
        });
        let Some(mv) = chosen else { return Ok(None) };
        let asked = visit.ask(Request::Move(self.entries, mv)).await;
        asked.map_err(VisitFault::Lost)?;
        self.sent(player, mv, begin);
        if let Some((interval, due)) = &mut self.due {
            *due += *interval;
            if !self.load.pace.get().catches_up() {
                *due = (*due).max(now);
            }
        }
        Ok(None)
    }

    /// Notes a move that is on its way.
    fn sent(&mut self, player: usize, mv: Move, sent: Instant) {
        let (entry, phase) = (self.entries + 1, self.load.phase());
        self.load.sent(phase);
        self.pending = Some(Pending {
            player,
            mv,
            entry,
            sent,
            phase,
        });
        self.flights.push_back(Flight {
            entry,
            sent,
            phase,
            missing: self.people.len(),
        });
        self.waits = Some((sent, phase));
    }

    /// When the next move is due; at full pace, always.
    fn due(&mut self, now: Instant) -> Option<Instant> {
        match self.load.pace.get() {
            Pace::Full => self.due = None,
            Pace::Every(interval) | Pace::Calm(interval)
                if self.due.is_none_or(|(old, _)| old != interval) =>
            {
                // Tables begin at different moments, so that their moves are spread evenly.
                let part = self.load.below(1000);
                self.due = Some((interval, now + interval * part / 1000));
            }
            Pace::Every(_) | Pace::Calm(_) => {}
        }
        self.due.map(|(_, due)| due)
    }

    /// Notes what somebody has heard.
    fn learn(&mut self, person: usize, heard: Vec<Heard>) -> Result<(), ServerBenchFault> {
        for heard in heard {
            match heard {
                Heard::Entered { number, entry, .. } => self.entered(number, &entry),
                Heard::Answered { answer: Ok(_), .. } => self.moved(person),
                Heard::Answered {
                    answer: Err(refusal),
                    ..
                } => return Err(ServerBenchFault::Refused(refusal.to_string())),
                Heard::Bye => return Err(ServerBenchFault::Lost),
                _ => {}
            }
        }
        Ok(())
    }

    /// The move of a player was acknowledged.
    fn moved(&mut self, player: usize) {
        let is_theirs = |pending: &mut Pending| pending.player == player;
        if let Some(pending) = self.pending.take_if(is_theirs) {
            self.load.acknowledged(pending.phase, pending.sent);
            let mut page = self.acknowledged.borrow_mut();
            page.push((pending.entry, pending.mv));
        }
    }

    /// An entry has come to one more of the people.
    fn entered(&mut self, number: u64, entry: &Entry) {
        if number > self.entries {
            self.entries = number;
            if matches!(entry, Entry::Move(_)) {
                self.moves += 1;
                let is_bots = !self.flights.iter().any(|flight| flight.entry == number);
                if is_bots && let Some((since, phase)) = self.waits.take() {
                    self.load.bot_answered(phase, since);
                }
            }
        }
        self.arrived(number);
    }

    fn arrived(&mut self, number: u64) {
        let mut flights = self.flights.iter_mut();
        if let Some(flight) = flights.find(|flight| flight.entry == number) {
            flight.missing -= 1;
        }
        while let Some(flight) = self.flights.front()
            && flight.missing == 0
        {
            self.load.arrived_everywhere(flight.phase, flight.sent);
            self.flights.pop_front();
        }
    }
}
