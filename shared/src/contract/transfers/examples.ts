import type * as z from 'zod/mini';
import { conversionExample } from '../conversions/examples';
import { badValues, badChoices } from '../examples/badValues';
import { builderOf } from '../examples/builderOf';
import type { ExamplesOf } from '../examples/EndpointExamples';
import { listedPaymentExample } from '../payments/examples';
import * as endpoints from './endpoints';
import { accountField } from './accountField';

export { endpoints };

export const transferExample: z.input<typeof endpoints.transfer> = {
  id: '0198a5b0-7c1e-7000-8000-000000000007',
  kind: 'transfer',
  currency_id: 3,
  number: '250',
  from_field: 'change',
  to_field: 'lever',
  status: 'done',
  created_at: Date.UTC(2026, 0, 15, 12),
};
export const aTransfer = builderOf(endpoints.transfer, transferExample);

badValues.add(accountField, badChoices);

export const examples: ExamplesOf<typeof endpoints> = {
  makeTransfer: {
    input: {
      req_id: '0198a5b0-7c1e-7000-8000-000000000006',
      currency_id: '3',
      number: '250',
      from_field: 'change',
      to_field: 'lever',
    },
    output: transferExample,
  },
  getTransfers: {
    input: {},
    output: {
      list: [transferExample, conversionExample, listedPaymentExample],
      page: 1,
      limit: 10,
      total: 3,
    },
  },
};
