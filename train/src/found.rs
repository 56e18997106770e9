//! What searches have found, beside the record of their game: a line for each move.
//!
//! `game NUMBER` begins a game. Then for every move of the record, in order: `-` where nobody searched
//! enough, or the chances of the seats in ten-thousandths, separated by commas, with `=` before them where they
//! are proved, and each move with the visits that it has earned (see `explore`), such as `5310,4690 3R4:120 1B2:22`.

use std::fmt;

use praline_ai::{CERTAIN, Search, Tried};
use praline_rules::{Game, Move};

use crate::error::FoundFault;
use crate::explore::Explored;

/// A whole win in a file.
const WHOLE: u64 = 10_000;

/// What one search has found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Found {
    /// By seat, in ten-thousandths.
    pub(crate) chances: Vec<u32>,
    pub(crate) proved: bool,
    pub(crate) visits: Vec<(Move, u32)>,
}

impl Found {
    /// What a search that was unsettled has found in its position, by the visits that its moves have earned.
    pub(crate) fn by(search: &Search, explored: &Explored) -> Found {
        let whole = |chance: u64| u32::try_from(chance * WHOLE / u64::from(CERTAIN)).unwrap_or(0);
        let seats = search.game().seats();
        if let Some(win) = search.proved_chances() {
            return Found {
                chances: seats.map(|seat| whole(win[seat].into())).collect(),
                proved: true,
                visits: vec![(search.best(), 1)],
            };
        }
        let tried: Vec<Tried> = search.tried().filter(|one| one.visits > 0).collect();
        let earned = explored.earned(&tried);
        let all: u64 = earned.iter().map(|one| u64::from(one.visits)).sum();
        let mean = |seat| {
            let sum = |one: &Tried| u64::from(one.visits) * u64::from(one.value.win[seat]);
            earned.iter().map(sum).sum::<u64>() / all.max(1)
        };
        Found {
            chances: seats.map(|seat| whole(mean(seat))).collect(),
            proved: false,
            visits: explored.favoured(&tried),
        }
    }

    /// Reads a line about a position; `None` where nobody searched.
    pub(crate) fn read(line: &str, game: &Game) -> Result<Option<Found>, FoundFault> {
        if line == "-" {
            return Ok(None);
        }
        let mut words = line.split(' ');
        let first = words.next().unwrap_or_default();
        let proved = first.starts_with('=');
        let seats = game.rules().players.count();
        let chances = first.trim_start_matches('=').split(',').map(str::parse);
        let chances: Vec<u32> = chances
            .collect::<Result<_, _>>()
            .ok()
            .filter(|chances: &Vec<u32>| chances.len() == seats)
            .ok_or(FoundFault::Chances(seats))?;
        let visits = words.map(|word| {
            let wrong = || FoundFault::Visits(word.to_owned());
            let (mv, visits) = word.split_once(':').ok_or_else(wrong)?;
            let visits = visits.parse().map_err(|_| wrong())?;
            let mv = mv.parse().map_err(|fault| FoundFault::Move {
                text: mv.to_owned(),
                fault,
            })?;
            Ok((mv, visits))
        });
        Ok(Some(Found {
            chances,
            proved,
            visits: visits.collect::<Result<_, _>>()?,
        }))
    }
}

impl fmt::Display for Found {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let chances: Vec<String> = self.chances.iter().map(u32::to_string).collect();
        let sign = if self.proved { "=" } else { "" };
        write!(f, "{sign}{}", chances.join(","))?;
        for (mv, visits) in &self.visits {
            write!(f, " {mv}:{visits}")?;
        }
        Ok(())
    }
}
