import type * as z from 'zod/mini';
import {
  badAmounts,
  badCatalogueIds,
  badChoices,
  badPaging,
  badUuids,
} from '../examples/badValues';
import { conversionExample } from '../conversions/examples';
import type { ExamplesOf } from '../examples/EndpointExamples';
import type * as endpoints from './endpoints';

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

export const examples: ExamplesOf<typeof endpoints> = {
  makeTransfer: {
    input: {
      req_id: '0198a5b0-7c1e-7000-8000-000000000006',
      currency_id: '3',
      number: '250',
      from_field: 'change',
      to_field: 'lever',
    },
    bad: {
      req_id: badUuids,
      currency_id: badCatalogueIds,
      currency: badCatalogueIds,
      number: badAmounts,
      from_field: badChoices,
      to_field: badChoices,
    },
    output: transferExample,
  },
  getTransfers: {
    input: {},
    bad: badPaging,
    output: { list: [transferExample, conversionExample], page: 1, limit: 10, total: 2 },
  },
};
