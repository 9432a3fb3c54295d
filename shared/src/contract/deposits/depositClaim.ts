import * as z from 'zod/mini';
import { amount, time, uuid } from '../primitives';
import { wireObject } from '../wireObject';
import { networkName } from './deposit';

/** `reviewing`: it is looked for on the chain. `credited`: it was found and is a deposit now. `rejected`: it is not, for a reason. */
export const claimState = z.enum(['reviewing', 'credited', 'rejected']);

/** Why it was not credited: the chain has no such transfer, it went to an address of somebody else, is another amount, or was credited before. */
export const claimReason = z.enum(['not_found', 'not_yours', 'amount', 'known']);

/** Coins that a person has sent and misses. */
export const depositClaim = wireObject(
  {
    id: uuid,
    currency_id: z.int(),
    /** The code of the coin. */
    name: z.string(),
    network: networkName,
    txid: z.string(),
    /** As the person says; what is credited is what was found. */
    number: amount,
    status: claimState,
    reason: z.nullable(claimReason),
    /** The deposit that it has become. */
    deposit_id: z.nullable(uuid),
    created_at: time,
    /** When the demo decides by itself; null if an operator does. */
    due_at: z.nullable(time),
    decided_at: z.nullable(time),
  },
  { name: 'coin', number: 'amount', status: 'state' },
);

export type DepositClaim = z.output<typeof depositClaim>;
export type ClaimReason = z.output<typeof claimReason>;
