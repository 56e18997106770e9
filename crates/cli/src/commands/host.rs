//! `praline host`

use std::time::Duration;

use clap::{Args, Subcommand};
use praline_protocol::TableId;
use praline_protocol::json::Refused;

use crate::args::Word;
use crate::error::{Error, HostFault};
use crate::online::{OnlineFault, Server};

/// How long the server may take to answer.
const PATIENCE: Duration = Duration::from_secs(30);

/// Keep order at the tables of a server.
///
/// For whoever runs the server: it must have been started with a host's token, and the same one is
/// given here. It is sent to that server alone, past any proxy of the environment.
#[derive(Debug, Args)]
#[command(arg_required_else_help = true)]
#[command(after_help = "\
Examples:
  PRALINE_HOST_TOKEN=… praline host close TABLE
  praline host --server https://play.example.org remove-name TABLE 2
  praline host remove-chat TABLE 17

TABLE is the name behind `?t=` in the table's link. The token is best given in the environment, where
other users of the machine do not see it.")]
pub(crate) struct Host {
    /// The server's address
    #[arg(long, value_name = "URL", default_value = "http://127.0.0.1:7878")]
    server: Word,
    /// The host's token
    #[arg(
        long,
        value_name = "TOKEN",
        env = "PRALINE_HOST_TOKEN",
        hide_env_values = true
    )]
    token: String,
    #[command(subcommand)]
    order: Order,
}

#[derive(Debug, Subcommand)]
enum Order {
    /// Close a table; its game ends without a result
    Close {
        #[arg(value_name = "TABLE")]
        table: Word,
    },
    /// Remove the name on a seat
    RemoveName {
        #[arg(value_name = "TABLE")]
        table: Word,
        #[arg(value_name = "SEAT")]
        seat: u8,
    },
    /// Remove a line of chat
    RemoveChat {
        #[arg(value_name = "TABLE")]
        table: Word,
        #[arg(value_name = "NUMBER")]
        number: u64,
    },
}

impl Host {
    pub(crate) fn run(&self) -> Result<(), Error> {
        let server = Server::read(self.server.as_str())?;
        let path = self.order.path()?;
        let agent: ureq::Agent = ureq::Agent::config_builder()
            .timeout_global(Some(PATIENCE))
            .http_status_as_error(false)
            .max_redirects(0)
            .proxy(None)
            .build()
            .into();
        let answer = agent
            .delete(server.at(&path))
            .header("authorization", format!("Bearer {}", self.token))
            .call();
        let mut answer = answer.map_err(|fault| HostFault::Unreachable(fault.to_string()))?;
        let status = answer.status();
        if status.is_success() {
            return Ok(());
        }
        let text = answer.body_mut().read_to_string().unwrap_or_default();
        let refused: Option<Refused> = serde_json::from_str(&text).ok();
        let fault = match (status.as_u16(), refused) {
            (_, Some(refused)) => HostFault::Refused(refused.error),
            (401, None) => HostFault::OtherToken,
            (404, None) => HostFault::NoHost,
            (status, None) => HostFault::Status(status),
        };
        Err(fault.into())
    }
}

impl Order {
    fn path(&self) -> Result<String, OnlineFault> {
        Ok(match self {
            Order::Close { table } => format!("api/host/tables/{}", name(table)?),
            Order::RemoveName { table, seat } => {
                format!("api/host/tables/{}/seats/{seat}/name", name(table)?)
            }
            Order::RemoveChat { table, number } => {
                format!("api/host/tables/{}/chat/{number}", name(table)?)
            }
        })
    }
}

fn name(table: &Word) -> Result<TableId, OnlineFault> {
    table.parse().map_err(|fault| OnlineFault::Table {
        text: table.as_str().to_owned(),
        fault,
    })
}
