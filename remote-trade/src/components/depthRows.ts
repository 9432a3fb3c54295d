import type { DepthLevel } from '@h5/shared/contract/markets';
import { ceilTo, Decimal, decimalsOf, floorTo } from '@h5/shared/money/money';

export type BookSide = 'bids' | 'asks';

export interface DepthRow {
  /** With the decimals of its group. */
  price: string;
  quantity: Decimal;
  /** This row and all that are better. */
  cumulative: Decimal;
}

/** Prices are gathered away from the other side, so that a group never looks better than it is. */
export function depthRows(
  levels: readonly DepthLevel[],
  side: BookSide,
  group: string,
  count: number,
): DepthRow[] {
  const gather = side === 'asks' ? ceilTo : floorTo;
  const decimals = decimalsOf(group);
  const rows: DepthRow[] = [];
  for (const [at, offered] of levels) {
    const price = gather(at, group).toFixed(decimals);
    const last = rows.at(-1);
    const cumulative = (last?.cumulative ?? new Decimal(0)).plus(offered);
    if (last?.price === price) {
      Object.assign(last, { quantity: last.quantity.plus(offered), cumulative });
    } else if (rows.length === count) {
      break;
    } else {
      rows.push({ price, quantity: new Decimal(offered), cumulative });
    }
  }
  return rows;
}

/** The tick and its tens, as long as the groups stay small against the price. */
export function groupSizes(tick: string, price: string): string[] {
  const largest = new Decimal(price).div(100);
  return [1, 10, 100, 1000]
    .map((times) => new Decimal(tick).times(times))
    .filter((size, at) => at === 0 || size.lt(largest))
    .map((size) => size.toFixed());
}

/** Whether one of a person's orders stands in a row. */
export function isOwnPrice(
  prices: readonly string[],
  row: DepthRow,
  side: BookSide,
  group: string,
): boolean {
  const gather = side === 'asks' ? ceilTo : floorTo;
  return prices.some((price) => gather(price, group).eq(row.price));
}

/** How much of what is offered near the price is asked for by buyers, in whole percent. */
export function buyersShare(bids: readonly DepthRow[], asks: readonly DepthRow[]) {
  const wanted = bids.at(-1)?.cumulative ?? new Decimal(0);
  const offered = asks.at(-1)?.cumulative ?? new Decimal(0);
  const all = wanted.plus(offered);
  return all.isZero() ? undefined : wanted.div(all).times(100).round().toNumber();
}
