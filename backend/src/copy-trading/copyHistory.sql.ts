import { sql, type RawBuilder } from 'kysely';
import type { CopyHistoryQuery } from '@h5/shared/contract/copy-trading/endpoints';
import type { CopyHistoryRow } from '@h5/shared/contract/copy-trading/history';
import type { Queryable } from '../db/Db';
import { maxCountedRows, pageRowRange, toPageReply } from '../db/pages';
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
    const page = await readPage<SkippedCopy & TraderNameRow>(db, query, 'copy_skips', from);
    return { ...page, list: page.list.map(skippedRow) };
  }
  const statuses = query.status === 'current' ? ['holding', 'closing'] : ['closed'];
  const from = sql`from positions ${joined}
       and positions.copy_of is not null and positions.status in (${sql.join(statuses)})`;
  const page = await readPage<PositionRow & TraderNameRow>(db, query, 'positions', from);
  return { ...page, list: page.list.flatMap((row) => copyRow(row, marketOf)) };
}

async function readPage<Row>(
  db: Queryable,
  query: CopyHistoryQuery,
  table: 'positions' | 'copy_skips',
  from: RawBuilder<unknown>,
) {
  const { offset, rows } = pageRowRange(query);
  const { rows: read } = await sql<Row>`
    select ${sql.table(table)}.*, ${namedTrader} ${from}
     order by ${sql.table(table)}.id desc limit ${rows} offset ${offset}`.execute(db);
  const { rows: counts } = await sql<{ counted: number }>`
    select count(*) as counted from (select ${from} limit ${maxCountedRows}) counted`.execute(db);
  return toPageReply(query, read, Number(counts[0]?.counted ?? 0));
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
