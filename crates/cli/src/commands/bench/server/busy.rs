//! A table under load: two players who move at random, and sometimes somebody who watches.

use std::collections::VecDeque;
use std::rc::Rc;
use std::time::{Duration, Instant};

use praline_protocol::TableId;
use praline_rules::{Deal, Game, Move, Seat};
use tokio::time::sleep_until;

use super::line::{Entry, Line, read};
use super::load::{Acknowledged, Load, Pace};
use super::lobby::{connect, connect_as, request};
use crate::error::ServerBenchFault;
use crate::online::{Connection, Token};

/// The rules of the tables that the lobby sets.
const RULES: &str = "2";

/// Somebody at the table.
#[derive(Debug)]
struct Present {
    connection: Connection,
    /// How many entries have come.
    seen: u64,
}

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
}

/// A move that has not arrived everywhere yet.
#[derive(Debug)]
struct Flight {
    entry: u64,
    sent: Instant,
    missing: usize,
}

/// A table that is played at.
#[derive(Debug)]
struct BusyTable {
    load: Rc<Load>,
    /// The player on each seat, then perhaps a watcher.
    people: Vec<Present>,
    game: Game,
    entries: u64,
    pending: Option<Pending>,
    flights: VecDeque<Flight>,
    acknowledged: Acknowledged,
    /// The interval between moves, and when the next one is due.
    due: Option<(Duration, Instant)>,
}

/// Plays one game after the other at a table, for as long as the server lives.
pub(super) async fn play_for_ever(load: Rc<Load>, watched: bool) {
    if let Err(fault) = play(&load, watched).await {
        load.fail(fault);
    }
}

async fn play(load: &Rc<Load>, watched: bool) -> Result<(), ServerBenchFault> {
    let token = || Token::own().map_err(|fault| ServerBenchFault::Connect(fault.to_string()));
    let mut tokens = [token()?, token()?];
    let mut table = load.lobby.create().await?;
    let mut is_first = true;
    loop {
        let mut busy = BusyTable::set_up(load, table, &tokens, watched).await?;
        if is_first {
            load.playing.set(load.playing.get() + 1);
            is_first = false;
        }
        busy.play().await?;
        load.game_ended();
        let first = &mut busy.people[0].connection;
        let next = request(first, "rematch", |_| ()).await?;
        table = next.parse().map_err(|_| ServerBenchFault::Line(next))?;
        // Everyone moves on by one seat.
        tokens.swap(0, 1);
    }
}

impl BusyTable {
    /// Everyone sits down, and the game begins.
    async fn set_up(
        load: &Rc<Load>,
        table: TableId,
        tokens: &[Token; 2],
        watched: bool,
    ) -> Result<BusyTable, ServerBenchFault> {
        let _through_the_door = load.door.acquire().await;
        let address = load.server.live(table, 0);
        let rules = RULES
            .parse()
            .map_err(|_| ServerBenchFault::Line(RULES.to_owned()))?;
        let mut busy = BusyTable {
            load: Rc::clone(load),
            people: Vec::with_capacity(3),
            game: Game::start(rules, Seat::One),
            entries: 0,
            pending: None,
            flights: VecDeque::new(),
            acknowledged: load.page(table),
            due: None,
        };
        for token in tokens {
            busy.enter(connect_as(&address, token).await?);
        }
        if watched {
            busy.enter(connect(&address).await?);
        }
        busy.ask(0, "sit 1 - Load").await?;
        busy.ask(1, "sit 2 - Load").await?;
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

    /// Plays the game to its end.
    async fn play(&mut self) -> Result<(), ServerBenchFault> {
        while !(self.game.is_over() && self.flights.is_empty()) {
            let wait = self.move_if_due().await?;
            let (person, lines) = tokio::select! {
                heard = hear_any(&mut self.people) => heard?,
                () = sleep_until(wait.unwrap_or_else(Instant::now).into()), if wait.is_some() => continue,
            };
            lines
                .split('\n')
                .try_for_each(|line| self.hear(person, line))?;
        }
        Ok(())
    }

    /// Sends a move if somebody may make one; or says when that will be.
    async fn move_if_due(&mut self) -> Result<Option<Instant>, ServerBenchFault> {
        let Some(seat) = self.game.turn().mover().filter(|_| self.pending.is_none()) else {
            return Ok(None);
        };
        // A player moves who has seen everything.
        let player = seat.index();
        if self.people[player].seen != self.entries {
            return Ok(None);
        }
        let now = Instant::now();
        let begin = match self.due(now) {
            Some(due) if due > now => return Ok(Some(due)),
            // Whoever is late because the server is late has waited since then.
            Some(due) => due,
            None => now,
        };
        let moves = self.game.legal_moves();
        let chosen = moves.get(self.load.below(moves.count_all()));
        let Some(mv) = chosen else { return Ok(None) };
        let connection = &mut self.people[player].connection;
        let asked = connection
            .ask(&format_args!("move {} {mv}", self.entries))
            .await;
        let number = asked.map_err(|_| ServerBenchFault::Lost)?;
        let entry = self.entries + 1;
        self.pending = Some(Pending {
            player,
            number,
            mv,
            entry,
            sent: begin,
        });
        self.flights.push_back(Flight {
            entry,
            sent: begin,
            missing: self.people.len(),
        });
        if let Some((interval, due)) = &mut self.due {
            *due += *interval;
        }
        Ok(None)
    }

    /// When the next move is due; at full pace, always.
    fn due(&mut self, now: Instant) -> Option<Instant> {
        match self.load.pace.get() {
            Pace::Full => self.due = None,
            Pace::Every(interval) if self.due.is_none_or(|(old, _)| old != interval) => {
                // Tables begin at different moments, so that their moves are spread evenly.
                let part = self.load.below(1000);
                self.due = Some((interval, now + interval * part / 1000));
            }
            Pace::Every(_) => {}
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
                    self.load.acknowledged(pending.sent);
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
            self.load.arrived_everywhere(flight.sent);
            self.flights.pop_front();
        }
    }

    fn fold(&mut self, entry: Entry<'_>) -> Option<()> {
        match entry {
            Entry::Start(seat) => self.game = Game::start(self.game.rules(), seat),
            Entry::Deal(deal) => self.game.apply_deal(&deal.parse::<Deal>().ok()?).ok()?,
            Entry::Move(mv) => self.game.apply(mv.parse().ok()?).ok()?,
            Entry::Other => {}
        }
        Some(())
    }
}

/// Waits for the next lines that anyone hears.
async fn hear_any(
    people: &mut [Present],
) -> Result<(usize, tokio_tungstenite::tungstenite::Utf8Bytes), ServerBenchFault> {
    let lost = |_| ServerBenchFault::Lost;
    let (one, rest) = people.split_first_mut().ok_or(ServerBenchFault::Lost)?;
    let (two, rest) = rest.split_first_mut().ok_or(ServerBenchFault::Lost)?;
    let watcher = async {
        match rest.first_mut() {
            Some(watcher) => watcher.connection.hear().await,
            None => std::future::pending().await,
        }
    };
    tokio::select! {
        lines = one.connection.hear() => Ok((0, lines.map_err(lost)?)),
        lines = two.connection.hear() => Ok((1, lines.map_err(lost)?)),
        lines = watcher => Ok((2, lines.map_err(lost)?)),
    }
}
