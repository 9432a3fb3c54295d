import { sql } from 'kysely';
import type { TokenSaleStatus } from '@h5/shared/contract/finance/endpoints';
import type { Queryable, Tx } from '../db/Db';
import { demoTokenSales } from './demoTokenSales';

/** Seeds the tables of a new demo; existing products are kept. */
export async function seedDemoTokenSales(tx: Tx, now: number): Promise<void> {
  const known = await tx.selectFrom('projects').select('id').limit(1).execute();
  if (known.length > 0) return;
  await tx.insertInto('projects').values(demoTokenSales(now)).execute();
}

/** Token sales at a time: running ones first, then upcoming, then ended. */
export async function listTokenSales(
  db: Queryable,
  { now, page, limit }: { now: number; page: number; limit: number },
) {
  const status = sql<TokenSaleStatus>`case
    when start_at > ${now} then 'warm_up'
    when end_at > ${now} then 'in_progress'
    else 'ended' end`;
  const rows = await db
    .selectFrom('projects')
    .select([
      'id',
      'slug',
      'name',
      'symbol',
      'price',
      'pay_currency_id as payCurrencyId',
      'total',
      'subscribed',
      'lock_days as lockDays',
      'start_at as startAt',
      'end_at as endAt',
      'listing_at as listingAt',
      'website',
      'whitepaper',
      status.as('status'),
    ])
    .orderBy(sql`case when end_at <= ${now} then 2 when start_at > ${now} then 1 else 0 end`)
    .orderBy(sql`abs(end_at - ${now})`)
    .orderBy('id')
    .offset((page - 1) * limit)
    .limit(limit)
    .execute();
  const { total } = await db
    .selectFrom('projects')
    .select(({ fn }) => fn.countAll().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total: Number(total) };
}
