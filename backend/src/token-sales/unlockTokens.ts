import { Decimal } from '@h5/shared/money/money';
import { computeReceiptOutput } from '@h5/shared/rules/receipts/receiptRules';
import type { Tx } from '../db/Db';
import { newUuidV7 } from '../db/newUuidV7';
import type { AfterCommitCallback } from '../jobs/JobKind';
import { moveMoney } from '../ledger/MoneyMovement';
import { publishMovement } from '../ledger/publishMovement';
import { writeReceipts, type OwnedReceipt } from '../receipts/writeReceipts';
import type { Sale } from './Sale';
import { payableOf } from './payableOf';
import {
  firstPart,
  subjectOf,
  subjectOfOne,
  unlockJob,
  type PaidPart,
  type SaleJobDeps,
} from './saleJobKinds';
import { accountsOfUnlock, lockedOf, postUnlock } from './saleJournals';
import * as sales from './sales.sql';
import { notifyOwner, tellOwner, toTokenSubscription, type Subscription } from './Subscription';
import * as sql from './subscriptions.sql';

const rule = 'ieo.release/1';

/** Unlocks what a step brings to a part of the subscriptions, each with a receipt. */
export async function unlockTokens(
  deps: SaleJobDeps,
  tx: Tx,
  due: number,
  { sale: id, step, part, after, only }: PaidPart & { step: number },
): Promise<AfterCommitCallback | undefined> {
  const { clock, subscriptionsPerJob: limit = 200 } = deps;
  const sale = await sales.findSale(tx, id);
  if (!sale) throw new Error(`There is no sale ${id}.`);
  const now = clock.now();
  const found = await sql.listUnpaid(tx, { saleId: id, step, after, only, limit });
  const outcome = await moveMoney(tx, now, async (movement) => {
    await movement.lock(accountsOfUnlock(sale, found));
    const ids = found.map((one) => one.id);
    const unpaid = await sql.selectUnpaidForUpdate(tx, { ids, step });
    const receipts = new Map(unpaid.map((one) => [one.id, receiptOf(sale, one, step, now)]));
    const amountOf = ({ id: one }: Subscription) => receipts.get(one)?.output.unlocked as string;
    const subscriptions = await payableOf(
      movement,
      unpaid,
      (one) => lockedOf(movement, sale, one, amountOf(one)),
      {
        kind: unlockJob,
        isOnly: only !== null,
        jobOf: (one) => ({
          key: `${id}/${step}/${one.id}`,
          due,
          payload: { ...firstPart, sale: id, step, only: one.id },
          subject: subjectOfOne(one),
        }),
      },
    );
    const unlocked = subscriptions.flatMap((subscription) => {
      const receipt = receipts.get(subscription.id);
      return receipt ? [{ subscription, receipt, amount: amountOf(subscription) }] : [];
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
    const paid = await sql.listPayouts(
      tx,
      subscriptions.map((one) => one.id),
    );
    for (const { subscription, amount } of unlocked) {
      if (new Decimal(amount).isZero()) continue;
      await postUnlock(movement, sale, subscription, amount);
      const own = paid.filter(({ subscriptionId }) => subscriptionId === subscription.id);
      notifyOwner(movement, subscription.userId, toTokenSubscription(subscription, sale, own, now));
      const told = { result: 'unlocked', sale, coin: sale.symbol, amount } as const;
      tellOwner(movement, subscription.userId, told);
    }
    const last = found.length === limit ? found.at(-1) : undefined;
    if (only !== null || !last) return;
    const payload = { sale: id, step, part: part + 1, after: last.place, only };
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
