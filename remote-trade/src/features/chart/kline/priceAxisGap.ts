/** The room above and below the candles, in shares of their height. */
const above = 0.2;
const below = 0.1;

/** The room that draws the candles `zoom` times as tall: less than none lets them grow out of the picture. */
export function priceAxisGap(zoom: number) {
  const all = 1 + above + below;
  const more = (all / zoom - all) / 2;
  return { top: above + more, bottom: below + more };
}
