import { sql } from 'kysely';
import type { Decimal } from '@h5/shared/money/money';
import type { Position } from '@h5/shared/contract/futures/position';
import { copyRowsInto } from '../db/copy';
import type { Queryable, SqlExecutor, Tx } from '../db/Db';
import { toArrayLiteral } from '../db/toArrayLiteral';
import type { BalanceCache } from '../ledger/BalanceCache';
import type { BatchClose } from './BatchCloses';
import type { FindFuturesMarket } from './FuturesMarket';
import type { FuturesPosition } from './FuturesPosition';
import type { PositionRelation } from './PositionFollowers';
import {
  changingColumnsOf,
  wirePositionOfRow,
  fixedColumnsOf,
  positionOfRow,
  type PositionRow,
} from './positionRow';

/** Inserts the new positions of a batch as they are at its end. */
export async function insertPositions(
  tx: SqlExecutor,
  positions: readonly FuturesPosition[],
): Promise<void> {
  const [first] = positions;
  if (!first) return;
  const valuesOf = (position: FuturesPosition) => ({
    ...fixedColumnsOf(position),
    ...changingColumnsOf(position),
  });
  const columns = Object.keys(valuesOf(first));
  const rows = positions.map((position) => Object.values(valuesOf(position)));
  await copyRowsInto(tx, 'positions', columns, rows);
}

/** Updates positions that were there before this batch. */
export async function updatePositions(
  tx: SqlExecutor,
  positions: readonly FuturesPosition[],
): Promise<void> {
  if (positions.length === 0) return;
  const states = positions.map((position) =>
    withoutNulls({ id: position.id, ...changingColumnsOf(position) }),
  );
  await sql`
    update positions
       set number = state.number, limit_price = state.limit_price, amended_at = state.amended_at,
           kept_priority = state.kept_priority,
           moved_at = state.moved_at, status = state.status, open_price = state.open_price,
           margin_first = state.margin_first, margin = state.margin, fee = state.fee,
           overnight = state.overnight, take_profit = state.take_profit, stop_loss = state.stop_loss,
           stops_since = state.stops_since, trailing_rate = state.trailing_rate,
           trailing_best = state.trailing_best, trailing_best_at = state.trailing_best_at,
           close_limit = state.close_limit,
           close_limit_number = state.close_limit_number,
           close_limit_since = state.close_limit_since, warned_risk = state.warned_risk,
           opened_at = state.opened_at, opened_tick = state.opened_tick,
           opened_last = state.opened_last, closing_since = state.closing_since,
           owed_tick = state.owed_tick, owed_last = state.owed_last, owed_mark = state.owed_mark,
           closed_at = state.closed_at, close_tick = state.close_tick, close_last = state.close_last,
           close_price = state.close_price, close_reason = state.close_reason,
           cancel_reason = state.cancel_reason, pnl = state.pnl, returned = state.returned,
           open_receipt_id = state.open_receipt_id, receipt_id = state.receipt_id, version = state.version,
           charged_until = state.charged_until, copy_of = state.copy_of,
           trader_id = state.trader_id, copy_booked = state.copy_booked,
           share_claim = state.share_claim
      from json_populate_recordset(null::positions, ${JSON.stringify(states)}::json) as state
     where positions.id = any (${toArrayLiteral(positions.map(({ id }) => id))}::uuid[])
       and positions.id = state.id`.execute(tx);
}

/** A field that is absent from the JSON is null in the row; leaving nulls out halves the text. */
function withoutNulls<State extends object>(state: State): Partial<State> {
  const present: Partial<State> = {};
  for (const key in state) if (state[key] !== null) present[key] = state[key];
  return present;
}

/** Keeps the later of the stored time and this one. */
export async function updateCarriedOut(tx: SqlExecutor, time: number): Promise<void> {
  await sql`
    update futures_progress set carried_out = ${time}
     where id = 1 and carried_out < ${time}`.execute(tx);
}

export async function readCarriedOut(tx: Tx): Promise<number> {
  const { carried_out } = await tx
    .selectFrom('futures_progress')
    .select('carried_out')
    .executeTakeFirstOrThrow();
  return carried_out;
}

/** Keeps how a suspended position would have been closed. A copy that was suspended with its relation gets a row of its own. */
export async function saveMissedEnds(
  tx: SqlExecutor,
  { id, suspended }: FuturesPosition,
): Promise<void> {
  await sql`
    insert into suspensions (subject_id, product, kind, stands_at, fault, message, suspended_at, missed)
    values (${id}, 'futures', 'position', ${suspended?.since ?? 0}, 'relation', '',
            (extract(epoch from now()) * 1000)::int8, ${JSON.stringify(suspended?.missed ?? [])})
    on conflict (subject_id) do update set missed = excluded.missed`.execute(tx);
}

