import { Decimal } from '@h5/shared/money/money';
import { computeReceiptOutput } from '@h5/shared/rules/receipts/receiptRules';
import type { Tx } from '../db/Db';
import { newUuidV7 } from '../db/newUuidV7';
import type { AfterCommitCallback } from '../jobs/JobKind';
import { moveMoney } from '../ledger/MoneyMovement';
import { publishMovement } from '../ledger/publishMovement';
import { writeReceipts, type OwnedReceipt } from '../receipts/writeReceipts';
import type { Sale } from './Sale';
import { subjectOf, unlockJob, type SaleJobDeps } from './saleJobKinds';
import { accountsOfUnlock, postUnlock } from './saleJournals';
import * as sales from './sales.sql';
import { notifyOwner, tellOwner, toTokenSubscription, type Subscription } from './Subscription';
import * as sql from './subscriptions.sql';

const rule = 'ieo.release/1';

/** Unlocks what a step brings to a part of the subscriptions, each with a receipt. */
export async function unlockTokens(
  deps: SaleJobDeps,
  tx: Tx,
  due: number,
  { sale: id, step, part }: { sale: number; step: number; part: number },
): Promise<AfterCommitCallback | undefined> {
  const { clock, subscriptionsPerJob: limit = 200 } = deps;
  const sale = await sales.findSale(tx, id);
  if (!sale) throw new Error(`There is no sale ${id}.`);
  const now = clock.now();
  const found = await sql.listUnpaid(tx, { saleId: id, step, limit });
  const outcome = await moveMoney(tx, now, async (movement) => {
    await movement.lock(accountsOfUnlock(sale, found));
    const ids = found.map((one) => one.id);
    const subscriptions = await sql.selectUnpaidForUpdate(tx, { ids, step });
    const unlocked = subscriptions.map((subscription) => {
      const receipt = receiptOf(sale, subscription, step, now);
      return { subscription, receipt, amount: receipt.output.unlocked as string };
    });
    await writeReceipts(
      tx,
      now,
      unlocked.map(({ receipt }) => receipt),
    );
    await sql.insertPayouts(
      tx,
      now,
      unlocked.map(({ subscription, receipt, amount }) => ({
        subscriptionId: subscription.id,
        step,
        amount,
        dueAt: due,
        receiptId: receipt.id,
      })),
    );
    const paid = await sql.listPayouts(tx, ids);
    for (const { subscription, amount } of unlocked) {
      if (new Decimal(amount).isZero()) continue;
      await postUnlock(movement, sale, subscription, amount);
      const own = paid.filter(({ subscriptionId }) => subscriptionId === subscription.id);
      notifyOwner(movement, subscription.userId, toTokenSubscription(subscription, sale, own, now));
      const told = { result: 'unlocked', sale, coin: sale.symbol, amount } as const;
      tellOwner(movement, subscription.userId, told);
    }
    if (found.length < limit) return;
    const payload = { sale: id, step, part: part + 1 };
    const key = `${id}/${step}/${part + 1}`;
    await movement.enqueue(unlockJob, { key, due, payload, subject: subjectOf(id) });
  });
  return () => publishMovement(deps, outcome);
}

function receiptOf(
  { id, symbol, tokenDecimals, unlocks }: Sale,
  { tokens, userId }: Subscription,
  step: number,
  now: number,
): OwnedReceipt {
  const shareUpTo = (last: number) =>
    unlocks
      .filter((one) => one.step <= last)
      .reduce((sum, { share }) => sum.plus(share), new Decimal(0))
      .toFixed();
  const inputs = {
    project: id,
    token: symbol,
    tokens,
    decimals: tokenDecimals,
    share_before: shareUpTo(step - 1),
    share: shareUpTo(step),
    due_at: unlocks.find((one) => one.step === step)?.at ?? null,
  };
  const output = computeReceiptOutput(rule, inputs, []);
  return { id: newUuidV7(now), userId, rule, inputs, ticks: [], output };
}
