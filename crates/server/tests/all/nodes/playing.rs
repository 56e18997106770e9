//! Whoever writes on whichever node: the number of an entry decides.

use praline_protocol::Phase;
use praline_protocol::wire::Refusal;
use praline_rules::Seat;
use praline_server::Store;

use super::{Nodes, another_turn, entries};
use crate::client::Client;
use crate::turns::play_out;

#[tokio::test]
async fn two_people_on_two_nodes_play_a_whole_game_that_all_see_once_and_in_order() {
    for rules in ["2", "2-free"] {
        let nodes = Nodes::open().await;
        let (mut ada, mut ben) = nodes.begun_by_two(&format!("rules={rules}")).await;
        let mut eve = nodes.north.guest(&ada.table_id()).await;
        let mut flo = nodes.south.guest(&ada.table_id()).await;
        play_out(&mut [&mut ada, &mut ben]).await;
        let seq = nodes.seq(&ada).await;
        for client in [&mut ada, &mut ben, &mut eve, &mut flo] {
            client.caught_up(seq).await;
        }
        assert_eq!(entries(&ada).len() as u64, seq);
        for client in [&ben, &eve, &flo] {
            assert_eq!(entries(client), entries(&ada));
        }
        let path = format!("/api/tables/{}/record", ada.table_id());
        let record = nodes.north.get(&path).await.body;
        assert!(record.contains("\nresult "), "{record}");
        assert_eq!(nodes.south.get(&path).await.body, record);
    }
}

#[tokio::test]
async fn an_overtaken_move_is_stale_and_its_node_reads_anew() {
    let nodes = Nodes::open().await;
    let (mut ada, mut ben) = nodes.begun_by_two("rules=2 start=1").await;
    let mut tab = nodes.south.again(&ada).await;
    nodes.lose_announcements(true);
    let first = ada.some_turn().expect("Ada begins");
    ada.ask(&first).await.expect("legal");
    let seq = ada.seq();
    // Her other tab, on the other node, does not know of it.
    assert_eq!(tab.seq(), seq - 1);
    let other = another_turn(&mut tab, &first).expect("many moves");
    assert_eq!(tab.ask(&other).await, Err(Refusal::Stale));
    assert_eq!(
        tab.seq(),
        seq,
        "what it did not know came before the answer"
    );
    ben.caught_up(seq).await;
    assert_eq!(entries(&ben), entries(&ada));
    let reply = ben.some_turn().expect("Ben's turn");
    ben.ask(&reply).await.expect("legal");
    assert_eq!(nodes.seq(&ada).await, seq + 1);
}

#[tokio::test]
async fn a_move_that_is_sent_again_to_another_node_counts_once() {
    let nodes = Nodes::open().await;
    let (mut ada, _ben) = nodes.begun_by_two("rules=2 start=1").await;
    let mut tab = nodes.south.again(&ada).await;
    nodes.lose_announcements(true);
    let turn = ada.some_turn().expect("Ada begins");
    ada.ask(&turn).await.expect("legal");
    assert_eq!(tab.ask(&turn).await, Ok(String::new()));
    assert_eq!((tab.seq(), nodes.seq(&ada).await), (ada.seq(), ada.seq()));
}

#[tokio::test]
async fn of_two_moves_at_the_same_moment_one_wins() {
    let nodes = Nodes::open().await;
    let (mut ada, mut ben) = nodes.begun_by_two("rules=2 start=1").await;
    let mut tabs = [nodes.south.again(&ada).await, nodes.north.again(&ben).await];
    for turn in 0..12 {
        let seq = nodes.seq(&ada).await;
        for client in [&mut ada, &mut ben].into_iter().chain(&mut tabs) {
            client.caught_up(seq).await;
        }
        let (mover, tab) = if ada.some_turn_is_due() {
            (&mut ada, &mut tabs[0])
        } else {
            (&mut ben, &mut tabs[1])
        };
        let Some(one) = mover.some_turn() else {
            break;
        };
        let Some(two) = another_turn(tab, &one) else {
            // There is only one move.
            mover.ask(&one).await.expect("legal");
            continue;
        };
        // With every second pair, neither node hears of the other's.
        nodes.lose_announcements(turn % 2 == 0);
        let answers = tokio::join!(mover.ask(&one), tab.ask(&two));
        let winner = match answers {
            (Ok(_), Err(Refusal::Stale)) => &one,
            (Err(Refusal::Stale), Ok(_)) => &two,
            answers => panic!("{answers:?}"),
        };
        nodes.lose_announcements(false);
        ada.ask("chat next").await.expect("seated");
        nodes.time.pass(10_000);
        let seq = nodes.seq(&ada).await;
        ben.caught_up(seq).await;
        let (_, made) = winner.rsplit_once(' ').expect("a move");
        let made = format!(" move {made}");
        let mut told = entries(&ben);
        told.retain(|line| !line.contains(" deal "));
        assert!(told.last().is_some_and(|line| line.ends_with(&made)));
    }
}

