// Starts the worker in which the bots think: a wasm file of its own.
import init from "./engine.js";

// The worker fetches each net when its rules are played; the bundle puts in a pair of rules and file for
// each of them.
self.pralineNets = ["@NETS@"]
  .map(([rules, name]) => `${rules} ${new URL(name, import.meta.url).href}`)
  .join("\n");

// A message that arrives while the wasm file is on its way would find nobody listening.
const early = [];
const keep = (message) => early.push(message.data);
self.addEventListener("message", keep);

try {
  await init({ module_or_path: new URL("./engine.wasm", import.meta.url).href });
} catch (error) {
  // The page hears of what a timer throws, but not in every browser of a promise that is not kept.
  setTimeout(() => { throw error; });
  throw error;
}
self.removeEventListener("message", keep);
for (const data of early) {
  self.dispatchEvent(new MessageEvent("message", { data }));
}
