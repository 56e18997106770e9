//! Texts as they stand in links: compressed by the browser, in letters that an address may have.

use js_sys::{Promise, Reflect, Uint8Array};
use praline_view::{from_letters, to_letters};
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::{JsValue, wasm_bindgen};
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{
    ReadableStream, ReadableStreamDefaultReader, WritableStream, WritableStreamDefaultWriter,
};

#[wasm_bindgen]
extern "C" {
    type CompressionStream;

    #[wasm_bindgen(constructor, catch)]
    fn new(format: &str) -> Result<CompressionStream, JsValue>;

    #[wasm_bindgen(method, getter)]
    fn readable(this: &CompressionStream) -> ReadableStream;

    #[wasm_bindgen(method, getter)]
    fn writable(this: &CompressionStream) -> WritableStream;

    type DecompressionStream;

    #[wasm_bindgen(constructor, catch)]
    fn new(format: &str) -> Result<DecompressionStream, JsValue>;

    #[wasm_bindgen(method, getter)]
    fn readable(this: &DecompressionStream) -> ReadableStream;

    #[wasm_bindgen(method, getter)]
    fn writable(this: &DecompressionStream) -> WritableStream;
}

/// The compression of links: DEFLATE without a header (RFC 1951).
const FORMAT: &str = "deflate-raw";

/// What stands before a text that is not compressed; a dot is none of the letters.
const PLAIN: &str = "plain.";
/// The most that a text may unpack to, in bytes; the longest games have a few thousand.
const LONGEST: usize = 256 * 1024;
/// How much is given to the browser at once, in bytes: what it makes of that is all that can be there
/// beyond the most that is wanted.
const SLICE: usize = 512;

/// Why a text cannot be unpacked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Unpackable {
    /// It is damaged, or this browser cannot unpack anything.
    Damaged,
    /// It would be longer than anything that is wanted.
    TooLong,
}

/// A text as it stands in a link; a browser that cannot compress leaves it as it is.
pub(crate) async fn pack(text: &str) -> String {
    let packed = match CompressionStream::new(FORMAT) {
        Ok(stream) => through(&stream.readable(), &stream.writable(), text.as_bytes()).await,
        Err(_) => Err(Unpackable::Damaged),
    };
    match packed {
        Ok(bytes) => to_letters(&bytes),
        Err(_) => format!("{PLAIN}{}", to_letters(text.as_bytes())),
    }
}

/// The text that stands in a link.
pub(crate) async fn unpack(coded: &str) -> Result<String, Unpackable> {
    let bytes = if let Some(letters) = coded.strip_prefix(PLAIN) {
        let bytes = from_letters(letters).ok_or(Unpackable::Damaged)?;
        if bytes.len() > LONGEST {
            return Err(Unpackable::TooLong);
        }
        bytes
    } else {
        let packed = from_letters(coded).ok_or(Unpackable::Damaged)?;
        let stream = DecompressionStream::new(FORMAT);
        let stream = stream.map_err(|_| Unpackable::Damaged)?;
        through(&stream.readable(), &stream.writable(), &packed).await?
    };
    String::from_utf8(bytes).map_err(|_| Unpackable::Damaged)
}

/// Sends bytes through one of the browser's streams.
async fn through(
    out: &ReadableStream,
    into: &WritableStream,
    bytes: &[u8],
) -> Result<Vec<u8>, Unpackable> {
    let reader = ReadableStreamDefaultReader::new(out).map_err(|_| Unpackable::Damaged)?;
    let writer = WritableStreamDefaultWriter::new(into).map_err(|_| Unpackable::Damaged)?;
    // A slice is taken in only when what the one before came to has been read.
    for slice in bytes.chunks(SLICE) {
        unheard(writer.write_with_chunk(&Uint8Array::from(slice)));
    }
    unheard(writer.close());
    let mut read = Vec::new();
    loop {
        let part = JsFuture::from(reader.read()).await;
        let part = part.map_err(|_| Unpackable::Damaged)?;
        let get = |name: &str| Reflect::get(&part, &name.into()).unwrap_or_default();
        if get("done").is_truthy() {
            return Ok(read);
        }
        let value = get("value").dyn_into::<Uint8Array>();
        let value = value.map_err(|_| Unpackable::Damaged)?;
        read.extend(value.to_vec());
        if read.len() > LONGEST {
            unheard(reader.cancel());
            return Err(Unpackable::TooLong);
        }
    }
}

/// Nobody waits for this: what fails is heard by the one who reads.
fn unheard(promise: Promise) {
    spawn_local(async move { drop(JsFuture::from(promise).await) });
}
