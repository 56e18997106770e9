//! Mouse and finger.

use chromiumoxide::cdp::browser_protocol::input::{
    DispatchDragEventParams, DispatchDragEventType, DispatchMouseEventParams,
    DispatchMouseEventType, DispatchTouchEventParams, DispatchTouchEventReturns,
    DispatchTouchEventType, MouseButton, SetInterceptDragsParams, TouchPoint,
};
use chromiumoxide::types::{Command, Method, MethodId};
use serde::{Deserialize, Serialize};
use serde_json::json;

use super::Page;
use super::element::Element;
use super::screen::Pointer;
use crate::patience::{PATIENCE, persist};
use crate::{DEADLINE, Fault};

/// Finds the middle of an element that can be pressed.
pub(crate) const LOCATE: &str = include_str!("../js/locate.js");

/// Into how many parts a drag is divided, so that it passes over what lies between.
const STEPS: u32 = 8;

/// A place in the window, in CSS pixels.
#[derive(Clone, Copy)]
struct Place {
    x: f64,
    y: f64,
}

/// A place that can be pressed, or why it cannot.
#[derive(Deserialize)]
pub(crate) struct Located {
    pub(crate) x: f64,
    pub(crate) y: f64,
    pub(crate) why: Option<String>,
}

/// [`DispatchTouchEventParams`] in a form that can also say that no finger is left on the screen.
#[derive(Serialize)]
struct Touch {
    #[serde(rename = "type")]
    kind: DispatchTouchEventType,
    #[serde(rename = "touchPoints")]
    points: Vec<TouchPoint>,
}

impl Method for Touch {
    fn identifier(&self) -> MethodId {
        DispatchTouchEventParams::IDENTIFIER.into()
    }
}

impl Command for Touch {
    type Response = DispatchTouchEventReturns;
}

impl Page {
    /// Presses an element with what the screen has: finger or mouse.
    pub async fn choose(&self, element: impl Into<Element>) -> Result<(), Fault> {
        match self.screen().pointer {
            Pointer::Mouse => self.click(element).await,
            Pointer::Touch => self.tap(element).await,
        }
    }

    /// Clicks the middle of an element with the mouse.
    pub async fn click(&self, element: impl Into<Element>) -> Result<(), Fault> {
        let place = self.locate(&element.into()).await?;
        self.mouse(DispatchMouseEventType::MouseMoved, place)
            .await?;
        self.mouse(DispatchMouseEventType::MousePressed, place)
            .await?;
        self.mouse(DispatchMouseEventType::MouseReleased, place)
            .await
    }

    /// Puts the mouse on the middle of an element.
    pub async fn hover(&self, element: impl Into<Element>) -> Result<(), Fault> {
        let place = self.locate(&element.into()).await?;
        self.mouse(DispatchMouseEventType::MouseMoved, place).await
    }

    /// Drags one element onto another with the mouse.
    pub async fn drag(
        &self,
        from: impl Into<Element>,
        to: impl Into<Element>,
    ) -> Result<(), Fault> {
        let start = self.locate(&from.into()).await?;
        let to = to.into();
        // The browser hands its own drag and drop to us; drags by script never start one.
        self.call(SetInterceptDragsParams::new(true)).await?;
        self.prepare_drag().await?;
        self.mouse(DispatchMouseEventType::MouseMoved, start)
            .await?;
        self.mouse(DispatchMouseEventType::MousePressed, start)
            .await?;
        // What is pressed may lift, and what waits for it light up: its place is asked for only now.
        let end = self.locate_for_drop(&to).await?;
        for place in start.steps_to(end) {
            self.drag_mouse(place).await?;
        }
        if self.eval("window.pralineTestDrag === true").await? {
            self.drop_natively(end).await?;
        }
        self.mouse(DispatchMouseEventType::MouseReleased, end)
            .await?;
        self.call(SetInterceptDragsParams::new(false))
            .await
            .map(drop)
    }

    /// Taps the middle of an element with a finger.
    pub async fn tap(&self, element: impl Into<Element>) -> Result<(), Fault> {
        self.touch_down(element).await?;
        self.touch_up().await
    }

    /// Puts a finger on an element and leaves it there, as for a long press.
    pub async fn touch_down(&self, element: impl Into<Element>) -> Result<(), Fault> {
        let place = self.locate(&element.into()).await?;
        self.touch(DispatchTouchEventType::TouchStart, Some(place))
            .await
    }

