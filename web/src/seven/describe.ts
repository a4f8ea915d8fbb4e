// The table of 7 Wonders in words: all that a sighted player sees.
import { t } from '../i18n/index.svelte';
import { effectsWords } from '../lib/effects';
import type { CardOffer, SevenObservation, Table, View } from '../lib/protocol';
import { rivalWords } from '../lib/rivals';
import { counted, inOneLine, roman, statusWords, type Told } from '../lib/words';
import { cards, cardName, cardWords, cityName, passTo, stagesOf, stageWords } from './data';
import { chipOf, freeCity, offerFor, ownerName } from './table';

function cityTold(table: Table, view: View, index: number): Told {
  const seen = view.observation as SevenObservation;
  const city = seen.cities[index];
  const facts = view.cities?.[index];
  const seat = freeCity(seen, index) ? undefined : table.seats[index];
  const stages = stagesOf(city.wonder, city.side);
  const symbols = counted({ ...facts?.symbols, any: facts?.choices ?? 0 }, (id) => t(`symbol.${id}`));
  const lines = [t('describe.seven.sum', { coins: city.coins, shields: facts?.shields ?? 0, stages: city.stages, of: stages.length })];
  if (symbols) lines.push(t('describe.symbols', { symbols }));
  if (city.tokens.length) lines.push(t('conflict.tokens', { won: city.tokens.filter((one) => one > 0).length, lost: city.tokens.filter((one) => one < 0).length, sum: city.tokens.reduce((sum, one) => sum + one, 0) }));
  const points = view.points?.[index]?.total;
  if (points !== undefined && points !== null) lines.push(t('describe.points', { n: points }));
  if (seat?.chosen) lines.push(t('seat.chosen'));
  lines.push(...stages.map((_, stage) => inOneLine(stageWords(city.wonder, city.side, stage, stage < city.stages))));
  lines.push(...(city.cards.length ? city.cards.map((id) => `${cardName(id)}: ${effectsWords(cards.get(id)?.effects ?? [])}`) : [t('city.empty')]));
  if (seat?.character) lines.push(inOneLine(rivalWords(seat)));
  return { title: `${ownerName(table, seen, index)} · ${cityName(city.wonder)} ${city.side}`, lines };
}

export function describeSeven(table: Table, view: View, seat: number | null, names: string[]): Told[] {
  const seen = view.observation as SevenObservation;
  const offers = (view.offers as CardOffer[] | null) ?? null;
  const handCard = (id: string, index: number) => {
    const offer = offerFor(offers, id);
    return `${index + 1}. ${inOneLine(cardWords(id))}${offer ? ` ${chipOf(offer.build).text}` : ''}`;
  };
  return [
    { title: t('describe.table'), lines: [statusWords(table, view, seat, names), t('describe.turn', { age: roman(seen.age), turn: seen.turn }), t('pass', { to: passTo[seen.age] }), t('discard.size', { n: seen.discard_size })].filter(Boolean) },
    ...(seen.hand ? [{ title: t('hand'), lines: seen.hand.map(handCard) }] : []),
    ...seen.cities.map((_, index) => cityTold(table, view, index)),
  ];
}
