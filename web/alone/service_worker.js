// Keeps the page on this device: it opens without a network after the first visit. A new version is fetched beside the old
// one and waits until the page asks for it.
const version = __VERSION__;
const files = __FILES__;
const name = `heptapolis-${version}`;
const page = './';

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches.open(name).then(async (cache) => {
      // What an older version has under the same name is the same: names change with the content.
      for (const file of files) {
        const kept = file.includes('-') && (await caches.match(file));
        if (kept) await cache.put(file, kept);
        else await cache.add(new Request(file, { cache: 'no-cache' }));
      }
      await cache.add(new Request(page, { cache: 'reload' }));
    }),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      for (const one of await caches.keys())
        if (one.startsWith('heptapolis-') && one !== name) await caches.delete(one);
      await self.clients.claim();
    })(),
  );
});

self.addEventListener('message', (event) => {
  if (event.data === 'update') void self.skipWaiting();
});

self.addEventListener('fetch', (event) => {
  if (event.request.method !== 'GET' || new URL(event.request.url).origin !== self.location.origin) return;
  const wanted = event.request.mode === 'navigate' ? page : event.request;
  event.respondWith(
    caches.open(name).then(async (cache) => (await cache.match(wanted, { ignoreVary: true })) ?? fetch(event.request)),
  );
});
