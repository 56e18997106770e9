//! Words of online tables: clocks, rules, refusals, and what a check of the deals found.

use praline_protocol::fair::VerifyFault;
use praline_protocol::wire::Refusal;
use praline_protocol::{ClockPlan, Millis, OnlinePlan, Phase, Table, Watching};
use praline_rules::{Factories, Rules, Seat, WallSide};

use crate::sitting::{Sitter, bot_name};
use crate::text::{Rich, Texts, with_bot_sign, without_drawings};

/// Below this a clock is urgent.
const URGENT: Millis = 20_000;
const SECOND: Millis = 1000;
const HOUR: Millis = 3600 * SECOND;
const DAY: Millis = 24 * HOUR;

/// A clock as it is shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClockView {
    /// What is left.
    pub text: String,
    /// Whether it is nearly nothing.
    pub is_urgent: bool,
    /// Whole seconds, for whoever announces them.
    pub seconds: u64,
}

/// What is left on a clock: `4:59`, `1:02:03`, or days and hours in words.
pub fn clock(left: Millis, texts: &Texts) -> ClockView {
    // A clock that shows 0:00 has run out, so what is left of a second counts as one.
    let seconds = left.div_ceil(SECOND);
    let (hours, minutes) = (seconds / 3600, seconds / 60 % 60);
    let text = if left >= DAY {
        let args = [
            ("days", (left / DAY).into()),
            ("hours", (left % DAY / HOUR).into()),
        ];
        texts.with("clock-days", &args)
    } else if hours > 0 {
        format!("{hours}:{minutes:02}:{:02}", seconds % 60)
    } else {
        format!("{minutes}:{:02}", seconds % 60)
    };
    ClockView {
        text,
        is_urgent: left < URGENT,
        seconds,
    }
}

/// Whether a player who is away since a moment may be declared to have left now, after so many
/// seconds of grace: whether the server would take that.
pub fn may_be_left(table: &Table, seat: Seat, away: Millis, (grace, now): (u32, Millis)) -> bool {
    let since = match table.phase() {
        Phase::Waiting => Some(away),
        Phase::Playing => table.kept_waiting_since(seat, away),
        Phase::Over | Phase::Closed => None,
    };
    let is_late = |since: Millis| now >= since + Millis::from(grace) * SECOND;
    table.is_played_by_person(seat) && since.is_some_and(is_late)
}

impl Texts {
    /// Everyone who sits at an online table, or may, as a list names them; bots have their signs.
    pub fn names_at(&self, names: &[Option<String>]) -> Rich {
        let names = names.iter().map(|name| match name {
            None => self.get("online-empty"),
            Some(name) => match Sitter::from_record_name(Some(name)) {
                Sitter::Bot(level) => with_bot_sign(bot_name(level)),
                Sitter::Person(name) | Sitter::Guest(name) => without_drawings(&name),
            },
        });
        Rich::from_message(&names.collect::<Vec<_>>().join(", "))
    }

    /// The time that people have at a table.
    pub fn clock_plan(&self, plan: ClockPlan) -> String {
        match plan {
            ClockPlan::None => self.get("clock-none"),
            ClockPlan::Live { start, increment } => {
                let args = [
                    ("minutes", (start / 60).into()),
                    ("seconds", increment.into()),
                ];
                self.with("clock-live", &args)
            }
            ClockPlan::Days(days) => self.with("clock-turn", &[("days", days.into())]),
        }
    }

    /// One line on what is played.
    pub fn rules(&self, rules: Rules) -> String {
        let wall = match rules.wall {
            WallSide::Fixed => "fixed",
            WallSide::Free => "free",
        };
        let factories = match rules.factories {
            Factories::Plain => "plain",
            Factories::Special { .. } => "special",
        };
        let args = [
            ("players", rules.players.count().into()),
            ("wall", wall.into()),
            ("factories", factories.into()),
        ];
        self.with("new-summary", &args)
    }

    /// One line on what an online table is set for.
    pub fn online_plan(&self, plan: &OnlinePlan) -> String {
        let line = format!(
            "{} · {}",
            self.rules(plan.rules),
            self.clock_plan(plan.clock)
        );
        match plan.watching {
            Watching::Anyone => line,
            Watching::SeatsOnly => format!("{line} · {}", self.get("online-no-watchers")),
        }
    }

