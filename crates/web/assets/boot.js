// Starts the page. The file names are those of the sources; the bundle puts the built ones in.
const here = (name) => new URL(name, import.meta.url).href;

// Each language is fetched by whoever wants it.
const words = [
  ["en", "./en.ftl"],
  ["de", "./de.ftl"],
  ["cs", "./cs.ftl"],
  ["uk", "./uk.ftl"],
  ["et", "./et.ftl"],
].map(([tag, name]) => `${tag} ${here(name)}`).join("\n");

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
