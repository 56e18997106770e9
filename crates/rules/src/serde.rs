//! Values for serde: what has a text form is its text, the rest is plain data.
//!
//! Positions, moves, deals, records and rules words are read by the readers of the text formats, so
//! nothing comes in that these would not let in. Seats, lines, columns and discs are the numbers that
//! players say; sets are lists; open descriptions are data and may be wrong.

use alloc::vec::Vec;
use core::fmt;
use core::marker::PhantomData;
use core::str::FromStr;

use serde::de::{Deserialize, Deserializer, Error, Unexpected, Visitor};
use serde::ser::{Serialize, Serializer};

use crate::{
    Colour, ColourSet, Column, ColumnSet, Deal, Disc, Draft, Game, Gold, Line, LineSet, Move,
    Outcome, Pieces, Players, Record, Rules, Seat, SeatSet, Source, Target, Turn,
};

/// Reads a text form.
struct Text<T>(&'static str, PhantomData<T>);

impl<T: FromStr<Err: fmt::Display>> Visitor<'_> for Text<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the text of {}", self.0)
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<T, E> {
        text.parse().map_err(E::custom)
    }
}

macro_rules! as_text {
    ($($type:ty = $what:literal),+ $(,)?) => {$(
        impl Serialize for $type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                deserializer.deserialize_str(Text($what, PhantomData))
            }
        }
    )+};
}

as_text! {
    Colour = "a colour",
    Deal = "a deal",
    Draft = "a draft",
    Game = "a position",
    Gold = "a gold side",
    Move = "a move",
    Pieces = "pieces",
    Record = "a record",
    Rules = "a rules word",
    Source = "a source",
    Target = "a target",
    Turn = "a turn",
}

/// The result line; it says less than the game that led to it, so it is not read back.
impl Serialize for Outcome {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

macro_rules! as_number {
    ($($type:ident = $what:literal),+ $(,)?) => {$(
        impl Serialize for $type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_u8(self.number())
            }
        }

        impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let number = u8::deserialize(deserializer)?;
                let found = Unexpected::Unsigned(number.into());
                $type::from_number(number).ok_or_else(|| D::Error::invalid_value(found, &$what))
            }
        }
    )+};
}

as_number! {
    Column = "a column from 1 to 5",
    Disc = "a disc from 1 to 9",
    Line = "a line from 1 to 5",
    Players = "2 to 4 players",
    Seat = "a seat from 1 to 4",
}

macro_rules! as_list {
    ($($set:ident of $item:ident),+ $(,)?) => {$(
        impl Serialize for $set {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_seq(self.iter())
            }
        }

        impl<'de> Deserialize<'de> for $set {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let items = Vec::<$item>::deserialize(deserializer)?;
                Ok(items.into_iter().collect())
            }
        }
    )+};
}

as_list! {
    ColourSet of Colour,
    ColumnSet of Column,
    LineSet of Line,
    SeatSet of Seat,
}
