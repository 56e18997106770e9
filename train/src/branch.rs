//! Ends of rounds as they might have come: where the tree of a search judges, games seldom are.
//!
//! From a position of a game, the round is played on by moves that are drawn as the net favours them; then
//! comes a deal, and a search says what the end was worth. A line of a file is such an end, the position
//! after the deal, the points that the search expects, and what it found there, with tabs between them.

use std::fmt::Write as _;

use praline_ai::{Mind, Search, Settings};
use praline_rules::{Deal, Game, Move};
use praline_testing::Dice;

use crate::error::FoundFault;
use crate::explore::explore;
use crate::found::Found;

/// An end of a round, a deal that came, and what a search found then.
pub(crate) struct Branch {
    pub(crate) before: Game,
    pub(crate) after: Game,
    pub(crate) found: Found,
    /// By seat: the points at the game's end that the search expects, less the mean of all, in hundredths.
    pub(crate) points: Vec<i32>,
}

impl Branch {
    /// Reads a line.
    pub(crate) fn read(line: &str) -> Result<Branch, FoundFault> {
        let mut parts = line.split('\t');
        let mut part = || parts.next().ok_or(FoundFault::Branch);
        let (before, after, points, found) = (part()?, part()?, part()?, part()?);
        let position = |text: &str| text.parse::<Game>().map_err(|_| FoundFault::Branch);
        let (before, after) = (position(before)?, position(after)?);
        if before.rules() != after.rules() {
            return Err(FoundFault::Branch);
        }
        let seats = after.rules().players.count();
        let points: Result<Vec<i32>, _> = points.split(',').map(str::parse).collect();
        Ok(Branch {
            before,
            found: Found::read(found, &after)?.ok_or(FoundFault::Branch)?,
            points: points
                .ok()
                .filter(|points| points.len() == seats)
                .ok_or(FoundFault::Branch)?,
            after,
        })
    }
}

/// Plays the round of a game to an end that might come, writes it down with a deal and what a search of
/// so many nodes finds; nothing where the game ends with the round.
pub(crate) fn branch(
    game: &Game,
    mind: &Mind,
    settings: Settings,
    nodes: u64,
    dice: &mut Dice,
    out: &mut String,
) {
    let Some(before) = some_end(game, mind, settings, dice) else {
        return;
    };
    let Some(after) = dealt(&before, dice) else {
        return;
    };
    let Some(mut search) = Search::new(&after, settings, mind.clone()) else {
        return;
    };
    let explored = explore(&mut search, mind, dice);
    search.advance(nodes);
    let points = search.value().unwrap_or_default().points;
    let players = i32::from(after.rules().players.number());
    let mean = after.seats().map(|seat| points[seat]).sum::<i32>() / players;
    let points: Vec<String> = after
        .seats()
        .map(|seat| (points[seat] - mean).to_string())
        .collect();
    let found = Found::by(&search, &explored);
    let _ = writeln!(out, "{before}\t{after}\t{}\t{found}", points.join(","));
}

/// An end to which the round might come; `None` where the game is over then.
pub(crate) fn some_end(
    game: &Game,
    mind: &Mind,
    settings: Settings,
    dice: &mut Dice,
) -> Option<Game> {
    let settings = Settings {
        solves: false,
        ..settings
    };
    let mut game = *game;
    while let Some(mut search) = Search::new(&game, settings, mind.clone()) {
        let mut shares: Vec<(Move, f32)> = Vec::new();
        search.favour(|mv, share| {
            shares.push((mv, share));
            share
        });
        game.apply_unchecked(drawn(&shares, dice));
    }
    (!game.is_over()).then_some(game)
}

/// A round's end with a deal; `None` where nobody can move then.
pub(crate) fn dealt(end: &Game, dice: &mut Dice) -> Option<Game> {
    let deal = Deal::draw(end, dice)?;
    let mut game = *end;
    game.apply_deal_unchecked(&deal);
    game.turn().mover().is_some().then_some(game)
}

/// A move, the more likely the larger its share.
fn drawn(shares: &[(Move, f32)], dice: &mut Dice) -> Move {
    const FINE: u16 = 10_000;
    #[expect(clippy::cast_precision_loss, reason = "at most 10,000")]
    let mut left = dice.below(FINE.into()) as f32 / f32::from(FINE);
    for (mv, share) in shares {
        if left < *share {
            return *mv;
        }
        left -= share;
    }
    shares[0].0
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use praline_rules::{Rules, Turn};

    use super::*;
    use crate::nets::Nets;

    #[test]
    fn a_branch_is_an_end_of_the_round_and_is_read_as_it_was_written() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../crates/ai/nets");
        let nets = Nets::of(&folder).expect("they are released");
        let mut dice = Dice::new(3);
        let mut all = Vec::new();
        for word in ["2", "3-free-special", "4"] {
            let rules: Rules = word.parse().expect("a rules word");
            let mind = nets.mind(rules);
            let start = dealt(&Game::draw_start(rules, &mut dice), &mut dice).expect("it begins");
            let settings = Settings {
                deals: false,
                ..Settings::default()
            };
            let mut text = String::new();
            for _ in 0..3 {
                branch(&start, &mind, settings, 20, &mut dice, &mut text);
            }
            assert_eq!(text.lines().count(), 3, "no first round is the last");
            for line in text.lines() {
                let read = Branch::read(line).expect("it was written so");
                assert!(matches!(read.before.turn(), Turn::Deal(_)));
                assert_eq!((read.before.round(), read.after.round()), (1, 2));
                assert_eq!(read.points.len(), rules.players.count());
                assert!(
                    read.points.iter().sum::<i32>().abs() < 8,
                    "{:?}",
                    read.points
                );
                let visits: u32 = read.found.visits.iter().map(|(_, visits)| visits).sum();
                assert!((10..=20).contains(&visits), "{visits}");
            }
            let cut = text.lines().next().and_then(|line| line.rsplit_once('\t'));
            assert!(Branch::read(cut.expect("there are tabs").0).is_err());
            all.extend(text.lines().next().map(str::to_owned));
        }
        let (_, rest) = all[0].split_once('\t').expect("there are tabs");
        let (other, _) = all[2].split_once('\t').expect("there are tabs");
        let mixed = format!("{other}\t{rest}");
        assert!(
            Branch::read(&mixed).is_err(),
            "an end of four, dealt to two"
        );
    }
}
