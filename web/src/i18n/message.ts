// Messages in ICU MessageFormat, and Korean particles: `{word}[을/를]` takes the one that follows the word's last sound.
import { putTogether, readMessage, type Piece } from './reader';

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

const plain = /^(?:[^{}']|\{\w+\})*$/; // no plural, no choice, nothing quoted

/** An argument that is missing is empty: half a sentence is better than no page. Most messages only have words put in. */
export function format(message: string, args: Args, language: string): string {
  const text = plain.test(message) ? message.replace(/\{(\w+)\}/g, (_, name: string) => String(args[name] ?? '')) : formatted(message, args, language);
  return language === 'ko' ? withParticles(text) : text;
}

const read = new Map<string, Piece[]>();

function formatted(message: string, args: Args, language: string): string {
  let pieces = read.get(message);
  if (!pieces) read.set(message, (pieces = readMessage(message)));
  return putTogether(pieces, args, language);
}

/** Names of all arguments of a message, for the test that catalogues agree. */
export function argumentNames(message: string): string[] {
  const namesIn = (pieces: Piece[]): string[] =>
    pieces.flatMap((piece) => (typeof piece === 'string' || piece.name === '#' ? [] : [piece.name, ...Object.values(piece.cases).flatMap(namesIn)]));
  return [...new Set(namesIn(readMessage(message)))].sort();
}
