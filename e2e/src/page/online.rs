//! Online tables: setting one, and sitting down at it.

use super::Page;
use crate::Fault;

impl Page {
    /// Sets an online table by a wish, which is what the server is sent, and goes there; the end of
    /// its link, from `?t=` on.
    ///
    /// The page is at the first screen before.
    pub async fn set_table(&self, wish: &str) -> Result<String, Fault> {
        self.wait_for_start().await?;
        let link: String = self
            .eval(&format!(
                "fetch('api/tables', {{ method: 'POST', body: JSON.stringify({wish}),
                    headers: {{ 'content-type': 'application/json' }} }})
                    .then((answer) => answer.json())
                    .then((made) => `?t=${{made.table}}`)"
            ))
            .await?;
        // A link inside the page, as people press it in a message.
        self.eval::<()>(&format!("void (location.href = {link:?})"))
            .await?;
        self.wait(&format!("location.search === {link:?}")).await?;
        Ok(link)
    }

    /// Sits down at the online table that the page is at, by the seat's number.
    pub async fn sit(&self, seat: u8, name: &str) -> Result<(), Fault> {
        self.wait_for("#online-name").await?;
        self.choose("#online-name").await?;
        // A name of an earlier table may be there.
        self.eval::<()>("document.querySelector('#online-name').select()")
            .await?;
        self.type_text(name).await?;
        self.choose(&*format!("#sit-{seat}")).await?;
        self.wait_for("#stand-up").await
    }
}
