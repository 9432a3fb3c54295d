import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { copyTerms } from '@h5/shared/rules/copy-trading/copyTrading';
import type { CopyCommands } from '../copy-trading/copyCommands';
import type { Db } from '../db/Db';

/** Makes somebody a lead trader; returns the public id. */
export async function addLeadTrader(db: Db, userId: string, now: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into traders (user_id, text, rate, min_amount, status, since)
    values (${userId}, 'Test', 0.1, 50, 'active', ${now}) returning id`.execute(db);
  return rows[0]?.id ?? 0;
}

/** Makes somebody a lead trader whom others can copy at once; returns the public id. */
export async function startAsTrader(
  db: Db,
  commands: Pick<CopyCommands, 'setTrader'>,
  userId: string,
  now: number,
  { rate = '0.1', minAmount = '0' }: { rate?: string; minAmount?: string } = {},
): Promise<number> {
  const { id } = await db
    .insertInto('traders')
    .values({
      user_id: userId,
      text: 'Buys low.',
      rate,
      min_amount: minAmount,
      status: 'reviewing',
      is_demo: false,
      since: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await commands.setTrader(userId, {
    reqId: randomUUID(),
    rate,
    nextRate: null,
    nextRateFrom: null,
    minAmount,
    status: 'active',
  });
  return id;
}

/** Lets a demo trader go on as if the past were written. Returns the user. */
export async function skipPastOfTrader(db: Db, id: number): Promise<string> {
  const { rows } = await sql<{ userId: string }>`
    update traders set figures_at = 1 where id = ${id} returning user_id as "userId"`.execute(db);
  return rows[0]?.userId ?? '';
}

/** Gives somebody the level, the age and the closed trades that a lead trader needs. */
export async function qualifyAsTrader(db: Db, userId: string, now: number): Promise<void> {
  const { minLevel, minDays, minClosedTrades } = copyTerms;
  const since = now - minDays * 86_400_000;
  await sql`
    update users set level = ${minLevel}, created_at = ${since} where id = ${userId}`.execute(db);
  await sql`
    insert into positions (
      id, user_id, symbol, currency_id, quote_id, account_type, side, kind, number, multiple, fee_rate, spread,
      overnight_rate, created_at, status, open_price, margin_first, margin, fee, stops_since, opened_at,
      opened_tick, closed_at, close_tick, close_price, close_reason, pnl, returned, version, charged_until)
    select overlay(gen_random_uuid()::text placing '00000000' from 1)::uuid, ${userId}, 'BTC-PERP', 1, 3, 3, 'long', 'market', 1, 1, 0, 0, 0, ${since}, 'closed',
           100, 100, 100, 0, ${since}, ${since}, ${since}, ${since}, ${since}, 100, 'user', 0, 100, 1, ${since}
      from generate_series(1, ${minClosedTrades})`.execute(db);
}

/** Writes parts of a position as if it had been closed in so many more. */
export async function addClosedParts(db: Db, positionId: string, count: number): Promise<void> {
  await sql`
    insert into positions
    select (jsonb_populate_record(positions, jsonb_build_object('id', gen_random_uuid(), 'parent_id', positions.id))).*
      from positions, generate_series(1, ${count}) where positions.id = ${positionId}`.execute(db);
}
