//! Everything fails in turn, under load.

use std::sync::Arc;
use std::time::{Duration, Instant};

use praline_people::Party;
use praline_testing::{Dice, times_or};
use tokio::task::block_in_place;

use super::circle::Circles;
use super::judging::{judge, judge_so_far, wait_for_notes};
use super::mishap::Mishap;
use super::site::Site;

/// How many nodes there are.
const NODES: usize = 3;
/// How many circles of people choose a node themselves, and how many leave that to the proxy.
const CIRCLES: (usize, usize) = (9, 6);

/// What all chance here is thrown from, but for the moment at which something happens.
const SEED: u64 = 1;

/// How often something goes wrong: 10 times, and in a soak 100 times.
fn rounds() -> usize {
    usize::try_from(times_or(10, 100)).unwrap_or(usize::MAX)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn nothing_acknowledged_is_lost_whatever_fails() {
    let mut site = Site::open(NODES);
    let mut circles = Circles::new(SEED);
    for _ in 0..CIRCLES.0 {
        circles.open(&site.direct());
    }
    for _ in 0..CIRCLES.1 {
        circles.open(&site.by_proxy());
    }
    site.until_whole().await;
    let mut dice = Dice::new(SEED);
    let (mut slowest, mut judged) = (Duration::ZERO, 0);
    for round in 0..rounds() {
        wait_for_notes(&circles, 20, &mut site).await;
        let mishaps = some_mishaps(round, &mut dice);
        println!("round {round}: {mishaps:?}");
        let whole_after = live_through(&mishaps, &mut dice, &circles, &mut site).await;
        println!("round {round}: whole after {whole_after:?}");
        slowest = slowest.max(whole_after);
        for (number, node) in site.nodes.iter_mut().enumerate() {
            assert_eq!(node.ended(), None, "{mishaps:?} ended node {number}");
        }
        let parties = circles.parties().split_off(judged);
        // Where everybody has gone nothing changes, and it is looked at once more at the end.
        let dispersed = |party: &&Arc<Party>| party.has_dispersed();
        judged += parties.iter().take_while(dispersed).count();
        judge_so_far(&site, &parties).await;
    }
    judge(&mut site, &mut circles).await;
    let (acknowledged, tables) = (circles.acknowledged(), circles.parties().len());
    println!("{acknowledged} requests acknowledged at {tables} tables");
    println!("the cluster was whole again after {slowest:?} at most");
    let was_load = acknowledged > 20 * rounds();
    assert!(was_load, "{acknowledged} requests are no load");
}

/// One thing that goes wrong, or two at the same time.
fn some_mishaps(round: usize, dice: &mut Dice) -> Vec<Mishap> {
    let mut mishaps = vec![Mishap::some(round, NODES, dice)];
    let other = Mishap::some(dice.place(Mishap::KINDS), NODES, dice);
    if dice.place(3) == 0 && !other.concerns_the_same(mishaps[0]) {
        mishaps.push(other);
    }
    mishaps
}

/// Lets things go wrong, for a moment or until that is noticed, and puts them right; after how long the
/// cluster is whole again.
async fn live_through(
    mishaps: &[Mishap],
    dice: &mut Dice,
    circles: &Circles,
    site: &mut Site,
) -> Duration {
    for mishap in mishaps {
        block_in_place(|| mishap.befall(site));
    }
    let kind = dice.place(4);
    if kind > 1 {
        let is_felt = |site: &Site| mishaps.iter().any(|mishap| mishap.is_felt(site));
        site.until("a mishap to be felt", is_felt).await;
    }
    if kind < 3 {
        wait_for_notes(circles, 1 + dice.place(40), site).await;
    }
    let begin = Instant::now();
    // No node can start without the parts that it needs.
    let (dead, other): (Vec<Mishap>, Vec<Mishap>) = mishaps
        .iter()
        .partition(|mishap| matches!(mishap, Mishap::KillNode(_)));
    for mishap in other.iter().chain(&dead) {
        block_in_place(|| mishap.mend(site));
    }
    site.until_whole().await;
    begin.elapsed()
}
