//! What a search has found, for people and programs.

use praline_rules::{BySeat, Move};

use super::Search;
use crate::evaluation::{CERTAIN, Evaluation, Value};
use crate::quick::QuickValues;

/// A move with what it leads to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Variation {
    /// The move, and how play goes on after it; never empty.
    pub moves: Vec<Move>,
    /// Each seat's chance to win in thousandths; they add up to 1000.
    pub win: BySeat<u16>,
    /// The mover's expected points less the best other's, in hundredths of a point.
    pub margin: i32,
    /// The final score to be expected for each seat, in hundredths of a point. Only differences
    /// mean anything while the game may go on; where it is proved, these are the scores.
    pub points: BySeat<i32>,
    /// Whether this is certain, whatever the others do.
    pub proved: bool,
    /// How often the search has looked at the move.
    pub visits: u32,
}

impl<E: Evaluation, Q: QuickValues<E>> Search<E, Q> {
    /// The best moves found so far with what they lead to, the best first.
    pub fn variations(&self, count: usize) -> Vec<Variation> {
        let ranking = self.ranking();
        let proved = self.solution.as_ref().map(|solution| Variation {
            moves: solution.line.clone(),
            win: thousandths(&solution.win, self.players()),
            margin: 100 * solution.margin,
            points: self.points_after(&solution.line),
            proved: true,
            visits: 0,
        });
        let known = proved
            .as_ref()
            .and_then(|variation| variation.moves.first().copied());
        let tried = ranking
            .into_iter()
            .filter_map(|i| self.variation(i))
            .filter(|variation| variation.moves.first().copied() != known);
        let mut variations: Vec<Variation> = proved.into_iter().chain(tried).take(count).collect();
        if variations.is_empty() && count > 0 {
            variations.push(self.unsearched());
        }
        variations
    }

    /// What the position is worth to every seat if the best move found so far is made; even chances before
    /// the first node.
    pub(crate) fn best_value(&self) -> Value {
        let best = self.ranking().first().copied();
        let found = best.and_then(|index| self.tree.root_value(index));
        let even = Value {
            win: BySeat([1; 4]),
            ..Value::default()
        };
        let mut value = found.unwrap_or(even);
        if let Some(solution) = &self.solution {
            value.win = solution.win;
            value.points = self.points_after(&solution.line);
        }
        value
    }

    fn variation(&self, index: usize) -> Option<Variation> {
        let value = self.tree.root_value(index)?;
        Some(Variation {
            moves: self.tree.line(index),
            win: thousandths(&value.win, self.players()),
            margin: self.margin(&value),
            points: value.points,
            proved: false,
            visits: self.tree.root().tried().nth(index)?.visits(),
        })
    }

    /// What can be said before the first node: the move that looks best, and even chances.
    fn unsearched(&self) -> Variation {
        Variation {
            moves: vec![self.first],
            win: thousandths(&BySeat([1; 4]), self.players()),
            margin: 0,
            points: BySeat::default(),
            proved: false,
            visits: 0,
        }
    }

    /// The scores at the end of a line that leads there, or what the tree expects of its first move.
    fn points_after(&self, line: &[Move]) -> BySeat<i32> {
        let mut game = self.game;
        let legal = line.iter().all(|mv| game.apply(*mv).is_ok());
        if legal && game.is_over() {
            return Value::at_end(&game).points;
        }
        let mut moves = self.tree.root().moves();
        let first = moves.position(|mv| Some(&mv) == line.first());
        let value = first.and_then(|index| self.tree.root_value(index));
        value.unwrap_or_default().points
    }

    fn margin(&self, value: &Value) -> i32 {
        let mover = self.game.turn().mover();
        mover.map_or(0, |mover| value.lead(self.game.rules().players, mover))
    }

    fn players(&self) -> usize {
        self.game.rules().players.count()
    }
}

/// Shares of a whole in thousandths that add up to 1000, by largest remainder.
fn thousandths(parts: &BySeat<u32>, players: usize) -> BySeat<u16> {
    let whole: u64 = parts.0[..players].iter().map(|part| u64::from(*part)).sum();
    let whole = whole.max(1);
    let scaled = |i: usize| u64::from(parts.0[i]) * 1000;
    let mut shares = BySeat::default();
    let mut order: Vec<usize> = (0..players).collect();
    for i in 0..players {
        // At most 1000, as no part is more than the whole.
        shares.0[i] = u16::try_from(scaled(i) / whole).unwrap_or(1000);
    }
    order.sort_by_key(|i| std::cmp::Reverse(scaled(*i) % whole));
    let missing = 1000 - shares.0[..players].iter().sum::<u16>();
    for i in order.into_iter().cycle().take(missing.into()) {
        shares.0[i] += 1;
    }
    debug_assert!(whole <= 4 * u64::from(CERTAIN) + 4);
    shares
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn thousandths_add_up() {
        for parts in [
            [1, 1, 1, 0],
            [0, 0, 0, 0],
            [65_535, 1, 0, 0],
            [7, 11, 13, 17],
        ] {
            for players in 2..=4 {
                let shares = thousandths(&BySeat(parts), players);
                assert_eq!(shares.0.iter().sum::<u16>(), 1000, "{parts:?} {players}");
            }
        }
        assert_eq!(thousandths(&BySeat([32_768, 32_768, 0, 0]), 2).0[0], 500);
    }
}
