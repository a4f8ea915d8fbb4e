// How temples, walls, towers and arcades are drawn, of any size.
import { arch, box, disc, hole, row } from '../draw';

/** Steps, columns, architrave and pediment; so many columns on so much width. */
export function temple(count: number, w: number, h: number, roof = 'e', pediment = 0.2): string {
  const half = w / 2;
  const top = -6 - h;
  const thick = (w / count) * 0.5;
  const step = (w - thick - 2) / (count - 1);
  const peak = w * pediment;
  return [
    `c${box(-half - 6, -2, w + 12, 2)}`,
    `b${box(-half - 4, -4, w + 8, 2)}`,
    `a${box(-half - 2, -6, w + 4, 2)}`,
    `j${box(-half + 2, top, w - 4, h)}`,
    `z${box(-half + 2, top, w - 4, 5)}`,
    `b${row(count, step, (x) => box(x - thick / 2, top, thick, h))}`,
    `o${row(count, step, (x) => box(x, top, thick * 0.42, h))}`,
    `a${row(count, step, (x) => box(x - thick / 2 - 0.7, top, thick + 1.4, 1.6) + box(x - thick / 2 - 0.7, -7.6, thick + 1.4, 1.6))}`,
    `a${box(-half - 1.5, top - 4.5, w + 3, 4.5)}`,
    `c${box(-half - 1.5, top - 0.9, w + 3, 0.9)}`,
    `${roof}M${-half - 4} ${top - 4.5}L0 ${top - 6 - peak}L${half + 4} ${top - 4.5}Z`,
    `bM${-half + 3} ${top - 5.5}L0 ${top - 3.5 - peak}L${half - 3} ${top - 5.5}Z`,
    `xM${-half + 3} ${top - 5.5}L0 ${top - 3.5 - peak}V${top - 5.5}Z`,
    `m${disc(0, top - 4.5 - peak * 0.36, peak * 0.17)}`,
  ].join(';');
}

const merlons = (count: number, step: number, y: number, w: number) => row(count, step, (x) => box(x - w / 2, y - 4, w, 4));

/** A wall with battlements and courses of stone. */
export function wall(w: number, h: number): string {
  const count = Math.round(w / 9);
  return `b${box(-w / 2, -h, w, h)}${merlons(count, (w - 5) / (count - 1), -h, 5)};a${box(-w / 2, -h, w, 2.5)};c.8${[0.35, 0.6, 0.85].map((k) => `M${-w / 2} ${-h + h * k}h${w}`).join('')}${row(Math.round(w / 12), 12, (x) => `M${x} ${-h + h * 0.35}v${h * 0.25}M${x + 5} ${-h + h * 0.6}v${h * 0.25}`)}`;
}

/** A tower: shaft, wider head with battlements, a window. */
export function tower(w: number, h: number): string {
  const half = w / 2;
  return `b${box(-half, -h, w, h)};bM${-half - 2.5} ${-h - 7}h${w + 5}v4l-2.5 3h${-w}l-2.5-3Z${merlons(3, w / 2.2, -h - 7, w / 4)};w${box(half - w * 0.28, -h, w * 0.28, h)};x${box(-half, -h, w * 0.3, h)};a${box(-half - 2.5, -h - 7, w + 5, 1.8)};v${arch(-1.8, -h * 0.58, 3.6, 7)};c.8M${-half} ${-h * 0.3}h${w}M${-half} ${-h * 0.82}h${w}`;
}

/** A storey of arches with piers between; open ones let the sky through. */
export function arcade(count: number, w: number, h: number, up = 0, open = false): string {
  const step = w / count;
  const wide = step * 0.64;
  const gaps = row(count, step, (x) => (open ? hole : arch)(x - wide / 2, -up, wide, h - 4));
  return `b${box(-w / 2, -h - up, w, h)}${open ? gaps : `;v${gaps}`};a${box(-w / 2 - 1, -h - up, w + 2, 2)};w${row(count, step, (x) => box(x + step * 0.34, -h - up + 3, step * 0.14, h - 3))}`;
}
