//! Several things at a time.

use std::collections::BTreeMap;
use std::num::NonZeroUsize;
use std::sync::Mutex;
use std::sync::mpsc::channel;
use std::thread;

/// How many threads work where nobody says: as many as there are cores.
pub(super) fn usual_threads() -> NonZeroUsize {
    thread::available_parallelism().unwrap_or(NonZeroUsize::MIN)
}

/// Makes something of each item on so many threads, and shows what was made in the order of the items;
/// the first fault of who sees it ends it.
pub(super) fn in_order<I: Send, T: Send, E>(
    items: impl Iterator<Item = I> + Send,
    threads: NonZeroUsize,
    make: impl Fn(I) -> T + Sync,
    mut see: impl FnMut(T) -> Result<(), E>,
) -> Result<(), E> {
    let items = Mutex::new(items.enumerate());
    // Only a thread that failed leaves the lock behind, and then all of this fails.
    let next = || items.lock().ok().and_then(|mut items| items.next());
    thread::scope(|scope| {
        let (to, from) = channel();
        for _ in 0..threads.get() {
            let (to, next, make) = (to.clone(), &next, &make);
            scope.spawn(move || {
                while let Some((number, item)) = next() {
                    // Nobody listens any more after a fault.
                    if to.send((number, make(item))).is_err() {
                        break;
                    }
                }
            });
        }
        drop(to);
        let (mut waiting, mut due) = (BTreeMap::new(), 0);
        for (number, thing) in from {
            waiting.insert(number, thing);
            while let Some(thing) = waiting.remove(&due) {
                see(thing)?;
                due += 1;
            }
        }
        Ok(())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn squares(threads: usize, most: usize) -> (Vec<usize>, Result<(), usize>) {
        let mut seen = Vec::new();
        let see = |square| {
            seen.push(square);
            if square < most { Ok(()) } else { Err(square) }
        };
        let threads = NonZeroUsize::new(threads).unwrap();
        let ended = in_order(0..50_usize, threads, |number| number * number, see);
        (seen, ended)
    }

    #[test]
    fn whoever_is_done_first_the_order_is_that_of_the_items() {
        let wanted: Vec<usize> = (0..50).map(|number| number * number).collect();
        for threads in [1, 3, 100] {
            assert_eq!(squares(threads, usize::MAX), (wanted.clone(), Ok(())));
        }
    }

    #[test]
    fn nothing_is_seen_after_a_fault() {
        for threads in [1, 3] {
            assert_eq!(squares(threads, 9), (vec![0, 1, 4, 9], Err(9)));
        }
    }
}
