//! What the rest of a round brings, asked of the rules.

use praline_rules::{
    BySeat, Colour, ColourSet, Column, ColumnSet, Draft, Event, Game, Line, Marker, Move, Seat,
    Source, Turn,
};

/// So many points less on the own floor line are what a puzzle can be about.
pub(super) const LEAST_FLOOR: u16 = 4;

/// A piece that came onto a wall.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Built {
    seat: Seat,
    row: Line,
    column: Column,
    colour: Colour,
}

/// What happened while moves were played from a position on.
pub(super) struct RoundFacts {
    end: Game,
    /// Who took what.
    drafts: Vec<(Seat, Draft)>,
    built: Vec<Built>,
    /// What the floor lines cost.
    floors: BySeat<u16>,
}

impl RoundFacts {
    /// What happens while these moves are played; the first that is illegal ends it.
    pub(super) fn of(game: &Game, moves: &[Move]) -> RoundFacts {
        let mut end = *game;
        let mut events = Vec::new();
        let mut drafts = Vec::new();
        for mv in moves {
            if let (Turn::Draft(seat), Move::Draft(draft)) = (end.turn(), mv) {
                drafts.push((seat, *draft));
            }
            if end.apply_observed(*mv, &mut events).is_err() {
                break;
            }
        }
        let mut facts = RoundFacts {
            end,
            drafts,
            built: Vec::new(),
            floors: BySeat::default(),
        };
        for event in events {
            match event {
                Event::Built {
                    seat,
                    row,
                    column,
                    colour,
                    ..
                } => facts.built.push(Built {
                    seat,
                    row,
                    column,
                    colour,
                }),
                Event::FloorCounted { seat, cost, .. } => facts.floors[seat] = cost,
                _ => {}
            }
        }
        facts
    }

    pub(super) const fn is_over(&self) -> bool {
        self.end.is_over()
    }

    /// Who starts the next round.
    pub(super) const fn starter(&self) -> Option<Seat> {
        match self.end.turn() {
            Turn::Deal(seat) => Some(seat),
            _ => None,
        }
    }

    pub(super) fn floor(&self, seat: Seat) -> u16 {
        self.floors[seat]
    }

    pub(super) fn colours(&self, seat: Seat) -> ColourSet {
        self.end.board(seat).wall().complete_colours()
    }

    pub(super) fn columns(&self, seat: Seat) -> ColumnSet {
        self.end.board(seat).wall().complete_columns()
    }

    /// The colours that are complete at the end with a piece of this move.
    pub(super) fn colours_of(&self, seat: Seat, mv: Move) -> impl Iterator<Item = Colour> {
        let complete = self.colours(seat);
        let own = self.built_by(seat, mv).map(|built| built.colour);
        own.filter(move |colour| complete.has(*colour))
    }

    /// The columns that are complete at the end with a piece of this move.
    pub(super) fn columns_of(&self, seat: Seat, mv: Move) -> impl Iterator<Item = Column> {
        let complete = self.columns(seat);
        let own = self.built_by(seat, mv).map(|built| built.column);
        own.filter(move |column| complete.has(*column))
    }

    /// What came onto the wall where a move has put pieces.
    fn built_by(&self, seat: Seat, mv: Move) -> impl Iterator<Item = Built> {
        let row = match mv {
            Move::Draft(draft) => draft.to.as_line(),
            Move::Wall { row, .. } => Some(row),
        };
        let own = move |built: &&Built| built.seat == seat && Some(built.row) == row;
        self.built.iter().filter(own).copied()
    }

    /// Whether a move takes the pieces that a rival builds with in the other course of the round: a colour
    /// that comes onto the rival's wall there and not here, and is taken for it where this move takes it,
    /// or out of what was left there.
    pub(super) fn denies(&self, other: &RoundFacts, game: &Game, mv: Move) -> bool {
        let Move::Draft(own) = mv else {
            return false;
        };
        let seat = game.turn().mover();
        let is_lost = |built: &&Built| {
            let same = |kept: &Built| {
                let place = |built: &Built| (built.seat, built.row, built.colour);
                place(kept) == place(built)
            };
            let is_rivals = Some(built.seat) != seat && built.colour == own.colour;
            is_rivals && !self.built.iter().any(same)
        };
        let is_taken = |built: &Built| {
            let mut left_over = false;
            other.drafts.iter().any(|(taker, draft)| {
                let from_there =
                    draft.from == own.from || left_over && draft.from == Source::CENTRE;
                left_over |= draft.from == own.from;
                let is_it = (*taker, draft.to.as_line()) == (built.seat, Some(built.row));
                is_it && from_there && draft.colour == built.colour
            })
        };
        other.built.iter().filter(is_lost).any(is_taken)
    }
}

/// Whether another split of the same pieces would not solve it.
pub(super) fn other_split(game: &Game, mv: Move, solution: &[Move]) -> bool {
    let Move::Draft(draft) = mv else {
        return false;
    };
    let Some(disc) = draft.from.as_disc().filter(|_| !draft.share.is_none()) else {
        return false;
    };
    let mut splits = game.shares(disc, draft.colour);
    splits.any(|share| !solution.contains(&Move::Draft(Draft { share, ..draft })))
}

/// Whether a move takes the marker from the centre.
pub(super) const fn took_marker(game: &Game, mv: Move) -> bool {
    let lies_there = matches!(game.marker(), Marker::Centre(_));
    match mv {
        Move::Draft(draft) => lies_there && draft.from.as_disc().is_none(),
        Move::Wall { .. } => false,
    }
}
