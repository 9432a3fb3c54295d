import { tickerFigures } from './figures.mjs';
import { slotsIn, write } from './slots.mjs';

const flashMs = 300;
const restMs = 500;

/** Writes the ticks of a market into the element that shows it. */
export function showMarket(element, market, { flashes }) {
  const { decimals } = market;
  const texts = {};
  for (const [name, figure] of Object.entries(tickerFigures))
    texts[name] = figure(market, decimals);
  const slots = slotsIn(element, texts);
  const place = slots.find(({ name }) => name === 'last')?.node.parentElement;
  const flash = flashes && place ? flashing(place, Number(market.last)) : () => {};

  return (ticker) => {
    for (const slot of slots) write(slot, tickerFigures[slot.name](ticker, decimals));
    flash(Number(ticker.last));
  };
}

function flashing(element, first) {
  let before = first;
  let flashedAt = -restMs;
  return (price) => {
    const now = performance.now();
    if (price !== before && now - flashedAt >= restMs) {
      flashedAt = now;
      element.dataset.flash = price > before ? 'up' : 'down';
      setTimeout(() => delete element.dataset.flash, flashMs);
    }
    before = price;
  };
}
