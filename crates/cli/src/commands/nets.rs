//! `praline nets`

use std::io::Write;
use std::path::PathBuf;
use std::sync::Arc;

use clap::Args;
use praline_ai::net::{Family, Net};
use praline_ai::{Mind, Minds};
use praline_rules::{Factories, Rules};
use serde::Serialize;

use crate::bots::Nets;
use crate::error::Error;

/// How many lines on its making the table shows of a net: what it is, and its games.
const LINES_SHOWN: usize = 2;

/// Say which nets the master judges with, or check those of a folder.
///
/// Each line has the rules that a net is for, its width, the check number of its weights, and what it
/// was made from. docs/NETS.md tells how the released ones were made, and how they play.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  praline nets
  praline nets final-256 --json")]
pub(crate) struct ShowNets {
    /// A folder with files such as 2.net and 3-free.net, instead of those inside this program
    #[arg(value_name = "FOLDER")]
    folder: Option<PathBuf>,
    /// Print one JSON object a line instead of a table
    #[arg(long)]
    json: bool,
}

#[derive(Debug, Serialize)]
struct Row {
    rules: String,
    width: usize,
    check: String,
    about: Vec<String>,
}

impl ShowNets {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<(), Error> {
        let folder = self.folder.as_deref().map(Nets::read).transpose()?;
        if !self.json {
            writeln!(out, "rules   width  check             made from")?;
        }
        for family in Family::ALL {
            let rules = Rules {
                players: family.players,
                wall: family.wall,
                factories: Factories::Plain,
            };
            let mind = match &folder {
                Some(nets) => nets.mind(rules),
                None => Minds::built_in().mind(rules),
            };
            if let Mind::Learned(net) = mind {
                self.show(&net, out)?;
            }
        }
        Ok(())
    }

    fn show(&self, net: &Arc<Net>, out: &mut dyn Write) -> Result<(), Error> {
        let row = Row {
            rules: net.family().to_string(),
            width: net.width(),
            check: format!("{:016x}", net.check()),
            about: net.about().to_vec(),
        };
        if self.json {
            writeln!(out, "{}", serde_json::to_string(&row)?)?;
            return Ok(());
        }
        let shown = &row.about[..row.about.len().min(LINES_SHOWN)];
        let (rules, width, check) = (row.rules, row.width, row.check);
        writeln!(out, "{rules:<8}{width:>5}  {check}  {}", shown.join("; "))?;
        Ok(())
    }
}
