//! The table as it is being set in the dialog “Set the table”.

use leptos::prelude::*;
use praline_protocol::{ClockPlan, NAME_LENGTH, OnlinePlan, Visibility, Watching};
use praline_rules::{Factories, GoldDraw, Seat, Sharing, WallSide};
use praline_view::{Look, Sitter, Sitting, TablePlan};

use crate::app::App;

/// What has been chosen so far.
#[derive(Clone, Copy)]
pub(super) struct Draft {
    /// The plan; names are as they were typed.
    pub(super) plan: RwSignal<TablePlan>,
    /// Whether the table is an online one.
    pub(super) online: RwSignal<bool>,
    /// The time that people have there, by its place among those that are offered.
    pub(super) clock: RwSignal<Option<usize>>,
    /// Whether everyone may find it.
    pub(super) public: RwSignal<bool>,
    /// Whether only those who play see the game, until it is over.
    pub(super) unwatched: RwSignal<bool>,
}

/// A known game in one press: its look and its rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Preset {
    /// Pralines and special factories.
    Chocolatier,
    /// Tiles and plain factories.
    Mini,
}

/// The special factories as the rules book has them first.
pub(super) const SPECIAL: Factories = Factories::Special {
    gold: GoldDraw::EveryRound,
    sharing: Sharing::Free,
};

impl Draft {
    /// A draft of the last plan.
    pub(super) fn new(app: App) -> Draft {
        Draft {
            plan: RwSignal::new(app.plan.get_untracked()),
            online: RwSignal::new(false),
            clock: RwSignal::new(None),
            public: RwSignal::new(false),
            unwatched: RwSignal::new(false),
        }
    }

    /// The draft of the page.
    pub(super) fn here() -> Draft {
        match use_context() {
            Some(draft) => draft,
            None => unreachable!("the dialogs provide the draft before they show anything"),
        }
    }

    /// Begins anew with the last plan.
    pub(super) fn begin(self, app: App) {
        let offered = app.offered.get_value();
        app.offered.set_value(None);
        self.plan
            .set(offered.unwrap_or_else(|| app.plan.get_untracked()));
    }

    /// Begins the game, or opens the online table.
    pub(super) fn deal(self, app: App) {
        let plan = cleaned(&self.plan.get_untracked());
        if self.is_online(app) {
            app.online.set_table(self.online_plan(&plan));
        } else {
            app.start(&plan);
        }
    }

    /// Whether an online table is being set.
    pub(super) fn is_online(self, app: App) -> bool {
        self.online.get() && app.online.has_server.get()
    }

    fn online_plan(self, plan: &TablePlan) -> OnlinePlan {
        OnlinePlan {
            clock: ClockPlan::PRESETS[self.clock.get_untracked().unwrap_or(0)],
            visibility: if self.public.get_untracked() {
                Visibility::Public
            } else {
                Visibility::Private
            },
            watching: if self.unwatched.get_untracked() {
                Watching::SeatsOnly
            } else {
                Watching::Anyone
            },
            ..plan.online()
        }
    }

    /// Changes the plan.
    pub(super) fn change(self, change: impl FnOnce(&mut TablePlan)) {
        self.plan.update(change);
    }

    /// Who sits on a seat.
    pub(super) fn sitter(self, seat: Seat) -> Option<Sitter> {
        self.plan
            .with(|plan| plan.sitters().get(seat.index()).cloned())
    }

    /// The seats' names as the game will show them.
    pub(super) fn names(self, app: App) -> Vec<(Seat, String)> {
        let words = app.words.get();
        let plan = self.plan.with(cleaned);
        let seats = plan.players().seats();
        match Sitting::begin(&plan, Seat::One, None) {
            Ok(sitting) => seats
                .map(|seat| (seat, sitting.name(seat, &words.0)))
                .collect(),
            Err(_) => Vec::new(),
        }
    }

    /// Takes a preset's look and rules; who plays stays.
    pub(super) fn choose(self, app: App, preset: Preset) {
        self.plan.update(|plan| {
            plan.wall = WallSide::Fixed;
            plan.factories = match preset {
                Preset::Chocolatier => SPECIAL,
                Preset::Mini => Factories::Plain,
            };
        });
        app.set(|settings| {
            settings.look = match (preset, settings.look) {
                (Preset::Mini, _) => Look::Tile,
                (Preset::Chocolatier, Look::Printed) => Look::Printed,
                (Preset::Chocolatier, _) => Look::Praline,
            };
        });
    }

    /// The preset that is chosen, if the choices are one's.
    pub(super) fn preset(self, app: App) -> Option<Preset> {
        let look = app.settings.with(|settings| settings.look);
        self.plan
            .with(|plan| match (look, plan.wall, plan.factories) {
                (Look::Tile, WallSide::Fixed, Factories::Plain) => Some(Preset::Mini),
                (Look::Praline | Look::Printed, WallSide::Fixed, SPECIAL) => {
                    Some(Preset::Chocolatier)
                }
                _ => None,
            })
    }
}

/// The plan with names that a record can take: a bot's name is no person's.
fn cleaned(plan: &TablePlan) -> TablePlan {
    let mut clean = plan.clone();
    for (seat, sitter) in plan.players().seats().zip(plan.sitters()) {
        if let Sitter::Person(name) = sitter {
            let visible: String = name.chars().filter(|c| !c.is_control()).collect();
            let own = visible.trim_start();
            let own = own.strip_prefix("bot:").unwrap_or(own);
            let short: String = own.chars().take(NAME_LENGTH).collect();
            clean.seat(seat, Sitter::Person(short.trim().to_owned()));
        }
    }
    clean
}
