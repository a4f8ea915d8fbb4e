// Guided games: every moment has its texts in every language, in the right length, and points at something; which moment a view asks for.
import { describe, expect, it } from 'vitest';
import agora from '../../data/lessons/agora.json';
import duel from '../../data/lessons/duel.json';
import pantheon from '../../data/lessons/pantheon.json';
import seven from '../../data/lessons/seven.json';
import en from '../../words/en.json';
import ja from '../../words/ja.json';
import ko from '../../words/ko.json';
import tr from '../../words/tr.json';
import { lessons, momentsOf, type Lesson } from '../src/lib/lesson';
import { isPlace, roomFor } from '../src/lib/pointing';
import type { View } from '../src/lib/protocol';

const data = { seven, duel, agora, pantheon } as unknown as Record<string, Lesson>;
const catalogues: Record<string, Record<string, string>> = { en, ko, ja, tr };

describe.each([...lessons])('the lesson %s', (id) => {
  const { moments, options } = data[id];

  it('has texts for its moments, and for none it does not have', () => {
    const wanted = moments.flatMap((one) => [
      `lesson.${id}.${one.id}`,
      ...(one.do && !['keep', 'place', 'divinity'].includes(one.id) ? [`lesson.${id}.${one.id}.other`] : []),
    ]);
    expect(
      Object.keys(en)
        .filter((key) => key.startsWith(`lesson.${id}.`))
        .sort(),
    ).toEqual(wanted.sort());
  });
  it('says one short thing at a time', () => {
    const longest = { en: 260, ko: 160, ja: 160, tr: 260 };
    for (const [language, most] of Object.entries(longest))
      for (const one of moments)
        expect(catalogues[language][`lesson.${id}.${one.id}`].length, `${language} ${one.id}`).toBeLessThanOrEqual(
          most,
        );
  });
  it('points at places of the table, and at things only where there are some', () => {
    for (const one of moments) {
      expect(isPlace(one.at), one.at).toBe(true);
      expect(
        one.at.includes('$') || one.do?.some((pattern) => pattern.includes('$'))
          ? !!(one.when?.card ?? one.when?.token)
          : true,
        one.id,
      ).toBe(true);
    }
  });
  it('has a fixed deal, and goes on until the end', () => {
    expect(options.seed).toBeGreaterThan(0);
    expect(moments.at(-1)!.when!.over).toBe(true);
    expect(new Set(moments.map((one) => one.id)).size).toBe(moments.length);
    for (const one of moments) if (one.after) expect(moments.some((other) => other.id === one.after)).toBe(true);
  });
});

const viewOf = (turn: number, cards: { card: string; kind: string; actions: string[] }[]): View =>
  ({
    observation: { game: 'seven', age: 1, turn, legal: cards.flatMap((one) => one.actions) },
    ask: 'choose',
    offers: cards.map(({ card, kind, actions }) => ({
      card,
      build: { kind, actions },
      stage: null,
      sell: null,
      free: null,
    })),
    end: null,
  }) as unknown as View;
const lesson = (...moments: Lesson['moments']): Lesson => ({
  game: 'seven',
  options: {},
  level: 'apprentice',
  moments,
});
const colourOf = (card: string) => (card === 'stockade' ? 'red' : 'brown');

it('finds the first card that fits, with the actions asked for', () => {
  const view = viewOf(1, [
    { card: 'stockade', kind: 'own', actions: ['build stockade'] },
    { card: 'clay_pit', kind: 'missing', actions: [] },
    { card: 'ore_vein', kind: 'pay', actions: ['build ore_vein pay 0 1', 'build ore_vein pay 2 0'] },
  ]);
  const found = momentsOf(
    lesson({ id: 'a', when: { card: { colour: ['brown'], build: true } }, at: 'card:$', do: ['build $'] }),
    view,
    0,
    [],
    colourOf,
  );
  expect(found).toHaveLength(1);
  expect(found[0].thing).toBe('ore_vein');
  expect(found[0].wanted).toEqual(['build ore_vein pay 0 1', 'build ore_vein pay 2 0']);
});
it('waits for what a moment speaks of, but not for ever', () => {
  const moment = { id: 'a', when: { card: { chain: true } }, late: { age: 1, turn: 3 }, at: 'card:$', do: ['build $'] };
  const card = [{ card: 'ore_vein', kind: 'own', actions: ['build ore_vein'] }];
  expect(momentsOf(lesson(moment), viewOf(2, card), 0, [], colourOf)).toEqual([]);
  expect(momentsOf(lesson(moment), viewOf(3, card), 0, [], colourOf)).toEqual([{ moment, thing: null, wanted: [] }]);
  expect(momentsOf(lesson(moment), viewOf(3, card), 0, ['a'], colourOf)).toEqual([]);
});
it('keeps the order that moments ask for', () => {
  const both = lesson({ id: 'a', when: { turn: 2 }, at: 'hand' }, { id: 'b', after: 'a', at: 'hand' });
  expect(momentsOf(both, viewOf(1, []), 0, [], colourOf)).toEqual([]);
  expect(momentsOf(both, viewOf(1, []), 0, ['a'], colourOf).map((one) => one.moment.id)).toEqual(['b']);
});

const box = (left: number, top: number, width: number, height: number) =>
  ({ left, top, width, height, right: left + width, bottom: top + height }) as DOMRect;
describe('room for a text', () => {
  const text = { width: 330, height: 200 };
  it('is above what one chooses from, where there is room', () => {
    const at = roomFor(text, box(260, 550, 150, 220), box(8, 385, 1264, 410), { width: 1280, height: 800 });
    expect(at.y + text.height).toBeLessThanOrEqual(385);
    expect(at.x).toBeGreaterThan(100);
  });
  it('leaves free what one chooses from, even where it hides what it speaks of', () => {
    const [stages, hand] = [box(258, 110, 328, 58), box(4, 212, 836, 178)]; // a phone held sideways
    const at = roomFor({ width: 560, height: 140 }, stages, hand, { width: 844, height: 390 });
    expect(at.y + 140).toBeLessThanOrEqual(212);
  });
  it('never hides what it speaks of, and stays on the screen, even where all is full', () => {
    for (const [width, height] of [
      [1280, 800],
      [844, 390],
      [390, 844],
    ]) {
      const screen = { width, height };
      const size = { width: Math.min(330, width - 28), height: Math.min(150, height / 3) };
      for (const left of [10, width / 2 - 40, width - 95])
        for (const top of [height * 0.45, height - 140]) {
          const target = box(left, top, 85, 120);
          const at = roomFor(size, target, box(0, 44, width, height - 44), screen);
          expect(at.x >= 0 && at.y >= 0 && at.x + size.width <= width && at.y + size.height <= height).toBe(true);
          expect(
            at.x + size.width <= target.left ||
              at.x >= target.right ||
              at.y + size.height <= target.top ||
              at.y >= target.bottom,
            `${width} ${left} ${top}`,
          ).toBe(true);
        }
    }
  });
});
