//! Games at an online table, seen from two screens.

use praline_protocol::fair::Dealer;
use praline_protocol::{Entry, Millis, Table};
use praline_rules::{BySeat, Moment, Play, Seat, Step, Turn};

use crate::settings::Look;
use crate::sitting::{Due, Sitting};
use crate::text::{Language, Texts};
use praline_testing::Dice;

/// A table that two people and a bot have sat down at, and a server's part in it.
struct Server {
    table: Table,
    dealer: Dealer,
    time: Millis,
}

impl Server {
    fn new(rules: &str) -> Server {
        let commit = "00".repeat(32);
        let open = format!(
            "open 2026-11-15 {commit} rules={rules} seats=person,person,bot:club clock=none private start=drawn"
        );
        let table = Table::open(&open.parse().expect("an entry")).expect("a table");
        let rules = table.plan().rules;
        let mut server = Server {
            dealer: Dealer::new(&[7; 32], rules, &BySeat::default()),
            table,
            time: 0,
        };
        for line in ["sit 1 - Ada", "sit 2 - Ben"] {
            server.enter(line);
        }
        server
    }

    fn enter(&mut self, line: &str) -> Entry {
        let entry: Entry = line.parse().expect("an entry");
        self.time += 1000;
        self.table.apply(self.time, &entry).expect("it follows");
        entry
    }

    fn tell(&mut self, line: &str, sittings: &mut [&mut Sitting]) {
        let before = self.table.play().copied();
        let entry = self.enter(line);
        let moment = before.and_then(|play| moment(&play, &entry));
        for sitting in sittings {
            match &moment {
                Some(moment) => {
                    sitting.note(moment.clone());
                    assert_eq!(Some(sitting.play()), self.table.play());
                }
                None => sitting.note_entry(&entry, &self.table),
            }
        }
    }

    /// Plays at random until somebody has a wall space to choose.
    fn play_to_walls(&mut self, sittings: &mut [&mut Sitting]) {
        let mut dice = Dice::new(1);
        loop {
            let game = *self.table.game().expect("a game");
            let line = match game.turn() {
                Turn::Deal(_) => {
                    let deal = self.dealer.deal(&game).expect("a deal is due");
                    format!("deal {deal}")
                }
                Turn::Wall(_) => return,
                _ => {
                    let legal = game.legal_moves();
                    let mv = legal.get(dice.below(legal.count_all()));
                    format!("move {}", mv.expect("below the count"))
                }
            };
            self.tell(&line, sittings);
        }
    }
}

/// What an entry is in the game, if it is a step.
fn moment(before: &Play, entry: &Entry) -> Option<Moment> {
    let (mut after, mut events) = (*before, Vec::new());
    let step = match (entry, before.game().turn()) {
        (Entry::Deal(deal), Turn::Deal(start)) => {
            after.deal(deal, &mut events).expect("the table took it");
            Step::Deal { start, deal: *deal }
        }
        (Entry::Move(mv), _) => {
            after.apply(*mv, &mut events).expect("the table took it");
            Step::Move(*mv)
        }
        _ => return None,
    };
    Some(Moment {
        step,
        events,
        after,
    })
}

fn two(server: &Server) -> (Sitting, Sitting) {
    (
        Sitting::at_table(&server.table, Some(Seat::One)),
        Sitting::at_table(&server.table, Some(Seat::Two)),
    )
}

#[test]
fn each_screen_acts_for_its_own_seat_alone() {
    let mut server = Server::new("3");
    server.enter("start 1");
    let (mut ada, mut ben) = two(&server);
    let mut watcher = Sitting::at_table(&server.table, None);
    assert_eq!(ada.due(), Due::Elsewhere, "deals come from the server");
    let deal = server.dealer.deal(server.table.game().expect("a game"));
    let deal = format!("deal {}", deal.expect("a deal is due"));
    server.tell(&deal, &mut [&mut ada, &mut ben, &mut watcher]);
    assert_eq!(ada.due(), Due::Person(Seat::One));
    assert_eq!(ben.due(), Due::Elsewhere);
    assert_eq!(watcher.due(), Due::Elsewhere);
    let mv = ada.game().legal_moves().get(0).expect("a move");
    let line = format!("move {mv}");
    server.tell(&line, &mut [&mut ada, &mut ben, &mut watcher]);
    assert_eq!(ada.due(), Due::Elsewhere);
    assert_eq!(ben.due(), Due::Person(Seat::Two));
    assert!(!ada.can_take_back(), "a move that was made stays");
    assert!(!ada.may_analyse(), "no hints while the game goes on");
    assert_eq!(ada.moments().len(), 2);
}

#[test]
fn names_are_those_of_the_table_and_the_own_seat_is_you() {
    let mut server = Server::new("3");
    server.enter("start 1");
    let (mut ada, ben) = two(&server);
    let texts = Texts::new(Language::English, Look::Praline);
    let names: Vec<String> = ada
        .players()
        .seats()
        .map(|seat| ada.name(seat, &texts))
        .collect();
    assert_eq!(names, ["Ada", "Ben", "Tomáš"]);
    assert!(ada.is_you(Seat::One) && !ada.is_you(Seat::Two));
    assert!(ben.is_you(Seat::Two) && !ben.is_you(Seat::One));
    server.tell("name 2 Benedikt", &mut [&mut ada]);
    assert_eq!(ada.name(Seat::Two, &texts), "Benedikt");
    assert!(ada.record().to_string().contains("player 2 Benedikt"));
    assert_eq!(ada.nearest(0), Seat::One);
    assert_eq!(ben.nearest(0), Seat::Two);
}

