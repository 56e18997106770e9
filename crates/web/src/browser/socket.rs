//! A connection to the server on which lines of text travel.

use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::Closure;
use web_sys::{Event, MessageEvent, Url, WebSocket, window};

/// What comes from a connection.
pub(crate) enum SocketEvent {
    /// Lines.
    Text(String),
    /// Nothing more: it is closed, or could not be opened.
    End,
}

/// A connection; it ends when it is dropped.
pub(crate) struct Socket {
    socket: WebSocket,
    _listener: Closure<dyn FnMut(Event)>,
}

impl Socket {
    /// Opens a connection to an address that is relative to the page.
    pub(crate) fn open(
        path: &str,
        mut respond: impl FnMut(SocketEvent) + 'static,
    ) -> Option<Socket> {
        let href = window()?.location().href().ok()?;
        let address = Url::new_with_base(path, &href).ok()?.href();
        let address = address.replacen("http", "ws", 1);
        let socket = WebSocket::new(&address).ok()?;
        let closure = Closure::<dyn FnMut(Event)>::new(move |event: Event| {
            let text = event.dyn_ref::<MessageEvent>().map(MessageEvent::data);
            respond(match text.and_then(|text| text.as_string()) {
                Some(text) => SocketEvent::Text(text),
                None => SocketEvent::End,
            });
        });
        let listener = Some(closure.as_ref().unchecked_ref());
        socket.set_onmessage(listener);
        socket.set_onclose(listener);
        Some(Socket {
            socket,
            _listener: closure,
        })
    }

    /// Sends a line, if the connection is open.
    pub(crate) fn send(&self, line: &str) {
        // What is not sent is not answered, and asked again after the next connection.
        let _ = self.socket.send_with_str(line);
    }
}

impl Drop for Socket {
    fn drop(&mut self) {
        self.socket.set_onmessage(None);
        self.socket.set_onclose(None);
        // It may be closed already.
        let _ = self.socket.close();
    }
}
