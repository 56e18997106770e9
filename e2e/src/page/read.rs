//! Reading what the page shows.

use serde::de::DeserializeOwned;
use serde_json::json;

use super::Page;
use super::element::Element;
use crate::patience::persist;
use crate::{DEADLINE, Fault};

impl Page {
    /// Waits until an element is there and can be seen.
    pub async fn wait_for(&self, element: impl Into<Element>) -> Result<(), Fault> {
        let element = element.into();
        self.until(
            &format!("{element} to be seen"),
            &element,
            VISIBLE,
            "it is not",
        )
        .await
    }

    /// Waits until no such element can be seen.
    pub async fn wait_gone(&self, element: impl Into<Element>) -> Result<(), Fault> {
        let element = element.into();
        let hidden = format!("(find, element) => !({VISIBLE})(find, element)");
        self.until(
            &format!("{element} to be gone"),
            &element,
            &hidden,
            "it is there",
        )
        .await
    }

    /// Waits until an element's text has this in it, and says what it was otherwise.
    pub async fn wait_text(&self, element: impl Into<Element>, part: &str) -> Result<(), Fault> {
        let element = element.into();
        let what = format!("“{part}” in {element}");
        persist(&what, DEADLINE, async || {
            let text: Option<String> = self.ask(TEXT, &element).await?;
            Ok(match text {
                Some(text) if text.contains(part) => Ok(()),
                Some(text) => Err(format!("it says “{text}”")),
                None => Err("it is not there".to_owned()),
            })
        })
        .await
    }

    /// The text of an element as it is rendered; it may still have to come.
    pub async fn text(&self, element: impl Into<Element>) -> Result<String, Fault> {
        let element = element.into();
        self.read(&element, TEXT).await
    }

    /// The texts of all elements that fit, in the order of the page, as they are now.
    pub async fn texts(&self, element: impl Into<Element>) -> Result<Vec<String>, Fault> {
        const TEXTS: &str = "(find, element) =>
            find(element).map((found) => found.innerText ?? found.textContent)";
        self.ask(TEXTS, element.into()).await
    }

    /// An attribute of an element, which may still have to come.
    pub async fn attribute(
        &self,
        element: impl Into<Element>,
        name: &str,
    ) -> Result<Option<String>, Fault> {
        let element = element.into();
        let name = json!(name);
        let read = format!(
            "(find, element) => {{
                const found = find(element)[element.nth];
                return found ? [found.getAttribute({name})] : null;
            }}"
        );
        let [value] = self.read(&element, &read).await?;
        Ok(value)
    }

    /// What stands in a field.
    pub async fn value(&self, element: impl Into<Element>) -> Result<String, Fault> {
        let element = element.into();
        self.read(
            &element,
            "(find, element) => find(element)[element.nth]?.value ?? null",
        )
        .await
    }

    /// How many elements fit now, whether they can be seen or not.
    pub async fn count(&self, element: impl Into<Element>) -> Result<usize, Fault> {
        self.ask("(find, element) => find(element).length", element.into())
            .await
    }

    /// Whether an element that fits can be seen now.
    pub async fn is_visible(&self, element: impl Into<Element>) -> Result<bool, Fault> {
        self.ask(VISIBLE, element.into()).await
    }

    /// Gives an element the focus, as a program would.
    pub async fn focus(&self, element: impl Into<Element>) -> Result<(), Fault> {
        const FOCUS: &str = "(find, element) => {
            const found = find(element)[element.nth];
            found?.focus();
            return found ? true : null;
        }";
        let element = element.into();
        self.read::<bool>(&element, FOCUS).await.map(drop)
    }

    /// What has the focus: its element's name, and its label or text.
    pub async fn focused(&self) -> Result<String, Fault> {
        const FOCUSED: &str = "(() => {
            const it = document.activeElement;
            const said = it.getAttribute('aria-label') ?? it.labels?.[0]?.innerText ?? it.innerText ?? '';
            return `${it.localName} ${said}`.replace(/\\s+/g, ' ').trim();
        })()";
        self.eval(FOCUSED).await
    }

    /// Waits until a function of the page returns anything but null for an element.
    async fn read<T: DeserializeOwned>(
        &self,
        element: &Element,
        function: &str,
    ) -> Result<T, Fault> {
        persist(&element.to_string(), DEADLINE, async || {
            let value: Option<T> = self.ask(function, element).await?;
            Ok(value.ok_or_else(|| "it is not there".to_owned()))
        })
        .await
    }

    async fn until(
        &self,
        what: &str,
        element: &Element,
        function: &str,
        otherwise: &str,
    ) -> Result<(), Fault> {
        persist(what, DEADLINE, async || {
            let is_so: bool = self.ask(function, element).await?;
            Ok(is_so.then_some(()).ok_or_else(|| otherwise.to_owned()))
        })
        .await
    }
}

const TEXT: &str = "(find, element) => {
    const found = find(element)[element.nth];
    return found ? found.innerText ?? found.textContent : null;
}";

const VISIBLE: &str = "(find, element) => find(element).filter((found) => {
    const { width, height } = found.getBoundingClientRect();
    return width > 0 && height > 0 && found.checkVisibility({ visibilityProperty: true });
}).length > element.nth";
