import type * as z from 'zod/mini';
import { badValues, neverStructured } from '../examples/badValues';
import { builderOf } from '../examples/builderOf';
import type { ExamplesOf, TopicExamplesOf } from '../examples/EndpointExamples';
import { bankRechargeExample } from '../recharges/examples';
import { deposit } from './deposit';
import { depositClaim } from './depositClaim';
import * as endpoints from './endpoints';
import * as topics from './topics';

export { endpoints, topics };

const noon = Date.UTC(2026, 0, 15, 12);

/** 250 USDT that are credited but not final. */
export const depositExample: z.input<typeof deposit> = {
  id: '0198a5b0-7c1e-7000-8000-000000000008',
  currency_id: 3,
  name: 'USDT',
  network: 'TRC20',
  address: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8',
  txid: '7c2d4206c03a883488b1b3f2b2a5a0b7c0cf4bd5a2d6bd1a6f5a8e5b1f0d9c3e',
  output: 0,
  number: '250',
  status: 'credited',
  confirmations: 23,
  credit_after: 20,
  withdraw_after: 40,
  created_at: noon,
  credited_at: noon + 40_000,
  final_at: null,
};
export const aDeposit = builderOf(deposit, depositExample);

export const depositAddressExample: z.input<typeof endpoints.depositAddress> = {
  network: 'TRC20',
  address: depositExample.address,
  min: '1',
  credit_after: 20,
  withdraw_after: 40,
  contract_tail: 'gjLj6t',
  arrival: 40,
  is_simulated: true,
};
export const aDepositAddress = builderOf(endpoints.depositAddress, depositAddressExample);

/** 250 USDT that somebody misses. */
export const depositClaimExample: z.input<typeof depositClaim> = {
  id: '0198a5b0-7c1e-7000-8000-0000000000c1',
  currency_id: 3,
  name: 'USDT',
  network: 'TRC20',
  txid: depositExample.txid,
  number: '250',
  status: 'reviewing',
  reason: null,
  deposit_id: null,
  created_at: noon,
  due_at: noon + 30_000,
  decided_at: null,
};
export const aDepositClaim = builderOf(depositClaim, depositClaimExample);

badValues.add(endpoints.txidField, {
  refused: [...neverStructured, '', 'ab12', `0x${'g'.repeat(64)}`, 'a'.repeat(63), 'a'.repeat(65)],
});

const line = { time: noon + 40_000, account_type: 2, type: 'recharge' } as const;

export const examples: ExamplesOf<typeof endpoints> = {
  getDepositAddresses: {
    input: { currency: '3' },
    output: [depositAddressExample],
  },
  getDeposits: {
    input: {},
    output: { list: [depositExample, bankRechargeExample], page: 1, limit: 10, total: 2 },
  },
  claimDeposit: {
    input: {
      req_id: '0198a5b0-7c1e-7000-8000-0000000000c0',
      network: 'TRC20',
      txid: depositExample.txid,
      amount: '250',
      account: '0198a5b0-7c1e-4000-8000-0000000000b2',
    },
    output: depositClaimExample,
  },
  getDepositClaims: {
    input: {},
    output: { list: [depositClaimExample], page: 1, limit: 10, total: 1 },
  },
  getDeposit: {
    input: { id: depositExample.id },
    output: {
      deposit: depositExample,
      lines: [
        { ...line, id: '1', owner: 'own', amount: '250' },
        { ...line, id: '2', owner: 'chain', amount: '-250' },
      ],
    },
  },
};

export const topicExamples: TopicExamplesOf<typeof topics> = {
  ownDepositsTopic: depositExample,
  ownClaimsTopic: depositClaimExample,
};
