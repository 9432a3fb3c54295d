import { memoize } from 'es-toolkit';
import type { DepthLevel } from '@h5/shared/contract/markets/endpoints';
import {
  ceilToStep,
  Decimal,
  countDecimals,
  floorToStep,
  toWireAmount,
} from '@h5/shared/money/money';

/** More than sums of some levels can be off by. */
const roundingError = 1e-9;

export type BookSide = 'bids' | 'asks';

export interface DepthRow {
  /** Formatted with the decimals of the price group. */
  price: string;
  /** The received text, unless several levels were grouped: the book renders many times a second. */
  quantity: string;
  /** The total of this row and all better ones. It is only compared and never shown, so floating point is exact enough. */
  cumulative: number;
}

interface Grouping {
  tickSize: string;
  /** The tick size, or a multiple of it. */
  group: string;
  /** The largest number of rows. */
  count: number;
}

/** The best rows of a side, with prices grouped. */
export function depthRows(
  levels: readonly DepthLevel[],
  side: BookSide,
  { tickSize, group, count }: Grouping,
): DepthRow[] {
  const priceOf = priceGrouping(side, group, group === tickSize);
  const rows: DepthRow[] = [];
  for (const [at, offered] of levels) {
    const price = priceOf(at);
    const last = rows.at(-1);
    const cumulative = (last?.cumulative ?? 0) + Number(offered);
    if (last?.price === price) {
      Object.assign(last, { quantity: sumOf(last.quantity, offered), cumulative });
    } else if (rows.length === count) {
      break;
    } else {
      rows.push({ price, quantity: offered, cumulative });
    }
  }
  return rows;
}

function sumOf(quantity: string, offered: string): string {
  return toWireAmount(new Decimal(quantity).plus(offered));
}

/** Bids are rounded down and asks up, so that a group never looks better than it is. */
function priceGrouping(side: BookSide, group: string, isTick: boolean): (price: string) => string {
  const decimals = countDecimals(group);
  // Every price is a multiple of the tick size; only trailing zeros may be missing.
  if (isTick) return (price) => withDecimals(price, decimals);
  const gather = side === 'asks' ? ceilToStep : floorToStep;
  return (price) => gather(price, group).toFixed(decimals);
}

function withDecimals(price: string, decimals: number): string {
  const point = price.indexOf('.');
  if (point > 0 && price.length - point - 1 === decimals) return price;
  const [whole = '', fraction = ''] = price.split('.');
  return decimals === 0 ? whole : `${whole}.${fraction.slice(0, decimals).padEnd(decimals, '0')}`;
}

/** The groups that contain these prices. */
export function groupedPrices(prices: readonly string[], side: BookSide, group: string) {
  return new Set(prices.map(priceGrouping(side, group, false)));
}

/** The tick size and multiples of it that are small compared to the price. */
export function groupSizes(tickSize: string, price: string): string[] {
  const largest = Number(price) / 100;
  return multiplesOf(tickSize).filter((size, at) => at === 0 || Number(size) < largest);
}

/** Cached: every tick asks for them. */
const multiplesOf = memoize((tickSize: string) =>
  [1, 10, 100, 1000].map((times) => new Decimal(tickSize).times(times).toFixed()),
);

/** The bids' part of the visible quantity in whole percent. A number is exact enough to display. */
export function buyPercent(bids: readonly DepthRow[], asks: readonly DepthRow[]) {
  const wanted = bids.at(-1)?.cumulative ?? 0;
  const all = wanted + (asks.at(-1)?.cumulative ?? 0);
  // Two equal sides are even, although their sums may differ in the last bit.
  return all === 0 ? undefined : Math.floor((wanted / all) * 100 + roundingError);
}
