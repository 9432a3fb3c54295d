import * as z from 'zod/mini';
import { oneTimePassword } from '../account/endpoints';
import { currencyNetwork } from '../addresses/endpoints';
import { enteredAddress } from '../addresses/fields';
import { networkName } from '../deposits/deposit';
import { endpoint } from '../endpoint';
import {
  amount,
  catalogueId,
  orderAmount,
  pageSchemaOf,
  pagingFields,
  reqId,
  signedAmount,
  time,
  uuid,
} from '../primitives';
import { bankMethod, fiatCode } from '../recharges/bankRecharge';
import { outflowHold } from '../security/endpoints';
import { passkeyAnswer, payPasswordField, totpCode } from '../security/fields';
import { accountTypeField } from '../wallet/accountTypeField';
import { postingKind } from '../wallet/endpoints';
import { wireObject } from '../wireObject';
import { withdrawal } from './withdrawal';

/** Why a withdrawal would be refused now, whatever its amount and address. */
export const withdrawalObstacle = z.enum([
  'frozen',
  'identity',
  'pay_password',
  'hold',
  'suspended',
  'no_address',
  'no_card',
  'bank_closed',
  'nothing',
  'limit',
  'stopped',
]);

/** `address` over a network, or to a card of a bank at home or abroad. */
export const withdrawalKind = z.enum(['address', ...bankMethod.options]);

const kindField = z._default(
  z.codec(z.enum(['0', '1', '2']), withdrawalKind, {
    decode: (type) => withdrawalKind.options[Number(type)] ?? 'address',
    encode: (kind) => (['0', '1', '2'] as const)[withdrawalKind.options.indexOf(kind)] ?? '0',
  }),
  'address',
);

/** What a coin becomes at a bank. */
export const bankOut = wireObject({
  fiat: fiatCode,
  /** The currencies in which money can be sent. */
  fiats: z.array(fiatCode),
  mid: amount,
  mid_source: z.string(),
  mid_at: time,
  /** After how many seconds the demo is done by itself; null if operators decide and pay. */
  ends_after: z.nullable(z.int()),
});

/** What may leave in rolling 24 hours, in BTC. */
export const withdrawalLimit = wireObject(
  {
    level: z.int(),
    limit_btc: amount,
    used_btc: amount,
    left_btc: amount,
    /** When the oldest of what counts stops counting. */
    free_at: z.nullable(time),
  },
  { limit_btc: 'limit', used_btc: 'used', left_btc: 'left' },
);

export const getWithdrawalInfo = endpoint({
  method: 'POST',
  path: '/wallet/get_info',
  summary:
    'What may leave of a coin to an address or a bank, with the terms, the limit, and every reason why a withdrawal would be refused now.',
  access: 'user',
  input: wireObject(
    {
      currency: catalogueId,
      type: kindField,
      /** The currency in which a bank is to pay; another one is answered if it has no price. */
      fiat: z.optional(fiatCode),
    },
    { currency: 'currencyId', type: 'kind' },
  ),
  output: wireObject(
    {
      change_balance: amount,
      /** Less than available while a deposit is not final. */
      withdrawable: amount,
      /** The smallest of all networks. */
      min_number: amount,
      rate: amount,
      networks: z.array(currencyNetwork),
      limit: withdrawalLimit,
      /** What a unit of the coin counts for the limit, in BTC; null if its price is unknown. */
      btc: z.nullable(amount),
      holds: z.array(outflowHold),
      reasons: z.array(withdrawalObstacle),
      /** Null unless a bank was asked about and there is a price. */
      bank: z.nullable(bankOut),
    },
    {
      change_balance: 'available',
      min_number: 'minimum',
      rate: 'feeRate',
      btc: 'unitInBtc',
      reasons: 'obstacles',
    },
  ),
  errors: ['COIN_NOT_FOUND', 'FIAT_UNKNOWN'],
});

