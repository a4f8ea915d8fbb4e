// The few questions asked over HTTP.
import { alone, askHome, type Question } from './home';
import { secretsOf } from './secrets';
import type { Clock, End, GameKind, News, Options, Reason, SeatInfo, Speed, Table, View } from './protocol';

export class ApiError extends Error {
  constructor(
    readonly code: string,
    readonly args: Record<string, unknown> = {},
  ) {
    super(code);
  }
}

/** Nobody answered, or a proxy did in the place of the server. */
export const isAway = (error: unknown): boolean => error instanceof ApiError && /^(offline|http_50[234])$/.test(error.code);

async function answerTo(path: string, question: Question): Promise<string> {
  let failure = new ApiError('');
  for (const token of question.token ? secretsOf(question.token) : [undefined]) {
    const { status, text } = await askHome(path, { ...question, token }).catch(() => {
      throw new ApiError(alone ? 'engine' : 'offline');
    });
    if (status < 400) return text;
    const error = errorIn(text);
    failure = new ApiError(error?.code ?? `http_${status}`, error?.args ?? {});
    if (failure.code !== 'stale_secret') break;
  }
  throw failure;
}

function errorIn(text: string): { code?: string; args?: Record<string, unknown> } | undefined {
  try {
    return (JSON.parse(text) as { error?: { code?: string; args?: Record<string, unknown> } }).error;
  } catch {
    return undefined;
  }
}

const ask = async <T>(path: string, question: Question = {}): Promise<T> => JSON.parse(await answerTo(path, question)) as T;

export interface NewSeat {
  kind: 'person' | 'bot';
  name?: string;
  level?: string;
}

export interface NewGame {
  game: GameKind;
  options: Options;
  seats: NewSeat[];
  clock: Clock;
  speed: Speed;
  hints?: boolean;
  listed?: boolean; // others on this server may take free seats
  undo?: boolean;
}

export interface Created {
  game: string;
  owner: string;
  seats: { seat: number; invitation?: string }[];
  watch: string;
  commitment?: string | null; // to the deal
}

export interface MyGame {
  game: string;
  kind: GameKind;
  seat: number | null;
  asked: boolean;
  over: boolean;
  dealt: boolean;
  age: number | null; // none: not dealt yet
  turn: number;
  seats: SeatInfo[];
  updated: number;
  options: Options;
}

/** A table of others on this server, with free seats. */
export interface OpenTable {
  game: string;
  free: number;
  table: Table;
}

export interface ReplayStep {
  step: number;
  steps: number;
  news: News[];
  views: (View & { end?: End | null })[];
}

export const createGame = (game: NewGame) => ask<Created>('api/games', { method: 'POST', body: game });
export const myGames = (seats: { game: string; token: string }[]) => ask<{ games: MyGame[] }>('api/mine', { method: 'POST', body: { seats: seats.flatMap(({ game, token }) => secretsOf(token).map((one) => ({ game, token: one }))) } });
/** Takes a seat for good. Asking again with the same secret, because an answer got lost, gives the same answer. */
export const claimSeat = (game: string, invitation: string, secret: string, chance: string, name: string) => ask<{ seat: number }>(`api/games/${game}/claim`, { method: 'POST', token: invitation, body: { secret, chance, name } });
/** Lets this secret open the seat on another device. */
export const addDevice = (game: string, token: string, secret: string) => ask<{ seat: number }>(`api/games/${game}/devices`, { method: 'POST', token, body: { secret } });
/** The table as everybody may see it. */
export const gameTable = (game: string, token: string) => ask<Table>(`api/games/${game}`, { token });
export const newInvitation = (game: string, seat: number, owner: string) => ask<{ seat: number; invitation: string }>(`api/games/${game}/seats/${seat}/invitation`, { method: 'POST', token: owner, body: {} });
export const voteStandIn = (game: string, seat: number, token: string) => ask<unknown>(`api/games/${game}/seats/${seat}/stand-in`, { method: 'POST', token, body: {} });
export const takeSeat = (game: string, seat: number, token: string, name: string) => ask<unknown>(`api/games/${game}/seats/${seat}`, { method: 'POST', token, body: { kind: 'person', name } });
export const seatBot = (game: string, seat: number, token: string, level: string) => ask<unknown>(`api/games/${game}/seats/${seat}`, { method: 'POST', token, body: { kind: 'bot', level } });
export const rematch = (game: string, token: string) => ask<{ game: string }>(`api/games/${game}/rematch`, { method: 'POST', token, body: {} });
/** A finished game loses this person's name and is gone with the last of its people. */
export const deleteGame = (game: string, token: string) => ask<{ gone: boolean }>(`api/games/${game}`, { method: 'DELETE', token });
export const branchGame = (game: string, token: string, step: number, seat?: number) =>
  ask<Created>(`api/games/${game}/branch`, { method: 'POST', token, body: { step, ...(seat === undefined ? {} : { seat }) } });
