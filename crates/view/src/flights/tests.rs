use std::collections::HashMap;

use praline_rules::{Event, Game, Moment, Rules, Step};

use super::{Coming, DRAFT_MS, Flying, Timeline, WALL_MS, flights};
use crate::settings::{Counting, Look, Speed};
use crate::sitting::Sitting;
use crate::table::{Place, SupplyView};
use crate::text::{Language, Texts};
use crate::trial_games::whole_game;

fn of_each_index(see: impl Fn(&Sitting, usize, &Timeline)) {
    for rules in Rules::all() {
        for seed in 0..4 {
            let sitting = whole_game(rules, seed);
            for (index, moment) in sitting.moments().iter().enumerate() {
                let before = sitting.play_after(index).game();
                see(
                    &sitting,
                    index,
                    &flights(before, moment, Speed::Calm, Counting::Brief),
                );
            }
        }
    }
}

fn of_each_moment(see: impl Fn(&Sitting, &Moment, &Timeline)) {
    of_each_index(|sitting, index, timeline| see(sitting, &sitting.moments()[index], timeline));
}

fn counts(moment: &Moment) -> bool {
    let counts = |event: &Event| {
        matches!(
            event,
            Event::MarkerReturned { .. } | Event::Built { .. } | Event::NoPlace { .. }
        )
    };
    moment.events.iter().any(counts)
}

#[test]
fn nothing_takes_longer_than_it_may() {
    of_each_moment(|sitting, moment, timeline| match moment.step {
        Step::Deal { .. } => {
            // Discs one after another; the lid, should the bag run out among them; the magnets.
            let discs = 60 * u32::try_from(sitting.players().discs()).expect("a few");
            assert!(timeline.end() <= 4 * 320 + discs, "{}", timeline.end());
        }
        Step::Move(_) => {
            let drafts = matches!(moment.step, Step::Move(praline_rules::Move::Draft(_)));
            let mut room = if drafts { DRAFT_MS } else { 0 };
            if counts(moment) {
                room += WALL_MS;
            }
            if moment.after.game().is_over() {
                room += WALL_MS;
            }
            assert!(timeline.end() <= room, "{} of {room}", timeline.end());
        }
        Step::GiveUp(..) => assert_eq!(timeline.end(), 0),
    });
}

#[test]
fn every_piece_that_moves_flies_from_its_place_to_its_place() {
    of_each_moment(|_, moment, timeline| {
        let mut due: HashMap<&str, u32> = HashMap::new();
        let mut add = |kind, count: u32| *due.entry(kind).or_default() += count;
        for event in &moment.events {
            match *event {
                Event::Dealt { pieces, .. } | Event::Shared { pieces, .. } => {
                    add("disc", pieces.len());
                }
                Event::Pulled { .. } => add("disc", 1),
                Event::LeftToCentre { pieces, .. } => add("centre", pieces.len()),
                Event::Laid { count, .. } => add("line", count.into()),
                Event::Spared { .. } => add("spare", 1),
                Event::Fell { count, .. } => add("floor", count.into()),
                Event::Overflowed { count, .. } => add("lid", count.into()),
                Event::Built { discarded, .. } => {
                    add("wall", 1);
                    add("lid", discarded.into());
                }
                Event::FloorCounted { pieces, .. } => add("lid", pieces.len()),
                Event::SpareReturned { piece, .. } => add("lid", piece.is_some().into()),
                Event::LidPoured { pieces } => {
                    add("bag", pieces.colours().iter().map(|_| 1).sum());
                }
                _ => {}
            }
        }
        due.retain(|_, count| *count > 0);
        let mut flown: HashMap<&str, u32> = HashMap::new();
        for flight in &timeline.flights {
            if !matches!(flight.what, Flying::Piece(_)) {
                continue;
            }
            let kind = match flight.to.place {
                Place::Source(source) if source.as_disc().is_none() => "centre",
                Place::Source(_) => "disc",
                Place::Line(..) => "line",
                Place::Wall(..) => "wall",
                Place::Floor(..) => "floor",
                Place::Spare(_) => "spare",
                Place::Lid => "lid",
                Place::Bag => "bag",
                Place::Score(_) => "score",
            };
            *flown.entry(kind).or_default() += 1;
            assert!(flight.appear <= flight.start && flight.duration > 0);
            assert_ne!(flight.from.place, flight.to.place);
        }
        assert_eq!(flown, due);
    });
}