export const makeWithdrawal = endpoint({
  method: 'POST',
  path: '/wallet/out',
  summary:
    'Freezes an amount for a withdrawal to a saved address or card; it waits for a code of a message. Another net amount than the one that was promised is refused.',
  access: 'user',
  key: true,
  level: 1,
  outflow: true,
  factor: 'code',
  input: wireObject(
    {
      req_id: reqId,
      currency: catalogueId,
      network: z.optional(networkName),
      /** With the fee. */
      number: orderAmount,
      /** The id of a saved address or card, or the address itself. */
      account: enteredAddress,
      /** What arrives, as the page has shown it; of a bank, what is changed into money. */
      amount: orderAmount,
      type: kindField,
      /** The currency in which a bank pays. */
      fiat: z.optional(fiatCode),
      /** The middle price that the page has shown: another one is refused. */
      mid: z.optional(orderAmount),
      pay_password: z.optional(payPasswordField),
      code: z.optional(totpCode),
      passkey: z.optional(passkeyAnswer),
    },
    { currency: 'currencyId', number: 'amount', account: 'to', amount: 'net', type: 'kind' },
  ),
  output: withdrawal,
  errors: [
    'ADDRESS_NEW',
    'ADDRESS_HELD',
    'ADDRESS_NOT_LISTED',
    'ADDRESS_INVALID',
    'BANK_CARD_NOT_FOUND',
    'BANK_CLOSED',
    'COIN_NOT_FOUND',
    'FEE_CHANGED',
    'FIAT_UNKNOWN',
    'INSUFFICIENT_BALANCE',
    'INVALID_AMOUNT',
    'NETWORK_SUSPENDED',
    'NOT_FINAL',
    'OUTFLOW_STOPPED',
    'QUANTITY_OFF_STEP',
    'QUANTITY_TOO_SMALL',
    'QUOTE_EXPIRED',
    'RATE_STALE',
    'REQ_ID_REUSED',
    'LIMIT',
    'CODE_TOO_SOON',
    'CODE_DAILY_LIMIT',
    'USER_STRING_MISSING',
    'USER_STRING_INVALID',
  ],
});

const ended = ['NOT_FOUND', 'STATE'] as const;

export const confirmWithdrawal = endpoint({
  method: 'POST',
  path: '/wallet/out_confirm',
  summary:
    'Confirms a withdrawal with the code of its message; refused while the account is frozen or held.',
  access: 'user',
  key: true,
  input: wireObject({ id: uuid, code: oneTimePassword }),
  output: withdrawal,
  errors: [
    ...ended,
    'CODE_WRONG',
    'CODE_EXPIRED',
    'FROZEN',
    'HOLD',
    'OUTFLOW_STOPPED',
    'ADDRESS_NEW',
    'ADDRESS_HELD',
    'ADDRESS_NOT_LISTED',
  ],
});

export const resendWithdrawalCode = endpoint({
  method: 'POST',
  path: '/wallet/out_resend',
  summary: 'Sends another code for a withdrawal that waits for one.',
  access: 'user',
  input: wireObject({ id: uuid }),
  output: wireObject({ resend_after: z.int(), expires_in: z.int() }),
  errors: [
    ...ended,
    'CODE_TOO_SOON',
    'CODE_DAILY_LIMIT',
    'USER_STRING_MISSING',
    'USER_STRING_INVALID',
  ],
});

export const cancelWithdrawal = endpoint({
  method: 'POST',
  path: '/wallet/out_cancel',
  summary: 'Takes a withdrawal back that is not being sent yet; the whole amount returns.',
  access: 'user',
  input: wireObject({ id: uuid }),
  output: withdrawal,
  errors: ended,
});

/** `waiting`: not sent yet. `sending`: on its way. `returned`: it has not left. */
export const withdrawalFilter = z.enum(['waiting', 'sending', 'done', 'returned']);

export const getWithdrawals = endpoint({
  method: 'GET',
  path: '/user/withdraw/list',
  summary: 'The withdrawals of the signed-in person, newest first.',
  access: 'user',
  input: wireObject(
    {
      ...pagingFields,
      status: z.optional(withdrawalFilter),
      /** Withdrawals of one coin only. */
      currency: z.optional(catalogueId),
    },
    { status: 'filter', currency: 'currencyId' },
  ),
  output: pageSchemaOf(withdrawal),
  errors: [],
});

/** A posting of a withdrawal: of the person's account, or of the exchange's. */
export const withdrawalPosting = wireObject(
  {
    id: z.string(),
    time,
    /** `own` is the person's account, `chain` or `bank` what went out, `fees` what the exchange earns. */
    owner: z.enum(['own', 'chain', 'bank', 'fees']),
    account_type: accountTypeField,
    type: postingKind,
    amount: signedAmount,
    frozen_delta: signedAmount,
  },
  { type: 'kind', frozen_delta: 'frozen' },
);

export const getWithdrawal = endpoint({
  method: 'GET',
  path: '/wallet/out_detail',
  summary: 'A withdrawal of the signed-in person with the postings that it caused, oldest first.',
  access: 'user',
  input: z.object({ id: uuid }),
  output: z.object({ withdrawal, lines: z.array(withdrawalPosting) }),
  errors: ['NOT_FOUND'],
});

export type WithdrawalInfo = z.output<typeof getWithdrawalInfo.output>;
export type WithdrawalKind = z.output<typeof withdrawalKind>;
export type BankOut = z.output<typeof bankOut>;
export type WithdrawalObstacle = z.output<typeof withdrawalObstacle>;
export type WithdrawalFilter = z.output<typeof withdrawalFilter>;
export type WithdrawalPosting = z.output<typeof withdrawalPosting>;
export type WithdrawalDetail = z.output<typeof getWithdrawal.output>;
export type MakeWithdrawalInput = z.output<typeof makeWithdrawal.input>;
