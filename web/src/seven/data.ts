// The components of 7 Wonders as the data files of the project say them, and their names.
import cardsFile from '../../../data/seven_wonders.json';
import { allOf, anyOf, inLanguage, language, t } from '../i18n/index.svelte';
import { colourName, costWords, effectsWords, type Cost, type Effect } from '../lib/effects';
import { roman } from '../lib/words';

export interface SevenCard {
  id: string;
  building: string;
  age: number;
  colour: string;
  copies: number[]; // one for each copy: from so many players on
  cost: Cost;
  chain_from: string[];
  chain_to: string[];
  effects: Effect[];
}
export interface Stage {
  cost: Cost;
  effects: Effect[];
}
export interface SevenWonder {
  id: string;
  resource: string;
  sides: Record<'A' | 'B', { stages: Stage[] }>;
}

export const cards = new Map((cardsFile.cards as unknown as SevenCard[]).map((card) => [card.id, card]));
export const wonders = new Map((cardsFile.wonders as unknown as SevenWonder[]).map((wonder) => [wonder.id, wonder]));
export const colourOrder: string[] = cardsFile.colours;
export const sellingPrice = cardsFile.constants.discard_coins;
export const turnsPerAge = cardsFile.constants.turns_per_age;
export const passTo = cardsFile.constants.pass_to as Record<string, 'left' | 'right'>;

const names = await inLanguage({
  en: () => import('virtual:names/seven/en'),
  ko: () => import('virtual:names/seven/ko'),
  ja: () => import('virtual:names/seven/ja'),
  tr: () => import('virtual:names/seven/tr'),
});

function named(kind: 'cards' | 'wonders' | 'cities', id: string): string {
  void language(); // the names change with it
  return names()[kind]?.[id] ?? id;
}

export const cardName = (id: string): string => named('cards', cards.get(id)?.building ?? id);
export const wonderName = (id: string): string => named('wonders', id);
export const cityName = (id: string): string => named('cities', id);

export function cardWords(id: string): string {
  const card = cards.get(id);
  if (!card) return id;
  const lines = [`${cardName(id)} · ${colourName(card.colour)} · ${t('age', { n: roman(card.age) })}`, effectsWords(card.effects), costWords(card.cost)];
  if (card.chain_from.length) lines.push(t('chain.from', { names: anyOf(card.chain_from.map(cardName)) }));
  if (card.chain_to.length) lines.push(t('chain.to', { names: allOf(card.chain_to.map(cardName)) }));
  return lines.join('\n');
}

export const stagesOf = (wonder: string, side: 'A' | 'B'): Stage[] => wonders.get(wonder)?.sides[side].stages ?? [];

export function stageWords(wonder: string, side: 'A' | 'B', index: number, built: boolean): string {
  const stage = stagesOf(wonder, side)[index];
  return `${t('stage.n', { n: index + 1 })} · ${t(built ? 'stage.built' : 'stage.open')}\n${effectsWords(stage.effects)}\n${costWords(stage.cost)}`;
}
