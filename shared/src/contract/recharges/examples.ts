import type * as z from 'zod/mini';
import { badAmounts, badValues, neverStructured } from '../examples/badValues';
import { builderOf } from '../examples/builderOf';
import type { ExamplesOf, TopicExamplesOf } from '../examples/EndpointExamples';
import { bankRecharge, fiatCode } from './bankRecharge';
import * as endpoints from './endpoints';
import * as topics from './topics';

export { endpoints, topics };

const noon = Date.UTC(2026, 0, 15, 12);

/** 715.68 yuan that wait for a verdict. */
export const bankRechargeExample: z.input<typeof bankRecharge> = {
  id: '0198a5b0-7c1e-7000-8000-0000000000b1',
  name: 'USDT',
  currency_id: 3,
  number: '100',
  method: 'domestic',
  fiat: 'CNY',
  money: '715.68',
  mid: '7.1',
  mid_source: 'demo',
  mid_at: noon,
  reference: 'HALK7Q2M9',
  status: 'reviewing',
  reason: null,
  created_at: noon,
  due_at: noon + 30_000,
  decided_at: null,
};
export const aBankRecharge = builderOf(bankRecharge, bankRechargeExample);

badValues
  .add(fiatCode, { refused: ['usd', 'XX', '', ...neverStructured] })
  .add(endpoints.moneyField, { refused: [...badAmounts.refused, '1.234'] });

export const examples: ExamplesOf<typeof endpoints> = {
  getBankIn: {
    input: { fiat: 'CNY' },
    output: {
      fiat: 'CNY',
      fiats: ['CNY', 'EUR', 'USD'],
      currency_id: 3,
      name: 'USDT',
      account: {
        holder: 'Halden Demo',
        bank: 'Demo Bank',
        account: 'GB33BUKB20201555555555',
        swift: 'BUKBGB22',
      },
      reference: 'HALK7Q2M9',
      mid: '7.1',
      mid_source: 'demo',
      mid_at: noon,
      min: '10',
      max: '2000',
      review_seconds: 30,
      is_simulated: true,
    },
  },
  requestBankRecharge: {
    input: {
      req_id: '0198a5b0-7c1e-7000-8000-0000000000b0',
      account: '0198a5b0-7c1e-4000-8000-0000000000b2',
      amount: '715.68',
      currency: '3',
      type: '1',
      fiat: 'CNY',
    },
    output: bankRechargeExample,
  },
};

export const topicExamples: TopicExamplesOf<typeof topics> = {
  ownBankRechargesTopic: bankRechargeExample,
};
