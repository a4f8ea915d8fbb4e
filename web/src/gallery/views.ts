// Views for the gallery, made from recorded observations. Offers are read off the legal list, as far as it tells.
import type { Review } from '../lib/api';
import type { CardOffer, CityFacts, DuelObservation, DuelOffers, End, GameKind, Offer, Reason, Result, SevenObservation, Suggestion, Table, View } from '../lib/protocol';
import { cast } from '../lib/rivals';
import { cards as sevenCards } from '../seven/data';
import { capital, cards as duelCards, symbols, symbolsToWin } from '../duel/data';
import fixtures from './fixtures.json';

type Recorded = Record<string, { observation?: unknown; end?: unknown }>;
const recorded = fixtures as Recorded;

export const observationOf = (name: string) => recorded[name].observation as SevenObservation | DuelObservation;
export const endOf = (name: string) => recorded[name].end as End;
export const asks = Object.keys(recorded).filter((name) => name.startsWith('ask_'));

function offerOf(legal: string[], start: string): Offer {
  const actions = legal.filter((action) => action === start || action.startsWith(`${start} pay`));
  const payments = actions.map((action) => (action.includes(' pay ') ? (action.split(' pay ')[1].split(' ').map(Number) as [number, number]) : ([0, 0] as [number, number])));
  if (actions.length === 0) return { kind: 'missing', actions, missing: { ore: 1 }, clause: 'SW-PAY-1' };
  const pays = payments[0][0] + payments[0][1] > 0;
  return { kind: pays ? 'pay' : 'own', actions, payments, coins: 0, clause: null };
}

function sevenFacts(seen: SevenObservation): CityFacts[] {
  return seen.cities.map((city) => {
    const facts = { shields: 0, symbols: { compass: 0, gear: 0, tablet: 0 } as Record<string, number> };
    for (const id of city.cards)
      for (const effect of sevenCards.get(id)?.effects ?? []) {
        if (effect.type === 'shields') facts.shields += effect.amount;
        if (effect.type === 'science') ++facts.symbols[effect.symbol];
      }
    return facts;
  });
}

function duelFacts(seen: DuelObservation): CityFacts[] {
  return seen.cities.map((city) => {
    const symbols: Record<string, number> = {};
    for (const id of city.cards) for (const effect of duelCards.get(id)?.effects ?? []) if (effect.type === 'science') symbols[effect.symbol] = (symbols[effect.symbol] ?? 0) + 1;
    return { symbols, distinct: Object.keys(symbols).length, chambers: 2, politician: 2, recruit: 1 };
  });
}

export function tableOf(seen: SevenObservation | DuelObservation, over = false): Table {
  const players = seen.game === 'seven' ? seen.players : 2;
  const levels = ['apprentice', 'builder', 'architect', 'consul'];
  return {
    game: seen.game,
    options: {},
    turn: 1,
    over,
    seats: cast(Array.from({ length: players }, (_, index) =>
      index === seen.seat ? { name: 'Ada', kind: 'person', online: true, owes: true, chosen: false } : { kind: 'bot', level: levels[index % 4], owes: true, chosen: index % 2 === 0 },
    )),
    clock: { kind: 'none' },
  };
}

export function viewOf(seen: SevenObservation | DuelObservation, end: End | null = null): View {
  const legal = seen.legal ?? [];
  if (seen.game === 'seven') {
    const offers: CardOffer[] = (seen.hand ?? []).map((card) => ({
      card,
      build: offerOf(legal, `build ${card}`),
      stage: offerOf(legal, `stage ${card}`),
      sell: legal.includes(`sell ${card}`) ? `sell ${card}` : null,
      free: legal.includes(`build ${card} free`) ? `build ${card} free` : null,
    }));
    const ask = seen.step === 'choose' ? (seen.acting_city === seen.seat ? 'choose' : 'free_city') : seen.step;
    return { observation: seen, ask: end ? null : ask, offers, cities: sevenFacts(seen), points: null, end };
  }
  const covered = new Set<number>();
  const free = seen.display.map((one) => one.slot).filter((slot) => !covered.has(slot));
  const words = new Set(legal.filter((action) => action !== 'pass').map((action) => action.split(' ')[0]));
  const ask = words.size === 1 && !words.has('build') ? [...words][0] : words.has('build') || words.has('discard') ? 'turn' : [...words][0];
  return {
    observation: seen,
    ask: end ? null : ask,
    offers: {
      cards: seen.display.filter((one) => one.up).map((one) => ({ card: one.card!, slot: one.slot, prices: [(one.slot * 3) % 7, (one.slot * 5) % 8], chain: [one.slot % 5 === 0, false], why: null })),
      wonders: seen.cities.flatMap((city, seat) => city.unbuilt.map((wonder, index) => ({ wonder, seat, prices: [index * 2 + 1] }))),
      divinities: seen.pantheon ? [3, 4, 5, 6, 7, 8].map((price, index) => ({ space: index + 1, prices: [price, 11 - price] })) : undefined,
      free: legal.length ? undefined : free,
      results: resultsOf(legal),
    },
    cities: duelFacts(seen),
    points: null,
    end,
  };
}

