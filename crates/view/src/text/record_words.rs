//! Why a record cannot be opened, in words.

use praline_rules::{PlayError, RecordError, RecordFault};

use super::Texts;
use crate::sitting::OpenError;

impl Texts {
    /// Why a text is not a game that can be opened.
    pub fn open_error(&self, error: &OpenError) -> String {
        match error {
            OpenError::Record(error) => self.record_error(error),
            OpenError::Nothing => self.get("record-fault-nothing"),
        }
    }

    /// Where a record is faulty and why.
    pub fn record_error(&self, error: &RecordError) -> String {
        let reason = self.record_fault(&error.fault);
        let line = ("line", error.line.into());
        match &error.word {
            Some(word) => {
                // Every language has quotation marks of its own.
                let word = word.to_string();
                let word = ("word", word.trim_matches('`').into());
                self.with(
                    "record-fault-at-word",
                    &[line, word, ("reason", reason.into())],
                )
            }
            None => self.with("record-fault-at-line", &[line, ("reason", reason.into())]),
        }
    }

    /// What is wrong in a record; what only programs get wrong is said in general terms.
    fn record_fault(&self, fault: &RecordFault) -> String {
        let seat = |seat: &praline_rules::Seat| ("seat", seat.number().into());
        match fault {
            RecordFault::NoRecord => self.get("record-fault-no-record"),
            RecordFault::NoResult => self.get("record-fault-no-result"),
            RecordFault::NoRules => self.get("record-fault-no-rules"),
            RecordFault::Twice => self.get("record-fault-twice"),
            RecordFault::NameTooLong => self.get("record-fault-name"),
            RecordFault::NotASeat => self.get("record-fault-not-a-seat"),
            RecordFault::NoSuchSeat(own) => self.with("record-fault-no-such-seat", &[seat(own)]),
            RecordFault::OtherRules => self.get("record-fault-other-rules"),
            RecordFault::Rules(_) => self.get("record-fault-rules"),
            RecordFault::Position(_) => self.get("record-fault-position"),
            RecordFault::RoundForm => self.get("record-fault-round-form"),
            RecordFault::RoundNumber(round) => {
                self.with("record-fault-round-number", &[("round", (*round).into())])
            }
            RecordFault::RoundNotOver(round) => {
                self.with("record-fault-round-not-over", &[("round", (*round).into())])
            }
            RecordFault::WrongStart(own) => self.with("record-fault-wrong-start", &[seat(own)]),
            RecordFault::DealText(_) => self.get("record-fault-deal-text"),
            RecordFault::BeforeRound => self.get("record-fault-before-round"),
            RecordFault::UnknownWord(_) => self.get("record-fault-unknown-word"),
            RecordFault::Play(error) => self.play_error(error),
            RecordFault::WrongResult(result) => {
                let result = result.as_str().into();
                self.with("record-fault-wrong-result", &[("result", result)])
            }
            // What only programs get wrong: a value that is missing, too long or not trimmed.
            _ => self.get("record-fault-header"),
        }
    }

    /// Why something cannot happen at a point of a game.
    pub fn play_error(&self, error: &PlayError) -> String {
        match error {
            PlayError::Over => self.get("refused-game-over"),
            PlayError::Move(error) => self.refusal(*error),
            PlayError::Deal(_) => self.get("record-fault-deal"),
            PlayError::NoSuchSeat(seat) => self.with(
                "record-fault-no-such-seat",
                &[("seat", seat.number().into())],
            ),
            PlayError::GaveUpBefore(seat) => {
                self.with("record-fault-gave-up", &[("seat", seat.number().into())])
            }
            // A reason that the rules have got since.
            _ => self.get("no-illegal"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::settings::Look;
    use crate::sitting::Sitting;
    use crate::text::Language;

    fn said(record: &str) -> String {
        let texts = Texts::new(Language::English, Look::Praline);
        let error = Sitting::from_text(record).expect_err("a faulty record");
        texts.open_error(&error)
    }

    #[test]
    fn a_faulty_record_is_refused_by_line_and_reason() {
        let deal = "praline 1\nrules 2\nround 1 start 1 deal BBBB,YYYY,RRRR,KKKK,WWWW\n";
        let said_move = said(&format!("{deal}1Y1\nresult *\n"));
        assert!(said_move.starts_with("Line 4, “1Y1”: "), "{said_move}");
        assert!(said_move.contains("has no brown"), "{said_move}");
        let said_end = said(deal);
        assert!(said_end.contains("result"), "{said_end}");
        assert!(said("hello").starts_with("Line 1"));
    }

    #[test]
    fn every_reason_is_a_message() {
        let texts = Texts::new(Language::English, Look::Praline);
        let faults = [
            RecordFault::NoRecord,
            RecordFault::NoRules,
            RecordFault::Twice,
            RecordFault::NoValue,
            RecordFault::NameTooLong,
            RecordFault::NotASeat,
            RecordFault::NoSuchSeat(praline_rules::Seat::Three),
            RecordFault::OtherRules,
            RecordFault::RoundForm,
            RecordFault::RoundNumber(2),
            RecordFault::RoundNotOver(2),
            RecordFault::WrongStart(praline_rules::Seat::Two),
            RecordFault::BeforeRound,
            RecordFault::WrongResult("1 2 winner 2".to_owned()),
            RecordFault::Play(PlayError::Over),
            RecordFault::Play(PlayError::GaveUpBefore(praline_rules::Seat::Two)),
        ];
        for fault in faults {
            let words = texts.record_fault(&fault);
            assert!(words.contains(' '), "{fault:?}: {words}");
        }
    }
}
