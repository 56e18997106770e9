//! The browser's own animations: keyframes of transform and opacity.

use js_sys::{Array, Object, Reflect};
use wasm_bindgen::prelude::{JsCast, JsValue, wasm_bindgen};
use web_sys::Element;

#[wasm_bindgen]
extern "C" {
    /// An element that can be animated.
    type Animated;

    #[wasm_bindgen(method, catch)]
    fn animate(
        this: &Animated,
        keyframes: &JsValue,
        options: &JsValue,
    ) -> Result<Animation, JsValue>;

    /// A running animation.
    pub(super) type Animation;

    #[wasm_bindgen(method)]
    pub(super) fn cancel(this: &Animation);
}

/// A keyframe: names and values.
pub(super) type Frame<'a> = &'a [(&'a str, String)];

/// When an animation runs, in milliseconds, and whether it holds before and after.
#[derive(Clone, Copy, Debug)]
pub(super) struct Timing {
    pub(super) delay: f64,
    pub(super) duration: f64,
    pub(super) fill: &'static str,
}

/// Animates an element; a browser that cannot shows how things are, which is right too.
pub(super) fn animate(
    element: &Element,
    frames: &[Frame<'_>],
    timing: Timing,
) -> Option<Animation> {
    let keyframes = Array::new();
    for frame in frames {
        let keyframe = Object::new();
        for (name, value) in *frame {
            // An offset is a number, everything else is text.
            let value = match (*name, value.parse::<f64>()) {
                ("offset" | "opacity", Ok(number)) => JsValue::from_f64(number),
                _ => JsValue::from_str(value),
            };
            put(&keyframe, name, &value);
        }
        keyframes.push(&keyframe);
    }
    let options = Object::new();
    put(&options, "delay", &timing.delay.into());
    put(&options, "duration", &timing.duration.into());
    put(&options, "fill", &timing.fill.into());
    let element: &Animated = element.unchecked_ref();
    element.animate(&keyframes, &options).ok()
}

fn put(object: &Object, name: &str, value: &JsValue) {
    let done = Reflect::set(object, &name.into(), value);
    debug_assert!(done.is_ok(), "a plain object takes any property");
}
