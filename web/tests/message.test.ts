import { IntlMessageFormat } from 'intl-messageformat';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { argumentNames, endsInConsonant, format } from '../src/i18n/message';

describe('messages', () => {
  it('fills in arguments', () => {
    expect(format('{who}: {what}', { who: 'Ada', what: 'builds' }, 'en')).toBe('Ada: builds');
  });
  it('chooses plurals by language', () => {
    const message = '{n, plural, =0 {none} one {# coin} other {# coins}}';
    expect(format(message, { n: 0 }, 'en')).toBe('none');
    expect(format(message, { n: 1 }, 'en')).toBe('1 coin');
    expect(format(message, { n: 5 }, 'en')).toBe('5 coins');
    expect(format('{n, plural, one {# altın} other {# altın}}', { n: 2 }, 'tr')).toBe('2 altın');
  });
  it('selects, nested', () => {
    const message = 'pay {n} ({how, select, both {L{left} R{right}} left {L{left}} other {R{right}}})';
    expect(format(message, { n: 3, left: 1, right: 2, how: 'both' }, 'en')).toBe('pay 3 (L1 R2)');
    expect(format(message, { n: 2, left: 0, right: 2, how: 'right' }, 'en')).toBe('pay 2 (R2)');
  });
  it('rejects what it cannot read', () => {
    expect(() => format('{n, plural, one {x}}', { n: 1 }, 'en')).toThrow();
    expect(() => format('{n', {}, 'en')).toThrow();
  });
  it('names the arguments of all branches', () => {
    expect(argumentNames('{a} {b, select, x {{c}} other {}}')).toEqual(['a', 'b', 'c']);
  });
});

/** Every word that a message chooses by, and one that it does not know. */
const choices = (message: string): string[] => [...new Set([...message.matchAll(/(?:[,}]\s*)(\w+)\s*\{/g)].map((one) => one[1])), 'unknown'];

it.each(['en', 'ko', 'ja', 'tr'])('the library for ICU MessageFormat says the same in all messages: %s', (language) => {
  const catalogue = JSON.parse(readFileSync(new URL(`../../words/${language}.json`, import.meta.url), 'utf8')) as Record<string, string>;
  const own = Object.entries(catalogue).filter(([key]) => !key.startsWith('terminal.'));
  const messages = [...own.map(([, message]) => message), "it''s '{x}' and '{'n'}', isn't it?", "{n, plural, =0 {none '#'} other {{w, select, a {# in a} other {#}} of #}}"];
  let compared = 0;
  for (const message of messages) {
    const library = new IntlMessageFormat(message, language, undefined, { ignoreTag: true });
    for (const n of [0, 1, 2, 7, 1234])
      for (const word of choices(message)) {
        const args = Object.fromEntries(argumentNames(message).map((name) => [name, new RegExp(`\\{${name}, plural`).test(message) || word === 'unknown' ? n : word]));
        const expected = String(library.format(args));
        // Particles are put in afterwards.
        if (!/\[[^/\]]+\/[^\]]+\]/.test(expected)) expect(format(message, args, language), message).toBe(expected);
        ++compared;
      }
  }
  expect(compared).toBeGreaterThan(5000);
});

describe('Korean particles', () => {
  it('follow the last sound', () => {
    expect(format('{a}[을/를] 짓기', { a: '제단' }, 'ko')).toBe('제단을 짓기');
    expect(format('{a}[을/를] 짓기', { a: '도서관 터' }, 'ko')).toBe('도서관 터를 짓기');
    expect(format('{a}[이/가]', { a: '나무' }, 'ko')).toBe('나무가');
    expect(format('{a}[이/가]', { a: '돌' }, 'ko')).toBe('돌이');
  });
  it('pass over brackets', () => {
    expect(format('{a}[을/를]', { a: '정치가(왼쪽)' }, 'ko')).toBe('정치가(왼쪽)를');
    expect(format('{a}[은/는]', { a: '제단 (나)' }, 'ko')).toBe('제단 (나)은');
    expect(format('{a}[을/를]', { a: '(왼쪽)' }, 'ko')).toBe('(왼쪽)을');
  });
  it('take 로 after ㄹ', () => {
    expect(format('{a}[으로/로]', { a: '교역소 돌' }, 'ko')).toBe('교역소 돌로');
    expect(format('{a}[으로/로]', { a: '제단' }, 'ko')).toBe('제단으로');
  });
  it('read digits aloud', () => {
    expect(endsInConsonant('의회실 3')).toBe(true);
    expect(endsInConsonant('의회실 2')).toBe(false);
    expect(endsInConsonant('1', true)).toBe(false);
  });
});
