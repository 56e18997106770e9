//! What is told when something happens: to a screen reader, and in the terminal.

use praline_rules::{Disc, Event, Game, Moment, Move, Pieces, Seat, Step};

use super::RoundCount;
use super::log::{ends_round, gave_up_words};
use super::words::{draft_words, space_words};
use crate::count::{Sums, counted_events};
use crate::finish::headline;
use crate::sitting::Sitting;
use crate::text::{Arg, Texts, signed};

/// What happened in a moment, in sentences.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Story {
    /// What was done.
    pub done: Vec<String>,
    /// What lies on the factories, where they were filled.
    pub factories: Vec<String>,
    /// What was counted when a round or the game was over.
    pub counted: Vec<String>,
}

/// What happened in the moment that was just added, all of it, for whoever sees no table.
pub fn told(sitting: &Sitting, moment: &Moment, texts: &Texts) -> String {
    let story = story(sitting, moment, texts);
    [story.done, story.factories, story.counted]
        .concat()
        .join(" ")
}

/// What happened in the moment that was just added.
pub fn story(sitting: &Sitting, moment: &Moment, texts: &Texts) -> Story {
    let index = sitting.moments().len().saturating_sub(1);
    let mut teller = Teller {
        sitting,
        texts,
        after: moment.after.game(),
        sentences: Vec::new(),
    };
    if let Step::GiveUp(seat, reason) = moment.step {
        let name = sitting.name(seat, texts);
        let words = gave_up_words(sitting, (seat, &name, reason), texts);
        teller.sentences.push(words);
    }
    for event in &moment.events {
        teller.event(*event, moment);
    }
    let done = std::mem::take(&mut teller.sentences);
    let begins = |event: &Event| matches!(event, Event::RoundBegan { .. });
    if moment.events.iter().any(begins) {
        teller.factories();
    }
    let factories = std::mem::take(&mut teller.sentences);
    if ends_round(moment) {
        let events = sitting.moments().iter().flat_map(|moment| &moment.events);
        teller.wall_step(&RoundCount::of_last_round(events), index + 1);
    }
    let before = sitting.play_after(index).game();
    if !before.is_last_round() && teller.after.is_last_round() {
        teller.say("told-last-round", &[]);
    }
    if moment.after.is_over()
        && let Some(headline) = headline(sitting, texts)
    {
        teller.say("told-over", &[("result", headline.into())]);
    }
    Story {
        done,
        factories,
        counted: teller.sentences,
    }
}

struct Teller<'a> {
    sitting: &'a Sitting,
    texts: &'a Texts,
    after: &'a Game,
    sentences: Vec<String>,
}

impl Teller<'_> {
    fn say(&mut self, id: &str, args: &[Arg<'_>]) {
        self.sentences.push(self.texts.with(id, args));
    }

    fn name(&self, seat: Seat) -> String {
        self.sitting.name(seat, self.texts)
    }

    /// Says something of which a player is the subject.
    fn say_of(&mut self, id: &str, seat: Seat, args: &[Arg<'_>]) {
        let mut all = vec![
            ("name", self.name(seat).into()),
            ("you", self.sitting.you_word(seat).into()),
        ];
        all.extend_from_slice(args);
        self.say(id, &all);
    }

    fn event(&mut self, event: Event, moment: &Moment) {
        let texts = self.texts;
        match event {
            Event::RoundBegan { round, start } => {
                self.say_of("told-round", start, &[("round", round.into())]);
            }
            Event::LidPoured { .. } => self.say("told-poured", &[]),
            Event::Taken {
                seat,
                colour,
                count,
                ..
            } => {
                if let Step::Move(Move::Draft(draft)) = moment.step {
                    let pieces = texts.some_of(colour, count);
                    let name = self.name(seat);
                    let id = ("told-draft", name.as_str());
                    let words = draft_words(texts, id, draft, pieces.into());
                    self.sentences.push(format!("{words}."));
                }
            }
            Event::MarkerTaken { seat, .. } => self.say_of("told-marker", seat, &[]),
            Event::LeftToCentre { pieces, .. } => {
                self.say("told-centre", &[("pieces", texts.pieces(pieces).into())]);
            }
            Event::Shared { to, pieces, .. } => self.shared(to, pieces),
            Event::SpareTaken { seat, .. } => self.say_of("told-spare-taken", seat, &[]),
            Event::Spared { .. } => self.say("told-spared", &[]),
            Event::Fell { colour, count, .. } => {
                let pieces = texts.some_of(colour, count);
                self.say("told-fell", &[("pieces", pieces.into())]);
            }
            Event::Overflowed { colour, count, .. } => {
                let pieces = texts.some_of(colour, count);
                self.say("told-overflowed", &[("pieces", pieces.into())]);
            }
            Event::NoPlace { seat, line, .. } => {
                self.say_of("told-no-place", seat, &[("line", line.number().into())]);
            }
            Event::Built {
                seat,
                row,
                column,
                colour,
                placement,
                ..
            } if matches!(moment.step, Step::Move(Move::Wall { .. })) => {
                let name = self.name(seat);
                let id = ("told-space", name.as_str());
                let words = space_words(texts, id, (row, column), texts.colour(colour).into());
                let points = signed(i32::from(placement.points()));
                self.say(
                    "told-space-points",
                    &[("words", words.into()), ("points", points.into())],
                );
            }
            _ => {}
        }
    }

    fn shared(&mut self, to: Disc, pieces: Pieces) {
        let args = [
            ("disc", to.number().into()),
            ("pieces", self.texts.pieces(pieces).into()),
        ];
        self.say("told-shared", &args);
    }

    /// What lies on each factory.
    fn factories(&mut self) {
        for disc in self.after.discs() {
            let pieces = self.texts.pieces(self.after.disc(disc));
            let number = ("number", disc.number().into());
            match self.after.gold().get(disc) {
                None => self.say("told-factory", &[number, ("pieces", pieces.into())]),
                Some(gold) => {
                    let gold = self.texts.gold(gold);
                    let args = [number, ("gold", gold.into()), ("pieces", pieces.into())];
                    self.say("told-gold-factory", &args);
                }
            }
        }
    }

    /// What the wall step brought each player, and the last count where there is one.
    fn wall_step(&mut self, count: &RoundCount, step: usize) {
        for seat in self.sitting.players().seats() {
            let score = i32::from(self.after.board(seat).score()) - count.bonus(seat);
            let sums = Sums::of(seat, counted_events(self.sitting, step), self.texts);
            let fallen = usize::from(sums.floor.is_some());
            let args = [
                ("gain", signed(count.placed[seat]).into()),
                ("placed", sums.pieces.len().into()),
                ("sums", sums.pieces.join("; ").into()),
                ("fallen", fallen.into()),
                ("floor", sums.floor.unwrap_or_default().into()),
                ("points", score.into()),
            ];
            self.say_of("told-wall", seat, &args);
        }
        if !self.after.is_over() {
            return;
        }
        for seat in self.sitting.players().seats() {
            if count.bonus(seat) == 0 {
                continue;
            }
            let parts = [
                ("told-bonus-rows", count.rows[seat]),
                ("told-bonus-columns", count.columns[seat]),
                ("told-bonus-colours", count.colours[seat]),
            ];
            let parts = parts.into_iter().filter(|(_, points)| *points > 0);
            let words =
                parts.map(|(id, points)| self.texts.with(id, &[("points", signed(points).into())]));
            let words: Vec<String> = words.collect();
            let args = [
                ("bonuses", words.join(", ").into()),
                ("points", self.after.board(seat).score().into()),
            ];
            self.say_of("told-bonus", seat, &args);
        }
    }
}
