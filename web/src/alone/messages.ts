// What page, keeper and thinkers say to each other, and what the engine takes and gives (docs/offline.md).

export type ToKeeper =
  | { kind: 'thinkers' } // with their ports: for bots, for advice
  | { kind: 'frame'; client: number; text: string }
  | { kind: 'leave'; client: number }
  | { kind: 'ask'; id: number; method: string; path: string[]; token: string; body: unknown };

export type FromKeeper =
  | { kind: 'frame'; client: number; text: string }
  | { kind: 'lost' } // the engine had to be started anew
  | { kind: 'answer'; id: number; status: number; text: string }; // status 0: none can be given

/** A game as it is kept: its head, written once, and its events. What they hold is the engine's business. */
export interface Head {
  id: string;
}
export interface Event {
  seq: number;
}
export interface Kept {
  head: Head;
  events: Event[];
}

export interface Bot {
  seat: number;
  level: string;
  position: number;
  changes: number;
  pause: number;
}

/** A call of the engine. */
export type Call = { do: string } & Record<string, unknown>;

/** What comes back. */
export interface Reply {
  error?: { code: string };
  frames?: [number, string][];
  missing?: string; // a game to be opened first
  bring?: string; // a network, or puzzles: to be brought first
  head?: Head; // a new game, to be written
  begun?: Event[]; // what has happened in it already
  game?: string; // that the rest is about
  write?: Event;
  erase?: string; // a game that is to go
  again?: boolean; // what was written is done; the call now finds it so
  bots?: Bot[];
  advise?: { kind: string; seat: number; id: string };
  review?: unknown;
  status?: number;
  body?: unknown;
  // of a thinker
  action?: string;
  frame?: unknown;
}
