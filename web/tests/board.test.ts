// The board of Duel in words, for whoever has the table described.
import { beforeAll, expect, test } from 'vitest';
import { boardWords } from '../src/duel/look';
import { setLanguage } from '../src/i18n/index.svelte';
import type { DuelObservation } from '../src/lib/protocol';

beforeAll(async () => {
  (globalThis as { document?: unknown }).document ??= { documentElement: {} };
  await setLanguage('en', false);
});

const bare = { progress: ['law', 'strategy'] } as unknown as DuelObservation;
const chamber = { cubes: [2, 1], controller: 0, decrees: [null] };
const full = {
  ...bare,
  senate: Array.from({ length: 6 }, () => chamber),
  spaces: [{ card: 'zeus', up: true, tokens: [] }, { card: null, up: false, back: 'greek', tokens: [] }, null, null, null, null],
} as unknown as DuelObservation;

test('the base game has progress tokens only', () => {
  expect(boardWords(bare, null, 0)).toEqual(['Progress tokens: Law, Strategy']);
});

test('every chamber and every space is told, from the side of the seat', () => {
  const mine = boardWords(full, { cards: [], wonders: [], divinities: [{ space: 1, prices: [3, 8] }] }, 0);
  expect(mine).toHaveLength(1 + 6 + 6);
  expect(mine[1]).toContain('Cubes: 2 yours, 1 theirs. You control it.');
  expect(mine[7]).toMatch(/Zeus.*3.*8/);
  expect(mine[8]).not.toContain('Zeus');
  expect(boardWords(full, null, 1)[1]).toContain('Cubes: 1 yours, 2 theirs. The opponent controls it.');
});
