import { sql } from 'kysely';
import type { StockOrderFilter } from '@h5/shared/contract/stocks/endpoints';
import { accountType } from '@h5/shared/contract/wallet/accountTypes';
import { readPage, type PageRequest } from '../db/pages';
import type { Queryable } from '../db/Db';
import type { StockOrderRow } from './stocks.sql';

export interface StockOrderQuery extends PageRequest {
  status: StockOrderFilter;
  marketId?: number | undefined;
  /** Only this order, whatever its status. */
  id?: string | undefined;
}

/** A page of a user's orders for stocks, newest first. */
export function listStockOrders(db: Queryable, userId: string, query: StockOrderQuery) {
  const isOpen = query.status === 'open' ? sql`` : sql`not`;
  const wanted = sql`
      from stock_orders
     where user_id = ${userId}
       and ${query.id === undefined ? sql`status ${isOpen} in ('queued', 'open', 'partial')` : sql`id = ${query.id}`}
       ${query.marketId === undefined ? sql`` : sql`and market_id = ${query.marketId}`}`;
  const ordered = sql<StockOrderRow>`select * ${wanted} order by sequence desc`;
  return readPage(db, query, ordered, sql`select ${wanted}`);
}

export interface HeldStock {
  market_id: number;
  quantity: string;
  frozen: string;
  average: string;
  realised: string;
}

/** What a user holds, or has sold at a profit or loss. */
export async function listHeldStocks(db: Queryable, userId: string): Promise<HeldStock[]> {
  const { rows } = await sql<HeldStock>`
    select market_id, quantity, coalesce(accounts.frozen, 0) as frozen, average, realised
      from stock_positions
      join markets on markets.id = market_id
      left join accounts on accounts.user_id = stock_positions.user_id
       and accounts.type = ${accountType.stock} and accounts.currency_id = markets.currency_id
     where stock_positions.user_id = ${userId} and (quantity > 0 or realised <> 0)
     order by market_id`.execute(db);
  return rows;
}

/** What a user bought less what was sold of each stock since the opening of its trading day, in shares and in US dollars. */
export async function listStocksBoughtSince(
  db: Queryable,
  userId: string,
  openings: readonly { market_id: number; since: number }[],
): Promise<{ market_id: number; bought: string; paid: string }[]> {
  const { rows } = await sql<{ market_id: number; bought: string; paid: string }>`
    select day.market_id, trim_scale(sum(sign * trade.quantity)) as bought,
           trim_scale(sum(sign * trade.quantity * trade.price)) as paid
      from json_to_recordset(${JSON.stringify(openings)}::json) as day (market_id int, since int8)
      join stock_orders own on own.market_id = day.market_id and own.user_id = ${userId} and own.updated_at >= day.since
      join stock_trades trade on (trade.buy_order_id = own.id or trade.sell_order_id = own.id) and trade.time >= day.since
     cross join lateral (values (case own.side when 'buy' then 1 else -1 end)) as direction (sign)
     group by day.market_id`.execute(db);
  return rows;
}

export async function listFavouriteStocks(db: Queryable, userId: string): Promise<number[]> {
  const rows = await db
    .selectFrom('stock_favourites')
    .select('market_id')
    .where('user_id', '=', userId)
    .execute();
  return rows.map((row) => row.market_id);
}

/** A repeat changes nothing. */
export async function setFavouriteStock(
  db: Queryable,
  key: { userId: string; marketId: number },
  isFavourite: boolean,
): Promise<void> {
  const { userId: user_id, marketId: market_id } = key;
  if (isFavourite) {
    await db
      .insertInto('stock_favourites')
      .values({ user_id, market_id })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return;
  }
  await db
    .deleteFrom('stock_favourites')
    .where('user_id', '=', user_id)
    .where('market_id', '=', market_id)
    .execute();
}
