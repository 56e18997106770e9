// Starts the worker in which the bots think: the same wasm file as the page.
import init, { work } from "./praline.js";

// A message that arrives while the wasm file is on its way would find nobody listening.
const early = [];
const keep = (message) => early.push(message.data);
self.addEventListener("message", keep);

await init({ module_or_path: new URL("./praline.wasm", import.meta.url).href });
self.removeEventListener("message", keep);
work();
for (const data of early) {
  self.dispatchEvent(new MessageEvent("message", { data }));
}
