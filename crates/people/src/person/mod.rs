//! People: whoever plays or watches, over one connection after the other.

mod deeds;
mod http;
mod line;
mod visit;

use std::time::Duration;

use praline_protocol::TableId;
use praline_protocol::client::Client;
use praline_testing::Dice;
use tokio::time::sleep;

use crate::chance::between;
use crate::history::{Diary, Note, Sign};
use crate::plan::{PersonPlan, TableWish};
use crate::road::Road;
use deeds::Deeds;
use visit::End;

/// A person before they come.
pub struct Newcomer<R> {
    pub(crate) plan: PersonPlan,
    /// What they are called.
    pub(crate) name: String,
    pub(crate) dice: Dice,
    /// How they get to the nodes.
    pub(crate) road: R,
    /// What they set the table for, if they do.
    pub(crate) sets: Option<TableWish>,
    pub(crate) sign: Sign<TableId>,
    /// Their token, once they have one.
    pub(crate) token: Sign<String>,
    /// Whether this is their second device, which waits for the token of the first.
    pub(crate) is_second: bool,
    pub(crate) diary: Diary,
}

/// A person at a table.
struct Person<R> {
    road: R,
    table: TableId,
    token: String,
    client: Client,
    deeds: Deeds,
    restless: u32,
    diary: Diary,
    dice: Dice,
}

impl<R: Road> Newcomer<R> {
    /// Lives until the game is over, or until they vanish.
    pub async fn live(mut self) {
        let Some(token) = self.find_token().await else {
            return;
        };
        let Some(table) = self.find_table(&token).await else {
            return;
        };
        let is_owner = self.sets.is_some();
        let mut person = Person {
            table,
            token,
            client: Client::new(),
            restless: self.plan.restless,
            deeds: Deeds::new(self.plan, self.name, is_owner, self.is_second),
            road: self.road,
            diary: self.diary,
            dice: self.dice,
        };
        loop {
            let way = person.dice.place(person.road.ways());
            match person.visit(way).await {
                End::Finished => return person.note(Note::Finished),
                End::Vanished => return person.note(Note::Vanished),
                End::Lost => {
                    person.client.lost();
                    person.note(Note::Lost);
                    rest(&mut person.dice).await;
                }
            }
        }
    }

    /// Becomes a guest, or waits until another device has.
    async fn find_token(&mut self) -> Option<String> {
        while !self.is_second && self.token.borrow().is_none() {
            let way = self.dice.place(self.road.ways());
            match http::become_guest(&self.road, way).await {
                Some(new) => drop(self.token.send_replace(Some(new))),
                None => rest(&mut self.dice).await,
            }
        }
        found(&self.token).await
    }

    /// Sets the table, or waits until somebody has.
    async fn find_table(&mut self, token: &str) -> Option<TableId> {
        let Some(wish) = &self.sets else {
            return found(&self.sign).await;
        };
        loop {
            let way = self.dice.place(self.road.ways());
            if let Some(table) = http::create(&self.road, way, token, wish).await {
                self.sign.send_replace(Some(table));
                return Some(table);
            }
            rest(&mut self.dice).await;
        }
    }
}

impl<R: Road> Person<R> {
    fn note(&self, note: Note) {
        self.diary.note(self.road.now(), note);
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
