// Reads messages in ICU MessageFormat, as far as the catalogues use it: arguments, `plural`, `select`, `#` and quotes. A whole
// library for that would be a tenth of the first load; tests/message.test.ts compares with one.

/** Text, an argument, or a choice by what an argument is. `#` is the number that a plural is chosen by. */
export type Piece = string | { name: string; kind: '' | 'plural' | 'select'; cases: Record<string, Piece[]> };

class Reader {
  private at = 0;
  constructor(private readonly text: string) {}

  whole(): Piece[] {
    const pieces = this.pieces('');
    if (this.at < this.text.length) this.fail();
    return pieces;
  }

  /** Up to the end, or to a bracket that closes. */
  private pieces(inside: string): Piece[] {
    const found: Piece[] = [];
    const special = inside === 'plural' ? '{}#' : '{}';
    while (this.at < this.text.length && this.text[this.at] !== '}') {
      const letter = this.text[this.at++];
      if (letter === '{') found.push(this.argument());
      else if (letter === '#' && inside === 'plural') found.push({ name: '#', kind: '', cases: {} });
      else found.push(letter === "'" ? this.quoted(special) : letter);
    }
    return found;
  }

  /** Two quotes are one; what stands after a quote and would mean something stands for itself up to the next. */
  private quoted(special: string): string {
    if (this.text[this.at] === "'") return this.text[this.at++];
    if (!special.includes(this.text[this.at] ?? ' ')) return "'";
    const end = this.text.indexOf("'", this.at);
    if (end < 0) this.fail();
    const inside = this.text.slice(this.at, end);
    this.at = end + 1;
    return inside;
  }

  private argument(): Piece {
    const name = this.take(/\s*(\w+)\s*/y);
    if (this.take(/([},])/y) === '}') return { name, kind: '', cases: {} };
    const kind = this.take(/\s*(plural|select)\s*,\s*/y) as 'plural' | 'select';
    const cases: Record<string, Piece[]> = {};
    while (this.text[this.at] !== '}') {
      const when = this.take(/(=\d+|\w+)\s*\{/y);
      cases[when] = this.pieces(kind);
      this.take(/(\}\s*)/y);
    }
    ++this.at;
    if (!cases.other) this.fail();
    return { name, kind, cases };
  }

  private take(what: RegExp): string {
    what.lastIndex = this.at;
    const found = what.exec(this.text);
    if (!found) this.fail();
    this.at = what.lastIndex;
    return found[1];
  }

  private fail(): never {
    throw new SyntaxError(`at ${this.at} in the message ${this.text}`);
  }
}

export const readMessage = (text: string): Piece[] => new Reader(text).whole();

/** The message with its arguments put in; one that is missing is empty. */
export function putTogether(pieces: Piece[], args: Record<string, string | number | undefined>, language: string, number = ''): string {
  return pieces
    .map((piece) => {
      if (typeof piece === 'string') return piece;
      if (piece.name === '#') return number;
      const value = args[piece.name] ?? '';
      if (piece.kind === '') return String(value);
      const n = Number(value);
      const chosen = piece.kind === 'select' ? String(value) : `=${n}` in piece.cases ? `=${n}` : new Intl.PluralRules(language).select(n);
      const said = piece.kind === 'plural' ? new Intl.NumberFormat(language).format(n) : number;
      return putTogether(Object.hasOwn(piece.cases, chosen) ? piece.cases[chosen] : piece.cases.other, args, language, said);
    })
    .join('');
}
