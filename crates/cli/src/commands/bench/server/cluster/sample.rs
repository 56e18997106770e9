//! One measurement of one server under load.

use std::rc::Rc;
use std::time::{Duration, Instant};

use super::super::load::{Load, Pace, Tally};
use super::super::party::{Company, play_for_ever};
use super::super::report::Percentiles;
use super::super::usage::loopback;
use super::super::{Extent, WATCHED};
use super::site::{ByProcess, Counted, Ground, Setting, Site};
use crate::error::ServerBenchFault;

/// What was measured.
#[derive(Clone, Debug)]
pub(super) struct Sample {
    pub(super) moves_a_second: f64,
    seconds: f64,
    /// What the nodes counted meanwhile.
    counted: Counted,
    /// In milliseconds a move.
    processor: ByProcess<f64>,
    /// In megabytes.
    memory: ByProcess<f64>,
    /// What came over the loopback, in bytes a move.
    bytes_a_move: Option<f64>,
    acknowledged: Percentiles,
    everywhere: Percentiles,
}

/// A figure of a measurement, and what it is called.
pub(super) type Named = (String, Option<f64>);

impl Sample {
    /// All processor time, in milliseconds a move.
    pub(super) fn processor_in_all(&self) -> Option<f64> {
        self.processor.iter().map(|(_, time)| *time).sum()
    }

    /// Everything, in the order in which it is told.
    pub(super) fn figures(&self) -> Vec<Named> {
        let Counted {
            writes,
            entries,
            questions,
            asked_tables,
        } = self.counted;
        let each = |all: u64, of: u64| all as f64 / of.max(1) as f64;
        let named = |name: &str, figure: f64| (name.to_owned(), Some(figure));
        let mut figures = vec![
            named("moves a second, on disk", self.moves_a_second),
            named("writes a second", writes as f64 / self.seconds),
            named("entries a write", each(entries, writes)),
            named("questions a second", questions as f64 / self.seconds),
            named("tables a question", each(asked_tables, questions)),
            ("processor, ms a move".to_owned(), self.processor_in_all()),
        ];
        let each = self.processor.iter();
        figures.extend(each.map(|(name, time)| (format!("  {name}"), *time)));
        let times = [
            ("until acknowledged, ms", self.acknowledged),
            ("until everyone has it, ms", self.everywhere),
        ];
        for (name, Percentiles { p50, p99 }) in times {
            figures.push((format!("{name}, p50"), Some(p50)));
            figures.push((format!("{name}, p99"), Some(p99)));
        }
        figures.push(("loopback, bytes a move".to_owned(), self.bytes_a_move));
        let each = self.memory.iter();
        figures.extend(each.map(|(name, memory)| (format!("memory of {name}, MB"), *memory)));
        figures
    }
}

/// Starts a server, lets it be played at, and measures it for a while; at another pace than full it
/// first plays at full pace, so that games are at all their moves.
pub(super) async fn take(
    ground: &Ground,
    setting: Setting,
    number: u32,
    pace: Pace,
    extent: Extent,
) -> Result<Sample, ServerBenchFault> {
    let warm_up = extent.time / 4;
    let site = Site::start(ground, setting, number).await?;
    let load = Rc::new(Load::new());
    let tables = (0..extent.tables).map(|number| {
        let company = Company {
            watched: number % WATCHED == 0,
            bot: false,
        };
        let playing = play_for_ever(Rc::clone(&load), site.clients_of(number), company);
        tokio::task::spawn_local(playing)
    });
    let tables: Vec<_> = tables.collect();
    load.until_playing(tables.len()).await?;
    load.measure(warm_up).await?;
    if pace != Pace::Full {
        load.pace.set(pace);
        load.measure(warm_up).await?;
    }
    let sample = measure(&site, &load, extent.time).await?;
    load.ending.set(true);
    drop(site);
    for table in tables {
        let _ = table.await;
    }
    Ok(sample)
}

async fn measure(site: &Site, load: &Load, time: Duration) -> Result<Sample, ServerBenchFault> {
    let counted = site.counted().await?;
    let (begin, used, received) = (Instant::now(), site.processor_time(), loopback());
    let Tally {
        mut acknowledged,
        mut everywhere,
        ..
    } = load.measure(time).await?;
    let (used_now, received_now) = (site.processor_time(), loopback());
    let seconds = begin.elapsed().as_secs_f64();
    let counted_now = site.counted().await?;
    let moves = acknowledged.count().max(1) as f64;
    let used = used_now.into_iter().zip(used);
    let processor = used.map(|((name, now), (_, before))| {
        let used = now
            .zip(before)
            .map(|(now, before)| now.saturating_sub(before));
        (name, used.map(|used| used.as_secs_f64() * 1000.0 / moves))
    });
    let memory = site.memory().into_iter();
    let megabytes = |bytes: u64| bytes as f64 / 1_048_576.0;
    let received = received_now.zip(received);
    Ok(Sample {
        moves_a_second: moves / seconds,
        seconds,
        counted: counted_now.since(counted),
        processor: processor.collect(),
        memory: memory
            .map(|(name, bytes)| (name, bytes.map(megabytes)))
            .collect(),
        bytes_a_move: received.map(|(now, before)| now.saturating_sub(before) as f64 / moves),
        acknowledged: acknowledged.percentiles(),
        everywhere: everywhere.percentiles(),
    })
}
