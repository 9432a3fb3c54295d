import type {
  Fill,
  Order,
  OrderFilter,
  OrderSide,
  OrderStatus,
  OwnFill,
} from '@h5/shared/contract/orders';
import { toAmount } from '@h5/shared/money/money';
import { averagePrice } from '@h5/shared/rules/spot';
import type { Selectable } from 'kysely';
import type { Queryable } from '../db/Db';
import type { OrderTables } from './tables';

export interface OrderQuery {
  status: OrderFilter;
  currencyId?: number | undefined;
  side?: OrderSide | undefined;
  page: number;
  limit: number;
}

const statuses: Record<OrderFilter, readonly OrderStatus[]> = {
  open: ['open', 'partial'],
  history: ['filled', 'cancelled'],
  filled: ['filled'],
  cancelled: ['cancelled'],
};

/** A page of somebody's orders, newest first. */
export async function list(
  db: Queryable,
  userId: string,
  { status, currencyId, side, page, limit }: OrderQuery,
) {
  let query = db
    .selectFrom('orders')
    .where('user_id', '=', userId)
    .where('status', 'in', statuses[status]);
  if (currencyId !== undefined) query = query.where('currency_id', '=', currencyId);
  if (side !== undefined) query = query.where('side', '=', side);

  const { total } = await query
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await query
    .selectAll()
    .orderBy('sequence', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return { list: rows.map(presented), page, limit, total };
}

/** One order of somebody; another person's is not found. */
export async function find(db: Queryable, userId: string, id: string): Promise<Order | undefined> {
  const row = await db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row && presented(row);
}

/** These orders and whose they are, as far as they exist. */
export async function findAll(
  db: Queryable,
  ids: readonly string[],
): Promise<{ userId: string; order: Order }[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('orders').selectAll().where('id', 'in', ids).execute();
  return rows.map((row) => ({ userId: row.user_id, order: presented(row) }));
}

/** The executions of an order, oldest first. */
export async function fillsOf(db: Queryable, { id, side }: Order): Promise<Fill[]> {
  const rows = await db
    .selectFrom('trades')
    .selectAll()
    .where(side === 'buy' ? 'buy_order_id' : 'sell_order_id', '=', id)
    .orderBy('id')
    .limit(mostFills)
    .execute();
  return rows.map((row) => presentedFill(row, side));
}

/** More than anybody reads; an order may have had more. */
const mostFills = 500;

/** Somebody's executions in a market, newest first, of the orders that were placed last. */
export async function ownFills(
  db: Queryable,
  userId: string,
  { currencyId, legalId }: { currencyId: number; legalId: number },
): Promise<OwnFill[]> {
  const rows = await db
    .with('own', (query) =>
      query
        .selectFrom('orders')
        .select(['id', 'side'])
        .where('user_id', '=', userId)
        .where('currency_id', '=', currencyId)
        .where('legal_id', '=', legalId)
        .where('filled', '>', '0')
        .orderBy('sequence', 'desc')
        .limit(mostOwnFills),
    )
    .selectFrom('own')
    .innerJoin('trades', (join) =>
      join.on((eb) =>
        eb.or([
          eb('trades.buy_order_id', '=', eb.ref('own.id')),
          eb('trades.sell_order_id', '=', eb.ref('own.id')),
        ]),
      ),
    )
    .selectAll('trades')
    .select(['own.id as orderId', 'own.side'])
    .orderBy('trades.id', 'desc')
    .limit(mostOwnFills)
    .execute();
  return rows.map(({ orderId, side, ...row }) => ({ ...presentedFill(row, side), orderId, side }));
}

const mostOwnFills = 100;

function presentedFill(row: Selectable<OrderTables['trades']>, side: OrderSide): Fill {
  return {
    id: row.id,
    price: row.price,
    quantity: row.quantity,
    fee: side === 'buy' ? row.buy_fee : row.sell_fee,
    role: row.taker_side === side ? 'taker' : 'maker',
    time: row.time,
  };
}

function presented(row: Selectable<OrderTables['orders']>): Order {
  return {
    id: row.id,
    currencyId: row.currency_id,
    legalId: row.legal_id,
    side: row.side,
    kind: row.kind,
    price: row.kind === 'limit' ? row.reach : null,
    quantity: row.quantity,
    filled: row.filled,
    average: toAmount(averagePrice(row.value, row.filled)),
    fee: row.fee,
    status: row.status,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    version: row.version,
  };
}
