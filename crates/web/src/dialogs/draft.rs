//! The table as it is being set in the dialog “Set the table”.

use leptos::prelude::*;
use praline_ai::Level;
use praline_protocol::{ClockPlan, OnlinePlan, Visibility, Watching, short_name};
use praline_rules::Seat;
use praline_view::{Edition, Sitter, Sitting, TablePlan};

use crate::app::App;

/// What has been chosen so far.
#[derive(Clone, Copy)]
pub(super) struct Draft {
    /// The plan; names are as they were typed.
    pub(super) plan: RwSignal<TablePlan>,
    /// The seat whose bot is being chosen.
    pub(super) edited: RwSignal<Option<Seat>>,
    /// Whether the table is an online one.
    pub(super) online: RwSignal<bool>,
    /// Who sat on the second seat before it was.
    second: StoredValue<Option<Sitter>>,
    /// The time that people have there, by its place among those that are offered.
    pub(super) clock: RwSignal<Option<usize>>,
    /// Whether everyone may find it.
    pub(super) public: RwSignal<bool>,
    /// Whether only those who play see the game, until it is over.
    pub(super) unwatched: RwSignal<bool>,
}

impl Draft {
    /// A draft of the last plan.
    pub(super) fn new(app: App) -> Draft {
        Draft {
            plan: RwSignal::new(app.plan.get_untracked()),
            edited: RwSignal::new(None),
            online: RwSignal::new(false),
            second: StoredValue::new(None),
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
        let plan = offered.unwrap_or_else(|| app.plan.get_untracked());
        let is_bot = |seat: &Seat| plan.sitters()[seat.index()].level().is_some();
        self.edited.set(plan.players().seats().find(is_bot));
        self.plan.set(plan);
        self.online.set(false);
    }

    /// Begins the game, or opens the online table.
    pub(super) fn deal(self, app: App) {
        let plan = cleaned(&self.plan.get_untracked());
        if self.is_online(app) {
            app.online
                .set_table(self.online_plan(&plan), own_name(&plan));
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

    /// The level of the bot on a seat.
    pub(super) fn level(self, seat: Seat) -> Level {
        let level = self.sitter(seat).and_then(|sitter| sitter.level());
        level.unwrap_or(Level::Novice)
    }

    /// The seat of whoever sets the table: the first that no bot has.
    pub(super) fn own_seat(self) -> Option<Seat> {
        self.plan.with(|plan| {
            let mut seats = plan.players().seats().zip(plan.sitters());
            seats.find_map(|(seat, sitter)| sitter.level().is_none().then_some(seat))
        })
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

    /// Takes an edition's look and factories; who plays and the side of the board stay.
    pub(super) fn choose(self, app: App, edition: Edition) {
        self.plan
            .update(|plan| plan.factories = edition.factories());
        app.set(|settings| settings.look = edition.look(settings.look));
    }

    /// The edition that is chosen, if the choices are one's.
    pub(super) fn edition(self, app: App) -> Option<Edition> {
        let look = app.settings.with(|settings| settings.look);
        Edition::of(look, self.plan.with(|plan| plan.factories))
    }

    /// Sets the table at this screen or online, where the second seat is open unless it was changed.
    pub(super) fn go_online(self, is_online: bool) {
        if self.online.get_untracked() == is_online {
            return;
        }
        self.online.set(is_online);
        self.plan.update(|plan| {
            let second = plan.sitters().get(Seat::Two.index()).cloned();
            if is_online {
                self.second.set_value(second);
                plan.seat(Seat::Two, Sitter::Person(String::new()));
            } else if let Some(second) = self.second.get_value() {
                plan.seat(Seat::Two, second);
            }
        });
    }
}

/// The name that whoever sets the table has typed for themselves.
fn own_name(plan: &TablePlan) -> Option<String> {
    let is_person = |sitter: &&Sitter| sitter.level().is_none();
    match plan.sitters().iter().find(is_person)? {
        Sitter::Person(name) if !name.is_empty() => Some(name.clone()),
        _ => None,
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
            let short = short_name(own).trim().to_owned();
            clean.seat(seat, Sitter::Person(short));
        }
    }
    clean
}
