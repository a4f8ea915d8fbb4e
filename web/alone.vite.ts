// What lets the page stay on a device: manifest, icons and service worker, for both homes; engine, networks and puzzles for
// the page that plays without a server (make offline). `hepta serve` brings its own (src/server/page.cpp).
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const root = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const digest = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex').slice(0, 12);

// No static host sets headers for us: the page itself says what it may do. Its workers come from the same place.
const policy = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; base-uri 'none'; form-action 'none'";

/** A file of the engine, under a name that changes with its content. */
function part(name: string, end: string, bytes: Uint8Array) {
  return { fileName: `engine/${name}-${digest(bytes)}.${end}`, source: bytes };
}

/** The engine, and what is fetched when it is first needed, by what it is (src/alone/engine.ts). */
function engineParts() {
  const packed = (file: string) => gzipSync(readFileSync(root(file)), { level: 9 });
  return {
    engine: part('hepta', 'wasm', readFileSync(root('build-wasm/hepta.wasm'))),
    'seven.network': part('seven', 'network.gz', packed('networks/seven.network')),
    'seven.puzzles': part('seven', 'puzzles.gz', packed('data/puzzles/seven.json')),
    'duel.network': part('duel', 'network.gz', packed('networks/duel.network')),
    'duel.puzzles': part('duel', 'puzzles.gz', packed('data/puzzles/duel.json')),
  };
}

// Their names stay when they change.
const still = ['icon-192.png', 'icon-512.png', 'manifest.webmanifest'];
const ofTheDevice = (name: string) => readFileSync(root(`web/alone/${name}`));

/** `alone`: the page that plays without a server. */
export function onDevice(alone: boolean): Plugin {
  const parts = alone ? engineParts() : {};
  const names = JSON.stringify(Object.fromEntries(Object.entries(parts).map(([what, one]) => [what, one.fileName])));
  const head = [
    '<meta charset="utf-8" />',
    ...(alone ? [`<meta http-equiv="Content-Security-Policy" content="${policy}" />`] : []),
    '<link rel="manifest" href="./manifest.webmanifest" />',
    '<link rel="apple-touch-icon" href="./icon-192.png" />',
  ];
  return {
    name: 'on-device',
    apply: 'build',
    transformIndexHtml: (html) => html.replace(head[0], head.join('\n    ')),
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const put = (fileName: string, source: Uint8Array | string) =>
          this.emitFile({ type: 'asset', fileName, source });
        for (const name of still) put(name, ofTheDevice(name));
        const script = ofTheDevice('service_worker.js').toString().replace('__SERVED__', String(!alone));
        // The server writes into it what there is to keep: only it knows whether it has the engine.
        if (!alone) return void put('service_worker.js', script);
        for (const one of Object.values(parts)) put(one.fileName, one.source);
        put('engine.json', names);
        // What Vite writes into index.html follows from the names of the other files.
        const made = [...Object.keys(bundle), ...Object.values(parts).map((one) => one.fileName)];
        const files = [...new Set([...made, ...still, 'icon.svg', 'engine.json'])]
          .filter((name) => !/^(index\.html|service_worker\.js)$|\.map$/.test(name))
          .sort();
        const unnamed = [...still.map(ofTheDevice), readFileSync(root('web/public/icon.svg'))].map(digest);
        const version = digest([...files, ...unnamed, digest(readFileSync(root('web/index.html'))), policy].join('\n'));
        put(
          'service_worker.js',
          script.replace('__VERSION__', JSON.stringify(version)).replace('__FILES__', JSON.stringify(files)),
        );
      },
    },
  };
}
