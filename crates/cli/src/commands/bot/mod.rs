//! `praline bot`

mod identity;
mod name;
mod patience;
mod player;
mod thinking_bot;

use std::io::Write;
use std::path::PathBuf;
use std::time::Duration;

use clap::Args;
use praline_protocol::check_name;
use praline_rules::Seat;
use tokio::runtime::Builder;

use crate::args::Word;
use crate::bots::{Budget, Entrant};
use crate::error::{BotFault, Error};
use crate::online::{TableLink, random};
use identity::Identity;
use name::Name;
use patience::Patience;
use player::{OnTrouble, Player, Seating};
use thinking_bot::ThinkingBot;

/// Seat a bot at an online table.
///
/// The bot sits down like any guest, starts the game when every seat is taken, and plays it to its
/// end; then its result line is printed. Where the connection or the server fails it comes back, and
/// nothing is played twice. A bot is a built-in one by its name or level, or a program that speaks
/// UGI as `cmd:COMMAND LINE`.
///
/// A program that crashes, answers with no legal move, or is late, is an error. The seat is left as
/// it is, so that the same guest may come back with another bot (--token-file).
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  praline bot --table 'https://play.example.org/?t=TABLE' --engine master
  praline bot --table 'http://127.0.0.1:7878/?t=TABLE' --engine 'cmd:./mybot --fast' --name Robot
  praline bot --table LINK --engine club --seat 2 --token-file bot.token

The link is the one that the page shows; quote it in a shell.")]
pub(crate) struct SeatBot {
    /// The link of the table
    #[arg(long, value_name = "LINK")]
    table: Word,
    /// The bot: a name such as master, or cmd:COMMAND
    #[arg(long, value_name = "BOT")]
    engine: Word,
    /// Where it sits [default: the first free seat]
    #[arg(long, value_name = "NUMBER")]
    seat: Option<u8>,
    /// What it is called [default: as the bot calls itself]
    #[arg(long, value_name = "NAME")]
    name: Option<Word>,
    /// Milliseconds a move, for bots that take the time they are given; less where its clock is short
    #[arg(long, value_name = "MS", default_value = "1000", value_parser = clap::value_parser!(u64).range(1..))]
    movetime: u64,
    /// How many milliseconds a program may be late; it has ten times as many to start
    #[arg(long, value_name = "MS", default_value = "2000")]
    grace: u32,
    /// Keep who the bot is at this server in this file, so that it can come back to its seat
    #[arg(long, value_name = "FILE")]
    token_file: Option<PathBuf>,
    /// How many seconds it tries to reach the server before it gives up
    #[arg(long, value_name = "SECONDS", default_value = "600")]
    patience: u32,
    /// Resign where the bot itself fails
    #[arg(long)]
    resign_on_error: bool,
}

impl SeatBot {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<(), Error> {
        let link = TableLink::read(self.table.as_str())?;
        let entrant = Entrant::read(self.engine.as_str(), Budget::Time(self.movetime))?;
        let seat = self
            .seat
            .map(|seat| Seat::from_number(seat).ok_or(BotFault::NoSuchSeat(seat)));
        let seat = seat.transpose()?;
        let grace = Duration::from_millis(self.grace.into());
        let bot = ThinkingBot::start(&entrant, grace)?;
        let name = match &self.name {
            Some(name) => Name::given(name.as_str()),
            None => Name::of_bot(&bot.name()),
        };
        check_name(&name.text()).map_err(|fault| BotFault::Name {
            name: name.text(),
            fault,
        })?;
        let identity = Identity::kept_in(self.token_file.clone())?;
        let seating = Seating {
            seat,
            name,
            entropy: random()?,
        };
        let on_trouble = if self.resign_on_error {
            OnTrouble::Resign
        } else {
            OnTrouble::Leave
        };
        let patience = Patience::new(Duration::from_secs(self.patience.into()));
        let player = Player::new(link, identity, seating, bot, patience, on_trouble);
        let runtime = Builder::new_current_thread().enable_all().build()?;
        let result = runtime.block_on(player.play());
        // A bot that still thinks is not waited for.
        runtime.shutdown_background();
        writeln!(out, "{}", result?)?;
        Ok(())
    }
}
