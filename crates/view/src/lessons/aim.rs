//! What a move is to achieve, judged by what the rules make of it.

use praline_rules::{
    Colour, Draft, Event, Game, Move, Pieces, Seat, SeatSet, Share, Source, Target,
};

use super::reason::{Reason, Verdict};

/// What a move is to achieve.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Aim {
    /// So many pieces are taken at once.
    Takes(u8),
    /// As many pieces are taken at once as can be.
    TakesMost,
    /// The marker is taken.
    TakesMarker,
    /// The marker is taken, and the floor line costs at most so much.
    CheapMarker(u16),
    /// Nothing goes to the centre.
    KeepsCentre,
    /// A line becomes complete, and nothing falls.
    Completes,
    /// Some disc holds so many pieces of one colour.
    Gathers(u8),
    /// A piece falls, and nothing is paid for it.
    Spares,
    /// The chosen space brings as much as any other.
    BestSpace,
    /// At most so many pieces of the colour can then be taken at once.
    Denies(Colour, u8),
    /// The game ends with this move, and is won.
    Wins,
    /// The game does not end with this move.
    GoesOn,
}

/// A move, and what the rules made of it.
struct Deed<'a> {
    before: &'a Game,
    after: Game,
    events: Vec<Event>,
    mover: Seat,
}

impl Aim {
    /// Judges a move; `None` where it is illegal.
    pub(super) fn judge(self, game: &Game, mv: Move) -> Option<Verdict> {
        let deed = Deed::of(game, mv)?;
        let verdict = match self {
            Aim::Takes(wanted) => {
                let (count, left) = deed.taken();
                Verdict::new(count == wanted, Reason::Takes { count, left })
            }
            Aim::TakesMost => {
                let (count, left) = deed.taken();
                let most = drafts(game).filter_map(|mv| Some(Deed::of(game, mv)?.taken().0));
                let is_most = Some(count) == most.max();
                Verdict::new(is_most, Reason::Takes { count, left })
            }
            Aim::TakesMarker => deed.marker(u16::MAX),
            Aim::CheapMarker(cost) => deed.marker(cost),
            Aim::KeepsCentre => {
                let (count, left) = deed.taken();
                let gold = deed.gold();
                match (left, gold) {
                    (0, Some(gold)) => Verdict::right(Reason::Gold(gold)),
                    _ => Verdict::new(left == 0, Reason::Takes { count, left }),
                }
            }
            Aim::Completes => deed.completes(),
            Aim::Gathers(wanted) => deed.gathers(wanted),
            Aim::Spares => deed.spares(),
            Aim::BestSpace => {
                let points = deed.built();
                let all = game.legal_moves().filter_map(|mv| Deed::of(game, mv));
                let best = all.map(|deed| deed.built()).max().unwrap_or(points);
                Verdict::new(points == best, Reason::Space { points, best })
            }
            Aim::Denies(colour, most) => {
                let count = deed.most_of(colour);
                Verdict::new(count <= most, Reason::Leaves { colour, count })
            }
            Aim::Wins => match deed.end() {
                Some((wins, reason)) => Verdict::new(wins, reason),
                None => Verdict::wrong(Reason::GoesOn),
            },
            Aim::GoesOn => match deed.end() {
                Some((_, reason)) => Verdict::wrong(reason),
                None => Verdict::right(Reason::GoesOn),
            },
        };
        Some(verdict)
    }

    /// Judges what is picked up, wherever it would go.
    pub(super) fn judge_pick(self, game: &Game, from: Source, colour: Colour) -> Option<Verdict> {
        let share = from
            .as_disc()
            .and_then(|disc| game.shares(disc, colour).next());
        let draft = Draft {
            from,
            colour,
            to: Target::FLOOR,
            share: share.unwrap_or(Share::NONE),
        };
        self.judge(game, Move::Draft(draft))
    }
}

/// A draft of every colour of every place.
fn drafts(game: &Game) -> impl Iterator<Item = Move> + '_ {
    let to_floor = |mv: &Move| matches!(mv, Move::Draft(draft) if draft.to == Target::FLOOR);
    game.legal_moves().filter(to_floor)
}

