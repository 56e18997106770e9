// Starts the page. The file names are those of the sources; the bundle puts the built ones in.
const here = (name) => new URL(name, import.meta.url).href;

try {
  const { default: init, mount } = await import("./praline.js");
  await init({ module_or_path: here("./praline.wasm") });
  mount(here("./worker.js"));
} catch (error) {
  console.error(error);
  document.getElementById("app").replaceChildren();
  document.getElementById("boot-trouble").hidden = false;
}

if ("serviceWorker" in navigator && location.protocol !== "file:") {
  // Where it is refused the page plays all the same, only not offline.
  navigator.serviceWorker.register(here("./sw.js")).catch(() => {});
}
