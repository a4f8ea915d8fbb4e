// Puzzles: the one of the day, the next to practise, and a rating that follows the results.
import type { PuzzleLine } from './api';
import type { PuzzleRecord } from './store';

/** All puzzles pass before one comes back: the step is a prime larger than their number, and divides it not. */
const stepOfADay = 7919;
const dayLength = 86_400_000;

/** By the calendar of whoever looks, so that everybody has the same puzzle on the same date. */
export function puzzleOfTheDay(all: PuzzleLine[], date: Date): PuzzleLine | undefined {
  const day = Math.round(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / dayLength);
  return all.length ? all[(day * stepOfADay) % all.length] : undefined;
}

const slowly = 16;
const quickly = 40; // while little is known
const fewResults = 15;

/** As in chess: the less a result was to be expected, the more it counts. */
export function rated(record: PuzzleRecord, id: string, rating: number, solved: boolean): PuzzleRecord {
  if (id in record.tried) return record;
  const expected = 1 / (1 + 10 ** ((rating - record.rating) / 400));
  const pace = Object.keys(record.tried).length < fewResults ? quickly : slowly;
  return {
    rating: Math.round(record.rating + pace * (Number(solved) - expected)),
    tried: { ...record.tried, [id]: solved },
  };
}

/** Of those not tried yet the one nearest to one's own rating; after the last one those that were missed, then all again. */
export function nextPuzzle(list: PuzzleLine[], record: PuzzleRecord, but = ''): PuzzleLine | undefined {
  const others = list.filter((one) => one.id !== but);
  const fresh = others.filter((one) => !(one.id in record.tried));
  const missed = others.filter((one) => record.tried[one.id] === false);
  const from = fresh.length ? fresh : missed.length ? missed : others;
  return [...from].sort(
    (a, b) => Math.abs(a.rating - record.rating) - Math.abs(b.rating - record.rating) || (a.id < b.id ? -1 : 1),
  )[0];
}
