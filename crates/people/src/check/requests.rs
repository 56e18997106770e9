//! What people asked for: what was acknowledged is there, once; what was refused is not.

use std::collections::BTreeMap;

use praline_protocol::Entry;
use praline_protocol::wire::{Refusal, Request};
use praline_rules::{Move, Reason, Seat};

use super::Fault;
use super::fold::{Folded, numbered};
use crate::history::{KeptTable, Note, Person};

/// What somebody asked for, and what came of it.
struct Asked<'a> {
    who: usize,
    seat: Seat,
    /// Whether they asked on two devices.
    has_twin: bool,
    request: &'a Request,
    /// Whether it was sent more than once, so that each answer is about one time of several.
    is_repeated: bool,
    answer: Option<Result<(), Refusal>>,
}

/// What was acknowledged is there, at its number and once; what was refused is not; and nothing is there
/// that nobody asked for.
pub(super) fn check(table: &KeptTable, folded: &Folded, add: &mut impl FnMut(Fault)) {
    let kept = Kept { table, folded };
    let people = table.people.iter().enumerate();
    let all: Vec<Asked<'_>> = people
        .flat_map(|(who, person)| asked(who, person))
        .collect();
    for (number, _, entry) in numbered(&table.entries) {
        kept.check_asked(number, entry, &all, add);
    }
    for asked in &all {
        let (who, request) = (asked.who, asked.request);
        match asked.answer {
            Some(Ok(())) if !kept.has(asked.seat, request) => {
                add(Fault::Lost(who, request.clone()));
            }
            Some(Err(refusal)) => {
                if !may_be_refused(request, refusal, asked.has_twin) {
                    add(Fault::Refused(who, request.clone(), refusal));
                }
                if is_clear(asked, &all) && kept.has(asked.seat, request) {
                    add(Fault::DoneAnyway(who, request.clone(), refusal));
                }
            }
            Some(Ok(())) | None => {}
        }
        let said = kept.said(asked.seat, request);
        if said > 1 {
            add(Fault::SaidAgain(who, said));
        }
    }
}

/// What a person who sits at the table asked for, by the numbers of the requests.
fn asked(who: usize, person: &Person) -> Vec<Asked<'_>> {
    let Some(seat) = person.seat else {
        return Vec::new();
    };
    let mut asked: BTreeMap<u32, Asked<'_>> = BTreeMap::new();
    for (_, note) in &person.notes {
        match note {
            Note::Asked(number, request) => {
                let new = Asked {
                    who,
                    seat,
                    has_twin: person.has_twin,
                    request,
                    is_repeated: false,
                    answer: None,
                };
                asked.insert(*number, new);
            }
            Note::AskedAgain(number) => {
                if let Some(known) = asked.get_mut(number) {
                    known.is_repeated = true;
                }
            }
            Note::Answered(number, _, answer) => {
                if let Some(known) = asked.get_mut(number) {
                    known.answer = Some(*answer);
                }
            }
            _ => {}
        }
    }
    asked.into_values().collect()
}

/// Whether a refusal says what became of a request: it was sent once, and so was no other like it from
/// the same seat.
fn is_clear(asked: &Asked<'_>, all: &[Asked<'_>]) -> bool {
    let is_once = matches!(asked.request, Request::Move(..) | Request::Chat(_));
    let is_same = |other: &&Asked<'_>| (other.seat, other.request) == (asked.seat, asked.request);
    is_once && !asked.is_repeated && all.iter().filter(is_same).count() == 1
}

/// Whether somebody who plays by the rules may be refused like this: where nothing can be saved, or
/// where others were quicker.
fn may_be_refused(request: &Request, refusal: Refusal, has_twin: bool) -> bool {
    if refusal == Refusal::NotSaved {
        return true;
    }
    match request {
        Request::Move(..) => matches!(refusal, Refusal::Stale),
        // The other device has chosen something else.
        Request::Walls(..) if has_twin && refusal == Refusal::ChosenAlready => true,
        Request::Walls(..) => matches!(
            refusal,
            Refusal::Stale | Refusal::NotYourTurn | Refusal::NotNow
        ),
        Request::Resign | Request::Start => refusal == Refusal::NotNow,
        Request::Left(_) => matches!(refusal, Refusal::NotAway | Refusal::NotNow),
        Request::Chat(_) => matches!(refusal, Refusal::TooFast | Refusal::TooMany),
        _ => false,
    }
}

