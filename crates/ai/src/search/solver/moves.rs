//! The drafts that are worth looking at, and the order in which they are.
//!
//! Where the same pieces could be laid in two places, the table is the same for all others either
//! way. So a place is left out if another one is at least as good for the own board, whatever comes.

use praline_rules::{Colour, Game, Line, SIDE, Seat, Sharing};

use super::board::{FULL_FLOOR, Standing, Use};
use super::order::{Glance, Hand, SPOILT};
use super::pile::Pile;
use super::position::{CENTRE, Position, Ring};
use super::wall::bits;
use super::walls::Walls;

const ALL_COLOURS: u8 = 0b1_1111;

/// A draft: pile, colour, place and what goes to the left of a sharer, packed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Take(u16);

impl Take {
    /// No draft.
    pub(super) const NONE: Take = Take(u16::MAX);

    #[expect(
        clippy::cast_possible_truncation,
        reason = "piles are below 16, colours and lines below 8"
    )]
    const fn new(from: usize, colour: usize, line: usize, left: u8) -> Take {
        Take(from as u16 | (colour as u16) << 4 | (line as u16) << 7 | (left as u16) << 10)
    }

    /// A draft by its number.
    #[cfg(test)]
    pub(super) const fn from_word(word: u16) -> Take {
        Take(word)
    }

    #[inline]
    pub(super) const fn from(self) -> usize {
        (self.0 & 0xF) as usize
    }

    #[inline]
    pub(super) const fn colour(self) -> usize {
        (self.0 >> 4 & 7) as usize
    }

    /// The line, or `None` for the floor line.
    #[inline]
    pub(super) const fn line(self) -> Option<usize> {
        let line = (self.0 >> 7 & 7) as usize;
        if line < SIDE { Some(line) } else { None }
    }

    /// Everything but the pile.
    pub(super) const fn place(self) -> u16 {
        self.0 >> 4
    }

    /// Whether a sharer's pieces of a colour go to the left.
    #[inline]
    pub(super) const fn goes_left(self, colour: usize) -> bool {
        self.0 >> (10 + colour) & 1 == 1
    }
}

/// A draft with its place in the order: the greater, the earlier.
#[derive(Clone, Copy, Debug)]
pub(super) struct Choice {
    pub(super) take: Take,
    pub(super) order: i32,
}

/// What the making of moves needs to know and does not change.
#[derive(Clone, Debug)]
pub(super) struct Drafts {
    pub(super) ring: Ring,
    sharing: Sharing,
    is_free: bool,
    /// By seat and line: the colours that the row does not show.
    pub(super) allowed: [[u8; SIDE]; Seat::ALL.len()],
    glance: Glance,
}

impl Drafts {
    pub(super) fn new(game: &Game, walls: &Walls) -> Drafts {
        let allowed = |seat: Seat| {
            let shown = |row| game.board(seat).wall().row_colours(row).bits();
            Line::ALL.map(|row| ALL_COLOURS & !shown(row))
        };
        Drafts {
            ring: Ring::new(game),
            sharing: game.rules().sharing(),
            is_free: game.rules().is_free(),
            allowed: Seat::ALL.map(allowed),
            glance: Glance::new(walls),
        }
    }

    /// Adds the drafts of a position to a list.
    pub(super) fn list(&self, position: &Position, standing: &Standing, to: &mut Vec<Choice>) {
        let next = self.ring.players.next(position.mover);
        for (from, pile) in position.piles.iter().enumerate() {
            if pile.is_empty() || position.is_repeated(&self.ring, from) {
                continue;
            }
            let shares = Some(from) == self.ring.sharer;
            for colour in bits(pile.with_at_least(1)) {
                let hand = Hand {
                    colour,
                    count: pile.count(colour),
                    floor: floor_after_marker(position, from),
                };
                let taking = {
                    let other = position.boards[next.index()];
                    let allowed = self.allowed[next.index()];
                    let others = hand.on(other.floor());
                    let denied = self.glance.best(next, other, allowed, &others);
                    Glance::taking(denied, *pile, &hand, from == CENTRE)
                };
                self.places(position, standing, &hand, |line, order| {
                    let order = order + taking;
                    let mut add = |left| {
                        let take = Take::new(from, colour, line, left);
                        to.push(Choice { take, order });
                    };
                    if shares {
                        self.shares(*pile, colour).for_each(add);
                    } else {
                        add(0);
                    }
                });
            }
        }
    }

