//! Puzzles: solved, not solved, kept, shared, offline.

use std::fs;

use praline_e2e::{Browser, Fault, Outcome, Page, Screen, Site, journey, repository};
use praline_rules::{Draft, Game, Move, Turn};
use praline_view::{Puzzle, puzzle_of_day, read_puzzles};

use crate::opening::new_game;
use crate::parts::move_and_keep_all;

/// The day from which on a puzzle is looked for: the first of December 2026.
const FIRST_DAY: u32 = 20_788;
/// A day in milliseconds.
const DAY: u64 = 86_400_000;

/// A puzzle with its day and number.
struct Daily {
    day: u32,
    number: usize,
    puzzle: Puzzle,
}

/// The first day's puzzle that is proved and solved by one plain draft to a line, and by no other to it.
fn daily() -> Daily {
    let text = fs::read_to_string(repository().join("data/puzzles.txt"));
    let all = read_puzzles(&text.expect("the puzzles")).expect("right ones");
    let found = (FIRST_DAY..).find_map(|day| {
        let place = puzzle_of_day(&all, day)?;
        let puzzle = all[place].clone();
        let number = place + 1;
        let wins = puzzle.proved && puzzle.win == 1000 && puzzle.margin > 0;
        let two = puzzle.game().seats().count() == 2;
        let is_plain = puzzle.solution().len() == 1 && draft(&puzzle)?.share.is_none();
        (wins && two && is_plain).then_some(Daily {
            day,
            number,
            puzzle,
        })
    });
    found.expect("a plain puzzle")
}

fn draft(puzzle: &Puzzle) -> Option<Draft> {
    match puzzle.answer() {
        Move::Draft(draft) => draft.to.as_line().map(|_| draft),
        Move::Wall { .. } => None,
    }
}

/// The keys that make a draft: from where, which colour, where to.
fn keys(mv: Move) -> Vec<String> {
    let text = mv.to_string().to_lowercase();
    text.chars().map(String::from).collect()
}

/// Another draft of the puzzle that does not solve it, and after which somebody is to move.
fn wrong(puzzle: &Puzzle) -> Move {
    let goes_on = |mv: &Move| {
        let mut after: Game = *puzzle.game();
        after.apply(*mv).is_ok() && after.turn().mover().is_some()
    };
    let is_plain = |mv: &Move| matches!(mv, Move::Draft(d) if d.share.is_none());
    let mut moves = puzzle.game().legal_moves();
    let found = moves.find(|mv| is_plain(mv) && !puzzle.is_solved_by(*mv) && goes_on(mv));
    found.expect("a wrong move")
}

/// The first puzzle for so many players.
fn puzzle_for(players: usize) -> usize {
    let text = fs::read_to_string(repository().join("data/puzzles.txt"));
    let all = read_puzzles(&text.expect("the puzzles")).expect("right ones");
    let is_it = |puzzle: &Puzzle| puzzle.game().seats().count() == players;
    all.iter().position(is_it).expect("such a puzzle") + 1
}

/// What stands out of sight, or behind the bar below: the result of a puzzle has to be read in full.
const HIDDEN: &str = "(() => {
    const area = (css) => document.querySelector(css).getBoundingClientRect();
    const [found, bar] = [area('.puzzle .found'), area('.bar')];
    const buttons = [...document.querySelectorAll('.bar .btn')];
    return [
        found.top < 0 ? 'above the screen' : '',
        found.bottom > bar.top ? `${found.bottom - bar.top} px behind the bar` : '',
        found.height < 20 ? 'nothing is told' : '',
        buttons.length === 2 ? '' : `${buttons.length} buttons`,
        ...buttons.filter((it) => it.scrollWidth > it.clientWidth || it.getBoundingClientRect().height > 52)
            .map((it) => `no room for ${it.textContent}`),
        scrollY > 0 ? 'scrolled' : '',
    ].filter(Boolean).join();
})()";

/// How far the page scrolls, in pixels.
const SCROLLS: &str = "document.documentElement.scrollHeight - innerHeight";

/// A page on that day at noon, wherever it is; `later` milliseconds after, once that is set.
async fn page_on(browser: &Browser, screen: Screen, day: u32) -> Result<Page, Fault> {
    let page = browser.still_page(screen).await?;
    let noon = u64::from(day) * DAY + DAY / 2;
    page.prepare(&format!(
        "{{ const Real = Date;
           globalThis.Date = class extends Real {{
             constructor(...args) {{ args.length ? super(...args) : super(Date.now()); }}
             static now() {{ return {noon} + (globalThis.later ?? 0); }}
           }}; }}"
    ))
    .await?;
    Ok(page)
}

async fn press_all(page: &Page, mv: Move) -> Result<(), Fault> {
    for key in keys(mv) {
        page.press(key.as_str()).await?;
    }
    Ok(())
}

