//! Reading positions and deals: the form of each field. What the fields say together is checked
//! in `check`.

use crate::pieces::{COLOURS, in_order};
use crate::rules::{KINDS, LAST_ROUND, Rules};
use crate::state::{Disc, Seat, Spare, State, Turn};

impl State {
    /// Reads a position; any fault is an error that names the field.
    pub fn parse(position: &str) -> Result<State, String> {
        let fields: Vec<&str> = position.split(' ').collect();
        let rules = Rules::named(fields[0])?;
        if fields.len() != 7 + rules.players {
            return Err(format!(
                "position: {} fields instead of {}",
                fields.len(),
                7 + rules.players
            ));
        }
        let (marker, centre) = read_centre(fields[4], rules.players)?;
        let mut seats = Vec::new();
        for (number, text) in fields[7..].iter().enumerate() {
            let seat = read_seat(text).map_err(|why| format!("seat {}: {why}", number + 1))?;
            seats.push(seat);
        }
        let state = State {
            round: read_number(fields[1], LAST_ROUND).map_err(|why| format!("round: {why}"))?,
            turn: read_turn(fields[2], rules.players)?,
            discs: read_discs(fields[3], &rules).map_err(|why| format!("discs: {why}"))?,
            marker,
            centre,
            bag: read_counts(fields[5]).map_err(|why| format!("bag: {why}"))?,
            lid: read_counts(fields[6]).map_err(|why| format!("lid: {why}"))?,
            seats,
            rules,
        };
        state.check()?;
        Ok(state)
    }
}

/// A number without sign and leading zero, of at most the given size.
fn read_number(text: &str, most: u32) -> Result<u32, String> {
    let wrong = format!("`{text}` is not a number from 0 to {most}");
    let digits_only = !text.is_empty() && text.chars().all(|digit| digit.is_ascii_digit());
    if !digits_only || (text.len() > 1 && text.starts_with('0')) {
        return Err(wrong);
    }
    match text.parse::<u32>() {
        Ok(number) if number <= most => Ok(number),
        _ => Err(wrong),
    }
}

/// A seat written from 1, returned from 0.
fn read_seat_number(text: &str, players: usize) -> Result<usize, String> {
    for seat in 0..players {
        if text == (seat + 1).to_string() {
            return Ok(seat);
        }
    }
    Err(format!("there is no seat `{text}`"))
}

fn read_turn(text: &str, players: usize) -> Result<Turn, String> {
    if text == "e" {
        return Ok(Turn::Over);
    }
    for seat in 0..players {
        for turn in [Turn::Draft(seat), Turn::Wall(seat), Turn::Deal(seat)] {
            let letter = match turn {
                Turn::Draft(_) => 'd',
                Turn::Wall(_) => 'w',
                Turn::Deal(_) | Turn::Over => 'n',
            };
            if text == format!("{letter}{}", seat + 1) {
                return Ok(turn);
            }
        }
    }
    Err(format!("turn: `{text}` is not a turn"))
}

/// Pieces in colour order; there may be none.
fn read_letters(text: &str) -> Result<Vec<char>, String> {
    let pieces: Vec<char> = text.chars().collect();
    if pieces.iter().any(|piece| !COLOURS.contains(piece)) {
        return Err(format!("`{text}` are not pieces"));
    }
    if pieces != in_order(&pieces) {
        return Err(format!("`{text}` is not in colour order"));
    }
    Ok(pieces)
}

/// Pieces in colour order, or `-` for none.
fn read_pieces(text: &str) -> Result<Vec<char>, String> {
    match text {
        "" => Err("empty text instead of `-`".to_string()),
        "-" => Ok(Vec::new()),
        _ => read_letters(text),
    }
}

/// The discs of a position or a deal.
pub(crate) fn read_discs(text: &str, rules: &Rules) -> Result<Vec<Disc>, String> {
    let texts: Vec<&str> = text.split(',').collect();
    if texts.len() != rules.discs() {
        return Err(format!("{} instead of {}", texts.len(), rules.discs()));
    }
    let most = if rules.special() { 9 } else { 4 };
    let mut discs = Vec::new();
    for text in texts {
        let disc = read_disc(text)?;
        if disc.pieces.len() > most {
            return Err(format!("`{text}` has more than {most} pieces"));
        }
        discs.push(disc);
    }
    Ok(discs)
}

