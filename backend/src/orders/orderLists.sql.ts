import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { OrderFilter, OrderSide, OrderStatus } from '@h5/shared/contract/orders/endpoints';
import { maxCountedRows, pageRowRange, readPage, type PageRequest } from '../db/pages';
import type { Queryable } from '../db/Db';
import type { OrderTables } from './tables';

export type OrderRow = Selectable<OrderTables['orders']>;

export interface OrderQuery extends PageRequest {
  status: OrderFilter;
  baseId?: number | undefined;
  side?: OrderSide | undefined;
  /** The ids of all coins, for a list of all markets. */
  coinIds: readonly number[];
}

type Ended = Extract<OrderStatus, 'filled' | 'cancelled'>;
const ended: Record<Exclude<OrderFilter, 'open' | 'waiting' | 'active'>, readonly Ended[]> = {
  history: ['filled', 'cancelled'],
  filled: ['filled'],
  cancelled: ['cancelled'],
};
const sides: readonly OrderSide[] = ['buy', 'sell'];

/** A page of a user's orders, newest first. It reads only the rows up to the end of the page. */
export function readOrderPage(db: Queryable, userId: string, query: OrderQuery) {
  const { offset, rows } = pageRowRange(query);
  const ordered = sql<OrderRow>`
    select * from (${newestOrders(userId, query, offset + rows)}) newest order by sequence desc`;
  const listed = sql`select from (${newestOrders(userId, query, maxCountedRows)}) newest`;
  return readPage(db, query, ordered, listed);
}

/** The newest orders of each requested currency, status and side: one index scan each. */
function newestOrders(userId: string, { status, baseId, side, coinIds }: OrderQuery, most: number) {
  // Bounded by the limits of open and of waiting orders.
  const working = (ofStatus: RawBuilder<unknown>) => sql`
      select * from orders
       where user_id = ${userId} and ${ofStatus}
         ${baseId === undefined ? sql`` : sql`and currency_id = ${baseId}`}
         ${side === undefined ? sql`` : sql`and side = ${side}`}`;
  const open = working(sql`status in ('open', 'partial')`);
  const waiting = working(sql`status = 'waiting'`);
  if (status === 'open') return open;
  if (status === 'waiting') return waiting;
  if (status === 'active') return sql`${open} union all ${waiting}`;
  return endedOrdersQuery(userId, {
    baseIds: baseId === undefined ? coinIds : [baseId],
    statuses: ended[status],
    sides: side === undefined ? sides : [side],
    most,
  });
}

interface Kinds {
  baseIds: readonly number[];
  statuses: readonly Ended[];
  sides: readonly OrderSide[];
  most: number;
}

export function endedOrdersQuery(userId: string, { baseIds, statuses, sides, most }: Kinds) {
  return sql<OrderRow>`
    select ended.*
      from unnest(${[...baseIds]}::int[]) as asked_base (currency_id)
     cross join unnest(${[...statuses]}::text[]) as asked_status (status)
     cross join unnest(${[...sides]}::text[]) as asked_side (side)
     cross join lateral (
       select * from orders
        where orders.user_id = ${userId} and orders.status in ('filled', 'cancelled')
          and orders.currency_id = asked_base.currency_id and orders.status = asked_status.status
          and orders.side = asked_side.side
        order by orders.user_id, orders.currency_id, orders.status, orders.side, orders.sequence desc
        limit ${most}
     ) ended`;
}
