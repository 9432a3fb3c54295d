import * as z from 'zod/mini';
import {
  bankRechargeReason,
  type BankRechargeReason,
} from '@h5/shared/contract/recharges/bankRecharge';
import { accountType } from '@h5/shared/contract/wallet/accountTypes';
import type { JobKind } from '../jobs/JobKind';
import type { JobRunner } from '../jobs/JobRunner';
import { moveMoney, type MoneyMovement } from '../ledger/MoneyMovement';
import type { PublishBalancesDeps } from '../ledger/publishBalances';
import { publishMovement } from '../ledger/publishMovement';
import * as sql from './recharges.sql';
import { notifyRechargeOwner } from './toBankRecharge';

const verdict = z.object({ id: z.string(), reason: z.nullable(bankRechargeReason) });

/** Due when a policy agrees, or at once after an operator has decided. */
export const decideRechargeJob: JobKind<z.output<typeof verdict>> = {
  name: 'recharge.decide',
  payload: verdict,
};

export function startRechargeJobs(jobs: JobRunner, deps: PublishBalancesDeps): void {
  jobs.handle(decideRechargeJob, async (tx, { due, payload: { id, reason } }) => {
    const outcome = await moveMoney(tx, due, (movement) => decideRecharge(movement, id, reason));
    return () => publishMovement(deps, outcome);
  });
}

/** Credits what waits, or rejects it for a reason. What is decided already stays as it is. */
export async function decideRecharge(
  movement: MoneyMovement,
  id: string,
  reason: BankRechargeReason | null,
): Promise<void> {
  const { tx, now } = movement;
  const asked = await sql.findBankRecharge(tx, id);
  if (!asked) return;
  const { userId, currencyId, amount } = asked;
  const own = { userId, currencyId, type: accountType.spot };
  const bank = { system: 'bank' as const, currencyId };
  await movement.lock({ users: [own], systems: [bank] });
  const row = await sql.decideBankRecharge(tx, id, { reason, now });
  if (!row) return;
  if (reason === null) {
    const posting = {
      kind: 'bank_in',
      businessType: 'bank_recharge',
      businessId: id,
      frozen: '0',
    } as const;
    movement.post([
      { ...posting, accountId: movement.systemAccount(bank).id, available: `-${amount}` },
      { ...posting, accountId: movement.account(own).id, available: amount },
    ]);
  }
  notifyRechargeOwner(movement, row);
}