#[tokio::test]
async fn what_is_no_move_is_done_on_whichever_node_was_second() {
    let nodes = Nodes::open().await;
    let mut ada = nodes.north.table("rules=3").await;
    let mut ben = nodes.south.guest(&ada.table_id()).await;
    let mut eve = nodes.south.guest(&ada.table_id()).await;
    nodes.lose_announcements(true);
    ada.sit(Seat::One, "Ada").await;
    // His node does not know that she sits there.
    assert_eq!(ben.ask("sit 1 - Ben").await, Err(Refusal::Taken));
    assert_eq!(ben.ask("sit 2 - Ada").await, Err(Refusal::NameTaken));
    ben.sit(Seat::Two, "Ben").await;
    let (three, two) = tokio::join!(eve.ask("sit 3 - Eve"), ada.ask("plan 3 bot:beginner"));
    assert!(three.is_ok() != two.is_ok(), "{three:?}, {two:?}");
    ada.ask("start").await.expect("all seats are taken");
    assert_eq!(ben.ask("start").await, Ok(String::new()), "it has begun");
    ben.caught_up(ada.seq()).await;
    assert_eq!(ben.table().phase(), Phase::Playing);
}

/// Plays on until both have wall spaces to choose; whether that happens before the end.
async fn both_choose(nodes: &Nodes, ada: &mut Client, ben: &mut Client) -> bool {
    while !(ada.some_turn_is_due() && ben.some_turn_is_due()) {
        let mover = if ada.some_turn_is_due() {
            &mut *ada
        } else {
            &mut *ben
        };
        let Some(turn) = mover.some_turn() else {
            return false;
        };
        mover.ask(&turn).await.expect("legal");
        let seq = nodes.seq(ada).await;
        ada.caught_up(seq).await;
        ben.caught_up(seq).await;
    }
    true
}

#[tokio::test]
async fn wall_spaces_chosen_at_the_same_moment_on_two_nodes_all_count() {
    let nodes = Nodes::open().await;
    // Hardly a game goes by in which they never choose at the same time.
    let (mut ada, mut ben) = loop {
        let (mut ada, mut ben) = nodes.begun_by_two("rules=2-free").await;
        if both_choose(&nodes, &mut ada, &mut ben).await {
            break (ada, ben);
        }
    };
    let before = nodes.seq(&ada).await;
    nodes.lose_announcements(true);
    let walls = [&mut ada, &mut ben].map(|client| client.some_turn().expect("walls"));
    let answers = tokio::join!(ada.ask(&walls[0]), ben.ask(&walls[1]));
    assert_eq!(answers, (Ok(String::new()), Ok(String::new())));
    nodes.lose_announcements(false);
    ada.ask("chat next").await.expect("seated");
    ben.ask("chat next").await.expect("seated");
    let seq = nodes.seq(&ada).await;
    ada.caught_up(seq).await;
    ben.caught_up(seq).await;
    // Both have chosen, and each space became a move.
    let walls = walls.iter().map(|walls| walls.split(' ').skip(2).count());
    let made = entries(&ada)
        .into_iter()
        .skip(before.try_into().expect("few"));
    let made = made.filter(|line| line.contains(" move w")).count();
    assert_eq!(made, walls.sum::<usize>());
    assert_eq!(entries(&ada), entries(&ben));
}

#[tokio::test]
async fn bots_of_both_nodes_think_and_each_of_their_moves_is_made_once() {
    let nodes = Nodes::open().await;
    let plan = "rules=3 seats=person,bot:beginner,person";
    let (mut ada, mut ben) = nodes.begun_by_two(plan).await;
    play_out(&mut [&mut ada, &mut ben]).await;
    assert_eq!(entries(&ada), entries(&ben));
}

#[tokio::test]
async fn a_clock_runs_out_once() {
    let nodes = Nodes::open().await;
    let (mut ada, mut ben) = nodes.begun_by_two("rules=2 clock=60+0 start=1").await;
    nodes.time.pass(60_000);
    ada.until(Client::is_over).await;
    ben.until(Client::is_over).await;
    let given_up = |client: &Client| {
        entries(client)
            .iter()
            .filter(|l| l.contains(" timeout "))
            .count()
    };
    assert_eq!((given_up(&ada), given_up(&ben)), (1, 1));
    assert_eq!(entries(&ada), entries(&ben));
}

#[tokio::test]
async fn no_node_leaves_the_store_with_a_later_time_than_the_true_one() {
    let nodes = Nodes::open().await;
    let plan = "rules=3 seats=person,bot:beginner,person clock=60+0 start=1";
    let mut ada = nodes.north.table(plan).await;
    let mut ben = nodes.north.guest(&ada.table_id()).await;
    ada.sit(Seat::One, "Ada").await;
    ben.sit(Seat::Three, "Ben").await;
    ada.ask("start").await.expect("all seats are taken");
    // The other node knows that her time is over at 60 seconds.
    let mut ben = nodes.south.again(&ben).await;
    nodes.time.pass(50_000);
    nodes.cut_the_bus();
    let turn = ada.some_turn().expect("Ada begins");
    ada.ask(&turn).await.expect("legal");
    // The bot has moved, so that at 110 seconds Ben's time is over; of all that, his node hears late.
    ada.until(|client| client.table().awaited().has(Seat::Three))
        .await;
    nodes.lose_announcements(false);
    ada.ask("chat next").await.expect("seated");
    ben.until(Client::some_turn_is_due).await;
    nodes.time.pass(1_000);
    let turn = ben.some_turn().expect("Ben's turn");
    ben.ask(&turn).await.expect("legal");
    ada.until(Client::some_turn_is_due).await;
    // She has ten seconds left; whichever node starts next wakes the table by then.
    assert_eq!(ada.table().clocks().left(Seat::One, 51_000), 10_000);
    let due = nodes.memory.open().due().await.expect("read");
    assert!(due[0].0 <= 61_000, "{due:?}");
}
