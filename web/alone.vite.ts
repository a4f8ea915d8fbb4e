// The build of the page that plays without a server (make offline): adds engine, networks, manifest and service worker.
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

export function alone() {
  const engine = part('hepta', 'wasm', readFileSync(root('build-wasm/hepta.wasm')));
  const networks = Object.fromEntries(
    ['seven', 'duel'].map((game) => [
      game,
      part(game, 'network.gz', gzipSync(readFileSync(root(`networks/${game}.network`)), { level: 9 })),
    ]),
  );
  const parts = [engine, ...Object.values(networks)];

  const plugin: Plugin = {
    name: 'alone',
    transformIndexHtml: (html) =>
      html.replace(
        '<meta charset="utf-8" />',
        `<meta charset="utf-8" />\n    <meta http-equiv="Content-Security-Policy" content="${policy}" />\n    <link rel="manifest" href="./manifest.webmanifest" />\n    <link rel="apple-touch-icon" href="./icon-192.png" />`,
      ),
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const one of parts) this.emitFile({ type: 'asset', ...one });
        const still = ['icon.svg', 'icon-192.png', 'icon-512.png', 'manifest.webmanifest'];
        for (const name of still.slice(1))
          this.emitFile({ type: 'asset', fileName: name, source: readFileSync(root(`web/alone/${name}`)) });
        // What Vite writes into index.html follows from the names of the other files.
        const files = [...Object.keys(bundle), ...parts.map((one) => one.fileName), ...still].filter(
          (name) => name !== 'index.html' && !name.endsWith('.map'),
        );
        const names = [...new Set(files)].sort();
        const version = digest(
          [...names, readFileSync(root('web/index.html')), readFileSync(root('web/public/icon.svg')), policy].join(
            '\n',
          ),
        );
        const script = readFileSync(root('web/alone/service_worker.js'), 'utf8')
          .replace('__VERSION__', JSON.stringify(version))
          .replace('__FILES__', JSON.stringify(names));
        this.emitFile({ type: 'asset', fileName: 'service_worker.js', source: script });
      },
    },
  };
  // Workers lie in assets/.
  const define = {
    __ENGINE__: JSON.stringify(`../${engine.fileName}`),
    __NETWORKS__: JSON.stringify(
      Object.fromEntries(Object.entries(networks).map(([game, one]) => [game, `../${one.fileName}`])),
    ),
  };
  return { plugin, define };
}
