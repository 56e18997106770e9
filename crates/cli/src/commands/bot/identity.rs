//! Who the bot is to its server.

use std::path::PathBuf;
use std::time::Duration;

use tokio::time::timeout;

use crate::error::{BotFault, Error};
use crate::online::{Connection, GuestFault, OnlineFault, Server, TableLink, Token, become_guest};

/// How long the server may take to let the bot in.
const OPEN_TIME: Duration = Duration::from_secs(30);

/// Who the bot is, and where that is kept.
#[derive(Debug)]
pub(super) struct Identity {
    token: Option<Token>,
    file: Option<PathBuf>,
}

impl Identity {
    /// Whoever a file says, if there is one; else somebody new.
    pub(super) fn kept_in(file: Option<PathBuf>) -> Result<Identity, OnlineFault> {
        let token = file.as_deref().map(Token::kept_in).transpose()?.flatten();
        Ok(Identity { token, file })
    }

    /// Opens a connection to a table as whoever the bot is there, for the entries after so many; or says
    /// what may pass.
    pub(super) async fn open(
        &mut self,
        link: &TableLink,
        since: u64,
    ) -> Result<Result<Connection, String>, Error> {
        // Asked every time: a server may have learnt to make tokens meanwhile.
        let token = match self.at(&link.server).await {
            Ok(token) => token,
            Err(fault) if fault.may_pass() => return Ok(Err(fault.to_string())),
            Err(fault) => return Err(BotFault::Guest(fault).into()),
        };
        let address = link.server.live(link.table, since);
        match timeout(OPEN_TIME, Connection::open(&address, &token)).await {
            Ok(Ok(connection)) => Ok(Ok(connection)),
            Ok(Err(fault)) if fault.may_pass() => Ok(Err(fault.to_string())),
            Ok(Err(fault)) => Err(BotFault::Connect(fault.to_string()).into()),
            Err(_) => Ok(Err("the server does not answer".to_owned())),
        }
    }

    /// The token by which a server knows the bot; where it is another than before, it is kept.
    async fn at(&mut self, server: &Server) -> Result<Token, GuestFault> {
        let token = become_guest(server, self.token.clone()).await?;
        if self.token.as_ref() != Some(&token) {
            if let Some(file) = &self.file {
                token.keep_in(file)?;
            }
            self.token = Some(token.clone());
        }
        Ok(token)
    }
}
