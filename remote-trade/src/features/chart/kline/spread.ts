interface Room {
  paneHeight: number;
  /** Half the height of a label, which is its least distance from the edges. */
  half: number;
  /** The least distance of two labels. */
  apart: number;
  /** What is kept free at the top, such as a legend. */
  top?: number;
}

/** Heights within the pane that keep their order and do not cover each other. */
export function spread(
  heights: readonly number[],
  { paneHeight, half, apart, top = 0 }: Room,
): number[] {
  const highest = top + half;
  const lowest = Math.max(highest, paneHeight - half);
  const order = heights.map((_, at) => at).sort((a, b) => (heights[a] ?? 0) - (heights[b] ?? 0));
  const places = heights.map((y) => Math.min(Math.max(y, highest), lowest));
  let before = -Infinity;
  for (const at of order) {
    before = places[at] = Math.max(places[at] ?? 0, before + apart);
  }
  let below = Infinity;
  for (const at of order.toReversed()) {
    below = places[at] = Math.min(places[at] ?? 0, lowest, below - apart);
  }
  return places;
}
