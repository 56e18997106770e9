//! Filling in a player's board, with what a previewed move would do to it.

use praline_rules::{Board, FloorEntry, FloorLine, Line, Marker, Seat, SpareDisc, Target};

use super::board::{BoardView, CellView, Fill, FloorView, LineState, LineView, Readout, SpareView};
use super::forecast::Forecast;
use super::{Acting, Place, ProgressView, Stage};
use crate::count::counted;
use crate::selection::Action;
use crate::text::signed;

pub(super) fn board(stage: &Stage<'_>, seat: Seat) -> BoardView {
    let board = stage.game.board(seat);
    let forecast = stage.forecast.as_ref().filter(|f| f.seat == seat);
    let to_move = !stage.play.is_over() && stage.is_awaited(seat);
    let name = stage.name(seat);
    let args = [
        ("name", name.as_str().into()),
        ("you", stage.you(seat).into()),
        ("points", board.score().into()),
    ];
    let label = stage.texts().with("board-label", &args);
    let painter = Painter {
        stage,
        seat,
        board,
        forecast,
    };
    let wall = painter.wall();
    BoardView {
        seat,
        is_bot: stage.scene.sitting.sitter(seat).level().is_some(),
        score: board.score(),
        to_move,
        thinks: to_move && matches!(stage.scene.acting, Acting::Bot | Acting::Elsewhere),
        starts_next: stage.game.marker() == Marker::Taken(seat) && !stage.play.is_over(),
        gave_up: stage.play.given_up().has(seat),
        lines: Line::all().map(|line| painter.line(line)).collect(),
        row_labels: wall
            .iter()
            .enumerate()
            .map(|(r, row)| painter.row_label(r, row))
            .collect(),
        wall,
        floor: painter.floor(),
        spare: painter.spare(),
        progress: ProgressView::of(board.wall(), stage.texts()),
        is_counted: counted(stage.scene.sitting, stage.scene.shown).is_some(),
        readout: painter.readout(),
        name,
        label,
    }
}

/// A player's board while its parts are filled in.
pub(super) struct Painter<'a> {
    pub(super) stage: &'a Stage<'a>,
    pub(super) seat: Seat,
    pub(super) board: &'a Board,
    pub(super) forecast: Option<&'a Forecast>,
}

