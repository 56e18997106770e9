//! Who is there and acts for what: the one place where that is decided, the same for every store.
//!
//! A store keeps a roster and lets one beat after the other change it, with the time of its own clock.

use std::collections::BTreeMap;

use praline_protocol::Millis;
use serde::{Deserialize, Serialize};

use super::{Beat, DISTRICTS, District, Lease, NodeId, Pulse, Usage};

/// After how long without a beat a node counts as gone, in milliseconds. Others act in its place soon
/// afterwards; it is many beats, so that a slow moment of the store costs nobody anything.
pub const GONE_AFTER: Millis = 3_000;

/// Who is there, who acts for what, and how far the cluster's time has got.
///
/// Nodes of two versions may keep the same roster for a while: what a later one adds has to have a
/// default, and to be told anew with every beat, since the earlier one leaves it out.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Roster {
    /// The cluster's time at the latest beat.
    millis: Millis,
    /// The store's own clock then, in milliseconds.
    clock: i64,
    nodes: BTreeMap<NodeId, Listed>,
    holders: BTreeMap<District, NodeId>,
    /// How often each district has changed hands.
    numbers: BTreeMap<District, u64>,
}

/// A node as the roster has it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
struct Listed {
    /// Until when it counts as there, by the store's clock.
    until: i64,
    is_draining: bool,
    is_deaf: bool,
    usage: Usage,
}

/// What a beat or a leave has changed for others.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Dismissed {
    /// Nodes that are no longer there, whose guests are gone with them.
    pub nodes: Vec<NodeId>,
    /// Whether any district has changed hands, which must not be lost: an older number may never come
    /// to count again.
    pub leases_changed: bool,
}

impl Roster {
    /// A roster without nodes, which goes on where the server's own time stood.
    pub fn since(millis: Millis) -> Roster {
        Roster {
            millis,
            ..Roster::default()
        }
    }

    /// The cluster's time, by the store's clock: it passes while a node is there, and for no longer
    /// than one counts as there without a beat.
    pub fn now(&self, clock: i64) -> Millis {
        if self.nodes.is_empty() {
            return self.millis;
        }
        let passed = u64::try_from(clock - self.clock).unwrap_or(0);
        self.millis + passed.min(GONE_AFTER)
    }

    /// Whether a lease counts.
    pub fn is_held(&self, lease: Lease) -> bool {
        self.holders.contains_key(&lease.district)
            && self.numbers.get(&lease.district) == Some(&lease.number)
    }

    /// All leases that count.
    pub fn leases(&self) -> impl Iterator<Item = Lease> {
        self.holders.keys().map(|district| Lease {
            district: *district,
            number: self.numbers.get(district).copied().unwrap_or(0),
        })
    }

    /// The nodes that are there.
    pub fn nodes(&self) -> impl Iterator<Item = NodeId> {
        self.nodes.keys().copied()
    }

    /// A node says that it is there.
    pub fn beat(&mut self, beat: Beat, clock: i64) -> (Pulse, Dismissed) {
        let before = self.holders.clone();
        self.pass(clock);
        let nodes = self.dismiss(clock);
        let Beat {
            node,
            is_draining,
            is_deaf,
            usage,
        } = beat;
        let listed = Listed {
            until: clock + GONE_AFTER.cast_signed(),
            is_draining,
            is_deaf,
            usage,
        };
        let is_new = self.nodes.insert(node, listed).is_none();
        self.settle(node);
        let pulse = Pulse {
            now: self.millis,
            leases: self.leases_of(node),
            nodes: self.nodes().collect(),
            others: self.others(node),
            is_any_deaf: self.nodes.values().any(|listed| listed.is_deaf),
            is_new,
        };
        let leases_changed = self.holders != before;
        let dismissed = Dismissed {
            nodes,
            leases_changed,
        };
        (pulse, dismissed)
    }

    /// A node ends.
    pub fn leave(&mut self, node: NodeId, clock: i64) -> Dismissed {
        let before = self.holders.clone();
        self.pass(clock);
        let mut nodes = self.dismiss(clock);
        if self.nodes.remove(&node).is_some() {
            nodes.push(node);
        }
        self.holders.retain(|_, holder| *holder != node);
        Dismissed {
            nodes,
            leases_changed: self.holders != before,
        }
    }

