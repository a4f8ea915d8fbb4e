// What can be looked up: every component with its words, as tips say them, and what the table does not show.
import agora from '../../../data/agora.json';
import base from '../../../data/duel.json';
import pantheon from '../../../data/pantheon.json';
import * as duel from '../duel/data';
import { t } from '../i18n/index.svelte';
import * as seven from '../seven/data';
import { roman } from './words';

export const games = ['seven', 'duel', 'agora', 'pantheon'] as const;
export type ReferenceGame = (typeof games)[number];
export const kinds = ['card', 'wonder', 'progress', 'senator', 'decree', 'conspiracy', 'divinity'] as const;
export type ReferenceKind = (typeof kinds)[number];

export interface Entry {
  game: ReferenceGame;
  kind: ReferenceKind;
  id: string;
  name: string;
  lines: string[]; // what it does, what it costs, how often there is one
  chains: { id: string; name: string }[]; // cards it is linked to
}

/** The same for everybody: also what a tip says about a thing of a table. */
export const referenceLink = (game: ReferenceGame, kind: ReferenceKind, id: string): string =>
  `#/reference/${game}/${kind}/${id}`;

const entry = (
  game: ReferenceGame,
  kind: ReferenceKind,
  id: string,
  words: string,
  more: string[] = [],
  chains: Entry['chains'] = [],
): Entry => {
  const [name, ...lines] = words.split('\n');
  return { game, kind, id, name, lines: [...lines, ...more].filter(Boolean), chains };
};

/** How many copies lie in the deck, by the number of players. */
function copiesWords(copies: number[]): string {
  if (copies.length === 0) return t('reference.guild');
  const from = [...new Set(copies)].map((players) =>
    t('reference.copies.from', { n: copies.filter((one) => one <= players).length, players }),
  );
  return t('reference.copies', { list: from.join(t('list.comma')) });
}

function sevenEntries(): Entry[] {
  const linked = (ids: string[]) => ids.map((id) => ({ id, name: seven.cardName(id) }));
  const cards = [...seven.cards.values()].map((card) =>
    entry(
      'seven',
      'card',
      card.id,
      seven.cardWords(card.id),
      [copiesWords(card.copies)],
      linked([...card.chain_from, ...card.chain_to]),
    ),
  );
  const wonders = [...seven.wonders.values()].map((wonder) => {
    const sides = (['A', 'B'] as const).flatMap((side) =>
      wonder.sides[side].stages.map((_, index) => {
        const [head, ...rest] = seven.stageWords(wonder.id, side, index, false).split('\n');
        return t('reference.stage', { side, stage: head.split(' · ')[0], what: rest.join(' ') });
      }),
    );
    return entry('seven', 'wonder', wonder.id, `${seven.cityName(wonder.id)} · ${seven.wonderName(wonder.id)}`, [
      t('reference.start', { good: t(`resource.${wonder.resource}`) }),
      ...sides,
    ]);
  });
  return [...cards, ...wonders];
}

const deckAges: Record<string, number> = { age1: 1, age2: 2, age3: 3 };
function duelCards(): Entry[] {
  const all = [...duel.cards.values()].filter((card) => card.colour !== 'senator');
  return all.map((card) => {
    const ends = all.filter(
      (one) =>
        one !== card &&
        ((card.chain_gives && one.chain_takes === card.chain_gives) ||
          (card.chain_takes && one.chain_gives === card.chain_takes)),
    );
    const deck = deckAges[card.deck]
      ? t('reference.deck', { age: roman(deckAges[card.deck]) })
      : t(card.colour === 'temple' ? 'reference.deck.temple' : 'reference.deck.guild');
    return entry(
      card.colour === 'temple' ? 'pantheon' : 'duel',
      'card',
      card.id,
      duel.cardWords(card.id),
      [deck],
      ends.map((one) => ({ id: one.id, name: duel.cardName(one.id) })),
    );
  });
}

function duelEntries(): Entry[] {
  const gameOf = (id: string): ReferenceGame => {
    const has = (list: { id: string }[]) => list.some((one) => one.id === id);
    return has(agora.wonders) || has(agora.progress_tokens)
      ? 'agora'
      : has(pantheon.wonders) || has(pantheon.progress_tokens)
        ? 'pantheon'
        : 'duel';
  };
  const senators = agora.senators.map((one) =>
    entry('agora', 'senator', one.id, duel.cardWords(`${one.id}_1`), [t('reference.count', { n: one.count })]),
  );
  return [
    ...duelCards(),
    ...[...duel.wonders.keys()].map((id) => entry(gameOf(id), 'wonder', id, duel.wonderWords(id))),
    ...[...duel.tokens.keys()].map((id) =>
      entry(
        gameOf(id),
        'progress',
        id,
        duel.tokenWords(id),
        gameOf(id) === 'duel'
          ? [t('reference.tokens', { n: base.rules.progress_tokens_on_board, of: base.progress_tokens.length })]
          : [],
      ),
    ),
    ...senators,
    ...[...duel.decrees.keys()].map((id) => entry('agora', 'decree', id, duel.decreeWords(id))),
    ...[...duel.conspiracies.keys()].map((id) => entry('agora', 'conspiracy', id, duel.conspiracyWords(id))),
    ...[...duel.divinities.keys()].map((id) => entry('pantheon', 'divinity', id, duel.divinityWords(id))),
  ];
}

/** Everything there is, in the order of the games. */
export const allEntries = (): Entry[] => [...sevenEntries(), ...duelEntries()];

/** Small letters without accents, as a search compares them. */
export const searchable = (text: string, language: string): string =>
  text
    .toLocaleLowerCase(language)
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .replaceAll('ı', 'i');

/** What contains all words that are looked for. */
export function matching(entries: Entry[], wanted: string, language: string): Entry[] {
  const words = searchable(wanted, language).split(/\s+/).filter(Boolean);
  return entries.filter((one) => {
    const text = searchable([one.name, ...one.lines].join(' '), language);
    return words.every((word) => text.includes(word));
  });
}
