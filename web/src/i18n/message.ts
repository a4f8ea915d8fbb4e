// Messages in ICU MessageFormat, and Korean particles: `{word}[을/를]` takes the one that follows the word's last sound.
import { IntlMessageFormat } from 'intl-messageformat';

export type Args = Record<string, string | number | undefined>;

/** Does the Korean word end in a consonant? What follows it in brackets does not count. Digits are read aloud. `ㄹ` counts as none before 으로/로. */
export function endsInConsonant(word: string, beforeRo = false): boolean {
  const last = word.replace(/(?<=\S)\s*\([^()]*\)$/, '').replace(/[)\]"'\s]+$/, '').slice(-1);
  const code = last.charCodeAt(0);
  if (code >= 0xac00 && code <= 0xd7a3) {
    const final = (code - 0xac00) % 28;
    return final !== 0 && !(beforeRo && final === 8);
  }
  if (/[0-9]/.test(last)) return '013678'.includes(last) && !(beforeRo && '178'.includes(last));
  return /[bcdgklmnpqt]/i.test(last) && !(beforeRo && /l/i.test(last));
}

const withParticles = (text: string): string =>
  text.replace(/([^[\]]*)\[([^/[\]]+)\/([^/[\]]+)\]/g, (_, word: string, after: string, open: string) => word + (endsInConsonant(word, open === '로') ? after : open));

const parsed = new Map<string, IntlMessageFormat>();

function parse(message: string, language: string): IntlMessageFormat {
  const key = language + message;
  let found = parsed.get(key);
  if (!found) {
    found = new IntlMessageFormat(message, language, undefined, { ignoreTag: true });
    parsed.set(key, found);
  }
  return found;
}

const plain = /^(?:[^{}']|\{\w+\})*$/; // no plural, no choice, nothing quoted

/** An argument that is missing is empty: half a sentence is better than no page. Most messages only have words put in. */
export function format(message: string, args: Args, language: string): string {
  const text = plain.test(message) ? message.replace(/\{(\w+)\}/g, (_, name: string) => String(args[name] ?? '')) : formatted(message, args, language);
  return language === 'ko' ? withParticles(text) : text;
}

function formatted(message: string, args: Args, language: string): string {
  const given = new Proxy(args, { has: () => true, get: (all, name) => all[name as string] ?? '' });
  return String(parse(message, language).format(given));
}

/** Names of all arguments of a message, for the test that catalogues agree. */
export function argumentNames(message: string): string[] {
  const names = new Set<string>();
  const walk = (part: unknown): void => {
    if (Array.isArray(part)) return part.forEach(walk);
    if (typeof part !== 'object' || part === null) return;
    const { type, value, options } = part as { type?: number; value?: unknown; options?: Record<string, { value: unknown }> };
    if (typeof value === 'string' && type !== 0) names.add(value); // 0: plain text
    for (const option of Object.values(options ?? {})) walk(option.value);
  };
  walk(parse(message, 'en').getAst());
  return [...names].sort();
}
