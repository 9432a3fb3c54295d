import * as z from 'zod/mini';
import { networkNames } from '../../rules/networks';
import { amount, time, uuid } from '../primitives';
import { wireObject } from '../wireObject';

/**
 * `seen`: not in a block yet. `confirming`: in a block. `credited`: may be traded. `final`: may leave. `orphaned`: its block was
 * disconnected before the credit. `reversed`: its block was disconnected after the credit, which was taken back.
 * `below_minimum`: too small, never credited.
 */
export const depositState = z.enum([
  'seen',
  'confirming',
  'credited',
  'final',
  'orphaned',
  'reversed',
  'below_minimum',
]);

export const networkName = z.enum(networkNames);

/** Coins that a person has sent to one of their deposit addresses. */
export const deposit = wireObject(
  {
    id: uuid,
    currency_id: z.int(),
    /** The code of the coin. */
    name: z.string(),
    network: networkName,
    address: z.string(),
    /** The transaction and which of its outputs it is. */
    txid: z.string(),
    output: z.int(),
    number: amount,
    status: depositState,
    /** Blocks, including its own; counted up to `withdraw_after`. */
    confirmations: z.int(),
    credit_after: z.int(),
    withdraw_after: z.int(),
    created_at: time,
    /** When it was last credited; null if it never was. */
    credited_at: z.nullable(time),
    final_at: z.nullable(time),
  },
  { name: 'coin', number: 'amount', status: 'state' },
);

export type Deposit = z.output<typeof deposit>;
export type DepositState = z.output<typeof depositState>;
