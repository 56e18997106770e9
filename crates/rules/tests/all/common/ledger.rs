//! A ledger of the table that hears of events and nothing else.

use praline_rules::{
    BySeat, Colour, Column, Disc, Event, FloorEntry, Game, Gold, GoldSides, Line, Marker, Observer,
    Pieces, Seat, SpareDisc, Turn,
};

/// One player's board, as told by events.
#[derive(Clone, Debug, Default)]
struct Page {
    score: u16,
    lines: [Option<(Colour, u8)>; 5],
    wall: [[Option<Colour>; 5]; 5],
    floor: Vec<FloorEntry>,
    spare: SpareDisc,
    /// Pieces taken or fallen from a line that have not found their place yet.
    hand: Pieces,
}

/// Everything on the table, as told by events.
#[derive(Clone, Debug)]
pub(crate) struct Ledger {
    bag: Pieces,
    lid: Pieces,
    discs: [Pieces; Disc::MAX],
    centre: Pieces,
    marker: Marker,
    starter: Option<Seat>,
    pub(crate) gold: GoldSides,
    pages: BySeat<Page>,
    over: bool,
}

/// Moves pieces from one heap to another; they must be there.
fn shift(from: &mut Pieces, to: &mut Pieces, pieces: Pieces) {
    *from = from.checked_sub(pieces).expect("the pieces lie there");
    *to += pieces;
}

impl Ledger {
    pub(crate) fn new() -> Ledger {
        Ledger {
            bag: Pieces::ALL,
            lid: Pieces::EMPTY,
            discs: [Pieces::EMPTY; Disc::MAX],
            centre: Pieces::EMPTY,
            marker: Marker::Away,
            starter: None,
            gold: GoldSides::default(),
            pages: BySeat::default(),
            over: false,
        }
    }

    /// Takes pieces out of a player's hand.
    fn out_of_hand(&mut self, seat: Seat, colour: Colour, count: u8) {
        let mut gone = Pieces::EMPTY;
        let hand = &mut self.pages[seat].hand;
        shift(hand, &mut gone, Pieces::of(colour, count));
    }

    fn take_marker(&mut self, seat: Seat, space: Option<u8>) {
        assert!(matches!(self.marker, Marker::Centre(_)));
        self.marker = Marker::Taken(seat);
        let floor = &mut self.pages[seat].floor;
        match space {
            Some(space) => {
                assert_eq!(usize::from(space), floor.len());
                floor.push(FloorEntry::Marker);
            }
            None => assert_eq!(floor.len(), 7),
        }
    }

    fn lay(&mut self, seat: Seat, line: Line, colour: Colour, count: u8) {
        self.out_of_hand(seat, colour, count);
        let held = &mut self.pages[seat].lines[line.index()];
        let before = held.map_or(0, |(holds, before)| {
            assert_eq!(holds, colour);
            before
        });
        *held = Some((colour, before + count));
    }

    fn empty_line(&mut self, seat: Seat, line: Line, colour: Colour) -> u8 {
        let (holds, count) = self.pages[seat].lines[line.index()].take().unwrap();
        assert_eq!((holds, count), (colour, line.capacity()));
        count
    }

    fn gain(&mut self, seat: Seat, points: u16) {
        self.pages[seat].score += points;
    }
}

