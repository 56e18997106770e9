//! The one line to read when lost.

use praline_rules::{Seat, Turn};

use super::forecast::held;
use super::{Acting, Stage};
use crate::selection::Selection;
use crate::text::{Rich, drawn_pieces};

pub(super) fn prompt(stage: &Stage<'_>) -> Rich {
    let texts = stage.texts();
    if stage.shown_earlier() {
        let args = [
            ("number", stage.scene.shown.into()),
            ("count", stage.scene.sitting.moments().len().into()),
        ];
        return texts.with("prompt-replay", &args).into();
    }
    if let Some(round) = stage.scene.counting {
        let args = [("round", round.into())];
        return texts.with("prompt-counting", &args).into();
    }
    if stage.play.is_over() {
        return texts.get("prompt-over").into();
    }
    if let Some(error) = stage.scene.refusal {
        return texts.refusal(error).into();
    }
    match stage.position.turn() {
        Turn::Over => texts.get("prompt-over").into(),
        Turn::Deal(_) if stage.game.round() == 0 => texts.get("prompt-set").into(),
        Turn::Deal(_) => texts.get("prompt-deal").into(),
        _ if stage.scene.acting == Acting::Sending => texts.get("prompt-sending").into(),
        _ if stage.scene.acting == Acting::Offline => texts.get("prompt-offline").into(),
        Turn::Wall(_) if stage.scene.acting == Acting::Elsewhere => {
            let waited = stage.scene.sitting.awaited();
            let names: Vec<String> = waited.map(|seat| stage.signed_name(seat)).collect();
            texts.rich("prompt-waiting", &[("names", names.join(", ").into())])
        }
        Turn::Draft(seat) | Turn::Wall(seat) if stage.scene.acting != Acting::Person => texts.rich(
            "prompt-thinking",
            &[("name", stage.signed_name(seat).into())],
        ),
        Turn::Wall(seat) => wall(stage, seat),
        Turn::Draft(seat) => draft(stage, seat),
    }
}

impl Stage<'_> {
    fn shown_earlier(&self) -> bool {
        self.scene.shown < self.scene.sitting.moments().len()
    }
}

fn draft(stage: &Stage<'_>, seat: Seat) -> Rich {
    let texts = stage.texts();
    let name = ("name", stage.name(seat).into());
    let you = ("you", stage.you(seat).into());
    match &stage.scene.selection {
        Selection::Nothing | Selection::Space(_) => texts.rich("prompt-take", &[name, you]),
        Selection::Looking(source) => {
            let place = texts.source(*source);
            texts.rich("prompt-colour", &[("place", place.into())])
        }
        Selection::Holding(holding) => {
            if let Some(colour) = holding.unshared(&stage.game).iter().next() {
                let disc = holding.from.as_disc();
                let count = disc.map_or(1, |disc| stage.game.disc(disc).count(colour));
                let pieces = drawn_pieces(std::iter::repeat_n(colour, count.into()));
                return texts.rich("prompt-send", &[("pieces", pieces.into())]);
            }
            let (colour, count) = held(&stage.game, *holding);
            let pieces = drawn_pieces(std::iter::repeat_n(colour, count.into()));
            texts.rich("prompt-place", &[name, you, ("pieces", pieces.into())])
        }
    }
}

fn wall(stage: &Stage<'_>, seat: Seat) -> Rich {
    let board = stage.game.board(seat);
    let line = board.topmost_full_line();
    let full = line.and_then(|line| Some((line, board.line(line)?.0)));
    let Some((line, colour)) = full else {
        return Rich::default();
    };
    let args = [
        ("name", stage.name(seat).into()),
        ("you", stage.you(seat).into()),
        ("pieces", drawn_pieces([colour]).into()),
        ("row", line.number().into()),
    ];
    stage.texts().rich("prompt-space", &args)
}
