//! Who is served next: everyone in turn, however much somebody asks for.

use std::collections::{HashMap, VecDeque};
use std::hash::Hash;

use praline_protocol::TableId;

use crate::address::Network;
use crate::guest::GuestId;

/// How many jobs wait at most.
const MOST: usize = 4096;
/// How many jobs of one address wait at most.
const MOST_OF_ONE: usize = 512;

/// On whose account a job goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Payer {
    /// Where they come from; those of whom that is unknown count as one address.
    pub(crate) address: Option<Network>,
    pub(crate) guest: GuestId,
    pub(crate) table: TableId,
}

/// Jobs that wait: addresses take turns, so do an address's guests, and so do a guest's tables.
///
/// Whoever fills it delays everyone else by one turn each, and no more. All it does takes the same
/// time however full it is, apart from jobs that nobody wants any more; each of those is thrown away
/// once.
#[derive(Debug)]
pub(super) struct FairQueue<T> {
    addresses: Turns<Option<Network>, Guests<T>>,
}

/// The jobs of an address.
type Guests<T> = Turns<GuestId, Turns<TableId, VecDeque<T>>>;

impl<T> FairQueue<T> {
    /// Nothing waits.
    pub(super) fn new() -> FairQueue<T> {
        FairQueue {
            addresses: Turns::default(),
        }
    }

    /// How many jobs wait.
    pub(super) fn len(&self) -> usize {
        self.addresses.len
    }

    /// Lets a job wait, or gives it back where there is no room for it.
    ///
    /// Nobody may have more than is left for others, neither an address of the whole nor a guest of an
    /// address: where room is scarce, those get it who have least.
    pub(super) fn push(&mut self, payer: Payer, job: T) -> Result<(), T> {
        let address = self.addresses.queues.get(&payer.address);
        let of_address = address.map_or(0, |guests| guests.len);
        let guest = address.and_then(|guests| guests.queues.get(&payer.guest));
        let of_guest = guest.map_or(0, |tables| tables.len);
        let left = MOST_OF_ONE.min(MOST - self.len());
        if of_address >= left || of_guest >= MOST_OF_ONE - of_address {
            return Err(job);
        }
        self.addresses.wait(payer.address, |guests| {
            guests.wait(payer.guest, |tables| {
                tables.wait(payer.table, |jobs| jobs.push_back(job));
            });
        });
        Ok(())
    }

    /// The next job that is still wanted. What is not wanted is thrown away and costs nobody a turn.
    pub(super) fn pop(&mut self, mut is_wanted: impl FnMut(&T) -> bool) -> Option<T> {
        self.addresses.next(&mut is_wanted)
    }
}

/// Something that jobs wait in.
trait Waiting<T> {
    fn len(&self) -> usize;
    fn next(&mut self, is_wanted: &mut dyn FnMut(&T) -> bool) -> Option<T>;
}

/// First come, first served.
impl<T> Waiting<T> for VecDeque<T> {
    fn len(&self) -> usize {
        VecDeque::len(self)
    }

    fn next(&mut self, is_wanted: &mut dyn FnMut(&T) -> bool) -> Option<T> {
        while let Some(job) = self.pop_front() {
            if is_wanted(&job) {
                return Some(job);
            }
        }
        None
    }
}

/// Queues that take turns; an empty one is forgotten.
#[derive(Debug)]
struct Turns<K, Q> {
    queues: HashMap<K, Q>,
    /// Every queue once, the next to be served first.
    order: VecDeque<K>,
    /// How many jobs all of them hold.
    len: usize,
}

impl<K, Q> Default for Turns<K, Q> {
    fn default() -> Turns<K, Q> {
        Turns {
            queues: HashMap::new(),
            order: VecDeque::new(),
            len: 0,
        }
    }
}

impl<K: Copy + Eq + Hash, Q: Default> Turns<K, Q> {
    /// Puts one more job into a queue; a new queue is served after all others.
    fn wait(&mut self, key: K, put: impl FnOnce(&mut Q)) {
        let order = &mut self.order;
        let queue = self.queues.entry(key).or_insert_with(|| {
            order.push_back(key);
            Q::default()
        });
        put(queue);
        self.len += 1;
    }
}

impl<T, K: Copy + Eq + Hash, Q: Waiting<T>> Waiting<T> for Turns<K, Q> {
    fn len(&self) -> usize {
        self.len
    }

