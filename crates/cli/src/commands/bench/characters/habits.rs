//! What a player does again and again, counted.

use std::time::Duration;

use praline_rules::{Board, Colour, Draft, Event, Game, Line, Seat, SeatSet};
use serde::Serialize;

use super::super::search::to_float;

/// Counts over all games of one player.
#[derive(Debug, Default)]
pub(super) struct Sums {
    games: u64,
    won: u64,
    points: u64,
    floor: u64,
    rows: u64,
    columns: u64,
    colours: u64,
    rounds: u64,
    markers: u64,
    turns: u64,
    pieces: u64,
    spills: u64,
    built: u64,
    built_points: u64,
    spoils: u64,
    moves: u32,
    time: Duration,
}

/// What a player does by habit, on average.
#[derive(Debug, Serialize)]
pub(super) struct Habits {
    /// Games won of a hundred; a shared win is none.
    won: f64,
    /// Points at the end of a game.
    points: f64,
    /// Points that the floor cost in a game.
    floor: f64,
    /// Complete rows of a game.
    rows: f64,
    /// Complete columns of a game.
    columns: f64,
    /// Colours placed five times in a game.
    colours: f64,
    /// Rounds of a game.
    rounds: f64,
    /// Rounds of a hundred in which the player took the marker.
    marker: f64,
    /// Pieces taken in a turn.
    pile: f64,
    /// Turns of a hundred in which pieces fell.
    spill: f64,
    /// Points of a piece placed on the wall.
    worth: f64,
    /// Turns of a hundred that took just what a rival's begun line wanted.
    spoil: f64,
    /// Processor time of a move, in microseconds: all that depends on the machine.
    time: f64,
}

impl Sums {
    /// Takes in a draft that the player is about to make.
    pub(super) fn note_draft(&mut self, game: &Game, draft: Draft) {
        let pile = match draft.from.as_disc() {
            Some(disc) => game.disc(disc),
            None => game.centre(),
        };
        let count = pile.count(draft.colour);
        self.turns += 1;
        self.pieces += u64::from(count);
        let mut rivals = game
            .seats()
            .filter(|seat| Some(*seat) != game.turn().mover());
        let spoiled = rivals.any(|seat| wants(game.board(seat), draft.colour, count));
        self.spoils += u64::from(spoiled);
    }

    /// Takes in how much processor time a move of the player's took.
    pub(super) fn note_time(&mut self, time: Duration) {
        self.moves += 1;
        self.time += time;
    }

    /// Takes in what came of a move of anybody's.
    pub(super) fn note_events(&mut self, player: Seat, events: &[Event]) {
        let mut spilled = false;
        for event in events {
            match *event {
                Event::MarkerTaken { seat, .. } if seat == player => self.markers += 1,
                Event::Fell { seat, .. } | Event::Overflowed { seat, .. } if seat == player => {
                    spilled = true;
                }
                Event::Built {
                    seat, placement, ..
                } if seat == player => {
                    self.built += 1;
                    self.built_points += u64::from(placement.points());
                }
                Event::FloorCounted { seat, lost, .. } if seat == player => {
                    self.floor += u64::from(lost);
                }
                Event::RowBonus { seat, .. } if seat == player => self.rows += 1,
                Event::ColumnBonus { seat, .. } if seat == player => self.columns += 1,
                Event::ColourBonus { seat, .. } if seat == player => self.colours += 1,
                _ => {}
            }
        }
        self.spills += u64::from(spilled);
    }

    /// Takes in a game that is over.
    pub(super) fn note_end(&mut self, player: Seat, game: &Game) {
        self.games += 1;
        self.rounds += u64::from(game.round());
        self.points += u64::from(game.board(player).score());
        let winners = game.leaders(SeatSet::EMPTY);
        self.won += u64::from(winners.has(player) && winners.len() == 1);
    }

    /// The averages.
    pub(super) fn habits(&self) -> Habits {
        let by = |count: u64, of: u64| to_float(count) / to_float(of.max(1));
        let by_game = |count| by(count, self.games);
        let of_100_turns = |count: u64| by(count * 100, self.turns);
        Habits {
            won: by(self.won * 100, self.games),
            points: by_game(self.points),
            floor: by_game(self.floor),
            rows: by_game(self.rows),
            columns: by_game(self.columns),
            colours: by_game(self.colours),
            rounds: by_game(self.rounds),
            marker: by(self.markers * 100, self.rounds),
            pile: by(self.pieces, self.turns),
            spill: of_100_turns(self.spills),
            worth: by(self.built_points, self.built),
            spoil: of_100_turns(self.spoils),
            time: 1e6 * self.time.as_secs_f64() / f64::from(self.moves.max(1)),
        }
    }
}

/// Whether a begun line of the board needs exactly these pieces to be full.
fn wants(board: &Board, colour: Colour, count: u8) -> bool {
    Line::all().any(|line| {
        board
            .line(line)
            .is_some_and(|(held, number)| held == colour && line.capacity() - number == count)
    })
}

impl Habits {
    /// The heads of the table's columns.
    pub(super) const COLUMNS: [&str; 13] = [
        "won", "points", "floor", "rows", "columns", "colours", "rounds", "marker", "pile",
        "spill", "worth", "spoil", "time",
    ];

    /// The figures in the order of the columns.
    pub(super) const fn figures(&self) -> [f64; 13] {
        [
            self.won,
            self.points,
            self.floor,
            self.rows,
            self.columns,
            self.colours,
            self.rounds,
            self.marker,
            self.pile,
            self.spill,
            self.worth,
            self.spoil,
            self.time,
        ]
    }
}
