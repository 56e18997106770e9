//! What tables are set for, and who plays there and how.

use praline_protocol::OnlinePlan;
use praline_rules::Seat;
use praline_testing::Dice;

use crate::chance::{between, happens};

/// The rules that are played: all numbers of players, both kinds of walls, and what is special.
const RULES: [&str; 8] = [
    "2",
    "2",
    "2-free",
    "3",
    "3-free",
    "4",
    "2-free-special",
    "4-free",
];

/// A table, before it is set.
#[derive(Clone, Debug)]
pub struct TablePlan {
    /// What it is set for, as a line.
    pub words: String,
    /// Who comes there; the first of them sets it.
    pub people: Vec<PersonPlan>,
}

/// Who somebody is, and how they play.
#[derive(Clone, Debug)]
pub struct PersonPlan {
    /// Where they sit; whoever has no seat watches.
    pub seat: Option<Seat>,
    /// Where they are.
    pub home: usize,
    /// The longest that they think about a move, in milliseconds.
    pub pace: u64,
    /// After how many moves they give up.
    pub patience: u32,
    /// Whether they are gone for good then, without a word.
    pub vanishes: bool,
    /// How many of a thousand messages make them leave for another node.
    pub restless: u32,
    /// How many of a thousand moves come with something said.
    pub talks: u32,
    /// Whether they play on two devices at the same time.
    pub has_twin: bool,
}

/// What somebody sets a table for.
#[derive(Clone, Debug)]
pub struct TableWish {
    /// What this version knows of it.
    pub plan: OnlinePlan,
    /// The mood that the table is to be in, which only the next version knows.
    pub mood: Option<String>,
}

impl TablePlan {
    /// Some table, with people from so many homes.
    pub fn some(dice: &mut Dice, homes: usize) -> TablePlan {
        let rules = *dice.one_of(&RULES);
        let players = if rules.starts_with('2') {
            2
        } else if rules.starts_with('3') {
            3
        } else {
            4
        };
        // Two people at most, so that a seed takes no long time; the rest are bots.
        let people = 1 + dice.place(2.min(players));
        let mut is_person = vec![false; players];
        while is_person.iter().filter(|is| **is).count() < people {
            let place = dice.place(players);
            is_person[place] = true;
        }
        let has_clock = happens(dice, 600);
        let clock = if has_clock {
            format!("{}+{}", 10 + dice.below(10), dice.below(2))
        } else {
            "none".to_owned()
        };
        let seats: Vec<&str> = is_person
            .iter()
            .map(|is_person| if *is_person { "person" } else { "bot:club" })
            .collect();
        let visibility = if happens(dice, 500) {
            "public"
        } else {
            "private"
        };
        let words = format!(
            "rules={rules} seats={} clock={clock} {visibility}",
            seats.join(",")
        );
        let sitting = Seat::ALL.into_iter().zip(is_person);
        let sitting = sitting.filter(|(_, is_person)| *is_person);
        let mut people: Vec<PersonPlan> = sitting
            .map(|(seat, _)| person(dice, Some(seat), homes))
            .collect();
        if !has_clock && people.len() < 2 {
            // Nobody would be there to say that they have left, and the game would never end.
            people[0].vanishes = false;
        } else if !has_clock {
            people[1].vanishes = false;
        }
        if happens(dice, 500) {
            people.push(PersonPlan {
                vanishes: false,
                has_twin: false,
                ..person(dice, None, homes)
            });
        }
        TablePlan { words, people }
    }
}

fn person(dice: &mut Dice, seat: Option<Seat>, homes: usize) -> PersonPlan {
    PersonPlan {
        seat,
        home: dice.place(homes),
        pace: [20, 100, 400][dice.place(3)],
        patience: u32::try_from(between(dice, 2, 40)).unwrap_or(u32::MAX),
        vanishes: happens(dice, 200),
        restless: [0, 5, 50][dice.place(3)],
        talks: [0, 100][dice.place(2)],
        has_twin: happens(dice, 150),
    }
}
