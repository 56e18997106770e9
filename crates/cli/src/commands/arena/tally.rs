//! Counting what the games of a match say.

use std::cmp::Ordering;
use std::collections::BTreeMap;

use praline_rules::{BySeat, Play, Reason, Record, Seat, Step};

use super::game::{Match, TROUBLE};
use super::stats::Sample;

/// What is known about one bot.
#[derive(Clone, Debug, Default)]
pub(super) struct BotTally {
    /// The games that it took part in.
    pub(super) games: u64,
    /// The seats that it had in them, all together.
    pub(super) seats: u64,
    /// By block: the wins of one seat, where a shared win is split.
    pub(super) wins: Sample,
    /// By block: the points of one seat.
    pub(super) points: Sample,
    /// By block: its score against the other bots, each compared by final ranks.
    pub(super) score: Sample,
    pub(super) crashes: u64,
    pub(super) illegal_moves: u64,
    pub(super) timeouts: u64,
}

/// What is known about a match.
#[derive(Clone, Debug)]
pub(super) struct Tally {
    pub(super) bots: Vec<BotTally>,
    pub(super) blocks: u64,
    pub(super) games: u64,
    /// How often a bot, by its number from 0, had which trouble.
    pub(super) troubles: BTreeMap<(usize, String), u64>,
}

/// A mean that grows within a block.
#[derive(Clone, Copy, Debug, Default)]
struct Mean {
    sum: f64,
    count: f64,
}

impl Mean {
    fn add(&mut self, value: f64) {
        self.sum += value;
        self.count += 1.0;
    }

    fn get(self) -> f64 {
        self.sum / self.count.max(1.0)
    }
}

/// What one bot did in one block.
#[derive(Clone, Copy, Debug, Default)]
struct BlockTally {
    wins: Mean,
    points: Mean,
    score: Mean,
}

impl Tally {
    pub(super) fn new(bots: usize) -> Tally {
        Tally {
            bots: vec![BotTally::default(); bots],
            blocks: 0,
            games: 0,
            troubles: BTreeMap::new(),
        }
    }

    /// Takes in the games of one more block, in order.
    pub(super) fn add(&mut self, plan: &Match, records: &[Record]) {
        let mut block = vec![BlockTally::default(); self.bots.len()];
        for (game, record) in records.iter().enumerate() {
            let seating = plan.lineup.seating(game);
            compare(record, seating, &mut block);
            self.count(record, seating);
        }
        for (bot, block) in self.bots.iter_mut().zip(block) {
            bot.wins.push(block.wins.get());
            bot.points.push(block.points.get());
            bot.score.push(block.score.get());
        }
        self.blocks += 1;
        self.games += records.len() as u64;
    }

    fn count(&mut self, record: &Record, seating: &[usize]) {
        for (number, bot) in self.bots.iter_mut().enumerate() {
            let seats = seating.iter().filter(|of| **of == number).count();
            bot.seats += seats as u64;
            bot.games += u64::from(seats > 0);
        }
        for step in record.steps() {
            if let Step::GiveUp(seat, reason) = step {
                let bot = &mut self.bots[seating[seat.index()]];
                *match reason {
                    Reason::Leaving => &mut bot.crashes,
                    Reason::Resignation => &mut bot.illegal_moves,
                    Reason::Time => &mut bot.timeouts,
                } += 1;
            }
        }
        for (word, value) in &record.header().other {
            if word == TROUBLE
                && let Some((seat, what)) = value.split_once(' ')
                && let Some(seat) = seat.parse().ok().and_then(Seat::from_number)
                && let Some(bot) = seating.get(seat.index())
            {
                *self.troubles.entry((*bot, what.to_owned())).or_default() += 1;
            }
        }
    }
}

/// A seat's place at the end: those who gave up share the last one.
type Standing = (bool, u16, usize);

/// Adds up wins, points and comparisons of one game.
fn compare(record: &Record, seating: &[usize], block: &mut [BlockTally]) {
    let Some(outcome) = record.outcome() else {
        return;
    };
    let winners = outcome.winners();
    let sharers = u8::try_from(winners.len()).unwrap_or(1);
    let share = 1.0 / f64::from(sharers.max(1));
    let standings = standings(record);
    for ((seat, bot), points) in Seat::ALL.into_iter().zip(seating).zip(outcome.scores()) {
        let mine = &mut block[*bot];
        mine.wins.add(if winners.has(seat) { share } else { 0.0 });
        mine.points.add(f64::from(points));
        let others = Seat::ALL
            .into_iter()
            .zip(seating)
            .filter(|(_, of)| *of != bot);
        for (other, _) in others {
            mine.score
                .add(match standings[seat].cmp(&standings[other]) {
                    Ordering::Less => 0.0,
                    Ordering::Equal => 0.5,
                    Ordering::Greater => 1.0,
                });
        }
    }
}

/// What the final ranks are found by: not having given up, points, complete rows.
fn standings(record: &Record) -> BySeat<Standing> {
    let mut last: Option<Play> = None;
    record.replay(|play, _| last = Some(*play));
    let Some(play) = last else {
        return BySeat::default();
    };
    BySeat::from_fn(|seat| {
        let board = play.game().board(seat);
        if play.given_up().has(seat) {
            return (false, 0, 0);
        }
        (true, board.score(), board.wall().complete_rows().len())
    })
}

#[cfg(test)]
mod tests {
    use praline_rules::RecordReader;

    use super::*;

    fn record(text: &str) -> Record {
        let mut reader = RecordReader::new();
        let mut records = text.lines().filter_map(|line| reader.line(line).unwrap());
        records.next().unwrap()
    }

    fn block(text: &str, seating: &[usize]) -> Vec<BlockTally> {
        let mut block = vec![BlockTally::default(); 2];
        compare(&record(text), seating, &mut block);
        block
    }

    #[test]
    fn whoever_gives_up_has_lost_and_the_other_won() {
        let text = "praline 1\nrules 2\nround 1 start 1 deal BBYR,KKWW,BRRK,YYKW,BYRW\n\
                    3R4 timeout:2\nresult 0 0 winner 1 by time\n";
        let block = block(text, &[1, 0]);
        assert_eq!((block[1].wins.get(), block[1].score.get()), (1.0, 1.0));
        assert_eq!((block[0].wins.get(), block[0].score.get()), (0.0, 0.0));
    }

    #[test]
    fn those_who_gave_up_share_the_last_place() {
        let text = "praline 1\nrules 3\nround 1 start 1 deal \
                    BBYR,KKWW,BRRK,YYKW,BYRW,BYRK,BYRK\n\
                    3R4 leave:2 resign:3\nresult 0 0 0 winner 1 by resignation\n";
        // The bot in seats 1 and 3 against the other one in seat 2: a win and a draw.
        let block = block(text, &[0, 1, 0]);
        assert_eq!((block[0].wins.get(), block[0].score.get()), (0.5, 0.75));
        assert_eq!((block[1].wins.get(), block[1].score.get()), (0.0, 0.25));
    }
}
