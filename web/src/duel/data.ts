// The components of 7 Wonders Duel, Agora and Pantheon as the data files of the project say them, and their names.
import agora from '../../../data/agora.json';
import base from '../../../data/duel.json';
import pantheon from '../../../data/pantheon.json';
import { inLanguage, language, t } from '../i18n/index.svelte';
import { colourName, costWords, effectsWords, type Cost, type Effect } from '../lib/effects';
import type { DuelObservation } from '../lib/observation';

export interface DuelCard {
  id: string;
  deck: string;
  colour: string;
  cost: Cost;
  chain_gives: string | null;
  chain_takes: string | null;
  effects: Effect[];
}
export interface Slot {
  id: number;
  row: number;
  col: number;
  covered_by: number[];
}
interface Component {
  id: string;
  effects: Effect[];
}
export interface DuelWonder extends Component {
  cost: Cost;
  on_select?: Effect[];
}

const temples = pantheon.grand_temples.cards.map((card) => ({ ...card, deck: 'grand_temple', chain_gives: null, effects: [{ type: 'temple' }] }));
const senators = agora.senators.flatMap((kind) =>
  Array.from({ length: kind.count }, (_, index) => ({ id: `${kind.id}_${index + 1}`, deck: 'senator', colour: 'senator', cost: { coins: 0, resources: {} }, chain_gives: null, chain_takes: null, effects: [{ type: kind.id }] })),
);

export const cards = new Map([...(base.cards as unknown as DuelCard[]), ...(temples as unknown as DuelCard[]), ...(senators as unknown as DuelCard[])].map((card) => [card.id, card]));
export const wonders = new Map([...base.wonders, ...agora.wonders, ...pantheon.wonders].map((wonder) => [wonder.id, wonder as unknown as DuelWonder]));
export const tokens = new Map([...base.progress_tokens, ...agora.progress_tokens, ...pantheon.progress_tokens].map((token) => [token.id, token as unknown as Component]));
export const conspiracies = new Map(agora.conspiracies.map((one) => [one.id, one as unknown as Component]));
export const decrees = new Map(agora.decrees.map((one) => [one.id, one]));
export const divinities = new Map([...pantheon.divinities, pantheon.gate].map((one) => [one.id, one as unknown as Component & { mythology?: string }]));
export const mythologies = pantheon.mythologies as { id: keyof NonNullable<DuelObservation['decks']>; colour: string }[];
export const chambers = agora.senate.chambers;
export const chambersToWin = agora.senate.supremacy_chambers;
export const sections = agora.senate.sections as Record<string, number[]>;
export const militaryTokens = new Map([...base.military.tokens, ...agora.military_tokens.tokens].map((token) => [token.id, token as unknown as Component & { zone: string }]));
export const zones = base.military.zones;
export const capital = base.military.capital_distance;
export const symbols = base.science_symbols.map((symbol) => symbol.id);
export const symbolsToWin = base.rules.science_victory_distinct_symbols;
export const wondersPerCity = base.rules.wonders.per_player;
export const wondersAtMost = base.rules.wonders.max_built_total;
export const colourOrder = ['brown', 'grey', 'blue', 'green', 'yellow', 'red', 'purple', 'temple'];

export const layout = (age: number, withAgora: boolean): Slot[] =>
  ((withAgora ? agora.layouts : base.layouts) as unknown as Record<string, { slots: Slot[] }>)[`age${age}`].slots;

export type Kind = 'cards' | 'wonders' | 'progress_tokens' | 'conspiracies' | 'divinities' | 'grand_temples' | 'senators' | 'decrees';

const names = await inLanguage({
  en: () => import('virtual:names/duel/en'),
  ko: () => import('virtual:names/duel/ko'),
  ja: () => import('virtual:names/duel/ja'),
  tr: () => import('virtual:names/duel/tr'),
});

export function named(kind: Kind, id: string): string {
  void language(); // the names change with it
  return names()[kind]?.[id] ?? id;
}

export function cardName(id: string): string {
  const card = cards.get(id);
  if (card?.colour === 'temple') return named('grand_temples', id);
  if (card?.colour === 'senator') return named('senators', id.replace(/_\d$/, ''));
  return named('cards', id);
}
export const wonderName = (id: string) => named('wonders', id);
export const tokenName = (id: string) => named('progress_tokens', id);
export const conspiracyName = (id: string) => named('conspiracies', id);
export const decreeName = (id: string) => named('decrees', id);
export const divinityName = (id: string) => named('divinities', id);

export function cardEffectWords(card: DuelCard): string {
  if (card.colour === 'temple') return t('fx.temple');
  if (card.colour === 'senator') return t(card.id.startsWith('conspirator') ? 'fx.conspirator' : `fx.${card.id.replace(/_\d$/, '')}`);
  return effectsWords(card.effects);
}

export function cardWords(id: string): string {
  const card = cards.get(id);
  if (!card) return id;
  const lines = [`${cardName(id)} · ${colourName(card.colour)}`, cardEffectWords(card)];
  lines.push(card.colour === 'senator' ? t('cost.senator') : costWords(card.cost));
  if (card.chain_takes && card.colour !== 'temple') lines.push(t('chain.takes', { symbol: chainName(card.chain_takes) }));
  if (card.chain_gives) lines.push(t('chain.gives', { symbol: chainName(card.chain_gives) }));
  return lines.join('\n');
}

export const chainName = (symbol: string): string => (symbol.startsWith('mythology:') ? t(`myth.${symbol.slice(10)}`) : t(`chain.${symbol}`));

export function wonderWords(id: string): string {
  const wonder = wonders.get(id);
  if (!wonder) return id;
  const lines = [wonderName(id), effectsWords(wonder.effects), costWords(wonder.cost)];
  if (wonder.on_select) lines.splice(2, 0, t('fx.on_select', { what: wonder.on_select[0].type }));
  return lines.join('\n');
}
export const tokenWords = (id: string) => `${tokenName(id)}\n${effectsWords(tokens.get(id)?.effects ?? [])}`;
export const conspiracyWords = (id: string) => `${conspiracyName(id)}\n${effectsWords(conspiracies.get(id)?.effects ?? [])}`;
export const decreeWords = (id: string) => `${decreeName(id)}\n${effectsWords(decrees.get(id)?.effects ?? [])}`;
export const divinityWords = (id: string) => {
  const one = divinities.get(id);
  const head = one?.mythology ? `${divinityName(id)} · ${t(`myth.${one.mythology}`)}` : divinityName(id);
  return `${head}\n${effectsWords(one?.effects ?? [])}`;
};
export const militaryWords = (id: string) => effectsWords(militaryTokens.get(id)?.effects ?? []);
