//! `praline-train layout`

mod colours;
mod factors;

use clap::Args;
use praline_ai::net::{Family, inputs, outputs};
use praline_rules::WallSide;
use serde_json::{Value, json};

use self::colours::Renaming;
use self::factors::Factors;

/// Says what inputs and outputs there are, and how they belong together.
///
/// One JSON object: for each family the inputs that can be on, and a bound on how many at once; for each
/// input the factors that it shares with others while a net learns; and for the free wall, whose colours are all alike, where each
/// input and output goes when colours change places.
#[derive(Debug, Args)]
pub(crate) struct Layout {}

impl Layout {
    pub(crate) fn print() {
        let mut factors = Factors::default();
        let parents: Vec<Vec<usize>> = (0..inputs::COUNT).map(|input| factors.of(input)).collect();
        let renamings = Renaming::all();
        let moved_inputs: Vec<Vec<usize>> = renamings
            .iter()
            .map(|renaming| {
                (0..inputs::COUNT)
                    .map(|input| renaming.input(input))
                    .collect()
            })
            .collect();
        let moved_outputs: Vec<Vec<usize>> = renamings
            .iter()
            .map(|renaming| {
                (0..outputs::COUNT)
                    .map(|output| renaming.output(output))
                    .collect()
            })
            .collect();
        let layout = json!({
            "inputs": inputs::COUNT,
            "outputs": outputs::COUNT,
            "groups": Family::ALL.map(group),
            "factors": factors.count(),
            "parents": parents,
            "colour_maps": { "inputs": moved_inputs, "outputs": moved_outputs },
        });
        println!("{layout}");
    }
}

fn group(family: Family) -> Value {
    let ranges = family
        .ranges()
        .into_iter()
        .map(|range| [range.start, range.end]);
    json!({
        "word": family.to_string(),
        "players": family.players.count(),
        "free": family.wall == WallSide::Free,
        "ranges": ranges.collect::<Vec<_>>(),
        "most": family.most_inputs(),
    })
}
