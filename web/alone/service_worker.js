// Keeps the page on this device: it opens without a network after the first visit. A new version is fetched beside the old
// one and waits until the page asks for it.
const version = __VERSION__;
const files = __FILES__;
const prefix = 'heptapolis-';
const name = prefix + version;
const page = './';

// Names of what the build makes change with the content: what another version has under such a name is the same.
const lasting = (file) => /^(assets|engine)\//.test(file);

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches.open(name).then(async (cache) => {
      for (const file of files) {
        const kept = lasting(file) && (await caches.match(file));
        if (kept) await cache.put(file, kept);
        else await cache.add(new Request(file, { cache: 'no-cache' }));
      }
      await cache.add(new Request(page, { cache: 'reload' }));
    }),
  );
});

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('message', (event) => {
  if (event.data === 'update') void self.skipWaiting();
});

// Tabs that were opened with an older version go on with its files. When a page opens and no other is open, nobody needs them.
async function sweep() {
  if ((await self.clients.matchAll({ type: 'window', includeUncontrolled: true })).length > 0) return;
  for (const one of await caches.keys()) if (one.startsWith(prefix) && one !== name) await caches.delete(one);
}

async function answer(request) {
  const own = await caches.open(name);
  if (request.mode === 'navigate') return (await own.match(page)) ?? fetch(request);
  return (
    (await own.match(request, { ignoreVary: true })) ?? (await caches.match(request, { ignoreVary: true })) ?? fetch(request)
  );
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || new URL(request.url).origin !== self.location.origin) return;
  if (request.mode === 'navigate') event.waitUntil(sweep());
  event.respondWith(answer(request));
});
