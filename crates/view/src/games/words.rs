//! What a list says of a game, in words.

use praline_rules::{Seat, WallSide};

use super::many::Faulty;
use super::summary::{GameSummary, Standing};
use crate::home::Edition;
use crate::sitting::{name_with_sign, seat_name};
use crate::text::{Rich, Texts};

impl GameSummary {
    /// The name of a seat.
    pub fn name(&self, seat: Seat, texts: &Texts) -> String {
        seat_name(&self.sitters, seat, texts)
    }

    /// The name of a seat, with a sign where it is a bot's.
    fn signed_name(&self, seat: Seat, texts: &Texts) -> String {
        let name = self.name(seat, texts);
        match self.sitters.get(seat.index()) {
            Some(sitter) => name_with_sign(sitter, name),
            None => name,
        }
    }

    /// Against whom the one person plays, or everybody where several do.
    pub fn opponents(&self, texts: &Texts) -> Rich {
        let own = self.own_seat();
        let others = self.rules.players.seats().filter(|seat| Some(*seat) != own);
        let names: Vec<String> = others.map(|seat| self.signed_name(seat, texts)).collect();
        Rich::from_message(&names.join(", "))
    }

    /// What the game is called: by its title, else by those who play against the one person.
    pub fn heading(&self, texts: &Texts) -> Rich {
        match &self.title {
            // Nobody draws with a title.
            Some(title) => title.clone().into(),
            None => self.opponents(texts),
        }
    }

    /// What was played: the edition, and the side of the board where it is the other one.
    pub fn played(&self, texts: &Texts) -> String {
        texts.edition(self.edition, self.rules.wall)
    }

    /// The points, those of the one person first: `43 : 42`.
    pub fn points(&self) -> String {
        let own = self.own_seat().and_then(|seat| self.score(seat));
        let seats = self.rules.players.seats();
        let others = seats.filter(|seat| Some(*seat) != self.own_seat());
        let others = others.filter_map(|seat| self.score(seat));
        let points: Vec<String> = own
            .into_iter()
            .chain(others)
            .map(|it| it.to_string())
            .collect();
        points.join("\u{a0}: ")
    }

    /// How far a game has got that goes on: the round, and whose turn it is.
    pub fn progress(&self, texts: &Texts) -> Rich {
        let Standing::Running { round, turn } = self.standing else {
            return Rich::default();
        };
        let round = texts.with("games-round", &[("round", round.into())]);
        let Some(seat) = turn else {
            return round.into();
        };
        let is_own = self.own_seat() == Some(seat);
        let turn = if is_own {
            texts.get("games-your-turn")
        } else {
            let turn = texts.with("games-turn", &[("name", self.name(seat, texts).into())]);
            // After the words: some languages add letters to the name.
            match self.sitters.get(seat.index()) {
                Some(sitter) => name_with_sign(sitter, turn),
                None => turn,
            }
        };
        Rich::from_message(&format!("{round}, {turn}"))
    }

    /// One sentence on the game: who plays, and how it stands or ended.
    pub fn sentence(&self, texts: &Texts) -> Rich {
        let seats = self.rules.players.seats();
        let names: Vec<String> = seats.map(|seat| self.signed_name(seat, texts)).collect();
        let scores: Vec<String> = self.scores.iter().map(ToString::to_string).collect();
        let args = [
            ("names", names.join(", ").into()),
            ("scores", scores.join("\u{a0}:\u{a0}").into()),
        ];
        match self.standing {
            Standing::Over { .. } => texts.rich("games-link-over", &args),
            Standing::Running { round, .. } => {
                let [names, scores] = args;
                texts.rich(
                    "games-link-running",
                    &[names, scores, ("round", round.into())],
                )
            }
        }
    }
}

impl Texts {
    /// What is played, in few words: the edition, and the side of the board where it is the other one.
    pub fn edition(&self, edition: Edition, wall: WallSide) -> String {
        let wall = match wall {
            WallSide::Fixed => "fixed",
            WallSide::Free => "free",
        };
        let edition = match edition {
            Edition::Chocolatier => "chocolatier",
            Edition::Special => "special",
            Edition::Mini => "mini",
        };
        let args = [("wall", wall.into()), ("edition", edition.into())];
        self.with("games-edition", &args)
    }

    /// Which record of a file could not be read, and why.
    pub fn faulty(&self, faulty: &Faulty) -> String {
        let args = [
            ("number", faulty.number.into()),
            ("reason", self.open_error(&faulty.error).into()),
        ];
        self.with("games-refused", &args)
    }
}