    /// Goes through the places where the pieces in the hand are worth laying.
    #[inline]
    fn places(
        &self,
        position: &Position,
        standing: &Standing,
        hand: &Hand,
        mut see: impl FnMut(usize, i32),
    ) {
        let seat = position.mover.index();
        let board = position.board();
        let (colour, bit) = (hand.colour, 1 << hand.colour);
        let falling_is_free = hand.floor == FULL_FLOOR;
        let has_sink = standing.uses.contains(&Use::Sink(colour));
        let left = position.rest.with_at_least(1);
        // The lines that nothing can fill: the colours that they would take.
        let any_sink = |line: usize| match standing.uses[line] {
            Use::AnySink => Some(self.allowed[seat][line] & left),
            _ => None,
        };
        let mut is_begun = false;
        for (line, used) in standing.uses.iter().enumerate() {
            let accepts = self.allowed[seat][line] & bit != 0;
            let value = || self.glance.lay(position.mover, board, hand, line);
            match used {
                Use::Begun(begun) if *begun == colour => {
                    is_begun = true;
                    see(line, value());
                }
                Use::Empty if accepts && standing.possible >> (SIDE * line + colour) & 1 == 1 => {
                    see(line, value());
                }
                Use::Empty | Use::AnySink if accepts && !has_sink && !falling_is_free => {
                    // A line that takes less will do as well.
                    let own = self.allowed[seat][line] & left;
                    let is_waste = (0..SIDE).any(|other| {
                        other != line
                            && any_sink(other).is_some_and(|taken| {
                                let smaller = taken & !own == 0 && taken & bit != 0;
                                let same = taken == own && any_sink(line).is_some();
                                smaller && (!same || other < line)
                            })
                    });
                    if !is_waste {
                        let spoilt = if *used == Use::Empty { SPOILT } else { 0 };
                        see(line, -spoilt);
                    }
                }
                Use::Sink(sunk) if *sunk == colour && !falling_is_free => see(line, 0),
                _ => {}
            }
        }
        // On a fixed wall a line that is nearer to full is never worse; on a free one, the piece
        // could take another's place.
        let is_worse = has_sink && !falling_is_free || is_begun && !self.is_free;
        if !is_worse {
            see(SIDE, -hand.lost(hand.count));
        }
    }

    /// The ways to share what is left on a sharer: the colours that go to the left.
    fn shares(&self, pile: Pile, taken: usize) -> impl Iterator<Item = u8> {
        let colours = pile.with_at_least(1) & !(1 << taken);
        let unevenness = move |left: u8| {
            let signed = |c: usize| {
                let count = i64::from(pile.count(c));
                if left >> c & 1 == 1 { count } else { -count }
            };
            let others = (0..Colour::COUNT).filter(|c| *c != taken);
            others.map(signed).sum::<i64>().abs()
        };
        let sets = move || (0..1 << Colour::COUNT).filter(move |left: &u8| left & !colours == 0);
        let most = match self.sharing {
            Sharing::Free => i64::MAX,
            Sharing::Even => sets().map(unevenness).min().unwrap_or(0),
        };
        sets().filter(move |left| unevenness(*left) <= most)
    }
}

fn floor_after_marker(position: &Position, from: usize) -> u8 {
    let marker = from == CENTRE && position.marker_in_centre;
    FULL_FLOOR.min(position.board().floor() + u8::from(marker))
}
