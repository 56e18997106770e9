//! What the bots have learned: fetched when it is played, judged with as everywhere, and missed in words.

use std::fs;
use std::path::{Path, PathBuf};

use praline_ai::net::Family;
use praline_ai::{Limit, Mind, Minds, Search, Settings, Thinking, think};
use praline_e2e::{
    Engine, Fault, Outcome, Page, Person, Screen, Site, Thought, asking, journey, nets_of_the_page,
    visit,
};
use praline_rules::{Deal, Game, Rules};
use praline_testing::Dice;
use praline_worker::{Advised, Answer, Budget, Request};

use crate::opening::{home, home_with};
use crate::parts::{NEVER_IDLE, copy_of_the_page, move_and_keep_all};

/// How many nodes each position is searched for.
const NODES: u64 = 300;
/// How many moves are compared.
const MOVES: usize = 4;
/// How many positions of a game lie between two that are searched.
const STRIDE: usize = 9;

/// Positions of a random game, special factories included.
fn positions(family: Family) -> Vec<Game> {
    let rules: Rules = format!("{family}-special").parse().expect("a rules word");
    let mut dice = Dice::new(13);
    let mut game = Game::draw_start(rules, &mut dice);
    let mut seen = Vec::new();
    while !game.is_over() {
        if let Some(deal) = Deal::draw(&game, &mut dice) {
            game.apply_deal(&deal).expect("it was drawn for this game");
        } else {
            seen.push(game);
            let moves: Vec<_> = game.legal_moves().collect();
            game.apply(*dice.one_of(&moves)).expect("it is legal");
        }
    }
    seen.into_iter().step_by(STRIDE).collect()
}

/// What this program thinks of a position.
fn thoughts(game: &Game, mind: Mind) -> Vec<Advised> {
    let search = Search::new(game, Settings::default(), mind).expect("somebody is to move");
    let mut thinking = Thinking::of_search(search);
    let (limit, clock) = (Limit::of_nodes(NODES), Default::default);
    think(&mut thinking, limit, &clock, &mut |_| 0, |_| true);
    let advised = |line: &praline_ai::Variation| Advised {
        mv: line.moves[0],
        win: game.seats().map(|seat| line.win[seat]).collect(),
        margin: line.margin,
    };
    thinking.variations(MOVES).iter().map(advised).collect()
}

fn questions(games: &[Game]) -> Vec<Request> {
    let question = |(ticket, game): (u32, &Game)| Request::Advise {
        ticket,
        count: MOVES,
        budget: Budget::Nodes(NODES),
        game: Box::new(*game),
    };
    (0..).zip(games).map(question).collect()
}

/// Holds what the page's worker has said of positions against what this program thinks.
fn compare(games: &[Game], minds: &Minds, answers: &[Thought]) {
    let mut differing = 0;
    for (number, game) in (0..).zip(games) {
        let said = answers
            .iter()
            .rev()
            .find_map(|thought| match thought.line.parse() {
                Ok(Answer::Advice { ticket, lines }) if ticket == number => Some(lines),
                _ => None,
            });
        let mind = minds.mind(game.rules());
        assert!(matches!(mind, Mind::Learned(_)), "{}", game.rules());
        assert_eq!(said, Some(thoughts(game, mind)), "{game}");
        differing += usize::from(said != Some(thoughts(game, Mind::Classic)));
    }
    assert!(2 * differing > games.len(), "it is not the net that judges");
}

#[tokio::test]
async fn nets_judge_in_the_page_as_everywhere() -> Outcome {
    journey(async |browser| {
        let site = Site::praline()?;
        let page = home(browser, &site, Screen::DESKTOP).await?;
        let minds = nets_of_the_page()?;
        for games in Family::ALL.map(positions) {
            let answers: Vec<Thought> = page.eval(&asking(&questions(&games))?).await?;
            compare(&games, &minds, &answers);
        }
        page.assert_clean().await?;
        Ok(())
    })
    .await
}

async fn nets_judge_as_everywhere_in(engine: Engine) -> Outcome {
    let site = Site::praline()?;
    visit(Person::with(engine).still(), async |window| {
        window.open(site.url()).await?;
        let minds = nets_of_the_page()?;
        for games in Family::ALL.map(positions) {
            let answers: Vec<Thought> = window.eval(&asking(&questions(&games))?).await?;
            compare(&games, &minds, &answers);
        }
        window.assert_clean().await?;
        Ok(())
    })
    .await
}

#[tokio::test]
async fn nets_judge_as_everywhere_in_firefox() -> Outcome {
    nets_judge_as_everywhere_in(Engine::Firefox).await
}

#[tokio::test]
async fn nets_judge_as_everywhere_in_webkit() -> Outcome {
    nets_judge_as_everywhere_in(Engine::WebKit).await
}

/// The nets that the bots' program has asked for, by the rules in their names.
async fn asked_for(page: &Page) -> Vec<String> {
    let requests = page.requests().await.into_iter();
    let by_worker = requests.filter(|request| request.by == "worker");
    let nets = by_worker.filter_map(|request| {
        let (_, name) = request.url.rsplit_once("/nets/")?;
        let (rules, _) = name.rsplit_once('-')?;
        Some(rules.to_owned())
    });
    nets.collect()
}

#[tokio::test]
async fn the_net_of_the_rules_on_the_table_is_fetched_when_the_line_is_idle() -> Outcome {
    journey(async |browser| {
        let site = Site::praline()?;
        let page = home(browser, &site, Screen::DESKTOP).await?;
        page.play().await?;
        page.press_something().await?;
        assert_eq!(asked_for(&page).await, Vec::<String>::new());
        move_and_keep_all(&page).await?;
        assert_eq!(asked_for(&page).await, ["2"]);
        page.assert_clean().await?;
        Ok(())
    })
    .await
}

