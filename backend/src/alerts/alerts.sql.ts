import type { FiredAlert, PriceAlert, SavePriceAlert } from '@h5/shared/contract/alerts/endpoints';
import { alertPauseMs } from '@h5/shared/rules/alerts';
import { sql, type Selectable } from 'kysely';
import type { Queryable, Tx } from '../db/Db';
import { newId } from '../db/newId';
import type { AlertRecord } from './AlertBook';
import type { AlertTables } from './tables';

type AlertRow = Selectable<AlertTables['price_alerts']>;
type FiredRow = Selectable<AlertTables['fired_alerts']>;

/** An alert that was reached, on its way to its owner. */
export interface AlertTrigger {
  alertId: string;
  version: number;
  price: string;
  time: number;
}

export interface Page {
  page: number;
  limit: number;
}

/** Lets one request of a person at a time count and add alerts. */
export async function lockOwner(tx: Tx, userId: string): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
}

export interface Counts {
  total: number;
  ofMarket: number;
  alike: number;
}

/** How many others a person has: in all, of this market, and just like this one. */
export async function countOthers(
  tx: Tx,
  userId: string,
  { id, currencyId, quoteId, kind, value }: SavePriceAlert,
): Promise<Counts> {
  let query = tx.selectFrom('price_alerts').where('user_id', '=', userId);
  if (id) query = query.where('id', '<>', id);
  const rows = await query.select(['currency_id', 'quote_id', 'kind', 'value']).execute();
  const ofMarket = rows.filter((row) => row.currency_id === currencyId && row.quote_id === quoteId);
  const alike = ofMarket.filter((row) => row.kind === kind && row.value === value);
  return { total: rows.length, ofMarket: ofMarket.length, alike: alike.length };
}

export function insert(tx: Tx, userId: string, input: SavePriceAlert, now: number) {
  return tx
    .insertInto('price_alerts')
    .values({
      id: newId(now),
      user_id: userId,
      currency_id: input.currencyId,
      quote_id: input.quoteId,
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

/** Undefined when the person has no such alert any more. */
export function update(tx: Tx, userId: string, id: string, input: SavePriceAlert, now: number) {
  return tx
    .updateTable('price_alerts')
    .set(({ eb }) => ({
      currency_id: input.currencyId,
      quote_id: input.quoteId,
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

/** Answers the market it was of, or undefined when there was none. */
export function remove(db: Queryable, userId: string, id: string) {
  return db
    .deleteFrom('price_alerts')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning(['currency_id as currencyId', 'quote_id as quoteId'])
    .executeTakeFirst();
}

/** A page of what somebody waits for, newest first. */
export async function list(db: Queryable, userId: string, { page, limit }: Page) {
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
  return { list: rows.map(presented), page, limit, total };
}

/** Every alert there is, for the watch. */
export async function all(db: Queryable): Promise<(AlertRecord & Market)[]> {
  const rows = await db.selectFrom('price_alerts').selectAll().execute();
  return rows.map((row) => ({
    ...record(row),
    currencyId: row.currency_id,
    quoteId: row.quote_id,
  }));
}

interface Market {
  currencyId: number;
  quoteId: number;
}

/**
 * Carries out firings and answers what their owners are to be told. What was deleted, changed or fired since
 * it was reached is left out, so repeating this tells nobody twice.
 */
export async function fire(tx: Tx, firings: readonly AlertTrigger[]): Promise<FiredRow[]> {
  const list = firings.map((firing) => ({ ...firing, firedId: newId(firing.time) }));
  const { rows } = await sql<FiredRow>`
    with firing as materialized (
      select * from json_to_recordset(${JSON.stringify(list)}::json)
        as firing ("firedId" uuid, "alertId" uuid, version int, price numeric, time int8)
    ), gone as (
      delete from price_alerts using firing
       where price_alerts.id = "alertId" and price_alerts.version = firing.version and once
      returning price_alerts.*
    ), kept as (
      update price_alerts set fired_at = firing.time from firing
       where price_alerts.id = "alertId" and price_alerts.version = firing.version and not once
         and (fired_at is null or fired_at <= firing.time - ${alertPauseMs})
      returning price_alerts.*
    ), fired as (
      select * from gone union all select * from kept
    )
    insert into fired_alerts (id, alert_id, user_id, currency_id, quote_id, kind, value, price, time)
    select "firedId", fired.id, user_id, currency_id, quote_id, kind, value, firing.price, firing.time
      from firing join fired on fired.id = "alertId" and fired.version = firing.version
     order by "firedId"
    returning *`.execute(tx);
  return rows;
}

/** A page of what somebody was told, newest first, and how much of all of it is new to them. */
export async function listFired(db: Queryable, userId: string, { page, limit }: Page) {
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
  return { list: rows.map(presentedFired), page, limit, total, unread };
}

export async function markRead(db: Queryable, userId: string, until: number): Promise<void> {
  await db
    .updateTable('fired_alerts')
    .set({ is_read: true })
    .where('user_id', '=', userId)
    .where('time', '<=', until)
    .where('is_read', '=', false)
    .execute();
}

/** Removes what is old, and of each person what is beyond the newest. */
export async function forgetFired(db: Queryable, before: number, kept: number): Promise<void> {
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

/** Up to when prices were held against the alerts; undefined before the first time. */
export async function checkedUntil(db: Queryable): Promise<number | undefined> {
  const row = await db.selectFrom('alert_watch').select('checked_until').executeTakeFirst();
  return row?.checked_until;
}

export async function setCheckedUntil(db: Queryable, time: number): Promise<void> {
  await db
    .insertInto('alert_watch')
    .values({ id: 1, checked_until: time })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ checked_until: time }))
    .execute();
}

export function presented(row: AlertRow): PriceAlert {
  return {
    id: row.id,
    currencyId: row.currency_id,
    quoteId: row.quote_id,
    kind: row.kind,
    value: row.value,
    once: row.once,
    createdAt: row.created_at,
    firedAt: row.fired_at,
  };
}

export function record(row: AlertRow): AlertRecord {
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

export function presentedFired(row: FiredRow): FiredAlert {
  return {
    id: row.id,
    alertId: row.alert_id,
    currencyId: row.currency_id,
    quoteId: row.quote_id,
    kind: row.kind,
    value: row.value,
    price: row.price,
    time: row.time,
    isRead: row.is_read,
  };
}
