import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import {
  amount,
  catalogueId,
  countField,
  pageSchemaOf,
  pagingFields,
  reqId,
  time,
  uuid,
} from '../primitives';
import { wireObject } from '../wireObject';

/** Two shelves of one product: `invest` has few products, `dual` a ladder of linked prices. */
export const dualKind = z.enum(['invest', 'dual']);

/** A call is paid in with the coin, a put with the currency that the coin is priced in. */
export const dualType = z.enum(['call', 'put']);

/** What a product and everything that was bought of it have in common. The rate is yearly, as a ratio: 0.186 is 18.6 %. */
const terms = {
  kind: dualKind,
  type: dualType,
  currency_id: z.int(),
  legal_id: z.int(),
  /** The market whose index settles it. */
  symbol: z.string(),
  /** What one share costs, in the currency that is paid in. */
  share: amount,
  linked: amount,
  rate: amount,
  settle_at: time,
};

const renamed = { currency_id: 'baseId', legal_id: 'quoteId' } as const;

/** Its terms never change. */
export const dualProduct = wireObject(
  {
    id: z.int(),
    ...terms,
    sale_end: time,
    shares: z.int(),
    sold: z.int(),
    /** False once the sale has ended or a newer product has taken its place. */
    on_sale: z.boolean(),
  },
  renamed,
);

export const dualStatus = z.enum(['purchased', 'settlementing', 'success', 'fail']);

/** What a person bought of a product. */
export const dualPosition = wireObject(
  {
    id: uuid,
    product: z.int(),
    ...terms,
    num: z.int(),
    amount,
    days: z.int(),
    bought_at: time,
    /** The midnight from which it earns interest. */
    value_date: time,
    status: dualStatus,
    /** Null until it is settled, and if it failed. */
    settle_price: z.nullable(amount),
    /** What was paid; null until it is settled. After a failure it is the amount. */
    paid_currency_id: z.nullable(z.int()),
    paid: z.nullable(amount),
    receipt_id: z.nullable(uuid),
  },
  { ...renamed, product: 'productId' },
);

export const getDualProducts = endpoint({
  method: 'GET',
  path: '/dual/index',
  summary: 'What is on sale, by settlement time and linked price.',
  access: 'public',
  input: wireObject(
    {
      kind: z.optional(dualKind),
      currency_id: z.optional(catalogueId),
      type: z.optional(dualType),
      ...pagingFields,
    },
    { currency_id: 'baseId' },
  ),
  output: pageSchemaOf(dualProduct),
  errors: [],
});

export const getDualProduct = endpoint({
  method: 'GET',
  path: '/dual/detail',
  summary: 'A product with the present index, and how often the past had such a change.',
  access: 'public',
  input: z.object({ id: catalogueId }),
  output: wireObject({
    product: dualProduct,
    /** The newest recorded index; null before the first one. */
    index: z.nullable(amount),
    /** The days that a purchase would earn interest for now. */
    days: z.int(),
    /** In `k` of the last `n` periods of so many days the price ended as far up as the linked price is, or further. */
    past: z.object({ k: z.int(), n: z.int() }),
  }),
  errors: ['NOT_FOUND'],
});

/** The most shares of one purchase. */
export const maxDualShares = 100_000;

/** A whole number of shares. */
const shareCount = z.codec(countField, z.int().check(z.positive(), z.maximum(maxDualShares)), {
  decode: Number,
  encode: (count) => count,
});

/** A repeated `reqId` returns the position as it was bought. */
export const buyDual = endpoint({
  method: 'POST',
  path: '/dual/buyDual',
  summary: 'Buys whole shares of a product.',
  access: 'user',
  opens: true,
  input: wireObject(
    {
      req_id: reqId,
      id: catalogueId,
      num: shareCount,
      currency_id: catalogueId,
      type: z._default(dualType, 'call'),
      /** The days that the person was shown: a midnight may have passed since. */
      days: z.optional(
        z.codec(countField, z.int().check(z.positive(), z.maximum(3650)), {
          decode: Number,
          encode: (days) => days,
        }),
      ),
    },
    { currency_id: 'baseId' },
  ),
  output: dualPosition,
  errors: [
    'AREA_UNAVAILABLE',
    'COUNTRY_UNVERIFIED',
    'NOT_FOUND',
    'ENDED',
    'TERMS_CHANGED',
    'INSUFFICIENT_BALANCE',
    'SOLD_OUT',
    'TOO_MANY_DUALS',
    'OUTFLOW_STOPPED',
    'REQ_ID_REUSED',
  ],
});

/** `settlementing` is between the settlement time and the settlement. */
export const getDualPositions = endpoint({
  method: 'POST',
  path: '/dual/dual_list',
  summary: 'What the signed-in person bought, newest first.',
  access: 'user',
  input: z.object({ status: z.optional(dualStatus), ...pagingFields }),
  output: pageSchemaOf(dualPosition),
  errors: [],
});

export type DualKind = z.output<typeof dualKind>;
export type DualProduct = z.output<typeof dualProduct>;
export type DualStatus = z.output<typeof dualStatus>;
export type DualPosition = z.output<typeof dualPosition>;
export type DualDetail = z.output<(typeof getDualProduct)['output']>;
export type BuyDualInput = z.output<(typeof buyDual)['input']>;
