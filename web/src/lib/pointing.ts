// Where a lesson points: names of places on the table, and where a text has room beside one.

const places: Record<string, string> = {
  hand: '.mine .hand',
  pass: '.mine .pass',
  'city:me': '.place.p1 .city, .s0 .city',
  'city:left': '.place.p0 .city',
  'city:right': '.place.p2 .city',
  'city:rival': '.s1 .city',
  stages: '.place.p1 [data-at="stages"]',
  shields: '.place.p1 [data-at^="shields:"]',
  coins: '.place.p1 [data-at^="coins:"], .s0 [data-at^="coins:"]',
  science: '.s0 .science',
  wonders: '.s0 .wonders',
  display: '.display .field',
  covered: '.display .slot:not(.free):not(.down)',
  down: '.display .slot.down',
  track: '.track',
  progress: '.progress .token',
  draft: '.draft .offered',
  senate: '.senate',
  chamber: '.senate .chamber',
  decree: '.senate .decrees',
  plots: '.s0 .agora, .s0 .things',
  pantheon: '.pantheon',
  temples: '.pantheon .decks',
  dock: '.dock',
  hint: '.bar .tools',
};

/** Is it the name of a place, or of a kind of thing? */
export const isPlace = (name: string): boolean => name in places || name === 'card:$' || name === 'slot:$';

const seenBy = (one: Element) => one.getClientRects().length > 0;

/** The place of a name on the table; `$` in it is a card or a place of the display. */
export function placeOf(name: string, thing: string | null): HTMLElement | null {
  const [kind] = name.split(':');
  const at = name.replace('$', thing ?? '');
  const selector =
    places[at] ??
    (thing === null
      ? places[kind === 'slot' || document.querySelector('.display') ? 'display' : 'hand']
      : kind === 'slot'
        ? `[data-slot="${at.slice(5)}"]`
        : `[data-at="${at}"]`);
  return [...document.querySelectorAll<HTMLElement>(selector)].find(seenBy) ?? null;
}

/** What a text must not lie over when it speaks of a place: the whole hand, the whole display, or the place alone; where a choice is asked for, what one chooses from. */
export function keptClear(place: HTMLElement, asks: boolean): DOMRect {
  const around = asks
    ? (document.querySelector('.dock') ?? document.querySelector('.mine, .draft, .display .field'))
    : place.closest('.mine, .dock, .draft, .field');
  return (around ?? place).getBoundingClientRect();
}

const gap = 14;
export interface Box {
  width: number;
  height: number;
}
const overlap = (x: number, y: number, text: Box, box: DOMRect): number =>
  Math.max(0, Math.min(x + text.width, box.right) - Math.max(x, box.left)) *
  Math.max(0, Math.min(y + text.height, box.bottom) - Math.max(y, box.top));

/** Where a text of a size goes: above, right, left or below what it speaks of, or in a corner, wherever it hides the least. What one chooses from comes first if it lies elsewhere. */
export function roomFor(text: Box, target: DOMRect, clear: DOMRect, screen: Box): { x: number; y: number } {
  const top = 3 * gap; // below the bar
  const inside = (at: { x: number; y: number }) => ({
    x: Math.max(gap, Math.min(screen.width - text.width - gap, at.x)),
    y: Math.max(top, Math.min(screen.height - text.height - gap, at.y)),
  });
  const x = target.left + target.width / 2 - text.width / 2;
  const y = target.top + target.height / 2 - text.height / 2;
  const ways = [
    { x, y: clear.top - text.height - gap },
    { x: clear.right + gap, y },
    { x: clear.left - text.width - gap, y },
    { x, y: clear.bottom + gap },
    ...[0, screen.width].flatMap((side) => [0, screen.height].map((end) => ({ x: side, y: end }))),
  ].map(inside);
  const elsewhere = overlap(target.left, target.top, target, clear) === 0;
  const [most, least] = elsewhere ? [clear, target] : [target, clear];
  const hides = (at: { x: number; y: number }) =>
    20 * overlap(at.x, at.y, text, most) + overlap(at.x, at.y, text, least);
  return ways.reduce((best, at) => (hides(at) < hides(best) ? at : best));
}
