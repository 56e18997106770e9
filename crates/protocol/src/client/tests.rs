//! What a client knows, through everything that connections do.

use praline_rules::{Event, Moment, Seat, Step};

use super::{Answer, ChatNews, Client, Connection, Heard, Lobby, LobbyHeard, OutOfStep};
use crate::id::TableId;
use crate::plan::OnlinePlan;
use crate::table::Phase;
use crate::wire::{LobbyRequest, Refusal, Request};

/// A table's entries from the first on, each with its time.
const GAME: [&str; 5] = [
    "1010 sit 1 - Ada",
    "1020 sit 2 - Ben",
    "1030 start 1",
    "1030 deal BBYR,KKWW,BRRK,YYKW,BYRW",
    "1040 move 1B1",
];

fn open() -> String {
    let commit = "00".repeat(32);
    format!("1000 open 2026-11-15 {commit} rules=2 seats=person,person clock=none private start=1")
}

/// What a server says to a new connection that asks for the entries after so many.
fn opening(entries: &[&str], since: u64) -> String {
    let open = open();
    let all: Vec<&str> = std::iter::once(open.as_str())
        .chain(entries.iter().copied())
        .collect();
    let since = usize::try_from(since).expect("a small number");
    // Who claims to know more than there is has seen something else.
    let since = if since > all.len() { 0 } else { since };
    let told = all.iter().enumerate().skip(since);
    let told = told.map(|(index, entry)| format!("e {} {entry}\n", index + 1));
    format!("now 5000\nyou 1\n{}here 0 300", told.collect::<String>())
}

/// A client that has caught up with these entries.
fn caught_up(entries: &[&str]) -> Client {
    let mut client = Client::new();
    connect(&mut client, entries).expect("they fit");
    client
}

/// How many entries there are after the first and so many more.
fn known_after(entries: usize) -> u64 {
    1 + u64::try_from(entries).expect("a small number")
}

fn connect(client: &mut Client, entries: &[&str]) -> Result<Vec<Heard>, OutOfStep> {
    client.connecting();
    let text = opening(entries, client.since());
    client.read(&text, 0)
}

#[test]
fn entries_are_folded_in_order_and_a_gap_is_noticed() {
    let mut client = caught_up(&GAME[..1]);
    assert_eq!(client.known(), 2);
    assert_eq!(client.connection(), Connection::CaughtUp);
    let gap = OutOfStep::Gap {
        expected: 3,
        told: 4,
    };
    assert_eq!(client.read("e 4 1030 start 1", 0), Err(gap));
    assert_eq!(client.connection(), Connection::Lost);
    assert_eq!((client.known(), client.since()), (0, 0));
    let mut client = caught_up(&GAME[..1]);
    let again = client.read("e 2 1010 sit 1 - Ada", 0);
    assert!(matches!(again, Err(OutOfStep::Gap { told: 2, .. })));
}

#[test]
fn a_new_connection_to_the_same_table_goes_on_where_it_was() {
    for known in 0..=GAME.len() {
        for there in known..=GAME.len() {
            let mut client = caught_up(&GAME[..known]);
            let heard = connect(&mut client, &GAME[..there]).expect("the same table");
            let entered = |heard: &&Heard| matches!(heard, Heard::Entered { .. });
            assert_eq!(heard.iter().filter(entered).count(), there - known);
            assert!(!heard.contains(&Heard::BegunAnew));
            assert_eq!(client.known(), known_after(there));
        }
    }
}

/// Connects until the client has caught up, as whoever drives it does.
fn settle(client: &mut Client, entries: &[&str]) -> Vec<Heard> {
    let mut all = Vec::new();
    for _ in 0..2 {
        if let Ok(heard) = connect(client, entries) {
            all.extend(heard);
            return all;
        }
    }
    panic!("it does not catch up with {entries:?}");
}

#[test]
fn after_an_older_copy_was_put_back_a_client_knows_what_the_server_knows() {
    for known in 1..=GAME.len() {
        for there in 0..known {
            let mut client = caught_up(&GAME[..known]);
            let heard = settle(&mut client, &GAME[..there]);
            assert!(heard.contains(&Heard::BegunAnew), "{known} to {there}");
            assert_eq!(client.known(), known_after(there));
        }
    }
}

