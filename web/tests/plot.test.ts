// Plots: names that do not cover each other.
import { expect, it } from 'vitest';
import { spread } from '../src/lib/plot';

it('moves names apart, keeps their order and stays above the bottom', () => {
  const moved = spread([50, 50, 98, 97], 12, 100);
  const sorted = [...moved].sort((a, b) => a - b);
  for (let i = 1; i < sorted.length; ++i) expect(sorted[i] - sorted[i - 1]).toBeGreaterThanOrEqual(12);
  expect(Math.max(...moved)).toBeLessThanOrEqual(100);
  expect(moved.indexOf(Math.max(...moved))).toBe(2);
  expect(spread([20, 60], 12, 100)).toEqual([20, 60]);
});
