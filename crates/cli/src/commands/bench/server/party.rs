//! The people at a table under load, who play one game after the other.

use std::rc::Rc;
use std::time::Duration;

use praline_protocol::{OnlinePlan, SeatPlan, TableId};
use praline_rules::{Players, Rules, Seat};

use super::busy::BusyTable;
use super::client::Client;
use super::load::Load;
use crate::error::ServerBenchFault;
use crate::online::Token;

/// The rules of the tables.
const RULES: Rules = Rules::plain(Players::Two);
/// After how long people try again whose table has failed.
const AGAIN: Duration = Duration::from_millis(250);

/// Who comes together.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Company {
    /// Whether somebody watches.
    pub(super) watched: bool,
    /// Whether a bot plays in place of the second person.
    pub(super) bot: bool,
}

/// The people at a table.
#[derive(Debug)]
pub(super) struct Party {
    /// Where they connect: the first of them to the first node, and so on in turn.
    clients: Vec<Client>,
    /// Everyone who plays, and where.
    pub(super) players: Vec<(Seat, Token)>,
    pub(super) watcher: Option<Token>,
}

impl Party {
    /// New guests, who connect to the nodes in turn.
    pub(super) async fn gather(
        clients: &[Client],
        company: Company,
    ) -> Result<Party, ServerBenchFault> {
        let client = clients.first().ok_or(ServerBenchFault::Lost)?;
        let mut players = vec![(Seat::One, client.new_guest().await?)];
        if !company.bot {
            players.push((Seat::Two, client.new_guest().await?));
        }
        let watcher = if company.watched {
            Some(client.new_guest().await?)
        } else {
            None
        };
        Ok(Party {
            clients: clients.to_vec(),
            players,
            watcher,
        })
    }

    /// How one of them connects.
    pub(super) fn client(&self, person: usize) -> &Client {
        &self.clients[person % self.clients.len()]
    }

    /// Sets their first table.
    pub(super) async fn set_table(&self) -> Result<TableId, ServerBenchFault> {
        let mut plan = OnlinePlan::new(RULES);
        if self.players.len() == 1 {
            plan.seats[1] = SeatPlan::Bot("club".to_owned());
        }
        let (_, owner) = &self.players[0];
        self.client(0).create(owner, &plan).await
    }

    /// Everyone moves on by one seat, as in a rematch.
    fn move_on(&mut self) {
        for (seat, _) in &mut self.players {
            *seat = RULES.players.next(*seat);
        }
    }
}

/// Plays one game after the other at a table, for as long as the server lives.
pub(super) async fn play_for_ever(load: Rc<Load>, clients: Vec<Client>, company: Company) {
    let mut is_first = true;
    while let Err(fault) = play(&load, &clients, company, &mut is_first).await {
        if !load.fail(fault) {
            return;
        }
        tokio::time::sleep(AGAIN).await;
    }
}

async fn play(
    load: &Rc<Load>,
    clients: &[Client],
    company: Company,
    is_first: &mut bool,
) -> Result<(), ServerBenchFault> {
    let mut party = Party::gather(clients, company).await?;
    let mut table = party.set_table().await?;
    loop {
        let mut busy = BusyTable::set_up(load, &party, table).await?;
        if *is_first {
            load.playing.set(load.playing.get() + 1);
            *is_first = false;
        }
        busy.play(None).await?;
        load.game_ended();
        table = busy.rematch().await?;
        party.move_on();
    }
}