#[tokio::test]
async fn the_net_is_fetched_at_once_for_whoever_asks_for_a_hint_before_that() -> Outcome {
    journey(async |browser| {
        let site = Site::praline()?;
        let page = home(browser, &site, Screen::DESKTOP).await?;
        page.play().await?;
        page.choose(".tool.hint").await?;
        page.wait_for(".hints li button").await?;
        assert_eq!(asked_for(&page).await, ["2"]);
        page.assert_clean().await?;
        Ok(())
    })
    .await
}

#[tokio::test]
async fn all_nets_are_there_without_a_network() -> Outcome {
    journey(async |browser| {
        let mut site = Site::plain()?;
        let page = home(browser, &site, Screen::DESKTOP).await?;
        page.play().await?;
        move_and_keep_all(&page).await?;
        site.stop();
        page.reload().await?;
        page.wait_for(".game").await?;
        let minds = nets_of_the_page()?;
        for games in Family::ALL.map(|family| vec![positions(family)[1]]) {
            let answers: Vec<Thought> = page.eval(&asking(&questions(&games))?).await?;
            compare(&games, &minds, &answers);
        }
        Ok(())
    })
    .await
}

/// Where the net for two players lies in a folder with the page.
fn net_for_two(folder: &Path) -> PathBuf {
    let entries = fs::read_dir(folder.join("nets")).expect("the nets");
    let mut paths = entries.map(|entry| entry.expect("an entry").path());
    let is_it = |path: &PathBuf| {
        let name = path.file_stem().and_then(|name| name.to_str());
        let rules = name.and_then(|name| name.rsplit_once('-'));
        let is_net = path.extension().is_some_and(|kind| kind == "net");
        is_net && rules.is_some_and(|(rules, _)| rules == "2")
    };
    paths.find(is_it).expect("the net for two players")
}

/// What can go wrong with a file.
#[derive(Clone, Copy, Debug)]
enum Harm {
    Damaged,
    Missing,
}

impl Harm {
    fn befall(self, file: &Path) {
        match self {
            Harm::Damaged => {
                let mut net = fs::read(file).expect("the net");
                *net.last_mut().expect("it is long") ^= 1;
                fs::write(file, net).expect("it can be written");
            }
            Harm::Missing => fs::remove_file(file).expect("it can be removed"),
        }
    }
}

/// Asks for a hint, and hides it again once it has come.
async fn take_a_hint(page: &Page) -> Result<(), Fault> {
    page.choose(".tool.hint").await?;
    page.wait_for(".hints li button").await?;
    page.choose(".tool.hint").await?;
    page.wait_gone(".hints").await
}

/// The game goes on without the net, which is told once; when it is there, trying again finds it.
async fn play_without(page: &Page, harm: Harm, site: &Site, folder: &Path) -> Result<(), Fault> {
    let file = net_for_two(folder);
    let whole = fs::read(&file).expect("the net");
    harm.befall(&file);
    page.open(site.url()).await?;
    page.wait_for_start().await?;
    page.play().await?;
    // Nobody has needed it yet, so nobody is told.
    for _ in 0..3 {
        page.press_something().await?;
    }
    page.wait_for("button[data-do^='take ']").await?;
    assert_eq!(page.count(".notices .notice").await?, 0, "{harm:?}");
    take_a_hint(page).await?;
    page.wait_text(".notices", "the master has learned").await?;
    page.assert_no_sideways_scroll().await?;
    page.assert_targets().await?;
    // It still does not come: the same is told again.
    page.choose("#net-again").await?;
    page.wait_for("#net-again").await?;
    take_a_hint(page).await?;
    assert_eq!(page.count(".notices .notice").await?, 1);
    fs::write(&file, whole).expect("it can be written");
    page.choose("#net-again").await?;
    page.wait_gone("#net-again").await?;
    take_a_hint(page).await?;
    page.press_something().await?;
    assert_eq!(page.count(".notices .notice").await?, 0, "{harm:?}");
    Ok(())
}

#[tokio::test]
async fn a_net_that_is_damaged_or_missing_is_told_and_can_be_tried_again() -> Outcome {
    journey(async |browser| {
        for (harm, screen) in [
            (Harm::Damaged, Screen::DESKTOP),
            (Harm::Missing, Screen::SMALL_PHONE),
        ] {
            let copy = copy_of_the_page().expect("a copy of the page");
            let site = Site::folder(copy.path(), "")?;
            let page = browser.still_stranger(screen).await?;
            page.prepare(NEVER_IDLE).await?;
            play_without(&page, harm, &site, copy.path()).await?;
            page.forget().await;
            page.close().await?;
        }
        Ok(())
    })
    .await
}

#[tokio::test]
async fn who_dismisses_the_notice_is_left_alone() -> Outcome {
    journey(async |browser| {
        let copy = copy_of_the_page().expect("a copy of the page");
        Harm::Missing.befall(&net_for_two(copy.path()));
        let site = Site::folder(copy.path(), "")?;
        let page = home_with(browser, &site, NEVER_IDLE).await?;
        page.play().await?;
        for _ in 0..3 {
            page.press_something().await?;
        }
        take_a_hint(&page).await?;
        page.choose(".notices .notice .tool").await?;
        page.wait_gone(".notices .notice").await?;
        let asked = asked_for(&page).await;
        take_a_hint(&page).await?;
        for _ in 0..3 {
            page.press_something().await?;
        }
        assert_eq!(page.count(".notices .notice").await?, 0);
        assert_eq!(asked_for(&page).await, asked, "no question tries again");
        Ok(())
    })
    .await
}
