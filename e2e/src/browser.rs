//! A browser with a profile of its own.

use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};

use chromiumoxide::BrowserConfig;
use chromiumoxide::cdp::browser_protocol::browser::{
    CloseParams, GetVersionParams, PermissionDescriptor, PermissionSetting,
    SetDownloadBehaviorBehavior, SetDownloadBehaviorParams, SetPermissionParams,
};
use chromiumoxide::cdp::browser_protocol::target::{
    CreateBrowserContextParams, CreateTargetParams,
};
use tempfile::TempDir;

use crate::protocol::Protocol;
use crate::protocol::record::origin;
use crate::{DEADLINE, Fault, Page, Preference, Screen};

/// The names that Chromium goes by, a line each; `cargo xtask` looks for the same.
const NAMES: &str = include_str!("../browsers.txt");

/// Flags beside those that say where the profile is and that no window is wanted.
///
/// The first group keeps the browser from doing things of its own, the second keeps pages in the
/// background at full speed, the third makes pages and pictures alike on all machines: the pointer is
/// a mouse that can hover, whether one is plugged in or not.
const FLAGS: [&str; 20] = [
    "disable-background-networking",
    "disable-breakpad",
    "disable-component-update",
    "disable-default-apps",
    "disable-dev-shm-usage",
    "disable-features=Translate,MediaRouter,OptimizationHints",
    "disable-gpu",
    "disable-quic",
    "disable-sync",
    "no-default-browser-check",
    "no-first-run",
    "no-startup-window",
    "password-store=basic",
    "disable-background-timer-throttling",
    "disable-backgrounding-occluded-windows",
    "disable-renderer-backgrounding",
    "blink-settings=primaryPointerType=4,availablePointerTypes=4,primaryHoverType=2,availableHoverTypes=2",
    "font-render-hinting=none",
    "force-color-profile=srgb",
    "lang=en-US",
];

/// A running browser.
///
/// Its pages share a profile: storage, caches and service workers, as the tabs of one person do.
pub struct Browser {
    process: chromiumoxide::Browser,
    protocol: Arc<Protocol>,
    agent: String,
    pages: Mutex<Vec<Page>>,
    profile: TempDir,
    downloads: TempDir,
}

impl Browser {
    /// Starts a browser with an empty profile.
    pub async fn start() -> Result<Self, Fault> {
        let folder = |what: &str| {
            tempfile::Builder::new()
                .prefix(&format!("praline-e2e-{what}-"))
                .tempdir()
                .map_err(Fault::io("a temporary folder"))
        };
        let (profile, downloads) = (folder("profile")?, folder("downloads")?);
        let (process, protocol, agent) = launch(&profile, &downloads).await?;
        Ok(Self {
            process,
            protocol,
            agent,
            pages: Mutex::default(),
            profile,
            downloads,
        })
    }

    /// Closes the browser and starts it again with the same profile, as after a night's sleep.
    ///
    /// All pages are gone; [`Browser::page`] opens new ones.
    pub async fn restart(&mut self) -> Result<(), Fault> {
        self.end().await;
        let (process, protocol, agent) = launch(&self.profile, &self.downloads).await?;
        self.process = process;
        self.protocol = protocol;
        self.agent = agent;
        Ok(())
    }

    /// A new, empty page (a tab) with a screen and a pointer.
    pub async fn page(&self, screen: Screen) -> Result<Page, Fault> {
        self.create(screen, CreateTargetParams::new("about:blank"))
            .await
    }

    /// A new, empty page of somebody else: nothing of the profile is shared.
    pub async fn stranger(&self, screen: Screen) -> Result<Page, Fault> {
        let context = CreateBrowserContextParams::default();
        let context = self.protocol.call(None, context).await?;
        let mut target = CreateTargetParams::new("about:blank");
        target.browser_context_id = Some(context.browser_context_id);
        self.create(screen, target).await
    }

    /// A page of somebody who wants no motion: there is less to wait for.
    pub async fn still_page(&self, screen: Screen) -> Result<Page, Fault> {
        still(self.page(screen).await?).await
    }

    /// A page of somebody else who wants no motion either.
    pub async fn still_stranger(&self, screen: Screen) -> Result<Page, Fault> {
        still(self.stranger(screen).await?).await
    }