#[test]
fn after_people_went_on_from_an_older_copy_a_client_knows_what_the_server_knows() {
    // As many entries, more, or fewer: all differ from the third one on.
    let others = [
        "1010 sit 1 - Ada",
        "1022 sit 2 - Cleo",
        "1031 start 1",
        "1031 deal BBYR,KKWW,BRRK,YYKW,BYRW",
        "1045 move 1B1",
        "1049 move 2W1",
    ];
    for there in 2..=others.len() {
        let mut client = caught_up(&GAME);
        let heard = settle(&mut client, &others[..there]);
        assert!(heard.contains(&Heard::BegunAnew), "{there}");
        let table = client.table().expect("it is known");
        assert_eq!(table.seq(), known_after(there));
        assert_eq!(
            table.sitter(Seat::Two).map(|it| it.name.as_str()),
            Some("Cleo")
        );
    }
}

#[test]
fn nothing_is_played_at_a_table_that_was_asked_of_another() {
    let mut client = caught_up(&GAME[..4]);
    let mv = Request::Move(5, "1B1".parse().expect("a move"));
    assert_eq!(client.ask(mv.clone()).as_deref(), Some("1 move 5 1B1"));
    let heard = settle(&mut client, &GAME[..2]);
    assert!(heard.contains(&Heard::Abandoned { request: mv }));
    assert!(client.to_resend().is_empty());
    assert_eq!(client.waiting().count(), 0);
}

#[test]
fn what_counts_once_is_sent_again_and_the_rest_is_given_up() {
    let mut client = caught_up(&GAME[..2]);
    let chat = Request::Chat("Hello".to_owned());
    for request in [Request::Start, chat.clone()] {
        assert!(client.ask(request).is_some());
    }
    client.lost();
    // Nothing can be sent now; it is when there is a connection, whatever it is.
    assert_eq!(client.ask(Request::Stand), None);
    let heard = connect(&mut client, &GAME[..2]).expect("the same table");
    assert!(heard.contains(&Heard::Abandoned { request: chat }));
    assert_eq!(client.to_resend(), ["1 start", "3 stand"]);
    assert!(client.to_resend().is_empty(), "they are on their way");
    let heard = client
        .read("ok 1\nno 3 not-now\nok 17", 0)
        .expect("answers");
    assert_eq!(
        heard,
        [
            Heard::Answered {
                number: 1,
                request: Request::Start,
                answer: Ok(Answer::Done)
            },
            Heard::Answered {
                number: 3,
                request: Request::Stand,
                answer: Err(Refusal::NotNow)
            },
        ]
    );
}

#[test]
fn answers_bring_what_was_asked_for() {
    let id = TableId::from_bytes([7; 16]);
    let mut client = caught_up(&GAME);
    let mut answer = |request: Request, words: &str| {
        let line = client.ask(request).expect("it is connected");
        let number = line.split(' ').next().expect("a number");
        let heard = client.read(&format!("ok {number} {words}"), 0);
        match heard.expect("an answer").as_slice() {
            [Heard::Answered { answer, .. }] => *answer,
            other => panic!("{other:?}"),
        }
    };
    assert_eq!(
        answer(Request::Rematch, &id.to_string()),
        Ok(Answer::Table(id))
    );
    let secret = "0a".repeat(16);
    assert_eq!(answer(Request::Link, &secret), Ok(Answer::Secret([10; 16])));
    assert_eq!(answer(Request::Link, "what"), Err(Refusal::Unreadable));
    assert_eq!(answer(Request::Resign, "and more"), Ok(Answer::Done));
}

#[test]
fn a_link_that_was_sent_twice_has_brought_the_seat() {
    let claim = Request::Claim([3; 16]);
    let mut client = caught_up(&GAME);
    let first = client.ask(claim.clone());
    let refused = |answer| {
        [Heard::Answered {
            number: 1,
            request: claim.clone(),
            answer,
        }]
    };
    let mut once = client.clone();
    let heard = once.read("no 1 seated-already", 0).expect("an answer");
    assert_eq!(heard, refused(Err(Refusal::SeatedAlready)));
    connect(&mut client, &GAME).expect("the same table");
    assert_eq!(client.to_resend(), [first.expect("a line")]);
    let heard = client.read("no 1 seated-already", 0).expect("an answer");
    assert_eq!(heard, refused(Ok(Answer::Done)));
}

