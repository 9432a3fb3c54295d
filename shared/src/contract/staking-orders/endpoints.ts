import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { pageSchemaOf, pagingFields, time, uuid } from '../primitives';
import { wireObject } from '../wireObject';

export const stakingOrder = wireObject({ id: uuid, name: z.string(), created_at: time });

export const getStakingOrders = endpoint({
  method: 'GET',
  path: '/staking/orders',
  summary: 'The staking orders of the signed-in person, newest first.',
  access: 'user',
  input: z.object(pagingFields),
  output: pageSchemaOf(stakingOrder),
  errors: [],
});

export type StakingOrder = z.output<typeof stakingOrder>;