    async fn create(&self, screen: Screen, target: CreateTargetParams) -> Result<Page, Fault> {
        let created = self.protocol.call(None, target).await?;
        let target = created.target_id;
        let session = self.protocol.session_of(&target, DEADLINE).await?;
        let protocol = Arc::clone(&self.protocol);
        let page = Page::new(protocol, session, target, self.agent.clone());
        page.resize(screen).await?;
        self.lock_pages().push(page.clone());
        Ok(page)
    }

    /// The pages opened so far, in that order.
    pub fn pages(&self) -> Vec<Page> {
        self.lock_pages().clone()
    }

    /// Takes the network away from all pages and workers, which learn of it, or gives it back.
    pub async fn set_offline(&self, offline: bool) -> Result<(), Fault> {
        self.protocol.set_offline(offline).await
    }

    /// Lets pages of the site read and write the clipboard.
    pub async fn allow_clipboard(&self, url: &str) -> Result<(), Fault> {
        for name in ["clipboard-read", "clipboard-write"] {
            let permission = PermissionDescriptor::new(name);
            let mut grant = SetPermissionParams::new(permission, PermissionSetting::Granted);
            grant.origin = Some(origin(url).to_owned());
            self.protocol.call(None, grant).await?;
        }
        Ok(())
    }

    /// Waits for the next file that a page lets the person download: its name and where it lies.
    pub async fn download(&self) -> Result<(String, PathBuf), Fault> {
        let (name, id) = self.protocol.download(DEADLINE).await?;
        Ok((name, self.downloads.path().join(id)))
    }

    /// All that was logged and requested since the browser was started, for people.
    pub async fn log(&self) -> String {
        self.protocol.settle().await;
        self.protocol.record().to_string()
    }

    /// Closes the browser and removes its profile.
    pub async fn close(mut self) {
        self.end().await;
    }

    async fn end(&mut self) {
        self.lock_pages().clear();
        // The profile is written while it closes; a browser that cannot even close is ended.
        let closing = self.protocol.call(None, CloseParams::default()).await;
        let waiting = tokio::time::timeout(DEADLINE, self.process.wait()).await;
        if closing.is_err() || waiting.is_err() {
            let _ = self.process.kill().await;
        }
    }

    fn lock_pages(&self) -> std::sync::MutexGuard<'_, Vec<Page>> {
        self.pages.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

async fn still(page: Page) -> Result<Page, Fault> {
    page.prefer(Preference::ReducedMotion).await?;
    Ok(page)
}

async fn launch(
    profile: &TempDir,
    downloads: &TempDir,
) -> Result<(chromiumoxide::Browser, Arc<Protocol>, String), Fault> {
    let Screen { width, height, .. } = Screen::DESKTOP;
    let config = BrowserConfig::builder()
        .chrome_executable(executable()?)
        .no_sandbox()
        .user_data_dir(profile.path())
        .window_size(width, height)
        .viewport(None)
        .disable_default_args()
        .args(FLAGS)
        .launch_timeout(DEADLINE * 2)
        .build()
        .map_err(Fault::Start)?;
    // The connection that comes with the process is not used: ours also sees workers, from their first
    // moment on.
    let (process, _) = chromiumoxide::Browser::launch(config)
        .await
        .map_err(|error| Fault::Start(error.to_string()))?;
    let protocol = Arc::new(Protocol::connect(process.websocket_address()).await?);
    let version = protocol.call(None, GetVersionParams::default()).await?;
    let mut keep = SetDownloadBehaviorParams::new(SetDownloadBehaviorBehavior::AllowAndName);
    keep.download_path = Some(downloads.path().display().to_string());
    keep.events_enabled = Some(true);
    protocol.call(None, keep).await?;
    Ok((process, protocol, version.user_agent))
}

fn executable() -> Result<PathBuf, Fault> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let folders: Vec<PathBuf> = std::env::split_paths(&path).collect();
    NAMES
        .lines()
        .flat_map(|name| folders.iter().map(move |folder| folder.join(name)))
        .find(|file| file.is_file())
        .ok_or(Fault::NoBrowser(NAMES))
}
