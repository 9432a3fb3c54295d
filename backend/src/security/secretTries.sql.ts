import { sql } from 'kysely';
import type { Queryable } from '../db/Db';
import type { GuardedSecret } from './tables';

export interface TryLimit {
  /** How many wrong tries block the secret. */
  tries: number;
  blockMs: number;
  /** Each further block takes twice as long, up to this. */
  maxBlockMs: number;
}

/**
 * Counts a try before the comparison, so that parallel ones are limited too. Undefined while the secret is blocked. The last try
 * of a series blocks it at once, and is still compared.
 */
export async function countTry(
  db: Queryable,
  who: { userId: string; secret: GuardedSecret },
  now: number,
  { tries, blockMs, maxBlockMs }: TryLimit,
): Promise<{ tries: number } | undefined> {
  const next = sql`case when known.tries >= ${tries} then 1 else known.tries + 1 end`;
  const { rows } = await sql<{ tries: number }>`
    insert into secret_tries as known (user_id, secret, tries)
    values (${who.userId}, ${who.secret}, 1)
    on conflict (user_id, secret) do update
       set tries = ${next},
           blocks = known.blocks + case when ${next} = ${tries} then 1 else 0 end,
           blocked_until = case when ${next} = ${tries}
             then ${now}::int8 + least(${blockMs}::int8 * power(2, least(known.blocks, 20))::int8, ${maxBlockMs}::int8)
             else known.blocked_until end
     where known.blocked_until <= ${now}
    returning tries`.execute(db);
  return rows[0];
}

export async function readBlockedUntil(
  db: Queryable,
  { userId, secret }: { userId: string; secret: GuardedSecret },
): Promise<number> {
  const row = await db
    .selectFrom('secret_tries')
    .select('blocked_until')
    .where('user_id', '=', userId)
    .where('secret', '=', secret)
    .executeTakeFirst();
  return row?.blocked_until ?? 0;
}

/** Forgets the tries after a right one. */
export async function clearTries(
  db: Queryable,
  { userId, secret }: { userId: string; secret: GuardedSecret },
): Promise<void> {
  await db
    .deleteFrom('secret_tries')
    .where('user_id', '=', userId)
    .where('secret', '=', secret)
    .execute();
}
