import type * as z from 'zod/mini';
import { badCatalogueIds, badChoices, badPaging, badTimes } from '../examples/badValues';
import type { BadFieldValues, ExamplesOf } from '../examples/EndpointExamples';
import { postingExample } from '../wallet/examples';
import type * as endpoints from './endpoints';

export const billExample: z.input<typeof endpoints.bill> = { ...postingExample, name: 'USDT' };

const badRange = { from: badTimes, to: badTimes };
const badFilter = {
  account_type: badChoices,
  currency_id: badCatalogueIds,
  type: badChoices,
  dir: badChoices,
  ...badRange,
};

const badBillIds: BadFieldValues = {
  refused: ['', '0', '-1', '1.0', '1e3', ' 1', '+1', '01', '١', '1\u0000', 'abc', '9'.repeat(16)],
  unusual: ['999999999999999'],
};

export const examples: ExamplesOf<typeof endpoints> = {
  getBillTypes: { input: {}, bad: {}, output: ['demo_funds', 'transfer'] },
  getBills: {
    input: {},
    bad: { ...badFilter, ...badPaging },
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
    bad: { ...badRange, currency_id: badCatalogueIds },
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
    bad: badFilter,
    output: {
      name: 'bills-2026-01-15.csv',
      content: 'id,time\r\n1,2026-01-15T12:00:00.000Z\r\n',
      rows: 1,
      is_complete: true,
    },
  },
};
