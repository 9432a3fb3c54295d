import type { DepthLevel } from '@h5/shared/contract/markets/endpoints';
import { ceilTo, Decimal, decimalsOf, floorTo, toAmount } from '@h5/shared/money/money';

export type BookSide = 'bids' | 'asks';

export interface DepthRow {
  /** With the decimals of its group. */
  price: string;
  /** As it came, unless several levels were gathered: a book is written many times a second. */
  quantity: string;
  /** This row and all that are better. */
  cumulative: Decimal;
}

interface Grouping {
  tick: string;
  /** The tick, or some tens of it. */
  group: string;
  /** How many rows there is place for. */
  count: number;
}

/** The best rows of a side, their prices gathered into groups. */
export function depthRows(
  levels: readonly DepthLevel[],
  side: BookSide,
  { tick, group, count }: Grouping,
): DepthRow[] {
  const priceOf = priceGrouping(side, group, group === tick);
  const rows: DepthRow[] = [];
  for (const [at, offered] of levels) {
    const price = priceOf(at);
    const last = rows.at(-1);
    const cumulative = last ? last.cumulative.plus(offered) : new Decimal(offered);
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
  return toAmount(new Decimal(quantity).plus(offered));
}

/** Prices are gathered away from the other side, so that a group never looks better than it is. */
function priceGrouping(side: BookSide, group: string, isTick: boolean): (price: string) => string {
  const decimals = decimalsOf(group);
  // Every price is a multiple of the tick already; only its zeros may be missing.
  if (isTick) return (price) => withDecimals(price, decimals);
  const gather = side === 'asks' ? ceilTo : floorTo;
  return (price) => gather(price, group).toFixed(decimals);
}

function withDecimals(price: string, decimals: number): string {
  const [whole = '', fraction = ''] = price.split('.');
  return decimals === 0 ? whole : `${whole}.${fraction.slice(0, decimals).padEnd(decimals, '0')}`;
}

/** The rows in which these prices stand. */
export function groupedPrices(prices: readonly string[], side: BookSide, group: string) {
  return new Set(prices.map(priceGrouping(side, group, false)));
}

/** The tick and its tens, as long as the groups stay small against the price. */
export function groupSizes(tick: string, price: string): string[] {
  const largest = new Decimal(price).div(100);
  return [1, 10, 100, 1000]
    .map((times) => new Decimal(tick).times(times))
    .filter((size, at) => at === 0 || size.lt(largest))
    .map((size) => size.toFixed());
}

/** How much of what is offered near the price is asked for by buyers, in whole percent. It is only looked at. */
export function buyPercent(bids: readonly DepthRow[], asks: readonly DepthRow[]) {
  const wanted = Number(bids.at(-1)?.cumulative ?? 0);
  const all = wanted + Number(asks.at(-1)?.cumulative ?? 0);
  return all === 0 ? undefined : Math.floor((wanted / all) * 100);
}
