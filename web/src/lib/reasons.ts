// Reasons of hints and reviews in words: the server sends codes and arguments.
import { has, t } from '../i18n/index.svelte';
import type { Naming } from './notation';
import type { Reason } from './protocol';

export interface Told {
  names: string[]; // by seat
  city?: (index: number) => string; // what is no seat: the Free City
  naming: Naming;
  me: number | null; // who reads it
  who: number; // whose choice it is
}

/** One sentence; empty for a code that a newer server knows. */
export function reasonWords({ code, args }: Reason, { names, city, naming, me, who }: Told): string {
  const key = `reason.${code}`;
  if (!has(key)) return '';
  const name = (index: unknown) => (typeof index === 'number' ? (names[index] ?? city?.(index) ?? '') : '');
  const other = (args.rival ?? args.seat) as number | undefined;
  return t(key, {
    ...args,
    who: name(who),
    mine: who === me ? 'yes' : 'no',
    rival: name(other),
    you: other !== undefined && other === me ? 'yes' : 'no',
    card: typeof args.card === 'string' ? naming.name('card', args.card) : '',
    by: typeof args.by === 'string' ? naming.name('card', args.by) : '',
    good: typeof args.good === 'string' ? t(`resource.${args.good}`) : '',
  });
}

export const reasonsWords = (reasons: Reason[] | undefined, told: Told): string[] => (reasons ?? []).map((one) => reasonWords(one, told)).filter(Boolean);
