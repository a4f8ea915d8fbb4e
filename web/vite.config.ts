// The build of the page: plain files under dist/, no inline script, no inline style, nothing from elsewhere.
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import type { Plugin } from 'vite';

// The catalogues of ../words serve the terminal, too; what only the terminal says stays out of the page.
const withoutTerminalWords: Plugin = {
  name: 'without-terminal-words',
  apply: 'build', // the tests compare whole catalogues
  enforce: 'pre',
  transform(text, file) {
    if (!/\/words\/[a-z]{2}\.json$/.test(file)) return null;
    const messages = Object.entries(JSON.parse(text)).filter(([key]) => !key.startsWith('terminal.'));
    return { code: JSON.stringify(Object.fromEntries(messages)), map: null };
  },
};

export default defineConfig({
  base: './',
  plugins: [svelte(), withoutTerminalWords],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0, // data: images would need a hole in the content security policy
    chunkSizeWarningLimit: 400,
  },
  server: {
    fs: { allow: ['..'] },
    proxy: {
      '/api': 'http://127.0.0.1:8077',
      '/socket': { target: 'ws://127.0.0.1:8077', ws: true },
    },
  },
  test: { include: ['tests/**/*.test.ts'] },
});
