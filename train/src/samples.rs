//! `praline-train samples`

use std::fs;
use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};

use clap::Args;
use praline_ai::net::inputs::{Inputs, viewer};
use praline_ai::net::outputs::{TERMS, Terms};
use praline_ai::net::{Family, each_move};
use praline_rules::{
    BySeat, Game, Move, Outcome, Record, RecordReader, Recorder, Seat, Step, Turn,
};

use crate::branch::Branch;
use crate::error::{Error, FoundFault};
use crate::found::Found;

/// How many moves of a position are kept.
const MOVES: usize = 48;
/// Searches of fewer visits say less of the moves than a good net does: nothing is learned of these, except what the
/// net knew before.
const ENOUGH_VISITS: u64 = 800;
/// Numbers of ends begin here, those of games at 0.
const ENDS: u32 = 1 << 31;
/// What stands where nothing is.
const NOTHING: u16 = u16::MAX;

/// Turns games into the samples of nets.
#[derive(Debug, Args)]
pub(crate) struct Samples {
    /// Records with their searches beside them (FILE.praline, FILE.search)
    #[arg(long, value_name = "FILE", num_args = 1.., required = true)]
    games: Vec<PathBuf>,
    /// Where FILE.FAMILY.samples go
    #[arg(long, value_name = "FOLDER")]
    out: PathBuf,
}

impl Samples {
    #[cfg(test)]
    pub(crate) fn new(games: Vec<PathBuf>, out: PathBuf) -> Samples {
        Samples { games, out }
    }

    pub(crate) fn run(&self) -> Result<(), Error> {
        fs::create_dir_all(&self.out).map_err(Error::file(&self.out))?;
        for path in &self.games {
            let mut by_family: [Vec<Sample>; 6] = Default::default();
            each_game(path, |number, record, found| {
                let family = Family::of(record.header().rules).index();
                add_samples(number, record, found, &mut by_family[family])
            })?;
            each_branch(path, |number, branch| {
                let family = Family::of(branch.after.rules()).index();
                add_branch(number, branch, &mut by_family[family]);
            })?;
            for (family, samples) in Family::ALL.into_iter().zip(&by_family) {
                if !samples.is_empty() {
                    self.write(path, family, samples)?;
                }
            }
        }
        Ok(())
    }

    fn write(&self, games: &Path, family: Family, samples: &[Sample]) -> Result<(), Error> {
        let stem = games.file_stem().unwrap_or_default().to_string_lossy();
        let finished = self.out.join(format!("{stem}.{family}.samples"));
        let unfinished = self.out.join(format!("{stem}.{family}.samples.part"));
        let file = fs::File::create(&unfinished).map_err(Error::file(&unfinished))?;
        let mut out = BufWriter::new(file);
        write_samples(&mut out, family, samples).map_err(Error::file(&unfinished))?;
        out.flush().map_err(Error::file(&unfinished))?;
        fs::rename(&unfinished, &finished).map_err(Error::file(&finished))
    }
}

/// One position with what is to be learned of it.
struct Sample {
    game: u32,
    kind: u8,
    inputs: Vec<u16>,
    outcome: [f32; 4],
    search: [f32; 4],
    points: [f32; 4],
    moves: Vec<([u16; TERMS], u16)>,
}

/// Goes through a file of records, and the lines of searches beside it.
fn each_game(
    path: &Path,
    mut see: impl FnMut(
        u32,
        &Record,
        &mut dyn FnMut(&Game) -> Result<Option<Found>, Error>,
    ) -> Result<(), Error>,
) -> Result<(), Error> {
    let records = fs::read_to_string(path).map_err(Error::file(path))?;
    let beside = path.with_extension("search");
    let searches = fs::read_to_string(&beside).map_err(Error::file(&beside))?;
    let mut lines = searches.lines().enumerate();
    let wrong = |line: usize, fault| Error::Found {
        path: beside.clone(),
        line: line + 1,
        fault,
    };
    let mut reader = RecordReader::new();
    let mut number = 0;
    for line in records.lines() {
        let read = reader.line(line).map_err(|fault| Error::Record {
            path: path.to_owned(),
            fault,
        })?;
        let Some(record) = read else { continue };
        match lines.next() {
            Some((_, text)) if text.starts_with("game ") => {}
            Some((line, _)) => return Err(wrong(line, FoundFault::Game)),
            None => return Err(wrong(0, FoundFault::Short)),
        }
        see(number, &record, &mut |game| {
            let (line, text) = lines.next().ok_or_else(|| wrong(0, FoundFault::Short))?;
            Found::read(text, game).map_err(|fault| wrong(line, fault))
        })?;
        number += 1;
    }
    Ok(())
}

