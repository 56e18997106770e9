// Starts the page. The file names are those of the sources; the bundle puts the built ones in.
const here = (name) => new URL(name, import.meta.url).href;

// Each language is fetched by whoever wants it; the bundle puts in a pair of tag and file for each
// file of messages.
const words = ["@WORDS@"].map(([tag, name]) => `${tag} ${here(name)}`).join("\n");

// How long nothing else is loaded after the start, in milliseconds: longer than the bots' search
// takes to arrive, so that the line is idle then.
const QUIET = 5000;

const { isOld, tag, words: early } = window.pralineStart;
if (!isOld) {
  start().catch((error) => {
    console.error(error);
    document.getElementById("app").replaceChildren();
    document.getElementById("frame")?.remove();
    document.getElementById("boot-trouble").hidden = false;
  });
}

async function start() {
  const { default: init, mount, load_the_rest } = await import("./praline.js");
  await init({ module_or_path: here("./praline.wasm") });
  await pause();
  await mount(here("./worker.js"), words, tag, (await early) ?? undefined);
  // Whoever was quicker than the page has pressed something all the same.
  document.getElementById(window.pralineStart.pressed)?.click();
  setTimeout(() => whenIdle(() => load_the_rest().then(keepForOffline)), QUIET);
}

// Lets the browser paint and answer in between.
function pause() {
  return new Promise((done) => setTimeout(done));
}

function whenIdle(then) {
  (window.requestIdleCallback ?? setTimeout)(then);
}

function keepForOffline() {
  if ("serviceWorker" in navigator && location.protocol !== "file:") {
    // Where it is refused the page plays all the same, only not offline.
    navigator.serviceWorker.register(here("./sw.js")).catch(() => {});
  }
}
