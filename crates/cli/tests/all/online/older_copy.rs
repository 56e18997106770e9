//! A bot whose server comes back with an older copy of the tables.

use praline_protocol::Phase;
use praline_protocol::client::Client;
use praline_protocol::wire::Request;
use praline_rules::Seat;

use super::super::run::praline;
use super::bot::{bot, check_record, end, link};
use super::proxy::Proxy;
use super::server::Server;
use crate::asking::new_guest;
use crate::kill::player::Player;

/// Plays until there are so many entries, or the game is over.
async fn play_until(player: &mut Player, entries: u64) {
    while player.table().seq() < entries && player.table().phase() != Phase::Over {
        match player.turn(Seat::One) {
            Some(turn) => player.ask(turn).await.expect("there").expect("legal"),
            // The bot is to move.
            None => drop(player.receive().await.expect("there")),
        }
    }
}

#[tokio::test]
async fn a_bot_plays_on_from_an_older_copy() {
    let mut server = Server::start(&[]);
    let proxy = Proxy::start(server.address, usize::MAX);
    let table = server.create("2-free");
    let token = new_guest(server.address);
    let id = table.parse().expect("a name");
    let enter = async |server: &Server| {
        let player = Player::enter(server.address, id, &token, Client::new()).await;
        player.expect("the table is there")
    };
    let mut ada = enter(&server).await;
    let sit = Request::Sit(Seat::One, None, "Ada".to_owned());
    ada.ask(sit).await.expect("there").expect("free");
    let greedy = bot(&link(proxy.address, &table), "greedy", &["--seat", "2"]);
    play_until(&mut ada, 12).await;
    let copy = server.beside("copy.sqlite");
    let database = server.database();
    let database = database.to_str().expect("a path of text");
    praline(&["backup", "--database", database, &copy]).ok();
    play_until(&mut ada, 22).await;
    server.crash_and_put_back(&copy);
    proxy.lead_to(server.address);
    let mut ada = enter(&server).await;
    assert!(ada.table().seq() < 22, "it is an older copy");
    play_until(&mut ada, u64::MAX).await;
    let result = end(greedy).ok();
    check_record(&server, &table, &result);
}
