// Keeps the page on this device: it opens without a network after the first visit, and without its server where one stands
// behind it. A new version is fetched beside the old one.
const version = __VERSION__;
const files = __FILES__;
const served = __SERVED__; // by a server that runs the games: it is asked first
const prefix = 'heptapolis-';
const name = prefix + version;
const page = './';
const away = [502, 503, 504]; // what a proxy answers in the place of a server

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
      if (served) await self.skipWaiting(); // pages come from the server: nobody has to choose a version
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

async function kept(request) {
  const own = await caches.open(name);
  if (request.mode === 'navigate') return own.match(page);
  return (await own.match(request, { ignoreVary: true })) ?? caches.match(request, { ignoreVary: true });
}

async function asked(request) {
  const answer = await fetch(request).catch(() => null);
  if (answer && !away.includes(answer.status)) return answer;
  return (await kept(request)) ?? answer ?? Response.error();
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  const file = url.pathname.slice(new URL(self.registration.scope).pathname.length);
  // What a server answers besides its files is no business of ours.
  if (served && file !== '' && !lasting(file) && !files.includes(file)) return;
  if (request.mode === 'navigate') event.waitUntil(sweep());
  event.respondWith(served && !lasting(file) ? asked(request) : kept(request).then((one) => one ?? fetch(request)));
});
