//! People: whoever plays or watches, over one connection after the other.

mod deeds;
mod http;
mod line;
mod visit;

use std::time::Duration;

use praline_protocol::client::Client;
use praline_protocol::{OnlinePlan, TableId};
use praline_testing::Dice;
use tokio::time::sleep;

use crate::chance::between;
use crate::history::{Diary, Note, Sign};
use crate::scenario::PersonPlan;
use deeds::Deeds;
use visit::End;

/// A person before they come.
pub(crate) struct Newcomer {
    pub(crate) plan: PersonPlan,
    /// What they are called.
    pub(crate) name: String,
    pub(crate) dice: Dice,
    /// How many nodes there are.
    pub(crate) nodes: usize,
    /// What they set the table for, if they do.
    pub(crate) sets: Option<OnlinePlan>,
    pub(crate) sign: Sign<TableId>,
    /// Their token, once they have one.
    pub(crate) token: Sign<String>,
    /// Whether this is their second device, which waits for the token of the first.
    pub(crate) is_second: bool,
    pub(crate) diary: Diary,
}

/// A person at a table.
struct Person {
    table: TableId,
    token: String,
    client: Client,
    deeds: Deeds,
    restless: u32,
    diary: Diary,
    dice: Dice,
}

impl Newcomer {
    /// Lives until the game is over, or until they vanish.
    pub(crate) async fn live(self) {
        let Newcomer {
            plan,
            name,
            mut dice,
            nodes,
            sets,
            sign,
            token,
            is_second,
            diary,
        } = self;
        while !is_second && token.borrow().is_none() {
            match http::become_guest(dice.place(nodes)).await {
                Some(new) => drop(token.send_replace(Some(new))),
                None => rest(&mut dice).await,
            }
        }
        let Some(token) = found(&token).await else {
            return;
        };
        let is_owner = sets.is_some();
        let table = match sets {
            Some(sets) => loop {
                match http::create(dice.place(nodes), &token, &sets).await {
                    Some(table) => {
                        sign.send_replace(Some(table));
                        break table;
                    }
                    None => rest(&mut dice).await,
                }
            },
            None => match found(&sign).await {
                Some(table) => table,
                None => return,
            },
        };
        let mut person = Person {
            table,
            token,
            client: Client::new(),
            restless: plan.restless,
            deeds: Deeds::new(plan, name, is_owner, is_second),
            diary,
            dice,
        };
        loop {
            let node = person.dice.place(nodes);
            match person.visit(node).await {
                End::Finished => return person.diary.note(Note::Finished),
                End::Vanished => return person.diary.note(Note::Vanished),
                End::Lost => {
                    person.client.lost();
                    person.diary.note(Note::Lost);
                    rest(&mut person.dice).await;
                }
            }
        }
    }
}

/// Waits until something is there.
async fn found<T: Clone>(sign: &Sign<T>) -> Option<T> {
    let mut sign = sign.subscribe();
    let found = sign.wait_for(Option::is_some).await;
    found.ok()?.clone()
}

/// Waits a little before something is tried again.
async fn rest(dice: &mut Dice) {
    sleep(Duration::from_millis(between(dice, 20, 600))).await;
}
