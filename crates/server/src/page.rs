//! The page as a set of files, and how one of them is given out.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fs;
use std::io;
use std::path::Path;
use std::sync::Arc;

use axum::body::{Body, Bytes};
use axum::extract::State;
use axum::http::header::{
    CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ETAG, IF_NONE_MATCH, VARY,
};
use axum::http::{HeaderMap, HeaderValue, StatusCode, Uri};
use axum::response::{IntoResponse, Response};
use rust_embed::Embed;

use crate::asset::{Asset, content_type, is_hashed};
use crate::coding::Welcome;
use crate::not_found::not_found;

const INDEX: &str = "index.html";

/// A name with a hash in it never means anything else.
const FOREVER: &str = "public, max-age=31536000, immutable";
/// Kept, but asked for each time: the answer is mostly "not modified".
const ASK_AGAIN: &str = "no-cache";

/// `dist/`, compiled into the binary; empty where the page had not been built.
#[derive(Embed)]
#[folder = "../../dist"]
#[allow_missing = true]
struct Dist;

/// The files of the built page, by their names in `dist/`.
///
/// There is no way from a request to any other file: a name is looked up among these and never
/// becomes a path.
#[derive(Clone, Debug, Default)]
pub struct Page {
    assets: BTreeMap<String, Asset>,
}

impl Page {
    /// The page that was built into this binary.
    pub fn embedded() -> Page {
        let names = Dist::iter();
        Page::from_files(names.filter_map(|name| {
            let content = match Dist::get(&name)?.data {
                Cow::Borrowed(content) => Bytes::from_static(content),
                Cow::Owned(content) => Bytes::from(content),
            };
            Some((name.into_owned(), content))
        }))
    }

    /// The page in a folder, such as `dist/`, as it is now.
    pub fn read(folder: &Path) -> io::Result<Page> {
        let mut files = Vec::new();
        let mut folders = vec![(folder.to_owned(), String::new())];
        while let Some((folder, before)) = folders.pop() {
            for entry in fs::read_dir(folder)? {
                let entry = entry?;
                let name = format!("{before}{}", entry.file_name().display());
                if entry.file_type()?.is_dir() {
                    folders.push((entry.path(), format!("{name}/")));
                } else {
                    files.push((name, Bytes::from(fs::read(entry.path())?)));
                }
            }
        }
        Ok(Page::from_files(files))
    }

    /// A page of these files, by name; `NAME.br` and `NAME.gz` are compressed forms of `NAME`.
    pub fn from_files(files: impl IntoIterator<Item = (String, Bytes)>) -> Page {
        let mut files: BTreeMap<String, Bytes> = files.into_iter().collect();
        let plain: Vec<String> = files
            .keys()
            .filter(|name| !is_form(&files, name))
            .cloned()
            .collect();
        let assets = plain.into_iter().filter_map(|name| {
            let brotli = files.remove(&format!("{name}.br"));
            let gzip = files.remove(&format!("{name}.gz"));
            let asset = Asset::new(files.remove(&name)?, brotli, gzip);
            Some((name, asset))
        });
        Page {
            assets: assets.collect(),
        }
    }

    /// Whether there is a page at all.
    pub fn is_built(&self) -> bool {
        self.assets.contains_key(INDEX)
    }

    /// The file at a path of a request.
    fn at<'a>(&'a self, path: &'a str) -> Option<(&'a str, &'a Asset)> {
        let name = match path.strip_prefix('/')? {
            "" => INDEX,
            name => name,
        };
        Some((name, self.assets.get(name)?))
    }
}

/// Whether a file is a compressed form of another one.
fn is_form(files: &BTreeMap<String, Bytes>, name: &str) -> bool {
    let plain = name.strip_suffix(".br").or(name.strip_suffix(".gz"));
    plain.is_some_and(|plain| files.contains_key(plain))
}

/// Answers a request for a file.
pub(crate) async fn give(State(page): State<Arc<Page>>, uri: Uri, headers: HeaderMap) -> Response {
    let Some((name, asset)) = page.at(uri.path()) else {
        return not_found(&headers);
    };
    let (form, coding) = asset.form(Welcome::of(&headers));
    let mut response = if is_known(&headers, &form.tag) {
        StatusCode::NOT_MODIFIED.into_response()
    } else {
        let mut response = Response::new(Body::from(form.content.clone()));
        let kind = HeaderValue::from_static(content_type(name));
        response.headers_mut().insert(CONTENT_TYPE, kind);
        if let Some(coding) = coding.name() {
            let coding = HeaderValue::from_static(coding);
            response.headers_mut().insert(CONTENT_ENCODING, coding);
        }
        response
    };
    let cache = if is_hashed(name) { FOREVER } else { ASK_AGAIN };
    let headers = response.headers_mut();
    headers.insert(CACHE_CONTROL, HeaderValue::from_static(cache));
    headers.insert(ETAG, form.tag.clone());
    if asset.varies() {
        headers.insert(VARY, HeaderValue::from_static("accept-encoding"));
    }
    response
}

/// Whether the client says that it has this content already.
fn is_known(headers: &HeaderMap, tag: &HeaderValue) -> bool {
    let lines = headers.get_all(IF_NONE_MATCH).iter();
    let mut tags = lines
        .filter_map(|line| line.to_str().ok())
        .flat_map(|line| line.split(','))
        .map(str::trim);
    tags.any(|known| known == "*" || known.strip_prefix("W/").unwrap_or(known) == tag)
}
