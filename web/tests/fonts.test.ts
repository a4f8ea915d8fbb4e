// The fonts that come with the page have every character that the page can show.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import coverage from '../src/fonts/coverage.json';
import duelNames from '../../data/duel_names.json';
import sevenNames from '../../data/seven_wonders_names.json';
import moreDuel from '../../words/names_duel.json';
import moreSeven from '../../words/names_seven.json';

const heading = 30; // letters: longer messages are sentences, set in the sans
const entries = (language: string) => Object.entries(JSON.parse(readFileSync(`../words/${language}.json`, 'utf8')) as Record<string, string>).filter(([key]) => !key.startsWith('terminal.'));
const catalogue = (language: string) => entries(language).map(([, text]) => text);
const headings = (language: string) => entries(language).filter(([key, text]) => [...text].length <= heading && ![key.split('.')[0], key.split('.').at(-1)!].some((part) => coverage.sentences.includes(part))).map(([, text]) => text);
function named(node: unknown, language: string): string[] {
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([key, one]) => (typeof one === 'string' ? (key === language || key.startsWith(`${language}_`) ? [one] : []) : named(one, language)));
}
const missing = (texts: string[], covered: string) => [...new Set(texts.join(''))].filter((one) => one > '\u2fff' && !covered.includes(one)).join('');

test.each(['ko', 'ja'] as const)('%s: names and headings in the serif, everything in the sans', (language) => {
  const names = [sevenNames, duelNames].flatMap((file) => named(file, language));
  const own = [moreSeven, moreDuel].flatMap((file) => JSON.stringify((file as Record<string, unknown>)[language] ?? ''));
  expect(names.length).toBeGreaterThan(100);
  expect(missing([...names, ...own, ...headings(language)], coverage[language].serif)).toBe('');
  expect(missing([...names, ...own, ...catalogue(language)], coverage[language].sans)).toBe('');
});

test('Latin letters, Turkish ones among them', () => {
  for (const language of ['en', 'tr']) {
    const letters = [...new Set([...catalogue(language), ...[sevenNames, duelNames].flatMap((file) => named(file, language))].join(''))].filter((one) => /\p{Script=Latin}|\p{Nd}/u.test(one));
    expect(letters.filter((one) => !coverage.latin.includes(one)).join('')).toBe('');
  }
});
