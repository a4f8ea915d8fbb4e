// A finished game in four sentences: the server sends codes and arguments.
import { has, t } from '../i18n/index.svelte';
import type { Review } from './api';

/** From the side of whoever looks; for those who only watch, of the winner. */
export function storyWords(
  { win, seats }: Pick<Review, 'win' | 'seats'>,
  names: string[],
  seat: number | null,
): string[] {
  const end = win.at(-1) ?? [];
  const teller = seat ?? end.indexOf(Math.max(...end));
  const name = (index: unknown) => (typeof index === 'number' ? (names[index] ?? '') : '');
  return (seats[teller]?.summary ?? [])
    .filter(({ code }) => has(`review.story.${code}`))
    .map(({ code, args }) =>
      t(`review.story.${code}`, {
        ...args,
        who: name(teller),
        mine: teller === seat ? 'yes' : 'no',
        winner: name(args.winner),
        won: seat !== null && args.winner === seat ? 'yes' : 'no',
        next: name(args.next),
        category: args.category ? t(`score.${args.category}`) : '',
      }),
    );
}
