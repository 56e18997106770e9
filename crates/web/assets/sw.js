// Keeps one whole version of the page, so that it starts without a net.
//
// A new version is fetched beside the old one and waits until no page of the old one is open: code
// is never exchanged under a running game, and files of two versions never meet.

// The bundle puts both in: a name for the set of files, and each file with its checksum.
const VERSION = "@VERSION@";
const FILES = "@FILES@";

// Several copies of the page can live under one origin, each in a folder of its own.
const FAMILY = `praline ${self.registration.scope} `;
const CACHE = FAMILY + VERSION;

const address = (name) => new URL(name, self.location).href;
const PAGE = address("./");
const KEPT = new Set(Object.keys(FILES).map(address));

self.addEventListener("install", (event) => event.waitUntil(fetchAll()));
self.addEventListener("activate", (event) => event.waitUntil(takeOver()));
self.addEventListener("fetch", (event) => {
  const kept = event.request.method === "GET" && keptAddress(event.request.url);
  if (kept) {
    event.respondWith(answer(kept, event.request));
  }
});

async function fetchAll() {
  const cache = await caches.open(CACHE);
  // One after another, so that whatever the page itself wants meanwhile comes soon. What was fetched
  // before an interruption need not be fetched again.
  for (const [name, integrity] of Object.entries(FILES)) {
    if (!(await cache.match(address(name)))) {
      // The checksum refuses a file of a version that was put on the host a moment ago.
      await cache.add(new Request(address(name), { integrity, cache: "no-cache" }));
    }
  }
}

async function takeOver() {
  const all = await caches.keys();
  const old = all.filter((name) => name.startsWith(FAMILY) && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
  if (old.length === 0) {
    // The first visit: the page that is open was loaded from the net and is of this version.
    await self.clients.claim();
  }
}

// The address under which a request's answer is kept, or nothing.
function keptAddress(url) {
  const { origin, pathname } = new URL(url);
  const plain = origin + pathname;
  if (plain === address("index.html")) {
    return PAGE;
  }
  return KEPT.has(plain) ? plain : undefined;
}

async function answer(kept, request) {
  const cache = await caches.open(CACHE);
  // The browser may have thrown the cache away.
  return (await cache.match(kept)) ?? fetch(request);
}
