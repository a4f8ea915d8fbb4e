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
    expect(actionWords('build library pay 2 1', sevenNaming)).toBe('Build Library, paying 2 to the left and 1 to the right');
    expect(actionWords('build palace free', sevenNaming)).toBe('Build Palace for free');
    expect(actionWords('stage loom_age2 pay 0 2', sevenNaming)).toBe('Build a stage with Loom, paying 2 to the right');
    expect(actionWords('pass', sevenNaming)).toBe('Pass');
  });
  it('becomes words for Duel', () => {
    expect(actionWords('wonder sphinx baths', naming)).toBe('Build The Sphinx with Baths');
    expect(actionWords('take sphinx', naming)).toBe('Take The Sphinx');
    expect(actionWords('take quarry', naming)).toBe('Take Quarry');
    expect(actionWords('start 1', naming)).toBe('First: Bob');
    expect(actionWords('keep coup top', naming)).toBe('Keep Coup and put the other on top');
    expect(actionWords('activate gate using 2 4', naming)).toBe('Activate Gate with offering 2 + 4');
    expect(actionWords('move 3 4', naming)).toBe('Move a cube from chamber 3 to chamber 4');
    expect(actionWords('conspire', naming)).toBe('Conspire');
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
        const text = one.observation!.game === 'seven' ? actionWords(action, sevenNaming) : actionWords(action, naming);
        expect(text, `${name}: ${action}`).not.toMatch(/⟨|undefined|_/);
      }
  });
});
