import type * as z from 'zod/mini';
import { builderOf } from '../examples/builderOf';
import type { ExamplesOf, TopicExamplesOf } from '../examples/EndpointExamples';
import * as endpoints from './endpoints';
import * as topics from './topics';

export { endpoints, topics };

const noon = Date.UTC(2026, 0, 15, 12);
const dayMs = 86_400_000;
const reqId = '0198a5b0-7c1e-7000-8000-00000000e002';

export const lockProductExample: z.input<typeof endpoints.lockProduct> = {
  id: 1,
  currency_id: 3,
  name: 'USDT',
  period_days: 30,
  daily_yield: '0.0035',
  min_amount: '100',
  max_amount: '100000',
  penalty_ratio: '0.004',
  kind: 'principal',
  year_rate: '1.2775',
  left: '250000',
};
export const aLockProduct = builderOf(endpoints.lockProduct, lockProductExample);

/** 1,000 USDT for 30 days, after 27 incomes of 3.5. */
export const lockOrderExample: z.input<typeof endpoints.lockOrder> = {
  id: '0198a5b0-7c1e-7000-8000-000000000002',
  product: 1,
  currency_id: 3,
  amount: '1000',
  daily_yield: '0.0035',
  penalty_ratio: '0.004',
  kind: 'principal',
  period_days: 30,
  bought_at: noon - 28 * dayMs,
  start_at: noon - 27.5 * dayMs,
  expire_at: noon + 2.5 * dayMs,
  days_paid: 27,
  income: '94.5',
  status: 'in_progress',
  end: null,
  penalty: '0',
  returned: '0',
  ended_at: null,
  ref: '1b4f0e985197',
  receipt_id: null,
};

export const lockIncomeExample: z.input<typeof endpoints.lockIncome> = {
  day: 27,
  amount: '3.5',
  time: noon - 0.5 * dayMs,
  receipt_id: '0198a5b0-7c1e-7000-8000-0000000000b1',
};

export const aLockIncome = builderOf(endpoints.lockIncome, lockIncomeExample);
export const aLockOrder = builderOf(endpoints.lockOrder, lockOrderExample);

const earnings = { earning_usd: '1000', yesterday_usd: '3.5', total_usd: '94.5' };

export const examples: ExamplesOf<typeof endpoints> = {
  buyLock: {
    input: { req_id: reqId, config_id: '1', amount: '1000' },
    output: { ...lockOrderExample, days_paid: 0, income: '0' },
  },
  getLockOrders: {
    input: {},
    output: { list: [lockOrderExample], page: 1, limit: 10, total: 1 },
  },
  getLockOrder: {
    input: { id: lockOrderExample.id },
    output: {
      order: lockOrderExample,
      days: {
        list: [lockIncomeExample],
        page: 1,
        limit: 1,
        total: 27,
      },
    },
  },
  redeemLock: {
    input: { req_id: reqId, id: lockOrderExample.id, penalty: '12' },
    output: {
      ...lockOrderExample,
      status: 'redeemed',
      end: 'early',
      penalty: '12',
      returned: '988',
      receipt_id: '0198a5b0-7c1e-7000-8000-0000000000b2',
    },
  },
  getEarnings: {
    input: {},
    output: { ...earnings, by: [{ kind: 'lock', ...earnings }] },
  },
  getLockProducts: { input: {}, output: [lockProductExample] },
};

export const topicExamples: TopicExamplesOf<typeof topics> = {
  ownFinanceTopic: { kind: 'lock', lock: lockOrderExample },
};
