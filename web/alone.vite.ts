// The build of the page that plays without a server (make offline): adds engine, networks, puzzles, manifest and service worker.
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
  // Fetched when they are first needed (src/alone/engine.ts).
  const later = Object.fromEntries(
    ['seven', 'duel'].flatMap((game) =>
      [
        ['network', `networks/${game}.network`],
        ['puzzles', `data/puzzles/${game}.json`],
      ].map(([kind, file]) => [
        `${game}.${kind}`,
        part(game, `${kind}.gz`, gzipSync(readFileSync(root(file)), { level: 9 })),
      ]),
    ),
  );
  const parts = [engine, ...Object.values(later)];

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
        // Their names stay when they change.
        const still = Object.fromEntries([
          ['icon.svg', readFileSync(root('web/public/icon.svg'))],
          ...['icon-192.png', 'icon-512.png', 'manifest.webmanifest'].map((name) => [
            name,
            readFileSync(root(`web/alone/${name}`)),
          ]),
        ]);
        for (const [name, source] of Object.entries(still).slice(1)) // Vite brings the first
          this.emitFile({ type: 'asset', fileName: name, source });
        // What Vite writes into index.html follows from the names of the other files.
        const files = [...Object.keys(bundle), ...parts.map((one) => one.fileName), ...Object.keys(still)].filter(
          (name) => name !== 'index.html' && !name.endsWith('.map'),
        );
        const names = [...new Set(files)].sort();
        const version = digest(
          [...names, ...Object.values(still).map(digest), digest(readFileSync(root('web/index.html'))), policy].join(
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
    __LATER__: JSON.stringify(
      Object.fromEntries(Object.entries(later).map(([name, one]) => [name, `../${one.fileName}`])),
    ),
  };
  return { plugin, define };
}
