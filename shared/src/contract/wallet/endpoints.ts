import * as z from 'zod/mini';
import { accountTypeField } from './accountTypeField';
import { accountType } from './accountTypes';
import { endpoint } from '../endpoint';
import {
  amount,
  catalogueId,
  emptyInput,
  pageSchemaOf,
  pagingFields,
  signedAmount,
  time,
} from '../primitives';
import { wireObject } from '../wireObject';

export const balance = wireObject(
  {
    account_type: accountTypeField,
    currency_id: z.int(),
    /** The code of the currency, such as BTC. */
    name: z.string(),
    available: amount,
    frozen: amount,
    /** The value of both in US dollars; null if the price is unknown. */
    usd: z.nullable(amount),
    /** Grows with every change, so that the newer of two copies is known. */
    version: z.int(),
  },
  { name: 'coin' },
);

export const getBalances = endpoint({
  method: 'POST',
  path: '/wallet/list',
  summary: 'Every balance of the signed-in person.',
  access: 'user',
  input: emptyInput,
  output: z.array(balance),
  errors: [],
});

export const getProfitBaseline = endpoint({
  method: 'POST',
  path: '/wallet/today',
  summary:
    'The basis of today’s profit: the equity at 00:00 UTC, deposits and withdrawals since, and the open profit and debts now.',
  access: 'user',
  input: emptyInput,
  output: wireObject({
    /** 00:00 UTC of the day of these figures. */
    began_at: time,
    /** The value of all balances then with the profit of open contracts and copies, less what was owed; in US dollars like all of these. */
    start_usd: signedAmount,
    /** Deposits and withdrawals since, each at the price of its time. */
    in_usd: amount,
    out_usd: amount,
    /** What open contracts and copies have gained or lost by now. */
    open_usd: signedAmount,
    /** What is owed for loans, with the interest until now. */
    debt_usd: amount,
  }),
  errors: [],
});

export const getHoldingCosts = endpoint({
  method: 'POST',
  path: '/wallet/costs',
  summary:
    'The quantity and the total cost of the currencies in the spot account. One without a market, or whose history is still being added up, is left out.',
  access: 'user',
  input: emptyInput,
  output: z.array(
    wireObject(
      {
        currency_id: z.int(),
        /** The sum of available and frozen. */
        amount,
        /** In US dollars, including the fees of purchases. A deposit costs the price of its time. */
        cost_usd: amount,
      },
      { amount: 'quantity' },
    ),
  ),
  errors: [],
});

/** Selects one balance: a currency in an account of one type. */
const walletKey = {
  currency: catalogueId,
  type: z._default(accountTypeField, accountType.spot),
};

export const getBalance = endpoint({
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
  'transfer',
  'lever_open',
  'lever_close',
  'lever_fee',
  'overnight',
  'margin',
  'liquidation',
  'deleverage',
  'micro_open',
  'micro_settle',
  'stock',
  'stock_fee',
  'copy_fund',
  'follow_share',
  'recharge',
  'deposit_reversed',
  'withdraw',
  'withdraw_fee',
  'withdraw_back',
  'convert',
  'payment',
  'bank_in',
  'bank_out',
  'dual',
  'dual_settle',
  'ieo',
  'ieo_refund',
  'ieo_release',
  'loan',
  'loan_interest',
  'mining',
]);

export const postingFields = {
  id: z.string(),
  time,
  account_type: accountTypeField,
  currency_id: z.int(),
  type: postingKind,
  amount: signedAmount,
  frozen_delta: signedAmount,
  /** Available after this posting. */
  balance_after: amount,
  biz_type: z.string(),
  biz_id: z.string(),
};

export const postingWireNames = {
  type: 'kind',
  biz_type: 'businessType',
  biz_id: 'businessId',
} as const;

/** A posting as its owner sees it: the changes of available and frozen. */
export const walletPosting = wireObject(postingFields, postingWireNames);

export const getPostings = endpoint({
  method: 'POST',
  path: '/wallet/legal_log',
  summary: 'The postings of one balance, newest first.',
  access: 'user',
  input: wireObject(
    { ...walletKey, ...pagingFields },
    { currency: 'currencyId', type: 'accountType' },
  ),
  output: pageSchemaOf(walletPosting),
  errors: ['COIN_NOT_FOUND'],
});

export const getCurrencies = endpoint({
  method: 'GET',
  path: '/currency/user_currency_list',
  summary:
    'The currencies of the signed-in person’s balances, with what is available in each account.',
  access: 'user',
  input: emptyInput,
  output: z.array(
    wireObject(
      {
        id: z.int(),
        /** The code of the currency, such as BTC. */
        name: z.string(),
        accounts: z.array(wireObject({ account_type: accountTypeField, available: amount })),
      },
      { id: 'currencyId', name: 'coin' },
    ),
  ),
  errors: [],
});

export const getCurrencyRate = endpoint({
  method: 'GET',
  path: '/wallet/getRateCurrency',
  summary: 'The present price of a currency in US dollars and in each fiat currency, for display.',
  access: 'user',
  input: wireObject({ id: catalogueId }, { id: 'currencyId' }),
  output: wireObject({
    currency_id: z.int(),
    /** Null if the price is unknown; then there are no rates either. */
    usd: z.nullable(amount),
    /** By the code of the fiat currency, such as CNY. */
    rates: z.catchall(z.object({}), amount),
    time,
  }),
  errors: ['COIN_NOT_FOUND'],
});

export type CurrencyAccounts = z.output<typeof getCurrencies.output>[number];
export type CurrencyRate = z.output<typeof getCurrencyRate.output>;
export type ProfitBaseline = z.output<typeof getProfitBaseline.output>;
export type HoldingCost = z.output<typeof getHoldingCosts.output>[number];
export type Balance = z.output<typeof balance>;
export type WalletPosting = z.output<typeof walletPosting>;
export type PostingKind = z.output<typeof postingKind>;
