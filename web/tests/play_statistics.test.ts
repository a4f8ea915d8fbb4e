// What strong play says: every thing that can be built, taken or activated has its line, and says whose play it is.
import { beforeEach, describe, expect, it } from 'vitest';
import play from '../../data/statistics/play.json';
import { languages, setLanguage } from '../src/i18n/index.svelte';
import { playAbout, playWords, type PlayStatistics } from '../src/lib/play_statistics';
import { allEntries } from '../src/lib/reference';

(globalThis as { document?: unknown }).document ??= { documentElement: {} };
const all = play as unknown as PlayStatistics;

it('has shares that are shares, of games that were played', () => {
  for (const mode of Object.values(all.modes)) {
    expect(mode.games).toBeGreaterThanOrEqual(1000);
    for (const list of [mode.card, mode.progress, mode.conspiracy, mode.divinity])
      for (const [id, shares] of Object.entries(list ?? {}))
        for (const share of shares) expect(share >= 0 && share <= 1000, id).toBe(true);
  }
});

describe.each(languages)('in %s', (language) => {
  beforeEach(() => setLanguage(language, false));
  it('tells of every card, wonder, token, conspiracy and god', () => {
    for (const entry of allEntries()) {
      const lines = playWords(entry, all);
      const what = `${entry.game} ${entry.kind} ${entry.id}`;
      if (entry.kind === 'senator' || entry.kind === 'decree' || entry.id === 'gate') expect(lines, what).toEqual([]);
      else if (entry.game !== 'seven') expect(lines, what).toHaveLength(1);
      else if (entry.kind === 'wonder') expect(lines, what).toHaveLength(6);
      else expect(lines.length, what).toBeGreaterThanOrEqual(1);
      for (const line of [...lines, playAbout(entry, all)]) expect(line, what).toMatch(/\d.*[.。]$/);
      expect([...lines, playAbout(entry, all)].join(' ')).not.toMatch(/[{}⟨⟩]|NaN|undefined/);
    }
  });
});