#[test]
fn everyone_chooses_wall_spaces_at_the_same_time_and_may_take_them_back() {
    let mut server = Server::new("3-free");
    server.enter("start 1");
    let (mut ada, mut ben) = two(&server);
    server.play_to_walls(&mut [&mut ada, &mut ben]);
    assert_eq!(ada.due(), Due::Person(Seat::One));
    assert_eq!(ben.due(), Due::Person(Seat::Two));
    let mut sent = None;
    let mut is_first = true;
    while sent.is_none() {
        let position = ben.position();
        assert_eq!(position.turn(), Turn::Wall(Seat::Two));
        let choice = position.game().wall_choice(Seat::Two);
        let mv = choice.and_then(|choice| choice.legal_moves().next());
        let mv = mv.expect("a space");
        assert_eq!(position.check(mv), Ok(()));
        sent = ben.choose(mv).expect("it is legal");
        if is_first && sent.is_none() {
            assert!(ben.can_take_back() && ben.take_back());
            assert_eq!(ben.position(), position);
            sent = ben.choose(mv).expect("it is legal still");
        }
        is_first = false;
    }
    let sent = sent.expect("all are chosen");
    assert!(server.table.check_choices(Seat::Two, &sent).is_ok());
    assert_eq!(ben.due(), Due::Elsewhere, "nothing is left to choose");
    server.tell("chosen 2", &mut [&mut ada, &mut ben]);
    assert!(!ben.can_take_back(), "what the server has stays");
    assert_eq!(ada.due(), Due::Person(Seat::One));
    assert!(ada.awaited().all(|seat| seat != Seat::Two));

    let mut again = Sitting::at_table(&server.table, Some(Seat::Two));
    assert_eq!(again.due(), Due::Elsewhere);
    again.confirm_choices(&sent);
    assert_eq!(
        again.position(),
        ben.position(),
        "after a reload the choices are shown again"
    );
}

#[test]
fn a_game_continued_from_an_online_one_is_played_at_this_screen() {
    let mut server = Server::new("3-free");
    server.enter("start 1");
    let (mut ada, _) = two(&server);
    server.play_to_walls(&mut [&mut ada]);
    let here = ada.continued_from(5);
    assert!(!here.is_online());
    assert_eq!(here.persons().count(), 2);
    assert_eq!(here.moments(), &ada.moments()[..5]);
    let table = server.table.record().expect("a game");
    assert_eq!(ada.record().steps(), table.steps());
    assert_eq!(here.record().steps(), &table.steps()[..5]);
}

#[test]
fn what_is_shown_may_be_behind_the_table() {
    let mut server = Server::new("3-free");
    server.enter("start 1");
    let (mut ada, mut late) = two(&server);
    server.play_to_walls(&mut [&mut ada]);
    server.enter("chosen 1");
    let waiting = ada.moments().to_vec();
    let (last, earlier) = waiting.split_last().expect("a round");
    for moment in earlier {
        late.note(moment.clone());
        assert_eq!(late.play(), &moment.after);
        let mover = late.game().turn().mover();
        assert_eq!(late.awaited().collect::<Vec<_>>(), Vec::from_iter(mover));
    }
    late.note(last.clone());
    assert_eq!(late.due(), Due::Person(Seat::Two));
    assert!(
        late.awaited().any(|seat| seat == Seat::One),
        "not shown yet"
    );
    late.note_entry(&"chosen 1".parse().expect("an entry"), &server.table);
    assert!(late.awaited().all(|seat| seat != Seat::One));
}

#[test]
fn a_game_that_has_gone_on_is_shown_from_its_beginning() {
    let mut server = Server::new("3-free");
    server.enter("start 2");
    let (mut ada, _) = two(&server);
    let begun = *ada.game();
    server.play_to_walls(&mut [&mut ada]);
    let mut late = Sitting::at_start_of(&server.table, Some(Seat::One));
    assert_eq!((late.game(), late.moments().len()), (&begun, 0));
    for moment in ada.moments() {
        late.note(moment.clone());
    }
    assert_eq!(late.game(), ada.game());
}

#[test]
fn an_entry_of_a_later_version_is_told_to_nobody_and_stops_nothing() {
    let texts = Texts::new(Language::English, Look::Praline);
    let mut server = Server::new("3-free moon=full");
    let plan = server.table.plan().clone();
    assert!(!texts.online_plan(&plan).contains("moon"));
    server.enter("start 1");
    let mut ada = Sitting::at_table(&server.table, Some(Seat::One));
    let deal = server.dealer.deal(server.table.game().expect("a game"));
    let deal = format!("deal {}", deal.expect("a deal is due"));
    for line in ["sing 1", &deal, "sing 2 and more"] {
        server.tell(line, &mut [&mut ada]);
    }
    server.play_to_walls(&mut [&mut ada]);
    server.tell("sing 3", &mut [&mut ada]);
    let fresh = Sitting::at_table(&server.table, Some(Seat::One));
    assert_eq!(ada.moments(), fresh.moments());
    assert_eq!(ada.due(), Due::Person(Seat::One));
    assert_eq!(ada.awaited().count(), fresh.awaited().count());
}
