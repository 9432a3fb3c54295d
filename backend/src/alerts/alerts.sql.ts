import type { PriceAlert, SavePriceAlertInput } from '@h5/shared/contract/alerts/endpoints';
import type { FiredAlert } from '@h5/shared/contract/alerts/notices';
import { alertCooldownMs } from '@h5/shared/rules/alerts';
import { sql, type Selectable } from 'kysely';
import type { Queryable, Tx } from '../db/Db';
import { newUuidV7 } from '../db/newUuidV7';
import type { AlertRecord } from './MarketAlerts';
import type { AlertTables } from './tables';

type AlertRow = Selectable<AlertTables['price_alerts']>;
type FiredRow = Selectable<AlertTables['fired_alerts']>;

/** A triggered alert that is not stored yet. */
export interface TriggeredAlert {
  alertId: string;
  version: number;
  price: string;
  time: number;
}

/** What a user watches, with the symbol that was left out. */
export type AlertInput = SavePriceAlertInput & { symbol: string };

export interface AlertPageRequest {
  page: number;
  limit: number;
}

/** Locks the user, so that parallel requests cannot exceed the limits. */
export async function lockAlertOwner(tx: Tx, userId: string): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
}

export interface AlertCounts {
  total: number;
  ofMarket: number;
  equal: number;
}

/** How many other alerts a user has: in total, of this market, and equal to this one. */
export async function countOtherAlerts(
  tx: Tx,
  userId: string,
  { id, symbol, kind, value }: AlertInput,
): Promise<AlertCounts> {
  let query = tx.selectFrom('price_alerts').where('user_id', '=', userId);
  if (id) query = query.where('id', '<>', id);
  const rows = await query.select(['symbol', 'kind', 'value']).execute();
  const ofMarket = rows.filter((row) => row.symbol === symbol);
  const equal = ofMarket.filter((row) => row.kind === kind && row.value === value);
  return { total: rows.length, ofMarket: ofMarket.length, equal: equal.length };
}

