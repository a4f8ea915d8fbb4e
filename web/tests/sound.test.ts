// Which sound an act has: the most important of what happened.
import { expect, test } from 'vitest';
import type { View } from '../src/lib/protocol';
import { soundOf } from '../src/lib/sound';
import { sounds } from '../src/lib/synth';

const duel = (age: number, phase = 'play') => ({ observation: { game: 'duel', age, phase } }) as View;
const seven = (age: number) => ({ observation: { game: 'seven', age } }) as View;

test('cards, coins and stone sound by what was chosen', () => {
  expect(soundOf([{ action: 'build altar' }])).toBe('card');
  expect(soundOf([{ action: 'sell altar' }])).toBe('coins');
  expect(soundOf([{ action: 'sell altar' }, { action: 'stage altar' }])).toBe('stone');
  expect(soundOf([])).toBe(null);
});

test('the pawn sounds like battle, in whichever direction it walks', () => {
  expect(soundOf([{ action: 'build stable', steps: 1 }], duel(1), duel(1))).toBe('battle');
  expect(soundOf([{ action: 'build stable' }], duel(1), duel(1))).toBe('card');
});

test('a new Age of Duel has its sound, the first one after the draft; those of 7 Wonders begin after their battles', () => {
  expect(soundOf([{ action: 'build stable', steps: 1 }], duel(1), duel(2))).toBe('age');
  expect(soundOf([{ action: 'draft sphinx' }], duel(1, 'draft'), duel(1))).toBe('age');
  expect(soundOf([{ action: 'build altar' }], seven(1), seven(2))).toBe('card');
});

test('every sound is short and made of tones', () => {
  for (const [name, voices] of Object.entries(sounds)) {
    expect(voices.length, name).toBeGreaterThan(0);
    expect(Math.max(...voices.map((one) => one.at + one.seconds)), name).toBeLessThan(2);
  }
});
