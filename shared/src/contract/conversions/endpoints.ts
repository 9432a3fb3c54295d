import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { amount, catalogueId, emptyInput, orderAmount, reqId, time, uuid } from '../primitives';
import { wireObject } from '../wireObject';

const pairFields = { from_currency_id: catalogueId, to_currency_id: catalogueId };
const pairWireNames = { from_currency_id: 'fromId', to_currency_id: 'toId' } as const;
const amountWireNames = { number: 'amount', to_number: 'converted' } as const;

const conversionFields = {
  id: uuid,
  kind: z.literal('conversion'),
  from_currency_id: z.int(),
  to_currency_id: z.int(),
  number: amount,
  to_number: amount,
  /** A conversion is carried out at once. */
  status: z.literal('done'),
  created_at: time,
};
const conversionWireNames = { ...pairWireNames, ...amountWireNames } as const;

/** What the history of transfers lists of a conversion. */
export const conversion = wireObject(conversionFields, conversionWireNames);

export const getConvertibleCoins = endpoint({
  method: 'POST',
  path: '/user/getTransferList',
  summary: 'The coins that can be exchanged, with what the signed-in person has of them.',
  access: 'user',
  input: emptyInput,
  output: z.array(
    wireObject(
      {
        currency_id: z.int(),
        /** The code of the currency, such as BTC. */
        name: z.string(),
        available: amount,
      },
      { name: 'coin' },
    ),
  ),
  errors: [],
});

export const getConversionQuote = endpoint({
  method: 'POST',
  path: '/user/getTransferFee',
  summary:
    'The rate of an exchange with its limits; for an amount also what it becomes, as a quote that is kept for ten seconds.',
  access: 'user',
  input: wireObject(
    { ...pairFields, number: z.optional(orderAmount) },
    { ...pairWireNames, number: 'amount' },
  ),
  output: wireObject(
    {
      /** What one coin becomes, after the spread. */
      rate: amount,
      /** What the exchange keeps, as a ratio. It is part of the rate. */
      spread: amount,
      /** The limits of one exchange, in the coin that is given. */
      min: amount,
      max: amount,
      /** Null without an amount, as is the quote. */
      to_number: z.nullable(amount),
      quote_id: z.nullable(uuid),
      expires_at: time,
    },
    { to_number: 'converted' },
  ),
  errors: [
    'COIN_NOT_FOUND',
    'SAME_COIN',
    'RATE_STALE',
    'MARKET_NOT_TRADING',
    'INVALID_AMOUNT',
    'QUANTITY_OFF_STEP',
  ],
});

export const makeConversion = endpoint({
  method: 'POST',
  path: '/user/Transfer',
  summary:
    'Exchanges an amount of a coin for another one with the exchange, at the quote that is named or at the present price.',
  access: 'user',
  opens: true,
  input: wireObject(
    { req_id: reqId, ...pairFields, number: orderAmount, quote_id: z.optional(uuid) },
    { ...pairWireNames, number: 'amount' },
  ),
  output: wireObject(
    {
      ...conversionFields,
      /** What is available afterwards. */
      from_balance: amount,
      to_balance: amount,
    },
    conversionWireNames,
  ),
  errors: [
    'COIN_NOT_FOUND',
    'SAME_COIN',
    'RATE_STALE',
    'MARKET_NOT_TRADING',
    'QUOTE_EXPIRED',
    'INVALID_AMOUNT',
    'QUANTITY_OFF_STEP',
    'QUANTITY_TOO_SMALL',
    'QUANTITY_TOO_LARGE',
    'INSUFFICIENT_BALANCE',
    'NO_LIQUIDITY',
    'OUTFLOW_STOPPED',
    'REQ_ID_REUSED',
  ],
});

export type Conversion = z.output<typeof conversion>;
export type ConvertibleCoin = z.output<typeof getConvertibleCoins.output>[number];
export type ConversionQuote = z.output<typeof getConversionQuote.output>;
export type MakeConversionInput = z.output<typeof makeConversion.input>;
export type MadeConversion = z.output<typeof makeConversion.output>;
