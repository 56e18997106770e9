//! What a list says of a game, in words.

use praline_rules::{Rules, Seat, WallSide};

use super::many::Faulty;
use super::summary::{GameSummary, Standing};
use crate::sitting::seat_name;
use crate::text::Texts;

impl GameSummary {
    /// The name of a seat.
    pub fn name(&self, seat: Seat, texts: &Texts) -> String {
        seat_name(&self.sitters, seat, texts)
    }

    /// Against whom the one person plays, or everybody where several do.
    pub fn opponents(&self, texts: &Texts) -> String {
        let own = self.own_seat();
        let others = self.rules.players.seats().filter(|seat| Some(*seat) != own);
        let names: Vec<String> = others.map(|seat| self.name(seat, texts)).collect();
        names.join(", ")
    }

    /// What the game is called: by its title, else by those who play against the one person.
    pub fn heading(&self, texts: &Texts) -> String {
        match &self.title {
            Some(title) => title.clone(),
            None => self.opponents(texts),
        }
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
    pub fn progress(&self, texts: &Texts) -> String {
        let Standing::Running { round, turn } = self.standing else {
            return String::new();
        };
        let round = texts.with("games-round", &[("round", round.into())]);
        let Some(seat) = turn else {
            return round;
        };
        let is_own = self.own_seat() == Some(seat);
        let turn = if is_own {
            texts.get("games-your-turn")
        } else {
            texts.with("games-turn", &[("name", self.name(seat, texts).into())])
        };
        format!("{round}, {turn}")
    }

    /// One sentence on the game: who plays, and how it stands or ended.
    pub fn sentence(&self, texts: &Texts) -> String {
        let seats = self.rules.players.seats();
        let names: Vec<String> = seats.map(|seat| self.name(seat, texts)).collect();
        let scores: Vec<String> = self.scores.iter().map(ToString::to_string).collect();
        let args = [
            ("names", names.join(", ").into()),
            ("scores", scores.join("\u{a0}: ").into()),
        ];
        match self.standing {
            Standing::Over { .. } => texts.with("games-link-over", &args),
            Standing::Running { round, .. } => {
                let [names, scores] = args;
                texts.with(
                    "games-link-running",
                    &[names, scores, ("round", round.into())],
                )
            }
        }
    }
}

impl Texts {
    /// What is played, in few words.
    pub fn variant(&self, rules: Rules) -> String {
        let wall = match rules.wall {
            WallSide::Fixed => "fixed",
            WallSide::Free => "free",
        };
        let factories = if rules.is_special() {
            "special"
        } else {
            "plain"
        };
        let args = [("wall", wall.into()), ("factories", factories.into())];
        self.with("games-variant", &args)
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
