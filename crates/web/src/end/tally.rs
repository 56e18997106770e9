//! The table of points.

use leptos::prelude::*;
use praline_view::{Finish, FinishSeat, TallyRow, Tone};

use crate::table::Kit;

pub(super) fn tally(kit: &Kit, finish: &Finish) -> AnyView {
    let heads: Vec<AnyView> = finish.seats.iter().map(|seat| head(kit, seat)).collect();
    let winner: Vec<bool> = finish.seats.iter().map(|seat| seat.is_winner).collect();
    let (total, rows): (Vec<&TallyRow>, Vec<&TallyRow>) =
        finish.rows.iter().partition(|row| row.is_total);
    let rows: Vec<AnyView> = rows.into_iter().map(|r| row(r, &winner)).collect();
    let total: Vec<AnyView> = total.into_iter().map(|r| row(r, &winner)).collect();
    view! {
        <table class="tally">
            <caption class="unseen">{kit.text("end-points")}</caption>
            <thead>
                <tr><td></td>{heads}</tr>
            </thead>
            <tbody>{rows}</tbody>
            <tfoot>{total}</tfoot>
        </table>
    }
    .into_any()
}

fn head(kit: &Kit, seat: &FinishSeat) -> AnyView {
    let class = if seat.is_winner { "win" } else { "" };
    let gave_up = seat
        .gave_up
        .then(|| view! { <small>{kit.text("end-gave-up")}</small> });
    let won = seat.is_winner.then(|| {
        view! { <span class="unseen">", "{kit.text("end-winner")}</span> }
    });
    view! {
        <th scope="col" class=class>
            {kit.drawing(seat.sign)}
            <span class="nm">{seat.name.clone()}</span>
            {seat.is_bot.then(|| kit.bot_sign())}
            {won}
            {gave_up}
        </th>
    }
    .into_any()
}

fn row(row: &TallyRow, winner: &[bool]) -> AnyView {
    let values = row.values.iter().zip(winner).map(|(value, wins)| {
        let tone = match value.tone {
            Tone::Plain => "",
            Tone::Gain => "hi",
            Tone::Loss => "neg",
            Tone::Nothing => "nil",
        };
        let class = if *wins {
            format!("win {tone}")
        } else {
            tone.to_owned()
        };
        view! { <td class=class>{value.text.clone()}</td> }
    });
    let values: Vec<_> = values.collect();
    view! { <tr><th scope="row">{row.label.clone()}</th>{values}</tr> }.into_any()
}
