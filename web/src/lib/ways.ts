// Ways to win at Duel: what the server sends of each seat, in its order, and the bands that a plot makes of them.
export const ways = ['military', 'science', 'politics', 'points'] as const;
export type Way = (typeof ways)[number];

export interface Band {
  way: Way;
  seat: number;
  line: number[]; // its upper edge by moment, in percent
}

/** From the top: the rival's ways, then one's own in the opposite order, so that the own ones stand on the ground. Rows are by moment, seat and way. */
export function bandsOf(rows: number[][][], me: number): Band[] {
  const shown = waysOf(rows);
  const bands = [...shown.map((way) => ({ way, seat: 1 - me })), ...[...shown].reverse().map((way) => ({ way, seat: me }))];
  const sums = rows.map(() => 0);
  const stacked = [...bands].reverse().map((band) => ({
    ...band,
    line: rows.map((row, moment) => (sums[moment] += 100 * row[band.seat][ways.indexOf(band.way)])),
  }));
  return stacked.reverse();
}

/** Without politics where nobody could win by it. */
export const waysOf = (rows: number[][][]): Way[] =>
  ways.filter((way, index) => way !== 'politics' || rows.some((row) => row.some((seat) => seat[index] >= 0.005)));

export interface Change {
  way: Way;
  seat: number;
  points: number; // of percent
}

/** The changes worth a word, the largest first. */
export const changesOf = (bySeat: number[][]): Change[] =>
  bySeat
    .flatMap((row, seat) => row.map((change, index) => ({ way: ways[index], seat, points: Math.round(100 * change) })))
    .filter((change) => change.points !== 0)
    .sort((a, b) => Math.abs(b.points) - Math.abs(a.points));
