import { sql } from 'kysely';
import { leafOfText } from '@h5/shared/rules/receipts/receipt';
import { copyRowsInto } from '../db/copy';
import type { Db, Queryable, SqlExecutor, Tx } from '../db/Db';
import { toArrayLiteral } from '../db/toArrayLiteral';

export interface NewReceiptRow {
  id: string;
  userId: string | null;
  rule: string;
  writtenAt: number;
  hour: number;
  body: string;
  leaf: string;
}

export async function insertReceipts(
  tx: SqlExecutor,
  rows: readonly NewReceiptRow[],
): Promise<void> {
  await copyRowsInto(
    tx,
    'receipts',
    ['id', 'user_id', 'rule', 'written_at', 'hour', 'body', 'leaf'],
    rows.map(({ id, userId, rule, writtenAt, hour, body, leaf }) => [
      ...[id, userId, rule, writtenAt, hour, body, leaf],
    ]),
  );
}

/** A receipt that a person may read, and the record of its hour if there is one. */
export function findReceipt(db: Queryable, userId: string, id: string) {
  return db
    .selectFrom('receipts')
    .leftJoin('hour_records', 'hour_records.hour', 'receipts.hour')
    .select(['body', 'leaf', 'receipts.hour', 'path', 'root', 'sealed_at as sealedAt'])
    .where('id', '=', id)
    .where(({ eb, or }) => or([eb('user_id', '=', userId), eb('user_id', 'is', null)]))
    .executeTakeFirst();
}

export interface HourRecordRow {
  hour: number;
  root: string;
  link: string;
  count: number;
}

export function listHourRecords(db: Db, from: number, to: number): Promise<HourRecordRow[]> {
  return db
    .selectFrom('hour_records')
    .select(['hour', 'root', 'link', 'count'])
    .where('hour', '>=', from)
    .where('hour', '<', to)
    .orderBy('hour')
    .execute();
}

/** The record that was made last. */
export function findLastHourRecord(
  tx: Tx,
): Promise<Pick<HourRecordRow, 'hour' | 'link'> | undefined> {
  return tx
    .selectFrom('hour_records')
    .select(['hour', 'link'])
    .orderBy('hour', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function insertHourRecords(
  tx: Tx,
  rows: readonly (HourRecordRow & { sealedAt: number })[],
): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insertInto('hour_records')
    .values(rows.map(({ sealedAt, ...row }) => ({ ...row, sealed_at: sealedAt })))
    .execute();
}

/** The first time from an hour on of which something was recorded or settled. */
export async function findNextRecordedTime(tx: Tx, hour: number): Promise<number | undefined> {
  const { rows } = await sql<{ time: number | null }>`
    select least(
      (select min(time) from price_seconds where time >= ${hour}),
      (select min(hour) from receipts where hour >= ${hour})) as time`.execute(tx);
  return rows[0]?.time ?? undefined;
}

/** The minutes of a range in which something was recorded and of which no leaves were made yet. */
export async function listMinutesWithoutLeaves(
  tx: Tx,
  from: number,
  to: number,
): Promise<number[]> {
  const { rows } = await sql<{ minute: number }>`
    select minute from (
      select distinct time - time % 60000 as minute from price_seconds
       where time >= ${from} and time < ${to}) recorded
     where not exists (select from minute_leaves known where known.minute = recorded.minute)
     order by minute`.execute(tx);
  return rows.map(({ minute }) => minute);
}

export async function insertMinuteLeaves(
  tx: Tx,
  minute: number,
  leaves: readonly string[],
): Promise<void> {
  await tx
    .insertInto('minute_leaves')
    .values({ minute, leaves: toArrayLiteral(leaves) as unknown as string[] })
    .execute();
}

/** The minutes of which the leaves were made already. */
export async function listMinuteLeaves(tx: Tx, hour: number, end: number) {
  return tx
    .selectFrom('minute_leaves')
    .select(['minute', 'leaves'])
    .where('minute', '>=', hour)
    .where('minute', '<', end)
    .orderBy('minute')
    .execute();
}

export async function removeMinuteLeaves(tx: Tx): Promise<void> {
  await tx.deleteFrom('minute_leaves').execute();
}

/** The leaves of the receipts of an hour, computed again from their texts, by id. */
export async function listLeavesOfReceipts(db: Db, hour: number): Promise<string[]> {
  const rows = await db
    .selectFrom('receipts')
    .select('body')
    .where('hour', '=', hour)
    .orderBy('id')
    .execute();
  return rows.map(({ body }) => leafOfText(body));
}

/** The receipts of an hour, by id. */
export function listReceiptLeaves(tx: Tx, hour: number): Promise<{ id: string; leaf: string }[]> {
  return tx
    .selectFrom('receipts')
    .select(['id', 'leaf'])
    .where('hour', '=', hour)
    .orderBy('id')
    .execute();
}

export async function setReceiptPaths(
  tx: Tx,
  paths: readonly { id: string; path: string }[],
): Promise<void> {
  if (paths.length === 0) return;
  await sql`
    update receipts set path = known.path
      from json_to_recordset(${JSON.stringify(paths)}::json) as known (id uuid, path text)
     where receipts.id = known.id`.execute(tx);
}
