import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import {
  amount,
  catalogueId,
  orderAmount,
  pageSchemaOf,
  pagingFields,
  reqId,
  time,
  uuid,
} from '../primitives';
import { wireObject } from '../wireObject';

/** A SHA-256 in hexadecimal digits. */
const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));

export const tokenSaleStatus = z.enum(['warm_up', 'in_progress', 'ended']);

/** A sale that has ended is allotting until each subscription is paid or refunded; its token is traded from the listing on. */
export const tokenSalePhase = z.enum(['warm_up', 'in_progress', 'allotting', 'allotted', 'listed']);

/** Each gets a part by what they committed, or each ticket has the same chance. */
export const tokenSaleMode = z.enum(['pro_rata', 'lottery']);

/** A token sale. Amounts are in the token, the price in the pay currency. */
export const tokenSale = wireObject({
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
  status: tokenSaleStatus,
  website: z.string(),
  whitepaper: z.string(),
  phase: tokenSalePhase,
  mode: tokenSaleMode,
  /** The most that one person gets. */
  cap: amount,
  /** What one ticket of a lottery wins; null pro rata. */
  ticket_size: z.nullable(amount),
  token_id: z.int(),
  token_decimals: z.int(),
  /** When which share of the allotted tokens is unlocked; the shares add up to 1. */
  releases: z.array(z.object({ at: time, share: amount })),
  subscribers: z.int(),
  /** The hash of the seed of a lottery, published with the sale. */
  seed_hash: z.nullable(hash),
  /** The hash of the sealed list of subscriptions, from the end on. */
  list_hash: z.nullable(hash),
  /** From the allotment on: what a lottery was drawn by, and the highest score that won. */
  seed: z.nullable(z.string()),
  beacon: z.nullable(z.string()),
  cut: z.nullable(z.string()),
  sold: z.nullable(amount),
  /** Of the allotment; anybody may read it. */
  receipt_id: z.nullable(uuid),
});

export const getTokenSales = endpoint({
  method: 'GET',
  path: '/project',
  summary: 'Token sales, the running ones first.',
  access: 'public',
  input: z.object(pagingFields),
  output: pageSchemaOf(tokenSale),
  errors: [],
});

/** `none` got no tokens, `withdrawn` was lowered to nothing. */
export const tokenSubscriptionStatus = z.enum([
  'applied',
  'allotting',
  'passed',
  'none',
  'withdrawn',
]);

/** What a person asked for in a sale, and what became of it. */
export const tokenSubscription = wireObject(
  {
    id: uuid,
    project: z.int(),
    name: z.string(),
    symbol: z.string(),
    mode: tokenSaleMode,
    price: amount,
    pay_currency_id: z.int(),
    token_id: z.int(),
    end_at: time,
    listing_at: time,
    /** The tokens asked for, and their price, which is frozen. */
    applied: amount,
    commit: amount,
    /** Of a lottery; null pro rata. */
    tickets: z.nullable(z.int()),
    /** From the allotment on. */
    won: z.nullable(z.int()),
    passed: z.nullable(amount),
    pay: z.nullable(amount),
    refund: z.nullable(amount),
    status: tokenSubscriptionStatus,
    created_at: time,
    /** How the sealed list names it. */
    ref: z.string(),
    /** What is unlocked when; amounts are null before the allotment. */
    releases: z.array(
      wireObject({
        at: time,
        share: amount,
        amount: z.nullable(amount),
        /** Null until it was paid out. */
        receipt_id: z.nullable(uuid),
      }),
    ),
    /** Of the allotment. */
    receipt_id: z.nullable(uuid),
  },
  { project: 'saleId' },
);

export const getTokenSale = endpoint({
  method: 'GET',
  path: '/project/detail',
  summary: 'A token sale; for a signed-in person with their subscription, if there is one.',
  access: 'public',
  input: wireObject({ project_id: catalogueId }, { project_id: 'saleId' }),
  output: wireObject(
    { project: tokenSale, subscription: z.nullable(tokenSubscription) },
    { project: 'sale' },
  ),
  errors: ['NOT_FOUND'],
});

const subscriptionErrors = [
  'NOT_FOUND',
  'NOT_STARTED',
  'ENDED',
  'INVALID_AMOUNT',
  'QUANTITY_OFF_STEP',
  'QUANTITY_TOO_LARGE',
  'REQ_ID_REUSED',
] as const;

/** A repeated `reqId` returns the subscription as it was then. */
export const subscribeToTokenSale = endpoint({
  method: 'POST',
  path: '/project/order',
  summary:
    'Subscribes to a token sale, or raises the subscription: the price of the tokens is frozen.',
  access: 'user',
  level: 1,
  opens: true,
  input: wireObject(
    {
      req_id: reqId,
      project_id: catalogueId,
      amount: orderAmount,
      pay_currency: catalogueId,
      price: amount,
    },
    { project_id: 'saleId', pay_currency: 'payCurrencyId' },
  ),
  output: tokenSubscription,
  errors: [
    ...subscriptionErrors,
    'AREA_UNAVAILABLE',
    'COUNTRY_UNVERIFIED',
    'PRICE_CHANGED',
    'INSUFFICIENT_BALANCE',
    'OUTFLOW_STOPPED',
  ],
});

/** Possible until one hour before the end. To nothing is a withdrawal. */
export const lowerTokenSubscription = endpoint({
  method: 'POST',
  path: '/project/order/lower',
  summary: 'Takes tokens from a subscription; their price is available again.',
  access: 'user',
  input: wireObject(
    { req_id: reqId, project_id: catalogueId, amount: orderAmount },
    { project_id: 'saleId' },
  ),
  output: tokenSubscription,
  errors: [...subscriptionErrors, 'STATE'],
});

export const getTokenSubscriptions = endpoint({
  method: 'GET',
  path: '/user/project/order',
  summary: 'The subscriptions of the signed-in person, newest first.',
  access: 'user',
  input: z.object({ status: z.optional(tokenSubscriptionStatus), ...pagingFields }),
  output: pageSchemaOf(tokenSubscription),
  errors: [],
});

/** One line for each order, in the order of acceptance: its reference, and its commitment or number of tickets. */
export const getSealedList = endpoint({
  method: 'GET',
  path: '/project/sealed',
  summary: 'The sealed list of a token sale that has ended.',
  access: 'public',
  input: wireObject({ project_id: catalogueId }, { project_id: 'saleId' }),
  output: wireObject({ list: z.string(), list_hash: hash, sealed_at: time }),
  errors: ['NOT_FOUND', 'STATE'],
});

/** Sent at most once a second. */
export const tokenSaleProgress = z.object({
  subscribed: amount,
  subscribers: z.int(),
  status: tokenSaleStatus,
});

export type TokenSale = z.output<typeof tokenSale>;
export type TokenSaleStatus = z.output<typeof tokenSaleStatus>;
export type TokenSalePhase = z.output<typeof tokenSalePhase>;
export type TokenSaleMode = z.output<typeof tokenSaleMode>;
export type TokenSubscription = z.output<typeof tokenSubscription>;
export type TokenSubscriptionStatus = z.output<typeof tokenSubscriptionStatus>;
export type TokenSaleDetail = z.output<typeof getTokenSale.output>;
export type SubscribeToTokenSaleInput = z.output<typeof subscribeToTokenSale.input>;
export type LowerTokenSubscriptionInput = z.output<typeof lowerTokenSubscription.input>;
export type SealedList = z.output<typeof getSealedList.output>;
export type TokenSaleProgress = z.output<typeof tokenSaleProgress>;
