// What the page says about a game: the status line, the log, and the table in words.
import { has, t } from '../i18n/index.svelte';
import { actionWords, type Naming } from './notation';
import type { DuelObservation, News, SevenObservation, Table, View } from './protocol';

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
  if (view.ask && seat !== null) return view.ask === 'turn' && (view.observation as DuelObservation).play_again ? t('status.again') : orElse(`ask.${view.ask}`, 'ask.other');
  return t('status.waiting', { who: waiting.map(({ index }) => names[index]).join(t('list.comma')) || names[view.observation.active] });
}

export function newsWords(news: News, names: string[], freeCity: number | null, naming: Naming, game: 'seven' | 'duel'): string {
  if (news.kind === 'age') return t('said.age', { n: roman(news.age ?? 0) });
  if (news.kind === 'conflict') return t('said.conflict', { n: roman(news.age ?? 0) });
  if (!news.action) return '';
  const who = news.city !== undefined && news.city === freeCity ? t('city.free') : (names[news.seat ?? news.city ?? 0] ?? '');
  return t('said', { who, what: actionWords(news.action, game, naming) });
}

interface Describing {
  names: string[];
  cityName: (id: string) => string;
  cardName: (id: string) => string;
  wonderName: (id: string) => string;
}

/** The whole table in words, for the key that describes it. */
export function describe(table: Table, view: View, seat: number | null, words: Describing): string[] {
  const lines = [statusWords(table, view, seat, words.names)].filter(Boolean);
  const seen = view.observation;
  if (seen.game === 'seven') {
    const one = seen as SevenObservation;
    lines.push(t('describe.turn', { age: roman(one.age), turn: one.turn }));
    if (one.hand) lines.push(t('describe.hand', { cards: one.hand.map(words.cardName).join(t('list.comma')) }));
    one.cities.forEach((city, index) => {
      const owner = one.players === 2 && index === 2 ? t('city.free') : words.names[index];
      lines.push(
        t('describe.city', { owner, city: words.cityName(city.wonder), side: city.side, coins: city.coins, shields: view.cities?.[index]?.shields ?? 0, stages: city.stages, cards: city.cards.map(words.cardName).join(t('list.comma')) || t('city.empty') }),
      );
    });
    return lines;
  }
  const one = seen as DuelObservation;
  lines.push(t('age', { n: roman(one.age) }));
  lines.push(t('describe.pawn', { n: Math.abs(one.pawn), who: one.pawn === 0 ? '' : words.names[one.pawn > 0 ? 0 : 1], where: one.pawn === 0 ? 'middle' : 'ahead' }));
  lines.push(t('describe.display', { cards: one.display.map((slot) => (slot.card ? words.cardName(slot.card) : t(`back.${slot.back}`))).join(t('list.comma')) }));
  one.cities.forEach((city, index) => {
    lines.push(t('describe.duel', { owner: words.names[index], coins: city.coins, symbols: view.cities?.[index]?.distinct ?? 0, wonders: city.built.map(words.wonderName).join(t('list.comma')) || '–', cards: city.cards.map(words.cardName).join(t('list.comma')) || t('city.empty') }));
  });
  return lines;
}
