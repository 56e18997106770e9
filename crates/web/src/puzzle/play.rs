//! Solving a puzzle: what was tried, what help was asked for, and what is kept of it.

use std::cell::OnceCell;
use std::rc::Rc;

use leptos::prelude::*;
use praline_rules::{Move, Turn};
use praline_view::{
    Answered, Help, Hint, Puzzle, PuzzleNotes, Selection, Sitting, hints, puzzle_of_day,
};

use crate::app::{App, Shell};
use crate::browser::today_number;
use crate::engine::Advised;
use crate::game::GamePlay;

/// So many moves of a line are played, counted from the first that follows.
const LINE: usize = 5;
/// How many steps help has: the disc, then the line.
pub(crate) const HINTS: u8 = 2;

/// How far somebody is with a puzzle.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Stage {
    /// The move is still to be found.
    Asked,
    /// This one was not it; what it costs is told.
    Wrong(Move, String),
    /// A line is being played, after which it is as before.
    Line(Before),
    /// It is found.
    Solved,
}

/// What a line was asked for after.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Before {
    /// A wrong move.
    Wrong,
    /// The solution.
    Solved,
}

/// The puzzle that is solved: a handle of signals.
#[derive(Clone, Copy)]
pub(crate) struct PuzzlePlay {
    shell: Shell,
    /// Its table.
    pub(crate) game: GamePlay,
    /// All puzzles.
    all: StoredValue<Rc<[Puzzle]>, LocalStorage>,
    /// Its number, from 1.
    pub(crate) number: RwSignal<u32>,
    pub(crate) stage: RwSignal<Stage>,
    /// How much help was asked for.
    pub(crate) hinted: RwSignal<u8>,
    /// What was solved so far.
    pub(crate) notes: RwSignal<PuzzleNotes>,
}

thread_local! {
    /// The table outlives the screen: what flies there lands even where nobody looks any more.
    static PLAY: OnceCell<(Owner, PuzzlePlay)> = const { OnceCell::new() };
}

/// The place of a puzzle in the collection.
pub(crate) fn place(number: u32) -> Option<usize> {
    usize::try_from(number).ok()?.checked_sub(1)
}

/// The number of the puzzle of a day.
pub(crate) fn number_of_day(all: &[Puzzle], day: u32) -> Option<u32> {
    let place = puzzle_of_day(all, day)?;
    u32::try_from(place + 1).ok()
}

impl PuzzlePlay {
    /// The puzzle of that number on its table, as it was left if it lies there already.
    pub(crate) fn at(app: App, all: &Rc<[Puzzle]>, number: u32) -> Option<PuzzlePlay> {
        let sitting = all.get(place(number)?)?.sitting()?;
        let play = PLAY.with(|play| {
            let made = play.get_or_init(|| {
                let owner = Owner::default();
                let made = owner.with(|| PuzzlePlay::new(app, all, number, sitting.clone()));
                (owner, made)
            });
            made.1
        });
        play.notes
            .set(app.keeper.with_value(crate::app::Keeper::puzzles));
        if play.number.get_untracked() != number {
            play.number.set(number);
            play.begin(sitting);
        }
        Some(play)
    }

    fn new(app: App, all: &Rc<[Puzzle]>, number: u32, sitting: Sitting) -> PuzzlePlay {
        let decided = |mv| {
            if let Some(play) = PLAY.with(|play| play.get().map(|made| made.1)) {
                play.decide(mv);
            }
        };
        PuzzlePlay {
            shell: app.shell,
            game: app.game.aside(sitting, decided),
            all: StoredValue::new_local(Rc::clone(all)),
            number: RwSignal::new(number),
            stage: RwSignal::new(Stage::Asked),
            hinted: RwSignal::new(0),
            notes: RwSignal::new(PuzzleNotes::default()),
        }
    }

    /// The puzzle; whoever asks is told when it is another.
    pub(crate) fn puzzle(self) -> Puzzle {
        let number = self.number.get();
        self.all.with_value(|all| {
            let own = place(number).and_then(|place| all.get(place));
            match own.or_else(|| all.first()) {
                Some(puzzle) => puzzle.clone(),
                None => unreachable!("a table is laid for a puzzle only"),
            }
        })
    }

    /// Whether it is the one of a day.
    pub(crate) fn is_of(self, day: u32) -> bool {
        let number = self.number.get();
        self.all
            .with_value(|all| number_of_day(all, day) == Some(number))
    }

    /// The number of the puzzle so many further on, round and round.
    pub(crate) fn other(self, by: i64) -> u32 {
        let count = self
            .all
            .with_value(|all| i64::try_from(all.len()).unwrap_or(1));
        let place = (i64::from(self.number.get_untracked()) - 1 + by).rem_euclid(count.max(1));
        u32::try_from(place + 1).unwrap_or(1)
    }

    fn begin(self, sitting: Sitting) {
        self.game.lay_aside(sitting);
        self.stage.set(Stage::Asked);
        self.hinted.set(0);
    }

    /// Puts the position back as it is to be solved.
    fn lay_again(self) {
        if let Some(sitting) = untrack(|| self.puzzle()).sitting() {
            self.game.lay_aside(sitting);
        }
    }

    /// Somebody has decided on a move.
    fn decide(self, mv: Move) {
        if !matches!(self.stage.get_untracked(), Stage::Asked | Stage::Wrong(..)) {
            return;
        }
        let puzzle = untrack(|| self.puzzle());
        if puzzle.is_solved_by(mv) {
            self.solved(&puzzle, mv);
        } else {
            self.wrong(&puzzle, mv);
        }
    }

