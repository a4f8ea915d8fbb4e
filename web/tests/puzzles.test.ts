import { expect, test } from 'vitest';
import type { PuzzleLine } from '../src/lib/api';
import { nextPuzzle, puzzleOfTheDay, rated } from '../src/lib/puzzles';

const line = (id: string, rating = 1000, more: Partial<PuzzleLine> = {}): PuzzleLine => ({
  id,
  game: 'duel',
  options: {},
  theme: 'sale',
  level: 'builder',
  rating,
  ...more,
});
const all = Array.from({ length: 11 }, (_, index) => line(`p${index}`, 700 + 100 * index));

test('every puzzle has its day before one comes back', () => {
  const days = Array.from({ length: 22 }, (_, index) => puzzleOfTheDay(all, new Date(2027, 0, 20 + index))!.id);
  expect(new Set(days.slice(0, 11)).size).toBe(11);
  expect(days.slice(11)).toEqual(days.slice(0, 11));
  expect(puzzleOfTheDay([], new Date())).toBeUndefined();
});

test('a day begins and ends where the calendar says so', () => {
  expect(puzzleOfTheDay(all, new Date(2027, 2, 28, 0, 1))).toBe(puzzleOfTheDay(all, new Date(2027, 2, 28, 23, 59)));
});

test('the rating follows first tries, and the unexpected counts more', () => {
  const fresh = { rating: 1000, tried: {} };
  const hard = rated(fresh, 'a', 1400, true);
  const easy = rated(fresh, 'a', 700, true);
  expect(hard.rating).toBeGreaterThan(easy.rating);
  expect(easy.rating).toBeGreaterThan(1000);
  expect(rated(fresh, 'a', 700, false).rating).toBeLessThan(rated(fresh, 'a', 1400, false).rating);
  expect(rated(hard, 'a', 1400, false)).toBe(hard);
});

test('the next puzzle is a new one near the own rating, then a missed one', () => {
  expect(nextPuzzle(all, { rating: 1190, tried: {} })!.id).toBe('p5');
  expect(nextPuzzle(all, { rating: 1190, tried: { p5: true } })!.id).toBe('p4');
  const tried = Object.fromEntries(all.map((one) => [one.id, one.id !== 'p9']));
  expect(nextPuzzle(all, { rating: 700, tried })!.id).toBe('p9');
  expect(nextPuzzle([all[0]], { rating: 700, tried: {} }, 'p0')).toBeUndefined();
});
