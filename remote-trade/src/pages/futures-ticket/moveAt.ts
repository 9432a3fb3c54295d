import { Decimal } from '@h5/shared/money/money';
import type { FuturesMarketStore } from '../../features/futures';

/** How the price of a second compares with the one before it; `waiting` until it is known. */
export function moveAt({ ticks }: FuturesMarketStore, at: number) {
  const [now, before] = [ticks[at], ticks[at + 1]];
  if (!now) return 'waiting';
  if (!before || now.price === before.price) return 'none';
  return new Decimal(now.price).gt(before.price) ? 'up' : 'down';
}