    fn next(&mut self, is_wanted: &mut dyn FnMut(&T) -> bool) -> Option<T> {
        while let Some(key) = self.order.pop_front() {
            let Some(queue) = self.queues.get_mut(&key) else {
                continue;
            };
            let before = queue.len();
            let job = queue.next(is_wanted);
            let after = queue.len();
            self.len -= before - after;
            if after == 0 {
                self.queues.remove(&key);
            } else {
                self.order.push_back(key);
            }
            if job.is_some() {
                return job;
            }
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use std::net::{IpAddr, Ipv4Addr};

    use super::*;

    fn payer(address: u32, guest: u8, table: u8) -> Payer {
        let address = IpAddr::from(Ipv4Addr::from(address));
        Payer {
            address: Some(Network::of(address)),
            guest: GuestId([guest; 16]),
            table: TableId::from_bytes([table; 16]),
        }
    }

    fn all<T>(queue: &mut FairQueue<T>) -> Vec<T> {
        std::iter::from_fn(|| queue.pop(|_| true)).collect()
    }

    #[test]
    fn an_address_with_hundreds_of_jobs_delays_another_by_one_turn() {
        let mut queue = FairQueue::new();
        for number in 0..500 {
            let guest = number % 100;
            let guest = u8::try_from(guest).expect("below 100");
            queue.push(payer(1, guest, guest), number).expect("room");
        }
        queue.push(payer(2, 200, 200), 1000).expect("room");
        let served = all(&mut queue);
        assert_eq!(served[..3], [0, 1000, 1]);
        assert_eq!(served.len(), 501);
    }

    #[test]
    fn so_do_guests_of_one_address_and_tables_of_one_guest() {
        let mut queue = FairQueue::new();
        for number in 0..200 {
            queue.push(payer(1, 1, 1), number).expect("room");
        }
        queue.push(payer(1, 1, 2), 1000).expect("room");
        queue.push(payer(1, 2, 3), 2000).expect("room");
        let served = all(&mut queue);
        assert_eq!(served[..5], [0, 2000, 1000, 1, 2], "then in order");
        assert!(served[3..].is_sorted());
    }

    #[test]
    fn it_never_holds_more_than_it_may_and_newcomers_come_before_those_who_fill_it() {
        let mut queue = FairQueue::new();
        let fill = |queue: &mut FairQueue<()>, address: u32| {
            let guests = (0..200).cycle().take(1000);
            let jobs = guests.map(|guest| payer(address, guest, 0));
            jobs.filter(|payer| queue.push(*payer, ()).is_ok()).count()
        };
        let of_one = fill(&mut queue, 0);
        assert!(of_one <= MOST_OF_ONE && of_one > 500, "{of_one}");
        let of_others: usize = (1..100).map(|address| fill(&mut queue, address)).sum();
        assert_eq!(of_one + of_others, MOST);
        assert_eq!(queue.push(payer(100, 0, 0), ()), Err(()), "full");
        assert_eq!(queue.pop(|()| true), Some(()));
        assert_eq!(fill(&mut queue, 0), 0, "it has much more than is left");
        assert_eq!(fill(&mut queue, 100), 1);
        assert_eq!(all(&mut queue).len(), MOST);
    }

    #[test]
    fn one_guest_leaves_half_of_an_address_to_its_other_guests() {
        let mut queue = FairQueue::new();
        let fill = |queue: &mut FairQueue<u8>, guest: u8| {
            let mut tables = (0..=255).cycle().take(1000);
            tables.position(|table| queue.push(payer(1, guest, table), table).is_err())
        };
        assert_eq!(fill(&mut queue, 1), Some(MOST_OF_ONE / 2));
        assert_eq!(fill(&mut queue, 2), Some(MOST_OF_ONE / 4));
        assert_eq!(fill(&mut queue, 1), Some(0));
    }

    #[test]
    fn what_nobody_wants_any_more_costs_no_turn() {
        let mut queue = FairQueue::new();
        for number in 0..10 {
            queue.push(payer(1, 1, number), number).expect("room");
            queue.push(payer(2, 2, number), 100 + number).expect("room");
        }
        let wanted = |job: &u8| *job == 9 || *job >= 100;
        assert_eq!(queue.pop(wanted), Some(9));
        assert_eq!(queue.len(), 10);
        assert_eq!(queue.pop(wanted), Some(100));
        assert_eq!(queue.pop(|_| false), None);
        assert_eq!(queue.len(), 0);
    }

    #[test]
    fn nothing_is_lost_or_served_twice_whatever_comes_in_which_order() {
        let mut state = 0x2545_f491_4f6c_dd1d_u64;
        let mut below = |n: u8| {
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            u8::try_from((state >> 20) % u64::from(n)).expect("below n")
        };
        for _ in 0..20 {
            let mut queue = FairQueue::new();
            let (mut waiting, mut unwanted) = (std::collections::HashSet::new(), 0);
            let often = 2 + below(4);
            for number in 0..5_000_u64 {
                if below(often) > 0 {
                    let payer = payer(u32::from(below(4)), below(3), below(3));
                    match queue.push(payer, number) {
                        Ok(()) => assert!(waiting.insert(number)),
                        Err(back) => assert_eq!(back, number),
                    }
                } else {
                    let served = queue.pop(|job| {
                        let is_wanted = job % 7 > 0;
                        if !is_wanted {
                            assert!(waiting.remove(job), "{job} is thrown away once");
                            unwanted += 1;
                        }
                        is_wanted
                    });
                    if let Some(job) = served {
                        assert!(waiting.remove(&job), "{job} is served once");
                    }
                }
                assert_eq!(queue.len(), waiting.len());
            }
            assert!(unwanted > 0);
            for job in all(&mut queue) {
                assert!(waiting.remove(&job), "{job} is served once");
            }
            assert!(waiting.is_empty(), "{waiting:?} is lost");
            let kept = &queue.addresses;
            assert!(kept.queues.is_empty() && kept.order.is_empty());
        }
    }
}
