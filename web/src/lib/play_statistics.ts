// What strong play says of a thing, in words: how often winners had it, and how often the others.
import { t } from '../i18n/index.svelte';
import type { Entry } from './reference';

type Shares = Record<string, [number, number]>; // in thousands: of winners and of the others; of a board: of victories, and games
interface Mode {
  games: number;
  seats: number;
  card: Shares;
  wonder: Shares;
  progress?: Shares;
  conspiracy?: Shares;
  divinity?: Shares;
}
export interface PlayStatistics {
  bot: string;
  modes: Record<string, Mode>;
}

export const fetchStatistics = async (): Promise<PlayStatistics> =>
  (await import('../../../data/statistics/play.json')).default as unknown as PlayStatistics;

/** Half the interval that holds the true share in 95 of 100 cases, in percentage points. */
const error = (games: number): number => Math.ceil(196 * Math.sqrt(0.25 / games));
const percent = (thousandths: number): number => Math.round(thousandths / 10);

/** 7 Wonders is another game with each number of players. */
const modesOf = ({ game }: Entry, { modes }: PlayStatistics): Mode[] =>
  game === 'seven' ? Object.entries(modes).flatMap(([key, mode]) => (key.startsWith('seven') ? [mode] : [])) : [modes[game]];

function boardWords(id: string, mode: Mode): string[] {
  return ['A', 'B'].flatMap((side) => {
    const [won, games] = mode.wonder[`${id}:${side}`] ?? [0, 0];
    if (games === 0) return [];
    return [t('reference.play.board', { side, players: mode.seats, n: percent(won), even: Math.round(100 / mode.seats), error: error(games) })];
  });
}

/** A line for each mode in which the thing was in play. */
export function playWords(entry: Entry, all: PlayStatistics): string[] {
  return modesOf(entry, all).flatMap((mode) => {
    if (entry.game === 'seven' && entry.kind === 'wonder') return boardWords(entry.id, mode);
    const shares = (mode[entry.kind as 'card'] as Shares | undefined)?.[entry.id];
    if (!shares) return [];
    const words = t('reference.play.had', { kind: entry.kind, winners: percent(shares[0]), others: percent(shares[1]) });
    return [entry.game === 'seven' ? t('reference.play.players', { players: mode.seats, words }) : words];
  });
}

/** Whose play it is. */
export const playAbout = (entry: Entry, all: PlayStatistics): string => {
  const modes = modesOf(entry, all);
  return t('reference.play.about', { level: t(`level.${all.bot}`), games: modes[0].games, each: modes.length > 1 ? 'yes' : 'no', error: error(modes[0].games) });
};
