// ESLint finds mistakes in the scripts and components of the page. How they look is prettier's business.
import js from '@eslint/js';
import { defineConfig } from 'eslint/config';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';

// Rows of the catalogues in ../data are JSON of many shapes and are read as `any`; tests/ read every row of them.
const anyRow = Object.fromEntries(
  ['explicit-any', 'unsafe-argument', 'unsafe-assignment', 'unsafe-call', 'unsafe-member-access', 'unsafe-return'].map(
    (rule) => [`@typescript-eslint/no-${rule}`, 'off'],
  ),
);

export default defineConfig(
  { ignores: ['dist/', '.node/'] },
  js.configs.recommended,
  ts.configs.recommendedTypeChecked,
  svelte.configs.recommended,
  {
    languageOptions: {
      globals: { ...globals.browser, ...globals.node },
      parserOptions: { projectService: true, extraFileExtensions: ['.svelte'] },
    },
    rules: {
      ...anyRow,
      // `{#each { length: n } as _, index}` must name what it does not use.
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      // Lists are drawn from one observation after another and may hold equal things, such as two cards of one name: a key
      // that is not unique stops the page. Lists whose elements keep focus or move have keys.
      'svelte/require-each-key': 'off',
    },
  },
  { files: ['**/*.svelte', '**/*.svelte.ts'], languageOptions: { parserOptions: { parser: ts.parser } } },
  // Plain JavaScript belongs to no TypeScript project.
  { files: ['**/*.js', '**/*.mjs', '*.vite.ts', 'vite.config.ts'], extends: [ts.configs.disableTypeChecked] },
  { files: ['alone/service_worker.js'], languageOptions: { globals: { __VERSION__: 'readonly', __SERVED__: 'readonly', __FILES__: 'readonly' } } },
  // The drawings are constants of ours.
  { files: ['src/art/**'], rules: { 'svelte/no-at-html-tags': 'off' } },
);