#[test]
fn every_point_rises_into_its_score() {
    of_each_moment(|sitting, moment, timeline| {
        let index = sitting
            .moments()
            .iter()
            .position(|m| std::ptr::eq(m, moment));
        let before = sitting.play_after(index.expect("it is there")).game();
        for seat in sitting.players().seats() {
            let pops = timeline
                .pops
                .iter()
                .filter(|pop| pop.to == Place::Score(seat));
            let sum: i32 = pops.map(|pop| pop.points).sum();
            let score = |game: &praline_rules::Game| i32::from(game.board(seat).score());
            assert_eq!(sum, score(moment.after.game()) - score(before));
        }
        assert!(timeline.pops.iter().all(|pop| pop.duration >= 60));
    });
}

#[test]
fn the_runs_that_score_light_up() {
    of_each_moment(|_, moment, timeline| {
        let built = moment.events.iter().filter_map(|event| match event {
            Event::Built { placement, .. } => Some(usize::from(placement.points())),
            _ => None,
        });
        // A space in two runs counts in both, as its points do.
        assert_eq!(timeline.glows.len(), built.sum::<usize>());
        assert!(
            timeline
                .glows
                .iter()
                .all(|glow| glow.start + glow.duration <= timeline.end())
        );
    });
}

#[test]
fn while_the_lid_pours_nothing_is_dealt() {
    of_each_moment(|_, _, timeline| {
        let is_poured = |flight: &&super::Flight| flight.to.place == Place::Bag;
        let Some(poured) = timeline.flights.iter().find(is_poured) else {
            return;
        };
        for flight in timeline
            .flights
            .iter()
            .filter(|f| f.from.place == Place::Bag)
        {
            assert!(flight.landing() <= poured.start || flight.start >= poured.landing());
        }
        let mut dealt = timeline
            .flights
            .iter()
            .filter(|f| f.from.place == Place::Bag);
        assert!(
            dealt
                .next_back()
                .is_some_and(|last| last.start >= poured.landing())
        );
    });
}

#[test]
fn brisk_is_twice_as_fast_and_off_is_still() {
    let sitting = whole_game("2".parse().expect("rules"), 1);
    for (index, moment) in sitting.moments().iter().enumerate() {
        let before = sitting.play_after(index).game();
        let calm = flights(before, moment, Speed::Calm, Counting::Brief);
        let brisk = flights(before, moment, Speed::Brisk, Counting::Brief);
        assert!(brisk.end() <= calm.end().div_ceil(2));
        assert_eq!(brisk.flights.len(), calm.flights.len());
        assert_eq!(
            flights(before, moment, Speed::Off, Counting::Brief),
            Timeline::default()
        );
    }
}

#[test]
fn scores_bag_and_lid_are_told_everything_that_changes_in_them() {
    let texts = Texts::new(Language::English, Look::Praline);
    of_each_index(|sitting, index, timeline| {
        let moment = &sitting.moments()[index];
        let (before, after) = (sitting.play_after(index).game(), moment.after.game());
        let mut coming = Coming::default();
        let arrivals = timeline.arrivals();
        for (_, arrival) in &arrivals {
            coming.hold(*arrival);
        }
        let view = |pieces| SupplyView::new(String::new(), pieces, &texts);
        let check = |coming: Coming, game: &Game| {
            let bag = coming.shown_bag(&view(after.bag()), &texts);
            assert_eq!(bag, view(game.bag()), "{moment:?}");
            let lid = coming.shown_lid(&view(after.lid()), &texts);
            assert_eq!(lid, view(game.lid()), "{moment:?}");
            for seat in sitting.players().seats() {
                let score = coming.score(seat, after.board(seat).score());
                assert_eq!(score, i32::from(game.board(seat).score()), "{moment:?}");
            }
        };
        // Whoever gives up moves nothing, and has nothing to wait for.
        if matches!(moment.step, Step::GiveUp(..)) {
            return;
        }
        check(coming, before);
        let mut last = 0;
        for (time, arrival) in arrivals {
            assert!((last..=timeline.end()).contains(&time));
            last = time;
            coming.let_in(arrival);
        }
        check(coming, after);
    });
}

#[test]
fn of_a_count_that_is_not_shown_briefly_only_the_draft_before_it_flies() {
    of_each_index(|sitting, index, brief| {
        let moment = &sitting.moments()[index];
        let before = sitting.play_after(index).game();
        for counting in [Counting::Once, Counting::Steps] {
            let shown = flights(before, moment, Speed::Calm, counting);
            if counts(moment) {
                assert!(shown.end() <= DRAFT_MS, "{}", shown.end());
                assert!(shown.pops.is_empty() && !shown.is_show);
            } else {
                assert_eq!(&shown, brief);
            }
        }
    });
}
