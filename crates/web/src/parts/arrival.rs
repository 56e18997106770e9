//! What stands in the place of a part until it is there, and where it cannot be had.

use std::future::poll_fn;
use std::pin::Pin;
use std::task::{Context, Poll, Waker};

use leptos::prelude::*;
use leptos::reactive::computed::ScopedFuture;
use wasm_bindgen_futures::spawn_local;

use super::split::Drawn;
use super::style::style;
use crate::app::{App, learn_later_words};
use crate::dialogs::Frame;

/// Tells that something has arrived late, so that whoever gives out the focus does so again.
#[derive(Clone, Copy)]
pub(crate) struct Arrivals(RwSignal<()>);

impl Arrivals {
    /// Makes them known to the page.
    pub(crate) fn provide() {
        provide_context(Arrivals(RwSignal::new(())));
    }

    /// Runs the effect that asks again after every arrival.
    pub(crate) fn track() {
        if let Some(Arrivals(signal)) = use_context() {
            signal.track();
        }
    }
}

/// A drawing that may still have to be loaded.
type Coming = Pin<Box<dyn Future<Output = Result<AnyView, Missing>>>>;

/// A part, its style or its words could not be loaded.
#[derive(Clone, Copy, Debug)]
struct Missing;

/// A drawing with its style and its words.
///
/// The words are there first: a drawing says everything at once.
async fn furnished(drawing: impl Future<Output = Drawn>) -> Result<AnyView, Missing> {
    let style = style();
    let has_words = learn_later_words(App::here().shell).await.is_ok();
    let drawn = drawing.await;
    // It is waited for in any case: only whoever hears of its failure lets it be tried again.
    let is_styled = style.await.is_ok();
    drawn.ok().filter(|_| is_styled && has_words).ok_or(Missing)
}

/// What stands around the message of a title: nothing more while the part is on its way, else a way
/// to try again.
type Around = fn(&'static str, Option<AnyView>) -> AnyView;

/// What is known of a part.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Phase {
    OnItsWay,
    Missing,
    Here,
}

/// The content of a dialog that is in a part.
pub(crate) fn dialog<F>(draw: impl Fn() -> F + 'static) -> AnyView
where
    F: Future<Output = Drawn> + 'static,
{
    arriving(
        Box::new(move || Box::pin(furnished(draw()))),
        |title, content| view! { <Frame kind="part" title>{content}</Frame> }.into_any(),
    )
}

/// A screen that is in a part.
pub(crate) fn screen<F>(draw: impl Fn() -> F + 'static) -> AnyView
where
    F: Future<Output = Drawn> + 'static,
{
    arriving(
        Box::new(move || Box::pin(furnished(draw()))),
        |title, content| {
            let app = App::here();
            view! {
                <main class="part"><h1>{move || app.text(title)}</h1>{content}</main>
            }
            .into_any()
        },
    )
}

/// Something beside the table that is in a part; its place is empty until it comes.
pub(crate) fn beside<F>(draw: impl Fn() -> F + 'static) -> AnyView
where
    F: Future<Output = Drawn> + 'static,
{
    arriving(
        Box::new(move || Box::pin(furnished(draw()))),
        |title, content| {
            let app = App::here();
            let told = |content| {
                view! {
                    <div class="notice part"><b>{move || app.text(title)}</b>{content}</div>
                }
            };
            content.map(told).into_any()
        },
    )
}

/// The drawing, as long as its place is there: whoever wanted it may have gone on while it was loaded, and all that
/// it would show went with the place.
fn while_there(place: StoredValue<()>, mut coming: Coming) -> Coming {
    Box::pin(poll_fn(move |context| match place.try_get_value() {
        Some(()) => coming.as_mut().poll(context),
        None => Poll::Ready(Err(Missing)),
    }))
}

/// The drawing if its part is there; else what `around` makes of the message that it is not.
fn arriving(draw: Box<dyn Fn() -> Coming>, around: Around) -> AnyView {
    let owner = Owner::current().unwrap_or_default();
    let place = StoredValue::new(());
    let scoped = move |coming: Coming| ScopedFuture {
        owner: owner.clone(),
        observer: None,
        fut: while_there(place, coming),
    };
    let mut first = Box::pin(scoped(draw()));
    // A part that was loaded before is drawn at once, like everything else.
    let at_once = first.as_mut().poll(&mut Context::from_waker(Waker::noop()));
    if let Poll::Ready(Ok(view)) = at_once {
        return view;
    }
    let arrivals = use_context::<Arrivals>();
    let phase = RwSignal::new(Phase::OnItsWay);
    let here = StoredValue::new_local(None);
    let wait = move |coming: Pin<Box<ScopedFuture<Coming>>>| {
        spawn_local(async move {
            // Whoever wanted it may have gone on meanwhile; then nothing is left to be set.
            let next = match coming.await {
                Ok(view) => {
                    here.try_set_value(Some(view));
                    Phase::Here
                }
                Err(_) => Phase::Missing,
            };
            phase.try_set(next);
            if let Some(Arrivals(signal)) = arrivals {
                signal.set(());
            }
        });
    };
    wait(first);
    let again = StoredValue::new_local(move || {
        phase.set(Phase::OnItsWay);
        wait(Box::pin(scoped(draw())));
    });
    let content = move || match phase.get() {
        Phase::OnItsWay => around("part-waiting", None),
        Phase::Missing => around(
            "part-missing",
            Some(missing(move || again.with_value(|again| again()))),
        ),
        Phase::Here => here.try_update_value(Option::take).flatten().into_any(),
    };
    content.into_any()
}

/// Why nothing is here, and a button to ask for it again.
fn missing(again: impl Fn() + Send + 'static) -> AnyView {
    let app = App::here();
    view! {
        <p role="alert">{move || app.text("part-missing-line")}</p>
        <p>
            <button type="button" class="btn" data-first="" on:click=move |_| again()>
                {move || app.text("part-again")}
            </button>
        </p>
    }
    .into_any()
}
