// Starts the worker in which the bots think: a wasm file of its own.
import init from "./engine.js";

// A message that arrives while the wasm file is on its way would find nobody listening.
const early = [];
const keep = (message) => early.push(message.data);
self.addEventListener("message", keep);

await init({ module_or_path: new URL("./engine.wasm", import.meta.url).href });
self.removeEventListener("message", keep);
for (const data of early) {
  self.dispatchEvent(new MessageEvent("message", { data }));
}
