import * as z from 'zod/mini';
import { badValues, badChoices } from '../examples/badValues';
import { builderOf } from '../examples/builderOf';
import type { ExamplesOf, TopicExamplesOf } from '../examples/EndpointExamples';
import * as endpoints from './endpoints';
import * as topics from './topics';
import { accountTypeField } from './accountTypeField';

export { endpoints, topics };

const noon = Date.UTC(2026, 0, 15, 12);
/** 1,000 USDT in the spot account. */
export const balanceExample: z.input<typeof endpoints.balance> = {
  account_type: 2,
  currency_id: 3,
  name: 'USDT',
  available: '1000',
  frozen: '0',
  usd: '1000',
  version: 1,
};
export const aBalance = builderOf(endpoints.balance, balanceExample);

/** A balance in its wire form. */
export function aWireBalance(overrides: Partial<endpoints.Balance> = {}) {
  return z.encode(endpoints.balance, aBalance(overrides));
}

export const postingExample: z.input<typeof endpoints.walletPosting> = {
  id: '1',
  time: noon,
  account_type: 2,
  currency_id: 3,
  type: 'demo_funds',
  amount: '10000',
  frozen_delta: '0',
  balance_after: '10000',
  biz_type: 'demo_funds',
  biz_id: '1',
};
export const aPosting = builderOf(endpoints.walletPosting, postingExample);

badValues.add(accountTypeField, badChoices);

export const examples: ExamplesOf<typeof endpoints> = {
  getBalances: { input: {}, output: [balanceExample] },
  getProfitBaseline: {
    input: {},
    output: {
      began_at: Date.UTC(2026, 0, 15),
      start_usd: '950',
      in_usd: '0',
      out_usd: '0',
      open_usd: '0',
      debt_usd: '0',
    },
  },
  getHoldingCosts: {
    input: {},
    output: [{ currency_id: 1, amount: '0.5', cost_usd: '29000' }],
  },
  getCurrencies: {
    input: {},
    output: [{ id: 3, name: 'USDT', accounts: [{ account_type: 2, available: '1000' }] }],
  },
  getCurrencyRate: {
    input: { id: '1' },
    output: { currency_id: 1, usd: '60000', rates: { CNY: '426000' }, time: noon },
  },
  getBalance: { input: { currency: '3' }, output: balanceExample },
  getPostings: {
    input: { currency: '3' },
    output: { list: [postingExample], page: 1, limit: 10, total: 1 },
  },
};

export const topicExamples: TopicExamplesOf<typeof topics> = { ownBalancesTopic: [balanceExample] };
