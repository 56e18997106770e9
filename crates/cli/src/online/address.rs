//! Where a server is, and where a table.

use praline_protocol::TableId;
use url::Url;

use super::OnlineFault;

/// A server by its address, which may have a path.
#[derive(Clone, Debug)]
pub(crate) struct Server {
    /// Ends with a slash.
    base: Url,
}

impl Server {
    /// Reads an address such as `https://play.example.org/azul`.
    pub(crate) fn read(text: &str) -> Result<Server, OnlineFault> {
        let mut base = web(text).ok_or_else(|| OnlineFault::Address(text.to_owned()))?;
        base.set_fragment(None);
        base.set_query(None);
        if !base.path().ends_with('/') {
            let path = format!("{}/", base.path());
            base.set_path(&path);
        }
        Ok(Server { base })
    }

    /// The address of something that is asked for over HTTP.
    pub(crate) fn at(&self, path: &str) -> String {
        format!("{}{path}", self.base)
    }

    /// The address of a connection to a table, for a client that knows so many entries.
    pub(crate) fn live(&self, table: TableId, since: u64) -> String {
        self.socket(&format!("api/tables/{table}/live?since={since}"))
    }

    /// `http` becomes `ws`, and `https` becomes `wss`.
    fn socket(&self, path: &str) -> String {
        let address = self.at(path);
        let rest = address.strip_prefix("http").unwrap_or_default();
        format!("ws{rest}")
    }
}

/// A table by its link.
#[derive(Clone, Debug)]
pub(crate) struct TableLink {
    pub(crate) server: Server,
    pub(crate) table: TableId,
}

impl TableLink {
    /// Reads a link as the page shows it: its own address, with the table behind `?t=`.
    ///
    /// In links of earlier versions it stands behind `#t=`.
    pub(crate) fn read(text: &str) -> Result<TableLink, OnlineFault> {
        let wrong = || OnlineFault::Link(text.to_owned());
        let link = web(text).ok_or_else(wrong)?;
        let parts = [link.query(), link.fragment()].into_iter().flatten();
        let words = parts.flat_map(|part| part.split('&'));
        let mut names = words.filter_map(|word| word.strip_prefix("t="));
        let name = names.next().ok_or_else(wrong)?;
        let table = name.parse().map_err(|fault| OnlineFault::Table {
            text: name.to_owned(),
            fault,
        })?;
        // The folder of the page, as a browser sees it.
        let folder = link.join(".").map_err(|_| wrong())?;
        let server = Server::read(folder.as_str())?;
        Ok(TableLink { server, table })
    }
}

fn web(text: &str) -> Option<Url> {
    let url = Url::parse(text).ok()?;
    (matches!(url.scheme(), "http" | "https") && url.has_host()).then_some(url)
}

#[cfg(test)]
mod tests {
    use super::*;

    const TABLE: &str = "00000000000000000000000007";

    #[test]
    fn a_link_leads_to_the_table_wherever_the_page_lies() {
        for (page, live) in [
            ("http://127.0.0.1:7878/", "ws://127.0.0.1:7878/"),
            ("https://club.example/azul/", "wss://club.example/azul/"),
            (
                "https://club.example/azul/index.html?lang=de",
                "wss://club.example/azul/",
            ),
            ("https://club.example", "wss://club.example/"),
        ] {
            let mark = if page.contains('?') { '&' } else { '?' };
            for named in [
                format!("{page}{mark}t={TABLE}"),
                format!("{page}{mark}t={TABLE}#seat=0123"),
                format!("{page}#t={TABLE}"),
            ] {
                let link = TableLink::read(&named).unwrap();
                let address = link.server.live(link.table, 7);
                assert_eq!(address, format!("{live}api/tables/{TABLE}/live?since=7"));
            }
        }
    }

    #[test]
    fn what_is_no_link_of_a_table_is_refused() {
        for text in [
            "",
            "club.example",
            "ftp://club.example/#t=00000000000000000000000007",
            "https://club.example/",
            "https://club.example/#t=7",
            "https://club.example/?t=7",
            "https://club.example/?seat=00000000000000000000000007",
        ] {
            assert!(TableLink::read(text).is_err(), "{text}");
        }
    }

    #[test]
    fn a_server_may_have_a_path() {
        let server = Server::read("https://club.example/azul").unwrap();
        assert_eq!(server.at("metrics"), "https://club.example/azul/metrics");
    }
}
