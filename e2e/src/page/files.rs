//! Files that the person gives to the page.

use std::path::Path;

use chromiumoxide::cdp::browser_protocol::dom::SetFileInputFilesParams;
use chromiumoxide::cdp::js_protocol::runtime::EvaluateParams;
use serde_json::json;

use super::element::Element;
use super::{FIND, Page};
use crate::Fault;

impl Page {
    /// Chooses a file in a file field, which need not be visible.
    pub async fn choose_file(
        &self,
        element: impl Into<Element>,
        file: impl AsRef<Path>,
    ) -> Result<(), Fault> {
        let element = element.into();
        let arguments = json!(element);
        let find = format!("({FIND})({arguments})[{arguments}.nth]");
        self.wait(&format!("({find}) !== undefined")).await?;
        let answer = self.call(EvaluateParams::new(find)).await?;
        let files = vec![file.as_ref().display().to_string()];
        let mut choose = SetFileInputFilesParams::new(files);
        choose.object_id = answer.result.object_id;
        self.call(choose).await.map(drop)
    }
}
