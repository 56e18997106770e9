//! Days in the reader's language, as the browser writes them.

use js_sys::{Date, Object, Reflect};
use praline_worker::unix_millis;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(js_namespace = Intl)]
    type RelativeTimeFormat;

    #[wasm_bindgen(constructor, catch, js_namespace = Intl)]
    fn new(language: &str, options: &JsValue) -> Result<RelativeTimeFormat, JsValue>;

    #[wasm_bindgen(method, catch)]
    fn format(this: &RelativeTimeFormat, count: f64, unit: &str) -> Result<String, JsValue>;
}

/// A day in milliseconds.
const DAY: f64 = 86_400_000.0;

/// The milliseconds from 1970 to the beginning of a day that is written as a record has it, if it is
/// a day of the past.
pub(crate) fn day_millis(date: &str) -> Option<u64> {
    praline_view::day_millis(date).filter(|millis| *millis <= unix_millis())
}

/// A day in few words: today, yesterday, a day of the week, or a date.
pub(crate) fn day_words(millis: u64, language: &str) -> String {
    #[expect(
        clippy::cast_precision_loss,
        reason = "the browser counts time in such numbers, too"
    )]
    let date = Date::new(&(millis as f64).into());
    // Both days are counted as they are here, whatever the hour.
    let (day, today) = (day_number(&date), day_number(&Date::new_0()));
    let ago = today - day;
    let words = if (0.0..2.0).contains(&ago) {
        relative(-ago, language)
    } else {
        None
    };
    let written = |options: &[(&str, &str)]| {
        let text = date.to_locale_date_string(language, &object(options));
        String::from(text)
    };
    let same_year = date.get_full_year() == Date::new_0().get_full_year();
    words.unwrap_or_else(|| {
        if (0.0..7.0).contains(&ago) {
            written(&[("weekday", "long")])
        } else if same_year {
            written(&[("day", "numeric"), ("month", "long")])
        } else {
            written(&[("day", "numeric"), ("month", "long"), ("year", "numeric")])
        }
    })
}

/// Which day it is, counted from 1970 in the reader's own time.
fn day_number(date: &Date) -> f64 {
    let offset = date.get_timezone_offset() * 60_000.0;
    ((date.get_time() - offset) / DAY).floor()
}

fn relative(days: f64, language: &str) -> Option<String> {
    let format = RelativeTimeFormat::new(language, &object(&[("numeric", "auto")])).ok()?;
    format.format(days, "day").ok()
}

fn object(entries: &[(&str, &str)]) -> JsValue {
    let object = Object::new();
    for (name, value) in entries {
        // A plain object takes any property.
        let _ = Reflect::set(&object, &(*name).into(), &(*value).into());
    }
    object.into()
}
