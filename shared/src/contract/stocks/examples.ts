import type * as z from 'zod/mini';
import { badTexts } from '../examples/badValues';
import type { ExamplesOf } from '../examples/EndpointExamples';
import * as endpoints from './endpoints';
import type { stockOrder } from './order';
import type { stockSession } from './session';

export { endpoints };

const reqId = '0198a5b0-7c1e-7000-8000-00000000f801';
const noonInNewYork = Date.UTC(2026, 0, 15, 17);

export const stockSessionExample: z.input<typeof stockSession> = {
  state: 'open',
  opens_at: Date.UTC(2026, 0, 15, 14, 30),
  closes_at: Date.UTC(2026, 0, 15, 21),
  holiday: null,
  tz: 'America/New_York',
  open: '09:30',
  close: '16:00',
  lunch: null,
  holidays: [{ date: '2026-01-19', name: 'martin_luther_king', close: null }],
};

export const stockExample: z.input<typeof endpoints.stock> = {
  id: 1,
  currency_id: 1001,
  symbol: 'NOVA-USD',
  name: 'Novaquill Dynamics',
  exchange: 'new_york',
  currency: 'USD',
  status: 'trading',
  tick: '0.01',
  lot: '1',
  price_band: '0.1',
  max_number: '100000',
  delayed_s: 0,
  last_close: '187.35',
  last: '189.1',
  high: '190.02',
  low: '186.4',
  volume: '48211',
  previous_close: '187.35',
  change: '0.009341',
  spark: ['187.35', '189.1'],
  favorite: false,
  session: stockSessionExample,
};

/** A queued buy of twelve shares. */
export const stockOrderExample: z.input<typeof stockOrder> = {
  id: '0198a5b0-7c1e-7000-8000-000000000801',
  stock_id: 1,
  symbol: 'NOVA-USD',
  side: 'buy',
  type: 'limit',
  price: '187.35',
  number: '12',
  filled: '0',
  avg: '0',
  fee: '0',
  tif: 'day',
  status: 'queued',
  reason: null,
  rate: '1',
  paid: '0',
  frozen: '2249.19',
  goes_at: Date.UTC(2026, 0, 15, 14, 30),
  expires_at: Date.UTC(2026, 0, 15, 21),
  created_at: noonInNewYork,
  updated_at: noonInNewYork,
  version: 1,
};

export const examples: ExamplesOf<typeof endpoints> = {
  getStocks: {
    input: {},
    bad: { q: badTexts },
    output: { list: [stockExample], page: 1, limit: 10, total: 1 },
  },
  getStock: {
    input: { id: '1' },
    output: { ...stockExample, rate: '1', min_fee: '0.99', fee_rate: '0.0003' },
  },
  getStockCandles: {
    input: { symbol: 'NOVA-USD', period: '1m' },
    output: [
      {
        time: noonInNewYork,
        open: '187.35',
        high: '187.6',
        low: '187.2',
        close: '187.5',
        volume: '120',
      },
    ],
  },
  getStockDepth: {
    input: { id: '1' },
    output: {
      symbol: 'NOVA-USD',
      seq: 1,
      time: noonInNewYork,
      bids: [['187.34', '40', '40']],
      asks: [['187.36', '35', '35']],
    },
  },
  placeStockOrder: {
    input: { req_id: reqId, stock_id: '1', side: 'buy', type: 'market', number: '1' },
    output: stockOrderExample,
  },
  cancelStockOrder: {
    input: { id: stockOrderExample.id, req_id: reqId },
    output: { ...stockOrderExample, status: 'cancelled', frozen: '0', version: 2 },
  },
  getStockOrders: {
    input: {},
    output: { list: [stockOrderExample], page: 1, limit: 10, total: 1 },
  },
  getStockPositions: {
    input: {},
    output: [
      {
        stock_id: 1,
        symbol: 'NOVA-USD',
        name: 'Novaquill Dynamics',
        number: '12',
        frozen: '0',
        avg: '187.35',
        realised: '0',
        last: '189.1',
        previous_close: '187.35',
        bought_today: '12',
        paid_today: '2248.2',
      },
    ],
  },
  setStockFavourite: {
    input: { id: '1', on: '1' },
    output: true,
  },
};
