/** Keeps the app at hand without the network: what was loaded once is shown again when it cannot be loaded. */
const CACHE = "sanyuan";
const KEPT = /^\/(assets\/.*|api\/games(\/\w+)*|icon\.svg|theme\.js|manifest\.webmanifest)?$/;

addEventListener("install", () => self.skipWaiting());
addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

addEventListener("fetch", (event) => {
  if (event.request.method === "GET" && isKept(event.request.url)) event.respondWith(answer(event.request));
});

// What the page has loaded, also before this was there to see it.
addEventListener("message", (event) => {
  event.waitUntil(Promise.all(event.data.filter(isKept).map(keep)));
});

function isKept(address) {
  const url = new URL(address, location.href);
  return url.origin === location.origin && KEPT.test(url.pathname);
}

async function keep(url) {
  const cache = await caches.open(CACHE);
  if (!(await cache.match(url))) await cache.add(url).catch(() => undefined);
}

async function answer(request) {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(request);
  const { pathname } = new URL(request.url);
  // The name of an asset holds its digest: it never changes.
  if (kept && pathname.startsWith("/assets/")) return kept;
  try {
    const fresh = await fetch(request);
    if (fresh.ok) {
      if (pathname === "/" && kept) await dropOld(cache, kept, fresh.clone());
      // A full store is no reason to go without what has come.
      await cache.put(request, fresh.clone()).catch(() => undefined);
    }
    return fresh;
  } catch (cause) {
    if (kept) return kept;
    throw cause;
  }
}

/** Where the app is another than the one that was kept, nothing of the old one is needed any more. */
async function dropOld(cache, kept, fresh) {
  if ((await kept.clone().text()) === (await fresh.text())) return;
  for (const request of await cache.keys()) await cache.delete(request);
}
