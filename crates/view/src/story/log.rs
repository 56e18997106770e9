//! The log: every turn, and what each round brought.

use praline_rules::{Colour, Event, Game, Moment, Move, Reason, Seat, Step};

use super::RoundCount;
use super::words::{colour_word, draft_words, space_words, way};
use crate::count::{Sums, counted_events};
use crate::sitting::Sitting;
use crate::text::{Rich, Texts, signed};

/// What an entry of the log tells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LogKind {
    /// A draft.
    Draft,
    /// The choice of a wall space.
    Space,
    /// Somebody gave up.
    GaveUp,
    /// What a finished round brought.
    Round,
    /// What the last count brought.
    Bonus,
}

/// One line of the log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LogEntry {
    /// What it tells.
    pub kind: LogKind,
    /// The round.
    pub round: u8,
    /// Who did it; `None` for what a round brought.
    pub seat: Option<Seat>,
    /// That player's name, with a sign where it is a bot's; empty for what a round brought.
    pub name: Rich,
    /// The pieces of a turn.
    pub pieces: Option<(Colour, u8)>,
    /// From where to where, in short; for the other kinds the whole entry in short.
    pub way: Rich,
    /// The turn in notation; empty for the other kinds.
    pub notation: String,
    /// How many moments are shown right after it.
    pub step: usize,
    /// The entry in full words.
    pub sentence: Rich,
    /// Whether it is the last thing that a player did.
    pub is_last: bool,
}

/// The log of the first so many moments, newest last.
pub fn log(sitting: &Sitting, shown: usize, texts: &Texts) -> Vec<LogEntry> {
    let shown = shown.min(sitting.moments().len());
    let mut writer = Writer {
        sitting,
        texts,
        entries: Vec::new(),
        count: RoundCount::new(),
    };
    for (index, moment) in sitting.moments()[..shown].iter().enumerate() {
        writer.moment(index, moment);
    }
    let mut entries = writer.entries;
    let done = |entry: &&mut LogEntry| entry.seat.is_some();
    if let Some(last) = entries.iter_mut().rev().find(done) {
        last.is_last = true;
    }
    entries
}

/// What the round brought that the moment before `step` ended, in full words; nothing where it ended none.
pub fn told_count(sitting: &Sitting, step: usize, texts: &Texts) -> String {
    let entries = log(sitting, step, texts);
    let sums_up = |entry: &&LogEntry| {
        entry.step == step && matches!(entry.kind, LogKind::Round | LogKind::Bonus)
    };
    let sentences = entries.iter().filter(sums_up);
    let sentences: Vec<String> = sentences.map(|entry| entry.sentence.plain()).collect();
    sentences.join(". ")
}

struct Writer<'a> {
    sitting: &'a Sitting,
    texts: &'a Texts,
    entries: Vec<LogEntry>,
    count: RoundCount,
}