/** A game that its first player has won by a supremacy. */
export function finaleOf(kind: string): View {
  const seen = observationOf('both_turn') as DuelObservation;
  const senate = seen.senate!.map((chamber) => (kind === 'political' ? { ...chamber, controller: 0 } : chamber));
  const over = { ...seen, legal: [], pawn: kind === 'military' ? capital : seen.pawn, senate };
  const view = viewOf(over, { ...endOf('duel_end'), victory: kind, winners: [0] });
  const all = Object.fromEntries(symbols.slice(0, symbolsToWin).map((symbol) => [symbol, 1]));
  const facts = { symbols: all, distinct: symbolsToWin, chambers: senate.length };
  return { ...view, offers: { ...(view.offers as DuelOffers), free: undefined }, cities: view.cities!.map((one, seat) => (seat === 0 ? { ...one, ...facts } : one)) };
}

/** Results of choices as the server would tell them, the same for the same action. */
function resultsOf(legal: string[]): Record<string, Result> {
  const all: Record<string, Result> = {};
  legal.forEach((action, index) => {
    const verb = action.split(' ')[0];
    if (verb === 'build' || verb === 'recruit') all[action] = { coins: -(index % 4), steps: index % 3 === 2 ? 2 : 0, token: index % 4 === 1, ...(action === 'build academy' ? { wins: 'scientific' } : {}) };
    if (verb === 'discard') all[action] = { coins: 2 + (index % 3) };
    if (verb === 'wonder') all[action] = { coins: -5, again: true, rival_coins: -3 };
    if (verb === 'place') all[action] = { chambers: 1 };
  });
  return all;
}

const reason = (code: string, args: Reason['args'] = {}): Reason => ({ code, args });

/** Hints with every reason there is. */
export function hintsOf(game: GameKind): Suggestion[] {
  if (game === 'seven')
    return [
      { action: 'build temple', win: 0.41, points: 52.3, reasons: [reason('category', { category: 'civilian', points: 3 }), reason('chain', { card: 'temple', by: 'altar' }), reason('opens_chain', { card: 'pantheon' }), reason('deny_card', { seat: 1, card: 'temple', points: 2 })] },
      { action: 'stage barracks pay 1 0', win: 0.4, points: 51.8, equal: true, reasons: [reason('stage_next', { stage: 2 }), reason('supply', { good: 'ore' }), reason('shields', { seat: 1 }), reason('shields_both')] },
      { action: 'sell loom', win: null, points: 47.9, reasons: [reason('coins', { coins: 3 }), reason('rival_points', { seat: 1, points: 1 }), reason('points', { points: 2 })] },
    ];
  return [
    { action: 'discard observatory', win: 0.62, points: 48, reasons: [reason('deny_symbol', { rival: 1, nth: 6, from: 24, to: 6 }), reason('deny_shields', { rival: 1, shields: 2, from: 15, to: 4 }), reason('own_way', { way: 'points', from: 51, to: 57 })] },
    { action: 'wonder sphinx walls', win: 0.55, points: 46, reasons: [reason('again'), reason('rival_way', { rival: 1, way: 'military', from: 20, to: 9 }), reason('token'), reason('steps', { rival: 1, steps: 2 }), reason('rival_coins', { rival: 1, coins: 3 })] },
    { action: 'build quarry', win: 0.5, points: 45, reasons: [reason('wins', { way: 'science' }), reason('dearer', { rival: 1, good: 'stone', price: 3 }), reason('symbols', { count: 3 })] },
  ];
}