impl Painter<'_> {
    pub(super) fn cell(&self, place: Place, fill: Fill) -> CellView {
        CellView {
            place,
            fill,
            is_new: self.is_new(place),
            gain: None,
            action: None,
            label: None,
        }
    }

    fn is_new(&self, place: Place) -> bool {
        let recent = &self.stage.recent;
        match place {
            Place::Line(seat, line, cell) => recent.laid.is_some_and(|(s, l, count)| {
                let filled = self.board.line(line).map_or(0, |(_, filled)| filled);
                // The leftmost of the filled cells came last.
                let first = line.capacity() - filled;
                (s, l) == (seat, line) && (first..first + count).contains(&cell)
            }),
            Place::Wall(seat, row, column) => recent.built.contains(&(seat, row, column)),
            Place::Floor(seat, space) => recent
                .fell
                .iter()
                .any(|(s, first, count)| *s == seat && (*first..first + count).contains(&space)),
            _ => false,
        }
    }

    /// Whether pieces are held by this player, all sides given, so that lines wake.
    fn awaits_target(&self) -> bool {
        let holding = self.stage.scene.selection.holding();
        self.stage.actor() == Some(self.seat)
            && holding.is_some_and(|holding| holding.unshared(&self.stage.game).is_empty())
    }

    fn state(&self, target: Target) -> LineState {
        if self.forecast.is_some_and(|f| f.target == target) {
            return LineState::Target;
        }
        let holding = self.stage.scene.selection.holding();
        let legal = self.awaits_target()
            && holding.is_some_and(|h| self.stage.game.board_after(h.draft(target)).is_ok());
        if legal {
            LineState::Legal
        } else {
            LineState::Idle
        }
    }

    fn line(&self, line: Line) -> LineView {
        let now = self.board.line(line);
        let then = self
            .forecast
            .and_then(|forecast| forecast.after.line(line))
            .or(now);
        let filled = now.map_or(0, |(_, count)| count);
        let will_be = then.map_or(0, |(_, count)| count);
        let cell = |cell: u8| {
            let from_right = line.capacity() - cell;
            let fill = match (now, then) {
                (Some((colour, _)), _) if from_right <= filled => Fill::Piece(colour),
                (_, Some((colour, _))) if from_right <= will_be => Fill::Ghost(colour),
                _ => Fill::Empty,
            };
            self.cell(Place::Line(self.seat, line, cell), fill)
        };
        let target = Target::line(line);
        LineView {
            line,
            cells: (0..line.capacity()).map(cell).collect(),
            state: self.state(target),
            is_full: self.board.is_full(line),
            action: self.awaits_target().then_some(Action::Lay(target)),
            label: self.line_label(line),
        }
    }

    fn line_label(&self, line: Line) -> String {
        let texts = self.stage.texts();
        let content = match self.board.line(line) {
            None => texts.with("line-empty", &[("spaces", line.capacity().into())]),
            Some((colour, count)) => texts.with(
                "line-filled",
                &[
                    ("count", count.into()),
                    ("spaces", line.capacity().into()),
                    ("colour", texts.colour(colour).into()),
                ],
            ),
        };
        let target = Target::line(line);
        self.with_prospect(format!("{}: {content}", texts.target(target)), target)
    }

    /// Adds what laying the held pieces there would bring, or why it is not allowed.
    fn with_prospect(&self, label: String, target: Target) -> String {
        let Some(holding) = self.stage.scene.selection.holding() else {
            return label;
        };
        if !self.awaits_target() {
            return label;
        }
        let texts = self.stage.texts();
        let prospect = match self.stage.game.board_after(holding.draft(target)) {
            Err(error) => texts.refusal(error),
            Ok(_) => match Forecast::of(&self.stage.game, *holding, target) {
                Some(forecast) => {
                    let readout = self.figures(&forecast);
                    let gain = texts.with("readout-gain", &[("points", readout.gain.into())]);
                    match readout.parts {
                        Some(parts) => format!("{gain}: {parts}"),
                        None => gain,
                    }
                }
                None => return label,
            },
        };
        format!("{label}. {prospect}")
    }

    fn floor(&self) -> FloorView {
        let texts = self.stage.texts();
        let fills = |board: &Board| -> Vec<FloorEntry> { board.floor().iter().collect() };
        let now = fills(self.board);
        let then = self.forecast.map_or(now.clone(), |f| fills(&f.after));
        let cell = |space: u8| {
            let index = usize::from(space);
            let fill = match (now.get(index), then.get(index)) {
                (Some(FloorEntry::Piece(colour)), _) => Fill::Piece(*colour),
                (Some(FloorEntry::Marker), _) => Fill::Marker,
                (None, Some(FloorEntry::Piece(colour))) => Fill::Ghost(*colour),
                (None, Some(FloorEntry::Marker)) => Fill::GhostMarker,
                (None, None) => Fill::Empty,
            };
            self.cell(Place::Floor(self.seat, space), fill)
        };
        let after = self.forecast.map_or(self.board, |f| &f.after);
        let cost = i32::from(after.floor().cost());
        let target = Target::FLOOR;
        let label = texts.with(
            "floor-label",
            &[
                ("count", now.len().into()),
                ("points", self.board.floor().cost().into()),
            ],
        );
        FloorView {
            cells: (0..).take(FloorLine::SPACES).map(cell).collect(),
            costs: FloorLine::COSTS
                .map(|cost| signed(-i32::from(cost)))
                .to_vec(),
            total: (cost > 0).then(|| signed(-cost)),
            state: self.state(target),
            action: self.awaits_target().then_some(Action::Lay(target)),
            label: self.with_prospect(label, target),
        }
    }

    fn spare(&self) -> Option<SpareView> {
        let after = self.forecast.map_or(self.board, |f| &f.after);
        let fill = match (self.board.spare(), after.spare()) {
            (SpareDisc::Holding(colour), _) => Fill::Piece(colour),
            (_, SpareDisc::Holding(colour)) => Fill::Ghost(colour),
            (SpareDisc::Waiting, _) => Fill::Empty,
            (SpareDisc::Elsewhere, _) => return None,
        };
        let note = match fill {
            Fill::Piece(_) => "spare-used",
            _ => "spare-waiting",
        };
        Some(SpareView {
            cell: self.cell(Place::Spare(self.seat), fill),
            note: self.stage.texts().get(note),
        })
    }

    fn readout(&self) -> Option<Readout> {
        self.forecast.map(|forecast| self.figures(forecast))
    }

    fn figures(&self, forecast: &Forecast) -> Readout {
        let texts = self.stage.texts();
        let difference = forecast.difference();
        let range = |least: i32, most: i32| {
            let args = [
                ("least", signed(least).into()),
                ("most", signed(most).into()),
            ];
            texts.with("readout-range", &args)
        };
        let points = |floor: i32| {
            let (least, most) = (difference.least - floor, difference.most - floor);
            if least == most {
                signed(most)
            } else {
                range(least, most)
            }
        };
        let by_space = difference.least != difference.most;
        let is_mixed = difference.floor != 0 && difference.most != 0;
        Readout {
            gain: points(difference.floor),
            about: texts.get(if by_space {
                "readout-by-space"
            } else {
                "readout-this-round"
            }),
            parts: is_mixed.then(|| {
                let args = [
                    ("gain", points(0).into()),
                    ("floor", signed(-difference.floor).into()),
                ];
                texts.with("readout-parts", &args)
            }),
        }
    }
}
