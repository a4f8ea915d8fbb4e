// What is played: a game, and its expansions as the options name them.
import { t } from '../i18n/index.svelte';
import type { GameKind, Options } from './protocol';

export const expansions = ['agora', 'pantheon'] as const;
const chosen = (options: Options) => expansions.filter((one) => options[one]);

export const modes = ['seven', 'duel', ...expansions, 'both'];

export function modeOf(kind: GameKind, options: Options): string {
  const [one, another] = chosen(options);
  return another ? 'both' : (one ?? kind);
}

/** "7 Wonders Duel + Agora" */
export const modeWords = (kind: GameKind, options: Options): string =>
  [kind, ...chosen(options)].map((one) => t(one)).join(' + ');

/** The wonder that stands for a mode. */
export const modePictures: Record<string, string> = {
  seven: 'babylon',
  duel: 'colossus',
  agora: 'curia_julia',
  pantheon: 'sanctuary',
  both: 'sanctuary',
};
