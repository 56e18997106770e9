//! The browser's sound: tones with a quick beginning and a fading end.

use std::cell::RefCell;

use js_sys::{Promise, Reflect};
use wasm_bindgen::prelude::{JsValue, wasm_bindgen};
use web_sys::window;

use super::score::Note;
use crate::browser::after;

#[wasm_bindgen]
extern "C" {
    #[derive(Clone)]
    type AudioContext;

    #[wasm_bindgen(constructor, catch)]
    fn new() -> Result<AudioContext, JsValue>;
    #[wasm_bindgen(method, getter, js_name = currentTime)]
    fn current_time(this: &AudioContext) -> f64;
    #[wasm_bindgen(method, getter)]
    fn destination(this: &AudioContext) -> AudioNode;
    #[wasm_bindgen(method, getter)]
    fn state(this: &AudioContext) -> String;
    #[wasm_bindgen(method, catch)]
    fn resume(this: &AudioContext) -> Result<Promise, JsValue>;
    #[wasm_bindgen(method, catch, js_name = createOscillator)]
    fn create_oscillator(this: &AudioContext) -> Result<Oscillator, JsValue>;
    #[wasm_bindgen(method, catch, js_name = createGain)]
    fn create_gain(this: &AudioContext) -> Result<Gain, JsValue>;

    type AudioNode;

    #[wasm_bindgen(method, catch)]
    fn connect(this: &AudioNode, to: &AudioNode) -> Result<JsValue, JsValue>;

    #[wasm_bindgen(extends = AudioNode)]
    type Oscillator;

    #[wasm_bindgen(method, setter, js_name = type)]
    fn set_wave(this: &Oscillator, wave: &str);
    #[wasm_bindgen(method, getter)]
    fn frequency(this: &Oscillator) -> AudioParam;
    #[wasm_bindgen(method, catch)]
    fn start(this: &Oscillator, when: f64) -> Result<(), JsValue>;
    #[wasm_bindgen(method, catch)]
    fn stop(this: &Oscillator, when: f64) -> Result<(), JsValue>;

    #[wasm_bindgen(extends = AudioNode)]
    type Gain;

    #[wasm_bindgen(method, getter)]
    fn gain(this: &Gain) -> AudioParam;

    type AudioParam;

    #[wasm_bindgen(method, catch, js_name = setValueAtTime)]
    fn set_at(this: &AudioParam, value: f32, when: f64) -> Result<JsValue, JsValue>;
    #[wasm_bindgen(method, catch, js_name = exponentialRampToValueAtTime)]
    fn ramp_to(this: &AudioParam, value: f32, when: f64) -> Result<JsValue, JsValue>;
}

/// How long a tone takes to reach its strength, in seconds: shorter clicks.
const ATTACK: f64 = 0.004;
/// What counts as silence; an exponential never reaches 0.
const SILENCE: f32 = 0.0001;

thread_local! {
    static CONTEXT: RefCell<Option<AudioContext>> = const { RefCell::new(None) };
}

/// Whether the person has pressed something; before that, browsers allow no sound.
fn may_sound() -> bool {
    let Some(window) = window() else { return false };
    let activation = Reflect::get(&window.navigator(), &"userActivation".into());
    let active = activation.and_then(|it| Reflect::get(&it, &"hasBeenActive".into()));
    // A browser that does not tell decides by itself.
    active
        .ok()
        .and_then(|active| active.as_bool())
        .unwrap_or(true)
}

fn context() -> Option<AudioContext> {
    CONTEXT.with_borrow_mut(|context| {
        if context.is_none() {
            *context = AudioContext::new().ok();
        }
        context.clone()
    })
}

/// Whether the browser's sound has been opened.
fn is_ready() -> bool {
    CONTEXT.with_borrow(Option::is_some)
}

/// Opens the browser's sound, where it may be opened.
///
/// That takes the browser long, so it is nothing that a press should wait for.
pub(super) fn prepare() {
    if may_sound() && !is_ready() {
        after(0.0, || {
            context();
        });
    }
}

/// Plays notes; where the browser has no sound, nothing happens.
pub(super) fn sound(notes: Vec<Note>, loudness: f32) {
    if !may_sound() {
        return;
    }
    if is_ready() {
        sound_now(&notes, loudness);
    } else {
        after(0.0, move || sound_now(&notes, loudness));
    }
}

fn sound_now(notes: &[Note], loudness: f32) {
    let Some(context) = context() else { return };
    if context.state() == "suspended" {
        // It goes on by itself once it may.
        let _ = context.resume();
    }
    for note in notes {
        // A tone that cannot be made is not heard; the game goes on.
        let _ = strike(&context, note, loudness);
    }
}

fn strike(context: &AudioContext, note: &Note, loudness: f32) -> Result<(), JsValue> {
    let begin = context.current_time() + note.start;
    let end = begin + note.length;
    let tone = context.create_oscillator()?;
    tone.set_wave(note.wave.word());
    tone.frequency().set_at(note.pitch, begin)?;
    tone.frequency().ramp_to(note.falls_to, end)?;
    let strength = context.create_gain()?;
    strength.gain().set_at(SILENCE, begin)?;
    strength
        .gain()
        .ramp_to((note.strength * loudness).max(SILENCE), begin + ATTACK)?;
    strength.gain().ramp_to(SILENCE, end)?;
    tone.connect(&strength)?;
    strength.connect(&context.destination())?;
    tone.start(begin)?;
    tone.stop(end + 0.02)
}