#[test]
fn a_step_of_the_game_is_told_with_all_that_it_led_to() {
    let mut client: Client<Moment> = Client::new();
    client.connecting();
    client.read(&opening(&GAME[..4], 0), 0).expect("they fit");
    let before = *client
        .table()
        .and_then(|table| table.play())
        .expect("begun");
    let heard = client.read("e 6 1040 move 1B1", 0).expect("it follows");
    let [Heard::Entered { moment, .. }] = heard.as_slice() else {
        panic!("{heard:?}");
    };
    let moment = moment.as_ref().expect("a step");
    assert!(matches!(moment.step, Step::Move(_)));
    let mut events: Vec<Event> = Vec::new();
    let mut after = before;
    let mv = "1B1".parse().expect("a move");
    after.apply(mv, &mut events).expect("legal");
    assert_eq!((&moment.events, moment.after), (&events, after));
}

#[test]
fn a_hidden_game_shows_nothing_until_it_is_over_or_one_has_a_seat() {
    let mut client = caught_up(&GAME[..2]);
    client.read("say 1 1 Hello", 0).expect("a line");
    // It begins, and nothing of it is told.
    let heard = client.read("you -\nhidden", 0).expect("news");
    assert!(heard.contains(&Heard::Hidden));
    assert!(client.is_hidden() && client.table().is_none() && client.chat().is_empty());
    // A new connection is told so, too.
    client.connecting();
    assert_eq!(client.since(), 2);
    let heard = client.read("now 6000\nyou -\nhidden", 0).expect("news");
    assert!(heard.contains(&Heard::CaughtUp));
    let claimed = "you 1\ne 3 1020 sit 2 - Ben\ne 4 1030 start 1\nok 1";
    client.read(claimed, 0).expect("they follow");
    assert!(!client.is_hidden());
    let phase = client.table().map(crate::Table::phase);
    assert_eq!(phase, Some(Phase::Playing));
    assert_eq!(client.chat().len(), 1);
}

#[test]
fn whoever_loses_a_seat_without_asking_for_it_is_told() {
    let freed = "you -\ne 3 1050 stand 1\n";
    let mut client = caught_up(&GAME[..1]);
    let heard = client.read(freed, 0).expect("news");
    assert!(heard.contains(&Heard::Freed));
    let mut client = caught_up(&GAME[..1]);
    assert!(client.ask(Request::Stand).is_some());
    let heard = client.read(&format!("{freed}ok 1"), 0).expect("news");
    assert!(!heard.contains(&Heard::Freed));
}

#[test]
fn chat_is_new_once_and_may_be_removed() {
    let said = |heard: Vec<Heard>| -> Vec<ChatNews> {
        let news = heard.into_iter().filter_map(|heard| match heard {
            Heard::Chat { news, .. } => Some(news),
            _ => None,
        });
        news.collect()
    };
    let mut client: Client = Client::new();
    client.connecting();
    let open = open();
    let first = format!("now 1\nyou -\ne 1 {open}\nsay 1 1 Hello\nhere 0 300");
    assert_eq!(
        said(client.read(&first, 0).expect("news")),
        [ChatNews::Earlier]
    );
    let more = client.read("say 2 2 Hi\nsay 1 1 ", 0).expect("news");
    assert_eq!(said(more), [ChatNews::New, ChatNews::Changed]);
    client.connecting();
    let again = format!("now 2\nyou -\ne 1 {open}\nsay 1 1 \nsay 2 2 Hi\nhere 0 300");
    assert!(said(client.read(&again, 0).expect("news")).is_empty());
    let texts: Vec<&str> = client
        .chat()
        .iter()
        .map(|told| told.text.as_str())
        .collect();
    assert_eq!(texts, ["", "Hi"]);
}

#[test]
fn sealed_choices_are_told_anew_by_every_connection() {
    let mut client = caught_up(&GAME);
    client.read("mine w12 w35", 0).expect("news");
    assert_eq!(client.own_choices().len(), 2);
    connect(&mut client, &GAME).expect("the same table");
    assert!(
        client.own_choices().is_empty(),
        "they have entered the game"
    );
}

