import { sql, type RawBuilder } from 'kysely';
import type { CopyHistoryQuery } from '@h5/shared/contract/copy-trading/endpoints';
import type { CopyHistoryRow, SkipsInARow } from '@h5/shared/contract/copy-trading/history';
import type { Queryable } from '../db/Db';
import { readPage } from '../db/pages';
import type { FindFuturesMarket } from '../futures/FuturesMarket';
import { wirePositionOfRow, type PositionRow } from '../futures/positionRow';
import { traderNickname, type SkippedCopy } from './copyTrading.sql';

interface TraderNameRow {
  trader_number: number;
  nickname: string;
  avatar: string | null;
  is_demo: boolean;
}

/** Each row with the trader whom it is about. */
const namedTrader = sql`
  traders.id as trader_number, ${traderNickname} as nickname, users.avatar, traders.is_demo`;

/** A page of copied positions, or of the trades that were not copied, newest first. */
export async function listCopyHistory(
  db: Queryable,
  userId: string,
  query: CopyHistoryQuery,
  marketOf: FindFuturesMarket,
) {
  const ofTrader =
    query.traderId === undefined ? sql`` : sql`and copy_relations.trader_id = ${query.traderId}`;
  const joined = sql`
      join copy_relations on copy_relations.id = relation_id
      join traders on traders.id = copy_relations.trader_id
      join users on users.id = traders.user_id
     where copy_relations.user_id = ${userId} ${ofTrader}`;
  if (query.status === 'skipped') {
    const from = sql`from copy_skips ${joined}`;
    const page = await readHistory<SkippedCopy & TraderNameRow>(db, query, 'copy_skips', from);
    return { ...page, list: page.list.map(skippedRow) };
  }
  const statuses = query.status === 'current' ? ['holding', 'closing'] : ['closed'];
  const from = sql`from positions ${joined}
       and positions.copy_of is not null and positions.status in (${sql.join(statuses)})`;
  const page = await readHistory<PositionRow & TraderNameRow>(db, query, 'positions', from);
  return { ...page, list: page.list.flatMap((row) => copyRow(row, marketOf)) };
}

/** The most that are counted. */
const mostSkips = 100;

/**
 * For each trader whom a person copies now: how many trades were not copied since the last copied one, and the newest of them.
 */
export async function listSkipsInARow(db: Queryable, userId: string): Promise<SkipsInARow[]> {
  const since = sql`greatest(since, coalesce((
    select opened_at from positions
     where relation_id = copy_relations.id and copy_of is not null and parent_id is null
     order by id desc limit 1), 0))`;
  const isCounted = sql`relation_id = copied.id and action = 'open' and created_at > copied.since`;
  const { rows } = await sql<SkipsInARow>`
    with copied as (
      select id, trader_id, ${since} as since from copy_relations
       where user_id = ${userId} and status = 'active')
    select trader_id as "traderId", counted.count, symbol, reason,
           trim_scale(needed)::text as needed, trim_scale(had)::text as had, created_at as "createdAt"
      from copied
      join lateral (select * from copy_skips where ${isCounted} order by id desc limit 1) newest on true
      join lateral (
        select count(*)::int as count from (
          select from copy_skips where ${isCounted} limit ${mostSkips}) counted) counted on true
     order by created_at desc`.execute(db);
  return rows;
}

function readHistory<Row>(
  db: Queryable,
  query: CopyHistoryQuery,
  table: 'positions' | 'copy_skips',
  from: RawBuilder<unknown>,
) {
  const ordered = sql<Row>`
    select ${sql.table(table)}.*, ${namedTrader} ${from} order by ${sql.table(table)}.id desc`;
  return readPage(db, query, ordered, sql`select ${from}`);
}

function nameOf({ trader_number: traderId, nickname, avatar, is_demo: isDemo }: TraderNameRow) {
  return { traderId, nickname, avatar, isDemo };
}

function copyRow(row: PositionRow & TraderNameRow, marketOf: FindFuturesMarket): CopyHistoryRow[] {
  const market = marketOf(row.symbol);
  if (!market) return [];
  const position = wirePositionOfRow(row, market.contractSize);
  return [{ ...nameOf(row), position, skipped: null }];
}

function skippedRow(row: SkippedCopy & TraderNameRow): CopyHistoryRow {
  const skipped = {
    id: row.id,
    positionId: row.position_id,
    symbol: row.symbol,
    side: row.side,
    action: row.action,
    lots: row.lots,
    price: row.price,
    reason: row.reason,
    needed: row.needed,
    had: row.had,
    createdAt: row.created_at,
  };
  return { ...nameOf(row), position: null, skipped };
}
