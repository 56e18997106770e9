//! Browsers that are too old: they are told in words, and the README names the first versions that are not.

use std::fs;

use praline_e2e::{Fault, Outcome, Screen, Site, dist, journey, repository};

/// Something new that the page cannot do without.
struct Feature {
    /// How it looks where it is used: in the styles, the scripts, or the list of features in a wasm file.
    used: &'static str,
    /// The first Chrome, Firefox and Safari that have it, as far as is known; none of them was tried.
    since: [f32; 3],
    /// What makes a browser one without it.
    without: &'static str,
}

const FEATURES: [Feature; 10] = [
    Feature {
        used: ":has(",
        since: [105.0, 121.0, 15.4],
        without: "(supports => { CSS.supports = (...it) => !`${it}`.includes(':has') && supports(...it) })(CSS.supports)",
    },
    Feature {
        used: "color-mix(",
        since: [111.0, 113.0, 16.2],
        without: "(supports => { CSS.supports = (...it) => !`${it}`.includes('color-mix') && supports(...it) })(CSS.supports)",
    },
    Feature {
        used: "sin(",
        since: [111.0, 108.0, 15.4],
        without: "(supports => { CSS.supports = (...it) => !`${it}`.includes('sin(') && supports(...it) })(CSS.supports)",
    },
    Feature {
        used: "@container",
        since: [105.0, 110.0, 16.0],
        without: "(supports => { CSS.supports = (...it) => !`${it}`.includes('container') && supports(...it) })(CSS.supports)",
    },
    Feature {
        used: "@media (width <",
        since: [104.0, 63.0, 16.4],
        without: "(match => { window.matchMedia = (it) => match(/[<>]/.test(it) ? 'not all' : it) })(matchMedia.bind(window))",
    },
    Feature {
        used: "DecompressionStream",
        since: [103.0, 113.0, 16.4],
        without: "delete window.DecompressionStream",
    },
    Feature {
        used: "showModal",
        since: [37.0, 98.0, 15.4],
        without: "delete window.HTMLDialogElement",
    },
    Feature {
        used: "instantiateStreaming",
        since: [61.0, 58.0, 15.0],
        without: "delete WebAssembly.instantiateStreaming",
    },
    Feature {
        used: "reference-types",
        since: [96.0, 79.0, 15.0],
        without: "WebAssembly.validate = (bytes) => bytes[13] !== 111",
    },
    Feature {
        used: "simd128",
        since: [91.0, 89.0, 16.4],
        without: "WebAssembly.validate = (bytes) => bytes[13] !== 123",
    },
];

/// Features of wasm: those that are named above, and what is no newer.
const WASM: [&str; 9] = [
    "bulk-memory",
    "bulk-memory-opt",
    "call-indirect-overlong",
    "multivalue",
    "mutable-globals",
    "nontrapping-fptoint",
    "reference-types",
    "sign-ext",
    "simd128",
];

/// What newer browsers have and the page does without; to use one of them, it has to be among the features.
const TOO_NEW: [&str; 16] = [
    "@starting-style",
    "@scope",
    "@property",
    "@layer",
    "light-dark(",
    "anchor(",
    "animation-timeline",
    "field-sizing",
    "interpolate-size",
    "oklch(",
    "\n  &",
    "Promise.withResolvers",
    "Promise.try",
    "Object.groupBy",
    "URL.canParse",
    "Array.fromAsync",
];

/// Everything that is served with one of those endings, in one text.
fn built(endings: &[&str]) -> Result<String, Fault> {
    let folder = dist()?;
    let mut all = String::new();
    for entry in fs::read_dir(&folder).expect("the page is built") {
        let file = entry.expect("the folder can be read").path();
        let ending = file.extension().and_then(|it| it.to_str());
        if ending.is_some_and(|ending| endings.contains(&ending)) {
            let content = fs::read(&file).expect("the file can be read");
            all.push_str(&String::from_utf8_lossy(&content));
        }
    }
    Ok(all)
}

#[test]
fn the_readme_names_the_first_versions_that_have_all_the_page_uses() -> Outcome {
    let texts = built(&["css", "js"])?;
    let programs = built(&["wasm"])?;
    for feature in &FEATURES {
        let is_used = texts.contains(feature.used) || programs.contains(feature.used);
        assert!(is_used, "{} is not needed any more", feature.used);
    }
    for new in TOO_NEW {
        assert!(!texts.contains(new), "{new} is newer than the README says");
    }
    let lists = programs.split("target_features").skip(1);
    for list in lists {
        // Each is a plus, the length of the name, and the name.
        let names = list
            .split('+')
            .skip(1)
            .take(usize::from(list.as_bytes()[0]));
        for name in names {
            let known = |it: &&&str| name.get(1..).is_some_and(|name| name.starts_with(**it));
            assert!(WASM.iter().any(|it| known(&it)), "new in wasm: {name:?}");
        }
    }
    let newest = |browser: usize| {
        FEATURES
            .iter()
            .map(|it| it.since[browser])
            .fold(0.0, f32::max)
    };
    let [chrome, firefox, safari] = [0, 1, 2].map(newest);
    let sentence = format!("Chrome or Edge {chrome}, Firefox {firefox} or Safari {safari}");
    let readme = fs::read_to_string(repository().join("README.md"));
    let readme = readme.expect("there is one");
    assert!(
        readme.contains(&sentence),
        "the README does not say: {sentence}"
    );
    Ok(())
}

#[tokio::test]
async fn a_browser_without_something_that_is_needed_is_told_so() -> Outcome {
    journey(async |browser| {
        let site = Site::praline()?;
        for feature in &FEATURES {
            let page = browser.still_stranger(Screen::DESKTOP).await?;
            page.prepare(feature.without).await?;
            page.open(site.url()).await?;
            page.wait_for("#boot-old").await?;
            let words = page.text("#boot-old").await?;
            assert!(words.contains("too old"), "{}: {words}", feature.used);
            assert!(!page.is_visible("#frame").await?, "{}", feature.used);
            page.assert_clean().await?;
            page.close().await?;
        }
        Ok(())
    })
    .await
}
