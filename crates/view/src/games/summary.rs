//! What a list says of a game.

use std::cmp::Reverse;

use praline_rules::{Header, Play, Record, Recorder, Rules, Seat};

use super::edition::edition_of;
use super::title::title_of;
use crate::home::Edition;
use crate::order::put_in_order;
use crate::sitting::Sitter;

/// What a list says of a game, made from its record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameSummary {
    /// The rules that are played.
    pub rules: Rules,
    /// The edition that it was begun with.
    pub edition: Edition,
    /// Who sits where, in seat order.
    pub sitters: Vec<Sitter>,
    /// The name that somebody gave to the game.
    pub title: Option<String>,
    /// The day of the game, as the record has it.
    pub date: Option<String>,
    /// The points so far, or at the end, in seat order.
    pub scores: Vec<u16>,
    /// How far the game has got.
    pub standing: Standing,
    /// Tells games apart: two records of the same game have the same one, whatever their titles.
    pub fingerprint: u64,
}

/// How far a game has got.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Standing {
    /// It goes on.
    Running {
        /// The round that is played, 0 before the first deal.
        round: u8,
        /// Who moves next, unless a deal is due.
        turn: Option<Seat>,
    },
    /// It is over.
    Over {
        /// The place of each seat, from 1; those who share the win are all first.
        places: Vec<u8>,
    },
}

/// What a game came to for the one person who played it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OwnResult {
    /// Won alone.
    Won,
    /// Won together with others.
    Shared,
    /// Not won.
    Lost,
}

impl GameSummary {
    /// What a list says of a recorded game.
    pub fn of(record: &Record) -> GameSummary {
        let header = record.header();
        let mut play = *Recorder::at_start_of(record).play();
        record.replay(|after, _| play = *after);
        let players = header.rules.players;
        let sitter = |seat| Sitter::from_record_name(header.players[seat].as_deref());
        let score = |seat| play.game().board(seat).score();
        GameSummary {
            rules: header.rules,
            edition: edition_of(header),
            sitters: players.seats().map(sitter).collect(),
            title: title_of(header).map(str::to_owned),
            date: header.date.clone(),
            scores: players.seats().map(score).collect(),
            standing: standing(&play),
            fingerprint: fingerprint(record),
        }
    }

    /// Whether the game is over.
    pub const fn is_over(&self) -> bool {
        matches!(self.standing, Standing::Over { .. })
    }

    /// The seats of people.
    pub fn persons(&self) -> impl Iterator<Item = Seat> {
        let seats = self.rules.players.seats().zip(&self.sitters);
        seats.filter_map(|(seat, sitter)| sitter.level().is_none().then_some(seat))
    }

    /// The seat of the one person who plays; nobody's where several do, or only bots.
    pub fn own_seat(&self) -> Option<Seat> {
        let mut persons = self.persons();
        persons.next().filter(|_| persons.next().is_none())
    }

    /// Whether several people play.
    pub fn is_with_friends(&self) -> bool {
        self.persons().count() > 1
    }

    /// The place of a seat at the end.
    pub fn place(&self, seat: Seat) -> Option<u8> {
        match &self.standing {
            Standing::Running { .. } => None,
            Standing::Over { places } => places.get(seat.index()).copied(),
        }
    }

    /// What the game came to for the one person who played it.
    pub fn own_result(&self) -> Option<OwnResult> {
        let Standing::Over { places } = &self.standing else {
            return None;
        };
        let mut firsts = places.iter().filter(|place| **place == 1);
        let is_shared = firsts.nth(1).is_some();
        Some(match self.place(self.own_seat()?)? {
            1 if is_shared => OwnResult::Shared,
            1 => OwnResult::Won,
            _ => OwnResult::Lost,
        })
    }

    /// The points of a seat.
    pub fn score(&self, seat: Seat) -> Option<u16> {
        self.scores.get(seat.index()).copied()
    }
}

fn standing(play: &Play) -> Standing {
    match play.outcome() {
        None => Standing::Running {
            round: play.game().round(),
            turn: play.game().turn().mover(),
        },
        Some(outcome) => {
            let rank = |seat: Seat| {
                let board = play.game().board(seat);
                let won = outcome.winners().has(seat);
                // Whoever won is first, by whatever the rules say; the others by their points.
                let points = (board.score(), board.wall().complete_rows().len());
                Reverse((won, !play.given_up().has(seat), (!won).then_some(points)))
            };
            let players = play.game().rules().players;
            let mut order: Vec<Seat> = players.seats().collect();
            put_in_order(&mut order, |seat| rank(*seat));
            let place = |seat: Seat| {
                let better = order.iter().take_while(|other| rank(**other) < rank(seat));
                u8::try_from(better.count() + 1).unwrap_or(u8::MAX)
            };
            Standing::Over {
                places: players.seats().map(place).collect(),
            }
        }
    }
}

/// A number of the record's text without its title, by the function FNV-1a.
fn fingerprint(record: &Record) -> u64 {
    const START: u64 = 0xcbf2_9ce4_8422_2325;
    const PRIME: u64 = 0x0100_0000_01b3;
    let header = Header {
        other: Vec::new(),
        ..record.header().clone()
    };
    let untitled = record.clone().with_header(header);
    let text = untitled.map_or_else(|_| record.to_string(), |record| record.to_string());
    let step = |number: u64, byte: u8| (number ^ u64::from(byte)).wrapping_mul(PRIME);
    text.bytes().fold(START, step)
}
