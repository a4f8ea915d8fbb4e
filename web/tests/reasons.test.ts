// Every reason that the server can send is a whole sentence in every language.
import { readFileSync, readdirSync } from 'node:fs';
import { beforeEach, describe, expect, it } from 'vitest';
import { hintsOf } from '../src/gallery/views';
import { languages, setLanguage } from '../src/i18n/index.svelte';
import { reasonsWords, reasonWords } from '../src/lib/reasons';
import { sevenNaming } from '../src/seven/naming';

(globalThis as { document?: unknown }).document ??= { documentElement: {} };

const told = { names: ['You', 'Livia'], naming: sevenNaming, me: 0, who: 0 };
const shown = [...hintsOf('seven'), ...hintsOf('duel')].flatMap((one) => one.reasons ?? []);

it('the gallery shows only codes that the server sends', () => {
  const folder = new URL('../../src/bots/', import.meta.url).pathname;
  const text = readdirSync(folder).filter((name) => name.endsWith('_reasons.cpp')).map((name) => readFileSync(folder + name, 'utf8')).join('');
  for (const { code } of shown) expect(text, code).toContain(`"${code}"`);
});

describe.each(languages)('in %s', (language) => {
  beforeEach(() => setLanguage(language, false));
  it.each(shown)('$code is a sentence without holes', (reason) => {
    const words = reasonWords(reason, told);
    expect(words).toMatch(/[.。]$/);
    expect(words).not.toMatch(/[{}[\]⟨⟩]|undefined| {2}/);
  });
  it('names the rival and the numbers', () => {
    const words = reasonWords({ code: 'deny_symbol', args: { rival: 1, nth: 6, from: 24, to: 6 } }, told);
    for (const part of ['Livia', '24', '6']) expect(words).toContain(part);
  });
});

it('speaks to whoever reads it', async () => {
  await setLanguage('en', false);
  const reason = { code: 'rival_way', args: { rival: 0, way: 'science', from: 30, to: 10 } };
  expect(reasonWords(reason, { ...told, who: 1 })).toBe('Your chance to win by science falls from 30 % to 10 %.');
  expect(reasonWords(reason, { ...told, names: ['Ada', 'Livia'], me: null, who: 1 })).toBe('The chance of Ada to win by science falls from 30 % to 10 %.');
});

it('leaves out what it does not know', () => {
  expect(reasonsWords([{ code: 'from_the_future', args: {} }], told)).toEqual([]);
});
