//! Weights, and the file that they come in.
//!
//! A header of lines `key value`, an empty line, then the numbers; `docs/formats.md` has the layout.

use thiserror::Error;

use super::family::Family;
use super::kernel::{LANES, MOST_UNITS, Packed, WIDEST};
use super::{inputs, outputs};

/// How many numbers the value head gives: a logit for each seat, and points for each.
pub(super) const VALUES: usize = 8;

/// A file that is no net.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum NetError {
    /// It does not begin as one does.
    #[error("not a net: the first line must be `praline-net 1`")]
    NotANet,
    /// A line of the header is missing or wrong.
    #[error("the net's header has no usable line `{0}`")]
    Header(&'static str),
    /// It was made for another version.
    #[error("the net has {found} {what}, this version {wanted}")]
    OtherVersion {
        /// Inputs or outputs.
        what: &'static str,
        /// How many the file has.
        found: usize,
        /// How many there must be.
        wanted: usize,
    },
    /// It is shorter or longer than its header says.
    #[error("the net is {found} bytes long behind its header, and should be {wanted}")]
    Length {
        /// How long it is.
        found: usize,
        /// How long it must be.
        wanted: usize,
    },
    /// A number was changed.
    #[error("the net is damaged: its check number does not fit")]
    Damaged,
    /// Weights or biases with which sums could grow past their bounds.
    #[error("the net has weights that are too large")]
    TooLarge,
}

/// With no larger bias, no sum of a later layer fills 32 bits.
const MOST_LATER_BIAS: u32 = 1 << 24;

/// The weights of one net, ready to be multiplied.
#[derive(Debug)]
pub(super) struct Weights {
    pub(super) family: Family,
    pub(super) width: usize,
    pub(super) value_units: usize,
    pub(super) policy_units: usize,
    /// For each input, in 64ths.
    pub(super) rows: Vec<i8>,
    pub(super) bias: Vec<i16>,
    /// For each unit, those of the value first, in 64ths.
    pub(super) dense: Vec<i8>,
    /// The same as vector instructions want it.
    pub(super) dense_packed: Packed,
    /// In 1024ths.
    pub(super) dense_bias: Vec<i32>,
    /// In 64ths.
    pub(super) value: Vec<i16>,
    /// In 4096ths.
    pub(super) value_bias: Vec<i32>,
    /// For each output, in 64ths.
    pub(super) policy: Vec<i16>,
    /// In 4096ths.
    pub(super) policy_bias: Vec<i32>,
    /// The check number of all of them.
    pub(super) check: u64,
    /// What the file says about where it comes from.
    pub(super) about: Vec<String>,
}

impl Weights {
    /// Reads a file.
    pub(super) fn read(file: &[u8]) -> Result<Weights, NetError> {
        let end = file.windows(2).position(|pair| pair == b"\n\n");
        let end = end.ok_or(NetError::NotANet)?;
        let header = std::str::from_utf8(&file[..end]).map_err(|_| NetError::NotANet)?;
        let header = Header::read(header)?;
        let body = &file[end + 2..];
        let wanted = header.body_len();
        if body.len() != wanted {
            let found = body.len();
            return Err(NetError::Length { found, wanted });
        }
        if check_number(body) != header.check {
            return Err(NetError::Damaged);
        }
        let weights = header.weights(&mut Numbers(body));
        if weights.can_overflow() {
            return Err(NetError::TooLarge);
        }
        Ok(weights)
    }

    fn can_overflow(&self) -> bool {
        let later = [&self.dense_bias, &self.value_bias, &self.policy_bias];
        let mut later = later.into_iter().flatten();
        (0..self.width).any(|lane| self.largest_sum(lane) > i16::MAX.unsigned_abs().into())
            || later.any(|bias| bias.unsigned_abs() > MOST_LATER_BIAS)
    }

    /// The largest sum of a lane of the first layer, if as many inputs as possible were on, and those
    /// with the largest weights.
    fn largest_sum(&self, lane: usize) -> u32 {
        let rows = self.rows.chunks_exact(self.width);
        let mut sizes: Vec<u8> = rows.map(|row| row[lane].unsigned_abs()).collect();
        sizes.sort_unstable_by(|a, b| b.cmp(a));
        let weights = sizes.into_iter().take(self.family.most_inputs());
        let weights = weights.map(u32::from);
        u32::from(self.bias[lane].unsigned_abs()) + weights.sum::<u32>()
    }
}

struct Header {
    family: Family,
    width: usize,
    value_units: usize,
    policy_units: usize,
    check: u64,
    about: Vec<String>,
}

