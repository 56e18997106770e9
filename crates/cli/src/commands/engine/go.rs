//! What `go` says: how long to think.

use std::time::Duration;

use praline_ai::{Level, Limit, MASTER_TIME};
use praline_rules::{BySeat, Game, Seat};

use super::options::{read_number, to_usize};
use super::refusal::Refusal;
use super::time;

/// The limits of a search; whatever is reached first ends it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Go {
    movetime: Option<Duration>,
    nodes: Option<u64>,
    depth: Option<u64>,
    clocks: BySeat<Option<Duration>>,
    increments: BySeat<Option<Duration>>,
    /// The answer waits for `stop`, however soon it is found.
    pub(crate) infinite: bool,
}

impl Go {
    pub(crate) fn read(words: &[&str]) -> Result<Go, Refusal> {
        let mut go = Go::default();
        let mut words = words.iter();
        while let Some(word) = words.next() {
            let mut number = |name| {
                let number = words.next().and_then(|word| read_number(word));
                number.ok_or(Refusal::LimitNumber(name))
            };
            match *word {
                "infinite" if go.infinite => return Err(Refusal::LimitTwice("infinite")),
                "infinite" => go.infinite = true,
                "movetime" => once(&mut go.movetime, "movetime", time_of(number("movetime")?))?,
                "nodes" => once(&mut go.nodes, "nodes", number("nodes")?)?,
                "depth" => once(&mut go.depth, "depth", number("depth")?)?,
                _ => {
                    let (slot, name) = go.clock_named(word)?;
                    once(slot, name, time_of(number(name)?))?;
                }
            }
        }
        go.check()
    }

    /// The clock or increment that a word such as `p2inc` names.
    fn clock_named(
        &mut self,
        word: &str,
    ) -> Result<(&mut Option<Duration>, &'static str), Refusal> {
        const TIMES: [&str; 4] = ["p1time", "p2time", "p3time", "p4time"];
        const INCREMENTS: [&str; 4] = ["p1inc", "p2inc", "p3inc", "p4inc"];
        for (i, (time, increment)) in TIMES.into_iter().zip(INCREMENTS).enumerate() {
            if word == time {
                return Ok((&mut self.clocks.0[i], time));
            }
            if word == increment {
                return Ok((&mut self.increments.0[i], increment));
            }
        }
        Err(Refusal::UnknownLimit(word.to_owned()))
    }

    fn check(self) -> Result<Go, Refusal> {
        let endless = Go {
            infinite: true,
            ..Go::default()
        };
        if self.infinite && self != endless {
            return Err(Refusal::InfiniteAndMore);
        }
        let alone = |seat: &Seat| self.increments[*seat].is_some() && self.clocks[*seat].is_none();
        match Seat::ALL.into_iter().find(alone) {
            Some(seat) => Err(Refusal::IncrementAlone(seat)),
            None => Ok(self),
        }
    }

    /// How long a level may think about a position in which somebody is to move.
    pub(crate) fn limit(&self, game: &Game, level: Level) -> Result<Limit, Refusal> {
        let given = self.movetime.map(time::for_movetime);
        let time = least(given, self.time_by_clock(game)?);
        let limit = Limit {
            time,
            nodes: self.nodes,
            depth: self.depth.map(to_usize),
        };
        let unlimited = !self.infinite && limit == Limit::default();
        Ok(Limit {
            time: time.or_else(|| unlimited.then(|| time::for_movetime(MASTER_TIME))),
            nodes: least(limit.nodes, level.nodes()),
            ..limit
        })
    }

    fn time_by_clock(&self, game: &Game) -> Result<Option<Duration>, Refusal> {
        let Some(seat) = game.turn().mover() else {
            return Ok(None);
        };
        match self.clocks[seat] {
            Some(clock) => {
                let increment = self.increments[seat].unwrap_or_default();
                let moves = time::moves_left(game);
                Ok(Some(time::for_clock(clock, increment, moves)))
            }
            None if self.clocks == BySeat::default() => Ok(None),
            None => Err(Refusal::NoClock(seat)),
        }
    }
}

fn time_of(milliseconds: u64) -> Duration {
    Duration::from_millis(milliseconds)
}

/// Sets a limit that must not be set yet.
fn once<T>(slot: &mut Option<T>, name: &'static str, value: T) -> Result<(), Refusal> {
    match slot.replace(value) {
        None => Ok(()),
        Some(_) => Err(Refusal::LimitTwice(name)),
    }
}

/// The stricter of two limits.
fn least<T: Ord>(one: Option<T>, other: Option<T>) -> Option<T> {
    one.into_iter().chain(other).min()
}

#[cfg(test)]
mod tests {
    use super::*;

    const POSITION: &str = "2 1 d2 BBYR,KKWW,BRRK,YYKW,BYRW *2 16.16.16.16.16 0.0.0.0.0 \
        0:...../...../...../...../.....:-,-,-,-,-:- 0:...../...../...../...../.....:-,-,-,-,-:-";

    fn limit(line: &str, level: Level) -> Result<Limit, Refusal> {
        let words: Vec<&str> = line.split(' ').filter(|word| !word.is_empty()).collect();
        Go::read(&words)?.limit(&POSITION.parse().unwrap(), level)
    }

    #[test]
    fn the_clock_of_the_seat_to_move_counts() {
        let time = |line| limit(line, Level::Master).unwrap().time.unwrap();
        let mine = time("p1time 1 p2time 60000 p1inc 0 p2inc 500");
        assert!(mine > Duration::from_millis(500), "{mine:?}");
        assert!(mine < Duration::from_secs(10), "{mine:?}");
        let capped = time("movetime 100 p2time 600000 p1time 1");
        assert_eq!(capped, time("movetime 100"));
    }

    #[test]
    fn without_a_limit_it_is_a_second_and_infinite_has_none() {
        let plain = limit("", Level::Master).unwrap();
        assert_eq!(plain, limit("movetime 1000", Level::Master).unwrap());
        let infinite = limit("infinite", Level::Master).unwrap();
        assert_eq!(infinite, Limit::default());
        let nodes = limit("nodes 7 depth 3", Level::Master).unwrap();
        assert_eq!(
            (nodes.time, nodes.nodes, nodes.depth),
            (None, Some(7), Some(3))
        );
    }

    #[test]
    fn a_level_stops_at_its_nodes_whatever_time_it_has() {
        for line in [
            "movetime 60000",
            "infinite",
            "nodes 1000000",
            "depth 20",
            "",
        ] {
            assert_eq!(limit(line, Level::Club).unwrap().nodes, Level::Club.nodes());
        }
        assert_eq!(limit("nodes 3", Level::Club).unwrap().nodes, Some(3));
    }

    #[test]
    fn what_is_no_limit_is_refused() {
        for line in [
            "movetime",
            "movetime x",
            "movetime -1",
            "nodes 1.5",
            "nodes +1",
            "depth infinite",
            "nodes 1 nodes 1",
            "infinite infinite",
            "infinite nodes 1",
            "p1inc 5",
            "p5time 5",
            "p1time 60000",
            "p0time 1",
            "nodes 18446744073709551616",
            "ponder",
        ] {
            limit(line, Level::Master).unwrap_err();
        }
    }

    #[test]
    fn huge_numbers_are_no_trouble() {
        let most = u64::MAX;
        let line = format!("movetime {most} nodes {most} depth {most} p2time {most} p2inc {most}");
        limit(&line, Level::Master).unwrap();
    }
}
