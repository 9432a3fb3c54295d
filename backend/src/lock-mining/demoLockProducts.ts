import { demoCoinId } from '../markets/demoInstruments';
import type { LockMiningTables } from './tables';

// prettier-ignore
const products: [coin: string, days: number, dailyYield: string, min: string, max: string, capacity: string][] = [
  ['USDT', 7, '0.003', '50', '50000', '5000000'],
  ['USDT', 30, '0.0035', '100', '100000', '10000000'],
  ['USDT', 45, '0.004', '500', '200000', '20000000'],
  ['BTC', 30, '0.003', '0.001', '5', '500'],
  ['ETH', 30, '0.0032', '0.02', '100', '10000'],
];

/** The lock mining products of the demo. */
export const demoLockProducts: Omit<LockMiningTables['lock_products'], 'kind' | 'locked'>[] =
  products.map(([coin, days, dailyYield, min, max, capacity], index) => ({
    id: index + 1,
    currency_id: demoCoinId(coin),
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
  { currencyId: demoCoinId('USDT'), amount: '10000000' },
  { currencyId: demoCoinId('BTC'), amount: '100' },
  { currencyId: demoCoinId('ETH'), amount: '2000' },
];
