//! Several people at one screen, and the wall step: nothing jumps, nothing is told too soon.

use praline_e2e::{Outcome, Screen, Site, journey};

use super::position;

#[tokio::test]
async fn boards_change_places_when_the_next_player_acts_and_not_before() -> Outcome {
    journey(async |browser| {
        let site = Site::praline()?;
        let page = browser.page(Screen::DESKTOP).await?;
        let discs = "BBYR,KKWW,BRRK,YYKW,BYRW";
        page.open(site.at(&format!("#position={}", position("2", discs))))
            .await?;
        page.choose("button[data-do='take 1 B']").await?;
        page.choose(".own button[data-do='lay 2']").await?;
        page.wait("document.querySelectorAll('.log li').length === 1")
            .await?;
        // The pieces fly to the board that is there, and lie on it afterwards.
        page.wait_for(".mine .cell.new").await?;
        page.rest().await?;
        assert_eq!(page.text(".mine .nm").await?, "Player 1");
        assert_eq!(page.count(".mine .cell.new").await?, 2);
        page.choose("button[data-do='take 2 K']").await?;
        page.wait_text(".mine .nm", "Player 2").await?;
        page.wait_for(".mine .ln.legal").await?;
        // Whoever takes back has the own board again.
        page.press("Escape").await?;
        page.press("u").await?;
        page.wait_text(".mine .nm", "Player 1").await?;
        page.assert_clean().await?;
        Ok(())
    })
    .await
}

/// What the words said at every change, from now on.
const WATCH: &str = "(() => {
    window.said = [];
    const note = () => {
        const prompt = document.querySelector('.prompt').textContent;
        const told = document.querySelectorAll('.log li.rd').length;
        window.said.push([prompt, told]);
    };
    new MutationObserver(note).observe(document.body, { childList: true, subtree: true, characterData: true });
    return true;
})()";

#[tokio::test]
async fn a_wall_step_is_told_when_its_pieces_have_arrived() -> Outcome {
    journey(async |browser| {
        let site = Site::praline()?;
        let page = browser.page(Screen::DESKTOP).await?;
        page.open(site.at(&format!("#position={}", position("2", "B,-,-,-,-"))))
            .await?;
        page.wait_for("button[data-do='take 1 B']").await?;
        page.eval::<bool>(WATCH).await?;
        page.choose("button[data-do='take 1 B']").await?;
        page.choose(".own button[data-do='lay 1']").await?;
        page.wait("document.querySelectorAll('.log li.rd').length === 1")
            .await?;
        let said: Vec<(String, usize)> = page.eval("window.said").await?;
        let counting: Vec<&(String, usize)> = said
            .iter()
            .filter(|(prompt, _)| prompt.contains("Round 1 is scored. Press anywhere to skip."))
            .collect();
        assert!(!counting.is_empty(), "{said:?}");
        assert!(counting.iter().all(|(_, told)| *told == 0), "{said:?}");
        page.wait("!document.querySelector('.prompt').textContent.includes('is scored')")
            .await?;
        page.assert_clean().await?;
        Ok(())
    })
    .await
}