#[tokio::test]
async fn the_puzzle_of_the_day_is_solved_by_keyboard_and_kept() -> Outcome {
    journey(async |browser| {
        let site = Site::praline()?;
        let daily = daily();
        let page = page_on(browser, Screen::DESKTOP, daily.day).await?;
        page.open(site.at("#puzzle")).await?;
        page.wait_text(".prompt", "Find the move that wins.")
            .await?;
        assert_eq!(page.text("#puzzle-title").await?, "Puzzle of the day");
        page.wait("document.title === 'Puzzle of the day'").await?;
        page.assert_accessible("a puzzle").await?;
        // A wrong move goes back and says what it costs; why can be looked at.
        press_all(&page, wrong(&daily.puzzle)).await?;
        page.wait_text(".prompt", "Not that one: ").await?;
        page.focus("#puzzle-refute").await?;
        page.press("Enter").await?;
        page.wait_text(".prompt", "This is how it may go on")
            .await?;
        page.wait_text(".prompt", "Not that one: ").await?;
        // Whoever has asked by key can ask again, and the prompt alone says what it costs.
        assert_eq!(page.focused().await?, "button Show why");
        assert!(!page.text(".spoken").await?.contains("Not that one"));
        press_all(&page, daily.puzzle.answer()).await?;
        page.wait_text(".puzzle .found", "Proved: you win by")
            .await?;
        page.wait_text(".puzzle .streak", "1 day").await?;
        // After a reload it waits again, and knows that it was solved.
        page.reload().await?;
        page.wait_text(".puzzle .note", "You have solved this one before.")
            .await?;
        page.wait_text(".puzzle .streak", "1 day").await?;
        // Whoever has solved one is known at home, and finds it there.
        page.open("about:blank").await?;
        page.open(site.url()).await?;
        page.wait_text("#home-puzzle", "Back tomorrow").await?;
        page.choose("#home-puzzle").await?;
        page.wait_text(".puzzle .note", "You have solved this one before.")
            .await?;
        // A page that was left open overnight has the next one.
        page.eval::<()>(&format!(
            "void (globalThis.later = {DAY}, dispatchEvent(new Event('pageshow')))"
        ))
        .await?;
        page.wait("!document.querySelector('.puzzle .note').textContent.includes('before')")
            .await?;
        page.wait_text("#puzzle-title", "Puzzle of the day").await?;
        page.back().await?;
        page.wait_text("#home-puzzle", "One move is best").await?;
        page.wait_text("#home-puzzle small", "1 day").await?;
        page.assert_clean().await?;
        Ok(())
    })
    .await
}

#[tokio::test]
async fn help_shows_the_disc_first_and_is_remembered() -> Outcome {
    journey(async |browser| {
        let site = Site::praline()?;
        let daily = daily();
        let page = page_on(browser, Screen::SMALL_PHONE, daily.day).await?;
        page.open(site.at(&format!("#puzzle/{}", daily.number)))
            .await?;
        page.wait_for(".bar .hint").await?;
        page.assert_no_sideways_scroll().await?;
        page.assert_targets().await?;
        // Which one it is, and how hard, is told here, too; others are one press away.
        page.wait_text(".puzzle h2", "Puzzle of the day").await?;
        let level = "document.querySelector('.puzzle dd .cp + span').checkVisibility()";
        assert!(page.eval::<bool>(level).await?, "the level is not read");
        page.choose(".puzzle > header .tool:last-child").await?;
        page.wait(&format!("location.hash !== '#puzzle/{}'", daily.number))
            .await?;
        page.choose(".puzzle > header .tool:first-child").await?;
        page.wait(&format!("location.hash === '#puzzle/{}'", daily.number))
            .await?;
        page.choose(".bar .hint").await?;
        page.choose(".bar .hint").await?;
        page.choose(".bar .place").await?;
        page.wait_text(".prompt", "Solved").await?;
        page.assert_no_sideways_scroll().await?;
        page.assert_accessible("a solved puzzle on a phone").await?;
        assert_eq!(page.eval::<String>(HIDDEN).await?, "");
        page.choose(".bar .next").await?;
        page.wait_gone(".puzzle .found").await?;
        page.back().await?;
        page.wait(&format!(
            "localStorage.getItem('praline.puzzles')?.split(' ').includes('{}?')",
            daily.number
        ))
        .await?;
        page.assert_clean().await?;
        Ok(())
    })
    .await
}

