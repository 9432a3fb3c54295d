import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { amount, catalogueId, orderAmount, reqId, time } from '../primitives';
import { pictureField } from '../uploads/pictureField';
import { wireObject } from '../wireObject';
import { bankMethod, bankRecharge, fiatCode } from './bankRecharge';

/** Money of a bank: positive, at most two decimals. */
export const moneyField = z
  .string()
  .check(z.regex(/^(?=.*[1-9])(0|[1-9]\d{0,11})(\.\d{1,2})?$/, 'INVALID_AMOUNT'));

/** The account of the house to which a person sends money. */
export const houseAccount = wireObject({
  holder: z.string(),
  bank: z.string(),
  account: z.string(),
  swift: z.string(),
});

export const getBankIn = endpoint({
  method: 'GET',
  path: '/recharge/bank',
  summary:
    'Where the signed-in person sends money of a bank, with their own reference, and what it becomes.',
  access: 'user',
  input: z.object({ fiat: z.optional(fiatCode) }),
  output: wireObject(
    {
      fiat: fiatCode,
      /** The currencies in which money can be sent. */
      fiats: z.array(fiatCode),
      currency_id: z.int(),
      /** The code of the coin that it becomes. */
      name: z.string(),
      account: houseAccount,
      /** Written on the transfer, so that the money is found. */
      reference: z.string(),
      mid: amount,
      mid_source: z.string(),
      mid_at: time,
      /** In the coin. The most is that of the person's level. */
      min: amount,
      max: amount,
      /** After how many seconds a policy decides by itself; null if an operator does. */
      review_seconds: z.nullable(z.int()),
      /** In the demo the account is none: nothing must be sent there. */
      is_simulated: z.boolean(),
    },
    { name: 'coin' },
  ),
  errors: ['BANK_CLOSED', 'FIAT_UNKNOWN', 'RATE_STALE'],
});

export const requestBankRecharge = endpoint({
  method: 'POST',
  path: '/wallet/charge_req',
  summary:
    'Tells that money was sent to the account of the house, with a picture of the voucher. It is credited once it was found, at the middle price of now.',
  access: 'user',
  level: 1,
  input: wireObject(
    {
      req_id: reqId,
      /** The upload of the voucher. */
      account: pictureField,
      /** In fiat money. */
      amount: moneyField,
      /** The coin that it becomes. */
      currency: catalogueId,
      /** 1 from a bank at home, 2 from abroad. */
      type: z.codec(z.enum(['1', '2']), bankMethod, {
        decode: (type) => (type === '1' ? 'domestic' : 'international'),
        encode: (method) => (method === 'domestic' ? '1' : '2'),
      }),
      fiat: fiatCode,
      /** The middle price that the page has shown: another one is refused. */
      mid: z.optional(orderAmount),
    },
    { account: 'voucher', amount: 'money', currency: 'currencyId', type: 'method' },
  ),
  output: bankRecharge,
  errors: [
    'BANK_CLOSED',
    'FIAT_UNKNOWN',
    'RATE_STALE',
    'QUOTE_EXPIRED',
    'COIN_NOT_FOUND',
    'INVALID_AMOUNT',
    'QUANTITY_TOO_SMALL',
    'FIAT_LIMIT',
    'TOO_MANY_RECHARGES',
    'UPLOAD_NOT_FOUND',
    'REQ_ID_REUSED',
  ],
});

export type BankIn = z.output<typeof getBankIn.output>;
export type RequestBankRechargeInput = z.output<typeof requestBankRecharge.input>;
