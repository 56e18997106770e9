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
/// A minute in milliseconds.
const MINUTE: f64 = 60_000.0;
/// A week in days: so long, a day of the week says which day it was.
const WEEK: f64 = 7.0;

/// The milliseconds from 1970 to the beginning of a day that is written as a record has it, if it is
/// a day of the past.
pub(crate) fn day_millis(date: &str) -> Option<u64> {
    praline_view::day_millis(date).filter(|millis| *millis <= unix_millis())
}

/// The day on which something was, as a record has it.
pub(crate) fn date_of(millis: u64) -> String {
    let date = Date::new(&number(millis).into());
    let (year, month, day) = (date.get_full_year(), date.get_month() + 1, date.get_date());
    format!("{year:04}-{month:02}-{day:02}")
}

/// A day of a record in few words: today, yesterday, a day of the week, or a date.
pub(crate) fn day_words(millis: u64, language: &str) -> String {
    // A record's day is a day wherever it is read, not a moment in Greenwich.
    let greenwich = Date::new(&number(millis).into());
    let noon = greenwich.get_time() + greenwich.get_timezone_offset() * MINUTE + DAY / 2.0;
    words_of(&Date::new(&noon.into()), language).0
}

/// The day of a moment in few words, with the hour where it is not long ago.
pub(crate) fn moment_words(millis: u64, language: &str) -> String {
    let date = Date::new(&number(millis).into());
    let (words, ago) = words_of(&date, language);
    if !(0.0..WEEK).contains(&ago) || !praline_view::tells_the_hour(millis) {
        return words;
    }
    let hour = object(&[("hour", "numeric"), ("minute", "2-digit")]);
    format!(
        "{words}, {}",
        String::from(date.to_locale_string(language, &hour))
    )
}

/// How long ago something was; nothing where that is now.
pub(crate) fn ago_words(millis: u64, language: &str) -> Option<String> {
    let (count, unit) = praline_view::ago(unix_millis().checked_sub(millis)?)?;
    relative(-number(count), unit, language)
}

/// The day, and how many days ago it was.
fn words_of(date: &Date, language: &str) -> (String, f64) {
    // Both days are counted as they are here, whatever the hour.
    let ago = day_number(&Date::new_0()) - day_number(date);
    let words = if (0.0..2.0).contains(&ago) {
        relative(-ago, "day", language)
    } else {
        None
    };
    let written = |options: &[(&str, &str)]| {
        let text = date.to_locale_date_string(language, &object(options));
        String::from(text)
    };
    let same_year = date.get_full_year() == Date::new_0().get_full_year();
    let words = words.unwrap_or_else(|| {
        if (0.0..WEEK).contains(&ago) {
            written(&[("weekday", "long")])
        } else if same_year {
            written(&[("day", "numeric"), ("month", "long")])
        } else {
            written(&[("day", "numeric"), ("month", "long"), ("year", "numeric")])
        }
    });
    (words, ago)
}

/// Which day it is, counted from 1970 in the reader's own time.
fn day_number(date: &Date) -> f64 {
    let offset = date.get_timezone_offset() * MINUTE;
    ((date.get_time() - offset) / DAY).floor()
}

/// Which day it is here, counted from 1970.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "a cast from a float saturates, whatever the clock says"
)]
pub(crate) fn today_number() -> u32 {
    day_number(&Date::new_0()) as u32
}

fn relative(count: f64, unit: &str, language: &str) -> Option<String> {
    let format = RelativeTimeFormat::new(language, &object(&[("numeric", "auto")])).ok()?;
    format.format(count, unit).ok()
}

#[expect(
    clippy::cast_precision_loss,
    reason = "the browser counts time in such numbers, too"
)]
const fn number(millis: u64) -> f64 {
    millis as f64
}

fn object(entries: &[(&str, &str)]) -> JsValue {
    let object = Object::new();
    for (name, value) in entries {
        // A plain object takes any property.
        let _ = Reflect::set(&object, &(*name).into(), &(*value).into());
    }
    object.into()
}
