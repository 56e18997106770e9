//! A game at an online table: it grows by what the server says.

use praline_protocol::{Entry, Table};
use praline_rules::{Game, Header, Move, MoveError, Seat, SeatSet, Step, Turn};

use super::{Due, Moment, Sitter, Sitting};

/// What there is to know of an online table beyond its record.
#[derive(Clone, Debug, Default)]
pub(super) struct Afar {
    /// The seat that is played at this screen; without one the game is watched.
    own: Option<Seat>,
    /// The wall spaces that the own seat has chosen, which are not in the game yet.
    choices: Vec<Move>,
    /// Whether the server has them.
    are_sealed: bool,
    /// The seats that have wall spaces to choose.
    to_choose: SeatSet,
}

impl Afar {
    pub(super) fn can_take_back(&self) -> bool {
        !self.are_sealed && !self.choices.is_empty()
    }

    pub(super) fn take_back(&mut self) -> bool {
        self.can_take_back() && self.choices.pop().is_some()
    }
}

impl Sitting {
    /// The game of an online table as far as it has got; before it begins, the table is only laid.
    pub fn at_table(table: &Table, own: Option<Seat>) -> Sitting {
        let mut sitting = match table.record() {
            None => Sitting::unchecked(Header::new(table.plan().rules), Seat::One),
            Some(record) if record.steps().is_empty() => {
                let first = match table.game().map(Game::turn) {
                    Ok(Turn::Deal(first)) => first,
                    _ => Seat::One,
                };
                Sitting::unchecked(record.header().clone(), first)
            }
            Some(record) => Sitting::from_record(&record),
        };
        sitting.afar = Some(Afar {
            own,
            ..Afar::default()
        });
        sitting.meet(table);
        sitting
    }

    /// Takes over who sits where, and who has to choose.
    fn meet(&mut self, table: &Table) {
        let own = self.own_seat();
        for seat in self.players().seats() {
            let name = table.record_name(seat);
            self.sitters[seat] = match Sitter::from_record_name(name.as_deref()) {
                Sitter::Person(name) if own != Some(seat) => Sitter::Guest(name),
                sitter => sitter,
            };
        }
        if let Some(afar) = &mut self.afar {
            afar.to_choose = table.to_choose();
            if own.is_some_and(|own| table.chosen().has(own)) {
                afar.are_sealed = true;
            }
        }
    }

    /// Takes in an entry that the table has taken in before.
    pub fn follow(&mut self, entry: &Entry, table: &Table) -> Option<&Moment> {
        let turn = self.game().turn();
        let step = match (entry, turn) {
            (Entry::Deal(deal), Turn::Deal(start)) => Some(Step::Deal { start, deal: *deal }),
            (Entry::Move(mv), _) => Some(Step::Move(*mv)),
            (Entry::GiveUp(seat, reason), _) => Some(Step::GiveUp(*seat, *reason)),
            _ => None,
        };
        let happened = step.is_some_and(|step| self.step(step).is_ok());
        let goes_on = matches!(self.game().turn(), Turn::Wall(_));
        if let Some(afar) = &mut self.afar {
            if !goes_on {
                afar.choices.clear();
                afar.are_sealed = false;
            } else if happened && turn.mover() == afar.own && !afar.choices.is_empty() {
                // The first of the own choices has entered the game.
                afar.choices.remove(0);
            }
        }
        self.meet(table);
        happened.then(|| &self.moments[self.moments.len() - 1])
    }

    /// Whether the game is played at an online table.
    pub const fn is_online(&self) -> bool {
        self.afar.is_some()
    }

    /// At an online table, the seat that is played at this screen.
    pub fn own_seat(&self) -> Option<Seat> {
        self.afar.as_ref()?.own
    }

