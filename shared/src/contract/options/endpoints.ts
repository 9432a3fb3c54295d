import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { marketSymbol } from '../markets/endpoints';
import {
  amount,
  catalogueId,
  emptyInput,
  formTimeField,
  orderAmount,
  pageSchemaOf,
  pagingFieldsOf,
  reqId,
  signedAmount,
  time,
  uuid,
} from '../primitives';
import { wireObject } from '../wireObject';
import { option, optionDirection, optionStatus, optionTick } from './option';

export const getOptionCurrencies = endpoint({
  method: 'GET',
  path: '/microtrade/payable_currencies',
  summary:
    'The coins that a stake can be paid in, with their limits, what is available and what the exchange can pay.',
  access: 'public',
  input: emptyInput,
  output: z.array(
    wireObject({
      currency_id: catalogueId,
      min: amount,
      max: amount,
      /** That of the buttons; a stake may have 8 decimals. */
      step: amount,
      /** In the account of seconds options; null for a guest. */
      available: z.nullable(amount),
      /** What the exchange has free for wins, which one option may not exceed; null for a guest. */
      room: z.nullable(amount),
    }),
  ),
  errors: [],
});

export const getOptionMarkets = endpoint({
  method: 'GET',
  path: '/microtrade/markets',
  summary: 'The markets of seconds options with their newest recorded index price.',
  access: 'public',
  input: emptyInput,
  output: z.array(
    wireObject(
      {
        match_id: catalogueId,
        symbol: marketSymbol,
        /** The newest recorded index price; null before the first. */
        index: z.nullable(optionTick),
        /** Whether options are accepted now: the market trades and its prices are fresh. */
        is_open: z.boolean(),
      },
      { match_id: 'baseId' },
    ),
  ),
  errors: [],
});

export const getOptionExpiries = endpoint({
  method: 'GET',
  path: '/microtrade/seconds',
  summary: 'The expiries with their payout and the share of right calls that breaks even.',
  access: 'public',
  input: wireObject({ match_id: z.optional(catalogueId) }, { match_id: 'baseId' }),
  output: z.array(
    wireObject({ seconds: z.int(), payout: amount, fee_rate: amount, break_even: amount }),
  ),
  errors: ['MARKET_NOT_FOUND'],
});

/** A number of seconds in a form. */
const secondsField = z.codec(
  z.union([z.int(), z.string().check(z.regex(/^[1-9]\d{0,5}$/))]),
  z.int().check(z.positive(), z.maximum(999_999)),
  { decode: Number, encode: (seconds) => seconds },
);

/** `payout` is the one that the client saw: another one in force is refused. A repeated `reqId` answers the same option. */
export const submitOption = endpoint({
  method: 'POST',
  path: '/microtrade/submit',
  summary: 'Opens an option: its entry is the first index price recorded more than a second later.',
  access: 'user',
  opens: true,
  input: wireObject(
    {
      req_id: reqId,
      match_id: catalogueId,
      currency_id: catalogueId,
      type: optionDirection,
      seconds: secondsField,
      number: orderAmount,
      payout: z.optional(orderAmount),
    },
    { match_id: 'baseId', type: 'direction', number: 'stake' },
  ),
  output: option,
  errors: [
    'AREA_UNAVAILABLE',
    'COUNTRY_UNVERIFIED',
    'MARKET_NOT_FOUND',
    'MARKET_NOT_TRADING',
    'MARKET_HALTED',
    'OUTFLOW_STOPPED',
    'COIN_NOT_FOUND',
    'INVALID_AMOUNT',
    'EXPIRY_UNKNOWN',
    'ODDS_CHANGED',
    'STAKE_TOO_SMALL',
    'STAKE_TOO_LARGE',
    'TOO_MANY_OPTIONS',
    'STAKES_TOO_LARGE',
    'GUARD_REACHED',
    'INSUFFICIENT_BALANCE',
    'NO_ROOM',
    'REQ_ID_REUSED',
  ],
});

/** Absent and -1 select all, 0 those that have not ended, which are 1 and 2. */
const statusFilter = z.codec(
  z.union([z.int(), z.enum(['-1', '0', '1', '2', '3'])]),
  z.union([z.literal(-1), z.literal(0), optionStatus]),
  { decode: (status) => Number(status) as -1 | 0 | 1 | 2 | 3, encode: (status) => status },
);

