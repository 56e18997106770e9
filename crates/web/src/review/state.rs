//! What is reviewed, and what has been found of it.

use leptos::prelude::*;
use praline_ai::Findings;
use praline_protocol::TableId;
use praline_view::{Review, Sitting, Work};
use wasm_bindgen_futures::spawn_local;

use crate::app::{App, GameId, Keeper, Notice, Screen, Shell};
use crate::engine::{Answer, Ticket};
use crate::game::GamePlay;

/// Whose review it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Subject {
    /// A game that is kept in this browser.
    Kept(GameId),
    /// The game of an online table, which its server keeps.
    Table(TableId),
}

/// Whether there is something to be reviewed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Stage {
    /// It is being fetched.
    Fetching,
    /// It is there.
    Here,
    /// No such game is kept here, or it cannot be read.
    Missing,
    /// The game goes on: nothing is told of it.
    Running,
    /// The game was left before its end, and is not played here.
    Unfinished,
}

/// What is reviewed: a handle of signals, to be copied freely.
#[derive(Clone, Copy)]
pub(crate) struct Reviewing {
    shell: Shell,
    game: GamePlay,
    /// The game that is looked at, and the number of the move; 0 is the worst own one.
    pub(crate) place: RwSignal<Option<(Subject, usize)>>,
    /// The move at which the review of an online game is wanted, as soon as its table has been loaded.
    pub(crate) wanted: RwSignal<Option<(TableId, usize)>>,
    /// Whether it is there.
    pub(crate) stage: RwSignal<Stage>,
    /// The game.
    pub(crate) sitting: RwSignal<Option<Sitting>>,
    /// What was found so far.
    pub(crate) findings: RwSignal<Option<Findings>>,
    /// How many looks have been taken, and how many will be; nothing where all is found.
    pub(crate) work: RwSignal<Option<(usize, usize)>>,
    /// Whose findings these are.
    subject: StoredValue<Option<Subject>>,
    ticket: StoredValue<Option<Ticket>>,
    /// Whether a net judges them.
    by_net: StoredValue<bool>,
}

impl Reviewing {
    /// Nothing is reviewed yet.
    pub(crate) fn new(shell: Shell, game: GamePlay) -> Reviewing {
        let wanted = RwSignal::new(None);
        // The review of a game that goes on is not wanted any more when that ends.
        Effect::new(move |_| {
            let goes_on = || game.sitting.with(|sitting| sitting.outcome().is_none());
            if wanted.with(Option::is_some) && game.has_begun.get() && goes_on() {
                wanted.set(None);
            }
        });
        Reviewing {
            shell,
            game,
            place: RwSignal::new(None),
            wanted,
            stage: RwSignal::new(Stage::Fetching),
            sitting: RwSignal::new(None),
            findings: RwSignal::new(None),
            work: RwSignal::new(Some((0, 0))),
            subject: StoredValue::new(None),
            ticket: StoredValue::new(None),
            by_net: StoredValue::new(false),
        }
    }

    /// Wants a kept game to be looked at; the screen fetches it.
    pub(crate) fn open(self, id: GameId, number: usize) {
        self.place.set(Some((Subject::Kept(id), number)));
        self.stage.set(Stage::Fetching);
    }

    /// Fetches the kept game that is wanted, wherever it lies; nothing is told of one that goes on.
    pub(super) fn fetch(self, subject: Subject) {
        let Subject::Kept(id) = subject else {
            return;
        };
        spawn_local(async move {
            let text = self.keeper().record(id).await.ok().flatten();
            let is_wanted =
                |place: &Option<(Subject, usize)>| place.is_some_and(|(it, _)| it == subject);
            if !self.place.with_untracked(is_wanted) {
                return;
            }
            match text.and_then(|text| Sitting::from_text(&text).ok()) {
                None => self.stage.set(Stage::Missing),
                Some(sitting) => self.begin(subject, sitting),
            }
        });
    }

    /// Goes through a game that is over, from what is kept of an earlier look if that is right.
    pub(crate) fn begin(self, subject: Subject, sitting: Sitting) {
        if sitting.outcome().is_none() {
            let stage = match subject {
                Subject::Kept(id) if self.game.id() != Some(id) => Stage::Unfinished,
                Subject::Kept(_) | Subject::Table(_) => Stage::Running,
            };
            return self.stage.set(stage);
        }
        self.stage.set(Stage::Here);
        let is_same = self.subject.get_value() == Some(subject)
            && self.sitting.with_untracked(|shown| {
                let count = |sitting: &Sitting| sitting.moments().len();
                shown.as_ref().map(count) == Some(count(&sitting))
            });
        if is_same {
            return;
        }
        self.forget();
        self.subject.set_value(Some(subject));
        self.sitting.set(Some(sitting));
        spawn_local(async move {
            let kept = self.kept(subject).await;
            if self.subject.get_value() != Some(subject) {
                return;
            }
            match kept {
                Some(findings) => {
                    self.findings.set(Some(findings));
                    self.work.set(None);
                }
                None => self.ask(subject),
            }
        });
    }

