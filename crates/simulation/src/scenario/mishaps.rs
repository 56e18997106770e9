//! What goes wrong in a scenario, and when.

use praline_people::chance::between;
use praline_protocol::Millis;
use praline_testing::Dice;

use super::HOMES;

/// Something that goes wrong, or is put right.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Mishap {
    /// A node dies where it stands.
    Crash(usize),
    /// A node is told to end.
    Stop(usize),
    /// A node starts again.
    Start(usize),
    /// What a home and a node tell each other waits.
    Hold(usize, usize),
    /// It arrives after all.
    Release(usize, usize),
    /// What a home and a node tell each other is lost.
    Part(usize, usize),
    /// From now on it arrives.
    Join(usize, usize),
    /// A node does not reach the store.
    CutStore(usize),
    /// It does again.
    MendStore(usize),
    /// Whatever a node asks the store is on its way for so many milliseconds.
    Lag(usize, Millis),
    /// A node's announcements are lost, and so are those of others to it.
    CutBus(usize),
    /// They get through again.
    MendBus(usize),
    /// The store's clock is set on, or back, by so many milliseconds.
    SetClock(i64),
}

/// Some mishaps, in order, each put right before it is calm.
pub(super) fn some(dice: &mut Dice, nodes: usize, calm: Millis) -> Vec<(Millis, Mishap)> {
    let mut mishaps = Vec::new();
    let count = 1 + dice.place(8);
    // Nobody dies who is dead, or is cut off twice: each kind has its turns, one after the other.
    let mut free = [
        vec![0; nodes],
        vec![0; nodes],
        vec![0; nodes],
        vec![0; nodes * HOMES],
        vec![0],
    ];
    for _ in 0..count {
        let (kind, node, home) = (dice.place(8), dice.place(nodes), dice.place(HOMES));
        let place = home * nodes + node;
        let (begins, ends, busy) = match kind {
            0 => (Mishap::Crash(node), Mishap::Start(node), &mut free[0][node]),
            1 => (Mishap::Stop(node), Mishap::Start(node), &mut free[0][node]),
            2 => (
                Mishap::CutStore(node),
                Mishap::MendStore(node),
                &mut free[1][node],
            ),
            3 => (
                Mishap::CutBus(node),
                Mishap::MendBus(node),
                &mut free[2][node],
            ),
            4 => {
                let by = [1_000, 60_000, -1_000, -60_000][dice.place(4)];
                let clock = &mut free[4][0];
                (Mishap::SetClock(by), Mishap::SetClock(0), clock)
            }
            5 => {
                let lag = between(dice, 500, 5_000);
                (
                    Mishap::Lag(node, lag),
                    Mishap::Lag(node, 0),
                    &mut free[1][node],
                )
            }
            6 => (
                Mishap::Hold(home, node),
                Mishap::Release(home, node),
                &mut free[3][place],
            ),
            _ => (
                Mishap::Part(home, node),
                Mishap::Join(home, node),
                &mut free[3][place],
            ),
        };
        let begin = *busy + between(dice, 200, 4_000);
        let longest = [100, 1_000, 6_000][dice.place(3)];
        let end = begin + between(dice, 10, longest);
        if end < calm {
            mishaps.extend([(begin, begins), (end, ends)]);
            *busy = end + 1;
        }
    }
    mishaps.sort_by_key(|(at, _)| *at);
    mishaps
}
