//! A recorded game as a row of positions.

use praline_rules::{Game, Move, Outcome, Record, Recorder, Seat, SeatSet, Step, Turn};

use super::StepKind;

/// A step of a game, and the position before it.
#[derive(Clone, Debug)]
pub(super) struct Moment {
    pub(super) game: Game,
    /// Who had not given up by then.
    pub(super) left: SeatSet,
    pub(super) kind: StepKind,
    pub(super) seat: Seat,
    /// The move, if the step was one.
    pub(super) played: Option<Move>,
}

/// A finished game as a row of positions.
#[derive(Clone, Debug)]
pub(super) struct Moments {
    pub(super) row: Vec<Moment>,
    /// The position after the last step.
    pub(super) end: Game,
    /// Who had not given up by then.
    pub(super) left: SeatSet,
    pub(super) winners: SeatSet,
}

impl Moments {
    /// The positions of a record with this outcome.
    pub(super) fn new(record: &Record, outcome: &Outcome) -> Moments {
        let mut before = *Recorder::at_start_of(record).play();
        let everybody: SeatSet = before.game().seats().collect();
        let mut row = Vec::with_capacity(record.steps().len());
        record.replay(|play, step| {
            let game = *before.game();
            let left = everybody.minus(before.given_up());
            let (kind, seat, played) = match *step {
                Step::Deal { start, .. } => (StepKind::Deal, start, None),
                Step::GiveUp(seat, _) => (StepKind::GiveUp, seat, None),
                Step::Move(mv) => {
                    let mover = game.turn().mover().unwrap_or(Seat::One);
                    let kind = if left.has(mover) {
                        StepKind::Move
                    } else {
                        StepKind::StandIn
                    };
                    (kind, mover, Some(mv))
                }
            };
            row.push(Moment {
                game,
                left,
                kind,
                seat,
                played,
            });
            before = *play;
        });
        Moments {
            row,
            end: *before.game(),
            left: everybody.minus(before.given_up()),
            winners: outcome.winners(),
        }
    }

    /// The number of the first step from this one on before which somebody had a choice, or a deal was due:
    /// what comes before it follows by itself. That of the end, if there is none.
    pub(super) fn settled_from(&self, first: usize) -> usize {
        let stands = |moment: &Moment| match moment.kind {
            StepKind::Deal => true,
            StepKind::Move | StepKind::StandIn => is_choice(&moment.game),
            StepKind::GiveUp => false,
        };
        let rest = self.row.iter().skip(first);
        first + rest.take_while(|moment| !stands(moment)).count()
    }
}

impl Moment {
    /// Whether its position is searched for what was best.
    pub(super) fn is_searched(&self) -> bool {
        match self.kind {
            StepKind::Move => is_choice(&self.game),
            StepKind::GiveUp => self.game.turn().mover().is_some(),
            StepKind::StandIn | StepKind::Deal => false,
        }
    }

    /// Whether two moves come to the same.
    pub(super) fn is_same(&self, one: Move, other: Move) -> bool {
        one == other || self.after(one).canonical_key() == self.after(other).canonical_key()
    }

    pub(super) fn after(&self, mv: Move) -> Game {
        let mut after = self.game;
        after.apply_unchecked(mv);
        after
    }
}

/// Whether there is more than one move.
pub(super) fn is_choice(game: &Game) -> bool {
    game.legal_moves().count_all() > 1
}

/// Goes on as long as there is but one move, and gives these moves.
pub(super) fn go_on(game: &mut Game) -> Vec<Move> {
    let mut moves = Vec::new();
    while matches!(game.turn(), Turn::Draft(_) | Turn::Wall(_))
        && !is_choice(game)
        && let Some(mv) = game.legal_moves().next()
    {
        game.apply_unchecked(mv);
        moves.push(mv);
    }
    moves
}
