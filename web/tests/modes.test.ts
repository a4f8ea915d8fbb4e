import { expect, test } from 'vitest';
import { setLanguage } from '../src/i18n/index.svelte';
import { modeOf, modeWords } from '../src/lib/modes';

const both = { agora: true, pantheon: true };

test('a mode is a game with its expansions', () => {
  expect(modeOf('seven', { players: 3 })).toBe('seven');
  expect([{}, { agora: true, pantheon: false }, { pantheon: true }, both].map((one) => modeOf('duel', one))).toEqual(['duel', 'agora', 'pantheon', 'both']);
});

test('a mode has words', async () => {
  (globalThis as { document?: unknown }).document ??= { documentElement: {} };
  await setLanguage('en', false);
  expect(modeWords('duel', {})).toBe('7 Wonders Duel');
  expect(modeWords('duel', both)).toBe('7 Wonders Duel + Agora + Pantheon');
});
