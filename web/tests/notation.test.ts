import { beforeAll, describe, expect, it } from 'vitest';
import { duelNaming, actionsWith, partsOf } from '../src/duel/look';
import { setLanguage } from '../src/i18n/index.svelte';
import { actionWords, parseAction } from '../src/lib/notation';
import fixtures from '../src/gallery/fixtures.json';
import { sevenNaming } from '../src/seven/naming';

beforeAll(async () => {
  (globalThis as { document?: unknown }).document ??= { documentElement: {} };
  await setLanguage('en', false);
});
const naming = duelNaming(null, ['Ada', 'Bob']);

describe('notation', () => {
  it('is taken apart', () => {
    expect(parseAction('build library pay 2 1')).toEqual({ verb: 'build', words: ['library'], pay: [2, 1] });
    expect(parseAction('build palace free')).toEqual({ verb: 'build', words: ['palace'], free: true });
    expect(parseAction('activate gate using 2 4')).toEqual({ verb: 'activate', words: ['gate'], using: [2, 4] });
    expect(parseAction('minerva -4')).toEqual({ verb: 'minerva', words: ['-4'] });
  });
  it('becomes words for 7 Wonders', () => {
    expect(actionWords('build library pay 2 1', 'seven', sevenNaming)).toBe('Build Library, paying 2 left and 1 right');
    expect(actionWords('build palace free', 'seven', sevenNaming)).toBe('Build Palace for free');
    expect(actionWords('stage loom_age2 pay 0 2', 'seven', sevenNaming)).toBe('Build a stage with Loom, paying 2 right');
    expect(actionWords('stage', 'seven', sevenNaming)).toBe('builds a stage');
    expect(actionWords('pass', 'seven', sevenNaming)).toBe('Pass');
  });
  it('becomes words for Duel', () => {
    expect(actionWords('wonder sphinx baths', 'duel', naming)).toBe('Build The Sphinx with Baths');
    expect(actionWords('take sphinx', 'duel', naming)).toBe('Take The Sphinx');
    expect(actionWords('take quarry', 'duel', naming)).toBe('Take Quarry');
    expect(actionWords('start 1', 'duel', naming)).toBe('Bob starts');
    expect(actionWords('keep coup top', 'duel', naming)).toBe('Keep Coup, the other on top');
    expect(actionWords('activate gate using 2 4', 'duel', naming)).toBe('Activate Gate with offering 2 + 4');
    expect(actionWords('move 3 4', 'duel', naming)).toBe('Move a cube from chamber 3 to chamber 4');
    expect(actionWords('conspire', 'duel', naming)).toBe('Conspire');
    expect(actionWords('keep', 'duel', naming)).toBe('keeps a conspiracy');
  });
  it('finds the actions that concern a component', () => {
    const legal = ['build baths', 'discard baths', 'wonder sphinx baths', 'build altar'];
    expect(actionsWith(legal, 'card', 'baths')).toEqual(legal.slice(0, 3));
    expect(actionsWith(legal, 'wonder', 'sphinx')).toEqual(['wonder sphinx baths']);
    expect(partsOf('swap library school')).toEqual([{ thing: 'card', id: 'library' }, { thing: 'card', id: 'school' }]);
  });
  it('has words for every action of the recorded games', () => {
    for (const [name, one] of Object.entries(fixtures as Record<string, { observation?: { game: string; legal: string[] } }>))
      for (const action of one.observation?.legal ?? []) {
        const text = one.observation!.game === 'seven' ? actionWords(action, 'seven', sevenNaming) : actionWords(action, 'duel', naming);
        expect(text, `${name}: ${action}`).not.toMatch(/⟨|undefined|_/);
      }
  });
});
