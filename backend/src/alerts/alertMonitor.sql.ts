import { sql } from 'kysely';
import type { Queryable } from '../db/Db';
import { toAlertRecord } from './alerts.sql';
import type { AlertRecord } from './MarketAlerts';

/** Names what alerts from before there were symbols watch: the spot market of their currencies. */
export async function nameOlderAlerts(
  db: Queryable,
  markets: readonly { symbol: string; baseId: number; quoteId: number }[],
): Promise<void> {
  for (const name of ['price_alerts', 'fired_alerts'] as const) {
    const alerts = sql.table(name);
    await sql`
      update ${alerts} set symbol = market.symbol
        from unnest(
          ${markets.map(({ symbol }) => symbol)}::text[],
          ${markets.map(({ baseId }) => baseId)}::int4[],
          ${markets.map(({ quoteId }) => quoteId)}::int4[]
        ) as market (symbol, base_id, quote_id)
       where ${alerts}.symbol is null and currency_id = base_id
         and ${alerts}.quote_id = market.quote_id`.execute(db);
  }
}

/** All alerts, for the monitor. */
export async function listAlertsOfAllUsers(
  db: Queryable,
): Promise<(AlertRecord & { symbol: string })[]> {
  const rows = await db.selectFrom('price_alerts').selectAll().execute();
  return rows.map((row) => ({ ...toAlertRecord(row), symbol: row.symbol }));
}

/** Up to when prices were checked; undefined before the first check. */
export async function readAlertsCheckedUntil(db: Queryable): Promise<number | undefined> {
  const row = await db.selectFrom('alert_monitor').select('checked_until').executeTakeFirst();
  return row?.checked_until;
}

export async function setAlertsCheckedUntil(db: Queryable, time: number): Promise<void> {
  await db
    .insertInto('alert_monitor')
    .values({ id: 1, checked_until: time })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ checked_until: time }))
    .execute();
}