impl Writer<'_> {
    fn moment(&mut self, index: usize, moment: &Moment) {
        let before = self.sitting.play_after(index).game();
        let step = index + 1;
        match moment.step {
            Step::Deal { .. } => {}
            Step::Move(mv) => {
                let entry = self.turn(before, moment, mv, step);
                self.entries.extend(entry);
            }
            Step::GiveUp(seat, reason) => {
                let entry = self.gave_up(before, seat, reason, step);
                self.entries.push(entry);
            }
        }
        for event in &moment.events {
            self.count.add(*event);
        }
        let round = before.round();
        if ends_round(moment) {
            let net = |seat| self.count.net(seat);
            let mut entry = self.summary((LogKind::Round, round), "log-round", net, step);
            entry.sentence = self.round_in_full(round, step);
            self.entries.push(entry);
        }
        if moment.after.game().is_over() {
            let bonus = |seat| self.count.bonus(seat);
            let entry = self.summary((LogKind::Bonus, round), "log-bonus", bonus, step);
            if self.sitting.players().seats().any(|seat| bonus(seat) != 0) {
                self.entries.push(entry);
            }
        }
        if ends_round(moment) {
            self.count = RoundCount::new();
        }
    }

    fn turn(&self, before: &Game, moment: &Moment, mv: Move, step: usize) -> Option<LogEntry> {
        let texts = self.texts;
        let seat = before.turn().mover()?;
        let name = self.sitting.signed_name(seat, texts);
        let (kind, pieces, way, sentence) = match mv {
            Move::Draft(draft) => {
                let count = moment.events.iter().find_map(|event| match event {
                    Event::Taken { count, .. } => Some(*count),
                    _ => None,
                })?;
                let words = texts.some_of(draft.colour, count);
                let sentence = draft_words(texts, ("told-draft", &name), draft, words.into());
                let way = texts.with("log-way", &way(draft));
                (LogKind::Draft, Some((draft.colour, count)), way, sentence)
            }
            Move::Wall { row, column } => {
                let colour = before.board(seat).line(row).map(|(colour, _)| colour);
                let word = colour_word(texts, colour);
                let id = ("told-space", name.as_str());
                let sentence = space_words(texts, id, (row, column), word.into());
                let args = [
                    ("row", row.number().into()),
                    ("column", column.number().into()),
                ];
                let way = texts.with("log-space", &args);
                (
                    LogKind::Space,
                    colour.map(|colour| (colour, 1)),
                    way,
                    sentence,
                )
            }
        };
        Some(LogEntry {
            kind,
            round: before.round(),
            seat: Some(seat),
            name: Rich::from_message(&name),
            pieces,
            way: way.into(),
            notation: mv.to_string(),
            step,
            sentence: Rich::from_message(&sentence),
            is_last: false,
        })
    }

    fn gave_up(&self, before: &Game, seat: Seat, reason: Reason, step: usize) -> LogEntry {
        let texts = self.texts;
        let way = texts.with("log-gave-up", &[("reason", reason_word(reason).into())]);
        let name = self.sitting.signed_name(seat, texts);
        let sentence = gave_up_words(self.sitting, (seat, &name, reason), texts);
        LogEntry {
            kind: LogKind::GaveUp,
            round: before.round(),
            seat: Some(seat),
            name: Rich::from_message(&name),
            pieces: None,
            way: way.into(),
            notation: String::new(),
            step,
            sentence: Rich::from_message(&sentence),
            is_last: false,
        }
    }

    /// What a round brought, with the sums that it is made of.
    fn round_in_full(&self, round: u8, step: usize) -> Rich {
        let texts = self.texts;
        let one = |seat: Seat| {
            let sums = Sums::of(seat, counted_events(self.sitting, step), texts);
            let args = [
                ("name", self.sitting.signed_name(seat, texts).into()),
                ("points", signed(self.count.net(seat)).into()),
                ("sums", sums.all(texts).into()),
            ];
            if sums.pieces.is_empty() && sums.floor.is_none() {
                return texts.with("log-points", &args[..2]);
            }
            texts.with("log-points-sums", &args)
        };
        let all: Vec<String> = self.seats().map(one).collect();
        let args = [("round", round.into()), ("points", all.join(", ").into())];
        texts.rich("log-round", &args)
    }

    /// All players, whoever is nearest first.
    fn seats(&self) -> impl Iterator<Item = Seat> {
        let first = self.sitting.nearest(self.sitting.moments().len());
        self.sitting.players().seats_from(first)
    }

    fn summary(
        &self,
        (kind, round): (LogKind, u8),
        id: &str,
        points: impl Fn(Seat) -> i32,
        step: usize,
    ) -> LogEntry {
        let texts = self.texts;
        let one = |seat: Seat| {
            let args = [
                ("name", self.sitting.signed_name(seat, texts).into()),
                ("points", signed(points(seat)).into()),
            ];
            texts.with("log-points", &args)
        };
        let all: Vec<String> = self.seats().map(one).collect();
        let args = [("round", round.into()), ("points", all.join(", ").into())];
        let sentence = texts.rich(id, &args);
        LogEntry {
            kind,
            round,
            seat: None,
            name: Rich::default(),
            pieces: None,
            way: sentence.clone(),
            notation: String::new(),
            step,
            sentence,
            is_last: false,
        }
    }
}

/// Whether the wall step was over in that moment.
pub fn ends_round(moment: &Moment) -> bool {
    let over = |event: &Event| matches!(event, Event::MarkerReturned { .. });
    moment.events.iter().any(over)
}

/// The word by which messages tell the reasons apart.
pub(crate) const fn reason_word(reason: Reason) -> &'static str {
    match reason {
        Reason::Resignation => "resignation",
        Reason::Time => "time",
        Reason::Leaving => "leaving",
    }
}

/// That somebody gave up, as a sentence.
pub(super) fn gave_up_words(
    sitting: &Sitting,
    (seat, name, reason): (Seat, &str, Reason),
    texts: &Texts,
) -> String {
    let args = [
        ("name", name.into()),
        ("you", sitting.you_word(seat).into()),
        ("reason", reason_word(reason).into()),
    ];
    texts.with("told-gave-up", &args)
}
