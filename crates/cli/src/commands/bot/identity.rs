//! Who the bot is to its server.

use std::path::PathBuf;

use crate::online::{GuestFault, OnlineFault, Server, Token, become_guest};

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

    /// The token by which a server knows the bot; where it is another than before, it is kept.
    pub(super) async fn at(&mut self, server: &Server) -> Result<Token, GuestFault> {
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
