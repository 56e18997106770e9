//! The screen that a page is shown on, and what its person prefers.

use std::sync::{MutexGuard, PoisonError};

use chromiumoxide::cdp::browser_protocol::emulation::{
    MediaFeature, SetCpuThrottlingRateParams, SetDeviceMetricsOverrideParams,
    SetEmulatedMediaParams, SetLocaleOverrideParams, SetTouchEmulationEnabledParams,
    SetUserAgentOverrideParams,
};
use chromiumoxide::cdp::browser_protocol::network;

use super::Page;
use crate::Fault;

/// Size, density and pointer of a screen.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Screen {
    /// In CSS pixels.
    pub width: u32,
    /// In CSS pixels.
    pub height: u32,
    /// Pixels of the picture for each CSS pixel.
    pub scale: u32,
    /// What is pressed with.
    pub pointer: Pointer,
}

/// What a person presses with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pointer {
    /// A mouse, which can hover.
    Mouse,
    /// A finger, which cannot.
    Touch,
}

impl Screen {
    /// The screen that the wide layout is drawn for.
    pub const DESKTOP: Self = Self::mouse(1440, 900);
    /// A tablet held upright.
    pub const TABLET: Self = Self::touch(820, 1180);
    /// A usual phone.
    pub const PHONE: Self = Self::touch(390, 844);
    /// The smallest phone on which nothing scrolls in play.
    pub const SMALL_PHONE: Self = Self::touch(360, 740);

    /// A screen with a mouse.
    pub const fn mouse(width: u32, height: u32) -> Self {
        Self {
            width,
            height,
            scale: 1,
            pointer: Pointer::Mouse,
        }
    }

    /// A dense screen that is touched.
    pub const fn touch(width: u32, height: u32) -> Self {
        Self {
            width,
            height,
            scale: 2,
            pointer: Pointer::Touch,
        }
    }
}

/// Something that a person has told their system, and that pages are told by it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Preference {
    /// Nothing should move.
    ReducedMotion,
    /// Light letters on a dark ground.
    Dark,
    /// Dark letters on a light ground.
    Light,
    /// As much contrast as there can be.
    MoreContrast,
    /// The system's own few colours instead of the page's.
    ForcedColours,
}

impl Preference {
    /// Name and value of the media feature.
    fn feature(self) -> (&'static str, &'static str) {
        match self {
            Self::ReducedMotion => ("prefers-reduced-motion", "reduce"),
            Self::Dark => ("prefers-color-scheme", "dark"),
            Self::Light => ("prefers-color-scheme", "light"),
            Self::MoreContrast => ("prefers-contrast", "more"),
            Self::ForcedColours => ("forced-colors", "active"),
        }
    }
}

/// The preferences that are in force; a later one replaces an earlier one of the same feature.
pub(super) type Preferences = Vec<Preference>;

impl Page {
    /// Changes the size of the screen; a mouse may give way to a finger, but not the other way round:
    /// the browser cannot go back to a mouse that is not there. A new page can.
    pub async fn resize(&self, screen: Screen) -> Result<(), Fault> {
        let is_touch = screen.pointer == Pointer::Touch;
        if !is_touch && self.screen().pointer == Pointer::Touch {
            return Err(Fault::Refused {
                method: "the change from touch to mouse".to_owned(),
                message: "a new page is needed for that".to_owned(),
            });
        }
        let size = SetDeviceMetricsOverrideParams::new(
            i64::from(screen.width),
            i64::from(screen.height),
            f64::from(screen.scale),
            is_touch,
        );
        self.call(size).await?;
        if is_touch {
            let mut touch = SetTouchEmulationEnabledParams::new(true);
            touch.max_touch_points = Some(5);
            self.call(touch).await?;
        }
        let current = self.inner.screen.lock();
        *current.unwrap_or_else(PoisonError::into_inner) = screen;
        Ok(())
    }

    /// The screen as it is now.
    pub fn screen(&self) -> Screen {
        let current = self.inner.screen.lock();
        *current.unwrap_or_else(PoisonError::into_inner)
    }

    /// Lets the system tell a preference, beside those told before.
    pub async fn prefer(&self, preference: Preference) -> Result<(), Fault> {
        let told = {
            let mut all = self.preferences();
            all.retain(|other| other.feature().0 != preference.feature().0);
            all.push(preference);
            all.iter().map(|it| it.feature()).collect::<Vec<_>>()
        };
        self.tell(told).await
    }

    /// Lets the system tell no preference any more.
    pub async fn prefer_nothing(&self) -> Result<(), Fault> {
        self.preferences().clear();
        self.tell(Vec::new()).await
    }

    /// Sets the languages of the person, the dearest first: `["uk-UA", "en"]`.
    pub async fn speak(&self, languages: &[&str]) -> Result<(), Fault> {
        let mut agent = SetUserAgentOverrideParams::new(self.inner.agent.clone());
        agent.accept_language = Some(languages.join(","));
        self.call(agent).await?;
        let dearest = languages.first();
        let locale = SetLocaleOverrideParams {
            locale: dearest.map(|language| language.replace('-', "_")),
        };
        self.call(locale).await.map(drop)
    }

    /// Makes the processor slower by a factor, as a phone's is.
    pub async fn slow_down(&self, factor: f64) -> Result<(), Fault> {
        self.call(SetCpuThrottlingRateParams::new(factor))
            .await
            .map(drop)
    }

    /// Puts the page on a mobile line that browsers call Fast 3G; its workers keep the line they have.
    #[expect(
        deprecated,
        reason = "the new way is not in browsers of the last years"
    )]
    pub async fn take_slow_line(&self) -> Result<(), Fault> {
        // As the developer tools of Chromium have it: milliseconds, then bytes in a second.
        const LATENCY: f64 = 562.5;
        const DOWN: f64 = 1_600_000.0 / 8.0 * 0.9;
        const UP: f64 = 750_000.0 / 8.0 * 0.9;
        let line = network::EmulateNetworkConditionsParams::new(false, LATENCY, DOWN, UP);
        self.call(line).await.map(drop)
    }

    fn preferences(&self) -> MutexGuard<'_, Preferences> {
        let preferences = self.inner.preferences.lock();
        preferences.unwrap_or_else(PoisonError::into_inner)
    }

    async fn tell(&self, features: Vec<(&str, &str)>) -> Result<(), Fault> {
        let mut media = SetEmulatedMediaParams::default();
        let features = features.into_iter();
        media.features = Some(
            features
                .map(|(name, value)| MediaFeature::new(name, value))
                .collect(),
        );
        self.call(media).await.map(drop)
    }
}