/** A game as text that opens on another device, or at a server. */
export const gameFile = (game: string, token: string) => answerTo(`api/games/${game}/file`, { token });
export const importGame = (file: unknown) => ask<Created>('api/games/import', { method: 'POST', body: file });
/** Only on a page that plays without a server: the engine is its own. */
export const verifyRecord = (record: string) => ask<Verified>('api/verify', { method: 'POST', body: { record } });
export const puzzles = () => ask<{ puzzles: PuzzleLine[] }>('api/puzzles');
export const puzzle = (id: string) => ask<Puzzle>(`api/puzzles/${id}`);
export const puzzleGame = (id: string, action?: string) =>
  ask<Created>(`api/puzzles/${id}/game`, { method: 'POST', body: action ? { action } : {} });
export const serverAddresses = () => ask<{ addresses: string[]; lobby: boolean }>('api/addresses');
export const openTables = () => ask<{ tables: OpenTable[] }>('api/open');
/** Takes a free seat of an open table; asked again with the same secret, it gives the same answer. */
export const claimOpenSeat = (game: string, secret: string, chance: string, name: string) =>
  ask<{ seat: number }>(`api/open/${game}/claim`, { method: 'POST', body: { secret, chance, name } });
export const levels = () => ask<{ levels: string[] }>('api/levels');
export const replaySteps = (game: string, token: string) => ask<{ steps: number }>(`api/games/${game}/replay`, { token });
export const replayStep = (game: string, token: string, step: number) => ask<ReplayStep>(`api/games/${game}/replay/${step}`, { token });


/** A record all whose choices are legal, with the right result. */
export interface Verified {
  moments: number;
  over: boolean;
  commitment: string | null; // the deal follows from it; none: the record does not say where its deal came from
  chances: number[]; // seats that added to the deal
}
/** A puzzle in the list: what it is about, not its position. */
export interface PuzzleLine {
  id: string;
  game: GameKind;
  options: Options;
  theme: string;
  level: string; // the gentlest one that finds the solution
  rating: number;
}
export interface JudgedChoice {
  action: string;
  win: number;
  reasons: Reason[]; // why the solution is better
}
export interface Puzzle extends PuzzleLine {
  seat: number;
  table: Table;
  view: View;
  solutions: JudgedChoice[];
  others: JudgedChoice[];
}

export interface Moment {
  step: number;
  seat: number;
  city?: number;
  action: string;
  kind: 'found' | 'missed';
  other: string; // the better choice, or the best of the others
  difference: number; // between the chances to win with both
  ways?: number[][]; // Duel: the same by seat and way to win (lib/ways)
  points?: number; // 7 Wonders: between the expected final points
  reasons: Reason[]; // why the better of both is better
}
/** A finished game seen again: by moment and seat. */
export interface Review {
  steps: number;
  points: number[][];
  win: number[][];
  ways?: number[][][]; // Duel: chances by moment, seat and way to win (lib/ways)
  expected?: number[][]; // 7 Wonders: final points
  seats: { choices: number; good: number; summary: Reason[] }[];
  moments: Moment[];
}
/** Takes seconds; where many ask at once, one waits for one's turn. */
export async function review(game: string, token: string): Promise<Review> {
  while (true) {
    try {
      return await ask<Review>(`api/games/${game}/review`, { token });
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'busy') throw error;
      await new Promise((resolve) => setTimeout(resolve, 3000));
    }
  }
}

export const record = (game: string, token: string) => answerTo(`api/games/${game}/record`, { token });
