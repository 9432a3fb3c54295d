import type { Queryable } from '../db/Db';
import { maxCountedRows, pageRowRange, toPageReply, type PageRequest } from '../db/pages';

interface StakingOrdersTables {
  staking_orders: { id: string; user_id: string; name: string; created_at: number };
}

declare module '../db/Db' {
  interface Tables extends StakingOrdersTables {}
}

/** The staking orders of a person, newest first. */
export async function listStakingOrders(db: Queryable, userId: string, asked: PageRequest) {
  const own = db.selectFrom('staking_orders').where('user_id', '=', userId);
  const { offset, rows } = pageRowRange(asked);
  const list = await own
    .select(['id', 'name', 'created_at as createdAt'])
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(rows)
    .execute();
  const { counted } = await db
    .selectFrom(own.select('id').limit(maxCountedRows).as('counted'))
    .select(({ fn }) => fn.countAll<number>().as('counted'))
    .executeTakeFirstOrThrow();
  return toPageReply(asked, list, counted);
}
