// Starts the page. The file names are those of the sources; the bundle puts the built ones in.
const here = (name) => new URL(name, import.meta.url).href;

// Each language is fetched by whoever wants it; the bundle puts in a pair of tag and file for each
// file of messages.
const words = ["@WORDS@"].map(([tag, name]) => `${tag} ${here(name)}`).join("\n");

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
  // The rest comes when it cannot hold up the first game any more.
  const settled = () => whenIdle(() => load_the_rest().then(keepForOffline));
  await mount(here("./worker.js"), words, tag, (await early) ?? undefined, settled);
  // Whoever was quicker than the page has pressed something all the same.
  document.getElementById(window.pralineStart.pressed)?.click();
}

// Lets the browser paint and answer in between.
function pause() {
  return new Promise((done) => setTimeout(done));
}

function whenIdle(then) {
  // However busy the page is, it need not wait for ever.
  window.requestIdleCallback ? requestIdleCallback(then, { timeout: 10_000 }) : setTimeout(then);
}

function keepForOffline() {
  if ("serviceWorker" in navigator && location.protocol !== "file:") {
    // Where it is refused the page plays all the same, only not offline.
    navigator.serviceWorker.register(here("./sw.js")).catch(() => {});
  }
}
