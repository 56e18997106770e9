//! Nodes are replaced one after the other, by the next version and by this one again, while people play.

use std::net::SocketAddr;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::{self, JoinHandle};

use tokio::task::block_in_place;

use super::circle::Circles;
use super::judging::{judge, wait_for_notes};
use super::site::{Site, this_version};
use super::tomorrow;
use crate::asking::new_guest;

/// How many nodes there are.
const NODES: usize = 3;
/// How many circles of people play whatever happens, and how many set what only the next version knows.
const CIRCLES: (usize, usize) = (6, 3);
/// How long people may be without a node, in milliseconds, on a machine that is busy: they themselves
/// wait up to 600 before they try again.
const GAP: u64 = 10_000;

/// Guests who come by the proxy, one after the other: none of them may be turned away.
struct Newcomers {
    coming: JoinHandle<usize>,
    is_over: Arc<AtomicBool>,
}

impl Newcomers {
    fn come(proxy: SocketAddr) -> Newcomers {
        let is_over = Arc::<AtomicBool>::default();
        let end = Arc::clone(&is_over);
        let coming = thread::spawn(move || {
            let mut count = 0;
            while !end.load(Ordering::Relaxed) {
                new_guest(proxy);
                count += 1;
            }
            count
        });
        Newcomers { coming, is_over }
    }

    /// How many have come.
    fn end(self) -> usize {
        self.is_over.store(true, Ordering::Relaxed);
        self.coming.join().expect("nobody is turned away")
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn games_go_on_while_nodes_become_those_of_the_next_version_and_back() {
    let next = block_in_place(tomorrow::program);
    let mut site = Site::open(NODES);
    let mut circles = Circles::new(2);
    for _ in 0..CIRCLES.0 {
        circles.open(&site.by_proxy());
    }
    site.until_whole().await;
    let newcomers = Newcomers::come(site.proxy.address());
    replace(0, &next, &mut site, &circles).await;
    // From now on there are tables that only some nodes can set, and all of them can go on with.
    let mut moody = Circles::in_mood(3, "calm");
    for _ in 0..CIRCLES.1 {
        moody.open(&site.direct());
    }
    for node in 1..NODES {
        replace(node, &next, &mut site, &circles).await;
    }
    moody.close();
    for node in 0..NODES {
        replace(node, &this_version(), &mut site, &circles).await;
    }
    println!("{} newcomers were let in", newcomers.end());
    for circles in [&mut circles, &mut moody] {
        judge(&mut site, circles).await;
        check_service(circles);
    }
    let count = |what: &str| -> usize {
        let count = site.query(&format!("SELECT count(*) FROM {what}"));
        count.parse().expect("a number")
    };
    let in_mood = count("entries WHERE text LIKE 'open % mood=calm'");
    // One may have been set once more, because the answer was lost.
    assert!(
        in_mood >= moody.parties().len(),
        "{in_mood} tables in a mood"
    );
    let waves = count("waves");
    assert!(waves > 0, "no node of the next version began a game");
}

/// Asks a node to end and starts one of a version in its place.
async fn replace(node: usize, version: &Path, site: &mut Site, circles: &Circles) {
    wait_for_notes(circles, 50, site).await;
    block_in_place(|| {
        site.nodes[node].stop();
        site.nodes[node].becomes(version);
        site.nodes[node].start();
    });
    let whole_after = site.until_whole().await;
    println!("node {node} was replaced, whole after {whole_after:?}");
}

/// Nobody was refused for want of a store, and nobody was without a node for long.
fn check_service(circles: &Circles) {
    assert_eq!(circles.not_saved(), []);
    let gaps = circles.gaps();
    let (Some(half), Some(most)) = (gaps.get(gaps.len() / 2), gaps.last()) else {
        panic!("nobody was ever sent away");
    };
    println!(
        "{} requests; {} gaps, half within {half} ms, all within {most} ms",
        circles.acknowledged(),
        gaps.len()
    );
    assert!(*most < GAP, "somebody was without a node for {most} ms");
}
