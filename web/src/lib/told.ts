// What happened, as a story: one sentence in the past tense for each choice, with what it cost and brought.
import { t } from '../i18n/index.svelte';
import { parseAction, thingsOf, type Naming, type Parsed } from './notation';
import type { GameKind, News } from './protocol';

/** Choices whose objects others may not know are told with another sentence. */
const veiled = new Set(['stage', 'sell', 'prepare', 'keep', 'lock', 'divinity', 'top']);

function keyOf(parsed: Parsed, game: GameKind): string {
  if (parsed.words.length === 0 && veiled.has(parsed.verb)) return `told.${parsed.verb}_hidden`;
  if (parsed.verb === 'take' && game === 'seven') return 'told.take_discarded';
  return `told.${parsed.verb}`;
}

/** What an action concerns, named; what is hidden in it may still be told in part. */
function objects(parsed: Parsed, news: News, naming: Naming): { a: string; b: string } {
  const kinds = thingsOf(parsed, naming.isWonder);
  const [a = '', b = ''] = parsed.words.map((word, index) => naming.name(kinds[index] ?? 'card', word));
  const place = parsed.verb === 'keep' ? (parsed.words[1] ?? news.place) : undefined;
  if (place) return { a, b: t(`story.${place}`) };
  if (parsed.words.length > 0) return { a, b };
  if (news.card) return { a, b: naming.name('card', news.card) };
  if (news.mythology)
    return { a: naming.name('mythology', news.mythology), b: naming.name('space', String(news.space ?? '')) };
  return { a, b };
}

const counted = ['coins', 'points', 'shields', 'steps', 'rival_coins', 'chambers'] as const;

/** What a choice brought: "9 coins, 3 points"; empty: nothing that can be counted. */
export function gainWords(news: News): string {
  return counted
    .filter((kind) => news[kind])
    .map((kind) => t(news[kind]! < 0 ? `gain.${kind}_lost` : `gain.${kind}`, { n: Math.abs(news[kind]!) }))
    .join(t('list.comma'));
}

export function toldWords(news: News, who: string, game: GameKind, naming: Naming): string {
  if (!news.action) return '';
  const parsed = parseAction(news.action);
  const how = news.cost ? 'paid' : news.chain ? 'chain' : parsed.free ? 'free' : 'own';
  const what = t(keyOf(parsed, game), {
    who,
    ...objects(parsed, news, naming),
    cost: news.cost ?? 0,
    how,
    n: news.stage ?? 0,
  });
  const gains = gainWords(news);
  return gains ? t('story.gains', { what, gains }) : what;
}
