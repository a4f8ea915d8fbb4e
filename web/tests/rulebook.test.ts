// The rules in short: the same chapters in every language, and every clause they name exists.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import chapters from '../../data/rulebook/chapters.json';
import coverage from '../src/fonts/coverage.json';
import { languages } from '../src/i18n/index.svelte';
import { sectionsOf } from '../src/lib/clauses';
import { rulebook } from '../src/lib/rulebook';

const files: Record<string, string> = { SW: 'seven-wonders', DU: 'duel', AG: 'agora', PA: 'pantheon' };
const known = new Set(
  Object.values(files).flatMap((name) =>
    sectionsOf(readFileSync(new URL(`../../docs/rules/${name}.md`, import.meta.url), 'utf8')).flatMap((section) =>
      section.clauses.map(({ id }) => id),
    ),
  ),
);

it.each(languages)('in %s every chapter has its paragraphs, with clauses that exist', async (language) => {
  for (const book of Object.keys(files)) {
    const found = await rulebook(language, book);
    expect(found.length).toBeGreaterThan(5);
    for (const { title, paragraphs } of found) {
      expect(title.length, title).toBeGreaterThan(0);
      for (const { text, clauses } of paragraphs) {
        expect(text).toMatch(/[.。]$/);
        expect(text, text).not.toMatch(/ {2}|undefined/);
        expect(clauses.length).toBeGreaterThan(0);
        for (const clause of clauses) expect(known, clause).toContain(clause);
      }
    }
  }
});

it('has exactly the texts that the chapters name', () => {
  const wanted = Object.entries(chapters).flatMap(([book, list]) => list.map(({ id, clauses }) => [`${book}.${id}`, clauses.length + 1]));
  for (const language of languages) {
    const texts = JSON.parse(readFileSync(new URL(`../../data/rulebook/${language}.json`, import.meta.url), 'utf8')) as Record<string, string[]>;
    expect(Object.entries(texts).map(([key, lines]) => [key, lines.length])).toEqual(wanted);
  }
});

it('says in short what a clause says', async () => {
  const [found, ...more] = await rulebook('en', 'DU', 'DU-DISP-3');
  expect(more).toEqual([]);
  expect(found.paragraphs).toHaveLength(1);
  expect(found.paragraphs[0].text).toContain('no other card covers');
  expect(await rulebook('en', 'DU', 'DU-TV-1')).toEqual([]);
});

it.each(['ko', 'ja'] as const)('%s: the fonts have every character', (language) => {
  const chapters = Object.values(JSON.parse(readFileSync(new URL(`../../data/rulebook/${language}.json`, import.meta.url), 'utf8')) as Record<string, string[]>);
  const missing = (texts: string[], covered: string) => [...new Set(texts.join(''))].filter((one) => one > '\u2fff' && !covered.includes(one)).join('');
  expect(missing(chapters.flat(), coverage[language].sans)).toBe('');
  expect(missing(chapters.map(([title]) => title), coverage[language].serif)).toBe('');
});
