//! Files of games from elsewhere: of other versions, made to annoy, or too many for the disk.

use praline_e2e::{Fault, Outcome, Page, Screen, Site, journey};

/// A game that somebody has just begun.
fn game(lines: &str) -> String {
    format!(
        "praline 1\nrules 2\nplayer 2 bot:novice\n{lines}round 1 start 1 deal BBBB,YYYY,RRRR,KKKK,WWWW\nresult *\n"
    )
}

/// Writes a file and lets the list of games read it.
async fn import(page: &Page, folder: &tempfile::TempDir, text: &str) -> Result<(), Fault> {
    let file = folder.path().join("games.praline");
    std::fs::write(&file, text).expect("a folder of the test");
    page.choose_file(".gametools input[type=file]", &file).await
}

/// How many records and how many summaries the database holds.
const KEPT: &str = "new Promise((done, fail) => {
    const open = indexedDB.open('praline', 1);
    open.onerror = fail;
    open.onsuccess = () => {
        const reading = open.result.transaction(['records', 'summaries']);
        const counts = ['records', 'summaries'].map((name) => reading.objectStore(name).count());
        reading.oncomplete = () => { open.result.close(); done(counts.map((it) => it.result)); };
    };
})";

/// The disk is full in the middle of the second batch, between a record and its summary.
const FULL: &str = "(() => {
    const put = IDBObjectStore.prototype.put;
    let left = 501;
    IDBObjectStore.prototype.put = function (...values) {
        left -= 1;
        if (left < 0) throw new DOMException('full', 'QuotaExceededError');
        return put.apply(this, values);
    };
})()";

/// What draws over its line in the list: letters that stand out of the row that they belong to.
const SPILT: &str = "[...document.querySelectorAll('.game-rows li')].filter((row) => {
    const title = row.querySelector('.tx b');
    const style = getComputedStyle(title);
    return row.getBoundingClientRect().height > 150 || !/hidden|clip/.test(style.overflowY)
        || row.querySelector('.scr').getBoundingClientRect().right > innerWidth;
}).length";

#[tokio::test]
async fn strange_files_are_read_as_far_as_they_go_and_a_full_disk_is_told() -> Outcome {
    journey(async |browser| {
        let site = Site::praline()?;
        let folder = tempfile::tempdir().expect("a folder");
        let page = browser.still_page(Screen::SMALL_PHONE).await?;
        page.open(site.at("#games")).await?;
        page.wait_for(".gametools input[type=file]").await?;
        // Lines that this version does not know are kept; a later format is told by its number.
        let later = game("").replacen("praline 1", "praline 2", 1);
        let marks = format!("title a{}\n", "\u{0301}".repeat(59));
        let turned = format!("title \u{202e}{}\n", "W".repeat(59));
        let known = "clock 600+10\nrating 1500 1720\ndate 2026-11-08\n";
        let file = [
            game(known),
            later,
            game(&marks),
            game(&turned).replacen("novice", "club", 1),
        ];
        import(&page, &folder, &file.concat()).await?;
        page.wait_text(".gamestatus", "3 games read").await?;
        page.wait_text(".gamestatus", "1 could not be read").await?;
        page.wait_text(".gamestatus", "Game 2: Line 9").await?;
        page.wait("document.querySelectorAll('.game-rows li').length === 3")
            .await?;
        page.assert_no_sideways_scroll().await?;
        page.assert_accessible("your games with strange titles")
            .await?;
        assert_eq!(page.eval::<usize>(SPILT).await?, 0);
        page.choose("#export").await?;
        let (_, saved) = browser.download().await?;
        let saved = std::fs::read_to_string(saved).expect("the file was saved");
        assert!(
            saved.contains("clock 600+10\n") && saved.contains("rating 1500 1720\n"),
            "{saved}"
        );

        let other = browser.still_stranger(Screen::DESKTOP).await?;
        other.prepare(FULL).await?;
        other.open(site.at("#games")).await?;
        other.wait_for(".gametools input[type=file]").await?;
        let many: String = (0..450)
            .map(|number| game(&format!("player 1 P{number}\n")))
            .collect();
        import(&other, &folder, &many).await?;
        other.wait_text(".gamestatus", "200 games read").await?;
        other
            .wait_text(".gamestatus", "no room left: 250 games were not kept")
            .await?;
        other.wait_for(".game-rows .res.on").await?;
        // Whole games or none: no record without its summary.
        assert_eq!(other.eval::<Vec<u32>>(KEPT).await?, [200, 200]);
        other.assert_clean().await?;
        Ok(())
    })
    .await
}
