//! The browser's database: records of games with room for thousands, and a summary beside each.

use std::cell::RefCell;
use std::rc::Rc;

use js_sys::{Array, Promise};
use wasm_bindgen::prelude::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{
    IdbDatabase, IdbKeyRange, IdbObjectStore, IdbOpenDbRequest, IdbRequest, IdbTransaction,
    IdbTransactionMode, window,
};

const NAME: &str = "praline";
const VERSION: u32 = 1;
/// The texts of games, which are the truth.
const RECORDS: &str = "records";
/// What lists say of them.
const SUMMARIES: &str = "summaries";

/// A game as it is written to the database.
#[derive(Clone, Debug)]
pub(crate) struct KeptGame {
    /// Its number.
    pub(crate) id: u64,
    /// Its record.
    pub(crate) record: String,
    /// Its summary.
    pub(crate) summary: String,
}

/// The database; it is opened when it is first wanted.
#[derive(Clone, Debug, Default)]
pub(crate) struct Database(Rc<RefCell<Option<IdbDatabase>>>);

impl Database {
    async fn open(&self) -> Result<IdbDatabase, JsValue> {
        if let Some(database) = self.0.borrow().clone() {
            return Ok(database);
        }
        let factory = window().ok_or(JsValue::NULL)?.indexed_db()?;
        let request = factory.ok_or(JsValue::NULL)?.open_with_u32(NAME, VERSION)?;
        make_when_new(&request);
        let database: IdbDatabase = done(&request).await?.unchecked_into();
        // A later version of the page may want to change it, and a browser may take it away.
        let (open, own) = (Rc::clone(&self.0), database.clone());
        let closed = Closure::<dyn FnMut()>::new(move || {
            own.close();
            open.borrow_mut().take();
        });
        let listener = closed.into_js_value();
        database.set_onversionchange(listener.dyn_ref());
        database.set_onclose(listener.dyn_ref());
        *self.0.borrow_mut() = Some(database.clone());
        Ok(database)
    }

    async fn begin(&self, mode: IdbTransactionMode) -> Result<IdbTransaction, JsValue> {
        let stores = Array::of2(&RECORDS.into(), &SUMMARIES.into());
        let database = self.open().await?;
        database.transaction_with_str_sequence_and_mode(&stores, mode)
    }

    async fn look(&self, store: &str) -> Result<IdbObjectStore, JsValue> {
        let reading = self.begin(IdbTransactionMode::Readonly).await?;
        reading.object_store(store)
    }

    /// The numbers of all games, the oldest first.
    pub(crate) async fn numbers(&self) -> Result<Vec<u64>, JsValue> {
        let request = self.look(RECORDS).await?.get_all_keys()?;
        let keys: Array = done(&request).await?.unchecked_into();
        Ok(keys.iter().filter_map(|key| number(&key)).collect())
    }

    /// The summaries of the games between two numbers, in the order of their numbers.
    pub(crate) async fn summaries(&self, range: (u64, u64)) -> Result<Vec<String>, JsValue> {
        self.texts(SUMMARIES, range).await
    }

    /// The records of the games between two numbers, in the order of their numbers.
    pub(crate) async fn records(&self, range: (u64, u64)) -> Result<Vec<String>, JsValue> {
        self.texts(RECORDS, range).await
    }

    async fn texts(&self, store: &str, range: (u64, u64)) -> Result<Vec<String>, JsValue> {
        let range = IdbKeyRange::bound(&key(range.0), &key(range.1))?;
        let request = self.look(store).await?.get_all_with_key(&range)?;
        let texts: Array = done(&request).await?.unchecked_into();
        let text = |text: JsValue| text.as_string().unwrap_or_default();
        Ok(texts.iter().map(text).collect())
    }

    /// The record of a game.
    pub(crate) async fn record(&self, id: u64) -> Result<Option<String>, JsValue> {
        let request = self.look(RECORDS).await?.get(&key(id))?;
        Ok(done(&request).await?.as_string())
    }

