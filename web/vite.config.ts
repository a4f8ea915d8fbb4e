// The build of the page: plain files under dist/, no inline script, no inline style, nothing from elsewhere.
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import type { Plugin } from 'vite';
import { alone } from './alone.vite.ts';

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

// `vite build --mode alone` makes the page that plays without a server.
export default defineConfig(({ mode }) => {
  const home = mode === 'alone' ? alone() : null;
  return {
    base: './',
    define: { __ALONE__: String(home !== null), __ENGINE__: '""', __LATER__: '{}', ...home?.define },
    plugins: [svelte(), withoutTerminalWords, home?.plugin],
    worker: { format: 'es' },
    build: {
      outDir: home ? '../dist-offline' : 'dist',
      emptyOutDir: true,
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
  };
});
