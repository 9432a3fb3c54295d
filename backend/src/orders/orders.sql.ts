import type { Fill, Order } from '@h5/shared/contract/orders/endpoints';
import { toWireAmount } from '@h5/shared/money/money';
import { averageFillPrice } from '@h5/shared/rules/spot/spot';
import type { Db, Queryable } from '../db/Db';
import { listOrderFills } from './fills.sql';
import { readOrderPage, type OrderQuery, type OrderRow } from './orderLists.sql';

export type { OrderQuery } from './orderLists.sql';

/** A page of a user's orders, newest first. */
export async function listOrders(db: Queryable, userId: string, query: OrderQuery) {
  const { list, ...rest } = await readOrderPage(db, userId, query);
  return { list: list.map(toOrder), ...rest };
}

/** One order of a user; the order of another user is not found. */
export async function findOrder(
  db: Queryable,
  userId: string,
  id: string,
): Promise<Order | undefined> {
  const row = await db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row && toOrder(row);
}

/** An order of a user with its fills, from one snapshot of the database. */
export function findOrderWithFills(
  db: Db,
  userId: string,
  id: string,
): Promise<{ order: Order; fills: Fill[] } | undefined> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const order = await findOrder(tx, userId, id);
      return order && { order, fills: await listOrderFills(tx, order) };
    });
}

/** The orders with these ids that exist, and their owners. */
export async function findOrdersByIds(
  db: Queryable,
  ids: readonly string[],
): Promise<{ userId: string; order: Order }[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('orders').selectAll().where('id', 'in', ids).execute();
  return rows.map((row) => ({ userId: row.user_id, order: toOrder(row) }));
}

function toOrder(row: OrderRow): Order {
  return {
    id: row.id,
    baseId: row.currency_id,
    quoteId: row.quote_id,
    side: row.side,
    kind: row.kind,
    price: row.kind === 'limit' ? row.worst_price : null,
    quantity: row.quantity,
    filled: row.filled,
    average: toWireAmount(averageFillPrice(row.value, row.filled)),
    fee: row.fee,
    status: row.status,
    ...(row.time_in_force && { timeInForce: row.time_in_force }),
    ...(row.kept_priority !== null && { keptPriority: row.kept_priority }),
    ...(row.trigger_price !== null && { triggerPrice: row.trigger_price }),
    ...(row.stop_price !== null && { stopPrice: row.stop_price }),
    ...(row.stop_limit_price !== null && { stopLimitPrice: row.stop_limit_price }),
    ...(row.take_profit_price !== null && { takeProfitPrice: row.take_profit_price }),
    ...(row.stop_loss_price !== null && { stopLossPrice: row.stop_loss_price }),
    ...(row.parent_id !== null && { parentId: row.parent_id }),
    ...(row.triggered_at !== null && { triggeredAt: row.triggered_at }),
    ...(row.reason && { reason: row.reason }),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    version: row.version,
  };
}
