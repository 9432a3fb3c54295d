import { accountType, accountsInUse } from '@h5/shared/contract/wallet/accountTypes';
import { Decimal, toWireAmount } from '@h5/shared/money/money';
import type { PostingKind } from '@h5/shared/contract/wallet/endpoints';
import type { MoneyMovement } from '../ledger/MoneyMovement';
import { lockAccount } from '../security/lockAccount.sql';
import { insertOutflowHold } from '../security/outflowHolds.sql';
import { notifyOfDepositMoney, type DepositRow } from './DepositRow';
import * as sql from './deposits.sql';

/** How long nothing may leave an account that owes a part of a reversed deposit. */
export const reversalHoldMs = 86_400_000;

/** The accounts that a reversal takes from, in this order. */
const takenFrom = accountsInUse.map((name) => accountType[name]);

const spotKey = ({ userId, currencyId }: DepositRow) => ({
  userId,
  currencyId,
  type: accountType.spot,
});

const posting = (id: string, kind: PostingKind, accountId: number, available: string) => ({
  kind,
  businessType: 'deposit' as const,
  frozen: '0',
  accountId,
  available,
  businessId: id,
});

/** Credits deposits to the spot accounts of their owners. What an earlier reversal left uncovered is settled first. */
export async function creditDeposits(
  movement: MoneyMovement,
  deposits: readonly DepositRow[],
): Promise<DepositRow[]> {
  if (deposits.length === 0) return [];
  await movement.lock({
    users: deposits.map(spotKey),
    systems: deposits.flatMap(({ currencyId, uncovered }) => [
      { system: 'chain' as const, currencyId },
      ...(uncovered === '0' ? [] : [{ system: 'suspense' as const, currencyId }]),
    ]),
  });
  const credited: DepositRow[] = [];
  for (const row of deposits) {
    const { id, amount, currencyId, uncovered } = row;
    const own = toWireAmount(new Decimal(amount).minus(uncovered));
    const chain = movement.systemAccount({ system: 'chain', currencyId });
    const lines = [posting(id, 'recharge', chain.id, `-${amount}`)];
    if (own !== '0') lines.push(posting(id, 'recharge', movement.account(spotKey(row)).id, own));
    if (uncovered !== '0') {
      const suspense = movement.systemAccount({ system: 'suspense', currencyId });
      lines.push(posting(id, 'recharge', suspense.id, uncovered));
    }
    movement.post(lines);
    const state = { state: 'credited', uncovered: '0', creditedAt: movement.now } as const;
    const changed = await sql.updateDeposit(movement.tx, id, state);
    notifyOfDepositMoney(movement, changed, 'credited');
    credited.push(changed);
  }
  return credited;
}

/**
 * Takes back credited deposits whose block was disconnected. What their owners do not have available any more is borne by
 * `suspense`, and nothing may leave their accounts for a day.
 */
export async function reverseDeposits(
  movement: MoneyMovement,
  deposits: readonly DepositRow[],
): Promise<DepositRow[]> {
  if (deposits.length === 0) return [];
  const { now, tx } = movement;
  const accounts = await sql.listAccountIds(tx, deposits, takenFrom);
  await movement.lock({
    ids: accounts.map(({ id }) => id),
    systems: deposits.flatMap(({ currencyId }) => [
      { system: 'chain' as const, currencyId },
      { system: 'suspense' as const, currencyId },
    ]),
  });
  const left = new Map(
    accounts.map((key) => [key.id, new Decimal(movement.account(key).available)]),
  );
  const reversed: DepositRow[] = [];
  for (const row of deposits) {
    const { id, amount, currencyId, userId } = row;
    const chain = movement.systemAccount({ system: 'chain', currencyId });
    const lines = [posting(id, 'deposit_reversed', chain.id, amount)];
    let missing = new Decimal(amount);
    for (const account of accounts) {
      if (account.userId !== userId || account.currencyId !== currencyId) continue;
      const available = left.get(account.id) ?? new Decimal(0);
      const taken = Decimal.min(missing, available);
      if (taken.isZero()) continue;
      lines.push(posting(id, 'deposit_reversed', account.id, `-${toWireAmount(taken)}`));
      left.set(account.id, available.minus(taken));
      missing = missing.minus(taken);
    }
    const uncovered = toWireAmount(missing);
    if (!missing.isZero()) {
      const suspense = movement.systemAccount({ system: 'suspense', currencyId });
      lines.push(posting(id, 'deposit_reversed', suspense.id, `-${uncovered}`));
      await lockAccount(tx, userId);
      const endsAt = now + reversalHoldMs;
      await insertOutflowHold(tx, { userId, reason: 'deposit_reversed', beganAt: now, endsAt });
    }
    movement.post(lines);
    const changed = await sql.updateDeposit(tx, id, {
      state: 'reversed',
      confirmations: 0,
      uncovered,
      finalAt: null,
      isOffBlock: true,
    });
    notifyOfDepositMoney(movement, changed, 'reversed');
    reversed.push(changed);
  }
  return reversed;
}
