//! The score by rounds: a line for each player, told apart by dashes, pieces and names.

use leptos::prelude::*;
use praline_view::Finish;

use super::geometry::{Frame, axis};
use crate::table::Kit;

pub(super) fn chart(kit: &Kit, finish: &Finish, frame: &Frame) -> AnyView {
    let (numbers, top) = axis(finish);
    let marks = finish.marks.len();
    let right = frame.x(marks.saturating_sub(1), marks);
    let left = frame.x(0, marks);
    let grid = numbers.iter().map(|number| {
        let y = frame.y(f64::from(*number), top);
        view! {
            <path class="grid" d=format!("M{left} {y:.1}H{right:.1}")></path>
            <text x=format!("{}", left - 10.0) y=format!("{:.1}", y + 0.35 * frame.text) text-anchor="end">
                {number.to_string()}
            </text>
        }
    });
    let grid: Vec<_> = grid.collect();
    let bonus = finish
        .marks
        .iter()
        .position(|mark| mark.is_bonus)
        .map(|mark| {
            let from = frame.x(mark.saturating_sub(1), marks);
            view! {
                <rect
                    class="bonus"
                    x=format!("{from:.1}")
                    y="18"
                    width=format!("{:.1}", right - from)
                    height=format!("{:.1}", frame.ground() - 18.0)
                    rx="4"
                ></rect>
            }
        });
    let labels = finish.marks.iter().enumerate().map(|(mark, shown)| {
        // The last count is what lies between two marks.
        let x = if shown.is_bonus {
            f64::midpoint(frame.x(mark.saturating_sub(1), marks), frame.x(mark, marks))
                + 0.4 * frame.text
        } else {
            frame.x(mark, marks)
        };
        let y = frame.ground() + frame.text + 10.0;
        let label = match (frame.has_words, shown.is_bonus) {
            (true, _) => shown.label.clone(),
            (false, true) => String::new(),
            (false, false) => mark.to_string(),
        };
        view! {
            <text x=format!("{x:.1}") y=format!("{y:.1}") text-anchor="middle">
                {label}
            </text>
        }
    });
    let labels: Vec<_> = labels.collect();
    view! {
        <svg
            class=frame.class
            viewBox=format!("0 0 {} {}", frame.width, frame.height)
            role="img"
            aria-label=spoken(kit, finish)
        >
            {bonus}
            {grid}
            {labels}
            {lines(kit, finish, frame, top)}
        </svg>
    }
    .into_any()
}

fn lines(kit: &Kit, finish: &Finish, frame: &Frame, top: f64) -> Vec<AnyView> {
    let marks = finish.marks.len();
    let point = |player: usize, mark: usize| {
        let score = finish.marks[mark]
            .scores
            .get(player)
            .copied()
            .unwrap_or_default();
        (frame.x(mark, marks), frame.y(f64::from(score), top))
    };
    let last: Vec<f64> = (0..finish.seats.len())
        .map(|player| point(player, marks.saturating_sub(1)).1)
        .collect();
    let ends = frame.ends(&last);
    // The winner's line is drawn last and so lies above the others.
    let players = finish.seats.iter().enumerate().rev();
    let line = |(player, seat): (usize, &praline_view::FinishSeat)| {
        let points: Vec<(f64, f64)> = (0..marks).map(|mark| point(player, mark)).collect();
        let path: Vec<String> = points
            .iter()
            .map(|(x, y)| format!("{x:.1} {y:.1}"))
            .collect();
        let dots = points.iter().skip(1).map(|(x, y)| {
            view! { <circle cx=format!("{x:.1}") cy=format!("{y:.1}") r="5"></circle> }
        });
        let dots: Vec<_> = dots.collect();
        let x = frame.x(marks.saturating_sub(1), marks) + 12.0;
        let y = ends[player];
        let words = match frame.letters {
            0 => seat.score.to_string(),
            letters => format!("{} {}", shortened(&seat.name, letters), seat.score),
        };
        view! {
            <g data-seat=seat.seat.to_string() data-line=(player + 1).to_string()>
                <path class="line" d=format!("M{}", path.join("L"))></path>
                {dots}
                <svg
                    x=format!("{x:.1}")
                    y=format!("{:.1}", y - frame.sign / 2.0)
                    width=frame.sign.to_string()
                    height=frame.sign.to_string()
                    viewBox="0 0 64 64"
                >
                    <use_ href=kit.art(seat.sign)></use_>
                </svg>
                <text
                    class="lbl"
                    x=format!("{:.1}", x + frame.sign + 6.0)
                    y=format!("{:.1}", y + 0.4 * frame.text)
                >
                    {words}
                </text>
            </g>
        }
        .into_any()
    };
    players.map(line).collect()
}

/// A name that fits beside its line.
fn shortened(name: &str, letters: usize) -> String {
    if name.chars().count() <= letters {
        return name.to_owned();
    }
    let head: String = name.chars().take(letters - 1).collect();
    format!("{}\u{2026}", head.trim_end())
}

/// The chart in words.
fn spoken(kit: &Kit, finish: &Finish) -> String {
    let line = |(player, seat): (usize, &praline_view::FinishSeat)| {
        let scores = finish.marks.iter().skip(1);
        let scores: Vec<String> = scores
            .filter_map(|mark| mark.scores.get(player))
            .map(u16::to_string)
            .collect();
        format!("{}: {}", seat.name, scores.join(", "))
    };
    let lines: Vec<String> = finish.seats.iter().enumerate().map(line).collect();
    kit.text_with("end-chart", &[("lines", lines.join(". ").into())])
}
