import type { Queryable } from '../db/Db';

/** The area of the phone number that a person has bound; null without one. */
export async function readPhoneAreaId(db: Queryable, userId: string): Promise<number | null> {
  const row = await db
    .selectFrom('users')
    .select('area_code_id')
    .where('id', '=', userId)
    .executeTakeFirst();
  return row?.area_code_id ?? null;
}