impl Observer for Ledger {
    fn notice(&mut self, event: Event) {
        assert!(!self.over || is_bonus(&event), "{event:?} after the end");
        match event {
            Event::RoundBegan { start, .. } => self.marker = Marker::Centre(start),
            Event::Turned { disc, gold } => self.gold.set(disc, Some(gold)),
            Event::LidPoured { pieces } => {
                assert!(self.bag.is_empty() && !pieces.is_empty());
                shift(&mut self.lid, &mut self.bag, pieces);
            }
            Event::Dealt { disc, pieces } => {
                shift(&mut self.bag, &mut self.discs[disc.index()], pieces);
            }
            Event::Pulled {
                magnet,
                from,
                colour,
            } => {
                assert_eq!(self.gold.get(magnet), Some(Gold::Magnet(colour)));
                let [from, to] = self
                    .discs
                    .get_disjoint_mut([from.index(), magnet.index()])
                    .unwrap();
                shift(from, to, Pieces::of(colour, 1));
            }
            Event::MarkerTaken { seat, space } => self.take_marker(seat, space),
            Event::Taken {
                seat,
                from,
                colour,
                count,
            } => {
                let heap = match from.as_disc() {
                    Some(disc) => &mut self.discs[disc.index()],
                    None => &mut self.centre,
                };
                assert_eq!(heap.count(colour), count, "all pieces of the colour");
                shift(heap, &mut self.pages[seat].hand, Pieces::of(colour, count));
            }
            Event::LeftToCentre { disc, pieces } => {
                shift(&mut self.discs[disc.index()], &mut self.centre, pieces);
            }
            Event::Shared { disc, to, pieces } => {
                let [from, to] = self
                    .discs
                    .get_disjoint_mut([disc.index(), to.index()])
                    .unwrap();
                shift(from, to, pieces);
            }
            Event::SpareTaken { seat, .. } => self.pages[seat].spare = SpareDisc::Waiting,
            Event::Laid {
                seat,
                line,
                colour,
                count,
            } => self.lay(seat, line, colour, count),
            Event::Spared { seat, colour } => {
                self.out_of_hand(seat, colour, 1);
                let spare = &mut self.pages[seat].spare;
                assert_eq!(*spare, SpareDisc::Waiting);
                *spare = SpareDisc::Holding(colour);
            }
            Event::Fell {
                seat,
                colour,
                count,
                space,
            } => {
                self.out_of_hand(seat, colour, count);
                let floor = &mut self.pages[seat].floor;
                assert_eq!(usize::from(space), floor.len());
                floor.extend(vec![FloorEntry::Piece(colour); count.into()]);
            }
            Event::Overflowed {
                seat,
                colour,
                count,
            } => {
                self.out_of_hand(seat, colour, count);
                assert_eq!(self.pages[seat].floor.len(), 7);
                self.lid += Pieces::of(colour, count);
            }
            Event::NoPlace { seat, line, colour } => {
                let count = self.empty_line(seat, line, colour);
                self.pages[seat].hand += Pieces::of(colour, count);
            }
            Event::Built {
                seat,
                row,
                column,
                colour,
                placement,
                discarded,
            } => {
                assert_eq!(self.empty_line(seat, row, colour), discarded + 1);
                self.lid += Pieces::of(colour, discarded);
                self.pages[seat].wall[row.index()][column.index()] = Some(colour);
                self.gain(seat, placement.points());
            }
            _ => self.notice_end(event),
        }
    }
}

impl Ledger {
    /// The events at the end of a round and of the game.
    fn notice_end(&mut self, event: Event) {
        match event {
            Event::FloorCounted {
                seat,
                pieces,
                cost,
                lost,
            } => {
                let page = &mut self.pages[seat];
                assert_eq!(lost, cost.min(page.score));
                page.score -= lost;
                let is_piece = |entry: &FloorEntry| *entry != FloorEntry::Marker;
                let on_floor = page.floor.drain(..).filter(is_piece).count();
                assert_eq!(pieces.len() as usize, on_floor);
                self.lid += pieces;
            }
            Event::SpareReturned { seat, piece, .. } => {
                let spare = std::mem::take(&mut self.pages[seat].spare);
                match piece {
                    Some(colour) => {
                        assert_eq!(spare, SpareDisc::Holding(colour));
                        self.lid += Pieces::of(colour, 1);
                    }
                    None => assert_eq!(spare, SpareDisc::Waiting),
                }
            }
            Event::MarkerReturned { seat } => {
                self.marker = Marker::Away;
                self.starter = Some(seat);
            }
            Event::Ended { .. } => self.over = true,
            Event::RowBonus { seat, points, .. }
            | Event::ColumnBonus { seat, points, .. }
            | Event::ColourBonus { seat, points, .. } => self.gain(seat, points),
            _ => panic!("{event:?} belongs elsewhere"),
        }
    }

    /// Checks that the table looks exactly as the events told it.
    pub(crate) fn assert_agrees(&self, game: &Game) {
        assert_eq!(self.bag, game.bag(), "{game}");
        assert_eq!(self.lid, game.lid(), "{game}");
        assert_eq!(self.centre, game.centre(), "{game}");
        assert_eq!(self.marker, game.marker(), "{game}");
        assert_eq!(self.over, game.is_over(), "{game}");
        for disc in game.discs() {
            assert_eq!(self.discs[disc.index()], game.disc(disc), "{game}");
        }
        if let Turn::Deal(seat) = game.turn()
            && game.round() > 0
        {
            assert_eq!(self.starter, Some(seat), "{game}");
        }
        for seat in game.seats() {
            let (page, board) = (&self.pages[seat], game.board(seat));
            assert_eq!(page.hand, Pieces::EMPTY, "{game}");
            assert_eq!(page.score, board.score(), "{game}");
            assert_eq!(page.spare, board.spare(), "{game}");
            assert!(board.floor().iter().eq(page.floor.iter().copied()));
            for line in Line::all() {
                assert_eq!(page.lines[line.index()], board.line(line), "{game}");
                for column in Column::all() {
                    let cell = board.wall().cell(line, column);
                    assert_eq!(page.wall[line.index()][column.index()], cell, "{game}");
                }
            }
        }
    }
}

fn is_bonus(event: &Event) -> bool {
    matches!(
        event,
        Event::RowBonus { .. } | Event::ColumnBonus { .. } | Event::ColourBonus { .. }
    )
}
