import * as z from 'zod/mini';
import { accountType, type AccountType } from './accountTypes';
import { endpoint } from '../endpoint';
import { amount, catalogueId, noInput, pageOf, paging, signedAmount, time } from '../primitives';
import { wireObject } from '../wireObject';

const accountTypes = Object.values(accountType);

export const accountTypeId = z.codec(
  z.union([z.int(), z.string().check(z.regex(/^[1-9]$/))]),
  z.custom<AccountType>((value) => accountTypes.includes(value as AccountType)),
  { decode: (value) => Number(value) as AccountType, encode: (value) => value },
);

export const balance = wireObject(
  {
    account_type: accountTypeId,
    currency_id: z.int(),
    /** The coin's code, such as BTC. */
    name: z.string(),
    available: amount,
    frozen: amount,
    /** What both together are worth in US dollars. */
    usd: amount,
    /** Grows with every change: of two copies the higher one is newer. */
    version: z.int(),
  },
  { name: 'coin' },
);

export const balanceList = endpoint({
  method: 'POST',
  path: '/wallet/list',
  summary: 'Every balance of the signed-in person.',
  access: 'user',
  input: noInput,
  output: z.array(balance),
  errors: [],
});

export const profitBaseline = endpoint({
  method: 'POST',
  path: '/wallet/today',
  summary:
    'What the profit of today is counted from: the worth at 00:00 UTC, and what came in and went out since.',
  access: 'user',
  input: noInput,
  output: wireObject({
    /** 00:00 UTC of the day that the figures are of. */
    began_at: time,
    /** In US dollars, as is all else: what everything was worth then. */
    start_usd: amount,
    /** What came from outside since, and what left, each at the price of its moment. */
    in_usd: amount,
    out_usd: amount,
  }),
  errors: [],
});

export const holdingCosts = endpoint({
  method: 'POST',
  path: '/wallet/costs',
  summary:
    'What the coins in the spot account cost on average. A coin that has no market, or whose long history is still being counted, is left out.',
  access: 'user',
  input: noInput,
  output: z.array(
    wireObject(
      {
        currency_id: z.int(),
        /** Available and frozen. */
        amount,
        /** In US dollars, fees of the buys included; what came from outside cost the price of its moment. */
        cost_usd: amount,
      },
      { amount: 'quantity' },
    ),
  ),
  errors: [],
});

/** One coin of one account; both are required by the detail and its lines alike. */
const walletKey = {
  currency: catalogueId,
  type: z._default(accountTypeId, accountType.spot),
};

export const balanceDetail = endpoint({
  method: 'POST',
  path: '/wallet/detail',
  summary: 'One balance of the signed-in person.',
  access: 'user',
  input: wireObject(walletKey, { currency: 'currencyId', type: 'accountType' }),
  output: balance,
  errors: ['COIN_NOT_FOUND'],
});

export const postingKind = z.enum([
  'demo_funds',
  'spot_freeze',
  'spot_release',
  'spot_buy',
  'spot_sell',
  'spot_fee',
  'lock',
  'lock_yield',
  'lock_penalty',
]);

/** One line of the ledger as its owner sees it: what was added to available and to frozen. */
export const posting = wireObject(
  {
    id: z.string(),
    time,
    account_type: accountTypeId,
    currency_id: z.int(),
    type: postingKind,
    amount: signedAmount,
    frozen_delta: signedAmount,
    /** Available after this line. */
    balance_after: amount,
    biz_type: z.string(),
    biz_id: z.string(),
  },
  { type: 'kind', biz_type: 'businessType', biz_id: 'businessId' },
);

export const postingList = endpoint({
  method: 'POST',
  path: '/wallet/legal_log',
  summary: 'The ledger lines of one balance, newest first.',
  access: 'user',
  input: wireObject({ ...walletKey, ...paging }, { currency: 'currencyId', type: 'accountType' }),
  output: pageOf(posting),
  errors: ['COIN_NOT_FOUND'],
});

export type ProfitBaseline = z.output<typeof profitBaseline.output>;
export type HoldingCost = z.output<typeof holdingCosts.output>[number];
export type Balance = z.output<typeof balance>;
export type Posting = z.output<typeof posting>;
export type PostingKind = z.output<typeof postingKind>;
