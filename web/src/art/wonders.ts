// Draws the wonders. Apart from the other pictures, because the first page shows some of them.
import { rise, type Parts } from './draw';
import { monuments } from './parts/monuments';
import { backdrops, nature } from './parts/nature';
import { scenery } from './parts/scenery';
import { wonders } from './pictures/wonders';

const parts: Parts = { ...backdrops, ...nature, ...scenery, ...monuments };
const drawn = new Map<string, string>();

/** The inside of the SVG of a wonder, as far as it stands (in twelfths). */
export function drawWonder(id: string, stands = 12): string {
  const key = `${id} ${stands}`;
  if (!drawn.has(key)) drawn.set(key, id in wonders ? rise(wonders[id], stands, parts) : '');
  return drawn.get(key)!;
}
