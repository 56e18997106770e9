//! One game of a match.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use praline_rules::{Deal, Header, Record, Recorder, Rules, Seat, draw_start};

use super::contestant::{Bench, Contestant};
use super::lineup::Lineup;
use crate::bots::{Entrant, Trouble, one_line};
use crate::dice::Dice;
use crate::error::Error;

/// The header word that says which game of which match it is.
const ARENA: &str = "arena";
/// The header word in front of each bot of the match.
const ARENA_BOT: &str = "arena-bot";
/// The header word in front of what an outside bot did wrong.
pub(super) const TROUBLE: &str = "trouble";
/// The longest trouble in a record, in characters.
const TROUBLE_LENGTH: usize = 200;
/// A block's share of the numbers of the bots' streams: more than games times seats.
const STREAMS: u64 = 16;

/// What is played.
#[derive(Clone, Debug)]
pub(super) struct Match {
    pub(super) rules: Rules,
    pub(super) entrants: Vec<Entrant>,
    pub(super) lineup: Lineup,
    pub(super) seed: u64,
    /// How far beyond its time an outside bot may go.
    pub(super) grace: Duration,
}

/// One game of a match: the block and the game in it, from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Slot {
    pub(super) block: u64,
    pub(super) game: usize,
}

impl Match {
    /// How the record of a game begins.
    pub(super) fn header(&self, slot: Slot) -> Header {
        let mut header = Header::new(self.rules);
        for (seat, bot) in self.lineup.seats(slot.game) {
            header.players[seat] = Some(format!("bot:{}", self.entrants[bot].name));
        }
        let (seed, block, game) = (self.seed, slot.block + 1, slot.game + 1);
        let which = format!("seed {seed} block {block} game {game}");
        header.other.push((ARENA.to_owned(), which));
        for (number, entrant) in (1..).zip(&self.entrants) {
            let bot = format!("{number} {}", entrant.spec());
            header.other.push((ARENA_BOT.to_owned(), bot));
        }
        header
    }

    /// The stream of the deals, the same for all games of a block.
    fn deals(&self, slot: Slot) -> Dice {
        Dice::of_game(self.seed, slot.block)
    }

    /// A seat's own stream: what a bot does with it moves no deal.
    fn own_dice(&self, slot: Slot, seat: Seat) -> Dice {
        let game = slot.game as u64 * 4 + seat.index() as u64;
        Dice::of_game(
            !self.seed,
            slot.block.wrapping_mul(STREAMS).wrapping_add(game),
        )
    }

    /// Plays one game to its end; `None` where the match was stopped before.
    pub(super) fn play(
        &self,
        slot: Slot,
        bench: &mut Bench,
        stop: &AtomicBool,
    ) -> Result<Option<Record>, Error> {
        let mut table = Table::new(self, slot)?;
        while table.turn(bench)? {
            if stop.load(Ordering::Relaxed) {
                return Ok(None);
            }
        }
        table.finish(bench).map(Some)
    }
}

/// A game that is being played.
struct Table<'a> {
    contestants: Vec<Contestant<'a>>,
    recorder: Recorder,
    deals: Dice,
    header: Header,
    first: Seat,
    troubles: Vec<(Seat, Trouble)>,
}

impl<'a> Table<'a> {
    fn new(plan: &'a Match, slot: Slot) -> Result<Table<'a>, Error> {
        let sit = |(seat, bot)| {
            let dice = plan.own_dice(slot, seat);
            Contestant::new(bot, &plan.entrants[bot], dice, plan.grace)
        };
        let mut deals = plan.deals(slot);
        let first = draw_start(plan.rules.players, &mut deals);
        let header = plan.header(slot);
        Ok(Table {
            contestants: plan.lineup.seats(slot.game).map(sit).collect(),
            recorder: Recorder::new(header.clone(), first)?,
            deals,
            header,
            first,
            troubles: Vec::new(),
        })
    }

    /// One deal or one move; whether the game goes on.
    fn turn(&mut self, bench: &mut Bench) -> Result<bool, Error> {
        let play = *self.recorder.play();
        if play.is_over() {
            return Ok(false);
        }
        if let Some(deal) = Deal::draw(play.game(), &mut self.deals) {
            self.recorder.deal(deal)?;
            return Ok(true);
        }
        let Some(seat) = play.game().turn().mover() else {
            return Ok(false);
        };
        let contestant = &mut self.contestants[seat.index()];
        let chosen = if play.given_up().has(seat) {
            Ok(contestant.stand_in(play.game()))
        } else {
            contestant.choose(play.game(), bench)
        };
        match chosen {
            Ok(Some(mv)) => self.recorder.apply(mv)?,
            Ok(None) => return Ok(false),
            Err(trouble) => {
                self.recorder.give_up(seat, trouble.reason())?;
                self.troubles.push((seat, trouble));
            }
        }
        Ok(true)
    }

    /// The record, whose header says what went wrong.
    fn finish(self, bench: &mut Bench) -> Result<Record, Error> {
        for contestant in self.contestants {
            contestant.leave(bench);
        }
        let record = self.recorder.finish();
        if self.troubles.is_empty() {
            return Ok(record);
        }
        let mut header = self.header;
        for (seat, trouble) in self.troubles {
            let what = one_line(&format!("{seat} {trouble}"), TROUBLE_LENGTH);
            header.other.push((TROUBLE.to_owned(), what));
        }
        let mut recorder = Recorder::new(header, self.first)?;
        for step in record.steps() {
            recorder.step(*step, &mut ())?;
        }
        Ok(recorder.finish())
    }
}