/// A table, to look things up in.
struct Kept<'a> {
    table: &'a KeptTable,
    folded: &'a Folded,
}

impl Kept<'_> {
    fn any(&self, is_it: impl Fn(&Entry) -> bool) -> bool {
        self.table.entries.iter().any(|(_, entry)| is_it(entry))
    }

    /// Whether something that a seat asked for is there.
    fn has(&self, seat: Seat, request: &Request) -> bool {
        match request {
            Request::Move(known, mv) => self.has_moved(seat, *known + 1, *mv),
            Request::Walls(round, moves) => self.has_chosen(seat, *round, moves),
            // What the first of two devices adds to the randomness counts.
            Request::Sit(place, _, name) => self.any(|entry| {
                matches!(entry, Entry::Sit { seat, name: given, .. } if (seat, given) == (place, name))
            }),
            Request::Start => self.any(|entry| matches!(entry, Entry::Start(_))),
            Request::Resign => {
                self.any(|entry| matches!(entry, Entry::GiveUp(who, _) if *who == seat))
            }
            Request::Left(left) => {
                self.any(|entry| *entry == Entry::GiveUp(*left, Reason::Leaving))
            }
            Request::Chat(_) => self.said(seat, request) > 0,
            _ => true,
        }
    }

    fn has_moved(&self, seat: Seat, number: u64, mv: Move) -> bool {
        let place = usize::try_from(number - 1).unwrap_or(usize::MAX);
        let entry = self.table.entries.get(place).map(|(_, entry)| entry);
        entry == Some(&Entry::Move(mv)) && self.folded.person_to_move(number) == Some(seat)
    }

    /// Whether a seat has chosen in a round, and what came of it, if anything did, is what it chose.
    fn has_chosen(&self, seat: Seat, round: u8, moves: &[Move]) -> bool {
        let mut has_chosen = false;
        let mut made = Vec::new();
        for (number, _, entry) in numbered(&self.table.entries) {
            let Some(game) = self.folded.before(number).and_then(|it| it.game().ok()) else {
                continue;
            };
            if game.round() != round {
                continue;
            }
            match entry {
                Entry::Chosen(who) => has_chosen |= *who == seat,
                Entry::Move(mv @ Move::Wall { .. }) if game.turn().mover() == Some(seat) => {
                    made.push(*mv);
                }
                _ => {}
            }
        }
        has_chosen && (made.is_empty() || made == moves)
    }

    /// How often something that was said is there.
    fn said(&self, seat: Seat, request: &Request) -> usize {
        let Request::Chat(said) = request else {
            return 0;
        };
        let lines = self.table.chat.iter();
        lines
            .filter(|(_, who, text)| *who == seat && text == said)
            .count()
    }

    /// Somebody has asked for an entry that only people make.
    fn check_asked(
        &self,
        number: u64,
        entry: &Entry,
        all: &[Asked<'_>],
        add: &mut impl FnMut(Fault),
    ) {
        let wants = |seat: Seat, wanted: &Request| {
            let mut own = all.iter().filter(|asked| asked.seat == seat);
            own.any(|asked| asked.request == wanted)
        };
        let asked_by = match entry {
            Entry::Move(mv @ Move::Draft(_)) => {
                let mover = self.folded.person_to_move(number);
                mover.map(|seat| (seat, wants(seat, &Request::Move(number - 1, *mv))))
            }
            Entry::GiveUp(seat, Reason::Resignation) => {
                Some((*seat, wants(*seat, &Request::Resign)))
            }
            Entry::GiveUp(seat, Reason::Leaving) => {
                let left = Request::Left(*seat);
                Some((*seat, all.iter().any(|asked| *asked.request == left)))
            }
            _ => None,
        };
        if let Some((seat, false)) = asked_by {
            add(Fault::Unasked(number, seat));
        }
    }
}
