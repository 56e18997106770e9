//! The game at this screen: the sitting, what a player has picked up, what a bot says of it, and
//! what has happened but is not shown yet.

mod acting;
mod advice;
mod aside;
mod counting;
mod gate;
mod keeping;
mod learning;
mod line;
mod replay;
mod turns;

pub(crate) use advice::Advice;
pub(crate) use gate::Wait;

use leptos::prelude::*;
use praline_rules::{MoveError, Seat};
use praline_view::{
    Acting, Action, Coming, Due, Figures, Scene, Selection, Sitting, Table, TablePlan,
};

use crate::app::{GameId, Screen, Shell};
use crate::engine::{Engine, Ticket};
use crate::motion::Flights;
use aside::OnMove;
use gate::Gate;

/// Whether what a person decides gets to where the game is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Reach {
    /// It does: the game is played at this screen, or its table is connected.
    Open,
    /// Something that was decided is still on its way.
    Sending,
    /// There is no connection to the table.
    Offline,
}

/// The game at this screen: a handle of signals, to be copied freely.
#[derive(Clone, Copy)]
pub(crate) struct GamePlay {
    pub(crate) shell: Shell,
    /// The game and those who play it.
    pub(crate) sitting: RwSignal<Sitting>,
    /// Whether the game has been begun, or only the table is laid.
    pub(crate) has_begun: RwSignal<bool>,
    /// In a replay: how many moments are shown.
    pub(crate) replay: RwSignal<Option<usize>>,
    /// What is picked up.
    pub(crate) selection: RwSignal<Selection>,
    /// What the pointer or the focus rests on.
    pub(crate) hover: RwSignal<Option<Action>>,
    /// Whether points are foretold.
    pub(crate) figures: RwSignal<Figures>,
    /// Why the last press was refused.
    pub(crate) refusal: RwSignal<Option<MoveError>>,
    /// Everything on the table.
    pub(crate) table: Memo<Table>,
    /// What the bot says about the position and the game.
    pub(crate) advice: RwSignal<Advice>,
    /// Whose board stays nearest until the next player presses something.
    pub(crate) near: RwSignal<Option<Seat>>,
    /// The wall step that is still being shown: its step, and its round.
    pub(crate) counting: RwSignal<Option<(usize, u8)>>,
    /// What a screen reader will be told once it is shown.
    untold: StoredValue<Vec<String>>,
    /// Points and pieces that are still on their way.
    pub(crate) coming: RwSignal<Coming>,
    /// What flies above the table.
    pub(crate) flights: Flights,
    /// What has happened and is not shown yet.
    gate: Gate,
    reach: Memo<Reach>,
    engine: StoredValue<Option<Engine>, LocalStorage>,
    /// The number that the game is kept by; an online table is kept by its server.
    id: StoredValue<Option<GameId>>,
    bot_ticket: StoredValue<Option<Ticket>>,
    judge_ticket: StoredValue<Option<Ticket>>,
    /// Counts what makes earlier timers and answers void: a new game, an undo.
    era: StoredValue<u32>,
    /// Who is told the moves, at a table beside the game.
    on_move: StoredValue<Option<OnMove>, LocalStorage>,
}

impl GamePlay {
    /// A table that is only laid, as the last plan says.
    pub(crate) fn new(shell: Shell, reach: Memo<Reach>, engine: Option<Engine>) -> GamePlay {
        let first = Seat::One;
        let sitting = shell
            .plan
            .with_untracked(|plan| Sitting::begin(plan, first, None))
            .or_else(|_| Sitting::begin(&TablePlan::default(), first, None));
        match sitting {
            Ok(sitting) => GamePlay::with(shell, reach, engine, sitting),
            Err(_) => unreachable!("the default plan is right"),
        }
    }

