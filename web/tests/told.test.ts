// The story of a game: whole sentences in the past tense, with costs and results, in every language.
import { beforeAll, describe, expect, it } from 'vitest';
import { duelNaming } from '../src/duel/look';
import fixtures from '../src/gallery/fixtures.json';
import { languages, setLanguage } from '../src/i18n/index.svelte';
import type { News } from '../src/lib/protocol';
import { toldWords } from '../src/lib/told';
import { sevenNaming } from '../src/seven/naming';

const naming = duelNaming(null, ['Livia', 'Bob']);
const inSeven = (news: News) => toldWords(news, 'Livia', 'seven', sevenNaming);
const inDuel = (news: News) => toldWords(news, 'Livia', 'duel', naming);

describe('the story in English', () => {
  beforeAll(async () => {
    (globalThis as { document?: unknown }).document ??= { documentElement: {} };
    await setLanguage('en', false);
  });
  it('tells costs and results', () => {
    expect(inSeven({ action: 'build arena pay 2 1', cost: 3, coins: 9, points: 3 })).toBe(
      'Livia built the Arena for 3 coins: 9 coins, 3 points',
    );
    expect(inSeven({ action: 'build altar', points: 2 })).toBe('Livia built the Altar: 2 points');
    expect(inSeven({ action: 'build temple', chain: true, points: 3 })).toBe(
      'Livia built the Temple for free, by a chain: 3 points',
    );
    expect(inDuel({ action: 'build quarry', cost: 1 })).toBe('Livia built the Quarry for 1 coin');
    expect(inDuel({ action: 'build garrison', steps: 1, rival_coins: -2 })).toBe(
      'Livia built the Garrison: the pawn 1 step forward, the opponent lost 2 coins',
    );
    expect(inDuel({ action: 'wonder sphinx baths', cost: 4, points: 6 })).toBe(
      'Livia built The Sphinx with the Baths for 4 coins: 6 points',
    );
    expect(inDuel({ action: 'start 1' })).toBe('Livia decided that Bob begins the Age');
  });
  it('keeps hidden what is hidden', () => {
    expect(inSeven({ action: 'stage', stage: 2, cost: 2, payment: [2, 0] })).toBe(
      'Livia built stage 2 of the wonder for 2 coins',
    );
    expect(inSeven({ action: 'sell', coins: 3 })).toBe('Livia sold a card: 3 coins');
    expect(inDuel({ action: 'keep', place: 'bottom' })).toBe(
      'Livia kept one conspiracy and put the other at the bottom of the deck',
    );
    expect(inDuel({ action: 'prepare', card: 'baths' })).toBe('Livia prepared a conspiracy with the Baths');
    expect(inDuel({ action: 'divinity', mythology: 'greek', space: 2 })).toMatch(
      /^Livia placed a divinity face down on space 2: /,
    );
    expect(inDuel({ action: 'lock' })).toBe('Livia locked a progress token of the box');
  });
});

describe.each(languages)('the story in %s', (language) => {
  beforeAll(() => setLanguage(language, false));
  it('has a sentence for every action of the recorded games, and for those that are veiled', () => {
    const actions = new Set<string>();
    for (const one of Object.values(fixtures as Record<string, { observation?: { game: string; legal: string[] } }>))
      for (const action of one.observation?.legal ?? []) actions.add(`${one.observation!.game} ${action}`);
    expect(actions.size).toBeGreaterThan(100);
    for (const line of [
      ...actions,
      'seven stage',
      'seven sell',
      'duel keep',
      'duel prepare',
      'duel lock',
      'duel divinity',
      'duel top',
    ]) {
      const [game, ...words] = line.split(' ');
      const news = {
        action: words.join(' '),
        cost: 2,
        coins: 1,
        points: -1,
        stage: 1,
        place: 'top',
        mythology: 'greek',
        space: 1,
        card: 'baths',
      };
      const text = toldWords(news, 'Livia', game as 'seven' | 'duel', game === 'seven' ? sevenNaming : naming);
      expect(text, line).toContain('Livia');
      expect(text, line).not.toMatch(/⟨|undefined|_|\[|\{/);
    }
  });
});
