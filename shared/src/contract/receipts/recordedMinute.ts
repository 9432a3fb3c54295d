import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { amount, formTimeField, time } from '../primitives';

/** What is recorded under a name: the index as BTC-USDT, the mark as BTC-PERP, the price of the contract as BTC-PERP.last. */
export const recordedSymbol = z
  .string()
  .check(z.regex(/^[A-Z0-9]{2,10}-[A-Z0-9]{2,10}(\.last)?$/, 'MARKET_NOT_FOUND'));

/**
 * The 60 seconds of a minute, null where no price was recorded. The list ends with the last second that is recorded so far, and
 * there is none once they are no longer kept.
 */
export const recordedMinute = z.object({
  symbol: recordedSymbol,
  minute: time,
  prices: z.nullable(z.array(z.nullable(amount))),
});

export const getRecordedMinute = endpoint({
  method: 'GET',
  path: '/receipt/minute',
  summary: 'The recorded prices of a symbol in a minute. `minute` is any time in it.',
  access: 'public',
  input: z.object({ symbol: recordedSymbol, minute: formTimeField }),
  output: recordedMinute,
  errors: ['MARKET_NOT_FOUND'],
});

export type RecordedMinute = z.output<typeof recordedMinute>;
