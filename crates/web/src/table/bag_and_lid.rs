//! Bag and lid, drawn.

use leptos::prelude::*;
use praline_view::{Place, SupplyView};

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
    let line = part(app, |_, table| {
        let supplies = [&table.bag, &table.lid];
        supplies
            .map(|supply| summed("", supply))
            .into_iter()
            .collect()
    });
    let both = part(app, |kit, table| {
        Sketch::from_iter([
            draw(kit, &table.bag, Place::Bag),
            draw(kit, &table.lid, Place::Lid),
        ])
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
