import type { Queryable } from '../db/Db';
import { toAlertRecord } from './alerts.sql';
import type { AlertRecord } from './MarketAlerts';

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
