import type { Fill, Order, OrderSide, OwnFill } from '@h5/shared/contract/orders/endpoints';
import type { ListedFill } from '@h5/shared/contract/orders/fillList';
import { sql, type Selectable } from 'kysely';
import type { Queryable } from '../db/Db';
import { maxCountedRows, pageRowRange, readPage, type PageRequest } from '../db/pages';
import type { OrderTables } from './tables';

type TradeRow = Selectable<OrderTables['trades']>;

export interface FillQuery extends PageRequest {
  baseId?: number | undefined;
  side?: OrderSide | undefined;
  /** The ids of all coins, for a list of all markets. */
  coinIds: readonly number[];
}

/** The fills of an order, oldest first. */
export async function listOrderFills(db: Queryable, { id, side }: Order): Promise<Fill[]> {
  // Materialized, so that the planner uses the index of the order; ordered by id it might scan the whole table.
  const { rows } = await sql<TradeRow>`
    with own as materialized (select * from trades where ${columnsOf[side].order} = ${id})
    select * from own order by id limit ${maxFills}`.execute(db);
  return rows.map((row) => toFill(row, side));
}

/** An order may have more fills; the oldest ones are returned. */
export const maxFills = 500;

/** A user's fills in a market, newest first. */
export async function listMarketFills(
  db: Queryable,
  userId: string,
  { baseId, quoteId }: { baseId: number; quoteId: number },
): Promise<OwnFill[]> {
  const newest = newestFills(userId, { baseIds: [baseId], sides, most: maxOwnFills });
  const { rows } = await sql<FillRow>`
    select * from (${newest}) newest where quote_id = ${quoteId}
     order by id desc limit ${maxOwnFills}`.execute(db);
  return rows.map(toOwnFill);
}

export const maxOwnFills = 100;
const sides: readonly OrderSide[] = ['buy', 'sell'];

/** A page of a user's fills, newest first. It reads only the rows up to the end of the page. */
export async function listFills(db: Queryable, userId: string, query: FillQuery) {
  const { offset, rows } = pageRowRange(query);
  const { baseId, side, coinIds } = query;
  const wanted = {
    baseIds: baseId === undefined ? coinIds : [baseId],
    sides: side === undefined ? sides : [side],
  };
  const ordered = sql<FillRow>`
    select * from (${newestFills(userId, { ...wanted, most: offset + rows })}) newest order by id desc`;
  const listed = sql`select from (${newestFills(userId, { ...wanted, most: maxCountedRows })}) newest`;
  const { list, ...page } = await readPage(db, query, ordered, listed);
  return { list: list.map(toListedFill), ...page };
}

interface Wanted {
  baseIds: readonly number[];
  sides: readonly OrderSide[];
  most: number;
}

type FillRow = TradeRow & Pick<OwnFill, 'side'>;

/** The newest fills of each requested currency and side: one index scan each. */
function newestFills(userId: string, { baseIds, sides, most }: Wanted) {
  const ofSide = (side: OrderSide) => sql`
    select fill.*, ${side}::text as side
      from unnest(${[...baseIds]}::int[]) as wanted_base (currency_id)
     cross join lateral (
       select * from trades
        where ${columnsOf[side].owner} = ${userId} and trades.currency_id = wanted_base.currency_id
        order by ${columnsOf[side].owner}, trades.currency_id, trades.id desc
        limit ${most}
     ) fill`;
  return sql.join(sides.map(ofSide), sql` union all `);
}

const columnsOf = {
  buy: { order: sql.ref('buy_order_id'), owner: sql.ref('buyer_id') },
  sell: { order: sql.ref('sell_order_id'), owner: sql.ref('seller_id') },
};

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

function toOwnFill({ side, ...row }: FillRow): OwnFill {
  const orderId = side === 'buy' ? row.buy_order_id : row.sell_order_id;
  if (orderId === null) throw new Error('A fill of a person has no order.');
  return { ...toFill(row, side), orderId, side };
}

function toListedFill(row: FillRow): ListedFill {
  return { ...toOwnFill(row), baseId: row.currency_id, quoteId: row.quote_id };
}
