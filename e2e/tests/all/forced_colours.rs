//! Forced colours: where the system paints no shadows, everything still has an edge.

use praline_e2e::{Fault, Outcome, Page, Preference, Screen, Site, journey};

/// Which of the elements that can be seen have neither border nor outline; a pseudo-element stands behind `::`.
/// At least one of each must be there.
const EDGELESS: &str = "((all) => all.flatMap((named) => {
    const [css, pseudo] = named.split('::');
    const found = [...document.querySelectorAll(css)].filter((it) => it.checkVisibility({ visibilityProperty: true }));
    const has = (style, kind) => style[`${kind}Style`] !== 'none' && parseFloat(style[`${kind}Width`]) >= 0.9;
    const edgeless = found.filter((it) => {
        const style = getComputedStyle(it, pseudo ? `::${pseudo}` : null);
        return !has(style, 'borderTop') && !has(style, 'outline');
    });
    return found.length === 0 ? [`${named} is not there`] : edgeless.length > 0 ? [`${named}: ${edgeless.length}`] : [];
}))";

async fn assert_edges(page: &Page, screen: &str, all: &[&str]) -> Result<(), Fault> {
    page.rest().await?;
    let found: Vec<String> = page.eval(&format!("{EDGELESS}({all:?})")).await?;
    assert!(found.is_empty(), "without an edge on {screen}: {found:?}");
    page.assert_accessible(screen).await
}

#[tokio::test]
async fn wells_frames_marks_and_choices_are_seen_in_forced_colours() -> Outcome {
    journey(async |browser| {
        let site = Site::praline()?;
        for theme in [Preference::Dark, Preference::Light] {
            let page = browser.still_stranger(Screen::DESKTOP).await?;
            page.prefer(theme).await?;
            page.prefer(Preference::ForcedColours).await?;
            page.keep(
                "praline.plan",
                "rules 2\nstarter 1\nsitter \nsitter bot:novice\n",
            )
            .await?;
            page.open(site.url()).await?;
            page.wait_for_start().await?;
            let home = [".home .box", ".door", ".edition:has(:checked)"];
            assert_edges(&page, "the first screen", &home).await?;
            page.deal().await?;
            page.wait_for("button[data-do^='take ']").await?;
            page.choose("button[data-do^='take ']").await?;
            page.wait_for(".ln.legal").await?;
            page.hover(".ln.legal").await?;
            let table = [
                ".disc > .plate",
                ".disc.sel::after",
                ".p.picked::before",
                ".centre::before",
                ".bd",
                ".wallbed",
                ".ln .cell::before",
                ".fl .cell::before",
                ".ln.legal .strip::before",
                ".cell.ghost::after",
                ".fl.legal .cells::before",
            ];
            assert_edges(&page, "the table", &table).await?;
            page.choose(".ln.legal").await?;
            page.wait_for(".cell.new, .disc.last").await?;
            page.wait_for("button[data-do^='take ']").await?;
            assert_edges(
                &page,
                "the last move",
                &[".cell.new::after", ".log li.last"],
            )
            .await?;
            page.choose("button.tool.menu").await?;
            page.choose("dialog .menu-list li:nth-last-child(4) button")
                .await?;
            page.wait_for(".d-settings .toggle").await?;
            let settings = [".dlg", ".seg input:checked + span", ".toggle .track"];
            assert_edges(&page, "settings", &settings).await?;
            page.press("Escape").await?;
            page.choose("button.tool.menu").await?;
            page.choose("#menu-resign").await?;
            page.choose("#menu-resign").await?;
            // The boxes are drawn a moment after the rest.
            page.wait_for(".bx .spaces").await?;
            assert_edges(&page, "the end", &[".bx", ".bx .spaces", ".end .btn"]).await?;
            // Everything around the table, too.
            page.choose(".endtop .tool").await?;
            page.wait_for(".d-menu").await?;
            assert_edges(&page, "the menu", &[".dlg"]).await?;
            page.choose("#menu-games").await?;
            page.wait_for(".game-rows .row").await?;
            assert_edges(&page, "your games", &[".res", ".levels .cp", ".games .btn"]).await?;
            page.choose(".game-rows .manage").await?;
            page.wait_for(".d-kept").await?;
            assert_edges(
                &page,
                "a game of the list",
                &[".dlg", ".d-kept .btn", ".d-kept input"],
            )
            .await?;
            page.press("Escape").await?;
            page.wait_gone("dialog[open]").await?;
            page.choose("#to-home").await?;
            page.wait_for(".cups .cp").await?;
            assert_edges(
                &page,
                "home again",
                &[".home .box", ".cups .cp", ".home .btn"],
            )
            .await?;
            page.assert_clean().await?;
            page.close().await?;
        }
        Ok(())
    })
    .await
}

#[tokio::test]
async fn levels_and_what_is_chosen_are_seen_in_set_up() -> Outcome {
    journey(async |browser| {
        let site = Site::praline()?;
        let page = browser.still_page(Screen::DESKTOP).await?;
        page.prefer(Preference::ForcedColours).await?;
        page.open(site.url()).await?;
        page.set_up().await?;
        let choices = [
            ".rung .cp",
            ".pick:has(:checked)",
            ".kinds label:has(:checked)",
            ".dlg .btn",
        ];
        assert_edges(&page, "set-up", &choices).await?;
        // The level that is chosen looks other than the rest.
        let chosen = "[...document.querySelectorAll('.rung .cp')]
            .filter((rung) => getComputedStyle(rung).outlineStyle === 'solid').length";
        assert_eq!(page.eval::<u32>(chosen).await?, 1);
        Ok(())
    })
    .await
}

#[tokio::test]
async fn answers_of_lessons_are_told_apart_in_forced_colours() -> Outcome {
    journey(async |browser| {
        let site = Site::praline()?;
        let page = browser.still_page(Screen::DESKTOP).await?;
        page.prefer(Preference::ForcedColours).await?;
        page.open(format!("{}#learn/first/3", site.url())).await?;
        page.wait_for("#lesson-ask").await?;
        for key in ["4", "f"] {
            page.press(key).await?;
        }
        let pressed = [
            ".les-dot::before",
            ".les-line.open .strip::before",
            ".les-line.pressed .strip::before",
            ".les-floor.pressed .cells::before",
        ];
        assert_edges(&page, "a question", &pressed).await?;
        page.press("Enter").await?;
        page.wait_for("[data-outcome=wrong]").await?;
        let told = [
            ".les-line.yes .strip::before",
            ".les-line.nay .strip::before",
            ".les-floor.yes .cells::before",
        ];
        assert_edges(&page, "its answer", &told).await?;
        page.open(format!("{}#learn/first/5", site.url())).await?;
        page.wait_for(".les-answer").await?;
        page.press("1").await?;
        let numbers = [".les-answer.yes", ".les-answer.nay", ".les-answer.idle"];
        assert_edges(&page, "a number", &numbers).await?;
        page.open(format!("{}#learn", site.url())).await?;
        page.wait_for(".learn-card").await?;
        assert_edges(&page, "list of lessons", &[".learn-card"]).await?;
        Ok(())
    })
    .await
}
