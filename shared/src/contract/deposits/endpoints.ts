import * as z from 'zod/mini';
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
import { accountTypeField } from '../wallet/accountTypeField';
import { bankRecharge } from '../recharges/bankRecharge';
import { pictureField } from '../uploads/pictureField';
import { postingKind } from '../wallet/endpoints';
import { wireObject } from '../wireObject';
import { deposit, networkName } from './deposit';
import { depositClaim } from './depositClaim';

/** Where a person sends coins to, on one network. */
export const depositAddress = wireObject(
  {
    network: networkName,
    address: z.string(),
    /** The smallest deposit that is credited. */
    min: amount,
    /** Blocks until the deposit may be traded, and until it may leave again. */
    credit_after: z.int(),
    withdraw_after: z.int(),
    /** The last characters of the token's contract; null for the network's own coin. */
    contract_tail: z.nullable(z.string()),
    /** How long `credit_after` blocks usually take, in seconds. */
    arrival: z.int(),
    /** On a simulated chain nothing of value can be sent. */
    is_simulated: z.boolean(),
  },
  { min: 'minimum', arrival: 'arrivalSeconds' },
);

export const getDepositAddresses = endpoint({
  method: 'POST',
  path: '/wallet/get_in_address',
  summary:
    'The own addresses for deposits of a coin, one for each network. An address is made once and kept. Any user_id is ignored.',
  access: 'user',
  input: wireObject({ currency: catalogueId }, { currency: 'currencyId' }),
  output: z.array(depositAddress),
  errors: ['COIN_NOT_FOUND', 'NETWORK_SUSPENDED'],
});

/** What the record lists: coins of a blockchain, or money of a bank. */
export const recharge = z.union([deposit, bankRecharge]);

export const rechargeKind = z.enum(['coin', 'bank']);

/** `pending`: not credited yet. `final`: may leave, as money of banks once it is credited. `failed`: orphaned, reversed, too small or rejected. */
export const depositFilter = z.enum(['pending', 'credited', 'final', 'failed']);

export const getDeposits = endpoint({
  method: 'GET',
  path: '/recharge/log',
  summary: 'What the signed-in person has paid in, of both kinds or of one, newest first.',
  access: 'user',
  input: wireObject(
    {
      ...pagingFields,
      status: z.optional(depositFilter),
      kind: z.optional(rechargeKind),
      /** Deposits of one coin only. */
      currency: z.optional(catalogueId),
    },
    { status: 'filter', currency: 'currencyId' },
  ),
  output: pageSchemaOf(recharge),
  errors: [],
});

/** A posting of a deposit: of the person's account, or of the exchange's. */
export const depositPosting = wireObject(
  {
    id: z.string(),
    time,
    /** `own` is the person's account, `chain` and `bank` what came in from outside, `suspense` what a reversal left uncovered. */
    owner: z.enum(['own', 'chain', 'bank', 'suspense']),
    account_type: accountTypeField,
    type: postingKind,
    amount: signedAmount,
  },
  { type: 'kind' },
);

export const getDeposit = endpoint({
  method: 'GET',
  path: '/recharge/detail',
  summary:
    'What the signed-in person has paid in once, with the postings that it caused, oldest first.',
  access: 'user',
  input: z.object({ id: uuid }),
  output: z.object({ deposit: recharge, lines: z.array(depositPosting) }),
  errors: ['DEPOSIT_NOT_FOUND'],
});

/** The id of a transaction: 64 hexadecimal digits, on Ethereum after 0x. */
export const txidField = z.string().check(z.regex(/^(0x)?[\da-fA-F]{64}$/, 'TXID_INVALID'));

export const claimDeposit = endpoint({
  method: 'POST',
  path: '/recharge/claim',
  summary:
    'Tells that coins which were sent have not arrived, with the transaction and a picture. They are credited once they were found on the chain, never by the picture.',
  access: 'user',
  input: wireObject(
    {
      req_id: reqId,
      network: networkName,
      txid: txidField,
      amount: orderAmount,
      /** The upload of the voucher. */
      account: pictureField,
    },
    { account: 'voucher' },
  ),
  output: depositClaim,
  errors: [
    'CLAIM_EXISTS',
    'DEPOSIT_KNOWN',
    'INVALID_AMOUNT',
    'NETWORK_SUSPENDED',
    'REQ_ID_REUSED',
    'TOO_MANY_RECHARGES',
    'TXID_INVALID',
    'UPLOAD_NOT_FOUND',
  ],
});

export const getDepositClaims = endpoint({
  method: 'GET',
  path: '/recharge/claims',
  summary: 'The coins that the signed-in person has missed, newest first.',
  access: 'user',
  input: z.object(pagingFields),
  output: pageSchemaOf(depositClaim),
  errors: [],
});

export type ClaimDepositInput = z.output<typeof claimDeposit.input>;
export type Recharge = z.output<typeof recharge>;
export type RechargeKind = z.output<typeof rechargeKind>;
export type DepositAddress = z.output<typeof depositAddress>;
export type DepositFilter = z.output<typeof depositFilter>;
export type DepositPosting = z.output<typeof depositPosting>;
export type DepositDetail = z.output<typeof getDeposit.output>;
