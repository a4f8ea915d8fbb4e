// Turns a picture written as a short list of parts into SVG.
// The canvas is 120 x 90: the horizon lies at 62, things stand between 74 and 86, the light comes from the right.
//
// A part is a list of layers, parted by ';'. A layer is a tone (a letter, see tones.css) and path data: 'bM-5 0h10v9h-10Z'.
// A number after the tone draws a line of that width instead: 'j1.5M0 0v-9'. A part stands on its origin.
// A picture is a list of places, parted by ';': part, x, y, and as needed a scale, '<' to mirror it, '/20' to turn it, and a tint.

export type Parts = Record<string, string>;

const layer = /^([a-zA-Z])([\d.]*)(.*)$/s;
const round = (n: number) => Math.round(n * 100) / 100;

/** The paths of a part; with a tone given, all of them in that one. */
export function shape(part: string, only = ''): string {
  return part
    .split(';')
    .map((one) => {
      const [, tone, width, path] = layer.exec(one)!;
      return width ? `<path class="${only || tone} line" stroke-width="${width}" d="${path}"/>` : `<path class="${only || tone}" d="${path}"/>`;
    })
    .join('');
}

function placed(words: string[], parts: Parts): string {
  const [name, x = '60', y = '80', ...more] = words;
  let scale = 1;
  let flip = 1;
  let turn = '';
  let tint = '';
  for (const word of more) {
    if (word === '<') flip = -1;
    else if (word[0] === '/') turn = ` rotate(${word.slice(1)})`;
    else if (/^[\d.]+$/.test(word)) scale = Number(word);
    else tint = ` class="t-${word}"`;
  }
  if (!(name in parts)) throw new Error(`no part ${name}`);
  const size = scale === 1 && flip === 1 ? '' : ` scale(${scale * flip}${flip < 0 ? ` ${scale}` : ''})`;
  return `<g${tint} transform="translate(${x} ${y})${turn}${size}">${shape(parts[name])}</g>`;
}

/** One piece of a picture. A backdrop has no place: its name stands alone. */
function piece(text: string, parts: Parts): string {
  const words = text.trim().split(/\s+/);
  return words.length === 1 ? shape(parts[words[0]] ?? fail(words[0])) : placed(words, parts);
}

/** The inside of the picture. */
export const draw = (picture: string, parts: Parts): string => picture.split(';').map((one) => piece(one, parts)).join('');

const staged = /^(-?)(\d+):(.*)$/;

/** A picture that rises: pieces marked with more than what stands, in twelfths, are only a shadow. */
export function rise(picture: string, stands: number, parts: Parts): string {
  const list = picture.split(';').map((one) => staged.exec(one.trim()) ?? ['', '', '0', one]);
  const shown = list.filter(([, until, mark]) => (until ? stands < Number(mark) : stands >= Number(mark)));
  const missing = list.filter(([, until, mark]) => !until && stands < Number(mark));
  const ghost = missing.length ? `<g class="ghost">${missing.map((one) => piece(one[3], parts)).join('')}</g>` : '';
  const behind = shown.slice(0, 1).map((one) => piece(one[3], parts)).join('');
  return behind + ghost + shown.slice(1).map((one) => piece(one[3], parts)).join('');
}

function fail(name: string): never {
  throw new Error(`no backdrop ${name}`);
}

// Pieces of path data.

export const box = (x: number, y: number, w: number, h: number): string => `M${round(x)} ${round(y)}h${round(w)}v${round(h)}h${round(-w)}Z`;

export const disc = (x: number, y: number, r: number, ry = r): string => `M${round(x - r)} ${round(y)}a${r} ${ry} 0 1 1 ${2 * r} 0a${r} ${ry} 0 1 1 ${-2 * r} 0Z`;

/** An opening with a round top; x, y is its lower left corner. */
export const arch = (x: number, y: number, w: number, h: number): string => `M${round(x)} ${round(y)}v${round(w / 2 - h)}a${round(w / 2)} ${round(w / 2)} 0 0 1 ${round(w)} 0v${round(h - w / 2)}Z`;

/** The same as a hole in the shape that it is written into. */
export const hole = (x: number, y: number, w: number, h: number): string => `M${round(x + w)} ${round(y)}v${round(w / 2 - h)}a${round(w / 2)} ${round(w / 2)} 0 0 0 ${round(-w)} 0v${round(h - w / 2)}Z`;

/** So many of something side by side, around x = 0. */
export const row = (count: number, step: number, one: (x: number, index: number) => string): string => Array.from({ length: count }, (_, index) => one(round((index - (count - 1) / 2) * step), index)).join('');
