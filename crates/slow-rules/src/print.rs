//! Writing positions and deals.

use crate::pieces::{COLOURS, count, letters};
use crate::state::{Disc, Seat, Spare, State};

impl State {
    /// The position as one line of text.
    pub fn print(&self) -> String {
        let mut fields = vec![
            self.rules.word.clone(),
            self.round.to_string(),
            self.turn(),
            discs_text(&self.discs),
            centre_text(self.marker, &self.centre),
            counts_text(&self.bag),
            counts_text(&self.lid),
        ];
        for seat in &self.seats {
            fields.push(seat_text(seat));
        }
        fields.join(" ")
    }
}

/// The discs, as positions and deals write them.
pub(crate) fn discs_text(discs: &[Disc]) -> String {
    let texts: Vec<String> = discs.iter().map(disc_text).collect();
    texts.join(",")
}

fn disc_text(disc: &Disc) -> String {
    let pieces = if disc.carried_off {
        "x".to_string()
    } else {
        letters_or_dash(&disc.pieces)
    };
    match &disc.kind {
        Some(kind) => format!("{pieces}/{kind}"),
        None => pieces,
    }
}

fn centre_text(marker: Option<usize>, pieces: &[char]) -> String {
    match marker {
        Some(seat) => format!("*{}{}", seat + 1, letters(pieces)),
        None => letters_or_dash(pieces),
    }
}

fn counts_text(heap: &[char]) -> String {
    let counts: Vec<String> = COLOURS
        .iter()
        .map(|colour| count(heap, *colour).to_string())
        .collect();
    counts.join(".")
}

fn seat_text(seat: &Seat) -> String {
    let rows: Vec<String> = seat.wall.iter().map(|row| letters(row)).collect();
    let lines: Vec<String> = seat.lines.iter().map(|line| line_text(line)).collect();
    let mut text = format!(
        "{}:{}:{}:{}",
        seat.score,
        rows.join("/"),
        lines.join(","),
        letters_or_dash(&seat.floor)
    );
    if seat.marker_past_floor {
        text.push('^');
    }
    match seat.spare {
        Spare::NotHeld => {}
        Spare::Free => text.push_str(":5-"),
        Spare::Holding(piece) => {
            text.push_str(":5");
            text.push(piece);
        }
    }
    text
}

fn line_text(line: &[char]) -> String {
    match line.first() {
        Some(colour) => format!("{colour}{}", line.len()),
        None => "-".to_string(),
    }
}

fn letters_or_dash(pieces: &[char]) -> String {
    if pieces.is_empty() {
        "-".to_string()
    } else {
        letters(pieces)
    }
}
