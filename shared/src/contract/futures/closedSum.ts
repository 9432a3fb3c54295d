import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { amount, isValidTimeRange, marketCurrencyWireNames, signedAmount } from '../primitives';
import { wireObject } from '../wireObject';
import { positionFilterFields } from './fields';

export const getClosedSum = endpoint({
  method: 'POST',
  path: '/lever/closed_sum',
  summary: 'What all closed positions that match came to together.',
  access: 'user',
  input: wireObject(positionFilterFields, { ...marketCurrencyWireNames, type: 'side' }).check(
    z.refine(isValidTimeRange),
  ),
  output: wireObject({
    count: z.int(),
    /** How many of them gained. */
    winners: z.int(),
    /** In USDT after all fees, and the fees. */
    result: signedAmount,
    fees: amount,
  }),
  errors: [],
});

export type ClosedSum = z.output<typeof getClosedSum.output>;
