import * as z from 'zod/mini';
import { cleanText } from '../cleanText';
import { endpoint } from '../endpoint';
import { catalogueId, orderAmount, pageSchemaOf, pagingFields, reqId } from '../primitives';
import { passkeyAnswer, payPasswordField, totpCode } from '../security/fields';
import { uploadAddressField } from '../uploads/pictureField';
import { wireObject } from '../wireObject';
import { payerFields, paymentDirection, paymentFields } from './payment';

export const longestMemo = 60;

/** The name of an account, which only its owner tells: nobody is found by email or phone. */
export const payeeAccount = z.string().check(
  z.overwrite((text) => text.trim().toLowerCase()),
  z.regex(/^[a-z][a-z0-9]{3,31}$/, 'PAYEE_NOT_FOUND'),
);

/** One line that sender and receiver read. */
export const paymentMemo = z.string().check(
  z.overwrite(cleanText),
  z.refine((text) => !text.includes('\n') && [...text].length <= longestMemo, 'MEMO_INVALID'),
);

const personFields = {
  ...payerFields,
  /** The verified name, masked but for the first letter of each word; null if nobody has verified it. */
  verified_name: z.nullable(z.string()),
  avatar: z.nullable(uploadAddressField),
};

export const payee = wireObject(personFields);

export const findPayee = endpoint({
  method: 'POST',
  path: '/transfer/find',
  summary: 'Who an account name belongs to, as far as somebody who wants to pay them has to know.',
  access: 'user',
  level: 1,
  input: wireObject({ account: payeeAccount }),
  output: payee,
  errors: ['PAYEE_NOT_FOUND', 'PAYEE_SELF'],
});

/** A payment as one of its two people sees it. */
export const payment = wireObject({ ...paymentFields, ...personFields }, { number: 'amount' });

export const sendPayment = endpoint({
  method: 'POST',
  path: '/transfer/send',
  summary: 'Pays another person from the spot account, at once and free of charge.',
  access: 'user',
  key: true,
  level: 1,
  outflow: true,
  factor: 'code',
  input: wireObject(
    {
      req_id: reqId,
      account: payeeAccount,
      currency_id: catalogueId,
      number: orderAmount,
      memo: z.optional(paymentMemo),
      pay_password: z.optional(payPasswordField),
      code: z.optional(totpCode),
      passkey: z.optional(passkeyAnswer),
    },
    { number: 'amount' },
  ),
  output: payment,
  errors: [
    'PAYEE_NOT_FOUND',
    'PAYEE_SELF',
    'MEMO_INVALID',
    'COIN_NOT_FOUND',
    'INVALID_AMOUNT',
    'QUANTITY_OFF_STEP',
    'INSUFFICIENT_BALANCE',
    'NOT_FINAL',
    'LIMIT',
    'RATE_STALE',
    'OUTFLOW_STOPPED',
    'REQ_ID_REUSED',
  ],
});

export const getPayments = endpoint({
  method: 'GET',
  path: '/transfer/list',
  summary: 'What the signed-in person has paid to others and got from them, newest first.',
  access: 'user',
  input: z.object({ direction: z.optional(paymentDirection), ...pagingFields }),
  output: pageSchemaOf(payment),
  errors: [],
});

export type Payee = z.output<typeof payee>;
export type Payment = z.output<typeof payment>;
export type SendPaymentInput = z.output<typeof sendPayment.input>;
