//! Small tables that are only looked at, drawn as the real one is.

use leptos::prelude::*;
use praline_ai::Level;
use praline_rules::Game;
use praline_view::{Acting, Action, Commit, Scene, Selection, Sitter, Sitting, Table};

use crate::table::{Kit, Size, board, centre, disc};

/// A table for the early parts: two discs, the marker in the centre, a board half full.
const DRAFT: &str = "2 4 d1 BRRW,BBYK,-,YKKW,- *1KW 8.7.12.8.9 4.4.4.4.4 \
    27:..RKW/..Y../..BY./.KW../...W.:B1,R1,K2,-,Y3:- \
    31:B..../WB.../...../...../.....:-,Y2,-,B1,-:-";
/// The last two pieces of a round: they fill a line beside two runs.
const SCORE: &str = "2 4 d1 -,-,-,-,- RR 11.9.11.12.12 4.4.4.4.4 \
    27:..RKW/..Y../..BYR/.KW../...W.:B1,R1,K2,-,Y3:- \
    31:B..../WB.../...../...../.....:-,Y2,-,B1,-:*";
/// The marker and four pieces on the floor.
const FLOOR: &str = "2 3 d1 -,-,-,-,- WW 11.12.15.12.11 4.4.4.4.4 \
    14:BY.../...../...../...../.....:-,K2,-,R1,W2:*KKYB \
    9:B..../WB.../...../...../.....:-,Y2,-,B1,-:-";
/// A full line on a free wall, with three spaces to choose from.
const FREE: &str = "2-free 3 w1 -,-,-,-,- - 12.15.12.15.13 4.4.4.4.4 \
    14:B..../.KR../...../...../.....:-,W2,R3,B1,-:- \
    9:B..../W..../...../...../.....:-,Y1,-,B1,-:*";
/// Two gold discs among plain ones.
const SPECIAL: &str = "2-special 2 d1 BRRW/3,BBYK,-,YKKW,RRWW/2R *1 11.9.10.11.12 4.4.4.4.4 \
    9:..R../...../...../...../.....:-,R1,K2,-,Y3:- \
    7:B..../...../...../...../.....:-,Y2,-,B1,-:-";

/// What is drawn with a part of the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Figure {
    /// Pieces picked up from a disc.
    Take,
    /// Where they may be laid.
    Lay,
    /// What a piece on the wall is worth.
    Score,
    /// What the floor costs.
    Floor,
    /// The spaces of a free wall.
    Free,
    /// Gold discs.
    Special,
}

impl Figure {
    /// The position, and what has been done in it so far.
    const fn story(self) -> (&'static str, &'static [&'static str]) {
        match self {
            Figure::Take => (DRAFT, &["take 1 R"]),
            Figure::Lay => (DRAFT, &["take 1 R", "lay 4"]),
            Figure::Score => (SCORE, &["take c R", "lay 2"]),
            Figure::Floor => (FLOOR, &[]),
            Figure::Free => (FREE, &[]),
            Figure::Special => (SPECIAL, &[]),
        }
    }

    /// The table to draw from; `None` where the position is wrong, which a test rules out.
    fn table(self, kit: &Kit) -> Option<Table> {
        let (position, actions) = self.story();
        let game: Game = position.parse().ok()?;
        let mut sitting = Sitting::from_position(game).ok()?;
        // One person alone is “you”, which the captions speak to.
        let seats = [Sitter::Person(String::new()), Sitter::Bot(Level::Novice)];
        sitting.reseat(&seats).ok()?;
        let mut selection = Selection::Nothing;
        for action in actions {
            let action: Action = action.parse().ok()?;
            selection.act(&game.into(), action, Commit::Confirmed);
        }
        Some(Table::new(&Scene {
            sitting: &sitting,
            shown: 0,
            acting: Acting::Person,
            selection,
            near: None,
            counting: None,
            hover: None,
            refusal: None,
            texts: kit.texts(),
        }))
    }

    /// Draws it.
    pub(super) fn draw(self, kit: &Kit) -> AnyView {
        let Some(table) = self.table(kit) else {
            return ().into_any();
        };
        match self {
            Figure::Take => view! {
                <div class="fig-discs">
                    {disc(kit, &table.discs[0])}
                    {disc(kit, &table.discs[1])}
                    {centre(kit, &table.centre)}
                </div>
            }
            .into_any(),
            Figure::Special => view! {
                <div class="fig-discs">
                    {disc(kit, &table.discs[4])}
                    {disc(kit, &table.discs[0])}
                    {disc(kit, &table.discs[1])}
                </div>
            }
            .into_any(),
            Figure::Lay | Figure::Score | Figure::Floor | Figure::Free => {
                let drawn = board(kit, &table.own, Size::Own);
                view! { <div class="mine fig-board">{drawn}</div> }.into_any()
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use praline_view::Reaction;

    #[test]
    fn every_figure_shows_a_position_of_the_game() {
        let figures = [
            Figure::Take,
            Figure::Lay,
            Figure::Score,
            Figure::Floor,
            Figure::Free,
            Figure::Special,
        ];
        for figure in figures {
            let (position, actions) = figure.story();
            let game: Game = position
                .parse()
                .unwrap_or_else(|e| panic!("{figure:?}: {e}"));
            let mut selection = Selection::Nothing;
            for action in actions {
                let action = action.parse().expect("an action");
                let reaction = selection.act(&game.into(), action, Commit::Confirmed);
                assert!(
                    matches!(reaction, Reaction::Changed),
                    "{figure:?}: {reaction:?}"
                );
            }
        }
    }
}