    /// Forgets what was found of another game.
    fn forget(self) {
        if let (Some(engine), Some(ticket)) = (self.game.engine(), self.ticket.get_value()) {
            engine.forget(ticket);
        }
        self.ticket.set_value(None);
        self.subject.set_value(None);
        self.findings.set(None);
        self.work.set(Some((0, 0)));
    }

    /// Lets a bot go through the game.
    fn ask(self, subject: Subject) {
        let Some(engine) = self.game.engine() else {
            return self.shell.notify(Notice::NoEngine);
        };
        let record = self
            .sitting
            .with_untracked(|sitting| sitting.as_ref().map(|it| it.record().to_string()));
        let Some(record) = record else {
            return;
        };
        let ticket = engine.review(record, move |answer| {
            if self.subject.get_value() == Some(subject) {
                self.hear(subject, answer);
            }
        });
        self.ticket.set_value(Some(ticket));
    }

    /// The review of the game with what was found so far.
    pub(crate) fn look<T>(self, see: impl FnOnce(Review<'_>) -> T) -> Option<T> {
        let words = self.shell.words.get();
        let progress = self.work.with(|work| match work {
            Some(_) => Work::Working,
            None => Work::Done,
        });
        self.sitting.with(|sitting| {
            let sitting = sitting.as_ref()?;
            self.findings.with(|findings| {
                Some(see(Review {
                    sitting,
                    findings: findings.as_ref(),
                    progress,
                    texts: &words.0,
                }))
            })
        })
    }

    /// The number of the move that is looked at.
    pub(crate) fn number(self) -> usize {
        let wanted = self.place.get().map_or(0, |(_, number)| number);
        let number = self.look(|review| match wanted {
            0 => review.worst(),
            number => number.clamp(1, review.moves().max(1)),
        });
        number.unwrap_or(wanted)
    }

    /// Stays at the move that is shown, whatever is found of others meanwhile.
    pub(super) fn stay(self) {
        self.go_to(untrack(move || self.number()));
    }

    /// Looks at another move.
    pub(crate) fn go_to(self, number: usize) {
        let count = untrack(move || self.look(|review| review.moves())).unwrap_or_default();
        let number = number.clamp(1, count.max(1));
        self.place.update(|place| {
            if let Some((_, at)) = place {
                *at = number;
            }
        });
    }
}

impl App {
    /// Reviews the game at this screen from a move on; 0 is the worst own one.
    pub(crate) fn review_this(self, number: usize) {
        let Some(subject) = self.subject() else {
            return;
        };
        self.review_game();
        self.review.place.set(Some((subject, number)));
        self.close();
        self.screen.set(Screen::Review);
    }

    /// Whose game is at this screen.
    fn subject(self) -> Option<Subject> {
        let table = self.online.here().map(Subject::Table);
        table.or_else(|| self.game.id().map(Subject::Kept))
    }

    /// Lets a bot go through the game at this screen, which is over.
    pub(crate) fn review_game(self) {
        if let Some(subject) = self.subject() {
            let sitting = self.game.sitting.get_untracked();
            self.review.begin(subject, sitting);
        }
    }

    /// Plays a new game on from before the move that is looked at; the old one stays kept.
    pub(crate) fn play_on_from_review(self) {
        let number = untrack(move || self.review.number());
        let sitting = untrack(move || {
            self.review.look(|review| {
                let moment = review.moment(number)?;
                let may = review.sitting.may_analyse();
                may.then(|| review.sitting.continued_from(moment))
            })
        });
        if let Some(sitting) = sitting.flatten() {
            self.play_new(sitting);
        }
    }
}

impl Reviewing {
    /// Takes in what the bot says.
    fn hear(self, subject: Subject, answer: Answer) {
        match answer {
            Answer::Review {
                progress,
                by_net,
                start,
                changed,
                ..
            } => {
                self.by_net.set_value(by_net);
                let players = self
                    .sitting
                    .with_untracked(|it| it.as_ref().map(Sitting::players));
                let Some(players) = players else {
                    return;
                };
                self.findings.update(|findings| {
                    findings
                        .get_or_insert_with(|| Findings::unknown(players))
                        .correct(start, changed);
                });
                self.work.set(Some((progress.done, progress.count)));
            }
            Answer::Done { .. } => {
                self.work.set(None);
                // Where the net could not be had, the next look may find more.
                if self.by_net.get_value() {
                    self.keep(subject);
                }
            }
            _ => {}
        }
    }

    pub(super) fn keeper(self) -> Keeper {
        self.shell.keeper.get_value()
    }
}
