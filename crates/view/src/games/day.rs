//! Days as records have them.

/// A day in milliseconds.
const DAY: u64 = 24 * HOUR;
/// An hour in milliseconds.
const HOUR: u64 = 60 * MINUTE;
/// A minute in milliseconds.
const MINUTE: u64 = 60_000;

/// The milliseconds from 1970 to the beginning of a day such as `2026-11-15`, in the time of Greenwich.
pub fn day_millis(date: &str) -> Option<u64> {
    let mut parts = date.splitn(3, '-');
    let mut number = |digits: usize| {
        let part = parts.next().filter(|part| part.len() == digits)?;
        let is_number = part.bytes().all(|byte| byte.is_ascii_digit());
        part.parse::<u64>().ok().filter(|_| is_number)
    };
    let (year, month, day) = (number(4)?, number(2)?, number(2)?);
    let is_leap = |year: u64| {
        year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400))
    };
    let lengths = [
        31,
        28 + u64::from(is_leap(year)),
        31,
        30,
        31,
        30,
        31,
        31,
        30,
        31,
        30,
        31,
    ];
    let before = usize::try_from(month).ok()?.checked_sub(1)?;
    let is_day = |length: &u64| (1..=*length).contains(&day);
    lengths.get(before).copied().filter(is_day)?;
    let years = (1970..year).map(|year| 365 + u64::from(is_leap(year)));
    let months = lengths.iter().take(before);
    let days = years.sum::<u64>() + months.sum::<u64>() + day - 1;
    (year >= 1970).then_some(days * DAY)
}

/// Whether the number of a game tells the hour at which it was begun.
///
/// A game from elsewhere has the number of a day's beginning, or one close after it.
pub const fn tells_the_hour(millis: u64) -> bool {
    millis % DAY >= MINUTE
}

/// How long ago something was, in whole minutes, hours or days; nothing where that is now.
pub const fn ago(millis: u64) -> Option<(u64, &'static str)> {
    match millis {
        0..MINUTE => None,
        MINUTE..HOUR => Some((millis / MINUTE, "minute")),
        HOUR..DAY => Some((millis / HOUR, "hour")),
        _ => Some((millis / DAY, "day")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_counted_from_1970() {
        for (date, days) in [
            ("1970-01-01", 0),
            ("1972-03-01", 790),
            ("2000-02-29", 11016),
            ("2026-11-16", 20773),
        ] {
            assert_eq!(day_millis(date), Some(days * DAY), "{date}");
        }
    }

    #[test]
    fn a_game_was_left_minutes_hours_or_days_ago() {
        for (millis, words) in [
            (0, None),
            (MINUTE - 1, None),
            (MINUTE, Some((1, "minute"))),
            (HOUR - 1, Some((59, "minute"))),
            (HOUR, Some((1, "hour"))),
            (DAY - 1, Some((23, "hour"))),
            (DAY, Some((1, "day"))),
            (90 * DAY, Some((90, "day"))),
        ] {
            assert_eq!(ago(millis), words, "{millis}");
        }
    }

    #[test]
    fn a_game_from_elsewhere_has_a_day_and_no_hour() {
        let day = day_millis("2026-11-16").expect("a day");
        assert!(!tells_the_hour(day) && !tells_the_hour(day + 9_999));
        assert!(tells_the_hour(day + 14 * HOUR));
    }

    #[test]
    fn what_is_no_day_has_no_time() {
        for text in [
            "",
            "2026",
            "2026-11",
            "2026-13-01",
            "2026-02-29",
            "2026-00-10",
            "1969-12-31",
            "+026-11-15",
            "2026-11-15T10",
            "15 November 2026",
            "2026-1-1",
            "２０２６-11-15",
        ] {
            assert_eq!(day_millis(text), None, "{text}");
        }
    }
}