export function insertAlert(tx: Tx, userId: string, input: AlertInput, now: number) {
  return tx
    .insertInto('price_alerts')
    .values({
      id: newUuidV7(now),
      user_id: userId,
      currency_id: input.baseId,
      quote_id: input.quoteId,
      symbol: input.symbol,
      kind: input.kind,
      value: input.value,
      once: input.once,
      set_at: now,
      fired_at: null,
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Undefined if the user has no such alert. */
export function findAlert(db: Queryable, userId: string, id: string) {
  return db
    .selectFrom('price_alerts')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** Undefined if the user has no such alert. */
export function updateAlert(tx: Tx, userId: string, id: string, input: AlertInput, now: number) {
  return tx
    .updateTable('price_alerts')
    .set(({ eb }) => ({
      currency_id: input.baseId,
      quote_id: input.quoteId,
      symbol: input.symbol,
      kind: input.kind,
      value: input.value,
      once: input.once,
      version: eb('version', '+', 1),
      set_at: now,
      fired_at: null,
    }))
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returningAll()
    .executeTakeFirst();
}

/** Returns the market of the removed alert, or undefined if there was none. */
export function removeAlert(db: Queryable, userId: string, id: string) {
  return db
    .deleteFrom('price_alerts')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning(['currency_id as baseId', 'quote_id as quoteId'])
    .executeTakeFirst();
}

/** A page of a user's alerts, newest first. */
export async function listAlerts(db: Queryable, userId: string, { page, limit }: AlertPageRequest) {
  const query = db.selectFrom('price_alerts').where('user_id', '=', userId);
  const { total } = await query
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await query
    .selectAll()
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return { list: rows.map(toPriceAlert), page, limit, total };
}

/**
 * Stores triggered alerts and returns those whose owners are to be notified. Alerts that were deleted, changed or fired
 * meanwhile are left out, so that a repeated call notifies no owner twice.
 */
export async function storeFiredAlerts(
  tx: Tx,
  triggers: readonly TriggeredAlert[],
): Promise<FiredRow[]> {
  const list = triggers.map((trigger) => ({ ...trigger, firedId: newUuidV7(trigger.time) }));
  const { rows } = await sql<FiredRow>`
    with triggered as materialized (
      select * from json_to_recordset(${JSON.stringify(list)}::json)
        as triggered ("firedId" uuid, "alertId" uuid, version int, price numeric, time int8)
    ), gone as (
      delete from price_alerts using triggered
       where price_alerts.id = "alertId" and price_alerts.version = triggered.version and once
      returning price_alerts.*
    ), kept as (
      update price_alerts set fired_at = triggered.time from triggered
       where price_alerts.id = "alertId" and price_alerts.version = triggered.version and not once
         and (fired_at is null or fired_at <= triggered.time - ${alertCooldownMs})
      returning price_alerts.*
    ), fired as (
      select * from gone union all select * from kept
    )
    insert into fired_alerts (id, alert_id, user_id, currency_id, quote_id, symbol, kind, value, price, time)
    select "firedId", fired.id, user_id, currency_id, quote_id, symbol, kind, value, triggered.price, triggered.time
      from triggered join fired on fired.id = "alertId" and fired.version = triggered.version
     order by "firedId"
    returning *`.execute(tx);
  return rows;
}

/** A page of a user's fired alerts, newest first, with the number of unread ones. */
export async function listFiredAlerts(
  db: Queryable,
  userId: string,
  { page, limit }: AlertPageRequest,
) {
  const query = db.selectFrom('fired_alerts').where('user_id', '=', userId);
  const { total, unread } = await query
    .select(({ fn }) => [
      fn.countAll<number>().as('total'),
      fn.countAll<number>().filterWhere('is_read', '=', false).as('unread'),
    ])
    .executeTakeFirstOrThrow();
  const rows = await query
    .selectAll()
    .orderBy('time', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return { list: rows.map(toFiredAlert), page, limit, total, unread };
}

export async function setFiredAlertsRead(
  db: Queryable,
  userId: string,
  until: number,
): Promise<void> {
  await db
    .updateTable('fired_alerts')
    .set({ is_read: true })
    .where('user_id', '=', userId)
    .where('time', '<=', until)
    .where('is_read', '=', false)
    .execute();
}

/** Removes old fired alerts, and those beyond the newest of each user. */
export async function removeOldFiredAlerts(
  db: Queryable,
  before: number,
  kept: number,
): Promise<void> {
  await db.deleteFrom('fired_alerts').where('time', '<', before).execute();
  await db
    .deleteFrom('fired_alerts')
    .where('id', 'in', (beyond) =>
      beyond
        .selectFrom((placed) =>
          placed
            .selectFrom('fired_alerts')
            .select(({ fn }) => [
              'id',
              fn
                .agg<number>('row_number')
                .over((over) =>
                  over.partitionBy('user_id').orderBy('time', 'desc').orderBy('id', 'desc'),
                )
                .as('place'),
            ])
            .as('placed'),
        )
        .select('placed.id')
        .where('placed.place', '>', kept),
    )
    .execute();
}

export function toPriceAlert(row: AlertRow): PriceAlert {
  return {
    id: row.id,
    baseId: row.currency_id,
    quoteId: row.quote_id,
    symbol: row.symbol,
    kind: row.kind,
    value: row.value,
    once: row.once,
    createdAt: row.created_at,
    firedAt: row.fired_at,
  };
}

export function toAlertRecord(row: AlertRow): AlertRecord {
  return {
    id: row.id,
    userId: row.user_id,
    version: row.version,
    kind: row.kind,
    value: row.value,
    once: row.once,
    setAt: row.set_at,
    firedAt: row.fired_at,
  };
}

export function toFiredAlert(row: FiredRow): FiredAlert {
  return {
    id: row.id,
    alertId: row.alert_id,
    baseId: row.currency_id,
    quoteId: row.quote_id,
    symbol: row.symbol,
    kind: row.kind,
    value: row.value,
    price: row.price,
    time: row.time,
    isRead: row.is_read,
  };
}
