// Every picture by what it shows. This is the weight of the art: the tables load it with themselves.
import { draw } from './draw';
import { parts } from './parts';
import { conspiracies, decrees } from './pictures/agora';
import { blue, brown, green, grey, purple, red, temples, yellow } from './pictures/cards';
import { gods, senators } from './pictures/figures';
import { tokens } from './pictures/tokens';
import { wonders } from './pictures/wonders';
import { drawWonder } from './wonders';

export type Kind = 'card' | 'progress' | 'divinity' | 'conspiracy' | 'decree' | 'wonder';

export const pictures: Record<Kind, Record<string, string>> = {
  card: { ...brown, ...grey, ...blue, ...yellow, ...red, ...green, ...purple, ...temples, ...senators },
  progress: tokens,
  divinity: gods,
  conspiracy: conspiracies,
  decree: decrees,
  wonder: wonders,
};

const drawn = new Map<string, string>();

/** The inside of the SVG of a picture. */
export function pictureOf(kind: Kind, id: string): string {
  if (kind === 'wonder') return drawWonder(id);
  const key = `${kind} ${id}`;
  const picture = pictures[kind][id];
  if (picture === undefined) return '';
  if (!drawn.has(key)) drawn.set(key, draw(picture, parts));
  return drawn.get(key)!;
}
