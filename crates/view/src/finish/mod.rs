//! The end of a game: who won, where the points came from, and what decided it.

mod decisive;
mod headline;
mod path;
mod tally;
#[cfg(test)]
mod tests;
mod walls;

pub use decisive::{Decisive, Loss, decisive};
pub use path::Mark;
pub use tally::{TallyRow, TallyValue, Tone};
pub use walls::FinalCell;

use praline_rules::{Colour, Outcome, Seat, WallSide};

use crate::order::put_in_order;
use crate::sitting::{Sitting, seat_sign};
use crate::story::RoundCount;
use crate::text::Texts;

/// A finished game, as the end screen shows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finish {
    /// Who won, and how high.
    pub headline: String,
    /// One sentence on how it came about.
    pub lead: String,
    /// The number of rounds and the variant.
    pub about: String,
    /// Why the game ended, where no row was completed.
    pub reason: Option<String>,
    /// The players, the best first.
    pub seats: Vec<FinishSeat>,
    /// Where the points came from; the last row is the total.
    pub rows: Vec<TallyRow>,
    /// The score by rounds: what stands under each mark of the chart, and each player's score
    /// there, in the order of `seats`.
    pub marks: Vec<Mark>,
}

/// A player at the end of the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FinishSeat {
    /// The seat.
    pub seat: Seat,
    /// The player's name.
    pub name: String,
    /// The final score.
    pub score: u16,
    /// Whether the player won, alone or with others.
    pub is_winner: bool,
    /// Whether the player gave up.
    pub gave_up: bool,
    /// Whether the player is a bot.
    pub is_bot: bool,
    /// The piece that stands for the player's seat.
    pub sign: Colour,
    /// The wall by rows.
    pub wall: Vec<Vec<FinalCell>>,
    /// What a screen reader says of the wall.
    pub label: String,
}

/// Everything that is worked out once.
struct Count<'a> {
    sitting: &'a Sitting,
    texts: &'a Texts,
    outcome: Outcome,
    /// All points, by where they came from.
    points: RoundCount,
    /// The players, the best first.
    order: Vec<Seat>,
    marks: Vec<Mark>,
}

/// Who won, and how high, or `None` while the game goes on.
pub(crate) fn headline(sitting: &Sitting, texts: &Texts) -> Option<String> {
    let count = Count::of(sitting, texts)?;
    Some(headline::headline(&count))
}

/// The end of a game, or `None` while it goes on.
pub fn finish(sitting: &Sitting, texts: &Texts) -> Option<Finish> {
    let count = Count::of(sitting, texts)?;
    Some(Finish {
        headline: headline::headline(&count),
        lead: headline::lead(&count),
        about: about(sitting, texts),
        reason: headline::reason(&count),
        rows: tally::rows(&count),
        seats: count.order.iter().map(|seat| count.seat(*seat)).collect(),
        marks: count.marks,
    })
}

/// The players by rank: winners first, whoever gave up last.
fn order(sitting: &Sitting, outcome: &Outcome) -> Vec<Seat> {
    let mut order: Vec<Seat> = sitting.players().seats().collect();
    let rank = |seat: &Seat| {
        let board = sitting.game().board(*seat);
        let stayed = !sitting.play().given_up().has(*seat);
        let rows = board.wall().complete_rows().len();
        (outcome.winners().has(*seat), stayed, board.score(), rows)
    };
    put_in_order(&mut order, |seat| std::cmp::Reverse(rank(seat)));
    order
}

fn about(sitting: &Sitting, texts: &Texts) -> String {
    let game = sitting.game();
    let rules = game.rules();
    let args = [
        ("rounds", game.round().into()),
        (
            "wall",
            match rules.wall {
                WallSide::Fixed => "fixed",
                WallSide::Free => "free",
            }
            .into(),
        ),
        (
            "factories",
            if rules.is_special() {
                "special"
            } else {
                "plain"
            }
            .into(),
        ),
    ];
    texts.with("end-about", &args)
}

impl<'a> Count<'a> {
    /// Works everything out, or nothing while the game goes on.
    fn of(sitting: &'a Sitting, texts: &'a Texts) -> Option<Count<'a>> {
        let outcome = sitting.outcome()?;
        let mut points = RoundCount::new();
        for event in sitting.moments().iter().flat_map(|moment| &moment.events) {
            points.add(*event);
        }
        let order = order(sitting, &outcome);
        let marks = path::marks(sitting, &order, texts);
        Some(Count {
            sitting,
            texts,
            outcome,
            points,
            order,
            marks,
        })
    }

    fn score(&self, seat: Seat) -> u16 {
        self.sitting.game().board(seat).score()
    }

    fn seat(&self, seat: Seat) -> FinishSeat {
        FinishSeat {
            seat,
            name: self.sitting.name(seat, self.texts),
            score: self.score(seat),
            is_winner: self.outcome.winners().has(seat),
            gave_up: self.sitting.play().given_up().has(seat),
            is_bot: self.sitting.sitter(seat).level().is_some(),
            sign: seat_sign(seat),
            wall: walls::wall(self.sitting.game(), seat),
            label: walls::label(self, seat),
        }
    }
}