#[tokio::test]
async fn a_puzzle_does_not_scroll_and_no_bar_covers_its_result() -> Outcome {
    journey(async |browser| {
        let site = Site::praline()?;
        for (screen, language) in [
            (Screen::DESKTOP, "en"),
            (Screen::PHONE, "uk"),
            (Screen::SMALL_PHONE, "uk"),
            (Screen::touch(320, 640), "et"),
        ] {
            let page = browser.still_page(screen).await?;
            page.keep("praline.settings", &format!("language {language}\n"))
                .await?;
            for players in 2..=4 {
                let at = format!("{players} players at {screen:?} in {language}");
                page.open("about:blank").await?;
                page.open(site.at(&format!("#puzzle/{}", puzzle_for(players))))
                    .await?;
                page.wait_for(".puzzle dd").await?;
                page.wait_gone(".game[data-laying]").await?;
                page.assert_no_sideways_scroll().await?;
                // On lower screens it may scroll, though not under the bar.
                let is_high = screen.height >= 740;
                assert!(!is_high || page.eval::<f64>(SCROLLS).await? <= 0.0, "{at}");
                let (hint, place) = if screen == Screen::DESKTOP {
                    (".tools .hint", ".mine .place")
                } else {
                    (".bar .hint", ".bar .place")
                };
                page.choose(hint).await?;
                // A crowded factory opens large over all else, and is put back.
                if page.count(".disc.many.looked").await? > 0 {
                    page.press("Escape").await?;
                }
                page.choose(hint).await?;
                page.choose(place).await?;
                page.wait_for(".puzzle .found").await?;
                page.rest().await?;
                page.assert_no_sideways_scroll().await?;
                assert!(
                    !is_high || page.eval::<f64>(SCROLLS).await? <= 0.0,
                    "solved, {at}"
                );
                if screen != Screen::DESKTOP {
                    assert_eq!(page.eval::<String>(HIDDEN).await?, "", "{at}");
                }
            }
            page.assert_clean().await?;
            page.close().await?;
        }
        Ok(())
    })
    .await
}

#[tokio::test]
async fn an_address_without_a_puzzle_says_so_and_rubbish_in_the_notes_is_passed_over() -> Outcome {
    journey(async |browser| {
        let site = Site::praline()?;
        let page = browser.still_page(Screen::SMALL_PHONE).await?;
        page.open(site.at("#puzzle/99999")).await?;
        page.wait_text("main.part h1", "There is no such puzzle")
            .await?;
        page.wait("document.title === 'There is no such puzzle'")
            .await?;
        page.assert_accessible("no such puzzle").await?;
        page.keep("praline.puzzles", "x @ 99999999999 \u{0} 7??? @20800 =x")
            .await?;
        page.open(site.at("#puzzle/<script>")).await?;
        page.wait_text("main.part h1", "There is no such puzzle")
            .await?;
        page.choose("main.part .btn").await?;
        page.wait_for(".puzzle dd").await?;
        page.assert_clean().await?;
        Ok(())
    })
    .await
}

/// The first puzzle in which a choice on the wall solves it and any other one ends the round, and the
/// column of another one.
fn puzzle_before_a_deal() -> (usize, u8) {
    let text = fs::read_to_string(repository().join("data/puzzles.txt"));
    let all = read_puzzles(&text.expect("the puzzles")).expect("right ones");
    let ends = |puzzle: &Puzzle, mv: &Move| {
        let mut after: Game = *puzzle.game();
        after.apply(*mv).is_ok() && matches!(after.turn(), Turn::Deal(_))
    };
    let found = all.iter().zip(1..).find_map(|(puzzle, number)| {
        let mut wrong = puzzle.game().legal_moves();
        wrong.find_map(|mv| match mv {
            Move::Wall { column, .. } if !puzzle.is_solved_by(mv) && ends(puzzle, &mv) => {
                Some((number, column.number()))
            }
            _ => None,
        })
    });
    found.expect("such a puzzle")
}

#[tokio::test]
async fn a_wrong_move_before_a_deal_is_told_what_it_costs() -> Outcome {
    journey(async |browser| {
        let site = Site::praline()?;
        let (number, column) = puzzle_before_a_deal();
        let page = browser.still_page(Screen::DESKTOP).await?;
        page.open(site.at(&format!("#puzzle/{number}"))).await?;
        page.wait(&format!("document.title === 'Puzzle {number}'"))
            .await?;
        page.choose(format!("[data-do='space {column}']").as_str())
            .await?;
        // Nobody answers it, so that there is nothing to be shown.
        page.wait_text(".prompt", "Not that one: it wins ").await?;
        assert!(!page.is_visible("#puzzle-refute").await?);
        page.assert_clean().await?;
        Ok(())
    })
    .await
}

#[tokio::test]
async fn puzzles_are_there_without_a_network() -> Outcome {
    journey(async |browser| {
        let mut site = Site::praline()?;
        let page = new_game(browser, &site).await?;
        move_and_keep_all(&page).await?;
        site.stop();
        page.open(site.at("#puzzle/1")).await?;
        page.wait_text("#puzzle-title", "Puzzle").await?;
        page.wait_for(".puzzle dd").await?;
        Ok(())
    })
    .await
}
