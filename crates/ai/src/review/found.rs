//! What is known of a position, by a search or at sight.

use praline_rules::{Game, Move, Players, Seat, SeatSet};

use super::Chances;
use super::moments::go_on;
use crate::evaluation::{CERTAIN, Evaluation, Value};
use crate::mind::Mind;
use crate::search::{Search, Settings};

/// So many times as many nodes are searched where a last round is solved: the solver's take about a tenth
/// of the time of others.
const SOLVING: u64 = 10;

/// What is known of a position.
#[derive(Clone, Debug)]
pub(super) struct Found {
    pub(super) value: Value,
    /// Who was to move, and by how much that seat is expected to lead, in hundredths of a point.
    mover: Option<(Seat, i32)>,
    /// How play would go on best.
    pub(super) line: Vec<Move>,
    pub(super) is_proved: bool,
    /// The best of the moves that come to something else than the first of the line.
    pub(super) next: Option<Next>,
}

/// A move that is not the best.
#[derive(Clone, Copy, Debug)]
pub(super) struct Next {
    pub(super) mv: Move,
    pub(super) value: Value,
}

impl Found {
    /// What is known of a position without searching: the result, where the game is over.
    pub(super) fn at_sight(game: &Game, left: SeatSet, mind: &Mind) -> Found {
        let mut value = mind.value(&(), game);
        if game.is_over() {
            let gave_up = game.seats().filter(|seat| !left.has(*seat)).collect();
            let winners = game.leaders(gave_up);
            for seat in game.seats() {
                value.win[seat] = if winners.has(seat) { CERTAIN } else { 0 };
            }
        }
        Found {
            value,
            mover: None,
            line: Vec::new(),
            is_proved: game.is_over(),
            next: None,
        }
    }

    /// The chances of those who can still win; `None` where nothing can be said about them.
    pub(super) fn chances(&self, left: SeatSet) -> Option<Chances> {
        Chances::among(left, &self.value.win)
    }

    /// By how much a seat is expected to lead, in hundredths of a point.
    pub(super) fn lead(&self, players: Players, seat: Seat) -> i32 {
        match self.mover {
            Some((mover, margin)) if mover == seat => margin,
            Some((_, margin)) if players == Players::Two => -margin,
            _ => self.value.lead(players, seat),
        }
    }
}

/// A search of a position, or of the next one in which there is a choice.
pub(super) struct Task {
    /// Moves that follow by themselves.
    forced: Vec<Move>,
    state: State,
    nodes: u64,
}

enum State {
    Searching(Box<Search>),
    /// There is nothing to search.
    Known(Box<Found>),
}

impl Task {
    /// The search of a position for so many nodes.
    pub(super) fn new(game: &Game, left: SeatSet, mind: &Mind, nodes: u64) -> Task {
        let mut game = *game;
        let forced = go_on(&mut game);
        let settings = Settings {
            // The solver would let seats win that gave up.
            solves: left.len() == game.rules().players.count(),
            ..Settings::default()
        };
        let (state, times) = match Search::new(&game, settings, mind.clone()) {
            Some(search) if search.is_solving() => (State::Searching(Box::new(search)), SOLVING),
            Some(search) => (State::Searching(Box::new(search)), 1),
            None => (
                State::Known(Box::new(Found::at_sight(&game, left, mind))),
                1,
            ),
        };
        Task {
            forced,
            state,
            nodes: nodes * times,
        }
    }

    /// Searches on for at most about so many nodes, and says how many it took; none where it is done.
    pub(super) fn advance(&mut self, nodes: u64) -> u64 {
        let State::Searching(search) = &mut self.state else {
            return 0;
        };
        let before = search.nodes();
        search.advance(nodes.min(self.nodes.saturating_sub(before)));
        search.nodes() - before
    }

    /// What was found.
    pub(super) fn found(self) -> Found {
        let mut found = match self.state {
            State::Known(found) => *found,
            State::Searching(search) => found_by(&search),
        };
        found.line.splice(0..0, self.forced);
        found
    }
}

fn found_by(search: &Search) -> Found {
    let game = search.game();
    let best = search.variations(1).into_iter().next();
    let (line, margin, is_proved) = best.map_or((Vec::new(), 0, false), |best| {
        (best.moves, best.margin, best.proved)
    });
    let next = line.first().and_then(|best| next_best(search, *best));
    Found {
        value: search.best_value(),
        mover: game.turn().mover().map(|mover| (mover, margin)),
        line,
        is_proved,
        next,
    }
}

/// The best of the moves that come to something else than this one.
fn next_best(search: &Search, best: Move) -> Option<Next> {
    let game = search.game();
    let mover = game.turn().mover()?;
    let key = |mv: Move| {
        let mut after = *game;
        after.apply_unchecked(mv);
        after.canonical_key()
    };
    let best = key(best);
    let others = search.tried().filter(|tried| key(tried.mv) != best);
    let most = others.max_by_key(|tried| tried.value.win[mover])?;
    Some(Next {
        mv: most.mv,
        value: most.value,
    })
}
