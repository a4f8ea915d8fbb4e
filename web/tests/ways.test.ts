// Ways to win: bands that fill the plot, and changes worth a word.
import { expect, it } from 'vitest';
import { bandsOf, changesOf, waysOf } from '../src/lib/ways';

const base = [[[0.1, 0.2, 0, 0.2], [0.1, 0.1, 0, 0.3]], [[0, 0, 0, 1], [0, 0, 0, 0]]];
const agora = [[[0.1, 0.2, 0.1, 0.2], [0.1, 0.1, 0, 0.2]]];

it('leaves politics out where nobody can win by it', () => {
  expect(waysOf(base)).toEqual(['military', 'science', 'points']);
  expect(waysOf(agora)).toHaveLength(4);
});

it('stacks the own ways on the ground and hangs those of the rival from the top', () => {
  const bands = bandsOf(base, 1);
  expect(bands.map(({ seat, way }) => `${seat} ${way}`)).toEqual(['0 military', '0 science', '0 points', '1 points', '1 science', '1 military']);
  const rounded = bands.map(({ line }) => line.map(Math.round));
  expect(rounded).toEqual([[100, 100], [90, 100], [70, 100], [50, 0], [20, 0], [10, 0]]);
});

it('tells the largest changes first, and none that rounds to nothing', () => {
  const told = changesOf([[0.02, -0.19, 0.004, 0.03], [0, 0, 0, 0.13]]);
  expect(told).toEqual([
    { seat: 0, way: 'science', points: -19 },
    { seat: 1, way: 'points', points: 13 },
    { seat: 0, way: 'points', points: 3 },
    { seat: 0, way: 'military', points: 2 },
  ]);
});