/// The samples of a game: every position in which nothing was proved, since the solver knows such better
/// than a net ever could, and those between the rounds, which are worth what the first search after the deal
/// finds. Of what nobody searched a fit that starts from nets keeps what these knew.
fn add_samples(
    number: u32,
    record: &Record,
    found: &mut dyn FnMut(&Game) -> Result<Option<Found>, Error>,
    samples: &mut Vec<Sample>,
) -> Result<(), Error> {
    let Some(outcome) = record.outcome() else {
        return Ok(());
    };
    let results = Results::of(record, outcome);
    let mut recorder = Recorder::at_start_of(record);
    let mut between = None;
    for step in record.steps() {
        let game = *recorder.game();
        match step {
            Step::Deal { .. } => between = Some(game),
            Step::Move(_) => {
                let found = found(&game)?;
                if let Some(before) = between.take() {
                    samples.push(sample(number, &before, found.as_ref(), &results));
                }
                if found.as_ref().is_none_or(|found| !found.proved) {
                    samples.push(sample(number, &game, found.as_ref(), &results));
                }
            }
            Step::GiveUp(..) => return Ok(()),
        }
        recorder.step(*step, &mut ())?;
    }
    Ok(())
}

/// Goes through the ends beside a file of records, if there are any.
fn each_branch(path: &Path, mut see: impl FnMut(u32, &Branch)) -> Result<(), Error> {
    let beside = path.with_extension("ends");
    if !beside.exists() {
        return Ok(());
    }
    let text = fs::read_to_string(&beside).map_err(Error::file(&beside))?;
    for (number, line) in text.lines().enumerate() {
        let branch = Branch::read(line).map_err(|fault| Error::Found {
            path: beside.clone(),
            line: number + 1,
            fault,
        })?;
        see(ENDS + u32::try_from(number).unwrap_or(0), &branch);
    }
    Ok(())
}

/// The samples of an end that might have come. Its outcome is not known: what the search says stands for it.
fn add_branch(number: u32, branch: &Branch, samples: &mut Vec<Sample>) {
    let hundredths = |points: i32| f32::from(i16::try_from(points).unwrap_or(0)) / 100.0;
    let results = Results {
        shares: BySeat::from_fn(|seat| {
            let known = branch.found.chances.get(seat.index());
            known.map_or(0.0, |_| chance(&branch.found, seat))
        }),
        points: BySeat::from_fn(|seat| {
            branch
                .points
                .get(seat.index())
                .copied()
                .map_or(0.0, hundredths)
        }),
    };
    let found = Some(&branch.found);
    samples.push(sample(number, &branch.before, found, &results));
    if !branch.found.proved {
        samples.push(sample(number, &branch.after, found, &results));
    }
}

/// How a game ended, for each seat.
struct Results {
    shares: BySeat<f32>,
    points: BySeat<f32>,
}

impl Results {
    fn of(record: &Record, outcome: &Outcome) -> Results {
        let players = record.header().rules.players;
        let scores: Vec<f32> = outcome.scores().map(f32::from).collect();
        #[expect(clippy::cast_precision_loss, reason = "at most four")]
        let count = |n: usize| n as f32;
        let mean = scores.iter().sum::<f32>() / count(players.count());
        let winners = outcome.winners();
        Results {
            shares: BySeat::from_fn(|seat| {
                f32::from(u8::from(winners.has(seat))) / count(winners.len())
            }),
            points: BySeat::from_fn(|seat| {
                scores.get(seat.index()).map_or(0.0, |score| score - mean)
            }),
        }
    }
}

