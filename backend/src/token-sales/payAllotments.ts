import { Decimal, toWireAmount } from '@h5/shared/money/money';
import { saleCost } from '@h5/shared/rules/token-sales/tokenSale';
import type { Tx } from '../db/Db';
import type { AfterCommitCallback } from '../jobs/JobKind';
import { moveMoney, type MoneyMovement } from '../ledger/MoneyMovement';
import { publishMovement } from '../ledger/publishMovement';
import type { Sale } from './Sale';
import { payableOf } from './payableOf';
import {
  firstPart,
  listJob,
  payJob,
  subjectOf,
  subjectOfOne,
  unlockJob,
  type PaidPart,
  type SaleJobDeps,
} from './saleJobKinds';
import { accountsOfAllotment, commitmentOf, postAllotment } from './saleJournals';
import * as sales from './sales.sql';
import { notifyOwner, tellOwner, toTokenSubscription, type Subscription } from './Subscription';
import * as sql from './subscriptions.sql';

/** The allotment among the steps of a subscription that are paid. */
const step = 0;

/** Pays the tokens of a part of the subscriptions and refunds the rest; after the last part the token is listed and unlocked in time. */
export async function payAllotments(
  deps: SaleJobDeps,
  tx: Tx,
  due: number,
  { sale: id, part, after, only }: PaidPart,
): Promise<AfterCommitCallback | undefined> {
  const { clock, instruments, subscriptionsPerJob: limit = 200 } = deps;
  const sale = await sales.findSale(tx, id);
  if (!sale) throw new Error(`There is no sale ${id}.`);
  const found = await sql.listUnpaid(tx, { saleId: id, step, after, only, limit });
  const now = clock.now();
  const outcome = await moveMoney(tx, now, async (movement) => {
    await movement.lock(accountsOfAllotment(sale, found));
    const ids = found.map((one) => one.id);
    const unpaid = await sql.selectUnpaidForUpdate(tx, { ids, step });
    const subscriptions = await payableOf(
      movement,
      unpaid,
      (one) => commitmentOf(movement, sale, one),
      {
        kind: payJob,
        isOnly: only !== null,
        jobOf: (one) => ({
          key: `${id}/${one.id}`,
          due,
          payload: { ...firstPart, sale: id, only: one.id },
          subject: subjectOfOne(one),
        }),
      },
    );
    for (const one of subscriptions) await postAllotment(movement, sale, one);
    await sql.insertPayouts(
      tx,
      now,
      subscriptions.map(({ id: subscriptionId, tokens }) => ({
        subscriptionId,
        step,
        amount: toWireAmount(saleCost(tokens ?? 0, sale.price)),
        dueAt: due,
        receiptId: null,
      })),
    );
    const coin = instruments.findCoin(sale.payCurrencyId)?.code ?? '';
    for (const one of subscriptions) tell(movement, sale, one, coin);
    if (only !== null) return;
    const last = found.length === limit ? found.at(-1) : undefined;
    if (last) {
      const payload = { sale: id, part: part + 1, after: last.place, only };
      const key = `${id}/${part + 1}`;
      await movement.enqueue(payJob, { key, due, payload, subject: subjectOf(id) });
      return;
    }
    await sales.recordPaid(tx, id, now);
    if (new Decimal(sale.sold ?? 0).gt(0)) await planListing(movement, sale);
  });
  return () => publishMovement(deps, outcome);
}

/** A token that nobody got has nobody to trade it. */
async function planListing(movement: MoneyMovement, sale: Sale): Promise<void> {
  const { id, listingAt, unlocks } = sale;
  const subject = subjectOf(id);
  await movement.enqueue(listJob, {
    key: String(id),
    due: listingAt,
    payload: { sale: id },
    subject,
  });
  await movement.enqueue(
    unlockJob,
    ...unlocks.map(({ at, step: unlock }) => ({
      key: `${id}/${unlock}/0`,
      due: at,
      payload: { ...firstPart, sale: id, step: unlock },
      subject,
    })),
  );
}

function tell(movement: MoneyMovement, sale: Sale, one: Subscription, coin: string): void {
  const subscription = toTokenSubscription(one, sale, [{ step, receiptId: null }], movement.now);
  notifyOwner(movement, one.userId, subscription);
  const { passed, refund } = subscription;
  const result = subscription.status === 'none' ? 'none' : 'passed';
  const told = result === 'none' ? { coin, amount: refund } : { coin: sale.symbol, amount: passed };
  tellOwner(movement, one.userId, { sale, result, coin: told.coin, amount: told.amount ?? '0' });
}
