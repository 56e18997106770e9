//! Firefox and `WebKit`: the page as those who use them meet it.

mod long;
mod looks;
mod visits;

use praline_e2e::{Engine, Fault, Window};

const FIREFOX: Engine = Engine::Firefox;
const WEBKIT: Engine = Engine::WebKit;

/// What can be taken, and where it can be laid then.
const PIECES: &str = "button[data-do^='take ']";
const LINE: &str = ".own .legal[data-do^='lay ']";

/// The number of the round that is shown.
const ROUND: &str = "Number(document.querySelector('.rounds .round b').textContent)";

/// Takes a turn by keys alone: a disc, a colour, a line.
async fn turn_by_keys(window: &Window) -> Result<(), Fault> {
    let action = async |css: &str| -> Result<String, Fault> {
        window.wait_for(css).await?;
        let find = format!("document.querySelector({css:?}).dataset.do");
        window.eval(&find).await
    };
    let take = action(PIECES).await?;
    for key in take.split(' ').skip(1) {
        window.press(&key.to_lowercase()).await?;
    }
    let lay = action(LINE).await?;
    window.press(&lay[4..]).await?;
    window
        .wait(&format!("!document.querySelector({LINE:?})"))
        .await
}
