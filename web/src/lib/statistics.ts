// Own results: a line for each finished game, kept by this browser even after the game itself is gone.
import { myGames, replayStep, replaySteps } from './api';
import { modeOf } from './modes';
import type { DuelObservation, End, GameKind, Options, SeatInfo, SevenObservation, View } from './protocol';
import { keepStatistics, keptGame, keptGames, keptStatistics, type KeptGame } from './store';

export interface Finished {
  game: string;
  mode: string; // as practice sorts what is played
  won: boolean; // alone or shared
  victory: string;
  points: number;
  wonders: string[]; // 7 Wonders: the own city; Duel: those built
  rivals: string[]; // levels of bots; '' is a person
  ended: number;
}

/** Lessons, puzzles, branches and games of several people at one screen say nothing about one person. */
const counts = (kept: KeptGame | undefined): kept is KeptGame =>
  !!kept && kept.tokens.length === 1 && !kept.from && !kept.lesson;

function wondersOf(seen: SevenObservation | DuelObservation, seat: number): string[] {
  return seen.game === 'seven' ? [seen.cities[seat].wonder] : [...seen.cities[seat].built];
}

interface Ended {
  game: string;
  kind: GameKind;
  options: Options;
  seats: SeatInfo[];
  seat: number;
  observation: View['observation'];
  end: End;
  ended: number;
}

export const lineOf = ({ game, kind, options, seats, seat, observation, end, ended }: Ended): Finished => ({
  game,
  mode: modeOf(kind, options),
  won: end.winners.includes(seat),
  victory: end.victory ?? 'civilian',
  points: end.scores[seat]?.total ?? 0,
  wonders: wondersOf(observation, seat),
  rivals: seats.filter((_, index) => index !== seat).map((one) => (one.kind === 'bot' ? (one.level ?? '') : '')),
  ended,
});

/** Counts a game once. What ended before the person deleted the statistics stays uncounted. */
function count(line: Finished): void {
  const { since, games } = keptStatistics();
  if (line.ended <= since || games.some((one) => one.game === line.game)) return;
  keepStatistics({ since, games: [...games, line] });
}

/** A game that ended in front of this screen. */
export function countEnded(ended: Omit<Ended, 'ended'>): void {
  if (counts(keptGame(ended.game))) count(lineOf({ ...ended, ended: Date.now() }));
}

/** Games that ended while nobody looked: the server still has them. Fails where it cannot be asked. */
export async function countAbsent(): Promise<void> {
  const { since, games } = keptStatistics();
  const known = new Set(games.map((one) => one.game));
  const asked = keptGames().filter((one) => counts(one) && !known.has(one.game));
  if (asked.length === 0) return;
  const tokens = new Map(asked.map((one) => [one.game, one.tokens[0]]));
  const answer = await myGames([...tokens].map(([game, token]) => ({ game, token })));
  for (const one of answer.games) {
    const ended = one.updated * 1000;
    if (!one.over || one.seat === null || ended <= since) continue;
    const token = tokens.get(one.game) ?? '';
    const { steps } = await replaySteps(one.game, token);
    const { observation, end } = (await replayStep(one.game, token, steps)).views[one.seat];
    if (end) count(lineOf({ ...one, seat: one.seat, observation, end, ended }));
  }
}

export interface Row {
  key: string;
  games: number;
  won: number;
  points: number; // on average
}

/** Games and victories by key; a game may have several keys. The most frequent first. */
export function rowsBy(games: Finished[], keys: (game: Finished) => string[]): Row[] {
  const rows = new Map<string, Row>();
  for (const game of games)
    for (const key of new Set(keys(game))) {
      const row = rows.get(key) ?? { key, games: 0, won: 0, points: 0 };
      row.points = (row.points * row.games + game.points) / (row.games + 1);
      row.games += 1;
      row.won += Number(game.won);
      rows.set(key, row);
    }
  return [...rows.values()].sort((a, b) => b.games - a.games || (a.key < b.key ? -1 : 1));
}

/** How games were won and lost, where a game can end in more than one way. */
export const victories = (games: Finished[]): { key: string; won: number; lost: number }[] => {
  const duels = games.filter((one) => one.mode !== 'seven');
  return rowsBy(duels, (one) => [one.victory]).map((row) => ({
    key: row.key,
    won: row.won,
    lost: row.games - row.won,
  }));
};
