import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { amount, noInput, pageOf, paging, time } from '../primitives';
import { wireObject } from '../wireObject';

/** A lock mining product. Rates are ratios: 0.0035 is 0.35 %. */
export const lockProduct = wireObject({
  id: z.int(),
  currency_id: z.int(),
  name: z.string(),
  period_days: z.int(),
  daily_yield: amount,
  min_amount: amount,
  max_amount: amount,
  /** Per remaining day, of the locked amount, for leaving early. */
  penalty_ratio: amount,
});

export const lockProducts = endpoint({
  method: 'GET',
  path: '/lh/deposit/config',
  summary: 'The lock mining products.',
  access: 'public',
  input: noInput,
  output: z.array(lockProduct),
  errors: [],
});

export const projectStatus = z.enum(['warm_up', 'in_progress', 'ended']);

/** A token sale. Amounts of the token; the price is in the pay currency. */
export const project = wireObject({
  id: z.int(),
  name: z.string(),
  symbol: z.string(),
  summary: z.string(),
  price: amount,
  pay_currency_id: z.int(),
  total: amount,
  subscribed: amount,
  lock_days: z.int(),
  start_at: time,
  end_at: time,
  listing_at: time,
  status: projectStatus,
  website: z.string(),
  whitepaper: z.string(),
});

export const projects = endpoint({
  method: 'GET',
  path: '/project',
  summary: 'Token sales, the running ones first.',
  access: 'public',
  input: z.object(paging),
  output: pageOf(project),
  errors: [],
});

export type LockProduct = z.output<typeof lockProduct>;
export type Project = z.output<typeof project>;
export type ProjectStatus = z.output<typeof projectStatus>;