    /// Lets the cluster's time pass.
    fn pass(&mut self, clock: i64) {
        self.millis = self.now(clock);
        let back = self.clock - clock;
        if back > 0 {
            // The store's clock was set back: nobody is there for longer because of that.
            for listed in self.nodes.values_mut() {
                listed.until -= back;
            }
        }
        self.clock = clock;
    }

    /// Strikes off those who have not been heard of for too long.
    fn dismiss(&mut self, clock: i64) -> Vec<NodeId> {
        let gone: Vec<NodeId> = self
            .nodes
            .iter()
            .filter(|(_, listed)| listed.until <= clock)
            .map(|(node, _)| *node)
            .collect();
        for node in &gone {
            self.nodes.remove(node);
        }
        self.holders.retain(|_, holder| !gone.contains(holder));
        gone
    }

    /// Gives a node as many districts as are due to it: what it has too much it gives back, and what
    /// it lacks it takes of those that nobody has. Nobody loses a district that it should keep.
    fn settle(&mut self, node: NodeId) {
        let wanted = self.due_to(node);
        let own: Vec<District> = self.districts_of(node).collect();
        for district in own.iter().skip(wanted) {
            self.holders.remove(district);
        }
        let free: Vec<District> = District::all()
            .filter(|district| !self.holders.contains_key(district))
            .collect();
        for district in free.into_iter().take(wanted.saturating_sub(own.len())) {
            self.holders.insert(district, node);
            *self.numbers.entry(district).or_default() += 1;
        }
    }

    /// How many districts a node should have: the same for all, but for those who are about to end,
    /// who have none while there are others.
    fn due_to(&self, node: NodeId) -> usize {
        let all = self.nodes.values().all(|listed| listed.is_draining);
        let stay = |(_, listed): &(&NodeId, &Listed)| all || !listed.is_draining;
        let staying: Vec<NodeId> = self
            .nodes
            .iter()
            .filter(stay)
            .map(|(node, _)| *node)
            .collect();
        let Some(place) = staying.iter().position(|other| *other == node) else {
            return 0;
        };
        let (each, rest) = (
            usize::from(DISTRICTS) / staying.len(),
            usize::from(DISTRICTS) % staying.len(),
        );
        each + usize::from(place < rest)
    }

    fn districts_of(&self, node: NodeId) -> impl Iterator<Item = District> {
        let own = self.holders.iter();
        own.filter(move |(_, holder)| **holder == node)
            .map(|(district, _)| *district)
    }

    fn leases_of(&self, node: NodeId) -> Vec<Lease> {
        let own = self.leases();
        own.filter(|lease| self.holders.get(&lease.district) == Some(&node))
            .collect()
    }

