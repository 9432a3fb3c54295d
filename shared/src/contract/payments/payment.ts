import * as z from 'zod/mini';
import { amount, time, uuid } from '../primitives';
import { wireObject } from '../wireObject';

/** Whether somebody has received a payment or made it. */
export const paymentDirection = z.enum(['in', 'out']);

/** Who somebody is to others. */
export const payerFields = {
  account: z.string(),
  /** The nickname, or the masked account name of somebody without one. */
  name: z.string(),
};

export const paymentFields = {
  id: uuid,
  kind: z.literal('payment'),
  direction: paymentDirection,
  /** The other person. */
  ...payerFields,
  currency_id: z.int(),
  number: amount,
  memo: z.nullable(z.string()),
  /** A payment is carried out at once. */
  status: z.literal('done'),
  created_at: time,
};

/** What the history of transfers lists of a payment. */
export const listedPayment = wireObject(paymentFields, { number: 'amount' });

export type ListedPayment = z.output<typeof listedPayment>;
export type PaymentDirection = z.output<typeof paymentDirection>;