/** The fee of one night, and who paid it. */
export interface SettledNight {
  positionId: string;
  night: number;
  time: number;
  mark: string;
  fromMargin: Decimal;
  fromBalance: Decimal;
  waived: Decimal;
  receiptId: string | null;
}

export async function insertNights(
  tx: SqlExecutor,
  nights: readonly SettledNight[],
): Promise<void> {
  await copyRowsInto(
    tx,
    'position_nights',
    [
      ...['position_id', 'night', 'time', 'mark'],
      ...['from_margin', 'from_balance', 'waived', 'receipt_id'],
    ],
    nights.map(({ positionId, night, time, mark, fromMargin, fromBalance, waived, receiptId }) => [
      ...[positionId, night, time, mark],
      ...[fromMargin.toFixed(), fromBalance.toFixed(), waived.toFixed(), receiptId],
    ]),
  );
}

/** Stores requests to close many positions, or whether all of them have begun. */
export async function saveBatchCloses(
  tx: SqlExecutor,
  now: number,
  closes: Iterable<BatchClose>,
): Promise<void> {
  for (const { id, userId, positionIds, since, left } of closes) {
    await sql`
      insert into position_batch_closes (id, user_id, position_ids, created_at, since, is_begun)
      values (${id}, ${userId}, ${toArrayLiteral(positionIds)}::uuid[], ${now}, ${since}, ${left === 0})
      on conflict (id) do update set is_begun = excluded.is_begun`.execute(tx);
  }
}

/** Requests of which some positions may not have begun closing, oldest first. */
export async function readOpenBatchCloses(tx: Tx): Promise<BatchClose[]> {
  const rows = await tx
    .selectFrom('position_batch_closes')
    .select(['id', 'user_id', 'position_ids', 'since'])
    .where('is_begun', '=', false)
    .orderBy('id')
    .execute();
  return rows.map(({ id, user_id: userId, position_ids: positionIds, since }) => ({
    id,
    userId,
    positionIds,
    since: since ?? 0,
    left: positionIds.length,
  }));
}

export async function findBatchClose(
  db: Queryable,
  userId: string,
  id: string,
): Promise<string[] | undefined> {
  const row = await db
    .selectFrom('position_batch_closes')
    .select('position_ids')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.position_ids;
}

/** All positions that have not ended with the accounts of their owners, oldest first. */
export async function readWorkingPositions(
  tx: Tx,
  balances: BalanceCache,
  marketOf: FindFuturesMarket,
  relationOf: (id: string) => PositionRelation | undefined,
): Promise<FuturesPosition[]> {
  const { rows } = await sql<PositionRow & { account: number }>`
    select positions.*, accounts.id as account
      from positions
      join accounts on accounts.user_id = positions.user_id
       and accounts.type = positions.account_type and accounts.currency_id = positions.quote_id
     where positions.status in ('pending', 'holding', 'closing')
     order by positions.id`.execute(tx);
  const accounts = await balances.load(
    tx,
    rows.map(({ account }) => account),
  );
  return rows.flatMap((row) => {
    const [market, account] = [marketOf(row.symbol), accounts.get(row.account)];
    const relation = row.relation_id === null ? null : relationOf(row.relation_id);
    if (!market || !account || relation === undefined) return [];
    return [positionOfRow(row, market, account, relation)];
  });
}

/** One position of a user; that of another user is not found. */
export async function findPosition(
  db: Queryable,
  userId: string,
  id: string,
  marketOf: FindFuturesMarket,
): Promise<Position | undefined> {
  const row = await db
    .selectFrom('positions')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const market = row && marketOf(row.symbol);
  return market && wirePositionOfRow(row, market.contractSize);
}

/** The positions with these ids that exist, and their owners. */
export async function findPositionsByIds(
  db: Queryable,
  ids: readonly string[],
  marketOf: FindFuturesMarket,
): Promise<{ userId: string; position: Position }[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('positions').selectAll().where('id', 'in', ids).execute();
  return rows.flatMap((row) => {
    const market = marketOf(row.symbol);
    if (!market) return [];
    return [{ userId: row.user_id, position: wirePositionOfRow(row, market.contractSize) }];
  });
}
