//! The table as plain data: everything that is drawn, lit up and said, and nothing about how.

mod bag_and_lid;
mod board;
mod centre;
mod disc;
mod forecast;
mod painter;
mod place;
mod progress;
mod prompt;
mod recent;
mod share;
#[cfg(test)]
mod tests;
mod wall;

pub use bag_and_lid::SupplyView;
pub use board::{BoardView, CellView, Fill, FloorView, LineState, LineView, Readout, SpareView};
pub use centre::CentreView;
pub use disc::{DiscView, EnlargeView, GoldView, GroupView, PieceState, PieceView};
pub use place::{Place, UnknownPlace};
pub use progress::{Progress, ProgressView};
pub use share::{SendView, ShareRow, ShareView};

use praline_rules::{Game, MoveError, Play, Seat};

use crate::selection::{Action, Selection};
use crate::sitting::{Position, Sitting};
use crate::text::{Rich, Texts};
use forecast::Forecast;
use recent::Recent;

/// What the table is made from.
#[derive(Clone, Copy, Debug)]
pub struct Scene<'a> {
    /// The game and those who play it.
    pub sitting: &'a Sitting,
    /// How many of its moments are shown; fewer than all in a replay.
    pub shown: usize,
    /// Whether a person at this screen may act now.
    pub acting: Acting,
    /// What the player who acts has picked up.
    pub selection: Selection,
    /// Whose board stays nearest for now; else that of whoever acts.
    pub near: Option<Seat>,
    /// The round whose count is still being shown, so that no word tells it before.
    pub counting: Option<u8>,
    /// What the pointer or the focus rests on; it previews without choosing.
    pub hover: Option<Action>,
    /// Whether points are foretold.
    pub figures: Figures,
    /// Why the last press was refused, until the next one.
    pub refusal: Option<MoveError>,
    /// The words.
    pub texts: &'a Texts,
}

impl<'a> Scene<'a> {
    /// The game as it stands, with nothing picked up and nothing pointed at.
    pub fn still(sitting: &'a Sitting, acting: Acting, texts: &'a Texts) -> Scene<'a> {
        Scene {
            sitting,
            shown: sitting.moments().len(),
            acting,
            selection: Selection::Nothing,
            near: None,
            counting: None,
            hover: None,
            figures: Figures::Told,
            refusal: None,
            texts,
        }
    }
}

/// Who acts on a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Acting {
    /// The seat that has the turn is played at this screen.
    Person,
    /// A bot has the turn.
    Bot,
    /// Somebody at another screen has it.
    Elsewhere,
    /// A person at this screen has decided, and the online table has not answered yet.
    Sending,
    /// The online table cannot be reached, or is closed.
    Offline,
    /// The table is only looked at.
    Nobody,
}

/// Whether a table tells what a move would bring.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Figures {
    /// It does.
    #[default]
    Told,
    /// It does not, as that is what is asked.
    Hidden,
}

/// Everything on the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    /// The round's number.
    pub round: u8,
    /// Whether it is certain that this round is the last.
    pub last_round: bool,
    /// The one line to read when lost.
    pub prompt: Rich,
    /// The ring of factories, disc 1 first.
    pub discs: Vec<DiscView>,
    /// The centre.
    pub centre: CentreView,
    /// What is left on a sharer, while its pieces are picked up.
    pub share: Option<ShareView>,
    /// The bag.
    pub bag: SupplyView,
    /// The lid.
    pub lid: SupplyView,
    /// The largest board: that of the player at this screen.
    pub own: BoardView,
    /// The others, in turn order after it.
    pub others: Vec<BoardView>,
    /// Whether something is previewed that can be confirmed.
    pub can_place: bool,
}

impl Table {
    /// Sets the table.
    pub fn new(scene: &Scene<'_>) -> Table {
        let stage = Stage::new(scene);
        let own = scene.near;
        let own = own.unwrap_or_else(|| scene.sitting.nearest(scene.shown));
        let players = scene.sitting.players();
        let mut seats = players.seats_from(own);
        let own = seats.next().unwrap_or(own);
        Table {
            round: scene.counting.unwrap_or(stage.game.round()),
            last_round: stage.game.is_last_round(),
            prompt: prompt::prompt(&stage),
            discs: disc::discs(&stage),
            centre: centre::centre(&stage),
            share: share::share(&stage),
            bag: bag_and_lid::supply(&stage, "store-bag", stage.game.bag()),
            lid: bag_and_lid::supply(&stage, "store-lid", stage.game.lid()),
            own: painter::board(&stage, own),
            others: seats.map(|seat| painter::board(&stage, seat)).collect(),
            can_place: match scene.selection {
                // What is on its way cannot be sent again.
                _ if scene.acting != Acting::Person => false,
                Selection::Holding(holding) => holding.aim.is_some(),
                Selection::Space(_) => true,
                Selection::Nothing | Selection::Looking(_) => false,
            },
        }
    }
}

impl Sitting {
    /// The seat whose board lies nearest: the one person's, or that of the person who acts next.
    pub fn nearest(&self, shown: usize) -> Seat {
        let mut persons = self.persons();
        match (persons.next(), persons.next()) {
            (None, _) => Seat::One,
            (Some(seat), None) => seat,
            (Some(first), Some(_)) => {
                let mover = self.play_after(shown).game().turn().mover();
                let turns = self.players().seats_from(mover.unwrap_or(first));
                let person = |seat: &Seat| self.sitter(*seat).level().is_none();
                turns.into_iter().find(person).unwrap_or(first)
            }
        }
    }
}

/// A scene with what is worked out once for all parts of the table.
struct Stage<'a> {
    scene: &'a Scene<'a>,
    play: &'a Play,
    position: Position,
    game: Game,
    recent: Recent,
    forecast: Option<Forecast>,
}

impl<'a> Stage<'a> {
    fn new(scene: &'a Scene<'a>) -> Stage<'a> {
        let play = scene.sitting.play_after(scene.shown);
        let position = if scene.shown < scene.sitting.moments().len() {
            Position::InTurn(*play.game())
        } else {
            scene.sitting.position()
        };
        let game = *position.game();
        let foresees = matches!(scene.acting, Acting::Person | Acting::Sending);
        let may_act = foresees && !play.is_over();
        Stage {
            scene,
            play,
            position,
            game,
            recent: Recent::of(scene.sitting, scene.shown),
            forecast: may_act.then(|| Forecast::new(scene, &game)).flatten(),
        }
    }

    fn texts(&self) -> &Texts {
        self.scene.texts
    }

    /// The seat that a person may act for now.
    fn actor(&self) -> Option<Seat> {
        let mover = || self.position.turn().mover();
        (self.scene.acting == Acting::Person && !self.play.is_over())
            .then(mover)
            .flatten()
    }

    /// Whether the table waits for a seat.
    fn is_awaited(&self, seat: Seat) -> bool {
        if self.scene.shown < self.scene.sitting.moments().len() {
            return self.game.turn().mover() == Some(seat);
        }
        self.scene.sitting.awaited().any(|other| other == seat)
    }

    fn name(&self, seat: Seat) -> String {
        self.scene.sitting.name(seat, self.scene.texts)
    }

    fn signed_name(&self, seat: Seat) -> String {
        self.scene.sitting.signed_name(seat, self.scene.texts)
    }

    /// `yes` where the seat is called “you”, for messages that need another verb then.
    fn you(&self, seat: Seat) -> &'static str {
        if self.scene.sitting.is_you(seat) {
            "yes"
        } else {
            "no"
        }
    }
}
