//! What happened, in words.

use praline_rules::{Event, Move, Seat};

use super::words;

/// Tells events, one line for each happening that matters.
///
/// What a draft leads to makes one sentence; `mv` is the move that began it all, if one did.
pub(in crate::commands) fn tell(
    events: &[Event],
    mv: Option<Move>,
    who: impl Fn(Seat) -> String,
) -> Vec<String> {
    let mut teller = Teller {
        who,
        lines: Vec::new(),
        sentence: None,
        mv,
    };
    for event in events {
        teller.hear(*event);
    }
    teller.end_sentence();
    teller.lines
}

struct Teller<W> {
    who: W,
    lines: Vec<String>,
    /// A seat that does something, and what it does.
    sentence: Option<(Seat, Vec<String>)>,
    mv: Option<Move>,
}

impl<W: Fn(Seat) -> String> Teller<W> {
    fn hear(&mut self, event: Event) {
        match event {
            Event::MarkerTaken { seat, .. } => self.add(seat, words::TAKES_MARKER.to_owned()),
            Event::Taken {
                seat,
                from,
                colour,
                count,
            } => self.add(seat, words::takes(count, colour.letter(), from)),
            Event::Shared { to, pieces, .. } => {
                if let Some((seat, _)) = self.sentence {
                    self.add(seat, words::sends(&pieces.to_string(), to));
                }
            }
            Event::SpareTaken { seat, .. } => self.add(seat, words::TAKES_SPARE.to_owned()),
            Event::Laid {
                seat, line, count, ..
            } => self.add(seat, words::lays(count, line.number())),
            Event::Spared { seat, .. } => self.add(seat, words::SPARED.to_owned()),
            Event::Fell { seat, count, .. } => self.add(seat, words::falls(count)),
            Event::Overflowed { seat, count, .. } => self.add(seat, words::overflows(count)),
            Event::NoPlace { seat, line, colour } => {
                self.end_sentence();
                self.add(seat, words::no_place(line.number(), colour.letter()));
            }
            _ => {
                if let Some(line) = self.line(event) {
                    self.end_sentence();
                    self.lines.push(line);
                }
            }
        }
    }

    /// The events that make a line of their own; none for what the table shows anyway.
    fn line(&self, event: Event) -> Option<String> {
        let who = &self.who;
        Some(match event {
            Event::RoundBegan { round, start } => words::round_begins(round, &who(start)),
            Event::Turned { disc, gold } => words::turns_gold(disc, gold),
            Event::LidPoured { pieces } => words::lid_poured(pieces.len()),
            Event::Pulled {
                magnet,
                from,
                colour,
            } => words::pulled(magnet, from, colour.letter()),
            Event::Built {
                seat,
                row,
                column,
                colour,
                placement,
                ..
            } => {
                let place = (row.number(), column.number());
                words::builds(&who(seat), colour.letter(), place, placement)
            }
            Event::FloorCounted {
                seat, cost, lost, ..
            } => words::floor_counted(&who(seat), cost, lost),
            Event::Ended { end } => words::ended(end),
            Event::RowBonus { seat, row, points } => {
                words::bonus(&who(seat), &format!("row {row}"), points)
            }
            Event::ColumnBonus {
                seat,
                column,
                points,
            } => words::bonus(&who(seat), &format!("column {column}"), points),
            Event::ColourBonus {
                seat,
                colour,
                points,
            } => words::bonus(&who(seat), &format!("all five {colour}"), points),
            _ => return None,
        })
    }

    fn add(&mut self, seat: Seat, part: String) {
        if self
            .sentence
            .as_ref()
            .is_some_and(|(other, _)| *other != seat)
        {
            self.end_sentence();
        }
        let (_, parts) = self.sentence.get_or_insert_with(|| (seat, Vec::new()));
        parts.push(part);
    }

    fn end_sentence(&mut self) {
        if let Some((seat, parts)) = self.sentence.take() {
            let who = (self.who)(seat);
            let mv = self.mv.take().map_or(String::new(), |mv| format!(" {mv}:"));
            self.lines.push(format!("{who}{mv} {}.", parts.join(", ")));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use praline_rules::Game;

    fn told(position: &str, mv: &str) -> Vec<String> {
        let mut game: Game = position.parse().unwrap();
        let mv: Move = mv.parse().unwrap();
        let mut events = Vec::new();
        game.apply_observed(mv, &mut events).unwrap();
        tell(&events, Some(mv), |seat| format!("Seat {seat}"))
    }

    const EMPTY: &str = "0:...../...../...../...../.....:-,-,-,-,-:-";

    #[test]
    fn a_draft_is_one_sentence() {
        let position =
            format!("2 1 d2 RRRR,-,-,-,- *1BBB 17.20.16.20.20 0.0.0.0.0 {EMPTY} {EMPTY}");
        assert_eq!(
            told(&position, "cB1"),
            [
                "Seat 2 cB1: takes the marker, takes 3 B from the centre, lays 1 in line 1, \
              2 fall to the floor."
            ]
        );
    }

    #[test]
    fn the_end_of_a_round_is_told_point_by_point() {
        let position = format!("2 1 d2 RRRR,-,-,-,- *1 20.20.16.20.20 0.0.0.0.0 {EMPTY} {EMPTY}");
        assert_eq!(
            told(&position, "1R3"),
            [
                "Seat 2 1R3: takes 4 R from disc 1, lays 3 in line 3, 1 falls to the floor.",
                "Seat 2 builds R at row 3, column 5: 1 point.",
                "Seat 2 loses 1 point for the floor line.",
            ]
        );
    }
}
