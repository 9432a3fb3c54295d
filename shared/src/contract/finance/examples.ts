import type * as z from 'zod/mini';
import { badPaging } from '../examples/badValues';
import type { ExamplesOf } from '../examples/EndpointExamples';
import type * as endpoints from './endpoints';

const noon = Date.UTC(2026, 0, 15, 12);
const dayMs = 86_400_000;

export const lockProductExample: z.input<typeof endpoints.lockProduct> = {
  id: 1,
  currency_id: 3,
  name: 'USDT',
  period_days: 30,
  daily_yield: '0.0035',
  min_amount: '100',
  max_amount: '100000',
  penalty_ratio: '0.004',
};

export const projectExample: z.input<typeof endpoints.project> = {
  id: 1,
  name: 'Helix Network',
  symbol: 'HLX',
  summary: 'Storage that pays its keepers.',
  price: '0.12',
  pay_currency_id: 3,
  total: '5000000',
  subscribed: '3210000',
  lock_days: 90,
  start_at: noon - dayMs,
  end_at: noon + 2 * dayMs,
  listing_at: noon + 5 * dayMs,
  status: 'in_progress',
  website: 'https://helix.example',
  whitepaper: 'https://helix.example/paper.pdf',
};

export const examples: ExamplesOf<typeof endpoints> = {
  lockProducts: { input: {}, bad: {}, output: [lockProductExample] },
  projects: {
    input: {},
    bad: badPaging,
    output: { list: [projectExample], page: 1, limit: 10, total: 1 },
  },
};
