//! One file of the page, in all its forms.

use axum::body::Bytes;
use axum::http::HeaderValue;
use sha2::{Digest, Sha256};

use crate::coding::{Coding, Welcome};

/// A file as it is, and compressed where someone has done that.
#[derive(Clone, Debug)]
pub(crate) struct Asset {
    plain: Form,
    brotli: Option<Form>,
    gzip: Option<Form>,
}

/// One form of a file.
#[derive(Clone, Debug)]
pub(crate) struct Form {
    pub(crate) content: Bytes,
    /// Names this very content, in quotes, as the header `ETag` wants it.
    pub(crate) tag: HeaderValue,
}

/// How many bytes of the hash make a tag.
const TAG_BYTES: usize = 12;

impl Form {
    fn new(content: Bytes) -> Form {
        let hash = Sha256::digest(&content);
        let mut tag = vec![b'"'];
        for byte in &hash[..TAG_BYTES] {
            tag.extend([byte >> 4, byte & 15].map(|digit| b"0123456789abcdef"[usize::from(digit)]));
        }
        tag.push(b'"');
        Form {
            content,
            tag: HeaderValue::from_bytes(&tag).expect("quotes and hex digits"),
        }
    }
}

impl Asset {
    pub(crate) fn new(plain: Bytes, brotli: Option<Bytes>, gzip: Option<Bytes>) -> Asset {
        Asset {
            plain: Form::new(plain),
            brotli: brotli.map(Form::new),
            gzip: gzip.map(Form::new),
        }
    }

    /// Whether what is sent depends on what the client takes.
    pub(crate) fn varies(&self) -> bool {
        self.brotli.is_some() || self.gzip.is_some()
    }

    /// The form that suits a client best.
    pub(crate) fn form(&self, welcome: Welcome) -> (&Form, Coding) {
        let best = welcome.best(self.brotli.is_some(), self.gzip.is_some());
        let form = match best {
            Coding::Brotli => self.brotli.as_ref(),
            Coding::Gzip => self.gzip.as_ref(),
            Coding::Identity => None,
        };
        form.map_or((&self.plain, Coding::Identity), |form| (form, best))
    }
}

/// The type of a file, by what its name ends in.
pub(crate) fn content_type(name: &str) -> &'static str {
    let extension = name.rsplit_once('.').map_or("", |(_, extension)| extension);
    match extension {
        "css" => "text/css; charset=utf-8",
        "html" => "text/html; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "json" => "application/json",
        "png" => "image/png",
        "svg" => "image/svg+xml",
        "ftl" | "txt" => "text/plain; charset=utf-8",
        "wasm" => "application/wasm",
        "webmanifest" => "application/manifest+json",
        _ => "application/octet-stream",
    }
}

/// Whether a name has the hash of the content in it (`boot-0123456789.js`), as the bundle gives it.
pub(crate) fn is_hashed(name: &str) -> bool {
    let stem = name.rsplit_once('.').map_or(name, |(stem, _)| stem);
    let hash = stem.rsplit_once('-').map_or("", |(_, hash)| hash);
    let is_hex = |byte: u8| matches!(byte, b'0'..=b'9' | b'a'..=b'f');
    (8..=12).contains(&hash.len()) && hash.bytes().all(is_hex)
}

#[cfg(test)]
mod tests {
    use super::is_hashed;

    #[test]
    fn names_with_a_hash_are_told_from_others() {
        for name in ["boot-0123456789.js", "icons/icon-192-e5cb74d39b.png"] {
            assert!(is_hashed(name), "{name}");
        }
        for name in [
            "index.html",
            "sw.js",
            "icon-192.png",
            "a-feed.js",
            "a-EADBEEF01.js",
        ] {
            assert!(!is_hashed(name), "{name}");
        }
    }
}