    /// Why the server said no.
    pub fn said_no(&self, refusal: Refusal) -> String {
        self.get(&format!("no-{}", refusal.word()))
    }

    /// What checking the deals of a record found.
    pub fn deals_checked(&self, found: &Result<u32, VerifyFault>) -> String {
        match found {
            Ok(deals) => self.with("deals-right", &[("deals", (*deals).into())]),
            Err(VerifyFault::NoCommitment | VerifyFault::NoSeed) => self.get("deals-no-seed"),
            Err(VerifyFault::OtherSeed) => self.get("deals-other-seed"),
            Err(VerifyFault::OtherStart { .. }) => self.get("deals-other-start"),
            Err(VerifyFault::OtherDeal { round, .. }) => {
                self.with("deals-other-deal", &[("round", (*round).into())])
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::settings::Look;
    use crate::text::{Language, Part};

    fn table(clock: &str, entries: &[(Millis, &str)]) -> Table {
        let commit = "00".repeat(32);
        let open = format!(
            "open 2026-11-15 {commit} rules=2 seats=person,person clock={clock} private start=1"
        );
        let mut table = Table::open(&open.parse().expect("an entry")).expect("a table");
        for (at, line) in entries {
            let entry = line.parse().expect("an entry");
            table.apply(*at, &entry).expect("it follows");
        }
        table
    }

    const SEATED: [(Millis, &str); 2] = [(1_000, "sit 1 - Ada"), (2_000, "sit 2 - Ben")];

    #[test]
    fn a_bot_at_a_table_has_its_sign_and_nobody_else_can_have_it() {
        let texts = Texts::new(Language::English, Look::Praline);
        let names = ["Ada\u{E006}", "bot:novice"].map(|name| Some(name.to_owned()));
        let names = texts.names_at(&[&names[..], &[None]].concat());
        assert_eq!(names.plain(), "Ada, Tilda, waiting for a player");
        assert_eq!(names.parts()[1], Part::Bot);
        assert_eq!(names.parts().len(), 3);
    }

    #[test]
    fn before_the_game_whoever_is_away_for_long_may_be_declared_to_have_left() {
        let waiting = table("600+10", &SEATED);
        assert!(!may_be_left(&waiting, Seat::Two, 5_000, (60, 64_999)));
        assert!(may_be_left(&waiting, Seat::Two, 5_000, (60, 65_000)));
        assert!(!may_be_left(&waiting, Seat::Two, 5_000, (u32::MAX, 65_000)));
    }

    #[test]
    fn in_the_game_only_whoever_keeps_the_others_waiting_may_be_and_only_without_a_clock() {
        let begun = [
            (3_000, "start 1"),
            (4_000, "deal BBYR,KKWW,BRRK,YYKW,BYRW"),
            (100_000, "move 1B1"),
        ];
        let begun = [&SEATED[..], &begun[..]].concat();
        let free = table("none", &begun);
        let late = 900_000;
        assert!(
            !may_be_left(&free, Seat::One, 5_000, (60, late)),
            "Ada has moved"
        );
        assert!(
            !may_be_left(&free, Seat::Two, 5_000, (60, 159_999)),
            "her move is new"
        );
        assert!(may_be_left(&free, Seat::Two, 5_000, (60, 160_000)));
        for clock in ["600+10", "3d"] {
            let timed = table(clock, &begun);
            assert!(
                !may_be_left(&timed, Seat::Two, 5_000, (60, late)),
                "{clock}"
            );
        }
    }

    #[test]
    fn a_table_without_watchers_says_so_and_others_say_nothing_of_it() {
        let texts = Texts::new(Language::English, Look::Praline);
        let words = |plan: &str| texts.online_plan(&plan.parse().expect("a plan"));
        let open = "rules=2 seats=person,person clock=none private start=drawn";
        assert!(!words(open).contains("watchers"));
        let hidden = format!("{open} no-watchers");
        assert!(words(&hidden).ends_with(" · no clock · without watchers"));
    }
}
