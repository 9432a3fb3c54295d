import { sql } from 'kysely';
import type { Position, PositionSide, PositionStatus } from '@h5/shared/contract/futures/position';
import type { ClosedSum } from '@h5/shared/contract/futures/endpoints';
import type { PositionNight } from '@h5/shared/contract/futures/positionNight';
import { accountType } from '@h5/shared/contract/wallet/accountTypes';
import { Decimal } from '@h5/shared/money/money';
import { futuresTerms, mostPositions } from '@h5/shared/rules/futures/futuresTerms';
import type { Queryable } from '../db/Db';
import { readPage, type PageRequest } from '../db/pages';
import { closedResult } from './closedResult.sql';
import { wirePositionOfRow, type PositionRow } from './positionRow';
import type { FindFuturesMarket } from './FuturesMarket';

export interface PositionFilter {
  baseId?: number | undefined;
  quoteId?: number | undefined;
  side?: PositionSide | undefined;
  /** What was closed or cancelled from a time on and before another one. */
  from?: number | undefined;
  to?: number | undefined;
}

export interface PositionQuery extends PositionFilter, PageRequest {
  status: PositionStatus | 'all';
  /** Only this position and its parts. */
  id?: string | undefined;
}

const isSuspended = sql`
  exists (select from suspensions where subject_id in (positions.id, positions.relation_id)) as is_suspended`;

/**
 * A page of a person's positions, newest first, or what is closed by the time of its close, the latest first; copies are
 * listed with their traders.
 */
export async function listPositions(
  db: Queryable,
  userId: string,
  query: PositionQuery,
  marketOf: FindFuturesMarket,
) {
  const chosen = chosenBy(userId, query);
  const ordered = sql<PositionRow>`
    select *, ${isSuspended} from positions where ${chosen} order by ${orderOf(query)}`;
  const listed = sql`select from positions where ${chosen}`;
  const { list, ...page } = await readPage(db, query, ordered, listed);
  return { list: toWire(list, marketOf), ...page };
}

/** What the closed positions of a person came to together, however many match. */
export async function sumClosedPositions(
  db: Queryable,
  userId: string,
  filter: PositionFilter,
): Promise<ClosedSum> {
  const { rows } = await sql<ClosedSum>`
    select count(*)::int as count, (count(*) filter (where result > 0))::int as winners,
           trim_scale(coalesce(sum(result), 0)) as result,
           trim_scale(coalesce(sum(fee + overnight), 0)) as fees
      from (select ${closedResult} as result, fee, overnight from positions
             where ${chosenBy(userId, { ...filter, status: 'closed' })}) closed`.execute(db);
  return rows[0] ?? { count: 0, winners: 0, result: '0', fees: '0' };
}

/** Earlier nights of a position that is open for longer are only part of its sum. */
export const maxListedNights = 400;

/** The newest overnight fees of a position, if it is this person's, the earliest first. */
export async function listNights(
  db: Queryable,
  userId: string,
  positionId: string,
): Promise<PositionNight[]> {
  const rows = await db
    .selectFrom('position_nights')
    .innerJoin('positions', 'positions.id', 'position_id')
    .select(['night', 'from_margin', 'from_balance', 'waived', 'position_nights.receipt_id'])
    .where('position_id', '=', positionId)
    .where('user_id', '=', userId)
    .orderBy('night', 'desc')
    .limit(maxListedNights)
    .execute();
  return rows.reverse().map(({ night, waived, ...row }) => ({
    night,
    waived,
    fromMargin: row.from_margin,
    fromBalance: row.from_balance,
    receiptId: row.receipt_id,
  }));
}

/** The open positions of a person, then the pending ones, each newest first: at most `mostPositions`. */
export async function listWorkingPositions(
  db: Queryable,
  userId: string,
  { baseId, quoteId }: { baseId?: number | undefined; quoteId: number },
  marketOf: FindFuturesMarket,
): Promise<Position[]> {
  const { rows } = await sql<PositionRow>`
    select *, ${isSuspended} from positions
     where user_id = ${userId} and status in ('pending', 'holding', 'closing') and copy_of is null
       and quote_id = ${quoteId} ${baseId === undefined ? sql`` : sql`and currency_id = ${baseId}`}
     order by status = 'pending', id desc limit ${mostPositions(futuresTerms)}`.execute(db);
  return toWire(rows, marketOf);
}

/** The copies of a person in one contract: they count towards the limits of what the person opens there. */
export async function sumCopies(
  db: Queryable,
  userId: string,
  { baseId, quoteId }: { baseId: number; quoteId: number },
): Promise<{ positions: number; notional: string }> {
  const { rows } = await sql<{ positions: number; notional: string }>`
    select count(*)::int as positions, coalesce(sum(open_price * number), 0)::text as notional
      from positions
     where user_id = ${userId} and status in ('holding', 'closing') and copy_of is not null
       and quote_id = ${quoteId} and currency_id = ${baseId}`.execute(db);
  const { positions, notional } = rows[0] ?? { positions: 0, notional: '0' };
  return { positions, notional: new Decimal(notional).toFixed() };
}

/** What the margin account of a person has. */
export async function readMarginAccount(
  db: Queryable,
  userId: string,
  currencyId: number,
): Promise<{ available: string; frozen: string }> {
  const row = await db
    .selectFrom('accounts')
    .select(['available', 'frozen'])
    .where('user_id', '=', userId)
    .where('type', '=', accountType.margin)
    .where('currency_id', '=', currencyId)
    .executeTakeFirst();
  return row ?? { available: '0', frozen: '0' };
}

/** With what leverage a person's position was opened; undefined if it is not this person's. */
export async function readMultiple(
  db: Queryable,
  userId: string,
  positionId: string,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('positions')
    .select('multiple')
    .where('id', '=', positionId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.multiple;
}

function chosenBy(
  userId: string,
  { status, baseId, quoteId, side, from, to, id }: Omit<PositionQuery, keyof PageRequest>,
) {
  return sql`user_id = ${userId} and copy_of is null
    ${status === 'all' ? sql`` : sql`and status = ${status}`}
    ${baseId === undefined ? sql`` : sql`and currency_id = ${baseId}`}
    ${quoteId === undefined ? sql`` : sql`and quote_id = ${quoteId}`}
    ${side === undefined ? sql`` : sql`and side = ${side}`}
    ${from === undefined ? sql`` : sql`and closed_at >= ${from}`}
    ${to === undefined ? sql`` : sql`and closed_at < ${to}`}
    ${id === undefined ? sql`` : sql`and (id = ${id} or parent_id = ${id})`}`;
}

/** Positions that closed at the same time keep their order by id from page to page. */
function orderOf({ status }: PositionQuery) {
  return status === 'closed' ? sql`closed_at desc, id desc` : sql`id desc`;
}

function toWire(rows: readonly PositionRow[], marketOf: FindFuturesMarket): Position[] {
  return rows.flatMap((row) => {
    const market = marketOf(row.symbol);
    return market ? [wirePositionOfRow(row, market.contractSize)] : [];
  });
}
