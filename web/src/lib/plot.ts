// Names beside the lines of a plot.

/** Heights of names, moved apart so that none covers another and none lies below the bottom; by seat. */
export function spread(heights: number[], gap: number, bottom: number): number[] {
  const order = heights.map((height, seat) => ({ height, seat })).sort((a, b) => a.height - b.height);
  for (let i = 1; i < order.length; ++i) order[i].height = Math.max(order[i].height, order[i - 1].height + gap);
  let most = bottom;
  for (const one of order.reverse()) {
    one.height = Math.min(one.height, most);
    most = one.height - gap;
  }
  const result = [...heights];
  for (const one of order) result[one.seat] = one.height;
  return result;
}
