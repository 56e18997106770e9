//! Bag and lid, drawn.

use leptos::prelude::*;
use praline_view::{Place, SupplyView, Table};

use super::icon::Icon;
use super::kit::Kit;
use super::part;
use crate::app::App;
use crate::sketch::{Sketch, shape};

/// Bag and lid; where there is little room they fold to one line that opens.
#[component]
pub(super) fn BagAndLid() -> impl IntoView {
    let app = App::here();
    let open = RwSignal::new(false);
    let line = part(app, move |kit, table| {
        let supplies = shown(app, kit, table);
        supplies.iter().map(|it| summed("", it)).collect()
    });
    let both = part(app, move |kit, table| {
        let [bag, lid] = shown(app, kit, table);
        Sketch::from_iter([draw(kit, &bag, Place::Bag), draw(kit, &lid, Place::Lid)])
    });
    view! {
        <section
            class="stores"
            data-open=move || open.get().then_some("yes")
            aria-label=move || app.text("table-stores")
        >
            <button
                type="button"
                class="fold"
                aria-expanded=move || if open.get() { "true" } else { "false" }
                on:click=move |_| open.update(|open| *open = !*open)
            >
                {line}
                {Icon::Unfold.draw()}
            </button>
            <div class="both">{both}</div>
        </section>
    }
}

/// Bag and lid without what still flies to them, and with what has not left them yet.
fn shown(app: App, kit: &Kit, table: &Table) -> [SupplyView; 2] {
    let coming = app.game.coming.get();
    let texts = kit.texts();
    [
        coming.shown_bag(&table.bag, texts),
        coming.shown_lid(&table.lid, texts),
    ]
}

/// The bag or the lid with its counts.
fn draw(kit: &Kit, supply: &SupplyView, place: Place) -> Sketch {
    let icon = match place {
        Place::Bag => Icon::Bag,
        _ => Icon::Lid,
    };
    let counts = supply.counts.iter().map(|(colour, count)| {
        let class = if *count == 0 { "none" } else { "" };
        let drawn = shape("span", class).add(kit.drawing(*colour));
        drawn.say(count.to_string()).done()
    });
    let counts: Sketch = counts.collect();
    shape("div", "store")
        .set("role", "img")
        .set("data-place", place.to_string())
        .set("aria-label", supply.label.clone())
        .add(icon.draw())
        .add(summed("title", supply))
        .add(shape("span", "cnt").add(counts))
        .done()
}

/// The name of the bag or the lid, and how much is in it.
fn summed(class: &'static str, supply: &SupplyView) -> Sketch {
    let count = shape("b", "").say(supply.count.to_string());
    let name = format!("{} ", supply.name);
    shape("span", class).say(name).add(count).done()
}
