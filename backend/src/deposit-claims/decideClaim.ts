import * as z from 'zod/mini';
import { claimReason } from '@h5/shared/contract/deposits/depositClaim';
import { newUuidV7 } from '../db/newUuidV7';
import { creditDeposits } from '../deposits/depositMoney';
import { notifyDepositOwner, type DepositRow } from '../deposits/DepositRow';
import { listAddresses } from '../deposits/deposits.sql';
import type { JobKind } from '../jobs/JobKind';
import type { JobRunner } from '../jobs/JobRunner';
import { moveMoney, type MoneyMovement } from '../ledger/MoneyMovement';
import type { PublishBalancesDeps } from '../ledger/publishBalances';
import { publishMovement } from '../ledger/publishMovement';
import * as sql from './depositClaims.sql';
import { findDepositByOutput, insertFoundDeposit } from './foundDeposits.sql';
import { notifyClaimOwner } from './toDepositClaim';

/** What an operator has found on the chain. */
export const foundTransfer = z.object({
  output: z.int().check(z.nonnegative()),
  height: z.int().check(z.positive()),
  amount: z.string(),
});
export type FoundTransfer = z.output<typeof foundTransfer>;

const verdict = z.object({
  id: z.string(),
  reason: z.nullable(claimReason),
  found: z.nullable(foundTransfer),
});

/** Due when the demo decides, or at once after an operator has. */
export const decideClaimJob: JobKind<z.output<typeof verdict>> = {
  name: 'deposit.claim',
  payload: verdict,
};

export function startClaimJobs(jobs: JobRunner, deps: PublishBalancesDeps): void {
  jobs.handle(decideClaimJob, async (tx, { due, payload }) => {
    const outcome = await moveMoney(tx, due, (movement) => decide(movement, payload));
    return () => publishMovement(deps, outcome);
  });
}

/** Credits what was found, or rejects the claim for a reason. What is decided already stays as it is. */
async function decide(
  movement: MoneyMovement,
  { id, reason, found }: z.output<typeof verdict>,
): Promise<void> {
  const { tx, now } = movement;
  const claim = await sql.findClaim(tx, id);
  if (claim?.state !== 'reviewing') return;
  const deposit = found && (await creditFound(movement, claim, found));
  const outcome = deposit ? { depositId: deposit.id } : { reason: reason ?? ('known' as const) };
  const row = await sql.decideClaim(tx, id, { ...outcome, now });
  if (!row) throw new Error(`The claim ${id} was decided at the same time.`);
  if (deposit) notifyDepositOwner(movement, deposit);
  notifyClaimOwner(movement, row);
}

/**
 * Makes a deposit of a transfer, in the block that has it, so that it becomes final with its confirmations and a fork takes it
 * back like any other. A transfer is one deposit: undefined if it is known, unless it was too small to be credited by itself.
 */
async function creditFound(
  movement: MoneyMovement,
  claim: sql.ClaimRow,
  { output, height, amount }: FoundTransfer,
): Promise<DepositRow | undefined> {
  const { tx, now } = movement;
  const { userId, currencyId, network, txid } = claim;
  const known = await findDepositByOutput(tx, { network, txid, output });
  if (known && (known.userId !== userId || known.state !== 'below_minimum')) return undefined;
  const own = await listAddresses(tx, userId);
  const address = own.find((one) => one.network === network)?.address;
  if (address === undefined) throw new Error(`The owner of claim ${claim.id} has no address.`);
  const inserted = await insertFoundDeposit(tx, {
    id: known?.id ?? newUuidV7(now),
    userId,
    network,
    currencyId,
    txid,
    output,
    height,
    address,
    amount: known?.amount ?? amount,
    createdAt: now,
  });
  // Another transaction has added it meanwhile.
  if (!inserted) return undefined;
  const [credited] = await creditDeposits(movement, [inserted]);
  return credited;
}
