//! The discs on the first screen: a real deal, of the game that Play begins.

use leptos::prelude::*;
use praline_rules::{Factories, Gold, Seat, draw_start};
use praline_view::{DiscView, Edition, Look, Running, Sitting, TablePlan};

use crate::app::App;
use crate::browser::{WebChance, today};
use crate::motion::become_board;
use crate::sketch::{Sketch, shape};
use crate::table::{Kit, marker, power, symbol};

/// A game that is dealt and not begun.
#[derive(Clone, Copy)]
pub(crate) struct Fresh {
    plan: Memo<TablePlan>,
    sitting: Memo<Sitting>,
}

impl Fresh {
    /// Deals a newcomer's game, anew whenever other factories are chosen.
    pub(super) fn deal(app: App) -> Fresh {
        let factories = Memo::new(move |_| app.plan.with(|plan| plan.factories));
        let plan = Memo::new(move |_| newcomer(factories.get()));
        let sitting = Memo::new_with_compare(
            move |_| plan.with(dealt),
            // Each deal is another game.
            |_, _| true,
        );
        Fresh { plan, sitting }
    }

    /// Plays this very game.
    pub(super) fn play(self, app: App) {
        let sitting = self.sitting.get_untracked();
        let plan = self.plan.get_untracked();
        become_board(app.shell, move || app.start_dealt(&plan, sitting));
    }
}

fn newcomer(factories: Factories) -> TablePlan {
    let mut plan = Edition::Chocolatier.first_game();
    plan.factories = factories;
    plan
}

fn dealt(plan: &TablePlan) -> Sitting {
    let first = draw_start(plan.players(), &mut WebChance);
    let begun = Sitting::begin(plan, first, Some(today()))
        .or_else(|_| Sitting::begin(&TablePlan::default(), Seat::One, None));
    let Ok(mut sitting) = begun else {
        unreachable!("the default plan is right")
    };
    sitting.deal(&mut WebChance);
    sitting
}

/// The ring of discs, as one picture.
pub(super) fn deal(app: App, fresh: Fresh) -> impl IntoView {
    let table = Memo::new(move |_| {
        let words = app.words.get();
        fresh
            .sitting
            .with(|sitting| Running::new(sitting, &words.0).table)
    });
    let drawn = move || {
        let kit = Kit::of(app.shell);
        table.with(|table| ring(&kit, &table.discs, table.centre.marker.then(marker)))
    };
    view! {
        <div class="ring deal" role="img" data-n=move || table.with(|table| table.discs.len()).to_string()
            aria-label=move || app.text("home-deal-label")>
            {drawn}
        </div>
    }
}

/// Discs in a ring around a centre, only to look at.
pub(super) fn ring(kit: &Kit, discs: &[DiscView], centre: impl Into<Sketch>) -> Sketch {
    let discs: Sketch = discs.iter().map(|disc| still(kit, disc)).collect();
    let centre = shape("div", "centre").add(centre);
    Sketch::from_iter([discs, centre.done()])
}

fn still(kit: &Kit, disc: &DiscView) -> Sketch {
    let plate = match kit.look {
        Look::Tile => "#disc-t",
        Look::Praline | Look::Printed => "#disc-p",
    };
    let singles = disc
        .pieces
        .iter()
        .map(|piece| shape("span", "p").add(kit.piece(piece.colour)).done());
    let piles = disc.groups.iter().map(|group| {
        let count = (group.count > 1).then(|| shape("b", "count").say(group.count.to_string()));
        let pile = shape("span", "p").add(kit.piece(group.colour));
        pile.add(count).done()
    });
    let pieces = disc.pieces.len() + disc.groups.len();
    let drawn: Sketch = singles.chain(piles).collect();
    let class = match (&disc.gold, pieces) {
        (Some(_), _) => "disc gold",
        (None, 0) => "disc empty",
        (None, _) => "disc",
    };
    let badge = disc.gold.as_ref().map(|gold| {
        let is_magnet = matches!(gold.gold, Gold::Magnet(_));
        shape("span", if is_magnet { "badge pair" } else { "badge" }).add(power(kit, gold.gold))
    });
    let is_crowded = !disc.groups.is_empty();
    shape("div", class)
        .set("data-disc", disc.disc.number().to_string())
        .add(symbol("plate", plate))
        .add(
            shape("div", if is_crowded { "pcs piles" } else { "pcs" })
                .set("data-k", pieces.to_string())
                .add(drawn),
        )
        .add(badge)
        .done()
}
