// What the browser keeps: my games with their tokens, and my settings. Nothing of it leaves but to our own server.
import type { GameKind } from './protocol';

export interface KeptGame {
  game: string;
  kind: GameKind;
  tokens: string[]; // one per seat this browser plays
  owner?: string;
  watch?: string;
  guests?: { seat: number; token: string }[]; // seats to hand out by link
  made: number;
}

const gamesKey = 'heptapolis.games';
const keptAtMost = 60;

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
export const keptGame = (id: string): KeptGame | undefined => keptGames().find((game) => game.game === id);

export function keepGame(game: KeptGame): void {
  const others = keptGames().filter((one) => one.game !== game.game);
  write(gamesKey, [game, ...others].slice(0, keptAtMost));
}

export function forgetGame(id: string): void {
  write(gamesKey, keptGames().filter((one) => one.game !== id));
}

export const setting = (name: string, otherwise: string): string => read<string>(`heptapolis.${name}`, otherwise);
export const keepSetting = (name: string, value: string): void => write(`heptapolis.${name}`, value);
