// Acts follow one another on stage, and nobody has to wait for them.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { actTime, Stage } from '../src/lib/pace';

let shown: number[] = [];
let still = false;
const stage = () =>
  new Stage<number>(
    (one) => shown.push(one),
    (one) => one > 0,
    () => still,
    () => Date.now(),
  );
beforeEach(() => {
  vi.useFakeTimers();
  shown = [];
  still = false;
});
afterEach(() => vi.useRealTimers());

it('shows the first act at once and the others in turn', () => {
  const one = stage();
  for (const act of [1, 2, 3]) one.add(act);
  expect(shown).toEqual([1]);
  vi.advanceTimersByTime(actTime);
  expect(shown).toEqual([1, 2]);
  vi.advanceTimersByTime(actTime);
  expect(shown).toEqual([1, 2, 3]);
});
it('keeps the order of what is no act', () => {
  const one = stage();
  for (const act of [1, 0, 2, 0]) one.add(act);
  expect(shown).toEqual([1]);
  vi.advanceTimersByTime(actTime);
  expect(shown).toEqual([1, 0, 2]);
  vi.advanceTimersByTime(actTime);
  expect(shown).toEqual([1, 0, 2, 0]);
});
it('can be skipped, and waits for nothing afterwards', () => {
  const one = stage();
  for (const act of [1, 2, 3]) one.add(act);
  one.skip();
  expect(shown).toEqual([1, 2, 3]);
  one.add(4);
  expect(shown).toEqual([1, 2, 3, 4]);
  vi.advanceTimersByTime(10 * actTime);
  expect(shown).toEqual([1, 2, 3, 4]);
});
it('does not pace for those who want no motion', () => {
  still = true;
  const one = stage();
  for (const act of [1, 2, 3]) one.add(act);
  expect(shown).toEqual([1, 2, 3]);
});
it('takes under 300 ms each', () => expect(actTime).toBeLessThan(300));
