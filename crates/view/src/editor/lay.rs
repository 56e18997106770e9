//! Laying and taking back, place by place.

use praline_rules::{
    Colour, ColourSet, Column, FloorEntry, FloorLine, Line, MoveError, Seat, Setup, Source,
    SpareDisc, Wall,
};
use praline_rules::{Disc, Fault};

use super::{CENTRE, Editor, Refusal, Tool, stock};
use crate::table::Place;

/// The most pieces that can come together on a disc.
const MOST_ON_PLAIN_DISC: u32 = 4;
const MOST_ON_SPECIAL_DISC: u32 = 9;

impl Editor {
    /// A press on a place with what is chosen.
    pub(super) fn press(&mut self, place: Place, tool: Tool) -> Result<(), Refusal> {
        match (tool, place) {
            (Tool::Marker, _) => self.press_marker(place),
            (_, Place::Wall(seat, row, column)) => self.press_wall((seat, row, column), tool),
            (Tool::Hand | Tool::Rubber, _) if !self.is_empty_at(place) => {
                self.take_at(place);
                Ok(())
            }
            (Tool::Hand | Tool::Rubber, _) => Err(Refusal::NothingChosen),
            (Tool::Piece(colour), Place::Line(seat, line, cell)) => {
                self.press_line((seat, line, cell), colour)
            }
            (Tool::Piece(_), Place::Floor(seat, space)) if self.floor_has(seat, space) => {
                self.take_at(place);
                Ok(())
            }
            (Tool::Piece(colour), _) => self.lay(place, colour),
        }
    }

    /// Lays one piece of a colour at a place.
    pub(super) fn lay(&mut self, place: Place, colour: Colour) -> Result<(), Refusal> {
        let stock_matters = !matches!(place, Place::Bag | Place::Lid);
        if stock_matters && !stock::is_left(&self.setup, colour) {
            return Err(Refusal::NoneLeft(colour));
        }
        match place {
            Place::Source(source) => match source.as_disc() {
                None => self.change(|setup| setup.centre[colour] += 1),
                Some(disc) => return self.lay_on_disc(disc, colour),
            },
            Place::Line(seat, line, _) => return self.lay_on_line(seat, line, (colour, 1)),
            Place::Wall(seat, row, column) => {
                return self.press_wall((seat, row, column), Tool::Piece(colour));
            }
            Place::Floor(seat, _) => {
                if self.setup.seats[seat.index()].floor.len() >= FloorLine::SPACES {
                    return Err(Refusal::Fault(Fault::FloorOverfull));
                }
                self.change(|setup| {
                    let floor = &mut setup.seats[seat.index()].floor;
                    floor.push(FloorEntry::Piece(colour));
                });
            }
            Place::Spare(seat) => match self.setup.seats[seat.index()].spare {
                SpareDisc::Elsewhere => return Err(Refusal::NothingChosen),
                _ => self.change(|setup| {
                    setup.seats[seat.index()].spare = SpareDisc::Holding(colour);
                }),
            },
            Place::Lid => {
                let count = self.setup.lid[colour] + 1;
                self.set_lid(colour, count);
            }
            Place::Bag => {
                let count = self.setup.lid[colour].saturating_sub(1);
                self.set_lid(colour, count);
            }
            Place::Score(_) => {}
        }
        self.change_stock();
        Ok(())
    }

    fn lay_on_disc(&mut self, disc: Disc, colour: Colour) -> Result<(), Refusal> {
        let most = if self.setup.rules.is_special() {
            MOST_ON_SPECIAL_DISC
        } else {
            MOST_ON_PLAIN_DISC
        };
        let on_disc = self.setup.discs[disc.index()];
        if on_disc.carried_off {
            return Err(Refusal::Fault(Fault::PiecesOnCarriedDisc(disc)));
        }
        let count: u32 = on_disc.pieces.iter().map(|(_, n)| u32::from(*n)).sum();
        if count >= most && on_disc.pieces[colour] == 0 {
            return Err(Refusal::Fault(Fault::DiscOverfull(disc, most)));
        }
        self.change(|setup| {
            let there = &mut setup.discs[disc.index()].pieces[colour];
            // A full disc gives one back to the same press.
            *there = if count >= most {
                *there - 1
            } else {
                *there + 1
            };
        });
        self.change_stock();
        Ok(())
    }