    /// Takes the finger away.
    pub async fn touch_up(&self) -> Result<(), Fault> {
        self.touch(DispatchTouchEventType::TouchEnd, None).await
    }

    /// Drags one element onto another with a finger.
    pub async fn swipe(
        &self,
        from: impl Into<Element>,
        to: impl Into<Element>,
    ) -> Result<(), Fault> {
        let start = self.locate(&from.into()).await?;
        let to = to.into();
        self.touch(DispatchTouchEventType::TouchStart, Some(start))
            .await?;
        let end = self.locate_for_drop(&to).await?;
        for place in start.steps_to(end) {
            self.touch(DispatchTouchEventType::TouchMove, Some(place))
                .await?;
        }
        self.touch_up().await
    }

    /// Waits until an element can be pressed, and finds its middle.
    async fn locate(&self, element: &Element) -> Result<Place, Fault> {
        let arguments = json!({ "element": element, "patience": PATIENCE.as_millis() });
        persist(&format!("{element} to be pressed"), DEADLINE, async || {
            let Located { x, y, why } = self.ask(LOCATE, &arguments).await?;
            Ok(why.map_or(Ok(Place { x, y }), Err))
        })
        .await
    }

    /// The middle of an element that something is dragged to: what is dragged may cover it.
    async fn locate_for_drop(&self, element: &Element) -> Result<Place, Fault> {
        const MIDDLE: &str = "(find, element) => {
            const box = find(element)[element.nth]?.getBoundingClientRect();
            return box ? [box.left + box.width / 2, box.top + box.height / 2] : null;
        }";
        persist(&format!("{element} to drop on"), DEADLINE, async || {
            let middle: Option<(f64, f64)> = self.ask(MIDDLE, element).await?;
            let place = middle.map(|(x, y)| Place { x, y });
            Ok(place.ok_or_else(|| "it is not there".to_owned()))
        })
        .await
    }

    /// Lets the page note whether the browser's own drag and drop begins.
    async fn prepare_drag(&self) -> Result<(), Fault> {
        const NOTE: &str = "window.pralineTestDrag = false;
            addEventListener('dragstart', (event) => {
                window.pralineTestDrag = !event.defaultPrevented;
            }, { once: true }); null";
        self.eval(NOTE).await
    }

    async fn drop_natively(&self, at: Place) -> Result<(), Fault> {
        let data = self.inner.protocol.drag(DEADLINE).await?;
        for step in [
            DispatchDragEventType::DragEnter,
            DispatchDragEventType::DragOver,
            DispatchDragEventType::Drop,
        ] {
            let event = DispatchDragEventParams::new(step, at.x, at.y, data.clone());
            self.call(event).await?;
        }
        Ok(())
    }

    async fn mouse(&self, kind: DispatchMouseEventType, at: Place) -> Result<(), Fault> {
        let is_press = kind == DispatchMouseEventType::MousePressed;
        let is_move = kind == DispatchMouseEventType::MouseMoved;
        let mut event = DispatchMouseEventParams::new(kind, at.x, at.y);
        if !is_move {
            event.button = Some(MouseButton::Left);
            event.buttons = Some(i64::from(is_press));
            event.click_count = Some(1);
        }
        self.call(event).await.map(drop)
    }

    async fn drag_mouse(&self, at: Place) -> Result<(), Fault> {
        let mut event =
            DispatchMouseEventParams::new(DispatchMouseEventType::MouseMoved, at.x, at.y);
        event.button = Some(MouseButton::Left);
        event.buttons = Some(1);
        self.call(event).await.map(drop)
    }

    async fn touch(&self, kind: DispatchTouchEventType, at: Option<Place>) -> Result<(), Fault> {
        let point = at.map(|at| TouchPoint::new(at.x, at.y));
        let points = point.into_iter().collect();
        self.call(Touch { kind, points }).await.map(drop)
    }
}

impl Place {
    fn steps_to(self, end: Self) -> impl Iterator<Item = Self> {
        (1..=STEPS).map(move |step| {
            let part = f64::from(step) / f64::from(STEPS);
            Self {
                x: self.x + (end.x - self.x) * part,
                y: self.y + (end.y - self.y) * part,
            }
        })
    }
}
