import type { Fill, Order, OrderSide, OwnFill } from '@h5/shared/contract/orders/endpoints';
import { toWireAmount } from '@h5/shared/money/money';
import { averageFillPrice } from '@h5/shared/rules/spot';
import { sql, type Selectable } from 'kysely';
import type { Db, Queryable } from '../db/Db';
import { endedOrdersQuery, readOrderPage, type OrderQuery, type OrderRow } from './orderLists.sql';
import type { OrderTables } from './tables';

export type { OrderQuery } from './orderLists.sql';

type TradeRow = Selectable<OrderTables['trades']>;

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

/** The fills of an order, oldest first. */
export async function listOrderFills(db: Queryable, { id, side }: Order): Promise<Fill[]> {
  // Materialized, so that the planner uses the index of the order; ordered by id it might scan the whole table.
  const { rows } = await sql<TradeRow>`
    with own as materialized (select * from trades where ${orderColumn(side)} = ${id})
    select * from own order by id limit ${maxFills}`.execute(db);
  return rows.map((row) => toFill(row, side));
}

/** An order may have more fills; the oldest ones are returned. */
const maxFills = 500;

/** A user's fills in a market, newest first, of the most recent orders. */
export async function listUserFills(
  db: Queryable,
  userId: string,
  { baseId, quoteId }: { baseId: number; quoteId: number },
): Promise<OwnFill[]> {
  const kinds = { baseIds: [baseId], sides: ['buy', 'sell'] as const };
  const { rows } = await sql<TradeRow & Pick<OwnFill, 'orderId' | 'side'>>`
    with own as materialized (
      select id, side from (
        ${endedOrdersQuery(userId, { ...kinds, statuses: ['filled', 'cancelled'], most: maxOrdersRead })}
         union all
        select * from orders
         where user_id = ${userId} and status in ('open', 'partial') and currency_id = ${baseId}
      ) newest
       where quote_id = ${quoteId} and filled > 0
       order by sequence desc limit ${maxOwnFills}
    ), fills as materialized (
      select fill.*, own.id as "orderId", own.side from own cross join lateral (
        (select * from trades where own.side = 'buy' and buy_order_id = own.id)
         union all
        (select * from trades where own.side = 'sell' and sell_order_id = own.id)
      ) fill
    )
    select * from fills order by id desc limit ${maxOwnFills}`.execute(db);
  return rows.map(({ orderId, side, ...row }) => ({ ...toFill(row, side), orderId, side }));
}

const maxOwnFills = 100;
/** Per status and side: a few of many cancelled orders may have fills. */
const maxOrdersRead = 500;

function orderColumn(side: OrderSide) {
  return sql.ref(side === 'buy' ? 'buy_order_id' : 'sell_order_id');
}

function toFill(row: TradeRow, side: OrderSide): Fill {
  return {
    id: row.id,
    price: row.price,
    quantity: row.quantity,
    fee: side === 'buy' ? row.buy_fee : row.sell_fee,
    role: row.taker_side === side ? 'taker' : 'maker',
    time: row.time,
  };
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
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    version: row.version,
  };
}