    fn press_line(
        &mut self,
        (seat, line, cell): (Seat, Line, u8),
        colour: Colour,
    ) -> Result<(), Refusal> {
        let held = self.setup.seats[seat.index()].lines[line.index()];
        let filled = held.map_or(0, |(_, count)| count);
        // It fills from the right.
        let wanted = line.capacity() - cell;
        if wanted > filled {
            self.lay_on_line(seat, line, (colour, wanted - filled))
        } else if held.is_some_and(|(own, _)| own == colour) {
            self.take_at(Place::Line(seat, line, cell));
            Ok(())
        } else {
            self.lay_on_line(seat, line, (colour, 1))
        }
    }

    fn lay_on_line(
        &mut self,
        seat: Seat,
        line: Line,
        (colour, count): (Colour, u8),
    ) -> Result<(), Refusal> {
        let board = &self.setup.seats[seat.index()];
        let held = board.lines[line.index()];
        let filled = held.map_or(0, |(_, filled)| filled);
        let refusal = match held {
            Some((own, _)) if own != colour => Some(MoveError::LineHolds(line, own)),
            Some(_) if filled >= line.capacity() => Some(MoveError::LineFull(line)),
            _ if board.wall[line.index()].contains(&Some(colour)) => {
                Some(MoveError::RowShows(line, colour))
            }
            _ => None,
        };
        if let Some(refusal) = refusal {
            return Err(Refusal::Move(refusal));
        }
        let left = u32::from(stock::EACH) - stock::on_table(&self.setup, colour).min(20);
        let count = count.min(u8::try_from(left).unwrap_or(u8::MAX));
        if count == 0 {
            return Err(Refusal::NoneLeft(colour));
        }
        self.change(|setup| {
            setup.seats[seat.index()].lines[line.index()] = Some((colour, filled + count));
        });
        self.change_stock();
        Ok(())
    }

    /// A press on the wall: again takes back, and where a space has one colour alone, that is put.
    fn press_wall(
        &mut self,
        (seat, row, column): (Seat, Line, Column),
        tool: Tool,
    ) -> Result<(), Refusal> {
        let board = &self.setup.seats[seat.index()];
        let there = board.wall[row.index()][column.index()];
        let own = self.is_fixed().then(|| Wall::fixed_colour(row, column));
        let colour = match (there, tool) {
            (Some(found), Tool::Piece(colour)) if found != colour && own.is_none() => {
                return Err(Refusal::Move(MoveError::SpaceTaken(row, column)));
            }
            (Some(_), _) => None,
            (None, Tool::Piece(colour)) => Some(colour),
            (None, Tool::Hand) => Some(own.ok_or(Refusal::NothingChosen)?),
            (None, Tool::Marker | Tool::Rubber) => return Err(Refusal::NothingChosen),
        };
        if let Some(colour) = colour {
            self.check_wall((seat, row, column), colour)?;
        }
        self.change(|setup| {
            setup.seats[seat.index()].wall[row.index()][column.index()] = colour;
        });
        self.change_stock();
        Ok(())
    }

