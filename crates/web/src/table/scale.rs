//! The evaluation: who is likely to win, where a player wants to see it.

use leptos::prelude::*;
use praline_rules::Seat;

use crate::app::App;

/// What is shown: each player's name and chance in thousandths, and the leader's lead.
#[derive(Clone, PartialEq)]
struct Scale {
    chances: Vec<(String, u16)>,
    lead: i32,
}

impl Scale {
    fn of(app: App) -> Option<Scale> {
        if !app.settings.with(|settings| settings.evaluation.is_on()) {
            return None;
        }
        let (chances, lead) = app.game.advice.with(|advice| advice.chances.clone())?;
        let words = app.words.get();
        let own = app.game.table.with(|table| table.own.seat);
        app.game.sitting.with(|sitting| {
            let seats = sitting.players().seats_from(own);
            let chance = |seat: Seat| {
                let chance = chances.get(seat.index()).copied().unwrap_or(0);
                (sitting.name(seat, &words.0), chance)
            };
            Some(Scale {
                chances: seats.map(chance).collect(),
                lead: lead.abs(),
            })
        })
    }

    fn leader(&self) -> usize {
        let best = self.chances.iter().map(|(_, chance)| *chance).max();
        let is_best = |(_, chance): &(String, u16)| Some(*chance) == best;
        self.chances.iter().position(is_best).unwrap_or(0)
    }
}

/// Whole percent of thousandths.
fn percent(thousandths: u16) -> u16 {
    (thousandths + 5) / 10
}

/// Hundredths of a point with one decimal and a sign; `point` is what stands before the decimal.
fn tenths(hundredths: i32, point: &str) -> String {
    let tenths = (hundredths.abs() + 5) / 10;
    let sign = match hundredths {
        _ if tenths == 0 => "",
        1.. => "+",
        _ => "\u{2212}",
    };
    format!("{sign}{}{point}{}", tenths / 10, tenths % 10)
}

pub(super) fn bar(width: u16) -> AnyView {
    view! {
        <svg class="gauge" viewBox="0 0 1000 10" preserveAspectRatio="none" aria-hidden="true">
            <rect x="0" y="0" height="10" width=width.to_string()></rect>
        </svg>
    }
    .into_any()
}

/// The evaluation bar: one for two players, a small one each for more.
#[component]
pub(crate) fn Evaluation() -> impl IntoView {
    let app = App::here();
    let scale = Memo::new(move |_| Scale::of(app));
    let draw = move |scale: Scale| {
        let leader = scale.leader();
        let name = scale.chances.get(leader).map(|(name, _)| name.clone());
        let lead = [
            ("name", name.unwrap_or_default().into()),
            (
                "points",
                tenths(scale.lead, &app.text("number-point")).into(),
            ),
        ];
        let bars = if scale.chances.len() == 2 {
            view! { <div class="one">{bar(scale.chances[0].1)}</div> }.into_any()
        } else {
            let bars = scale
                .chances
                .iter()
                .enumerate()
                .map(|(index, (name, chance))| {
                    let class = if index == leader { "ahead" } else { "" };
                    view! {
                        <span class=class>
                            <span class="who">{name.clone()}</span>
                            {bar(*chance)}
                            <span class="share">{percent(*chance)}"\u{202f}%"</span>
                        </span>
                    }
                });
            view! { <div class="each">{bars.collect::<Vec<_>>()}</div> }.into_any()
        };
        view! {
            <div class="eval">
                <p>
                    <span>{app.text("table-evaluation")}</span>
                    <b>{app.text_with("table-lead", &lead)}</b>
                </p>
                {bars}
            </div>
        }
    };
    move || scale.get().map(draw)
}

#[cfg(test)]
mod tests {
    use super::{percent, tenths};

    #[test]
    fn a_lead_has_one_decimal_and_its_sign() {
        assert_eq!(tenths(243, "."), "+2.4");
        assert_eq!(tenths(-1095, ","), "\u{2212}11,0");
        assert_eq!(tenths(-4, "."), "0.0");
    }

    #[test]
    fn chances_are_whole_percent() {
        assert_eq!(
            [percent(0), percent(594), percent(595), percent(1000)],
            [0, 59, 60, 100]
        );
    }
}
