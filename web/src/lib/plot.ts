// Lines of a plot as SVG paths: values by moment and seat, drawn into a box.

export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export interface Scale {
  least: number;
  most: number;
  marks: number[]; // round values between them
}

/** From a round value at or below the least to one at or above the most, in three to six round steps. */
export function scaleFor(values: number[]): Scale {
  const low = Math.min(0, ...values);
  const high = Math.max(1, ...values);
  const rough = (high - low) / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = (power >= 10 ? [1, 2, 2.5, 5, 10] : [1, 2, 5, 10]).map((one) => one * power).find((one) => one >= rough) ?? rough;
  const least = Math.floor(low / step) * step;
  const most = Math.ceil(high / step) * step;
  const marks = Array.from({ length: Math.round((most - least) / step) + 1 }, (_, index) => least + index * step);
  return { least, most, marks };
}

export const across = (box: Box, moment: number, moments: number): number => box.left + ((box.right - box.left) * moment) / Math.max(1, moments - 1);
export const upward = (box: Box, scale: Scale, value: number): number => box.bottom - ((box.bottom - box.top) * (value - scale.least)) / (scale.most - scale.least);

export function linePath(box: Box, scale: Scale, values: number[]): string {
  return values.map((value, index) => `${index ? 'L' : 'M'}${across(box, index, values.length).toFixed(1)} ${upward(box, scale, value).toFixed(1)}`).join('');
}

/** Labels at the right end, moved apart so that none covers another; by seat. */
export function spread(heights: number[], gap: number, box: Box): number[] {
  const order = heights.map((height, seat) => ({ height, seat })).sort((a, b) => a.height - b.height);
  for (let i = 1; i < order.length; ++i) order[i].height = Math.max(order[i].height, order[i - 1].height + gap);
  const over = order.length ? Math.max(0, order[order.length - 1].height - box.bottom) : 0;
  if (over > 0) order[order.length - 1].height -= over;
  for (let i = order.length - 2; i >= 0; --i) order[i].height = Math.min(order[i].height, order[i + 1].height - gap);
  const result = [...heights];
  for (const one of order) result[one.seat] = one.height;
  return result;
}
