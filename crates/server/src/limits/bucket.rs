//! Buckets that fill slowly and are emptied by doing things.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use praline_protocol::Millis;

/// A bucket that fills slowly and is emptied by doing things.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bucket {
    size: f64,
    per_second: f64,
    left: f64,
    at: Millis,
}

impl Bucket {
    /// A full bucket: so many at once, and so many a second over some time.
    pub(crate) fn new(size: u32, per_second: f64) -> Bucket {
        Bucket {
            size: f64::from(size),
            per_second,
            left: f64::from(size),
            at: 0,
        }
    }

    /// Spends one, if there is one left; whether there was.
    pub(crate) fn spend_one(&mut self, now: Millis) -> bool {
        self.left = self.left_at(now);
        self.at = now;
        let enough = self.left >= 1.0;
        if enough {
            self.left -= 1.0;
        }
        enough
    }

    /// Takes what was spent elsewhere; there is never less than nothing.
    pub(super) fn lose(&mut self, amount: u32, now: Millis) {
        self.left = (self.left_at(now) - f64::from(amount)).max(0.0);
        self.at = now;
    }

    /// Whether it has filled up again, so that nothing is lost by forgetting it.
    fn is_full(&self, now: Millis) -> bool {
        self.left_at(now) >= self.size
    }

    /// How much there is by then.
    fn left_at(&self, now: Millis) -> f64 {
        let passed = Duration::from_millis(now.saturating_sub(self.at));
        (self.left + passed.as_secs_f64() * self.per_second).min(self.size)
    }
}

/// Buckets by key; those that are full again are forgotten.
#[derive(Debug)]
pub(super) struct Buckets<K>(Mutex<Kept<K>>);

#[derive(Debug)]
struct Kept<K> {
    buckets: HashMap<K, Bucket>,
    /// With so many the full ones are cleared away.
    many: usize,
    /// How much was spent since other nodes were told, where there may be any.
    spent: Option<HashMap<K, u32>>,
}

/// With how many buckets the full ones are first cleared away.
const MANY_BUCKETS: usize = 10_000;

impl<K: Copy + Eq + Hash> Buckets<K> {
    /// No bucket has been touched yet.
    pub(super) fn new() -> Buckets<K> {
        Buckets(Mutex::new(Kept {
            buckets: HashMap::new(),
            many: MANY_BUCKETS,
            spent: None,
        }))
    }

    fn lock(&self) -> MutexGuard<'_, Kept<K>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Spends one of a bucket that is full at first; whether there was one left.
    pub(super) fn spend_one(&self, key: K, size: u32, per_second: f64, now: Millis) -> bool {
        let mut kept = self.lock();
        if kept.buckets.len() >= kept.many {
            kept.buckets.retain(|_, bucket| !bucket.is_full(now));
            kept.buckets.shrink_to_fit();
            // However many there are, clearing away is seldom compared with spending.
            kept.many = MANY_BUCKETS.max(2 * kept.buckets.len());
        }
        if let Some(spent) = &mut kept.spent {
            *spent.entry(key).or_default() += 1;
        }
        let bucket = kept.buckets.entry(key);
        bucket
            .or_insert_with(|| Bucket::new(size, per_second))
            .spend_one(now)
    }

    /// Spends one of so many an hour, all of which may be spent at once.
    pub(super) fn spend_hourly(&self, key: K, an_hour: u32, now: Millis) -> bool {
        self.spend_one(key, an_hour, f64::from(an_hour) / 3600.0, now)
    }

    /// Who has spent at least so much since this was last asked, and how much; from the first time on
    /// it is counted.
    pub(super) fn spent(&self, least: u32) -> Vec<(K, u32)> {
        let spent = self.lock().spent.replace(HashMap::new());
        let spent = spent.into_iter().flatten();
        spent.filter(|(_, amount)| *amount >= least).collect()
    }

    /// Takes what was spent on other nodes from a bucket, where there is one.
    pub(super) fn lose(&self, key: K, amount: u32, now: Millis) {
        if let Some(bucket) = self.lock().buckets.get_mut(&key) {
            bucket.lose(amount, now);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bucket_lets_a_burst_through_and_then_so_many_a_second() {
        let mut bucket = Bucket::new(3, 2.0);
        assert_eq!(
            [0, 0, 0, 0].map(|now| bucket.spend_one(now)),
            [true, true, true, false]
        );
        assert!(bucket.spend_one(500));
        assert!(!bucket.spend_one(600));
    }

    #[test]
    fn what_is_full_again_is_forgotten_and_what_is_not_stays() {
        let buckets = Buckets::new();
        for key in 1..MANY_BUCKETS {
            assert!(buckets.spend_one(key, 1, 1.0, 0));
        }
        assert!(
            !buckets.spend_one(5, 1, 1.0, 0),
            "it was emptied a moment ago"
        );
        assert!(buckets.spend_one(0, 1, 1.0, 0));
        assert!(buckets.spend_one(5, 1, 1.0, 60_000));
        let kept = buckets.0.lock().expect("nobody panicked");
        assert_eq!(kept.buckets.len(), 1);
    }
}
