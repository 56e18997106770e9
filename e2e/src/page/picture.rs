//! Pictures of the page.

use std::path::Path;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use chromiumoxide::cdp::browser_protocol::page::{
    CaptureScreenshotFormat, CaptureScreenshotParams, Viewport,
};

use super::Page;
use crate::Fault;

impl Page {
    /// Writes a PNG file of what the window shows.
    pub async fn picture(&self, file: impl AsRef<Path>) -> Result<(), Fault> {
        self.capture(file.as_ref(), None).await
    }

    /// Writes a PNG file of the whole page, down to its end.
    pub async fn full_picture(&self, file: impl AsRef<Path>) -> Result<(), Fault> {
        const SIZE: &str = "(() => {
            const root = document.documentElement;
            return [root.clientWidth, Math.max(root.scrollHeight, root.clientHeight)];
        })()";
        let (width, height): (f64, f64) = self.eval(SIZE).await?;
        let whole = Viewport {
            x: 0.0,
            y: 0.0,
            width,
            height,
            scale: 1.0,
        };
        self.capture(file.as_ref(), Some(whole)).await
    }

    async fn capture(&self, file: &Path, part: Option<Viewport>) -> Result<(), Fault> {
        // A tab behind another one is not painted.
        self.bring_to_front().await?;
        let capture = CaptureScreenshotParams {
            format: Some(CaptureScreenshotFormat::Png),
            capture_beyond_viewport: Some(part.is_some()),
            clip: part,
            ..CaptureScreenshotParams::default()
        };
        let answer = self.call(capture).await?;
        let data: &str = answer.data.as_ref();
        let bytes = STANDARD.decode(data).map_err(|error| Fault::Refused {
            method: "Page.captureScreenshot".to_owned(),
            message: error.to_string(),
        })?;
        std::fs::write(file, bytes).map_err(Fault::io(file.display().to_string()))
    }
}
