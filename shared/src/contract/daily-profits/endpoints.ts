import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { signedAmount, time } from '../primitives';
import { wireObject } from '../wireObject';

/** A month of UTC days, such as 2026-11. */
export const month = z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/));

/** What realises profit. A coin that is held realises none, so spot is not among them. */
export const profitProduct = z.enum(['futures', 'copies', 'options', 'stocks']);

export const dailyProfit = wireObject({
  /** When the UTC day began. */
  day: time,
  product: profitProduct,
  /** In USDT after all fees. */
  profit: signedAmount,
  /** How many trades ended. */
  count: z.int(),
});

export const getDailyProfits = endpoint({
  method: 'GET',
  path: '/profit/days',
  summary:
    'What trades that ended in a month brought the signed-in person, for each UTC day and product.',
  access: 'user',
  input: z.object({ month }),
  output: z.array(dailyProfit),
  errors: [],
});

export type ProfitProduct = z.output<typeof profitProduct>;
export type DailyProfit = z.output<typeof dailyProfit>;