    /// Whether a wall space can take a colour.
    fn check_wall(
        &self,
        (seat, row, column): (Seat, Line, Column),
        colour: Colour,
    ) -> Result<(), Refusal> {
        if self.is_fixed() && Wall::fixed_column(row, colour) != column {
            let fault = Fault::WrongPlace(row, column, colour);
            return Err(Refusal::Fault(fault));
        }
        let board = &self.setup.seats[seat.index()];
        let in_row: ColourSet = board.wall[row.index()].iter().flatten().copied().collect();
        let rows = board.wall.iter();
        let in_column: ColourSet = rows.filter_map(|cells| cells[column.index()]).collect();
        if in_row.has(colour) {
            return Err(Refusal::Move(MoveError::RowShows(row, colour)));
        }
        if in_column.has(colour) {
            return Err(Refusal::Move(MoveError::ColumnShows(column, colour)));
        }
        match board.lines[row.index()] {
            Some((held, _)) if held == colour => {
                return Err(Refusal::Fault(Fault::LineOnWall(row, colour)));
            }
            _ => {}
        }
        if stock::is_left(&self.setup, colour) {
            Ok(())
        } else {
            Err(Refusal::NoneLeft(colour))
        }
    }

    /// Lays the one marker in the centre or on a floor line, or takes it away where it lies.
    fn press_marker(&mut self, place: Place) -> Result<(), Refusal> {
        let before = self.setup.centre_marker;
        match place {
            CENTRE => {
                let starter = self.starter();
                self.change(|setup| {
                    lift_marker(setup);
                    setup.centre_marker = before.is_none().then_some(starter);
                });
            }
            Place::Floor(seat, space) => {
                let board = &self.setup.seats[seat.index()];
                let entry = board.floor.get(usize::from(space));
                let was_here = entry == Some(&FloorEntry::Marker) || board.marker_beside_floor;
                self.change(|setup| {
                    lift_marker(setup);
                    let board = &mut setup.seats[seat.index()];
                    if was_here {
                        return;
                    }
                    // A full floor line has no space for it, and then it costs nothing.
                    if board.floor.len() >= FloorLine::SPACES {
                        board.marker_beside_floor = true;
                    } else {
                        let space = usize::from(space).min(board.floor.len());
                        board.floor.insert(space, FloorEntry::Marker);
                    }
                });
            }
            _ => return Err(Refusal::NoPlaceForMarker),
        }
        Ok(())
    }

    /// Takes the last thing away at a place.
    pub(super) fn take_at(&mut self, place: Place) {
        match place {
            Place::Source(source) => match self.last_at(source) {
                Some(Last::Piece(colour)) => self.take_piece(source, colour),
                Some(Last::Marker) => self.change(lift_marker),
                None => {}
            },
            Place::Line(seat, line, _) => self.change(|setup| {
                let held = &mut setup.seats[seat.index()].lines[line.index()];
                *held = held.and_then(|(colour, count)| {
                    count.checked_sub(1).filter(|n| *n > 0).map(|n| (colour, n))
                });
            }),
            Place::Wall(seat, row, column) => self.change(|setup| {
                setup.seats[seat.index()].wall[row.index()][column.index()] = None;
            }),
            Place::Floor(seat, space) => self.change(|setup| {
                let board = &mut setup.seats[seat.index()];
                let space = usize::from(space);
                let taken = if space < board.floor.len() {
                    Some(board.floor.remove(space))
                } else {
                    board.floor.pop()
                };
                // The marker beside a full line takes the space that has become free.
                if std::mem::take(&mut board.marker_beside_floor) && taken.is_some() {
                    board.floor.push(FloorEntry::Marker);
                }
            }),
            Place::Spare(seat) => self.change(|setup| {
                let spare = &mut setup.seats[seat.index()].spare;
                if matches!(spare, SpareDisc::Holding(_)) {
                    *spare = SpareDisc::Waiting;
                }
            }),
            Place::Bag | Place::Lid | Place::Score(_) => {}
        }
        self.change_stock();
    }

