// Where cities sit and what is said about them: reading aids for the screen, no rules.
import type { CardOffer, Offer, SevenObservation, Table } from '../lib/protocol';
import { t } from '../i18n/index.svelte';
import { bag } from '../lib/effects';
import { rivalName } from '../lib/rivals';

/** SW-SET: cities sit in a ring; the left neighbour of a city has the next number. */
export const leftOf = (city: number, cities: number): number => (city + 1) % cities;
export const rightOf = (city: number, cities: number): number => (city + cities - 1) % cities;

/** The cities beyond the neighbours, in seating order from the left. */
export function farCities(city: number, cities: number): number[] {
  const far: number[] = [];
  for (let at = leftOf(leftOf(city, cities), cities); at !== rightOf(city, cities) && at !== city; at = leftOf(at, cities)) far.push(at);
  return cities > 3 ? far : [];
}

export const freeCity = (observation: SevenObservation, city: number): boolean => observation.players === 2 && city === 2;

export function ownerName(table: Table | null, observation: SevenObservation, city: number): string {
  if (freeCity(observation, city)) return t('city.free');
  const seat = table?.seats[city];
  return seatName(seat, city);
}

export function seatName(seat: Table['seats'][number] | undefined, index: number): string {
  if (!seat) return t('seat.n', { n: index + 1 });
  if (seat.kind === 'bot' && !seat.standIn) return seat.character ? rivalName(seat.character) : t(`level.${seat.level ?? 'builder'}`);
  return seat.name || t('seat.n', { n: index + 1 });
}

export interface Chip {
  kind: string;
  text: string;
}

/** The one cost chip on a card of the hand. */
export function chipOf(offer: Offer): Chip {
  switch (offer.kind) {
    case 'free':
      return { kind: 'good', text: t('chip.free') };
    case 'chain':
      return { kind: 'good', text: t('chip.chain') };
    case 'own':
      return { kind: 'good', text: t('chip.own') };
    case 'coins':
      return { kind: 'pay', text: t('chip.coins', { n: offer.coins ?? 0 }) };
    case 'pay': {
      const [left, right] = cheapest(offer);
      return { kind: 'pay', text: t('chip.pay', { n: left + right + (offer.coins ?? 0), left, right, how: left && right ? 'both' : left ? 'left' : 'right' }) };
    }
    case 'missing':
      return { kind: 'bad', text: t('chip.missing', { what: missingWords(offer) }) };
    case 'short':
      return { kind: 'bad', text: t('chip.short', { n: offer.short ?? 0 }) };
    case 'already_built':
      return { kind: 'bad', text: t('chip.already_built') };
    case 'no_stage':
      return { kind: 'bad', text: t('chip.no_stage') };
    case 'forced_chain':
      return { kind: 'bad', text: t('chip.forced_chain') };
  }
}

export const missingWords = (offer: Offer): string => bag(offer.missing ?? {});

export function cheapestIndex(offer: Offer): number {
  const totals = (offer.payments ?? []).map(([left, right]) => left + right);
  return Math.max(0, totals.indexOf(Math.min(...totals)));
}
export const cheapest = (offer: Offer): [number, number] => offer.payments?.[cheapestIndex(offer)] ?? [0, 0];

/** A price in words: to the bank, to the left, to the right. */
export function priceWords(offer: Offer, index: number): string {
  const [left, right] = offer.payments?.[index] ?? [0, 0];
  const bank = offer.coins ?? 0;
  if (left + right + bank === 0) return t(offer.kind === 'chain' ? 'price.chain' : offer.kind === 'free' ? 'price.free' : 'price.own');
  const parts = [...(bank ? [t('price.bank', { n: bank })] : []), ...(left ? [t('price.left', { n: left })] : []), ...(right ? [t('price.right', { n: right })] : [])];
  return parts.join(' · ');
}

/** Why something cannot be done. */
export const whyNot = (offer: Offer): string => t(`why.${offer.kind}`, { what: missingWords(offer), n: offer.short ?? 0 });

export const offerFor = (offers: CardOffer[] | null, card: string): CardOffer | undefined => offers?.find((one) => one.card === card);
