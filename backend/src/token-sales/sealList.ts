import { Decimal } from '@h5/shared/money/money';
import { listRef, sealedListText } from '@h5/shared/rules/receipts/sealedList';
import { sha256Hex } from '@h5/shared/rules/receipts/sha256';
import { beaconMinutes } from '@h5/shared/rules/token-sales/tokenSaleReceipts';
import { saleCost } from '@h5/shared/rules/token-sales/tokenSale';
import type { Tx } from '../db/Db';
import { enqueueJobs } from '../jobs/enqueueJobs';
import { allotJob, subjectOf, type SaleJobDeps } from './saleJobKinds';
import * as sql from './sales.sql';
import { listOrders } from './subscriptions.sql';

const minuteMs = 60_000;
/** By then the last second of the beacon is recorded, if it ever is. */
const recordedMs = 5_000;

/** Fixes who takes part with how much. A beacon is made of minutes after this, so that nobody who knows it can change the list. */
export async function sealList({ clock }: SaleJobDeps, tx: Tx, id: number): Promise<void> {
  const sale = await sql.lockSale(tx, id);
  if (!sale || sale.sealedAt !== null) return;
  const now = clock.now();
  if (now < sale.endAt) throw new Error(`Sale ${id} has not ended.`);
  const orders = await listOrders(tx, id);
  const list = sealedListText(
    orders.map(({ id: order, amount }) => ({
      ref: listRef(order),
      value:
        sale.ticketSize === null
          ? saleCost(amount, sale.price).toFixed()
          : new Decimal(amount).div(sale.ticketSize).toFixed(),
    })),
  );
  await sql.sealSale(tx, id, { list, listHash: sha256Hex(list), now });
  const waits = sale.mode === 'lottery' && orders.length > 0;
  const due = waits ? now + beaconMinutes * minuteMs + recordedMs : now;
  const payload = { sale: id, part: 0 };
  await enqueueJobs(tx, allotJob, { key: `${id}/0`, due, payload, subject: subjectOf(id) });
}
