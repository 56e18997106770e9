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

/// The last piece of a round: it fills line 5, so that four pieces go to the lid, and one from the floor line.
const LAST_PIECE: &str = "2_1_d1_B,-,-,-,-_*1_15.20.20.19.20_0.0.0.0.0_\
    0:...../...../...../...../.....:-,-,-,-,B4:K_0:...../...../...../...../.....:-,-,-,-,-:-";

/// What the page said at every change from now on: the prompt, how many rounds the log tells, the counts of bag and
/// lid, the evaluation, and the last sentence for a screen reader.
const WATCH: &str = "(() => {
    window.said = [];
    const text = (css) => document.querySelector(css)?.textContent ?? '';
    const note = () => window.said.push([
        text('.prompt'), document.querySelectorAll('.log li.rd').length,
        [...document.querySelectorAll('.store .title b')].map((it) => Number(it.textContent)),
        text('.eval b'), text('.spoken p:last-child'),
    ]);
    new MutationObserver(note).observe(document.body, { childList: true, subtree: true, characterData: true });
    return true;
})()";

#[tokio::test]
async fn a_wall_step_is_told_when_its_pieces_have_arrived() -> Outcome {
    journey(async |browser| {
        let site = Site::praline()?;
        let page = browser.page(Screen::DESKTOP).await?;
        page.keep("praline.settings", "evaluation on\n").await?;
        page.open(site.at(&format!("#position={LAST_PIECE}")))
            .await?;
        page.wait_for("button[data-do='take 1 B']").await?;
        page.wait_for(".eval .gauge").await?;
        page.choose("button[data-do='take 1 B']").await?;
        let chances = page.text(".eval b").await?;
        let spoken: String = page
            .eval("document.querySelector('.spoken p:last-child')?.textContent ?? ''")
            .await?;
        page.eval::<bool>(WATCH).await?;
        page.choose(".own button[data-do='lay 5']").await?;
        page.wait("document.querySelectorAll('.log li.rd').length === 1")
            .await?;
        page.wait("!document.querySelector('.prompt').textContent.includes('is scored')")
            .await?;
        page.wait("document.querySelectorAll('.store .title b')[0].textContent === '74'")
            .await?;
        let said: Vec<(String, usize, Vec<u32>, String, String)> = page.eval("window.said").await?;
        let counting: Vec<_> = said
            .iter()
            .filter(|(prompt, ..)| prompt.contains("Round 1 is scored. Press anywhere to skip."))
            .collect();
        let first = counting.first().expect("the count is shown");
        assert_eq!(first.2, [94, 0], "{said:?}");
        for (_, told, _, evaluation, last) in counting {
            assert_eq!(
                (*told, evaluation, last),
                (0, &chances, &spoken),
                "{said:?}"
            );
        }
        // The lid fills while the line is cleared, then the bag empties with the deal.
        let store = |index: usize| said.iter().map(move |(_, _, stores, ..)| stores[index]);
        assert!(
            store(1).is_sorted() && store(1).next_back() == Some(5),
            "{said:?}"
        );
        assert!(store(0).is_sorted_by(|a, b| a >= b), "{said:?}");
        assert!(
            said.iter().any(|(_, _, stores, ..)| *stores == [94, 4]),
            "{said:?}"
        );
        assert!(said.iter().any(|(.., last)| *last != spoken), "{said:?}");
        page.assert_clean().await?;
        Ok(())
    })
    .await
}
