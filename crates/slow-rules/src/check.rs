//! Which positions are valid: what the fields must say together.

use crate::pieces::{COLOURS, count};
use crate::rules::{LAST_ROUND, Rules};
use crate::state::{Disc, Seat, Spare, State, Turn};
use crate::wall::{fixed_colour, has_full_row, places};

impl State {
    /// Checks everything that reading the single fields did not.
    pub(crate) fn check(&self) -> Result<(), String> {
        for (number, seat) in self.seats.iter().enumerate() {
            check_seat(seat, &self.rules).map_err(|why| format!("seat {}: {why}", number + 1))?;
        }
        self.check_twenty()?;
        self.check_marker()?;
        self.check_carried_off()?;
        self.check_gold()?;
        match self.turn {
            Turn::Draft(_) => self.check_draft(),
            Turn::Wall(seat) => self.check_wall(seat),
            Turn::Deal(seat) => self.check_deal(seat),
            Turn::Over => self.check_over(),
        }
    }

    /// Every colour counts 20 in all.
    fn check_twenty(&self) -> Result<(), String> {
        let mut all = Vec::new();
        all.extend(&self.centre);
        all.extend(&self.bag);
        all.extend(&self.lid);
        for disc in &self.discs {
            all.extend(&disc.pieces);
        }
        for seat in &self.seats {
            all.extend(seat.wall.iter().flatten());
            all.extend(seat.lines.iter().flatten());
            all.extend(&seat.floor);
            if let Spare::Holding(piece) = seat.spare {
                all.push(piece);
            }
        }
        for colour in COLOURS {
            let number = count(&all, colour);
            if number != 20 {
                return Err(format!("position: {number} pieces {colour} instead of 20"));
            }
        }
        Ok(())
    }

    /// Exactly one marker during a round, none between rounds.
    fn check_marker(&self) -> Result<(), String> {
        let mut markers = usize::from(self.marker.is_some());
        for seat in &self.seats {
            markers += count(&seat.floor, '*');
            markers += usize::from(seat.marker_past_floor);
        }
        let wanted = match self.turn {
            Turn::Draft(_) | Turn::Wall(_) => 1,
            Turn::Deal(_) | Turn::Over => 0,
        };
        if markers == wanted {
            Ok(())
        } else {
            Err(format!("centre: {markers} markers instead of {wanted}"))
        }
    }

    /// A disc is carried off exactly when one seat has it, and it is of kind 5.
    fn check_carried_off(&self) -> Result<(), String> {
        let mut carried = 0;
        for disc in &self.discs {
            if disc.carried_off {
                carried += 1;
                if !disc.is_kind("5") {
                    return Err("discs: `x` without `/5`".to_string());
                }
            }
        }
        let mut held = 0;
        for seat in &self.seats {
            if seat.spare != Spare::NotHeld {
                held += 1;
            }
        }
        if carried == held && held <= 1 {
            Ok(())
        } else {
            Err(format!("discs: {carried} carried off, {held} held"))
        }
    }

    /// Gold discs lie there when they should, and only then.
    fn check_gold(&self) -> Result<(), String> {
        let gold_up = match self.turn {
            Turn::Draft(_) | Turn::Wall(_) => self.rules.special(),
            Turn::Deal(_) | Turn::Over => self.rules.once() && self.round > 0,
        };
        if gold_up {
            check_gold_set(&self.discs, self.rules.players)
        } else if self.discs.iter().any(|disc| disc.kind.is_some()) {
            Err("discs: a gold disc where there is none".to_string())
        } else {
            Ok(())
        }
    }

    fn check_draft(&self) -> Result<(), String> {
        if self.draft_is_over() {
            return Err("turn: nothing is left to draft".to_string());
        }
        if self.some_full_row() {
            return Err("turn: a row is full, but the game goes on".to_string());
        }
        self.check_round_began()
    }

