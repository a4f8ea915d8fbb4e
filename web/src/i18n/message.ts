// A small part of ICU MessageFormat: {name}, {n, plural, ...}, {x, select, ...} and {word, particle, 을/를} for Korean.

type Part = string | { name: string; kind?: string; cases?: Map<string, Part[]>; particle?: string } | '#';
export type Args = Record<string, string | number | undefined>;

class Reader {
  at = 0;
  constructor(readonly text: string) {}

  parts(inPlural: boolean, nested: boolean): Part[] {
    const list: Part[] = [];
    let plain = '';
    const flush = () => {
      if (plain) list.push(plain);
      plain = '';
    };
    while (this.at < this.text.length) {
      const char = this.text[this.at];
      if (char === '}' && nested) break;
      if (char === '{') {
        flush();
        ++this.at;
        list.push(this.argument());
      } else if (char === '#' && inPlural) {
        flush();
        list.push({ name: '#' });
        ++this.at;
      } else {
        plain += char;
        ++this.at;
      }
    }
    flush();
    return list;
  }

  private until(stops: string): string {
    const from = this.at;
    while (this.at < this.text.length && !stops.includes(this.text[this.at])) ++this.at;
    if (this.at >= this.text.length) throw new Error(`unfinished message: ${this.text}`);
    return this.text.slice(from, this.at).trim();
  }

  private argument(): Part {
    const name = this.until(',}');
    if (this.text[this.at++] === '}') return { name };
    const kind = this.until(',');
    ++this.at;
    if (kind === 'particle') {
      const particle = this.until('}');
      ++this.at;
      return { name, kind, particle };
    }
    if (kind !== 'plural' && kind !== 'select') throw new Error(`unknown kind ${kind}: ${this.text}`);
    const cases = new Map<string, Part[]>();
    for (;;) {
      while (/\s/.test(this.text[this.at] ?? '')) ++this.at;
      if (this.text[this.at] === '}') break;
      const key = this.until('{');
      ++this.at;
      cases.set(key, this.parts(kind === 'plural', true));
      ++this.at;
    }
    ++this.at;
    if (!cases.has('other')) throw new Error(`no other case: ${this.text}`);
    return { name, kind, cases };
  }
}

/** Does the Korean word end in a consonant? Digits are read aloud. `ㄹ` counts as none before 으로/로. */
export function endsInConsonant(word: string, beforeRo = false): boolean {
  const last = word.replace(/[)\]"'\s]+$/, '').slice(-1);
  const code = last.charCodeAt(0);
  if (code >= 0xac00 && code <= 0xd7a3) {
    const final = (code - 0xac00) % 28;
    return final !== 0 && !(beforeRo && final === 8);
  }
  if (/[0-9]/.test(last)) return '013678'.includes(last) && !(beforeRo && '178'.includes(last));
  return /[bcdgklmnpqt]/i.test(last) && !(beforeRo && /l/i.test(last));
}

function withParticle(word: string, pair: string): string {
  const [after, open] = pair.split('/');
  return word + (endsInConsonant(word, open === '로') ? after : open);
}

function print(parts: Part[], args: Args, language: string, count?: number): string {
  let text = '';
  for (const part of parts) {
    if (typeof part === 'string') {
      text += part;
      continue;
    }
    if (part.name === '#') {
      text += String(count);
      continue;
    }
    const value = args[part.name];
    if (part.kind === 'particle') text += withParticle(String(value ?? ''), part.particle!);
    else if (part.kind === 'plural') {
      const number = Number(value);
      const rule = new Intl.PluralRules(language).select(number);
      text += print(part.cases!.get(`=${number}`) ?? part.cases!.get(rule) ?? part.cases!.get('other')!, args, language, number);
    } else if (part.kind === 'select') text += print(part.cases!.get(String(value)) ?? part.cases!.get('other')!, args, language, count);
    else text += String(value ?? '');
  }
  return text;
}

const parsed = new Map<string, Part[]>();

export function format(message: string, args: Args, language: string): string {
  let parts = parsed.get(message);
  if (!parts) {
    parts = new Reader(message).parts(false, false);
    parsed.set(message, parts);
  }
  return print(parts, args, language);
}

/** Names of all arguments of a message, for the test that catalogues agree. */
export function argumentNames(message: string): string[] {
  const names = new Set<string>();
  const walk = (parts: Part[]) => {
    for (const part of parts) {
      if (typeof part === 'string' || part.name === '#') continue;
      names.add(part.name);
      for (const inner of part.cases?.values() ?? []) walk(inner);
    }
  };
  walk(new Reader(message).parts(false, false));
  return [...names].sort();
}