/** A review of Duel, of a game that nobody played: science of the one against points of the other. */
export function duelReviewOf(): Review {
  const moments = Array.from({ length: 25 }, (_, n) => n);
  const science = (n: number) => (n === 24 ? 1 : 0.15 + 0.6 * (n / 24) ** 2);
  const ways = moments.map((n) => {
    const [own, rest] = [science(n), 1 - science(n)];
    return [[0.1 * rest, own, 0.05 * rest, 0.25 * rest], [0.2 * rest, 0.05 * rest, 0, 0.35 * rest]];
  });
  const sum = (row: number[]) => row.reduce((all, one) => all + one, 0);
  return {
    steps: 24,
    points: moments.map((n) => [n + (n % 5), 2 * n]),
    win: ways.map((row) => row.map(sum)),
    ways,
    moments: [
      { step: 9, seat: 1, action: 'build walls', kind: 'missed', other: 'discard academy', difference: 0.14, ways: [[0.02, -0.19, 0, 0.03], [0.01, 0, 0, 0.13]], reasons: [reason('deny_symbol', { rival: 0, nth: 5, from: 40, to: 21 })] },
      { step: 17, seat: 0, action: 'build academy', kind: 'found', other: 'build palace', difference: 0.21, ways: [[0, 0.28, -0.01, -0.06], [-0.04, 0, 0, -0.17]], reasons: [reason('symbols', { count: 5 })] },
    ],
    seats: [
      { choices: 12, good: 11, summary: [reason('built_on', { category: 'green', points: 9, more: 7 }), reason('turned', { step: 17, from: 45, to: 62, way: 'up' }), reason('sudden', { winner: 0, way: 'scientific' }), reason('no_misses')] },
      { choices: 12, good: 9, summary: [reason('built_on', { category: 'blue', points: 21, more: 12 }), reason('even'), reason('sudden', { winner: 0, way: 'scientific' }), reason('misses', { count: 1, points: 14, step: 9 })] },
    ],
  };
}

/** A review as the server would send it, of a game that nobody played. */
export function reviewOf(): Review {
  const moments = Array.from({ length: 19 }, (_, index) => index);
  const share = (n: number, seat: number) => 1 + Math.sin(n / 3 + seat * 2) * (n / 20);
  return {
    steps: 18,
    points: moments.map((n) => [n * 2 + (n > 9 ? 6 : 0), n * 2.5, n + (n > 14 ? 18 : 0)].map(Math.round)),
    win: moments.map((n) => [0, 1, 2].map((seat) => share(n, seat) / (share(n, 0) + share(n, 1) + share(n, 2)))),
    expected: moments.map((n) => [42 + n / 9, 45 - n / 18, 36 + n / 2].map((points) => Math.round(points * 10) / 10)),
    moments: [
      { step: 12, seat: 2, action: 'build siege_workshop pay 1 2', kind: 'found', other: 'build arsenal', difference: 0.12, points: 4.3, reasons: [{ code: 'category', args: { category: 'conflicts', points: 6 } }, { code: 'shields', args: { seat: 0 } }] },
      { step: 4, seat: 0, action: 'sell altar', kind: 'missed', other: 'build altar', difference: 0.08, points: 2.1, reasons: [{ code: 'opens_chain', args: { card: 'temple' } }, { code: 'deny_card', args: { seat: 1, card: 'altar', points: 2 } }] },
    ],
    seats: [
      {
        choices: 18,
        good: 13,
        summary: [
          reason('built_on', { category: 'civilian', points: 21, more: 6 }),
          reason('turned', { step: 12, from: 48, to: 21, way: 'down' }),
          reason('decided', { winner: 2, next: 0, category: 'conflicts', more: 12, margin: 4 }),
          reason('misses', { count: 1, points: 8, step: 4 }),
        ],
      },
      { choices: 18, good: 16, summary: [reason('built_on', { category: 'commerce', points: 9, more: 3 }), reason('even'), reason('decided', { winner: 2, next: 0, category: 'conflicts', more: 12, margin: 0 }), reason('no_misses')] },
      { choices: 18, good: 15, summary: [reason('built_on', { category: 'science', points: 26, more: 13 }), reason('even'), reason('sudden', { winner: 2, way: 'scientific' }), reason('no_misses')] },
    ],
  };
}