    /// What an online game waits for.
    pub(super) fn due_afar(&self) -> Option<Due> {
        let afar = self.afar.as_ref()?;
        let own = afar.own.filter(|own| !self.play().given_up().has(*own));
        let is_due = match (own, self.game().turn()) {
            (Some(own), Turn::Draft(seat)) => own == seat,
            (Some(_), Turn::Wall(_)) => {
                !afar.are_sealed && self.choosing().is_some_and(|(_, more)| more)
            }
            _ => false,
        };
        Some(match own {
            Some(own) if is_due => Due::Person(own),
            _ => Due::Elsewhere,
        })
    }

    /// The position after the own seat's choices, and whether there are more to make.
    fn choosing(&self) -> Option<(Game, bool)> {
        let afar = self.afar.as_ref()?;
        let own = afar.own?;
        let mut shown = self.game().choosing(own)?;
        for mv in &afar.choices {
            let mut next = shown;
            next.apply(*mv).ok()?;
            match next.choosing(own) {
                Some(more) => shown = more,
                // Everybody else's choices are missing, so a round that seems over is not.
                None if matches!(next.turn(), Turn::Wall(_)) => return Some((next, false)),
                None => return Some((shown, false)),
            }
        }
        Some((shown, true))
    }

    /// The position that a person at this screen acts on: the game as it stands, and while
    /// everyone chooses wall spaces at the same time, with the own choices so far.
    pub fn position(&self) -> Game {
        let is_chosen = self.afar.as_ref().is_some_and(|afar| {
            afar.own.is_some_and(|own| afar.to_choose.has(own)) || !afar.choices.is_empty()
        });
        let choosing = is_chosen.then(|| self.choosing()).flatten();
        choosing.map_or(*self.game(), |(game, _)| game)
    }

    /// Chooses a wall space; with the last one, returns all of them to be sent.
    pub fn choose(&mut self, mv: Move) -> Result<Option<Vec<Move>>, MoveError> {
        let Some((mut game, true)) = self.choosing() else {
            return Err(MoveError::GameOver);
        };
        game.apply(mv)?;
        if let Some(afar) = &mut self.afar {
            afar.choices.push(mv);
        }
        let all = |sitting: &Sitting| sitting.afar.as_ref().map(|afar| afar.choices.clone());
        match self.choosing() {
            Some((_, true)) => Ok(None),
            _ => Ok(all(self)),
        }
    }

    /// The server has these choices of the own seat; none are forgotten or asked for anew.
    pub fn seal(&mut self, moves: &[Move]) {
        if let Some(afar) = self.afar.as_mut().filter(|_| !moves.is_empty()) {
            afar.choices = moves.to_vec();
            afar.are_sealed = true;
        }
    }

    /// The server did not take the choices: they are to be made anew.
    pub fn unseal(&mut self) {
        if let Some(afar) = &mut self.afar {
            afar.choices.clear();
            afar.are_sealed = false;
        }
    }

    /// The seats that the game waits for: whose turn it is, or who have wall spaces to choose.
    pub fn awaited(&self) -> impl Iterator<Item = Seat> {
        let game = self.game();
        let turn = game.turn();
        let to_choose = self.afar.as_ref().map(|afar| afar.to_choose);
        game.seats().filter(move |seat| match (turn, to_choose) {
            (Turn::Wall(_), Some(to_choose)) => to_choose.has(*seat),
            _ => turn.mover() == Some(*seat),
        })
    }

    /// Whether the online game is over, or there is none: then anything may be analysed.
    pub fn may_analyse(&self) -> bool {
        self.afar.is_none() || self.play().is_over()
    }
}

#[cfg(test)]
mod tests {
    use praline_protocol::Millis;
    use praline_protocol::fair::Dealer;
    use praline_rules::BySeat;

    use super::*;
    use crate::settings::Look;
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
                "open 2026-11-15 {commit} rules={rules} seats=person,person,bot:club clock=none private start=1"
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
            let entry = self.enter(line);
            for sitting in sittings {
                sitting.follow(&entry, &self.table);
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
            let mv = position.legal_moves().get(0).expect("a space");
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
        again.seal(&sent);
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
    }
}
