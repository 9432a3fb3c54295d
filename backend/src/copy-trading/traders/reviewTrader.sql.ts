import { sql } from 'kysely';
import type { TraderStatus } from '@h5/shared/contract/copy-trading/traderName';
import type { Db } from '../../db/Db';

export interface StoredTraderTerms {
  rate: string;
  nextRate: string | null;
  nextRateFrom: number | null;
  minAmount: string;
  status: TraderStatus;
}

export async function findTraderTerms(
  db: Db,
  userId: string,
): Promise<StoredTraderTerms | undefined> {
  const { rows } = await sql<StoredTraderTerms>`
    select trim_scale(rate)::text as rate, trim_scale(next_rate)::text as "nextRate",
           next_rate_from as "nextRateFrom", trim_scale(min_amount)::text as "minAmount", status
      from traders where user_id = ${userId}`.execute(db);
  return rows[0];
}

/** Figures count from the acceptance on. */
export async function beginTrading(db: Db, userId: string, now: number): Promise<void> {
  await sql`
    update traders set since = ${now} where user_id = ${userId} and status = 'reviewing'`.execute(
    db,
  );
}

export async function refuseApplication(db: Db, userId: string, now: number): Promise<void> {
  await sql`
    update traders set status = 'ended', refused_at = ${now}
     where user_id = ${userId} and status = 'reviewing'`.execute(db);
}
