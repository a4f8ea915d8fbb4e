// Guided games. What is explained, when and where is data (data/lessons); here the moment is found that a view asks for. No rules: what
// may be done is the server's list.
import type { CardOffer, DuelObservation, DuelOffers, Options, SevenObservation, View } from './protocol';
import type { GameKind } from './protocol';
import { expansions } from './modes';

/** From an Age on, in it from a turn on, or in Duel from when so many cards are left. */
interface Since {
  age?: number;
  turn?: number;
  left?: number;
}

/** What must be seen for a moment to come. */
export interface When extends Since {
  ask?: string; // the question; without it any
  over?: boolean; // after the end
  card?: { colour?: string[]; build?: boolean; chain?: boolean; buys?: boolean; id?: string[] }; // a card that is offered: `$` is the first one
  token?: 'mythology' | 'offering'; // a card of the display that bears one: `$` is its place
}

export interface Moment {
  id: string; // its text is the message lesson.LESSON.ID, that of another choice lesson.LESSON.ID.other
  after?: string; // not before this one was seen
  when?: When;
  late?: Since; // from here on it comes without the card it speaks of
  at: string; // what it points at, see lib/pointing.ts
  do?: string[]; // the choices it asks for: `build $`, `stage *`
}

export interface Lesson {
  game: GameKind;
  options: Options;
  level: string; // of the bots
  moments: Moment[];
}

export const lessons = ['seven', 'duel', ...expansions] as const;
export type LessonId = (typeof lessons)[number];

/** A moment in a view: with the card it speaks of and the legal actions it asks for. */
export interface Found {
  moment: Moment;
  thing: string | null;
  wanted: string[];
}

type ColourOf = (card: string) => string | undefined;

interface Offered {
  id: string;
  build: boolean;
  chain: boolean;
  buys: boolean;
}

function offered(view: View, me: number): Offered[] {
  const seen = view.observation;
  if (seen.game === 'seven')
    return ((view.offers ?? []) as CardOffer[]).map(({ card, build }) => ({
      id: card,
      build: build.actions.length > 0,
      chain: build.kind === 'chain',
      buys: build.kind === 'pay',
    }));
  const legal = new Set(seen.legal ?? []);
  const all = ((view.offers as DuelOffers | null)?.cards ?? []).filter(({ card }) =>
    [...legal].some((action) => action.split(' ').includes(card)),
  );
  return all.map(({ card, chain, prices }) => ({
    id: card,
    build: legal.has(`build ${card}`) || legal.has(`recruit ${card}`),
    chain: chain[me],
    buys: (prices[me] ?? 0) > 0,
  }));
}

const reached = (seen: SevenObservation | DuelObservation, { age = 1, turn = 1, left }: Since): boolean =>
  seen.age > age ||
  (seen.age === age &&
    (seen.game === 'seven'
      ? seen.turn >= turn
      : left === undefined || (seen.phase !== 'draft' && seen.display.length <= left)));

/** `*` stands for any word, and for none at the end: `build x` also asks for `build x pay 1 0`. */
function asksFor(pattern: string, action: string, thing: string | null): boolean {
  const words = action.split(' ');
  return pattern.split(' ').every((word, index) => word === '*' || words[index] === (word === '$' ? thing : word));
}

const wantedOf = (moment: Moment, legal: string[], thing: string | null): string[] =>
  legal.filter((action) => moment.do?.some((pattern) => asksFor(pattern, action, thing)));

/** The things a moment may speak of; null: it speaks of none. */
function candidates({ card, token }: When, view: View, me: number, colourOf: ColourOf): string[] | null {
  const seen = view.observation;
  if (token && seen.game === 'duel')
    return Object.entries(seen.display_tokens ?? {}).flatMap(([slot, one]) =>
      (typeof one === 'number') === (token === 'offering') ? [slot] : [],
    );
  if (!card) return null;
  const fits = (one: Offered) =>
    (!card.colour || card.colour.includes(colourOf(one.id) ?? '')) &&
    (!card.id || card.id.includes(one.id)) &&
    (!card.build || one.build) &&
    (!card.chain || one.chain) &&
    (!card.buys || one.buys);
  return offered(view, me)
    .filter(fits)
    .map((one) => one.id);
}

function find(moment: Moment, view: View, me: number, colourOf: ColourOf): Found | null {
  const when = moment.when ?? {};
  const seen = view.observation;
  const over = view.end !== null;
  if (over !== !!when.over || (!over && !view.ask)) return null;
  if ((when.ask && view.ask !== when.ask) || !reached(seen, when)) return null;
  const legal = seen.legal ?? [];
  for (const thing of candidates(when, view, me, colourOf) ?? [null]) {
    const wanted = wantedOf(moment, legal, thing);
    if (!moment.do || wanted.length) return { moment, thing, wanted };
  }
  return moment.late && reached(seen, moment.late) ? { moment, thing: null, wanted: [] } : null;
}

/** All moments of a view that were not seen yet, in their order. */
export function momentsOf(
  lesson: Lesson,
  view: View,
  me: number,
  known: readonly string[],
  colourOf: ColourOf,
): Found[] {
  return lesson.moments.flatMap((moment) =>
    known.includes(moment.id) || (moment.after && !known.includes(moment.after))
      ? []
      : (find(moment, view, me, colourOf) ?? []),
  );
}
