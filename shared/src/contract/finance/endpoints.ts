import * as z from 'zod/mini';
import { dualPosition } from '../dual/endpoints';
import { endpoint } from '../endpoint';
import { loan } from '../loans/endpoints';
import { rig } from '../mining/endpoints';
import {
  amount,
  catalogueId,
  emptyInput,
  orderAmount,
  pageSchemaOf,
  pagingFields,
  reqId,
  signedAmount,
  time,
  uuid,
} from '../primitives';
import { tokenSubscription } from '../token-sales/endpoints';
import { wireObject } from '../wireObject';

/** What leaving early costs: a part of the principal for each remaining day, or the interest that was credited so far. */
export const exitPenaltyKind = z.enum(['principal', 'interest']);

/** A lock mining product. Rates are ratios: 0.0035 is 0.35 %. */
export const lockProduct = wireObject({
  id: z.int(),
  currency_id: z.int(),
  name: z.string(),
  period_days: z.int(),
  daily_yield: amount,
  min_amount: amount,
  max_amount: amount,
  /** The penalty of an early redemption, as a ratio of the locked amount per remaining day. */
  penalty_ratio: amount,
  kind: exitPenaltyKind,
  /** 365 times the daily yield. */
  year_rate: amount,
  /** How much may still be locked. */
  left: amount,
});

export const getLockProducts = endpoint({
  method: 'GET',
  path: '/lh/deposit/config',
  summary: 'The lock mining products.',
  access: 'public',
  input: emptyInput,
  output: z.array(lockProduct),
  errors: [],
});

export const lockStatus = z.enum(['in_progress', 'redeemed']);

/** How a lock ended: `undone` is before its first day. */
export const lockEndReason = z.enum(['matured', 'early', 'undone']);

export const lockOrder = wireObject(
  {
    id: uuid,
    product: z.int(),
    currency_id: z.int(),
    amount,
    daily_yield: amount,
    penalty_ratio: amount,
    kind: exitPenaltyKind,
    period_days: z.int(),
    bought_at: time,
    /** 00:00 UTC of the day after the purchase; the first income is due a day later. */
    start_at: time,
    /** When the last income is due and the principal returns. */
    expire_at: time,
    days_paid: z.int(),
    /** What was credited so far. */
    income: amount,
    status: lockStatus,
    /** Null while it is in progress. */
    end: z.nullable(lockEndReason),
    penalty: amount,
    /** The principal that came back, after the penalty. */
    returned: amount,
    /** Null while it is in progress. Servers of earlier releases do not tell it. */
    ended_at: z.optional(z.nullable(time)),
    /** How it is named in the lists of the receipts of its incomes. */
    ref: z.string(),
    /** What proves the penalty; null unless it was left before its end. */
    receipt_id: z.nullable(uuid),
  },
  { product: 'productId' },
);

/** One day of a lock; `time` is when it was due. Days that were paid before there were receipts have none. */
export const lockIncome = wireObject({
  day: z.int(),
  amount,
  time,
  receipt_id: z.nullable(uuid),
});

/** A repeated `reqId` returns the lock as it was bought. */
export const buyLock = endpoint({
  method: 'POST',
  path: '/lh/deposit',
  summary: 'Locks an amount for the period of a product.',
  access: 'user',
  opens: true,
  input: wireObject(
    { req_id: reqId, config_id: catalogueId, amount: orderAmount },
    { config_id: 'productId' },
  ),
  output: lockOrder,
  errors: [
    'AREA_UNAVAILABLE',
    'COUNTRY_UNVERIFIED',
    'NOT_FOUND',
    'INVALID_AMOUNT',
    'QUANTITY_OFF_STEP',
    'QUANTITY_TOO_SMALL',
    'QUANTITY_TOO_LARGE',
    'INSUFFICIENT_BALANCE',
    'SOLD_OUT',
    'TOO_MANY_LOCKS',
    'OUTFLOW_STOPPED',
    'REQ_ID_REUSED',
  ],
});

export const getLockOrders = endpoint({
  method: 'GET',
  path: '/lh/deposit/order',
  summary: 'The locks of the signed-in person, newest first.',
  access: 'user',
  input: z.object({ status: z.optional(lockStatus), ...pagingFields }),
  output: pageSchemaOf(lockOrder),
  errors: [],
});

export const getLockOrder = endpoint({
  method: 'GET',
  path: '/lh/deposit/detail',
  summary: 'One lock of the signed-in person with its incomes, the last one first.',
  access: 'user',
  input: z.object({ id: uuid, ...pagingFields }),
  output: z.object({ order: lockOrder, days: pageSchemaOf(lockIncome) }),
  errors: ['NOT_FOUND'],
});

/** Incomes that are due are paid first. If leaving costs more than `penalty`, nothing happens. */
export const redeemLock = endpoint({
  method: 'POST',
  path: '/lh/deposit/order/cancel',
  summary: 'Ends a lock before its expiry, at the penalty of its product.',
  access: 'user',
  input: wireObject({ req_id: reqId, id: uuid, penalty: z.optional(amount) }),
  output: lockOrder,
  errors: ['NOT_FOUND', 'STATE', 'TERMS_CHANGED', 'REQ_ID_REUSED'],
});

/** In US dollars, at the prices of now. */
const earningFields = {
  /** What is put in and earns. */
  earning_usd: amount,
  /** What yesterday (UTC) earned: incomes are due at the midnight after it. */
  yesterday_usd: amount,
  /** What came so far, less the penalties of leaving early. */
  total_usd: signedAmount,
};

/** Invest and dual earn interest: what is paid beyond the amount, exchanged at the linked price if it was. */
export const earningKinds = ['lock', 'mining', 'invest', 'dual'] as const;

export const getEarnings = endpoint({
  method: 'GET',
  path: '/finance/summary',
  summary: 'What the signed-in person earns, in all and by kind of product.',
  access: 'user',
  input: emptyInput,
  output: wireObject({
    ...earningFields,
    by: z.array(wireObject({ kind: z.enum(earningKinds), ...earningFields })),
  }),
  errors: [],
});

/** A product of its owner has changed. */
export const financeEvent = z.union([
  z.object({ kind: z.literal('lock'), lock: lockOrder }),
  z.object({ kind: z.literal('dual'), position: dualPosition }),
  z.object({ kind: z.literal('ieo'), subscription: tokenSubscription }),
  z.object({ kind: z.literal('loan'), loan }),
  z.object({ kind: z.literal('mining'), rig }),
]);

export type LockProduct = z.output<typeof lockProduct>;
export type BuyLockInput = z.output<typeof buyLock.input>;
export type RedeemLockInput = z.output<typeof redeemLock.input>;
export type ExitPenaltyKind = z.output<typeof exitPenaltyKind>;
export type LockEndReason = z.output<typeof lockEndReason>;
export type LockStatus = z.output<typeof lockStatus>;
export type LockOrder = z.output<typeof lockOrder>;
export type Earnings = z.output<typeof getEarnings.output>;
export type FinanceEvent = z.output<typeof financeEvent>;
export type LockIncome = z.output<typeof lockIncome>;
