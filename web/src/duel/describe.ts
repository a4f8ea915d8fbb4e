// The table of Duel in words: all that a sighted player sees.
import { t } from '../i18n/index.svelte';
import type { DuelObservation, DuelOffers, Table, View } from '../lib/protocol';
import { rivalWords } from '../lib/rivals';
import { counted, inOneLine, roman, statusWords, type Told } from '../lib/words';
import { capital, cardEffectWords, cardName, cards, cardWords, conspiracyWords, divinityWords, layout, militaryWords, mythologies, symbolsToWin, tokenName, tokenWords, wondersAtMost, wonderWords } from './data';
import { chamberWords, spaceWords } from './look';

function boardTold(table: Table, view: View, seat: number | null, names: string[], me: number): Told {
  const seen = view.observation as DuelObservation;
  const ahead = seen.pawn * (me === 0 ? 1 : -1);
  const lines = [
    statusWords(table, view, seat, names),
    seen.phase === 'draft' ? t('draft') : t('age', { n: roman(seen.age) }),
    t('describe.pawn', { n: Math.abs(seen.pawn), who: seen.pawn === 0 ? '' : names[seen.pawn > 0 ? 0 : 1], where: seen.pawn === 0 ? 'middle' : 'ahead' }),
    t('track.label', { mine: capital - ahead, theirs: capital + ahead }),
    ...seen.military_tokens.map(militaryWords),
    ...seen.progress.map((id) => `${t('score.progress')}: ${inOneLine(tokenWords(id))}`),
    t('wonders.count', { n: seen.cities.reduce((sum, city) => sum + city.built.length, 0), of: wondersAtMost }),
    `${t('discard.size', { n: seen.discard.length })}${seen.discard.length ? `: ${seen.discard.map(cardName).join(t('list.comma'))}` : ''}`,
    ...(seen.wonders_offered ?? []).map((id) => inOneLine(wonderWords(id))),
  ];
  return { title: t('describe.table'), lines: lines.filter(Boolean) };
}

function displayTold(seen: DuelObservation, offers: DuelOffers | null, me: number): Told {
  const slots = layout(seen.age, seen.agora ?? false);
  const present = new Map(seen.display.map((one) => [one.slot, one]));
  const one = (id: number): string => {
    const card = present.get(id)!;
    const free = offers?.free?.includes(id) ?? slots[id].covered_by.every((cover) => !present.has(cover));
    const prices = offers?.cards.find((offer) => offer.slot === id)?.prices;
    const token = seen.display_tokens?.[id];
    return [
      card.up && card.card ? inOneLine(cardWords(card.card)) : t(`back.${card.back}`),
      ...(prices && prices[me] !== null ? [t('price.two', { mine: prices[me] ?? 0, theirs: prices[1 - me] ?? 0 })] : []),
      ...(free ? [t('display.free', { n: 0 })] : []),
      ...(token === undefined ? [] : [typeof token === 'number' ? t('token.offering', { n: token }) : t('token.mythology', { name: t(`myth.${token}`) })]),
    ].join(' ');
  };
  const rows = [...new Set(slots.map((slot) => slot.row))].map((row) => slots.filter((slot) => slot.row === row && present.has(slot.id))).filter((row) => row.length);
  return { title: t('display'), lines: rows.map((row, index) => t('describe.row', { n: index + 1, cards: row.map((slot) => one(slot.id)).join('; ') })) };
}

function cityTold(table: Table, view: View, seat: number, names: string[]): Told {
  const seen = view.observation as DuelObservation;
  const city = seen.cities[seat];
  const facts = view.cities?.[seat];
  const symbols = counted(facts?.symbols ?? {}, (id) => t(`symbol.${id}`));
  const points = view.points?.[seat]?.total;
  const lines = [
    t('coins', { n: city.coins }),
    ...(points !== undefined && points !== null ? [t('describe.points', { n: points })] : []),
    `${t('science.count', { n: facts?.distinct ?? 0, of: symbolsToWin })}${symbols ? `: ${symbols}` : ''}`,
    ...(city.reserve !== undefined ? [t('agora.reserve', { n: city.reserve })] : []),
    ...(city.astarte ? [`${t('fx.protected_coins')} ${t('coins', { n: city.astarte })}`] : []),
    ...city.built.map((id) => `${inOneLine(wonderWords(id))} ${t('wonder.built')}`),
    ...city.unbuilt.map((id) => `${inOneLine(wonderWords(id))} ${t('wonder.open')}`),
    ...city.tokens.map((id) => inOneLine(tokenWords(id))),
    ...(city.divinities ?? []).map((id) => inOneLine(divinityWords(id))),
    ...(city.mythology ?? []).map((id) => t('token.mythology', { name: t(`myth.${id}`) })),
    ...(city.offerings ?? []).map((n) => t('token.offering', { n })),
    ...(city.snake ? [t('snake', { card: cardName(city.snake) })] : []),
    ...(city.conspiracies ?? []).map((one) => (one.id ? `${inOneLine(conspiracyWords(one.id))} ${t(`plot.${one.state}`)}` : t(`plot.hidden_${one.state}`))),
    ...(city.senators ?? []).map((id) => inOneLine(cardWords(id))),
    ...city.cards.map((id) => `${cardName(id)}: ${cards.get(id) ? cardEffectWords(cards.get(id)!) : ''}`),
    ...(city.cards.length ? [] : [t('city.empty')]),
    ...(table.seats[seat]?.character ? [inOneLine(rivalWords(table.seats[seat]))] : []),
  ];
  return { title: names[seat], lines };
}

export function describeDuel(table: Table, view: View, seat: number | null, names: string[]): Told[] {
  const seen = view.observation as DuelObservation;
  const offers = (view.offers as DuelOffers | null) ?? null;
  const me = seat ?? 0;
  const decks = mythologies.filter((one) => seen.decks?.[one.id]).map((one) => t('deck.size', { name: t(`myth.${one.id}`), n: seen.decks![one.id].cards.length }));
  return [
    boardTold(table, view, seat, names, me),
    ...(seen.display.length ? [displayTold(seen, offers, me)] : []),
    ...(seen.senate ? [{ title: t('senate'), lines: seen.senate.map((_, index) => inOneLine(chamberWords(seen, index, me))) }] : []),
    ...(seen.spaces ? [{ title: t('pantheon'), lines: [...seen.spaces.map((_, index) => inOneLine(spaceWords(seen, offers, index, me))), ...decks] }] : []),
    cityTold(table, view, me, names),
    cityTold(table, view, 1 - me, names),
    ...(seen.locked_token ? [{ title: t('score.progress'), lines: [`${tokenName(seen.locked_token)}: ${t('token.locked')}`] }] : []),
  ];
}
