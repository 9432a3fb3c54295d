import type * as z from 'zod/mini';
import { builderOf } from '../examples/builderOf';
import type { ExamplesOf } from '../examples/EndpointExamples';
import * as endpoints from './endpoints';

export { endpoints };

export const stakingOrderExample: z.input<typeof endpoints.stakingOrder> = {
  id: '0198a5b0-7c1e-7000-8000-000000000001',
  name: 'The first',
  created_at: Date.UTC(2026, 0, 15, 12),
};
export const aStakingOrder = builderOf(endpoints.stakingOrder, stakingOrderExample);

export const examples: ExamplesOf<typeof endpoints> = {
  getStakingOrders: {
    input: {},
    output: { list: [stakingOrderExample], page: 1, limit: 10, total: 1 },
  },
};
