// Where things were and where they are now: cards that go to a city, coins and shields that travel, the pawn that walks.
// Elements say what they are with data-at ("card:altar", "coins:0", "pawn"); a city with data-city.
import { parseAction, thingsOf } from './notation';
import type { News } from './protocol';

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}
export interface Flight {
  key: number;
  kind: 'card' | 'wonder' | 'token' | 'coin' | 'shield';
  id: string;
  from: Box;
  to: Box;
  delay: number;
}

const mostCoins = 4; // drawn for one payment
const stagger = 25; // milliseconds between two coins
const size = 24;

/** Where an element is; of one outside the screen, the place at the edge behind which it lies. Nothing: it is not drawn. */
export function boxOf(element: Element | null | undefined): Box | null {
  const box = element?.getBoundingClientRect();
  if (!box || box.width === 0) return null;
  const { x, width, height } = box;
  if (box.bottom <= 0) return { x, y: -height / 2, width, height };
  if (box.top >= innerHeight) return { x, y: innerHeight - Math.min(height / 2, size), width, height };
  return { x, y: box.y, width, height };
}

const find = (what: string, city?: number): Element | null =>
  document.querySelector(
    city === undefined
      ? `[data-at="${what}"]`
      : `[data-city="${city}"] [data-at="${what}"], [data-city="${city}"][data-at="${what}"]`,
  );
const cityBox = (city: number): Box | null => boxOf(document.querySelector(`[data-city="${city}"]`));

/** What an act takes away from its place, found while it is still there. */
export interface Origin {
  news: News;
  kind: Flight['kind'];
  id: string;
  from: Box | null;
}

const flying: Record<string, Flight['kind']> = { card: 'card', wonder: 'wonder', token: 'token' };
const shown = [
  'build',
  'discard',
  'recruit',
  'wonder',
  'draft',
  'token',
  'destroy',
  'revive',
  'take',
  'construct',
  'swap',
  'raise',
  'prepare',
  'stage',
  'sell',
];

export function originOf(news: News, isWonder: (id: string) => boolean): Origin | null {
  if (!news.action) return null;
  const parsed = parseAction(news.action);
  if (!shown.includes(parsed.verb)) return null;
  // A wonder that stays in its city is built with a card, which goes there.
  const at = parsed.verb === 'wonder' || parsed.verb === 'raise' || parsed.verb === 'prepare' ? 1 : 0;
  const id = parsed.words[at] ?? news.card ?? '';
  const kind = flying[thingsOf(parsed, isWonder)[at] ?? 'card'];
  if (!id || !kind) return null;
  return { news, kind, id, from: boxOf(find(`${kind}:${id}`)) };
}

function target({ news, kind, id }: Origin): Box | null {
  const parsed = parseAction(news.action!);
  const city = news.city ?? news.seat ?? 0;
  if (['discard', 'sell', 'destroy'].includes(parsed.verb)) return boxOf(find('discard')) ?? cityBox(city);
  if (parsed.verb === 'wonder' || parsed.verb === 'raise')
    return boxOf(find(`wonder:${parsed.words[0]}`)) ?? cityBox(city);
  return boxOf(find(`${kind}:${id}`, city)) ?? boxOf(find('stages', city)) ?? cityBox(city);
}

const middle = (box: Box): Box => ({
  x: box.x + box.width / 2 - size / 2,
  y: box.y + box.height / 2 - size / 2,
  width: size,
  height: size,
});

let last = 0;
function small(kind: 'coin' | 'shield', n: number, from: Box | null, to: Box | null): Flight[] {
  if (!from || !to || n <= 0) return [];
  return Array.from({ length: Math.min(n, mostCoins) }, (_, index) => ({
    key: ++last,
    kind,
    id: kind,
    from: middle(from),
    to: middle(to),
    delay: index * stagger,
  }));
}

/** Coins paid to neighbours, by city: the left one has the next number. */
function paid(news: News, cities: number): { to: number; n: number }[] {
  const pay = parseAction(news.action ?? '').pay ?? news.payment;
  const city = news.city ?? news.seat ?? 0;
  return pay
    ? [
        { to: (city + 1) % cities, n: pay[0] },
        { to: (city + cities - 1) % cities, n: pay[1] },
      ]
    : [];
}

/** All that travels with an act; called when the table shows what is new. */
export function flightsOf(news: News, origin: Origin | null, cities: number): Flight[] {
  const city = news.city ?? news.seat ?? 0;
  const purse = boxOf(find(`coins:${city}`));
  const there = origin ? target(origin) : null;
  const card =
    origin?.from && there
      ? [{ key: ++last, kind: origin.kind, id: origin.id, from: origin.from, to: there, delay: 0 }]
      : [];
  const bank = origin?.from ?? boxOf(find('discard')) ?? there;
  const trade = cities > 2 ? paid(news, cities) : [];
  const rest = (news.cost ?? 0) - trade.reduce((sum, one) => sum + one.n, 0);
  const rival = cities === 2 ? boxOf(find(`coins:${1 - city}`)) : null;
  return [
    ...card,
    ...small('coin', rest, purse, bank),
    ...trade.flatMap((one) => small('coin', one.n, purse, boxOf(find(`coins:${one.to}`)))),
    ...small('coin', news.coins ?? 0, bank, purse),
    ...small('coin', news.rival_coins ?? 0, purse, rival),
    ...small('coin', -(news.rival_coins ?? 0), rival, bank),
    ...small('shield', Math.abs(news.steps ?? 0), origin?.from ?? there, boxOf(find('pawn'))),
    ...small('shield', news.shields ?? 0, there, boxOf(find(`shields:${city}`))),
  ];
}

/** What the last acts changed, marked until it is the past. */
export function markThings(recent: News[], isWonder: (id: string) => boolean): void {
  for (const old of document.querySelectorAll('[data-marked]')) old.removeAttribute('data-marked');
  for (const news of recent) {
    const parsed = parseAction(news.action ?? '');
    const kinds = thingsOf(parsed, isWonder);
    const city = news.city ?? news.seat ?? 0;
    const [word] = parsed.words;
    const built = word && flying[kinds[0]] ? find(`${flying[kinds[0]]}:${word}`, city) : null;
    const other =
      parsed.verb === 'stage'
        ? find('stages', city)
        : ['discard', 'sell'].includes(parsed.verb)
          ? find(`coins:${city}`)
          : null;
    (built ?? other ?? document.querySelector(`[data-city="${city}"]`))?.setAttribute('data-marked', '');
  }
}
