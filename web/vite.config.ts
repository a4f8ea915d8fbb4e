// The build of the page: plain files under dist/, no inline script, no inline style, nothing from elsewhere.
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  base: './',
  plugins: [svelte()],
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