    /// What a review has found of a game, as text; see [`review_key`].
    pub(crate) async fn review(&self, key: &str) -> Result<Option<String>, JsValue> {
        let request = self.look(SUMMARIES).await?.get(&key.into())?;
        Ok(done(&request).await?.as_string())
    }

    /// Keeps what a review has found of a game; see [`review_key`].
    pub(crate) async fn put_review(&self, key: &str, text: &str) -> Result<(), JsValue> {
        let writing = self.begin(IdbTransactionMode::Readwrite).await?;
        let (_, summaries) = stores(&writing)?;
        summaries.put_with_key(&text.into(), &key.into())?;
        written(&writing).await
    }

    /// Keeps games: all of them, or none.
    pub(crate) async fn put(&self, games: &[KeptGame]) -> Result<(), JsValue> {
        let writing = self.begin(IdbTransactionMode::Readwrite).await?;
        if let Err(error) = lay(&writing, games) {
            // What was laid before would be kept else.
            let _ = writing.abort();
            return Err(error);
        }
        written(&writing).await
    }

    /// Forgets a game.
    pub(crate) async fn remove(&self, id: u64) -> Result<(), JsValue> {
        let writing = self.begin(IdbTransactionMode::Readwrite).await?;
        let (records, summaries) = stores(&writing)?;
        records.delete(&key(id))?;
        summaries.delete(&key(id))?;
        summaries.delete(&review_key(id).into())?;
        written(&writing).await
    }
}

/// Makes the two stores in a database that is new.
fn make_when_new(request: &IdbOpenDbRequest) {
    let opened = request.clone();
    let make = Closure::once_into_js(move || {
        let database = opened.result().unwrap_or_default();
        let database: IdbDatabase = database.unchecked_into();
        for store in [RECORDS, SUMMARIES] {
            // What cannot be made is missed at once, by the first transaction.
            let _ = database.create_object_store(store);
        }
    });
    request.set_onupgradeneeded(make.dyn_ref());
}

/// Lays games into the stores of a transaction.
fn lay(writing: &IdbTransaction, games: &[KeptGame]) -> Result<(), JsValue> {
    let (records, summaries) = stores(writing)?;
    for game in games {
        let key = key(game.id);
        records.put_with_key(&game.record.as_str().into(), &key)?;
        summaries.put_with_key(&game.summary.as_str().into(), &key)?;
    }
    Ok(())
}

fn stores(writing: &IdbTransaction) -> Result<(IdbObjectStore, IdbObjectStore), JsValue> {
    let store = |name| writing.object_store(name);
    Ok((store(RECORDS)?, store(SUMMARIES)?))
}

/// Numbers as texts of one length, which the database orders as numbers.
fn key(id: u64) -> JsValue {
    format!("{id:016}").into()
}

/// What was found of a game lies beside its summary, behind all numbers, where no list looks.
pub(crate) fn review_key(id: u64) -> String {
    format!("review {id:016}")
}

fn number(key: &JsValue) -> Option<u64> {
    key.as_string()?.parse().ok()
}

/// What a request came to.
async fn done(request: &IdbRequest) -> Result<JsValue, JsValue> {
    let ended = Promise::new(&mut |resolve, reject| {
        request.set_onsuccess(Some(&resolve));
        request.set_onerror(Some(&reject));
    });
    // An open page of another version can hold the database back; it is asked to close it.
    JsFuture::from(ended).await?;
    request.result()
}

/// Waits until everything of a transaction is written.
async fn written(writing: &IdbTransaction) -> Result<(), JsValue> {
    let ended = Promise::new(&mut |resolve, reject| {
        writing.set_oncomplete(Some(&resolve));
        writing.set_onabort(Some(&reject));
    });
    JsFuture::from(ended).await.map(drop)
}
