import type * as z from 'zod/mini';
import { withdrawalAddressExample, listedCurrencyExample } from '../addresses/examples';
import { builderOf } from '../examples/builderOf';
import type { ExamplesOf, TopicExamplesOf } from '../examples/EndpointExamples';
import * as endpoints from './endpoints';
import * as topics from './topics';
import { withdrawal } from './withdrawal';

export { endpoints, topics };

const noon = Date.UTC(2026, 0, 15, 12);
const minuteMs = 60_000;

/** 500 USDT that were confirmed by the code of the message and are on their way. */
export const withdrawalExample: z.input<typeof withdrawal> = {
  id: '0198a5b0-7c1e-7000-8000-0000000000ae',
  currency_id: 3,
  name: 'USDT',
  network: 'TRC20',
  address: withdrawalAddressExample.address,
  address_name: withdrawalAddressExample.name,
  number: '500',
  fee: '1',
  net: '499',
  status: 'confirming',
  reason: null,
  txid: '7c2d4206c03a883488b1b3f2b2a5a0b7c0cf4bd5a2d6bd1a6f5a8e5b1f0d9c3e',
  confirmations: 12,
  confirm_after: 40,
  created_at: noon,
  code_until: noon + 30 * minuteMs,
  accepted_at: noon + minuteMs,
  sent_at: noon + 2 * minuteMs,
  ended_at: null,
  bank: null,
};
export const aWithdrawal = builderOf(withdrawal, withdrawalExample);

const prepared = {
  ...withdrawalExample,
  status: 'prepared',
  txid: null,
  confirmations: 0,
  accepted_at: null,
  sent_at: null,
} as const;
const { id } = withdrawalExample;
const line = { time: noon, owner: 'own', account_type: 2, type: 'withdraw' } as const;

export const examples: ExamplesOf<typeof endpoints> = {
  getWithdrawalInfo: {
    input: { currency: '3' },
    output: {
      change_balance: '1200',
      withdrawable: '1000',
      min_number: '5',
      rate: '0.001',
      networks: listedCurrencyExample.networks,
      limit: {
        level: 1,
        limit_btc: '200',
        used_btc: '0.5',
        left_btc: '199.5',
        free_at: noon + 3_600_000,
      },
      btc: '0.00001666',
      holds: [],
      reasons: [],
      bank: null,
    },
  },
  makeWithdrawal: {
    input: {
      req_id: '0198a5b0-7c1e-7000-8000-0000000000af',
      currency: '3',
      network: 'TRC20',
      number: '500',
      account: withdrawalAddressExample.id,
      amount: '499',
      type: '0',
      pay_password: '830274',
    },
    output: prepared,
  },
  confirmWithdrawal: {
    input: { id, code: '123456' },
    output: { ...prepared, status: 'accepted', accepted_at: noon + minuteMs },
  },
  resendWithdrawalCode: { input: { id }, output: { resend_after: 60, expires_in: 600 } },
  cancelWithdrawal: {
    input: { id },
    output: { ...prepared, status: 'canceled', reason: 'owner', ended_at: noon + minuteMs },
  },
  getWithdrawals: {
    input: {},
    output: { list: [withdrawalExample], page: 1, limit: 10, total: 1 },
  },
  getWithdrawal: {
    input: { id },
    output: {
      withdrawal: withdrawalExample,
      lines: [{ ...line, id: '1', amount: '-500', frozen_delta: '500' }],
    },
  },
};

export const topicExamples: TopicExamplesOf<typeof topics> = {
  ownWithdrawalsTopic: withdrawalExample,
};