    fn check_wall(&self, seat: usize) -> Result<(), String> {
        if !self.rules.free_wall() {
            return Err("turn: nothing is chosen on the fixed wall".to_string());
        }
        if !self.draft_is_over() {
            return Err("turn: the draft is not over".to_string());
        }
        self.check_round_began()?;
        for number in self.seats_in_wall_order() {
            let board = &self.seats[number];
            for row in 0..5 {
                if !board.line_is_full(row) {
                    continue;
                }
                if number != seat {
                    return Err(format!("turn: seat {} is first in order", number + 1));
                }
                if places(board, row, board.lines[row][0], &self.rules).is_empty() {
                    return Err("turn: the topmost full line has no place".to_string());
                }
                return Ok(());
            }
        }
        Err("turn: no line is full".to_string())
    }

    fn check_deal(&self, starter: usize) -> Result<(), String> {
        self.check_between_rounds()?;
        if self.some_full_row() || self.nothing_to_deal() || self.round == LAST_ROUND {
            return Err("turn: a deal is due where the game is over".to_string());
        }
        if self.round == 0 && *self != State::start(&self.rules.word, starter + 1)? {
            return Err("round: 0, but the game has begun".to_string());
        }
        Ok(())
    }

    fn check_over(&self) -> Result<(), String> {
        self.check_between_rounds()?;
        self.check_round_began()?;
        if self.some_full_row() || self.nothing_to_deal() || self.round == LAST_ROUND {
            Ok(())
        } else {
            Err("turn: the game is not over".to_string())
        }
    }

    fn check_round_began(&self) -> Result<(), String> {
        if self.round == 0 {
            return Err("round: no deal was made".to_string());
        }
        Ok(())
    }

    /// What holds wherever a round is over.
    fn check_between_rounds(&self) -> Result<(), String> {
        if !self.draft_is_over() {
            return Err("turn: the draft is not over".to_string());
        }
        if self.discs.iter().any(|disc| disc.carried_off) {
            return Err("discs: one is carried off between rounds".to_string());
        }
        for (number, seat) in self.seats.iter().enumerate() {
            if !seat.floor.is_empty() {
                return Err(format!("seat {}: the floor line is not empty", number + 1));
            }
            if (0..5).any(|row| seat.line_is_full(row)) {
                return Err(format!("seat {}: a line is full", number + 1));
            }
        }
        Ok(())
    }

    fn some_full_row(&self) -> bool {
        self.seats.iter().any(has_full_row)
    }

    fn nothing_to_deal(&self) -> bool {
        self.bag.is_empty() && self.lid.is_empty()
    }
}

/// As many gold discs as players, all different.
pub(crate) fn check_gold_set(discs: &[Disc], players: usize) -> Result<(), String> {
    let mut kinds = Vec::new();
    for disc in discs {
        if let Some(kind) = &disc.kind {
            if kinds.contains(&kind) {
                return Err(format!("discs: two of kind {kind}"));
            }
            kinds.push(kind);
        }
    }
    if kinds.len() == players {
        Ok(())
    } else {
        Err(format!("discs: {} gold instead of {players}", kinds.len()))
    }
}

/// What must hold for a board by itself.
fn check_seat(seat: &Seat, rules: &Rules) -> Result<(), String> {
    for row in 0..5 {
        for column in 0..5 {
            let colour = seat.wall[row][column];
            if colour == '.' {
                continue;
            }
            if rules.free_wall() {
                let in_row = count(&seat.wall[row], colour);
                let in_column = (0..5).filter(|r| seat.wall[*r][column] == colour).count();
                if in_row > 1 || in_column > 1 {
                    return Err(format!("wall shows {colour} twice in a row or column"));
                }
            } else if colour != fixed_colour(row, column) {
                return Err(format!("wall shows {colour} out of its place"));
            }
        }
        if let Some(colour) = seat.lines[row].first()
            && seat.wall[row].contains(colour)
        {
            return Err(format!("line {}: its wall row shows {colour}", row + 1));
        }
    }
    if seat.floor.len() > 7 {
        return Err("floor line has more than 7 entries".to_string());
    }
    if seat.marker_past_floor && (seat.floor.len() < 7 || seat.floor.contains(&'*')) {
        return Err("floor line has `^` without being full of pieces".to_string());
    }
    Ok(())
}
