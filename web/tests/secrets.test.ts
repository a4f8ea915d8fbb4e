// The secrets of a seat in a browser: nothing is lost on the way, and tabs do not lock each other out.
import { beforeEach, expect, it, vi } from 'vitest';
import { gameTable, myGames } from '../src/lib/api';
import { Secrets, secretOf, secretsOf } from '../src/lib/secrets';
import { forgetGame, keepGame } from '../src/lib/store';

let kept: Map<string, string>;
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
};
beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('localStorage', storage);
});

/** A server with the secrets of one seat; a hello, and the answer that may get lost. */
class Seat {
  opens = ['first'];
  hello(secrets: Secrets, lost = false): string {
    const { token, renew } = secrets.show();
    const renewed = renew !== undefined && (this.opens.includes(renew) || this.opens.includes(token));
    if (!renewed && !this.opens.includes(token)) return secrets.refused('stale_secret') ? 'again' : 'refused';
    if (renewed) this.opens = this.opens.map((one) => (one === token ? renew : one));
    if (!lost) secrets.welcomed(renewed, false);
    return 'open';
  }
}

it('is another one after every hello, and the name stays', () => {
  const seat = new Seat();
  const seen = new Set<string>();
  for (let visit = 0; visit < 3; ++visit) {
    expect(seat.hello(new Secrets('first'))).toBe('open');
    expect(seat.opens).toEqual([secretOf('first')]);
    seen.add(secretOf('first'));
  }
  expect(seen.size).toBe(3);
  expect(seen.has('first')).toBe(false);
});

it('survives answers that got lost, also when the page was closed', () => {
  const seat = new Seat();
  const secrets = new Secrets('first');
  seat.hello(secrets, true);
  expect(secretsOf('first')).toEqual(['first', seat.opens[0]]);
  expect(seat.hello(secrets)).toBe('open');
  seat.hello(secrets, true);
  expect(seat.hello(new Secrets('first'))).toBe('open');
  expect(secretsOf('first')).toEqual(seat.opens);
});

it('follows another tab that has renewed it, without renewing it in turn', () => {
  const seat = new Seat();
  const [one, other] = [new Secrets('first'), new Secrets('first')];
  expect(seat.hello(one)).toBe('open');
  expect(seat.hello(other)).toBe('open'); // the first tab is sent away
  expect(one.refused('stale_secret')).toBe(true);
  const before = seat.opens[0];
  expect(seat.hello(one)).toBe('open');
  expect(seat.opens[0]).toBe(before); // the second one stays
});

it('opens the seat in both of two tabs whose pages did not see what the other kept', () => {
  const seat = new Seat();
  const [one, other] = [new Secrets('first'), new Secrets('first')];
  const shown = one.show();
  kept.clear(); // what the first tab has kept is not there yet
  const late = other.show();
  expect(late.renew).not.toBe(shown.renew);
  seat.opens = [shown.renew!];
  expect(other.refused('stale_secret')).toBe(true); // perhaps
  one.welcomed(true, false);
  expect(seat.hello(other)).toBe('open');
  expect(secretOf('first')).toBe(seat.opens[0]);
});

it('is refused for good where nobody in this browser knows another one', () => {
  const seat = new Seat();
  seat.opens = ['elsewhere'];
  const secrets = new Secrets('first');
  expect([1, 2, 3].map(() => seat.hello(secrets))).toEqual(['again', 'refused', 'refused']);
});

it('stays in a browser that keeps nothing', () => {
  vi.stubGlobal('localStorage', {
    ...storage,
    setItem: () => {
      throw new Error('full');
    },
  });
  expect(new Secrets('first').show()).toEqual({ token: 'first' });
});

it('is left alone where there is no seat, or the game is over', () => {
  const secrets = new Secrets('watch');
  expect(secrets.show().renew).toBeDefined();
  secrets.welcomed(false, true);
  expect(secrets.show()).toEqual({ token: 'watch' });
  expect(kept.size).toBe(0);
});

it('is kept while it is not known whether the server has it', () => {
  const secrets = new Secrets('first');
  const { renew } = secrets.show();
  secrets.welcomed(false, false); // its storage was away
  expect(new Secrets('first').show()).toEqual({ token: 'first', renew });
});

it('goes with a game that is forgotten, and with a token that opened nothing', () => {
  const seat = new Seat();
  keepGame({ game: 'g', kind: 'duel', tokens: ['first'], made: 0 });
  seat.hello(new Secrets('first'));
  forgetGame('g');
  expect(secretOf('first')).toBe('first');
  const wrong = new Secrets('wrong');
  wrong.show();
  expect(wrong.refused('bad_token')).toBe(false);
  expect([...kept.keys()]).toEqual(['heptapolis.games']);
});

it('is tried together with the next one where the answer to a hello got lost', async () => {
  kept.set('heptapolis.seat.first', JSON.stringify({ secret: 'old', next: 'new' }));
  const asked: string[] = [];
  vi.stubGlobal('fetch', (path: string, { headers, body }: { headers: Record<string, string>; body?: string }) => {
    asked.push(`${path} ${headers.Authorization ?? body}`);
    const stale = headers.Authorization === 'Bearer old';
    const text = stale ? '{"error":{"code":"stale_secret","args":{}}}' : '{"games":[]}';
    return Promise.resolve({ status: stale ? 403 : 200, text: () => Promise.resolve(text) });
  });
  await gameTable('g', 'first');
  await gameTable('g', 'watch');
  await myGames([{ game: 'g', token: 'first' }]);
  const seats = JSON.stringify({ seats: ['old', 'new'].map((token) => ({ game: 'g', token })) });
  expect(asked).toEqual(['api/games/g Bearer old', 'api/games/g Bearer new', 'api/games/g Bearer watch', `api/mine ${seats}`]);
});
