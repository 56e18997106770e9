//! The people of one table, wherever they are.

use praline_protocol::{OnlinePlan, TableId};
use praline_testing::Dice;

use crate::history::{Diary, Note, Person, Sign};
use crate::person::Newcomer;
use crate::plan::{PersonPlan, TablePlan, TableWish};
use crate::road::Road;

/// What people call themselves.
const NAMES: [&str; 6] = ["Ada", "Ben", "Cleo", "Dan", "Eve", "Finn"];

/// The people of one table, and what they have noted.
#[derive(Debug)]
pub struct Party {
    sign: Sign<TableId>,
    people: Vec<(PersonPlan, Diary)>,
}

impl Party {
    /// The name of their table, once it is set.
    pub fn table(&self) -> Option<TableId> {
        *self.sign.borrow()
    }

    /// What everybody has noted up to now.
    pub fn people(&self) -> Vec<Person> {
        let people = self.people.iter();
        people
            .map(|(plan, diary)| Person {
                seat: plan.seat,
                has_twin: plan.has_twin,
                notes: diary.notes(),
            })
            .collect()
    }

    /// Whether all of them have gone, each in their way.
    pub fn has_dispersed(&self) -> bool {
        let mut diaries = self.people.iter().map(|(_, diary)| diary.latest());
        diaries.all(|latest| matches!(latest, Some(Note::Finished | Note::Vanished)))
    }

    /// How much they have noted.
    pub fn noted(&self) -> usize {
        self.people.iter().map(|(_, diary)| diary.noted()).sum()
    }
}

/// The people of a table before they come, one for each device, with where they are.
pub fn gather<R: Road>(
    plan: &TablePlan,
    mood: Option<&str>,
    road: &R,
    dice: impl Fn(usize) -> Dice,
) -> (Party, Vec<(usize, Newcomer<R>)>) {
    let wanted: Option<OnlinePlan> = plan.words.parse().ok();
    let wish = wanted.map(|plan| TableWish {
        plan,
        mood: mood.map(str::to_owned),
    });
    let sign = Sign::new(None);
    let (mut people, mut newcomers) = (Vec::new(), Vec::new());
    for (place, person) in plan.people.iter().enumerate() {
        let token = Sign::new(None);
        let devices = 1 + usize::from(person.has_twin);
        for device in 0..devices {
            let diary = Diary::default();
            people.push((person.clone(), diary.clone()));
            let newcomer = Newcomer {
                plan: person.clone(),
                name: NAMES[place % NAMES.len()].to_owned(),
                dice: dice(place * 10 + device),
                road: road.clone(),
                sets: wish.clone().filter(|_| place + device == 0),
                sign: sign.clone(),
                token: token.clone(),
                is_second: device > 0,
                diary,
            };
            // The second device is elsewhere.
            newcomers.push((person.home + device, newcomer));
        }
    }
    (Party { sign, people }, newcomers)
}
