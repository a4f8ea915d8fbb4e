// Unasked hints: which choice stands out, and who gets them.
import { beforeEach, expect, it, vi } from 'vitest';
import { standout, stopNudges, wantsNudges } from '../src/lib/nudge';
import { keepGame, keepStatistics } from '../src/lib/store';
import type { Finished } from '../src/lib/statistics';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});

const finished = (game: string): Finished => ({ game, mode: 'duel', won: false, victory: 'civilian', points: 1, wonders: [], rivals: [], ended: 2 });

it('names the choice with the best chance, else the one with most points', () => {
  expect(standout({ a: { win: 0.05 }, b: { win: 0.08 }, c: { points: 9 } })).toEqual({ action: 'b', unit: 'win', more: 8 });
  expect(standout({ a: { win: 0.01, points: 2.4 }, c: { points: -9 } })).toEqual({ action: 'a', unit: 'points', more: 2 });
});

it('is silent where choices differ little or are only worse than usual', () => {
  expect(standout({ a: { win: 0.01, points: 0.4 }, b: { win: -0.4 } })).toBeNull();
  expect(standout({})).toBeNull();
});

it('stops after three games', () => {
  keepStatistics({ since: 0, games: ['a', 'b'].map(finished) });
  expect(wantsNudges('new')).toBe(true);
  keepStatistics({ since: 0, games: ['a', 'b', 'c'].map(finished) });
  expect(wantsNudges('new')).toBe(false);
});

it('stops when the person wants no more, and does not begin again with deleted statistics', () => {
  keepStatistics({ since: 5, games: [] });
  expect(wantsNudges('new')).toBe(false);
  keepStatistics({ since: 0, games: [] });
  expect(wantsNudges('new')).toBe(true);
  stopNudges();
  expect(wantsNudges('new')).toBe(false);
});

it('leaves lessons to their coach', () => {
  keepGame({ game: 'guided', kind: 'duel', tokens: ['x'], made: 1, lesson: { id: 'duel', seen: [] } });
  expect(wantsNudges('guided')).toBe(false);
});
