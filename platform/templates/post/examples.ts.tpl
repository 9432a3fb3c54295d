import type * as z from 'zod/mini';
import { builderOf } from '../examples/builderOf';
import type { ExamplesOf } from '../examples/EndpointExamples';
import * as endpoints from './endpoints';

export { endpoints };

export const __row__Example: z.input<typeof endpoints.__row__> = {
  id: '0198a5b0-7c1e-7000-8000-000000000001',
  currency_id: 3,
  amount: '250',
  created_at: Date.UTC(2026, 0, 15, 12),
};
export const __aRow__ = builderOf(endpoints.__row__, __row__Example);

export const examples: ExamplesOf<typeof endpoints> = {
  make__Row__: {
    input: { req_id: '0198a5b0-7c1e-7000-8000-000000000002', currency_id: '3', amount: '250' },
    output: __row__Example,
  },
};
