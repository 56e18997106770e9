//! The harness itself: it reports every kind of fault, and what it does reaches the page as a person's
//! doing would.

use std::path::Path;
use std::time::Duration;

use praline_e2e::{Element, Fault, Key, Outcome, Preference, Screen, Site, evidence, journey};

/// Two pages of the tests' own: one without faults, one full of them.
fn pages(path: &str) -> Result<Site, Fault> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/pages");
    Site::folder(&folder, path)
}

/// What a check found, as one text.
fn report(checked: Result<(), Fault>) -> String {
    checked.expect_err("the page is faulty").to_string()
}

#[tokio::test]
async fn a_clean_page_passes_every_check() -> Outcome {
    journey(async |browser| {
        let site = pages("/some/where")?;
        for screen in [Screen::DESKTOP, Screen::SMALL_PHONE] {
            let page = browser.page(screen).await?;
            page.open(site.at("clean.html")).await?;
            page.wait_text("#worker", "at work").await?;
            page.assert_accessible("the clean page").await?;
            page.assert_no_sideways_scroll().await?;
            page.assert_targets().await?;
            page.assert_clean().await?;
        }
        Ok(())
    })
    .await
}

#[tokio::test]
async fn every_kind_of_fault_is_reported() -> Outcome {
    journey(async |browser| {
        let (site, other) = (pages("")?, pages("")?);
        let elsewhere = other.url();
        let page = browser.page(Screen::SMALL_PHONE).await?;
        page.open(site.at(&format!("faulty.html?elsewhere={elsewhere}")))
            .await?;
        page.wait("document.title === 'Faulty, done'").await?;

        page.wait_said("a word from the worker").await?;
        let clean = report(page.assert_clean().await);
        for part in [
            "error in page: a word from the page",
            "error in worker: a word from the worker",
            "exception in page: Uncaught Error: nobody caught this",
            "violation in page: style-src-attr stopped inline",
            &format!("request to elsewhere by page: {elsewhere}page"),
            &format!("request to elsewhere by worker: {elsewhere}worker"),
        ] {
            assert!(clean.contains(part), "{part:?} is missing in:\n{clean}");
        }

        let axe = report(page.assert_accessible("the faulty page").await);
        assert!(axe.contains("color-contrast"), "{axe}");
        let sideways = report(page.assert_no_sideways_scroll().await);
        assert!(sideways.contains("div.wide"), "{sideways}");
        let targets = report(page.assert_targets().await);
        assert!(targets.contains("“a” is 10.0 × 10.0 px"), "{targets}");

        page.forget().await;
        page.assert_clean().await?;
        Ok(())
    })
    .await
}

#[tokio::test]
async fn the_mouse_and_the_keyboard_are_real() -> Outcome {
    journey(async |browser| {
        let site = pages("")?;
        let page = browser.page(Screen::DESKTOP).await?;
        page.open(site.at("clean.html")).await?;
        page.click(Element::css("button").named("Press")).await?;
        page.wait_text("#said", "[enter][pointer mouse][click]")
            .await?;
        // It is enabled only after a while; the click waits for that.
        page.choose("#later").await?;
        page.wait_text("#said", "[later]").await?;
        page.drag("#from", "#to").await?;
        page.wait_text("#said", "[dropped true by mouse]").await?;
        page.drag("#native", "#to").await?;
        page.wait_text("#said", "[native praline]").await?;

        page.click("#name").await?;
        page.type_text("Їжак & ä7").await?;
        assert_eq!(page.value("#name").await?, "Їжак & ä7");
        page.press(Key::writing("b", "и")).await?;
        page.wait_text("#said", "[KeyB и]").await?;
        page.press(Key::named("Tab").with_shift()).await?;
        assert_eq!(page.focused().await?, "button Later");
        page.press("Enter").await?;
        page.wait("document.querySelector('#said').textContent.endsWith('[Enter Enter][later]')")
            .await?;
        page.assert_clean().await?;
        Ok(())
    })
    .await
}

