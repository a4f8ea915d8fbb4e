// The guided games: their data, fetched when needed, and how one begins.
import { createGame } from './api';
import { takeOwnSeats } from './begin';
import { arrive } from './arrive';
import type { Lesson, LessonId } from './lesson';
import { setting } from './store';
import type { Speed } from './protocol';

export const lessonData: Record<LessonId, () => Promise<{ default: unknown }>> = {
  seven: () => import('../../../data/lessons/seven.json'),
  duel: () => import('../../../data/lessons/duel.json'),
  agora: () => import('../../../data/lessons/agora.json'),
  pantheon: () => import('../../../data/lessons/pantheon.json'),
};

/** How long they take: reading, and choosing at ease. A browser test measures the first one. */
export const lessonMinutes: Record<LessonId, number> = { seven: 10, duel: 10, agora: 15, pantheon: 15 };

/** A table like any other, with the deal of the lesson; the address of its seat. */
export async function beginLesson(id: LessonId, name: string): Promise<string> {
  const { game, options, level } = (await arrive(lessonData[id])).default as Lesson;
  const rivals = Array.from({ length: (options.players ?? 2) - 1 }, () => ({ kind: 'bot' as const, level }));
  const made = await createGame({
    game,
    options,
    seats: [{ kind: 'person', name }, ...rivals],
    clock: { kind: 'none' },
    speed: setting('speed', 'normal') as Speed,
    hints: true,
  });
  return takeOwnSeats(made, game, 1, { id, seen: [] });
}
