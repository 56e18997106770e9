//! Who won, and how it came about.

use praline_rules::{End, Event, Seat};

use super::Count;
use crate::story::reason_word;
use crate::text::Arg;

pub(super) fn headline(count: &Count<'_>) -> String {
    let winners: Vec<Seat> = count.winners().collect();
    let Some(first) = winners.first().copied() else {
        return String::new();
    };
    if let Some(reason) = count.outcome.by() {
        let reason = ("reason", reason_word(reason).into());
        return count.say_of("end-wins-by", first, &[reason]);
    }
    let points = ("points", count.score(first).into());
    if winners.len() > 1 {
        let names = ("names", count.names(&winners).into());
        return count.texts.with("end-shared", &[names, points]);
    }
    let other = count.rivals().map(|seat| count.score(seat)).max();
    let other = ("other", other.unwrap_or_default().into());
    count.say_of("end-wins", first, &[points, other])
}

/// Why the game ended, where no row was completed.
pub(super) fn reason(count: &Count<'_>) -> Option<String> {
    let moments = count.sitting.moments();
    let mut events = moments.iter().flat_map(|moment| &moment.events);
    events.find_map(|event| match event {
        Event::Ended { end: End::NoPieces } => Some(count.texts.get("end-no-pieces")),
        Event::Ended {
            end: End::LastRound,
        } => Some(count.texts.get("end-last-round")),
        _ => None,
    })
}

/// How it came about, in one sentence.
pub(super) fn lead(count: &Count<'_>) -> String {
    let winners: Vec<Seat> = count.winners().collect();
    let Some(winner) = winners.first().copied() else {
        return String::new();
    };
    if count.outcome.by().is_some() {
        let stood = |seat: &Seat| {
            let args = [
                ("name", count.sitting.name(*seat, count.texts).into()),
                ("points", count.score(*seat).to_string().into()),
            ];
            count.texts.with("log-points", &args)
        };
        let stood: Vec<String> = count.order.iter().map(stood).collect();
        let scores = ("scores", stood.join(", ").into());
        return count.texts.with("end-stood", &[scores]);
    }
    if winners.len() > 1 {
        return count.texts.get("end-shared-lead");
    }
    let rows = |seat: Seat| {
        count
            .sitting
            .game()
            .board(seat)
            .wall()
            .complete_rows()
            .len()
    };
    let equal = |seat: &Seat| count.score(*seat) == count.score(winner);
    if let Some(rival) = count.rivals().filter(equal).max_by_key(|seat| rows(*seat)) {
        let args = [
            ("rows", rows(winner).into()),
            ("others", rows(rival).into()),
        ];
        return count.texts.with("end-tie-break", &args);
    }
    overtaken(count, winner).unwrap_or_else(|| led(count, winner))
}

/// That somebody led until the last count.
fn overtaken(count: &Count<'_>, winner: Seat) -> Option<String> {
    let before = count.marks.iter().rfind(|mark| !mark.is_bonus)?;
    let (leader, ahead) = leader(&before.scores)?;
    let leader = *count.order.get(leader)?;
    if leader == winner {
        return None;
    }
    let place = count.order.iter().position(|seat| *seat == winner)?;
    let score = |place: usize| before.scores.get(place).copied().unwrap_or_default();
    debug_assert!(ahead > 0, "a leader is ahead");
    let lead = before.scores.iter().max()? - score(place);
    Some(count.say_of("end-overtaken", leader, &[("points", lead.into())]))
}

/// Since when the winner was ahead.
fn led(count: &Count<'_>, winner: Seat) -> String {
    let ahead = |scores: &[u16]| {
        leader(scores).and_then(|(place, _)| count.order.get(place)) == Some(&winner)
    };
    let rounds: Vec<_> = count
        .marks
        .iter()
        .skip(1)
        .filter(|mark| !mark.is_bonus)
        .collect();
    let behind = rounds.iter().rposition(|mark| !ahead(&mark.scores));
    match behind {
        None => count.say_of("end-led", winner, &[]),
        Some(last) if last + 1 == rounds.len() => count.say_of("end-last-count", winner, &[]),
        Some(last) => {
            let first = usize::from(count.sitting.game().round()) - rounds.len() + 1;
            let round = ("round", (first + last + 1).into());
            count.say_of("end-took-lead", winner, &[round])
        }
    }
}

/// The place of the one who is ahead of all others, and by how much.
fn leader(scores: &[u16]) -> Option<(usize, u16)> {
    let best = *scores.iter().max()?;
    let mut leaders = scores
        .iter()
        .enumerate()
        .filter(|(_, score)| **score == best);
    let (place, _) = leaders.next()?;
    if leaders.next().is_some() {
        return None;
    }
    let second = scores.iter().filter(|score| **score < best).max();
    Some((place, best - second.copied().unwrap_or_default()))
}

impl Count<'_> {
    fn winners(&self) -> impl Iterator<Item = Seat> {
        let won = |seat: &Seat| self.outcome.winners().has(*seat);
        self.order.iter().copied().filter(won)
    }

    /// Everybody who could have won instead.
    fn rivals(&self) -> impl Iterator<Item = Seat> {
        let rival = |seat: &Seat| {
            !self.outcome.winners().has(*seat) && !self.sitting.play().given_up().has(*seat)
        };
        self.order.iter().copied().filter(rival)
    }

    fn names(&self, seats: &[Seat]) -> String {
        let name = |seat: &Seat| self.sitting.name(*seat, self.texts);
        let mut names: Vec<String> = seats.iter().map(name).collect();
        let last = names.pop().unwrap_or_default();
        let args = [("first", names.join(", ").into()), ("last", last.into())];
        self.texts.with("end-and", &args)
    }

    fn say_of(&self, id: &str, seat: Seat, args: &[Arg<'_>]) -> String {
        let mut all = vec![
            ("name", self.sitting.name(seat, self.texts).into()),
            ("you", self.sitting.you_word(seat).into()),
        ];
        all.extend_from_slice(args);
        self.texts.with(id, &all)
    }
}
