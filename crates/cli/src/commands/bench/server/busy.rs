//! A table under load: players who move at random, and sometimes somebody who watches.

use std::collections::VecDeque;
use std::rc::Rc;
use std::time::{Duration, Instant};

use praline_protocol::TableId;
use praline_rules::{Deal, Game, Move, Seat};
use tokio::time::sleep_until;

use super::client::request;
use super::line::{Entry, Line, read};
use super::load::{Acknowledged, Load, Pace, Phase};
use super::party::{Party, RULES};
use super::present::{Present, hear_any};
use crate::error::ServerBenchFault;
use crate::online::Connection;

/// A move that has not been acknowledged yet.
#[derive(Debug)]
struct Pending {
    /// Which player's.
    player: usize,
    number: u32,
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
    people: Vec<Present>,
    /// Where each player sits.
    seats: Vec<Seat>,
    game: Game,
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
        let rules = RULES
            .parse()
            .map_err(|_| ServerBenchFault::Line(RULES.to_owned()))?;
        let mut busy = BusyTable {
            load: Rc::clone(load),
            people: Vec::with_capacity(3),
            seats: party.players.iter().map(|(seat, _)| *seat).collect(),
            game: Game::new(rules),
            entries: 0,
            moves: 0,
            pending: None,
            flights: VecDeque::new(),
            acknowledged: load.page(table),
            waits: None,
            due: None,
        };
        let players = party.players.iter().map(|(_, token)| token);
        for token in players.chain(&party.watcher) {
            busy.enter(party.client.enter(table, token).await?);
        }
        for (player, (seat, _)) in party.players.iter().enumerate() {
            busy.ask(player, &format!("sit {seat} - Load {seat}"))
                .await?;
        }
        busy.ask(0, "start").await?;
        Ok(busy)
    }

    fn enter(&mut self, connection: Connection) {
        let seen = 0;
        self.people.push(Present { connection, seen });
    }

    /// Asks for something that is not measured.
    async fn ask(&mut self, person: usize, what: &str) -> Result<(), ServerBenchFault> {
        let mut heard = Vec::new();
        let connection = &mut self.people[person].connection;
        request(connection, what, |line| heard.push(line.to_owned())).await?;
        heard.iter().try_for_each(|line| self.hear(person, line))
    }

    /// Plays the game to its end, or until so many moves were made.
    pub(super) async fn play(&mut self, most: Option<u32>) -> Result<(), ServerBenchFault> {
        let is_enough = |moves: u32| most.is_some_and(|most| moves >= most);
        loop {
            let is_done = self.game.is_over() || is_enough(self.moves);
            if is_done && self.flights.is_empty() {
                return Ok(());
            }
            let wait = if is_done {
                None
            } else {
                self.move_if_due().await?
            };
            let (person, lines) = tokio::select! {
                heard = hear_any(&mut self.people) => heard?,
                () = sleep_until(wait.unwrap_or_else(Instant::now).into()), if wait.is_some() => continue,
            };
            lines
                .split('\n')
                .try_for_each(|line| self.hear(person, line))?;
        }
    }

    /// Asks for the next game of the same people.
    pub(super) async fn rematch(&mut self) -> Result<TableId, ServerBenchFault> {
        let first = &mut self.people[0].connection;
        let next = request(first, "rematch", |_| ()).await?;
        next.parse().map_err(|_| ServerBenchFault::Line(next))
    }

    /// Everyone leaves but the first player, whose connection is given back.
    pub(super) fn leave_one(mut self) -> Connection {
        self.people.swap_remove(0).connection
    }

    /// Sends a move if somebody may make one; or says when that will be.
    async fn move_if_due(&mut self) -> Result<Option<Instant>, ServerBenchFault> {
        let Some(seat) = self.game.turn().mover().filter(|_| self.pending.is_none()) else {
            return Ok(None);
        };
        // A bot moves by itself.
        let Some(player) = self.seats.iter().position(|own| *own == seat) else {
            return Ok(None);
        };
        // A player moves who has seen everything.
        if self.people[player].seen != self.entries {
            return Ok(None);
        }
        let now = Instant::now();
        let begin = match self.due(now) {
            Some(due) if due > now => return Ok(Some(due)),
            // Whoever is late because the server is late has waited since then.
            Some(due) if self.load.pace.get().catches_up() => due,
            Some(_) | None => now,
        };
        let moves = self.game.legal_moves();
        let chosen = moves.get(self.load.below(moves.count_all()));
        let Some(mv) = chosen else { return Ok(None) };
        let connection = &mut self.people[player].connection;
        let asked = connection
            .ask(&format_args!("move {} {mv}", self.entries))
            .await;
        let number = asked.map_err(|_| ServerBenchFault::Lost)?;
        self.sent(player, number, mv, begin);
        if let Some((interval, due)) = &mut self.due {
            *due += *interval;
            if !self.load.pace.get().catches_up() {
                *due = (*due).max(now);
            }
        }
        Ok(None)
    }

    /// Notes a move that is on its way.
    fn sent(&mut self, player: usize, number: u32, mv: Move, sent: Instant) {
        let (entry, phase) = (self.entries + 1, self.load.phase());
        self.load.sent(phase);
        self.pending = Some(Pending {
            player,
            number,
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

    fn hear(&mut self, person: usize, line: &str) -> Result<(), ServerBenchFault> {
        let wrong = || ServerBenchFault::Line(line.to_owned());
        match read(line).ok_or_else(wrong)? {
            Line::Entry(number, entry) => {
                if number == self.entries + 1 {
                    self.entries = number;
                    self.fold(entry).ok_or_else(wrong)?;
                }
                self.people[person].seen = number;
                self.arrived(number);
            }
            Line::Ok(number) => {
                let mine =
                    |pending: &mut Pending| pending.player == person && pending.number == number;
                if let Some(pending) = self.pending.take_if(mine) {
                    self.load.acknowledged(pending.phase, pending.sent);
                    let mut page = self.acknowledged.borrow_mut();
                    page.push((pending.entry, pending.mv));
                }
            }
            Line::No => return Err(ServerBenchFault::Refused(line.to_owned())),
            Line::Other => {}
        }
        Ok(())
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

    fn fold(&mut self, entry: Entry<'_>) -> Option<()> {
        match entry {
            Entry::Start(seat) => self.game = Game::start(self.game.rules(), seat).ok()?,
            Entry::Deal(deal) => self.game.apply_deal(&deal.parse::<Deal>().ok()?).ok()?,
            Entry::Move(mv) => {
                let mover = self.game.turn().mover()?;
                self.game.apply(mv.parse().ok()?).ok()?;
                self.moves += 1;
                if !self.seats.contains(&mover)
                    && let Some((since, phase)) = self.waits.take()
                {
                    self.load.bot_answered(phase, since);
                }
            }
            Entry::Other => {}
        }
        Some(())
    }
}