fn read_disc(text: &str) -> Result<Disc, String> {
    let (pieces, kind) = match text.split_once('/') {
        Some((pieces, kind)) => (pieces, Some(kind)),
        None => (text, None),
    };
    if kind.is_some_and(|kind| !KINDS.contains(&kind)) {
        return Err(format!("`{text}` has an unknown kind"));
    }
    let kind = kind.map(str::to_string);
    if pieces == "x" {
        return Ok(Disc {
            pieces: Vec::new(),
            kind,
            carried_off: true,
        });
    }
    Ok(Disc {
        pieces: read_pieces(pieces)?,
        kind,
        carried_off: false,
    })
}

/// The seat that laid the marker, if it lies there, and the pieces.
fn read_centre(text: &str, players: usize) -> Result<(Option<usize>, Vec<char>), String> {
    let letters: Vec<char> = text.chars().collect();
    let read = if letters.first() == Some(&'*') {
        let seat: String = letters.iter().skip(1).take(1).collect();
        let rest: String = letters.iter().skip(2).collect();
        read_seat_number(&seat, players)
            .and_then(|seat| read_letters(&rest).map(|pieces| (Some(seat), pieces)))
    } else {
        read_pieces(text).map(|pieces| (None, pieces))
    };
    read.map_err(|why| format!("centre: {why}"))
}

fn read_counts(text: &str) -> Result<Vec<char>, String> {
    let counts: Vec<&str> = text.split('.').collect();
    if counts.len() != 5 {
        return Err(format!("`{text}` is not five counts"));
    }
    let mut heap = Vec::new();
    for (colour, count) in COLOURS.iter().zip(counts) {
        for _ in 0..read_number(count, 20)? {
            heap.push(*colour);
        }
    }
    Ok(heap)
}

fn read_seat(text: &str) -> Result<Seat, String> {
    let parts: Vec<&str> = text.split(':').collect();
    if parts.len() != 4 && parts.len() != 5 {
        return Err(format!("`{text}` has {} parts", parts.len()));
    }
    let (floor, marker_past_floor) = read_floor(parts[3])?;
    Ok(Seat {
        score: read_number(parts[0], 999)?,
        wall: read_wall(parts[1])?,
        lines: read_lines(parts[2])?,
        floor,
        marker_past_floor,
        spare: read_spare(parts.get(4).copied())?,
    })
}

fn read_wall(text: &str) -> Result<Vec<Vec<char>>, String> {
    let rows: Vec<Vec<char>> = text.split('/').map(|row| row.chars().collect()).collect();
    if rows.len() != 5 || rows.iter().any(|row| row.len() != 5) {
        return Err(format!("wall `{text}` is not five rows of five"));
    }
    for space in rows.iter().flatten() {
        if *space != '.' && !COLOURS.contains(space) {
            return Err(format!("wall `{text}` shows `{space}`"));
        }
    }
    Ok(rows)
}

fn read_lines(text: &str) -> Result<Vec<Vec<char>>, String> {
    let texts: Vec<&str> = text.split(',').collect();
    if texts.len() != 5 {
        return Err(format!("`{text}` is not five lines"));
    }
    let mut lines = Vec::new();
    for (row, text) in texts.iter().enumerate() {
        lines.push(read_line(text, row + 1)?);
    }
    Ok(lines)
}

fn read_line(text: &str, capacity: usize) -> Result<Vec<char>, String> {
    if text == "-" {
        return Ok(Vec::new());
    }
    for colour in COLOURS {
        for number in 1..=capacity {
            if text == format!("{colour}{number}") {
                return Ok(vec![colour; number]);
            }
        }
    }
    Err(format!("`{text}` does not fit line {capacity}"))
}

/// The floor line as it lies, and whether `^` follows it.
fn read_floor(text: &str) -> Result<(Vec<char>, bool), String> {
    let (entries, past_floor) = match text.strip_suffix('^') {
        Some(entries) => (entries, true),
        None => (text, false),
    };
    let floor: Vec<char> = match entries {
        "" => return Err(format!("floor `{text}` is not a floor line")),
        "-" => Vec::new(),
        _ => entries.chars().collect(),
    };
    for entry in &floor {
        if *entry != '*' && !COLOURS.contains(entry) {
            return Err(format!("floor `{text}` has `{entry}`"));
        }
    }
    Ok((floor, past_floor))
}

fn read_spare(text: Option<&str>) -> Result<Spare, String> {
    let Some(text) = text else {
        return Ok(Spare::NotHeld);
    };
    if text == "5-" {
        return Ok(Spare::Free);
    }
    for colour in COLOURS {
        if text == format!("5{colour}") {
            return Ok(Spare::Holding(colour));
        }
    }
    Err(format!("`:{text}` is not a spare disc"))
}
