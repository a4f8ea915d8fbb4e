// The messages between page and server: codes and arguments, never sentences. Everything from outside is read through here.

export type GameKind = 'seven' | 'duel';
export type Speed = 'instant' | 'normal' | 'slow' | 'step';

export interface SeatInfo {
  name?: string | null;
  kind: 'person' | 'bot';
  level?: string | null;
  online?: boolean;
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
}

export interface Table {
  game: GameKind;
  options: Options;
  turn: number;
  over: boolean;
  seats: SeatInfo[];
  clock?: Clock;
  speed?: Speed;
  owner?: boolean;
}

export interface News {
  seat?: number;
  city?: number;
  action?: string;
  kind?: string;
  age?: number;
  turn?: number;
  mythology?: string;
  card?: string;
}

export interface Offer {
  kind: 'free' | 'chain' | 'own' | 'coins' | 'pay' | 'missing' | 'short' | 'already_built' | 'no_stage' | 'not_now';
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

/** What a choice would change; what is absent stays as it is. */
export interface Result {
  points?: number;
  coins?: number;
  shields?: number;
  rival_points?: number;
  rival_coins?: number;
  steps?: number; // of the conflict pawn
  symbols?: number; // different ones
  chambers?: number;
  token?: boolean; // a progress token is to be chosen
  again?: boolean;
  wins?: string; // the kind of a sudden victory
}

export interface DuelOffers {
  cards: { card: string; slot: number; prices: (number | null)[]; chain: boolean[]; why?: { code: string; clause?: string | null; short?: number } | null }[];
  wonders: { wonder: string; seat: number; prices?: (number | null)[]; price?: number | null; short?: number }[];
  divinities?: { space: number; prices: (number | null)[] }[];
  free?: number[];
  results?: Record<string, Result>; // by action
}

export interface SevenCity {
  wonder: string;
  side: 'A' | 'B';
  coins: number;
  cards: string[];
  stages: number;
  tokens: number[];
  free_build_used: boolean;
}

export interface SevenObservation {
  game: 'seven';
  players: number;
  seat: number;
  age: number;
  turn: number;
  step: 'choose' | 'seventh' | 'discard_power' | 'end';
  acting_city?: number;
  controller?: number;
  cities: SevenCity[];
  hand?: string[];
  discard_size: number;
  discard?: string[];
  picks: { age: number; turn: number; city: number; use: string; card: string | null }[];
  committed?: string[]; // picks of this turn that are not yet revealed
  legal?: string[];
}

export interface DuelCity {
  coins: number;
  cards: string[];
  built: string[];
  unbuilt: string[];
  under: Record<string, string | null>;
  tokens: string[];
  senators?: string[];
  reserve?: number;
  conspiracies?: { id: string | null; state: 'held' | 'prepared' | 'triggered'; card: string | null }[];
  divinities?: string[];
  mythology?: string[];
  offerings?: number[];
  astarte?: number;
  snake?: string | null;
}

export interface Slot {
  slot: number;
  up: boolean;
  card?: string;
  back?: string;
}

export interface DuelObservation {
  game: 'duel';
  agora: boolean;
  pantheon: boolean;
  seat: number;
  age: number;
  phase: 'draft' | 'play' | 'choose_start' | 'end';
  active: number;
  play_again: boolean;
  pawn: number;
  military_tokens: string[];
  progress: string[];
  box: string[];
  drawn?: string[];
  display: Slot[];
  cities: DuelCity[];
  discard: string[];
  wonders_offered?: string[];
  removed_seen?: string[];
  senate?: { cubes: [number, number]; controller: number | null; decrees: (string | null)[] }[];
  conspiracy_deck?: (string | null)[];
  conspiracies_drawn?: (string | null)[];
  locked_token?: string | null;
  spaces?: ({ card: string | null; up: boolean; back?: string; tokens: string[] } | null)[];
  decks?: Record<string, { cards: (string | null)[]; drawn: number }>;
  minerva?: number | null;
  display_tokens?: Record<string, string | number>;
  legal?: string[];
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

export interface Suggestion {
  action: string;
  win?: number | null;
  points?: number | null;
}

export type ServerMessage =
  | { type: 'welcome'; proto: number; game: string; seat: number | null; seq: number; table: Table; view: View; news: News[] }
  | { type: 'event'; seq: number; kind: string; table: Table; view?: View; news?: News[] } // no view: it has not changed
  | { type: 'ack'; id: string; seq: number }
  | { type: 'nack'; id: string; code: string; args?: Record<string, unknown> }
  | { type: 'hint'; id: string; suggestions: Suggestion[] }
  | { type: 'pong' }
  | { type: 'error'; code: string; args?: Record<string, unknown> };

const known = new Set(['welcome', 'event', 'ack', 'nack', 'hint', 'pong', 'error']);

/** Reads one frame; null when it is no message of this protocol. */
export function readMessage(text: string): ServerMessage | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof value !== 'object' || value === null) return null;
  const message = value as { type?: unknown; view?: unknown; table?: unknown };
  if (typeof message.type !== 'string' || !known.has(message.type)) return null;
  if (message.type === 'welcome' && typeof message.view !== 'object') return null;
  if ((message.type === 'welcome' || message.type === 'event') && typeof message.table !== 'object') return null;
  return value as ServerMessage;
}
