//! Compressing once, at build time, as well as it goes.

use std::collections::BTreeSet;
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use brotli::CompressorWriter;
use flate2::Compression;
use flate2::write::GzEncoder;

use crate::error::Error;
use crate::fingerprint::{extension, hex};

/// What is worth compressing; pictures are compressed already.
const COMPRESSIBLE: [&str; 9] = [
    "css",
    "ftl",
    "html",
    "js",
    "net",
    "svg",
    "txt",
    "wasm",
    "webmanifest",
];

/// Brotli's window, as a power of two: larger than the largest file, and what browsers must accept.
const BROTLI_WINDOW: u32 = 22;
const BUFFER: usize = 64 * 1024;

/// How much work goes into making files small.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Effort {
    /// For what is handed out.
    Best,
    /// For work on the page.
    Quick,
}

impl Effort {
    fn brotli(self) -> u32 {
        match self {
            Effort::Best => 11,
            Effort::Quick => 2,
        }
    }

    fn gzip(self) -> u32 {
        match self {
            Effort::Best => 9,
            Effort::Quick => 1,
        }
    }

    fn word(self) -> &'static str {
        match self {
            Effort::Best => "best",
            Effort::Quick => "quick",
        }
    }
}

/// A file with its compressed forms.
pub(crate) struct Packed {
    pub(crate) name: String,
    pub(crate) content: Vec<u8>,
    /// Nothing where it is not worth it.
    pub(crate) forms: Option<Forms>,
}

/// The compressed forms of a file.
pub(crate) struct Forms {
    pub(crate) brotli: Vec<u8>,
    pub(crate) gzip: Vec<u8>,
    /// What both are called in the cache, before the extension.
    key: String,
}

/// Compresses files, and remembers what it has compressed before: the best effort takes seconds.
pub(crate) struct Compressor {
    cache: PathBuf,
    effort: Effort,
}

impl Compressor {
    pub(crate) fn new(cache: &Path, effort: Effort) -> Compressor {
        Compressor {
            cache: cache.to_owned(),
            effort,
        }
    }

    pub(crate) fn pack(&self, name: String, content: Vec<u8>) -> Result<Packed, Error> {
        let forms = if is_compressible(&name) {
            Some(self.forms(&content)?)
        } else {
            None
        };
        Ok(Packed {
            name,
            content,
            forms,
        })
    }

    fn forms(&self, content: &[u8]) -> Result<Forms, Error> {
        let key = format!("{}-{}", self.effort.word(), hex(content));
        Ok(Forms {
            brotli: self.remembered(&key, "br", || brotli(content, self.effort))?,
            gzip: self.remembered(&key, "gz", || gzip(content, self.effort))?,
            key,
        })
    }

    fn remembered(
        &self,
        key: &str,
        extension: &str,
        compress: impl FnOnce() -> io::Result<Vec<u8>>,
    ) -> Result<Vec<u8>, Error> {
        let path = self.cache.join(format!("{key}.{extension}"));
        if let Ok(known) = fs::read(&path) {
            return Ok(known);
        }
        let compressed = compress().map_err(Error::at(&path))?;
        fs::create_dir_all(&self.cache).map_err(Error::at(&self.cache))?;
        // Under another name first: a cache entry is whole or not there.
        let unfinished = path.with_extension("unfinished");
        fs::write(&unfinished, &compressed).map_err(Error::at(&unfinished))?;
        fs::rename(&unfinished, &path).map_err(Error::at(&path))?;
        Ok(compressed)
    }

    /// Deletes what the cache holds of this effort beyond these files.
    pub(crate) fn forget_unused(&self, files: &[Packed]) -> Result<(), Error> {
        let keys: BTreeSet<&str> = files
            .iter()
            .filter_map(|file| file.forms.as_ref())
            .map(|forms| forms.key.as_str())
            .collect();
        for entry in fs::read_dir(&self.cache).map_err(Error::at(&self.cache))? {
            let path = entry.map_err(Error::at(&self.cache))?.path();
            let stem = path.file_stem().and_then(|stem| stem.to_str());
            if let Some(stem) = stem
                && stem.starts_with(self.effort.word())
                && !keys.contains(stem)
            {
                fs::remove_file(&path).map_err(Error::at(&path))?;
            }
        }
        Ok(())
    }
}

fn is_compressible(name: &str) -> bool {
    COMPRESSIBLE.contains(&extension(name))
}

fn brotli(content: &[u8], effort: Effort) -> io::Result<Vec<u8>> {
    let mut writer = CompressorWriter::new(Vec::new(), BUFFER, effort.brotli(), BROTLI_WINDOW);
    writer.write_all(content)?;
    Ok(writer.into_inner())
}

fn gzip(content: &[u8], effort: Effort) -> io::Result<Vec<u8>> {
    let mut writer = GzEncoder::new(Vec::new(), Compression::new(effort.gzip()));
    writer.write_all(content)?;
    writer.finish()
}

#[cfg(test)]
mod tests {
    use std::io::Read;

    use super::{Effort, brotli, gzip, is_compressible};

    #[test]
    fn both_forms_unpack_to_the_same_content() {
        let content = "take all pieces of one colour ".repeat(200).into_bytes();
        for effort in [Effort::Best, Effort::Quick] {
            let packed = brotli(&content, effort).expect("in memory");
            let mut unpacked = Vec::new();
            brotli::Decompressor::new(packed.as_slice(), 4096)
                .read_to_end(&mut unpacked)
                .expect("brotli");
            assert!(unpacked == content && packed.len() < content.len() / 10);

            let packed = gzip(&content, effort).expect("in memory");
            let mut unpacked = Vec::new();
            flate2::read::GzDecoder::new(packed.as_slice())
                .read_to_end(&mut unpacked)
                .expect("gzip");
            assert!(unpacked == content && packed.len() < content.len() / 10);
        }
    }

    #[test]
    fn pictures_are_left_as_they_are() {
        assert!(is_compressible("icons/icon-0123456789.svg"));
        assert!(is_compressible("praline-0123456789.wasm"));
        assert!(!is_compressible("icons/icon-192-0123456789.png"));
    }
}
