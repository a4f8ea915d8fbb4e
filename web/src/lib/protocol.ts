// The messages between page and server: codes and arguments, never sentences. Everything from outside is read through here.

import type { DuelObservation, SevenObservation } from './observation';

export type { DuelObservation, SevenObservation };
export type SevenCity = SevenObservation['cities'][number];
export type DuelCity = DuelObservation['cities'][number];
export type Slot = DuelObservation['display'][number];

export type GameKind = 'seven' | 'duel';
export type Speed = 'instant' | 'normal' | 'slow' | 'step';

export interface SeatInfo {
  name?: string | null;
  kind: 'person' | 'bot';
  level?: string | null;
  character?: string; // of a bot: whom the page shows for it
  online?: boolean;
  screens?: number; // how many are open on this seat
  claimed?: boolean;
  ready?: boolean; // before the deal: nobody waits for this seat
  standIn?: boolean; // a bot for somebody who is away
  standInFrom?: number; // when the others may vote for a stand-in, milliseconds since 1970
  votes?: number[];
  owes?: boolean;
  chosen?: boolean;
}

export interface Clock {
  kind: 'none' | 'move' | 'days';
  seconds?: number;
  days?: number;
  deadline?: number | null;
}

export interface Options {
  players?: number;
  sides?: string;
  wonders?: string[];
  seed?: number;
  agora?: boolean;
  pantheon?: boolean;
  first_game?: boolean;
  from?: From;
}

/** Where a game began that did not begin at its deal: in the middle of another one, with a puzzle, or in a file. */
export interface From {
  game?: string;
  puzzle?: string;
  file?: boolean;
  step: number; // so many moments were carried out there
}

export interface Table {
  game: GameKind;
  options: Options;
  turn: number;
  over: boolean;
  dealt?: boolean; // false: people are missing, and there is no view
  seats: SeatInfo[];
  clock?: Clock;
  speed?: Speed;
  owner?: boolean;
  trust?: { seed: boolean; hints: boolean; undo?: boolean; known?: boolean; commitment?: string; listed?: boolean };
  undo?: number | null; // the seat that asks to undo its last choice
  next?: string | null; // the game that follows this one
}

/** What somebody said: a ready phrase, or text. */
export interface Line {
  seq: number;
  seat: number | null; // null: somebody who watches
  phrase?: string;
  text?: string;
  at: number; // milliseconds since 1970
}

/** What a seat is asked: since which event, and for which city. An answer names both. */
export interface Question {
  event: number;
  city: number | null;
}

export interface News {
  seat?: number;
  city?: number;
  action?: string;
  kind?: string;
  age?: number;
  turn?: number;
  mythology?: string;
  space?: number;
  place?: string;
  card?: string;
  payment?: [number, number];
  moment?: number; // so many moments were carried out with it
  // What it cost and brought, as far as everybody can see it; what is absent is zero.
  cost?: number;
  coins?: number;
  points?: number;
  shields?: number;
  steps?: number;
  rival_coins?: number;
  chambers?: number;
  chain?: boolean;
  stage?: number;
}

export interface Offer {
  kind: 'free' | 'chain' | 'own' | 'coins' | 'pay' | 'missing' | 'short' | 'already_built' | 'no_stage' | 'forced_chain';
  actions: string[];
  coins?: number;
  payments?: [number, number][];
  goods?: ([Record<string, number>, Record<string, number>] | null)[]; // bought from the left and from the right
  missing?: Record<string, number>;
  short?: number;
  clause?: string | null;
}

export interface CardOffer {
  card: string;
  build: Offer;
  stage: Offer | null;
  sell: string | null;
  free: string | null;
  results?: Record<string, Result>; // by action
}

/** What a choice would change on the table; what is absent stays as it is. */
export interface Result {
  coins?: number;
  shields?: number;
  rival_coins?: number;
  steps?: number; // of the conflict pawn
  symbols?: number; // different ones
  chambers?: number;
  token?: boolean; // a progress token is to be chosen
  again?: boolean;
  wins?: string; // the kind of a sudden victory
}

/** Why something on the table cannot be built or activated now. */
export interface Refusal {
  code: string;
  clause: string;
  short?: number; // coins
}
export interface DuelOffers {
  cards: { card: string; slot: number; prices: (number | null)[]; chain: boolean[]; why?: Refusal | null }[];
  wonders: { wonder: string; seat: number; prices?: (number | null)[]; price?: number | null; short?: number; why?: Refusal | null }[];
  divinities?: { space: number; prices: (number | null)[]; why?: Refusal | null }[];
  free?: number[];
  results?: Record<string, Result>; // by action
}

export interface CityFacts {
  shields?: number;
  symbols?: Record<string, number>;
  choices?: number;
  distinct?: number;
  chambers?: number;
  politician?: number;
  recruit?: number;
}

export interface End {
  victory?: string;
  winners: number[];
  scores: Record<string, number>[];
}

export interface View {
  observation: SevenObservation | DuelObservation;
  ask: string | null;
  offers?: CardOffer[] | DuelOffers | null;
  points?: (Record<string, number> | null)[] | null;
  cities?: CityFacts[] | null;
  end: End | null;
}

/** Why an action is good: a code with its arguments, see lib/reasons.ts. */
export interface Reason {
  code: string;
  args: Record<string, string | number>;
}

export interface Suggestion {
  action: string;
  win?: number | null; // none: it is not known well enough
  points?: number | null;
  equal?: boolean; // as good as the first one, as far as can be told
  reasons?: Reason[];
}

/** How an action changes what its seat can expect; what is absent hardly changes. */
export interface Change {
  win?: number; // the chance to win
  points?: number; // at the end
}

export type ServerMessage =
  | { type: 'welcome'; proto: number; game: string; seat: number | null; seq: number; table: Table; view: View | null; question?: Question; news: News[]; chat?: Line[]; renewed?: boolean } // no view: not dealt yet
  | { type: 'event'; seq: number; kind: string; table: Table; view?: View; question?: Question; news?: News[] } // no view: it has not changed
  | { type: 'said'; line: Line }
  | { type: 'ack'; id: string; seq: number }
  | { type: 'nack'; id: string; code: string; args?: Record<string, unknown> }
  | { type: 'hint'; id: string; suggestions: Suggestion[] }
  | { type: 'storage'; away: boolean }
  | { type: 'forecast'; id: string; changes: Record<string, Change> } // by action
  | { type: 'pong' }
  | { type: 'error'; code: string; args?: Record<string, unknown> };

const known = new Set(['welcome', 'event', 'said', 'ack', 'nack', 'hint', 'forecast', 'storage', 'pong', 'error']);

/** Reads one frame; null when it is no message of this protocol. */
export function readMessage(text: string): ServerMessage | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof value !== 'object' || value === null) return null;
  const message = value as { type?: unknown; view?: unknown; table?: unknown; line?: unknown };
  if (typeof message.type !== 'string' || !known.has(message.type)) return null;
  if (message.type === 'welcome' && typeof message.view !== 'object') return null;
  if (message.type === 'said' && (typeof message.line !== 'object' || message.line === null)) return null;
  if ((message.type === 'welcome' || message.type === 'event') && typeof message.table !== 'object') return null;
  return value as ServerMessage;
}
