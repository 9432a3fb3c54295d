import * as z from 'zod/mini';
import { networkName } from '../deposits/deposit';
import { amount, time, uuid } from '../primitives';
import { bankMethod, fiatCode } from '../recharges/bankRecharge';
import { wireObject } from '../wireObject';

/**
 * `prepared`: waits for the code of a message. `accepted`: is reviewed. `skipped`: an operator has set it aside, it is still reviewed.
 * `processing`: is being sent. `confirming`: in a block, or on the way to one. `errored`: whether it was sent is being found out, or a
 * fork has dropped it if it was. The others have ended: `succeed` has left, `canceled`, `rejected` and `failed` have returned.
 */
export const withdrawalState = z.enum([
  'prepared',
  'accepted',
  'skipped',
  'processing',
  'errored',
  'confirming',
  'succeed',
  'canceled',
  'rejected',
  'failed',
]);

/** Why it has not left: by its owner, since no code was entered in time, by the freeze of the account, by whoever reviews it, or by what should have taken it. */
export const withdrawalReason = z.enum(['owner', 'expired', 'frozen', 'review', 'chain', 'bank']);

/** What becomes of a withdrawal that goes to a bank; it is fixed when it is asked for. */
export const bankPayout = wireObject({
  method: bankMethod,
  fiat: fiatCode,
  money: amount,
  /** The middle price in `fiat` for one unit of the coin, and where and when it was made. */
  mid: amount,
  mid_source: z.string(),
  mid_at: time,
});

/** Coins on their way from the spot account to an address, or as money to a bank. */
export const withdrawal = wireObject(
  {
    id: uuid,
    currency_id: z.int(),
    /** The code of the coin. */
    name: z.string(),
    /** Null if it goes to a bank. */
    network: z.nullable(networkName),
    /** Of a bank, the masked number of the account. */
    address: z.string(),
    /** The name of the address, or of the bank, when the withdrawal was made. */
    address_name: z.string(),
    /** What leaves the account, with the fee. */
    number: amount,
    fee: amount,
    /** What arrives. */
    net: amount,
    status: withdrawalState,
    reason: z.nullable(withdrawalReason),
    /** Of a bank, the reference of its transfer. */
    txid: z.nullable(z.string()),
    confirmations: z.int(),
    /** So many confirmations end it. */
    confirm_after: z.int(),
    created_at: time,
    /** Until when the code may be entered. */
    code_until: time,
    accepted_at: z.nullable(time),
    sent_at: z.nullable(time),
    ended_at: z.nullable(time),
    /** Null if it goes to an address. */
    bank: z.nullable(bankPayout),
  },
  { name: 'coin', address_name: 'label', number: 'amount', status: 'state' },
);

export type Withdrawal = z.output<typeof withdrawal>;
export type WithdrawalState = z.output<typeof withdrawalState>;
export type WithdrawalReason = z.output<typeof withdrawalReason>;
