// Starts the page. The file names are those of the sources; the bundle puts the built ones in.
const here = (name) => new URL(name, import.meta.url).href;

// Each language is fetched by whoever wants it; the bundle puts in a pair of tag and file for each
// file of messages.
const words = ["@WORDS@"].map(([tag, name]) => `${tag} ${here(name)}`).join("\n");

try {
  const { default: init, mount } = await import("./praline.js");
  await init({ module_or_path: here("./praline.wasm") });
  mount(here("./worker.js"), words);
} catch (error) {
  console.error(error);
  document.getElementById("app").replaceChildren();
  document.getElementById("boot-trouble").hidden = false;
}

if ("serviceWorker" in navigator && location.protocol !== "file:") {
  // Where it is refused the page plays all the same, only not offline.
  navigator.serviceWorker.register(here("./sw.js")).catch(() => {});
}
