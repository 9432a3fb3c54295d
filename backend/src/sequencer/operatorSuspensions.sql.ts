import { sql } from 'kysely';
import type { Db } from '../db/Db';
import { toArrayLiteral } from '../db/toArrayLiteral';

export async function hasSuspensionsTable(db: Db): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select to_regclass('suspensions') is not null as has`.execute(db);
  return rows[0]?.has === true;
}

/** Oldest first. */
export function listSuspensions(db: Db) {
  return db
    .selectFrom('suspensions')
    .select(['subject_id as id', 'product', 'kind', 'stands_at as standsAt', 'fault', 'message'])
    .select(['suspended_at as suspendedAt', 'resumed_at as resumedAt'])
    .orderBy('suspended_at')
    .orderBy('subject_id')
    .execute();
}

/**
 * Lets subjects catch up. A relation is resumed together with the copies that were suspended with it. Returns how many were suspended.
 */
export async function resumeSuspensions(db: Db, ids: readonly string[]): Promise<number> {
  const chosen = sql`any (${toArrayLiteral(ids)}::uuid[])`;
  const now = sql`(extract(epoch from now()) * 1000)::int8`;
  return db.transaction().execute(async (tx) => {
    await sql`
      insert into suspensions (subject_id, product, kind, stands_at, fault, message, suspended_at, resumed_at)
      select positions.id, product, 'position', stands_at, fault, message, suspended_at, ${now}
        from suspensions join positions on relation_id = subject_id
       where subject_id = ${chosen} and suspensions.kind = 'relation'
         and copy_of is not null and status in ('holding', 'closing')
      on conflict (subject_id) do update set resumed_at = excluded.resumed_at`.execute(tx);
    const { numAffectedRows: ended = 0n } = await sql`
      delete from suspensions
       where subject_id = ${chosen} and kind in ('relation', 'option')`.execute(tx);
    const { numAffectedRows: others = 0n } = await sql`
      update suspensions set resumed_at = ${now}
       where subject_id = ${chosen} and resumed_at is null`.execute(tx);
    return Number(ended + others);
  });
}