    /// A table with a game that is not begun yet.
    fn with(
        shell: Shell,
        reach: Memo<Reach>,
        engine: Option<Engine>,
        sitting: Sitting,
    ) -> GamePlay {
        let sitting = RwSignal::new(sitting);
        let has_begun = RwSignal::new(false);
        let replay = RwSignal::new(None);
        let selection = RwSignal::new(Selection::Nothing);
        let hover = RwSignal::new(None);
        let figures = RwSignal::new(Figures::default());
        let refusal = RwSignal::new(None);
        let near = RwSignal::new(None);
        let counting = RwSignal::new(None);
        let gate = Gate::new();
        let table = Memo::new(move |_| {
            let words = shell.words.get();
            sitting.with(|sitting| {
                let replayed = replay.get();
                Table::new(&Scene {
                    sitting,
                    shown: replayed.unwrap_or(usize::MAX).min(sitting.moments().len()),
                    acting: if replayed.is_some() || !has_begun.get() {
                        Acting::Nobody
                    } else {
                        acting(sitting.due(), reach.get(), gate.is_open())
                    },
                    selection: selection.get(),
                    near: near.get().filter(|_| replayed.is_none()),
                    counting: counting.get().map(|(_, round)| round),
                    hover: hover.get(),
                    figures: figures.get(),
                    refusal: refusal.get(),
                    texts: &words.0,
                })
            })
        });
        GamePlay {
            shell,
            sitting,
            has_begun,
            replay,
            selection,
            hover,
            figures,
            refusal,
            near,
            counting,
            table,
            advice: RwSignal::new(Advice::default()),
            untold: StoredValue::default(),
            coming: RwSignal::new(Coming::default()),
            flights: Flights::new(),
            gate,
            reach,
            engine: StoredValue::new_local(engine),
            id: StoredValue::new(None),
            bot_ticket: StoredValue::new(None),
            judge_ticket: StoredValue::new(None),
            era: StoredValue::new(0),
            on_move: StoredValue::new_local(None),
        }
    }

    /// Whether the game is played at an online table.
    pub(crate) fn is_online(self) -> bool {
        self.sitting.with_untracked(Sitting::is_online)
    }

    /// The worker in which bots think, where it could be started.
    pub(crate) fn engine(self) -> Option<Engine> {
        self.engine.get_value()
    }

    /// The round that is played.
    pub(crate) fn round(self) -> u8 {
        self.sitting
            .with_untracked(|sitting| sitting.game().round())
    }

    /// Lets the game rest while another screen is shown.
    pub(crate) fn rest(self) {
        if self.has_begun.get_untracked() {
            self.void();
            self.selection.set(Selection::Nothing);
        }
    }

    /// Shows the game again where it was left, and goes on with it.
    pub(crate) fn show_again(self) {
        let is_over = self
            .sitting
            .with_untracked(|sitting| sitting.outcome().is_some());
        let is_replayed = self.replay.get_untracked().is_some();
        self.shell.screen.set(if is_over && !is_replayed {
            Screen::End
        } else {
            Screen::Table
        });
        self.continue_game();
    }

    /// Makes earlier timers and answers void, and lets land what flies.
    pub(crate) fn void(self) {
        crate::motion::skip(self);
        self.gate.clear();
        self.near.set(None);
        self.era.update_value(|era| *era = era.wrapping_add(1));
        self.forget_questions();
    }

    /// A number to check later whether anything has made a timer or an answer void.
    ///
    /// What was asked at a table beside the game may be answered when that one is gone: it has no era of before.
    fn era(self) -> u32 {
        self.era.try_get_value().unwrap_or(u32::MAX)
    }

    /// Whether the table is still there: one beside the game goes with whatever showed it.
    pub(crate) fn is_there(self) -> bool {
        self.era.try_get_value().is_some()
    }
}

/// Who acts at a table that is played.
const fn acting(due: Due, reach: Reach, all_shown: bool) -> Acting {
    match (reach, due) {
        (Reach::Offline, _) => Acting::Offline,
        (Reach::Sending, _) => Acting::Sending,
        // What was sent has come back, and waits at the gate to be shown.
        (Reach::Open, Due::Person(_)) if !all_shown => Acting::Sending,
        (Reach::Open, Due::Person(_)) => Acting::Person,
        (Reach::Open, Due::Bot(..)) => Acting::Bot,
        (Reach::Open, Due::Elsewhere) => Acting::Elsewhere,
        (Reach::Open, Due::Deal | Due::Nothing) => Acting::Nobody,
    }
}
