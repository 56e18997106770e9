//! What a review finds: plain data, for whoever shows it.

use praline_rules::{Move, Players, Seat};

use super::{Chances, Mark};

/// What a review has found so far.
///
/// There is something of every step from the beginning; it gets better while the review goes on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Findings {
    /// Who plays.
    pub players: Players,
    /// What the position before the first step is worth to each seat; that is no luck.
    pub start: Chances,
    /// What was found of each step of the record, in order.
    pub steps: Vec<Finding>,
}

/// What was found of one step of a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// Which step of the record, from 0.
    pub step: usize,
    /// What happened.
    pub kind: StepKind,
    /// Whose step it was: who moved or gave up; of a deal, who starts the round.
    pub seat: Seat,
    /// Each seat's chances after the step; those before it are the ones after the step before, or
    /// [`Findings::start`].
    pub chances: Chances,
    /// How closely the position before the step was looked at.
    pub look: Look,
    /// What the move gave away; nothing of other steps.
    pub lost: Lost,
    /// How play could have gone on best: the best move and what would have followed. It begins with the
    /// played move where nothing better was found, and is empty where there was nothing to look for: of
    /// other steps, and of moves that were not looked at (yet).
    pub best: Vec<Move>,
    /// The played move and how play could have gone on best after it; empty of other steps.
    pub played: Vec<Move>,
    /// What the loss counts as, once a deeper look has confirmed it.
    pub mark: Option<Mark>,
    /// Whether the best move was found, all others were much worse, and there were many: a deeper look has
    /// confirmed it.
    pub is_only: bool,
    /// Whether it is certain what the position before the step was worth.
    pub is_proved: bool,
}

/// What kind of step it was.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum StepKind {
    /// Pieces were dealt.
    Deal,
    /// A draft, or a wall space.
    Move,
    /// A stand-in's move: it goes on for a seat that gave up, and can neither win nor lose anything for it.
    StandIn,
    /// A seat gave up.
    GiveUp,
}

/// How closely a position was looked at.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Look {
    /// It was judged at sight.
    #[default]
    Sight,
    /// It was searched as all others.
    Brief,
    /// It was searched for longer, because the move would be marked.
    Deep,
}

/// What a move gave away, against the best one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Lost {
    /// The part of a win, out of [`Chances::WHOLE`].
    pub win: u32,
    /// The points, in hundredths.
    pub points: i32,
}

impl Lost {
    /// The part of a win in thousandths, rounded.
    pub fn thousandths(&self) -> u16 {
        super::chances::thousandths(self.win)
    }
}

impl Finding {
    /// The best move, if one was looked for.
    pub fn best_move(&self) -> Option<Move> {
        self.best.first().copied()
    }

    /// The played move, if the step was one.
    pub fn played_move(&self) -> Option<Move> {
        self.played.first().copied()
    }

    /// Whether another move than the played one was better.
    pub fn has_better(&self) -> bool {
        self.best_move()
            .is_some_and(|best| Some(best) != self.played_move())
    }

    /// Whether the seat itself has moved.
    pub fn is_own_move(&self) -> bool {
        self.kind == StepKind::Move
    }
}

impl Findings {
    /// Findings of which nothing is known yet; [`Findings::correct`] brings them.
    pub fn unknown(players: Players) -> Findings {
        let everybody = players.seats().collect();
        Findings {
            players,
            start: Chances::of_winners(everybody),
            steps: Vec::new(),
        }
    }

    /// What is new or other than in findings that somebody has.
    pub fn changes_since(&self, known: &Findings) -> Vec<Finding> {
        let is_new = |finding: &&Finding| known.steps.get(finding.step) != Some(*finding);
        self.steps.iter().filter(is_new).cloned().collect()
    }

    /// Takes in what is new or other, as it was told; what does not follow on what is known is left out.
    pub fn correct(&mut self, start: Chances, changed: Vec<Finding>) {
        self.start = start;
        for finding in changed {
            let (step, next) = (finding.step, self.steps.len());
            if let Some(known) = self.steps.get_mut(step) {
                *known = finding;
            } else if step == next {
                self.steps.push(finding);
            }
        }
    }

    /// The chances before a step; after the last one, those at the end.
    pub fn before(&self, step: usize) -> Chances {
        let before = step
            .checked_sub(1)
            .and_then(|before| self.steps.get(before));
        before.map_or(self.start, |finding| finding.chances)
    }

    /// The chances at the end: the result.
    pub fn result(&self) -> Chances {
        self.before(self.steps.len())
    }
}
