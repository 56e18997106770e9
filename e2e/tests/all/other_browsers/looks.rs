//! What only these browsers drew wrongly.

use praline_e2e::{Engine, Fault, Outcome, Person, Site, Window, visit};

use super::{FIREFOX, PIECES, WEBKIT};

/// Whatever cuts its text and is lower than the letters of its font: the word, and both heights.
const CUT: &str = "(() => {
    const pen = document.createElement('canvas').getContext('2d');
    return [...document.querySelectorAll('body *')].filter((element) => {
        const { overflowY, textOverflow } = getComputedStyle(element);
        return overflowY === 'hidden' && textOverflow === 'ellipsis' && element.checkVisibility() &&
            element.textContent.trim() !== '';
    }).map((element) => {
        const { fontStyle, fontWeight, fontSize, fontFamily } = getComputedStyle(element);
        pen.font = `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`;
        const { fontBoundingBoxAscent: above, fontBoundingBoxDescent: below } = pen.measureText('ÁÅgjpqy');
        return [element.textContent.trim(), element.clientHeight, above + below];
    }).filter(([, height, needed]) => height + 1 < needed).map((it) => it.join(' '));
})()";

async fn assert_no_letter_is_cut(window: &Window, screen: &str) -> Result<(), Fault> {
    let found: Vec<String> = window.eval(CUT).await?;
    assert!(found.is_empty(), "letters are cut on {screen}: {found:?}");
    Ok(())
}

/// Gives the game up: the shortest way to the end screen.
async fn give_up(window: &Window) -> Result<(), Fault> {
    window.click("button.tool.menu").await?;
    window.click("#menu-resign").await?;
    window.click("#menu-resign.sure").await?;
    window.wait_for(".end h1").await
}

async fn names_are_whole(engine: Engine) -> Outcome {
    let site = Site::praline()?;
    visit(Person::with(engine).still(), async |window| {
        window.open(site.url()).await?;
        let plan = "rules 2\nsitter Gyöngyi Ångström\nsitter bot:novice\n";
        window.keep("praline.plan", plan).await?;
        window.reload().await?;
        window.wait_for(".home h1").await?;
        assert_no_letter_is_cut(window, "the first screen").await?;
        window.deal().await?;
        for (width, height) in [(1440, 900), (1024, 768), (400, 800)] {
            window.resize(width, height).await?;
            assert_no_letter_is_cut(window, "the table").await?;
        }
        window.resize(1280, 800).await?;
        give_up(window).await?;
        assert_no_letter_is_cut(window, "the end").await?;
        Ok(())
    })
    .await
}

#[tokio::test]
async fn names_are_whole_in_firefox() -> Outcome {
    names_are_whole(FIREFOX).await
}

/// Rows of options whose legend does not stand beside its choices, or above them where there is no room.
const APART: &str =
    "[...document.querySelectorAll('.settings-list .opt, .details[open] .opts .opt')].filter((row) => {
    const [legend, choices] = [...row.children].map((it) => it.getBoundingClientRect());
    const middle = ({ top, bottom }) => (top + bottom) / 2;
    const isBeside = legend.right <= choices.left && Math.abs(middle(legend) - middle(choices)) < 3;
    const isAbove = legend.bottom <= choices.top && Math.abs(legend.left - choices.left) < 3;
    // A legend is 150 pixels wide at least, and 14 from its choices.
    const hasRoom = 164 + choices.width <= row.getBoundingClientRect().width;
    return hasRoom ? !isBeside : !isAbove;
}).map((row) => row.innerText)";

async fn assert_options_stand_in_rows(window: &Window, screen: &str) -> Result<(), Fault> {
    let rows: usize = window
        .eval("document.querySelectorAll('.settings-list .opt, .details[open] .opts .opt').length")
        .await?;
    assert!(rows >= 2, "{screen} has options");
    let found: Vec<String> = window.eval(APART).await?;
    assert!(found.is_empty(), "{screen}: {found:?}");
    Ok(())
}

/// Buttons of the end that stand lower than the first, or that their words do not fit into.
const WRAPPED: &str = "(() => {
    const all = [...document.querySelectorAll('.end .foot .btn')].filter((it) => it.checkVisibility());
    const { top } = all[0].getBoundingClientRect();
    return all.filter((it) => it.scrollWidth > it.clientWidth + 1 ||
        Math.abs(it.getBoundingClientRect().top - top) > 1).map((it) => it.innerText);
})()";

#[tokio::test]
async fn options_and_buttons_stand_in_rows_in_webkit() -> Outcome {
    let site = Site::praline()?;
    visit(Person::with(WEBKIT).still(), async |window| {
        // The longest words, and the shortest.
        for language in ["uk", "de", "en"] {
            window.open(site.url()).await?;
            let settings = format!("language {language}\n");
            window.keep("praline.settings", &settings).await?;
            window.reload().await?;
            window.click("#home-setup").await?;
            // Special factories have options of their own.
            window.click(".d-new .edition:nth-child(2)").await?;
            window.click(".details summary").await?;
            window.wait_for(".details .opts .opt").await?;
            assert_options_stand_in_rows(window, &format!("set-up in {language}")).await?;
            window.click("#deal").await?;
            window.wait_for(PIECES).await?;
            give_up(window).await?;
            for (width, height) in [(1440, 900), (1120, 720)] {
                window.resize(width, height).await?;
                let found: Vec<String> = window.eval(WRAPPED).await?;
                assert!(found.is_empty(), "{language} at {width}: {found:?}");
            }
            window.click(".endtop .tool").await?;
            window
                .click("dialog .menu-list li:nth-last-child(4) button")
                .await?;
            window.wait_for(".d-settings").await?;
            assert_options_stand_in_rows(window, &format!("settings in {language}")).await?;
            assert_no_letter_is_cut(window, "the end").await?;
        }
        window.assert_clean().await?;
        Ok(())
    })
    .await
}

#[tokio::test]
async fn nothing_inside_a_drawing_is_animated_while_webkit_deals() -> Outcome {
    let site = Site::praline()?;
    visit(Person::with(WEBKIT), async |window| {
        window.open(site.url()).await?;
        window.wait_for(".home [data-first]").await?;
        window
            .eval::<()>(
                "void (window.pralineTestMoved = { all: 0, inside: 0 }, ((animate) => {
                    Element.prototype.animate = function (...how) {
                        pralineTestMoved.all += 1;
                        pralineTestMoved.inside += this.ownerSVGElement ? 1 : 0;
                        return animate.apply(this, how);
                    };
                })(Element.prototype.animate))",
            )
            .await?;
        window.deal().await?;
        let all: u32 = window.eval("pralineTestMoved.all").await?;
        assert!(all >= 20, "twenty pieces are dealt: {all}");
        assert_eq!(window.eval::<u32>("pralineTestMoved.inside").await?, 0);
        Ok(())
    })
    .await
}