export const getOptions = endpoint({
  method: 'GET',
  path: '/microtrade/lists',
  summary: 'Options of the signed-in person, newest first.',
  access: 'user',
  input: wireObject(
    {
      match_id: z.optional(catalogueId),
      status: z._default(statusFilter, -1),
      /** What expired from a time on and before another one. */
      from: z.optional(formTimeField),
      to: z.optional(formTimeField),
      ...pagingFieldsOf(5),
    },
    { match_id: 'baseId' },
  ),
  output: pageSchemaOf(option),
  errors: [],
});

export const getOptionResult = endpoint({
  method: 'GET',
  path: '/microtrade/get_result',
  summary: 'One option of the signed-in person; its exit is null until the option has expired.',
  access: 'user',
  input: z.object({ id: uuid }),
  output: option,
  errors: ['ORDER_NOT_FOUND'],
});

/** What a person allows themselves. A stricter value counts at once, a looser one 24 hours later. */
export const optionGuard = wireObject({
  /** In USDT for each UTC day, losses minus wins; null if there is no limit. */
  daily_loss: z.nullable(amount),
  /** The looser limit that was asked for and when it begins; a null limit with a time means none. */
  next_daily_loss: z.nullable(amount),
  next_from: z.nullable(time),
  /** Until then no option is accepted; null if there is no pause. */
  pause_until: z.nullable(time),
  /** What today's options have lost so far, in USDT; negative if they have won. */
  lost_today: signedAmount,
});

export const getOptionGuard = endpoint({
  method: 'GET',
  path: '/microtrade/guard',
  summary: 'The own daily loss limit and pause of seconds options.',
  access: 'user',
  input: emptyInput,
  output: optionGuard,
  errors: [],
});

/** An amount with at most 8 decimals; 0 removes the limit, as a time of 0 ends the pause. */
const limitAmount = z.string().check(z.regex(/^(0|[1-9]\d{0,11})(\.\d{1,8})?$/, 'INVALID_AMOUNT'));

export const setOptionGuard = endpoint({
  method: 'POST',
  path: '/microtrade/guard',
  summary: 'Changes the own guard: what is stricter counts at once, what is looser 24 hours later.',
  access: 'user',
  input: wireObject({
    daily_loss: z.optional(limitAmount),
    pause_until: z.optional(formTimeField),
  }),
  output: optionGuard,
  errors: ['INVALID_AMOUNT'],
});

const recordDays = z._default(
  z.codec(
    z.union([z.int(), z.string().check(z.regex(/^[1-9]\d{0,2}$/))]),
    z.int().check(z.positive(), z.maximum(90)),
    { decode: Number, encode: (days) => days },
  ),
  30,
);

export const getOptionRecord = endpoint({
  method: 'GET',
  path: '/microtrade/record',
  summary: 'How the own options of the last days ended, beside the share that breaks even.',
  access: 'user',
  input: wireObject(
    { days: recordDays, match_id: z.optional(catalogueId) },
    { match_id: 'baseId' },
  ),
  output: wireObject({
    played: z.int(),
    won: z.int(),
    drawn: z.int(),
    lost: z.int(),
    void: z.int(),
    /** Wins as a share of wins and losses; null before the first. */
    hit_rate: z.nullable(amount),
    /** The mean of the shares that these options needed to break even; null before the first. */
    break_even: z.nullable(amount),
    /** Per UTC day and coin, newest first. */
    days: z.array(wireObject({ day: time, currency_id: catalogueId, net: signedAmount })),
  }),
  errors: [],
});

export type OptionGuard = z.output<typeof optionGuard>;
export type OptionRecord = z.output<typeof getOptionRecord.output>;
export type OptionExpiry = z.output<typeof getOptionExpiries.output>[number];
export type OptionCurrency = z.output<typeof getOptionCurrencies.output>[number];
export type OptionMarket = z.output<typeof getOptionMarkets.output>[number];
export type SubmitOptionInput = z.output<typeof submitOption.input>;
export type SetOptionGuardInput = z.output<typeof setOptionGuard.input>;
export type OptionFilter = z.output<typeof getOptions.input>;
