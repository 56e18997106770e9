//! Findings as lines of text, for whoever sends or keeps them.
//!
//! Chances are their parts of [`Chances::WHOLE`] with commas between, moves stand in the same way, and `-`
//! stands for none: `12 move 2 7000000,5000000,0,0 deep 1300000 220 ?,proved 3B4,cK2 1Y2`.

use std::fmt;
use std::str::FromStr;

use praline_rules::{BySeat, Move, Seat};
use thiserror::Error;

use super::{Chances, Finding, Look, Lost, Mark, StepKind};

/// A text is no finding.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("no finding of a review")]
pub struct UnreadableFinding;

const KINDS: [(StepKind, &str); 4] = [
    (StepKind::Deal, "deal"),
    (StepKind::Move, "move"),
    (StepKind::StandIn, "stand-in"),
    (StepKind::GiveUp, "give-up"),
];

const LOOKS: [(Look, &str); 3] = [
    (Look::Sight, "sight"),
    (Look::Brief, "brief"),
    (Look::Deep, "deep"),
];

const MARKS: [Mark; 2] = [Mark::Mistake, Mark::Blunder];
const ONLY: &str = "only";
const PROVED: &str = "proved";
const NONE: &str = "-";

impl fmt::Display for Chances {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [one, two, three, four] = Seat::ALL.map(|seat| self.of(seat));
        write!(f, "{one},{two},{three},{four}")
    }
}

impl FromStr for Chances {
    type Err = UnreadableFinding;

    fn from_str(text: &str) -> Result<Chances, UnreadableFinding> {
        let parts: Vec<u32> = list(text, |part| part.parse().ok())?;
        let parts = <[u32; 4]>::try_from(parts).map_err(|_| UnreadableFinding)?;
        Chances::new(BySeat(parts)).ok_or(UnreadableFinding)
    }
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Finding {
            step,
            seat,
            chances,
            lost: Lost { win, points },
            ..
        } = self;
        let (kind, look) = (name(&KINDS, self.kind), name(&LOOKS, self.look));
        write!(f, "{step} {kind} {seat} {chances} {look} {win} {points} ")?;
        let mark = self.mark.map(Mark::sign);
        let only = self.is_only.then_some(ONLY);
        let signs = mark
            .into_iter()
            .chain(only)
            .chain(self.is_proved.then_some(PROVED));
        write_list(f, signs)?;
        for line in [&self.best, &self.played] {
            f.write_str(" ")?;
            write_list(f, line)?;
        }
        Ok(())
    }
}

impl FromStr for Finding {
    type Err = UnreadableFinding;

    fn from_str(text: &str) -> Result<Finding, UnreadableFinding> {
        let words: Vec<&str> = text.split(' ').collect();
        let [
            step,
            kind,
            seat,
            chances,
            look,
            win,
            points,
            signs,
            best,
            played,
        ] = words[..]
        else {
            return Err(UnreadableFinding);
        };
        let signs = list(signs, Some)?;
        let seat = seat.parse().ok().and_then(Seat::from_number);
        let win = number(win)?;
        if win > Chances::WHOLE {
            return Err(UnreadableFinding);
        }
        Ok(Finding {
            step: number(step)?,
            kind: named(&KINDS, kind)?,
            seat: seat.ok_or(UnreadableFinding)?,
            chances: chances.parse()?,
            look: named(&LOOKS, look)?,
            lost: Lost {
                win,
                points: number(points)?,
            },
            best: moves(best)?,
            played: moves(played)?,
            mark: MARKS.into_iter().find(|mark| signs.contains(&mark.sign())),
            is_only: signs.contains(&ONLY),
            is_proved: signs.contains(&PROVED),
        })
    }
}

fn name<T: Copy + PartialEq>(names: &[(T, &'static str)], thing: T) -> &'static str {
    let entry = names.iter().find(|(other, _)| *other == thing);
    entry.map_or(NONE, |(_, name)| name)
}

fn named<T: Copy>(names: &[(T, &'static str)], text: &str) -> Result<T, UnreadableFinding> {
    let entry = names.iter().find(|(_, name)| *name == text);
    entry.map(|(thing, _)| *thing).ok_or(UnreadableFinding)
}

fn number<T: FromStr>(text: &str) -> Result<T, UnreadableFinding> {
    text.parse().map_err(|_| UnreadableFinding)
}

fn moves(text: &str) -> Result<Vec<Move>, UnreadableFinding> {
    list(text, |mv| mv.parse().ok())
}

fn write_list<T: fmt::Display>(
    f: &mut fmt::Formatter<'_>,
    things: impl IntoIterator<Item = T>,
) -> fmt::Result {
    let mut things = things.into_iter();
    match things.next() {
        None => f.write_str(NONE),
        Some(first) => {
            write!(f, "{first}")?;
            things.try_for_each(|thing| write!(f, ",{thing}"))
        }
    }
}

fn list<'a, T>(
    text: &'a str,
    read: impl FnMut(&'a str) -> Option<T>,
) -> Result<Vec<T>, UnreadableFinding> {
    if text == NONE {
        return Ok(Vec::new());
    }
    let things: Option<Vec<T>> = text.split(',').map(read).collect();
    things.ok_or(UnreadableFinding)
}

#[cfg(test)]
mod tests {
    use super::*;

    const LINE: &str = "12 move 2 7000000,5000000,0,0 deep 1300000 220 ?,proved 3B4,cK2 1Y2";

    #[test]
    fn findings_are_read_as_they_were_written() {
        let lines = [
            LINE,
            "0 deal 1 6000000,6000000,0,0 sight 0 0 - - -",
            "3 give-up 4 3000000,3000000,6000000,0 brief 0 0 - - -",
            "99 stand-in 3 12000000,0,0,0 brief 0 0 only - 4Y3lBKrW",
            "7 move 1 0,12000000,0,0 deep 0 -30 only w35 w35,w12",
        ];
        for line in lines {
            let finding: Finding = line.parse().unwrap();
            assert_eq!(finding.to_string(), line);
        }
    }

    #[test]
    fn damaged_findings_are_refused() {
        let damage = [
            ("12", "x"),
            ("move", "mov"),
            (" 2 ", " 5 "),
            ("7000000", "7000001"),
            ("7000000", "4294967295"),
            (",0,0 ", ",0 "),
            ("deep", "Deep"),
            ("1300000", "12000001"),
            ("220", "2.2"),
            ("3B4", "3B9"),
            (" 1Y2", ""),
            (" 1Y2", " 1Y2 1Y2"),
            ("cK2 ", "cK2, "),
        ];
        for (from, to) in damage {
            let line = LINE.replacen(from, to, 1);
            assert_eq!(line.parse::<Finding>(), Err(UnreadableFinding), "{line}");
        }
        assert!("".parse::<Finding>().is_err());
    }
}