fn sample(number: u32, game: &Game, found: Option<&Found>, results: &Results) -> Sample {
    let mut sample = Sample {
        game: number,
        kind: match game.turn() {
            Turn::Draft(_) => 0,
            Turn::Wall(_) => 1,
            Turn::Deal(_) | Turn::Over => 2,
        },
        inputs: Inputs::of(game).as_slice().to_vec(),
        outcome: [0.0; 4],
        search: [0.0; 4],
        points: [0.0; 4],
        moves: Vec::new(),
    };
    let seats = game.rules().players.seats_from(viewer(game));
    for (place, seat) in seats.enumerate() {
        sample.outcome[place] = results.shares[seat];
        sample.points[place] = results.points[seat];
        sample.search[place] = found.map_or(0.0, |found| chance(found, seat));
    }
    if game.turn().mover().is_some() {
        sample.moves = moves(game, found.map_or(&[], |found| &found.visits));
    }
    sample
}

#[expect(clippy::cast_precision_loss, reason = "chances have 14 bits")]
fn chance(found: &Found, seat: Seat) -> f32 {
    let sum: u32 = found.chances.iter().sum();
    found.chances[seat.index()] as f32 / sum.max(1) as f32
}

/// The moves of a position, those that were looked at most first, with their share of the visits.
fn moves(game: &Game, visited: &[(Move, u32)]) -> Vec<([u16; TERMS], u16)> {
    let visits = |mv: Move| {
        let known = visited.iter().find(|(known, _)| *known == mv);
        known.map_or(0, |(_, visits)| *visits)
    };
    let mut moves = Vec::new();
    each_move(game, |mv| moves.push((mv, visits(mv))));
    moves.sort_by_key(|(_, visits)| std::cmp::Reverse(*visits));
    moves.truncate(MOVES);
    let sum: u64 = moves.iter().map(|(_, visits)| u64::from(*visits)).sum();
    let entry = |(mv, visits): &(Move, u32)| {
        let mut terms = [NOTHING; TERMS];
        let own = Terms::of(game, *mv);
        terms[..own.as_slice().len()].copy_from_slice(own.as_slice());
        let share = if sum < ENOUGH_VISITS {
            0
        } else {
            u64::from(*visits) * 65_535 / sum
        };
        (terms, u16::try_from(share).unwrap_or(u16::MAX))
    };
    moves.iter().map(entry).collect()
}

/// How many inputs are on at most.
const fn most_inputs(family: Family) -> usize {
    match family.wall {
        praline_rules::WallSide::Fixed => 36 + 26 * family.players.count(),
        praline_rules::WallSide::Free => 36 + 36 * family.players.count(),
    }
}

fn write_samples(out: &mut dyn Write, family: Family, samples: &[Sample]) -> std::io::Result<()> {
    let most = most_inputs(family) + 2 * family.players.discs();
    let size = |n: usize| u32::try_from(n).unwrap_or(u32::MAX).to_le_bytes();
    out.write_all(b"PRSAMPL1")?;
    let players = family.players.count();
    for number in [samples.len(), family.index(), players, most, MOVES, TERMS] {
        out.write_all(&size(number))?;
    }
    for sample in samples {
        assert!(
            sample.inputs.len() <= most,
            "{} inputs",
            sample.inputs.len()
        );
        for i in 0..most {
            let input = sample.inputs.get(i).copied().unwrap_or(NOTHING);
            out.write_all(&input.to_le_bytes())?;
        }
    }
    for part in [
        |sample: &Sample| sample.outcome,
        |sample: &Sample| sample.search,
        |sample: &Sample| sample.points,
    ] {
        for number in samples.iter().flat_map(part) {
            out.write_all(&number.to_le_bytes())?;
        }
    }
    let none = ([NOTHING; TERMS], 0);
    for sample in samples {
        for i in 0..MOVES {
            for term in sample.moves.get(i).unwrap_or(&none).0 {
                out.write_all(&term.to_le_bytes())?;
            }
        }
    }
    for sample in samples {
        for i in 0..MOVES {
            let visits = sample.moves.get(i).unwrap_or(&none).1;
            out.write_all(&visits.to_le_bytes())?;
        }
    }
    out.write_all(
        &samples
            .iter()
            .map(|sample| sample.kind)
            .collect::<Vec<u8>>(),
    )?;
    for sample in samples {
        out.write_all(&sample.game.to_le_bytes())?;
    }
    Ok(())
}
