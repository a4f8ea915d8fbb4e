// How components of Duel are drawn, and which legal actions concern which component. No rules: the list is the server's.
import { t } from '../i18n/index.svelte';
import { glyphsOf, type Glyph } from '../lib/effects';
import { parseAction, thingsOf, type Naming, type Thing } from '../lib/notation';
import type { DuelObservation, DuelOffers } from '../lib/protocol';
import { cards, cardName, cardWords, chambers, conspiracyName, conspiracyWords, decreeName, divinityName, divinityWords, militaryWords, tokenName, tokenWords, wonderName, wonders, wonderWords } from './data';

export function cardGlyphs(id: string): Glyph[] {
  const card = cards.get(id);
  if (!card) return [];
  if (card.colour === 'temple') return [{ icon: 'points', n: 5 }, { text: '/' }, { icon: 'points', n: 12 }, { text: '/' }, { icon: 'points', n: 21 }];
  if (card.colour === 'senator') {
    if (id.startsWith('conspirator')) return [{ icon: 'cube' }, { text: '/' }, { icon: 'mask' }];
    const section = id.split('_')[1];
    return [{ text: section === 'left' ? '◧' : section === 'right' ? '◨' : '◫' }, { icon: 'cube' }];
  }
  return glyphsOf(card.effects);
}

export const chainIcon = (symbol: string | null): string | null => (symbol ? (symbol.startsWith('mythology:') ? `myth_${symbol.slice(10)}` : `chain_${symbol}`) : null);

export const isWonder = (id: string): boolean => wonders.has(id);

/** Names for actions of Duel; the observation tells who sits where and what lies in a place of the display. */
export function duelNaming(seen: DuelObservation | null, seatNames: string[]): Naming {
  const told: Partial<Record<Thing, (id: string) => string>> = { card: cardWords, wonder: wonderWords, token: tokenWords, conspiracy: conspiracyWords, divinity: divinityWords };
  return {
    isWonder,
    about: (thing, id) => (told[thing]?.(id) ?? '').split('\n')[1] ?? '',
    name(thing: Thing, id: string): string {
      switch (thing) {
        case 'wonder':
          return wonderName(id);
        case 'token':
          return tokenName(id);
        case 'conspiracy':
          return conspiracyName(id);
        case 'divinity':
          return divinityName(id);
        case 'chamber':
          return t('thing.chamber', { n: id });
        case 'space':
          return t('thing.space', { n: id });
        case 'slot': {
          const slot = seen?.display.find((one) => one.slot === Number(id));
          return slot?.card ? cardName(slot.card) : t('thing.slot', { n: Number(id) + 1 });
        }
        case 'military_token':
          return militaryWords(id);
        case 'seat':
          return seatNames[Number(id)] ?? id;
        case 'mythology':
          return t(`myth.${id}`);
        case 'end':
          return t(id === 'top' ? 'thing.top' : 'thing.bottom');
        case 'position':
          return t('thing.place', { n: id.replace('-', '−') });
        case 'card':
          return cardName(id);
      }
    },
  };
}

export interface Part {
  thing: Thing;
  id: string;
}

export function partsOf(action: string): Part[] {
  const parsed = parseAction(action);
  const kinds = thingsOf(parsed, isWonder);
  return parsed.words.map((id, index) => ({ thing: kinds[index] ?? 'card', id }));
}

/** Choices of a thing and then of a place for it, as rows by the thing; null where the choice is of another kind. */
export function choiceRows(actions: string[]): { head: Part; actions: string[] }[] | null {
  if (!actions.every((action) => /^(divinity|keep) /.test(action))) return null;
  const rows = new Map<string, { head: Part; actions: string[] }>();
  for (const action of actions) {
    const [head] = partsOf(action);
    if (!rows.has(head.id)) rows.set(head.id, { head, actions: [] });
    rows.get(head.id)!.actions.push(action);
  }
  return [...rows.values()];
}

/** All actions, passing apart, do the same with one thing each. */
export function sharedVerb(actions: string[]): boolean {
  const rest = actions.filter((action) => action !== 'pass');
  return rest.length > 1 && new Set(rest.map((action) => action.split(' ')[0])).size === 1 && rest.every((action) => partsOf(action).length === 1);
}

/** The legal actions in which a component takes part. */
export const actionsWith = (legal: string[], thing: Thing, id: string): string[] => legal.filter((action) => partsOf(action).some((part) => part.thing === thing && part.id === id));

/** A chamber of the senate in words, from the side of a seat. */
export function chamberWords(seen: DuelObservation, index: number, me: number): string {
  const chamber = seen.senate![index];
  const who = chamber.controller === null ? t('chamber.nobody') : t(chamber.controller === me ? 'chamber.yours' : 'chamber.theirs');
  const decrees = chamber.decrees.map((one) => (one ? decreeName(one) : t('decree.hidden'))).join(t('list.comma'));
  return `${t('thing.chamber', { n: index + 1 })} · ${t('fx.vp', { n: chambers[index].vp })}\n${t('chamber.cubes', { mine: chamber.cubes[me], theirs: chamber.cubes[1 - me] })} ${who}\n${decrees}`;
}

/** A space of the Pantheon in words. */
export function spaceWords(seen: DuelObservation, offers: DuelOffers | null, index: number, me: number): string {
  const space = seen.spaces?.[index];
  const prices = offers?.divinities?.find((one) => one.space === index + 1)?.prices;
  const what = !space ? t('space.empty') : space.card ? divinityWords(space.card) : t('space.back', { name: t(`myth.${space.back ?? 'greek'}`) });
  const tokens = space?.tokens.length ? `\n${space.tokens.map(tokenName).join(t('list.comma'))}` : '';
  return `${t('thing.space', { n: index + 1 })}\n${what}${tokens}${prices ? `\n${t('price.two', { mine: prices[me] ?? 0, theirs: prices[1 - me] ?? 0 })}` : ''}`;
}
