//! What the move under the pointer would lead to.

use praline_rules::{
    Board, ByColour, Colour, Game, Gold, Line, Outlook, Pieces, Seat, Target, Turn,
};

use super::Scene;
use crate::selection::{Action, Holding, Selection, pieces_at};

/// A previewed draft, worked out by the rules.
#[derive(Clone, Debug)]
pub(super) struct Forecast {
    pub(super) seat: Seat,
    pub(super) holding: Holding,
    pub(super) target: Target,
    /// The drafter's board once the pieces are laid.
    pub(super) after: Board,
    before: Outlook,
    then: Outlook,
}

/// What a move changes of the wall step, if nothing else is drafted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Difference {
    pub(super) least: i32,
    pub(super) most: i32,
    pub(super) floor: i32,
}

impl Forecast {
    /// The forecast for what is aimed at: by the pointer first, else by an earlier choice.
    pub(super) fn new(scene: &Scene<'_>, game: &Game) -> Option<Forecast> {
        let holding = *scene.selection.holding()?;
        let target = match scene.hover {
            Some(Action::Lay(target)) => Some(target),
            _ => None,
        };
        let allowed = |target: &Target| game.board_after(holding.draft(*target)).is_ok();
        let target = target.filter(allowed).or(holding.aim)?;
        Forecast::of(game, holding, target)
    }

    /// The forecast for laying what is held there, or `None` where that is not allowed.
    pub(super) fn of(game: &Game, holding: Holding, target: Target) -> Option<Forecast> {
        let Turn::Draft(seat) = game.turn() else {
            return None;
        };
        let after = game.board_after(holding.draft(target)).ok()?;
        let wall = game.rules().wall;
        Some(Forecast {
            seat,
            holding,
            target,
            before: game.board(seat).outlook(wall),
            then: after.outlook(wall),
            after,
        })
    }

    /// The difference that the move makes.
    pub(super) fn difference(&self) -> Difference {
        difference(self.before, self.then)
    }

    /// The best difference with the line's piece on each wall space where it may go.
    pub(super) fn spaces(&self, game: &Game) -> Option<(Line, [Option<i32>; 5])> {
        let line = self.target.as_line()?;
        let wall = game.rules().wall;
        let mut spaces = [None; 5];
        for column in praline_rules::Column::all() {
            let outlook = self.after.outlook_by_space(wall, line, column);
            spaces[column.index()] = outlook.map(|then| difference(self.before, then).most);
        }
        spaces.iter().any(Option::is_some).then_some((line, spaces))
    }
}

fn difference(before: Outlook, then: Outlook) -> Difference {
    let change = |then: u16, before: u16| i32::from(then) - i32::from(before);
    Difference {
        least: change(then.least, before.least),
        most: change(then.most, before.most),
        floor: change(then.floor, before.floor),
    }
}

/// What will come to the centre when the held pieces are gone.
pub(super) fn coming_to_centre(game: &Game, selection: Selection) -> ByColour<u8> {
    let none = ByColour::from_fn(|_| 0);
    let Some(holding) = selection.holding() else {
        return none;
    };
    let Some(disc) = holding.from.as_disc() else {
        return none;
    };
    match game.gold().get(disc) {
        Some(Gold::Keeper | Gold::Sharer) => none,
        Some(Gold::Extra | Gold::Magnet(_) | Gold::Spare) | None => pieces_at(game, holding.from)
            .without(holding.colour)
            .counts(),
    }
}

/// What will come to a disc from a sharer, as far as the player has said.
pub(super) fn coming_to_disc(
    game: &Game,
    selection: Selection,
    disc: praline_rules::Disc,
) -> Pieces {
    let Some((holding, from)) = selection
        .holding()
        .and_then(|holding| Some((holding, holding.from.as_disc()?)))
    else {
        return Pieces::EMPTY;
    };
    if game.gold().get(from) != Some(Gold::Sharer) {
        return Pieces::EMPTY;
    }
    let (left, right) = game.neighbours(from);
    let rest = game.disc(from).without(holding.colour);
    let mut coming = Pieces::EMPTY;
    if disc == left {
        coming += rest.only(holding.share.left);
    }
    if disc == right {
        coming += rest.only(holding.share.right);
    }
    coming
}

/// How many pieces of a colour are held.
pub(super) fn held(game: &Game, holding: Holding) -> (Colour, u8) {
    let count = pieces_at(game, holding.from).count(holding.colour);
    (holding.colour, count)
}
