// What the browser keeps: my games with their tokens, and my settings. Nothing of it leaves but to our own server.
import type { Sealed } from './deal';
import type { From, GameKind } from './protocol';
import { alone, meanwhile } from './home';
import type { Finished } from './statistics';

export interface KeptGame {
  game: string;
  kind: GameKind;
  tokens: string[]; // one per seat this browser plays
  owner?: string;
  watch?: string;
  guests?: { seat: number; invitation: string }[]; // seats to hand out by link
  made: number;
  from?: From; // it began in the middle of another game, or with a puzzle
  heard?: number; // the last line of the chat that was read here
  sealed?: Sealed; // what was promised of the deal, and what this browser added to it
  lesson?: { id: string; seen: string[] }; // a guided game, and the moments that were explained
}

const hereKey = 'heptapolis.here'; // games played while the server was away
const gamesKey = meanwhile ? hereKey : 'heptapolis.games';
// Without a server a game that is not in the list is lost: only here stands what opens it.
const keptAtMost = alone ? Infinity : 60;

function read<T>(key: string, otherwise: T): T {
  try {
    const text = localStorage.getItem(key);
    return text ? (JSON.parse(text) as T) : otherwise;
  } catch {
    return otherwise;
  }
}

function write(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // A browser that keeps nothing still plays: the link is enough.
  }
}

export const keptGames = (): KeptGame[] => read<KeptGame[]>(gamesKey, []).filter((game) => game && Array.isArray(game.tokens));
export const hasGamesHere = (): boolean => read<KeptGame[]>(hereKey, []).length > 0;
export const keptGame = (id: string): KeptGame | undefined => keptGames().find((game) => game.game === id);

export function keepGame(game: KeptGame): void {
  const others = keptGames().filter((one) => one.game !== game.game);
  write(gamesKey, [game, ...others].slice(0, keptAtMost));
}

export function forgetGame(id: string): void {
  for (const name of keptGame(id)?.tokens ?? []) forgetSecret(name);
  write(gamesKey, keptGames().filter((one) => one.game !== id));
}

/** 32 random bytes. */
export function newRandom(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return btoa(String.fromCharCode(...bytes)).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
}
/** Kept before it is sent: an answer that got lost costs nothing. */
function keptRandom(key: string): string {
  const made = read<string>(key, '') || newRandom();
  write(key, made);
  return made;
}
/** The secret of a seat. */
export const secretFor = (invitation: string): string => keptRandom(`heptapolis.claim.${invitation}`);
/** What opens a seat now, and what is to open it next: that has been sent and is not answered yet. */
export interface HeldSecret {
  secret: string;
  next?: string;
}
// The secret that a seat was taken with, or the link that opened it, stays its name in this browser: in addresses and in the list of games.
// What opens the seat is kept under that name, where every tab finds it.
const secretKey = (name: string): string => `heptapolis.seat.${name}`;
export const heldSecret = (name: string): HeldSecret => ({ secret: name, ...read<Partial<HeldSecret>>(secretKey(name), {}) });
/** False: this browser keeps nothing. */
export function holdSecret(name: string, held: HeldSecret): boolean {
  write(secretKey(name), held);
  return JSON.stringify(read(secretKey(name), null)) === JSON.stringify(held);
}
export const forgetSecret = (name: string): void => forget(secretKey(name));

/** What this browser adds to the deal for a seat. */
export const chanceFor = (invitation: string): string => keptRandom(`heptapolis.chance.${invitation}`);

export const setting = (name: string, otherwise: string): string => read<string>(`heptapolis.${name}`, otherwise);
export const keepSetting = (name: string, value: string): void => write(`heptapolis.${name}`, value);

/** How somebody does at puzzles: a rating that follows the results, and who has solved what. */
export interface PuzzleRecord {
  rating: number;
  tried: Record<string, boolean>; // by puzzle: solved at the first try
}
const puzzlesKey = 'heptapolis.puzzles';
export const puzzleRecord = (): PuzzleRecord => ({ rating: 1000, tried: {}, ...read<Partial<PuzzleRecord>>(puzzlesKey, {}) });
export const keepPuzzleRecord = (record: PuzzleRecord): void => write(puzzlesKey, record);
export const forgetPuzzles = (): void => forget(puzzlesKey);

/** Results of finished games, and when they were last deleted: what ended before stays uncounted. */
export interface Statistics {
  since: number;
  games: Finished[];
}
const statisticsKey = 'heptapolis.statistics';
export const keptStatistics = (): Statistics => ({ since: 0, games: [], ...read<Partial<Statistics>>(statisticsKey, {}) });
export const keepStatistics = (statistics: Statistics): void => write(statisticsKey, statistics);

function forget(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // There is nothing to forget.
  }
}