#[tokio::test]
async fn fingers_and_small_screens_are_told_to_the_page() -> Outcome {
    journey(async |browser| {
        let site = pages("")?;
        let page = browser.page(Screen::PHONE).await?;
        page.prefer(Preference::Dark).await?;
        page.prefer(Preference::ReducedMotion).await?;
        page.speak(&["uk-UA", "et"]).await?;
        page.open(site.at("clean.html")).await?;
        page.choose("#press").await?;
        page.wait_text("#said", "[enter][pointer touch][click]")
            .await?;
        page.swipe("#from", "#to").await?;
        page.wait_text("#said", "[dropped true by touch]").await?;

        for query in [
            "(pointer: coarse) and (hover: none)",
            "(width: 390px) and (height: 844px) and (resolution: 2dppx)",
            "(prefers-color-scheme: dark) and (prefers-reduced-motion: reduce)",
        ] {
            let holds: bool = page.eval(&format!("matchMedia('{query}').matches")).await?;
            assert!(holds, "{query}");
        }
        let languages: Vec<String> = page.eval("[...navigator.languages]").await?;
        assert_eq!(languages, ["uk-UA", "et"]);
        let number: String = page.eval("(1.5).toLocaleString()").await?;
        assert_eq!(number, "1,5");

        let page = browser.page(Screen::DESKTOP).await?;
        page.open(site.at("clean.html")).await?;
        page.resize(Screen::mouse(1280, 650)).await?;
        page.wait("matchMedia('(pointer: fine) and (hover: hover) and (width: 1280px)').matches")
            .await?;
        Ok(())
    })
    .await
}

#[tokio::test]
async fn offline_is_offline_and_the_service_worker_bridges_it() -> Outcome {
    journey(async |browser| {
        let mut site = pages("/below")?;
        let page = browser.page(Screen::DESKTOP).await?;
        page.open(site.at("clean.html")).await?;
        page.wait("navigator.serviceWorker.controller !== null")
            .await?;

        site.stop();
        page.reload().await?;
        page.wait_text("#worker", "at work").await?;
        assert!(page.open(site.at("faulty.html")).await.is_err());
        site.start()?;
        page.open(site.at("faulty.html")).await?;

        browser.set_offline(true).await?;
        page.open(site.at("clean.html")).await?;
        page.wait_text("#worker", "at work").await?;
        page.wait("navigator.onLine === false").await?;
        assert!(page.open(site.at("faulty.html?again")).await.is_err());
        browser.set_offline(false).await?;
        page.open(site.at("faulty.html")).await?;
        page.wait("navigator.onLine").await?;
        Ok(())
    })
    .await
}

#[tokio::test]
async fn tabs_share_a_profile_that_outlives_the_browser() -> Outcome {
    journey(async |browser| {
        let site = pages("")?;
        let first = browser.page(Screen::DESKTOP).await?;
        first.open(site.at("clean.html")).await?;
        first
            .eval::<()>("localStorage.setItem('kept', 'yes'), null")
            .await?;
        let second = browser.page(Screen::DESKTOP).await?;
        second.open(site.at("clean.html")).await?;
        second
            .wait("localStorage.getItem('kept') === 'yes'")
            .await?;

        first.choose("#save").await?;
        let (name, file) = browser.download().await?;
        assert_eq!(name, "game.praline");
        first.choose_file("#file", file).await?;
        first.wait_text("#said", "[file a record]").await?;

        browser.restart().await?;
        let third = browser.page(Screen::DESKTOP).await?;
        third.open(site.at("clean.html")).await?;
        third.wait("localStorage.getItem('kept') === 'yes'").await?;
        Ok(())
    })
    .await
}

#[tokio::test]
async fn pictures_are_as_large_as_the_screen_or_the_page() -> Outcome {
    journey(async |browser| {
        let site = pages("")?;
        let page = browser.page(Screen::touch(360, 400)).await?;
        page.open(site.at("clean.html")).await?;
        page.rest().await?;
        let folder = evidence("pictures");
        std::fs::create_dir_all(&folder).expect("the target folder can be written to");
        let (part, whole) = (folder.join("part.png"), folder.join("whole.png"));
        page.picture(&part).await?;
        page.full_picture(&whole).await?;
        assert_eq!(size(&part), (720, 800));
        let height: u32 = page.eval("document.documentElement.scrollHeight").await?;
        assert!(height > 400);
        assert_eq!(size(&whole), (720, 2 * height));
        Ok(())
    })
    .await
}

/// Width and height of a PNG file, which stand behind its signature and the name of its first part.
fn size(file: &Path) -> (u32, u32) {
    let bytes = std::fs::read(file).expect("the picture was written");
    let number = |at: usize| {
        let digits = bytes[at..at + 4].iter();
        digits.fold(0, |number, byte| (number << 8) | u32::from(*byte))
    };
    (number(16), number(20))
}

#[tokio::test]
async fn what_never_comes_is_given_up_with_a_reason() -> Outcome {
    journey(async |browser| {
        let site = pages("")?;
        let page = browser.page(Screen::DESKTOP).await?;
        page.open(site.at("clean.html")).await?;
        let waited = page.wait_within("nothing.here", Duration::ZERO).await;
        let why = waited.expect_err("there is no such thing").to_string();
        assert!(why.contains("nothing is not defined"), "{why}");
        let wrong = page
            .wait("]")
            .await
            .expect_err("that is no script")
            .to_string();
        assert!(wrong.contains("SyntaxError"), "{wrong}");
        Ok(())
    })
    .await
}
