// A small hint that comes unasked in somebody's first games: the choice that stands out at first sight.
import type { Change } from './protocol';
import { keepSetting, keptGame, keptStatistics, setting } from './store';

const firstGames = 3;

/** Until so many games have ended, or the person wants no more; lessons have their coach, and branches belong to games of before. */
export function wantsNudges(game: string): boolean {
  const { since, games } = keptStatistics();
  const kept = keptGame(game);
  return setting('nudges', '') !== 'off' && since === 0 && games.length < firstGames && !kept?.lesson && !kept?.from;
}
export const stopNudges = (): void => keepSetting('nudges', 'off');

export interface Standout {
  action: string;
  unit: 'win' | 'points';
  more: number; // percentage points or points than the usual choice
}

/** None where choices differ little. */
export function standout(changes: Record<string, Change>): Standout | null {
  const best = (unit: 'win' | 'points', scale: number, least: number): Standout | null => {
    const list = Object.entries(changes).map(([action, change]) => ({ action, unit, more: Math.round(scale * (change[unit] ?? 0)) }));
    const first = list.reduce<Standout | null>((top, one) => (top && top.more >= one.more ? top : one), null);
    return first && first.more >= least ? first : null;
  };
  return best('win', 100, 2) ?? best('points', 1, 1);
}