    fn solved(self, puzzle: &Puzzle, mv: Move) {
        let help = if self.hinted.get_untracked() > 0 {
            Help::Hint
        } else {
            Help::None
        };
        let number = self.number.get_untracked();
        // Another tab may have solved one meanwhile.
        let mut notes = self.shell.keeper.with_value(crate::app::Keeper::puzzles);
        let today = today_number();
        notes.solve(number, help, today);
        if untrack(|| self.is_of(today)) {
            notes.solve_own(today);
        }
        self.shell.keep(|keeper| keeper.put_puzzles(&notes));
        self.notes.set(notes);
        self.stage.set(Stage::Solved);
        self.game.make(mv);
        // That it is solved stands in the prompt, which is read out by itself.
        let words = self.shell.words.get_untracked();
        self.shell.say(puzzle.solved(&words.0).join(" "));
    }

    /// The pieces go back, and what the move costs is told as soon as it is known: in the prompt, which is
    /// read out by itself.
    fn wrong(self, puzzle: &Puzzle, mv: Move) {
        self.game.let_go();
        let mut after = *puzzle.game();
        if after.apply(mv).is_err() {
            return;
        }
        let tell = move |answered: Option<Answered>| {
            let puzzle = untrack(|| self.puzzle());
            let words = self.shell.words.get_untracked();
            let told = self.game.sitting.with_untracked(|sitting| {
                puzzle.wrong(&after, answered.as_ref(), sitting, &words.0)
            });
            self.stage.set(Stage::Wrong(mv, told));
        };
        let heard = move |best: Option<Advised>| {
            // Whoever has tried another move meanwhile is told of that one.
            let is_wanted = |stage: &Stage| matches!(stage, Stage::Wrong(tried, _) if *tried == mv);
            if self.stage.with_untracked(is_wanted) {
                tell(best.map(|best| Answered {
                    win: best.win,
                    margin: best.margin,
                }));
            }
        };
        let is_asked = match after.turn() {
            Turn::Draft(_) | Turn::Wall(_) => self.game.ask_best(&after, heard),
            // Nobody is to move before a deal: the move is asked for that has led there.
            Turn::Deal(_) => self.game.ask_move(puzzle.game(), mv, heard),
            Turn::Over => false,
        };
        if is_asked {
            let told = self.shell.text("puzzle-wrong");
            self.stage.set(Stage::Wrong(mv, told));
        } else {
            tell(None);
        }
    }

    /// Shows the disc, and when asked again the line.
    pub(crate) fn hint(self) {
        if !self.game.may_act()
            || matches!(self.stage.get_untracked(), Stage::Line(_) | Stage::Solved)
        {
            return;
        }
        let puzzle = untrack(|| self.puzzle());
        let mv = puzzle.answer();
        self.stage.set(Stage::Asked);
        self.game.refusal.set(None);
        let asked = (self.hinted.get_untracked() + 1).min(HINTS);
        // A wall space has no disc before it.
        let (asked, source) = match mv {
            Move::Draft(draft) => (asked, Some(draft.from)),
            Move::Wall { .. } => (HINTS, None),
        };
        self.hinted.set(asked);
        if let Some(source) = source.filter(|_| asked < HINTS) {
            self.game.selection.set(Selection::Looking(source));
            let place = self.shell.words.read_untracked().0.source(source);
            let told = self
                .shell
                .text_with("puzzle-hinted", &[("place", place.into())]);
            return self.shell.say(told);
        }
        let hint = Hint {
            mv,
            win: puzzle.win,
            margin: 100 * puzzle.margin,
        };
        let words = self.shell.words.get_untracked();
        if let Some(view) = hints(puzzle.game(), &[hint], &words.0).into_iter().next() {
            self.game.selection.set(view.selection);
            self.shell.say(view.said);
        }
    }

    /// Whether a wrong move is answered by others, and not by luck alone.
    pub(crate) fn has_refutation(self) -> bool {
        let puzzle = self.puzzle();
        self.stage.with(|stage| match stage {
            Stage::Wrong(mv, _) => {
                let mut after = *puzzle.game();
                after.apply(*mv).is_ok() && !matches!(after.turn(), Turn::Deal(_))
            }
            Stage::Line(Before::Wrong) => true,
            Stage::Asked | Stage::Line(Before::Solved) | Stage::Solved => false,
        })
    }

    /// Plays the refutation of a wrong move, then puts everything back.
    pub(crate) fn show_refutation(self) {
        let Stage::Wrong(mv, told) = self.stage.get_untracked() else {
            return;
        };
        self.lay_again();
        self.stage.set(Stage::Line(Before::Wrong));
        self.game.make(mv);
        let then = move || {
            self.lay_again();
            self.stage.set(Stage::Wrong(mv, told.clone()));
        };
        self.game.play_best(LINE, Rc::new(then));
    }

    /// Plays how it goes on after the solution, then shows that again.
    pub(crate) fn show_line(self) {
        if self.stage.get_untracked() != Stage::Solved {
            return;
        }
        let Some(solved) = self.game.sitting.with_untracked(|sitting| {
            sitting.moments().first()?;
            Some(sitting.continued_from(1))
        }) else {
            return;
        };
        self.game.lay_aside(solved.clone());
        self.stage.set(Stage::Line(Before::Solved));
        let then = move || {
            self.game.lay_aside(solved.clone());
            self.stage.set(Stage::Solved);
        };
        self.game.play_best(LINE, Rc::new(then));
    }
}