impl Header {
    fn read(text: &str) -> Result<Header, NetError> {
        let mut lines = text.lines();
        if lines.next() != Some("praline-net 1") {
            return Err(NetError::NotANet);
        }
        let lines: Vec<(&str, &str)> = lines.filter_map(|line| line.split_once(' ')).collect();
        let word = |key: &'static str| {
            let line = lines.iter().find(|(k, _)| *k == key);
            line.map(|(_, value)| *value).ok_or(NetError::Header(key))
        };
        let number = |key, most: usize| {
            let number = word(key)?.parse().ok();
            number
                .filter(|n| (1..=most).contains(n))
                .ok_or(NetError::Header(key))
        };
        for (what, wanted) in [("inputs", inputs::COUNT), ("outputs", outputs::COUNT)] {
            let found = number(what, usize::from(u16::MAX))?;
            if found != wanted {
                return Err(NetError::OtherVersion {
                    what,
                    found,
                    wanted,
                });
            }
        }
        // Fours of units are computed together.
        let units = |key| {
            let units = number(key, MOST_UNITS / 2)?;
            (units % 4 == 0)
                .then_some(units)
                .ok_or(NetError::Header(key))
        };
        let width = number("width", WIDEST)?;
        if width % LANES != 0 {
            return Err(NetError::Header("width"));
        }
        Ok(Header {
            family: Family::from_name(word("rules")?).ok_or(NetError::Header("rules"))?,
            width,
            value_units: units("value")?,
            policy_units: units("policy")?,
            check: u64::from_str_radix(word("check")?, 16)
                .map_err(|_| NetError::Header("check"))?,
            about: lines
                .iter()
                .filter(|(key, _)| *key == "about")
                .map(|(_, value)| (*value).to_owned())
                .collect(),
        })
    }

    fn rows(&self) -> usize {
        self.family
            .ranges()
            .iter()
            .map(ExactSizeIterator::len)
            .sum()
    }

    fn body_len(&self) -> usize {
        let units = self.value_units + self.policy_units;
        let first = (self.rows() + 2) * self.width;
        let second = units * self.width + 4 * units;
        let value = VALUES * self.value_units + 4 * VALUES;
        let policy = outputs::COUNT * self.policy_units + 4 * outputs::COUNT;
        first + second + value + policy
    }

    fn weights(self, body: &mut Numbers<'_>) -> Weights {
        let width = self.width;
        let mut rows = vec![0; inputs::COUNT * width];
        for range in self.family.ranges() {
            let place = range.start * width..range.end * width;
            let read = body.small(place.len());
            rows[place].copy_from_slice(&read);
        }
        let units = self.value_units + self.policy_units;
        let bias = body.medium(width);
        let dense = body.small(units * width);
        Weights {
            rows,
            bias,
            dense_packed: Packed::new(&dense, width),
            dense,
            dense_bias: body.large(units),
            value: body.widened(VALUES * self.value_units),
            value_bias: body.large(VALUES),
            policy: body.widened(outputs::COUNT * self.policy_units),
            policy_bias: body.large(outputs::COUNT),
            check: self.check,
            family: self.family,
            width,
            value_units: self.value_units,
            policy_units: self.policy_units,
            about: self.about,
        }
    }
}

/// The numbers of a body whose length is known to be right.
struct Numbers<'a>(&'a [u8]);

impl Numbers<'_> {
    fn take(&mut self, bytes: usize) -> &[u8] {
        let (taken, rest) = self.0.split_at(bytes);
        self.0 = rest;
        taken
    }

    /// Numbers of one byte.
    fn small(&mut self, count: usize) -> Vec<i8> {
        let bytes = self.take(count).iter();
        bytes.map(|byte| byte.cast_signed()).collect()
    }

    /// The same, widened for what they are multiplied with.
    fn widened(&mut self, count: usize) -> Vec<i16> {
        self.small(count).into_iter().map(i16::from).collect()
    }

    fn medium(&mut self, count: usize) -> Vec<i16> {
        let (pairs, _) = self.take(2 * count).as_chunks::<2>();
        pairs.iter().map(|pair| i16::from_le_bytes(*pair)).collect()
    }

    fn large(&mut self, count: usize) -> Vec<i32> {
        let (fours, _) = self.take(4 * count).as_chunks::<4>();
        fours.iter().map(|four| i32::from_le_bytes(*four)).collect()
    }
}

/// FNV-1a with 64 bits: against damage, not against forgers.
pub(super) fn check_number(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xCBF2_9CE4_8422_2325, |hash, byte| {
        (hash ^ u64::from(*byte)).wrapping_mul(0x100_0000_01B3)
    })
}
