// The story of a finished game: every sentence that the server can send, in every language and from both sides.
import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it } from 'vitest';
import { reviewOf } from '../src/gallery/views';
import { languages, setLanguage } from '../src/i18n/index.svelte';
import { storyWords } from '../src/lib/story';

(globalThis as { document?: unknown }).document ??= { documentElement: {} };

const names = ['Ada', 'Livia', 'Ramses'];
const review = reviewOf();

it('the gallery shows every code that the server sends', () => {
  const text = readFileSync(new URL('../../src/server/summary.cpp', import.meta.url), 'utf8');
  const sent = [...text.matchAll(/sentence\(\s*"(\w+)"/g)].map((one) => one[1]);
  const shown = review.seats.flatMap((one) => one.summary.map(({ code }) => code));
  expect(new Set(shown)).toEqual(new Set(sent));
});

describe.each(languages)('in %s', (language) => {
  beforeEach(() => setLanguage(language, false));
  it.each([0, 2, null])('seat %s reads whole sentences', (seat) => {
    const story = storyWords(review, names, seat);
    expect(story.length).toBeGreaterThanOrEqual(4);
    for (const sentence of story) {
      expect(sentence).toMatch(/[.。]$/);
      expect(sentence).not.toMatch(/[{}[\]⟨⟩]|undefined| {2}/);
    }
  });
  it('tells oneself apart from others', () => {
    expect(storyWords(review, names, 0)[0]).not.toContain('Ada');
    expect(storyWords({ ...review, seats: [review.seats[0]], win: [[1]] }, names, null)[0]).toContain('Ada');
  });
});
