import { demoCoinId } from '../markets/demoInstruments';
import type { FinanceTables } from './tables';

type ProjectRow = FinanceTables['projects'];

const dayMs = 86_400_000;

// prettier-ignore
const sales: [slug: string, name: string, symbol: string, price: string, total: string, lockDays: number, from: number, to: number, listing: number][] = [
  ['helix', 'Helix Network', 'HLX', '0.12', '5000000', 90, -4, 3, 10],
  ['tidewater', 'Tidewater', 'TIDE', '0.48', '2000000', 60, -1, 9, 16],
  ['lumen', 'Lumen Family', 'LUMN', '0.025', '40000000', 30, 5, 15, 20],
  ['orchard', 'Orchard Cover', 'ORCH', '0.075', '12000000', 45, 12, 26, 33],
  ['cartograph', 'Cartograph', 'CRTO', '0.21', '8000000', 30, -30, -16, -9],
];

/** Token sales of the demo, around the day of its first start. Without subscriptions yet. */
export function demoTokenSales(now: number): ProjectRow[] {
  const today = Math.floor(now / dayMs) * dayMs;
  return sales.map(([slug, name, symbol, price, total, lockDays, from, to, listing], index) => ({
    id: index + 1,
    slug,
    name,
    symbol,
    price,
    pay_currency_id: demoCoinId('USDT'),
    total,
    subscribed: '0',
    lock_days: lockDays,
    start_at: today + from * dayMs,
    end_at: today + to * dayMs,
    listing_at: today + listing * dayMs,
    website: '',
    whitepaper: '',
  }));
}
