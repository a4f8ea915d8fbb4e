// The build of the page: plain files under dist/, no inline script, no inline style, nothing from elsewhere.
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { onDevice } from './alone.vite.ts';
import { components, says } from './words.vite.ts';

// Around a table of either game, and what both draw with.
const table = /\/src\/(pages\/(Game|NewGame)|parts\/(Frame|RuleLink)|art\/(CardFace|MiniCard))\.svelte$|\/src\/(lib\/(effects|names|pause|zone)|seven\/table)\.ts$/;

// `vite build --mode alone` makes the page that plays without a server.
export default defineConfig(({ mode }) => {
  const alone = mode === 'alone';
  return {
    base: './',
    define: { __ALONE__: String(alone) },
    plugins: [svelte(), components, says(mode === 'test'), onDevice(alone)],
    worker: { format: 'es' },
    build: {
      outDir: alone ? '../dist-offline' : 'dist',
      emptyOutDir: true,
      target: 'es2022',
      assetsInlineLimit: 0, // data: images would need a hole in the content security policy
      chunkSizeWarningLimit: 400,
      // What always comes together is one file: it packs better.
      rolldownOptions: {
        output: {
          codeSplitting: {
            groups: [
              { name: 'start', test: /\/src\/(main|lib\/begin)\.ts$/, priority: 4 },
              { name: 'play', test: table, priority: 3 },
              { name: 'duel', test: /\/src\/duel\/DuelGame\.svelte$/, priority: 2 },
              { name: 'seven', test: /\/src\/seven\/SevenGame\.svelte$/, priority: 1 },
            ],
          },
        },
      },
    },
    server: {
      fs: { allow: ['..'] },
      proxy: {
        '/api': 'http://127.0.0.1:8077',
        '/socket': { target: 'ws://127.0.0.1:8077', ws: true },
      },
    },
    test: { include: ['tests/**/*.test.ts'] },
  };
});
