//! Which puzzle is whose day.

use super::puzzle::Puzzle;

/// How many days a week has.
const WEEK: usize = 7;
/// The first of January 1970, from which days are counted, was this day of the week, from Monday on.
const FIRST_DAY: usize = 3;

/// The puzzle of a day, counted from 1970, as its place in the collection; `None` where there are none.
///
/// It is the same for everyone. The week goes from the easiest on Monday to the hardest on Sunday, and
/// no puzzle comes twice before all others of its day of the week have come.
pub fn puzzle_of_day(puzzles: &[Puzzle], day: u32) -> Option<usize> {
    let mut places: Vec<usize> = (0..puzzles.len()).collect();
    places.sort_by_key(|place| (puzzles[*place].level, scattered(*place)));
    let day = usize::try_from(day).ok()?.saturating_add(FIRST_DAY);
    let (week, weekday) = (day / WEEK, day % WEEK);
    let edge = |weekday: usize| weekday * places.len() / WEEK;
    let own = places.get(edge(weekday)..edge(weekday + 1))?;
    // The places of a day of the week are scattered once more, as its levels stand in order.
    let mut own = own.to_vec();
    own.sort_by_key(|place| scattered(*place));
    let few = if own.is_empty() { &places } else { &own };
    few.get(week.checked_rem(few.len())?).copied()
}

/// A number that looks like any other, the same for the same place.
const fn scattered(place: usize) -> u64 {
    let number = (place as u64 + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    (number ^ number >> 29).wrapping_mul(0xBF58_476D_1CE4_E5B9)
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    const LINE: &str = "2 5 d1 -,-,-,-,- KK 19.19.19.17.19 0.0.0.0.0 \
        30:BYRK./...../...../...../.....:W1,-,-,-,-:* \
        37:...../...../...../...../.....:-,-,-,-,-:-\tcK2\tproved-win\t";

    fn puzzles(count: usize) -> Vec<Puzzle> {
        let line = |i: usize| format!("{LINE}{}\tproved\t1000 1", 1 + i % 8);
        (0..count).map(|i| line(i).parse().unwrap()).collect()
    }

    #[test]
    fn the_week_goes_from_easy_to_hard() {
        let puzzles = puzzles(80);
        // 2026-11-16, a Monday.
        let monday = 20_773;
        let levels: Vec<u8> = (monday..monday + 7)
            .map(|day| {
                puzzles[puzzle_of_day(&puzzles, day).unwrap()]
                    .level
                    .number()
            })
            .collect();
        assert!(levels.is_sorted(), "{levels:?}");
        assert!(levels[0] <= 2 && levels[6] == 8, "{levels:?}");
    }

    #[test]
    fn every_puzzle_has_its_day_and_none_comes_twice_before_the_others() {
        let puzzles = puzzles(500);
        let days = 0..7 * 71;
        let seen: HashSet<usize> = days
            .map(|day| puzzle_of_day(&puzzles, day).unwrap())
            .collect();
        assert!(seen.len() >= 497, "{}", seen.len());
    }

    #[test]
    fn any_number_of_puzzles_and_any_day_will_do() {
        for count in [0, 1, 3, 8] {
            let puzzles = puzzles(count);
            for day in [0, 1, 20_773, u32::MAX] {
                let place = puzzle_of_day(&puzzles, day);
                assert_eq!(place.is_some(), count > 0);
                assert!(place.is_none_or(|place| place < count));
            }
        }
    }
}
