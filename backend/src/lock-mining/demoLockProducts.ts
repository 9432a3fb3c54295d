import type { LockMiningTables } from './tables';

// prettier-ignore
const products: [currencyId: number, coin: string, days: number, dailyYield: string, min: string, max: string, capacity: string][] = [
  [3, 'USDT', 7, '0.003', '50', '50000', '5000000'],
  [3, 'USDT', 30, '0.0035', '100', '100000', '10000000'],
  [3, 'USDT', 45, '0.004', '500', '200000', '20000000'],
  [1, 'BTC', 30, '0.003', '0.001', '5', '500'],
  [2, 'ETH', 30, '0.0032', '0.02', '100', '10000'],
];

/** The lock mining products of the demo. */
export const demoLockProducts: Omit<LockMiningTables['lock_products'], 'kind' | 'locked'>[] =
  products.map(([currencyId, coin, days, dailyYield, min, max, capacity], index) => ({
    id: index + 1,
    currency_id: currencyId,
    name: coin,
    period_days: days,
    daily_yield: dailyYield,
    min_amount: min,
    max_amount: max,
    penalty_ratio: '0.004',
    capacity,
  }));

/** What the exchange of the demo can owe as interest: more than all products together. */
export const initialEarnFunds = [
  { currencyId: 3, amount: '10000000' },
  { currencyId: 1, amount: '100' },
  { currencyId: 2, amount: '2000' },
];
