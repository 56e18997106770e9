//! `praline-train speed`

use std::path::PathBuf;
use std::time::Instant;

use clap::Args;
use praline_ai::{Search, Settings};
use praline_rules::{Deal, Game, Rules};
use praline_testing::Dice;

use crate::error::Error;
use crate::nets::Nets;

/// Says how many nodes a second a search with nets makes.
#[derive(Debug, Args)]
pub(crate) struct Speed {
    #[arg(long, value_name = "FOLDER")]
    nets: PathBuf,
    #[arg(long, default_value_t = 4000)]
    nodes: u64,
}

impl Speed {
    pub(crate) fn run(&self) -> Result<(), Error> {
        let nets = Nets::of(&self.nets)?;
        for rules in ["2", "2-free-special", "3", "4", "4-free-special"] {
            let rules: Rules = rules.parse()?;
            let mut dice = Dice::new(3);
            let mut game = Game::new(rules);
            let (mut nodes, mut evals) = (0_u64, 0_u64);
            let (mut time, mut eval_time) = (0.0, 0.0);
            let mind = nets.mind(rules);
            while !game.is_over() {
                if let Some(deal) = Deal::draw(&game, &mut dice) {
                    let _ = game.apply_deal(&deal);
                    continue;
                }
                let began = Instant::now();
                let settings = Settings {
                    memory: 32 << 20,
                    ..Settings::default()
                };
                let Some(mut search) = Search::of_mind(&game, settings, mind.clone()) else {
                    break;
                };
                search.advance(self.nodes);
                time += began.elapsed().as_secs_f64();
                nodes += search.nodes();
                if let praline_ai::Mind::Learned(net) = &mind {
                    let began = Instant::now();
                    let mut found = Vec::new();
                    for _ in 0..2000 {
                        let value = net.look(std::hint::black_box(&game), &mut found);
                        std::hint::black_box(value);
                    }
                    eval_time += began.elapsed().as_secs_f64();
                    evals += 2000;
                }
                let _ = game.apply(search.best());
            }
            println!(
                "{rules}: {:.0} nodes/s, {:.0} looks/s",
                nodes as f64 / time,
                evals as f64 / eval_time
            );
        }
        Ok(())
    }
}