    fn others(&self, node: NodeId) -> BTreeMap<NodeId, Usage> {
        let others = self.nodes.iter().filter(|(other, _)| **other != node);
        others
            .map(|(other, listed)| (*other, listed.usage.clone()))
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const A: NodeId = NodeId(1);
    const B: NodeId = NodeId(2);
    const C: NodeId = NodeId(3);

    fn beat(node: NodeId) -> Beat {
        Beat {
            node,
            is_draining: false,
            is_deaf: false,
            usage: Usage::new(),
        }
    }

    /// Lets nodes beat in turn, every 500 ms, for so many rounds; what each holds then.
    fn run(roster: &mut Roster, nodes: &[NodeId], clock: &mut i64, rounds: u32) -> Vec<usize> {
        let mut held = Vec::new();
        for _ in 0..rounds {
            *clock += 500;
            held = nodes
                .iter()
                .map(|node| roster.beat(beat(*node), *clock).0.leases.len())
                .collect();
        }
        held
    }

    #[test]
    fn districts_are_spread_evenly_and_taken_over_after_a_death() {
        let (mut roster, mut clock) = (Roster::since(0), 1_000_000);
        assert_eq!(run(&mut roster, &[A], &mut clock, 1), [64]);
        assert_eq!(run(&mut roster, &[A, B], &mut clock, 2), [32, 32]);
        assert_eq!(run(&mut roster, &[A, B, C], &mut clock, 2), [22, 21, 21]);
        let last = clock;
        while run(&mut roster, &[A, B], &mut clock, 1) != [32, 32] {
            assert!(clock - last < 5_000, "within five seconds");
        }
        assert!(clock - last >= GONE_AFTER.cast_signed());
        assert_eq!(roster.leases().count(), 64);
    }

    #[test]
    fn a_district_that_changes_hands_has_a_higher_number_and_the_old_one_does_not_count() {
        let mut roster = Roster::since(0);
        let (first, _) = roster.beat(beat(A), 0);
        let old = first.leases[40];
        assert!(roster.is_held(old));
        let left = roster.leave(A, 100);
        assert!(left.leases_changed && left.nodes == [A]);
        assert!(!roster.is_held(old));
        let (second, changed) = roster.beat(beat(B), 200);
        assert!(changed.leases_changed);
        let new = second.leases[40];
        assert_eq!((new.district, new.number), (old.district, old.number + 1));
        assert!(roster.is_held(new) && !roster.is_held(old));
    }

    #[test]
    fn whoever_is_about_to_end_hands_over_unless_nobody_else_is_there() {
        let (mut roster, mut clock) = (Roster::since(0), 0);
        let ending = |node| Beat {
            is_draining: true,
            ..beat(node)
        };
        assert_eq!(roster.beat(ending(A), clock).0.leases.len(), 64);
        run(&mut roster, &[A, B], &mut clock, 2);
        clock += 100;
        assert_eq!(roster.beat(ending(A), clock).0.leases.len(), 0);
        assert_eq!(roster.beat(beat(B), clock).0.leases.len(), 64);
    }

    #[test]
    fn time_passes_while_a_node_is_there_and_stands_still_otherwise() {
        let mut roster = Roster::since(500);
        assert_eq!(roster.beat(beat(A), 10_000).0.now, 500);
        assert_eq!(roster.beat(beat(A), 10_400).0.now, 900);
        assert_eq!(roster.beat(beat(B), 10_500).0.now, 1_000);
        roster.leave(A, 10_600);
        roster.leave(B, 10_700);
        assert_eq!(roster.now(99_000), 1_200, "nobody is there");
        assert_eq!(roster.beat(beat(C), 99_000).0.now, 1_200);
        // It is killed, and nobody says so: time passes until it counts as gone, and no longer.
        assert_eq!(roster.now(199_000), 1_200 + GONE_AFTER);
        let (pulse, dismissed) = roster.beat(beat(A), 199_000);
        assert_eq!((pulse.now, dismissed.nodes), (1_200 + GONE_AFTER, vec![C]));
    }

    #[test]
    fn a_clock_that_jumps_takes_nothing_from_anyone() {
        let mut roster = Roster::since(0);
        roster.beat(beat(A), 1_000_000);
        roster.beat(beat(B), 1_000_000);
        let hour = 3_600_000;
        let (ahead, _) = roster.beat(beat(A), 1_000_000 + hour);
        assert!(ahead.now <= GONE_AFTER);
        let (back, _) = roster.beat(beat(A), 1_000_100);
        assert_eq!(back.now, ahead.now, "time does not go back");
        // And a node that dies then is not there for an hour.
        let (pulse, dismissed) = roster.beat(beat(B), 1_000_100 + 3_000);
        assert_eq!((pulse.nodes, dismissed.nodes), (vec![B], vec![A]));
    }

    #[test]
    fn a_node_hears_what_the_others_have_and_whether_it_was_struck_off() {
        let mut roster = Roster::since(0);
        let busy = Beat {
            usage: Usage::from([("guest 7".to_owned(), 3)]),
            ..beat(A)
        };
        assert!(roster.beat(busy, 0).0.is_new);
        let (pulse, _) = roster.beat(beat(B), 10);
        assert_eq!(pulse.others[&A]["guest 7"], 3);
        assert!(!pulse.is_any_deaf);
        let deaf = Beat {
            is_deaf: true,
            ..beat(A)
        };
        roster.beat(deaf, 20);
        assert!(roster.beat(beat(B), 30).0.is_any_deaf);
        assert!(!roster.beat(beat(B), 2_900).0.is_new);
        let (pulse, _) = roster.beat(beat(A), 4_000);
        assert!(pulse.is_new && pulse.nodes == [A, B]);
    }
}
