//! Seeing as weaker players do: they overlook what people overlook.

use praline_rules::{Draft, FloorLine, Game, Marker, Move, Seat, SpareDisc};

use super::scatter::scatter;
use crate::quick::Candidate;

/// What a player overlooks.
///
/// Every error has a reason that one can name, and the same position is always seen the same way.
/// Where only some of several things are overlooked, the seed says which.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Eye {
    /// Which discs and which spaces are overlooked.
    pub seed: u64,
    /// Of a hundred discs, how many are overlooked; on a free wall, of a hundred spaces.
    pub discs: u64,
    /// Of a hundred points that pieces beyond a line's end and the marker cost, how many are
    /// overlooked.
    pub floor: i32,
    /// How much a long line tempts: what each space that stays open in it seems to be worth, in
    /// hundredths of a point. Who likes room begins much and finishes little.
    pub room: i32,
}

impl Eye {
    /// Whether nothing is overlooked.
    pub const fn is_sharp(&self) -> bool {
        self.discs == 0 && self.is_sober()
    }

    /// The eye as it looks at a position: at each turn other things are overlooked.
    pub(super) fn at(self, game: &Game) -> Eye {
        Eye {
            seed: self.seed ^ game.canonical_key(),
            ..self
        }
    }

    /// Whether moves that are seen are seen as they are.
    const fn is_sober(&self) -> bool {
        self.floor == 0 && self.room == 0
    }

    /// Sees moves as this player does: without those that are overlooked, and what seems best first.
    /// One move at least is always seen.
    #[inline]
    pub(super) fn look(&self, game: &Game, found: &mut Vec<Candidate>) {
        if self.discs > 0 {
            self.overlook(found);
        }
        if !self.is_sober() {
            self.mistake(game, found);
        }
    }

    fn overlook(&self, found: &mut Vec<Candidate>) {
        if found.iter().any(|candidate| self.sees(candidate.mv)) {
            found.retain(|candidate| self.sees(candidate.mv));
        }
    }

    fn mistake(&self, game: &Game, found: &mut [Candidate]) {
        let Some(seat) = game.turn().mover() else {
            return;
        };
        for candidate in found.iter_mut() {
            if let Move::Draft(draft) = candidate.mv {
                candidate.value += self.delusion(game, seat, draft);
            }
        }
        // Stable, so that the answer is the same everywhere.
        found.sort_by_key(|candidate| -candidate.value);
    }

    /// Whether a move is seen. The centre is in the middle of everything: nobody overlooks it.
    fn sees(&self, mv: Move) -> bool {
        let place = match mv {
            Move::Draft(draft) => match draft.from.as_disc() {
                Some(disc) => disc.index(),
                None => return true,
            },
            Move::Wall { row, column } => 16 + 5 * row.index() + column.index(),
        };
        scatter(self.seed, place as u64) % 100 >= self.discs
    }

    /// How much better a draft seems than it is. What is thrown to the floor on purpose is seen.
    fn delusion(&self, game: &Game, seat: Seat, draft: Draft) -> i32 {
        let Some(line) = draft.to.as_line() else {
            return 0;
        };
        let pile = match draft.from.as_disc() {
            Some(disc) => game.disc(disc),
            None => game.centre(),
        };
        let board = game.board(seat);
        let count = pile.count(draft.colour);
        let room = line.capacity() - board.line(line).map_or(0, |(_, held)| held);
        let excess = usize::from(count.saturating_sub(room));
        let spared = usize::from(excess > 0 && board.spare() == SpareDisc::Waiting);
        let from_centre = draft.from.as_disc().is_none();
        let marker = usize::from(from_centre && matches!(game.marker(), Marker::Centre(_)));
        let before = board.floor().len();
        let cost = cost(before + excess - spared + marker) - cost(before);
        let left = room.saturating_sub(count);
        self.floor * cost + self.room * i32::from(left)
    }
}

/// What a floor line of so many pieces costs, in points.
fn cost(len: usize) -> i32 {
    let taken = len.min(FloorLine::SPACES);
    i32::from(FloorLine::COSTS[..taken].iter().sum::<u16>())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Mind;
    use crate::search::{Search, Settings};

    const EMPTY: &str = "0:...../...../...../...../.....:-,-,-,-,-:-";

    /// What a player plays at first sight.
    fn first_sight(position: &str, eye: Eye) -> String {
        let game: Game = position.parse().unwrap();
        let settings = Settings {
            eye,
            ..Settings::default()
        };
        let mut search = Search::new(&game, settings, Mind::Classic).unwrap();
        search.advance(1);
        search.best().to_string()
    }

    /// Four reds on one disc and two blues on another.
    fn reds_and_blues() -> String {
        format!("2 1 d1 RRRR,BBYK,-,-,- *1 18.19.16.19.20 0.0.0.0.0 {EMPTY} {EMPTY}")
    }

    #[test]
    fn who_overlooks_a_disc_takes_from_another() {
        let eye = |seed| Eye {
            seed,
            discs: 50,
            ..Eye::default()
        };
        let position = reds_and_blues();
        assert_eq!(first_sight(&position, Eye::default()), "1R4");
        let choices = |seed| first_sight(&position, eye(seed));
        assert!((0..20).any(|seed| choices(seed).starts_with('1')));
        assert!((0..20).any(|seed| choices(seed).starts_with('2')));
    }

    #[test]
    fn who_overlooks_everything_still_moves() {
        let eye = Eye {
            discs: 100,
            ..Eye::default()
        };
        assert_eq!(first_sight(&reds_and_blues(), eye), "1R4");
    }

    #[test]
    fn who_forgets_the_floor_fills_a_line_with_too_many_but_throws_nothing_away() {
        let board = "0:...../...../...../...../.....:-,R1,-,W1,W1:-";
        let position = format!("2 1 d1 RRRR,-,-,-,- *1 20.20.15.20.18 0.0.0.0.0 {board} {EMPTY}");
        let forgetful = Eye {
            floor: 100,
            ..Eye::default()
        };
        assert_eq!(first_sight(&position, Eye::default()), "1R3");
        assert_eq!(first_sight(&position, forgetful), "1R2");
    }

    #[test]
    fn who_likes_room_begins_a_long_line_and_finishes_none() {
        let position = format!("2 1 d1 BBYK,-,-,-,- *1 18.19.20.19.20 0.0.0.0.0 {EMPTY} {EMPTY}");
        let roomy = Eye {
            room: 200,
            ..Eye::default()
        };
        assert_eq!(first_sight(&position, Eye::default()), "1B2");
        assert!(first_sight(&position, roomy).ends_with('5'));
    }
}
