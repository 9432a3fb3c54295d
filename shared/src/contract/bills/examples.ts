import type * as z from 'zod/mini';
import type { BadFieldValues } from '../examples/badValues';
import { builderOf } from '../examples/builderOf';
import type { ExamplesOf } from '../examples/EndpointExamples';
import { postingExample } from '../wallet/examples';
import * as endpoints from './endpoints';

export { endpoints };

export const billExample: z.input<typeof endpoints.bill> = { ...postingExample, name: 'USDT' };
export const aBill = builderOf(endpoints.bill, billExample);

const badBillIds: BadFieldValues = {
  refused: ['', '0', '-1', '1.0', '1e3', ' 1', '+1', '01', '١', '1\u0000', 'abc', '9'.repeat(16)],
  unusual: ['999999999999999'],
};

export const examples: ExamplesOf<typeof endpoints> = {
  getBillTypes: { input: {}, output: ['demo_funds', 'transfer'] },
  getBills: {
    input: {},
    output: { list: [billExample], page: 1, limit: 10, total: 1 },
  },
  getBill: {
    input: { id: '1' },
    bad: { id: badBillIds },
    output: {
      bill: billExample,
      sides: [
        {
          owner: 'self',
          account_type: 2,
          currency_id: 3,
          name: 'USDT',
          amount: '10000',
          frozen_delta: '0',
        },
        {
          owner: 'demo',
          account_type: null,
          currency_id: 3,
          name: 'USDT',
          amount: '-10000',
          frozen_delta: '0',
        },
      ],
    },
  },
  getBillSummary: {
    input: {},
    output: [
      {
        currency_id: 3,
        name: 'USDT',
        in: '10000',
        out: '0',
        types: [{ type: 'demo_funds', in: '10000', out: '0' }],
      },
    ],
  },
  exportBills: {
    input: {},
    output: {
      name: 'bills-2026-01-15.csv',
      content: 'id,time\r\n1,2026-01-15T12:00:00.000Z\r\n',
      rows: 1,
      is_complete: true,
    },
  },
};
