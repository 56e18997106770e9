//! Measuring several games at a time.

use std::num::NonZeroUsize;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

/// How many games are measured at a time where nobody says: as many as there are cores.
pub(super) fn usual_jobs() -> usize {
    thread::available_parallelism().map_or(1, NonZeroUsize::get)
}

/// Makes one thing for each number below `count`, so many at a time, and gives them in order.
pub(super) fn in_order<T: Send>(
    count: usize,
    jobs: usize,
    make: impl Fn(usize) -> T + Sync,
) -> Vec<T> {
    let next = AtomicUsize::new(0);
    let done = Mutex::new(Vec::with_capacity(count));
    let work = || {
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= count {
                return;
            }
            let thing = (number, make(number));
            // Only a thread that failed leaves the lock behind, and then all of this fails.
            if let Ok(mut done) = done.lock() {
                done.push(thing);
            }
        }
    };
    thread::scope(|scope| {
        for _ in 0..jobs.clamp(1, count.max(1)) {
            scope.spawn(work);
        }
    });
    let mut done = done.into_inner().unwrap_or_default();
    done.sort_by_key(|(number, _)| *number);
    done.into_iter().map(|(_, thing)| thing).collect()
}

#[cfg(test)]
mod tests {
    use super::in_order;

    #[test]
    fn whoever_is_done_first_the_order_is_that_of_the_numbers() {
        for jobs in [1, 3, 100] {
            let made = in_order(50, jobs, |number| number * number);
            let wanted: Vec<usize> = (0..50).map(|number| number * number).collect();
            assert_eq!(made, wanted);
        }
        assert!(in_order(0, 2, |number| number).is_empty());
    }
}
