/** The gaps above and below the candles, relative to their height. */
const above = 0.25;
const below = 0.1;

/** The gaps that make the candles `zoom` times as tall. A negative gap lets them extend beyond the pane. */
export function priceAxisGap(zoom: number) {
  const all = 1 + above + below;
  const more = (all / zoom - all) / 2;
  return { top: above + more, bottom: below + more };
}
