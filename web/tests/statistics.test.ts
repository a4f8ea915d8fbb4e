// Own results: what is counted, once, and what the tables add up to.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { countAbsent, countEnded, lineOf, rowsBy, victories, type Finished } from '../src/lib/statistics';
import { keepGame, keepStatistics, keptStatistics } from '../src/lib/store';
import type { DuelObservation, SevenObservation } from '../src/lib/protocol';

const answers = vi.hoisted(() => ({ mine: vi.fn(), steps: vi.fn(), step: vi.fn() }));
vi.mock('../src/lib/api', () => ({ myGames: answers.mine, replaySteps: answers.steps, replayStep: answers.step }));

const kept = new Map<string, string>();
(globalThis as { localStorage?: unknown }).localStorage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => kept.set(key, value),
  removeItem: (key: string) => kept.delete(key),
};

const duel = { game: 'duel', cities: [{ built: ['sphinx', 'piraeus'] }, { built: [] }] } as unknown as DuelObservation;
const seven = {
  game: 'seven',
  cities: [{ wonder: 'giza' }, { wonder: 'rhodes' }, { wonder: 'babylon' }],
} as unknown as SevenObservation;
const bot = (level: string) => ({ kind: 'bot' as const, level });
const person = { kind: 'person' as const, name: 'Ada' };
const won = {
  game: 'one',
  kind: 'duel' as const,
  options: {},
  seats: [person, bot('builder')],
  seat: 0,
  observation: duel,
  end: { victory: 'scientific', winners: [0], scores: [{ total: 41 }, { total: 50 }] },
};
const keep = (game: string, more = {}) => keepGame({ game, kind: 'duel', tokens: ['t'], made: 1, ...more });
const games = () => keptStatistics().games;

beforeEach(() => {
  kept.clear();
  vi.clearAllMocks();
});

describe('a line', () => {
  it('of Duel names the wonders that were built and the kind of victory', () =>
    expect(lineOf({ ...won, ended: 5 })).toEqual({
      game: 'one',
      mode: 'duel',
      won: true,
      victory: 'scientific',
      points: 41,
      wonders: ['sphinx', 'piraeus'],
      rivals: ['builder'],
      ended: 5,
    }));
  it('of 7 Wonders names the city and all rivals', () => {
    const line = lineOf({
      ...won,
      kind: 'seven',
      seats: [bot('consul'), person, { kind: 'person' }],
      seat: 1,
      observation: seven,
      end: { winners: [0], scores: [{ total: 60 }, { total: 55 }, { total: 50 }] },
      ended: 5,
    });
    expect(line).toMatchObject({
      mode: 'seven',
      won: false,
      victory: 'civilian',
      points: 55,
      wonders: ['rhodes'],
      rivals: ['consul', ''],
    });
  });
});

describe('a game that ends', () => {
  it('counts once', () => {
    keep('one');
    countEnded(won);
    countEnded(won);
    expect(games().map((one) => one.game)).toEqual(['one']);
  });
  it.each([{ tokens: ['a', 'b'] }, { from: { puzzle: 'x', step: 3 } }, { lesson: { id: 'seven', seen: [] } }])(
    'does not count with %o',
    (more) => {
      keep('one', more);
      countEnded(won);
      expect(games()).toEqual([]);
    },
  );
});

describe('games that ended while nobody looked', () => {
  beforeEach(() => {
    keep('one');
    keep('two');
    answers.mine.mockResolvedValue({
      games: [
        { ...won, over: true, updated: 900 },
        { ...won, game: 'two', over: false, updated: 950 },
      ],
    });
    answers.steps.mockResolvedValue({ steps: 40 });
    answers.step.mockResolvedValue({ views: [{ observation: duel, end: won.end }] });
  });
  it('are asked of the server, and only they', async () => {
    await countAbsent();
    expect(games()).toMatchObject([{ game: 'one', won: true, ended: 900_000 }]);
    expect(answers.step.mock.calls).toEqual([['one', 't', 40]]);
    await countAbsent();
    expect(answers.mine.mock.calls[1][0]).toEqual([{ game: 'two', token: 't' }]);
  });
  it('stay away once the person has deleted them', async () => {
    keepStatistics({ since: 900_000, games: [] });
    await countAbsent();
    expect(games()).toEqual([]);
  });
});

describe('tables', () => {
  const line = (game: string, more: Partial<Finished>): Finished => ({
    game,
    mode: 'duel',
    won: true,
    victory: 'civilian',
    points: 50,
    wonders: [],
    rivals: ['builder'],
    ended: 1,
    ...more,
  });
  const some = [
    line('a', {}),
    line('b', { won: false, points: 40, rivals: ['builder', 'builder', 'consul'] }),
    line('c', { mode: 'seven', points: 60 }),
    line('d', { victory: 'military' }),
  ];
  it('count a game once for each key', () =>
    expect(rowsBy(some, (one) => one.rivals)).toEqual([
      { key: 'builder', games: 4, won: 3, points: 50 },
      { key: 'consul', games: 1, won: 0, points: 40 },
    ]));
  it('tell how games of Duel were won and lost', () =>
    expect(victories(some)).toEqual([
      { key: 'civilian', won: 1, lost: 1 },
      { key: 'military', won: 1, lost: 0 },
    ]));
});
