import type * as z from 'zod/mini';
import { builderOf } from '../examples/builderOf';
import type { ExamplesOf } from '../examples/EndpointExamples';
import * as endpoints from './endpoints';

export { endpoints };

const noon = Date.UTC(2026, 0, 15, 12);
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Settled a week after the example's day, at 08:00 UTC. */
const settleAt = noon + 8 * dayMs - 4 * hourMs;

const terms = {
  kind: 'dual',
  type: 'call',
  currency_id: 1,
  legal_id: 3,
  symbol: 'BTC-USDT',
  share: '0.01',
  linked: '98000',
  rate: '0.186',
  settle_at: settleAt,
} as const;

export const dualProductExample: z.input<typeof endpoints.dualProduct> = {
  id: 1,
  ...terms,
  sale_end: settleAt - dayMs - 8 * hourMs,
  shares: 20_000,
  sold: 1_250,
  on_sale: true,
};
export const aDualProduct = builderOf(endpoints.dualProduct, dualProductExample);

/** Five shares of 0.01 BTC. */
export const dualPositionExample: z.input<typeof endpoints.dualPosition> = {
  id: '0198a5b0-7c1e-7000-8000-000000000003',
  product: 1,
  ...terms,
  num: 5,
  amount: '0.05',
  days: 7,
  bought_at: noon,
  value_date: noon + 12 * hourMs,
  status: 'purchased',
  settle_price: null,
  paid_currency_id: null,
  paid: null,
  receipt_id: null,
};
export const aDualPosition = builderOf(endpoints.dualPosition, dualPositionExample);

export const examples: ExamplesOf<typeof endpoints> = {
  getDualProducts: {
    input: { kind: 'dual', currency_id: '1', type: 'call' },
    output: { list: [dualProductExample], page: 1, limit: 10, total: 1 },
  },
  getDualProduct: {
    input: { id: '1' },
    output: {
      product: dualProductExample,
      index: '96418.2',
      days: 7,
      past: { k: 131, n: 358 },
    },
  },
  buyDual: {
    input: {
      req_id: '0198a5b0-7c1e-7000-8000-00000000e003',
      id: '1',
      num: '5',
      currency_id: '1',
      type: 'call',
      days: '7',
    },
    output: dualPositionExample,
  },
  getDualPositions: {
    input: { status: 'success' },
    output: {
      list: [
        {
          ...dualPositionExample,
          status: 'success',
          settle_price: '98000.95',
          paid_currency_id: 3,
          paid: '4917.4789041',
          receipt_id: '0198a5b0-7c1e-7000-8000-0000000000a3',
        },
      ],
      page: 1,
      limit: 10,
      total: 1,
    },
  },
};