impl Deed<'_> {
    fn of(game: &Game, mv: Move) -> Option<Deed<'_>> {
        let mover = game.turn().mover()?;
        let mut after = *game;
        let mut events = Vec::new();
        after.apply_observed(mv, &mut events).ok()?;
        Some(Deed {
            before: game,
            after,
            events,
            mover,
        })
    }

    /// How many pieces were taken, and how many went to the centre.
    fn taken(&self) -> (u8, u32) {
        let mut found = (0, 0);
        for event in &self.events {
            match event {
                Event::Taken { count, .. } => found.0 = *count,
                Event::LeftToCentre { pieces, .. } => found.1 = pieces.len(),
                _ => {}
            }
        }
        found
    }

    /// The gold side of the disc that pieces were taken from.
    fn gold(&self) -> Option<praline_rules::Gold> {
        let disc = self.events.iter().find_map(|event| match event {
            Event::Taken { from, .. } => from.as_disc(),
            _ => None,
        });
        self.before.gold().get(disc?)
    }

    /// How many pieces fell to the floor line or past it.
    fn fallen(&self) -> u8 {
        let fell = self.events.iter().map(|event| match event {
            Event::Fell { count, .. } | Event::Overflowed { count, .. } => *count,
            _ => 0,
        });
        fell.sum()
    }

    fn marker(&self, most: u16) -> Verdict {
        let is_taken = |event: &Event| matches!(event, Event::MarkerTaken { .. });
        if !self.events.iter().any(is_taken) {
            return Verdict::wrong(Reason::NoMarker);
        }
        let cost = self.after.board(self.mover).floor().cost();
        if cost > most {
            return Verdict::wrong(Reason::Costs(cost));
        }
        let space = self.events.iter().find_map(|event| match event {
            Event::MarkerTaken { space, .. } => *space,
            _ => None,
        });
        let cost = space.and_then(|space| {
            praline_rules::FloorLine::COSTS
                .get(usize::from(space))
                .copied()
        });
        Verdict::right(Reason::Marker {
            cost: cost.unwrap_or(0),
        })
    }

    fn completes(&self) -> Verdict {
        let fallen = self.fallen();
        let line = self.events.iter().find_map(|event| match event {
            Event::Laid { line, .. } => Some(*line),
            _ => None,
        });
        match line.filter(|_| fallen == 0) {
            None => Verdict::wrong(Reason::Falls(fallen)),
            Some(line) => {
                let board = self.after.board(self.mover);
                let filled = board.line(line).map_or(0, |(_, count)| count);
                let free = line.capacity() - filled;
                Verdict::new(free == 0, Reason::Laid { line, free })
            }
        }
    }

    fn gathers(&self, wanted: u8) -> Verdict {
        let most = |pieces: Pieces| {
            Colour::ALL
                .map(|colour| pieces.count(colour))
                .into_iter()
                .max()
        };
        let all = self.after.discs().map(|disc| (disc, self.after.disc(disc)));
        let fullest = all.max_by_key(|(_, pieces)| most(*pieces));
        match fullest.and_then(|(disc, pieces)| Some((disc, most(pieces)?))) {
            Some((disc, count)) => Verdict::new(count >= wanted, Reason::Gathered { disc, count }),
            None => Verdict::wrong(Reason::GoesOn),
        }
    }

    fn spares(&self) -> Verdict {
        let cost = self.after.board(self.mover).floor().cost();
        let is_spared = |event: &Event| matches!(event, Event::Spared { .. });
        if cost == 0 && self.events.iter().any(is_spared) {
            Verdict::right(Reason::Spared)
        } else {
            Verdict::wrong(Reason::Costs(cost))
        }
    }

    /// What the built piece scored.
    fn built(&self) -> u16 {
        let points = self.events.iter().find_map(|event| match event {
            Event::Built { placement, .. } => Some(placement.points()),
            _ => None,
        });
        points.unwrap_or(0)
    }

    /// The most pieces of a colour that can be taken at once.
    fn most_of(&self, colour: Colour) -> u8 {
        let discs = self.after.discs().map(|disc| self.after.disc(disc));
        let piles = discs.chain([self.after.centre()]);
        piles.map(|pile| pile.count(colour)).max().unwrap_or(0)
    }

    /// Whether the mover has won, and how, if the game is over.
    fn end(&self) -> Option<(bool, Reason)> {
        if !self.after.is_over() {
            return None;
        }
        let score = |seat: Seat| self.after.board(seat).score();
        let others = self.after.seats().filter(|seat| *seat != self.mover);
        let wins = self.after.leaders(SeatSet::EMPTY).has(self.mover);
        let ends = Reason::Ends {
            own: score(self.mover),
            other: others.map(score).max().unwrap_or(0),
            wins,
        };
        Some((wins, ends))
    }
}
