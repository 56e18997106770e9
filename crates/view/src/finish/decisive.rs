//! The moves that decided the game.

use praline_rules::{Colour, Event, Game, Move, Seat};

use crate::order::put_in_order;
use crate::sitting::Sitting;
use crate::story::{draft_words, space_words};
use crate::text::{Rich, Texts, drawn_pieces};

/// How many moves are named.
const NAMED: usize = 3;
/// The smallest part of a win, in thousandths, that is worth a word.
const LEAST_WIN: u16 = 10;
/// The fewest points, in hundredths, that are worth a word where no chance was lost.
const LEAST_POINTS: i32 = 100;

/// What a move gave away.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Loss {
    /// The moment that the move made, from 0.
    pub moment: usize,
    /// The part of a win, in thousandths.
    pub win: u16,
    /// The points, in hundredths.
    pub points: i32,
    /// The best move instead.
    pub best: Move,
}

/// A move that gave much away, in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decisive {
    /// The round, in words.
    pub round: String,
    /// How many moments are shown right before the move, for a look at it.
    pub step: usize,
    /// The move.
    pub played: Rich,
    /// What would have been better.
    pub better: Rich,
    /// What it cost.
    pub cost: String,
}

/// The moves that gave most away, in the order of the game.
pub fn decisive(sitting: &Sitting, losses: &[Loss], texts: &Texts) -> Vec<Decisive> {
    let worth = |loss: &&Loss| loss.win >= LEAST_WIN || loss.points >= LEAST_POINTS;
    let mut worst: Vec<&Loss> = losses.iter().filter(worth).collect();
    put_in_order(&mut worst, |loss| {
        std::cmp::Reverse((loss.win, loss.points))
    });
    worst.truncate(NAMED);
    put_in_order(&mut worst, |loss| loss.moment);
    let words = |loss: &Loss| in_words(sitting, loss, texts);
    worst.into_iter().filter_map(words).collect()
}

fn in_words(sitting: &Sitting, loss: &Loss, texts: &Texts) -> Option<Decisive> {
    let moment = sitting.moments().get(loss.moment)?;
    let before = sitting.play_after(loss.moment).game();
    let praline_rules::Step::Move(played) = moment.step else {
        return None;
    };
    let seat = before.turn().mover()?;
    let name = sitting.name(seat, texts);
    let describe = |id: &str, space: &str, mv: Move| {
        let subject = (name.as_str(), seat);
        words(texts, (id, space), subject, (before, mv))
    };
    let cost = if loss.win >= LEAST_WIN {
        let percent = (u32::from(loss.win) + 5) / 10;
        texts.with("end-cost-win", &[("percent", percent.into())])
    } else {
        let points = (loss.points + 50) / 100;
        texts.with("end-cost-points", &[("points", points.into())])
    };
    let round = [("round", before.round().into())];
    let round = texts.with("end-decisive-round", &round);
    let rich = |text: String| Rich::from_message(&text);
    Some(Decisive {
        round,
        step: loss.moment,
        played: rich(describe("told-draft", "told-space", played)?),
        better: rich(describe("end-better", "end-better-space", loss.best)?),
        cost,
    })
}

fn words(
    texts: &Texts,
    (draft_id, space_id): (&str, &str),
    (name, seat): (&str, Seat),
    (before, mv): (&Game, Move),
) -> Option<String> {
    let pieces =
        |colour: Colour, count: u8| drawn_pieces(std::iter::repeat_n(colour, count.into()));
    match mv {
        Move::Draft(draft) => {
            let mut events = Vec::new();
            { *before }.apply_observed(mv, &mut events).ok()?;
            let count = events.iter().find_map(|event| match event {
                Event::Taken { count, .. } => Some(*count),
                _ => None,
            })?;
            let pieces = pieces(draft.colour, count);
            Some(draft_words(texts, (draft_id, name), draft, pieces.into()))
        }
        Move::Wall { row, column } => {
            let (colour, _) = before.board(seat).line(row)?;
            let word = drawn_pieces([colour]);
            Some(space_words(
                texts,
                (space_id, name),
                (row, column),
                word.into(),
            ))
        }
    }
}
