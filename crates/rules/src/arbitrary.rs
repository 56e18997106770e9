//! Values for fuzzers.
//!
//! Moves, deals and descriptions are open: anything that their types can say. Games and records are
//! valid, because they are played: the bytes say which move, which piece is drawn, who gives up.

use arbitrary::{Arbitrary, Result, Unstructured};

use crate::{
    ByColour, Colour, ColourSet, Column, ColumnSet, Deal, Disc, Game, Gold, Header, Line, LineSet,
    Move, Pieces, Play, Record, Recorder, Rules, SeatSet, Source, Step, Target,
};

/// The most pieces of a colour in a multiset, as many as a game has.
const MOST_PIECES: u8 = 20;
/// One byte in so many makes a seat give up.
const GIVING_UP: u8 = 64;

macro_rules! by_place {
    ($($type:ident below $count:expr),+ $(,)?) => {$(
        impl Arbitrary<'_> for $type {
            fn arbitrary(u: &mut Unstructured<'_>) -> Result<$type> {
                Ok($type::at(u.choose_index($count)?))
            }
        }
    )+};
}

by_place! {
    Column below Column::ALL.len(),
    Disc below Disc::MAX,
    Line below Line::ALL.len(),
    Source below Disc::MAX + 1,
    Target below Line::ALL.len() + 1,
}

macro_rules! by_bits {
    ($($set:ident),+) => {$(
        impl Arbitrary<'_> for $set {
            fn arbitrary(u: &mut Unstructured<'_>) -> Result<$set> {
                Ok($set::from_bits(u.arbitrary()?))
            }
        }
    )+};
}

by_bits!(ColourSet, ColumnSet, LineSet, SeatSet);

impl Arbitrary<'_> for Pieces {
    fn arbitrary(u: &mut Unstructured<'_>) -> Result<Pieces> {
        let mut counts = ByColour::default();
        for colour in Colour::ALL {
            counts[colour] = u.int_in_range(0..=MOST_PIECES)?;
        }
        Ok(Pieces::from_counts(counts))
    }
}

/// A deal with any pieces on up to nine discs, possible or not.
impl Arbitrary<'_> for Deal {
    fn arbitrary(u: &mut Unstructured<'_>) -> Result<Deal> {
        let mut discs = [(Pieces::EMPTY, None::<Gold>); Disc::MAX];
        let count = u.int_in_range(1..=Disc::MAX)?;
        for disc in &mut discs[..count] {
            *disc = (u.arbitrary()?, u.arbitrary()?);
        }
        Deal::new(&discs[..count]).ok_or(arbitrary::Error::IncorrectFormat)
    }
}

/// A game that is played for as long as there are bytes.
impl Arbitrary<'_> for Recorder {
    fn arbitrary(u: &mut Unstructured<'_>) -> Result<Recorder> {
        let rules: Rules = u.arbitrary()?;
        let first = u.choose_iter(rules.players.seats())?;
        let recorder = Recorder::new(Header::new(rules), first);
        let mut recorder = recorder.map_err(|_| arbitrary::Error::IncorrectFormat)?;
        while !recorder.play().is_over() && !u.is_empty() {
            let step = some_step(recorder.game(), u)?;
            // Who gave up before cannot give up again; everything else is possible.
            let _ = recorder.step(step, &mut ());
        }
        Ok(recorder)
    }
}

/// What happens next in a game that is not over.
fn some_step(game: &Game, u: &mut Unstructured<'_>) -> Result<Step> {
    if u.ratio(1, GIVING_UP)? {
        let seat = u.choose_iter(game.seats())?;
        return Ok(Step::GiveUp(seat, u.arbitrary()?));
    }
    let mut below = |n: u32| u.int_in_range(0..=n.saturating_sub(1)).unwrap_or(0);
    if let (crate::Turn::Deal(start), Some(deal)) = (game.turn(), Deal::draw(game, &mut below)) {
        return Ok(Step::Deal { start, deal });
    }
    let moves = game.legal_moves();
    let mv: Option<Move> = moves.get(below(moves.count_all()));
    mv.map(Step::Move).ok_or(arbitrary::Error::IncorrectFormat)
}

impl Arbitrary<'_> for Record {
    fn arbitrary(u: &mut Unstructured<'_>) -> Result<Record> {
        Ok(Recorder::arbitrary(u)?.finish())
    }
}

impl Arbitrary<'_> for Play {
    fn arbitrary(u: &mut Unstructured<'_>) -> Result<Play> {
        Ok(*Recorder::arbitrary(u)?.play())
    }
}

impl Arbitrary<'_> for Game {
    fn arbitrary(u: &mut Unstructured<'_>) -> Result<Game> {
        Ok(*Recorder::arbitrary(u)?.game())
    }
}
