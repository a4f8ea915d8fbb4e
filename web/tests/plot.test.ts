// Plots: round scales, lines inside their box, labels that do not cover each other.
import { describe, expect, it } from 'vitest';
import { across, linePath, scaleFor, spread, upward, type Box } from '../src/lib/plot';

const box: Box = { left: 10, right: 110, top: 0, bottom: 100 };

describe('scales', () => {
  it('hold all values and go in round steps', () => {
    for (const values of [[0, 3, 7], [-6, 40, 61], [0, 100], [0.2]]) {
      const scale = scaleFor(values);
      expect(scale.least).toBeLessThanOrEqual(Math.min(...values));
      expect(scale.most).toBeGreaterThanOrEqual(Math.max(...values));
      expect(scale.marks.length).toBeGreaterThanOrEqual(2);
      expect(scale.marks.length).toBeLessThanOrEqual(8);
    }
    expect(scaleFor([0, 100]).marks).toEqual([0, 25, 50, 75, 100]);
  });
});

it('draws the first value at the left and the greatest at the top', () => {
  const scale = scaleFor([0, 100]);
  expect(across(box, 0, 5)).toBe(10);
  expect(across(box, 4, 5)).toBe(110);
  expect(upward(box, scale, 100)).toBe(0);
  expect(linePath(box, scale, [0, 100])).toBe('M10.0 100.0L110.0 0.0');
});

it('moves labels apart and keeps them in the box', () => {
  const moved = spread([50, 50, 98], 12, box);
  const sorted = [...moved].sort((a, b) => a - b);
  for (let i = 1; i < sorted.length; ++i) expect(sorted[i] - sorted[i - 1]).toBeGreaterThanOrEqual(12);
  expect(Math.max(...moved)).toBeLessThanOrEqual(100);
  expect(moved.indexOf(Math.max(...moved))).toBe(2);
});
