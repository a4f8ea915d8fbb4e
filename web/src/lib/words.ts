// What the page says about a game: the status line, the log, and the table in words.
import { has, t } from '../i18n/index.svelte';
import type { GameKind, Table, View } from './protocol';

/** The number of an Age as it is written on the cards. */
export const roman = (age: number): string => ['I', 'II', 'III'][age - 1] ?? String(age);

/** A message that may be missing for codes that a newer server knows. */
export const orElse = (key: string, other: string, args: Record<string, string | number> = {}): string => t(has(key) ? key : other, args);

/** A refusal in words; a code that has none shows itself. */
export const errorWords = (code: string): string => orElse(`error.${code}`, 'error.code', { code });

export function winnersWords(view: View, names: string[]): string {
  const who = (view.end?.winners ?? []).map((seat) => names[seat]).join(t('list.comma'));
  const how = view.end?.victory;
  return how && how !== 'civilian' ? t('end.supremacy', { who, how: t(`victory.${how}`) }) : t('end.points', { who });
}

export function statusWords(table: Table, view: View, seat: number | null, names: string[]): string {
  if (table.over) return view.end ? winnersWords(view, names) : ''; // a moment of a replay
  const waiting = table.seats.map((one, index) => ({ one, index })).filter(({ one }) => one.owes && !one.chosen);
  if (view.observation.game === 'seven') {
    const chosen = table.seats.filter((one) => one.chosen).length;
    const count = t('status.chosen', { n: chosen, of: table.seats.length });
    if (view.ask && seat !== null) return `${orElse(`status.${view.ask}`, 'status.choose')} ${count}`;
    return view.observation.step === 'choose' ? count : t('status.waiting', { who: waiting.map(({ index }) => names[index]).join(t('list.comma')) });
  }
  if (view.ask && seat !== null) return view.ask === 'turn' && view.observation.play_again ? t('status.again') : orElse(`ask.${view.ask}`, 'ask.other');
  return t('status.waiting', { who: waiting.map(({ index }) => names[index]).join(t('list.comma')) || names[view.observation.active] });
}

/** Why the winners won, in one sentence. */
export function whyWon(game: GameKind, view: View, names: string[]): string {
  const end = view.end;
  if (!end) return '';
  const order = end.scores.map((score, seat) => ({ seat, total: score.total ?? 0 })).sort((a, b) => Number(end.winners.includes(b.seat)) - Number(end.winners.includes(a.seat)) || b.total - a.total);
  const [first, second] = order;
  const who = end.winners.map((seat) => names[seat]).join(t('list.comma'));
  const args = { who, next: names[second?.seat] ?? '', n: first.total, more: first.total - (second?.total ?? 0) };
  if (end.victory && end.victory !== 'civilian') return t(`end.why.${end.victory}`, args);
  if (end.winners.length > 1) return t('end.why.shared', args);
  if (first.total === second?.total) return t(game === 'seven' ? 'end.why.tie_coins' : 'end.why.tie_blue', args);
  return t('end.why.points', args);
}

/** A part of the table in words, for the key that describes it. */
export interface Told {
  title: string;
  lines: string[];
}
export const inOneLine = (words: string): string => words.replaceAll(/([.。!?])?\n/g, (_, end) => `${end ?? '.'} `);
/** How often each thing is there: "gear (2 times), tablet". */
export const counted = (counts: Record<string, number>, name: (id: string) => string): string =>
  Object.entries(counts)
    .filter(([, n]) => n > 0)
    .map(([id, n]) => (n > 1 ? t('describe.times', { what: name(id), n }) : name(id)))
    .join(t('list.comma'));