    /// What was laid last of all that lies on a disc or in the centre.
    ///
    /// Nothing there has an order, so the changes are gone through backwards; what was taken away
    /// meanwhile was what had been laid last of its kind. Where nobody saw it laid, the order of the
    /// colours decides, and the marker, which lay there first, goes last.
    fn last_at(&self, source: Source) -> Option<Last> {
        let now = lying_at(&self.setup, source);
        let in_turn = || (0..KINDS - 1).rev().chain([KINDS - 1]);
        let mut taken = [0; KINDS];
        let mut after = now;
        for before in self.past.iter().rev() {
            let before = lying_at(before, source);
            for kind in in_turn() {
                let laid = after[kind].saturating_sub(before[kind]);
                taken[kind] += before[kind].saturating_sub(after[kind]);
                if laid > taken[kind] {
                    return Some(Last::of(kind));
                }
                taken[kind] -= laid;
            }
            after = before;
        }
        let kind = in_turn().find(|kind| now[*kind] > 0)?;
        Some(Last::of(kind))
    }

    /// Takes one piece of a colour away from a disc or the centre.
    pub(super) fn take_piece(&mut self, source: Source, colour: Colour) {
        self.change(|setup| {
            let counts = match source.as_disc() {
                Some(disc) => &mut setup.discs[disc.index()].pieces,
                None => &mut setup.centre,
            };
            counts[colour] = counts[colour].saturating_sub(1);
        });
        self.change_stock();
    }

    /// Brings the bag up to date as a part of the change before.
    pub(super) fn change_stock(&mut self) {
        stock::refill_bag(&mut self.setup);
    }

    pub(super) fn set_lid(&mut self, colour: Colour, count: u8) {
        self.change(|setup| {
            setup.lid[colour] = count.min(stock::EACH);
            stock::refill_bag(setup);
        });
    }

    fn floor_has(&self, seat: Seat, space: u8) -> bool {
        usize::from(space) < self.setup.seats[seat.index()].floor.len()
    }

    fn is_empty_at(&self, place: Place) -> bool {
        let is_none = |counts: &praline_rules::ByColour<u8>| counts.iter().all(|(_, n)| *n == 0);
        match place {
            Place::Source(source) => match source.as_disc() {
                Some(disc) => is_none(&self.setup.discs[disc.index()].pieces),
                None => is_none(&self.setup.centre) && self.setup.centre_marker.is_none(),
            },
            Place::Line(seat, line, cell) => {
                let held = self.setup.seats[seat.index()].lines[line.index()];
                held.is_none_or(|(_, count)| line.capacity() - cell > count)
            }
            Place::Wall(seat, row, column) => {
                self.setup.seats[seat.index()].wall[row.index()][column.index()].is_none()
            }
            Place::Floor(seat, space) => {
                !self.floor_has(seat, space) && !self.setup.seats[seat.index()].marker_beside_floor
            }
            Place::Spare(seat) => {
                !matches!(self.setup.seats[seat.index()].spare, SpareDisc::Holding(_))
            }
            Place::Bag | Place::Lid | Place::Score(_) => true,
        }
    }
}

/// What can lie on a disc or in the centre: the colours, and the marker.
const KINDS: usize = Colour::ALL.len() + 1;

/// What lies there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Last {
    Piece(Colour),
    Marker,
}

impl Last {
    fn of(kind: usize) -> Last {
        Colour::ALL
            .get(kind)
            .map_or(Last::Marker, |colour| Last::Piece(*colour))
    }
}

/// How much of each lies on a disc or in the centre; another table may not have the disc.
fn lying_at(setup: &Setup, source: Source) -> [u16; KINDS] {
    let (pieces, marker) = match source.as_disc() {
        Some(disc) => {
            let disc = setup.discs.get(disc.index());
            (disc.map(|disc| disc.pieces).unwrap_or_default(), false)
        }
        None => (setup.centre, setup.centre_marker.is_some()),
    };
    let mut lying = [u16::from(marker); KINDS];
    for (count, colour) in lying.iter_mut().zip(Colour::ALL) {
        *count = u16::from(pieces[colour]);
    }
    lying
}

/// Takes the marker from wherever it lies.
pub(super) fn lift_marker(setup: &mut Setup) {
    setup.centre_marker = None;
    for seat in &mut setup.seats {
        seat.marker_beside_floor = false;
        seat.floor.retain(|entry| *entry != FloorEntry::Marker);
    }
}
