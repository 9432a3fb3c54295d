const plain = new Map();

/** A formatter for numbers with this many decimals; further digits are cut off. */
function numbers(min, max, more = {}) {
  const key = `${min} ${max} ${more.currency ?? ''}`;
  const known = plain.get(key);
  if (known) return known;
  const made = new Intl.NumberFormat('en', {
    minimumFractionDigits: min,
    maximumFractionDigits: max,
    roundingMode: 'trunc',
    ...more,
  });
  plain.set(key, made);
  return made;
}

export function price(value, decimals) {
  return numbers(decimals, decimals).format(value);
}

function dollars(value, decimals) {
  const places = Math.max(2, decimals);
  return numbers(places, places, { style: 'currency', currency: 'USD' }).format(value);
}

function compact(value) {
  const number = Number(value);
  if (number > 1_000_000) return `${numbers(1, 1).format(number / 1_000_000)}M`;
  if (number > 1_000) return `${numbers(0, 2).format(number / 1_000)}K`;
  return numbers(0, 4).format(number);
}

function percent(ratio) {
  const value = Number(ratio) * 100;
  return `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(2)}%`;
}

/** The values of a tick that a page may show, as texts; each is computed on access. */
export const tickerFigures = {
  fiat: (ticker, decimals) => dollars(ticker.last, decimals),
  last: (ticker, decimals) => price(ticker.last, decimals),
  high: (ticker, decimals) => price(ticker.high, decimals),
  low: (ticker, decimals) => price(ticker.low, decimals),
  change: (ticker) => percent(ticker.change),
  quoteVolume: (ticker) => compact(ticker.quoteVolume),
  volume: (ticker) => compact(ticker.volume),
};

export const bookPrice = price;

export function bookQuantity(value) {
  return numbers(4, 4).format(value);
}

const maintenancePerMille = 5;

/**
 * Gain, return and risk of a position. In whole units, so that numbers are exact: ticks of a price, hundredths of a size,
 * and thousandths of the money that both make.
 */
export function positionFigures({ side, number, openPrice, margin }, decimals) {
  const ticks = (value) => Math.round(value * 10 ** decimals);
  const size = Math.round(number * 100);
  const open = ticks(openPrice);
  const held = Math.round(margin * 1000);
  const maintenance = open * size * maintenancePerMille;

  return (mark) => {
    const pnl = (side === 'long' ? ticks(mark) - open : open - ticks(mark)) * size;
    const roe = Math.trunc((pnl * 10_000) / held);
    const risk = Math.ceil((maintenance * 10) / (held + pnl));
    return {
      gain: `${signed(Math.trunc(pnl / 10))} (${signed(roe)}%)`,
      risk: `${numbers(0, 2).format(risk / 100)}%`,
    };
  };
}

function signed(hundredths) {
  if (hundredths === 0) return '0.00';
  return (hundredths < 0 ? '−' : '+') + numbers(2, 2).format(Math.abs(hundredths) / 100);
}