#[test]
fn lines_of_a_later_server_do_no_harm() {
    let mut client = caught_up(&GAME);
    let heard = client.read("weather sunny\nhere 1 60", 0);
    assert_eq!(heard, Ok(vec![Heard::Presence]));
    assert_eq!((client.presence().watching, client.grace()), (1, Some(60)));
    let heard = client.read("e 7 1060 sing 1", 0);
    let entered = Heard::Entered {
        number: 7,
        at: 1060,
        entry: "sing 1".parse().expect("an entry"),
        moment: None,
    };
    assert_eq!(heard, Ok(vec![entered]));
    assert_eq!(client.known(), 7);
    assert!(client.read("e 8 1070 move 2K1", 0).is_ok(), "it goes on");
}

#[test]
fn a_damaged_entry_is_an_error_also_where_a_later_server_might_have_sent_it() {
    for entry in ["move", "sing \u{7}", "Sing 1", "open the door"] {
        let mut client = caught_up(&GAME);
        let heard = client.read(&format!("e 7 1060 {entry}"), 0);
        assert_eq!(heard, Err(OutOfStep::Unreadable), "{entry}");
    }
}

#[test]
fn whoever_knows_an_entry_of_a_later_server_comes_back_to_the_same_table() {
    let mut entries = GAME.to_vec();
    entries.insert(3, "1030 sing 1");
    for known in 0..=entries.len() {
        let mut client = caught_up(&entries[..known]);
        let heard = connect(&mut client, &entries).expect("the same table");
        assert!(!heard.contains(&Heard::BegunAnew));
        assert_eq!(client.known(), known_after(entries.len()));
    }
    let mut client = caught_up(&entries[..4]);
    entries[3] = "1030 sing 2";
    let heard = connect(&mut client, &entries);
    assert_eq!(heard, Err(OutOfStep::OtherEntry(5)), "it is another one");
}

#[test]
fn a_long_table_has_been_told_when_all_its_messages_have_come() {
    let mut client: Client = Client::new();
    client.connecting();
    let heard = client.read(&format!("now 5000\nyou -\ne 1 {}", open()), 0);
    assert!(!heard.expect("a beginning").contains(&Heard::CaughtUp));
    let heard = client.read("e 2 1010 sit 1 - Ada\nhere 0 300", 0);
    assert!(heard.expect("the rest").contains(&Heard::CaughtUp));
}

#[test]
fn the_servers_clock_goes_on_by_ones_own() {
    let mut client: Client = Client::new();
    assert_eq!(client.server_time(7), 0);
    client.read("now 5000", 100).expect("a time");
    assert_eq!(client.server_time(350), 5250);
    client.read("now 9000", 400).expect("a time");
    assert_eq!(client.server_time(350), 9000);
}

#[test]
fn the_lobby_lists_tables_and_sets_new_ones() {
    let (ada, ben) = (TableId::from_bytes([1; 16]), TableId::from_bytes([2; 16]));
    let plan: OnlinePlan = "rules=2".parse().expect("a plan");
    let create = LobbyRequest::Create(plan.clone());
    let mut lobby = Lobby::new();
    lobby.connecting();
    assert_eq!(lobby.ask(create.clone()), None);
    assert_eq!(lobby.read("now 5"), [LobbyHeard::CaughtUp]);
    assert_eq!(lobby.to_resend(), [format!("1 create {plan}")]);
    let made = LobbyHeard::Answered {
        request: create.clone(),
        answer: Ok(ada),
    };
    assert_eq!(lobby.read(&format!("ok 1 {ada}")), [made]);
    let line = |id, phase| format!("{id} {phase} - {plan}\tAda\t?");
    lobby.read(&format!("table {}", line(ada, "waiting")));
    lobby.read(&format!("table {}", line(ben, "waiting")));
    lobby.read(&format!("own {}", line(ada, "over")));
    lobby.read(&format!("gone {ada}"));
    let ids = |lines: &[crate::wire::TableLine]| -> Vec<TableId> {
        lines.iter().map(|line| line.id).collect()
    };
    assert_eq!(ids(lobby.public()), [ben]);
    assert_eq!(ids(lobby.own()), [ada]);
    assert_eq!(lobby.own()[0].names, [Some("Ada".to_owned()), None]);
    // Set twice it would be two tables.
    assert!(lobby.ask(create.clone()).is_some());
    lobby.lost();
    lobby.connecting();
    let abandoned = LobbyHeard::Abandoned { request: create };
    assert_eq!(lobby.read("now 9"), [abandoned, LobbyHeard::CaughtUp]);
    assert!(lobby.public().is_empty() && lobby.own().is_empty());
}
